#!/bin/sh
# test_experiments.sh -- experiments of `cdcl-sudoku bench`, and `merge`.
#
# usage: test_experiments.sh FOLDER, where cdcl and cdcl-sudoku are.  Some solvers give
# wrong answers; each must be named, give exit status 1 and leave its files.  Formulas
# take milliseconds, so that no limit is ever reached.

case $1 in /*) bin=$1 ;; *) bin=$PWD/$1 ;; esac
root=$PWD
who=experiments
. "$PWD/tests/verdict.sh"
. "$PWD/tests/rows.sh"
in_folder
sudoku=$bin/cdcl-sudoku
if ! has_bench; then
    "$sudoku" merge x >out 2>err
    [ $? = 64 ]
    verdict $? "merge without the libraries"
    summary
    exit
fi
bench () { # STATUS WHAT OPTIONS...
    expected=$1 what=$2
    shift 2
    status "$expected" "$what" "$sudoku" bench "$@"
}
has () { # FILE PATTERN NAME
    grep -qE -e "$2" "$1"
    verdict $? "$3: no '$2' in $1"
}

# A solver and a set of a user, defined in ten lines: our solver under another name, and a
# program that tries all assignments of the variables of a formula, or, for boards of side
# 4, looks them up in a table.
cat >own.sh <<END
#!/bin/sh
"$bin/cdcl" --quiet "\$1" | sed 's/^s /answer: /'
END
chmod +x own.sh
mkdir boards
echo '1...........2..3' | sed 's/$/./' | cut -c 1-16 >boards/few.txt
echo '12343412214343..' >boards/one.txt
cat >own.ini <<END
[experiment]
solvers = own cdcl
memory = 100000000
limit = 600
[set mine]
files = $root/tests/cnf/queens6.cnf $root/tests/cnf/pigeons6.cnf boards/*.txt
ask = unique
[solver own]
command = $dir/own.sh {formula}
sat = ^answer: SATISFIABLE
unsat = ^answer: UNSATISFIABLE
exit = 0 0
END
bench 0 "a solver and a set of one's own" own.ini --rows own.ndjson \
    --tables families,rows,times,sizes
has out '^ *pigeons6 +own +unsat ' "own"
has out '^queens6 +own +sat ' "own"
has out '^one +own +unique ' "own"
has out '^few +own +several ' "own"
has out '0 DISAGREE' "own"
[ "$(wc -l <own.ndjson)" = 8 ]
verdict $? "not eight rows"
has own.ndjson '"instance":"queens6".*"solver":"own".*"checked":"model"' "own"
sed 2d out | awk 'length ($0) > 80' | grep -q .
[ $? = 1 ]
verdict $? "a line of more than 80 columns"
bench 73 "rows that are there" own.ini --rows own.ndjson
has err 'own.ndjson: error: exists: expected --resume to continue it' "rows that are there"
cp own.ndjson before
bench 0 "nothing to resume" own.ini --rows own.ndjson --resume
has out '^0 rows run, 8 were there' "nothing to resume"
cmp -s own.ndjson before
verdict $? "a file that was complete has changed"
bench 0 "tables of rows" own.ndjson --csv own.csv
has out '^all +own +4/4 ' "tables of rows"
[ "$(wc -l <own.csv)" = 9 ]
verdict $? "not a line of CSV for each row"
bench 0 "options of a solver" own.ini --solver cdcl:seed=3+restart=1 \
    --set limit=500 --rows options.ndjson
has options.ndjson '"options":"--seed=3 --restart=1".*"limit_s":500' "options"

# A run that is killed and resumed has the keys and the answers of an undisturbed run.
many 57 "$root/tests/cnf"
bench 0 "undisturbed" many.ini --rows whole.ndjson
: >torn.ndjson
for rows in 3 9 16 24 31 40; do
    "$sudoku" bench many.ini --rows torn.ndjson --resume >out 2>err &
    child=$!
    wait_for eval '[ "$(wc -l <torn.ndjson)" -ge $rows ] || ! kill -0 $child 2>/dev/null'
    kill -9 $child 2>/dev/null
    wait $child 2>/dev/null
    # The file is as if the run had been killed while it was writing.
    printf '{"instance":"torn' >>torn.ndjson
done
status 73 "two runs write one file" flock torn.ndjson \
    "$sudoku" bench many.ini --rows torn.ndjson --force
has err '^torn.ndjson: error: another run is writing to it' "two runs write one file"
bench 0 "resumed" many.ini --rows torn.ndjson --resume
printf precious >notes
bench 65 "no rows" many.ini --rows notes --resume
has err '^notes:1:8: error: expected a row' "no rows"
[ "$(cat notes)" = precious ]
verdict $? "a file that has no rows is lost"
answers "$sudoku" whole.ndjson >one
answers "$sudoku" torn.ndjson >two
cmp -s one two
verdict $? "a resumed run has other keys or answers"
[ "$(wc -l <torn.ndjson)" = "$(wc -l <whole.ndjson)" ]
verdict $? "a row is missing or there twice"

# Two shards together make all rows; merging again changes nothing.
bench 0 "the first shard" many.ini --shard 1/2 --rows s1.ndjson
bench 0 "the second shard" many.ini --shard 2/2 --rows s2.ndjson
status 1 "a hole" "$sudoku" merge s2.ndjson
has err '^missing: rows 1 to 1 of ' "a hole"
status 0 "merge" "$sudoku" merge s1.ndjson s2.ndjson --csv merged.csv
cp out merged.ndjson
[ "$(wc -l <merged.ndjson)" = "$(wc -l <whole.ndjson)" ]
verdict $? "shards have other rows than the whole"
status 64 "an option of bench" "$sudoku" merge merged.ndjson --solver cdcl
status 0 "a page of merged rows" "$sudoku" merge merged.ndjson --report merged.html
grep -q '<h1>' merged.html
verdict $? "no page of merged rows"
status 0 "merge again" "$sudoku" merge merged.ndjson s2.ndjson s1.ndjson
cmp -s out merged.ndjson
verdict $? "merging is not idempotent"
sed 's/"status":"sat"/"status":"unsat"/' s1.ndjson >s3.ndjson
status 1 "doubles" "$sudoku" merge s1.ndjson s2.ndjson s3.ndjson
has err '^double: ' "doubles"
status 0 "a database" "$sudoku" merge merged.ndjson --sqlite rows.db
if have sqlite3 "a query"; then
    [ "$(sqlite3 rows.db 'select count(*) from rows')" = "$(wc -l <merged.ndjson)" ]
    verdict $? "not a row of the database for each row"
    status 0 "the database again" "$sudoku" merge merged.ndjson --sqlite rows.db -f
    sqlite3 other.db 'create table rows (mine text); insert into rows values (1)'
    status 73 "a table of somebody" "$sudoku" merge merged.ndjson --sqlite other.db
    has err '^other.db: error: exists: expected another name' "a table of somebody"
    [ "$(sqlite3 other.db 'select mine from rows')" = 1 ]
    verdict $? "a table of somebody is lost"
    status 0 "by force" "$sudoku" merge merged.ndjson --sqlite other.db -f
fi

cp merged.ndjson kept.ndjson
status 73 "onto its input" "$sudoku" merge merged.ndjson --csv merged.ndjson -f
has err '^merged.ndjson: error: would be written as --csv and is read as rows' "onto its input"
status 73 "onto its input" "$sudoku" merge merged.ndjson --sqlite merged.ndjson -f
bench 73 "one file for rows and CSV" many.ini --rows n.ndjson --csv n.ndjson -f
[ ! -e n.ndjson ] && cmp -s merged.ndjson kept.ndjson
verdict $? "a file that is read is replaced"

# Comparison: counters are exact; lost answers and different answers are named.
bench 0 "the same" --compare whole.ndjson merged.ndjson --tolerance 1000
has out ' conflicts +[0-9]+ +0 +[0-9]+ +0 x 1.0000$' "the same"
sed '2s/"status":"[a-z]*"/"status":"skipped","skipped":"too large"/' whole.ndjson >fewer.ndjson
bench 0 "what was not run" --compare whole.ndjson fewer.ndjson --tolerance 1000
has out '^1 of them were not run, and count in no figure' "what was not run"
bench 1 "other answers" --compare merged.ndjson s3.ndjson
has out 'sat -> unsat +DISAGREES' "other answers"

# Rows record the load and the solver; rows of older versions without these can be read.
has own.ndjson '"cores":[1-9].*"load_begin":[0-9.]+.*"load_end":[0-9.]+' "the load"
has own.ndjson '"solver":"own".*"solver_version":"hash [0-9a-f]{16}"' "a hash of a solver"
cp own.sh same.sh
echo '# another one' >>own.sh
bench 0 "another program" own.ini --solver own --rows another.ndjson
[ "$(sed 's/.*"hash \([0-9a-f]*\).*/\1/' own.ndjson another.ndjson | sort -u | wc -l)" = 3 ]
verdict $? "another program: its hash is not another"
mv same.sh own.sh
printf '[solver cdcl]\nversion-command = echo Version\xc3\xa4 %s\n' 7 >versions.ini
bench 0 "a solver that says its version" own.ini --solvers versions.ini --solver cdcl \
    --rows versions.ndjson
