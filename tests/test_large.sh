#!/bin/sh
# test_large.sh -- the program behind `make bench-large`.
#
# usage: test_large.sh FOLDER, where cdcl, cdcl-sudoku and bench/large are.
# Small sides and short limits.  Programs that lie take the place of MiniSat:
# each lie must be named, end in exit status 1 and leave its files.

case $1 in /*) bin=$1 ;; *) bin=$PWD/$1 ;; esac
large=$bin/bench/large
instances=$PWD/instances
who=large
. "$PWD/tests/verdict.sh"
if [ ! -x "$large" ]; then
    skip "all: $large was not built"
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
folder=$dir

has () { # FILE PATTERN NAME
    grep -qE -e "$2" "$1"
    verdict $? "$3: no '$2' in $1"
}

# A MiniSat of our own, whose commands are in standard input.
mkdir fakes nothing boards
fake () {
    { echo '#!/bin/sh'; cat; } >fakes/minisat
    chmod +x fakes/minisat
}
faked () { # STATUS WHAT OPTIONS...
    expected=$1 what=$2
    shift 2
    status "$expected" "$what" env PATH="$folder/fakes:$PATH" "$large" \
        --folder made --limit 600 --solvers cdcl,minisat "$@"
}

cp "$instances/25x25/made-305.txt" "$instances/16x16/made-150.txt" boards
echo "55$(printf '%254s' '' | tr ' ' .)" >boards/clash.txt
# These boards take milliseconds, so the limit is never reached.
set -- "$large" --folder made --boards boards --limit 600

# Ours alone, with proofs: what each figure must be.
status 0 "ours alone" "$@" --only blank,large --sides 16,25 --proofs \
    --solvers cdcl --csv rows.csv
has out '^  16 +123904 +2  cdcl +solved +[0-9.]+ +[0-9.]+ +[0-9.]+ ' "ours alone"
has out '^  25 +752500 +11  cdcl +solved ' "ours alone"
has out '^  25 +[0-9.]+ +[0-9.]+   solved +[0-9]+ +[0-9]+ +[0-9]+$' "ours alone"
has out '^ all +3  cdcl +3 +3 +2 +0 +1 ' "ours alone"
has out '^clash: clashing givens r1c1 and r1c2, both 5$' "ours alone"
has out '^proofs: 3 verified \(1 of "none", else of "unique"\), 0 open, 0 REJ' \
    "ours alone"
has out '^0 boards with a DISAGREEMENT; memory below [0-9.]+ MB' "ours alone"
sed 's/"[^"]*"//g' rows.csv |
    awk -F, 'NR == 1 { n = NF } NF != n || n < 30 { bad = 1 }
             END { exit bad || NR != 6 }'
verdict $? "rows differ in length"
# CPU seconds, and a resident set of at least a megabyte.
awk -F, 'NR > 1 && ($15 !~ /^[0-9]+[.][0-9]+$/ || $17 < 1e6) { bad = 1 }
         END { exit bad }' rows.csv
verdict $? "rows without time or memory"
[ -s rows.gp ]
verdict $? "no script for the figure"
if have gnuplot "figures as pictures"; then
    [ -s rows.svg ]
    verdict $? "no figure as SVG"
    [ -s rows.png ]
    verdict $? "no figure as PNG"
fi

# Some boards take days, so the number solved in two seconds is not checked.
status 0 "hard boards" "$@" --limit 2 --only hard --sides 25 --solvers cdcl
has out '^hard boards, half report' "hard boards"
has out '^ all +cdcl +[0-9]+/[0-9]+ +[0-9]+ +[0-9]+ +[0-9.]+ ' "hard boards"
has out '^solved within seconds +0.5 +1 +2$' "hard boards"
ls made/hard/25-*-s*[02468].txt >/dev/null 2>&1
verdict $? "hard boards are not kept"
! ls made/hard/*-s*[13579].txt >/dev/null 2>&1
verdict $? "both halves by default"

status 0 "too few digits" "$@" --only hall --sides 16 --solvers cdcl --proofs
has out '^  16   7         238  cdcl +none +[0-9.]+ +[0-9.]+ +[0-9]+$' \
    "too few digits"
has out '^proofs: 1 verified \(1 of "none"' "too few digits"

if have minisat "a run with it"; then
    status 0 "with MiniSat" "$@" --only blank,large --sides 16 \
        --solvers cdcl,minisat --csv rows.csv
    has out '^ +minisat +solved ' "with MiniSat"
    has out '^ +2  minisat +2 +2 +1 +0 +1 .* 2 +[0-9.]+  ' "with MiniSat"
    has rows.csv '^large,made-150,16,.*,minisat,unique,,' "with MiniSat"
fi

# A peer gets the formula of `encode`, then the same with one clause more.
fake <<END
cp "\$1" "$folder/seen\$(ls "$folder" | grep -c '^seen')"
"$bin/cdcl" --quiet "\$1" >"\$2.own"
code=\$?
{ [ \$code = 10 ] && echo SAT || echo UNSAT; sed -n 's/^v //p' "\$2.own" | tr '\n' ' '; } >"\$2"
rm "\$2.own"
sed '1s/^UNSAT.*/s UNSATISFIABLE/; 1s/^SAT.*/s SATISFIABLE/' "\$2"
exit \$code
END
faked 0 "an honest peer" --only large --boards boards/made-150.txt
has out '^ all +1  cdcl' "an honest peer"
has out '^ +1  minisat +1 +1 +1 ' "an honest peer"
"$bin/cdcl-sudoku" encode --amo pairwise boards/made-150.txt |
    grep -v '^[cp]' >formula
