#!/bin/sh
# test_signals_cdcl.sh -- the program `cdcl`: limits of time, signals, pipes that are
# closed, and progress.
#
# Usage: test_signals_cdcl.sh BIN, from the root of the project.  A signal is sent
# when the program is seen to be at work, so that the assertions hold at any
# speed.  The formulas that must not be answered take exponential time: days.

. "$PWD/tests/cdcl.sh"
who=signals-cdcl

# Runs a command, waits until it is at work, and sends two signals, as timeout(1)
# does, to the program and to its group; the exit status goes to `code`.  Signals
# within half a second are one interruption.  These two signals are within that time:
# between them is only a system call, and a busy machine takes a core away for a
# tenth of a second at most.
signalled_twice () { # SIGNAL AT-WORK COMMAND...
    second=$1 at_work=$2
    shift 2
    rm -f out
    "$@" >out 2>err &
    pid=$!
    wait_for eval "$at_work"
    kill -TERM $pid
    kill -"$second" $pid 2>/dev/null
    wait $pid 2>/dev/null
    code=$?
}

# The last run was interrupted and ended by the signal, with the answer so far.
ended () { # NAME SIGNAL STATUS
    [ "$code" = "$3" ] && grep -qx 's UNKNOWN' out && [ ! -s err ]
    verdict $? "$1: signal $2 (status $code, expected $3)"
}

# --- closed pipes --------------------------------------------------------------
awk 'BEGIN { print "p cnf 100000 0" }' >g
{ "$cdcl" -q g; echo $? >status; } 2>err | head -n 1 >out
[ "$(cat status)" = 141 ] && [ ! -s err ]
verdict $? "a closed pipe"
pigeon_pairs 25 12 >f
rm -f f.proof*
{ "$cdcl" -vvv f f.proof; echo $? >status; } 2>err | head -n 1 >out
[ "$(cat status)" = 141 ] && [ ! -s err ] && [ "$(echo f.proof*)" = 'f.proof*' ]
verdict $? "a closed pipe while solving leaves no unfinished proof"
{ "$cdcl" -q f -; echo $? >status; } 2>err | head -n 1 >out
[ "$(cat status)" = 141 ] && [ ! -s err ] && ! grep -q '^[csv]' out
verdict $? "a closed pipe of a proof ends the search"
pigeons 40 30 cnf+ >f
{ "$cdcl" --expand - f; echo $? >status; } 2>err | head -c 1 >out
[ "$(cat status)" = 141 ] && [ ! -s err ]
verdict $? "a closed pipe while writing a formula"

# --- billions of clauses ----------------------------------------------------------
# The pairs of a group, and a bound, become billions of clauses.  The program must end after the
# first signal, before timeout kills it.
seq 200000 | awk 'BEGIN { print "p cnf+ 200000 1" } { printf "%s ", $1 } END { print "<= 1" }' >f
seq 20000 | awk 'BEGIN { print "p cnf+ 20000 1" } { printf "%s ", $1 } END { print "<= 9999" }' >g
echo 0 >f.proof
for words in '--expand big.cnf f' '--opb big.opb g' '--check f f.proof' '--check-trace f f.proof'; do
    timeout -k 60 1 "$cdcl" $words >out 2>err
    code=$?
    [ $code = 124 ] && [ ! -s err ] && [ "$(echo big*)" = 'big*' ]
    verdict $? "billions of clauses: $words (status $code)"
done
rm -f f.proof

# --- splitting ----------------------------------------------------------------------
# The formula is split into cubes without end.  The signal may also come during the search before.
pigeon_pairs 60 30 >f
for pause in 0.1 0.2 0.3 0.4 0.5 0.6; do
    timeout -k 60 $pause "$cdcl" --cubes cubes --parts 2147483647 f >out 2>err
    code=$?
    [ $code = 124 ] && [ ! -s err ] && [ "$(echo cubes*)" = 'cubes*' ]
    verdict $? "a signal after $pause s while a formula is split (status $code)"
done
timeout -k 60 60 "$cdcl" -q --time 0.3 --cubes cubes --parts 2147483647 f >out 2>err
code=$?
[ $code = 0 ] && grep -q '^a' cubes
verdict $? "a limit of time while a formula is split (status $code)"
rm -f cubes

# --- an interrupted check --------------------------------------------------------
# The proof comes from a pipe that stays open, so the check waits for more of it.
formula 'p cnf 3 3\n1 2 0\n-1 2 0\n-2 3 0\n'
mkfifo f.pipe
exec 3<>f.pipe
printf '2 0\n3 0\n' >&3
"$cdcl" --check f f.pipe --lrat f.lrat >out 2>err 3>&- &
pid=$!
wait_for eval 'ls f.lrat.??????'
kill -TERM $pid
wait $pid 2>/dev/null
code=$?
exec 3>&-
[ $code = 143 ] && [ ! -e f.lrat ] && ! ls f.lrat.?????? >/dev/null 2>&1
verdict $? "an interrupted check leaves no files (status $code)"

