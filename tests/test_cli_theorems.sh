#!/bin/sh
# test_cli_theorems.sh -- `cdcl-sudoku theorems`, seen from outside.
#
# Usage: test_cli_theorems.sh BIN, from the root of the project.

. tests/sudoku.sh

# --- theorems of K clues -----------------------------------------------------

run theorems --clues 4
gives 'four clues' 0 "\
..............................................................1.....1....23...... r9c1=1 extended
.....................................................1.......2......1.....1...... r7c7=1 extended
..........................1.........................1...............1.....1...... r7c7=1 extended
# clues 4: classes 471, without a solution 0, with a forced cell 3, forced cells 3, minimal theorems 3"
run theorems --clues 3
gives 'three clues' 0 \
    '# clues 3: classes 43, without a solution 0, with a forced cell 0, forced cells 0, minimal theorems 0'
run theorems --clues 2 --placements
[ "$code" = 0 ] && [ "$(grep -vc '^#' out)" = 7 ] &&
    head -n 1 out | grep -qx '\.\{79\}12'
verdict $? 'two clues: all placements'
run theorems --clues 5 --placements
[ "$(grep -c ' none extended$' out)" = 3 ] &&
    [ "$(grep -c ' r[1-9]c[1-9]=[1-9] extended$' out)" = 69 ] &&
    [ "$(grep -c ' r7c7=1 extended minimal$' out)" = 1 ]
verdict $? 'five clues: what each placement forces'

run theorems --clues 4 --sample 500
gives 'four clues: a sample of all' 0 '# clues 4, estimated from 43 of 43 classes with one less: classes 471.0 ± 0.0, without a solution 0.0 ± 0.0, with a forced cell 3.0 ± 0.0, forced cells 3.0 ± 0.0, minimal theorems 3.0 ± 0.0'
run theorems --clues 4 --sample 9 --seed 4 -O json
has 'a sample in json' out '^{"version":1,"side":9,"givens":4,"samples":9,"of":43,"classes":\[[0-9.]+,[0-9.]+\],"unsolvable":'
valid 'a sample in json'
run theorems --clues 1 --sample 9
refused 'a sample of one clue' 64 'expected 2 clues or more'

run theorems --clues 3 -O html
refused 'a page of clues' 64 "--as 'html': expected line or json; see"

# The proofs are for the formula of `encode` and one more clause.
run theorems --clues 4 --as json
valid 'json'
if have python3 'the proof in json'; then
    python3 -c 'import json
theorem = json.loads (open ("out").readline ())
row, col, digit = (int (theorem["target"][i]) for i in (1, 3, 5))
open ("clues", "w").write (theorem["clues"] + "\n")
open ("proof", "w").write (theorem["proof"])
open ("target", "w").write (f"-{81 * row + 9 * col - 90 + digit} 0\n")'
    "$program" encode clues | awk '/^p cnf/ { $4++ } 1' | cat - target >formula
    proves 'the proof in json' formula
    sed '1d' proof >less && mv less proof
    [ ! -x "$cdcl" ] || ! "$cdcl" --check formula proof >out 2>err
    verdict $? 'the proof in json needs all of its lines'
fi
run theorems --clues 4 -O json --placements
valid 'json of placements'
has 'json: a forced cell' out '"status":"consistent","forced":\[{"target":"r9c1=1","minimal":true,"propagation":"extended","proof":"[^"]*"}\]}$'
has 'json: the figures' out '^{"version":1,"side":9,"givens":4,"classes":471,"unsolvable":0,"forcing":3,"forced":3,"minimal":3}$'

# --- extract -----------------------------------------------------------------

# The examples of figure 3 of Korekawa and others, 2008: targets S_731 and S_494.
first=......7........9....................................1...........................1
second=......................................................4..............4......67...
label='(X1,0,0,B1) (X2,0,0,B1) (X3,Y1,0,0) (X4,Y2,0,0)'
run theorems extract --target r3c7 $first
gives 'figure 3, first' 0 "$first r3c7=1 extended $label
# cases 1, clues of a case 4.000 in the mean; 4: 1
# ties least: labels 1, of several classes 0; classes 1, with several labels 0
# ties first: labels 1, of several classes 0; classes 1, with several labels 0"
run theorems extract -O json $second
has 'figure 3, second: the vectors' out '"moves":"\(0,H1,0,B8\) \(0,H7,0,B8\) \(0,H5,C6,0\) \(0,H6,C7,0\)","X":"H","Y":"C","Z":"V"'
valid 'extract: json'
echo $first >both
echo $second >>both
run theorems extract both
[ "$(grep -cF "$label" out)" = 2 ]
verdict $? 'figure 3: one label'
has 'figure 3: one class' out '^# ties least: labels 1, of several classes 0; classes 1,'
has 'figure 3: two labels with ties in order' out \
    '^# ties first: labels 2, .* classes 1, with several labels 1'
run theorems extract --runs 20 --seed 3
[ "$code" = 0 ] && [ "$(grep -vc '^#' out)" = 20 ]
verdict $? 'extract: random grids'
cp out twenty
run theorems extract --runs 20 --seed 3
cmp -s out twenty
verdict $? 'extract: the seed determines the cases'
run theorems extract --runs 3 $solved
[ "$code" = 0 ] && [ "$(grep -vc '^#' out)" = 3 ]
verdict $? 'extract: cases of a full grid'
run theorems extract --target r5c5 $first
refused 'extract: not forced' 65 'error: theorems extract: the clues do not force the target'
run theorems extract 1...............
refused 'extract: side 4' 65 'error: theorems extract: expected a board of side 9'
run theorems extract --target c3r7
refused 'extract: no cell' 64 "--target 'c3r7': expected a cell like r3c7"

# --- the command line --------------------------------------------------------

run theorems --clues 3 --output found
gives 'a file' 0 ''
has 'a file' found '^# clues 3: classes 43'
run theorems --clues 3 --output found
refused 'a file is not replaced' 73 'found: error'
run theorems --clues 3 --output found --force
gives 'a file is replaced' 0 ''
run theorems
refused 'no option' 64 'expected --clues K'
run theorems --clues 9
refused 'too many clues' 64 "--clues '9': expected a number from 1 to 8"
run theorems --clues 3 board.txt
refused 'a file to read' 64 "'board.txt': expected an option, extract or candidates"
run theorems --clues 3 -O grid
refused 'a grid' 64 'expected line or json; see'

summary
