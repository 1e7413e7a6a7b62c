#!/bin/sh
# test_tutorial.sh -- the commands of sudoku/TUTORIAL.md print what the page shows.
#
# Usage: test_tutorial.sh BIN, from the root of the project.  A command is a line that
# begins with four blanks and `$`; the indented lines after it are its output.

bin=$1
case $bin in /*) ;; *) bin=$PWD/$bin ;; esac
page=$PWD/sudoku/TUTORIAL.md
who=tutorial
. "$PWD/tests/verdict.sh"
in_folder
PATH=$bin:$PATH
commands=$(grep -c '^    \$ ' "$page")
[ "$commands" -gt 10 ]
verdict $? "the page has commands"
number=0
while [ $((number += 1)) -le "$commands" ]; do
    awk -v number=$number '
        /^    \$ / { command++ }
        command == number && /^    / { print substr ($0, 5); next }
        command == number { exit }' "$page" >block
    sed -n '1s/^\$ //p' block >command
    sed 1d block >shown
    sh ./command </dev/null >out 2>err && cmp -s out shown && [ ! -s err ]
    verdict $? "$(cat command)"
done
summary
