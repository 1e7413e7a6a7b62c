#!/bin/sh
# test_bench.sh -- the benchmark harness from outside.
#
# usage: test_bench.sh PROGRAM-OR-FOLDER [FLIPPED]
#
# PROGRAM is cdcl-sudoku, or the folder it is in; FLIPPED, by default
# build/release-flip/cdcl-sudoku if that was built, is the same built with -DBENCH_FLIP_LITERAL,
# which reads one literal of each of our models wrongly.  Checks that answers
# are held against MiniSat, that a wrong one is named and ends in exit status
# 1, what happens without MiniSat, on interruption and on bad input, and that
# the CSV and JSON files are well-formed.

program=$1
flipped=$2
[ -d "$program" ] && program=$program/cdcl-sudoku
[ -z "$flipped" ] && [ -x build/release-flip/cdcl-sudoku ] &&
    flipped=build/release-flip/cdcl-sudoku
[ -x "$program" ] || { echo "usage: $0 PROGRAM [FLIPPED]" >&2; exit 64; }
case $program in /*) ;; *) program=$PWD/$program ;; esac
case $flipped in "" | /*) ;; *) flipped=$PWD/$flipped ;; esac

who=bench
. "$PWD/tests/verdict.sh"
in_folder

lacks () {
    ! grep -qF -- "$2" "$1"
    verdict $? "$3: \"$2\" should not be there"
}

# Every CSV row has as many fields as the header; JSON has as many objects.
well_formed () { # CSV JSON WHAT
    sed 's/"[^"]*"//g' "$1" |
        awk -F, 'NR == 1 { n = NF } NF != n || n < 30 { bad = 1 }
                 END { exit bad || NR < 2 }'
    verdict $? "$3: the CSV rows differ in length"
    rows=$(($(wc -l <"$1") - 1))
    objects=$(grep -c '^{"kind":".*}' "$2")
    [ "$rows" -eq "$objects" ]
    verdict $? "$3: $rows rows of CSV, $objects of JSON"
    # Without its strings, JSON has as many opening as closing brackets.
    sed 's/\\.//g; s/"[^"]*"/""/g' "$2" |
        awk '{ a += gsub(/\{/, ""); b += gsub(/\}/, "")
               c += gsub(/\[/, ""); d += gsub(/\]/, "")
               if (/,,|:,|,\}/) bad = 1 }
             END { exit bad || a != b || c != d }'
    verdict $? "$3: the JSON is not balanced"
    if command -v python3 >/dev/null 2>&1 && python3 -c '' 2>/dev/null; then
        python3 -c 'import json, sys; json.load (open (sys.argv[1]))' "$2"
        verdict $? "$3: the JSON cannot be read"
    fi
}

# Three instances and a collection.
mkdir -p set/malformed set/.hidden other
echo '...4..12.1434321:1:1234341221434321' >set/tutorial.txt
echo '................:288' >set/blank.txt
cp set/blank.txt other
echo '.4.1..35.............2.5......4.89..26.....12.5.3....7..4...16.6....7....1..8..2.:0' \
    >set/none.txt
cat >set/two.txt <<END
.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...:1:693784512487512936125963874932651487568247391741398625319475268856129743274836159
.39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.:2
END
echo nonsense >set/malformed/bad.txt
echo nonsense >set/.hidden/bad.txt
echo nonsense >set/README.md
awk 'BEGIN { print 36; for (r = 0; r < 36; r++) { s = 0
     for (c = 1; c < 36; c++) s = s " 0"; print s } }' >large.txt

if command -v minisat >/dev/null 2>&1; then
    status 0 "a run" "$program" bench set --csv a.csv --json a.json --repeat 2 \
        --verbose
    contains out "0 DISAGREE" "a run"
    contains out "agrees, counted 288" "a run"
    contains out "collection two: 2 boards" "a run"
    contains out "set set: 3 instances" "a run"
    lacks out "malformed" "a run"
    # 3 instances and 1 collection, 3 encodings, 5 forms of ours, 4 of MiniSat's
    [ "$(wc -l <a.csv)" -eq $((1 + 4 * 3 * 9)) ]
    verdict $? "a run: rows missing"
    well_formed a.csv a.json "a run"
    [ "$(grep -c ',disagrees,' a.csv)" -eq 0 ]
    verdict $? "a run: disagreement"

    status 0 "two sets" "$program" bench set/tutorial.txt other --repeat 1 \
        --encoding extended --amo native,pairwise --csv two.csv --verbose
    contains out "all sets: 2 instances" "two sets"
    contains out "best line first" "two sets"
    grep -q '^6 rows in [0-9]\.[0-9] s:' out
    verdict $? "two sets: no decimal"
    # Times are in whole nanoseconds: at most nine decimals.
    tr , '\n' <two.csv | awk '/^[0-9.]+e-[0-9]+$/ {
            split ($0, part, /e-/); sub (/^[0-9]+\.?/, "", part[1])
            if (length (part[1]) + part[2] > 9) bad = 1 }
        END { exit bad }'
    verdict $? "two sets: times below a nanosecond"

    status 0 "no time at all" "$program" bench set --time 0 --amo native \
        --encoding extended --verbose
    contains out "none within 0 s" "no time at all"
    lacks out "minisat skipped" "no time at all"

    # A killed harness leaves no MiniSat behind.
    mkdir scratch
    TMPDIR=$dir/scratch "$program" bench large.txt --time 60 --budget 0 \
        --solver minisat --encoding minimal --amo pairwise >out 2>err &
    child=$!
    for i in 1 2 3 4 5 6 7 8 9 10; do
        orphan=$(ps -o pid= --ppid $child 2>/dev/null)
        [ -n "$orphan" ] && break
        sleep 0.3
    done
    if [ -n "$orphan" ] && [ "$(uname)" = Linux ]; then
        kill -KILL $child
        wait $child 2>/dev/null
        sleep 1
        case $(ps -o stat= -p $orphan) in
        "" | Z*) ;;
        *) verdict 1 "a killed run: MiniSat goes on"; kill -KILL $orphan ;;
        esac
    else
        kill -KILL $child 2>/dev/null
    fi
    rm -rf scratch

    status 0 "a limit" "$program" bench large.txt --time 0.05 --budget 0 \
        --encoding minimal --amo native,commander --csv t.csv --json t.json \
        --verbose
    contains out "none within 0.05 s" "a limit"
    well_formed t.csv t.json "a limit"

    status 0 "a small file" "$program" bench set/none.txt --max-file 1K \
        --encoding extended --amo product --verbose
    contains out "unchecked: minisat skipped" "a small file"

    if [ -x "$flipped" ]; then
        status 1 "a flipped literal" "$flipped" bench set --keep kept \
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
        echo "test_bench.sh: skipped: no program with a flipped literal"
    fi
else
    echo "test_bench.sh: skipped: minisat is not installed"
fi

mkdir -p nothing
status 0 "without MiniSat" env PATH="$dir/nothing" "$program" bench set \
    --encoding extended --verbose
contains out "unchecked: minisat not installed (Debian package minisat)" \
    "without MiniSat"
contains out "install the Debian package minisat" "without MiniSat"
lacks out "product    minisat" "without MiniSat"

# Where every step is judged, finding groups in clauses of side 36 takes hours, and
# nobody asks then whether to stop: so no clauses there.
case $program in *check2*) amo=native ;; *) amo=native,pairwise,commander ;; esac
"$program" bench set large.txt --time 60 --budget 0 --amo $amo \
    --csv i.csv --json i.json --verbose >out 2>err &
child=$!
sleep 3
kill -INT $child
wait $child
code=$?
[ $code -eq 130 ]
verdict $? "an interrupt: exit status $code, expected 130"
contains out "interrupted:" "an interrupt"
contains out "set/tutorial" "an interrupt"
well_formed i.csv i.json "an interrupt"
! ls ./*.tmp >/dev/null 2>&1
verdict $? "an interrupt: a temporary file is left"

# Two signals at once are one: the results are told, nothing is left behind.
mkdir scratch
TMPDIR=$dir/scratch "$program" bench set large.txt --time 60 --budget 0 \
    --amo $amo --csv i.csv --json i.json --verbose >out 2>err &
child=$!
sleep 3
kill -INT $child
kill -INT $child
wait $child
code=$?
[ $code -eq 130 ]
verdict $? "two interrupts: exit status $code, expected 130"
contains out "interrupted:" "two interrupts"
contains out "set/tutorial" "two interrupts"
well_formed i.csv i.json "two interrupts"
rmdir scratch
verdict $? "two interrupts: temporary files are left"

# The third signal ends a run that hangs, here at a pipe that nobody reads.
mkdir scratch
mkfifo pipe
TMPDIR=$dir/scratch "$program" bench set/tutorial.txt --csv pipe \
    >out 2>err &
child=$!
sleep 1
for i in 1 2 3; do
    kill -INT $child
    [ $i -eq 3 ] || sleep 2.1
done
wait $child
code=$?
[ $code -eq 130 ]
verdict $? "three interrupts: exit status $code, expected 130"
contains err "gave up" "three interrupts"
rmdir scratch
verdict $? "three interrupts: temporary files are left"

status 64 "no path" "$program" bench
status 64 "an unknown encoding" "$program" bench --encoding none set
contains err '"none": expected minimal, efficient or extended' "an unknown encoding"
status 64 "a list" "$program" bench --amo native,none,product set
contains err '--amo "none": expected native, pairwise' "a list: which name is wrong"
status 64 "a bad time" "$program" bench --time -1 set
status 64 "an unknown option" "$program" bench --nonsense set
status 66 "a missing file" "$program" bench nowhere.txt
contains err "nowhere.txt: error:" "a missing file"
status 65 "a bad board" "$program" bench set/malformed/bad.txt
contains err "bad.txt:1:" "a bad board"
status 65 "a bad board among good ones" "$program" bench set/tutorial.txt \
    set/malformed/bad.txt --solver cdcl --amo native --verbose
contains out "set/tutorial" "a bad board among good ones"
status 74 "a file that cannot be written" "$program" bench set/tutorial.txt \
    --solver cdcl --amo native --csv nowhere/a.csv
[ ! -s out ]
verdict $? "a file that cannot be written: found after the run"
mkdir taken
for name in nowhere/a.json taken ''; do
    status 74 "no file: '$name'" "$program" bench set/tutorial.txt \
        --solver cdcl --amo native --csv before.csv --json "$name"
    contains err "$name: error: cannot write: " "no file: '$name'"
    [ ! -s out ] && [ "$(wc -l <err)" -eq 1 ] && ! ls before.csv* .*tmp >/dev/null 2>&1
    verdict $? "no file: '$name': found after the run, or something is left"
done
echo old >old.csv
status 74 "a file and none" "$program" bench set/tutorial.txt \
    --solver cdcl --amo native --csv old.csv --json nowhere/a.json
[ "$(cat old.csv)" = old ]
verdict $? "a file and none: the old file is gone"
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
if [ -c /dev/full ]; then
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
