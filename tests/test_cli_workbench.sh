#!/bin/sh
# test_cli_workbench.sh -- the commands of `cdcl-sudoku` for authors of puzzles, seen
# from outside: count, candidates, minimize.
#
# Usage: test_cli_workbench.sh PROGRAM, or the folder that holds it.  Prints a line
# for each check that fails, and a summary.

root=$PWD
. "$PWD/tests/sudoku.sh"

multi=$root/instances/multi
blank9=$root/instances/9x9/blank.txt
echo 12345 >bad # not the cells of a board
valid () { # NAME: the output is JSON, one object on each line
    have python3 "$1" || return
    python3 -c 'import json, sys
for line in open ("out"):
    if json.loads (line)["version"] != 1: sys.exit (1)'
    verdict $? "$1"
}
# Makes a board of side N from the pattern that shifts rows: 4, 16 or 25.
shifted () { # ORDER: numbers, row by row
    awk -v n="$1" 'BEGIN {
        print n * n
        for (r = 0; r < n * n; r++)
            for (c = 0; c < n * n; c++)
                printf "%d%s", (r % n * n + int (r / n) + c) % (n * n) + 1,
                    c == n * n - 1 ? "\n" : " " }'
}
for n in 2 4 5; do shifted $n >full$n; done
# The same with two digits taken out of the first band and the rows above each
# other: an unavoidable rectangle, so two solutions.
for n in 2 4 5; do
    awk -v n=$n 'NR == 1 { print; next }
        { for (c = 1; c <= NF; c++)
              if ($c <= 2) $c = 0
          print }' full$n >two$n
done

# --- count ----------------------------------------------------------------

run count inkala $multi/nonunique-2.txt $multi/nonunique-3.txt \
    $multi/nonunique-4.txt $multi/nonunique-10.txt $multi/nonunique-125.txt
gives 'count: some 9x9' 0 "1
2
3
4
10
125"
run count tutorial $root/instances/4x4/blank.txt
gives 'count: 4x4' 0 "1
288"
run count full4 two4 full5 two5
gives 'count: 16x16 and 25x25' 0 "1
$(awk 'BEGIN { print 2 }')
1
2"
run count $root/instances/unsat/dup-row.txt
gives 'count: none' 0 0
run count --limit 125 $multi/nonunique-125.txt
gives 'count: the limit is the number' 0 125
run count -l 124 $multi/nonunique-125.txt
gives 'count: a limit below it' 0 124+
run count --limit=20000 $multi/single-given.txt
gives 'count: a limit of many' 0 20000+
run count <inkala
gives 'count: standard input' 0 1
cat inkala tutorial | "$program" count - >out 2>err
code=$?
gives 'count: a pipe' 0 "1
1"
run count -O json --limit 7 $multi/nonunique-10.txt tutorial
has 'count: json' out '"version":1,.*"side":9,.*"status":"counted","count":7,"complete":false}$'
has 'count: json of side 4' out '"side":4,.*"count":1,"complete":true}$'
valid 'count: json is JSON'
run count -O grid --limit 3 $multi/nonunique-10.txt
has 'count: grid' out '^at least 3 solutions$'
run count --estimate $root/instances/4x4/blank.txt
gives 'estimate: few are counted' 0 288
run count --estimate --probes 300 --seed 2 $blank9
has 'estimate: a number and an interval' out \
    '^6\.[0-9]{3}e\+21 \[[56]\.[0-9]{3}e\+21, 7\.[0-9]{3}e\+21\]$'
mv out before
run count --estimate --probes 300 --seed 2 $blank9
[ "$(cat before)" = "$(cat out)" ]
verdict $? 'estimate: the same seed, the same estimate'
run count --estimate --probes 300 --output json $blank9
has 'estimate: json' out '"status":"estimated","exact":false,"estimate":[67]\.[0-9]{6}e\+21,.*"log10":21\.[0-9]{6},"counted":10000,"probes":300,"hits":[0-9]+,"effective":[0-9.]+}$'
valid 'estimate: json is JSON'
run count --estimate --probes 20 $root/instances/16x16/blank.txt
has 'estimate: few descents carry it' err 'note: the estimate rests on'
run count bad
refused 'count: a bad record' 65 'bad:1:1: error: '
[ "$(cat out)" = error ]
verdict $? 'count: a bad record has its line'
run count missing
refused 'count: no file' 66 'missing: error: No such file'
run count --limit x inkala
refused 'count: a bad limit' 64 "--limit 'x': expected a number from 0"
run count --estimate --limit 3 inkala
refused 'count: estimate and limit' 64 'expected one of the two'
run count --probes 3 inkala
refused 'count: probes alone' 64 'without --estimate'
run count -O xml inkala
refused 'count: a bad form' 64 "'xml': expected line, grid or json"
if full_disk 'count: a full disk'; then
    "$program" count inkala >/dev/full 2>err
    code=$?
    refused 'count: a full disk' 74 'writing failed: No space left'
fi
# An interruption leaves a lower bound.
{ cat inkala $multi/norvig-hard1.txt; } >long
"$program" count long >out 2>err &
process=$!
wait_for lines_are 1 out
kill -INT $process
wait $process
code=$?
[ "$code" = 130 ] && sed -n 2p out | grep -qE '^[0-9]+\+$' &&
    grep -q 'interrupted: 1 boards answered' err
