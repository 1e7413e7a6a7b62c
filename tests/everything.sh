#!/bin/sh
# everything.sh -- all tests that README.md and CONTRIBUTING.md name and .ci/run does not
# call, one after the other; it installs the packages of each test first.
#
# Usage: everything.sh NAME..., from the root of the project; SUB is make with its flags.
# The output of test-NAME also goes to build/everything/NAME.log.  The script ends with a
# line for each test: passed or failed, minutes, and the last line of its output.

# Tests of interrupts need the default actions of signals, but nohup, for example, ignores
# some signals.
mkdir -p build/everything || exit 1
with=
env --default-signal true 2>/dev/null && with="env --default-signal"
results=
failed=0
for name; do
    echo "== test-$name"
    log=build/everything/$name.log
    begin=$(date +%s)
    { $SUB deps deps-"$name" && $with $SUB test-"$name"; echo $? >"$log.status"; } 2>&1 </dev/null | tee "$log"
    minutes=$((($(date +%s) - begin + 30) / 60))
    verdict=passed
    [ "$(cat "$log.status")" = 0 ] || { verdict=FAILED && failed=$((failed + 1)); }
    rm "$log.status"
    results="$results$(printf '%-14s %s, %3d min: %s' "test-$name" $verdict $minutes \
        "$(grep -E ' passed, [0-9]+ failed' "$log" | tail -n 1)")
"
done
printf '== test-everything\n%s' "$results"
[ $failed = 0 ]
