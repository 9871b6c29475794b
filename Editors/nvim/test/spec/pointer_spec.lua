local t = require('suite')
local pointer = require('storescope.pointer')

local function parsed(text)
  return vim.json.decode(text)
end

t.each('pointer', {
  { 'root', '{"a":1}', '', '{"a":1}' },
  { 'member', '{"a":{"b":7}}', '/a/b', '7' },
  { 'element', '{"a":[5,6]}', '/a/1', '6' },
  { 'a member that looks like an index', '{"a":{"1":6}}', '/a/1', '6' },
  { 'escaped', '{"a/b":{"~":1}}', '/a~1b/~0', '1' },
  { 'missing', '{"a":1}', '/a/b', nil },
}, function(row)
  local found = pointer.get(parsed(row[2]), row[3])
  t.equal(found, row[4] and parsed(row[4]))
end)

t.each('pointer replaces', {
  { 'root', '{"a":1}', '', '2', '2' },
  { 'member', '{"a":{"b":7,"c":{}}}', '/a/b', '2', '{"a":{"b":2,"c":{}}}' },
  { 'element', '{"a":[5,6]}', '/a/0', '[]', '{"a":[[],6]}' },
}, function(row)
  local root = parsed(row[2])
  t.equal(pointer.replaced(root, row[3], parsed(row[4])), parsed(row[5]))
  t.equal(root, parsed(row[2]), 'the original is left alone')
end)
