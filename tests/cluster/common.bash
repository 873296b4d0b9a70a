# What the tests here share. Each sources it with its own arguments: the program, and a folder of
# data in which 17_clue.txt may be. Each is the first process of a machine apart.
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

# needs PROGRAM...: the test is skipped where one is not installed.
needs() {
  local name
  for name in "$@"; do
    command -v "$name" >/dev/null || { echo "skipped: $name is not installed" && exit 77; }
  done
}

# wait_until SECONDS WHAT COMMAND...: until the command succeeds.
wait_until() {
  local end=$((SECONDS + $1)) what=$2
  until "${@:3}" &>/dev/null; do
    ((SECONDS < end)) || fail "still not so: $what"
    sleep 0.02
  done
}

# start NAME COMMAND...: in the background, what it says in NAME.log, its process id in ids[NAME].
declare -A ids=()
start() {
  "${@:2}" &>"$work/$1.log" &
  ids[$1]=$!
}

# start_node NAME COMMAND...: likewise, with processes and mounts of its own, of which nothing is
# left when it is killed, as when its power fails.
start_node() { start "$1" unshare --mount --pid --fork --kill-child --mount-proc "${@:2}"; }

# stop SIGNAL NAME...
stop() {
  local name
  for name in "${@:2}"; do
    kill -"$1" "${ids[$name]}"
    wait "${ids[$name]}" 2>/dev/null || true
    unset "ids[$name]"
  done
}

# stop_all NODE...: then the daemons, too; and no process may be left but this one.
stop_all() {
  stop KILL "$@"
  stop TERM "${!ids[@]}"
  wait_until 5 "no other process is left" alone
}
alone() {
  local processes=(/proc/[0-9]*)
  [[ ${processes[*]} == "/proc/$$" ]]
}

# 98,000 puzzles, a line each: of 17 clues, or the shipped ones again and again.
if [[ -f $2/17_clue.txt ]]; then
  grep --invert-match --no-filename '^#' "$2/17_clue.txt" "$2/17_clue.txt"
else
  "$program" convert --to line "$sources/data/p096_sudoku.txt" >fifty
  for _ in {1..1960}; do cat fifty; done
fi | sed '98001,$d' >"$HOME/puzzles.txt"
