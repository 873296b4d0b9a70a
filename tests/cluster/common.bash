# Functions and data of the tests in this folder. Each test sources this file with its own
# arguments: the program, and a data folder that may contain 17_clue.txt. Each test runs as the
# first process of the isolated machine that `apart` starts.
set -euo pipefail

program=$1
sources=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=/run/trial
mkdir "$work" "$work/home"
export HOME=$work/home TMPDIR=$work CLAUSOKU=$program
cd "$work"

say() { printf '%4d s: %s\n' "$SECONDS" "$*"; }

fail() {
  say "$1" >&2
  tail --lines=4 "$work"/*.log "$HOME"/*.log "$HOME"/*/*.log >&2 || true
  exit 1
}
trap 'fail "line $LINENO: $BASH_COMMAND"' ERR

# needs PROGRAM...: skips the test if one of the programs is not installed.
needs() {
  local name
  for name in "$@"; do
    command -v "$name" >/dev/null || { echo "skipped: $name is not installed" && exit 77; }
  done
}

# wait_until SECONDS WHAT COMMAND...: waits until the command succeeds; fails after SECONDS.
wait_until() {
  local end=$((SECONDS + $1)) what=$2
  until "${@:3}" &>/dev/null; do
    ((SECONDS < end)) || fail "still not so: $what"
    sleep 0.02
  done
}

# without_advice SUMMARY: prints a summary without the line about the faster engine, which only a run
# of over 30 s has.
without_advice() { sed '/^--engine backtrack takes about/d' "$1"; }

# start NAME COMMAND...: starts the command in the background, with its output in NAME.log and its
# process id in ids[NAME].
declare -A ids=()
start() {
  "${@:2}" &>"$work/$1.log" &
  ids[$1]=$!
}

# start_node NAME COMMAND...: like `start`, but with separate namespaces for processes and mounts.
# If the node is killed, nothing of it is left, as after a power failure.
start_node() { start "$1" unshare --mount --pid --fork --kill-child --mount-proc "${@:2}"; }

# stop SIGNAL NAME...: sends the signal to the commands and waits for their end.
stop() {
  local name
  for name in "${@:2}"; do
    kill -"$1" "${ids[$name]}"
    wait "${ids[$name]}" 2>/dev/null || true
    unset "ids[$name]"
  done
}

# stop_all NODE...: kills the nodes, terminates the daemons, and requires that only this process is
# left.
stop_all() {
  stop KILL "$@"
  stop TERM "${!ids[@]}"
  wait_until 5 "no other process is left" is_only_process
}
is_only_process() {
  local processes=(/proc/[0-9]*)
  [[ ${processes[*]} == "/proc/$$" ]]
}

# Write 98,000 puzzles, one per line: those of 17_clue.txt, or else the shipped ones repeated.
if [[ -f $2/17_clue.txt ]]; then
  grep --invert-match --no-filename '^#' "$2/17_clue.txt" "$2/17_clue.txt"
else
  "$program" convert --to line "$sources/data/p096_sudoku.txt" >fifty
  for _ in {1..1960}; do cat fifty; done
fi | sed '98001,$d' >"$HOME/puzzles.txt"
