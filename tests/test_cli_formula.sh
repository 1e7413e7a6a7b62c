#!/bin/sh
# test_cli_formula.sh -- formulas as text: `cdcl --formula` and `cdcl-sudoku encode
# --as formula`, seen from outside.
#
# Usage: test_cli_formula.sh FOLDER, where the programs are.  Prints a line for each
# check that fails, and a summary.

. "$PWD/tests/cdcl.sh"
sudoku=${cdcl%cdcl}cdcl-sudoku
root=$OLDPWD

text () { printf "$@" >f; }
output () { # NAME STATUS OUTPUT: the last run, exactly
    [ "$code" = "$2" ] && [ "$(cat out)" = "$3" ] && [ ! -s err ]
    verdict $? "$1 (status $code, expected $2)"
}

# --- answers ----------------------------------------------------------------

text 'rain -> wet & ~dry # a comment\nrain\nexactly1(wet, dry, damp)\n'
run -q --formula f
output 'a model by names' 10 's SATISFIABLE
v rain wet ~dry ~damp 0'
run -q --formula --tseitin - <f
output 'standard input, and the other encoding' 10 's SATISFIABLE
v rain wet ~dry ~damp 0'
if have gzip "a packed formula"; then
    gzip <f >f.gz
    run -q --formula f.gz
    output 'packed' 10 's SATISFIABLE
v rain wet ~dry ~damp 0'
fi
run -q -n --formula f
output 'no witness' 10 's SATISFIABLE'
run --formula f
expect 'the number of names' 10 'c 4 names'
run -q --formula f -o answer
[ "$code" = 10 ] && [ "$(cat answer)" = 's SATISFIABLE
v rain wet ~dry ~damp 0' ]
verdict $? 'a file of the answer'
run -q -f --formula f -o answer
expect 'an answer by names is replaced' 10
text 'a\r\n\r\na -> b\r\n~c'
run -q --formula f
output 'CR LF and no last newline' 10 's SATISFIABLE
v a b ~c 0'
run -q --formula /dev/null
output 'no formula' 10 's SATISFIABLE
v 0'
text '# only this'
run -q --formula --unique f
output 'no name: one model' 10 's SATISFIABLE
v 0
c the only model'
text 'a | ~a\n'
run -q --formula f
verdict "$([ "$code" = 10 ] && grep -qxE 'v ~?a 0' out; echo $?)" \
    'a name that nothing constrains has a value'
text 'b\na | true\n'
run -q -n --formula --unique f
output 'so it makes another model' 10 's SATISFIABLE
c another model'
text 'a <-> ~a\n'
run -q --formula --unique f
output 'unsatisfiable' 20 's UNSATISFIABLE'
text 'false'
run -q --formula f
output 'a constant' 20 's UNSATISFIABLE'
awk 'BEGIN { for (i = 0; i < 50; i++) printf "%sx%d", i ? " & " : "", i
    for (i = 0; i < 3000; i++) printf "%s", i ? "y" : " & "
    print "" }' >f
run -q --formula f
[ "$code" = 10 ] && [ "$(grep -c '^v' out)" = 5 ] &&
    [ "$(sed 's/^v//' out | tr -s ' \n' '\n\n' | grep -cE '^(x[0-9]+|y{2999})$')" = 51 ] &&
    [ "$(awk 'length > 78' out | wc -l)" = 1 ]
verdict $? 'lines are at most 78 columns wide, but for a longer name'

# --- uniqueness -------------------------------------------------------------

text 'a ^ b\na -> c | (b & ~c)\n'
for option in --formula --tseitin; do
    run -q --formula --unique $option f
    sed -n 's/^c v/v/p' out >second
    sed -n 's/^v/v/p' out >first
    [ "$code" = 10 ] && [ "$(sed -n 3p out)" = 'c another model' ] &&
        [ "$(wc -l <out)" = 4 ] && ! cmp -s first second
    verdict $? "$option: another model"
    # If the first solution is excluded, others remain; if both are excluded, perhaps none.
    { cat f; sed 's/^v /~(/; s/ 0$/)/; s/ / \& /g' first second; } >fewer
    run -q --formula --unique fewer
    output "$option: the last of three models" 10 "$(sed -n '1,2p' out)
c the only model"
done
text 'a | b | c\n'
run -q -n --formula --unique f
output 'another model, without witnesses' 10 's SATISFIABLE
c another model'
run -q --formula --unique --conflicts 0 --decisions 0 f
expect 'a limit' 0 's UNKNOWN'
# No constraint contains b, and c only determines an auxiliary variable.
text 'a\na | b\nc | (a & c & ~b)\nc & b\n'
run -q --formula --unique f
output 'auxiliary variables make no other model' 10 's SATISFIABLE
v a b c 0
c the only model'

# --- DIMACS and proofs ------------------------------------------------------

