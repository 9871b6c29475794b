-- `:checkhealth storescope`
local compat = require('storescope.compat')
local config = require('storescope.config')

local M = {}

local function check_editor(report)
  if vim.fn.has('nvim-0.7.2') == 1 then
    report.ok('Neovim is 0.7.2 or later')
  else
    report.error('Neovim is older than 0.7.2, the oldest version this plugin is tested with')
  end
end

local function check_command(report)
  local command = config.command()
  local path = vim.fn.exepath(command[1] or '')
  if path == '' then
    report.error(require('storescope.client').not_found(command[1]), {
      'A program of your own: require("storescope").setup{program = {"/path/to/program"}}',
    })
  else
    report.ok(('%s is %s'):format(table.concat(command, ' '), path))
  end
end

local function check_connection(report)
  local session = require('storescope').session()
  if not session then
    return report.info('not started in this session; :Storescope does')
  end
  local state = session:state()
  if state.kind == 'failed' then
    return report.error(state.message, { ':StorescopeStart tries again' })
  elseif state.kind ~= 'live' then
    return report.info(state.message)
  end
  report.ok(('connected: %d stores, %d methods'):format(#session.stores, vim.tbl_count(session.connection.methods)))
  for _, key in ipairs(require('storescope.keys').list) do
    if key.method and not session.connection:supports(key.method) then
      report.warn(('this server has no %s, so %s is not mapped'):format(key.method, key.lhs))
    end
  end
end

function M.check()
  local report = compat.health()
  report.start('storescope')
  check_editor(report)
  check_command(report)
  check_connection(report)
  report.info('messages of the server: ' .. compat.log_path())
end

return M
