#!/bin/sh
# test_cli_workbench.sh -- the commands of `cdcl-sudoku` for authors of puzzles, seen
# from outside: check, count, candidates, minimize.
#
# Usage: test_cli_workbench.sh PROGRAM, or the folder that holds it.  Prints a line
# for each check that fails, and a summary.

root=$PWD
. "$PWD/tests/sudoku.sh"

multi=$root/instances/multi
blank9=$root/instances/9x9/blank.txt
echo 12345 >bad # not the cells of a board
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
# The same boards without the digits 1 and 2, which can be exchanged: so there are two
# solutions.
for n in 2 4 5; do
    awk -v n=$n 'NR == 1 { print; next }
        { for (c = 1; c <= NF; c++)
              if ($c <= 2) $c = 0
          print }' full$n >two$n
done

# --- check ----------------------------------------------------------------

unsat=$root/instances/unsat
run check inkala tutorial
gives 'check: unique' 0 "unique $solved
unique $four"
run check full4 full5
[ "$(cut -d ' ' -f 1 out)" = "unique
unique" ]
verdict $? 'check: full grids of side 16 and 25'
run check $multi/nonunique-2.txt $multi/nonunique-10.txt
gives 'check: several' 0 "several: 2 solutions; two differ in r4c1 r4c6 r6c1 r6c6; r4c1=6 would leave one
$(sed -n 2p out)"
has 'check: several, two hints' out '^several: 10 solutions; two differ in .*; r[1-9]c[1-9]=[1-9] r[1-9]c[1-9]=[1-9] would leave one$'
run check $root/instances/4x4/blank.txt
has 'check: four hints for a blank board of side 4' out '^several: 288 solutions; .*;( r[1-4]c[1-4]=[1-4]){4} would leave one$'
run check two4 two5
has 'check: several of side 16 and 25' out '^several: 2 solutions; two differ in r1c1 '
run check $multi/single-given.txt
has 'check: too many for hints' out '^several: 1000\+ solutions; two differ in [^;]*$'
run check -l 9 $multi/nonunique-10.txt
has 'check: a limit' out '^several: 9\+ solutions; [^;]*$'
run check -O json --limit 1 $multi/nonunique-10.txt
has 'check: json without hints' out '"status":"several","count":2,"complete":false,"solutions":\["[1-9]{81}","[1-9]{81}"\],"differ":\["r[1-9]c[1-9]",[^]]*\]}$'
run check $unsat/dup-box.txt $unsat/dup-col.txt $unsat/dup-row.txt
gives 'check: equal givens' 0 "none: r4c6 and r5c4 are both 5 in box 5 (2 givens and 1 rule, the fewest that clash)
none: r2c5 and r4c5 are both 1 in column 5 (2 givens and 1 rule, the fewest that clash)
none: r5c1 and r5c9 are both 2 in row 5 (2 givens and 1 rule, the fewest that clash)"
case $program in # each step of the search for reasons is checked there
*asan* | *tsan*) skip 'check: reasons that need a search: minutes in this build' ;;
*)
run check $unsat/unsolv-box.txt $unsat/unsolv-col.txt $unsat/unsolv-row.txt
has 'check: a house without a place' out '^none: 4 has no cell left in (box|row) 5, since .* \(5 givens and 6 rules, the fewest that clash\)$'
has 'check: a column without a place' out '^none: 2 has no cell left in column 5, since .* \(7 givens and 8 rules, the fewest that clash\)$'
has 'check: a row without a place' out '^none: 1 has no cell left in row 5, since .* \(7 givens and 8 rules, the fewest that clash\)$'
run check --ticks 0 $unsat/unsolv-box.txt
has 'check: no effort' out '^none: .*perhaps not all are needed\)$'
printf 'rules\nsize 4\nantiking\n................\n' >kings
run check -O json kings
has 'check: json of a constraint that clashes' out '{"kind":"antiking","constraint":1,"needs":true,"excludes":false}\]}}$'
run check $unsat/norvig-impossible.txt
has 'check: a reason that may not be a smallest one' out '^none: .* \([0-9]+ givens and [0-9]+ rules, none of which can be left out; no reason has fewer than [0-9]+\)$'
printf 'rules\nsize 4\ndiagonal\\\n\n1..............1\n' >falling
run check -O json falling
has 'check: json of a constraint with \ in its name' out '{"kind":"diagonal\\\\","constraint":1,"needs":true,'
valid 'check: json of a constraint with \ in its name is JSON'
run check -O json $unsat/unsolv-box.txt $unsat/dup-row.txt inkala $multi/nonunique-2.txt
has 'check: json of none' out '"status":"none","count":0,"complete":true,"solutions":\[\],"why":{"text":"4 has no cell left in .*","minimal":true,"smallest":true,"least":11,"givens":\[{"cell":"r4c1","digit":4},.*"rules":\[{"kind":"cell","cell":"r5c4","needs":false,"excludes":true},'
has 'check: json of a clash' out '"givens":\[{"cell":"r5c1","digit":2},{"cell":"r5c9","digit":2}\],"rules":\[{"kind":"row","house":5,"digit":2,"needs":false,"excludes":true}\]}}$'
has 'check: json of a puzzle' out '"status":"unique","count":1,"complete":true,"solutions":\["'$solved'"\]}$'
has 'check: json with hints' out '"hints":{"fewest":true,"least":1,"givens":\[{"cell":"r4c1","digit":6}\]}}$'
valid 'check: json is JSON'
    ;;
