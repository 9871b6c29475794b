-- Asks for the changed paths of the rows on the screen that came without them. A server works paths out only when
-- asked; it is asked only where that costs the program nothing (`rebuild` is `background`), a few at a time.
local M = {}

local at_once = 4

local function on_screen(panel)
  local first = vim.fn.line('w0', panel.window)
  local last = math.min(first + vim.api.nvim_win_get_height(panel.window) - 1, #panel.lines)
  local actions = {}
  for row = first, last do
    local item = panel.lines[row].item
    if item and item.action and item.action.changedCount == nil then
      actions[#actions + 1] = item.action
    end
  end
  return actions
end

local function ask(panel, seq)
  local session, timeline, asked = panel.session, panel.session.timeline, panel.asked
  asked[seq], asked.waiting = true, (asked.waiting or 0) + 1
  session:ask('store/actions/get', { seq = seq }, function(err, result)
    asked.waiting = asked.waiting - 1
    if not err and asked == panel.asked and timeline == session.timeline then
      timeline:add({ result })
      panel:refresh_soon()
    end
  end)
end

--- Asks for what the rows on the screen lack; each row once.
function M.fill(panel)
  local store = panel.session.store
  local connection = panel.session.connection
  local possible = store and store.rebuild == 'background' and connection:supports('store/actions/get')
  if not possible or panel.view ~= 'timeline' then
    return
  end
  for _, action in ipairs(on_screen(panel)) do
    if (panel.asked.waiting or 0) >= at_once then
      return
    end
    if not panel.asked[action.seq] then
      ask(panel, action.seq)
    end
  end
end

return M
