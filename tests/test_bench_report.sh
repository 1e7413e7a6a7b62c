#!/bin/sh
# test_bench_report.sh -- what `cdcl-sudoku bench` prints, and what its files have when
# it is killed.
#
# usage: test_bench_report.sh PROGRAM-OR-FOLDER
#
# PROGRAM is cdcl-sudoku, or the folder it is in.  Checks the short report, names
# that would forge lines, messages about options, files that are not to be lost,
# and that rows are in the files as soon as they are finished.

. "$PWD/tests/bench.sh"
who=bench-report
others=${program%/*}/bench
# Lines for sets, not for rows, and time enough on any machine.
brief=${ample#--verbose}

# No line takes more than 80 columns, but for the flags of the compiler.
narrow () { # FILE NAME
    ! awk 'NR > 3' "$1" | grep -q '.\{81\}'
    verdict $? "$2: a line has more than 80 columns"
}

# The file is complete CSV or JSON, by awk and by Python.
whole_csv () { # FILE NAME
    sed 's/"[^"]*"//g' "$1" |
        awk -F, 'NR == 1 { n = NF } NF != n || n < 30 { bad = 1 }
                 END { exit bad || NR < 2 }'
    verdict $? "$2: the CSV rows differ in length"
}
whole_json () { # FILE NAME
    [ "$(head -n 1 "$1")" = '{"rows":[' ] && [ "$(tail -n 1 "$1")" = ']}' ]
    verdict $? "$2: the JSON does not begin or end as it should"
    if have python3 "$2: reading the JSON"; then
        python3 -c 'import json, sys; json.load (open (sys.argv[1]))' "$1"
        verdict $? "$2: the JSON cannot be read"
    fi
}

# --- The short report.

status 0 "the report" "$program" bench $brief set other --repeat 1
contains out "best of cdcl" "the report"
contains out "minisat's best" "the report"
contains out "all sets: 4 instances of which all rows ran" "the report"
contains out "0 DISAGREE" "the report"
for line in '^set  .* 3/3 ' '^other  .* 1/1 ' '^two  .* 2/2 '; do
    [ "$(grep -c "$line" out)" = 1 ]
    verdict $? "the report: not one line '$line'"
done
narrow out "the report"
[ "$(wc -l <out)" -lt 80 ] && ! grep -q 'set/tutorial' out
verdict $? "the report: it is long"
[ ! -s err ]
verdict $? "the report: progress goes to a file"

status 0 "all rows" "$program" bench $brief set other --repeat 1 -v
contains out "set/tutorial: side 4" "all rows"
contains out "set other: 1 instances" "all rows"

for level in -v1 -v=2 '--verbose 1' --verbose=3 -v=0 '--verbose 0'; do
    status 0 "rows: $level" "$program" bench $brief $level set/tutorial.txt --time 0 \
        --amo native --solver cdcl
    case $level in
    *0) ! grep -q '^set/tutorial' out ;;
    *) grep -q 'set/tutorial: side 4' out ;;
    esac
    verdict $? "rows: $level: all or none"
done
status 0 "no time" "$program" bench set/tutorial.txt --time 0 --amo native \
    --solver cdcl
contains out "4 without an answer (4 out of time), 0 DISAGREE" "no time"
grep -q '^set  *-  *0/1 ' out
verdict $? "no time: the set has a best encoding"

status 0 "a budget" "$program" bench large.txt --budget 0.001 --amo native \
    --solver cdcl
contains out "4 without an answer (4 not run), 0 DISAGREE" "a budget"
contains out "files *" "a budget"
contains out "their sets are marked *" "a budget"
narrow out "a budget"

# --- Names.

mkdir "$(printf 'a\nforged 1')"
name=$(printf 'b\033[31m\nforged 2 \344')
if cp set/tutorial.txt "$(printf 'a\nforged 1')/$name.txt" 2>/dev/null; then
    for long in '' --verbose; do
        status 0 "odd names $long" "$program" bench $brief a* $long --solver cdcl \
            --amo native --csv odd.csv --json odd.json
        contains out '"a\nforged 1' "odd names $long"
        ! grep -q '^forged' out && ! grep -q "$(printf '\033')" out
        verdict $? "odd names $long: a name forges a line"
        whole_json odd.json "odd names $long"
        contains odd.json 'forged 2 \u00e4' "odd names $long"
    done
    echo nonsense >"$(printf 'a\nforged 1')/$name.txt"
    status 65 "a bad board with an odd name" "$program" bench a*
    contains err '"a\nforged 1/b\033[31m\nforged 2' "a bad board with an odd name"
    [ "$(wc -l <err)" = 2 ]
    verdict $? "a bad board with an odd name: a name forges a line"
fi

# --- Options.

status 0 "-h" "$program" bench -h
cp out help
status 0 "--help" "$program" bench --help
cmp -s out help
verdict $? "-h and --help differ"
narrow out "--help"
status 64 "a misspelt option" "$program" bench --encodng minimal set
contains err "unknown option '--encodng' (did you mean --encoding?)" \
    "a misspelt option"
status 64 "an ambiguous option" "$program" bench --max 3 set
contains err "option '--max' is ambiguous: --max-file, --max-memory" \
    "an ambiguous option"
status 64 "an option without a value" "$program" bench set --csv
contains err "--csv: expected a value" "an option without a value"
status 64 "a file that is an option" "$program" bench set --csv --json
contains err "--csv '--json': expected the name of a file" \
    "a file that is an option"
[ ! -e ./--json ]
verdict $? "a file that is an option: it was made"
for command in solve encode decode generate; do
    status 0 "$command -h" "$program" $command -h
    status 64 "$command: a misspelt option" "$program" $command --hlep
    contains err "unknown option '--hlep' (did you mean --help?); see" \
        "$command: a misspelt option"
done
status 64 "solve: an ambiguous option" "$program" solve --co 3
contains err "option '--co' is ambiguous: --count, --conflicts" "solve: an ambiguous option"
status 64 "a misspelt command" "$program" bnech set
contains err "unknown command 'bnech' (did you mean bench?)" \
    "a misspelt command"
status 0 "-V" "$program" -V
contains out "cdcl-sudoku " "-V"
for other in cnf library; do
    [ -x "$others/$other" ] || continue
    status 0 "$other -h" "$others/$other" -h
    contains out "usage: $other" "$other -h"
done

# --- Files that are not to be lost.

cp set/tutorial.txt keep.txt
for option in --csv --json; do
    status 73 "$option on a board" "$program" bench $brief set/blank.txt --solver cdcl \
        --amo native $option keep.txt
    contains err "keep.txt: error: exists" "$option on a board"
    cmp -s keep.txt set/tutorial.txt
    verdict $? "$option on a board: it is lost"
    status 0 "$option --force" "$program" bench $brief set/blank.txt --solver cdcl \
        --amo native $option keep.txt --force
    status 0 "$option again" "$program" bench $brief set/blank.txt --solver cdcl \
        --amo native $option keep.txt
    echo more >>keep.txt
    status 73 "$option on more than that" "$program" bench $brief set/blank.txt \
        --solver cdcl --amo native $option keep.txt
    cp set/tutorial.txt keep.txt
done

# --- Interruptions.

# Starts a long run, `child`, and waits until it has finished two boards.
start () {
    rm -f k.csv k.json
    "$program" bench set/tutorial.txt set/blank.txt large.txt --time 6000 \
        --budget 0 --amo native --repeat 1 --solver cdcl --encoding minimal \
        --csv k.csv --json k.json >out 2>err &
    child=$!
    wait_for lines_are 4 k.json
}

start
kill -KILL $child
wait $child 2>/dev/null
whole_csv k.csv "killed"
whole_json k.json "killed"
for board in tutorial blank; do
    contains k.csv "instance,set,$board," "killed"
    contains k.json "\"instance\":\"$board\"" "killed"
done

start
kill -INT $child
wait $child
[ $? = 130 ]
verdict $? "interrupted: the exit status is not 130"
whole_csv k.csv "interrupted"
whole_json k.json "interrupted"
contains out "interrupted: 2 of 3 rows are done, 1 are missing" "interrupted"
contains out "set          best of cdcl" "interrupted"
contains out "files        interrupted: 0 of 1 rows are done" "interrupted"
contains k.csv ",unchecked," "interrupted" # judged in the end
narrow out "interrupted"

summary
