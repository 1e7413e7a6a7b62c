#!/bin/sh
# phases.sh -- solves boards with few givens with and without initial phases from a
# constructed grid (--first-phases).
#
# Usage: phases.sh PROGRAM [ROWS.csv]: prints a table.  Writes the rows as CSV to the
# file, or reads them from the file if it is not empty.  Takes three minutes on one core.
# The limit is a number of conflicts, so all columns except the seconds (user time of the
# whole run, including loading) are the same on every machine and under any load.  Boards
# with odd seeds serve to choose when to use the option, boards with even seeds to report.

program=${1:?}
rows=${2:-$(mktemp)}
work=$(mktemp -d) || exit 71
trap 'rm -rf "$work"' EXIT

measure () { # SIDE SEEDS CONFLICTS
    for percent in 5 10 15 20 25 30 40 50; do
        for seed in $(seq "$2"); do
            "$program" generate --side "$1" --holes random --seed "$seed" \
                --fraction "$(awk -v p=$percent 'BEGIN { print 1 - p / 100 }')" \
                --output "$work/board" --force 2>/dev/null
            for when in never always; do
                times >"$work/times"
                "$program" solve --first-phases $when --conflicts "$3" \
                    --as json "$work/board" >"$work/answer"
                times >>"$work/times"
                sed -n 's/.*"status":"\([a-z]*\)".*"conflicts":\([0-9]*\).*/\1,\2/p' \
                    "$work/answer" >>"$work/times"
                awk -v row="$1,$percent,$seed,$when" '
                    NR % 2 == 0 { split ($1, at, /[ms]/)
                        seconds = 60 * at[1] + at[2] - seconds }
                    NR == 5 { printf "%s,%s,%.3f\n", row, $0, seconds }' "$work/times"
            done
        done
    done
}

if [ ! -s "$rows" ]; then
    echo side,givens_percent,seed,first_phases,status,conflicts,user_seconds >"$rows"
    while read -r side seeds conflicts; do
        measure "$side" "$seeds" "$conflicts" >>"$rows"
    done <<EOF
25 8 50000
36 8 20000
49 4 10000
64 4 6000
81 2 4000
100 2 2000
EOF
fi

awk -F , 'NR > 1 {
    key = sprintf ("%3d %2d %d %s", $1, $2, $3 % 2, $4)
    boards[key]++
    solved[key] += $5 == "solved"
    conflicts[key] += $6
    seconds[key] += $7
    if (!(($1, $2) in seen)) order[++pairs] = $1 " " $2
    seen[$1, $2] = 1
}
function part(odd, text, when, i, key) {
    for (i = 1; i <= 2; i++) {
        key = sprintf ("%3d %2d %d %s", pair[1], pair[2], odd, i == 1 ? "never" : "always")
        if (boards[key])
            text = text sprintf (" %d/%d %.0f %.3f |", solved[key], boards[key],
                conflicts[key] / boards[key], seconds[key] / boards[key])
    }
    return text
}
END {
    print "Solved, mean conflicts, mean user seconds:\n"
    print "| side | givens | odd seeds, never | always | even seeds, never | always |"
    print "|---|---|---|---|---|---|"
    for (i = 1; i <= pairs; i++) {
        split (order[i], pair, " ")
        print "| " pair[1] " | " pair[2] " % |" part(1) part(0)
    }
}' "$rows"
