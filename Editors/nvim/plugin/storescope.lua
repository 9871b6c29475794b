-- Commands of the Storescope plugin; nothing else is loaded before one of them is used.
if vim.g.loaded_storescope then
  return
end
vim.g.loaded_storescope = true

local command = vim.api.nvim_create_user_command

command('Storescope', function(call)
  require('storescope').open(call.args ~= '' and call.args or nil, call.mods)
end, {
  nargs = '?',
  complete = function(lead)
    return vim.tbl_filter(function(view)
      return vim.startswith(view, lead)
    end, { 'state', 'timeline', 'subscribers' })
  end,
  desc = 'Open the Storescope panel',
})

command('StorescopeStart', function(call)
  require('storescope').start(#call.fargs > 0 and call.fargs or nil)
end, { nargs = '*', complete = 'file', desc = 'Start or restart the server, or a program of your own' })

command('StorescopeStop', function()
  require('storescope').stop()
end, { desc = 'Stop the server' })

command('StorescopeDispatch', function(call)
  require('storescope').dispatch(call.args)
end, {
  nargs = '+',
  complete = function(lead, line, cursor)
    return require('storescope.dispatch').complete_command(lead, line, cursor)
  end,
  desc = 'Dispatch an action by name, with its payload, or as JSON',
})
