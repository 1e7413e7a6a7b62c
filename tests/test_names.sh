#!/bin/sh
# test_names.sh -- unusual names of files, in every command that takes a
# file: tests/names.txt, a name on a line, with the escapes of printf %b.
#
# usage: test_names.sh FOLDER, where cdcl and cdcl-sudoku are.  A name must not be taken for
# an option, a shell word, a format or another output.  Output and files of a command must
# be the same as for a plain name; no other file in the folder may be made, changed or
# removed; and messages may not have bytes that control a terminal.

case $1 in /*) bin=$1 ;; *) bin=$PWD/$1 ;; esac
root=$PWD
who=names
. "$PWD/tests/verdict.sh"
in_folder
cdcl=$bin/cdcl
sudoku=$bin/cdcl-sudoku

# --- Commands of solvers with placeholders, in a folder with blanks in its name.

if has_bench; then
    mkdir -p "a b/tmp dir"
    cd "a b" || exit 71
    while IFS= read -r line; do
        name=$(printf '%b.' "$line")
        cp "$root/tests/cnf/queens6.cnf" "./${name%.}.cnf"
    done <"$root/tests/names.txt"
    names=$(wc -l <"$root/tests/names.txt")
    cat >"a solver" <<END
#!/bin/sh
[ \$# = 5 ] && [ "\$1" = -o ] && [ "\$2" = "x y" ] && [ "\$3" = "" ] || exit 3
case \$4 in -*) exit 4 ;; esac
"$cdcl" -q "\$4" >"\$5"
exit 0
END
    chmod +x "a solver"
    cat >odd.ini <<END
[experiment]
solvers = odd cdcl
memory = 100000000
limit = 600
[set odd]
files = *.cnf .*.cnf
[solver odd]
command = "$PWD/a solver" {options} "" {formula} '{answer}'
options = -o 'x y'
exit = 0 0
END
    ls -a >before
    status 0 "a solver on odd names" env TMPDIR="tmp dir" "$sudoku" bench odd.ini \
        --rows rows.ndjson --csv rows.csv
    [ "$(grep -c '"solver":"odd".*"status":"sat","checked":"model"' rows.ndjson)" = "$names" ]
    verdict $? "a solver on odd names: not every name has an answer"
    rm rows.ndjson rows.csv out err
    ls -a | cmp -s - before && [ -z "$(ls "tmp dir")" ]
    verdict $? "a solver on odd names: something else was made"
    for quote in \' \"; do
        printf '[solver x]\ncommand = x %s{formula}\n' $quote >bad.ini
        status 65 "an open quote" "$sudoku" bench bad.ini
        contains err "bad.ini:2:11: error: command = x $quote{formula}: expected a second $quote" \
            "an open quote"
        printf '[solver x]\ncommand = x {formula}\noptions = a %s b\n' $quote >bad.ini
        status 65 "options with an open quote" "$sudoku" bench bad.ini
        status 64 "an option with an open quote" "$sudoku" bench odd.ini --solver "cdcl:a=$quote"
    done
    cd ..
fi

# --- All commands.

mkdir kit
cd kit || exit 71
cp "$root/tests/cnf/queens6.cnf" sat
cp "$root/tests/cnf/pigeons6.cnf" unsat
"$cdcl" -q unsat proof >/dev/null
"$cdcl" -q --trace trace unsat >/dev/null
"$cdcl" -q --cubes cubes unsat >/dev/null
echo 'a & (b | ~a)' >text
echo 'c nothing' >bad
line=...4..12.1434321 other=1.............43
echo "$line" >board
printf '%s\n%s\n' "$line" "$other" >boards
echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 >nine
echo 'anti-knight' >rules
"$sudoku" encode board -o formula.cnf
"$cdcl" -q formula.cnf >answer
"$sudoku" encode --as sugar board -o csp
"$sudoku" solve --trace steps board >/dev/null 2>&1
"$sudoku" theorems --clues 4 >theorems 2>/dev/null
printf '# A lesson\n\nText.\n' >lesson
cd ..

# The names: name_0 is a plain one, the numbers of the others are in `all`.
name_0=plain
all= folders=w/0/d count=0
while IFS= read -r line; do
    count=$((count + 1))
    name=$(printf '%b.' "$line")
    eval "name_$count=\${name%.}"
    all="$all $count" folders="$folders w/$count/d"
done <"$root/tests/names.txt"
obeyed=$(printf '[\001-\010\013-\037\177]\|\302[\200-\237]') # by a terminal

# The files of text, since printf takes less time than cp.
for file in kit/*; do
    text=$(cat "$file" && echo .) 2>err
    printf %s "${text%.}" | cmp -s - "$file" || text=
    name=${file#kit/}
    eval "kit_${name%.cnf}=\${text%.}"
done

# Runs a command in the folder w/I/d with the name I: @KIND is a file to read, +KIND the
# same with an ending, =ENDING a file to write.
call () { # I WORD...
    i=$1
    eval "called=\$name_$i"
    shift
    cd "w/$i/d" || exit 71
    for part; do
        shift
        from= file=
        case $part in
        @*) file=$called from=${part#@} ;;
        +*) file=$called.${part#+} from=${part#+} ;;
        =*) file=$called.${part#=} ;;
        esac
        case $file in -*) file=./$file ;; esac # so that no command takes it for an option
        if [ "$from" ] && [ "$from" != none ]; then
            eval "text=\$kit_$from"
            if [ "$text" ]; then printf %s "$text" >"$file"; else cp "../../../kit/$from" "$file"; fi
        fi
        set -- "$@" "${file:-$part}"
    done
    "$@" </dev/null >../out 2>../err
    code=$?
    cd ../../..
}

# Compares all names with the plain one, by a line for each, and prints which differ.
differ () { # FILE: lines "I WHAT"
    awk '{ what[$1] = what[$1] "\n" substr ($0, length ($1) + 2) }
         END { for (i in what) if (what[i] != what[0]) print i }' "$1"
}
# How many lines these files of each name have.
lines () { # FILE...: like w/*/err
    wc -l "$@" | sed -n 's|^ *\([0-9]*\) w/\([0-9]*\)/\(.*\)|\2 lines of \3: \1|p'
}
# Check sums of the output and of all files in the folder; a name may have several lines.
sums () {
    find w/*/out w/*/d -type f -exec cksum {} + |
        LC_ALL=C sed -n 's|^\([0-9]* [0-9]*\) w/\([0-9]*\)/\(.\).*|\2 \3 \1|p' | LC_ALL=C sort
}
# A line for each file in the folder.
files () {
    find w/*/d -type f | LC_ALL=C sed -n 's|^w/\([0-9]*\)/d/.*|\1 file|p'
}

# Compares each name with the plain one: the status, the numbers of lines of messages and
# of files must be equal, and with `same` also the output and the files.  No byte that
# controls a terminal may be printed, and all output must be UTF-8.
try () { # same|like WORD...
    how=$1
    shift
    rm -rf w
    mkdir -p $folders
    plain= # the status with the plain name
    some $all
    for i in 0 $some; do
        call $i "$@"
        : "${plain:=$code}"
        echo "$i status $code"
    done >seen
    if [ $how = same ]; then
        lines w/*/err >>seen
        sums >>seen
    else
        lines w/*/err w/*/out >>seen
        files >>seen
    fi
    wrong=$(differ seen)
    if LC_ALL=C grep -al "$obeyed" w/*/out w/*/err >harmful; then
        wrong="$wrong $(cat harmful)"
    fi
    cat w/*/out w/*/err | iconv -f UTF-8 -t UTF-8 >/dev/null 2>&1 ||
        wrong="$wrong text that is not UTF-8"
    [ ! "$wrong" ]
    verdict $? "$*: status $plain, names $wrong"
}

