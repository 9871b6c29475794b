-- One connection to a server: its life, its requests, its streams.
local compat = require('storescope.compat')

local Connection = {}
Connection.__index = Connection

local M = {}

local function capabilities()
  local announced = vim.lsp.protocol.make_client_capabilities()
  announced.experimental = { store = { versions = { 0, 1 } } }
  return announced
end

--- What to say, and to do, when the command cannot be found.
function M.not_found(name)
  local advice = 'Put it on PATH, or name it: require("storescope").setup{cmd = {"/path/to/storescope", "lsp"}}'
  return ('command not found: %s. %s'):format((name or '') == '' and '(empty)' or name, advice)
end

--- Starts `spec.cmd`. Never raises: what goes wrong is the connection's state.
--- @param spec table {cmd, cwd?, env?, start_timeout, on_state = function(state)}
function M.start(spec)
  local self = setmetatable({
    spec = spec,
    state = { kind = 'starting', message = 'starting ' .. table.concat(spec.cmd, ' ') },
    pending = {},
    listeners = {},
    methods = {},
    streams = {},
  }, Connection)
  self:launch()
  return self
end

function Connection:launch()
  local cmd = self.spec.cmd
  if vim.fn.executable(cmd[1] or '') == 0 then
    return self:fail(M.not_found(cmd[1]))
  end
  local started, id = pcall(compat.start_client, {
    name = 'storescope',
    cmd = cmd,
    cmd_cwd = self.spec.cwd,
    cmd_env = self.spec.env,
    capabilities = capabilities(),
    flags = { exit_timeout = 1000 },
    exit_timeout = 1000,
    handlers = {
      ['store/stream/event'] = function(_, params)
        self:receive(params)
      end,
    },
    on_init = function(client, result)
      self:initialized(client, result)
    end,
    on_exit = vim.schedule_wrap(function(code, signal)
      self:exited(code, signal)
    end),
  })
  if not started or not id then
    local reason = started and 'the system refused it' or tostring(id)
    return self:fail(('could not start %s: %s'):format(table.concat(cmd, ' '), reason))
  end
  self.id = id
  vim.defer_fn(function()
    if self.state.kind == 'starting' then
      self:fail(
        ('no answer from %s after %d ms: does it serve its stores on stdin and stdout?'):format(
          table.concat(cmd, ' '),
          self.spec.start_timeout
        )
      )
      self:kill()
    end
  end, self.spec.start_timeout)
end

local function set_of(names)
  local set = {}
  for _, name in ipairs(names or {}) do
    set[name] = true
  end
  return set
end

function Connection:initialized(client, result)
  if self.state.kind ~= 'starting' then
    return
  end
  local announced = (result.capabilities.experimental or {}).store
  if type(announced) ~= 'table' then
    self:fail(('%s is a language server, but serves no stores'):format(self.spec.cmd[1]))
    return self:kill()
  end
  self.client = client
  self.methods = set_of(announced.methods)
  self.streams = set_of(announced.streams)
  self:become('live', 'live')
end

function Connection:become(kind, message)
  self.state = { kind = kind, message = message }
  self.spec.on_state(self.state)
end

function Connection:fail(message)
  self:become('failed', message)
end

function Connection:kill()
  local client = self.id and vim.lsp.get_client_by_id(self.id)
  if client then
    compat.stop(client, true)
  end
end

-- A dead server calls nobody back, so whoever still waits is told here.
function Connection:exited(code, signal)
  self.client = nil
  local waiting = self.pending
  self.pending, self.listeners = {}, {}
  self.exit = { code = code, signal = signal }
  if self.state.kind ~= 'failed' then
    local how = signal ~= 0 and ('was ended by signal %d'):format(signal) or ('exited with code %d'):format(code)
    if self.stopping and (code == 0 or signal == 15) then
      self:become('stopped', 'stopped')
    else
      self:fail(('%s %s; its messages are in %s'):format(table.concat(self.spec.cmd, ' '), how, compat.log_path()))
    end
  end
  for _, callback in pairs(waiting) do
    callback({ message = self.state.message })
  end
end

--- Sends a request. The callback runs once, with an error or a result, unless the request is cancelled.
--- @return table|nil ticket for |Connection:cancel|
function Connection:request(method, params, callback)
  local ticket = {}
  local sent
  if self.client then
    local body = (params == nil or next(params) == nil) and vim.empty_dict() or params
    sent, ticket.id = compat.request(self.client, method, body, function(err, result)
      if self.pending[ticket] then
        self.pending[ticket] = nil
        callback(err, result)
      end
    end)
  end
  if not sent then
    callback({ message = 'not connected: ' .. self.state.message })
    return nil
  end
  self.pending[ticket] = callback
  return ticket
end

--- Cancels a request; its callback will not run (Neovim swallows the answer -32800).
function Connection:cancel(ticket)
  if ticket and self.pending[ticket] then
    self.pending[ticket] = nil
    if self.client then
      compat.cancel(self.client, ticket.id)
    end
  end
end

function Connection:supports(method)
  return self.methods[method] == true
end

--- Listens to a stream the server has; `handler(events, gap)` gets its batches.
--- @param done function|nil called with (err, listener)
function Connection:listen(stream, params, handler, done)
  local body = vim.tbl_extend('force', { stream = stream }, params or {})
  self:request('store/stream/listen', body, function(err, result)
    if not err then
      self.listeners[result.listener] = handler
    end
    if done then
      done(err, result and result.listener)
    end
  end)
end

function Connection:unlisten(listener)
  if self.listeners[listener] then
    self.listeners[listener] = nil
    self:request('store/stream/cancel', { listener = listener }, function() end)
  end
end

function Connection:receive(params)
  local handler = self.listeners[params.listener]
  if handler then
    handler(params.events or {}, params.gap)
  end
end

--- Asks the server to shut down and exit; the state says when it has.
function Connection:stop()
  self.stopping = true
  if self.client then
    compat.stop(self.client, false)
  else
    self:kill()
  end
end

return M
