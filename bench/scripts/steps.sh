#!/bin/sh
# steps.sh -- measures how long steps take, and has the referee check each step.
#
# Usage: bench/scripts/steps.sh PROGRAM TUTORIAL CLUES17
#
# TUTORIAL has lines with a name, a tab and a board; CLUES17 has a puzzle per line.
# Prints the report of each command and its CPU time in seconds.  With -O json each step
# is printed after the referee has accepted it; if the referee rejects a step, the run
# ends with an error.
set -e
program=$1
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cut -f 2 "$2" >"$tmp/tutorial"
grep -v '^#' "$3" | cut -c 1-81 >"$tmp/all"
"$program" rate --format %b --most 3 "$tmp/all" | paste - "$tmp/all" |
    grep -v '^>' | cut -f 2 >"$tmp/easy"
head -n 4000 "$tmp/easy" >"$tmp/some"
"$program" generate --count 180 --seed 19 --clues 24 >"$tmp/random"

# measure FILE OPTION...
measure () {
    file=$1
    shift
    echo "explain $* $(basename "$file"):"
    { time -p "$program" explain --stats "$@" "$file" >"$tmp/out"; } 2>"$tmp/err"
    grep ' steps of ' "$tmp/err"
    echo "processor time $(sed -n 's/^user //p' "$tmp/err") s," \
        "$(grep -c '"technique"' "$tmp/out" || true) steps printed," \
        "$(grep -cE '^solved|"status":"solved"' "$tmp/out") boards solved"
}

measure "$tmp/tutorial"
measure "$tmp/random" -O json
measure "$tmp/some" --style textbook -O json
measure "$tmp/easy" --style textbook --end
