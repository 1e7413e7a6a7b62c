#!/bin/sh
# test_variants.sh -- puzzles with variant rules.
#
# Usage: test_variants.sh PROGRAM, or the folder that holds it.  The files of
# instances/variants must have one solution each, as text and as JSON of f-puzzles, and there
# must be a file for each kind.  Then it prints a table of the real puzzles in
# ../shared/data/variants, if these exist, with the answer and the milliseconds of each.

root=$PWD
. "$PWD/tests/sudoku.sh"

variants=$root/instances/variants
json=yes
"$program" convert --as fpuzzles inkala >out 2>err || json=no
for file in "$variants"/*.txt; do
    name=$(basename "$file" .txt)
    solution=$(sed -n 's/.*:1:\(.*\)/\1/p' "$file")
    run solve --unique "$file"
    gives "variants: $name" 0 "unique $solution"
    "$program" convert --as rules "$file" >again
    "$program" convert --as rules again | cmp -s again -
    verdict $? "variants: $name as text and back"
    [ $json = yes ] || continue
    run convert --as link "$file"
    case $name in
    regex) refused "variants: $name as a link" 65 'f-puzzles has no regular expression' ;;
    double | idea-doubled-box) refused "variants: $name as a link" 65 'f-puzzles has no doubled cell' ;;
    halve) refused "variants: $name as a link" 65 'f-puzzles has no halved cell' ;;
    idea-sandwich-digits)
        refused "variants: $name as a link" 65 'f-puzzles has no sandwich sum of 18 between 3 and 8 from r1c1 to r1c9'
        ;;
    or | and | idea-*)
        refused "variants: $name as a link" 65 'f-puzzles has no choice of rules'
        ;;
    *)
        mv out link
        run solve --unique link
        gives "variants: $name as a link" 0 "unique $solution"
        ;;
    esac
done
[ $json = yes ] && {
    printf 'rules\nsize 4\nand (killer 3 r1c1 r1c2) (odd r4c4)\n\n%s\n' $blank4 >both
    "$program" convert --as fpuzzles both >parts
    run convert --as rules parts
    gives 'variants: all rules of a conjunction, for f-puzzles' 0 'rules
size 4
boxes 2x2
killer 3 r1c1 r1c2
odd r4c4
................'
    printf 'rules\nsize 6\nboxes 3x2\ndisjoint\n\n%036d\n' 0 | tr 0 . >upright
    for format in fpuzzles link sudokupad; do
        "$program" convert --as $format upright >there
        run convert --as rules there
        gives "variants: boxes of three rows as $format and back" 0 "$(sed 5d upright)"
    done
}

# --- rules that users may invent, each checked by an independent program ----

idea () { # NAME AWK-CONDITION of a grid, where d (row, column) is a digit
    sed -n 's/.*:1:\(.*\)/\1/p' "$variants/idea-$1.txt" | awk '
        function d (row, col) { return substr ($0, 9 * (row - 1) + col, 1) + 0 }
        function dot (a, b) { return a - b == 1 || b - a == 1 || a == 2 * b || b == 2 * a }
        function gemma (a, b, c, e, i) {
            split (a " " b " " c " " e, line)
            for (i = 1; i <= 4; i++)
                if (!index (a " " b " " c " " e, 10 - line[i]) || line[i] == 5) return 0
            return 1
        }
        # The digits between two digits of a line.
        function between (line, a, b, i, inside, sum) {
            for (i = 1; i <= 9; i++)
                if (substr (line, i, 1) == a || substr (line, i, 1) == b) inside = !inside
                else if (inside) sum += substr (line, i, 1)
            return sum + 0
        }
        function modular (line, i) {
            for (i = 1; i <= length (line) - 2; i++)
                if ((substr (line, i, 1) + substr (line, i + 1, 1) + \
                     substr (line, i + 2, 1)) % 3 ||
                    (substr (line, i, 1) - substr (line, i + 1, 1)) % 3 == 0) return 0
            return 1
        }
        { exit !('"$2"') }'
    verdict $? "variants: $1 says what its users asked for"
    [ "$(sed '/^# name/,$d' "$variants/idea-$1.txt" | grep -cv '^rules')" -le 5 ]
    verdict $? "variants: $1 in five lines"
}
idea any-kropki 'dot(d(2,2), d(2,3)) && dot(d(4,5), d(5,5)) && dot(d(7,7), d(7,8)) && \
    dot(d(8,2), d(9,2)) && dot(d(3,8), d(4,8))'
idea gemma 'gemma(d(2,2), d(3,3), d(4,4), d(5,5)) && gemma(d(8,2), d(7,3), d(7,4), d(8,5))'
idea doubled-box 'd(3,4) + d(3,5) + d(3,6) + 2 * (d(4,4) + d(4,5) + d(4,6) + d(5,4) + d(5,6)) == 70 && \
    2 * d(6,5) + 2 * d(6,6) + d(7,6) == 21 && 2 * d(6,4) == d(7,3) + d(8,2) + d(9,1)'
idea sandwich-digits 'between(substr($0, 1, 9), 3, 8) == 18 && between(substr($0, 46, 9), 4, 5) == 20 && \
    between(d(1,4) d(2,4) d(3,4) d(4,4) d(5,4) d(6,4) d(7,4) d(8,4) d(9,4), 2, 6) == 7 && \
    between(d(1,9) d(2,9) d(3,9) d(4,9) d(5,9) d(6,9) d(7,9) d(8,9) d(9,9), 7, 9) == 0'
idea modular 'modular(d(1,1) d(2,2) d(3,3) d(4,4) d(4,5) d(4,6) d(4,7)) && \
    modular(d(9,9) d(8,8) d(7,7) d(6,6) d(6,5) d(6,4) d(6,3))'

"$program" rules | sed -n '5,/^$/s/ .*//p' | grep . >kinds
while read -r kind; do
    cat "$variants"/*.txt | cut -d ' ' -f 1 | grep -qxF -- "$kind"
    verdict $? "variants: a puzzle of $kind"
done <kinds
lines_are "$(grep -c "^SUDOKU_KIND" "$root/sudoku/variant/kinds.def")" kinds
verdict $? "variants: $(wc -l <kinds) kinds are listed"

# --- rules as data --------------------------------------------------------
run rules --as json
has 'rules: a kind as json' out '^{"version":1,"name":"killer","meaning":"the digits of the cage are different and have this sum","geometry":"set","arguments":"\[VALUE\] CELLS","example":"killer 15 r1c1 r1c2 r2c1","noun":"cage","lists":\[1,1\],"cells":\[1,null\],"values":\[0,1\],"optional":true,"crossing":false}$'
has 'rules: a line that is no constraint' out '^{"version":1,"name":"boxes",.*"geometry":"frame","arguments":"RxC","example":"boxes 2x3"}$'
grep -v '"frame"' out | sed 's/.*"example":"\([^"]*\)".*/\1/; s/\\\\/\\/' >examples
sed 's/ .*//' examples | diff - kinds
verdict $? "rules: there is not an example of each kind"
while read -r line; do
    printf 'rules\n%s\n%081d\n' "$line" 0 | "$program" solve >solved 2>&1
    verdict $? "rules: the example of a kind has no solution: $line: $(cat solved)"