has versions.ndjson '"solver_version":"Version.* 7"' "a solver that says its version"
loads () { # LOAD: of own.ndjson
    sed "s/\"load_[a-z]*\":[0-9.]*/&0/g; s/\(\"load_[a-z]*\":\)[0-9.]*/\1$1/g" own.ndjson
}
loads 0.0 >idle.ndjson
loads 400.0 >busy.ndjson
sed 's/"\(load_[a-z]*\|cores\)":[0-9.]*,*//g; s/,}$/}/' own.ndjson >before.ndjson
bench 0 "a busy machine" --compare busy.ndjson idle.ndjson --tolerance 1000
has out '^the load was 400.0 in OLD and 0.0 in NEW: times of (own, cdcl|cdcl, own) cannot' \
    "a busy machine"
for file in idle before; do
    bench 0 "as busy as before: $file" --compare $file.ndjson idle.ndjson --tolerance 1000
    grep -q 'the load was' out
    [ $? = 1 ]
    verdict $? "as busy as before: $file"
done
bench 0 "rows without loads" before.ndjson --csv before.csv
has before.csv '^instance,.*,load_begin,load_end,cpu,cores,' "rows without loads"
# If no row matches, the key that differs is named.
bench 1 "another limit" --compare own.ndjson options.ndjson
has out "^no row matches: .*'options' is none in OLD and --seed=3 --restart=1 in NEW; 'limit' is 600 in OLD and 500 in NEW$" \
    "another limit"
sed 's/"limit_s":600.0/"limit_s":5.0/' own.ndjson >other-limit.ndjson
bench 1 "only another limit" --compare own.ndjson other-limit.ndjson
has out "^no row matches: 'limit' is 600 in OLD and 5 in NEW$" "only another limit"

# Proofs, and a solver that gives wrong answers.
bench 0 "proofs" many.ini --rows proofs.ndjson --set proofs=yes --set repeats=1 \
    --tables proofs
