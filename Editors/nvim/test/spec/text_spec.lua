local t = require('suite')
local text = require('storescope.text')

t.each('duration', {
  { 'nothing', 0, '0ns' },
  { 'nanoseconds', 41, '41ns' },
  { 'parts of a microsecond', 900, '0.9µs' },
  { 'milliseconds', 1.3e6, '1.3ms' },
  { 'seconds', 2e9, '2.0s' },
}, function(row)
  t.equal(text.duration(row[2]), row[3])
end)

t.each('since', {
  { 'microseconds', 300, '+300µs' },
  { 'milliseconds', 4300, '+4.3ms' },
  { 'seconds', 2.1e6, '+2.1s' },
  { 'minutes', 180e6, '+3m' },
}, function(row)
  t.equal(text.since(row[2]), row[3])
end)

t.each('fit', {
  { 'shorter', 'abc', 5, 'abc' },
  { 'exact', 'abcde', 5, 'abcde' },
  { 'longer', 'abcdef', 5, 'abcd…' },
  { 'two columns a character', '日本語日本', 6, '日本…' },
  { 'no room', 'abc', 0, '' },
}, function(row)
  t.equal(text.fit(row[2], row[3]), row[4])
end)

t.each('clean', {
  { 'plain', 'abc', 'abc' },
  { 'line breaks', 'a\nb\r\nc', 'a↵b↵c' },
  { 'control characters', 'a\27[1mb\0c', 'a·[1mb·c' },
  { 'null', vim.NIL, '' },
  { 'a number', 7, '7' },
}, function(row)
  t.equal(text.clean(row[2]), row[3])
end)

t.each('wrap', {
  { 'fits', 'one two', 20, { 'one two' } },
  { 'breaks between words', 'one two three', 8, { 'one two', 'three' } },
  { 'keeps a long word whole', 'a /a/very/long/path b', 6, { 'a', '/a/very/long/path', 'b' } },
}, function(row)
  t.equal(text.wrap(row[2], row[3]), row[4])
end)

t.test('clock: milliseconds after an origin', function()
  t.equal(text.clock(1e12, 482000):match('%.%d+$'), '.482')
end)
