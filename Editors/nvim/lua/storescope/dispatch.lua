-- Dispatching an action: a prompt that completes what the store's catalog knows.
local actions = require('storescope.actions')
local schema = require('storescope.schema')

local M = {}

-- The session completion asks; Neovim calls completion functions with text only.
local asked

--- Completion for |input()|: candidates replace the whole text.
function M.complete_input(lead)
  return asked and schema.complete(asked.cases or {}, lead) or {}
end

--- Completion for `:StorescopeDispatch`: candidates replace the word before the cursor.
function M.complete_command(lead, line, cursor)
  local session = require('storescope').session()
  if not session or not session.store then
    return {}
  end
  local typed = line:sub(1, cursor):gsub('^%s*%S+%s+', '')
  local before = #typed - #lead
  return vim.tbl_map(function(candidate)
    return candidate:sub(before + 1)
  end, schema.complete(session.cases or {}, typed))
end

local function announce(name, err, result)
  if err then
    local data = type(err.data) == 'table' and err.data or {}
    local nearest = data.nearest
    local message = err.message or 'the dispatch failed'
    if type(nearest) == 'string' and not message:find(nearest, 1, true) then
      message = ('%s (nearest case: %s)'):format(message, nearest)
    end
    return actions.say(message, vim.log.levels.WARN)
  end
  actions.say(('#%d %s%s'):format(result.seq, name, result.changed == false and ': nothing changed' or ''))
end

--- Dispatches what was typed: a name, a name with its payload, or a whole action as JSON.
--- @param done function|nil called with (err, result) after the person was told
function M.send(session, typed, done)
  session:load_cases(function(cases)
    local parsed = schema.parse(cases, typed)
    if parsed.complaint then
      actions.say(parsed.complaint, vim.log.levels.WARN)
      return done and done({ message = parsed.complaint })
    end
    session:ask('store/dispatch', { action = parsed.action }, function(err, result)
      announce(vim.trim(typed), err, result)
      if done then
        done(err, result)
      end
    end)
  end)
end

--- Asks what to dispatch.
function M.prompt(panel)
  local session = panel.session
  if not session.store then
    return actions.say('there is no store to dispatch to', vim.log.levels.WARN)
  elseif not session.store.dispatchable then
    return actions.say(
      session.store.name .. ' cannot be dispatched to: its actions have no catalog',
      vim.log.levels.WARN
    )
  end
  session:load_cases(function()
    asked = session
    vim.ui.input({
      prompt = 'dispatch to ' .. session.store.name .. ': ',
      completion = "customlist,v:lua.require'storescope.dispatch'.complete_input",
    }, function(typed)
      if typed and vim.trim(typed) ~= '' then
        M.send(session, typed)
      end
    end)
  end)
end

return M
