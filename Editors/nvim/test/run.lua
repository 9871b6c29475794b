-- Runs every spec in this folder inside the Neovim that loads it, and ends that Neovim with 0 or 1.
-- nvim --headless -u NONE -i NONE -n -c 'luafile Editors/nvim/test/run.lua'
local here = vim.fn.fnamemodify(debug.getinfo(1, 'S').source:sub(2), ':p:h')
local plugin = vim.fn.fnamemodify(here, ':h')

vim.opt.runtimepath:prepend(plugin)
package.path = here .. '/?.lua;' .. package.path
vim.cmd('runtime plugin/storescope.lua')

-- The size of the terminal in the pictures.
vim.o.columns, vim.o.lines = 110, 26

local suite = require('suite')
suite.plugin = plugin
suite.server = vim.env.STORESCOPE or vim.fn.fnamemodify(plugin, ':h:h') .. '/.build/release/storescope'

local loaded, problem = xpcall(function()
  local specs = vim.fn.glob(here .. '/spec/*.lua', false, true)
  assert(#specs > 0, 'no specs in ' .. here)
  for _, file in ipairs(specs) do
    dofile(file)
  end
end, suite.traced)

local failed = suite.run()
if not loaded then
  io.stdout:write('FAIL loading the specs\n' .. tostring(problem) .. '\n')
end
vim.cmd((loaded and failed == 0) and 'qall!' or 'cquit! 1')
