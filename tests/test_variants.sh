#!/bin/sh
# test_variants.sh -- puzzles with rules of their own.
#
# Usage: test_variants.sh PROGRAM, or the folder that holds it.  The files of
# instances/variants have one solution, in text and in the JSON of f-puzzles, and
# each kind has one.  Then a table of the real puzzles of ../shared/data/variants,
# where they are, with the answer and the milliseconds of each.

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
    if [ $json = yes ] && [ $name != regex ]; then
        "$program" convert --as link "$file" >link 2>err
        run solve --unique link
        gives "variants: $name as a link" 0 "unique $solution"
    fi
done
[ $json = yes ] && {
    run convert --as fpuzzles "$variants/regex.txt"
    refused 'variants: f-puzzles has no regular expressions' 65 \
        'f-puzzles has no regular expression'
}
"$program" rules | sed -n '5,/^$/s/ .*//p' | grep . >kinds
while read -r kind; do
    cat "$variants"/*.txt | cut -d ' ' -f 1 | grep -qxF -- "$kind"
    verdict $? "variants: a puzzle of $kind"
done <kinds
lines_are "$(grep -c "^SUDOKU_KIND" "$root/sudoku/variant/kinds.def")" kinds
verdict $? "variants: $(wc -l <kinds) kinds are listed"

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
bad 'two words' "1:1: error: 'anti' is no kind of rule" 'anti knight'
bad 'misspelt regions' "1:1: error: 'regoins' is no kind of rule .did you mean regions" \
    regoins
bad 'a negative side' '1:1: error: expected "size" and 1 to 784' 'size -4'
bad 'no cell' '1:10: error: r1c10 is no cell of a board of side 9' 'killer 3 r1c10'
bad 'a crooked line' '1:6: error: r1c1-r2c3 is no straight line' 'even r1c1-r2c3'
bad 'no row' '1:17: error: expected the number of a row, 1 to 9' 'sandwich 12 row 10'
bad 'no direction' '1:22: error: expected a direction' 'littlekiller 17 r0c4 up'
bad 'boxes' '1:1: error: expected boxes of rows x columns' 'boxes 2x3'
bad 'regions' '3:2: error: expected the letter' 'size 2' regions 'A!' 'BB'
bad 'regions with fields' '3:3: error: expected the letter' 'size 2' regions 'AA:' 'BB'
bad 'the size' '2:1: error: size: expected it before' 'antiking' 'size 6'
bad 'something else' '2:1: error: expected a rule' 'antiking' $inkala
# Spaces as blanks.
printf '%s\n' rules diagonal/ '8        ' '  36     ' ' 7  9 2  ' ' 5   7   ' '    457  ' \
    '   1   3 ' '  1    68' '  85   1 ' ' 9    4  ' >spaced
run convert --as line spaced
[ "$code" = 0 ] && [ "$(cat out)" = "$(sed 1,2d spaced | tr -d '\n' | tr ' ' .)" ]
verdict $? 'rules: spaces as blanks'
run convert --rules six inkala
refused 'rules: another side' 65 'inkala:1:1: error: a board of side 9: the rules are for side 6'
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
    # Digits above 9 are run together there.
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
