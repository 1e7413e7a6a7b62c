#!/bin/sh
# test_cli_cdcl.sh -- the program `cdcl` seen from outside: answers, exit codes,
# formats, proofs, error messages, odd input.
#
# Usage: test_cli_cdcl.sh BIN, from the root of the project.  Prints a line for
# each check that fails, and a summary.

. "$PWD/tests/cdcl.sh"

malformed=$OLDPWD/instances/malformed
# --- answers -----------------------------------------------------------------
formula 'p cnf 3 3\n1 2 0\n-1 3 0\n-2 0\n'
run -q f
expect "a satisfiable formula" 10 "v 1 -2 3 0"
run -q <f
expect "from standard input" 10 "s SATISFIABLE"
run -q - <f
expect "from standard input as -" 10 "s SATISFIABLE"
run -q -n f
expect "no witness" 10 "s SATISFIABLE"
[ "$(wc -l <out)" = 1 ]
verdict $? "-q -n prints one line"
run f
expect "with statistics" 10 "s SATISFIABLE"
grep -q '^c conflicts  *[0-9]' out && ! grep -qv '^[csv] ' out
verdict $? "statistics are comment lines"
formula 'p cnf 4 7\n-1 -2 0\n-1 -3 0\n-1 -4 0\n-2 -3 0\n-2 -4 0\n-3 -4 0\n1 2 3 4 0\n'
run f
expect "at most one as clauses" 10 "s SATISFIABLE"
grep -qxE 'c detected 1 groups, 1 exactly-one; they replace 7 clauses and save [0-9]+ bytes' out
verdict $? "a comment line says what was detected"
run --detect=0 f
expect "no detection" 10 "s SATISFIABLE"
! grep -q '^c detected' out
verdict $? "no comment line without detection"
run -q f
! grep -q '^c ' out
verdict $? "nor with -q"
formula 'p cnf 1 2\n1 0\n-1 0\n'
run -q f
expect "an unsatisfiable formula" 20 "s UNSATISFIABLE"
formula 'p cnf 0 0\n'
run -q f
expect "the empty formula" 10 "v 0"
formula 'p cnf 0 1\n0\n'
run -q f
expect "the empty clause" 20 "s UNSATISFIABLE"
formula 'p cnf 4 1\n2 -2 0\n'
run -q f
expect "a tautology" 10 "s SATISFIABLE"
formula 'c x\r\np cnf 2 2\r\n1\r\nc in between\r\n2 0 -1 0'
run -q f
expect "CRLF, comments within clauses, no last newline" 10 "v -1 2 0"
formula 'p cnf 2 4\n1 c a note 0\n2 0c another\n1 -2 0 c 1 0\n-1 2 c\n0\n-1 -2 0 c'
run -q --strict f f.proof
expect "comments behind literals and behind 0" 20 "s UNSATISFIABLE"
run -q --check f f.proof
expect "such comments, checked" 0 "s VERIFIED"
formula 'p cnf+ 3 2\n1 2 3 c of three\n >= 2 c a bound\n1 2 3 <= 1\tc\n'
run -q --strict f
expect "comments behind bounds" 20 "s UNSATISFIABLE"
formula 'p knf 3 2\nk 2 c a bound\n1 2 3 0 c\nk 2 -1 -2 -3 0\n'
run -q --strict f
expect "comments behind the bound of a row" 20 "s UNSATISFIABLE"
formula '\357\273\277p cnf 1 2\n1 0\n-1 0\n'
run -q f f.proof
expect "a byte order mark" 20 "s UNSATISFIABLE"
run -q --check f f.proof
expect "a byte order mark, checked" 0 "s VERIFIED"
formula '\357\273\277c x\np cnf 1 1\n1 0\n'
run -q f
expect "a byte order mark and a comment" 10 "v 1 0"
formula 'c\np cnf 2 1\n1 2 0\n%%\n0\n\n'
run -q f
expect "a SATLIB trailer" 10 "s SATISFIABLE"
formula 'p cnf 500000000 2\n-200000000 400000000 0\n200000000 0\n'
run -q f
expect "a few of very many variables" 10 "v 200000000 400000000 0"
formula 'p cnf 500000000 0\n'
run -q f
expect "very many variables and no clause" 10 "v 0"
awk 'BEGIN { print "p cnf 3000 0" }' >f
run -q f
expect "many variables" 10 "s SATISFIABLE"
awk '/^v/ { if (length ($0) > 78) long = 1; n += NF - 1; last = $NF }
     END { exit long || n != 3001 || last != 0 }' out
verdict $? "v lines are short, complete and end with 0"

# --- at most one, exactly one --------------------------------------------------
formula 'p cnf+ 3 4\n1 2 3 = 1\n-1 0\n-2 0\n-3 0\n'
run -q f
expect "CNF+: exactly one of three false" 20 "s UNSATISFIABLE"
formula 'p cnf+ 3 3\n1 2 3 <= 1\n1 2 3 >= 1\n-1 -2 <= 0\n'
run f
expect "CNF+: one group of two rows, two units" 20 "s UNSATISFIABLE"
grep -q ' 0 at-most-one and 1 exactly-one' out
verdict $? "CNF+: neighbouring rows are merged"
formula 'p knf 3 3\nk 2 -1 -2 -3 0\n1 2 3 0\nk 2 1 2 0\n'
run -q f
expect "KNF: at most one, and two of them" 20 "s UNSATISFIABLE"
formula 'p knf 3 2\nk 2 -1 -2 -3 0\nk 1 3 2 1 0\n'
run f
expect "KNF: exactly one" 10 "s SATISFIABLE"
grep -q ' 1 exactly-one' out
verdict $? "KNF: neighbouring rows are merged in any order"
formula 'p cnf+ 4 4\n1 2 3 4 <= 4\n1 2 >= 0\n<= 0\n1 2 3 <= 2\n'
run -q f
expect "CNF+: bounds that say little" 10 "s SATISFIABLE"
formula 'p cnf+ 2 1\n1 2 >= 3\n'
run -q f
expect "CNF+: a bound out of reach" 20 "s UNSATISFIABLE"