has proofs.ndjson '"instance":"pigeons6".*"proof":"verified"' "proofs"
has proofs.ndjson '"checked":"proof"' "proofs"
cat >liar.sh <<'END'
#!/bin/sh
cat "$0.says"
exit $(cat "$0.code")
END
chmod +x liar.sh
liar () { # EXIT-STATUS TEXT
    echo "$1" >liar.sh.code
    echo "$2" >liar.sh.says
}
cat >liar.ini <<END
[experiment]
solvers = cdcl liar
memory = 100000000
limit = 600
[set one]
files = $root/tests/cnf/queens6.cnf
[solver liar]
command = $dir/liar.sh {formula}
END
liar 10 "s SATISFIABLE
v 1 2 3 0"
bench 1 "a wrong model" liar.ini
has err 'disagreement: queens6: liar: its model makes clause 1 false|clause' \
    "a wrong model"
for file in row.json formula.cnf output; do
    [ -s "$(echo bench-failures/queens6-liar-*)/$file" ]
    verdict $? "a wrong model: $file was not kept"
done
liar 20 "s UNSATISFIABLE"
bench 1 "a wrong refutation" liar.ini --set keep=elsewhere
has err 'liar: it says unsat, cdcl sat' "a wrong refutation"
[ -d elsewhere ]
verdict $? "keep is not obeyed"
liar 0 "s SATISFIABLE"
bench 0 "half an answer" liar.ini
has out '1 ended without an answer by themselves' "half an answer"
has out 'liar +0/1 ' "half an answer"
printf '#!/bin/sh\nrm "$1"\necho s SATISFIABLE\necho v 1 0\nexit 10\n' >liar.sh
echo 'p cnf 1 1 1 0' >away.cnf
bench 0 "a formula that is gone" liar.ini --solver liar --set files=away.cnf --rows away.ndjson
has away.ndjson 'the formula could not be read to judge its model' "a formula that is gone"
printf '#!/bin/sh\nwhile :; do :; done\n' >liar.sh
bench 0 "a solver that hangs" liar.ini --solver liar --set limit=0.2 \
    --rows hangs.ndjson
has hangs.ndjson '"status":"timeout"' "a solver that hangs"
sed 's/^files.*/files = boards/' liar.ini >board.ini
bench 0 "too large a formula" board.ini --set max-file=0.0001 --rows large.ndjson
has large.ndjson '"status":"skipped".*"skipped":"the formula is larger' \
    "too large a formula"
has out ' 0 DISAGREE' "too large a formula"

# Our solver as a program for boards and for whole files, and an answer that its file
# refutes.
{ cat boards/few.txt boards/one.txt; echo 11..............; } >three.txt
bench 0 "a collection" --solver cdcl-sudoku --set ask=unique --set memory=100000000 \
    --set limit=600 --set per=file --tables boards --rows file.ndjson \
    three.txt
[ "$(grep -c "\"boards\":3,.*\"unique\":1,\"several\":1,\"none\":1" file.ndjson)" = 1 ]
verdict $? "no row of a collection"
# Methods that leave some boards unanswered; two such methods agree on the other boards.
echo ...4..12.1434321 >>three.txt
cat >open.ini <<'END'
[experiment]
solvers = inference:by=forward inference:by=shaved-domains
per = file
memory = 100000000
limit = 600
tables = inference
[set all]
files = three.txt
[solver inference]
command = cdcl-sudoku candidates {options} --as json {board}
sat = "status":"solved"
open = "status":"candidates"
unsat = "status":"none"
solution = "solutions":\["([^"]+)
assigned = "assigned":([0-9]+)
END
bench 0 "boards that are left open" open.ini --rows open.ndjson
has out '^three +inference:by=forward +4 +2 +50.000% ' "boards that are left open"
has out 'inference:by=shaved-domains +4 +2 +50.000% ' "boards that are left open"
has open.ndjson '"assigned":[0-9]+,.*"none":1,"solved":2,"open":1' \
    "boards that are left open"
echo '1234341221434321:0' >wrong.txt
bench 1 "a file that says otherwise" --solver cdcl-sudoku --set memory=100000000 \
    --budget 0 --set limit=600 wrong.txt
has err 'it says unique, its file none' "a file that says otherwise"

# The experiments about papers that need no external boards.
evidence () { # NAME
    (cd "$root" && "$sudoku" bench "bench/experiments/$1.ini" \
        --set memory=100000000 --rows "$dir/$1.ndjson" >/dev/null 2>&1)
    verdict $? "evidence: $1"
}
evidence watanabe2013
for row in watanabe-2013:183530 inkala-2012:3599 inkala-2010:173 inkala-2006:231; do
    has watanabe2013.ndjson "\"${row%:*}\".*\"decisions\":${row#*:}," "widths"
