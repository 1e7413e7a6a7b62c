#!/bin/sh
# traces.sh -- plays random traces of calls, enough of each kind to reach all parts of the
# solver; random sequences of calls of the Sudoku headers; and sequences that once failed.
#
# Usage: traces.sh BIN, the folder with trace-fuzz and puzzle-fuzz.  The numbers of traces
# are chosen for a build with sanitizers or with tiny capacities (TINY=1).

bin=$1
case $bin in
*tiny*) kinds="calls:2000 many:200 formulas:2000 large:50" memory= ;;
*) kinds="calls:200" memory="--memory 3" ;;
esac
result=0
for kind in $kinds; do
    "$bin/trace-fuzz" ${kind%:*} --count ${kind#*:} $memory && continue
    echo "traces: failed: $bin/trace-fuzz ${kind%:*} --count ${kind#*:} $memory"
    result=1
done
for program in tests/puzzles/found/*.txt; do
    "$bin/puzzle-fuzz" --replay "$program" && continue
    echo "traces: failed: $bin/puzzle-fuzz --replay $program"
    result=1
done
"$bin/puzzle-fuzz" calls --count 20 || {
    echo "traces: failed: $bin/puzzle-fuzz calls --count 20"
    result=1
}
exit $result
