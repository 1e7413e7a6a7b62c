#!/bin/sh
# test_cli_formats.sh -- `cdcl-sudoku` and other kinds of solvers: `encode` in
# their formats, with and without reduction, `decode` of what they print, and
# annealing.
#
# Usage: test_cli_formats.sh PROGRAM, or the folder that holds it.  Prints a
# line for each check that fails, and a summary.

. "$PWD/tests/sudoku.sh"

nikoli=..6.....1.7..6..5.8..1.32....5.4.8...4.7.2.9...8.1.7....12.5..3.6..7..8.2.....4..
nikoli_solved=536827941172964358894153267715349826643782195928516734481295673369471582257638419
blank9=.................................................................................
few='--sweeps 20000 --runs 20'

# --- solve --method anneal ------------------------------------------------

run solve --method anneal $few $nikoli $tutorial
gives 'boards are annealed' 0 "$nikoli_solved
$four"
run solve --method anneal --reduce singles --sweeps 1 --runs 1 $nikoli
gives 'singles leave nothing to anneal' 0 $nikoli_solved
for seed in 1 2 3; do
    run solve --method anneal $few --seed $seed $blank9
    cat out >>grids
done
run solve --unique grids
[ "$(sort -u out | grep -c '^unique')" = 3 ]
verdict $? 'three seeds lead to three grids'
run solve --method anneal --sweeps 20 --runs 2 $inkala
gives 'twenty sweeps are too few' 0 unknown
run solve --method anneal 11..............
[ "$code" = 0 ] && [ "$(cat out)" = none ] && [ "$(wc -l <err)" = 1 ]
verdict $? 'givens that clash have no solution'
run solve --method anneal --jobs 2 $few --stats $nikoli $tutorial $nikoli
has 'two threads' err '^with solution +3$'
has 'the kernel is annealing' err '^kernel +annealing, 2 jobs'
run solve --method walk $inkala
refused 'unknown method' 64 'expected sat or anneal'
run solve --sweeps 5 $inkala
refused 'sweeps without annealing' 64 'sweeps without --method anneal'
run solve --method anneal --unique $inkala
refused 'annealing does not count' 64 'anneal with --unique'
run solve --method anneal --kernel simd $inkala
refused 'annealing has no kernel' 64 'anneal with --kernel'
run solve --method anneal --reduce none $inkala
refused 'annealing needs the givens' 64 'expected givens or singles'


# --- encode: sizes, with and without reduction ----------------------------

header () { # NAME HEADER ENCODE-ARGUMENTS...
    what=$1 expected=$2
    shift 2
    run encode "$@"
    [ "$code" = 0 ] && grep -qxF -e "$expected" out
    verdict $? "$what: no '$expected'"
}
header 'reduced by givens' 'p cnf 254 2080' --reduce givens inkala
header 'the blank board is not reduced' 'p cnf 729 11988' --reduce givens $blank9
header 'reduced by singles' 'p cnf 0 0' --reduce singles $nikoli
header 'opb' '* #variable= 729 #constraint= 345' --as opb inkala
header 'opb, pairwise' '* #variable= 729 #constraint= 12009' --as opb \
    --amo pairwise inkala
header 'qubo of Inkala 2012' 'p qubo 0 254 254 1570' --as qubo inkala
header 'its energy' 'c a solution has energy -30' --as qubo inkala
header 'qubo of a blank board' 'p qubo 0 729 729 10206' --as qubo $blank9
header 'its energy' 'c a solution has energy -40.5' --as qubo $blank9
header 'qubo after singles' 'p qubo 0 0 0 0' --as qubo --reduce singles $nikoli
header 'sugar: a blank cell' '(int x_0_0 1 9)' --as sugar $nikoli
header 'sugar: a given' '(int x_0_2 6 6)' --as sugar $nikoli
header 'sugar: a row' \
    '(alldifferent x_0_0 x_0_1 x_0_2 x_0_3 x_0_4 x_0_5 x_0_6 x_0_7 x_0_8)' \
    --as sugar $nikoli
