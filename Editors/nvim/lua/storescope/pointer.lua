-- JSON Pointers (RFC 6901) into tables that came from JSON.
local compat = require('storescope.compat')

local M = {}

local function unescape(token)
  return (token:gsub('~1', '/'):gsub('~0', '~'))
end

-- The key of a token: lists count from 0 on the wire and from 1 here.
local function key_in(container, token)
  local index = token:match('^%d+$') and tonumber(token) + 1
  if index and container[index] ~= nil and compat.islist(container) then
    return index
  end
  return token
end

--- @return any value at the pointer, nil where there is none
function M.get(root, pointer)
  local value = root
  for token in pointer:gmatch('/([^/]*)') do
    if type(value) ~= 'table' then
      return nil
    end
    value = value[key_in(value, unescape(token))]
  end
  return value
end

--- A copy of `root` with another value at the pointer; what is between is there already.
function M.replaced(root, pointer, value)
  local first, rest = pointer:match('^/([^/]*)(.*)$')
  if not first then
    return value
  end
  local copy = vim.deepcopy(root)
  local key = key_in(copy, unescape(first))
  copy[key] = M.replaced(copy[key], rest, value)
  return copy
end

return M
