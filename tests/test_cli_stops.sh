#!/bin/sh
# test_cli_stops.sh -- every command stops: a command that takes minutes or more gets a
# signal at a random moment, and a time limit.
#
# Usage: test_cli_stops.sh PROGRAM, or the folder that holds it.  Each line of the table
# is run three times.  It must end by SIGTERM, by SIGINT and at the limit, with complete
# lines, and report why.  Signals and limits come within a tenth of a second, and no command
# of the table ends by itself within 0.3 s.  Otherwise the speed of the machine matters only
# if it needs a minute for the work of a hundredth of a second.

root=$PWD
. "$PWD/tests/sudoku.sh"
who=stops
if [ ! -r /proc/self/status ]; then # the fourth digit from the right has SIGTERM
    skip 'whether a program catches signals: /proc is missing'
    summary
    exit
fi

# --- long inputs ------------------------------------------------------------

quiet () { "$program" "$@" 2>/dev/null; }
printf '%081d\n' 0 >blank9
awk 'BEGIN { print 144
    for (r = 0; r < 144; r++) { for (c = 0; c < 144; c++) printf "0 "; print "" } }' >blank144
quiet generate --full --seed 1 >grid9
quiet generate --full --seed 1 --side 25 >grid25
quiet generate --full --seed 1 --side 36 >grid36
quiet generate --seed 1 --side 25 >puzzle25
quiet generate --seed 3 --side 25 --holes random --fraction 0.55 >open25
quiet generate --seed 3 --side 64 --holes random --fraction 0.55 >open64
quiet generate --seed 1 --side 25 --pigeons 11 --fraction 0.6 >pigeons25
quiet generate --seed 1 --side 225 --holes random --fraction 0.3 >large
cat "$root/instances/36x36/blank.txt" >blank36
cat "$root/instances/36x36/none-674-b.txt" >none36
# Explaining this board takes long: the sums have too many combinations, so a solver evaluates
# them; and the search for steps goes on after the smallest steps.
cat >sandwich <<'END'
rules
size 9
boxes 3x3
sandwich 8 column 1
sandwich 23 column 2
sandwich 16 column 3
sandwich 15 column 4
sandwich 23 column 5
sandwich 13 column 6
sandwich 30 column 7
sandwich 27 column 8
sandwich 3 column 9
sandwich 16 row 1
sandwich 7 row 2
sandwich 3 row 3
sandwich 14 row 4
sandwich 11 row 5
sandwich 21 row 6
sandwich 19 row 7
sandwich 33 row 8
sandwich 2 row 9
.......................................1.........................................
END
# A knapsack without a solution: all weights are even, and the sum is odd.
awk 'BEGIN { for (i = 1; i <= 24; i++) printf "(int x%d 0 40)\n", i
    printf "(= (+"
    for (i = 1; i <= 24; i++) printf " (* %d x%d)", 2 * i * i, i
    print ") 30001)" }' >knapsack.csp
"$program" solve --trace trace.ndjson inkala >out 2>err

# --- the table ----------------------------------------------------------------

# The status at the limit, and the command.  The status is - if the limit is for one board
# of an endless stream.  The file after < is sent to the command again and again.
cat >table <<'END'
3 explain --truths 30 --nodes 1000000000000 inkala
3 explain sandwich
3 explain -O json puzzle25
3 explain -O html --style textbook puzzle25
3 explain --technique mutant-jellyfish,finned-mutant-jellyfish --all puzzle25
3 explain blank36
3 hint none36
3 hint --reveal 4 none36
3 rate --format %b --sets 0 puzzle25
3 rate --format %w --nodes 0 puzzle25
3 rate --format %d --runs 1000000 inkala
3 rate -O json puzzle25
- rate --format %e%t%h <inkala
3 check pigeons25
3 check none36
3 count blank9
3 count open25
3 count --estimate --probes 1000000000 blank9
3 candidates --counts blank9
3 candidates blank36
3 candidates --by failed open64
3 minimize grid36
3 minimize -O json grid36
3 minimize --find all --limit 0 grid9
3 minimize --find smallest --sets 0 grid25
- canonicalize <inkala
3 theorems --clues 8
3 theorems --clues 8 --sample 1000000
3 theorems extract --runs 2000000000
- theorems candidates <inkala
3 generate --minimal --side 36
3 generate --clues 17 --seed 1 --attempts 2147483647
3 generate --technique mutant-jellyfish --attempts 2147483647
3 generate --rating 30..40 --side 16 --attempts 2147483647
3 generate --symmetry full --side 36 --clues 400 --attempts 2147483647
3 generate --near inkala --swap 2
- generate --holes qcp --fraction 0.3 --side 225 --count 1000000
- generate --side 784 --full --count 1000000
0 solve -c blank9
0 solve -e minimal -a product blank144
0 solve --method anneal --sweeps 1000000000 pigeons25
0 solve --method anneal blank144
- solve -j 2 <large
0 csp knapsack.csp
- convert --as box <large
- convert --as html --difficulty <inkala
- cubes -e minimal -a product blank144
- play <trace.ndjson
END

# --- signals ------------------------------------------------------------------

moment=0
feeder=
begin () { # WORDS...: starts the command, in the background, as `process`
    from=
    words=
    for word; do
        case $word in
        '<'*) from=${word#<} words="$words stream" ;;
        *) words="$words $word" ;;
        esac
    done
    if [ -n "$feeder" ]; then # the feeder is not for this command
        kill "$feeder" 2>/dev/null
        feeder=
    fi
    rm -f out err stream
    mkfifo stream
    # shellcheck disable=SC2086 # several words
    "$program" $words >out 2>err &
    process=$!
    if [ -n "$from" ]; then
        while cat "$from"; do :; done >stream 2>feed &
        feeder=$!
    fi
}
catches () { gone $process || grep -q '^SigCgt:.*[4-7c-f]...$' /proc/$process/status; }
whole () { [ ! -s out ] || [ -z "$(tail -c 1 out)" ]; }
while read -r limit command; do
    for signal in TERM:143 INT:130; do
        # shellcheck disable=SC2086 # several words
        begin $command
        wait_for catches
        sleep 0.0$((moment = (moment * 7 + 3) % 10))
        kill -0 $process 2>/dev/null
        works=$?
        kill -${signal%:*} $process 2>/dev/null
        wait_for gone $process || kill -KILL $process
        wait $process 2>/dev/null
        code=$?
        [ $works = 0 ] && [ $code = ${signal#*:} ] && whole &&
            ! grep -q ' error: ' err
        verdict $? "SIG${signal%:*}, $command (status $code)"
    done
    [ $limit != - ] || continue
    # shellcheck disable=SC2086 # several words
    begin $command --time 0.1
    wait_for gone $process || kill -KILL $process
    wait $process 2>/dev/null
    code=$?
    [ $code = $limit ] && whole && ! grep -q ' error: ' err &&
        { [ $limit = 0 ] || grep -q 'the time limit was reached' err; }
    verdict $? "a limit of time, $command (status $code)"
done <table

summary
