#!/bin/sh
# coverage.sh -- the shares of lines and branches that the tests reach, by folder.
#
# Usage: coverage.sh, from the root of the project; SUB is make with its flags.  COVERED
# lists scripts that are counted as well, e.g. "cli_cdcl cubes".  Each run has its own
# counters, which are added up.  So the incomplete counters of a killed process do not spoil
# the counters of later runs.  Assertions are not counted as branches.

set -e
$SUB MODE=coverage build/coverage/tests ${COVERED:+all build/coverage/bench/cnf}
build/coverage/tests '~[slow]' >/dev/null
apart=$(mktemp -d)
trap 'rm -rf "$apart"' EXIT
for script in $COVERED; do
    GCOV_PREFIX=$apart/own sh "tests/test_$script.sh" build/coverage >"$apart/log" 2>&1 || :
    own=$apart/own$(pwd)/build/coverage/obj
    sed -n 's/.*libgcov profiling error:\([^:]*\):.*/\1/p' "$apart/log" | sort -u |
        while read -r torn; do rm -f "$torn"; done
    gcov-tool merge build/coverage/obj "$own" -o "$apart/sum"
    cp -r "$apart/sum/." build/coverage/obj
    rm -rf "$apart/own" "$apart/sum"
done
find build/coverage/obj/cdcl build/coverage/obj/sudoku -name '*.gcda' |
    xargs gcov -n -b | awk -F "[':%]" '
    /^(Calls|No calls)/ { folder = "" } # the last lines are the sum of all files
    /^File/ {
        folder = $2 ~ /^(cdcl|sudoku)\/.*\.c$/ ? $2 : ""
        sub (/[^\/]*$/, "", folder)
        if (split (folder, part, "/") > 3)
            folder = part[1] "/" part[2] "/"
    }
    folder && /^(Lines executed|Taken at least)/ {
        size = $NF
        sub (/.* of /, "", size)
        kind = /^Lines/ ? "lines" : "branches"
        split (folder, part, "/")
        for (i = 1; i < 3; i++) {
            name = i == 1 ? part[1] "/" : folder
            if (i == 2 && name == part[1] "/")
                continue
            all[name, kind] += size
            hit[name, kind] += size * $2 / 100
            names[name]
        }
    }
    END {
        for (name in names)
            printf "%-22s %6d lines %5.1f %%  %6d branches %5.1f %%\n", name,
                all[name, "lines"], 100 * hit[name, "lines"] / all[name, "lines"],
                all[name, "branches"],
                100 * hit[name, "branches"] / (all[name, "branches"] + !all[name, "branches"])
    }' | sort
