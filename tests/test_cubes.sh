#!/bin/sh
# test_cubes.sh -- one formula or board on several machines: cubes, workers, the join.
#
# Usage: test_cubes.sh FOLDER, where cdcl and cdcl-sudoku are.  Answers and proofs are
# checked against the formula that was split.  Workers are killed at random moments.

. "$PWD/tests/cdcl.sh"
sudoku=$(dirname "$cdcl")/cdcl-sudoku
who=cubes

cubes_of () { grep -c '^a' "$1"; }
split () { # FORMULA PARTS: into f.icnf, with an empty folder d
    rm -rf d p
    run -q --cubes f.icnf --force --parts "$2" "$1"
    count=$(cubes_of f.icnf)
}
work () { # solves the cubes, in this order; the statuses are in `statuses`
    for i; do
        "$cdcl" -q --cube "$i" --results d f.icnf
        echo $?
    done >statuses 2>err
}
joined () { # NAME STATUS: also checks a proof against the formula that was split
    run -q --join d f.icnf p
    expect "$1: joined" "$2"
    if [ "$2" = 20 ]; then
        for whole in "$3" f.icnf; do
            run -q --check "$whole" p
            expect "$1: proof for $whole" 0 's VERIFIED'
        done
    else
        [ ! -e p ]
        verdict $? "$1: a proof of nothing"
    fi
}

# --- a refutation ----------------------------------------------------------------
pigeon_pairs 9 4 >f
split f 8
[ "$code" = 0 ] && [ "$count" -gt 1 ] && [ "$count" -le 8 ]
verdict $? "split into $count cubes"
grep -v '^[acp]' f.icnf | sort >a
grep -v '^p' f | sort | cmp -s - a
verdict $? 'the clauses are those of the formula'
run -q --join d f.icnf p
wrong 'no folder' 66 'd: error: No such file'
run -q --join f f.icnf p
wrong 'a file as folder' 66 'f: error: Not a directory'
mkdir d
run -q --join d f.icnf p
expect 'no answer yet' 0 's UNKNOWN'
work $(seq 2 "$count")
[ "$(sort -u statuses)" = 20 ]
verdict $? 'each cube is refuted'
run --join d f.icnf p
expect 'one answer is missing' 0 'c cubes without an answer: 1'
[ ! -e p ]
verdict $? 'no proof yet'
ls -i d >before
work $(seq "$count")
ls -i d | grep -v '[ /]1\.' | cmp -s - before
verdict $? 'what is answered is not solved again'
joined pigeons 20 f
run -q --binary --join d f.icnf p
run -q --check f p
expect 'the proof in binary' 0 's VERIFIED'

# --- errors in the folder --------------------------------------------------------
rm -f p
mv d/1.drat d/1.kept
run --join d f.icnf p
wrong 'a proof is lost' 66 'd/1.drat: error: No such file'
head -c 5 d/1.kept >d/1.drat
run --join d f.icnf p
wrong 'a proof is cut' 65 'd/1.drat: error: is no binary DRAT proof of this cube'
cp d/2.drat d/1.drat
run --join d f.icnf p
wrong 'the proof of another cube' 65 'd/1.drat: error: is no binary DRAT proof'
# A bit of a literal flips; the file is still a well-formed proof.
i=$(($(wc -c <d/1.kept) / 2))
while :; do
    byte=$(dd if=d/1.kept bs=1 skip=$i count=1 2>/dev/null | od -An -tu1)
    [ $byte -gt 5 ] && [ $byte -lt 90 ] && break
    i=$((i + 1))
done
cp d/1.kept d/1.drat
printf "\\$(printf %o $((byte ^ 1)))" | dd of=d/1.drat bs=1 seek=$i conv=notrunc 2>/dev/null
run --join d f.icnf p
wrong 'a bit of a proof is flipped' 65 \
    'd/1.drat: error: is not the proof that was written for this cube'
mv d/1.kept d/1.drat
run --join d f.icnf p --force
expect 'what is not checked' 20 'c not checked yet: cdcl --check f.icnf p'
rm p
cp d/1.answer kept
cp d/2.answer d/1.answer
run --join d f.icnf p
wrong 'the answer to another cube' 65 'd/1.answer: error: is no answer to a cube of'
head -n 1 kept >d/1.answer
run --join d f.icnf p
wrong 'half an answer' 65 'd/1.answer: error: .*expected a line .s SAT'
mv kept d/1.answer
cp f.icnf g.icnf
echo '1 2 0' >>g.icnf
run --join d g.icnf p
wrong 'another formula' 65 'd/1.answer: error: is no answer to a cube of this file'
[ ! -e p ]
verdict $? 'nothing is written'

# --- killed at random moments -----------------------------------------------------
pigeon_pairs 10 4 >f
split f 6
for tenth in 1 2 3 4 5 6 7 8 9 10 11 12; do
    timeout -s KILL 0.0$tenth "$cdcl" -q --cube $((tenth % count + 1)) \
        --results d f.icnf >/dev/null 2>&1
done
[ -d d ] || mkdir d
ls -i d | grep '\.answer$' | sort >before
work $(seq "$count")
[ "$(sort -u statuses)" = 20 ] && [ "$(wc -l <statuses)" = "$count" ]
verdict $? 'after kill -9: each cube has an answer'
ls -i d | grep '\.answer$' | sort | comm -23 before - | cmp -s - /dev/null
verdict $? 'after kill -9: answers are kept'
joined 'after kill -9' 20 f

