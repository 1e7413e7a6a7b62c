#!/bin/sh
# tsan.sh -- threads and signals under ThreadSanitizer: `cdcl-sudoku solve --jobs`.
#
# Usage: tsan.sh CC, from the root of the project; SUB is make with its flags.  It
# builds the one program that it needs, without ThreadSanitizer in what threads do not run.
# Where the compiler has no ThreadSanitizer, or the machine does not let it start, the tests
# are skipped.

who=tsan
root=$PWD
solving=board,encode,solve,text,variant
program=$PWD/build/tsan-part-$(echo $solving | tr , -)/cdcl-sudoku
. "$PWD/tests/verdict.sh"
in_folder

printf 'int main (void) { return 0; }\n' >empty.c
if ! ${1:-cc} -fsanitize=thread -o empty empty.c >/dev/null 2>&1 || ! ./empty; then
    skip "threads and signals: -fsanitize=thread is missing"
    summary
    exit
fi
(cd "$root" && ${SUB:-make} MODE=tsan PART=$solving "${program#"$root/"}") >log 2>&1
verdict $? "the program is built: $(tail -n 3 log)"
[ -x "$program" ] || { # without it, a writer to its pipe would block forever
    summary
    exit 1
}

inkala=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
blank=$(printf '%081d' 0)
i=0
while [ $((i += 1)) -le 100 ]; do
    echo $inkala
done >boards

"$program" solve --unique --jobs 4 boards >out 2>err
[ $? = 0 ] && [ "$(grep -c '^unique ' out)" = 100 ] && [ ! -s err ]
verdict $? "four threads"

# Threads search together, exchange clauses and write one proof.
"$program" generate --side 25 --holes balanced --fraction 0.50 --perturb 1 --seed 8 \
    >hard 2>err
"$program" solve --jobs 3 --conflicts 500 hard >out 2>err
[ $? = 0 ] && [ ! -s err ]
verdict $? "three threads on one board"
"$program" solve --jobs 3 --conflicts 500 --proof proof hard >out 2>err
[ $? = 0 ] && ! grep -q ThreadSanitizer err
verdict $? "three threads write one proof"
"$program" solve --jobs 3 --deterministic --conflicts 500 --proof proof -f hard >out 2>err
[ $? = 0 ] && ! grep -q ThreadSanitizer err
verdict $? "three threads write one proof in rounds"

# A signal comes while all threads are at work: counting the solutions of a blank board
# never ends, but the first board is answered before it.
mkfifo pipe
for signal in INT:130 TERM:143; do
    for question in --unique --count --all; do
        rm -f out
        "$program" solve $question --jobs 4 pipe >out 2>err &
        pid=$!
        exec 3>pipe
        cat boards >&3
        wait_for [ -s out ]
        [ $question = --unique ] || printf '%s\n' $blank $blank $blank $blank >&3
        kill -${signal%:*} $pid
        wait $pid 2>/dev/null
        code=$?
        exec 3>&-
        [ $code = ${signal#*:} ] && [ -s out ] && ! grep -q ThreadSanitizer err
        verdict $? "a signal ${signal%:*} with $question (status $code)"
    done
done

summary
