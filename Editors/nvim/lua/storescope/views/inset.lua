-- What is opened below a timeline row: the action's details, the state it left, or a difference.
local Line = require('storescope.line')
local state = require('storescope.views.state')
local text = require('storescope.text')

local M = {}

local signs = {
  added = { '+', 'StorescopeAdded' },
  removed = { '−', 'StorescopeRemoved' },
  changed = { '~', 'StorescopeChanged' },
  moved = { '→', 'StorescopeChanged' },
}

local function preview_of(node)
  return node and text.clean(node.preview) or ''
end

local function fact(lines, key, action, name, value, group)
  local item = { kind = 'action', action = action }
  local line = Line.new(key .. name, item):add('   │ ', 'StorescopeDim'):add(name, 'StorescopeDim'):to(16)
  lines[#lines + 1] = line:add(value, group)
end

local render = {}

function render.details(action, shown, key, width, lines)
  local details = shown.details
  local room = width - 18
  fact(lines, key, action, 'payload', text.fit(preview_of(details.payload), room), 'StorescopeValue')
  local paths = #details.paths > 0 and table.concat(details.paths, '  ') or '–'
  fact(lines, key, action, 'changed', text.fit(paths, room), 'StorescopePath')
  if #(details.effects or {}) > 0 then
    local names = vim.tbl_map(function(effect)
      return ('%s (%s)'):format(effect.name, effect.status)
    end, details.effects)
    fact(lines, key, action, 'effects', text.fit(table.concat(names, '  '), room), 'StorescopeValue')
  end
  local deliveries = details.deliveries
  if deliveries then
    local words = ('%d, %d skipped'):format(deliveries.delivered or 0, deliveries.skipped or 0)
    fact(lines, key, action, 'delivered', words)
  end
  if details.location then
    fact(lines, key, action, 'source', ('%s:%d'):format(details.location.file, details.location.line), 'StorescopePath')
  end
end

function render.preview(_, shown, key, width, lines)
  vim.list_extend(lines, state.lines(shown.tree, { prefix = '   │ ', key = key, width = width }))
end

function render.diff(action, shown, key, width, lines)
  local column = 12
  for _, change in ipairs(shown.changes) do
    column = math.max(column, text.width(change.path))
  end
  column = math.min(column, 40) + 9
  for _, change in ipairs(shown.changes) do
    local sign = signs[change.kind] or { '?', 'StorescopeGap' }
    local value = preview_of(change.after or change.before)
    local item = { kind = 'change', action = action, path = change.path, value = value }
    local line = Line.new(key .. change.path, item):add('   │ ', 'StorescopeDim'):add(sign[1], sign[2]):add(' ')
    line:add(text.fit(change.path == '' and '(root)' or change.path, 40), 'StorescopePath'):to(column)
    local before, after = preview_of(change.before), preview_of(change.after)
    local words = change.kind == 'changed' and before .. ' → ' .. after or before .. after
    if change.from then
      words = 'from ' .. change.from
    end
    lines[#lines + 1] = line:add(text.fit(words, width - column - 1), 'StorescopeValue')
  end
  if #shown.changes == 0 then
    lines[#lines + 1] = Line.new(key .. 'same'):add('   │ nothing differs', 'StorescopeDim')
  elseif shown.truncated then
    lines[#lines + 1] = Line.new(key .. 'cut'):add('   │ more differs than the answer holds', 'StorescopeGap')
  end
end

--- Adds the lines of what is open below `action`, if anything is.
function M.add(panel, action, width, lines)
  local shown = panel.insets[action.seq]
  if not shown then
    return
  end
  local key = 'inset' .. action.seq .. shown.kind
  local head = Line.new(key, { kind = 'action', action = action }):add('   ┌ ' .. shown.title, 'StorescopeDim')
  lines[#lines + 1] = head
  if shown.err then
    lines[#lines + 1] = Line.new(key .. 'error'):add('   │ ' .. shown.err, 'StorescopeGap')
  elseif shown.loading then
    lines[#lines + 1] = Line.new(key .. 'loading'):add('   │ loading…', 'StorescopeDim')
  else
    render[shown.kind](action, shown, key, width, lines)
  end
end

return M