header 'sugar: candidates' '(int x_0_2 (2 (4 6) 9))' --as sugar --reduce givens inkala
header 'minizinc: a given' 'constraint x[1, 3] in {6};' --as minizinc $nikoli
header 'a map of candidates' 'c var 5 r1c3=2' --reduce givens --map $inkala
if [ -f "$data/large/table6-1.txt" ]; then
    while read -r board sizes; do
        header "Kwon and Jain's $board" "p cnf $sizes" --reduce givens \
            "$data/large/$board.txt"
    done <<END
table6-1 3977 51082
table7-3 7642 112444
table8-2 11440 169772
table9-1 17793 266025
END
else
    skip "sizes of large boards: $data/large is missing"
fi

# --- encode, solve, decode ------------------------------------------------

# The numbers in the header must agree with the file, and MiniSat must solve it.
if have minisat 'reduced formulas'; then
    for encoding in $encodings; do
        for amo in $amos; do
            for board in inkala $nikoli; do
                rm -f answer
                run encode -e $encoding -a $amo --as dimacs --reduce givens \
                    $board
                grep -v '^c' out >formula
                [ "$(sed -n '1s/.* //p' formula)" = \
                    $(($(wc -l <formula) - 1)) ] &&
                    minisat formula answer >/dev/null 2>&1
                run decode --reduce givens $board answer
                expected=$solved
                [ $board = inkala ] || expected=$nikoli_solved
                gives "$encoding $amo of $board" 0 $expected
            done
        done
    done
    run encode --reduce singles $nikoli
    minisat out answer >/dev/null 2>&1
    run decode --reduce singles $nikoli answer
    gives 'a formula without variables' 0 $nikoli_solved
    run encode -e minimal -a native --as dimacs --reduce givens inkala
    minisat out answer >/dev/null 2>&1
    run decode inkala answer
    refused 'a reduced formula, decoded as if it were not' 65 'not a solution'
fi
if [ -x "$cdcl" ]; then
    for format in cnf+ knf; do
        run encode --as $format --reduce givens inkala
        "$cdcl" -q out >answer
        run decode --reduce givens inkala answer
        gives "$format, reduced" 0 $solved
    done
fi
if have clasp 'opb'; then
    for options in '' '--amo sequential' '--reduce givens' \
        '--encoding minimal --amo pairwise'; do
        run encode --as opb $options inkala
        clasp out >answer 2>err
        case $options in --reduce*) ;; *) options= ;; esac
        run decode $options inkala answer
        gives "clasp $options" 0 $solved
    done
    run encode --as opb $unsolvable
    clasp out >answer 2>err
    run decode $unsolvable answer
    gives 'clasp finds no solution' 0 none
fi
if have minizinc 'minizinc'; then
    for reduce in none givens; do
        "$program" encode --as minizinc --reduce $reduce inkala >model.mzn
        minizinc model.mzn >answer 2>err
        run decode inkala answer
        gives "minizinc, $reduce" 0 $solved
    done
    "$program" encode --as minizinc 11.............. >model.mzn
    minizinc model.mzn >answer 2>err
    run decode 11.............. answer
    gives 'minizinc finds no solution' 0 none
fi

# --- rules of other puzzles -----------------------------------------------

# Side 4, and both diagonals; 1 and 2 are given.
blank_row='[{},{},{},{}]'
printf '%s' '{"size":4,"diagonal+":true,"diagonal-":true,"grid":[' \
    '[{"value":1,"given":true},{"value":2,"given":true},{},{}],' \
    "$blank_row,$blank_row,$blank_row]}" >diagonals.json
if run solve diagonals.json && [ "$code" = 0 ]; then
    diagonal=$(cat out)
    if have clasp 'other rules'; then
        run encode --as opb diagonals.json
        clasp out >answer 2>err
        run decode diagonals.json answer
        [ "$code" = 0 ] && grep -qxE '12[34]{2}[1-4]{12}' out
        verdict $? "linear constraints of other rules, beside $diagonal"
    fi
    for format in qubo sugar minizinc; do
        run encode --as $format diagonals.json
        refused "$format of other rules" 65 "$format supports only the classic rules"
    done
    run encode --reduce givens diagonals.json
    refused 'reduction by other rules' 65 'reduce supports only the classic rules'
