#!/usr/bin/env bash
# Fuzzes what reads bytes that others wrote, and the differences of states: each target for two minutes.
# Usage: Tests/Fuzz/run.sh [--seconds N] [TARGET…]
# Fails where an input ends a target, and keeps that input in .build/fuzzer/found; a fixed one belongs into
# Tests/Fuzz/regressions/TARGET, whose files are tried first.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

seconds=120
targets=()
while [ $# -gt 0 ]; do
  case "$1" in
    --seconds) seconds=${2:?--seconds wants a number}; shift 2 ;;
    -*) sed -n 2,5p "${BASH_SOURCE[0]}" | cut -c3- >&2; exit 2 ;;
    *) targets+=("$1"); shift ;;
  esac
done
[ ${#targets[@]} -gt 0 ] || targets=(frames json pointers differences)

scratch=.build/fuzzer
corpora=../shared/corpora
if [ ! -d "$corpora" ]; then
  if [ -n "${CI:-}" ]; then echo "$corpora is missing" >&2; exit 1; fi
  echo "$corpora is missing: fuzzing begins with nothing." >&2
fi

# A target's source files, the modules it is linked with, and how long its inputs are.
describe() {
  case "$1" in
    frames) sources="Frames.swift"; modules="RPCWire StoreJSON"; longest=4096 ;;
    json) sources="JSON.swift"; modules="StoreJSON"; longest=4096 ;;
    pointers) sources="Pointers.swift"; modules="StoreRuntime StoreLocks"; longest=512 ;;
    differences)
      sources="Differences.swift ../StoreTraceTests/Diff/Model.swift ../StoreTraceTests/Diff/PatchOracle.swift"
      modules="StoreTrace StoreRuntime StoreLocks"; longest=512 ;;
    *) echo "There is no target $1: frames, json, pointers, differences." >&2; exit 2 ;;
  esac
}

# Inputs to begin with, made of what others wrote.
seed() {
  mkdir -p "$2"
  [ -d "$corpora" ] || return 0
  case "$1" in
    frames) for file in "$corpora"/lsp-transcripts/*.test; do { printf 'x'; head -c 4000 "$file"; } >"$2/$(basename "$file")"; done ;;
    json) find "$corpora"/json-test-suite "$corpora"/json-canonicalization -name '*.json' -size -8 -exec cp {} "$2" \; ;;
    pointers)
      grep -rhoE '"(path|from|data)": *"/[^"]*"' "$corpora"/json-patch "$corpora"/json-pointer | sed -E 's/^[^:]*: *"(.*)"$/\1/' |
        sort -u | awk -v folder="$2" '{ file = folder "/" NR; printf "%s", $0 >file; close(file) }' ;;
    differences) for byte in $(seq 0 17); do printf "\\x$(printf %02x "$byte")\\x03\\x01\\x02\\x05\\x07\\x00\\x04\\x06\\x01" >"$2/$byte"; done ;;
  esac
}

for module in StoreTrace RPCWire; do
  swift build -c release --sanitize=fuzzer --sanitize=address -Xswiftc -enable-testing --scratch-path "$scratch" \
    --target "$module" >"$scratch.log" 2>&1 || { cat "$scratch.log" >&2; exit 1; }
done

failed=0
rows=()
for target in "${targets[@]}"; do
  describe "$target"
  files=(Tests/Fuzz/Input.swift)
  for source in $sources; do files+=("Tests/Fuzz/$source"); done
  objects=()
  for module in $modules; do objects+=("$scratch"/release/"$module".build/*.o); done
  # shellcheck disable=SC2046
  swiftc -swift-version 6 -O -enable-testing -parse-as-library -sanitize=fuzzer,address -module-name "Fuzz_$target" \
    -I "$scratch/release/Modules" -I Sources/CJSONC "${files[@]}" "${objects[@]}" $(pkg-config --libs json-c) -o "$scratch/$target" \
    >"$scratch.log" 2>&1 || { grep -v '__asan_' "$scratch.log" >&2; exit 1; }

  seeds="$scratch/seeds/$target" grown="$scratch/grown/$target" found="$scratch/found/$target"
  rm -rf "$seeds"
  mkdir -p "$grown" "$found"
  seed "$target" "$seeds"
  folders=("$grown" "$seeds")
  [ ! -d "Tests/Fuzz/regressions/$target" ] || folders+=("Tests/Fuzz/regressions/$target")
  result=clean
  "$scratch/$target" -max_total_time="$seconds" -max_len="$longest" -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$found/" "${folders[@]}" >"$scratch/$target.log" 2>&1 || result=failed
  if [ "$result" = failed ]; then
    failed=1
    echo "$target failed:" >&2
    tail -40 "$scratch/$target.log" >&2
    echo "Again: $scratch/$target $found/…" >&2
  fi
  last=$(grep -E 'cov: [0-9]+ ft: [0-9]+' "$scratch/$target.log" | tail -1)
  field() { sed -nE "s/.*$1: ([0-9]+).*/\1/p" <<<"$last"; }
  stat() { sed -nE "s/^stat::$1: +([0-9]+)$/\1/p" "$scratch/$target.log" | tail -1; }
  rows+=("$(printf '%-12s %7s %10s %9s %9s %9s %9s  %s' "$target" "$seconds" "$(stat number_of_executed_units)" \
    "$(stat average_exec_per_sec)" "$(field cov)" "$(field ft)" "$(ls "$grown" | wc -l)" "$result")")
done

printf '%-12s %7s %10s %9s %9s %9s %9s  %s\n' target seconds runs 'runs/s' edges features inputs result
printf '%s\n' "${rows[@]}"
exit "$failed"
