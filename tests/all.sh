#!/bin/sh
# all.sh -- runs the stages of the tests (stage.sh) in parallel, and prints their summary.
#
# Usage: all.sh CXX STAGE..., from the root of the project; the variable MAKE is
# make with its flags.
# The shared parts of the stages are compiled first.

sh tests/need.sh test "$1" catch2 benchmark minisat valgrind || exit 1
shift
rm -rf build/test
mkdir -p build/test
stages=
for stage; do
    stages="$stages stage-$stage"
done
$MAKE -k stage-common && $MAKE -k $stages
sh tests/summary.sh
