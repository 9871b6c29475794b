local t = require('suite')
local Tree = require('storescope.tree')

-- A server in a table: {label = value}; a list of `n` numbers is {n = count}.
local function serve(state)
  local function size(value)
    if type(value) ~= 'table' then
      return nil
    end
    return value.n and { named = 0, indexed = value.n } or { named = vim.tbl_count(value), indexed = 0 }
  end
  local function node(path, value)
    local preview = type(value) == 'table' and (value.n and ('%d items'):format(value.n) or '…') or tostring(value)
    return { path = path, segment = path:match('[^/]*$'), preview = preview, count = size(value), kind = 'any' }
  end
  return function(params, done)
    state.requests = (state.requests or 0) + 1
    local value = state.value
    for part in params.path:gmatch('[^/]+') do
      value = type(value) == 'table' and value[part] or nil
    end
    if value == nil then
      return done({ message = 'no such path' })
    end
    local names = value.n and {} or vim.tbl_keys(value)
    table.sort(names)
    local children, start = {}, params.start or 0
    local total = value.n or #names
    local last = math.min(total, start + math.min(params.count or 100, state.cap or 1000)) - 1
    for index = start, params.depth == 0 and -1 or last do
      local name = value.n and tostring(index) or names[index + 1]
      children[#children + 1] = node(params.path .. '/' .. name, value.n and index or value[name])
    end
    local more = last + 1 < total and last + 1 or nil
    done(nil, { seq = state.seq, node = node(params.path, value), children = children, nextStart = more })
  end
end

-- Rows as text: two spaces a level, a mark, the name, and `*` where it changed.
local function picture(tree)
  local lines = {}
  for _, row in ipairs(tree:rows()) do
    local name = row.kind == 'range' and ('[%d…%d]'):format(row.first, row.last) or row.kind == 'note' and row.note
    name = name or row.node.segment .. (row.open and '' or ' ' .. row.node.preview)
    local mark = row.kind ~= 'note' and row.count > 0 and (row.open and '- ' or '+ ') or ''
    lines[#lines + 1] = ('  '):rep(row.depth) .. mark .. name .. (row.changed and ' *' or '')
  end
  return table.concat(lines, '\n')
end

local function loaded(state)
  local tree = Tree.new(serve(state), {})
  tree:load(function(err)
    t.equal(err, nil)
  end)
  return tree
end

local function toggle(tree, name)
  for _, row in ipairs(tree:rows()) do
    local label = row.kind == 'range' and ('[%d…%d]'):format(row.first, row.last) or row.node and row.node.segment
    if label == name then
      return tree:toggle(row, function() end)
    end
  end
  error('no row ' .. name)
end

t.test('tree: opens and closes', function()
  local tree = loaded({ seq = 1, value = { count = 7, primes = { n = 2 } } })
  t.equal(picture(tree), 'count 7\n+ primes 2 items')
  toggle(tree, 'primes')
  t.equal(picture(tree), 'count 7\n- primes\n  0 0\n  1 1')
  toggle(tree, 'primes')
  t.equal(picture(tree), 'count 7\n+ primes 2 items')
end)

t.test('tree: a refresh keeps what is open and marks what changed', function()
  local state = { seq = 1, value = { count = 7, primes = { n = 1 } } }
  local tree = loaded(state)
  toggle(tree, 'primes')
  state.seq, state.value = 2, { count = 8, primes = { n = 2 } }
  tree:load(function() end)
  t.equal(picture(tree), 'count 8 *\n- primes *\n  0 0\n  1 1')
  t.equal(tree.before['/count'].preview, '7')
end)

t.test('tree: what is open and gone does no harm', function()
  local state = { seq = 1, value = { primes = { n = 1 } } }
  local tree = loaded(state)
  toggle(tree, 'primes')
  state.seq, state.value = 2, { count = 1 }
  tree:load(function(err)
    t.equal(err, nil)
  end)
  t.equal(picture(tree), 'count 1')
end)

t.test('tree: a big collection opens in balanced ranges, a page at a time', function()
  local state = { seq = 1, value = { big = { n = 12345 } } }
  local tree = loaded(state)
  toggle(tree, 'big')
  t.equal(picture(tree), '- big\n  + [0…9999]\n  + [10000…12344]')
  local before = state.requests
  toggle(tree, '[10000…12344]')
  t.equal(state.requests, before, 'ranges are known without asking')
  toggle(tree, '[12300…12344]')
  t.equal(state.requests, before + 1, 'one page')
  local rows = tree:rows()
  t.equal({ #rows, rows[#rows].path, rows[#rows].depth }, { 1 + 2 + 24 + 45, '/big/12344', 3 })
end)

t.test('tree: a page the server cuts is asked for until it is whole', function()
  local state = { seq = 1, cap = 30, value = { list = { n = 90 } } }
  local tree = loaded(state)
  toggle(tree, 'list')
  t.equal(#tree:rows(), 91)
end)

t.test('tree: a difference annotates a preview', function()
  local tree = loaded({ seq = 1, value = { count = 7, name = 'x' } })
  tree:annotate({ { path = '/count', kind = 'changed', before = { preview = '6' }, after = { preview = '7' } } })
  t.equal(picture(tree), 'count 7 *\nname x')
end)

t.test('tree: a change inside shows on what is closed around it', function()
  local tree = loaded({ seq = 1, value = { a = { b = { n = 1 } }, c = 1 } })
  tree:annotate({ { path = '/a/b/0', kind = 'removed', before = { preview = '9' } } })
  t.equal(picture(tree), '+ a … *\nc 1')
  toggle(tree, 'a')
  t.equal(picture(tree), '- a\n  + b 1 items *\nc 1')
  toggle(tree, 'b')
  t.equal(picture(tree), '- a\n  - b\n    0 0\nc 1', 'what stands there now did not change')
end)

t.test('tree: what is opened during a refresh is there after it', function()
  local state = { seq = 1, value = { list = { n = 2 } } }
  local answer, held = serve(state), nil
  local tree = Tree.new(function(params, done)
    if held and params.path == '' and params.depth == 1 then
      held = function()
        answer(params, done)
      end
    else
      answer(params, done)
    end
  end, {})
  tree:load(function() end)
  held = true
  tree:load(function() end)
  toggle(tree, 'list')
  held()
  t.equal(picture(tree), '- list\n  0 0\n  1 1')
end)

t.test('tree: a refused root is an error with its sentence', function()
  local tree = Tree.new(function(_, done)
    done({ message = 'seq 3 is out of range' })
  end, {})
  tree:load(function(err)
    t.equal(err.message, 'seq 3 is out of range')
  end)
  t.equal({ tree.err.message, tree:rows() }, { 'seq 3 is out of range', {} })
end)