esac
# A cell that sees all digits.
for n in 2 4 8; do
    awk -v n=$n 'BEGIN {
        print n * n
        for (r = 0; r < n * n; r++)
            for (c = 0; c < n * n; c++)
                printf "%d%s", (r == 0 && c < n * n - 1) ? c + 1 : \
                    (r == n * n - 1 && c == n * n - 1) ? n * n : 0, \
                    (c == n * n - 1) ? "\n" : " " }' >sees$n
done
run check sees2
has 'check: none of side 4' out '^none: .* \(4 givens and 5 rules, the fewest that clash\)$'
case $program in
*asan* | *tsan*) skip 'check: none of side 16: minutes in this build' ;;
*)
    run check sees4
    has 'check: none of side 16' out '^none: .* \(16 givens and 17 rules, '
    ;;
esac
run check sees8
gives 'check: none of side 64' 0 'none: after single candidates r1c64 has no candidate'
awk 'BEGIN {
    for (r = 0; r < 64; r++)
        for (c = 0; c < 64; c++)
            printf "%d%s", r == 0 && c < 56 ? c + 1 : r == 1 && c == 56 ? 64 : 0,
                c == 63 ? "\n" : " " }' >row8
run check row8
gives 'check: no place in side 64' 0 'none: after single candidates 64 has no place in row 1'
run check -O json sees8
has 'check: none of side 64, json' out '"status":"none",.*"why":null}$'
run check -O grid $unsat/dup-row.txt
has 'check: grid' out '^r5c1 and r5c9 are both 2 in row 5 '
run check --certificate certificate inkala
gives 'check: a certificate' 0 "unique $solved"
[ "$(ls certificate | tr '\n' ' ')" = \
    'README formula.cnf grid.txt proof.drat proof.lrat solution.txt ' ]
verdict $? 'check: the files of a certificate'
# Runs the commands of README with cdcl as they are printed; `make test-verified` runs the
# commands with ACL2.
sed -n 's/^    cdcl /cdcl /p' certificate/README | while read -r line; do
    (cd certificate && PATH=$(dirname "$cdcl"):$PATH && eval "$line") >out 2>err &&
        grep -q '^s VERIFIED' out || exit 1
done
verdict $? 'check: the lines of README'
rm certificate/binary.lrat
run solve certificate/grid.txt
gives 'check: the grid of a certificate' 0 "$(cat certificate/solution.txt)"
for proof in drat lrat; do
    "$cdcl" --check certificate/formula.cnf certificate/proof.$proof >out 2>err
    has "check: cdcl accepts $proof" out 's VERIFIED'
done
sed '$d' certificate/formula.cnf >weaker.cnf # without the last clause, which excludes the solution
sed -i "s/^p cnf \([0-9]*\) .*/p cnf \1 $(($(grep -c ' 0$' weaker.cnf)))/" \
    weaker.cnf
