local t = require('suite')
local schema = require('storescope.schema')

local function case(name, example, ...)
  return { name = name, example = vim.json.decode(example), payload = { ... } }
end

local function field(path, label, kind)
  return { path = path, label = label, kind = kind }
end

local cases = {
  case('counter.incrementTapped', '{"counter":{"_0":{"incrementTapped":{}}}}'),
  case('counter.decrementTapped', '{"counter":{"_0":{"decrementTapped":{}}}}'),
  case('list.deleteTapped', '{"list":{"_0":{"deleteTapped":{"_0":[0]}}}}',
    field('/list/_0/deleteTapped/_0', '[Int]', 'array')),
  case('rename', '{"rename":{"id":1,"to":"a"}}',
    field('/rename/id', 'id', 'integer'), field('/rename/to', 'to', 'string')),
  case('move', '{"move":{"_0":1,"_1":2}}', field('/move/_0', 'Int', 'integer'), field('/move/_1', 'Int', 'integer')),
  case('odd', '["odd",1]', field('/1', 'number', 'integer')),
}

t.each('parse', {
  { 'a name', 'counter.incrementTapped', '{"counter":{"_0":{"incrementTapped":{}}}}' },
  { 'a name and its only value', 'list.deleteTapped [1,2]', '{"list":{"_0":{"deleteTapped":{"_0":[1,2]}}}}' },
  { 'an empty list stays a list', 'list.deleteTapped []', '{"list":{"_0":{"deleteTapped":{"_0":[]}}}}' },
  { 'a place in a list', 'odd 7', '["odd",7]' },
  { 'parts whose labels repeat', 'move {"/move/_0":3,"/move/_1":4}', '{"move":{"_0":3,"_1":4}}' },
  { 'null as a payload', 'odd null', '["odd",null]' },
  { 'an unknown name with a payload', 'list.delete [1]', '{"list":{"_0":{"delete":{"_0":[1]}}}}' },
  { 'a name and several values', 'rename {"id":2,"to":"b"}', '{"rename":{"id":2,"to":"b"}}' },
  { 'JSON goes as it is', ' {"x":{"_0":null,"e":{}}} ', '{"x":{"_0":null,"e":{}}}' },
  { 'an unknown name goes to the server', 'counter.incremntTapped', '{"counter":{"_0":{"incremntTapped":{}}}}' },
  { 'long digits in a string', '{"s":"12345678901234567890"}', '{"s":"12345678901234567890"}' },
}, function(row)
  local parsed = schema.parse(cases, row[2])
  t.equal(parsed.complaint, nil)
  -- Through JSON and back, so that {} and [] differ and the order of keys does not matter.
  local sent = vim.json.encode(parsed.action)
  t.equal(vim.json.decode(sent), vim.json.decode(row[3]))
  t.equal(sent:find('[]', 1, true) ~= nil, row[3]:find('[]', 1, true) ~= nil, 'empty list')
  t.equal(sent:find('{}', 1, true) ~= nil, row[3]:find('{}', 1, true) ~= nil, 'empty object')
end)

t.each('parse complains', {
  { 'nothing', '  ', 'nothing to dispatch' },
  { 'a payload is missing', 'list.deleteTapped', 'takes a payload, as in: list.deleteTapped %[0%]' },
  { 'no JSON', '{"a":', 'this is no JSON' },
  { 'payload is no JSON', 'list.deleteTapped [1', 'this is no JSON' },
  { 'several values, but one given', 'rename 1', 'rename takes id, to: {"id":1,"to":"a"}' },
  { 'several values, but not all', 'rename {"id":2}', 'rename takes id, to' },
  { 'a payload where none is', 'counter.incrementTapped 1', 'takes no payload' },
  { 'a number Neovim would round', 'list.deleteTapped [12345678901234567]', 'would round 12345678901234567' },
}, function(row)
  local parsed = schema.parse(cases, row[2])
  t.equal(parsed.action, nil)
  t.truthy(parsed.complaint:find(row[3]), parsed.complaint)
end)

t.each('complete', {
  { 'the beginning of names', 'counter.', { 'counter.incrementTapped', 'counter.decrementTapped' } },
  { 'a part of a name', 'delete', { 'list.deleteTapped' } },
  { 'any case', 'REN', { 'rename' } },
  { 'the payload after a name', 'list.deleteTapped ', { 'list.deleteTapped [0]' } },
  { 'the payload of a whole name', 'list.deleteTapped', { 'list.deleteTapped [0]' } },
  { 'several values by label', 'rename', { 'rename {"id":1,"to":"a"}' } },
  { 'JSON', '{"list', { '{"list":{"_0":{"deleteTapped":{"_0":[0]}}}}' } },
  { 'nothing fits', 'zzz', {} },
}, function(row)
  t.equal(schema.complete(cases, row[2]), row[3])
end)

t.test('parse leaves the example alone', function()
  schema.parse(cases, 'list.deleteTapped [9]')
  t.equal(schema.complete(cases, 'list.deleteTapped'), { 'list.deleteTapped [0]' })
end)
