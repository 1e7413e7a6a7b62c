#!/bin/sh
# test_bench.sh -- the benchmark harness from outside.
#
# usage: test_bench.sh PROGRAM-OR-FOLDER [FLIPPED]
#
# PROGRAM is cdcl-sudoku, or the folder it is in; FLIPPED, by default bench/erring
# beside it if that was built, is the same built with -DBENCH_FLIP_LITERAL, which reads
# one literal of each of our models wrongly.  Checks that answers are compared with
# MiniSat's, that a wrong one is named and ends in exit status 1, what happens without
# MiniSat, on interruption and on bad input, and that the CSV and JSON files are
# well-formed.

. "$PWD/tests/bench.sh"

if have minisat "all that asks MiniSat"; then
    status 0 "a run" "$program" bench $ample set --csv a.csv --json a.json --repeat 2
    contains out "0 DISAGREE" "a run"
    contains out "agrees, counted 288" "a run"
    contains out "collection two: 2 boards" "a run"
    contains out "set set: 3 instances" "a run"
    lacks out "malformed" "a run"
    lacks out "pasted" "a run"
    # 3 instances and 1 collection, 4 encodings, 7 forms of ours, 6 of MiniSat's
    [ "$(wc -l <a.csv)" -eq $((1 + 4 * 4 * 13)) ]
    verdict $? "a run: rows missing"
    well_formed a.csv a.json "a run"
    [ "$(grep -c ',disagrees,' a.csv)" -eq 0 ]
    verdict $? "a run: disagreement"

    status 0 "two sets" "$program" bench $ample set/tutorial.txt other --repeat 1 \
        --encoding extended --amo native,pairwise --csv two.csv
    contains out "all sets: 2 instances" "two sets"
    contains out "best line first" "two sets"
    grep -qE '^6 rows in ([0-9]\.[0-9]|[1-9][0-9]+) s:' out # below ten, or not
    verdict $? "two sets: no decimal"
    # Times are in whole nanoseconds: at most nine decimals.
    tr , '\n' <two.csv | awk '/^[0-9.]+e-[0-9]+$/ {
            split ($0, part, /e-/); sub (/^[0-9]+\.?/, "", part[1])
            if (length (part[1]) + part[2] > 9) bad = 1 }
        END { exit bad }'
    verdict $? "two sets: times below a nanosecond"

    # No time is too little for any machine.
    status 0 "no time at all" "$program" bench --verbose set --time 0 --amo native \
        --encoding extended
    contains out "none within 0 s" "no time at all"
    lacks out "minisat skipped" "no time at all"

    status 0 "a small file" "$program" bench $ample set/none.txt --max-file 1K \
        --encoding extended --amo product
    contains out "unchecked: minisat skipped" "a small file"

    if [ -x "$flipped" ]; then
        status 1 "a flipped literal" "$flipped" bench $ample set --keep kept \
            --encoding extended --amo native --csv f.csv
        contains out "DISAGREES" "a flipped literal"
        contains err "disagreement: set/tutorial extended native:" \
            "a flipped literal"
        contains err "disagreement: two/line-" "a flipped literal"
        for file in board.txt formula.cnf ours.txt minisat.txt; do
            [ -s "kept/set-tutorial-extended-native/$file" ]
            verdict $? "a flipped literal: $file was not kept"
        done
        contains f.csv ",disagrees," "a flipped literal"
    else
        skip "a flipped literal: $flipped was not built"
    fi
fi

mkdir -p nothing
status 0 "without MiniSat" env PATH="$dir/nothing" "$program" bench $ample set \
    --encoding extended
contains out "unchecked: minisat not installed (Debian package minisat)" \
    "without MiniSat"
contains out "install the Debian package minisat" "without MiniSat"
lacks out "product    minisat" "without MiniSat"

