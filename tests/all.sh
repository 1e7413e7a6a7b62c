#!/bin/sh
# all.sh -- runs the stages of the tests (stage.sh) in parallel, and prints their summary.
#
# Usage: all.sh CXX STAGE..., from the root of the project; SUB is make with its
# flags.  (As MAKE, each make below would take -j from it, and run as many jobs of its own.)
# The shared parts of the stages are compiled first.

sh tests/need.sh test "$1" catch2 benchmark minisat valgrind || exit 1
shift
rm -rf build/test
mkdir -p build/test
stages=
for stage; do
    stages="$stages stage-$stage"
done
$SUB -k stage-common && $SUB -k $stages
sh tests/summary.sh
