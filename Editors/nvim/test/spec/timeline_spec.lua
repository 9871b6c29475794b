local t = require('suite')
local Timeline = require('storescope.timeline')

local function actions(first, last, name)
  local list = {}
  for seq = first, last do
    list[#list + 1] = { seq = seq, name = name or 'tick' }
  end
  return list
end

-- Rows as text: `12` for an action, `11-9` for a run, `?4-6` for a gap to ask for, `!4-6:3` for three lost.
local function picture(timeline, options)
  local words = {}
  for _, row in ipairs(timeline:rows(vim.tbl_extend('force', { collapse = true }, options or {}))) do
    if row.kind == 'gap' then
      local lost = row.known and ('!%d-%d:%d'):format(row.from, row.to, row.known.lost)
      words[#words + 1] = lost or ('?%d-%d'):format(row.from, row.to)
    else
      local newest, oldest = row.actions[1].seq, row.actions[#row.actions].seq
      words[#words + 1] = newest == oldest and tostring(newest) or newest .. '-' .. oldest
    end
  end
  return table.concat(words, ' ')
end

local function even(action)
  return action.seq % 2 == 0
end

-- {name, batches, options, picture}
t.each('timeline', {
  { 'empty', {}, {}, '' },
  { 'a run shares a row', { actions(1, 4) }, {}, '4-1' },
  { 'a run in rows of its own', { actions(1, 3) }, { collapse = false }, '3 2 1' },
  { 'names end a run', { actions(1, 2, 'a'), actions(3, 3, 'b'), actions(4, 5, 'a') }, {}, '5-4 3 2-1' },
  { 'an action kept apart', { actions(1, 5) }, { apart = function(action) return action.seq == 3 end }, '5-4 3 2-1' },
  { 'batches out of order', { actions(5, 6), actions(1, 4) }, {}, '6-1' },
  { 'twice the same', { actions(1, 3), actions(2, 4) }, {}, '4-1' },
  { 'a hole', { actions(1, 3), actions(7, 8) }, {}, '8-7 ?4-6 3-1' },
  { 'filtered', { actions(1, 5) }, { matches = even, collapse = false }, '4 2' },
}, function(row)
  local timeline = Timeline.new(100)
  for _, batch in ipairs(row[2]) do
    timeline:add(batch)
  end
  t.equal(picture(timeline, row[3]), row[4])
end)

-- {name, evicted by the server, what it answers, picture, lost, next hole}
t.each('timeline: a hole 4…6 asked for', {
  { 'filled', 0, actions(4, 6), '8-1', 0 },
  { 'evicted', 6, {}, '8-7 !4-6:3 3-1', 3 },
  { 'evicted in part', 5, actions(6, 6), '8-6 !4-5:2 3-1', 2 },
  { 'held, but nothing there', 0, {}, '8-1', 0 },
}, function(row)
  local timeline = Timeline.new(100)
  timeline:add(actions(1, 3))
  timeline:add(actions(7, 8))
  t.equal(timeline:hole(), { from = 4, to = 6 })
  timeline:range(8, row[2])
  timeline:add(row[3])
  timeline:settle(4, 6)
  t.equal(picture(timeline), row[4])
  t.equal(timeline:lost(), row[5])
  t.equal(timeline:hole(), nil, 'nothing is asked for twice')
end)

t.test('timeline: a gap keeps the reason the server gave', function()
  local timeline = Timeline.new(100)
  timeline:add(actions(1, 3))
  timeline:note({ from = 4, to = 6, count = 3, reason = 'slow client' })
  timeline:add(actions(7, 7))
  timeline:range(7, 6)
  timeline:settle(4, 6)
  t.equal(timeline:rows({ collapse = true })[2].known.reason, 'slow client')
end)

t.test('timeline: the oldest go beyond the limit', function()
  local timeline = Timeline.new(10)
  timeline:add(actions(1, 25))
  t.equal({ timeline:oldest(), timeline:newest(), #timeline.seqs, timeline.actions[15] }, { 16, 25, 10, nil })
  t.equal(timeline:before(16).seq, 15, 'the time since the last one dropped can still be told')
end)

t.each('timeline: older actions', {
  { 'are there', 0, 5, true },
  { 'are not', 4, 5, false },
}, function(row)
  local timeline = Timeline.new(100)
  timeline:add(actions(row[3], 9))
  timeline:range(9, row[2])
  t.equal(timeline:has_older(), row[4])
end)
