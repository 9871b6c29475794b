local t = require('suite')
local Line = require('storescope.line')
local canvas = require('storescope.canvas')

local function lines(words)
  return vim.tbl_map(function(word)
    return Line.new(word):add(word, 'Comment')
  end, vim.split(words, ' ', { trimempty = true }))
end

local function drawn(...)
  local buffer = vim.api.nvim_create_buf(false, true)
  local before = {}
  for _, words in ipairs({ ... }) do
    local after = lines(words)
    canvas.draw(buffer, before, after)
    before = after
  end
  return buffer
end

t.each('canvas', {
  { 'draws', { 'a b c' } },
  { 'adds at the start', { 'b c', 'a b c' } },
  { 'adds at the end', { 'a b', 'a b c' } },
  { 'adds in the middle', { 'a c', 'a b c' } },
  { 'removes', { 'a x b y c', 'a b c' } },
  { 'replaces', { 'x y z w', 'a b c' } },
  { 'the same again', { 'a b c', 'a b c' } },
  { 'adds at the start and removes at the end', { 'b c d e', 'a b c' } },
  { 'repeated lines', { 'a a a', 'a a', 'a b c' } },
}, function(row)
  local buffer = drawn(unpack(row[2]))
  t.equal(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), { 'a', 'b', 'c' })
  local marks = vim.api.nvim_buf_get_extmarks(buffer, canvas.namespace, 0, -1, { details = true })
  t.equal(vim.tbl_map(function(mark)
    return { mark[2], mark[3], mark[4].end_col, mark[4].hl_group }
  end, marks), { { 0, 0, 1, 'Comment' }, { 1, 0, 1, 'Comment' }, { 2, 0, 1, 'Comment' } }, 'highlights')
end)

t.test('canvas: lines that stay are not touched', function()
  local buffer, before, after = vim.api.nvim_create_buf(false, true), lines('b c d e'), lines('a b c d')
  canvas.draw(buffer, {}, before)
  local first = vim.api.nvim_buf_get_extmarks(buffer, canvas.namespace, 0, -1, {})[1][1]
  canvas.draw(buffer, before, after)
  t.equal(vim.api.nvim_buf_get_extmark_by_id(buffer, canvas.namespace, first, {}), { 1, 0 })
end)

t.test('canvas: a line whose highlight alone changes is drawn again', function()
  local buffer = vim.api.nvim_create_buf(false, true)
  local plain, loud = { Line.new('a'):add('a') }, { Line.new('a'):add('a', 'Error') }
  canvas.draw(buffer, {}, plain)
  canvas.draw(buffer, plain, loud)
  t.equal(#vim.api.nvim_buf_get_extmarks(buffer, canvas.namespace, 0, -1, {}), 1)
end)

t.test('line: columns count cells, not bytes', function()
  local line = Line.new('x'):add('µs', 'Comment'):to(4):right('x', 8)
  t.equal({ line.text, line.columns, line.spans[1].last }, { 'µs     x', 8, 3 })
end)