"$cdcl" --check weaker.cnf certificate/proof.drat >out 2>err
[ $? != 0 ] && ! grep -q 's VERIFIED' out
verdict $? 'check: without the clause the proof does not hold'
cp -r certificate before-proof
run check --certificate certificate tutorial
refused 'check: the folder exists' 73 'certificate: error: exists: expected a new'
diff -r certificate before-proof >/dev/null
verdict $? 'check: nothing is overwritten'
run check --certificate nothing $unsat/dup-row.txt
"$cdcl" --check nothing/formula.cnf nothing/proof.lrat >out 2>err
has 'check: a certificate of none' out 's VERIFIED'
run check --certificate several $multi/nonunique-2.txt
[ "$code" = 0 ] && [ ! -e several ] && grep -q 'note: no certificate' err
verdict $? 'check: no certificate of several'
run check --certificate nowhere/certificate inkala
refused 'check: no place for the folder' 73 'No such file'
cat inkala inkala >inkala2
run check --certificate certificate2 inkala2
[ "$code" = 65 ] && [ ! -e certificate2 ]
verdict $? 'check: --certificate takes one board'
run check bad inkala
refused 'check: a bad record' 65 'bad:1:1: error: '
[ "$(cat out)" = "error
unique $solved" ]
verdict $? 'check: the others are answered'
"$program" generate --count 200 --seed 3 | "$program" check | cut -c 1-7 |
    sort | uniq -c >out
[ "$(tr -d ' ' <out)" = 200unique ]
verdict $? 'check: a pipe'
run check --limit 0 inkala # in other commands 0 is no limit
refused 'check: no limit' 64 "--limit '0': expected a number from 1"
run check --limit x inkala
refused 'check: a bad limit' 64 "--limit 'x': expected a number"

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
run count --estimate --probes 300 --as json $blank9
has 'estimate: json' out '"status":"estimated","exact":false,"estimate":[67]\.[0-9]{6}e\+21,.*"log10":21\.[0-9]{6},"counted":10000,"probes":300,"hits":[0-9]+,"effective":[0-9.]+}$'
valid 'estimate: json is JSON'
run count --estimate --probes 20 $root/instances/16x16/blank.txt
has 'estimate: few descents carry it' err 'note: the estimate rests on'
awk 'BEGIN { # two rows of a band are blank; each of ten cycles can be filled in two ways
    for (r = 0; r < 100; r++)
        for (c = 0; c < 100; c++)
            printf "%d%s", r < 2 ? 0 : (r * 10 + int (r / 10) + c) % 100 + 1, c == 99 ? "\n" : " " }' >cycles
run count --estimate --probes 5 cycles
has 'estimate: each descent of side 100 begins anew' out '^1024 \[1024, 1024\]$'
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
    refused 'count: a full disk' 74 'cannot write.*: No space left'
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
run candidates --by unit -e minimal inkala
cp out marks
run candidates --by domains inkala
cmp -s out marks
[ $? = 1 ]
verdict $? 'candidates: stronger inference leaves less'
run candidates --by failed -O json $root/instances/9x9/nikoli-example.txt
has 'candidates: solved by inference' out '"status":"solved","assigned":729,"solutions":\["536827941[0-9]{72}"\],"candidates":\[\[5\],'
valid 'candidates: solved by inference is JSON'
awk 'BEGIN {
    for (r = 0; r < 64; r++)
        for (c = 0; c < 64; c++)
            printf "%d%s", r == c ? 0 : (r * 8 + int (r / 8) + c) % 64 + 1, c == 63 ? "\n" : " " }' >most8
