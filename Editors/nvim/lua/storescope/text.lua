-- How numbers, times and strings of the wire are written for people.
local M = {}

--- Columns a string takes on the screen.
function M.width(text)
  if text:find('[\128-\255]') then
    return vim.api.nvim_strwidth(text)
  end
  return #text
end

--- A string that fits one buffer line: line breaks and control characters are made visible.
function M.clean(text)
  if type(text) ~= 'string' then
    text = (text == nil or text == vim.NIL) and '' or tostring(text)
  end
  if text:find('%c') then
    text = text:gsub('\r?\n', '↵'):gsub('\t', '⇥'):gsub('%c', '·')
  end
  return text
end

--- Cuts to `columns`, with an ellipsis in place of what was cut.
function M.fit(text, columns)
  if M.width(text) <= columns then
    return text
  end
  if columns < 1 then
    return ''
  end
  local kept = vim.fn.strcharpart(text, 0, columns - 1)
  while M.width(kept) > columns - 1 do
    kept = vim.fn.strcharpart(kept, 0, vim.fn.strchars(kept) - 1)
  end
  return kept .. '…'
end

--- Breaks a sentence between words into lines of at most `columns`; a longer word has a line of its own.
function M.wrap(text, columns)
  local lines = {}
  for word in text:gmatch('%S+') do
    local last = lines[#lines]
    if last and M.width(last) + 1 + M.width(word) <= columns then
      lines[#lines] = last .. ' ' .. word
    else
      lines[#lines + 1] = word
    end
  end
  return lines
end

local units = { { 1e9, 's' }, { 1e6, 'ms' }, { 100, 'µs', 1e3 } }

--- Nanoseconds, for people: `41ns`, `0.9µs`, `1.3ms`, `2.0s`.
function M.duration(nanoseconds)
  for _, unit in ipairs(units) do
    if nanoseconds >= unit[1] then
      return ('%.1f%s'):format(nanoseconds / (unit[3] or unit[1]), unit[2])
    end
  end
  return ('%dns'):format(nanoseconds)
end

--- Microseconds between two rows: `+30µs`, `+4.3ms`, `+2.1s`, `+3m`.
function M.since(microseconds)
  if microseconds < 1e3 then
    return ('+%dµs'):format(microseconds)
  elseif microseconds < 1e6 then
    return ('+%.1fms'):format(microseconds / 1e3)
  elseif microseconds < 60e6 then
    return ('+%.1fs'):format(microseconds / 1e6)
  end
  return ('+%dm'):format(math.floor(microseconds / 60e6))
end

--- The local time of an event: `origin` is epoch milliseconds, `at` microseconds since then.
function M.clock(origin, at)
  local milliseconds = math.floor(origin + at / 1000)
  return os.date('%H:%M:%S', math.floor(milliseconds / 1000)) .. ('.%03d'):format(milliseconds % 1000)
end

--- `1 action`, `2 actions`.
function M.count(number, noun)
  return ('%d %s%s'):format(number, noun, number == 1 and '' or 's')
end

return M
