#!/bin/sh
# test_cli_library.sh -- theorems about candidates, by `cdcl-sudoku theorems candidates`,
# seen from outside.
#
# Usage: test_cli_library.sh PROGRAM, or the folder that holds it.  Prints a line for
# each check that fails, and a summary.

. "$PWD/tests/sudoku.sh"

# A puzzle with 17 clues that needs more than singles (Royle's collection).
echo .................1..2..3.4......4.5..6.......71..6.......28...6..5..9...4.......7 >puzzle
run theorems candidates puzzle
gives 'candidates: a library' 0 'theorems 1
# 123 deductions, 80 steps, 1 boards; 9 theorems; 0 steps not proved smallest; 0 deductions of no theorem: more than 12 truths, or too many symmetries
hidden-single r1c1=1 1b1:1 # 37 as 1
pointing r1c1<>1 1b4:147 # 23 as 2
naked-single r1c1=1 r1c1:1 # 22 as 1
naked-pair r1c1<>1 r4c1:12 r5c1:12 # 11 as 4
claiming r1c1<>1 1r2:123 # 9 as 2
hidden-pair r1c1<>3 1c1:12 2c1:12 # 9 as 4
naked-pair r1c1<>2 r1c2:12 r2c2:12 # 6 as 4
hidden-single r1c1=1 1r1:1 # 5 as 1
naked-pair r1c1<>1 r2c2:12 r2c3:12 # 1 as 4'
cp out library
run theorems candidates --limit 2 -O json puzzle
gives 'candidates: json' 0 '{"version":1,"theorem":"r1c1=1 1b1:1","name":"hidden-single","deductions":37,"alike":1}
{"version":1,"theorem":"r1c1<>1 1b4:147","name":"pointing","deductions":23,"alike":2}'
valid 'candidates: json is JSON'

# The counts of two runs are added up, so they are twice as large.
run theorems candidates --add library --add library --limit 1
gives 'candidates: libraries added' 0 'theorems 1
# 246 deductions, 160 steps, 2 boards; 9 theorems; 0 steps not proved smallest; 0 deductions of no theorem: more than 12 truths, or too many symmetries
hidden-single r1c1=1 1b1:1 # 74 as 1'
printf 'theorems 1\n- r5c5=5 r5c5:5 # 7\n' >bare
run theorems candidates --add bare
has 'candidates: a library without totals' out '^# 7 deductions, 0 steps'
has 'candidates: its form and name' out '^naked-single r1c1=1 r1c1:1 # 7 as 1$'
printf 'theorems 1\nx r1c1=1 r1c1:12 # 1\n' >wrong
run theorems candidates --add wrong
refused 'candidates: a wrong theorem added' 65 '^wrong:2:3: error: expected a target that follows'

# A page has a figure for each theorem.
run theorems candidates --limit 4 -O html puzzle
[ $code = 0 ] && [ "$(grep -c '<figure>' out)" = 4 ] &&
    [ "$(grep -c '</svg>' out)" = 4 ] && ! grep -qE 'https?://[^w]' out
verdict $? 'candidates: a page'
has 'candidates: a figure' out '<h3><small>37 \(30\.08 %\)</small>1\. hidden-single</h3>'
has 'candidates: its text' out '<code>r1c1&lt;&gt;1 1b4:147</code>'

# Files that are not a library, and boards that do not fit.
run theorems candidates --add missing
refused 'candidates: no library' 66 'missing'
run theorems candidates tutorial
refused 'candidates: another side' 65 'tutorial:1: error: expected a board of side 9'
run theorems candidates --limit 0 puzzle
refused 'candidates: none of them' 64 'see cdcl-sudoku theorems candidates --help$'
run theorems candidates -O html tutorial
refused 'candidates: a page of nothing' 65 'tutorial:1: error: expected a board of side 9'
[ ! -s out ]
verdict $? 'candidates: a page of nothing is printed'
printf 'theorems 1\nx r1c1=1 r1c1:11 # 1\n' >wrong
run theorems candidates --add wrong
refused 'candidates: a candidate twice' 65 '^wrong:2:16: error: expected each candidate once'
printf 'theorems 1\nx r1c1=1 r1c1:1 # 1\n\0junk\n' >wrong
run theorems candidates --add wrong puzzle
refused 'candidates: a byte 0' 65 '^wrong:3:1: error: expected text, without a byte 0$'
for count in -1 1000000000000000 99999999999999999999 1x; do
    printf "theorems 1\nx r1c1=1 r1c1:1 # $count\n" >wrong
    run theorems candidates --add wrong
    refused "candidates: count $count" 65 '^wrong:2:1: error: expected NAME THEOREM # COUNT'
done

summary
