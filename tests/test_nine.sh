#!/bin/sh
# test_nine.sh -- the program behind `make bench-9x9`.
#
# Usage: test_nine.sh BIN, the folder with bench/nine (a C++ program: skipped if
# it was not built) and cdcl-sudoku.  Checks that answers are compared with
# MiniSat's, that wrong ones of the program are found, and what is printed.

bin=$1
case $bin in /*) ;; *) bin=$PWD/$bin ;; esac
nine=$bin/bench/nine
instances=$PWD/instances
who=nine
. "$PWD/tests/verdict.sh"
if [ ! -x "$nine" ]; then
    skip "all: $nine was not built"
    summary
    exit
fi
in_folder

run () { # STATUS NAME OPTIONS...
    expected=$1 name=$2
    shift 2
    "$nine" --folder cache --turns 2 --rounds 2 --program "$bin/cdcl-sudoku" \
        "$@" >out 2>err
    code=$?
    [ "$code" = "$expected" ]
    verdict $? "$name: status $code, expected $expected"
}

has () { # PATTERN NAME
    grep -qE -e "$1" out err
    verdict $? "$2: no '$1'"
}

export SUDOKU_DATA=nowhere
cp -R "$instances" instances
run 0 'instances and minimal puzzles' --half both --minimal 1200 --csv a.csv
has '^9x9 +general +41 ' 'all instances'
has '^minimal-1200-1 +(avx|plain)[a-z0-9]* +1200 .* [0-9.]+ \([0-9.]+-[0-9.]+\)$' \
    'a kernel'
has '^minimal-1200-1 +minisat +[0-9]+ ' 'MiniSat'
has '^minimal-1200-1 +several +[0-9]+ ' 'several'
has '^minimal-1200-1 +none +[0-9]+ ' 'none'
has '^minimal-1200-1 +1200 +[0-9]+  [0-9.]+ \(' 'from file to file'
has '^0 DISAGREE$' 'agreement'
sed 's/"[^"]*"//g' a.csv |
    awk -F, 'NR == 1 { n = NF } NF != n || n < 15 { bad = 1 }
             END { exit bad || NR < 8 }'
verdict $? 'CSV: rows as long as the header'
# It ends by the signal, here while it waits for the program.
cat >slow <<END
#!/bin/sh
echo \$\$ >pid.new
mv pid.new pid
exec sleep 10000
END
chmod +x slow
"$nine" --folder cache --turns 1 --rounds 1 --seconds 0 --program ./slow a.csv 2>err
[ $? = 65 ] && has '^a.csv:1:1: error: ' 'no boards'
"$nine" --folder cache --turns 1 --rounds 1 --seconds 0 --mutants 0 --program ./slow \
    cache/minimal-1200-1.txt >out 2>err &
child=$!
while [ ! -e pid ]; do sleep 0.1; done
kill -TERM $child
kill "$(cat pid)"
wait $child 2>/dev/null
code=$?
[ $code = 143 ]
verdict $? "an interruption: status $code, expected 143"
has '^interrupted: 0 of 1 sets' 'an interruption'
echo 'not a table' >kept.csv
run 73 'a CSV that is none' --csv kept.csv a.csv
[ "$(cat kept.csv)" = 'not a table' ] && has '^kept.csv: error: exists and is not a CSV'
verdict $? 'a CSV that is none: it is lost'
run 64 'no name of a file' --csv -x
has "--csv '-x': expected the name of a file" 'no name of a file'
run 0 'agreement alone' --agree 300 --minimal 1200
has '^minimal-1200-1 +1200 +0 +1200 +0$' 'a set of unique boards'
has '^given removed +[0-9]+ +0 +[0-9]+ +[1-9][0-9]*$' 'mutants'
has '^0 DISAGREE$' 'agreement of mutants'
"$bin/cdcl-sudoku" generate --seed 1 --count 1200 | cmp -s - cache/minimal-1200-1.txt
verdict $? 'the puzzles are those of generate'

# A folder with a table, a folder below with a single board, a board that is too
# large, and files that are no sets.
mkdir -p data/below
printf '# name\tpuzzle\tsolutions\nboth\t%s\t1\nblank\t%081d\t1000+\n' \
    "$(head -n 1 cache/minimal-1200-1.txt)" 0 >data/table.tsv
printf '4\n%s\n' '1 2 3 4
3 4 1 2
2 1 4 3
4 3 2 0' >data/below/four.txt
"$bin/cdcl-sudoku" generate --side 4 --seed 1 >data/below/five.txt
printf '64\n' >data/below/large.txt
yes '0 ' | head -n 4096 | tr -d '\n' >>data/below/large.txt
: >data/empty.txt
head -n 1 cache/minimal-1200-1.txt | cat - data/below/five.txt >data/mixed.txt
mkdir -p data/below/further
export SUDOKU_DATA=data
run 0 'agreement on a folder' --agree 10 --minimal 0
export SUDOKU_DATA=nowhere
has '^table +2 +0 +1 +1$' 'a table'
has '^single, side 4 +2 +0 +2 +0$' 'single boards'
has '^left out: data/below/large.txt: too large' 'a board that is too large'
has '^left out: data/below/further: no board' 'a folder too deep'
has '^left out: data/empty.txt: no board' 'a file without a board'
has '^left out: data/mixed.txt: .* not all of one side' 'boards of two sides'

# One half, and the other.
head -n 40 cache/minimal-1200-1.txt >forty
run 0 'first half' --half first --mutants 0 --program '' forty
has '^forty +general +20 ' 'first half'
run 0 'second half by default' --mutants 0 --kernel plain forty
cmp -s cache/forty.boards - <<END
$(tail -n 20 forty)
END
verdict $? 'second half'
! grep -q '^forty *general' out && grep -q '^forty *plain' out
verdict $? 'one kernel alone'

# Wrong answers of the program; a board that is not unique.
cat >liar <<'END'
#!/bin/sh
exec sed 's/.*/unique 123456789456789123789123456214365897365897214897214365531642978642978531978531642/' "$3"
END
chmod +x liar
run 1 'a program that errs' --mutants 0 --program ./liar forty
has 'DISAGREES: forty: wrong answers of ./liar' 'a program that errs'
echo '................:288' >blank
run 0 'side 4, several solutions' --half both --mutants 0 --program '' blank
has '^blank +general +1 ' 'side 4'

