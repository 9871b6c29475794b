-- A test is a name and a function that raises; a table of rows makes one test of each row.
local M = { tests = {} }

function M.test(name, body)
  table.insert(M.tests, { name = name, body = body })
end

--- One test for each row; a row is {name, …} and `body` gets it.
function M.each(title, rows, body)
  for _, row in ipairs(rows) do
    M.test(title .. ': ' .. row[1], function()
      body(row)
    end)
  end
end

function M.equal(found, wanted, what)
  if not vim.deep_equal(found, wanted) then
    error(('%swanted %s, found %s'):format(what and what .. ': ' or '', vim.inspect(wanted), vim.inspect(found)), 2)
  end
end

function M.truthy(found, what)
  if not found then
    error(what or 'wanted something, found ' .. tostring(found), 2)
  end
  return found
end

--- Waits until `condition` gives something, and returns it; raises after five seconds.
function M.wait(what, condition)
  local found
  local done = vim.wait(5000, function()
    found = condition()
    return found
  end, 5)
  if not done then
    error('waited in vain for ' .. what .. M.context(), 2)
  end
  return found
end

-- What a waiting test looked at, for its message.
function M.context()
  local panel = require('storescope').panel()
  if panel and panel:is_open() then
    local lines = vim.api.nvim_buf_get_lines(panel.buffer, 0, -1, false)
    return '\n  panel:\n    ' .. table.concat(lines, '\n    ')
  end
  return ''
end

--- An error with its traceback, once.
function M.traced(problem)
  problem = tostring(problem)
  return problem:find('stack traceback', 1, true) and problem or debug.traceback(problem, 2)
end

--- Runs all tests, prints what failed and the count, and returns the number that failed.
function M.run()
  local passed, failed = 0, 0
  for _, test in ipairs(M.tests) do
    local fine, problem = xpcall(test.body, M.traced)
    if fine then
      passed = passed + 1
    else
      failed = failed + 1
      io.stdout:write(('FAIL %s\n  %s\n'):format(test.name, tostring(problem):gsub('\n', '\n  ')))
    end
  end
  -- What Neovim itself says ends without a line break.
  io.stdout:write(('\n%d passed, %d failed\n'):format(passed, failed))
  return failed
end

return M
