#!/bin/sh
# test_library.sh -- the program `library`, which decides many boards in one
# process, and experiments/9x9.ini with it.
#
# usage: test_library.sh FOLDER, with bench/library (a C++ program: skipped if it was
# not built) and cdcl-sudoku.

case $1 in /*) bin=$1 ;; *) bin=$PWD/$1 ;; esac
library=$bin/bench/library
root=$PWD
who=library
. "$PWD/tests/verdict.sh"
if [ ! -x "$library" ]; then
    skip "all: $library was not built"
    summary
    exit
fi
in_folder
has () { # FILE PATTERN NAME
    grep -qE -e "$2" "$1"
    verdict $? "$3: no '$2' in $1"
}

grid=1234341221434321
printf '%s\n' 123434122143432. 1...........2... 11.............. >few
for solver in minisat auto general; do
    status 0 "$solver" "$library" solve --$solver --seconds 0 few
    [ "$(sed -n 1p out)" = "unique $grid" ] && sed -n 2p out | grep -q '^several ' &&
        [ "$(sed -n 3p out)" = none ]
    verdict $? "$solver: other answers"
    has out '^c solve_s [0-9]+[.][0-9]{9}$' "$solver"
    has out '^c conflicts [0-9]+$' "$solver"
done
"$bin/cdcl-sudoku" generate --seed 1 --count 40 >forty
PATH=$bin:$PATH
for kind in several none all; do
    status 0 "mutants: $kind" sh "$root/bench/experiments/boards.sh" mutants . $kind 12 forty
    [ "$(cat $kind.txt mutants.txt 2>/dev/null | wc -l)" = 12 ]
    verdict $? "mutants: not twelve"
done
"$bin/cdcl-sudoku" solve --unique --as line several.txt 2>err | grep -vc '^not unique' >count
[ "$(cat count)" = 0 ]
verdict $? "a mutant that has not several solutions"
"$bin/cdcl-sudoku" solve --unique --as line none.txt 2>err | grep -vc '^none' >count
[ "$(cat count)" = 0 ]
verdict $? "a mutant that has a solution"

# The experiment, with small sets in place of its own.
mkdir -p build/bench-9x9 data
for set in minimal several none; do
    head -n 9 forty >build/bench-9x9/$set.txt
done
cp several.txt none.txt build/bench-9x9
printf '[solver library]\ncommand = library solve {options} --seconds 0 {board}\n' >quick.ini
status 0 "9x9.ini" env SUDOKU_DATA=data "$bin/cdcl-sudoku" bench \
    "$root/bench/experiments/9x9.ini" quick.ini --set repeats=2 --rows rows.ndjson
has err 'set 17clue is skipped: .*17clue_49158.txt is missing' "9x9.ini"
# The second half of nine boards; with most = 20000 none of them is left out.
has out '^minimal +library +5 +[0-9]+ ' "9x9.ini"
has out '^ +library:minisat +5 +0 +5 +0$' "9x9.ini"
has out '^several +library +12 +0 +0 +12$' "9x9.ini"
has out '^none +library +12 +12 +0 +0$' "9x9.ini"
has out ' program +12 ' "9x9.ini"
has out ' 0 DISAGREE$' "9x9.ini"
[ "$(wc -l <rows.ndjson)" = 24 ]
verdict $? "9x9.ini: not four solvers on three sets, twice"
[ "$(sed -n 's/.*"hash":"\([^"]*\)".*"answer":"\([^"]*\)".*/\1 \2/p' rows.ndjson |
    sort -u | wc -l)" = 3 ]
verdict $? "9x9.ini: not one answer for each set"
status 0 "three of nine" env SUDOKU_DATA=data "$bin/cdcl-sudoku" bench \
    "$root/bench/experiments/9x9.ini" quick.ini --only minimal --set most=3 --set part=all \
    --solver library --set repeats=1 --rows three.ndjson
has three.ndjson '"boards":3,' "three of nine"

status 65 "no board" "$library" solve rows.ndjson
status 65 "boards of two sides" "$library" solve --auto "$root/tests/test_library.sh"
status 64 "an unknown kernel" "$library" solve --quick few
status 64 "an unknown command" "$library" frobnicate
status 0 "-h" "$library" -h
has out 'usage: library' "-h"

summary
