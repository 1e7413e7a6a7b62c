#!/bin/sh
# test_cli_trace.sh -- `cdcl --trace` and `--check-trace` at work: traces of searches of
# every kind replay without a difference.
#
# Usage: test_cli_trace.sh BIN, from the root of the project.

. "$PWD/tests/cdcl.sh"
who=trace

# Traces the search for FORMULA with the options, and replays the trace.
replays () { # NAME FORMULA [OPTION...]
    name=$1 formula=$2
    shift 2
    run -q -n -f --trace t "$@" "$formula"
    [ "$code" -lt 64 ]
    verdict $? "$name: traced (status $code)"
    run -q --check-trace "$formula" t
    expect "$name: replayed" 0 "s VERIFIED"
}

has () { # NAME PATTERN: in the trace
    grep -q -e "$2" t
    verdict $? "the trace of $1 has $2"
}

for formula in "$cnf"/*.cnf; do
    replays "${formula##*/}" "$formula"
done
has waerden9 '"event":"unsat"'

# Makes a formula that needs all parts of the solver: clauses, groups, bounds, gates.
random () { # VARIABLES CLAUSES GROUPS SEED
    awk -v n="$1" -v m="$2" -v g="$3" -v seed="$4" '
    function below (k) { seed = (seed * 1103515245 + 12345) % 2147483648
                         return int (seed / 65536) % k }
    function row (size, end,   i, line, v, used) {
        for (i = 0; i < size; i++) {
            do v = below(n) + 1; while (v in used)
            used[v]; line = line (below(2) ? v : -v) " " }
        return line end }
    BEGIN { print "p cnf+", n, m + g
            for (i = 0; i < m; i++) print row(3, "0")
            for (i = 0; i < g; i++) print row(5, i % 4 ? "<= 1" : "= 2") }'
}
for seed in 1 2 3; do
    random 150 480 12 $seed >f
    replays "random formula $seed" f --conflicts 300 --vivify 1000
done
random 150 600 4 7 >f
replays "a search with 500 conflicts" f --conflicts 500 --inprocessint 100 \
    --vivifyint 100 --modeint 100 --rephase 60 --restartmargin 100
for event in learn shrunk minimized derive delete restart inactive mode rephase; do
    has "it" "\"event\":\"$event\""
done
has it '"what":"eliminate","phase":"begin"'
replays "plain" f --plain --conflicts 100 --no-shrink
replays "without groups" f --no-detect --no-hall --mode=0 --conflicts 100
replays "stable mode" f --sat --conflicts 100 --seed 3
replays "under assumptions" f --assume '1 -2 3 1' --conflicts 50
has assumptions '"assumption":true'
pigeons 7 6 cnf >g
replays "a Hall violator" g
has "a Hall violator" '"by":"hall"'
pigeons 8 7 cnf+ >g
replays "pigeons in groups" g --no-hall --conflicts 500
has groups '"kind":"group"'
printf 'a -> b\nexactly1(b, c, ~a)\n~c | d\n' >text
run -q -n -f --formula --expand g text
run -q -n -f --formula --trace t text
run -q --check-trace g t
expect "formulas as text" 0 "s VERIFIED"
has text '"names":\["a","b","c","d"\]'

# A trace of a part of a search.
run -q -n -f --trace whole --conflicts 60 f
replays "a window" f --conflicts 60 --trace-from 20 --trace-conflicts 30
[ "$(grep -c '"event":"conflict"' t)" = 30 ] &&
    grep -q '"from":20,"conflicts":30' t && tail -n 1 t | grep -q '"stop"'
verdict $? "a window of 30 conflicts"
grep '"event":"conflict"' whole | sed -n 21,50p | sed 's/"id":[0-9]*//' >expected
grep '"event":"conflict"' t | sed 's/"id":[0-9]*//' | cmp -s - expected
verdict $? "a window has the conflicts of the whole trace"

