-- From what a person types to the JSON of an action, with the help of the store's catalog.
local json = require('storescope.json')
local pointer = require('storescope.pointer')

local M = {}

local function find(cases, name)
  for _, case in ipairs(cases) do
    if case.name == name then
      return case
    end
  end
end

-- What a part of a payload is called where there are several: its label, or its path where labels repeat.
local function field_names(case)
  local seen = {}
  for _, field in ipairs(case.payload) do
    seen[field.label] = (seen[field.label] or 0) + 1
  end
  return vim.tbl_map(function(field)
    return seen[field.label] == 1 and field.label or field.path
  end, case.payload)
end

-- What can be typed after the name to get the example: the value of the only part, or an object of all.
local function payload_text(case)
  local values = vim.tbl_map(function(field)
    return json.encode(pointer.get(case.example, field.path))
  end, case.payload)
  if #values == 1 then
    return values[1]
  end
  local members = {}
  for index, name in ipairs(field_names(case)) do
    members[index] = json.encode(name) .. ':' .. values[index]
  end
  return '{' .. table.concat(members, ',') .. '}'
end

-- The action of an unknown name in the layout that Swift synthesizes: the server knows the nearest case and says so.
local function unknown(name, payload)
  local parts = vim.split(name, '.', { plain = true })
  local action = { [parts[#parts]] = payload }
  for index = #parts - 1, 1, -1 do
    action = { [parts[index]] = { _0 = action } }
  end
  return { action = action }
end

local function with_several(case, value)
  local action, names = case.example, field_names(case)
  if type(value) ~= 'table' then
    value = {}
  end
  for index, name in ipairs(names) do
    if value[name] == nil then
      return { complaint = ('%s takes %s: %s'):format(case.name, table.concat(names, ', '), payload_text(case)) }
    end
    action = pointer.replaced(action, case.payload[index].path, value[name])
  end
  return { action = action }
end

local function with_payload(case, name, typed)
  local value, complaint = json.decode(typed)
  if complaint then
    return { complaint = complaint }
  elseif not case then
    return unknown(name, { _0 = value })
  elseif #case.payload == 0 then
    return { complaint = name .. ' takes no payload' }
  elseif #case.payload == 1 then
    return { action = pointer.replaced(case.example, case.payload[1].path, value) }
  end
  return with_several(case, value)
end

--- Reads `name`, `name PAYLOAD` or a whole action as JSON.
--- @param cases table[] {name, example, payload = {path, label, kind}[]} of `store/actions/schema`
--- @return table {action} or {complaint}
function M.parse(cases, typed)
  typed = vim.trim(typed)
  if typed:match('^[{["]') then
    local action, complaint = json.decode(typed)
    return { action = action, complaint = complaint }
  end
  local name, rest = typed:match('^(%S+)%s*(.*)$')
  if not name then
    return { complaint = 'nothing to dispatch: type the name of an action' }
  end
  local case = find(cases, name)
  if rest ~= '' then
    return with_payload(case, name, rest)
  elseif not case then
    return unknown(name, vim.empty_dict())
  elseif #case.payload > 0 then
    return { complaint = ('%s takes a payload, as in: %s %s'):format(name, name, payload_text(case)) }
  end
  return { action = case.example }
end

-- Candidates that begin with what is typed; where none does, those that contain it.
local function matching(candidates, typed)
  local first, later = {}, {}
  for _, candidate in ipairs(candidates) do
    local at = candidate:lower():find(typed:lower(), 1, true)
    if at then
      table.insert(at == 1 and first or later, candidate)
    end
  end
  return #first > 0 and first or later
end

--- Whole texts that `typed` can become: names first, then the shape of the payload, or examples after `{`.
function M.complete(cases, typed)
  typed = typed:gsub('^%s+', '')
  if typed:match('^[{["]') then
    return matching(vim.tbl_map(function(case)
      return json.encode(case.example)
    end, cases), typed)
  end
  local case = find(cases, typed:match('^%S*'))
  if case and #case.payload > 0 then
    return matching({ case.name .. ' ' .. payload_text(case) }, typed)
  end
  return matching(vim.tbl_map(function(known)
    return known.name
  end, cases), typed)
end

return M
