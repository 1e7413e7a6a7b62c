#!/bin/sh
# run.sh -- runs one part of `make test`, and keeps its output, its time and its failures.
#
# Usage: run.sh PART COMMAND...  The part is called STAGE-NAME.  The output goes to
# build/test/PART.log, and to standard output when the part is over, since several parts
# run side by side.  What summary.sh reads goes to build/test/PART.result, in fields
# with tabs between them.  The last word of a Catch2 command selects tests; in the command
# that repeats a single failed test, the name of this test replaces it.

part=$1
shift
mkdir -p build/test || exit 1
log=build/test/$part.log
# If our caller ignores signals, as nohup(1) does, so would the tests; so the default
# actions of signals are restored.  A part that still runs after an hour counts as hanging:
# every part needs less than six minutes.
with=
env --default-signal true 2>/dev/null && with="env --default-signal"
command -v timeout >/dev/null && with="$with timeout -k 60 3600"

# Undefined behaviour is an illegal instruction, of which the sanitizer can print the line.
export ASAN_OPTIONS="${ASAN_OPTIONS:-handle_sigill=1}"

begin=$(date +%s)
$with "$@" </dev/null >"$log" 2>&1 &
running=$!
trap 'kill $running; exit 130' HUP INT TERM
wait $running
status=$?
[ $status != 124 ] || echo "it hung, and was ended after an hour" >>"$log"
took=$(($(date +%s) - begin))
times >"$log.times" # the second line has the times of processes that have ended
spent=$(sed -n 2p "$log.times")
rm "$log.times"

quoted () { # WORD...: quoted for the shell
    for word; do
        case $word in
        *[!A-Za-z0-9_./=-]*)
            printf " '%s'" "$(printf %s "$word" | sed "s/'/'\\\\''/g")" ;;
        *) printf ' %s' "$word" ;;
        esac
    done
}
but_last () { # WORD...
    while [ $# -gt 1 ]; do
        quoted "$1"
        shift
    done
}
again=$(quoted "$@")
one=$(but_last "$@")
awk -v part="$part" -v status=$status -v took=$took -v spent="$spent" \
    -v again="${again# }" \
    -v one="${one# }" -v quote="'" '
    function single (name) { # a test of Catch2; quotes protect commas in its name
        gsub (/\\/, "&&", name)
        gsub (quote, quote "\\" quote quote, name)
        return one " " quote "\"" name "\"" quote
    }
    # Durations of tests and of their sections, as Catch2 prints them.
    /^[0-9]+\.[0-9]+ s: / {
        seconds = $1
        sub (/^[0-9.]+ s: /, "")
        print "time\t" seconds "\t" part ": " $0
    }
    /^[a-z-]+: failed: / {
        tests = /^tests: /
        sub (/^[a-z-]+: failed: /, "")
        print "failed\t" part ": " $0 "\t" (tests ? single($0) : again)
        named++
    }
    /^[a-z-]+: [0-9]+ passed, [0-9]+ failed(, [0-9]+ skipped)?$/ {
        passed += $2
        failed += $4
        skipped += $6
        counted = 1
    }
    END {
        if (status && !failed) { # it ended before its summary
            failed = 1
            named = 0
        } else if (!status && !counted) {
            passed = 1
        }
        if (failed && !named)
            print "failed\t" part ": exit status " status "\t" again
        print "time\t" took "\t" part
        print "spent\t" spent "\t" part
        print "counts\t" passed + 0 "\t" failed + 0 "\t" skipped + 0
    }' "$log" >"build/test/$part.result"
{
    echo "== $part, $took s: ${again# }"
    grep -vE '^[0-9]+\.[0-9]+ s: ' "$log"
} | cat
exit $status
