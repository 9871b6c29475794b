local t = require('suite')
local filter = require('storescope.filter')

t.each('filter', {
  { 'a word in the name', 'count', 'counter.incrementTapped', true },
  { 'any case', 'COUNTER', 'counter.incrementTapped', true },
  { 'a word that is not in it', 'prime', 'counter.incrementTapped', false },
  { 'all words', 'counter tapped', 'counter.incrementTapped', true },
  { 'a hidden word', '-tick', 'timer.tick', false },
  { 'a hidden word that is not in it', 'counter -tick', 'counter.incrementTapped', true },
  { 'no pattern characters', 'c.*r', 'counter.incrementTapped', false },
}, function(row)
  t.equal(filter.compile(row[2])({ name = row[3] }), row[4])
end)

t.test('filter: nothing to filter by', function()
  t.equal(filter.compile('  '), nil)
end)
