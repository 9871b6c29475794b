-- Looking into the past without going there: an action's details, the state at a row, the difference of two.
local M = {}

-- Opens `shown` below the row, or closes it if it is open there already. Returns the inset to fill.
local function toggle(panel, action, shown)
  local open = panel.insets[action.seq]
  if open then
    panel.session.connection:cancel(open.ticket)
  end
  if open and open.title == shown.title then
    panel.insets[action.seq] = nil
    panel:refresh()
    return nil
  end
  panel.insets[action.seq] = shown
  shown.loading = true
  panel:refresh()
  return shown
end

local function filled(panel, shown, err)
  shown.loading = false
  shown.err = err and err.message
  panel:refresh()
end

--- The payload, the paths, the effects and the deliveries of the action on this row.
function M.details(panel, item)
  local action = item.action
  local shown = toggle(panel, action, { kind = 'details', title = ('#%d %s'):format(action.seq, action.name) })
  if shown then
    shown.ticket = panel.session:ask('store/actions/get', { seq = action.seq }, function(err, result)
      shown.details = result
      filled(panel, shown, err)
    end)
  end
end

--- The state as this row left it; what the action changed is marked.
function M.preview(panel, item)
  local action = item and item.action
  if not action then
    return
  end
  local seq = action.seq
  local shown = toggle(panel, action, { kind = 'preview', title = ('state @%d (live is not touched)'):format(seq) })
  if not shown then
    return
  end
  shown.tree = panel.session:tree_at(seq)
  shown.tree:load(function(err)
    filled(panel, shown, err)
    if not err then
      panel.session:ask('store/state/diff', { from = seq - 1, to = seq }, function(problem, result)
        -- The state before the oldest action may be gone; the preview is whole without the marks.
        if not problem then
          shown.tree:annotate(result.changes)
          panel:refresh()
        end
      end)
    end
  end)
end

--- From the mark to this row, or what this action alone changed.
function M.diff(panel, item)
  local action = item and item.action
  if not action then
    return
  end
  local from, to = panel.mark or action.seq - 1, action.seq
  local shown = toggle(panel, action, { kind = 'diff', title = ('diff @%d → @%d'):format(from, to) })
  if shown then
    shown.ticket = panel.session:ask('store/state/diff', { from = from, to = to }, function(err, result)
      shown.changes, shown.truncated = result and result.changes, result and result.truncated
      filled(panel, shown, err)
    end)
  end
end

return M
