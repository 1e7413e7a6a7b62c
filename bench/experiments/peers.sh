#!/bin/sh
# peers.sh -- prints an experiment that compares our solvers with each peer that is
# installed or named, on formulas and on boards.  Each formula is measured in three
# random orders of its variables and clauses: a single order says little, since our
# time for one formula varies by a factor of two and more between orders.
#
# usage: peers.sh >FILE.ini; the environment may name programs: KISSAT and CADICAL, which
# read DIMACS; REFERENCE, a folder with an older build of ours; TDOKU, a program that
# answers a file of boards with the lines of `cdcl-sudoku solve --unique`.

for program in "${REFERENCE:+$REFERENCE/cdcl}" "$TDOKU"; do
    if [ "$program" ] && ! command -v "$program" >/dev/null; then
        echo "peers.sh: $program is no program" >&2
        exit 66
    fi
done
data=${SUDOKU_DATA:-../shared/data}
formulas=build/bench-peers/shuffled orders=3
solvers=cdcl boards=

section () { # NAME PROGRAM: a solver of formulas
    solvers="$solvers $1"
    printf '\n[solver %s]\ncommand = "%s" {options} {formula}\n' "$1" "$2"
}
answering () { # NAME COMMAND: a program for boards
    boards="${boards:+$boards }$1"
    printf '\n[solver %s]\ncommand = %s {board}\nunique-command = %s {board}\n' "$1" "$2" "$2"
    printf 'unique = ^unique\nseveral = ^not unique\nunsat = ^none\n'
    printf 'solution = unique ([^ ]+)( ([^ ]+))?\nexit = 0 0\n'
}

cat <<END
; Written by peers.sh; see bench/README.md.  Options are chosen on sets tune-..., and
; figures are those of the others.  Each formula is measured in $orders random orders of its
; variables and clauses.
END
answering program 'cdcl-sudoku solve --unique'
if [ "$REFERENCE" ]; then
    section reference "$REFERENCE/cdcl"
    answering earlier "\"$REFERENCE/cdcl-sudoku\" solve --unique"
fi
for name in kissat cadical minisat; do
    case $name in
    kissat) program=${KISSAT:-kissat} ;;
    cadical) program=${CADICAL:-cadical} ;;
    *) program=minisat ;;
    esac
    if ! command -v "$program" >/dev/null; then
        [ "$program" = $name ] && continue
        echo "peers.sh: $program is no program" >&2
        exit 66
    fi
    if [ "$program" = $name ]; then # the solver is built in
        solvers="$solvers $name"
    else
        section $name-named "$program"
    fi
done
[ -z "$TDOKU" ] || answering tdoku "\"$TDOKU\""

cat <<END

[experiment]
solvers = $solvers
sets = report-rich report-other 17clue top1465 hardest
limit = 15
jobs = 1
tables = bench/experiments/peers.sql
END
for half in report tune; do
    for kind in rich other; do
        printf '\n[set %s-%s]\nfiles = %s/%s-%s/*.cnf\n' $half $kind $formulas $half $kind
        printf 'make = mkdir -p %s && cnf gen -f %s %s\n' build/bench-peers $formulas $orders
    done
done
while read -r name file part; do
    printf '\n[set %s]\nfiles = "%s"/%s\n' "$name" "$data" "$file"
    printf 'solvers = %s\nper = file\npart = %s\nmost = 20000\nask = unique\nrepeats = 5\n' \
        "$boards" "$part"
done <<END
17clue 17clue_49158.txt second
top1465 magictour_top1465.txt second
hardest forum_hardest_1905_11plus.txt second
tune-17clue 17clue_49158.txt first
tune-hardest forum_hardest_1905_11plus.txt first
END