# --- other bounds ----------------------------------------------------------------
formula 'p knf 4 3\nk 2 1 2 3 4 0\n-1 0\n-3 0\n'
run f
expect "KNF: at least two of four" 10 "v -1 2 -3 4 0"
grep -qE '^c 1 rows with other bounds as [0-9]+ clauses with [0-9]+ more variables$' out
verdict $? "and a line on it"
formula 'p cnf+ 5 4\n1 2 3 4 5 = 3\n-1 0\n-2 0\n1 5 >= 1\n'
run -q f
expect "CNF+: exactly three of five" 10 "v -1 -2 3 4 5 0"
formula 'p cnf+ 5 3\n1 2 3 4 5 <= 2\n1 3 >= 2\n5 0\n'
run -q f
expect "CNF+: at most two of five" 20 "s UNSATISFIABLE"
formula 'p cnf+ 2 1\n1 1 2 2 -1 <= 2\n'
run -q f
expect "CNF+: repeated and complementary literals count" 10
! grep -q ' 1 2 ' out
verdict $? "and the model says so"
formula 'p cnf+ 500000000 3\n200000000 300000000 400000000 -500000000 = 2\n200000000 0\n400000000 0\n'
run -q f
expect "a bound on a few of very many variables" 10 \
    "v 200000000 -300000000 400000000 500000000 0"

# Each pigeon is in exactly one hole, and a hole takes two pigeons.
roomy () { # PIGEONS HOLES
    awk -v p="$1" -v h="$2" 'BEGIN {
        print "p cnf+", p * h, p + h
        for (i = 0; i < p; i++) {
            for (j = 1; j <= h; j++) printf "%d ", i * h + j
            print "= 1" }
        for (j = 1; j <= h; j++) {
            for (i = 0; i < p; i++) printf "%d ", i * h + j
            print "<= 2" } }'
}
roomy 8 4 >f
run -q f
expect "eight pigeons in four holes for two" 10 "s SATISFIABLE"
awk '/^v/ { for (i = 2; i <= NF; i++) if ($i > 0) { n++; in_hole[$i % 4]++ }
            for (i = 2; i <= NF; i++) if ($i > 32 || $i < -32) aux = 1 }
     END { for (j in in_hole) if (in_hole[j] > 2) bad = 1
           exit n != 8 || bad || aux }' out
verdict $? "the model is right and shows no auxiliary variable"
roomy 7 3 >f
run -q f f.proof
expect "seven in three" 20 "s UNSATISFIABLE"
run -f --expand f-expanded f
expect "seven in three, expanded" 0
run -q --check f-expanded f.proof
expect "the proof fits the expanded formula" 0 "s VERIFIED"
run -q f-expanded
expect "which has the same answer" 20 "s UNSATISFIABLE"
awk '$1 == "c" { next } $1 == "p" { vars = $3; rows = $4; next }
     { for (i = 1; i < NF; i++) { v = $i < 0 ? -$i : $i; if (v > max) max = v } n++ }
     END { exit vars != max || rows != n }' f-expanded
verdict $? "and the sizes of its header"
if have minisat "the expanded formula"; then
    minisat f-expanded >/dev/null 2>&1
    [ $? = 20 ]
    verdict $? "also by MiniSat"
fi
run -q --check f f.proof
expect "and the formula itself" 0 "s VERIFIED"
for kind in text binary; do
    run -q -f --$kind --lrat f.lrat --core f-core f
    expect "$kind LRAT and core of a formula with bounds" 20 "s UNSATISFIABLE"
    run -q --check f f.lrat
    expect "$kind LRAT fits the formula" 0 "s VERIFIED"
    run -q --check f-expanded f.lrat
    expect "and the expanded one" 0 "s VERIFIED"
    run -q f-core
    expect "and the core has no model" 20 "s UNSATISFIABLE"
done
rm -f f.lrat f-core
# Auxiliary variables get numbers above all variables announced, named or assumed.
for header in "p cnf+ 4 2" "p cnf+ 50 2"; do
    printf '%s\n1 2 3 4 5 >= 3\n-5 6 0\n1 2 3 4 6 7 = 2\n' "$header" >f
    run -q -f --assume "-1 -2 90 -91 -7" f f.proof
    expect "$header, under assumptions" 20
    run -q --assume "-1 -2 90 -91 -7" --check f f.proof
    expect "$header, proved under assumptions" 0
done
roomy 7 3 >f
run -q --native f-native f
expect "written as CNF+" 0
run -q f-native
expect "and read again" 20 "s UNSATISFIABLE"
run -q --native - f-native
cmp -s out f-native
verdict $? "and written again the same"
rm -f f-expanded f-native f.proof

# --- cubes ---------------------------------------------------------------------------
formula 'p inccnf\n1 2 0\na -1 0\na -1 -2 0\n-2 0\na 0\na 2 3 0\n'
run -q f
expect "cubes" 10
printf 's SATISFIABLE\nv -1 2 -3 0\ns UNSATISFIABLE\ns SATISFIABLE\nv 1 -2 -3 0\ns UNSATISFIABLE\n' |
    sed 's/-3 0/3 0/' >g
sed 's/-3 0/3 0/' out | cmp -s - g
verdict $? "one answer for each, with the clauses before it"
run f
expect "cubes, with comments" 10 "c 4 cubes"
grep -qx 'c failed assumptions: 2' out
verdict $? "the failed assumptions are named"
formula 'p inccnf\n1 2 0\n-1 2 0\na -2 0\na 1 -2 0\n'
run -q f
expect "no cube satisfiable" 20
[ "$(grep -cx 's UNSATISFIABLE' out)" = 2 ]
verdict $? "two answers"
formula 'p inccnf\n1 2 0\n-1 0\n'
run -q f
expect "no cube at all" 10 "v -1 2 0"
formula 'p inccnf\n500000000 1 0\na -1 400000000 0\n'
run -q f
expect "cubes over a few of very many variables" 10 "v -1 400000000 500000000 0"
formula 'p inccnf\n1 2\na 1 0\n'
refuse "a cube within a clause" 65 "f:3:1: error: unexpected 'a', expected a literal or 0"
formula 'p inccnf\n1 2 0\na 1 2\n'
refuse "a cube without end" 65 'f:4:1: error: unexpected end of file'
formula 'p cnf 2 1\na 1 0\n'
refuse "a cube in plain CNF" 65 "f:2:1: error: a QDIMACS file.*cubes need a header 'p inccnf'"
formula 'p inccnf\n1 2 0\na 1 0\n'
run f f.proof
expect "cubes and a proof" 65
[ ! -e f.proof ]
verdict $? "no proof is left"
run --expand - f
expect "cubes written as CNF" 65

