#!/bin/sh
# test_bench.sh -- `cdcl-sudoku bench` on boards, from outside.
#
# usage: test_bench.sh PROGRAM-OR-FOLDER
#
# Checks that answers are compared with the rules, with MiniSat and with the file; that a
# wrong answer is named and kept, and gives exit status 1.  Also checks the short report,
# names that could forge lines, files that must not be lost, and the files after a run is
# killed.

program=$1
[ -d "$program" ] && program=$program/cdcl-sudoku
[ -x "$program" ] || { echo "usage: $0 PROGRAM" >&2; exit 64; }
case $program in /*) ;; *) program=$PWD/$program ;; esac
who=bench
. "$PWD/tests/verdict.sh"
root=$PWD
in_folder
if ! has_bench; then
    status 64 "without the libraries" "$program" bench x
    summary
    exit
fi
others=${program%/*}/bench

lacks () {
    ! grep -qF -- "$2" "$1"
    verdict $? "$3: \"$2\" should not be there"
}
narrow () { # FILE NAME
    ! grep -q '.\{101\}' "$1"
    verdict $? "$2: a line has more than 100 columns"
}
whole_csv () { # FILE NAME
    sed 's/"[^"]*"//g' "$1" |
        awk -F, 'NR == 1 { n = NF } NF != n || n < 30 { bad = 1 }
                 END { exit bad || NR < 2 }'
    verdict $? "$2: the CSV rows differ in length"
}

# Three instances and a collection.
mkdir -p set/malformed set/pasted set/.hidden other
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
echo '[[8, 0' >set/pasted/list.json
echo nonsense >set/.hidden/bad.txt
echo nonsense >set/README.md
printf 'malformed\npasted\n' >set/unmeasured.txt
# Options with which all rows are run, with limits that are long enough on any machine.
ample="--time 600 --budget 0 --max-memory 100000000"
ours="$ample --solver ours --amo native --encoding extended"

# Replaces our program by one that changes the answer of PROGRAM with sed.
cat >erring.sh <<'END'
#!/bin/sh
"$BENCH_PROGRAM" "$@" | sed "$BENCH_ERROR"
END
chmod +x erring.sh
export BENCH_PROGRAM="$program" BENCH_ERROR=
cat >erring.ini <<END
[solver ours]
command = $dir/erring.sh solve --encoding {encoding} --amo {amo} --as json {board}
unique-command = $dir/erring.sh solve --unique --encoding {encoding} --amo {amo}
  --as json {board}
count-command = $dir/erring.sh solve --count --limit {count} --as json {board}
END

# --- Runs, and the report.

if have minisat "all that asks MiniSat"; then
    status 0 "a run" "$program" bench $ample set other --rows a.ndjson --csv a.csv \
        --encoding extended,minimal --amo native,pairwise,binary
    contains out "47 answers, 47 as another solver's; 0 DISAGREE" "a run"
    contains out "minisat's best" "a run"
    contains out "of the
4 that all ran." "a run"
    for line in '^encoding  *native  *pairwise  *binary$' \
        '^ours: best is [a-z]* [a-z]*; then [a-z]* [0-9.]*x$' '^minisat: best is ' \
        '^set  *30 of 30 .* 3/3 .* 3/3 ' '^other  *10 of 10 .* 1/1 ' '^two  *7 of 7 .* 2  '; do
        [ "$(grep -c "$line" out)" = 1 ]
        verdict $? "the report: not one line '$line'"
    done
    lacks out "malformed" "a run"
    lacks out "pasted" "a run"
    lacks out "set/tutorial" "a run"
    [ "$(grep -c '^extended  *[0-9.]*.s *4 ' out)" = 1 ] && [ "$(grep -c '^minimal  *- ' out)" = 1 ]
    verdict $? "the report: no form of at-most-one by encoding"
    [ ! -s err ]
    verdict $? "the report: progress goes to a file"
    # 4 instances have 6 forms for our solver and 4 for MiniSat; the collection has 6 and 1.
    [ "$(wc -l <a.ndjson)" -eq 47 ] && [ "$(wc -l <a.csv)" -eq 48 ]
    verdict $? "a run: rows are missing"
    whole_csv a.csv "a run"
    narrow out "a run"
    grep -q '"instance":"blank".*"solver":"ours".*"checked":"count"' a.ndjson
    verdict $? "a run: solutions were not counted"
    [ "$(grep -c '"boards":2,.*"unique":1,"several":1,"none":0' a.ndjson)" = 7 ]
    verdict $? "a run: a collection has other answers"
    grep -q '"instance":"two".*"solver":"minisat"' a.ndjson
    verdict $? "a run: MiniSat has no row of the collection"
    status 0 "its tables" "$program" bench a.ndjson --tables overview
    contains out "best of ours" "its tables"
    status 0 "its tables, all of them" "$program" bench a.ndjson -v
    contains out "all sets: 4 boards of which all rows were run, best line first" \
        "its tables, all of them"

    # The boards that bench.ini names come first, also when the rows are read again.
    mkdir asked
    cp set/tutorial.txt set/two.txt set/blank.txt asked
    cat >asked/bench.ini <<'END'
[set first]
files = ${INSTANCES}/two.txt ${INSTANCES}/tutorial.txt
per = board
encodings = minimal extended
amos = native
ask = solution
END
    status 0 "first boards" env INSTANCES=elsewhere "$program" bench $ample asked --rows asked.ndjson \
        --encoding extended --amo native
    for file in out again; do
        [ $file = out ] || "$program" bench asked.ndjson --tables overview >again
        head -n 8 $file | grep -q '^board  *ours extended  *minisat extended$' &&
            grep -q '^two (2)  *[0-9.]*[mu]s  *[0-9]* c[.]  *[0-9.]*[mu]s  *[0-9]* c[.]$' $file &&
            grep -q '^asked/tutorial  *[0-9.]*[mu]s ' $file && ! grep -q '^asked/blank' $file &&
            grep -q '^asked  *4 of 4 ' $file
        verdict $? "first boards: $file"
    done
    status 0 "a limit that is reached" "$program" bench $ample asked --max-file 0.0001 \
        --rows small.ndjson --amo native
    grep -q '^asked/tutorial  *.* c[.]  *too large  *-  *too large  *-$' out
    verdict $? "first boards: a formula that is too large"

    status 0 "a small file" "$program" bench $ample set/none.txt --max-file 0.0001 \
        --encoding extended --amo product
    contains out "others: 1 too large" "a small file"

    # A wrong grid, of a board and of a collection.
    export BENCH_ERROR='s/"solutions":\["\(.\)\(.\)/"solutions":["\2\1/'
    status 1 "a wrong grid" "$program" bench $ample set --solvers erring.ini --keep kept \
        --encoding extended --amo native --rows wrong.ndjson
    contains out "DISAGREE" "a wrong grid"
    contains out "set/tutorial extended native ours: its grid breaks a rule" "a wrong grid"
    contains err "disagreement: set/tutorial: ours: its grid breaks a rule" "a wrong grid"
    contains err "disagreement: two/two: ours: board 1: its grid breaks a rule" "a wrong grid"
    for file in board.txt row.json output; do
        [ -s "$(echo kept/tutorial-ours-extended-native-*)/$file" ]
        verdict $? "a wrong grid: $file was not kept"
    done
    [ "$(wc -l <"$(echo kept/two-ours-extended-native-*)/board.txt")" = 1 ]
    verdict $? "a wrong grid: the board of a collection is not kept alone"
    contains wrong.ndjson '"fault":"its grid' "a wrong grid"
    grep -q '^set  *! ' out
    verdict $? "a wrong grid: its set has no mark"
    # A wrong answer about uniqueness, which the file, MiniSat or the other rows refute.
    sed 's/:.*//' set/two.txt >plain.txt
    head -n 1 plain.txt >one.txt
    export BENCH_ERROR='s/"status":"unique"/"status":"solved"/;s/"status":"not unique"/"status":"unique"/'
    for file in set/two.txt plain.txt set/blank.txt; do
        status 1 "a lie on $file" "$program" bench $ample $file --solvers erring.ini \
            --encoding extended --amo native
    done
    export BENCH_ERROR='s/"status":"[a-z ]*"/"status":"none"/;s/"solutions":.*\],/"solutions":[],/'
    status 1 "no solution, it says" "$program" bench $ample one.txt --solvers erring.ini \
        --encoding extended --amo native,pairwise
    grep -qE 'it says (none, minisat unique|unique, ours none)' err
    verdict $? "no solution, it says: not compared with MiniSat"
    export BENCH_ERROR='s/"count":288/"count":287/'
    status 1 "a wrong count" "$program" bench $ample set/blank.txt --solvers erring.ini \
        --solver ours --encoding extended --amo native
    contains err "it counts 287, its file 288" "a wrong count"
    export BENCH_ERROR=
