#!/bin/sh
# test_shapes.sh -- what the number of cells on a line means.
#
# Usage: test_shapes.sh FOLDER, where cdcl-sudoku is.  The table in
# instances/pasted/shapes/README.md has a file for each row of the section SIDES
# of cdcl-sudoku-formats(5): the side of its boards and their number.

case $1 in /*) bin=$1 ;; *) bin=$PWD/$1 ;; esac
sudoku=$bin/cdcl-sudoku
shapes=$PWD/instances/pasted/shapes
who=shapes
. "$PWD/tests/verdict.sh"
in_folder

sed -n 's/^| `\([^`]*\)` | \([0-9]*\) | \([0-9]*\) |.*/\1 \2 \3/p' "$shapes/README.md" >table
[ "$(wc -l <table)" -ge 40 ]
verdict $? "the table has too few rows"
while read -r file side boards; do
    status 0 "$file" "$sudoku" convert --as rules "$shapes/$file"
    # The side is printed before each board.
    [ "$(grep -c "^size $side\$" out)" = "$boards" ]
    verdict $? "$file: expected $boards of side $side"
    cp out again
    "$sudoku" convert "$shapes/$file" >lines
    status 0 "$file, again" "$sudoku" convert again
    cmp -s out lines
    verdict $? "$file: what was written is read as another board"
done <table
ls "$shapes" | grep -v README >files
cut -d' ' -f1 table | sort | cmp -s - files
verdict $? "each file is a row of the table"

summary