formula 'p cnf 3 2\n1 2 0\n-1 3 0\n'
run -q --assume '1 -2' --assume=3 f
expect "assumptions" 10 "v 1 -2 3 0"
run --assume -3,1 f
expect "assumptions that fail" 20 "s UNSATISFIABLE"
grep -qx 'c failed assumptions: -3 1' out
verdict $? "are named"
run -q --assume '7 -8' f
expect "assumptions beyond the formula" 10
grep -q '^v .* 7 -8 0$' out
verdict $? "are part of the model"
for wrong in '1 x' 0 '1 0' 99999999999 '1-2'; do
    run -q --assume "$wrong" f
    expect "--assume '$wrong'" 64
done
formula 'p cnf 3 3\n1 2 0\n-1 3 0\n-2 3 0\n'
run -q --assume '-3 2' f f.proof
expect "assumptions and a proof" 20 "s UNSATISFIABLE"
run --check --assume '-3 2' f f.proof
expect "checked under them" 0 "s VERIFIED"
run -q --check f f.proof
expect "but not without" 1 "s NOT VERIFIED"
rm -f f.proof

# --- bad formulas --------------------------------------------------------------
formula ''
refuse "an empty file" 65 'f:1:1: error: .*expected a header'
formula 'c only a comment\n'
refuse "no header" 65 'f:2:1: error: .*expected a header'
formula '1 2 0\n'
refuse "a clause before the header" 65 'f:1:1: error: .*expected a header'
formula 'p sat 2 1\n'
refuse "another format" 65 'f:1:1: error: unknown format'
formula 'p cnf 2\n1 2 0\n'
refuse "half a header" 65 'f:1:8: error: .*expected a number of rows'
formula 'p cnf 2 1\np cnf 2 1\n'
refuse "two headers" 65 'f:2:1: error: .*second header'
formula 'p cnf 1000000000 1\n1 0\n'
refuse "a header of 10^9 variables" 65 'f:1:7: error: number too large'
formula 'p cnf 2 1\n99999999999999999999999 0\n'
refuse "a literal out of range" 65 'f:2:1: error: number too large'
formula 'p cnf 2 1\n1 x 0\n'
refuse "a letter" 65 "f:2:3: error: unexpected 'x'"
formula 'p cnf 3 18446744073709551618\n'
refuse "a number of rows beyond 64 bits" 65 'f:1:9: error: number too large' --strict
refuse "not only if strict" 65 'f:1:9: error: number too large'
formula 'p cnf 18446744073709551617 1\n1 0\n'
refuse "a number of variables beyond 64 bits" 65 'f:1:7: error: number too large'
formula 'p knf 3 1\nk 18446744073709551617 1 2 3 0\n'
refuse "a bound beyond 64 bits" 65 'f:2:3: error: number too large'
formula '\357\273p cnf 2 1\n1 2 0\n'
refuse "half a byte order mark" 65 'f:1:1: error: unexpected byte 0xef'
formula '\357\273\277x\n'
refuse "a byte order mark and junk" 65 "f:1:1: error: unexpected 'x'"
# A file of another format is named, plain, packed and as standard input.
while read -r foreign place title; do
    cp "$malformed/$foreign" f
    refuse "$foreign" 65 "^f:$place: error: $title, which cdcl does not read; use [A-Za-z]"
    refuse "$foreign, strict" 65 "^f:$place: error: $title" --strict
    run -q <f
    wrong "$foreign as standard input" 65 "^<stdin>:$place: error: $title"
    have gzip "$foreign packed" && gzip -c "$malformed/$foreign" >f &&
        refuse "$foreign packed" 65 "^f:$place: error: $title"
done <<END
foreign-xor.cnf 4:1 an XOR constraint
foreign-old.wcnf 2:1 a WCNF file: weighted clauses
foreign-new.wcnf 2:1 a WCNF file: weighted clauses
foreign.opb 1:1 an OPB file: pseudo-Boolean constraints
foreign.qdimacs 3:1 a QDIMACS file: a quantified formula
foreign.aag 1:1 an AIGER file: a circuit
foreign.aig 1:1 an AIGER file: a circuit
foreign.smt2 1:1 an SMT-LIB file: .*
foreign.col 2:1 a DIMACS file of a graph
foreign-board.txt 1:1 a Sudoku board
END
"$programs/cdcl-sudoku" solve "$malformed/foreign-board.txt" >out 2>err
verdict $? "the board is one"
row='+1 x1 +1 x2 >= 1 ;'
for text in "x1 2 -3 0" "p wcnf 2 2~1 1 0" "h 1 -2 0~1 2 0" "* a comment~* another~$row" "$row" "min: +1 x1;" \
    ";; SMT~~(assert false)" "p col 3 0" "+---+---+~|1.|..|~|..|..|~|..|..|~|..|.2|" "# a name~1...~..2.~.3..~...4" \
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.." \
    "$(for row in 1 2 3 4 5 6 7 8 9; do printf '%s 0 0 0 0 0 0 0 9~' $row; done)"; do
    echo "$text" | tr '~' '\n' >f
    refuse "'$text' is named" 65 '^f:1:1: error: .*, which cdcl does not read; use'
done
# A file of no known format has its own message.
for text in "1 2 0" "-1 2 -3 0~-1 2 -3 0~-1 2 -3 0~-1 2 -3 0~-1 2 -3 0~-1 2 -3 0" "* a comment" "hello" "p sat 2" \
    "hhh" "1 2 3 0~1 2 4 0~1 2 3 0~2 3 4 0" "(a)" "53..7....~6..195..." "ABCDEFGHIJKLMNOP" "aag" "+1 +2 >= 1 ;" \
    "$(printf '1234~12x4~....~....')"; do
    echo "$text" | tr '~' '\n' >f
    refuse "'$text' is not named" 65 '^f:1:1: error: (un|number).*expected'
done
for text in "1 x1 2 0" "1 2~x1 2 0" "y1 2 0" "x a" "e" "aa 1" "h 1 0" "-x1"; do
    echo "p cnf 2 2~$text" | tr '~' '\n' >f
    refuse "'$text' is not named" 65 '^f:[23]:[0-9]: error: unexpected .*, expected'
done
for text in "x1 2 0" " x 1 -2 0" "x-1 0" "e 1 2 0" "a 1 0"; do
    echo "p cnf 2 2~1 2 0~$text" | tr '~' '\n' >f
    refuse "'$text' is named" 65 '^f:3:[12]: error: .*, which cdcl does not read; use'
