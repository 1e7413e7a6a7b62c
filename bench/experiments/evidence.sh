#!/bin/sh
# evidence.sh -- runs the experiments about papers, and makes what they need.
#
# usage: evidence.sh run "NAME..." COMMAND...   one after the other, by `cdcl-sudoku
#                                               bench OPTION...`; sets whose files are
#                                               missing count as skipped
#        evidence.sh sample FILE COUNT NAME     boards of the set NAME, evenly spread
#        evidence.sh reduced FOLDER NAME...     formulas of the boards
#                                               large/tableNAME.txt, reduced by the givens
#        evidence.sh header OPTION... FILE      the header, which has the sizes, of the
#                                               formula by `cdcl-sudoku encode`

data=${SUDOKU_DATA:-../shared/data}
kind=$1
shift
case $kind in
run)
    names=$1 measured=0 failed=0 skipped=0
    shift
    for name in $names; do
        to=build/bench-$name
        mkdir -p "$to" || exit 73
        echo "== $name"
        "$@" "bench/experiments/$name.ini" --rows "$to/rows.ndjson" --force \
            --csv "$to/rows.csv" --plot "$to/plot" 2>"$to/notes"
        code=$?
        cat "$to/notes" >&2
        skipped=$((skipped + $(grep -c ' note: set .* is skipped: ' "$to/notes")))
        case $code in
        0) measured=$((measured + 1)) ;;
        69) ;; # all files are missing
        *) failed=$((failed + 1)) ;;
        esac
    done
    echo "evidence: $measured experiments run, $failed failed, $skipped sets skipped"
    [ $failed = 0 ]
    ;;
sample)
    mkdir -p "${1%/*}" || exit 73
    awk -v most="$2" '{ board[NR] = $1 }
        END { for (i = 0; i < most; i++) print board[1 + int(i * NR / most)] }' \
        "$data/$3.txt" >"$1.tmp" && mv "$1.tmp" "$1"
    ;;
reduced)
    folder=$1
    shift
    mkdir -p "$folder" || exit 73
    for name; do
        cdcl-sudoku encode --reduce givens --force -o "$folder/table$name.cnf" \
            "$data/large/table$name.txt" || exit 74
    done
    ;;
header)
    cdcl-sudoku encode "$@" 2>/dev/null | sed -n '/^p /{p;q;}'
    ;;
*)
    sed -n 's/^# usage: /usage: /p' "$0" >&2
    exit 64
    ;;
esac
