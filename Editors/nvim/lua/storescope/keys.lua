-- The keys of the panel. A key is mapped only if the server announces the method it needs.
local actions = require('storescope.actions')
local dispatch = require('storescope.dispatch')
local inspect = require('storescope.inspect')

local M = {}

-- word: the hint in the panel; help: the sentence `?` shows; views: where the hint is of use.
M.list = {
  { lhs = '<CR>', word = 'toggle', run = actions.toggle, help = 'Open or close a node, a run, an action’s details' },
  { lhs = 'o', word = 'source', run = actions.source, help = 'Go to the source of the action or subscriber' },
  {
    lhs = 'p',
    word = 'preview',
    run = inspect.preview,
    help = 'Show the state at this row; live is not touched',
    method = 'store/state/get',
    views = { 'timeline' },
  },
  { lhs = '=', word = 'mark', run = actions.mark, help = 'Mark this row, or unmark it', views = { 'timeline' } },
  {
    lhs = 'd',
    word = 'diff',
    run = inspect.diff,
    help = 'Compare the mark with this row; without a mark, what this action did',
    method = 'store/state/diff',
    views = { 'timeline' },
  },
  {
    lhs = '+',
    word = 'dispatch',
    run = dispatch.prompt,
    help = 'Dispatch an action; <Tab> completes names and payloads',
    method = 'store/dispatch',
  },
  {
    lhs = '/',
    word = 'filter',
    run = actions.filter,
    help = 'Filter by name: "counter -tick" keeps counter, hides tick; elsewhere search',
    views = { 'timeline' },
  },
  { lhs = 'y', word = 'copy', run = actions.copy_path, help = 'Copy the path, or the name of the action' },
  { lhs = 'Y', run = actions.copy_value, help = 'Copy the value, or the action as the server writes it' },
  { lhs = 's', run = actions.choose_store, help = 'Choose another store' },
  { lhs = '<Tab>', word = 'view', run = actions.next_view, help = 'Next view' },
  { lhs = '<S-Tab>', run = actions.previous_view, help = 'View before' },
  { lhs = '?', word = 'help', run = actions.help, help = 'This help' },
  { lhs = 'q', word = 'close', run = actions.close, help = 'Close the panel' },
}

local function available(key, connection)
  return not key.method or connection:supports(key.method)
end

--- The hints for the panel's header, as its view needs them.
function M.hints(panel)
  local connection = panel.session.connection
  return vim.tbl_filter(function(key)
    return key.word
      and (not key.views or vim.tbl_contains(key.views, panel.view))
      and connection ~= nil
      and available(key, connection)
  end, M.list)
end

--- Maps what the server can do, and unmaps what it cannot.
function M.map(panel)
  local connection = panel.session.connection
  for _, key in ipairs(M.list) do
    if connection and available(key, connection) then
      vim.keymap.set('n', key.lhs, function()
        key.run(panel, panel:item())
      end, { buffer = panel.buffer, nowait = true, silent = true, desc = 'Storescope: ' .. key.help })
    else
      pcall(vim.keymap.del, 'n', key.lhs, { buffer = panel.buffer })
    end
  end
end

return M
