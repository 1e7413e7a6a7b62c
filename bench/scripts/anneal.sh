#!/bin/sh
# anneal.sh -- how often simulated annealing solves a board, and how long it
# takes, by the number of givens from 0 to 40; beside the SAT solver.
#
# Usage: anneal.sh PROGRAM FOLDER [BOARDS], from the root of the project; BOARDS
# for each number of givens (default 100).  One run of annealing each, with
# 10,000 sweeps and with 100,000.  FOLDER gets rows.csv, table.txt and, with
# gnuplot, anneal.gp, anneal.svg and anneal.png.
#
#   random    random cells of random grids; below 30 givens they have many solutions
#   unique    puzzles with one solution: some with 17 clues, and random further cells
#
#   solved    share of the boards, in percent; all grids are verified
#   ms/run    mean CPU time of a run, whether it ends with a solution or not
#   ms/found  time of all runs for each solution: ms/run by the share that is solved

program=$1
folder=$2
boards=${3:-100}
[ -x "$program" ] && [ "$folder" ] || {
    echo "usage: anneal.sh PROGRAM FOLDER [BOARDS]" >&2
    exit 64
}
mkdir -p "$folder" || exit 73
work=$(mktemp -d) || exit 71
trap 'rm -rf "$work"' EXIT

# What --stats says: solved boards, and milliseconds for each board.  The SAT
# solver solves each board 100 times, and its time is that of solving alone; the
# time of annealing is CPU time of the process, which does not depend on what
# else runs.
measure_sat () {
    for i in $(seq 100); do cat "$work/boards"; done >"$work/all"
    "$program" solve --stats "$work/all" 2>&1 >/dev/null | awk '
        /^boards/ { boards = $2 }
        /^solving/ { printf "%.4f", 1000 * $2 / boards }'
}
measure () { # OPTIONS...
    (
        "$program" solve --method anneal --runs 1 --stats "$@" "$work/boards" \
            2>&1 >/dev/null
        times
    ) | awk '
        /^boards/ { boards = $2 }
        /^with solution/ { solved = $3 }
        /^[0-9]+m/ { split ($1, user, "[ms]") } # the last line is of children
        END {
            printf "%d,%.2f", solved, 1000 * (60 * user[1] + user[2]) / boards
        }'
}

# The boards of a kind with so many givens.
make_boards () { # KIND GIVENS
    if [ "$1" = random ]; then
        fraction=$(awk "BEGIN { printf \"%.6f\", 1 - $2 / 81 }")
        "$program" generate --holes random --fraction "$fraction" \
            --count "$boards" --seed "$2" 2>/dev/null
        return
    fi
    "$program" solve --format '%p,%s' instances/found/*.txt |
        awk -F , -v givens="$2" -v boards="$boards" '
            BEGIN { srand (givens) }
            NR > boards { exit }
            {
                board = $1
                while (81 - gsub (/[.]/, ".", board) < givens) {
                    at = 1 + int (81 * rand ())
                    board = substr (board, 1, at - 1) substr ($2, at, 1) \
                        substr (board, at + 1)
                }
                print board
            }'
}

echo 'kind,givens,boards,sat_ms,short_solved,short_ms,long_solved,long_ms' \
    >"$work/rows"
for kind in random unique; do
    first=0
    [ $kind = random ] || first=17
    for givens in $(seq $first 40); do
        make_boards $kind "$givens" >"$work/boards"
        count=$(wc -l <"$work/boards")
        [ "$count" -gt 0 ] || exit 70
        sat=$(measure_sat)
        short=$(measure --sweeps 10000)
        long=$(measure --sweeps 100000)
        echo "$kind,$givens,$count,$sat,$short,$long" >>"$work/rows"
    done
done
cp "$work/rows" "$folder/rows.csv" || exit 74

awk -F , '
    function found (solved, ms) {
        return solved ? sprintf ("%.2f", ms * $3 / solved) : "-"
    }
    NR == 1 {
        print "              SAT solver   10,000 sweeps               " \
            "100,000 sweeps"
        print "kind   givens   ms/board   solved  ms/run  ms/found   " \
            "solved  ms/run  ms/found"
        next
    }
    {
        printf "%s %6d %10.4f %7d%% %7.2f %9s %7d%% %7.2f %9s\n", $1, $2, $4,
            100 * $5 / $3, $6, found($5, $6), 100 * $7 / $3, $8, found($7, $8)
    }' "$work/rows" >"$folder/table.txt" || exit 74
cat "$folder/table.txt"

cat >"$folder/anneal.gp" <<'END'
# gnuplot anneal.gp, in the folder of rows.csv
set datafile separator ","
set xlabel "givens"
set grid ytics
set border 3
set tics nomirror
kinds = "random random unique unique"
colours = "#0072B2 #56B4E9 #D55E00 #E69F00"
solved (i) = i % 2 ? 5 : 7
name (i) = word (kinds, i).(i % 2 ? ", 10,000 sweeps" : ", 100,000 sweeps")
do for [kind in "svg png"] {
    if (kind eq "svg") {
        set terminal svg size 1000,440 dynamic font "Helvetica,14" \
            background rgb "white"
    } else {
        set terminal pngcairo size 1500,660 font "Helvetica,16"
    }
    set output "anneal.".kind
    set multiplot layout 1,2
    unset logscale y
    set key at graph 0.02, 0.6 left reverse Left
    set title "boards solved by one run, percent"
    set yrange [0:105]
    plot for [i=1:4] "rows.csv" \
        using 2:(strcol (1) eq word (kinds, i) ? \
            100 * column (solved (i)) / $3 : 1/0) \
        with linespoints lw 2 pt 2 * i + 3 lc rgb word (colours, i) \
        title name (i)
    set title "milliseconds for a solution"
    set key default
    set key bottom left reverse Left
    set logscale y
    set yrange [*:*]
    set format y "%g"
    plot for [i=1:4] "rows.csv" \
        using 2:(strcol (1) eq word (kinds, i) && column (solved (i)) > 0 ? \
            column (solved (i) + 1) * $3 / column (solved (i)) : 1/0) \
        with linespoints lw 2 pt 2 * i + 3 lc rgb word (colours, i) notitle, \
        for [i=1:3:2] "rows.csv" \
        using 2:(strcol (1) eq word (kinds, i) ? $4 : 1/0) \
        with linespoints lw 2 dt 2 pt 2 * i + 2 lc rgb word (colours, i) \
        title word (kinds, i).", SAT solver"
    set format y "%g"
    unset multiplot
}
END
if command -v gnuplot >/dev/null; then
    cd "$folder" && gnuplot anneal.gp
else
    echo "anneal: no plot: gnuplot (Debian package gnuplot-nox) is missing" >&2
fi
