#!/bin/sh
# test_signals_sudoku.sh -- the program `cdcl-sudoku`: interruptions, limits of time,
# coprocesses and threads.
#
# Usage: test_signals_sudoku.sh PROGRAM, or the folder that holds it.  A signal is sent
# when the program is seen to be at work, so that the assertions hold at any
# speed.

. "$PWD/tests/sudoku.sh"
who=signals-sudoku

# --- interruptions and limits -----------------------------------------------

printf '%081d\n' 0 >blank9
awk 'BEGIN { print 144
    for (r = 0; r < 144; r++) {
        for (c = 0; c < 144; c++)
            printf "0 "
        print ""
    } }' >blank144
# The program answers a board from a pipe, then gets a board that takes very long, and soon
# after it the signals.  So it has begun its work before the signals come.
mkfifo boards
interrupted () { # BOARD SIGNALS COMMAND...: its status goes to `code`
    board=$1 signals=$2
    shift 2
    "$@" <boards >out 2>err &
    pid=$!
    exec 3>boards
    cat inkala >&3
    wait_for [ -s out ]
    cat "$board" >&3
    exec 3>&-
    sleep 0.$((moment += 1)) # another moment each time; the test must pass for any moment
    for signal in $signals; do
        kill -$signal $pid 2>/dev/null
    done
    wait $pid 2>/dev/null
    code=$?
}
moment=0
while [ $moment -lt 9 ]; do
    interrupted blank9 INT "$program" solve -c
    [ $code = 130 ] || break
done
verdict $([ $code = 130 ]; echo $?) "a count can be interrupted (status $code)"
moment=0
# Signals within half a second are one interruption.  Between these two signals is only a
# system call, and a busy machine takes the core away for a tenth of a second at most.
# If both signals are pending, the one with the smaller number is delivered first.
for signals in "TERM TERM" "TERM TERM" "TERM INT" "TERM INT" "TERM HUP"; do
    interrupted blank9 "$signals" "$program" solve -j 3 -c
    case $signals:$code in
    *:143 | *INT:130 | *HUP:129) code=ended ;;
    *) break ;;
    esac
done
verdict $([ $code = ended ]; echo $?) "by two signals at once (status $code)"
run solve --conflicts 0 --stats blank144
has 'loading and propagating only' out '^unknown$'
has 'loading and propagating only: variables' err '^variables +2985984'
# The clauses of all rules take 8,256,653,012 bytes.  If the limit is kept, less than half
# of them are loaded.
run solve --time 0.2 --stats -e minimal -a product blank144
[ "$code" = 0 ] && [ "$(cat out)" = unknown ]
verdict $? 'a time limit while the rules are loaded'
awk '/^solver bytes/ { n = $3 } END { exit !(n > 0 && n < 4000000000) }' err
verdict $? 'it is kept'
interrupted blank144 INT "$program" solve -e minimal -a product
verdict $([ $code = 130 ]; echo $?) "loading can be interrupted (status $code)"

# --- coprocesses and threads ------------------------------------------------

# A coprocess sees each answer before it sends the next board.
mkfifo answers
"$program" solve <boards >answers 2>err &
pid=$!
exec 3>boards 4<answers
for i in 1 2; do
    echo $inkala >&3
    read -r line <&4 || line=
    [ "$line" = $solved ]
    verdict $? "answer $i of a coprocess"
done
exec 3>&- 4<&-
wait $pid 2>/dev/null

# With threads, the answers and errors must be the same and in the same order.
i=0
while [ $i -lt 300 ]; do
    echo $inkala
    echo $tutorial
    [ $((i % 7)) = 0 ] && echo "8.x"
    echo $unsolvable
    i=$((i + 1))
done >many
"$program" solve --unique many >expected 2>complaints
for jobs in 2 5; do
    "$program" solve --unique --jobs $jobs many >out 2>err
    cmp -s out expected && cmp -s err complaints
    verdict $? "$jobs jobs"
done
run solve --jobs x inkala
refused 'jobs that are no number' 64 'expected a number'

