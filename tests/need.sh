#!/bin/sh
# need.sh -- names the missing packages that `make test` needs.
#
# Usage: need.sh CXX.  Exit status 1 if something is missing.

cxx=$1
status=0

header () {
    for name; do
        echo "#include <$name>" | $cxx -std=c++17 -x c++ -E - >/dev/null 2>&1 &&
            return 0
    done
    return 1
}

missing () {
    echo "make test: $1 is missing (Debian package $2); 'make deps' installs it"
    status=1
}

if command -v "${cxx%% *}" >/dev/null; then
    header catch2/catch_all.hpp catch2/catch.hpp || missing Catch2 catch2
    header benchmark/benchmark.h || missing "Google Benchmark" libbenchmark-dev
else
    missing "the C++ compiler $cxx" g++
fi
command -v minisat >/dev/null || missing MiniSat minisat
command -v valgrind >/dev/null || missing Valgrind valgrind
exit $status