done
formula 'p cnf 2 1\n1 2\000 0\n'
refuse "a NUL byte" 65 'f:2:4: error: unexpected NUL'
formula 'c \000\np cnf 2 1\n1 2 0\n'
refuse "a NUL byte in a comment" 65 'f:1:3: error: unexpected NUL'
formula 'p cnf 2 1\n1 -0\n'
refuse "a negated 0" 65 'f:2:3: error: unexpected .-0'
formula 'p cnf 2 2\n1 2 0\n1'
refuse "no last 0" 65 'f:3:2: error: unexpected end of file.*line 3'
formula 'p cnf 2 1\n1 2 0\n%%\n1 0\n'
refuse "clauses behind the trailer" 65 'f:4:1: error: .*after .%'
head -c 20000 "$cdcl" >f
refuse "a program" 65 'f:1:1: error: '
awk 'BEGIN { for (i = 0; i < 200000; i++) printf "9999999999" }' >f
refuse "a long line of digits" 65 'f:1:1: error: '
{ printf 'p cnf 1 1\n'; cat f; } >g && mv g f
refuse "a long number" 65 'f:2:1: error: number too large'
rm -f f
refuse "a missing file" 66 'f: error: No such file'
mkdir f
refuse "a directory" 66 'f: error: is a directory'
rmdir f

# --- headers that do not fit -----------------------------------------------------
formula 'p cnf 1 1\n1 2 0\n-1 0\n'
run f
expect "a header too small" 10 "v -1 2 0"
[ "$(grep -c 'f:[0-9]*:[0-9]*: warning:' err)" = 2 ]
verdict $? "both mismatches are warned about"
run -q f
[ ! -s err ]
verdict $? "not with -q"
refuse "strict: a variable too many" 65 'f:2:3: error: variable 2 is beyond' --strict
formula 'p cnf 2 3\n1 2 0\n'
refuse "strict: a clause too few" 65 'f:3:1: error: found 1 row' --strict
run -q f
expect "a clause too few" 10 "s SATISFIABLE"

# --- compressed ------------------------------------------------------------------
awk 'BEGIN { print "p cnf 2000 1999"
             for (i = 1; i < 2000; i++) print -i, i + 1, 0 }' >f
for tool in gzip bzip2 xz zstd; do
    have $tool "formulas packed by it" || continue
    $tool -c <f >f.packed
    run -q -n f.packed
    expect "$tool" 10 "s SATISFIABLE"
    run -q -n <f.packed
    expect "$tool from standard input" 10 "s SATISFIABLE"
    mv f keep
    size=$(wc -c <f.packed)
    head -c $((size - 9)) f.packed >f
    refuse "$tool, truncated" 65 'f: error: .*truncated'
    { cat f.packed; printf x; } >f
    refuse "$tool, a byte behind it" 65 'f: error: .*damaged'
    { cat f.packed; head -c 200000 "$cdcl"; } >f
    refuse "$tool, a program behind it" 65 'f: error: .*damaged'
    $tool -c </dev/null >f
    printf 'p cnf 1 0\n' >>f
    refuse "$tool, a formula behind nothing" 65 'f: error: .*damaged'
    printf 'p cnf 1 2\n1 0\n' | $tool -c >f-first
    printf -- '-1 0\n' | $tool -c | cat f-first - >f
    run -q f
    expect "$tool, two streams" 20 "s UNSATISFIABLE"
    { cat f; head -c 70000 /dev/zero; } >f-padded
    case $tool in
    gzip | xz)
        run -q f-padded
        expect "$tool, two streams and zeros" 20 "s UNSATISFIABLE" ;;
    *)
        cp f-padded f
        refuse "$tool, two streams and zeros" 65 'f: error: .*damaged' ;;
    esac
    mv keep f
done

# Makes a gzip file without gzip: a formula that is stored, not compressed.
stored () { # ROWS-AFTER-THE-HEADER
    printf '\037\213\010\000\000\000\000\000\000\377\001\027\000\350\377'
    printf 'p cnf 3 3\n1 0\n2 0\n'"$1"
    printf '\114\022\302\160\027\000\000\000'
}
if have gzip "packed formulas"; then
    stored '-1 0\n' >f
    run -q f
    expect "gzip, stored" 20 "s UNSATISFIABLE"
    stored '-3 0\n' >f
    refuse "gzip, a literal changed" 65 'f: error: .*damaged .*crc error'
    { stored '-3 0\n'; printf 'c\n' | gzip -c; } >f
    refuse "gzip, changed in the first of two" 65 'f: error: .*damaged'
    { printf 'c\n' | gzip -c; stored '-1 0\n'; gzip -c </dev/null; } >f
    run -q f
    expect "gzip, three members" 20 "s UNSATISFIABLE"
    cat f | "$cdcl" -q >out 2>err
    code=$?
    expect "gzip, three members from a pipe" 20 "s UNSATISFIABLE"
    # Comments make the file long, since many variables would take minutes with CHECK=2.
    awk 'BEGIN { srand (1); print "p cnf 2 2"
        for (i = 1; i <= 90000; i++) print "c", i, 1 + int (90000 * rand ())
        print 1, 2, 0 }' | gzip -c >f-first
    { cat f-first; printf -- '-1 0\n' | gzip -c; } >f
    run -q -n f
    expect "gzip, a long member and a short one" 10 "s SATISFIABLE"
    { head -c -4 f-first; printf '\001\001\001\001'; } >f
    refuse "gzip, another size" 65 'f: error: .*damaged .*length error'
fi

# --- proofs ------------------------------------------------------------------------
for format in cnf cnf+; do
    pigeons 6 5 $format >f
    for kind in text binary; do
        run -q -f --$kind f f.proof
        expect "$format, $kind proof" 20 "s UNSATISFIABLE"
        run --check f f.proof
        expect "$format, $kind proof checked" 0 "s VERIFIED"
        grep -q '^c hints ' out && ! grep -q ' $' out
        verdict $? "$format, $kind proof checked: no line ends in a blank"
        run -f --expand f-expanded f
        expect "$format, expanded" 0
        run --check f-expanded f.proof
        expect "$format, $kind proof of the expanded formula" 0 "s VERIFIED"
    done
done
run -q f-expanded
expect "the expanded formula" 20 "s UNSATISFIABLE"
run --native f-native f
expect "written as CNF+" 0 "c wrote 11 rows to f-native"
run -q f-native
expect "and read again" 20 "s UNSATISFIABLE"
grep -qx 'p cnf 30 81' f-expanded
verdict $? "the expanded formula has the sizes of its header"
run -q -f --text f f.proof
if have gzip "a packed proof"; then
    gzip -c f.proof >f.proof.gz
    run --check f f.proof.gz
    expect "a packed proof" 0 "s VERIFIED"
