-- A state tree at one seq (or live), as far as it has been opened. Everything is keyed by path, so a refresh
-- keeps what is open, and two trees can share what is open.
local ranges = require('storescope.ranges')

local Tree = {}
Tree.__index = Tree

--- @param fetch function(params, callback) asks `store/state/get` for {path, depth, start?, count?}
--- @param open table set of keys that are open; the root is always open
function Tree.new(fetch, open)
  return setmetatable({ fetch = fetch, open = open, pages = {}, before = {}, within = {} }, Tree)
end

--- Children of a node, named and indexed together.
function Tree.size(node)
  local count = node.count
  return count and (count.named or 0) + (count.indexed or 0) or 0
end

local function page_key(path, start)
  return path .. '\n' .. start
end

-- Follows `nextStart` until the page is whole; a server may cut a page at its byte budget.
local function fetch_page(self, into, path, start, count, done)
  local children = {}
  local function step(from)
    local wanted = start + count - from
    self.fetch({ path = path, depth = 1, start = from, count = wanted }, function(err, result)
      if err then
        into[page_key(path, start)] = { children = children, err = err }
        return done(err)
      end
      vim.list_extend(children, result.children or {})
      local following = result.nextStart
      if following and following > from and following < start + count then
        return step(following)
      end
      into[page_key(path, start)] = { children = children }
      done(nil, result.node)
    end)
  end
  step(start)
end

-- Loads what is open below a range of a node's children, then calls `done` once.
local function load_open(self, into, path, start, count, done)
  local waiting, first_error = 1, nil
  local function finish(err)
    first_error = first_error or err
    waiting = waiting - 1
    if waiting == 0 then
      done(first_error)
    end
  end
  local parts = ranges.split(start, count)
  if parts then
    for _, part in ipairs(parts) do
      if self.open[page_key(path, part.start) .. '+' .. part.count] then
        waiting = waiting + 1
        load_open(self, into, path, part.start, part.count, finish)
      end
    end
    return finish()
  end
  fetch_page(self, into, path, start, count, function(err)
    local page = into[page_key(path, start)]
    for _, child in ipairs(page.children) do
      if self.open[child.path] and Tree.size(child) > 0 then
        waiting = waiting + 1
        load_open(self, into, child.path, 0, Tree.size(child), finish)
      end
    end
    finish(err)
  end)
end

-- Previews by path, of everything loaded.
local function previews(pages)
  local found = {}
  for _, page in pairs(pages) do
    for _, child in ipairs(page.children) do
      found[child.path] = child.preview
    end
  end
  return found
end

--- Loads the root and all that is open, and swaps it in at once; `done(err)`.
--- What differs from the last time is remembered in `before`, by path.
function Tree:load(done)
  self.fetch({ path = '', depth = 0 }, function(err, result)
    if err then
      self.err = err
      return done(err)
    end
    local into = {}
    self.coming = into
    load_open(self, into, '', 0, Tree.size(result.node), function(problem)
      self:swap(result, into)
      done(problem)
    end)
  end)
end

function Tree:swap(answer, pages)
  if self.root and answer.seq ~= self.seq then
    local old, new = previews(self.pages), previews(pages)
    self.before = {}
    for path, preview in pairs(new) do
      if old[path] and old[path] ~= preview then
        self.before[path] = { kind = 'changed', preview = old[path] }
      end
    end
  end
  self.err, self.coming = nil, nil
  self.root, self.seq, self.pages = answer.node, answer.seq, pages
end

--- Marks what `store/state/diff` found, in place of a comparison with the last load. What was removed has no row of
--- its own any more; it shows where it was removed from, as every change shows on what is closed around it.
function Tree:annotate(changes)
  self.before, self.within = {}, {}
  for _, change in ipairs(changes) do
    if change.kind ~= 'removed' then
      self.before[change.path] = { kind = change.kind, preview = change.before and change.before.preview }
    end
    local around = change.path:match('^(.*)/')
    while around do
      self.within[around] = { kind = 'changed' }
      around = around:match('^(.*)/')
    end
  end
end

--- Opens or closes a row of `rows`; `done(err)` when its children are there.
function Tree:toggle(row, done)
  if self.open[row.key] then
    self.open[row.key] = nil
    return done()
  end
  self.open[row.key] = true
  local fetched = {}
  load_open(self, fetched, row.path, row.start or 0, row.count, function(err)
    -- A refresh under way began without knowing that this row is open.
    for _, pages in ipairs({ self.pages, self.coming }) do
      for key, page in pairs(fetched) do
        pages[key] = page
      end
    end
    done(err)
  end)
end

local function add_children(self, rows, path, start, count, depth, offset)
  local parts = ranges.split(start, count)
  if parts then
    for _, part in ipairs(parts) do
      local key = page_key(path, part.start) .. '+' .. part.count
      local row = { kind = 'range', key = key, path = path, depth = depth, start = part.start, count = part.count }
      row.first, row.last = part.start - offset, part.start - offset + part.count - 1
      row.open = self.open[key] or false
      rows[#rows + 1] = row
      if row.open then
        add_children(self, rows, path, part.start, part.count, depth + 1, offset)
      end
    end
    return
  end
  local page = self.pages[page_key(path, start)]
  if not page then
    rows[#rows + 1] = { kind = 'note', key = page_key(path, start), depth = depth, note = 'loading…' }
    return
  end
  for _, child in ipairs(page.children) do
    local size = Tree.size(child)
    local open = size > 0 and self.open[child.path] or false
    rows[#rows + 1] = {
      kind = 'node',
      key = child.path,
      path = child.path,
      depth = depth,
      node = child,
      count = size,
      open = open,
      changed = self.before[child.path] or (not open and self.within[child.path]) or nil,
    }
    if open then
      local named = child.count.named or 0
      add_children(self, rows, child.path, 0, size, depth + 1, size > ranges.width and named or 0)
    end
  end
  local missing = count - #page.children
  if page.err then
    rows[#rows + 1] = { kind = 'note', key = path .. '\nerror', depth = depth, note = page.err.message, failed = true }
  elseif missing > 0 then
    local note = ('%d more are not in the answer'):format(missing)
    rows[#rows + 1] = { kind = 'note', key = path .. '\nmissing', depth = depth, note = note }
  end
end

--- The rows to show: {kind = 'node' | 'range' | 'note', key, path, depth, open, count, …}.
function Tree:rows()
  local rows = {}
  if self.root then
    local size = Tree.size(self.root)
    add_children(self, rows, '', 0, size, 0, size > ranges.width and (self.root.count.named or 0) or 0)
  end
  return rows
end

return Tree
