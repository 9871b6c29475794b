-- The help file: its tags, its references, and its agreement with the code.
local t = require('suite')

local function read(path)
  return table.concat(vim.fn.readfile(path), '\n')
end

local help = read(t.plugin .. '/doc/storescope.txt')

-- The tags of a copy of the help file, so that nothing is written into the tree.
local function tags()
  local folder = vim.fn.tempname() .. '/doc'
  vim.fn.mkdir(folder, 'p')
  vim.fn.writefile(vim.split(help, '\n'), folder .. '/storescope.txt')
  vim.cmd('helptags ' .. vim.fn.fnameescape(folder))
  local found = {}
  for _, file in ipairs({ folder .. '/tags', vim.env.VIMRUNTIME .. '/doc/tags' }) do
    for tag in (read(file) .. '\n'):gmatch('([^\t\n]+)\t[^\n]*\n') do
      found[tag] = true
    end
  end
  return found
end

t.test('help: tags are defined once, and every reference leads somewhere', function()
  local found = tags()
  t.truthy(found['storescope'], 'no tag storescope')
  local references = 0
  for reference in help:gmatch('|([^%s|]+)|') do
    references = references + 1
    t.truthy(found[reference], 'nothing is tagged ' .. reference)
  end
  t.truthy(references > 10, 'references were not found')
end)

t.test('help: a tag defined twice is an error here', function()
  local folder = vim.fn.tempname() .. '/doc'
  vim.fn.mkdir(folder, 'p')
  vim.fn.writefile({ '*twice*', '', '*twice*' }, folder .. '/a.txt')
  local fine, problem = pcall(vim.cmd, 'helptags ' .. vim.fn.fnameescape(folder))
  t.truthy(not fine and tostring(problem):find('E154'), tostring(problem))
end)

t.test('help: every command has a tag', function()
  local found = tags()
  for name in pairs(vim.api.nvim_get_commands({})) do
    if vim.startswith(name, 'Storescope') then
      t.truthy(found[':' .. name], name)
    end
  end
end)

t.test('help: every key is told', function()
  local section = help:match('%*storescope%-keys%*(.-)\n====')
  for _, key in ipairs(require('storescope.keys').list) do
    t.truthy(section:find(key.lhs, 1, true), key.lhs)
  end
end)

t.test('help: every option is told', function()
  local section = help:match('%*storescope%-setup%*(.-)\n====')
  for _, name in ipairs(require('storescope.config').names()) do
    t.truthy(section:find('\n[%w, ]*%f[%w_]' .. name .. '%f[^%w_][%w, ]* ~\n'), name)
  end
end)

t.test('help: every highlight group is told', function()
  for _, group in ipairs(require('storescope.highlight').names()) do
    t.truthy(help:find(group, 1, true), group)
  end
end)