fi

status 0 "all rows" "$program" bench $ours set other -v
for table in '^set  *runs best of ours ' '^tutorial  *ours  *unique ' '^none  *ours  *none ' '^family  *solver  *rows '; do
    [ "$(grep -c "$table" out)" = 1 ]
    verdict $? "all rows: no '$table'"
done
narrow out "all rows"
status 0 "repeats" "$program" bench $ours set/tutorial.txt --repeat 3 --rows three.ndjson
[ "$(wc -l <three.ndjson)" = 3 ]
verdict $? "repeats: not three rows"
status 0 "no time" "$program" bench set/none.txt --time 0.000001 --amo native --solver ours \
    --max-memory 100000000
contains out "0 answers, 0 as another solver's; 0 DISAGREE" "no time"
contains out "others: 4 out of time" "no time"
grep -q '^set .* 0/1 ' out
verdict $? "no time: its set"
status 0 "a budget" "$program" bench set/none.txt --budget 5 --amo native --solver ours \
    --rows budget.ndjson
contains out "others: 4 not run for the budget" "a budget"
[ ! -s budget.ndjson ]
verdict $? "a budget: what was not run has a row"
grep -q '^set  *0 of 4 not reached ' out
verdict $? "a budget: a set has no line"
mkdir -p nothing
status 0 "without MiniSat" env PATH="$dir/nothing" "$program" bench $ample set/tutorial.txt \
    --encoding extended --amo native