grep -v '^[cp]' seen0 >first
grep -v '^[cp]' seen1 >second
cmp -s formula first
verdict $? "the peer's formula is not that of encode"
[ "$(diff first second | grep -c '^[<>]')" = 1 ]
verdict $? "not one clause more for another solution"
[ "$(sed -n 's/^p cnf [0-9]* *\([0-9]*\) *$/\1/p' seen1)" = \
    "$(wc -l <second)" ]
verdict $? "a header that does not count that clause"

fake <<'END'
echo "s SATISFIABLE"; echo "SAT
1 2 3 0" >"$2"; exit 10
END
faked 1 "a wrong SAT" --only blank --sides 16
has err 'disagreement: blank-16: minisat: its model is no board' "a wrong SAT"
for file in board.txt reason.txt cdcl.out minisat.out minisat.result; do
    [ -s "bench-failures/large-blank-16/$file" ]
    verdict $? "a wrong SAT: $file was not kept"
done

fake <<'END'
echo "s UNSATISFIABLE"; echo UNSAT >"$2"; exit 20
END
faked 1 "a wrong UNSAT" --only blank --sides 16 --keep elsewhere
has err 'blank-16: cdcl says solved, minisat none' "a wrong UNSAT"
has out '^1 boards with a DISAGREEMENT' "a wrong UNSAT"
[ -d elsewhere ]
verdict $? "a wrong UNSAT: --keep is not obeyed"
: >blocked
faked 1 "evidence that cannot be kept" --only blank --sides 16 --keep blocked
has err 'blocked/large-blank-16/board.txt: error: cannot write' \
    "evidence that cannot be kept"
faked 1 "a wrong UNSAT of a folder" --only large --boards boards --sides 16
has err 'made-150: cdcl says unique, minisat none' "a wrong UNSAT of a folder"

# It finds a solution, then denies that there is another, though there are many.
fake <<END
if [ -e "$folder/asked" ]; then echo UNSAT | tee "\$2"; exit 20; fi
touch "$folder/asked"
{ echo SAT; "$bin/cdcl" --quiet "\$1" | sed -n 's/^v //p' | tr '\n' ' '; } >"\$2"
echo "s SATISFIABLE"
exit 10
END
faked 1 "a wrong uniqueness" --only large --boards "$instances/16x16/blank.txt"
has err 'blank: cdcl says several, minisat unique' "a wrong uniqueness"

# Exit status and text must say the same, else it is no answer.
fake <<'END'
echo "s SATISFIABLE"; exit 0
END
faked 0 "half an answer" --only blank --sides 16
has out '^ +minisat +failed ' "half an answer"
fake <<'END'
while :; do :; done # longer than any limit
END
faked 0 "a peer that hangs" --only blank --sides 16 --limit 1
has out '^ +minisat +timeout ' "a peer that hangs"
faked 0 "too large a formula" --only blank --sides 16,25 --max-file 1
has out '^ +minisat +skipped +a formula of 1.73 MB$' "too large a formula"

status 0 "without the others" env PATH="$folder/nothing" "$@" --only blank \
    --sides 16
has out 'minisat is not installed \(Debian package minisat\)' \
    "without the others"

# A program in place of `nine` shows how it is called.
mkdir -p other/bench made
for name in cdcl cdcl-sudoku bench/large; do ln -s "$bin/$name" other/$name; done
echo ................ >made/minimal-16.txt
status 0 "side 16 without nine" other/bench/large --only sixteen --folder made
has out 'not run, for there is no other/bench/nine' "side 16 without nine"
printf '#!/bin/sh\necho "called: $*"; exit 1\n' >other/bench/nine
chmod +x other/bench/nine
status 1 "side 16" other/bench/large --only sixteen --folder made
has out '^called: --half both made/minimal-16.txt$' "side 16"

# An interrupted run prints what was finished.
fake <<END
touch "$folder/started"
exec sleep 10000
END
mkdir scratch
PATH=$folder/fakes:$PATH TMPDIR=$folder/scratch "$large" --only blank \
    --sides 16,25 --solvers cdcl,minisat --folder made --csv i.csv >out 2>err &
child=$!
wait_for [ -e started ]
kill -TERM $child
wait $child 2>/dev/null
found=$?
[ $found -eq 143 ]
verdict $? "an interrupt: exit status $found, expected 143, of the signal"
rmdir scratch
verdict $? "an interrupt: files are left"
has out 'interrupted after 0 of 2 boards' "an interrupt"
has i.csv '^blank,blank-16,.*,cdcl,solved,' "an interrupt"

echo 'not a table' >kept.csv
status 73 "a CSV that is none" "$@" --csv kept.csv
has err '^kept.csv: error: exists and is not a CSV' "a CSV that is none"
has kept.csv '^not a table$' "a CSV that is none"
status 64 "a bad section" "$@" --only none
has err "large: error: --only 'none': expected blank, large, hard" "a bad section"
status 64 "a side that is no square" "$@" --sides 16,20
status 64 "a bad solver" "$@" --solvers cdcl,none,minisat
has err "large: error: --solvers 'none': expected names of solvers" "a bad solver"
status 64 "a run without ours" "$@" --solvers minisat
status 64 "a bad limit" "$@" --limit 0
status 64 "a bad half" "$@" --half third
status 64 "an unknown option" "$@" --nonsense
status 64 "an argument" "$@" board.txt
status 66 "no boards" "$large" --folder made --only large --boards nowhere
status 74 "a file that cannot be written" "$@" --only blank --sides 16 \
    --solvers cdcl --csv nowhere/a.csv
[ ! -s out ]
verdict $? "a file that cannot be written: found after the run"
status 0 "help" "$large" --help
has out '--max-file MB' "help"

summary