# The search does not depend on the trace.
run -q -f f --conflicts 60 --stats=json
grep -o '"conflicts":[^,]*,\|"propagations":[^,]*,' out >expected
run -q -f f --conflicts 60 --stats=json --trace t
grep -o '"conflicts":[^,]*,\|"propagations":[^,]*,' out | cmp -s - expected
verdict $? "the search with a trace is that without one"

# With --decide, the decisions of a trace reproduce the trace, including its conflicts.  If
# another literal replaces one of the decisions, the trace is the same up to this place.
decided () { # TRACE: all decisions, on a line each
    sed -n 's/^{"event":"decide","lit":\(-*[0-9]*\),"level":[0-9]*}$/\1/p' "$1"
}
again () { # NAME FORMULA OPTION...
    name=$1 formula=$2
    shift 2
    run -q -n -f --trace whole "$@" "$formula"
    decided whole >decisions
    run -q -n -f --trace t "$@" --decide "$(tr '\n' ' ' <decisions)" "$formula"
    cmp -s whole t
    verdict $? "$name: its decisions lead to the same search"
    half=$(($(wc -l <decisions) / 2))
    lit=$(sed -n "$((half + 1))p" decisions)
    run -q -n -f --trace t "$@" "$formula" --decide "$(head -n $half decisions | tr '\n' ,)" \
        --decide $((-lit))
    line=$(grep -n '"event":"decide"' whole | sed -n "$((half + 1))s/:.*//p")
    head -n $((line - 1)) whole >expected
    head -n $((line - 1)) t | cmp -s - expected
    verdict $? "$name: the same up to the decision that differs"
    sed -n "${line}p" t | grep -q "\"decide\",\"lit\":$((-lit)),"
    verdict $? "$name: and then it is the other one"
    run -q --check-trace "$formula" t
    expect "$name: replayed" 0 "s VERIFIED"
}
again "a search that learns" "$cnf/schur14.cnf" --plain
again "with groups" "$cnf/pigeons6.cnf" --plain --detect=1
again "a random one" f --plain --conflicts 300
formula 'p cnf 3 2\n1 2 0\n-1 3 0\n'
run -q -n -f --trace t --decide '1, 3 -3 -2' f
[ "$(decided t | tr '\n' ' ')" = '1 -2 ' ]
verdict $? "assigned literals are left out"
run -q -f --decide '-1 3' f
expect "without a trace" 10 "v -1 2 3 0"
run --decide '1 4' f
wrong "decisions beyond the formula" 65 '^f: error: --decide 4: expected a variable up to 3'
run --decide '1 x' f
wrong "no literals" 64 "decide '1 x': expected literals, from 1 to"
run --decide 1 --jobs 2 f
wrong "decisions of several searches" 64 'decide and --jobs: expected one thread'

# Boards, with the formula that encode writes.
sudoku=$(dirname "$cdcl")/cdcl-sudoku
boards=${cnf%/tests/cnf}/instances
traces_board () { # NAME BOARD [OPTION...]
    name=$1 board=$2
    shift 2
    "$sudoku" solve --unique --trace t -f "$board" "$@" >out 2>err &&
        "$sudoku" encode "$board" "$@" -f -o g
    verdict $? "$name: traced"
    run -q --check-trace g t
    expect "$name: replayed" 0 "s VERIFIED"
}
if [ -x "$sudoku" ]; then
    traces_board "a board" "$boards/9x9/inkala-2012.txt"
    head -n 1 t | grep -q '"side":9,"board":"8\.\.\.\.\.\.\.\.\.\.36'
    verdict $? "the first line has the board"
    has "a board" '"by":"block"'
    traces_board "a board without a solution" "$boards/unsat/pigeonhole.txt"
    traces_board "pairwise" "$boards/9x9/inkala-2012.txt" --encoding minimal \
        --amo pairwise
    traces_board "rules" "$boards/variants/killer.txt"
    has rules '"rules":"'
    "$sudoku" solve --unique --trace t --proof p -f "$boards/4x4/tutorial.txt" \
        >out 2>err
    run -q --check p.cnf p
    expect "a trace and a proof" 0 "s VERIFIED"
    "$sudoku" solve --trace t --kernel simd "$boards/4x4/tutorial.txt" >out 2>err
    code=$?
    wrong "a kernel has no trace" 64 '--trace with a kernel: expected auto'
    "$sudoku" solve --trace t -f --decide '-2 4' ................ >out 2>err
    [ "$(decided t | head -n 2 | tr '\n' ' ')" = '-2 4 ' ]
    verdict $? "decisions on a board"
    "$sudoku" solve --trace t -f --decide 65 ................ >out 2>err
    code=$?
    wrong "decisions beyond a board" 65 'error: --decide 65: expected a variable up to 64, as in the formula'
    "$sudoku" solve --decide 1 ................ >out 2>err
    code=$?
    wrong "decisions without a trace" 64 'decide without --trace'
    "$sudoku" solve --trace-from 3 "$boards/4x4/tutorial.txt" >out 2>err
    code=$?
    wrong "no file for boards" 64 'without --trace'
    "$sudoku" solve --trace g "$boards/4x4/tutorial.txt" >out 2>err
    code=$?
    wrong "a board's trace over a formula" 73 'exists: expected another name, or --force'
