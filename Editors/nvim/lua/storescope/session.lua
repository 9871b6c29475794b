-- The stores behind one connection, and what the panel knows of the one it shows.
-- `era` grows with each store chosen and each panel closed; an answer to a question of another era is dropped.
local client = require('storescope.client')
local Timeline = require('storescope.timeline')
local Tree = require('storescope.tree')

local Session = {}
Session.__index = Session

--- @param spec table {cmd, cwd?, env?, start_timeout, page, history}
--- @param changed function(what) called after 'connection', 'stores', 'actions', 'subscribers' or
--- 'problem' changed
function Session.start(spec, changed)
  local self = setmetatable({ spec = spec, changed = changed, stores = {}, listening = {}, era = 0 }, Session)
  self.connection = client.start({
    cmd = spec.cmd,
    cwd = spec.cwd,
    env = spec.env,
    start_timeout = spec.start_timeout,
    on_state = function(state)
      if state.kind == 'live' then
        self:went_live()
      end
      changed('connection')
    end,
  })
  return self
end

function Session:state()
  -- The connection reports its first state while it is being made.
  return self.connection and self.connection.state or { kind = 'starting', message = 'starting' }
end

function Session:went_live()
  if self.connection.streams.stores then
    self.connection:listen('stores', nil, function()
      self:list_stores()
    end)
  end
  self:list_stores()
end

function Session:list_stores()
  self.connection:request('store/list', nil, function(err, result)
    self.problem = err and err.message
    self.stores = result and result.stores or {}
    local found = self.store and self:find(self.store.id)
    if found then
      self.store = found
    else
      self:select(self.stores[1])
    end
    self.changed('stores')
  end)
end

function Session:find(id)
  for _, store in ipairs(self.stores) do
    if store.id == id then
      return store
    end
  end
end

--- Shows another store: its timeline, tree and subscribers are new, and its streams are listened to.
function Session:select(store)
  self:mute()
  self.store = store
  self.cases = nil
  self.subscribers, self.subscriber_count = nil, nil
  self.timeline = Timeline.new(self.spec.history)
  self.open = {}
  if store then
    self.tree = self:tree_at(nil)
    self:hear()
  end
end

--- Says that somebody looks: from now on the current store is listened to.
function Session:watch()
  self.watched = true
  self:hear()
end

--- Says that nobody looks any more.
function Session:unwatch()
  self.watched = false
  self:mute()
end

--- A tree of the current store's state: at a seq, or live. All of them share what is open.
function Session:tree_at(seq)
  local store = self.store
  return Tree.new(function(params, done)
    self.connection:request('store/state/get', vim.tbl_extend('force', { store = store.id, at = seq }, params), done)
  end, self.open)
end

-- Listens to the current store, if somebody looks. What happened since the last time is asked for.
function Session:hear()
  if not self.watched or not self.store or self.hearing then
    return
  end
  local era = self.era
  local function listen(stream, handler)
    self.connection:listen(stream, { stores = { self.store.id } }, handler, function(err, listener)
      if err then
        return self:complain(err)
      elseif era ~= self.era then
        return self.connection:unlisten(listener)
      end
      self.listening[#self.listening + 1] = listener
    end)
  end
  self.hearing = true
  listen('actions', function(events, gap)
    self:take(events, gap)
  end)
  listen('subscribers', function(events)
    local last = events[#events]
    if last then
      self.subscriber_count = last.count
      self.changed('subscribers')
    end
  end)
  self:fetch_actions({ after = self.timeline:newest() })
  self:load_cases()
end

-- Stops listening; what is known stays.
function Session:mute()
  self.era = self.era + 1
  for _, listener in ipairs(self.listening) do
    self.connection:unlisten(listener)
  end
  self.listening = {}
  self.hearing = false
end

function Session:complain(err)
  self.problem = err.message
  self.changed('problem')
end

-- Takes a batch of the actions stream, and asks for what it lacks.
function Session:take(events, gap)
  self.problem = nil
  self.timeline:add(events)
  if gap then
    self.timeline:note(gap)
  end
  local server, newest = self.timeline.server, self.timeline:newest()
  if server and newest then
    server.newest = math.max(server.newest, newest)
  end
  if gap and gap.to >= (newest or 0) then
    self:fetch_actions({ after = newest })
  else
    self:fill()
  end
  self.changed('actions')
end

--- Asks for a page of the timeline and adds it.
function Session:fetch_actions(cursor, done)
  local era, timeline = self.era, self.timeline
  local params = vim.tbl_extend('force', { store = self.store.id, limit = self.spec.page }, cursor)
  self.connection:request('store/actions/list', params, function(err, result)
    if done then
      done()
    end
    if era ~= self.era then
      return
    elseif err then
      return self:complain(err)
    end
    timeline:range(result.newest, result.evicted)
    timeline:add(result.actions)
    local newest = timeline:newest()
    if cursor.after and #result.actions > 0 and newest < result.newest then
      self:fetch_actions({ after = newest })
    end
    self:fill()
    self.changed('actions')
  end)
end

-- Fills the newest hole of the timeline, then the next one, until none is left to ask for.
function Session:fill()
  local hole = self.timeline:hole()
  if not hole or self.filling then
    return
  end
  self.filling = true
  local era, timeline = self.era, self.timeline
  local params = { store = self.store.id, after = hole.from - 1, before = hole.to + 1, limit = self.spec.page }
  self.connection:request('store/actions/list', params, function(err, result)
    self.filling = false
    if era ~= self.era then
      return self:fill()
    elseif err then
      return self:complain(err)
    end
    timeline:range(result.newest, result.evicted)
    timeline:add(result.actions)
    if #result.actions < self.spec.page then
      timeline:settle(hole.from, hole.to)
    end
    self.changed('actions')
    self:fill()
  end)
end

--- Loads the page before the oldest action known, unless it is on its way.
function Session:older()
  if self.paging or not self.timeline:has_older() then
    return
  end
  self.paging = true
  self:fetch_actions({ before = self.timeline:oldest() }, function()
    self.paging = false
  end)
end

function Session:load_cases(done)
  local store = self.store
  if self.cases or not store.dispatchable then
    return done and done(self.cases or {})
  end
  self:ask('store/actions/schema', nil, function(err, result)
    if err then
      self:complain(err)
    elseif self.store and store.id == self.store.id then
      self.cases = result.cases
    end
    if done then
      done(result and result.cases or {})
    end
  end)
end

function Session:load_subscribers()
  local era = self.era
  self:ask('store/subscribers', nil, function(err, result)
    if err then
      return self:complain(err)
    elseif era == self.era then
      self.subscribers, self.subscriber_count = result.subscribers, result.count
      self.changed('subscribers')
    end
  end)
end

--- Sends a request about the current store.
function Session:ask(method, params, done)
  params = vim.tbl_extend('force', { store = self.store and self.store.id or '' }, params or {})
  return self.connection:request(method, params, done)
end

function Session:stop()
  self.connection:stop()
end

return Session
