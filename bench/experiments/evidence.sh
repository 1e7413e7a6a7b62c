#!/bin/sh
# evidence.sh -- what the experiments about papers need.
#
# usage: evidence.sh sample FILE COUNT NAME     boards of the set NAME, evenly spread
#        evidence.sh reduced FOLDER NAME...     formulas that the givens leave of the
#                                               boards large/tableNAME.txt
#        evidence.sh header OPTION... FILE      the header of what `cdcl-sudoku
#                                               encode` would write: its sizes

data=${SUDOKU_DATA:-../shared/data}
kind=$1
shift
case $kind in
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