fi
awk 'NR == 1 { print -7, 0 } { print }' f.proof >f.wrong
run -q --check f f.wrong
expect "a wrong lemma" 1 "s NOT VERIFIED"
grep -q 'f.wrong:1: lemma 1 is neither RUP nor RAT: -7 0' out
verdict $? "its line is named"
: >f.wrong
run -q --check f f.wrong
expect "an empty proof" 1 "s NOT VERIFIED"
printf '1 2 x 0\n' >f.wrong
run --check f f.wrong
expect "a proof with junk" 65
printf '1 2' >f.wrong
run --check f f.wrong
expect "a proof that breaks off" 65
run --check f nowhere
expect "a missing proof" 66
for where in '' -o --expand --native --core --lrat; do
    run f $where ''
    wrong "a file without a name: $where" 64 "^cdcl: error: .*'': expected the name of a file"
done
run f nowhere/f.proof
expect "a proof in a missing folder" 73
[ ! -s f-nothing ] && ! ls f.proof.?????? >/dev/null 2>&1
verdict $? "no unfinished file is left"
if full_disk "a proof and an answer on a full disk"; then
    run f /dev/full
    expect "a proof on a full disk" 74
    awk 'BEGIN { print "p cnf 100000 0" }' >g # more than a buffer
    for formula in f g; do
        "$cdcl" --quiet $formula >/dev/full 2>err
        [ $? = 74 ] && [ "$(wc -l <err)" = 1 ] &&
            grep -q 'cannot write standard output: No space' err
        verdict $? "an answer on a full disk: $formula"
    done
fi
"$cdcl" f f-closed >&- 2>err
[ $? = 74 ] && ! grep -q '^[csv]' f-closed
verdict $? "a proof beside a closed standard output has nothing of it"
# A file that is not a proof is never accepted, even where no proof is needed.
formula 'p cnf 1 2\n1 0\n-1 0\n'
printf 'hello\n' >f.wrong
run --check f f.wrong
expect "a trivial formula with junk for a proof" 65
grep -q '^f.wrong:1:1: error: ' err && ! grep -q '^s ' out
verdict $? "and the junk is named"
head -c 5000 "$cdcl" >f.wrong
run --check f f.wrong
expect "a trivial formula with a program for a proof" 65
printf '1 0\n0\n' >f.proof
run --check f f.proof
expect "a trivial formula with a proof" 0 "s VERIFIED"
grep -q '^c the formula is refuted by propagation alone' out
verdict $? "and a line says that it was not needed"
formula 'p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n'
printf '1 0\n0\n2 0\nd 1 2 0\n' >f.proof
run --check f f.proof
expect "steps behind the empty clause" 0 "s VERIFIED"
grep -q '^c ignored 2 steps behind the derivation of the empty clause' out
verdict $? "are counted"
printf '1 0\n0\nx\n' >f.wrong
run --check f f.wrong
expect "junk behind the empty clause" 65
printf '1 0\n0\n2' >f.wrong
run --check f f.wrong
expect "half a step behind the empty clause" 65

# --- cores and LRAT ----------------------------------------------------------------
# Proofs of pigeonholes are short: 4 MB for 50 pigeons, and 8 MB with hints.
for format in cnf cnf+; do
    pigeons 50 49 $format >f
    run -q -f --lrat f.lrat f f.proof
    expect "$format, 50 pigeons" 20 "s UNSATISFIABLE"
    [ "$(wc -c <f.proof)" -lt 5000000 ] && [ "$(wc -c <f.lrat)" -lt 10000000 ]
    verdict $? "$format, 50 pigeons: a long proof"
    for proof in f.proof f.lrat; do
        run -q --check f $proof
        expect "$format, 50 pigeons, $proof" 0 "s VERIFIED"
    done
done
rm f.proof f.lrat
for format in cnf cnf+; do
    pigeons 6 5 $format >f
    run -f f --core f-core --lrat f.lrat f.proof
    expect "$format, core and LRAT after solving" 20 "s UNSATISFIABLE"
    grep -q '^c proof_literals  *[1-9]' out && grep -q '^c core_lemmas ' out
    verdict $? "statistics of the proof"
    run -q f-core
    expect "$format, the core" 20 "s UNSATISFIABLE"
    run -f --expand f-expanded f
    run -q --check f-expanded f.lrat
    expect "$format, LRAT counts the clauses of the expanded formula" 0 \
        "s VERIFIED"
    run -q --check f-core f.proof
    expect "$format, the core is refuted by the same lemmas" 0 "s VERIFIED"
    for kind in text binary; do
        rm -f f.lrat
        run -q --$kind --check f f.proof --lrat f.lrat
        expect "$format, $kind LRAT from DRAT" 0 "s VERIFIED"
        run -q --check f f.lrat
        expect "$format, $kind LRAT checked" 0 "s VERIFIED"
    done
    if [ $format = cnf ]; then
        sort f >f.sorted
        sort f-core | grep -v '^[cp]' | comm -13 f.sorted - | grep -q .
        [ $? = 1 ]
        verdict $? "the core consists of rows of the formula"
    fi