text 'exactly1(a, b, c) & (a -> b & c)\nb ^ (c | d)\n~b\n~c\n'
run --formula f --expand f.cnf
expect 'as DIMACS' 0 'c wrote 14 rows to f.cnf'
head -n 6 f.cnf | sed 1s/[0-9.]*$// >head
printf 'c written by cdcl \nc var 1 a\nc var 2 b\nc var 3 c\nc var 4 d\np cnf 6 14\n' | cmp -s - head
verdict $? 'the names are comments'
run -q f.cnf
expect 'which is solved' 20 's UNSATISFIABLE'
run -q --formula f proof
expect 'a proof' 20 's UNSATISFIABLE'
run -q --check f.cnf proof
expect 'of what --expand writes' 0 's VERIFIED'
run -q -f --formula f --native f.cnf
expect 'as CNF+' 0
grep -qx '1 2 3 = 1' f.cnf
verdict $? 'with native groups'
run -q f.cnf
expect 'which is solved, too' 20 's UNSATISFIABLE'
# A harder formula: seven pigeons in six holes, as nested formulas.
awk 'BEGIN { for (i = 0; i < 7; i++) { printf "false"
        for (j = 0; j < 6; j++) printf " | p[%d,%d]", i, j
        print "" }
    for (j = 0; j < 6; j++) for (i = 1; i < 7; i++) { printf "p[%d,%d] -> ~(false", i, j
        for (k = 0; k < i; k++) printf " | p[%d,%d]", k, j
        print ")" } }' >f
for option in --formula --tseitin; do
    run -q --formula $option --expand f.cnf --force f
    run -q --formula $option --force f proof
    expect "$option: pigeons" 20 's UNSATISFIABLE'
    run -q --check f.cnf proof
    expect "$option: pigeons, checked" 0 's VERIFIED'
done

# --- errors -----------------------------------------------------------------

text 'a -> b\n  a b\n'
refuse 'a place' 65 '^f:2:5: error: expected an operator or the end of the line' --formula
text 'a\nb -> (c'
refuse 'the end' 65 "^f:2:8: error: .*'[)]' for the '[(]' of column 6, found the end" --formula
text 'a \0 b'
refuse 'NUL' 65 '^f:1:3: error: unknown character byte 0x00' --formula
text 'p cnf 1 1\n1 0\n'
refuse 'DIMACS' 65 "^f:1:3: error: .*found 'cnf'" --formula
run --formula missing
wrong 'no file' 66 '^missing: error: No such file'
printf '\037\213\010broken' >f
refuse 'a broken archive' 65 '^f: error: ' --formula
text 'a\n'
run --tseitin f
wrong '--tseitin alone' 64 'tseitin without --formula'
run --formula --check f f
wrong 'no check of text' 64 'expected DIMACS: write it with --formula --expand'
run --formula --core core f
wrong 'no core of text' 64 'expected DIMACS: write it with --formula --expand'
run --formula --assume 1 f
wrong 'no numbers' 64 'assume and --formula: expected a line of its own'
run --formula --strict f
wrong 'no header' 64 'strict and --formula: text has no header'
run --formula --unique f proof
wrong 'no proof of uniqueness' 64 'unique excludes PROOF'

# --- riddles and boards -----------------------------------------------------

run -q --formula --unique "$root/tests/formula/zebra.txt"
[ "$code" = 10 ] && grep -qx 'c the only model' out &&
    [ "$(grep '^v' out | tr ' ' '\n' | grep -E '^(zebra|water|Japanese|Norwegian)' |
        sort | tr '\n' ' ')" = 'Japanese[5] Norwegian[1] water[1] zebra[5] ' ]
verdict $? 'the Japanese owns the zebra, and the Norwegian drinks water'

board () { # NAME BOARD ENCODING AMO UNIQUE: to a formula and back
    echo "$2" >board
    "$sudoku" encode --as formula -e "$3" -a "$4" board >f
    "$cdcl" -q --formula --unique f >answer
    "$sudoku" decode -O line board answer >out 2>err
    "$sudoku" solve -O line board >solved
    [ "$(grep '^c [^v]' answer)" = "c $5 model" ] && [ "$(wc -l <out)" = 1 ] &&
        { [ "$5" = another ] || cmp -s out solved; } && [ ! -s err ]
    verdict $? "a board of $1, $3, $4"
}
inkala=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
for encoding in $encodings; do
    for amo in $amos; do
        board 'side 4' 1...........34.. $encoding $amo another
        board 'side 9' $inkala $encoding $amo 'the only'
    done
done
echo 11.............. >board
"$sudoku" encode --as formula board | "$cdcl" -q --formula >answer
"$sudoku" decode board answer >out
[ "$(cat out)" = none ]
verdict $? 'a board without solution'

summary