else
    skip 'other rules: f-puzzles are not read here'
fi

# Answers as Sugar and qbsolv print them.
assignment () { # SIDE LINE: of a board
    echo 's SATISFIABLE'
    echo "$2" | fold -w 1 | awk -v side="$1" '
        { printf "a x_%d_%d\t%d\n", (NR - 1) / side, (NR - 1) % side, $1 }'
    echo a
}
assignment 9 $nikoli_solved >answer
run decode $nikoli answer
gives "Sugar's answer" 0 $nikoli_solved
run decode --as numbers tutorial - <<END
$(assignment 4 $four)
END
gives "the board as Sugar's puzzles" 0 'size 4 4
1 2 3 4
3 4 1 2
2 1 4 3
4 3 2 1'
cp out numbers
run solve numbers
gives 'which can be read' 0 $four
"$program" encode --as qubo tutorial >four.qubo
bits=$("$program" encode --reduce givens --map tutorial | sed -n 's/^c var [0-9]* r/r/p' |
    while IFS='rc=' read -r _ row col digit; do
        place=$(((row - 1) * 4 + col))
        [ "$(echo $four | cut -c $place)" = "$digit" ] && printf 1 || printf 0
    done)
{
    echo " ${#bits} bits, find Min, SubMatrix= 47, -a o, timeout=2592000.0 sec"
    echo "$bits"
    echo '-3.00000 Energy of solution'
    echo '0 Number of Partitioned calls, 1 output sample '
    echo ' 0.00042 seconds of classic cpu time'
} >qbsolv
run decode tutorial qbsolv
gives "qbsolv's answer" 0 $four
sed 's/^-3.0/-2.5/' qbsolv >wrong
run decode tutorial wrong
refused 'another energy' 65 'these bits have energy -3, not -2.5'
sed '2s/1/0/' qbsolv | sed '3s/-3.0/-2.5/' >wrong
run decode tutorial wrong
refused 'not the least energy' 65 'not a solution: r.* holds no digit'
sed '2s/^/0/' qbsolv >wrong
run decode tutorial wrong
refused 'too many bits' 65 '^wrong:2: error: .* bits: expected'
sed '2s/./2/3' qbsolv >wrong
run decode tutorial wrong
refused 'no bit' 65 '^wrong:2:3: error: expected .* bits, 0 or 1'
run decode $blank4 qbsolv
refused 'bits of another board' 65 'bits: this board has 64'

# --- broken answers -------------------------------------------------------

broken () { # NAME PATTERN TEXT
    printf "$3" >wrong
    run decode tutorial wrong
    refused "$1" 65 "^wrong:$2"
}
broken 'sugar: another digit' '2:9: error: expected a digit from 1 to 4' \
    's SATISFIABLE\na x_0_0\t5\na\n'
broken 'sugar: a cell twice' '3:9: error: a second digit for r1c1' \
    's SATISFIABLE\na x_0_0\t1\na x_0_0\t2\na\n'
broken 'sugar: no cell' '2:3: error: expected x_ROW_COLUMN' \
    's SATISFIABLE\na x_0_4\t1\na\n'
broken 'sugar: no value' '2:3: error: expected x_ROW_COLUMN' \
    's SATISFIABLE\na x_0_0\n'
broken 'sugar: cut off' '2: error: the values do not end' \
    's SATISFIABLE\na x_0_0\t1\n'
broken 'minizinc: a short row' '1:6: error: expected 4 digits' '1 2 3\n'
broken 'minizinc: no digit' '1:3: error: expected 4 digits' '1 b 3 4\n'
broken 'minizinc: a row too many' '5:1: error: a row after' \
    '1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n1 2 3 4\n'
broken 'minizinc: rows are missing' ' error: not a solution: r3c1' \
    '1 2 3 4\n3 4 1 2\n----------\n'
broken 'minizinc: cut off' ' error: no answer' '1 2 3 4\n3 4 1 2\n'
broken 'minizinc: a wrong board' ' error: not a solution' \
    '4 3 2 1\n3 4 1 2\n2 1 4 3\n1 2 3 4\n----------\n'