contains err "minisat is not installed (Debian package minisat): no rows" "without MiniSat"
contains out "1 answers, 0 as another solver's" "without MiniSat"

# --- The report has at most 60 lines of 100 columns, for any number of sets and faults.

mkdir many
for i in $(seq 20); do
    mkdir "many/folder-$i-whose-name-is-long"
    cp set/tutorial.txt "many/folder-$i-whose-name-is-long"
done
for i in $(seq 6); do
    { cat set/tutorial.txt; echo '1...............'; } >"many/collection-$i.txt"
done
# Three of five solvers fail, and two give wrong answers.
printf '#!/bin/sh\n[ "$1" -gt 3 ] || exit "$1"\necho none\n' >liar.sh
chmod +x liar.sh
names=
for i in 1 2 3 4 5; do
    names="$names --solver liar-with-a-long-name-$i"
    printf '[solver liar-with-a-long-name-%d]\nunsat = ^none\nexit = 0 0\n' $i
    echo "command = $dir/liar.sh $i {encoding} {board}"
done >liars.ini
status 1 "many sets" "$program" bench $ample many --solvers liars.ini --solver ours $names \
    --amo native --set ask=solution --keep kept-many
narrow out "many sets"
[ "$(wc -l <out)" -le 60 ]
verdict $? "many sets: $(wc -l <out) lines"
for line in '^liar-with-a-long: none is solved$' '^7 more sets, 168 of 168 runs: --verbose' '^2 more collections: --verbose$' \
    '^3 more solvers: --verbose$' ' more that failed: --verbose$' \
    ' more that are wrong: --verbose$'; do
    grep -q "$line" out
    verdict $? "many sets: no line '$line'"
done

# --- Each board of the project is in the table of its folder, and has the given answer.

status 0 "instances" "$program" bench $(printf "$root/instances/%s " 4x4 9x9 16x16 25x25 36x36) \
    --time 0.000001 --budget 0 --solver ours --amo native --encoding extended --rows told.ndjson
