#!/bin/sh
# need.sh -- prints the packages that are missing for goals of make that compile C++.
#
# Usage: need.sh GOAL CXX NAME..., names as below.  Exit status 1 if something is missing.

goal=$1 cxx=$2
shift 2
status=0

header () {
    for name; do
        echo "#include <$name>" | $cxx -std=c++17 -x c++ -E - >/dev/null 2>&1 &&
            return 0
    done
    return 1
}
program () { command -v "$1" >/dev/null; }

missing () {
    echo "make $goal: $1 is missing (Debian package $2); 'make deps' installs it" >&2
    status=1
}

program "${cxx%% *}" || { missing "the C++ compiler $cxx" g++; exit 1; }
for name; do
    case $name in
    catch2) header catch2/catch_all.hpp catch2/catch.hpp || missing Catch2 catch2 ;;
    benchmark) header benchmark/benchmark.h || missing "Google Benchmark" libbenchmark-dev ;;
    minisat) program minisat || missing MiniSat minisat ;;
    valgrind) program valgrind || missing Valgrind valgrind ;;
    esac
done
exit $status
