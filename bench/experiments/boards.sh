#!/bin/sh
# boards.sh -- makes the boards of experiments.
#
# usage: boards.sh blank FOLDER SIDE...   boards without a given
#        boards.sh hall FOLDER            boards where k + 1 cells of a row share k digits
#        boards.sh hard FOLDER            boards at the peak of hardness, by cdcl-sudoku
#                                         generate; FOLDER/tune, FOLDER/report
#        boards.sh random FOLDER COUNT    cells of random grids, 0 to 40 givens
#        boards.sh unique FOLDER COUNT    puzzles with 17 clues, filled up from their
#                                         solutions to at most 40 givens
#        boards.sh mutants FOLDER all|several|none COUNT FILE
#                                         changed boards of FILE (side 9, one a line)
#
# Each file is written under a temporary name first, so that it is complete.

kind=$1 folder=$2
shift 2
mkdir -p "$folder" || exit 73

write () { # FILE COMMAND...
    file=$1
    shift
    [ -s "$file" ] && return
    "$@" >"$file.tmp" && mv "$file.tmp" "$file" || exit 74
}

# Prints the side, then the cells row by row, 0 for a blank cell.
blank () { # SIDE
    awk -v N="$1" 'BEGIN {
        print N
        for (r = 0; r < N; r++)
            for (c = 0; c < N; c++)
                printf "0%s", c < N - 1 ? " " : "\n"
    }'
}

# Together, k + 1 cells of the first row have only k candidates, which violates Hall's
# condition; so the other N - k digits have one cell too few in the row.  Counting shows
# this at once.  If k and N - k are large, resolution needs exponentially many steps
# (Haken, "The intractability of resolution", 1985).
#
#   first row   ? ? ? ? | ? ? ? 7 | . . . . | .   side 16, k = 6: seven cells
#               a d g . | c f i . | . . . . | .   have only candidates 1 ... 6,
#               b e h . | a d g . | . . . . | .   since 7 is given, and a ... i,
#               c f i . | b e h . | . . . . | .   i.e. 8 ... 16, in both boxes
#
# The first m boxes have n m cells in the first row.  They get n m - 1 candidates: each
# other digit is given once in each of the m boxes, below the first row.  A digit is in a
# different row in each box, and a box has n - 1 rows below the first, so m <= n - 1.  If
# n m > k + 1, each of the last n m - k - 1 cells gets a given, which removes the same
# number of digits from the candidates of the other cells.
hall () { # SIDE K
    awk -v N="$1" -v K="$2" 'BEGIN {
        n = int (sqrt (N) + 0.5)
        m = int ((K + n) / n)
        for (box = 0; box < m; box++)
            for (i = n * m - 1; i < N; i++) {
                other = i - (n * m - 1)
                row = 1 + (other + box) % (n - 1)
                cell[row, box * n + int (other / (n - 1))] = i + 1
            }
        for (i = K + 1; i < n * m; i++)
            cell[0, i] = i
        print N
        for (r = 0; r < N; r++)
            for (c = 0; c < N; c++)
                printf "%d%s", cell[r, c], c < N - 1 ? " " : "\n"
    }'
}

few () { # GIVENS COUNT
    cdcl-sudoku generate --holes random --count "$2" --seed "$1" --fraction \
        "$(awk -v g="$1" 'BEGIN { printf "%.6f", 1 - g / 81 }')" 2>/dev/null
}

