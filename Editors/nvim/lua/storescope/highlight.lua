-- Highlight groups, linked to what every colour scheme has; override any of them with |:highlight|.
local M = {}

local links = {
  StorescopeTab = 'Title',
  StorescopeOtherTab = 'Comment',
  StorescopeLive = 'MoreMsg',
  StorescopeDown = 'ErrorMsg',
  StorescopeDim = 'Comment',
  StorescopeKey = 'Special',
  StorescopeSeq = 'LineNr',
  StorescopeAction = 'Function',
  StorescopePath = 'Identifier',
  StorescopeName = 'Identifier',
  StorescopeValue = 'Constant',
  StorescopeType = 'Type',
  StorescopeMark = 'Search',
  StorescopeGap = 'WarningMsg',
  StorescopeChanged = 'DiffText',
  StorescopeAdded = 'DiffAdd',
  StorescopeRemoved = 'DiffDelete',
}

--- The names of all groups.
function M.names()
  return vim.tbl_keys(links)
end

function M.define()
  for group, target in pairs(links) do
    vim.cmd(('highlight default link %s %s'):format(group, target))
  end
end

return M