# Several threads solve one board: the other threads help after 2,000 conflicts, which the
# minimal encoding needs on boards of side 16.
hard=26C..8.3....7..9...A.B....F..35.......9....CA.G.....5...B.GE28..\
G.2..7.F..C..4.....D3....F.65B.E.FBE6.C8..A.....69..AEB.4....7..\
....7.....BA..9..34.B28...6...7....GE3.4...2.F1.9......G.....2..\
1D...C.....B6.8....4...1972....C...5246..G.D.....E....7..5....2.
hopeless=26C..8.3....7..9...A.B....F..35.......9....CA.G.....5...B.GE28..\
G.2..7.F..C..4.....D3....F.65B.E.FBE6.C8..A.....69..AEB.4....7..\
....7.....BA..9..34.B28...6...7.C..GE3.4...2.F1.9......G.....2..\
1D...C.....B6.8....4...1972....C...5246..G.D.....E....7..5....2.
several=2.C..8.3....7..9...A.B....F..35.......9....CA.G.....5...B.GE28..\
G.2..7.F..C..4.....D3....F.65B.E.FBE6.C8..A.....69..AEB.4....7..\
....7.....BA..9..34.B28...6...7....GE3.4...2.F1.9......G.....2..\
1D...C.....B6.8....4...1972....C...5246..G.D.....E....7..5....2.
together () { # ANSWER BOARD OPTION...: checks also that a thread helped, unless one
    # thread may find a solution by luck
    answer=$1 board=$2
    shift 2
    echo $board | "$program" solve --unique --encoding minimal --stats "$@" \
        >out 2>err &&
        grep -qx "$answer.*" out &&
        { [ "$answer" = 'not unique' ] || grep -q '^with help  *1$' err; }
    verdict $? "together, $answer: $*"
}
together_all () {
    for option in "" --deterministic "--amo sequential" "--deterministic --seed 5"; do
        together unique $hard --jobs 2 $option
        cut -d ' ' -f 2 out >solved
        together none $hopeless --jobs 3 $option
        together 'not unique' $several --jobs 2 $option
        set -- $(cat out)
        [ "$3" != "$4" ] && [ -n "$4" ]
        verdict $? "together, two solutions that differ: $option"
        echo $hard | "$program" solve --encoding minimal --jobs 2 $option >out
        cmp -s out solved
        verdict $? "together, one solution: $option"
        echo $several | "$program" solve --count --limit 1000 --encoding minimal >expected
        echo $several | "$program" solve --count --limit 1000 --encoding minimal --jobs 3 \
            $option >out
        cmp -s out expected
        verdict $? "together, counting: $option"
    done
    for board in $hard $hopeless $several; do
        for run in 1 2 3; do
            echo $board | "$program" solve --unique --encoding minimal --seed 3 \
                --jobs 3 --deterministic --as json --stats 2>err |
                sed 's/"[a-z_]*seconds":[^,}]*//g' >out$run
            grep -v ' s' err >>out$run
        done
        cmp -s out1 out2 && cmp -s out1 out3
        verdict $? 'together, deterministic: the same answer and figures'
    done
    # The last boards of a file get help, and answers stay in order.
    printf '%s\n' $hopeless $inkala $hard $several $hopeless >mixed
    "$program" solve --unique --encoding minimal mixed | cut -c 1-300 >expected
    for option in "" --deterministic; do
        "$program" solve --unique --encoding minimal --jobs 3 $option mixed >out
        sed 's/^\(not unique\).*/\1/' expected >left
        sed 's/^\(not unique\).*/\1/' out | cut -c 1-300 | cmp -s left -
        verdict $? "together, several boards $option"
    done
}
# With CHECK=2 a run takes twenty seconds.
case $program in
*check2*) together unique $hard --jobs 2 ;;
*) together_all ;;
esac
# Limits are for each thread, and an interruption ends all.
echo $hard >hard.txt
for option in "" --deterministic; do
    run solve --unique -e minimal --jobs 3 --conflicts 2100 $option hard.txt
    [ "$code" = 0 ] && grep -q '^unknown' out
    verdict $? "together, a limit of conflicts $option"
done

# A coprocess sees each answer before it sends the next board, too.
mkfifo boards2 answers2
"$program" solve --jobs 3 <boards2 >answers2 2>err &
pid=$!
exec 3>boards2 4<answers2
for i in 1 2; do
    echo $inkala >&3
    read -r line <&4 || line=
    [ "$line" = $solved ]
    verdict $? "answer $i of a coprocess with three jobs"
done
exec 3>&- 4<&-
wait $pid 2>/dev/null

