-- The lines of a state tree: the State view, and a preview below a timeline row.
local Line = require('storescope.line')
local Tree = require('storescope.tree')
local text = require('storescope.text')

local M = {}

local dim_kinds = { redacted = true, sentinel = true, cycle = true, opaque = true }

local function name_of(row)
  if row.kind == 'range' then
    return ('[%d…%d]'):format(row.first, row.last)
  end
  return row.node.label or row.node.segment
end

local function marker(row)
  if row.count == 0 then
    return '  '
  end
  return row.open and '▾ ' or '▸ '
end

local function add_value(line, row, width)
  local node = row.node
  local kind = row.count > 0 and ('%s %d'):format(node.type or node.kind, Tree.size(node)) or nil
  local was = row.changed and (row.changed.preview and '← was ' .. row.changed.preview or '← ' .. row.changed.kind)
  local room = width - line.columns - (kind and #kind + 3 or 1) - (was and math.min(text.width(was), 40) + 2 or 0)
  if not row.open then
    local group = row.changed and 'StorescopeChanged' or dim_kinds[node.kind] and 'StorescopeDim' or 'StorescopeValue'
    local words = node.sentinel and node.sentinel.message or node.preview
    line:add(text.fit(text.clean(words), math.max(room, 8)), group)
  end
  if kind then
    line:add(row.open and '' or '  '):add(text.fit(kind, 40), 'StorescopeType')
  end
  if node.unverified then
    line:add('  unverified', 'StorescopeGap')
  end
  if was then
    line:add('  '):add(text.fit(text.clean(was), 40), 'StorescopeDim')
  end
end

--- The column where values start: past the longest name, within reason.
local function value_column(rows, indent)
  local column = 0
  for _, row in ipairs(rows) do
    if row.kind == 'node' then
      column = math.max(column, indent + row.depth * 2 + 2 + text.width(name_of(row)))
    end
  end
  return math.min(column, indent + 36) + 2
end

--- @param options table {prefix = string, key = string, width = number}
function M.lines(tree, options)
  local rows, lines = tree:rows(), {}
  local prefix = options.prefix or ' '
  local column = value_column(rows, text.width(prefix))
  for _, row in ipairs(rows) do
    local item = { kind = row.kind, tree = tree, row = row }
    local line = Line.new(options.key .. row.key, item):add(prefix, 'StorescopeDim'):add(('  '):rep(row.depth))
    if row.kind == 'note' then
      line:add('  ' .. row.note, row.failed and 'StorescopeGap' or 'StorescopeDim')
    elseif row.kind == 'range' then
      line:add(marker(row) .. name_of(row), 'StorescopeDim')
    else
      line:add(marker(row), 'StorescopeDim'):add(name_of(row), 'StorescopeName'):to(column)
      add_value(line, row, options.width)
    end
    lines[#lines + 1] = line
  end
  if tree.err then
    lines[#lines + 1] = Line.new(options.key .. 'error'):add(prefix .. tree.err.message, 'StorescopeGap')
  elseif not tree.root then
    lines[#lines + 1] = Line.new(options.key .. 'loading'):add(prefix .. 'loading…', 'StorescopeDim')
  elseif #rows == 0 then
    lines[#lines + 1] = Line.new(options.key .. 'value'):add(prefix):add(tree.root.preview, 'StorescopeValue')
  end
  return lines
end

--- The State view: the live state of the panel's store.
function M.view(panel, width)
  return M.lines(panel.session.tree, { key = 'state', width = width })
end

return M
