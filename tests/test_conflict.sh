#!/bin/sh
# test_conflict.sh -- the solver logs the conflict that cdcl/CONFLICT.md explains.
#
# Usage: test_conflict.sh BIN, from the root of the project.  Only builds with
# LOGGING=1 have a log: `make test` has it in the sanitized build.

page=$PWD/cdcl/CONFLICT.md
. "$PWD/tests/cdcl.sh"
who=conflict

command=$(sed -n 's/^    \$ .*\/cdcl //p' "$page" | sed 's/ tests.*//')
[ "$command" = '--shrink=0 --verbose=3' ]
verdict $? "the page has the command: $command"
run $command "$cnf/conflict.cnf"
expect "the formula has a model" 10
if ! grep -q '^c LOG ' out; then
    skip "the log: built without LOGGING=1"
    summary
    exit
fi
# From the first decision to the literal that the learned clause implies.
sed -n '/^c LOG 0 decide/,/^c LOG 1 assign -8:/p' out | grep '^c LOG ' >logged
sed -n 's/^    \(c LOG \)/\1/p' "$page" >shown
lines_are 40 shown
verdict $? "the page has a log"
diff shown logged >out 2>err
verdict $? "the log is that of the page"
for clause in $(grep -o 'clause\[[0-9]*\] is' "$page" | sed 's/ is//'); do
    grep -qF "$clause" logged
    verdict $? "$clause is in the log"
done
summary
