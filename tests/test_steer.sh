#!/bin/sh
# test_steer.sh -- a proof or a trace does not change the search: the same conflicts,
# decisions and propagations with and without each kind.
#
# Usage: test_steer.sh FOLDER, where cdcl, cdcl-sudoku and bench/cnf are.  There is one
# exception, which is counted and printed: a Hall violator whose derivation in DRAT and
# LRAT would be too long.
#
# A build that checks each step takes a hundred times as long.  It only shows that its checks
# hold with each kind of proof: on small formulas, for a few conflicts.

instances=$PWD/instances
. "$PWD/tests/cdcl.sh"
who=steer

most=1500   # conflicts
later=200   # conflicts, of families and boards
largest=1e9 # clauses of a family's smallest formula
boards='9x9/easter-monster 16x16/made-95 25x25/made-305 36x36/none-674-a
    variants/antiknight variants/arrow'
case $1 in
*check2*)
    most=100 later=50 largest=1000
    boards='9x9/easter-monster variants/antiknight' ;;
esac

figures () { # OPTION...: of the formula in f
    "$cdcl" -q -n --stats --conflicts $most "$@" >out 2>err
    echo "status $?"
    awk '/^c (conflicts|decisions|propagations|ticks|hall_sets) / { print $2, $3 }' out
}
same () { # NAME [KINDS]: the formula in f
    figures f >want
    for kind in ${2-drat lrat pbp trace}; do
        case $kind in
        drat) figures --binary f /dev/null ;;
        *) figures --$kind /dev/null f ;;
        esac >got
        cmp -s want got
        verdict $? "$1: the search with $kind is that without"
    done
}

for name in "$cnf"/*.cnf; do
    cp "$name" f
    same "${name##*/}"
done
pigeons 9 8 cnf+ >f
same 'pigeons in groups'
pigeon_pairs 7 4 >f
same 'pairs of pigeons'
# A random system of parity constraints, and a chain of them.
awk 'BEGIN { srand(3); n = 60; print "p cnf", n, 4 * n
    for (i = 1; i <= n; i++) {
        a = i; b = i % n + 1; c = 1 + int(n * rand()); if (c == a || c == b) c = (b % n) + 1
        odd = i % 2
        for (m = 0; m < 8; m++) if ((m % 2 + int(m / 2) % 2 + int(m / 4)) % 2 == odd)
            print (m % 2 ? -a : a), (int(m / 2) % 2 ? -b : b), (int(m / 4) ? -c : c), 0
    } }' >f
same parities
# Thirty rows have only thirty columns, which is a Hall set; thirty more rows have all eighty.
awk 'BEGIN { rows = 60; columns = 80; few = 30; print "p cnf+", rows * columns, rows + columns
    for (r = 0; r < rows; r++) { for (c = 1; c <= (r < few ? few : columns); c++) printf "%d ", r * columns + c; print "= 1" }
    for (c = 1; c <= columns; c++) { for (r = 0; r < rows; r++) printf "%d ", r * columns + c; print "<= 1" } }' >f
same 'a Hall set of thirty rows'
grep -q '^hall_sets [1-9]' want
verdict $? 'it is found'
# Local search first runs after 3,000 conflicts.
case $1 in
*check2*) ;;
*)
    most=3100
    "$programs/bench/cnf" make clique-10-5-4-s1 >f
    same 'local search'
    "$cdcl" -q -n --stats --conflicts $most f | grep -qE '^c walk_rounds +[1-9]'
    verdict $? 'it ran'
    ;;
esac

# The smallest formula of each family of the corpus, and boards with different
# at-most-one constraints.
most=$later
smallest () {
    "$programs/bench/cnf" list |
        awk -v largest=$largest '
            $4 <= largest && (!($2 in size) || $4 < size[$2]) { size[$2] = $4; name[$2] = $1 }
            END { for (family in name) print name[family] }' | sort
}
for name in $(smallest); do
    "$programs/bench/cnf" make "$name" >f
    same "$name"
done
number=0
for board in $boards; do
    number=$((number % $(echo "$amos" | wc -w) + 1))
    amo=$(echo $amos | cut -d ' ' -f $number)
    "$programs/cdcl-sudoku" encode --amo "$amo" -f -o f "$instances/$board.txt" 2>err
    verdict $? "$board is encoded as $amo"
    same "$board, $amo"
done

# --- the exception -------------------------------------------------------------------
pigeons 302 301 cnf+ >f
run f
expect '302 pigeons' 20 's UNSATISFIABLE'
run --pbp /dev/null f
expect '302 pigeons, VeriPB' 20 's UNSATISFIABLE'
run --stats --decisions 1 f /dev/null
expect '302 pigeons, DRAT: not refuted at once' 0 's UNKNOWN'
grep -qE '^c hall_unproved +[1-9]' out &&
    grep -qE '^c left out [0-9]+ Hall violators, whose DRAT or LRAT' out
verdict $? 'it says why'

summary
