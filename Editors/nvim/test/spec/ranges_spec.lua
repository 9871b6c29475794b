local t = require('suite')
local ranges = require('storescope.ranges')

t.each('ranges', {
  { 'one page', 100, nil },
  { 'just over a page', 101, { parts = 2, step = 100 } },
  { 'ten thousand', 10000, { parts = 100, step = 100 } },
  { 'over ten thousand', 10001, { parts = 2, step = 10000 } },
  { 'a million', 1000000, { parts = 100, step = 10000 } },
}, function(row)
  local parts = ranges.split(0, row[2])
  if not row[3] then
    return t.equal(parts, nil)
  end
  t.equal(#parts, row[3].parts)
  t.equal(parts[1].count, row[3].step)
  local total = 0
  for _, part in ipairs(parts) do
    t.equal(part.start, total, 'parts touch')
    total = total + part.count
  end
  t.equal(total, row[2], 'parts cover everything')
end)
