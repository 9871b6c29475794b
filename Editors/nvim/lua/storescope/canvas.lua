-- Draws lines into a buffer, touching only what differs, so that marks, cursors and highlights elsewhere stay.
local M = {}

local namespace = vim.api.nvim_create_namespace('storescope')

-- How many lines at the start and at the end of both lists are the same.
local function common(before, after)
  local least = math.min(#before, #after)
  local head = 0
  while head < least and before[head + 1]:same(after[head + 1]) do
    head = head + 1
  end
  local tail = 0
  while tail < least - head and before[#before - tail]:same(after[#after - tail]) do
    tail = tail + 1
  end
  return head, tail
end

local function replace(buffer, first, last, texts)
  vim.api.nvim_buf_clear_namespace(buffer, namespace, first, last)
  vim.bo[buffer].modifiable = true
  vim.api.nvim_buf_set_lines(buffer, first, last, false, texts)
  vim.bo[buffer].modifiable = false
end

-- A full timeline gains lines at its start and loses as many at its end. Cutting the end first leaves the middle
-- as it is.
local function cut_end(buffer, before, after)
  local last = after[#after]
  for index = #before - 1, math.max(1, #before - 1000), -1 do
    if last and before[index].key == last.key then
      replace(buffer, index, -1, {})
      return vim.list_slice(before, 1, index)
    end
  end
  return before
end

--- @param before Line[] what the buffer shows now
--- @param after Line[] what it is to show
function M.draw(buffer, before, after)
  before = cut_end(buffer, before, after)
  local head, tail = common(before, after)
  local first, last = head, #before - tail
  if first == last and head == #after - tail then
    return
  end
  local texts = {}
  for index = head + 1, #after - tail do
    texts[#texts + 1] = after[index].text
  end
  -- An empty buffer still has one line.
  replace(buffer, first, #before == 0 and -1 or last, texts)
  for index = head + 1, #after - tail do
    for _, span in ipairs(after[index].spans) do
      vim.api.nvim_buf_set_extmark(buffer, namespace, index - 1, span.first, {
        end_col = span.last,
        hl_group = span.group,
      })
    end
  end
end

M.namespace = namespace

return M
