#!/bin/sh
# test_cli_explain.sh -- `cdcl-sudoku explain`, seen from outside.
#
# Usage: test_cli_explain.sh PROGRAM, or the folder that holds it.  Prints a line for
# each check that fails, and a summary.

root=$PWD
. "$PWD/tests/sudoku.sh"

run explain tutorial
gives 'explain: text' 0 "tutorial:1
10 givens on a board of side 4

. . | . 4
. . | 1 2
$(sed -n 6,99p out)"
has 'explain: a single' out '^2\. r1c3 can only be 3\. \(full-house\)$'
has 'explain: the end' out "^solved after 6 steps: $four\$"
run explain -O json tutorial
has 'explain: json' out '^{"version":1,"technique":"full-house","eliminate":\[\],"place":\["r1c3=3"\],"truths":\[\["cell",1,3\]\],"links":\[\],"tau":1,"least":1,"proved":true,"proof":\[{"kind":"false","depth":0,"candidate":"r1c3=3"},{"kind":"none","depth":0,"truth":\["cell",1,3\]}\]}$'
has 'explain: json, the end' out '"puzzle":"'$tutorial'","status":"solved","steps":6,"board":"'$four'"}$'
valid 'explain: json is JSON'

run explain $blank4
has 'explain: nothing to exclude' out "^stuck after 0 steps: $blank4\$"
# A line of the library, with placed digits and a deleted candidate: 1 of r1c2.
echo ':0002:2:+1...........3.2.::112::' >library
run explain library
run explain --output json "$root/instances/unsat/dup-row.txt"
has 'explain: no solution' out '"status":"none","steps":0}$'
run explain --output grid tutorial
refused 'explain: another form' 64 "--output 'grid': expected text or json"
run explain --limit 31 tutorial
refused 'explain: a limit' 64 "--limit '31': expected a number from 1 to 30"
echo 12345 >bad
run explain bad
[ $code = 65 ] && grep -q '^bad:1' err
verdict $? 'explain: a bad record'

summary