more () { # GIVENS COUNT
    cdcl-sudoku solve --format '%p,%s' instances/found/*.txt |
        awk -F , -v givens="$1" -v boards="$2" '
            BEGIN { srand (givens) }
            NR <= boards {
                board = $1
                while (81 - gsub (/[.]/, ".", board) < givens) {
                    at = 1 + int (81 * rand ())
                    board = substr (board, 1, at - 1) substr ($2, at, 1) \
                        substr (board, at + 1)
                }
                print board
            }'
}

# Prints COUNT mutants of the boards in FILE, evenly spread: a given is changed to a
# random digit (probability 5/12) or removed (5/12), or a random digit is added.  The
# result is the same on every machine.
mutants () { # COUNT FILE
    awk -v count="$1" '
        function below (bound) { # Park and Miller, CACM 31, 1988
            state = state * 16807 % 2147483647
            return int (state / 2147483647 * bound)
        }
        BEGIN { state = 1 }
        { board[NR - 1] = $1 }
        END {
            for (i = 0; i < count; i++) {
                text = board[int (i * NR / count)]
                chance = below(12)
                do {
                    at = 1 + below(81)
                    old = substr (text, at, 1)
                } while ((chance < 10) == (old == "."))
                digit = 1 + below(9)
                if (digit == old)
                    digit = digit % 9 + 1
                print substr (text, 1, at - 1) \
                    (chance >= 5 && chance < 10 ? "." : digit) substr (text, at + 1)
            }
        }' "$2"
}

# Prints COUNT mutants with the given answer.  Makes 4 COUNT mutants, because about half of
# the mutants without a unique solution have several solutions, and half have none.
judged () { # KIND COUNT FILE
    mutants $(($2 * 4)) "$3" | cdcl-sudoku solve --unique --format '%p,%s' 2>/dev/null |
        sed -n "s/,$1.*//p" | head -n "$2"
}

case $kind in
mutants)
    case $1 in
    several) write "$folder/several.txt" judged 'not unique' "$2" "$3" ;;
    none) write "$folder/none.txt" judged none "$2" "$3" ;;
    *) write "$folder/mutants.txt" mutants "$2" "$3" ;;
    esac
    ;;
random)
    for givens in $(seq 0 40); do
        write "$folder/random-$givens.txt" few "$givens" "$1"
    done
    ;;
unique)
    for givens in $(seq 17 40); do
        write "$folder/unique-$givens.txt" more "$givens" "$1"
    done
    ;;
blank)
    for side; do
        write "$folder/blank-$side.txt" blank "$side"
    done
    ;;
hall)
    # k + 1 is at most n (n - 1).  Boards are hard if neither k nor N - k is small.
    while read -r side k; do
        write "$folder/hall-$side-$k.txt" hall "$side" "$k"
    done <<END
16 7
25 9
25 11
25 14
36 11
36 15
64 15
100 15
END
    ;;
hard)
    # Side, pattern of the holes, share of holes, number of changed givens, seeds.  Odd
    # seeds are for choosing options, even seeds for the report.  The peak of hardness
    # was found in steps of half a percent.  For side 36, a few hundred conflicts suffice
    # one percent below the peak, and 50,000 do not suffice two percent above it.  Seeds
    # are in order, without the seeds whose boards an earlier version of `generate` made so
    # easy that 1,000 conflicts decided them; no seed was left out for being too hard.  Even
    # seeds that were used to find the peak were replaced by the next even seeds.
    mkdir -p "$folder/tune" "$folder/report"
    while read -r side holes share changed seeds; do
        perturb=${changed#0}
        for seed in $seeds; do
            half=report
            [ $((seed % 2)) = 0 ] || half=tune
            write "$folder/$half/$side-$holes-$share-$changed-s$seed.txt" \
                cdcl-sudoku generate --side "$side" --holes "$holes" \
                --fraction "$share" --seed "$seed" \
                ${perturb:+--perturb "$perturb"} 2>/dev/null # several solutions
        done
    done <<END
25 balanced 0.53 0 1 4
25 balanced 0.54 0 1 3 4 6
25 balanced 0.54 2 3 4 5 12
25 balanced 0.55 0 3 6
36 random 0.47 0 1 2 4 5 7 8
36 random 0.475 0 1 3 4 6
36 random 0.475 1 1 3 4 7 10 12
36 balanced 0.47 0 1 4 9 12
36 balanced 0.475 0 1 3 4 5 6 7 8 10
36 balanced 0.475 1 1 3 5 7 8 10 12 14
36 balanced 0.48 0 1 2 3 4 5 6
36 balanced 0.48 1 1 2 3 5 6 8
END
    ;;
*)
    echo "boards.sh: expected blank, hall, hard, random, unique or mutants, not $kind" >&2
    exit 64
    ;;
esac
