-- The differences between Neovim 0.7 and 0.11, in one place.
local M = {}

local modern = vim.fn.has('nvim-0.11') == 1

--- Starts a language client without attaching it to a buffer.
--- @return number|nil client id, nil when the program could not be started
function M.start_client(config)
  if not modern then
    return vim.lsp.start_client(config)
  end
  return vim.lsp.start(config, {
    attach = false,
    silent = true,
    reuse_client = function()
      return false
    end,
  })
end

--- @return boolean sent, number|nil request id
function M.request(client, method, params, handler)
  if modern then
    return client:request(method, params, handler)
  end
  return client.request(method, params, handler)
end

function M.notify(client, method, params)
  if modern then
    return client:notify(method, params)
  end
  return client.notify(method, params)
end

function M.cancel(client, id)
  if modern then
    return client:cancel_request(id)
  end
  return client.cancel_request(id)
end

function M.stop(client, force)
  if modern then
    return client:stop(force)
  end
  return client.stop(force)
end

--- Whether a table is a list; an empty JSON object is none.
M.islist = vim.islist or vim.tbl_islist

function M.log_path()
  return modern and vim.lsp.log.get_filename() or vim.lsp.get_log_path()
end

--- The reporters of |health|; they were renamed in Neovim 0.10.
function M.health()
  local health = vim.health or require('health')
  return {
    start = health.start or health.report_start,
    ok = health.ok or health.report_ok,
    info = health.info or health.report_info,
    warn = health.warn or health.report_warn,
    error = health.error or health.report_error,
  }
end

return M
