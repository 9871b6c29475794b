-- JSON that people type, and JSON shown to them.
local M = {}

-- Digits that Neovim 0.7 keeps when it writes a number.
local digits_kept = 14

-- The first number in the text that would be rounded on the way out.
local function rounded(text)
  local bare = text:gsub('\\.', ''):gsub('"[^"]*"', '')
  for number in bare:gmatch('%d[%d.]*') do
    if #number:gsub('%.', '') > digits_kept then
      return number
    end
  end
end

--- Reads JSON; null is `vim.NIL`, and an empty object is not an empty list.
--- @return any value, string|nil complaint
function M.decode(text)
  local number = rounded(text)
  if number then
    return nil, ('Neovim would round %s: it keeps %d digits of a number'):format(number, digits_kept)
  end
  local fine, value = pcall(vim.json.decode, text)
  if not fine then
    return nil, 'this is no JSON: ' .. tostring(value)
  end
  return value
end

function M.encode(value)
  return vim.json.encode(value)
end

return M
