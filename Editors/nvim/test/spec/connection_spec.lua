-- What the panel and the messages say when there is no server to talk to.
local t = require('suite')
local storescope = require('storescope')

local function words()
  local buffer = storescope.panel().buffer
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), ' '):gsub('%s+', ' ')
end

-- {name, command, what the panel says}
t.each('no server', {
  { 'not found', { 'no-such-storescope', 'lsp' }, 'command not found: no%-such%-storescope.*Put it on PATH' },
  { 'exits at once', { 'sh', '-c', 'exit 3' }, 'sh %-c exit 3 exited with code 3; its messages are in /' },
  { 'killed', { 'sh', '-c', 'kill -9 $$' }, 'was ended by signal 9' },
  { 'answers nothing', { 'sleep', '60' }, 'no answer from sleep 60 after 200 ms' },
  { 'no command', {}, 'command not found: %(empty%)' },
}, function(row)
  local notify = vim.notify
  vim.notify = function() end
  storescope.setup({ cmd = row[2], start_timeout = 200 })
  vim.cmd('Storescope')
  local fine, problem = pcall(t.wait, row[3], function()
    return words():find('not connected', 1, true) and words():find(row[3])
  end)
  vim.notify = notify
  storescope.panel():close()
  storescope.stop()
  t.truthy(fine, problem)
end)

t.each('setup refuses', {
  { 'an unknown option', { colour = 'red' }, 'there is no option "colour"' },
  { 'a wrong type', { demo = 7 }, '"demo" takes a string' },
}, function(row)
  t.truthy(require('storescope.config').set(row[2]):find(row[3], 1, true))
end)

t.each('command line', {
  { 'the default', {}, { 'storescope', 'lsp' } },
  { 'a demo', { demo = 'login' }, { 'storescope', 'lsp', '--demo', 'login' } },
  { 'a program of one’s own', { program = { 'app', '--inspect' } }, { 'app', '--inspect' } },
}, function(row)
  local config = require('storescope.config')
  t.equal(config.set(row[2]), nil)
  t.equal(config.command(), row[3])
end)

t.test('health says how to help a missing command', function()
  storescope.setup({ cmd = { 'no-such-storescope' } })
  vim.cmd('silent checkhealth storescope')
  local report = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
  vim.cmd('bwipeout!')
  t.truthy(report:find('ERROR', 1, true), report)
  t.truthy(report:find('command not found: no-such-storescope', 1, true), report)
  t.truthy(report:find('setup{program', 1, true), report)
end)

t.test('a dispatch without a server says so', function()
  local notify, message = vim.notify, nil
  vim.notify = function(text)
    message = text
  end
  vim.cmd('StorescopeDispatch anything')
  vim.notify = notify
  t.truthy(message and message:find('nothing to dispatch to', 1, true), message)
end)
