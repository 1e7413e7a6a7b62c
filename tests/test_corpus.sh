#!/bin/sh
# test_corpus.sh -- the program `cnf`, which makes formulas.
#
# usage: test_corpus.sh FOLDER, where bench/cnf is.

case $1 in /*) bin=$1 ;; *) bin=$PWD/$1 ;; esac
cnf=$bin/bench/cnf
who=corpus
. "$PWD/tests/verdict.sh"
in_folder

status 0 "list" "$cnf" list
contains out "unsatisfiable" "list"
status 0 "gen" "$cnf" gen first
status 0 "gen again" "$cnf" gen second
diff -r first second >/dev/null
verdict $? "two generations differ"
[ "$(find first -name '*.cnf' | wc -l)" = "$("$cnf" list | wc -l)" ]
verdict $? "not a file for each formula"
[ "$(find first/tune-* -name '*.cnf' | wc -l)" = \
    "$(find first/report-* -name '*.cnf' | wc -l)" ]
verdict $? "the halves are not of one size"
name=$(ls first/tune-rich | grep '^pigeons' | head -n 1)
status 0 "make" "$cnf" make "${name%.cnf}"
cmp -s out "first/tune-rich/$name"
verdict $? "make and gen differ in $name"
! grep -L 'rich in at-most-ones' first/*-rich/* | grep -q .
verdict $? "a formula of the rich ones is none"
status 0 "make in another order" "$cnf" make pigeons-9-8-s1-o2
sort_clauses () { grep -v '^[cp]' | awk '{ print NF }' | sort; }
"$cnf" make pigeons-9-8-s1 | sort_clauses >given
sort_clauses <out >shuffled
cmp -s given shuffled && ! "$cnf" make pigeons-9-8-s1-o1 | grep -v '^c' | diff -q - out >/dev/null
verdict $? "another order has other clauses, or order 1 is order 2"
status 64 "no number of orders" "$cnf" gen third x
status 64 "a bad name" "$cnf" make random-x
status 74 "no folder to write to" "$cnf" gen nowhere/first

summary
