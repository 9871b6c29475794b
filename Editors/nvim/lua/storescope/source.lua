-- Opens the place in the source a row came from.
local M = {}

local function path_of(file)
  return file:match('^%w+://') and vim.uri_to_fname(file) or file
end

-- The window to show source in: the last one, if it is not the panel; else the first that holds a file.
local function target_window(panel)
  local candidates = { vim.fn.win_getid(vim.fn.winnr('#')) }
  vim.list_extend(candidates, vim.api.nvim_tabpage_list_wins(0))
  for _, window in ipairs(candidates) do
    if window ~= 0 and window ~= panel and vim.api.nvim_win_get_config(window).relative == '' then
      local kind = vim.bo[vim.api.nvim_win_get_buf(window)].buftype
      if kind == '' then
        return window
      end
    end
  end
end

--- @param location table|nil {file, line}, as on the wire: line 1 is the first
--- @return string|nil complaint
function M.open(location, panel)
  if not location then
    return 'no source location is recorded for this row'
  end
  local path = path_of(location.file)
  if vim.fn.filereadable(path) == 0 then
    return ('%s:%d cannot be read here; was the program built on another machine?'):format(path, location.line)
  end
  local window = target_window(panel)
  if window then
    vim.api.nvim_set_current_win(window)
  end
  local opened, err = pcall(vim.cmd, (window and 'edit ' or 'aboveleft split ') .. vim.fn.fnameescape(path))
  if not opened then
    return tostring(err)
  end
  local last = vim.api.nvim_buf_line_count(0)
  vim.api.nvim_win_set_cursor(0, { math.max(1, math.min(location.line, last)), 0 })
  vim.cmd('normal! zz')
end

return M