run candidates --by unit -O json most8
has 'candidates: solved, of side 64' out '"status":"solved",.*"solutions":\["1 2 3 4 5 [0-9 ]* 63 64 9 10 11 [0-9 ]*"\],'
run candidates --by forward -O json inkala
has 'candidates: open' out '"status":"candidates","assigned":[0-9]+,"candidates"'
echo 11.............. >clash
run candidates --by domains clash
gives 'candidates: refuted by inference' 0 none
run candidates --by magic inkala
refused 'candidates: no such strength' 64 "--by 'magic': expected unit, failed, "
run candidates --by domains $root/instances/variants/killer.txt
refused 'candidates: constraints of other rules' 65 '--by domains: expected a board with the classic rules'
run candidates --encoding minimal inkala
refused 'candidates: an encoding alone' 64 '--encoding without --by'
run candidates --by unit --counts inkala
refused 'candidates: two questions' 64 '--counts and --by: expected one of the two'
run candidates bad
refused 'candidates: a bad record' 65 'bad:1:1: error: '
run candidates --limit 3 inkala
refused 'candidates: a limit alone' 64 '--limit without --counts'

# --- minimize -------------------------------------------------------------

run minimize inkala
gives 'minimize: it is minimal' 0 $inkala
run minimize --find redundant inkala tutorial
gives 'minimize: redundant givens' 0 "minimal
r1c4 r2c4 r3c3 r3c4 r4c1 r4c2 r4c3 r4c4"
run minimize tutorial
gives 'minimize: side 4, in reading order' 0 "$(cat out)"
[ "$(tr -d '.\n' <out | wc -c)" -le 6 ]
verdict $? 'minimize: side 4 has six givens at most'
run minimize --find smallest tutorial
[ "$(tr -d '.\n' <out | wc -c)" = 5 ]
verdict $? 'minimize: the smallest of side 4 has five givens'
echo $four >four
run minimize --find all --limit 0 four
[ "$(sort -u out | wc -l)" = 284 ] && [ "$(wc -l <out)" = 284 ] && [ ! -s err ]
verdict $? 'minimize: all 284 minimal puzzles of a grid of side 4'
run minimize --find all -O json four
has 'minimize: all, json' out '"status":"all","minimal":\["[.1-4]{16}",.*\],"complete":true}$'
valid 'minimize: json is JSON'
run minimize --find all --limit 2 four
[ "$(wc -l <out)" = 2 ] && grep -q 'note: there may be more' err
verdict $? 'minimize: all, with a limit'
larger=5
case $program in
*asan* | *tsan*) skip "minimize: full board of order 5: minutes in this build"
    larger= ;;
esac
for side in 4 $larger; do
    run minimize full$side
    cp out small
    run minimize --find redundant --symbols 123456789ABCDEFGHIJKLMNOP small
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
has 'minimize: json' out '"status":"minimal","clues":21,"minimal":"8\.\.\.[^"]*","proved":true,"redundant":\[\]}$'
run minimize --conflicts 0 inkala
[ $code = 0 ] && [ "$(cat out)" = $inkala ] && [ "$(cat err)" = \
    'inkala:1: note: perhaps not minimal: the limit on conflicts was reached (--conflicts)' ]
verdict $? 'minimize: a limit of conflicts for each question'
run minimize --conflicts 0 -O json inkala
has 'minimize: json at the limit' out '"clues":21,"minimal":"8\.\.\.[^"]*","proved":false,"redundant":\[\]}$'
run minimize --conflicts 0 --find redundant -O json inkala
has 'minimize: redundant givens at the limit' out '"status":"minimal","redundant":\[\],"proved":false}$'
for side in 16x16/made-95 25x25/made-305; do
    run minimize --conflicts 0 $root/instances/$side.txt
    [ $code = 0 ] && grep -q 'note: perhaps not minimal' err &&
        "$program" check out | grep -q ^unique
    verdict $? "minimize: limits on $side"
done
run minimize --find smallest --sets 50 -O json grid9
has 'minimize: a limit' out '"status":"smallest","clues":[2-4][0-9],"proved":false,"least":[0-9]+,'
run minimize $root/instances/multi/nonunique-2.txt $root/instances/unsat/dup-row.txt
gives 'minimize: what is no puzzle' 0 "several
none"
cat inkala bad tutorial | "$program" minimize --find redundant >out 2>err
code=$?
refused 'minimize: a bad record in a pipe' 65 '<stdin>:2:1: error: '
[ "$(sed -n 2p out)" = error ] && [ "$(wc -l <out)" = 3 ]
verdict $? 'minimize: the others are answered'
variants=$root/instances/variants
run minimize --constraints "$variants/killer.txt"
gives 'minimize: constraints' 0 'rules
size 6
boxes 2x3
killer 11 r1c4 r1c5 r2c4
killer 11 r3c1 r3c2 r4c1
killer 14 r3c4 r3c5 r4c4
killer 8 r5c1 r5c2 r6c1
# name: Killer
.12.6..6..3...1...........3.........:1:312465465132231654654321123546546213'
cp out smaller
for order in 1 2; do
    run minimize --constraints --seed $order "$variants/killer.txt"
    [ "$("$program" solve --unique out)" = "$("$program" solve --unique smaller)" ]
    verdict $? "minimize: constraints in order $order"
