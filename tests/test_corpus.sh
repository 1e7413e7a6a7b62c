#!/bin/sh
# test_corpus.sh -- the program `cnf`.
#
# usage: test_corpus.sh FOLDER, where cdcl and bench/cnf are.  Programs that lie
# take the place of MiniSat: each lie must be named, end in exit status 1 and
# leave its files.

case $1 in /*) bin=$1 ;; *) bin=$PWD/$1 ;; esac
cnf=$bin/bench/cnf
who=corpus
. "$PWD/tests/verdict.sh"
if [ ! -x "$cnf" ]; then
    skip "all: $cnf was not built"
    summary
    exit
fi
case $bin in
*asan*) # AddressSanitizer wants more address space than a run may have
    skip "all: $bin is sanitized"
    summary
    exit
    ;;
esac
in_folder

# A lying MiniSat: liar EXIT-STATUS TEXT RESULT
mkdir liars
liar () {
    printf '#!/bin/sh\necho "%s"\necho "%s" >"$2"\nexit %s\n' "$2" "$3" "$1" \
        >liars/minisat
    chmod +x liars/minisat
}

status 0 "list" "$cnf" list
contains out "unsatisfiable" "list"
status 0 "gen" "$cnf" gen first
status 0 "gen again" "$cnf" gen second
diff -r first second >/dev/null
verdict $? "two generations differ"
[ "$(find first -name '*.cnf' | wc -l)" -ge 120 ]
verdict $? "less than 120 files"
name=$(ls first | grep '^pigeons' | head -n 1)
status 0 "make" "$cnf" make "${name%.cnf}"
cmp -s out "first/$name"
verdict $? "make and gen differ in $name"
rm -rf second

# Small formulas of one family replace those of the corpus.
for file in first/pigeons*.cnf; do
    "$cnf" make pigeons-4-3 >"$file"
done
# Small formulas take milliseconds, so the limit is never reached.
set -- "$cnf" run --limit 600 --family pigeons
status 0 "ours alone" "$@" --solvers cdcl --proofs --csv rows.csv first
contains out "0 formulas with a DISAGREEMENT" "ours alone"
contains out "0 open, 0 REJECTED" "ours alone"
contains rows.csv ",cdcl,unsat," "ours alone"
contains rows.csv ",verified," "ours alone"
contains out "check s   ratio" "ours alone"
[ -s rows.gp ]
verdict $? "no script for the plot"
if have gnuplot "figures as pictures"; then
    [ -s rows.svg ]
    verdict $? "no plot as SVG"
    [ -s rows.png ]
    verdict $? "no plot as PNG"
fi

status 0 "two configurations" "$@" --solvers cdcl --ours "" \
    --ours "--restart=1 --seed=2" --half tune first
contains out "cdcl --restart=1 --seed=2" "two configurations"
contains out "half tune" "two configurations"

ls first | sed -n '/^pigeons/{s/[.]cnf$//;p;q;}' >few
status 0 "options in the list of solvers" "$@" --formulas few \
    --solvers cdcl,cdcl:seed=3,cdcl:restart=1+seed=2 first
contains out "cnf run: 1 formulas" "options in the list of solvers"
contains out "cdcl --seed=3 " "options in the list of solvers"
contains out "cdcl --restart=1 --seed=2" "options in the list of solvers"
status 64 "options of another solver" "$@" --solvers minisat:seed=3 first

liar 10 SATISFIABLE "SAT
1 2 3 0"
status 1 "a wrong SAT" env PATH="$dir/liars:$PATH" "$@" \
    --solvers cdcl,minisat --half report first
contains err "disagreement: pigeons" "a wrong SAT"
contains err "its model makes clause" "a wrong SAT"
kept=$(ls -d bench-failures/cnf-pigeons* | head -n 1)
for file in formula.cnf reason.txt 0-cdcl.out 1-minisat.out 1-minisat.result; do
    [ -s "$kept/$file" ]
    verdict $? "a wrong SAT: $file was not kept"
done

for file in first/pigeons*.cnf; do
    "$cnf" make pigeons-4-4 | grep -v '^c expect' >"$file"
done
liar 20 UNSATISFIABLE UNSAT
status 1 "a wrong UNSAT" env PATH="$dir/liars:$PATH" "$@" \
    --solvers cdcl,minisat --keep elsewhere first
contains err "unsatisfiable" "a wrong UNSAT"
[ -d elsewhere ]
verdict $? "a wrong UNSAT: --keep is not obeyed"

# Exit status and text must say the same, else it is no answer.
liar 0 SATISFIABLE "SAT
1 0"
status 0 "half an answer" env PATH="$dir/liars:$PATH" "$@" \
    --solvers cdcl,minisat first
contains out "ended without an answer by themselves" "half an answer"

mkdir nothing
status 0 "without the others" env PATH="$dir/nothing" "$@" first
contains out "minisat is not installed (Debian package minisat)" "without the others"
contains out "cadical is not installed (Debian package cadical)" "without the others"

# The limit of CPU time stops a solver that never ends, on any machine.
printf '#!/bin/sh\nwhile :; do :; done\n' >liars/minisat
status 0 "a solver that hangs" env PATH="$dir/liars:$PATH" "$cnf" run \
    --limit 1 --family pairs --half tune --solvers minisat --csv t.csv first
contains t.csv ",minisat,timeout," "a solver that hangs"

status 64 "no folder" "$cnf" run
status 64 "a bad half" "$cnf" run --half third first
status 64 "a bad family" "$cnf" run --family none first
status 64 "a bad solver" "$cnf" run --solvers none first
status 64 "a bad limit" "$cnf" run --limit 0 first
status 64 "a bad name" "$cnf" make random-x
status 66 "no formulas" "$cnf" run nothing
status 74 "a file that cannot be written" "$@" --solvers cdcl \
    --csv nowhere/a.csv first
[ ! -s out ]
verdict $? "a file that cannot be written: found after the run"

summary
