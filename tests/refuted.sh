# refuted.sh -- formulas for the tests of proofs.  It is sourced after verdict.sh, in a
# work folder, with `root` set; `proved NAME FORMULA` refutes a formula and judges the proof.

odd_formulas () {
    printf 'p cnf+ 6 3\n1 2 3 4 5 6 >= 4\n1 2 3 <= 1\n-4 -5 -6 >= 1\n' >bounds.cnf
    proved 'bounds' bounds.cnf
    printf 'p cnf+ 4 5\n1 2 3 = 1\n-1 -1 <= 1\n1 -1 2 <= 1\n2 3 0\n-2 -3 0\n-3 0\n' >odd.cnf
    proved 'literals named twice' odd.cnf
    printf 'p cnf 1 1\n0\n' >empty.cnf
    proved 'an empty clause' empty.cnf
}

# Makes random formulas with clauses and groups.
random_formulas () { # HOW MANY
    seed=${SEED:-$$}
    for i in $(seq 1 "$1"); do
        awk -v seed="$seed$i" 'BEGIN {
            srand (seed)
            vars = 4 + int (rand () * 20)
            print "p cnf+", vars, int (3.6 * vars)
            for (row = 0; row < int (3.6 * vars); row++) {
                size = 1 + int (rand () * 6) + (rand () < 0.9)
                for (i = 0; i < size; i++)
                    printf "%d ", (1 + int (rand () * vars)) * (rand () < 0.5 ? -1 : 1)
                kind = rand ()
                print kind < 0.7 ? "0" : kind < 0.85 ? "<= 1" : kind < 0.95 ? "= 1" : ">= 2"
            }
        }' >random.cnf
        "$programs/cdcl" -q -n random.cnf >/dev/null
        [ $? = 20 ] || continue
        proved "random formula, SEED=$seed, $i" random.cnf
    done
}

# Refutes each board without a solution, and then runs a command, which must succeed.
boards () { # WHAT IT SHOWS, COMMAND...: with `board`, and board.cnf
    shows=$1
    shift
    for board in "$root"/instances/unsat/*.txt; do
        "$programs/cdcl-sudoku" encode -f --as cnf+ "$board" -o board.cnf 2>/dev/null &&
            proved "${board##*/}" board.cnf
        "$@"
        verdict $? "${board##*/}: $shows"
    done
}