done <examples

# --- rules as text --------------------------------------------------------

printf 'size 6\n' >six
printf 'size 4\nkiller 3 r1c1 r1c2\n' >pair # a sixth of the 288 grids
run solve --rules pair --count $blank4
gives 'rules: of a board as argument' 0 48
printf 'rules\nsize 6\nodd r1c1\n\nSome title\n1.....\n......\n\n......\n......\n\n......\n......\n' >rows
run convert --as rules rows
gives 'rules: above rows' 0 'rules
size 6
boxes 2x3
odd r1c1
# name: Some title
1...................................'
# A cage of all digits is made of links, unless a cell counts twice: then it is a sum with
# auxiliary variables, which explanations ignore.
printf 'rules\ndouble r1c1\nkiller 46 r1c1-r1c9\n\n' >doubled
printf '%s\n' .23456789 456789123 789123456 2.4365897 365897214 897214365 531642978 642978531 \
    97853164. >>doubled
run explain doubled
[ $code = 0 ] && grep -q '^solved after 3 steps' out
verdict $? 'rules: a full cage with a doubled cell is explained'
printf '  rules\n  size 4\n\todd r1c1\n\n%s\n' $blank4 >indented
run solve --count indented
gives 'rules: indented' 0 144
printf 'size 4\nsandwich 3 3 4 row 1\n' >crusts
run solve --rules crusts --count $blank4
gives 'rules: a sandwich between digits that are above its sum' 0 48
printf 'rules\nsize 4\nor(and(odd r1c1)(killer 3 r1c2,r1c3))(odd r2c1)\n%s\n' $blank4 >tight
run solve --count tight
gives 'rules: parentheses without blanks' 0 162
bad () { # NAME PATTERN RULE...
    name=$1 pattern=$2
    shift 2
    printf '%s\n' "$@" >bad
    run convert --rules bad inkala
    refused "rules: $name" 65 "bad:$pattern"
}
bad 'an unknown kind' "1:1: error: 'kiler' is no kind of rule .did you mean killer" \
    'kiler 3 r1c1'
bad 'an absurd value' '2:1: error: cage of 100 at r1c1' '# a' 'killer 100 r1c1 r1c2'
bad 'a cell twice' '1:1: error: thermometer from r1c1: r1c1 comes twice' \
    'thermometer r1c1 r1c2 r1c1'
bad 'a range that breaks off' "1:10: error: 'r1c1-r1c': expected a cell" \
    'killer 3 r1c1-r1c'
bad 'a misspelt view' "1:1: error: 'sandwhich' is no kind of rule .did you mean sandwich" \
    'sandwhich 2 row 1'
