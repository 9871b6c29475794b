-- Options of |storescope-setup|; everything has a default that works.
local M = {}

local defaults = {
  -- The inspector; `demo` appends `--demo NAME` to it.
  cmd = { 'storescope', 'lsp' },
  demo = nil,
  -- A program of your own that serves its stores on stdin and stdout; wins over `cmd` and `demo`.
  program = nil,
  cwd = nil,
  env = nil,
  -- Milliseconds to wait for the answer to `initialize` before saying that none came.
  start_timeout = 5000,
  -- Actions asked for at once, and actions kept in the panel.
  page = 200,
  history = 10000,
  -- Consecutive actions of one name share a row.
  collapse = true,
  -- Lines of the panel when it opens below; `:vertical Storescope` and `:tab Storescope` ignore it.
  height = 16,
}

M.options = vim.deepcopy(defaults)

local checks = {
  cmd = { 'table' },
  demo = { 'string', 'nil' },
  program = { 'table', 'nil' },
  cwd = { 'string', 'nil' },
  env = { 'table', 'nil' },
  start_timeout = { 'number' },
  page = { 'number' },
  history = { 'number' },
  collapse = { 'boolean' },
  height = { 'number' },
}

--- The names of all options.
function M.names()
  return vim.tbl_keys(checks)
end

--- Replaces the options by the defaults with `options` over them.
--- @return string|nil complaint one sentence about the first option that cannot be used
function M.set(options)
  for name, value in pairs(options or {}) do
    local allowed = checks[name]
    if not allowed then
      return ('setup: there is no option %q; :help storescope-setup lists them'):format(name)
    end
    if not vim.tbl_contains(allowed, type(value)) then
      return ('setup: %q takes a %s, not a %s'):format(name, allowed[1], type(value))
    end
  end
  M.options = vim.tbl_extend('force', vim.deepcopy(defaults), options or {})
end

--- The command line to start: the program, or the inspector with its demo.
function M.command()
  local options = M.options
  if options.program then
    return vim.deepcopy(options.program)
  end
  local command = vim.deepcopy(options.cmd)
  if options.demo then
    vim.list_extend(command, { '--demo', options.demo })
  end
  return command
end

return M
