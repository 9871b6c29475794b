-- The Subscribers view: who listens, what reached them, what they were spared.
local Line = require('storescope.line')
local text = require('storescope.text')

local M = {}

local function place(location)
  return location and ('%s:%d'):format(vim.fn.fnamemodify(location.file, ':t'), location.line) or ''
end

local function label_width(subscribers)
  local width = 12
  for _, subscriber in ipairs(subscribers) do
    width = math.max(width, text.width(subscriber.label or ''))
  end
  return math.min(width, 36)
end

function M.view(panel, width)
  local subscribers = panel.session.subscribers
  if not subscribers then
    return { Line.new('loading'):add(' loading…', 'StorescopeDim') }
  elseif #subscribers == 0 then
    return { Line.new('none'):add(' nobody observes this store', 'StorescopeDim') }
  end
  local column = label_width(subscribers) + 3
  local heading = Line.new('heading')
  heading:add(' subscriber', 'StorescopeDim'):right('delivered', column + 9, 'StorescopeDim')
  heading:to(column + 12):add('skipped (equal · predicate)', 'StorescopeDim')
  heading:to(column + 41):add('where', 'StorescopeDim')
  local lines = { heading }
  for _, subscriber in ipairs(subscribers) do
    local skipped = subscriber.skipped or {}
    local equal, predicate = skipped.equal or 0, skipped.predicate or 0
    local line = Line.new('subscriber' .. subscriber.id, { kind = 'subscriber', subscriber = subscriber })
    line:add(' ' .. text.fit(text.clean(subscriber.label), column - 2), 'StorescopeName')
    line:right(tostring(subscriber.delivered or 0), column + 9, 'StorescopeValue')
    line:to(column + 12):add(('%d (%d · %d)'):format(equal + predicate, equal, predicate))
    line:to(column + 41):add(place(subscriber.location), 'StorescopePath')
    line:to(line.columns + 2):add(text.fit(table.concat(subscriber.paths or {}, ' '), width - line.columns - 3))
    if subscriber.keepsOld then
      line:add('  keeps old states alive', 'StorescopeGap')
    end
    if (subscriber.mismatched or 0) > 0 then
      line:add(('  %d mismatched'):format(subscriber.mismatched), 'StorescopeGap')
    end
    lines[#lines + 1] = line
  end
  return lines
end

return M
