#!/bin/sh
# test_cli_formats.sh -- `cdcl-sudoku` and other kinds of solvers: annealing.
#
# Usage: test_cli_formats.sh PROGRAM, or the folder that holds it.  Prints a line
# for each check that fails, and a summary.

. "$PWD/tests/sudoku.sh"

nikoli=..6.....1.7..6..5.8..1.32....5.4.8...4.7.2.9...8.1.7....12.5..3.6..7..8.2.....4..
nikoli_solved=536827941172964358894153267715349826643782195928516734481295673369471582257638419
blank9=.................................................................................
few='--sweeps 20000 --runs 20'

# --- solve --method anneal ------------------------------------------------

run solve --method anneal $few $nikoli $tutorial
gives 'boards are annealed' 0 "$nikoli_solved
$four"
run solve --method anneal --reduce singles --sweeps 1 --runs 1 $nikoli
gives 'singles leave nothing to anneal' 0 $nikoli_solved
for seed in 1 2 3; do
    run solve --method anneal $few --seed $seed $blank9
    cat out >>grids
done
run solve --unique grids
[ "$(sort -u out | grep -c '^unique')" = 3 ]
verdict $? 'three seeds lead to three grids'
run solve --method anneal --sweeps 20 --runs 2 $inkala
gives 'twenty sweeps are too few' 0 unknown
run solve --method anneal 11..............
[ "$code" = 0 ] && [ "$(cat out)" = none ] && [ "$(wc -l <err)" = 1 ]
verdict $? 'givens that clash have no solution'
run solve --method anneal --jobs 2 $few --stats $nikoli $tutorial $nikoli
has 'two threads' err '^with solution +3$'
has 'the kernel is annealing' err '^kernel +annealing, 2 jobs'
run solve --method walk $inkala
refused 'unknown method' 64 'expected sat or anneal'
run solve --sweeps 5 $inkala
refused 'sweeps without annealing' 64 'sweeps without --method anneal'
run solve --method anneal --unique $inkala
refused 'annealing does not count' 64 'anneal with --unique'
run solve --method anneal --kernel simd $inkala
refused 'annealing has no kernel' 64 'anneal with --kernel'
run solve --method anneal --reduce none $inkala
refused 'annealing needs the givens' 64 'expected givens or singles'

summary
