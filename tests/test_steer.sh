#!/bin/sh
# test_steer.sh -- a proof or a trace does not change the search: the same conflicts,
# decisions and propagations with and without each kind.
#
# Usage: test_steer.sh FOLDER, where cdcl is.  The one exception, a Hall violator whose
# derivation in DRAT and LRAT would be too long, is counted and printed.

. "$PWD/tests/cdcl.sh"
who=steer

figures () { # OPTION...: of the formula in f
    "$cdcl" -q -n --stats --conflicts 1500 "$@" >out 2>err
    echo "status $?"
    grep -E '^c (conflicts|decisions|propagations|ticks|hall_sets) ' out | awk '{ print $2, $3 }'
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
# Parities of a random system, and of a chain.
awk 'BEGIN { srand(3); n = 60; print "p cnf", n, 4 * n
    for (i = 1; i <= n; i++) {
        a = i; b = i % n + 1; c = 1 + int(n * rand()); if (c == a || c == b) c = (b % n) + 1
        odd = i % 2
        for (m = 0; m < 8; m++) if ((m % 2 + int(m / 2) % 2 + int(m / 4)) % 2 == odd)
            print (m % 2 ? -a : a), (int(m / 2) % 2 ? -b : b), (int(m / 4) ? -c : c), 0
    } }' >f
same parities
# Thirty rows have thirty columns alone, and thirty rows more have all eighty: a Hall set.
awk 'BEGIN { rows = 60; columns = 80; few = 30; print "p cnf+", rows * columns, rows + columns
    for (r = 0; r < rows; r++) { for (c = 1; c <= (r < few ? few : columns); c++) printf "%d ", r * columns + c; print "= 1" }
    for (c = 1; c <= columns; c++) { for (r = 0; r < rows; r++) printf "%d ", r * columns + c; print "<= 1" } }' >f
same 'a Hall set of thirty rows'
grep -q '^hall_sets [1-9]' want
verdict $? 'it is found'

# --- the exception -------------------------------------------------------------------
pigeons 302 301 cnf+ >f
run f
expect '302 pigeons' 20 's UNSATISFIABLE'
run --pbp /dev/null f
expect '302 pigeons, VeriPB' 20 's UNSATISFIABLE'
run --stats --decisions 1 f /dev/null
expect '302 pigeons, DRAT: not refuted at once' 0 's UNKNOWN'
grep -qE '^c hall_unproved +[1-9]' out &&
    grep -qE '^c left out [0-9]+ Hall sets or violators, whose DRAT or LRAT' out
verdict $? 'it says why'

summary
