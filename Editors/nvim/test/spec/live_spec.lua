-- The plugin against the real server, through the panel a person sees.
local t = require('suite')
local storescope = require('storescope')

local messages = {}

-- What the person is told goes to `messages`, and the prompt is answered by `answer`.
local function with_person(answer, body)
  local notify, input = vim.notify, vim.ui.input
  messages = {}
  vim.notify = function(message)
    table.insert(messages, message)
  end
  vim.ui.input = function(options, done)
    done(type(answer) == 'function' and answer(options) or answer)
  end
  local fine, problem = xpcall(body, t.traced)
  vim.notify = notify
  vim.ui.input = input
  if not fine then
    error(problem, 0)
  end
end

local function told(pattern)
  return t.wait('a message with ' .. pattern, function()
    for _, message in ipairs(messages) do
      if message:find(pattern) then
        return message
      end
    end
  end)
end

local function lines()
  local panel = storescope.panel()
  return vim.api.nvim_buf_get_lines(panel.buffer, 0, -1, false)
end

-- Waits for a line of the panel that matches, and returns its row and text.
local function line(pattern)
  local row
  local text = t.wait('a line with ' .. pattern, function()
    for index, text in ipairs(lines()) do
      if text:find(pattern) then
        row = index
        return text
      end
    end
  end)
  return row, text
end

local function no_line(pattern)
  t.wait('no line with ' .. pattern, function()
    for _, text in ipairs(lines()) do
      if text:find(pattern) then
        return false
      end
    end
    return true
  end)
end

-- Presses a key of the panel, on the line that matches.
local function press(keys, pattern)
  local panel = storescope.panel()
  vim.api.nvim_set_current_win(panel.window)
  if pattern then
    vim.api.nvim_win_set_cursor(panel.window, { (line(pattern)), 0 })
  end
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, false, true), 'xm', false)
end

local function pid_of_server()
  local children = vim.api.nvim_get_proc_children(vim.fn.getpid())
  for _, pid in ipairs(children) do
    local process = vim.api.nvim_get_proc(pid)
    if process and process.name:find('storescope') then
      return pid
    end
  end
end

local function dispatch(typed)
  with_person(nil, function()
    vim.cmd('StorescopeDispatch ' .. typed)
    told('^storescope: #%d+ ')
  end)
end

-- A fresh server and panel for each test; they are closed after it.
local function live(name, body)
  t.test('live: ' .. name, function()
    storescope.setup({ cmd = { t.server, 'lsp' }, demo = 'favorite-primes' })
    storescope.start()
    local session = storescope.session()
    vim.cmd('Storescope timeline')
    t.wait('the store', function()
      assert(session:state().kind ~= 'failed', session:state().message)
      return session.store and session.timeline.server and session.cases and #session.listening == 2
    end)
    local fine, problem = xpcall(body, t.traced)
    storescope.panel():close()
    storescope.stop()
    t.wait('the server to exit', function()
      return session.connection.exit
    end)
    if not fine then
      error(problem, 0)
    end
    t.equal(session.connection.exit, { code = 0, signal = 0 }, 'how the server exited')
  end)
end

live('the panel names the store and says that it is live', function()
  local _, header = line('favorite%-primes')
  t.truthy(header:find('‹Timeline›', 1, true), header)
  line('live · %d+ action')
end)

live('a dispatch arrives as a row, with its path', function()
  dispatch('counter.incrementTapped')
  line('1 .*counter.incrementTapped .* client%s+/count')
end)

live('a run of one action shares a row until it is opened', function()
  for _ = 1, 3 do
    dispatch('counter.incrementTapped')
  end
  local row, text = line('counter.incrementTapped  ×3')
  t.truthy(text, row)
  press('<CR>', '×3')
  t.wait('the run and its three', function()
    return #vim.tbl_filter(function(one)
      return one:find('counter.incrementTapped') ~= nil
    end, lines()) == 4
  end)
  press('<CR>', '×3')
  t.wait('one row', function()
    return not table.concat(lines(), '\n'):find('counter.incrementTapped.*counter.incrementTapped')
  end)
end)

