#!/bin/sh
# jobs.sh -- whether two threads are faster than one on a hard board, and never slower.
#
# Usage: jobs.sh BIN [SECONDS [FOLDER]], on a machine with two idle cores.  The boards,
# five kinds with eight seeds each, were chosen before any of them was run, and all of
# them count.  Each board is solved by one thread, then by two, with a limit of SECONDS
# (default 300) per run.  Its row is appended to FOLDER/jobs.tsv at once; boards with a row
# are not run again.  JOBSFLAGS are options for two threads, e.g. --deterministic.  With
# FORMULAS=yes, `cdcl` solves the boards as formulas.
#
# Columns: kind, seed, answer (two if they differ), seconds of one thread and of two,
# ratio.  The last lines summarize the boards that take half a second or more: the largest
# ratio of boards with a solution (target: at most 1.1) and without (at most 0.75), and the
# geometric mean (below 0.8).  The exit status is 0 if all three targets are met.

program=$1/cdcl-sudoku
solver=$1/cdcl
limit=${2:-300}
folder=${3:-build/jobs}
rows=$folder/jobs.tsv
mkdir -p "$folder" || exit 73
touch "$rows" || exit 73

# KIND and the options of `generate`.
kinds='balanced-25 --side 25 --holes balanced --fraction 0.54
perturbed-25 --side 25 --holes balanced --fraction 0.54 --perturb 2
balanced-36 --side 36 --holes balanced --fraction 0.47
random-36 --side 36 --holes random --fraction 0.475
perturbed-36 --side 36 --holes random --fraction 0.475 --perturb 1'

# Prints the answer and the seconds of a run.
measure () { # BOARD JOBS [OPTION...]
    board=$1 jobs=$2
    shift 2
    if [ "${FORMULAS-}" ]; then
        [ -s "$board.cnf" ] || "$program" encode "$board" -o "$board.cnf"
        "$solver" --jobs "$jobs" "$@" --time "$limit" -n "$board.cnf" |
            awk '/^s SAT/ { answer = "solved" } /^s UNSAT/ { answer = "none" }
                $2 == "solve_time" { seconds = $3 }
                END { print answer ? answer : "unknown", seconds }'
    else
        "$program" solve --jobs "$jobs" "$@" --time "$limit" --as json "$board" \
            2>/dev/null |
            sed -n 's/.*"status":"\([a-z]*\)".*"seconds":\([0-9.e-]*\).*/\1 \2/p'
    fi
}

echo "$kinds" | while read -r kind options; do
    for seed in 1 2 3 4 5 6 7 8; do
        grep -q "^$kind	$seed	" "$rows" && continue
        board=$folder/$kind-$seed
        # shellcheck disable=SC2086
        [ -s "$board" ] || "$program" generate $options --seed $seed >"$board" 2>/dev/null || exit 1
        one=$(measure "$board" 1)
        # shellcheck disable=SC2086
        two=$(measure "$board" 2 ${JOBSFLAGS-})
        echo "$kind $seed $one $two" | awk '{
            printf "%s\t%s\t%s\t%.3f\t%.3f\t%.3f\n", $1, $2,
                $3 == $5 ? $3 : $3 "/" $5, $4, $6, $6 / ($4 > 0 ? $4 : 1e-6)
        }' | tee -a "$rows"
    done
done

awk -F '\t' '
    $3 ~ /\// || $3 == "unknown" { other++; next }
    $4 < 0.5 { easy++; next }
    { sum += log ($6); n++ }
    $3 == "none" { if ($6 > without) without = $6; next }
    { if ($6 > with) with = $6 }
    END {
        mean = n ? exp (sum / n) : 0
        printf "%d boards, %d easy, %d unknown or undecided by one\n", n, easy, other
        printf "with a solution at most %.2f, without %.2f, geometric mean %.2f\n",
            with, without, mean
        exit !(n && with <= 1.1 && without <= 0.75 && mean < 0.8)
    }' "$rows"