done
# A group and the clause that makes it exactly one, before and after other rows.
formula 'p cnf+ 4 6\n1 2 3 <= 1\n1 2 3 0\n1 2 4 = 2\n-1 -2 0\n-4 -1 0\n-4 -2 0\n'
run -q f --lrat f.lrat
expect "groups in any order" 20 "s UNSATISFIABLE"
run -f --expand f-expanded f
run -q --check f-expanded f.lrat
expect "and their LRAT proof" 0 "s VERIFIED"
formula 'p cnf 3 3\n1 2 0\n-1 2 0\n-2 3 0\n'
printf '2 0\n0\n' >f.proof
run -q --check f f.proof
expect "no refutation without assumptions" 1 "s NOT VERIFIED"
run --check f f.proof --assume '4, -3' --core f-core --lrat f.lrat
expect "one with them" 0 "s VERIFIED"
grep -qx 'c failed assumptions -3' out
verdict $? "and the failed ones are named"
run -q --check f f.lrat --assume '4 -3'
expect "as LRAT" 0 "s VERIFIED"
rm -f f-core f-new
run --check f f.proof --lrat f-new --core f-core
[ ! -e f-new ] && [ ! -e f-core ]
verdict $? "what does not hold leaves no files"
run f --lrat f-new
expect "a satisfiable formula" 10 "s SATISFIABLE"
[ ! -e f-new ]
verdict $? "has no LRAT proof"
run --check f f.lrat --assume '4 -3' --lrat f-new
wrong "LRAT from LRAT" 65 'expect a DRAT proof'
run --check f f.proof --assume '1 x'
wrong "assumptions with junk" 64 "--assume '1 x': expected literals"
run f --assume '1,600000000'
wrong "an assumption out of range" 64 "--assume '1,600000000': expected .* from 1 to 536870911"
run f --time -1
wrong "a negative limit" 64 "--time '-1': expected a number, 0 or more"
run --check f f.proof --assume '1 -3' --lrat f.proof
wrong "LRAT over its proof" 73 'written as --lrat and is read as the proof'
run f f-new --lrat f-new
wrong "LRAT over a proof to come" 73 'written as --lrat and as PROOF'
run f --core f-new --lrat f-new
wrong "LRAT over the core" 73 'written as --lrat and as --core'
run --core f-core --lrat f-new /dev/null
wrong "core and LRAT of what is no file" 64 'cannot be read twice'
run --core f-core --lrat f-new -
wrong "core and LRAT of standard input" 64 'twice'
# If the copy of the proof goes to a full disk, there is an error message, and no part of a
# proof remains.
pigeon_pairs 9 4 >g
for extra in '' g.proof; do
    (ulimit -f 1; "$cdcl" -q --lrat g.lrat g $extra; echo $? >&3) 3>code 2>&1 >out |
        cat >err
    code=$(cat code)
    wrong "a temporary file cut short, proof '$extra'" 74 \
        ": error: .*$([ "$extra" ] && echo temporary file || echo cannot write the proof): File too large"
    [ ! -e g.lrat ] && [ ! -e g.proof ]
    verdict $? "a temporary file cut short, proof '$extra': a file is left"
done
# --- the formula as output: see test_paths.sh ----------------------------------------
formula 'p cnf 2 2\n1 2 0\n-1 0\n'
run --native - f
expect "a formula on standard output" 0 "p cnf+ 2 2"
run f /dev/null
expect "a proof into /dev/null" 10
printf 'c written by cdcl 0.1.0\np cnf 1 1\n1 0\n' >g-real
ln -sf g-real g-link
run -f --native g-link f
[ "$code" = 0 ] && [ -L g-link ] && grep -qx 'p cnf+ 2 2' g-real
verdict $? "a link is kept, and the file that it names is replaced"
rm g-real
run -f --native g-link f
[ "$code" = 0 ] && [ -L g-link ] && grep -qx 'p cnf+ 2 2' g-real
verdict $? "or made, if it was not there"
rm -f g-link g-real

# --- files that exist ----------------------------------------------------------------
# A file with content is replaced only with --force.
formula 'p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n'
for option in PROOF --lrat --core --expand --native --opb --pbp --cubes --trace -o; do
    for force in '' -f --force; do
        for content in '' ' ' '0\n' 'my notes\n'; do
            printf "$content" >k-file
            cp k-file k-kept
            case $option in PROOF) run -q $force f k-file ;;
            *) run -q $force $option k-file f ;;
            esac
            case $force$content in
            '' | -*) [ $code -lt 64 ] && ! cmp -s k-file k-kept ;;
            *)
                [ $code = 73 ] && cmp -s k-file k-kept && [ ! -s out ] &&
                    grep -qE '^k-file: error: exists.*expected another name, or --force' err ;;
            esac
            verdict $? "$option $force over '$content' (status $code)"
        done
    done
done
for ending in drup pr drat docx; do # the name of a proof is free
    run -q f k-new.$ending
    expect "a proof named .$ending" 20 's UNSATISFIABLE'
done
ls k-*.?????? >/dev/null 2>&1
[ $? != 0 ]
verdict $? "unfinished files are left"
# Formulas on the command line are not changed.
cp f keep
cp f g.cnf
printf 'p cnf 1 1\n1 0\n' >h.cnf
cp h.cnf kept
run -q -n g.cnf h.cnf
wrong "two formulas" 73 '^h.cnf: error: exists, .*several formulas need one run each'
run -q -n f g.cnf h.cnf
wrong "three formulas" 64 "unexpected argument 'h.cnf'.*one formula at a time"
if have gzip "a packed formula as a proof"; then
    gzip -kf h.cnf
    cp h.cnf.gz kept.gz
    run -q -n g.cnf h.cnf.gz
    wrong "two formulas, packed" 73 'several formulas need one run each'
    cmp -s h.cnf.gz kept.gz
    verdict $? "which is as it was"
fi
cmp -s g.cnf keep && cmp -s h.cnf kept
verdict $? "two formulas: both are as they were"
rm -f k-* g.* h.* keep kept*

# --- files that are not proofs ------------------------------------------------------
formula 'p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n'
for line in "1 0/2 x 0:2:3: error: unexpected 'x', expected a literal or 0" \
    "p cnf 2 4:1:1: error: unexpected 'p', expected a lemma or 'd'" \
    "5 1 0 y 0:1:7: error: unexpected 'y', expected a number" \
    "5 1 0 1 2~ 0:1:10: error: unexpected byte 0x01, expected a number"; do
    echo "${line%%:*}" | tr '/~' '\n\001' >bad
    run --check f bad
    wrong "${line%%:*}" 65 "^bad:${line#*:}\$"
done
rm bad

# --- a proof on standard output ------------------------------------------------------
formula 'p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n'
run f f.proof
run f -
[ $code = 20 ] && cmp -s out f.proof && grep -qx 's UNSATISFIABLE' err
verdict $? "the proof alone, and the lines on standard error"
run -q -n f -
[ $code = 20 ] && cmp -s out f.proof && [ "$(cat err)" = 's UNSATISFIABLE' ]
verdict $? "with -q -n the answer alone on standard error"
run -q -o f.answer f -
[ $code = 20 ] && cmp -s out f.proof && [ ! -s err ] &&
    [ "$(cat f.answer)" = 's UNSATISFIABLE' ]
verdict $? "the proof alone, and the answer in a file"
{ "$cdcl" -q --binary - - <f 2>err; echo $? >status; } | "$cdcl" --check f - >out
[ "$(cat status)" = 20 ] && grep -qx 's VERIFIED' out
verdict $? "a proof through a pipe"
run -o - f -
wrong "a proof and an answer on standard output" 73 'as --output and as PROOF: expected two files'

