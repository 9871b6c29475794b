#!/usr/bin/env bash
# quit.sh NVIM SERVER: leaving Neovim with the panel open ends the server with 0, and Neovim with 0.
set -u
nvim=$1 server=$2
plugin=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat >"$work/serve" <<SERVE
#!/bin/sh
"$server" lsp --demo favorite-primes
echo \$? >"$work/code"
SERVE
chmod +x "$work/serve"

cat >"$work/quit.lua" <<LUA
vim.opt.runtimepath:prepend('$plugin')
vim.cmd('runtime plugin/storescope.lua')
require('storescope').setup({ program = { '$work/serve' } })
vim.cmd('Storescope')
local ready = vim.wait(5000, function()
  return require('storescope').session().store ~= nil
end, 5)
vim.cmd(ready and 'qall!' or 'cquit! 2')
LUA

timeout 20 "$nvim" --headless -u NONE -i NONE -n -c "luafile $work/quit.lua" >"$work/out" 2>&1
left=$?
# The server may outlive Neovim by the time it takes to write its code.
for _ in $(seq 50); do
  [ -s "$work/code" ] && break
  sleep 0.1
done
code=$(cat "$work/code" 2>/dev/null || echo 'none: it still runs')
if [ "$left" = 0 ] && [ "$code" = 0 ] && [ ! -s "$work/out" ]; then
  echo "1 passed, 0 failed"
else
  echo "FAIL Neovim left with $left, the server with $code; Neovim said:"
  cat "$work/out"
  echo "0 passed, 1 failed"
  exit 1
fi