done
evidence annealing
for row in blank:729:10206 inkala-2012:254:1570 inkala-2010:217:1176 \
    inkala-2006:223:1246 watanabe-2013:286:2024 nikoli-example:165:749; do
    sizes=${row#*:}
    has annealing.ndjson \
        "\"${row%%:*}\".*\"vars\":${sizes%:*},\"clauses\":${sizes#*:}," "sizes as QUBO"
done

# Without the lists, the sets that need them are skipped, and each missing file is named.
ln -s "$root/bench" "$root/instances" .
mkdir "empty folder"
evidence="sh bench/experiments/evidence.sh run"
SUDOKU_DATA="$dir/empty folder"
export SUDOKU_DATA
status 0 "evidence without lists" $evidence "lynce2006 annealing weber2005 kwon2006" \
    "$sudoku" bench --set memory=100000000
has out '^evidence: 1 experiments run, 0 failed, 9 sets skipped$' "evidence without lists"
has err "set 17clue is skipped: $SUDOKU_DATA/17clue_49158.txt is missing \(Gordon Royle's " \
    "evidence without lists"
grep -q 'SUDOKU_DATA' out err
[ $? = 1 ]
verdict $? "evidence without lists: a name is not expanded"
status 1 "an experiment that fails" $evidence "lynce2006 none annealing" "$sudoku" bench
has out '^evidence: 1 experiments run, 1 failed, 3 sets skipped$' "an experiment that fails"
bench 69 "an experiment without its files" bench/experiments/lynce2006.ini
echo 12343412214343.. >"$SUDOKU_DATA/17clue_49158.txt"
bench 0 "a part of an experiment" bench/experiments/lynce2006.ini
has out '^2 sets skipped, whose files are missing$' "a part of an experiment"
unset SUDOKU_DATA

# Known solvers: a program named kissat that prints what Kissat prints, and Z3.
mkdir kissat-lies
cat >kissat-lies/kissat <<END
#!/bin/sh
# Prints as Kissat 4 does; cdcl gives the answer.
echo 'c ---- [ banner ] ------------------------------------------------------------'
echo 'c'
echo 'c Kissat SAT Solver'
for last; do :; done
case \$1 in -q) shift; "$bin/cdcl" -q "\$@"; exit ;; esac
echo 'c ---- [ result ] ------------------------------------------------------------'
echo 'c'
"$bin/cdcl" -q "\$last"
code=\$?
echo 'c ---- [ statistics ] --------------------------------------------------------'
echo 'c'
echo 'c conflicts:                                 1234             5678.90 per second'
echo 'c decisions:                                   22                0.02 per conflict'
echo 'c propagations:                               333            99999    per second'
echo 'c ---- [ resources ] ---------------------------------------------------------'
echo 'c'
echo 'c maximum-resident-set-size:          9437184 bytes          9 MB'
echo 'c process-time:                                                     0.02 seconds'
echo 'c'
echo "c exit \$code"
exit \$code
END
chmod +x kissat-lies/kissat
known () { # SOLVER
    PATH=$dir/kissat-lies:$PATH bench 0 "$1" own.ini --solver "$1" --force \
        --rows "$1.ndjson" --set proofs=yes
    for answer in 'queens6".*"status":"sat","checked":"model"' \
        'pigeons6".*"status":"unsat"' 'one".*"status":"unique"' \
        'few".*"status":"several"'; do
        has "$1.ndjson" "\"instance\":\"$answer" "$1"
    done
}
known kissat
has kissat.ndjson '"instance":"queens6".*"conflicts":1234,"decisions":22,"propagations":333' \
    "kissat: its counters"
has kissat.ndjson '"instance":"pigeons6".*"proof":"verified"' "kissat: its proof"
! have z3 'experiments with z3' || known z3

# Array jobs, with an sbatch that runs all tasks itself: only missing and failed shards are
# run again.
mkdir slurm
cat >slurm/sbatch <<'END'
#!/bin/sh
echo "$*" >"$SBATCH_LOG"
while :; do
    case $1 in
    --array=*) tasks=$(echo "${1#*=}" | tr , ' ') ;;
    --*) ;;
    *) break ;;
    esac
    shift
done
for range in $tasks; do
    for task in $(seq "${range%-*}" "${range#*-}"); do
        SLURM_ARRAY_TASK_ID=$task sh "$@" >/dev/null 2>&1 || echo "$task failed"
    done
done
END
chmod +x slurm/sbatch
SBATCH_LOG=$dir/sbatch.log
export SBATCH_LOG
job () { # SCRIPT ARGUMENTS...
    PATH=$dir/slurm:$bin:$PATH sh "$root/bench/experiments/$@"
}
many 14 "$root/tests/cnf"
bench 0 "not in parts" many.ini --rows undivided.ndjson
status 0 "tasks" job slurm-rows.sh many.ini tasks 4 --partition=short
contains sbatch.log '--mem=100000512M --cpus-per-task=1 --partition=short' "tasks"
has sbatch.log '^--array=1-4 --time=[1-9][0-9]* ' "tasks"
bench 0 "what sbatch is to give" many.ini --sbatch 1 --set memory=1000 --set limit=60 \
    --set jobs=2
