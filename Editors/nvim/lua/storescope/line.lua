-- One line of the panel: its text, its highlights, and what it stands for.
local text = require('storescope.text')

local Line = {}
Line.__index = Line

--- @param key string names the line across redraws, so that the cursor stays with it
--- @param item table|nil what the keys act on
function Line.new(key, item)
  return setmetatable({ key = key, item = item, text = '', columns = 0, spans = {}, style = '' }, Line)
end

function Line:add(part, group)
  part = text.clean(part)
  if group and part ~= '' then
    self.spans[#self.spans + 1] = { group = group, first = #self.text, last = #self.text + #part }
    self.style = self.style .. group .. #self.text .. '.'
  end
  self.text = self.text .. part
  self.columns = self.columns + text.width(part)
  return self
end

--- Pads to a column; at least one space separates what follows from what is there.
function Line:to(column)
  return self:add((' '):rep(math.max(column - self.columns, self.columns == 0 and 0 or 1)))
end

--- Adds a part that ends at `column`.
function Line:right(part, column, group)
  return self:to(column - text.width(part)):add(part, group)
end

function Line:same(other)
  return self.text == other.text and self.style == other.style
end

return Line