# A verdict waits for a reader of a pipe that is full, and a signal does not cut it short.
formula 'p cnf 3 4\n1 2 0\n-1 2 0\n-2 3 0\n-2 -3 0\n'
printf '2 0\n3 0\n0\n' >f.proof
exec 3<>f.pipe
head -c 65536 /dev/zero >&3
"$cdcl" -q --check f f.proof >&3 2>err 3>&- &
pid=$!
asleep () { [ "$(cut -c 1-8 /proc/$pid/status | grep -c -e '^Name:.cd' -e '^State:.S')" = 2 ]; }
wait_for asleep # until the pipe is full
kill -TERM $pid
sleep 0.2
head -c 65536 <&3 >/dev/null
wait $pid 2>/dev/null
code=$?
printf 'end\n' >&3
[ ! -s err ] && sed '/^end/q' <&3 | grep -q '^s VERIFIED'
verdict $? "a signal while a verdict is written (status $code)"
exec 3>&-

# A hangup is an interruption like any other, unless it is ignored, as by nohup.
pigeon_pairs 25 12 >f
rm -f f.proof*
"$cdcl" f f.proof >out 2>err &
pid=$!
wait_for sh -c '[ -s f.proof.?????? ]'
kill -HUP $pid
wait $pid 2>/dev/null
code=$?
ended "a hangup" HUP 129
[ -s f.proof ] && [ "$(echo f.proof*)" = f.proof ]
verdict $? "a hangup leaves the proof so far, and no unfinished one"
rm -f out f.proof
(trap '' HUP; exec "$cdcl" f) >out 2>err &
pid=$!
wait_for eval 'grep -q "^c read in" out'
kill -HUP $pid
kill -TERM $pid
wait $pid 2>/dev/null
code=$?
ended "an ignored hangup, and TERM" TERM 143

# --- the limit is on memory, not on address space -------------------------------------
case $cdcl in
*asan* | *tsan*) skip 'a limit of memory: none in this build' ;;
*)
    rm -f f.pipe
    mkfifo f.pipe
    "$cdcl" -q f.pipe >out 2>err &
    pid=$!
    exec 3>f.pipe
    cat /proc/$pid/limits >limits
    grep '^Max address' /proc/self/limits >limits.shell
    exec 3>&-
    wait $pid
    grep -qE '^Max data size +[0-9]' limits &&
        grep -E '^Max address' limits | cmp -s - limits.shell
    verdict $? 'addresses that are never touched have no limit'
    ;;
esac

# --- limits and signals ------------------------------------------------------------
pigeon_pairs 25 12 >f
run -q --conflicts 10 f
expect "a limit of conflicts" 0 "s UNKNOWN"
run -q --decisions=10 f
expect "a limit of decisions" 0 "s UNKNOWN"
run -q --propagations=10 f
expect "a limit of propagations" 0 "s UNKNOWN"
run -q --time 0.2 f # days are needed: any machine is too slow
expect "a limit of time" 0 "s UNKNOWN"
run -q --memory 1 f
expect "a limit of memory" 0 "s UNKNOWN"
for megabytes in 0 0.001 0.01 0.1 0.5; do
    run --memory $megabytes f
    expect "a limit of $megabytes megabytes" 0 "s UNKNOWN"
    grep -qE '^c (memory )?limit reached$' out && [ ! -s err ]
    verdict $? "$megabytes megabytes: a word on it"
    run -q --memory $megabytes f f.proof
    expect "a limit of $megabytes megabytes and a proof" 0 "s UNKNOWN"
