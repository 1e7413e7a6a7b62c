#!/bin/sh
# test_cli_library.sh -- theorems about candidates, from `cdcl-sudoku theorems
# candidates` to `explain --theorems`, seen from outside.
#
# Usage: test_cli_library.sh PROGRAM, or the folder that holds it.  Prints a line for
# each check that fails, and a summary.

. "$PWD/tests/sudoku.sh"

# A puzzle with 17 clues that takes more than singles (Royle's collection).
echo .................1..2.34.5.............1.6..7..3....8.....8..3..9..2....61......9 >puzzle
run theorems candidates puzzle
gives 'candidates: a library' 0 'theorems 1
# 93 deductions, 77 steps, 1 boards; 11 theorems; 0 steps not proved smallest; 0 deductions of no theorem: more than 12 truths, or too many symmetries
naked-single r1c1=1 r1c1:1 # 36 as 1
hidden-single r1c1=1 1r1:1 # 28 as 1
claiming r1c1<>1 1r2:123 # 7 as 3
hidden-pair r1c1<>3 1c1:12 2c1:12 # 7 as 4
pointing r1c1<>1 1b4:147 # 5 as 3
naked-pair r4c1<>1 r1c1:12 r5c1:12 # 4 as 4
finned-x-wing r1c1<>1 1c2:1234 1c4:14 # 2 as 7
franken-swordfish r2c6<>1 1r1:3456 1r3:1234567 1r4:367 # 1 as 8
empty-rectangle r4c3<>1 1c4:34 1b1:36789 # 1 as 9
grouped-aic r4c4<>1 1r3:124 1c3:124 # 1 as 10
franken-jellyfish r4c6<>1 1r1:12367 1r2:36 1r5:34567 # 1 as 11'
cp out library
run theorems candidates --most 2 -O json puzzle
gives 'candidates: json' 0 '{"version":1,"theorem":"r1c1=1 r1c1:1","name":"naked-single","deductions":36,"alike":1}
{"version":1,"theorem":"r1c1=1 1r1:1","name":"hidden-single","deductions":28,"alike":1}'
valid 'candidates: json is JSON'

# A page has each theorem, and each without a name once more.
run theorems candidates --most 4 -O html puzzle
[ $code = 0 ] && [ "$(grep -c '<figure>' out)" = 4 ] &&
    [ "$(grep -c '</svg>' out)" = 4 ] && ! grep -qE 'https?://[^w]' out
verdict $? 'candidates: a page'
has 'candidates: a figure' out '<h3><small>36 \(38\.71 %\)</small>1\. naked-single</h3>'
has 'candidates: its text' out '<code>r1c1&lt;&gt;1 1r2:123</code>'

# The library solves the puzzle without the search for smallest steps.
run explain --technique naked-single --theorems library puzzle
[ $code = 0 ] && tail -n 2 out | grep -q '^solved after'
verdict $? 'explain: a library alone'
run explain --technique naked-single puzzle
[ $code = 0 ] && tail -n 2 out | grep -q '^stuck after'
verdict $? 'explain: without the library'
run explain --theorems library puzzle
has 'explain: a theorem by its name' out '\(franken-swordfish, at least 1\)'
printf 'theorems 1\n- r1c1<>1 1r2:123\n' >unnamed
run explain --theorems unnamed puzzle
has 'explain: one by its place' out '\(theorem 1\)'

# What is no library, and no board for it.
printf 'theorems 1\nx-wing r1c1<>1 1r2:1234\n' >wrong
run explain --theorems wrong puzzle
refused 'explain: a wrong theorem' 65 '^wrong:2:8: error: expected a target that follows'
run explain --theorems missing puzzle
refused 'explain: no library' 66 'missing'
run theorems candidates tutorial
refused 'candidates: another side' 65 'tutorial:1: error: expected a board of side 9'
run theorems candidates --most 0 puzzle
[ $code = 64 ]
verdict $? 'candidates: none of them'

summary