# --- names ---------------------------------------------------------------------------
# A newline in a name does not begin a line.
odd=$(printf 'x\ns UNSATISFIABLE\nc y')
formula 'p cnf 2 1\n1 2 0\n'
cp f "$odd"
run "$odd"
expect "a name with newlines" 10
[ "$(grep -c '^s ' out)" = 1 ] && grep -qF 'c reading "x\ns UNSATISFIABLE\nc y"' out
verdict $? "is quoted in its line"
run --expand "$odd.cnf" f
grep -qF 'c wrote 1 rows to "x\ns' out && ! grep -q '^s ' out
verdict $? "quoted where it was written"
printf 'p cnf 2 1\n1 3 0\n' >"$odd"
run "$odd"
[ "$(wc -l <err)" = 1 ]
verdict $? "quoted in a warning"
printf 'p cnf 2 1\n1 x 0\n' >"$odd"
quoted () { # NAME STATUS ARGUMENT...
    name=$1 want=$2
    shift 2
    run "$@"
    [ "$code" = "$want" ] && [ "$(wc -l <err)" = 1 ] && grep -qF '"x\ns' err &&
        ! grep -q '^s ' out
    verdict $? "quoted: $name (status $code, expected $want)"
}
quoted "an error of the formula" 65 "$odd"
quoted "no such file" 66 "$odd.no"
quoted "no such proof" 66 --check f "$odd.no"
quoted "a proof with junk" 65 --check f "$odd"
quoted "a folder that is missing" 73 f "$odd/proof"
quoted "a file that exists" 73 f --core "$odd"
quoted "the formula itself" 73 "$odd" "$odd"
quoted "too many arguments" 64 f f.none "$odd"
quoted "an option's value" 64 --time "$odd" f
quoted "assumptions" 64 --assume "$odd" f
quoted "an option of the solver" 64 --seed="$odd" f
rm -f x*

# --- the answer in a file ------------------------------------------------------------
formula 'p cnf 2 2\n1 2 0\n-1 0\n'
run -f -o f.answer f
expect "an answer in a file" 10
! grep -q '^[sv] ' out && printf 's SATISFIABLE\nv -1 2 0\n' | cmp -s - f.answer
verdict $? "it is there and nowhere else"
run -q -n -f --output=f.answer f
expect "an answer in a file that exists" 10
printf 's SATISFIABLE\n' | cmp -s - f.answer
verdict $? "replaces it"
echo 's UNKNOWN' >f.answer
formula 'p cnf 2 2\n1 x 0\n'
run -f -o f.answer f
expect "no answer" 65
[ "$(cat f.answer)" = 's UNKNOWN' ] && ! ls f.answer.?????? >/dev/null 2>&1
verdict $? "leaves what was there"
formula 'p cnf 2 2\n1 2 0\n-1 0\n'
run -o - f
expect "an answer on standard output" 10 "v -1 2 0"
run -o nowhere/f.answer f
expect "an answer in a missing folder" 73
run -o f f
expect "the formula as its answer" 73
run -o both f both
expect "the proof as the answer" 73
if full_disk "an answer in a file on a full disk"; then
    run -o /dev/full f
    expect "an answer on a full disk" 74
fi
rm -f f.answer

# --- statistics --------------------------------------------------------------------
pigeon_pairs 9 4 >f
run f
for name in conflicts decisions propagations; do
    grep -qE "^c $name +[0-9]+ +[0-9]+ per second\$" out
    verdict $? "$name with a rate"
done
awk '/^c (conflicts|restarts|memory_peak|solve_time) / { n++
         if (index (substr ($0, 24), $3) + length ($3) != 17) odd = 1 }
     END { exit odd || n != 4 }' out
verdict $? "statistics are aligned"

run -q --stats f
expect "--stats, also with -q" 20
for name in $(sed -n 's/^STATISTIC (\([a-z_]*\),.*/\1/p' "$stats"; for technique in $techniques; do
    echo ${technique}_rounds ${technique}_found ${technique}_ticks; done); do
    grep -qE "^c $name +[0-9]+" out
    verdict $? "--stats: $name"
done
run -q --stats=json f
expect "--stats=json" 20
[ "$(grep -c '^c ' out)" = 1 ] && grep -qE '^c \{"version":.*"conflicts":[0-9]+,.*"solve_seconds":[0-9.]+\}$' out
verdict $? "one line of JSON"
if have python3 "statistics as JSON"; then
    sed -n 's/^c //p' out | python3 -c 'import json, sys; json.load (sys.stdin)'
    verdict $? "that can be read"
fi
printf 'p cnf 1 2\n1 0\n-1 0\n' >refuted
run -q --stats=json --jobs 2 refuted
grep -q '"helpers":0,.*"helpers_won":0,' out
verdict $? "without helpers none of them had the answer"
run --stats=xml f
expect "--stats=xml" 64
# No machine needs ten minutes or a million conflicts for this.
run --seed=7 --decay=900 --time 600 --conflicts=1000000 f
expect "all settings" 20
for word in cdcl-0 '--seed=7 (default 0)' '--decay=900 (default 950)' '--time=600' \
    '--conflicts=1000000'; do
    grep -q "^c $word" out
    verdict $? "a comment line says $word"
done

# --- command line ------------------------------------------------------------------
formula 'p cnf 2 1\n1 2 0\n'
run --help=all
expect "--help" 0
grep -qF -e "'--seed 1' is" out
verdict $? "--help: how values are given"
! awk 'length > 80' out | grep .
verdict $? "--help: a line longer than 80"
for words in -oletter -o=letter '-o letter' --output=letter; do
    rm -f letter
    run -q $words f
    [ $code = 10 ] && [ ! -s out ] && [ "$(head -n 1 letter)" = 's SATISFIABLE' ] &&
        [ ! -e =letter ]
    verdict $? "a letter and its value: $words"
done
rm letter
run -q -o =odd f
[ $code = 10 ] && [ -s =odd ]
verdict $? "a name that begins with the sign"
rm =odd
run -q --seed 1 --time 600 f
expect "values behind a blank" 10 "s SATISFIABLE"
for words in "-v 9" "-v9" "--verbose 9"; do
    run -q f $words
    wrong "a level, and no proof named 9: $words" 64 "--verbose '9': expected a number from 0"
    [ ! -e 9 ]
    verdict $? "no file is made: $words"
done
for words in -v1 -v=1 --verbose=1 "--verbose 1" "-v 1" -v; do
    run $words f
    expect "$words" 10
    grep -q '^c solve_time' out && grep -q '^c \* ' out && ! grep -q '^c r ' out
    verdict $? "$words: a table of progress"
