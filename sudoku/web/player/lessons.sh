#!/bin/sh
# lessons.sh -- writes the lessons: recorded searches, with notes on their events.
#
# Usage: lessons.sh BIN FOLDER [PREFIX], from the root of the project, with both programs
# in BIN.  PREFIX is put before the names of source files in links.
#
#   propagation.html   the tutorial's board, solved without any guess
#   conflict.html      a blank board, up to its first conflict and beyond
#   groups.html        the tutorial's board as clauses, and then as native groups

bin=$1 folder=$2 prefix=$3
texts=sudoku/web/player/lessons
tutorial=...4..12.1434321
blank=................
set -e
mkdir -p "$folder"
traces=$(mktemp -d)
trap 'rm -rf "$traces"' EXIT

# Writes the trace of a board in the given encoding; `cdcl` exits with 10 if
# there is a solution.
trace () { # NAME BOARD ENCODING FORMAT OPTION...
    name=$traces/$1
    "$bin/cdcl-sudoku" encode -e "$3" --as "$4" "$2" --output "$name.cnf"
    shift 4
    "$bin/cdcl" -q --trace "$name.ndjson" "$@" "$name.cnf" >/dev/null || [ $? = 10 ]
}

page () { # LESSON BOARD TRACE...
    lesson=$1 board=$2
    shift 2
    "$bin/cdcl-sudoku" play --lesson "$texts/$lesson.md" --board $board \
        --source "$prefix" --output "$folder/$lesson.html" "$@"
}

trace propagation $tutorial extended cnf+
page propagation $tutorial "$traces/propagation.ndjson"
trace conflict $blank efficient cnf+ --seed=1
page conflict $blank "$traces/conflict.ndjson"
trace clauses $tutorial extended dimacs --plain
trace groups $tutorial extended cnf+ --plain
page groups $tutorial "$traces/clauses.ndjson" "$traces/groups.ndjson"
