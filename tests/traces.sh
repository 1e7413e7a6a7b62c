#!/bin/sh
# traces.sh -- random traces of calls, so many of each kind that all is tried.
#
# Usage: traces.sh BIN, the folder with trace-fuzz.  The numbers of traces suit a
# build with sanitizers, or one whose capacities begin at one.

who=traces
. "$PWD/tests/verdict.sh"
bin=$1
case $bin in
*tiny*) kinds="calls:2000 many:200 formulas:2000 large:50" memory= ;;
*) kinds="calls:200" memory="--memory 3" ;;
esac
for kind in $kinds; do
    "$bin/trace-fuzz" ${kind%:*} --count ${kind#*:} $memory
    verdict $? "$kind"
done
summary