broken 'opb: a variable that is both' '2:6: error: variable 3 is both' \
    's SATISFIABLE\nv x3 -x3\n'

run encode --as qubo --encoding minimal inkala
refused 'a QUBO has no encoding' 64 'as qubo excludes --encoding'
run encode --as sugar --map inkala
refused 'integers have no map' 64 'as sugar excludes --map'
run encode --as xml inkala
refused 'unknown format' 64 'expected dimacs, cnf\+, knf, formula, opb, qubo, sugar'
run encode --reduce givens 11..............
refused 'nothing to reduce' 65 'no solution: r1c1 and r1c2'
run encode --as qubo -o kept inkala
echo $inkala >more
run encode --as opb -f -o kept inkala
gives 'a formula replaces a formula' 0 ''

# --- csp ------------------------------------------------------------------

for encoding in order direct; do
    for reduce in none givens singles; do
        "$program" encode --as sugar --reduce $reduce inkala |
            "$program" csp --encoding $encoding >answer
        run decode inkala answer
        gives "out and back, $encoding, $reduce" 0 $solved
    done
done
"$program" encode --as sugar $unsolvable | "$program" csp >answer
run decode $unsolvable answer
gives 'no solution, out and back' 0 none
printf '%s\n' '(int x 1 9) (int y ((1 3) 5)) ; comments' '(bool p)' \
    '(= (+ x y) 14)' '(iff p (< x y))' >small.csp
run csp small.csp
gives 'values and their layout' 0 "$(printf 's SATISFIABLE\na x\t9\na y\t5\na p\tfalse\na')"
run csp -e direct - <small.csp
gives 'standard input' 0 "$(printf 's SATISFIABLE\na x\t9\na y\t5\na p\tfalse\na')"
echo '(= x y)' >>small.csp
run csp small.csp
gives 'no solution' 0 's UNSATISFIABLE'
run csp --encoding log small.csp
refused 'unknown encoding' 64 'expected order or direct'
run csp small.csp small.csp
refused 'two files' 64 'expected one file'

wrong_csp () { # NAME PATTERN TEXT
    printf "$3" >wrong.csp
    run csp wrong.csp
    refused "$1" 65 "^wrong.csp:$2"
}
wrong_csp 'an open list' '2:1: error: an opening parenthesis without' '(int x 1 2)\n(< x 3'
wrong_csp 'a closed list' '1:12: error: a closing parenthesis without' '(int x 1 2))'
wrong_csp 'an unknown name' "2:4: error: 'y' is not defined" '(int x 1 2)\n(< y 3)'
wrong_csp 'no bounds' '1:1: error: expected a name' '(int x)'
wrong_csp 'bounds in the wrong order' "1:10: error: '1' is less than" '(int x 2 1)'
wrong_csp 'a name twice' "2:7: error: 'x' is defined already" '(int x 1 2)\n(bool x)'
wrong_csp 'a product' '2:11: error: a product of variables' '(int x 1 2)\n(= 1 (* x x))'
wrong_csp 'operands' '2:1: error: <: expected two operands' '(int x 1 2)\n(< x)'
wrong_csp 'an empty sum' '2:5: error: [+]: expected at least one operand' '(int x 1 2)\n(<= (+) x)'
wrong_csp 'an operator' '2:1: error: expected a constraint' '(int x 1 2)\n(element x)'
wrong_csp 'a bool as a number' "2:4: error: 'p' is a bool" '(bool p)\n(< p 1)'
wrong_csp 'a number as a bool' "2:6: error: 'x' is an integer" '(int x 1 2)\n(not x)'
wrong_csp 'too large' '2:19: error: a term that may exceed' \
    '(int x 1 2)\n(< 1 (* 999999999 9999999 x))'
wrong_csp 'nothing' '1:1: error: no constraint' ''
wrong_csp 'binary data' '1:3: error: binary data' '(a\001)'
wrong_csp 'a control character of two bytes' '1:8: error: binary data' '(int a\302\233 1 2)'

summary