bad 'a size within a rule' "1:5: error: 'size' is no kind of rule\$" 'or (size 9) (odd r1c1)'
bad 'a misspelt rule before parentheses' "1:1: error: 'Ore' is no kind of rule" \
    'Ore(odd r1c1)(even r1c2)'
bad 'two words' "1:1: error: 'anti' is no kind of rule" 'anti knight'
bad 'misspelt regions' "1:1: error: 'regoins' is no kind of rule .did you mean regions" \
    regoins
bad 'a negative side' '1:1: error: expected "size" and 1 to 784' 'size -4'
bad 'no cell' '1:10: error: r1c10 is no cell of a board of side 9' 'killer 3 r1c10'
bad 'a crooked line' '1:6: error: r1c1-r2c3 is no straight line' 'even r1c1-r2c3'
bad 'a rule that stays open' "1:34: error: expected '.'" 'or (odd r1c1) (killer 3 r1c1 r1c2'
bad 'one rule alone' '1:1: error: odd cell at r1c1: expected 2 to 40 rules in parentheses, not 1' \
    'or (odd r1c1)'
bad 'a wrong rule of several' '1:16: error: cage of 99 at r1c1: expected a value from 3 to 17' \
    'or (odd r1c1) (killer 99 r1c1 r1c2)'
bad 'no parenthesis' "1:4: error: expected '.' and a rule" 'or odd r1c1'
bad 'too many parentheses' '1:36: error: too many parentheses in each other' \
    "$(printf '%9s' | sed 's/ /or (/g')"
bad 'half a sandwich' '1:1: error: sandwich sum .*: expected the sum alone, or two digits behind it' \
    'sandwich 12 3 row 3'
bad 'a doubled cell of a sum before' '2:1: error: doubled cell at r1c1: expected before the cage of 3' \
    'killer 3 r1c1 r1c2' 'double r1c1'
bad 'no row' '1:17: error: expected the number of a row, 1 to 9' 'sandwich 12 row 10'
bad 'no direction' '1:22: error: expected a direction' 'littlekiller 17 r0c4 up'
bad 'boxes' '1:1: error: expected boxes of rows x columns' 'boxes 2x3'
bad 'regions' '3:2: error: expected the letter' 'size 2' regions 'A!' 'BB'
bad 'regions with fields' '3:3: error: expected the letter' 'size 2' regions 'AA:' 'BB'
bad 'the size' '2:1: error: size: expected it before' 'antiking' 'size 6'
bad 'something else' '2:1: error: expected a rule' 'antiking' $inkala
# Spaces stand for blank cells.
printf '%s\n' rules diagonal/ '8        ' '  36     ' ' 7  9 2  ' ' 5   7   ' '    457  ' \
    '   1   3 ' '  1    68' '  85   1 ' ' 9    4  ' >spaced
run convert --as line spaced
[ "$code" = 0 ] && [ "$(cat out)" = "$(sed 1,2d spaced | tr -d '\n' | tr ' ' .)" ]
verdict $? 'rules: spaces as blanks'
run convert --rules six inkala
refused 'rules: another side' 65 'inkala:1:1: error: a board of side 9, but the rules are for side 6'
printf 'rules\nkiler\n\n%s\nrules\n\n%s\n' $inkala $tutorial >two
run convert two
[ "$code" = 65 ] && [ "$(wc -l <err)" = 2 ]
verdict $? 'rules: after bad rules, other rules are read'

# --- real puzzles ---------------------------------------------------------

puzzles=$data/variants/fpuzzles.tsv
if [ ! -r "$puzzles" ] || [ $json = no ]; then
    skip 'variants: real puzzles'
    summary
    exit
fi
printf '%-20.20s %-5s %-7s %s\n' title side answer ms
tab=$(printf '\t')
while IFS=$tab read -r title side kinds solution text; do
    printf '%s\n' "$text" >puzzle
    run solve --unique --as json puzzle
    answer=$(sed -n 's/.*"status":"\([a-z]*\)".*/\1/p' out)
    ms=$(sed -n 's/.*"seconds":\([0-9.]*\).*/\1/p' out |
        awk '{printf "%d", 1000 * $1}')
    printf '%-20.20s %-5s %-7s %s\n' "$title" "$side" "$answer" "$ms"
    # In the file of puzzles, solutions above side 9 have no separators.
    "$program" solve --unique puzzle >line
    if [ "$side" -gt 9 ]; then
        "$program" convert --as fpuzzles - <<END >there 2>err
$(sed "s/^{/{\"solution\":\"$solution\",/" puzzle)
END
        solution=$("$program" convert there | sed -n 's/.*:://p')
    fi
    [ "$(cat line)" = "unique $solution" ]
    verdict $? "variants: $title: $(cat line)"
    "$program" convert --as fpuzzles puzzle >there &&
        "$program" convert --as fpuzzles there | cmp -s there -
    verdict $? "variants: $title and back"
    "$program" convert --as rules puzzle 2>err >there
    [ "$("$program" solve --unique there)" = "unique $solution" ]
    verdict $? "variants: $title as text"
done <"$puzzles"
summary
