-- The panel's window and buffer, and where its cursor is.
local M = {}

local settings = {
  'nowrap', 'nonumber', 'norelativenumber', 'nolist', 'nospell', 'cursorline', 'signcolumn=no', 'foldcolumn=0',
  'nofoldenable', 'winfixheight', 'colorcolumn=', 'fillchars=eob:\\ ',
}

local function new_buffer()
  local buffer = vim.api.nvim_create_buf(false, true)
  local options = { buftype = 'nofile', bufhidden = 'wipe', swapfile = false, modifiable = false, undolevels = -1 }
  for name, value in pairs(options) do
    vim.bo[buffer][name] = value
  end
  vim.api.nvim_buf_set_name(buffer, 'storescope://panel')
  return buffer
end

--- Opens a window with an empty panel buffer and goes there.
--- @param modifiers string command modifiers; empty means a split below of `height` lines
--- @param closed function called once when the buffer is gone
--- @return number window, number buffer
function M.open(modifiers, height, closed)
  local buffer = new_buffer()
  if modifiers == '' then
    vim.cmd(('botright %dsplit'):format(height))
  else
    vim.cmd(modifiers .. ' split')
  end
  local window = vim.api.nvim_get_current_win()
  vim.api.nvim_win_set_buf(window, buffer)
  vim.cmd('setlocal ' .. table.concat(settings, ' '))
  vim.bo[buffer].filetype = 'storescope'
  vim.api.nvim_create_autocmd('BufWipeout', { buffer = buffer, once = true, callback = closed })
  vim.api.nvim_create_autocmd('CursorMoved', {
    buffer = buffer,
    callback = function()
      require('storescope').moved()
    end,
  })
  return window, buffer
end

--- Closes the window; the last one of Neovim gets an empty buffer instead.
function M.close(window)
  local closed = pcall(vim.api.nvim_win_close, window, true)
  if not closed then
    vim.api.nvim_win_call(window, function()
      vim.cmd('enew')
    end)
  end
end

local function row_of(lines, key)
  for row, line in ipairs(lines) do
    if line.key == key then
      return row
    end
  end
end

--- Runs `draw` and puts the cursor back on the line it was on, wherever that is now.
--- On the header it stays on the header; the first time it goes to the first line below.
function M.keep_place(panel, lines, draw)
  local window = panel.window
  local row, column = unpack(vim.api.nvim_win_get_cursor(window))
  local line = panel.lines[row]
  local view = vim.api.nvim_win_call(window, vim.fn.winsaveview)
  draw()
  local target = line and row_of(lines, line.key) or math.min(row, #lines)
  if not panel.placed and #lines > panel.header_size then
    panel.placed = true
    target = panel.header_size + 1
  end
  view.lnum, view.col = math.max(target, 1), column
  if view.topline > 1 then
    view.topline = math.max(1, view.topline + target - row)
  end
  vim.api.nvim_win_call(window, function()
    vim.fn.winrestview(view)
  end)
end

return M