rows=$(wc -l <undivided.ndjson)
has out "^--time=$(((rows + 1) / 2 + rows / $(ls "$root"/tests/cnf/*.cnf | wc -l) + 5)) --mem=2512M --cpus-per-task=2$" "what sbatch is to give"
status 0 "nothing is missing" "$sudoku" merge --missing 4 tasks/*.ndjson
[ ! -s out ]
verdict $? "nothing is missing"
rm tasks/2.ndjson
sed -i '$d' tasks/4.ndjson
status 1 "two tasks" "$sudoku" merge --missing 4 tasks/*.ndjson
has out '^2,4$' "two tasks"
sed -i '1s/"status":"[a-z]*"/"status":"failed"/' tasks/3.ndjson
status 1 "three tasks" "$sudoku" merge --missing 4 tasks/*.ndjson
has out '^2-4$' "three tasks"
status 0 "three tasks again" job slurm-rows.sh many.ini tasks 4
has sbatch.log '^--array=2-4 ' "three tasks again"
[ ! -s out ]
verdict $? "three tasks again: one failed"
status 0 "all tasks are there" "$sudoku" merge tasks/*.ndjson
cp out divided.ndjson
answers "$sudoku" undivided.ndjson >one
answers "$sudoku" divided.ndjson >two
[ -s one ] && cmp -s one two
verdict $? "tasks have other rows than the whole"
status 0 "no row is missing" job slurm-rows.sh many.ini tasks 4
has out '^no row is missing$' "no row is missing"
: >none.ndjson
status 1 "no rows" "$sudoku" merge --missing 3 none.ndjson
has out '^1-3$' "no rows"
status 64 "retry alone" "$sudoku" bench many.ini --retry
status 64 "missing in bench" "$sudoku" bench many.ini --missing 3
printf 'p inccnf\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\na 1 3 0\na 1 -3 0\na -1 0\n' >f.icnf
status 0 "tasks of cubes" job slurm-cubes.sh f.icnf cubes 600 100000000
has sbatch.log "^--array=1-3 --time=15 --mem=100000064M --cpus-per-task=1 " "tasks of cubes"
status 20 "cubes joined" "$bin/cdcl" -q --join cubes f.icnf
rm cubes/1.* cubes/3.*
status 0 "two cubes again" job slurm-cubes.sh f.icnf cubes 600 100000000
has sbatch.log '^--array=1,3 ' "two cubes again"
status 20 "cubes joined again" "$bin/cdcl" -q --join cubes f.icnf

# Wrong configurations.
printf '[experiment]\nlimti = 3\n' >bad.ini
bench 65 "an unknown key" bad.ini
has err "^bad.ini:2:1: error: unknown key 'limti' \(did you mean limit" "an unknown key"
printf '[experiment]\nlimit = soon\n' >bad.ini
bench 65 "a bad value" bad.ini
has err '^bad.ini:2:9: error: limit = soon: expected a number above 0' "a bad value"
printf '[experiment]\nlimit = 3\nlimit = 4\n' >bad.ini
bench 65 "a key twice" bad.ini
has err '^bad.ini:3:1: error: limit: expected once' "a key twice"
printf '[experiment]\nsolvers = cdcl\nlimit = 3\nsolvers = cadical\n' >bad.ini
bench 65 "a list twice" bad.ini
has err '^bad.ini:4:1: error: solvers: expected once' "a list twice"
printf 'limit = 3\n' >bad.ini
bench 65 "no section" bad.ini
refused () { # LINE:COLUMN WHY TEXT
    printf "$3" >bad.ini
    bench 65 "$3" bad.ini
    has err "^bad.ini:$1: error: $2" "$3"
}
refused 2:9 'limit = 1e999: expected a number above 0, at most 10000000$' \
    '[experiment]\nlimit = 1e999\n'
refused 2:10 'memory = -3: expected a number above 0' '[experiment]\nmemory = -3\n'
refused 2:11 'repeats = 2.5: expected a whole number, 1 to ' '[experiment]\nrepeats = 2.5\n'
refused 2:11 'repeats = 0: expected a whole number' '[experiment]\nrepeats = 0\n'
refused 2:8 'seed = -1: expected a whole number' '[experiment]\nseed = -1\n'
refused 2:8 'jobs = nan: expected a whole number' '[experiment]\njobs = nan\n'
refused 2:11 'solvers = cdcl, cdcl: expected each once, not cdcl twice' \
    '[experiment]\nsolvers = cdcl, cdcl\n'
refused 2:13 'encodings = all triad: expected each once, not triad twice' \
    '[set a]\nencodings = all triad\n'
refused 2:8 'amos = nativ: expected native, .*, bimander or all instead of nativ$' \
    '[set a]\namos = nativ\n'
refused 1:1 '\[bogus\]: expected \[experiment\], \[set NAME\] or' '[bogus]\n'
refused 4:1 '\[set a\]: expected once' '[set a]\nlimit = 3\n[set b]\n[set a]\nmemory = 9\n'
refused 2:11 'command = own \{bla\}: expected \{NAME\} of formula, board,' \
    '[solver own]\ncommand = own {bla}\n'
refused 3:9 'unsat = \(un: not a regular expression: ' \
    '[solver unused]\ncommand = x {board}\nunsat = (un\n'
refused 3:9 'unsat = \(+a\+.*: expected at most 1000 bytes, fewer repetitions' \
    "[solver unused]\ncommand = x {board}\nunsat = $(printf '(%.0s' $(seq 30))a$(printf '+)%.0s' $(seq 30))\n"
refused 3:9 'unsat = \(\(.*: expected at most 1000 bytes' \
    "[solver unused]\ncommand = x {board}\nunsat = $(printf '(%.0s' $(seq 600))a$(printf ')%.0s' $(seq 600))\n"
refused 2:9 'files = .*: expected at most 4096 bytes' \
    "[set a]\nfiles = $(printf '*/../%.0s' $(seq 900))\n"
refused 2:9 'needs = .*: expected \$\{VARIABLE:-default\}, which' \
    '[set a]\nneeds = a ${A:-${B:=*/../}$B$B}\n'
refused 2:8 'exit = 10: expected two exit statuses' '[solver own]\nexit = 10\n'
refused 3:9 'limit = x: expected a number' "[set a]\nfiles = $(printf %04000d 0)\nlimit = x\n"
# Bytes that are not allowed in a line of text: they are reported, and do not get into rows.
foreign='expected UTF-8 without control characters$'
refused 2:12 "$foreign" '[experiment]\nsolvers = c\357\n'
refused 3:3 "$foreign" '[experiment]\nsolvers = c\n  \303\050\n'
refused 1:6 "$foreign" '[set \355\240\200]\n'
refused 2:3 "$foreign" '[solver a]\nco\033mmand = x\n'
refused 2:11 "$foreign" '[experiment]\nfamily = a\000b\n'
refused 1:7 "$foreign" '[set a\302\233]\n' # U+009B begins an escape sequence, too
refused 2:1 'expected \[section\] or key = value' '[experiment]\nlimit\nlimit = soon\n'
refused 2:9 'limit = 3 soon: expected a number' '[experiment]\nlimit = 3\n    soon\n'
bench 64 "foreign bytes in the command line" own.ini --solver "$(printf 'cdcl:\357')"
has err 'expected UTF-8' "foreign bytes in the command line"

