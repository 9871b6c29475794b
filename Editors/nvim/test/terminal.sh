#!/usr/bin/env bash
# terminal.sh NVIM SERVER: the panel on a real terminal of 110×26, with keys typed into it.
set -u
nvim=$1 server=$2
plugin=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
socket=storescope-$$
terminal() { tmux -L "$socket" -f /dev/null "$@"; }
trap 'terminal kill-server 2>/dev/null; rm -rf "$work"' EXIT
passed=0 failed=0

# see WHAT PATTERN: polls the screen until the pattern is on it.
see() {
  for _ in $(seq 100); do
    if terminal capture-pane -p 2>/dev/null | grep -qE -- "$2"; then
      passed=$((passed + 1))
      return
    fi
    sleep 0.05
  done
  failed=$((failed + 1))
  echo "FAIL $1: no /$2/ on the screen:"
  terminal capture-pane -p
}

cat >"$work/init.lua" <<LUA
vim.opt.runtimepath:prepend('$plugin')
vim.cmd('runtime plugin/storescope.lua')
require('storescope').setup({ cmd = { '$server', 'lsp' }, demo = 'favorite-primes' })
LUA
terminal new-session -d -x 110 -y 26 "'$nvim' -u '$work/init.lua' -i NONE -n +Storescope"

see 'the panel' '‹Timeline›.*favorite-primes.*live · 0 actions · 0 dropped'
see 'the keys' '<CR> toggle .*d diff .*\? help'
terminal send-keys '+'
see 'the prompt' 'dispatch to favorite-primes:'
terminal send-keys 'counter.incr' Tab
see 'the completed name' 'dispatch to favorite-primes: counter.incrementTapped'
terminal send-keys Enter
see 'the row' ' 1  .*counter.incrementTapped .*client .*/count'
see 'what became of it' 'storescope: #1 counter.incrementTapped'
terminal send-keys p
see 'the preview' 'state @1 \(live is not touched\)'
see 'a changed value in it' 'count +1 +← was 0'
terminal send-keys '?'
see 'the help' 'Dispatch an action; <Tab> completes'
terminal send-keys q Tab
see 'the next view' '‹Subscribers [0-9]+›'
terminal send-keys Tab
see 'the state' '‹State›'
terminal send-keys q ':qall!' Enter
for _ in $(seq 100); do
  terminal has-session 2>/dev/null || break
  sleep 0.05
done
if terminal has-session 2>/dev/null; then
  failed=$((failed + 1))
  echo 'FAIL Neovim does not leave'
fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