done
run --version
expect "--version" 0
run --list-options
expect "--list-options" 0
for option in $(sed -n 's/^--\([a-z0-9]*\)=\([0-9]*\) .*/--\1=\2/p' out); do
    run -q "$option" f
    expect "$option" 10 "s SATISFIABLE"
done
for wrong in --nonsense -x --seed=x --seed= --seed=-1 --quiet=1 --time=soon \
    --conflicts=1.5 --time --check --memory=nan -t -c -o -v4 --verbose=4; do
    run "$wrong" <f
    expect "$wrong" 64
    [ "$(wc -l <err)" = 1 ]
    verdict $? "$wrong: one line"
done
# The message names the intended option, and no file is made.
mkdir room
cp f room/r.cnf
meant () { # PATTERN ARGUMENT...
    pattern=$1
    shift
    (cd room && "$cdcl" "$@" >../out 2>../err)
    code=$?
    [ "$code" = 64 ] && [ "$(wc -l <err)" = 1 ] && grep -qE -e "$pattern" err &&
        [ ! -s out ] && [ "$(ls -A room)" = r.cnf ]
    verdict $? "$* (status $code, expected 64, '$pattern')"
}
meant "unknown option '-r'" -rnd-seed=91 r.cnf
meant "expected the name of a file" -no-pre r.cnf
meant "unknown option '-time' \(did you mean --time\?\)" -time=5 r.cnf
meant "unknown option '-help' \(did you mean --help\?\)" -help
meant "unknown option '--verify' \(did you mean --check\?\)" --verify r.cnf
meant "unknown option '--colour'; see" --colour r.cnf
meant "unknown option '--seeed' \(did you mean --seed\?\)" --seeed=1 r.cnf
meant "unknown option '--no-vivifi' \(did you mean --no-vivify\?\)" --no-vivifi r.cnf
meant "'--viv' is ambiguous: --vivifyint, --vivify;" --viv=1 r.cnf
meant "'--no-w' is ambiguous: --no-witness, --no-walk;" --no-w r.cnf
meant "'--no' is ambiguous: (--[a-z-]*, ){8}\.\.\.;" --no r.cnf
meant "--output '-x': expected the name of a file; .* \./-NAME;" -o -x r.cnf
meant "--output '-n': expected the name of a file" -o -n r.cnf
meant "--lrat '-pre': expected the name of a file" r.cnf --lrat -pre
meant "--core '--force': expected the name of a file" --core --force r.cnf
rm -r room
# Short options, and options that other solvers have.
for words in "-qn" "-t 600 -c 100000" "-t600 -c=100000" "--plain" "--sat" "--unsat" \
    "--no-vivify --no-walk" "--no-eliminate" "--elim=0" "-f" "--force" "-V" "-h"; do
    run $words f
    case $words in
    -V) [ "$code" = 0 ] && grep -qx '[0-9.]*' out ;;
    -h) [ "$code" = 0 ] && grep -q '^usage: cdcl' out ;;
    *) [ "$code" = 10 ] ;;
    esac
    verdict $? "$words (status $code)"
done
given () { # OPTION LINE...: the comment lines that report options
    option=$1
    shift
    run $option f
    for line; do
        grep -qxF -e "c $line" out
        verdict $? "$option: 'c $line'"
    done
}
given --no-vivify '--vivify=0 (default 100)'
given --plain '--walk=0 (default 100)' '--eliminate=0 (default 1)' '--hall=0 (default 2)' \
    '--congruence=0 (default 1)' '--decompose=0 (default 1)' '--gauss=0 (default 1)' '--detect=0 (default 1)' '--subsume=0 (default 1)' '--ungroup=0 (default 1)' \
    '--regroup=0 (default 1)'
given "--plain --walk=7" '--walk=7 (default 100)'
given --sat '--mode=2 (default 3)'
given --unsat '--mode=1 (default 3)' '--walk=0 (default 100)'
given '' 'options have their defaults, and there are no limits'
given '-t 600' '--time=600'
run -v f
for option in $(sed -n 's/^OPTION (\([a-z0-9]*\),.*/\1/p' "$options") $techniques; do
    grep -q "^c options.* $option=" out
    verdict $? "-v: the option $option"
done
# Nothing depends on the order of words, and -- ends options.
run f -qn
expect "options behind the formula" 10 "s SATISFIABLE"
cp f ./-x
run -q -n -- -x
expect "a formula whose name begins with a dash" 10 "s SATISFIABLE"
POSIXLY_CORRECT=1 "$cdcl" f -q -n >out 2>err
[ $? = 10 ] && [ ! -e -q ]
verdict $? "options behind the formula, with POSIXLY_CORRECT"
rm -f ./-x
run a b c
expect "too many arguments" 64
printf '1 0\n' >g
for limit in --time --conflicts --decisions --propagations --memory; do
    run --check f g $limit 5
    wrong "--check $limit" 64 "^cdcl: error: $limit and --(check|expand): expected one of the two"
    run --expand g.cnf f $limit 5
    wrong "--expand $limit" 64 "^cdcl: error: $limit and --(check|expand): expected one of the two"
done
for option in '-j2' '--jobs=2 --deterministic' '--deterministic'; do
    for write in --expand --native --opb --cubes; do
        run $option $write e f
        wrong "$write $option" 64 '^cdcl: error: --(jobs|deterministic) and --[a-z]*: threads are for solving'
    done
    run $option --trace t f
    wrong "--trace $option" 64 '^cdcl: error: --trace and --(jobs|deterministic): expected one thread'
done
for jobs in -1 two 1025 ''; do
    run --jobs "$jobs" f
    wrong "--jobs '$jobs'" 64 "^cdcl: error: --jobs '$jobs': expected a number from 0"
done
for option in --expand --native; do
    run --check $option g.cnf f g
    wrong "--check $option" 64 "--check and $option: expected one of the two"
done
for seed in 0 1 2 3; do
    run -q --seed=$seed f
    expect "seed $seed" 10 "s SATISFIABLE"
done

# --- sample formulas, each with its status in a comment ---------------------------
for file in "$cnf"/*.*; do
    name=${file##*/}
    case $(sed -n 's/^c status //p' "$file") in
    SAT)
        run -q "$file"
        expect "$name" 10 "s SATISFIABLE"
        ;;
    UNSAT)
        run -q -f --binary "$file" proof
        expect "$name" 20 "s UNSATISFIABLE"
        run -q --check "$file" proof
        expect "$name, proof" 0 "s VERIFIED"
        ;;
    esac
done

summary