else
    skip "boards: $sudoku was not built"
fi

# Wrong traces and wrong words.
formula 'p cnf 2 2\n1 2 0\n-1 2 0\n'
run -q -f --trace t f
sed 's/"lits":\[2,1\]/"lits":[2,-1]/;s/"model":\[\([-0-9]*\),2/"model":[\1,-2/' t >u
run --check-trace f u
expect "a wrong model" 1 "s NOT VERIFIED"
grep -q '^c u:[0-9]*: the model falsifies a clause' out
verdict $? "the line of the difference"
head -n 2 t >u
run -q --check-trace f u
expect "a trace that breaks off" 1 "s NOT VERIFIED"
echo '{"event":' >u
run --check-trace f u
wrong "no trace" 65 '^u:1: error: the line ends, expected'
run --check-trace f
wrong "no trace is given" 64 'check-trace expects FORMULA and TRACE'
run --trace - f
wrong "to standard output" 64 "trace '-': expected a file, since standard output has the answer"
run --trace-from 3 f
wrong "no file" 64 '--trace-from without --trace'
run --trace t --trace-from x f
wrong "no number" 64 "trace-from 'x': expected a whole number"
run --trace t --trace-conflicts 9223372036854775808 f
wrong "no number of conflicts" 64 'expected a whole number, 0 to 2\^53'
run --trace f f
wrong "over the formula" 73 'is read as the formula'
echo text >u
run --trace u f
wrong "over another file" 73 'exists: expected another name, or --force'
head='{"trace":1,"program":"cdcl","formula":"g","variables":2}'
first='{"event":"clause","id":1,"lits":[1,2]}'
forged () { # NAME MESSAGE EVENT...
    name=$1 message=$2
    shift 2
    printf '%s\n' "$head" "$@" >forged
    printf 'p cnf 2 1\n1 2 0\n' >g
    run --check-trace g forged
    expect "$name" 1 's NOT VERIFIED'
    grep -q "$message" out err
    verdict $? "$name: no '$message'"
}
forged "all models are excluded before there is one" 'no model to exclude' "$first" \
    '{"event":"solve"}' '{"event":"clause","id":2,"lits":[],"by":"block"}' '{"event":"unsat"}'
forged "a stop that was not announced" 'has no "conflicts"' "$first" '{"event":"stop"}'
head='{"trace":1,"program":"cdcl","formula":"g","variables":2,"conflicts":1}'
forged "a stop before the formula" 'has more clauses' '{"event":"stop"}'
rm t
printf 'p cnf 515036 6\n15364 119723 -192405 -232106 0\n-325659 350801 429062 515036 0
325659 0\n-350801 0\n-429062 0\n-515036 0\n' >collision
run -q -n --trace t collision
run --check-trace collision t
expect 'two clauses of one hash' 0 's VERIFIED'
rm t
printf 'p inccnf\n1 0\na 1 0\n' >cubes
run --trace t cubes
wrong "cubes" 65 'has cubes, and no trace of all of them'
summary
