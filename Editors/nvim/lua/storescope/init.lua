-- What users and the commands call: see |storescope|.
local config = require('storescope.config')

local M = {}

local current = {}

--- Sets options; see |storescope-setup|. Nothing is started.
function M.setup(options)
  local complaint = config.set(options)
  if complaint then
    vim.notify('storescope: ' .. complaint, vim.log.levels.ERROR)
  end
end

--- The session, running or not, or nil before the first start.
function M.session()
  return current.session
end

--- The panel, open or not, or nil before the first `:Storescope`.
function M.panel()
  return current.panel
end

--- Starts the server; one that runs is stopped first.
--- @param command string[]|nil the command line; nil for the configured one
function M.start(command)
  M.stop()
  local options = config.options
  local session
  session = require('storescope.session').start({
    cmd = command or config.command(),
    cwd = options.cwd,
    env = options.env,
    start_timeout = options.start_timeout,
    page = options.page,
    history = options.history,
  }, function(what)
    local panel = current.panel
    if panel and panel.session == session then
      panel:news(what)
    end
  end)
  current.session = session
  if current.panel and current.panel:is_open() then
    current.panel:attach(session)
  end
  local state = session:state()
  if state.kind == 'failed' then
    vim.notify('storescope: ' .. state.message, vim.log.levels.ERROR)
  end
end

function M.stop()
  if current.session then
    current.session:stop()
  end
end

local function is_up(session)
  local kind = session and session:state().kind
  return kind == 'live' or kind == 'starting'
end

--- Opens the panel, starting the server if none runs.
--- @param view string|nil 'state', 'timeline' or 'subscribers'
--- @param modifiers string|nil command modifiers
function M.open(view, modifiers)
  if not is_up(current.session) then
    M.start()
  end
  current.panel = current.panel or require('storescope.panel').new(config.options)
  current.panel.options = config.options
  current.panel:open(current.session, modifiers or '')
  if view then
    current.panel:show(view)
  end
end

--- Dispatches what `:StorescopeDispatch` was given.
function M.dispatch(typed)
  local session = current.session
  if not session or not session.store then
    local why = session and session:state().message or 'no server is running; :Storescope starts one'
    return vim.notify('storescope: nothing to dispatch to: ' .. why, vim.log.levels.ERROR)
  end
  require('storescope.dispatch').send(session, typed)
end

function M.moved()
  if current.panel and current.panel:is_open() then
    current.panel:moved()
  end
end

return M
