-- Balanced ranges: a big collection opens into at most `width` parts, and each of those again.
local M = { width = 100 }

--- The parts of `count` children from `start`: {start, count} each; nil when they fit one page.
function M.split(start, count)
  if count <= M.width then
    return nil
  end
  local step = M.width
  while step * M.width < count do
    step = step * M.width
  end
  local parts = {}
  for first = start, start + count - 1, step do
    parts[#parts + 1] = { start = first, count = math.min(step, start + count - first) }
  end
  return parts
end

return M
