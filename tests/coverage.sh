#!/bin/sh
# coverage.sh -- the share of lines that the tests reach, file by file.
#
# Usage: coverage.sh, from the root of the project; MAKE is make with its flags.

set -e
$MAKE MODE=coverage build/coverage/tests
build/coverage/tests '~[slow]' >/dev/null
find build/coverage/obj/cdcl build/coverage/obj/sudoku -name '*.gcda' |
    xargs gcov -n | grep -A1 "^File '[cs]" | paste - - - |
    sed "s/^File //; s/Lines executed://"
