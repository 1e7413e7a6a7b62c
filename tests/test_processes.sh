#!/bin/sh
# test_processes.sh -- runs of `cdcl-sudoku bench` leave no process and no folder, and
# a solver that prints endlessly, sleeps or ignores signals gets a row in time.
#
# usage: test_processes.sh PROGRAM-OR-FOLDER.  The solvers never end by themselves, so
# the tested mechanism ends the run on any machine.

program=$1
[ -d "$program" ] && program=$program/cdcl-sudoku
case $program in /*) ;; *) program=$PWD/$program ;; esac
who=processes
. "$PWD/tests/verdict.sh"
in_folder
if ! has_bench; then
    summary
    exit
fi
mkdir scratch
TMPDIR=$dir/scratch
export TMPDIR
printf 'p cnf 1 2\n1 0\n-1 0\n' >no.cnf
mark=20000.$$ # a duration in seconds that no other process sleeps
x=x.$mark.ini # with the mark, so that the processes that watch runs are found by it, too

# A solver that starts children and grandchildren, some in their own sessions, some that
# ignore signals; then behaves as its argument says.
cat >forks.sh <<END
#!/bin/sh
sleep $mark &
(sleep $mark &)
(trap '' TERM INT HUP && exec sleep $mark) &
if command -v setsid >/dev/null; then
    setsid sleep $mark &
    (setsid sh -c 'trap "" TERM INT HUP; sleep $mark; sleep $mark' &)
fi
touch "$dir/started"
case \$1 in
flood) exec yes 'c flood' ;;
ignore) trap '' TERM INT HUP XCPU ;;
stop) kill -STOP \$\$ ;;
answer) echo 's UNSATISFIABLE' && exit 20 ;;
spin) while :; do :; done ;;
hop) while :; do sh -c 'i=0; while [ \$i -lt 20000 ]; do i=\$((i + 1)); done'; done ;;
close) exec >&- ;;
kill) kill -KILL \$PPID ;;
freeze) kill -STOP \$PPID ;;
esac
sleep $mark
END
chmod +x forks.sh
experiment () { # HOW LINE...: a solver that behaves so, to "$x"
    printf '[solver x]\ncommand = "%s" %s {formula}\n[set no]\nfiles = no.cnf\n' \
        "$dir/forks.sh" "$1" >"$x"
    shift
    printf '[experiment]\nsolvers = x\nmemory = 100000000\n' >>"$x"
    printf '%s\n' "${@:-limit = 1000000}" >>"$x"
}
none_left () {
    ! pgrep -f "$mark" >/dev/null
}
left () { # WHAT: checks that no process is left right after a run has ended by itself
    if command -v pgrep >/dev/null; then
        none_left
        verdict $? "$1: a process goes on"
        pkill -KILL -f "$mark"
    fi
    [ -z "$(ls scratch)" ]
    verdict $? "$1: temporary files are left"
    rm -rf scratch/*
}
have pgrep "processes that go on" && have setsid "processes in sessions of their own"

# --- Runs that end by themselves, or at a limit on wall-clock time, CPU time or output.

row () { # WHAT PATTERN
    status 0 "$1" "$program" bench "$x" --rows x.ndjson --tables rows
    grep -q "$2" x.ndjson
    verdict $? "$1: no row with $2: $(cat x.ndjson)"
    rm -f x.ndjson
    left "$1"
}
experiment answer
row "an answer" '"status":"unsat"'
for how in kill freeze; do # the process that watches the solver
    experiment $how 'limit = 1000000'
    row "$how" '"reason":"the process that watches it was killed"'
done
for how in hang ignore stop close; do
    experiment $how 'wall = 0.3' 'limit = 1000000'
    row "a limit of the clock, $how" '"status":"timeout"'
done
experiment flood 'wall = 0.3' 'limit = 1000000' 'max-output = 0'
row "a limit of the clock, flood" '"status":"timeout"'
experiment spin 'limit = 0.2'
row "a limit of CPU time, spin" '"status":"timeout".*"cpu_s":0\.'
experiment hop 'limit = 0.2' 'wall = 1000000'
row "a limit of CPU time, one child after the other" '"status":"timeout"'
experiment flood 'max-output = 0.5' 'limit = 1000000'
row "a limit of output" \
    '"status":"failed","reason":"its output is larger than max-output"'
contains out ' its output is larger than max-output' "a limit of output"
# A sleeping solver is ended soon after its limit, and not after 20 times the limit, 41 s.
experiment hang 'limit = 2'
row "a solver that sleeps" '"status":"timeout".*"wall_s":[0-3]\{0,1\}[0-9]\.'

# Files that are too large, and a proof; a process that ignores the signal sees an error.
cat >large.sh <<END
#!/bin/sh
\$3 head -c 2000000 /dev/zero 2>/dev/null >"\$1"
echo 's UNSATISFIABLE'
exit 20
END
printf '#!/bin/sh\ntrap "" XFSZ\nexec "$@"\n' >ignoring.sh
chmod +x large.sh ignoring.sh
cat >large.ini <<END
[experiment]
solvers = large ignoring
limit = 1000000
memory = 100000000
max-output = 1
proofs = yes
[set no]
files = no.cnf
[solver large]
command = "$dir/large.sh" {answer} {formula} {options}
[solver ignoring]
like = large
options = "$dir/ignoring.sh"
[solver proof]
command = "$dir/large.sh" /dev/null {formula}
proof-command = "$dir/large.sh" {proof} {formula}
END
status 0 "a large answer" "$program" bench large.ini --rows large.ndjson
[ "$(grep -c '"reason":"its output is larger than max-output"' large.ndjson)" = 2 ]
verdict $? "a large answer: $(cat large.ndjson)"
status 0 "a large proof" "$program" bench large.ini --set max-output=0.1 --solver proof \
    --rows proof.ndjson
grep -q '"proof":"open".*"status":"unsat"' proof.ndjson
verdict $? "a large proof: $(cat proof.ndjson)"
left "files that are too large"
# An answer within the limit is read completely.
cat >fits.sh <<'END'
#!/bin/sh
yes c | head -c 1000000
echo 's UNSATISFIABLE'
exit 20
END
chmod +x fits.sh
printf '[solver fits]\ncommand = "%s" {formula}\n' "$dir/fits.sh" >fits.ini
status 0 "an output that fits" "$program" bench large.ini fits.ini --solver fits \
    --rows fits.ndjson
grep -q '"status":"unsat"' fits.ndjson
verdict $? "an output that fits: $(cat fits.ndjson)"

# --- Runs that a signal ends.

for how in hang ignore stop close spin flood; do
    experiment $how 'max-output = 0' 'wall = 1000000' 'limit = 1000000'
    for signal in KILL TERM INT; do
        rm -f started
        "$program" bench "$x" >out 2>err &
        child=$!
        wait_for [ -e started ]
        kill -$signal $child
        wait $child 2>/dev/null
        code=$?
        case $signal$code in KILL137 | TERM143 | INT130) ;; *) false ;; esac
        verdict $? "$how, $signal: exit status $code"
        [ $signal = KILL ] && wait_for none_left && rm -rf scratch/*
        left "$how, $signal"
    done
done
# By a signal to its process group, which reaches all processes that have not left it.
if have setsid "a signal to a group"; then
    experiment hang
    rm -f started
    setsid "$program" bench "$x" >out 2>err &
    child=$!
    wait_for [ -e started ]
    kill -KILL -$child
    wait_for none_left
    verdict $? "a group that is killed: a process goes on"
    rm -rf scratch/*
fi
# A command that makes the files of a set is a run, too.
cat >make.ini <<END
[set made]
files = made.cnf
make = "$dir/forks.sh" flood
END
for signal in KILL TERM; do
    rm -f started
    "$program" bench make.ini >out 2>err &
    child=$!
    wait_for [ -e started ]
    kill -$signal $child
    wait $child 2>/dev/null
    wait_for none_left
    verdict $? "files being made, $signal: a process goes on"
done
# Finished rows remain complete.
experiment hang
printf '[solver quick]\ncommand = sh -c "echo s UNSATISFIABLE; exit 20" {formula}\n' >quick.ini
rm -f started
"$program" bench "$x" quick.ini --solver quick --solver x --rows whole.ndjson >out 2>err &
child=$!
wait_for [ -e started ]
kill -TERM $child
wait $child 2>/dev/null
[ "$(wc -l <whole.ndjson)" = 1 ] && grep -q '^{.*"status":"unsat".*}$' whole.ndjson
verdict $? "a run that is ended: $(cat whole.ndjson)"
left "a run that is ended"

# --- The next run removes the folders of killed runs, and no other folders.

killed () { # leaves a folder
    rm -f started
    "$program" bench "$x" >out 2>err &
    child=$!
    wait_for [ -e started ]
    kill -KILL $child
    wait $child 2>/dev/null
    wait_for none_left
}
killed
[ "$(ls scratch | wc -l)" = 1 ]
verdict $? "killed: no folder is left"
# Folders of a running run, of other programs, and with names that only look like ours.
rm -f started
"$program" bench "$x" >out 2>err &
child=$!
wait_for [ -e started ]
[ "$(ls scratch | wc -l)" = 1 ]
verdict $? "the next run: the folder is not removed"
living=$(ls scratch)
mkdir -m 700 scratch/cdcl-bench-nolock scratch/cdcl-bench-nopen1 scratch/cdcl-bench-other \
    scratch/own
echo mine >scratch/cdcl-bench-nopen1/lock
cp "scratch/$living/lock" scratch/own
cp -r "scratch/$living" scratch/cdcl-bench-abcdef
chmod 755 scratch/cdcl-bench-abcdef # others may write
ln -s own scratch/cdcl-bench-linked
ls scratch >before
experiment answer
status 0 "a run beside it" "$program" bench "$x"
ls scratch | cmp -s - before
verdict $? "a run beside it: other folders are not the same"
chmod 700 scratch/cdcl-bench-abcdef
status 0 "a run after it" "$program" bench "$x"
[ ! -e scratch/cdcl-bench-abcdef ] && [ -e "scratch/$living/lock" ]
verdict $? "a run after it: what is abandoned stays, or what lives is gone"
kill -TERM $child
wait $child 2>/dev/null
[ ! -e "scratch/$living" ] && [ -e scratch/own/lock ]
verdict $? "in the end: its own folder stays, or another is gone"

summary