# A file named twice runs once; a set of boards gives the named number, evenly spread.
bench 0 "a file by two patterns" own.ini --rows twice.ndjson --solver cdcl \
    --set "files=boards/*.txt boards/one.txt $root/tests/cnf/queens6.cnf boards"
has err '^boards/one.txt: note: one is in the set already, and runs once' "by two patterns"
[ "$(wc -l <twice.ndjson)" = 3 ]
verdict $? "a file by two patterns: not three rows"
bench 0 "a file named twice" boards/one.txt boards/one.txt --solver ours --amo native \
    --encoding minimal --budget 0 --set memory=100000000 --time 600 --rows file-twice.ndjson
[ "$(wc -l <file-twice.ndjson)" = 1 ]
verdict $? "a file named twice: not one row"
bench 64 "a solver twice" own.ini --solver cdcl --solver own --solver cdcl
has err "--solver 'cdcl': expected each once, not cdcl twice" "a solver twice"
yes 1..............4 | head -n 12 >dozen.txt
spread () { # LINES OPTIONS...
    lines=$1
    shift
    bench 0 "spread $*" dozen.txt --solver ours --amo native --encoding minimal --budget 0 \
        --set memory=100000000 --time 600 --rows spread.ndjson --force --set per=board "$@"
    [ "$(sed 's/.*"line-\([0-9]*\)".*/\1/' spread.ndjson | sort -n | tr '\n' ' ')" = "$lines " ]
    verdict $? "spread $*: not lines $lines"
}
spread '1 4 7 10' --set most=4
spread '7 9 11' --set most=3 --set part=second
spread '1 2 3 4 5 6' --set part=first
bench 66 "no file" nowhere.ini
bench 64 "an unknown solver" own.ini --solver none
has err 'solver none: unknown' "an unknown solver"
bench 64 "an unknown set" own.ini --only none
bench 64 "no set" own.ini --only ''
bench 66 "a file of the list is missing" many.ini --only all --rows missing.ndjson \
    --set "files=$root/tests/cnf/queens6.cnf gone.cnf"
has err '^gone.cnf: error: No such file' "a file of the list is missing"
bench 64 "a bad shard" own.ini --shard 3/2
bench 64 "a bad setting" own.ini --set limit=soon
bench 64 "one file to compare" --compare own.ndjson
bench 66 "a set without files" many.ini --set 'files=nowhere/*' || :
sed 's/"limit_s":[0-9.e]*/"limit_s":"soon"/' own.ndjson >bad.ndjson
bench 65 "bad rows" bad.ndjson
has err '^bad.ndjson:1:[0-9]+: error: a row with a bad "limit_s"' "bad rows"
status 66 "rows that are not there" "$sudoku" merge nowhere.ndjson
edited () { # WHY SED-COMMAND: of the second row
    sed "2$2" own.ndjson >edited.ndjson
    cp edited.ndjson kept.ndjson
    status 65 "merge: $2" "$sudoku" merge edited.ndjson
    has err "^edited.ndjson:2:[0-9]+: error: $1" "merge: $2"
    bench 65 "tables: $2" edited.ndjson
    bench 65 "resume: $2" own.ini --rows edited.ndjson --resume
    has err "^edited.ndjson:2:[0-9]+: error: $1" "resume: $2"
    cmp -s edited.ndjson kept.ndjson
    verdict $? "resume: $2: the file has changed"
}
edited 'a row with a bad "cpu_s": expected 0 or more' 's/"cpu_s":/&-1/'
edited 'a row with a bad "status": expected sat unsat solved ' 's/"status":"[a-z]*/&x/'
edited 'a row with a bad "status": expected a text' 's/"status":"[a-z]*"/"status":3/'
edited 'a row with a bad "seed": expected a whole number' 's/"seed":0/&.5/'
edited 'a row with a bad "run": expected 1 or more' 's/"run":1/"run":0/'
edited 'a row without "solver"' 's/"solver":"[a-z]*",//'
edited 'a row without "status"' 's/"status":"[a-z]*",//'
edited 'a row with an unknown "schema": expected a field of the schema' 's/{/&"schema":2,/'
edited 'expected a row, a JSON object on a line' 's/"run":1/&,"run":1/'
edited 'expected UTF-8' "s/\"family\":\"/&$(printf '\357')/"
edited 'expected a row, a JSON object on a line' 's/"limit_s":[0-9.]*/"limit_s":1e999/'

# A row that occurs twice counts once, and is reported.
{ cat own.ndjson && head -n 1 own.ndjson; } >double.ndjson
bench 0 "resume with a double" own.ini --rows double.ndjson --resume
has out '^0 rows run, 8 were there' "resume with a double"
has err '^double.ndjson: note: 1 rows are there twice; the first counts' "resume with a double"

# A run ends when the solver ends; processes that the solver leaves are ended, too.
cat >leaves.sh <<END
#!/bin/sh
sleep 3217 &
echo s UNSATISFIABLE
exit 20
END
chmod +x leaves.sh
cat >leaves.ini <<END
[experiment]
solvers = leaves
limit = 600
[set one]
files = $root/tests/cnf/pigeons6.cnf
[solver leaves]
command = $dir/leaves.sh {formula}
END
bench 0 "a solver that leaves a process" leaves.ini --rows leaves.ndjson
has leaves.ndjson '"status":"unsat"' "a solver that leaves a process"
if have pgrep "a solver that leaves a process"; then
    ! pgrep -f '^sleep 3217' >/dev/null
    verdict $? "a solver that leaves a process: it goes on"