sed -n 's/.*"instance":"\([^"]*\)".*"hash":"\([^"]*\)".*"family":"\([^"]*\)".*"givens":\([0-9]*\).*/\3 \1 \4 \2/p' \
    told.ndjson >boards.told
untold=0
while read -r family board givens hash; do
    grep -q "^| \`$board.txt\` .* $givens | .*\`$hash\`" "$root/instances/$family/README.md" ||
        untold=$((untold + 1))
done <boards.told
[ "$(wc -l <boards.told)" -gt 50 ] && [ $untold = 0 ]
verdict $? "instances: $untold boards are not in their tables"
for answer in unique none several; do
    grep -q '"family":"36x36".*"givens":6.*"expect":"'$answer'"' told.ndjson
    verdict $? "instances: no board of side 36 whose answer is known to be $answer"
done

# --- Names.

odd=$(printf 'a\nforged 1')
mkdir "$odd"
name=$(printf 'b\033[31m\nforged 2 \344')
if cp set/tutorial.txt "$odd/$name.txt" 2>/dev/null; then
    status 0 "odd names" "$program" bench $ours "$odd" -v --csv odd.csv --rows odd.ndjson
    contains out '"b\033[31m\nforged 2' "odd names"
    ! grep -q '^forged' out && ! grep -q "$(printf '\033')" out && [ "$(wc -l <odd.ndjson)" = 1 ]
    verdict $? "odd names: a name forges a line"
    cp "$odd/$name.txt" "it's.txt"
    status 0 "a quote" "$program" bench $ours "it's.txt"
    status 0 "a file whose name is no UTF-8" "$program" bench $ours "$odd/$name.txt"
    echo nonsense >"$odd/$name.txt"
    status 65 "a bad board with an odd name" "$program" bench "$odd"
    contains err '"a\nforged 1/b\033[31m\nforged 2' "a bad board with an odd name"
fi

# --- Errors in inputs and options.

status 64 "no path" "$program" bench
status 64 "an unknown encoding" "$program" bench --encoding none set
contains err "'none': expected minimal, efficient, extended, triad or all instead of none; see" \
    "an unknown encoding"
status 64 "a list" "$program" bench --amo native,none,product set
contains err "expected native, pairwise, sequential, product, commander, binary, bimander or all instead of none" "a list: which name is wrong"
status 64 "a limit over the budget" "$program" bench --time 200 set/tutorial.txt
contains err "a limit of 200 s is over the budget of 165 s" "a limit over the budget"
status 64 "a bad time" "$program" bench --time -1 set
contains err "--time '-1': expected a number above 0" "a bad time"
status 64 "an unknown solver" "$program" bench --solver none set
status 66 "a missing file" "$program" bench nowhere.txt
contains err "nowhere.txt: error:" "a missing file"
status 65 "a bad board" "$program" bench set/malformed/bad.txt
contains err "bad.txt:1:" "a bad board"
status 65 "a bad board among good ones" "$program" bench $ours set/tutorial.txt \
    set/malformed/bad.txt
contains out "1 answers" "a bad board among good ones"
status 0 "-h" "$program" bench -h
cp out help
status 0 "--help" "$program" bench --help
cmp -s out help
verdict $? "-h and --help differ"
narrow out "--help"
status 64 "a misspelt option" "$program" bench --encodng minimal set
contains err "unknown option '--encodng' (did you mean --encoding?)" "a misspelt option"
status 64 "an ambiguous option" "$program" bench --max 3 set
contains err "option '--max' is ambiguous: --max-file, --max-output, --max-memory" "an ambiguous option"
status 64 "an option without a value" "$program" bench set --csv
contains err "--csv: expected a value" "an option without a value"
status 64 "a file that is an option" "$program" bench set --csv --rows
contains err "--csv '--rows': expected the name of a file" "a file that is an option"
[ ! -e ./--rows ]
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
contains err "unknown command 'bnech' (did you mean bench?)" "a misspelt command"
status 0 "-V" "$program" -V
contains out "cdcl-sudoku " "-V"
for other in cnf library; do
    [ -x "$others/$other" ] || continue
    status 0 "$other -h" "$others/$other" -h
    contains out "usage: $other" "$other -h"
done

