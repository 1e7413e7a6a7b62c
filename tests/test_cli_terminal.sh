#!/bin/sh
# test_cli_terminal.sh -- the commands for authors of puzzles on a terminal and in a
# pipe: grids on a terminal, plain lines in a pipe; progress of long runs, and a clean
# end after an interruption.
#
# Usage: test_cli_terminal.sh PROGRAM, or the folder that holds it.  Prints a line
# for each check that fails, and a summary.

root=$PWD
. "$PWD/tests/sudoku.sh"

if ! script -qec true /dev/null </dev/null >screen 2>&1; then
    skip 'a terminal: script is missing'
    summary
    exit
fi

# The screen without carriage returns; clues, in bold, are <clues>.
seen () { # ARGUMENT...
    script -qec "'$program' $*" /dev/null </dev/null >screen 2>&1
    code=$?
    escape=$(printf '\033')
    tr -d '\r' <screen | sed "s/$escape\[1m/</g; s/$escape\[0m/>/g" >out
    : >err
}
carriage=$(printf '\r')

# --- layouts --------------------------------------------------------------

puzzle="tutorial:1
10 givens on a board of side 4

. . | . <4>
. . | <1> <2>
----+----
. <1> | <4> <3>
<4> <3> | <2> <1>"
clues_and_solution='1 2 | 3 <4>
3 4 | <1> <2>
----+----
2 <1> | <4> <3>
<4> <3> | <2> <1>'
# A command that reads a terminal prints a note.
(wait_for grep -qs 'note: reading' screen; printf '\004') |
    script -qec "'${program%-sudoku}'" /dev/null >screen 2>&1
grep -q 'cdcl: note: reading a formula from the terminal; Ctrl-D' screen
verdict $? 'cdcl: what it waits for'
# With several files each answer is printed with the name of its file; not in a pipe.
cp tutorial other
seen solve tutorial other
gives 'solve: two files' 0 "tutorial:1: 1234341221434321
other:1: 1234341221434321"
# If a second solution is found at once, a note is printed; but not into a pipe, and not in
# output for programs.
echo 1............... >open
seen solve tutorial
has 'solve: no remark about one solution' out '^solved$'
seen solve open
has 'solve: one of several solutions' out '^one of several solutions$'
has 'solve: how long it took is of that solution' out '^[0-9.]* ms, 0 conflicts, [0-9]* decisions$'
seen solve open tutorial
[ "$(sed -n 1p out | cut -c 1-7,25-)" = 'open:1: (one of several solutions)' ] &&
    [ "$(sed -n 2p out)" = 'tutorial:1: 1234341221434321' ]
verdict $? 'solve: one of several solutions, in lines'
seen solve --jobs 2 open tutorial
[ "$(grep -c '[^ ] (one of several solutions)$' out)" -ge 1 ]
verdict $? 'solve: one of several solutions, with threads'
for options in '-O json' '--format %s' --unique --count '--method anneal --sweeps 9999'; do
    seen solve $options open
    ! grep -q 'one of several' out
    verdict $? "solve $options: no remark about several solutions"
done
run solve -O grid open
has 'solve: a grid in a pipe' out '^solved$'
run solve open
[ "$(wc -c <out)" = 17 ]
verdict $? 'solve: a line in a pipe'
rm open
seen solve --unique --jobs 2 tutorial other
gives 'solve: two files, with threads' 0 "tutorial:1: unique 1234341221434321
other:1: unique 1234341221434321"
seen solve --format %s tutorial other
gives 'solve: two files, with a format' 0 "1234341221434321
1234341221434321"
run solve tutorial other
gives 'solve: two files in a pipe' 0 "1234341221434321
1234341221434321"
rm other
seen check tutorial
gives 'check: the solution as a grid' 0 "$puzzle

the only solution

$clues_and_solution"
seen count tutorial
gives 'count: a grid' 0 "$puzzle

1 solution"
seen candidates tutorial
gives 'candidates: a table' 0 "$puzzle

$(echo "$clues_and_solution" | tr -d '<>')"
seen minimize tutorial
gives 'minimize: two grids' 0 "$puzzle

. . | . .
. . | 1 2
----+----
. 1 | 4 .
4 . | . .

5 givens"
seen minimize --find redundant tutorial
gives 'minimize: the givens that can go' 0 "$puzzle

r1c4 r2c4 r3c3 r3c4 r4c1 r4c2 r4c3 r4c4"
seen rate tutorial
gives 'rate: a line' 0 \
    'easy  B 0  10 givens'
seen canonicalize tutorial
gives 'canonicalize: a grid' 0 '. . | . 1
. . | 2 3
----+----
. 2 | 1 4
1 4 | 3 2'
seen generate --side 4 --full --seed 1 --count 2
cp out boards
run generate --side 4 --full --seed 1 --count 2
gives 'generate: the same lines as in a pipe' 0 "$(cat boards)"

# Several boards are printed as lines, and output into a pipe is plain.
cat tutorial tutorial >two
for command in check count candidates minimize rate canonicalize; do
    seen $command two
    cp out lines
    "$program" $command two 2>err | cat >out
    [ "$(wc -l <out)" = 2 ] && cmp -s lines out && [ ! -s err ] &&
        ! grep -q "[$carriage$(printf '\033')]" out
    verdict $? "$command: two boards, on a terminal and in a pipe"
done
echo 12345 >bad
for command in check count candidates minimize rate canonicalize \
    'generate --pattern'; do
    seen $command bad
    [ $code = 65 ] && grep -q '^bad:1:1: error: a line of 5 symbols' out
    verdict $? "$command: a bad record on a terminal"
done

# --- progress, and an interruption -----------------------------------------

# Each of these would never end; its lines go to a file.  The first line is written
# after the first second, when progress begins.
cat tutorial "$root/instances/multi/norvig-hard1.txt" >count.txt
"$program" generate --full --seed 1 >grid
forever () { # COMMAND: its arguments
    case $1 in
    count) echo count count.txt ;;
    minimize) echo minimize --find all --limit 0 grid ;;
    generate) echo generate --full --seed 1 --count 1000000000 ;;
    esac
}
for command in count minimize generate; do
    case $command in
    count) shown='solutions so far' told='interrupted: 1 boards answered' ;;
    minimize) shown='[0-9]* minimal puzzles' told='interrupted: 0 boards answered' ;;
    generate) shown='[0-9]* of 1000000000 boards' told='interrupted: [0-9]* boards written' ;;
    esac
    rm -f pid lines screen
    script -qec "echo \$\$ >pid; exec '$program' $(forever $command) >lines" \
        /dev/null </dev/null >screen 2>&1 &
    process=$!
    wait_for grep -q "$carriage.*$shown" screen
    verdict $? "$command: progress on a terminal"
    kill -INT "$(cat pid)"
    wait $process
    tr -d '\r' <screen | grep -q "$told"
    verdict $? "$command: an interruption on a terminal"
    rm lines
    # shellcheck disable=SC2046 # several arguments
    "$program" $(forever $command) >lines 2>err &
    process=$!
    wait_for lines_are 1 lines
    kill -INT $process
    wait $process
    [ $? = 130 ] && tail -n 1 err | grep -q "^cdcl-sudoku: $told" &&
        ! grep -q "$carriage" err
    verdict $? "$command: no progress in a pipe"
done

summary