fi

# The reason why a row has no answer; and rows written to a pipe, which cannot be read again.
printf '[solver broken]\ncommand = sh -c {formula}\n' >broken.ini
bench 0 "a solver that fails" leaves.ini --solvers broken.ini --solver broken \
    --rows broken.ndjson --set limit=9 --tables rows
has broken.ndjson '"status":"failed".*"exit":126' "a solver that fails"
has out ' failed .* exit status 126$' "a solver that fails"
mkfifo rows.pipe
bench 73 "rows to a pipe" leaves.ini --rows rows.pipe
has err '^rows.pipe: error: expected a file that can be read again' "rows to a pipe"

# If the answer and the exit status are opposite, the answer counts as wrong; if they disagree
# in another way, the run has failed.  The message says how they disagree.
claims () { # STATUS SAID CODE FIELD WHAT
    cat >claims.ini <<END
[solver claims]
command = sh -c "echo 's $2'; echo 'v 1 2 0'; exit $3" {formula}
END
    rm -f claims.ndjson
    bench "$1" "it says $2, status $3" satlib.ini claims.ini --solver claims \
        --rows claims.ndjson --tables rows
    has claims.ndjson "\"$4\":\"$5\"" "it says $2, status $3"
    has out "$5" "it says $2, status $3"
}
printf 'p cnf 2 2\n1 2 0\n-1 2 0\n' >claims.cnf
printf '[experiment]\nlimit = 600\n[set one]\nfiles = claims.cnf\n' >satlib.ini
claims 1 SATISFIABLE 20 fault "it says SATISFIABLE, and its exit status 20 UNSATISFIABLE"
claims 1 UNSATISFIABLE 10 fault "it says UNSATISFIABLE, and its exit status 10 SATISFIABLE"
claims 0 SATISFIABLE 3 reason "it says SATISFIABLE, and its exit status is 3, not 10"
claims 0 UNSATISFIABLE 0 reason "it says UNSATISFIABLE, and its exit status is 0, not 20"
claims 0 NOTHING 20 reason "its exit status is 20, and it does not say UNSATISFIABLE"
claims 0 NOTHING 0 status unknown

# A limit has the same status, no matter which process ends the run when it is reached.
cat >limit.ini <<END
[solver obeys]
command = sh -c "sleep {limit}; echo s UNKNOWN" {formula}
[solver leaves]
command = sh -c "sleep {limit}; exit 1" {formula}
[solver ignores]
command = sh -c "while :; do :; done" {formula}
[solver gives-up]
command = sh -c "echo s UNKNOWN" {formula}
END
bench 0 "one limit" satlib.ini limit.ini --solver obeys --solver leaves --solver ignores \
    --solver gives-up --time 0.5 --rows limit.ndjson
for solver in obeys leaves ignores; do
    has limit.ndjson "\"solver\":\"$solver\".*\"status\":\"timeout\"" "one limit"
done
has limit.ndjson '"solver":"gives-up".*"status":"unknown"' "one limit"

# If one solver's solution is verified, an answer that there is none is wrong, even if it
# came first.
cat >first.sh <<END
#!/bin/sh
echo s UNSATISFIABLE
exit 20
END
chmod +x first.sh
printf 'p cnf 2 2\nc a comment\n1 2 0\n-1 2 0\n%%\n0\n' >satlib.cnf
cat >first.ini <<END
[experiment]
solvers = first cdcl
limit = 9
[set one]
files = satlib.cnf
[solver first]
command = $dir/first.sh {formula}
END
rm -rf bench-failures
bench 1 "a liar that is the first" first.ini --rows first.ndjson
has out '^one +first +! 0/1' "a liar that is the first"
has out '^ +cdcl +1/1 ' "a liar that is the first"
has out ': it says unsat, cdcl sat$' "a liar that is the first"
[ -s bench-failures/satlib-first-*/row.json ]
verdict $? "a liar that is the first: nothing is kept"
sed 's/"fault":"[^"]*",*//' first.ndjson >again.ndjson
bench 1 "and again from its rows" again.ndjson
has out ': it says unsat, cdcl sat$' "and again from its rows"

# No fault is lost.  Here the message contains the name of the other solver, which is cut in
# the middle of a character.
long=$(printf 'x%.0s' $(seq 59))$(printf '\303\244')
sed "s/^solvers.*/solvers = first $long/" first.ini >long.ini
printf '[solver %s]\nlike = cdcl\n' "$long" >>long.ini
bench 1 "a fault that is cut" long.ini --rows long.ndjson
has out ': it says unsat, x{59}\? sat$' "a fault that is cut"
# A solver is printed as lines that can be read again, even if it is long.
{ printf '[solver long]\ncommand = cdcl {formula}\n'; yes '  --"seed = 1"' | head -n 30
    printf 'solution = ([a-z\n  A-Z])\nconflicts =\n  = ([0-9])\n'; } >solvers.ini
bench 0 "solvers are printed" own.ini --solvers solvers.ini --list-solvers
cp out printed.ini
bench 0 "solvers are printed again" own.ini --solvers printed.ini --list-solvers
cmp -s out printed.ini
verdict $? "solvers are printed otherwise"
has out '^conflicts = = \(' "a value that begins on the next line"
# Options of any length are complete.
many=$(printf 'seed=1+%.0s' $(seq 150))seed=2
bench 0 "long options" first.ini --solver "cdcl:$many" --rows long.ndjson -f
has long.ndjson '"options":"(--seed=1 ){150}--seed=2"' "long options"