# --- Files that are not to be lost.

mkdir taken
for name in nowhere/a.csv taken; do
    status 74 "no file: '$name'" "$program" bench set/tutorial.txt $ours --csv "$name"
    contains err "$name: error: cannot write: " "no file: '$name'"
    [ ! -s out ] && [ "$(wc -l <err)" -eq 1 ] && ! ls .*tmp >/dev/null 2>&1
    verdict $? "no file: '$name': found after the run, or something is left"
done
status 73 "no rows" "$program" bench set/tutorial.txt $ours --rows nowhere/a.ndjson
for name in '' -x; do
    status 64 "no name of a file: '$name'" "$program" bench set/tutorial.txt $ours --csv "$name"
    contains err "--csv '$name': expected the name of a file" "no name: '$name'"
done
mkfifo pipe
cat <pipe >read &
status 0 "a pipe" "$program" bench set/tutorial.txt $ours --csv pipe
wait $!
grep -q '^instance,' read
verdict $? "a pipe: nothing came out of it"
# To tell formulas from boards the input is read twice; with a pipe, this would never end.
status 66 "a device" "$program" bench /dev/null $ours
contains err '/dev/null: error: expected a file that can be read again' "a device"
mkdir measured
cp set/tutorial.txt own.txt
cp own.txt measured/own.txt
ln measured/own.txt hard.txt
for name in measured/own.txt hard.txt; do
    for option in --csv --rows --report --sqlite; do
        status 73 "a file measured, $option $name" "$program" bench measured --force $option $name
        contains err "$name: error: would be written as $option and is read as an instance" \
            "$option $name"
        cmp -s measured/own.txt own.txt
        verdict $? "a file measured stays: $option $name"
    done
done
status 73 "one file for both" "$program" bench own.txt --csv a --rows a
status 73 "one file by two names" "$program" bench own.txt --csv a --rows ./a
cp own.txt keep.txt
cp own.txt own.ndjson
status 73 "--csv on a board" "$program" bench $ours set/tutorial.txt --csv keep.txt
contains err "keep.txt: error: exists" "--csv on a board"
cmp -s keep.txt own.txt
verdict $? "--csv on a board: it is lost"
status 0 "--csv --force" "$program" bench $ours set/tutorial.txt --csv keep.txt --force
status 73 "--csv again" "$program" bench $ours set/tutorial.txt --csv keep.txt
status 73 "--rows on a board" "$program" bench $ours set/tutorial.txt --rows own.ndjson
if full_disk "figures and rows on a full disk"; then
    status 74 "a full disk" "$program" bench set/tutorial.txt $ours --csv /dev/full
    contains err "/dev/full: error: cannot write: No space" "a full disk"
    [ -c /dev/full ]
    verdict $? "a full disk: the device was replaced"
    "$program" bench set/tutorial.txt $ours >/dev/full 2>err
    code=$?
    [ $code -eq 74 ] && [ "$(wc -l <err)" -eq 1 ]
    verdict $? "a full output: exit status $code, expected 74 and one message"
fi

# --- Interruptions, while a solver hangs.

printf '#!/bin/sh\nexec sleep 10000\n' >hang.sh
chmod +x hang.sh
printf '[solver hang]\ncommand = %s/hang.sh {board}\n' "$dir" >hang.ini
# Our solver runs first on both boards, since the order of solvers does not change here.
start () {
    rm -f k.ndjson
    "$program" bench $ours --budget 1000000 --solvers hang.ini --solver hang \
        set/tutorial.txt set/blank.txt --rows k.ndjson --csv k.csv >out 2>err &
    child=$!
    wait_for eval '[ -e k.ndjson ] && lines_are 1 k.ndjson'
}
start
kill -KILL $child
wait $child 2>/dev/null
grep -q '^{"instance":"[tb].*}$' k.ndjson
verdict $? "killed: the row is lost"
start
kill -INT $child
wait $child
[ $? = 130 ]
verdict $? "interrupted: the exit status is not 130"
whole_csv k.csv "interrupted"
contains out "not run: interrupted" "interrupted"
contains out "runs best of ours" "interrupted"
narrow out "interrupted"

summary
