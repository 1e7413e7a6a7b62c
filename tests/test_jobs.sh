#!/bin/sh
# test_jobs.sh -- several threads on one hard board give the answer of one thread.
#
# Usage: test_jobs.sh PROGRAM, which is cdcl-sudoku or its folder.  The boards need more
# than the 300 conflicts after which other threads help.

. "$PWD/tests/sudoku.sh"
who=jobs

hard () { # FRACTION PERTURB SEED
    "$program" generate --side 25 --holes balanced --fraction "$1" --perturb "$2" \
        --seed "$3" >board 2>err
}

# With helper threads the solution may differ between runs, but not with --deterministic.
hard 0.54 2 2
for time in first again; do
    run solve --jobs 3 --deterministic board
    grep -q '^[1-9A-P]*$' out && { [ $time = first ] || cmp -s out first; }
    verdict $? "deterministic, $time: a solution"
    cp out first
done
run solve --jobs 3 --stats board
has 'the board had help' err '^with help +1$'
grep -q '^[1-9A-P]*$' out
verdict $? 'a solution, in any order of events'

# Any solver may find a refutation.
hard 0.50 1 8
case $program in
*asan* | *tsan*) skip 'a refutation: this build is slow' ;;
*)
    for options in '--jobs 2' '--jobs 2 --deterministic'; do
        run solve $options --unique --exit-code board
        [ $code = 2 ]
        verdict $? "$options: refuted"
    done
    run solve --jobs 2 --deterministic --as json board
    sed 's/"seconds.*//' out >first
    run solve --jobs 2 --deterministic --as json board
    sed 's/"seconds.*//' out | cmp -s first -
    verdict $? 'deterministic: the same conflicts in each run'
    run solve --jobs 2 --deterministic --conflicts 400 --as json board
    has 'limits hold for each solver' out '"status":"unknown"'

    # Helper threads write to the same proof.  For formulas, cdcl uses helper threads, too.
    "$program" encode board -o board.cnf
    cdcl=$(dirname "$program")/cdcl
    for options in '-j3' '-j2 --deterministic'; do
        "$cdcl" -q $options --stats --force board.cnf proof >out
        [ $? = 20 ] && grep -qE '^c helpers +[12]$' out
        verdict $? "a formula, $options: refuted with help"
        "$cdcl" -q --check board.cnf proof >checked
        verdict $? "a formula, $options: all write one proof"
        grep -E '^c [a-z_]+ +[0-9]+$' out >figures
    done
    # Only with --unsat the first solver imports clauses, too.
    for option in --mode=1 --unsat; do
        "$cdcl" -q -n $option -j2 --deterministic --stats board.cnf >$option
    done
    grep -qE '^c imported +0$' ./--mode=1 && grep -qE '^c imported +[1-9]' ./--unsat
    verdict $? '--unsat: the first solver imports'
    # Meanwhile another program competes for the processors.
    while :; do :; done &
    busy=$!
    for time in first second third; do
        "$cdcl" -q $options --stats board.cnf again --force >out
        grep -E '^c [a-z_]+ +[0-9]+$' out | cmp -s - figures
        verdict $? "a formula, deterministic, $time: the same figures in each run"
        cmp -s proof again
        verdict $? "a formula, deterministic, $time: the same proof in each run"
    done
    for options in --deterministic ''; do
        run solve --jobs 3 $options --proof proof --force board
        [ $code = 0 ] && "$cdcl" -q --check board.cnf proof >checked
        verdict $? "a board, $options: all write one proof"
        [ -z "$options" ] || run solve --jobs 3 $options --proof again --force board
        [ -z "$options" ] || cmp -s proof again
        verdict $? "a board, $options: the same proof in each run"
    done
    kill $busy
    ;;
esac

summary