done
run minimize --constraints --find redundant smaller
gives 'minimize: no constraint can go' 0 minimal
run minimize --constraints --find redundant "$variants/or.txt"
gives 'minimize: constraints, each by itself' 0 'or (killer 7 r3c1 r3c2) (killer 11 r3c1 r3c2)'
# Marks on which a rule depends are kept, also a mark that is listed twice.
printf '%s\n' rules 'xv V r1c1 r1c2' 'xv V r1c2 r1c1' negative-xv '' \
    32.........8...........8...6...8.......................75............3.........1. >marked
for what in '' '--find redundant'; do
    run minimize --constraints $what marked
    [ $code = 0 ] && [ "$(grep -c '^xv' out)" = "$([ "$what" ] && echo 0 || echo 2)" ]
    verdict $? "minimize: constraints with marks $what (status $code)"
done
run minimize --constraints -O json "$variants/or.txt"
has 'minimize: constraints in json' out '"status":"minimal","constraints":2,"rules":"rules[^"]*","redundant":\["or .killer 7 r3c1 r3c2. .killer 11 r3c1 r3c2."\],"proved":true}$'
for seconds in 0.02 0.1 0.3; do # the number of solutions may not be known in time
    run minimize --time $seconds "$root/instances/49x49/blank.txt"
    ! grep -q none out
    verdict $? "minimize: no solution within $seconds s"
done
run minimize --constraints inkala
refused 'minimize: no constraints' 65 'inkala:1: error: --constraints: the puzzle has none'
run minimize --symmetry rot90 inkala
[ $code = 0 ] && grep -q 'inkala:1: note: the givens lack this symmetry' err
verdict $? 'minimize: givens without the symmetry'
run minimize --symmetry rot45 inkala
refused 'minimize: no such symmetry' 64 "'rot45': expected none, rot180"
for words in '--find smallest --constraints' '--find all --constraints' '--constraints --symmetry rot180' \
    '--find redundant --symmetry rot180' '--find all --seed 1'; do
    run minimize $words inkala
    refused "minimize: $words" 64 'expected one of the two'
done
for former in all smallest redundant; do
    run minimize --$former inkala
    refused "minimize: --$former" 64 "--$former is now --find $former"
done
run minimize --limit 3 inkala
refused 'minimize: a limit alone' 64 '--limit without --find all'
run minimize --sets 3 inkala
refused 'minimize: sets alone' 64 '--sets without --find smallest'

# --- what the commands share ----------------------------------------------

for command in check count candidates minimize; do
    run $command $inkala
    [ "$code" = 0 ] && [ "$(wc -l <out)" = 1 ] && [ ! -s err ]
    verdict $? "$command: a board as an argument"
    mkdir -p boards && cp inkala tutorial boards
    run $command -o answers boards
    [ "$code" = 0 ] && [ "$(wc -l <answers)" = 2 ] && [ ! -s out ]
    verdict $? "$command: a folder, answers to a file"
    run $command -o answers inkala
    [ "$code" = 73 ] && [ "$(wc -l <answers)" = 2 ]
    verdict $? "$command: nothing is overwritten"
    rm answers
    "$program" $command --help >out
    has "$command: help" out "^usage: cdcl-sudoku $command "
    if have script "$command: a terminal"; then
        script -qec "'$program' $command inkala" /dev/null </dev/null >out
        has "$command: a grid for one board on a terminal" out \
            '^21 givens on a board of side 9'
    fi
done

summary
