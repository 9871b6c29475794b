-- What Neovim shows with its own LSP client and no plugin.
-- nvim --headless -u NONE -i NONE -n -c 'luafile Editors/lsp/nvim.lua'
local here = vim.fn.fnamemodify(debug.getinfo(1, 'S').source:sub(2), ':p:h')
local root = vim.fn.fnamemodify(here, ':h:h')
local server = vim.env.STORESCOPE or root .. '/.build/release/storescope'
local file = root .. '/Sources/Demos/Pets/FavouritePets.swift'
local passed, failed = 0, 0

local function check(what, held, found)
  if held then
    passed = passed + 1
  else
    failed = failed + 1
    io.stdout:write(('FAIL %s: %s\n'):format(what, vim.inspect(found)))
  end
end

local function unstable()
  return vim.tbl_filter(function(diagnostic)
    return diagnostic.code == 'unstable-identity' or diagnostic.user_data.lsp.code == 'unstable-identity'
  end, vim.diagnostic.get(0))
end

local function settled(condition)
  return vim.wait(15000, condition, 20)
end

local function run()
  vim.o.hidden = true
  vim.cmd('edit ' .. vim.fn.fnameescape(file))
  local start = vim.lsp.start_client or vim.lsp.start
  local id = start({ name = 'storescope', cmd = { server, 'lsp', '--demo', 'pets' }, root_dir = root })
  vim.lsp.buf_attach_client(0, id)
  settled(function()
    return (vim.lsp.get_client_by_id(id) or {}).initialized
  end)
  local actions = { { show = { screen = 'favouritePets', isMended = false } }, { petAdded = { name = 'Zoe' } } }
  for _, action in ipairs(actions) do
    vim.lsp.buf_request(0, 'store/dispatch', { store = 's1', action = action }, function() end)
  end
  settled(function()
    return #unstable() > 0
  end)
  local found = unstable()[1] or {}
  local line = vim.api.nvim_buf_get_lines(0, found.lnum or 0, (found.lnum or 0) + 1, false)[1] or ''
  check('the diagnostic is at a ForEach', line:find('ForEach', 1, true) ~= nil, { found, line })
  check('it says who says it', found.source == 'storescope', found.source)
  check('it is not empty', (found.end_col or 0) > (found.col or 0), found)

  -- Lines that come above it take it along.
  local before = found.lnum
  vim.api.nvim_buf_set_lines(0, 0, 0, false, { '// 😀', '//' })
  settled(function()
    return (unstable()[1] or {}).lnum == before + 2
  end)
  check('it moves with its line', (unstable()[1] or {}).lnum == before + 2, unstable())

  local lenses
  local document = vim.lsp.util.make_text_document_params()
  vim.lsp.buf_request(0, 'textDocument/codeLens', { textDocument = document }, function(_, result)
    lenses = result
  end)
  settled(function()
    return lenses ~= nil
  end)
  local first = type(lenses) == 'table' and lenses[1]
  check('lenses are answered', first and first.command.title:find('view', 1, true), lenses)

  local hover
  vim.lsp.buf_request(0, 'textDocument/hover', {
    textDocument = document,
    position = { line = before + 2, character = 0 },
  }, function(_, result)
    hover = result
  end)
  settled(function()
    return hover ~= nil
  end)
  check('a hover tells of it', vim.inspect(hover):find('unstable%-identity') ~= nil, hover)

  vim.lsp.stop_client(id)
  settled(function()
    return #vim.diagnostic.get(0) == 0
  end)
  check('all is taken back at the end', #vim.diagnostic.get(0) == 0, vim.diagnostic.get(0))
end

local ran, problem = xpcall(run, debug.traceback)
if not ran then
  failed = failed + 1
  io.stdout:write('FAIL ' .. tostring(problem) .. '\n')
end
io.stdout:write(('%d passed, %d failed\n'):format(passed, failed))
vim.cmd(failed == 0 and 'qall!' or 'cquit! 1')