# Fields outside of the schema are in no row.
cat >odd.sh <<END
#!/bin/sh
echo 's SATISFIABLE'
echo 'conflicts: 10000000000000000000'
echo 'v -1 2 0'
echo 'time -0.5'
exit 10
END
chmod +x odd.sh
printf '[experiment]\nsolvers = odd cdcl\n[set s]\nfiles = satlib.cnf\n[solver odd]\n' >odd.ini
printf 'command = %s/odd.sh {formula}\nsolve_s = ^time (.*)\n' "$dir" >>odd.ini
bench 0 "odd figures" odd.ini --rows odd.ndjson
bench 0 "odd figures again" odd.ndjson
sed 's/"solver":"odd"/"solver":"a`touch lost`"/' odd.ndjson >quoted.ndjson
bench 0 "a plot of odd names" quoted.ndjson --plot quoted
[ ! -e lost ]
verdict $? "a plot of odd names: a name was executed"
sed 's/"solver":"odd"/"solver":"a\\nb"/' odd.ndjson >lines.ndjson
bench 65 "a name of two lines" lines.ndjson
has err 'bad "solver": expected a text without control characters' "a name of two lines"
sed 's/"solver":"odd"/"solver":"a\\u009b"/' odd.ndjson >high.ndjson
bench 65 "a name with a control character of two bytes" high.ndjson
printf '[solver nobody]\ncommand = no-such-program {formula}\n' >nobody.ini
cp odd.ndjson kept.ndjson
bench 66 "no solver, and rows" odd.ini --solvers nobody.ini --solver nobody --rows kept.ndjson -f
cmp -s odd.ndjson kept.ndjson
verdict $? "no solver: the rows are lost"
bench 64 "compare and write" --compare odd.ndjson odd.ndjson --csv x.csv
bench 1 "nothing to compare" --compare odd.ndjson own.ndjson

# Tables by SQL, also by a user's own file; wrong answers are reported.
cat >mine.sql <<'END'
-- The rows of each solver.
select solver, count (*) as rows from runs group by solver;
select 'instances: ' || count (distinct instance_at) from outcomes;
END
bench 0 "a table of one's own" own.ndjson --tables mine.sql,families
has out '^own +4$' "a table of one's own"
has out '^instances: 4$' "a table of one's own"
echo 'create temp table outcomes as select 1; drop table rows; select 3' >rude.sql
bench 0 "tables twice" own.ndjson --plot twice -f \
    --tables overview,rude.sql,overview,rude.sql,families
has out '^all +own +4/4 ' "tables twice"
has out '^all +own +4/4 ' "a table of one's own"
echo 'select 1, 2; -- and
select three;' >bad.sql
bench 65 "a bad table" own.ndjson --tables bad.sql
has err '^bad.sql:2: error: no such column: three' "a bad table"
echo "attach 'reached.db' as reached; create table reached.rows (x)" >reach.sql
bench 65 "a table that opens another file" own.ndjson --tables reach.sql
[ ! -e reached.db ]
verdict $? "a table that opens another file: it is not made"
bench 66 "no such table" own.ndjson --tables nowhere.sql
bench 64 "no such name" own.ndjson --tables base
bench 64 "no such table of an experiment" own.ini --set tables=plot
has err 'no table is called plot: expected some of overview, families' "no such table of an experiment"
bench 65 "exports in spite of a bad table" own.ndjson --tables bad.sql --csv spite.csv
cmp -s own.csv spite.csv
verdict $? "exports in spite of a bad table: they are lost"
sed '1s/"status":/"fault":"it lies","status":/' own.ndjson >wrong.ndjson
for table in families answers rows; do
    bench 1 "wrong answers: $table" wrong.ndjson --tables $table
    has out '[a-z] !|! [0-9]|WRONG: it lies' "wrong answers: $table"
    has out '^  .*: it lies$' "wrong answers: $table"
done

# Other files with the names of a plot.
for ending in gp svg png; do
    echo precious >mine.$ending
    bench 73 "a plot on mine.$ending" own.ndjson --plot mine
    has err "^mine.$ending: error: exists: expected another name" "a plot on mine.$ending"
    [ "$(cat mine.$ending)" = precious ]
    verdict $? "a plot on mine.$ending: it is lost"
    rm mine.$ending
done
bench 0 "a plot" own.ndjson --plot mine
bench 0 "a plot again" own.ndjson --plot mine -f
bench 73 "figures named as a plot" own.ndjson --plot p --csv p.gp

# Comparison with other solvers: one of our builds in place of an older version, and the
# solvers that are installed.
mkdir -p build/bench-peers/shuffled/tune-other
cp "$root/tests/cnf/pigeons6.cnf" "$root/tests/cnf/units.cnf" build/bench-peers/shuffled/tune-other
cp "$root/instances/9x9/inkala-2012.txt" 17clue_49158.txt
printf '#!/bin/sh\nexec "%s" solve --unique "$@"\n' "$sudoku" >other
chmod +x other
REFERENCE=$bin SUDOKU_DATA=$PWD TDOKU=$PWD/other sh "$root/bench/experiments/peers.sh" >peers.ini
KISSAT=$PWD/nowhere sh "$root/bench/experiments/peers.sh" >none 2>err
[ $? = 66 ] && grep -q 'nowhere is no program' err
verdict $? "peers: a program that is not there"
bench 0 "peers" peers.ini --only tune-other,17clue --set part=all \
    --tables "$root/bench/experiments/peers.sql"
has out '^reference +tune-other +2 +2 +2 ' "peers: formulas"
has out '^tdoku +[^ ]+ +1 +1 +1 ' "peers: boards"

summary
