#!/bin/sh
# test_pasted.sh -- boards as other programs print them, packed or not.
#
# Usage: test_pasted.sh FOLDER, where cdcl-sudoku is.  The files of
# instances/pasted/ are one board in many forms, and have one solution.  Boards
# with pencil marks have the same solution in every encoding and kernel.

case $1 in /*) bin=$1 ;; *) bin=$PWD/$1 ;; esac
sudoku=$bin/cdcl-sudoku
pasted=$PWD/instances/pasted
who=pasted
. "$PWD/tests/verdict.sh"
in_folder

json=yes # whether the program can read puzzles as JSON
"$sudoku" convert --as fpuzzles "$pasted/strings.json" >out 2>&1 || json=no
solution=278641395139257468456389721812436957794512683365978142923165874547893216681724539
for file in "$pasted"/*; do
    name=${file##*/}
    { [ "$name" = README.md ] || [ -d "$file" ]; } && continue
    case $name in sudokupad.txt | entries-*.json) [ $json = no ] && continue ;; esac
    status 0 "$name" "$sudoku" solve --unique "$file"
    boards=1
    case $name in levels.csv | levels.json | levels-lists.json | sections.ini | strings-long.json | two.json) boards=2 ;; esac
    [ "$(grep -c "^unique $solution\$" out)" = $boards ] &&
        [ "$(wc -l <out)" = $boards ]
    verdict $? "$name: another answer"
    case $name in entries-*)
        [ "$("$sudoku" check "$file")" = 'wrong: r1c2 = 9 is wrong' ]
        verdict $? "$name: the wrong entry"
        ;;
    esac
done

# All ways to solve a board respect deleted candidates and pencil marks.
for file in hodoku-library hodoku-marks; do
    for encoding in $encodings; do
        for amo in $amos; do
            what="$file, $encoding, $amo"
            status 0 "$what" "$sudoku" solve --unique --encoding $encoding \
                --amo $amo "$pasted/$file.txt"
            contains out "unique $solution" "$what"
        done
    done
    for kernel in general simd plain; do
        status 0 "$file, $kernel" "$sudoku" solve --unique --kernel $kernel \
            "$pasted/$file.txt"
        contains out "unique $solution" "$file, $kernel"
    done
done
status 0 "encode" "$sudoku" encode --as dimacs "$pasted/hodoku-library.txt"
grep -qx -- '-.* 0' out # a forbidden candidate as a unit clause
verdict $? "encode: no deleted candidate"

# Pencil marks that leave no solution, and some that leave two.
printf '12 12 12 4\n12 12 3 4\n1 2 34 34\n34 34 12 12\n' >f
status 0 "no way out" "$sudoku" solve --unique f
contains out "none" "no way out"

refuse () { # NAME LINE:COLUMN MESSAGE: one error, and an answer for the next board
    { cat f; echo; echo "$solution"; } >g
    status 65 "$1" "$sudoku" solve g
    [ "$(wc -l <err)" = 1 ]
    verdict $? "$1: more than one error"
    contains err "g:$2: error: $3" "$1"
    contains out "$solution" "$1"
}
sed '2s/2/!/' "$pasted/light.txt" >f
refuse "box drawing" 2:3 "unexpected '!': expected"
sed '2s/2/!/' "$pasted/double.txt" >f
refuse "box drawing, spaces" 2:3 "unexpected '!': expected"
sed '3s/13789/17789/' "$pasted/hodoku-marks.txt" >f
refuse "pencil marks" 3:16 "'17789' in the pencil marks of r2c3: expected digits from 1 to 9, each once"
printf ':0000:x:%s:12x:\n' "$solution" | tr 2 . >f
refuse "library, a deleted candidate" 1:91 "a deleted candidate is digit, row and column, each 1 to 9: expected three symbols like 713"
printf ':0000:x:12345:\n' >f
refuse "library, too short" 1:9 "a library line with 5 symbols: expected"
printf ': what\n' >f
refuse "a colon" 1:1 "unexpected ':': expected a board, or a library line"
printf '[[1, 2, 3, 4], [3, 4, 5, 2],\n [2, 1, 4, 3], [4, 3, 2, 1]]\n' >f
refuse "list, out of range" 1:23 "'5' is out of range on a board of side 4: expected 1 to 4"
printf '[[1, 2, 3, 4], [3, 4, 1],\n [2, 1, 4, 3], [4, 3, 2, 1]]\n' >f
refuse "list, a short row" 1:24 "row 2 of the list has 3 cells, expected 4"
printf '[[1, 2, 3, 4], [3, 4, 1, 2],\n [2, 1, 4, 3]]\n' >f
refuse "list, a row missing" 2 "the list that starts in line 1 ends after 3 of 4 rows"
printf '[[1, 2, 3, 4], [3, 4, true, 2],\n [2, 1, 4, 3], [4, 3, 2, 1]]\n' >f
refuse "list, a word" 1:23 "unexpected 'true' in a list: expected a digit, or 0, null, None or \"\" for a blank"
printf '[[1, 2, 3, 4], [3, 4, "1, 2],\n [2, 1, 4, 3], [4, 3, 2, 1]]\n' >f
refuse "list, a quotation mark" 1:23 'a string without end: expected "'
echo 12 >f
refuse "a side without rows" 1:1 "side 12 without rows: expected 12 rows below it"
sed '2s/;6/;!/' "$pasted/semicolons.csv" >f
refuse "semicolons" 2:8 "unexpected '!': expected"
sed '1s/2/!/' "$pasted/commas.csv" >f
refuse "commas" 1:1 "unexpected '!': expected"
sed '1s/2/!/' "$pasted/tabs.tsv" >f
refuse "tabs" 1:1 "unexpected '!': expected"
sed '1s/2/!/' "$pasted/spaces.txt" >f
refuse "spaces" 1:1 "unexpected '!': expected 1 to 9, or a space for a blank"

