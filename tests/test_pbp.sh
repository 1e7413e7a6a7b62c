#!/bin/sh
# test_pbp.sh -- cdcl --opb and --pbp: pseudo-Boolean proofs, judged by pbp.c.
#
# Usage: test_pbp.sh BIN, from the root of the project.

who=pbp
root=$PWD
. "$PWD/tests/verdict.sh"
in_folder
. "$root/tests/refuted.sh"
"${CC:-cc}" -std=c11 -D_GNU_SOURCE -O2 -o pbp "$root/tests/pbp.c" || exit 70
make="$programs/bench/cnf make"

# Refutes a formula by a pseudo-Boolean proof, and judges it.
proved () { # NAME FORMULA [OPTION...]
    name=$1 formula=$2
    shift 2
    "$programs/cdcl" -q -f --opb formula.opb "$formula" >out 2>err &&
        "$programs/cdcl" -q -n -f --pbp proof.pbp "$@" "$formula" >out 2>err
    [ $? = 20 ] && ./pbp formula.opb proof.pbp >out 2>err
    verdict $? "$name"
}

# Checks that a DRAT proof as text is longer than the last proof by this factor.
shorter () { # FACTOR NAME
    "$programs/cdcl" -q -n -f "$formula" proof.drat >/dev/null 2>&1
    [ "$(wc -c <proof.drat)" -ge "$(($1 * $(wc -c <proof.pbp)))" ]
    verdict $? "$2: $(wc -c <proof.pbp) bytes, DRAT $(wc -c <proof.drat)"
}

# N + 1 pigeons for N holes; each hole is a group.
pigeons () { # N
    awk -v n="$1" 'BEGIN {
        print "p cnf+", n * (n + 1), 2 * n + 1
        for (p = 0; p <= n; p++) {
            for (h = 1; h <= n; h++)
                printf "%d ", p * n + h
            print 0
        }
        for (h = 1; h <= n; h++) {
            for (p = 0; p <= n; p++)
                printf "%d ", p * n + h
            print "<= 1"
        }
    }'
}

pigeons 20 >pigeons.cnf
proved '21 pigeons' pigeons.cnf
[ "$(grep -c '^pol' proof.pbp)" = 1 ] && [ "$(wc -l <proof.pbp)" = 28 ]
verdict $? '21 pigeons: a sum, and a line for each'
shorter 50 '21 pigeons'

# Proofs of other formulas contain groups that are found, new variables, deletions,
# and bounds with auxiliary variables.
for formula in pigeons-11-10-s1 domino-12-s1 mycielski-5-4-s1 columns-6-s1; do
    $make $formula >$formula.cnf
    proved $formula $formula.cnf
done
formula=domino-12-s1.cnf
"$programs/cdcl" -q -n -f --pbp proof.pbp $formula >/dev/null
shorter 5 domino
$make charges-26-4-s2 >charges.cnf
proved 'parity, with new variables' charges.cnf
grep -q '^red' proof.pbp
verdict $? 'parity: new variables are defined'
proved 'without inprocessing' columns-6-s1.cnf --plain
odd_formulas
printf '(a <-> b) & (b <-> ~a)\n' >text
"$programs/cdcl" -q --formula -f --opb formula.opb text && "$programs/cdcl" -q --formula -f --pbp proof.pbp text >out
./pbp formula.opb proof.pbp >out && grep -q '^\* var 1 a$' formula.opb
verdict $? 'formulas as text'

fits_encoded () {
    "$programs/cdcl-sudoku" encode -f --as opb "$board" -o board.opb 2>/dev/null &&
        ./pbp board.opb proof.pbp >out 2>err
}
random_formulas "${PBP:-60}"
boards 'the formula that encode writes' fits_encoded

# Files that are not proofs.
proved 'to be tampered with' columns-6-s1.cnf
cp proof.pbp good.pbp
refused () { # NAME: how proof.pbp was changed
    ./pbp formula.opb proof.pbp >out 2>err
    [ $? = 1 ] && ! cmp -s good.pbp proof.pbp
    verdict $? "refused: $1"
}
grep -v '^rup.* ;' good.pbp >proof.pbp
refused 'no lemma'
sed '0,/^rup/s/^rup .*/rup 1 x13 1 x1 1 ~x13 >= 2 ;/' good.pbp >proof.pbp
refused 'a lemma that does not follow'
sed 's/^\(conclusion UNSAT : \).*/\11/' good.pbp >proof.pbp
refused 'a conclusion that can be true'
sed '/^conclusion/d' good.pbp >proof.pbp
refused 'no conclusion'
sed '/^end/d' good.pbp >proof.pbp
refused 'no end'
proved 'with a sum' pigeons.cnf
cp proof.pbp good.pbp
sed 's/^pol \([0-9]*\) [0-9]* + [0-9]* +/pol \1/' good.pbp >proof.pbp
refused 'two summands are missing'
sed '0,/^pol/s/^pol.*/del id 1\n&/' good.pbp >proof.pbp
sed 's/^\(pol .*\)$/\1 1 +/' proof.pbp >proof2.pbp && mv proof2.pbp proof.pbp
refused 'a constraint that was deleted'
proved 'with new variables' charges.cnf
cp proof.pbp good.pbp
sed '0,/^red/s/^red \(.*\) -> \(.\)/red 1 x1 >= 1 ; x1 -> 1/' good.pbp >proof.pbp
refused 'a variable that is not new'

for tampered in 's/^f .*/f 1/' 's/^output.*/output/' 's/^end.*/end of the proof/'; do
    sed "$tampered" good.pbp >proof.pbp
    refused "$tampered"
done

# Large numbers do not overflow: a formula with a model is never refuted.
echo '3 x1 3 x2 >= 1 ;' >formula.opb
for line in 'pol 1 6148914691236517206 *' 'pol 1 6148914691236517206 * 2 d' \
    'rup 9223372036854775807 x1 9223372036854775807 x2 1 x3 >= 9223372036854775807 ;' \
    'rup -9223372036854775808 x1 >= 1 ;' 'pol 1 1000000000 * 1000000000 *' \
    'rup 4611686018427387904 x1 4611686018427387904 x2 >= 0 ;' 'rup 1 x1 >= 1 ;'; do
    printf '%s\n' 'pseudo-Boolean proof version 2.0' 'f 1' "$line" 'output NONE' \
        'conclusion UNSAT : 2' 'end pseudo-Boolean proof' >proof.pbp
    refused "$line"
done

if have python3 'random proofs'; then
    python3 "$root/tests/pbp.py" ./pbp 40 "$seed" >out 2>err
    verdict $? "random lines refute no formula that has a model, SEED=$seed"
fi

# The program cdcl.
printf 'p cnf 1 1\n1 0\n' >sat.cnf
"$programs/cdcl" -q -f --pbp proof.pbp sat.cnf >out
[ $? = 10 ] && [ "$(tail -n 2 proof.pbp)" = 'conclusion NONE
end pseudo-Boolean proof' ]
verdict $? 'satisfiable: no conclusion'
status 64 'two proofs' "$programs/cdcl" --pbp a sat.cnf b
status 64 'two threads' "$programs/cdcl" --pbp a -j 2 sat.cnf
echo precious >precious.txt
status 73 'another file is not replaced' "$programs/cdcl" -q --pbp precious.txt sat.cnf
status 73 'nor by a formula' "$programs/cdcl" -q --opb precious.txt sat.cnf
status 20 'a proof is' "$programs/cdcl" -q -n -f --pbp proof.pbp empty.cnf
summary
