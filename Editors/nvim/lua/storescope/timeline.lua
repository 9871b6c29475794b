-- What is known of a store's actions: kept by seq, with what is missing in between.
local Timeline = {}
Timeline.__index = Timeline

--- @param limit number actions to keep; the oldest go first
function Timeline.new(limit)
  return setmetatable({ limit = limit, actions = {}, seqs = {}, sorted = true, settled = {}, notes = {} }, Timeline)
end

--- Takes actions in any order; those already known are replaced.
function Timeline:add(actions)
  for _, action in ipairs(actions) do
    local seq = action.seq
    if not self.actions[seq] then
      local count = #self.seqs
      self.sorted = self.sorted and (count == 0 or self.seqs[count] < seq)
      self.seqs[count + 1] = seq
    end
    self.actions[seq] = action
  end
  self:sort()
  local excess = #self.seqs - self.limit
  if excess > 0 then
    self.last_dropped = self.actions[self.seqs[excess]]
    for index = 1, excess do
      self.actions[self.seqs[index]] = nil
    end
    self.seqs = vim.list_slice(self.seqs, excess + 1)
    for from in pairs(self.settled) do
      if from < self.seqs[1] then
        self.settled[from] = nil
      end
    end
  end
end

function Timeline:sort()
  if not self.sorted then
    table.sort(self.seqs)
    self.sorted = true
  end
end

function Timeline:oldest()
  return self.seqs[1]
end

function Timeline:newest()
  return self.seqs[#self.seqs]
end

--- The action just before a seq, to tell the time between them; nil where it is not known.
function Timeline:before(seq)
  local dropped = self.last_dropped
  return self.actions[seq - 1] or (dropped and dropped.seq == seq - 1 and dropped) or nil
end

--- Remembers what the server has, as `store/actions/list` answers it: seqs are counted from 1, and the first
--- `evicted` of them are forgotten.
function Timeline:range(newest, evicted)
  self.server = { newest = newest, evicted = evicted }
end

function Timeline:has_older()
  local first = self:oldest()
  return first ~= nil and self.server ~= nil and first > self.server.evicted + 1 and #self.seqs < self.limit
end

-- Calls `visit(from, to)` for each range of seqs that is not known, newest first.
local function each_hole(self, visit)
  for index = #self.seqs, 2, -1 do
    local from, to = self.seqs[index - 1] + 1, self.seqs[index] - 1
    if from <= to then
      visit(from, to)
    end
  end
end

--- The newest range that is missing and has not been asked for in vain.
function Timeline:hole()
  local found
  each_hole(self, function(from, to)
    local known = self.settled[from]
    if not found and not (known and known.to >= to) then
      found = { from = from, to = to }
    end
  end)
  return found
end

--- Notes what the server said it had to drop, to be shown if the list cannot give it back.
function Timeline:note(gap)
  self.notes[#self.notes + 1] = gap
  if #self.notes > 100 then
    table.remove(self.notes, 1)
  end
end

local function reason_for(self, from, to)
  for _, gap in ipairs(self.notes) do
    if gap.from <= to and gap.to >= from then
      return gap.reason
    end
  end
  return 'evicted from the history'
end

--- After the server was asked for `from`…`to`: what is still missing is lost if the server no longer holds it,
--- and otherwise never was an action.
function Timeline:settle(from, to)
  local evicted = self.server and self.server.evicted or 0
  each_hole(self, function(first, last)
    if first >= from and last <= to then
      local lost = math.max(0, math.min(last, evicted) - first + 1)
      self.settled[first] = { to = last, lost = lost, reason = reason_for(self, first, last) }
    end
  end)
end

--- Actions that are gone for good.
function Timeline:lost()
  local total = 0
  each_hole(self, function(from)
    total = total + (self.settled[from] and self.settled[from].lost or 0)
  end)
  return total
end

--- The rows to show, newest first: {kind = 'actions', actions = [newest … oldest], key} and {kind = 'gap', from, to}.
--- @param options table {matches = function(action) or nil, collapse = boolean, apart = function(action) or nil}
--- where `apart` names the actions that keep a row of their own
function Timeline:rows(options)
  local rows, group = {}, nil
  for index = #self.seqs, 1, -1 do
    local seq = self.seqs[index]
    local action = self.actions[seq]
    if not options.matches or options.matches(action) then
      local apart = not options.collapse or (options.apart and options.apart(action))
      if group and not apart and group.name == action.name then
        group.actions[#group.actions + 1] = action
      else
        group = { kind = 'actions', name = action.name, actions = { action } }
        rows[#rows + 1] = group
        group = not apart and group or nil
      end
    end
    local below = self.seqs[index - 1]
    if below and below < seq - 1 then
      local known = self.settled[below + 1]
      if not known or known.to ~= seq - 1 or known.lost > 0 then
        group = nil
        rows[#rows + 1] = { kind = 'gap', from = below + 1, to = seq - 1, known = known }
      end
    end
  end
  return rows
end

return Timeline