done
rm -f f.proof
run --memory 0.01 f f.proof
[ ! -e f.proof ]
verdict $? "no proof is left that breaks off where memory did"
run --memory 0 f
grep -qx 'c memory limit reached' out
verdict $? "no memory at all is called by its name"
searching='grep -q "^c read in" out'
for signal in INT:130 TERM:143 HUP:129 QUIT:131 ALRM:142 USR1:138 USR2:140 \
    XCPU:0; do # XCPU is a limit, not an interruption
    rm -f out
    (ulimit -c 0; exec "$cdcl" f) >out 2>err &
    pid=$!
    wait_for eval "$searching"
    kill -${signal%:*} $pid
    wait $pid 2>/dev/null
    code=$?
    ended "an interruption" ${signal%:*} ${signal#*:}
done
grep -q '^c interrupted' out
verdict $? "statistics and a word on it"
rm -f f.proof f.answer
"$cdcl" -o f.answer f f.proof >out 2>err &
pid=$!
wait_for sh -c '[ -s f.proof.?????? ]'
kill -TERM $pid
wait $pid 2>/dev/null
code=$?
[ $code = 143 ]
verdict $? "an interruption with files (status $code, expected 143)"
[ "$(cat f.answer)" = 's UNKNOWN' ] && [ -s f.proof ]
verdict $? "leaves an answer and the proof so far"
for signal in TERM TERM TERM INT INT; do
    signalled_twice $signal "$searching" "$cdcl" f
    # If both signals are pending, the one with the smaller number is delivered first.
    [ "$signal:$code" != INT:130 ] || code=143
    ended "a signal and another at once" $signal 143
done
# A program that ends by the signal ends the loop of the shell that runs it.  Both
# are in a group of their own, to which a terminal would send the signal.
if have bash "the end of a shell's loop" && have setsid "the end of a shell's loop" &&
    env --default-signal=INT true 2>/dev/null; then
    rm -f out
    setsid env --default-signal=INT bash -c \
        'echo $$ >group; for i in 1 2 3; do "$0" f; done; echo the next command' \
        "$cdcl" >out 2>err &
    pid=$!
    wait_for eval "$searching"
    bash -c 'kill -INT -- -"$(cat group)"'
    wait $pid 2>/dev/null
    code=$?
    ended "a loop of a shell" INT 130
    [ "$(grep -c '^s ' out)" = 1 ] && ! grep -q next out
    verdict $? "a loop of a shell ends with the program"
else
    skip "the end of a shell's loop: env --default-signal is missing"
fi
# After the first byte has been read, a model fills the pipe.  If the rest is read later, a
# signal does not cut it short; if it is never read, a later signal kills the program.
awk 'BEGIN { print "p cnf 100000 0" }' >f
if rm -f model && mkfifo model; then
    exec 3<>model 4<model 3>&-
    model () { (ulimit -c 0; exec "$cdcl" -q f) >model 2>err 4<&- & }
    begun () { [ "$(dd bs=1 count=1 <&4 2>/dev/null)" = s ]; }
    model
    pid=$!
    wait_for begun
    sleep 0.2 # until the pipe is full
    kill -TERM $pid
    sleep 0.2
    cat <&4 >out
    wait $pid 2>/dev/null
    code=$?
    [ $code = 143 ] && [ ! -s err ] && [ "$(grep -o '[0-9]\+' out | wc -l)" = 100001 ]
    verdict $? "a signal while a model is written (status $code)"
    model
    pid=$!
    wait_for begun
    kill -TERM $pid
    # Signals within half a second are one, so they are sent until one of them kills.
    until gone $pid 2>/dev/null; do
        sleep 0.7
        kill -XCPU $pid 2>/dev/null
    done
    wait $pid 2>/dev/null
    code=$?
    [ $code = 152 ]
    verdict $? "a second signal kills, also of another kind (status $code)"
    exec 4<&-
else
    skip "a second signal kills: mkfifo is missing"
fi

# --- progress ------------------------------------------------------------------------
# -v prints a table, a line per event, and what each procedure took at the end.
pigeon_pairs 25 12 >f
run -v --conflicts 2000 f
expect "-v" 0 "s UNKNOWN"
grep -E '^c [^ ] .*[0-9]%$' out >table
head -n 1 table | grep -q '^c \* ' && tail -n 1 table | grep -q '^c ? ' &&
    ! grep -q '^c r ' table
verdict $? "-v: from the start to the answer, but without restarts"
[ "$(awk '{ print length }' table | sort -u)" = 79 ]
verdict $? "-v: lines of one length, 80 columns at most"
for name in read solve detect simplify reduce $techniques; do
    grep -qE "^c ${name}_time +[0-9.]+ seconds\$" out
    verdict $? "-v: ${name}_time"
done
run -vv --conflicts 2000 f
grep -q '^c r .*[0-9]%$' out
verdict $? "-vv: with restarts"
[ "$(grep -c '^c   seconds .* variables$' out)" -ge 2 ] &&
    [ "$(grep -c '^c .* irredundant  *remaining$' out)" -ge 2 ]
verdict $? "-vv: the head of the table comes back"
run --conflicts 500 f
! grep -qE '^c (seconds|vivify_time|[^ ] .*%$)' out
verdict $? "no table without -v"
# A second without an event has a line, too.  Such seconds occur, because events become rarer
# with the number of conflicts.
rm -f out
"$cdcl" -v f >out 2>err &
pid=$!
enough () { [ "$(grep -c '^c - ' out)" -ge 2 ]; }
wait_for enough
verdict $? "-v: seconds without an event"
kill -TERM $pid
wait $pid 2>/dev/null
awk '/^c [^ ] .*[0-9]%$/ { if ($3 + 0 < last) bad = 1; last = $3 + 0; n++ }
    END { exit bad || n < 2 }' out
verdict $? "-v: seconds go up"

summary
