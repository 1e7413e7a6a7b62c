#!/bin/sh
# test_malformed.sh -- boards that must be refused, with one line that has the position.
#
# Usage: test_malformed.sh FOLDER, where cdcl-sudoku is.  A board after a bad record is
# still answered, except after a table, where all lines are rows of the table.

case $1 in /*) bin=$1 ;; *) bin=$PWD/$1 ;; esac
sudoku=$bin/cdcl-sudoku
malformed=$PWD/instances/malformed
who=malformed
. "$PWD/tests/verdict.sh"
in_folder

solution=812753649943682175675491283154237896369845721287169534521974368438526917796318452
for file in "$malformed"/*; do
    name=${file##*/}
    case $name in README.md | *.cnf | foreign*) continue ;; esac
    cp "$file" "$name"
    status 65 "$name" "$sudoku" solve "$name"
    [ "$(wc -l <err)" = 1 ]
    verdict $? "$name: more than one message"
    grep -q "^$name:\([0-9]*:\)\{0,2\} error: " err
    verdict $? "$name: the message has no place"
    case $name in table-*) continue ;; esac
    { cat "$file"; echo; echo $solution; } >good
    "$sudoku" solve good >out 2>err
    [ "$(tail -n 1 out)" = $solution ]
    verdict $? "$name: the board behind it is lost"
done

summary
