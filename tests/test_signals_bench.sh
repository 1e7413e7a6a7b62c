#!/bin/sh
# test_signals_bench.sh -- the benchmark harness: limits of time, interruptions.
#
# usage: test_signals_bench.sh PROGRAM-OR-FOLDER.  MiniSat is replaced by a program that
# never ends on large boards, so that on any machine a run is at work when a signal comes.

program=$1
[ -d "$program" ] && program=$program/cdcl-sudoku
case $program in /*) ;; *) program=$PWD/$program ;; esac
who=signals-bench
. "$PWD/tests/verdict.sh"
in_folder
if ! has_bench; then
    skip "signals-bench: built without experiments"
    summary
    exit
fi
ample="--max-memory 100000000 --budget 0"
mkdir set
echo '...4..12.1434321:1:1234341221434321' >set/tutorial.txt
# A blank board of side 36.
awk 'BEGIN { print 36; for (r = 0; r < 36; r++) { s = 0
     for (c = 1; c < 36; c++) s = s " 0"; print s } }' >large.txt

mkdir slow
cat >slow/minisat <<END
#!/bin/sh
for file; do
    # From the header: a board of side 36 has 46,656 variables.
    if [ -r "\$file" ] && sed -n 's/^p cnf \([0-9]*\) .*/\1/p;/^p/q' "\$file" |
        grep -q '[0-9]\{5\}'; then
        touch "$dir/started"
        exec sleep 10000
    fi
done
exec "$(command -v minisat)" "\$@"
END
chmod +x slow/minisat

# 0.05 s are too short for this formula, which takes days: some cells of a row have too few
# candidates together, and the encoding has only clauses.
"$program" generate --seed 1 --side 25 --pigeons 11 --fraction 0.6 >pigeons.txt
if have minisat "limits and interruptions"; then
    PATH=$dir/slow:$PATH
    status 0 "a limit" "$program" bench pigeons.txt --time 0.05 $ample --max-file 2048 \
        --encoding minimal --amo pairwise,commander --rows t.ndjson
    contains out "others: 4 out of time" "a limit"
    [ "$(grep -c '"status":"timeout"' t.ndjson)" = 4 ]
    verdict $? "a limit: rows are missing"

    interrupted () { # NAME SIGNALS
        mkdir scratch
        rm -f started i.ndjson
        TMPDIR=$dir/scratch "$program" bench set large.txt --time 6000 $ample --jobs 1 \
            --budget 1000000 --max-file 2048 --solver minisat --encoding minimal \
            --amo pairwise,commander --rows i.ndjson --csv i.csv --force >out 2>err &
        child=$!
        wait_for [ -e started ] # a run of each set has begun
        for signal in $2; do
            kill -$signal $child
        done
        wait $child 2>/dev/null
        code=$?
        [ $code -eq 130 ]
        verdict $? "$1: exit status $code, expected 130"
        contains out "others: 3 not run: interrupted" "$1"
        [ "$(wc -l <i.ndjson)" = 1 ] && [ "$(wc -l <i.csv)" = 2 ]
        verdict $? "$1: rows are lost"
        ! ls ./*.tmp >/dev/null 2>&1
        verdict $? "$1: a temporary file is left"
        rmdir scratch
        verdict $? "$1: temporary files are left"
    }
    interrupted "an interrupt" INT
    # Two signals at the same time count as one: the results are printed, and no process is
    # left.
    interrupted "two interrupts" "INT INT"
fi

# A signal ends a run that hangs, here at a pipe without a reader.  If the signal comes
# before the pipe is opened, the next signal ends it, half a second later or more.
mkdir scratch
mkfifo pipe
rm -f out err
(
    trap '' TERM # ignored until the program, however late, catches it
    TMPDIR=$dir/scratch exec "$program" bench $ample set/tutorial.txt --solver ours \
        --amo native --csv pipe >out 2>err
) &
child=$!
wait_for [ -e err ]
tell () {
    kill -TERM $child 2>/dev/null
    sleep 0.6
    gone $child
}
wait_for tell
wait $child 2>/dev/null
code=$?
[ $code -eq 143 ]
verdict $? "two signals apart: exit status $code, expected 143"
rmdir scratch
verdict $? "two signals apart: temporary files are left"

summary