status 64 "no path" "$program" bench
status 64 "an unknown encoding" "$program" bench --encoding none set
contains err "--encoding 'none': expected minimal, efficient, extended or triad" "an unknown encoding"
status 64 "a list" "$program" bench --amo native,none,product set
contains err "--amo 'none': expected native, pairwise" "a list: which name is wrong"
status 64 "a bad time" "$program" bench --time -1 set
status 64 "an unknown option" "$program" bench --nonsense set
status 66 "a missing file" "$program" bench nowhere.txt
contains err "nowhere.txt: error:" "a missing file"
status 65 "a bad board" "$program" bench set/malformed/bad.txt
contains err "bad.txt:1:" "a bad board"
status 65 "a bad board among good ones" "$program" bench --verbose set/tutorial.txt \
    set/malformed/bad.txt --solver cdcl --amo native
contains out "set/tutorial" "a bad board among good ones"
status 74 "a file that cannot be written" "$program" bench set/tutorial.txt \
    --solver cdcl --amo native --csv nowhere/a.csv
[ ! -s out ]
verdict $? "a file that cannot be written: found after the run"
mkdir taken
for name in nowhere/a.json taken; do
    status 74 "no file: '$name'" "$program" bench set/tutorial.txt \
        --solver cdcl --amo native --csv before.csv --json "$name"
    contains err "$name: error: cannot write: " "no file: '$name'"
    [ ! -s out ] && [ "$(wc -l <err)" -eq 1 ] && ! ls before.csv* .*tmp >/dev/null 2>&1
    verdict $? "no file: '$name': found after the run, or something is left"
done
for name in '' -x; do
    status 64 "no name of a file: '$name'" "$program" bench set/tutorial.txt \
        --solver cdcl --amo native --csv before.csv --json "$name"
    contains err "--json '$name': expected the name of a file" "no name: '$name'"
    [ ! -s out ] && ! ls before.csv* >/dev/null 2>&1
    verdict $? "no name of a file: '$name': something is left"
done
echo old >old.csv
status 74 "a file and none" "$program" bench set/tutorial.txt \
    --solver cdcl --amo native --csv old.csv --json nowhere/a.json
[ "$(cat old.csv)" = old ]
verdict $? "a file and none: the old file is gone"
mkfifo pipe
cat <pipe >read &
status 0 "a pipe" "$program" bench set/tutorial.txt --solver cdcl \
    --amo native --csv pipe
wait $!
grep -q '^kind,' read
verdict $? "a pipe: nothing came out of it"
cp set/tutorial.txt own.txt
status 64 "a file measured is not written" "$program" bench own.txt --json own.txt
cmp -s own.txt set/tutorial.txt
verdict $? "the file measured stays"
status 64 "one file for both" "$program" bench own.txt --csv a.out --json a.out
status 64 "one file by two names" "$program" bench own.txt --csv a.out --json ./a.out
mkdir measured
cp own.txt measured/own.txt
ln measured/own.txt hard.txt
for name in measured/own.txt hard.txt; do
    status 64 "a file of a folder measured: $name" "$program" bench measured --force --csv $name
    contains err "$name is measured: expected another file" "$name"
    cmp -s measured/own.txt own.txt
    verdict $? "a file of a folder measured stays: $name"
done
if full_disk "figures and rows on a full disk"; then
    for option in --csv --json; do
        status 74 "a full disk, $option" "$program" bench set/tutorial.txt \
            --solver cdcl --amo native $option /dev/full
        contains err "/dev/full: error: cannot write: No space" "a full disk, $option"
    done
    [ -c /dev/full ]
    verdict $? "a full disk: the device was replaced"
    "$program" bench set/tutorial.txt --solver cdcl --amo native \
        >/dev/full 2>err
    code=$?
    [ $code -eq 74 ]
    verdict $? "a full output: exit status $code, expected 74"
    contains err "cannot write standard output: No space" "a full output"
    [ "$(wc -l <err)" -eq 1 ]
    verdict $? "a full output: more than one message"
fi

summary
