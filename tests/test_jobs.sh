#!/bin/sh
# test_jobs.sh -- several threads on one hard board: their answer is that of one thread.
#
# Usage: test_jobs.sh PROGRAM, which is cdcl-sudoku or its folder.  The boards need more
# than the 2,000 conflicts after which a board gets help.

. "$PWD/tests/sudoku.sh"
who=jobs

hard () { # FRACTION PERTURB SEED
    "$program" generate --side 25 --holes balanced --fraction "$1" --perturb "$2" \
        --seed "$3" >board 2>err
}

# The worker imports nothing, and wins a round in which all have an answer; so the
# solution is the one that a single thread finds.
hard 0.54 2 2
run solve board
cp out one
grep -q '^[1-9A-P]*$' one
verdict $? 'one thread finds a solution'
for time in first again; do
    run solve --jobs 3 --deterministic board
    cmp -s out one
    verdict $? "deterministic, $time: the solution of one thread"
done
run solve --jobs 3 --stats board
has 'the board had help' err '^with help +1$'
grep -q '^[1-9A-P]*$' out
verdict $? 'a solution, in any order of events'

# A refutation may be any solver's.
hard 0.50 1 8
case $program in
*asan* | *tsan*) skip 'a refutation: this build is slow' ;;
*)
    for options in '--jobs 2' '--jobs 2 --deterministic'; do
        run solve $options --unique --exit-code board
        [ $code = 2 ]
        verdict $? "$options: refuted"
    done
    run solve --jobs 2 --deterministic --output json board
    sed 's/"seconds.*//' out >first
    run solve --jobs 2 --deterministic --output json board
    sed 's/"seconds.*//' out | cmp -s first -
    verdict $? 'deterministic: the same conflicts in each run'
    run solve --jobs 2 --deterministic --conflicts 2100 --output json board
    has 'limits hold for each solver' out '"status":"unknown"'
    ;;
esac

summary
