#!/bin/sh
# try.sh -- one part of the tests, try-NAME: a script test_NAME.sh, or a command below.
#
# Usage: CC=cc CXX=c++ SUB=make try.sh STAGE NAME BIN DIR [ARGUMENT]..., from the root of
# the project: BIN has the programs, DIR the compiled tests in C++ and the objects.  TINY is
# not empty in a build with tiny capacities.  run.sh keeps what the part prints.

stage=$1 name=$2 bin=$3 dir=$4
shift 4
cases="~[slow]${TINY:+~\"*very long*\"}"
case $name in
cdcl) set -- "$dir/test-cdcl" -d yes "[cdcl]$cases" ;;
sudoku) set -- "$dir/tests" -d yes "~[cdcl]$cases" ;;
slow) set -- "$dir/tests" -d yes '[slow]' ;;
valgrind) set -- valgrind --quiet --error-exitcode=1 "$dir/tests" -d yes '[valgrind]' ;;
text | fpuzzles) set -- "$dir/test-$name" -d yes '*' ;; # tests of one folder
traces) set -- sh tests/traces.sh "$bin" ;;
tsan) set -- sh tests/tsan.sh "$CC" ;;
lint) set -- sh tests/lint.sh "$bin" "$dir/obj" ;;
micro) set -- sh -c 'for m; do $m --benchmark_list_tests || exit 1; done' sh "$bin"/bench/micro_* ;;
*) set -- sh "tests/test_$name.sh" "$bin" "$@" ;;
esac
exec sh tests/run.sh "$stage-$name" "$@"
