#!/bin/sh
# all.sh -- all tests: lint, programs, Catch2 plain, sanitized and in Valgrind.
#
# Usage: all.sh CXX, from the root of the project; MAKE is make with its flags.
# Ends at the first stage that fails.

set -e
tiny=build/release-check2-tiny
asan=build/asan-check2
sh tests/need.sh "$1"

echo "test: plain"
$MAKE lint
$MAKE FLIP=1 build/release-flip/cdcl-sudoku # a bench that errs, for its test
$MAKE build/bench/nine # before the script that tries it
$MAKE check build/release/tests $(ls bench/*.cpp | sed 's|\.cpp$||; s|^|build/|')
build/release/tests

echo "test: sanitized"
$MAKE MODE=asan CHECK=2 check $asan/tests $asan/trace-fuzz
$asan/tests '~[slow]'
$asan/trace-fuzz calls --count 200 --memory 3

echo "test: with judges, and all capacities starting at one"
$MAKE CHECK=2 TINY=1 $tiny/tests $tiny/trace-fuzz
$tiny/tests '[cdcl]~[slow]~"*very long*"'
for kind in calls:2000 many:200 formulas:2000 large:50; do
    $tiny/trace-fuzz ${kind%:*} --count ${kind#*:}
done

echo "test: in Valgrind"
valgrind --quiet --error-exitcode=1 --leak-check=full \
    build/release/tests '[valgrind]'
