#!/bin/sh
# test_lrat.sh -- cdcl --lrat: proofs with hints, written during the search, judged by
# cdcl --check.
#
# Usage: test_lrat.sh BIN, from the root of the project.

who=lrat
root=$PWD
. "$PWD/tests/verdict.sh"
in_folder
. "$root/tests/refuted.sh"
make="$programs/bench/cnf make"

# Refutes a formula by a proof with hints, and judges it.
proved () { # NAME FORMULA [OPTION...]
    name=$1 formula=$2
    shift 2
    "$programs/cdcl" -q -n -f --lrat proof.lrat "$@" "$formula" >out 2>err
    [ $? = 20 ] && "$programs/cdcl" --check "$formula" proof.lrat >out 2>err &&
        grep -q '^s VERIFIED' out && ! grep -q '^c core_lemmas' out
    verdict $? "$name"
}

# These proofs contain groups as pairs; Hall violators and parities with new variables;
# auxiliary variables of detected groups; eliminated and substituted variables; strengthened
# and vivified clauses.
for each in pigeons-11-10-s1 pigeons-12-11-commander-s1 domino-12-s1 mycielski-5-4-s1 \
    commute-5-s1 charges-26-4-s2; do
    $make $each >$each.cnf
    for form in text binary; do
        proved "$each, $form" $each.cnf --$form
    done
    case $each in pigeons-11* | charges*)
        grep -q '^c .* lemmas of which [1-9][0-9]* by RAT' out
        verdict $? "$each: new variables are defined" ;;
    esac
done
# The pairs of detected groups may have any numbers: here those of 2 to 4 are their places
# in the group of 1 to 4.
for seed in $(seq 20); do
    awk -v seed="$seed" 'BEGIN {
        srand (seed)
        print "p cnf 14 91"
        for (i = 0; i < 85; i++) {
            if (i == 2)
                print "-2 -3 0\n-2 -4 0\n-3 -4 0\n-1 -2 0\n-1 -3 0\n-1 -4 0"
            for (k = 0; k < 3; k++) {
                var = int (14 * rand ()) + 1
                printf "%d ", rand () < (var < 5 ? 0.75 : 0.5) ? var : -var
            }
            print 0
        }
    }' >numbers.cnf
    "$programs/cdcl" -q -n numbers.cnf >out
    [ $? = 20 ] && proved "places as numbers, seed $seed" numbers.cnf
done
# Pairs of pigeonholes in the usual order, in which their numbers are consecutive, but for
# pairs with repeated or false literals, which become lemmas, and for other clauses.  Only
# without the unit clause do binary clauses wait in the queue of the solver.
for seed in $(seq 10); do
    awk -v seed="$seed" 'BEGIN {
        srand (seed)
        unit = seed % 2
        if (unit)
            print "-43 0"
        for (hole = 0; hole < 6; hole++)
            for (i = 0; i < 7; i++)
                for (k = i + 1; k < 7; k++) {
                    a = -(6 * i + hole + 1); b = -(6 * k + hole + 1)
                    odd = int (60 * rand ())
                    print (odd == 0 ? b " " a : a " " b) (odd == 1 ? " " a : unit && odd == 5 ? " 43" : "") " 0"
                    if (odd == 2)
                        print a, -a, " 0"
                    if (odd == 3)
                        print a, b, " 0"
                    if (odd == 4)
                        print -a, b, a - 1 < -42 ? -1 : a - 1, " 0"
                }
        for (i = 0; i < 7; i++)
            print 6 * i + 1, 6 * i + 2, 6 * i + 3, 6 * i + 4, 6 * i + 5, 6 * i + 6, 0
    }' | awk '{ row[NR] = $0 } END { print "p cnf 43", NR; for (i = 1; i <= NR; i++) print row[i] }' >order.cnf
    proved "numbers in order, seed $seed" order.cnf
    proved "numbers in order, seed $seed, unprocessed" order.cnf --plain
done
proved 'without inprocessing' commute-5-s1.cnf --plain
proved 'late elimination' commute-5-s1.cnf --preprocess=0
proved 'a group of 20 pigeons' "$root/tests/cnf/pigeons6.cnf" --no-detect
odd_formulas
"$programs/cdcl" -q -n -f --lrat proof.lrat - <empty.cnf >out
[ $? = 20 ] && "$programs/cdcl" -q --check empty.cnf proof.lrat >out
verdict $? 'a formula on standard input'

status 74 'a full disk' "$programs/cdcl" -q -n -c 1000 --lrat /dev/full commute-5-s1.cnf
printf 'p cnf 2 9223372036854775807\n0\n' >announced.cnf
proved 'as many clauses as a header can say' announced.cnf

fits_expanded () {
    "$programs/cdcl" -q -f --expand plain.cnf board.cnf &&
        "$programs/cdcl" -q --check plain.cnf proof.lrat >out 2>err
}
random_formulas "${LRAT:-60}"
boards 'the numbers are those of --expand' fits_expanded

# Files that are not proofs.
proved 'to be tampered with' commute-5-s1.cnf
cp proof.lrat good.lrat
refused () { # NAME: how proof.lrat was changed
    "$programs/cdcl" -q --check commute-5-s1.cnf proof.lrat >out 2>err
    [ $? = 1 ] && ! cmp -s good.lrat proof.lrat
    verdict $? "refused: $1"
}
awk 'NR > 9 && !done && $2 != "d" && NF > 8 { $(NF - 1) = ""; done = 1 } { print }' good.lrat >proof.lrat
refused 'a lemma without its last hint'
awk 'NR > 9 && !done && $2 != "d" && NF > 8 { $2 = ""; done = 1 } { print }' good.lrat >proof.lrat
refused 'a lemma without its first literal'
grep -v '^[0-9]* 0 ' good.lrat >proof.lrat
refused 'no empty clause'
summary
