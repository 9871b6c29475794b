-- What the keys do, apart from looking into the past and dispatching.
local source = require('storescope.source')
local text = require('storescope.text')

local M = {}

--- Says something to the person at the keyboard.
local function say(message, level)
  vim.notify('storescope: ' .. message, level or vim.log.levels.INFO)
end

M.say = say

function M.toggle(panel, item)
  if not item then
    return
  end
  if item.kind == 'node' or item.kind == 'range' then
    if item.row.count > 0 then
      item.tree:toggle(item.row, function()
        panel:refresh()
      end)
      panel:refresh()
    end
  elseif item.group then
    panel.groups[item.group] = not panel.groups[item.group] or nil
    panel:refresh()
  elseif item.action then
    require('storescope.inspect').details(panel, item)
  end
end

local function location_of(panel, item)
  if not item then
    return panel.session.store and panel.session.store.location
  elseif item.action then
    return item.action.location
  elseif item.subscriber then
    return item.subscriber.location
  end
  return panel.session.store.location
end

function M.source(panel, item)
  local complaint = source.open(location_of(panel, item), panel.window)
  if complaint then
    say(complaint, vim.log.levels.WARN)
  end
end

function M.mark(panel, item)
  if item and item.action then
    panel.mark = panel.mark ~= item.action.seq and item.action.seq or nil
    panel:refresh()
  end
end

function M.filter(panel)
  if panel.view ~= 'timeline' then
    return vim.api.nvim_feedkeys('/', 'n', false)
  end
  vim.ui.input({ prompt = 'filter actions: ', default = panel.filter }, function(words)
    if words then
      panel.filter = vim.trim(words)
      panel:refresh()
    end
  end)
end

local function copy(words)
  if not words or words == '' then
    return say('nothing to copy on this row', vim.log.levels.WARN)
  end
  vim.fn.setreg(vim.v.register, words)
  say('copied ' .. text.fit(text.clean(words), 60))
end

function M.copy_path(_, item)
  if not item then
    return copy(nil)
  end
  local named = item.action and item.action.name or item.subscriber and item.subscriber.label
  copy(item.row and item.row.path or item.path or named)
end

-- A value as JSON where the wire gave one, else as the server wrote it.
local function value_text(node)
  local value = node.value
  if type(value) == 'string' then
    return value
  elseif value ~= nil and value ~= vim.NIL then
    return vim.json.encode(value)
  end
  return node.preview
end

function M.copy_value(_, item)
  if not item then
    return copy(nil)
  end
  local node = item.row and item.row.node
  copy(node and value_text(node) or item.value or item.action and item.action.preview)
end

function M.choose_store(panel)
  local session = panel.session
  vim.ui.select(session.stores, {
    prompt = 'store',
    format_item = function(store)
      return ('%s  (%s, %s)'):format(store.name, store.stateType, store.actionType)
    end,
  }, function(store)
    if store then
      panel:show_store(store)
    end
  end)
end

local function turn(panel, by)
  local views = require('storescope.views.header').views
  for index, view in ipairs(views) do
    if view == panel.view then
      return panel:show(views[(index - 1 + by) % #views + 1])
    end
  end
end

function M.next_view(panel)
  turn(panel, 1)
end

function M.previous_view(panel)
  turn(panel, -1)
end

function M.help(panel)
  local lines, width = {}, 0
  for _, key in ipairs(require('storescope.keys').list) do
    if vim.fn.maparg(key.lhs, 'n') ~= '' then
      lines[#lines + 1] = (' %-8s %s '):format(key.lhs, key.help)
      width = math.max(width, text.width(lines[#lines]))
    end
  end
  lines[#lines + 1] = ''
  lines[#lines + 1] = ' :help storescope tells the rest. Any of q, <Esc> and ? closes this. '
  width = math.max(width, text.width(lines[#lines]))
  local buffer = vim.api.nvim_create_buf(false, true)
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].modifiable = false
  vim.bo[buffer].bufhidden = 'wipe'
  local window = vim.api.nvim_open_win(buffer, true, {
    relative = 'editor',
    style = 'minimal',
    border = 'single',
    width = math.min(width, vim.o.columns - 4),
    height = math.min(#lines, vim.o.lines - 4),
    row = math.max(0, math.floor((vim.o.lines - #lines) / 2) - 1),
    col = math.max(0, math.floor((vim.o.columns - width) / 2) - 1),
  })
  for _, lhs in ipairs({ 'q', '<Esc>', '?' }) do
    vim.keymap.set('n', lhs, function()
      if vim.api.nvim_win_is_valid(window) then
        vim.api.nvim_win_close(window, true)
      end
      if panel.window and vim.api.nvim_win_is_valid(panel.window) then
        vim.api.nvim_set_current_win(panel.window)
      end
    end, { buffer = buffer, nowait = true })
  end
end

function M.close(panel)
  panel:close()
end

return M
