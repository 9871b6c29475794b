-- The Timeline view: one row for an action or a run of the same action, newest first.
local Line = require('storescope.line')
local filter = require('storescope.filter')
local inset = require('storescope.views.inset')
local text = require('storescope.text')

local M = {}

local function changes(action)
  local paths = table.concat(action.changed or {}, ' ')
  local count = type(action.changedCount) == 'number' and action.changedCount or nil
  local more = count and count - #(action.changed or {}) or 0
  if more > 0 then
    return ('%s +%d'):format(paths, more)
  elseif count == 0 then
    return '–'
  end
  return paths
end

local function origin(action)
  local parent = type(action.parent) == 'number' and action.parent or nil
  return parent and ('%s ← %d'):format(action.origin, parent) or action.origin
end

-- Widths of the columns, from what there is to show and the room there is.
local function columns(panel, rows, width)
  local seq, name, by = 3, 12, 4
  for _, row in ipairs(rows) do
    if row.kind == 'actions' then
      by = math.max(by, text.width(origin(row.actions[1])))
      seq = math.max(seq, #tostring(row.actions[1].seq))
      name = math.max(name, text.width(row.name) + (#row.actions > 1 and 5 or 0))
    end
  end
  -- Seq, time since, duration and origin; then the name; the clock only where the paths still have room.
  local layout = { seq = 4 + seq, origin = width >= 60 and by, store = panel.session.store }
  local room = width - layout.seq - 26 - (layout.origin and by + 2 or 0)
  layout.name = math.max(12, math.min(name, room - 12, 48))
  layout.clock = room - layout.name - 12 >= 16
  return layout
end

local function action_line(layout, action, options)
  local seq, before = action.seq, options.before
  local item = { kind = 'action', action = action, group = options.group }
  local line = Line.new(options.key, item)
  line:add(options.marked and '=' or ' ', options.marked and 'StorescopeMark')
  line:add(options.marker or ' ', 'StorescopeDim')
  line:right(tostring(seq), layout.seq, 'StorescopeSeq')
  local column = layout.seq + 2
  if layout.clock then
    line:to(column):add(text.clock(layout.store.origin or 0, action.at or 0), 'StorescopeDim')
    column = column + 12
  end
  line:right(before and text.since((action.at or 0) - (before.at or 0)) or '', column + 10, 'StorescopeDim')
  column = column + 12
  local times = options.times and '  ×' .. options.times or ''
  local room = layout.name - text.width(times)
  local name = text.fit((options.indent or '') .. text.clean(action.name), room)
  line:to(column):add(name, 'StorescopeAction'):add(times, 'StorescopeSeq')
  column = column + layout.name
  line:right(text.duration(action.duration or 0), column + 8, 'StorescopeDim')
  column = column + 10
  if layout.origin then
    line:to(column):add(text.fit(origin(action), layout.origin), 'StorescopeDim')
    column = column + layout.origin + 2
  end
  line:to(column):add(text.fit(changes(action), layout.width - line.columns - 1), 'StorescopePath')
  return line
end

-- A row is drawn once: formatting ten thousand of them takes longer than a person waits for a key.
local function drawn_line(panel, layout, action, options)
  options.key = 'action' .. action.seq .. (options.indent or '')
  options.before = panel.session.timeline:before(action.seq)
  options.marked = panel.mark == action.seq
  local kept = layout.drawn_before[options.key]
  if not (kept and kept.action == action and vim.deep_equal(kept.options, options)) then
    kept = { action = action, options = options, line = action_line(layout, action, options) }
  end
  layout.drawn[options.key] = kept
  return kept.line
end

local function gap_line(row)
  local line = Line.new('gap' .. row.from):add('  ')
  if not row.known then
    return line:add(('⋯ asking for #%d…#%d'):format(row.from, row.to), 'StorescopeDim')
  end
  local lost, above, below = text.count(row.known.lost, 'action'), row.from - 1, row.to + 1
  return line:add(('⋯ %s lost between #%d and #%d: %s'):format(lost, above, below, row.known.reason), 'StorescopeGap')
end

local function add_actions(panel, layout, row, lines)
  local newest, oldest = row.actions[1], row.actions[#row.actions]
  local several = #row.actions > 1
  local open = several and panel.groups[oldest.seq]
  local marker = panel.insets[newest.seq] and '▾' or ' '
  lines[#lines + 1] = drawn_line(panel, layout, newest, {
    group = several and oldest.seq or nil,
    marker = several and (open and '▾' or '▸') or marker,
    times = several and #row.actions or nil,
  })
  inset.add(panel, newest, layout.width, lines)
  for index = 1, open and #row.actions or 0 do
    lines[#lines + 1] = drawn_line(panel, layout, row.actions[index], { indent = '  ' })
    inset.add(panel, row.actions[index], layout.width, lines)
  end
end

-- The lines of the last time are of use while the columns stay where they were.
local function keep_drawn(panel, layout)
  local shape = ('%d %d %d %s %s'):format(layout.width, layout.seq, layout.name, layout.clock, layout.origin)
  layout.drawn_before = panel.drawn.shape == shape and panel.drawn.lines or {}
  layout.drawn = {}
  panel.drawn = { shape = shape, lines = layout.drawn }
end

function M.view(panel, width)
  local session = panel.session
  local rows = session.timeline:rows({
    matches = filter.compile(panel.filter),
    collapse = panel.options.collapse,
    apart = function(action)
      return panel.mark == action.seq or panel.insets[action.seq] ~= nil
    end,
  })
  local layout = columns(panel, rows, width)
  layout.width = width
  keep_drawn(panel, layout)
  local lines = {}
  if panel.filter ~= '' then
    lines[1] = Line.new('filter'):add(' filter: ' .. panel.filter, 'StorescopeGap')
  end
  for _, row in ipairs(rows) do
    if row.kind == 'gap' then
      lines[#lines + 1] = gap_line(row)
    else
      add_actions(panel, layout, row, lines)
    end
  end
  if #rows == 0 then
    local empty = session.timeline:newest() and ' no action matches' or ' no action yet: + dispatches one'
    lines[#lines + 1] = Line.new('empty'):add(session.timeline.server and empty or ' loading…', 'StorescopeDim')
  elseif session.timeline:has_older() then
    lines[#lines + 1] = Line.new('older'):add('  ⋯ older actions', 'StorescopeDim')
  end
  return lines
end

return M
