-- The panel: one window, one buffer, three views of the current store.
local canvas = require('storescope.canvas')
local header = require('storescope.views.header')
local highlight = require('storescope.highlight')
local keys = require('storescope.keys')
local paths = require('storescope.paths')
local window = require('storescope.window')

local views = {
  state = require('storescope.views.state').view,
  timeline = require('storescope.views.timeline').view,
  subscribers = require('storescope.views.subscribers').view,
}

local Panel = {}
Panel.__index = Panel

-- Milliseconds between two redraws caused by the server.
local pace = 40

--- @param options table see config.lua
function Panel.new(options)
  local self = setmetatable({ options = options, view = 'timeline', filter = '', lines = {} }, Panel)
  self:forget()
  return self
end

-- What belongs to a store, and not to the panel.
function Panel:forget()
  self.mark, self.groups, self.insets, self.drawn, self.asked = nil, {}, {}, {}, {}
end

function Panel:is_open()
  return self.window ~= nil and vim.api.nvim_win_is_valid(self.window)
end

--- Shows a session in the open window.
function Panel:attach(session)
  if self.session ~= session then
    self.session = session
    self.loading, self.stale = false, false
    self:forget()
  end
  session:watch()
  keys.map(self)
  self:load()
  self:refresh()
end

--- Opens the window, or goes to it.
--- @param session table the session to show
--- @param modifiers string command modifiers such as `vertical`
function Panel:open(session, modifiers)
  highlight.define()
  if self:is_open() then
    self:attach(session)
    vim.api.nvim_set_current_win(self.window)
  else
    self.lines, self.placed = {}, false
    self.window, self.buffer = window.open(modifiers, self.options.height, function()
      self:closed()
    end)
    self:attach(session)
  end
end

function Panel:close()
  if self:is_open() then
    window.close(self.window)
  end
end

-- The window is gone: nobody looks, so nothing need be sent.
function Panel:closed()
  self.window, self.buffer = nil, nil
  if self.session then
    self.session:unwatch()
  end
end

--- Shows a view, loading what it needs.
function Panel:show(view)
  self.view = view
  self:load()
  self:refresh()
end

function Panel:show_store(store)
  self:forget()
  self.session:select(store)
  self:show(self.view)
end

-- Loads what the view shows, once at a time; news in the meantime causes one more load.
function Panel:load()
  local session = self.session
  if not session.store or not self:is_open() or session:state().kind ~= 'live' then
    return
  elseif self.view == 'subscribers' then
    session:load_subscribers()
  elseif self.view == 'state' then
    if self.loading then
      self.stale = true
      return
    end
    self.loading = true
    session.tree:load(function()
      self.loading = false
      self:refresh()
      if self.stale then
        self.stale = false
        self:load()
      end
    end)
  end
end

--- Takes news of the session.
function Panel:news(what)
  if what == 'connection' then
    self.loading = false
  end
  if not self:is_open() then
    return
  elseif what == 'connection' or what == 'stores' then
    keys.map(self)
    self:load()
  elseif what == 'actions' and self.view ~= 'timeline' then
    self:load_soon()
  end
  self:refresh_soon()
end

-- Runs `work` once, a little later, however often it is asked for.
local function soon(self, flag, work)
  if self[flag] then
    return
  end
  self[flag] = true
  vim.defer_fn(function()
    self[flag] = false
    work(self)
  end, pace)
end

function Panel:refresh_soon()
  soon(self, 'refreshing', Panel.refresh)
end

function Panel:load_soon()
  soon(self, 'reloading', Panel.load)
end

--- Draws what is known now.
function Panel:refresh()
  -- An exiting Neovim refuses changes to its buffers.
  if not self:is_open() or vim.v.exiting ~= vim.NIL then
    return
  end
  local width = vim.api.nvim_win_get_width(self.window)
  local lines = header.lines(self, width)
  self.header_size = #lines
  if self.session.store then
    vim.list_extend(lines, views[self.view](self, width))
  end
  window.keep_place(self, lines, function()
    canvas.draw(self.buffer, self.lines, lines)
    self.lines = lines
  end)
  paths.fill(self)
end

--- What the line under the cursor stands for; nil on the header. The keys are of the buffer, which may be in more
--- windows than the panel's.
function Panel:item()
  local line = self.lines[vim.api.nvim_win_get_cursor(0)[1]]
  return line and line.item
end

--- Asks for what comes into view when the cursor moves: older actions near the end, and paths.
function Panel:moved()
  paths.fill(self)
  if self.view == 'timeline' and self.session.timeline then
    local row = vim.api.nvim_win_get_cursor(0)[1]
    if row >= #self.lines - 5 then
      self.session:older()
    end
  end
end

return Panel
