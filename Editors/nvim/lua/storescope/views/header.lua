-- The two lines above every view: where you are, how the connection is, which keys there are.
local Line = require('storescope.line')
local keys = require('storescope.keys')
local text = require('storescope.text')

local M = {}

local titles = { { 'state', 'State' }, { 'timeline', 'Timeline' }, { 'subscribers', 'Subscribers' } }

M.views = vim.tbl_map(function(title)
  return title[1]
end, titles)

--- What the connection is doing, in a few words: {words, group}.
function M.status(session)
  local state = session:state()
  if state.kind == 'failed' then
    return 'not connected', 'StorescopeDown'
  elseif state.kind ~= 'live' then
    return state.kind == 'starting' and 'connecting…' or state.message, 'StorescopeDim'
  elseif not session.store then
    return 'live · no stores', 'StorescopeLive'
  end
  local timeline = session.timeline
  local count = text.count(timeline.server and timeline.server.newest or 0, 'action')
  return ('live · %s · %d dropped'):format(count, timeline:lost()), 'StorescopeLive'
end

local function tabs(line, panel)
  for _, title in ipairs(titles) do
    local count = title[1] == 'subscribers' and panel.session.subscriber_count
    local label = title[2] .. (count and ' ' .. count or '')
    if title[1] == panel.view then
      line:add('‹' .. label .. '›', 'StorescopeTab')
    else
      line:add(' ' .. label .. ' ', 'StorescopeOtherTab')
    end
  end
end

local function stores(line, session)
  local store = session.store
  if not store then
    return
  end
  line:add('   ')
  for _, other in ipairs(#session.stores > 1 and session.stores or {}) do
    line:add(other == store and '' or ' ' .. other.name .. ' ', 'StorescopeDim')
    line:add(other == store and '‹' .. other.name .. '›' or '', 'StorescopeTab')
  end
  if #session.stores == 1 then
    line:add(store.name, 'StorescopeDim')
  end
end

function M.lines(panel, width)
  local session = panel.session
  local first = Line.new('header')
  tabs(first, panel)
  stores(first, session)
  local status, group = M.status(session)
  first:right(status, width - 1, group)
  local second = Line.new('keys'):add(' ')
  for _, hint in ipairs(keys.hints(panel)) do
    second:add(second.columns > 1 and '  ' or ''):add(hint.lhs, 'StorescopeKey'):add(' ' .. hint.word, 'StorescopeDim')
  end
  local lines = { first, second }
  local problem = session:state().kind == 'failed' and session:state().message or session.problem
  for index, words in ipairs(problem and text.wrap(problem, width - 2) or {}) do
    lines[#lines + 1] = Line.new('problem' .. index):add(' ' .. words, 'StorescopeDown')
  end
  return lines
end

return M
