-- The filter on action names: `counter -tick` keeps names with `counter` in them and without `tick`.
local M = {}

--- @return function|nil predicate on an action, nil when the text filters nothing
function M.compile(text)
  local wanted, hidden = {}, {}
  for word in text:lower():gmatch('%S+') do
    local rest = word:match('^%-(.+)$')
    table.insert(rest and hidden or wanted, rest or word)
  end
  if #wanted + #hidden == 0 then
    return nil
  end
  return function(action)
    local name = (action.name or ''):lower()
    for _, word in ipairs(wanted) do
      if not name:find(word, 1, true) then
        return false
      end
    end
    for _, word in ipairs(hidden) do
      if name:find(word, 1, true) then
        return false
      end
    end
    return true
  end
end

return M