# --- a model -----------------------------------------------------------------------
cp "$cnf/queens6.cnf" f
split f 8
work $(seq "$count")
grep -qx 10 statuses && ! grep -qvx -e 0 -e 10 -e 20 statuses
verdict $? 'a cube has a model'
[ -e d/model ] && [ "$(grep -cx 10 statuses)" = 1 ]
verdict $? 'after the first model no cube is solved'
joined queens 10
run --join d f.icnf
{ echo 's SATISFIABLE'; grep '^v' out; } >answer
awk 'FNR == NR { for (i = 2; i <= NF; i++) true[$i] = 1; next }
    /^[-0-9]/ { for (i = 1; i < NF && !($i in true); i++); if (i == NF) exit 1 }' \
    answer f
verdict $? 'the model satisfies the formula'
sed 's/^v 1 /v -1 /; t; s/^v -1 /v 1 /' d/model >other
mv other d/model
run --join d f.icnf
wrong 'a wrong model' 65 'd: error: the model does not satisfy constraint'

echo junk >d/model
rm -f d/1.answer
run -q --cube 1 --results d f.icnf
wrong 'a model that is none' 65 'd/model: error: is no answer to a cube'

# --- cubes from elsewhere that do not cover all cases --------------------------------
printf 'p inccnf\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\na 1 0\n' >f.icnf
rm -rf d p
work 1
joined 'the rest is refuted' 20 f.icnf
pigeon_pairs 7 3 >f
{ echo p inccnf; grep -v '^[cp]' f; echo a 1 0; } >f.icnf
rm -rf d p
work 1
joined 'the rest takes lemmas' 20 f
printf 'p inccnf\n1 2 0\na -1 -2 0\na -1 -2 0\n' >f.icnf
rm -rf d p
work 1 2
run -q --join d f.icnf p
expect 'the rest has a model' 10 's SATISFIABLE'
printf 'p inccnf\n1 0\n-1 0\na 2 -2 0\na 0\n' >f.icnf
rm -rf d p
work 2
joined 'a contradiction and the empty cube' 0
"$cdcl" -q --cube 1 --results d f.icnf
joined 'then the other one' 20 f.icnf
run --join d "$cnf/queens6.cnf"
wrong 'no cubes' 65 'has no cubes to join'
run --cube 3 f.icnf
wrong 'no such cube' 65 'f.icnf: error: has 2 cubes: --cube 3 is too large'
run -f --cubes g.icnf f.icnf
wrong 'split twice' 65 'f.icnf: error: has cubes already'
mkdir mine
for file in drat:precious answer:precious answer:additions; do # a proof may begin with `a`
    kind=${file%:*}
    echo "${file#*:}" >mine/2.$kind
    run -q --cube 2 --results mine f.icnf
    [ "$code" = 73 ] && [ "$(cat mine/2.$kind)" = "${file#*:}" ]
    verdict $? "--results: a file that is not its own, 2.$kind, is kept (status $code)"
    rm mine/2.$kind
done
run -n --cube 1 --results d f.icnf
wrong 'a model that is not kept' 64 '--results and --no-witness: expected one'
run -qf --cube 2 f.icnf p
expect 'one cube, with a proof' 20 's UNSATISFIABLE'

# --- boards -----------------------------------------------------------------------------
case $sudoku in
*asan*) skip 'cubes of boards: minutes in this build' ;;
*) boards=yes ;;
esac
if [ "$boards" ] && [ -x "$sudoku" ]; then
    "$sudoku" generate --side 25 --holes balanced --fraction 0.52 --perturb 1 \
        --seed 16 >board 2>err
    rm -rf d p
    status 0 'a board' "$sudoku" cubes --parts 4 board -o f.icnf --force
    count=$(cubes_of f.icnf)
    [ "$count" -gt 1 ]
    verdict $? "a board: $count cubes"
    work $(seq "$count")
    "$sudoku" encode board -f -o f.cnf
    joined 'a board without solution' 20 f.cnf
    echo 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. >board
    rm -rf d
    status 0 'an easy board' "$sudoku" cubes board -o f.icnf -f
    [ "$(cubes_of f.icnf)" = 1 ]
    verdict $? 'what is solved at once is one cube'
    work 1
    "$cdcl" -q --join d f.icnf >answer
    status 0 'the solution' "$sudoku" decode board answer
    contains out 812753649943682175 'the solution'
    status 64 'a folder as file' "$sudoku" cubes --parts 0 board
    status 73 'another file' "$sudoku" cubes board -o statuses
fi

# --- GNU parallel --------------------------------------------------------------------
if have parallel 'cubes and boards in parallel'; then
    pigeon_pairs 9 4 >f
    split f 8
    seq "$count" | parallel --will-cite -j 2 --joblog log "$cdcl" -q --cube {} \
        --results d f.icnf >out 2>err
    [ "$(awk 'NR > 1 && $7 == 20' log | wc -l)" = "$count" ]
    verdict $? 'parallel: each job has the status of its cube'
    joined parallel 20 f
    if [ -x "$sudoku" ]; then
        "$sudoku" generate --side 4 --count 90 --seed 1 >boards
        "$sudoku" solve --unique boards >want
        parallel --will-cite -j 2 -k --pipe -N 7 "$sudoku" solve --unique \
            <boards >out 2>err
        cmp -s out want
        verdict $? 'parallel: a stream of boards, in their order'
        parallel --will-cite -j 2 -k --pipepart --block 300 -a boards \
            "$sudoku" solve --unique >out 2>err
        cmp -s out want
        verdict $? 'parallel: parts of a file of boards, in their order'
    fi
fi

summary