# After an interruption the answers so far are printed, and a message has their number.
mkfifo pipe
for signal in INT:130 HUP:129 QUIT:131 ALRM:142 XCPU:130; do # XCPU: by a limit of the shell
    expected=${signal#*:}
    signal=${signal%:*}
    rm -f out
    (ulimit -c 0; exec "$program" solve pipe) >out 2>err &
    pid=$!
    exec 3>pipe
    echo $inkala >&3
    wait_for [ -s out ]
    kill -$signal $pid
    wait $pid 2>/dev/null
    code=$?
    exec 3>&-
    [ $code = $expected ] && [ "$(cat out)" = $solved ] &&
        grep -q 'interrupted: 1 boards answered' err
    verdict $? "an interruption by $signal (status $code, expected $expected)"
done

# A board that is only partly read is not answered.
for command in solve count convert canonicalize; do
    rm -f out
    "$program" $command pipe >out 2>err &
    pid=$!
    exec 3>pipe
    echo $inkala >&3
    printf '1...............' >&3
    wait_for [ -s out ]
    kill -TERM $pid
    wait $pid 2>/dev/null
    code=$?
    exec 3>&-
    [ $code = 143 ] && [ "$(wc -l <out)" = 1 ]
    verdict $? "$command: a signal within a board (status $code)"
done
for option in 'solve --proof proof' 'check --certificate folder'; do
    "$program" $option pipe >out 2>err &
    pid=$!
    exec 3>pipe
    wait_for grep -q '^SigCgt:.*[4-7c-f]...$' /proc/$pid/status
    kill -TERM $pid
    wait $pid 2>/dev/null
    code=$?
    exec 3>&-
    [ $code = 143 ] && [ ! -s out ] && ! grep -q error err
    verdict $? "$option: a signal before a board (status $code)"
done

# Answers are written before a larger board is tried.  Solving that board may never end:
# some cells of a row have too few candidates together, and the encoding has only clauses.
"$program" generate --seed 1 --side 16 --holes random --fraction 0.1 >easy 2>notes
"$program" generate --seed 1 --side 25 --pigeons 11 --fraction 0.6 >pigeons
for jobs in 1 2; do
    { echo $inkala && cat easy && echo 12x && cat pigeons; } >slow
    rm -f out
    "$program" solve -e minimal -a pairwise -j $jobs slow >out 2>err &
    pid=$!
    wait_for lines_are 3 out
    kill -0 $pid && [ "$(head -n 1 out)" = $solved ] && [ "$(wc -l <out)" = 3 ]
    verdict $? "a large board does not keep answers back, $jobs jobs"
    kill -KILL $pid
    wait $pid 2>/dev/null
done

# Minimal puzzles of this side take hours.  In /proc/PID/status, SigCgt has the caught
# signals in hexadecimal; the fourth digit from the right stands for the signals 13 to 16,
# and SIGTERM is signal 15.
if [ -r /proc/self/status ]; then
    "$program" generate --seed 1 --side 36 >out 2>err &
    pid=$!
    wait_for grep -q '^SigCgt:.*[4-7c-f]...$' /proc/$pid/status
    kill -TERM $pid
    wait $pid 2>/dev/null
    code=$?
    refused 'generate: interrupted' 143 'interrupted: 0 boards written'
    # The wait for the writer of a pipe ends, too.
    mkfifo silent
    for command in solve count; do
        "$program" $command silent >out 2>err &
        pid=$!
        wait_for grep -q '^SigCgt:.*[4-7c-f]...$' /proc/$pid/status
        kill -TERM $pid
        wait_for gone $pid || kill -KILL $pid
        wait $pid 2>/dev/null
        code=$?
        [ $code = 143 ] && [ ! -s out ] && ! grep -q error: err
        verdict $? "$command: interrupted before a pipe has a writer (status $code)"
    done
else
    skip 'interrupted at a moment that /proc shows: it is missing'
fi

# A signal that kills leaves no file behind: writing this formula takes minutes.
for signal in XCPU:152 TERM:143 ALRM:142; do
    "$program" encode blank144 -o large.cnf >out 2>err &
    pid=$!
    wait_for eval 'ls large.cnf.?????? >left'
    kill -${signal%:*} $pid
    wait $pid 2>/dev/null
    code=$?
    ! ls large.cnf* >left 2>&1 && [ $code = ${signal#*:} ]
    verdict $? "encode killed by $signal leaves no file (status $code)"
done

# If the file may not grow, the write fails, and no part of the file is left.
(ulimit -f 8; exec "$program" encode inkala -o big.cnf) >out 2>err
code=$?
[ $code = 74 ] && grep -q 'big.cnf: error: .*File too large' err && [ "$(echo big*)" = 'big*' ]
verdict $? "a limit of a file's size (status $code)"

summary