try same "$cdcl" -q @sat
try like "$cdcl" @sat
try same "$cdcl" -q @unsat =proof
try same "$cdcl" -q --check @unsat +proof
try same "$cdcl" -q --check @unsat +proof --core =core --lrat =lrat
try same "$cdcl" -q -o =out @sat
try same "$cdcl" -q --expand =cnf @sat
try same "$cdcl" -q --native =cnf @sat
try same "$cdcl" -q --formula @text
try same "$cdcl" -q --cubes =icnf @unsat
try same "$cdcl" -q --cube 1 @cubes
try like "$cdcl" -q --trace =trace @unsat
try same "$cdcl" -q --check-trace @unsat +trace
try like "$cdcl" @bad
try like "$cdcl" @none
try same "$sudoku" solve @boards
try like "$sudoku" solve -O json --unique @boards
try same "$sudoku" solve @boards -o =txt
try same "$sudoku" solve @board -p =proof
try like "$sudoku" solve @board --trace =trace
try same "$sudoku" solve --rules @rules +board
try same "$sudoku" encode @board -o =cnf
try same "$sudoku" decode @board +answer -o =txt
try same "$sudoku" generate --side 4 --seed 1 -o =txt
try same "$sudoku" generate --near @board --seed 1 --count 1
try same "$sudoku" generate --pattern @board --side 4 --seed 1
try same "$sudoku" cubes @nine -o =icnf
try same "$sudoku" csp @csp
try same "$sudoku" csp @csp -o =txt
for command in check count candidates minimize rate canonicalize convert explain hint; do
    try like "$sudoku" $command @board
    try like "$sudoku" $command @board -o =txt
    [ $command = convert ] || try like "$sudoku" $command -O json @board
    try like "$sudoku" $command @bad
done
for ending in csv html svg txt; do
    try like "$sudoku" convert @board -o =$ending
done
try same "$sudoku" check --certificate =d @board
try like "$sudoku" explain -O html @board -o =html
try same "$sudoku" hint --puzzle @board +board
try same "$sudoku" theorems --clues 3 --add @theorems
try same "$sudoku" theorems --clues 3 -o =txt
try like "$sudoku" play @steps -o =html
try like "$sudoku" play @steps --lesson +lesson -o =html

summary