run 0 'side 16' --half both --side 16 --minimal 3 --mutants 0
has '^side-16-minimal-3-1 +(avx|plain)[a-z0-9]* +3 ' 'side 16'
has '^side-16-minimal-3-1 +minisat +3 ' 'side 16, MiniSat'
run 64 'side' --side 10

run 65 'no file' nowhere
has '^nowhere: error: cannot be read' 'no file'
echo '12' >bad
run 65 'no board' bad
run 73 'no CSV' --half both --mutants 0 --program '' --csv nowhere/a.csv blank
has 'nowhere/a.csv: error: cannot write: No such file' 'no CSV'
[ ! -s out ]
verdict $? 'no CSV: found after the run'
run 64 'unknown option' --fast
run 64 'half' --half third
run 64 'kernel' --kernel quick
run 64 'rounds' --rounds 0
run 64 'turns' --turns 0
run 0 'help' --help
has '74 writing failed' 'help: the status of a full disk'
if full_disk "a full disk"; then
    for options in '--half both --agree 0 --minimal 0 blank' --help; do
        "$nine" --folder cache $options >/dev/full 2>err
        code=$?
        [ $code = 74 ] && [ "$(wc -l <err)" = 1 ] &&
            grep -q 'cannot write standard output: No space' err
        verdict $? "a full disk, $options: status $code, expected 74"
    done
fi

summary