verdict $? 'count: an interruption leaves a lower bound'

# --- candidates -----------------------------------------------------------

run candidates -O grid $multi/nonunique-2.txt
has 'candidates: a table' out '^36 4  2  \| 5  1  36 \| 7  9  8$'
run candidates $root/instances/4x4/blank.txt tutorial
gives 'candidates: pencil marks' 0 "1234123412341234123412341234123412341234123412341234123412341234
1....2....3....4..3....41....2...2..1......4..3....4..3..2..1..."
run candidates $multi/nonunique-2.txt
sed 1q out >marks
run count marks
gives 'candidates: pencil marks can be read again' 0 2
run candidates -O json two4
has 'candidates: json' out '"status":"candidates","candidates":\[\[1,2\],\[1,2\],'
valid 'candidates: json is JSON'
run candidates --counts two5
has 'candidates: counts of side 25' out '^1:1,2:1 1:1,2:1 3:2 4:2 '
run candidates --counts -O json $multi/nonunique-10.txt
has 'candidates: json with counts' out '"solutions":10,"complete":true,"candidates":\[\[5\],.*\[4,7\],.*"counts":\[\[10\],.*\[2,8\]'
run candidates --counts --limit 5 $root/instances/4x4/blank.txt
has 'candidates: a limit' out '^1:5 2:5 3:3,4:2 3:2,4:3 '
run candidates $root/instances/unsat/dup-row.txt
gives 'candidates: none' 0 none
run candidates <inkala
[ "$(tr -d . <out)" = $solved ]
verdict $? 'candidates: one solution, standard input'
run candidates $multi/norvig-hard1.txt
[ "$(tr -d '.\n' <out | wc -c)" = 367 ]
verdict $? 'candidates: 367 of a board with millions of solutions'
run candidates bad
refused 'candidates: a bad record' 65 'bad:1:1: error: '
run candidates --limit 3 inkala
refused 'candidates: a limit alone' 64 '--limit without --counts'

# --- minimize -------------------------------------------------------------

run minimize inkala
gives 'minimize: it is minimal' 0 $inkala
run minimize --redundant inkala tutorial
gives 'minimize: redundant givens' 0 "minimal
r1c4 r2c4 r3c3 r3c4 r4c1 r4c2 r4c3 r4c4"
run minimize tutorial
gives 'minimize: side 4, in reading order' 0 "$(cat out)"
[ "$(tr -d '.\n' <out | wc -c)" -le 6 ]
verdict $? 'minimize: side 4 has six givens at most'
run minimize --smallest tutorial
[ "$(tr -d '.\n' <out | wc -c)" = 5 ]
verdict $? 'minimize: the smallest of side 4 has five givens'
echo $four >four
run minimize --all --limit 0 four
[ "$(sort -u out | wc -l)" = 284 ] && [ "$(wc -l <out)" = 284 ] && [ ! -s err ]
verdict $? 'minimize: all 284 minimal puzzles of a grid of side 4'
run minimize --all -O json four
has 'minimize: all, json' out '"status":"all","minimal":\["[.1-4]{16}",.*\],"complete":true}$'
valid 'minimize: json is JSON'
run minimize --all --limit 2 four
[ "$(wc -l <out)" = 2 ] && grep -q 'note: there may be more' err
verdict $? 'minimize: all, with a limit'
for side in 4 5; do
    run minimize full$side
    cp out small
    run minimize --redundant small
    gives "minimize: full board of order $side" 0 minimal
done
for symmetry in none rot180 rot90 horizontal vertical diagonal antidiagonal \
    mirrors diagonals full; do
    echo $solved >grid9
    run minimize --symmetry $symmetry --seed 5 grid9
    mv out $symmetry
    run count $symmetry
    gives "minimize: $symmetry has one solution" 0 1
done
turned () { # FILE: the board with its cells in reverse
    tr -d '\n' <$1 | rev | tr 1-9 x | tr -d '\n'
}
[ "$(turned rot180)" = "$(tr 1-9 x <rot180)" ] &&
    [ "$(turned none)" != "$(tr 1-9 x <none)" ]
verdict $? 'minimize: a half turn'
run minimize -O json inkala
has 'minimize: json' out '"status":"minimal","clues":21,"minimal":"8\.\.\.[^"]*","redundant":\[\]}$'
run minimize --smallest --effort 50 -O json grid9
has 'minimize: a limit' out '"status":"smallest","clues":[2-4][0-9],"proved":false,"least":[0-9]+,'
run minimize $root/instances/multi/nonunique-2.txt $root/instances/unsat/dup-row.txt
gives 'minimize: what is no puzzle' 0 "several
none"
cat inkala bad tutorial | "$program" minimize --redundant >out 2>err
code=$?
refused 'minimize: a bad record in a pipe' 65 '<stdin>:2:1: error: '
[ "$(sed -n 2p out)" = error ] && [ "$(wc -l <out)" = 3 ]
verdict $? 'minimize: the others are answered'
run minimize --symmetry rot45 inkala
refused 'minimize: no such symmetry' 64 "'rot45': expected none, rot180"
run minimize --all --smallest inkala
refused 'minimize: two tasks' 64 'expected one of the two'
run minimize --limit 3 inkala
refused 'minimize: a limit alone' 64 '--limit without --all'

summary