live('the cursor stays with its row when others arrive', function()
  dispatch('counter.incrementTapped')
  local row = line('counter.incrementTapped')
  local panel = storescope.panel()
  vim.api.nvim_win_set_cursor(panel.window, { row, 4 })
  dispatch('counter.decrementTapped')
  line('counter.decrementTapped')
  t.equal(vim.api.nvim_win_get_cursor(panel.window), { row + 1, 4 })
end)

live('news neither moves the focus nor opens anything', function()
  vim.cmd('wincmd p')
  local before, windows = vim.api.nvim_get_current_win(), #vim.api.nvim_list_wins()
  dispatch('counter.incrementTapped')
  line('counter.incrementTapped')
  t.equal({ vim.api.nvim_get_current_win(), #vim.api.nvim_list_wins() }, { before, windows })
end)

live('the state tree shows values, opens, and keeps what is open', function()
  vim.cmd('Storescope state')
  local _, count = line('^   count%s+0')
  t.truthy(count)
  dispatch('counter.incrementTapped')
  dispatch('counter.incrementTapped')
  line('count%s+2%s+← was [01]')
  dispatch('primeModal.saveFavoriteTapped')
  line('▸ favoritePrimes')
  press('<CR>', '▸ favoritePrimes')
  line('^     %s*0%s+2')
  dispatch('counter.incrementTapped')
  line('count%s+3')
  line('▾ favoritePrimes')
  line('^     %s*0%s+2')
  press('<CR>', '▾ favoritePrimes')
  line('▸ favoritePrimes')
end)

live('a big collection opens in ranges', function()
  local numbers = {}
  for number = 1, 250 do
    numbers[number] = number + 1000
  end
  dispatch('favoritePrimes.loaded ' .. vim.json.encode(numbers))
  vim.cmd('Storescope state')
  press('<CR>', '▸ favoritePrimes .*250')
  line('▸ %[0…99%]')
  line('▸ %[200…249%]')
  press('<CR>', '▸ %[100…199%]')
  line('^%s+150%s+1151')
  no_line('^%s+99%s+1100')
end)

live('a changed value is highlighted', function()
  vim.cmd('Storescope state')
  line('^   count%s+0')
  dispatch('counter.incrementTapped')
  local row = line('count%s+1')
  local namespace = require('storescope.canvas').namespace
  local marks = vim.api.nvim_buf_get_extmarks(
    storescope.panel().buffer, namespace, { row - 1, 0 }, { row - 1, -1 }, { details = true })
  local groups = vim.tbl_map(function(mark)
    return mark[4].hl_group
  end, marks)
  t.truthy(vim.tbl_contains(groups, 'StorescopeChanged'), vim.inspect(groups))
end)

live('a preview shows the past and leaves live alone', function()
  dispatch('counter.incrementTapped')
  dispatch('counter.decrementTapped')
  press('p', 'counter.incrementTapped')
  line('state @1 %(live is not touched%)')
  line('│   count%s+1%s+← was 0')
  press('p', 'counter.incrementTapped')
  no_line('live is not touched')
  vim.cmd('Storescope state')
  line('^   count%s+0')
end)

live('a difference from the mark, and of one action', function()
  dispatch('counter.incrementTapped')
  dispatch('counter.incrementTapped')
  dispatch('primeModal.saveFavoriteTapped')
  dispatch('counter.decrementTapped')
  press('d', 'counter.decrementTapped')
  line('diff @3 → @4')
  line('~ /count%s+2 → 1')
  no_line('[~+] /favoritePrimes')
  press('=', 'counter.incrementTapped')
  line('^=.*counter.incrementTapped')
  press('d', 'counter.decrementTapped')
  line('diff @2 → @4')
  line('~ /count%s+2 → 1')
  line('[~+] /favoritePrimes')
  press('d', 'counter.decrementTapped')
  no_line('diff @')
end)

live('the details of an action', function()
  dispatch('counter.incrementTapped')
  press('<CR>', 'counter.incrementTapped')
  line('│ payload')
  line('│ changed%s+/count')
  line('│ delivered%s+%d+, %d+ skipped')
end)

live('a filter hides rows and is said', function()
  dispatch('counter.incrementTapped')
  dispatch('primeModal.saveFavoriteTapped')
  with_person('counter', function()
    press('/')
  end)
  line('filter: counter')
  no_line('primeModal')
  with_person('', function()
    press('/')
  end)
  line('primeModal')
end)

live('dispatch from the prompt, by completion', function()
  with_person(function(options)
    t.truthy(options.completion:find('customlist'), options.completion)
    local names = require('storescope.dispatch').complete_input('counter.i')
    t.equal(names, { 'counter.incrementTapped' })
    return names[1]
  end, function()
    press('+')
    told('^storescope: #1 counter.incrementTapped')
  end)
  line('counter.incrementTapped')
end)

live('the completion of the command', function()
  t.equal(vim.fn.getcompletion('StorescopeDispatch counter.d', 'cmdline'), { 'counter.decrementTapped' })
  t.equal(vim.fn.getcompletion('StorescopeDispatch favoritePrimes.deleteTapped ', 'cmdline'), { '[0]' })
end)

live('a payload that is typed', function()
  dispatch('favoritePrimes.loaded [7, 11, 13]')
  dispatch('favoritePrimes.deleteTapped [0]')
  vim.cmd('Storescope state')
  line('favoritePrimes%s+.*11.*13')
end)

live('a whole action as JSON', function()
  dispatch('{"counter": {"_0": {"incrementTapped": {}}}}')
  line('counter.incrementTapped')
end)

live('an action that does not decode is refused with the nearest case', function()
  with_person(nil, function()
    vim.cmd('StorescopeDispatch counter.incremntTapped')
    local message = told('does not decode')
    t.truthy(message:find('did you mean .*incrementTapped'), message)
  end)
  no_line('counter.increm')
end)

live('an action without its payload is not sent', function()
  with_person(nil, function()
    vim.cmd('StorescopeDispatch favoritePrimes.deleteTapped')
    told('favoritePrimes.deleteTapped takes .* favoritePrimes.deleteTapped %[0%]')
  end)
end)

live('the source of a row opens beside the panel', function()
  vim.cmd('Storescope subscribers')
  local first = t.wait('subscribers', function()
    local subscribers = storescope.session().subscribers
    return subscribers and subscribers[1]
  end)
  press('o', vim.pesc(first.label))
  t.equal(vim.api.nvim_buf_get_name(0), first.location.file)
  t.equal(vim.api.nvim_win_get_cursor(0)[1], first.location.line)
  t.truthy(vim.api.nvim_get_current_line():find('subscribe', 1, true), vim.api.nvim_get_current_line())
  t.truthy(storescope.panel():is_open(), 'the panel is still there')
  vim.cmd('enew')
end)

live('a row without a source says so', function()
  dispatch('counter.incrementTapped')
  with_person(nil, function()
    press('o', 'counter.incrementTapped')
    told('no source location is recorded')
  end)
end)

live('subscribers, and what reached them', function()
  dispatch('counter.incrementTapped')
  vim.cmd('Storescope subscribers')
  line('delivered.*skipped')
  local session = storescope.session()
  local first = t.wait('subscribers', function()
    return session.subscribers and session.subscribers[1]
  end)
  line(vim.pesc(first.label))
  line('Subscribers ' .. #session.subscribers)
end)

live('copies a path and a value', function()
  vim.cmd('Storescope state')
  line('^   count')
  with_person(nil, function()
    press('y', '^   count')
    t.equal(vim.fn.getreg('"'), '/count')
    press('Y', '^   count')
    t.equal(vim.fn.getreg('"'), '0')
  end)
end)

live('help lists the keys that are mapped', function()
  press('?')
  local help = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
  t.truthy(help:find('Dispatch an action'), help)
  press('q')
  t.equal(#vim.api.nvim_list_wins(), 2)
end)

live('keys whose method the server lacks are not mapped', function()
  local session = storescope.session()
  t.truthy(vim.fn.maparg('+', 'n') ~= '', 'mapped while the server can')
  session.connection.methods['store/dispatch'] = nil
  require('storescope.keys').map(storescope.panel())
  t.equal(vim.fn.maparg('+', 'n'), '')
  for _, key in ipairs({ 'g', 'J', 'K', 'P' }) do
    t.equal(vim.fn.maparg(key, 'n'), '', key)
  end
end)

live('a gap of the stream is filled from the list', function()
  local session = storescope.session()
  local connection = session.connection
  session:mute()
  for _ = 1, 5 do
    dispatch('counter.incrementTapped')
  end
  local last
  connection:request('store/actions/list', { store = session.store.id, limit = 1 }, function(_, result)
    last = result.actions[1]
  end)
  t.wait('the newest action', function()
    return last
  end)
  t.equal(last.seq, 5)
  session:take({ { seq = 0, name = 'start', origin = 'user' } }, nil)
  session:take({ last }, { from = 1, to = 4, count = 4, reason = 'test' })
  t.wait('all five', function()
    return session.timeline.actions[1] and session.timeline.actions[4]
  end)
  t.equal(session.timeline:lost(), 0)
end)

live('older actions are loaded when the cursor comes to the end', function()
  local session = storescope.session()
  session:unwatch()
  for _ = 1, 30 do
    dispatch('counter.incrementTapped')
  end
  session.spec.page = 10
  session:watch()
  t.wait('the newest page', function()
    return session.timeline:newest() == 30 and session.timeline:oldest() == 21
  end)
  line('older actions')
  press('G')
  storescope.panel():moved()
  t.wait('the page before', function()
    return session.timeline:oldest() <= 11
  end)
  t.equal(session.timeline:hole(), nil)
end)

live('what happened meanwhile is caught up with, page by page', function()
  local session = storescope.session()
  dispatch('counter.incrementTapped')
  line('counter.incrementTapped')
  session:unwatch()
  for _ = 1, 35 do
    dispatch('counter.incrementTapped')
  end
  session.spec.page = 10
  session:watch()
  t.wait('all of them', function()
    return #session.timeline.seqs == 36
  end)
end)

live('a closed panel stops listening and catches up when it opens', function()
  local session = storescope.session()
  storescope.panel():close()
  t.equal({ session.listening, session.hearing }, { {}, false })
  with_person(nil, function()
    vim.cmd('StorescopeDispatch counter.incrementTapped')
    told('#1')
  end)
  vim.cmd('Storescope')
  line('counter.incrementTapped')
end)

live('the process is gone after a stop', function()
  local pid = t.truthy(pid_of_server(), 'the server runs as a child')
  storescope.stop()
  t.wait('the process to go', function()
    return vim.api.nvim_get_proc(pid) == nil
  end)
  line('stopped')
  t.equal(storescope.session():state().kind, 'stopped')
end)

for _, view in ipairs({ 'state', 'timeline', 'subscribers' }) do
  t.test('live: a server that dies in view ' .. view .. ' is told, and what was known stays', function()
    storescope.setup({ cmd = { t.server, 'lsp' }, demo = 'favorite-primes' })
    vim.cmd('Storescope ' .. view)
    local known = { state = 'favoritePrimes', timeline = 'no action yet', subscribers = 'delivered' }
    line(known[view])
    with_person(nil, function()
      vim.loop.kill(pid_of_server(), 'sigkill')
      line('not connected')
      line('was ended by signal 9')
      line(known[view])
      told('signal 9')
    end)
    storescope.panel():close()
  end)
end

live('a panel closed and opened at once listens once', function()
  local session = storescope.session()
  for _ = 1, 3 do
    storescope.panel():close()
    vim.cmd('Storescope')
  end
  t.wait('the answers', function()
    return next(session.connection.pending) == nil
  end)
  -- To the current store's two streams, and to the stores that come and go.
  t.equal({ #session.listening, vim.tbl_count(session.connection.listeners) }, { 2, 3 })
end)

live('the second window of the panel has its own row', function()
  dispatch('counter.incrementTapped')
  dispatch('counter.decrementTapped')
  line('counter.decrementTapped')
  vim.api.nvim_win_set_cursor(storescope.panel().window, { (line('counter.incrementTapped')), 0 })
  vim.cmd('split')
  if vim.api.nvim_get_current_win() == storescope.panel().window then
    vim.cmd('wincmd p')
  end
  vim.api.nvim_win_set_cursor(0, { (line('counter.decrementTapped')), 0 })
  t.equal(storescope.panel():item().action.name, 'counter.decrementTapped')
  vim.cmd('close')
end)

live('health', function()
  vim.cmd('silent checkhealth storescope')
  local report = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
  vim.cmd('bwipeout!')
  t.truthy(report:find('connected: 1 stores?'), report)
  t.truthy(not report:find('ERROR'), report)
end)