# In tables with several puzzles, each bad field and each empty row is an error.  A mask or a
# later state of a puzzle is not a puzzle.
easy=$(head -1 "$pasted/x.txt" | tr x .)
hard=.7864.3...3.....6.45..8.7..81.4..9.....512...3....8..2...16.8745......1..8.7...39
rows () { # WHAT ANSWERS ERRORS: f has this number of each
    "$sudoku" solve f >out 2>err
    [ "$(grep -c "^$solution\$" out)" = "$2" ] && [ "$(grep -c 'f:[0-9:]* error' err)" = "$3" ]
    verdict $? "$1: $2 answers, $3 errors"
}
printf 'name,easy,hard\na,%s,%s\nb,xyz,%s\nc,%s,xyz\nd,,\n' "$easy" "$hard" "$hard" "$easy" >f
rows 'two puzzles in a row' 4 3
printf 'easy,now\n%s,%s\n%s,%s\n' "$easy" "$(echo "$easy" | sed 's/^2\./27/')" "$easy" "$easy" >f
rows 'a later state' 2 0
printf 'board_str,is_given\n%s,%s\n' "$easy" "$(echo "$easy" | tr 1-9 1)" >f
rows 'a mask' 1 0

# Numbers at the beginning of rows are no labels, unless labels of columns stand above.
for row in 1 2 3 4 5 6 7 8; do echo "$row . . . . . . . 9"; done >f
refuse "a row missing, the first column counts" 8 "the board that starts in line 1 ends after 8 of 9 rows"
sed '4s/^2//' "$pasted/pandas.txt" >f
refuse "a row without its label" 1:1 "row 1 has 9 symbols, expected 10"
# A rating in brackets is no array, and a list after "=" no type.
{ echo "Easter [SE=9]" && sed -n 's/^. //p' "$pasted/pandas.txt" | sed 1d | tr -d ' '; } >f
"$sudoku" convert f >out 2>err && grep -qx '# name: Easter \[SE=9\]' out
verdict $? "a rating in brackets"
echo 'b = [1, 0, 0, 4, 0, 4, 1, 0, 4, 0, 0, 1, 0, 1, 4, 0]' >f
"$sudoku" convert f >out 2>err && grep -qx '1..4.41.4..1.14.' out
verdict $? "a list of cells after a name"
# Words may end in a bracket, and </html> ends the page.
{ echo "see (the(" && cat "$pasted/apart.txt"; } >f
rows 'words that end in a bracket' 1 0
{ echo "<html><body><p>$easy</p></body></html>" && cat "$pasted/apart.txt"; } >f
rows 'rows behind a page' 2 0
printf 'puzzle=%s:1\nsolution=%s\n' "$easy" "$solution" >f
rows 'a count behind an assignment' 1 0

summary
