#!/bin/sh
# test_paths.sh -- no output overwrites an input or another output, under any name: each
# command with each of its inputs as each of its outputs.
#
# usage: test_paths.sh FOLDER, where cdcl and cdcl-sudoku are.  The tables name a role and
# a file for each input, and a role and words for each output, with _ and : for blanks, and
# @ for the file.  At the end the tables are compared with the options in --help.

case $1 in /*) bin=$1 ;; *) bin=$PWD/$1 ;; esac
root=$PWD
who=paths
. "$PWD/tests/verdict.sh"
in_folder
cdcl=$bin/cdcl
sudoku=$bin/cdcl-sudoku
here=$PWD
walked= # the commands and options that were tried

# Checks that the last command was refused for these roles, in one line.
refused () { # NAME ROLE ROLE
    [ "$code" = 73 ] && one_line err && [ ! -s out ] &&
        case $line in *" $2"*) ;; *) false ;; esac &&
        case $line in *" $3"*) ;; *) false ;; esac
    verdict $? "$1 (status $code, expected 73)"
}

# Checks that a file is its copy `keep`.
same () { # NAME FILE
    cmp -s "$2" keep
    verdict $? "$1: $2 has changed"
    [ $failed = 0 ] || cp keep "$2"
}

# Checks that the last command was refused for these roles, and that the file did not change.
kept () { # NAME FILE ROLE ROLE
    refused "$1" "$3" "$4"
    same "$1" "$2"
}

# Blanks instead of the character.
blanks () { # TEXT CHARACTER: sets `text`
    IFS=$2
    set -- $1
    IFS=' '
    text=$*
    IFS=$blank
}
blank=$IFS

# Whether no file has this beginning.
none () { # BEGINNING
    set -- "$1"*
    [ ! -e "$1" ]
}

# Checks that names with an unknown suffix, or the suffix of another format, are refused.
endings () { # COMMAND WORDS
    some docx gz PDF foo
    for ending in $some; do
        blanks "${2%@}" :
        call="$text new.$ending"
        $1 -f $call >out 2>err
        code=$?
        [ "$code" = 64 ] && one_line err && [ ! -s out ] && none new &&
            case $line in
            "new.$ending: error: extension .$ending: expected ."[a-z]*' or none') ;;
            "new.$ending: error: expected a name without an ending"*) ;;
            *) false ;;
            esac
        verdict $? "$1 $call (status $code, expected 64)"
    done
}

# Runs a command with an input, given by another of its names, as its output.
try () { # COMMAND INPUT-ROLE OUTPUT-ROLE WORDS NAME
    blanks "${4%@}" :
    for force in '' -f; do
        call="$force $text $5"
        $1 $call >out 2>err
        code=$?
        refused "$1 $call" "$2" "$3"
    done
}

walk () { # COMMAND INPUTS OUTPUTS
    ls -A >before
    command=${1#* } # without the program
    command=${command%% *}
    for input in $2; do
        blanks "${input%%=*}" _
        in_role=$text from=${input#*=}
        cp "$from" keep
        ln -s "$from" link
        ln "$from" hard
        for output in $3; do
            blanks "${output%%=*}" _
            out_role=$text words=${output#*=}
            suffix= # what the program adds to the name
            case $words in *=*) suffix=${words#*=} words=${words%%=*} ;; esac
            walked="$walked $command:${words%%:*}"
            case "$1:$words" in
            *convert*) ;; # writes PDF
            *sudoku\ cubes* | *sudoku\ csp*) ;; # one format
            *cdcl-sudoku*:-o* | *--plot*) [ "$suffix" ] && [ "$suffix" != .gp ] || endings "$1" "$words" ;;
            esac
            if [ ! "$suffix" ]; then
                some "$from" "./$from" link hard
                for name in $some; do
                    try "$1" "$in_role" "$out_role" "$words" "$name"
                done
            else
                some link hard
                for name in $some; do
                    mv $name "$name$suffix"
                    try "$1" "$in_role" "$out_role" "$words" $name
                    mv "$name$suffix" $name
                done
            fi
            same "$1, $in_role as $out_role" "$from"
        done
        rm link hard
        # Standard output is an output, too.
        $1 >>"$from" 2>err
        code=$?
        : >out
        kept "$1 >>$from" "$from" "$in_role" 'standard output'
        $1 >out 2>>"$from"
        code=$?
        cmp -s keep "$from" # the message is at its end
        [ $? = 1 ] && [ "$code" = 73 ] && grep -q 'written as standard error' "$from"
        verdict $? "$1 2>>$from (status $code)"
        cp keep "$from"
    done
    ls -A | cmp -s - before
    verdict $? "$1: something was made, or is gone"
}

# Gives two outputs the same file, which does not exist yet.
twice () { # COMMAND OUTPUTS
    ls -A >before
    ln -s new link
    for first in $2; do
        for second in $2; do
            case ${first#*=}${second#*=} in *=*) continue ;; esac
            [ "$first" = "$second" ] && continue
            blanks "${first%%=*}" _
            first_role=$text
            blanks "${second%%=*}" _
            second_role=$text
            some new ./new "$here/new" link
            for name in $some; do
                words="${first#*=}:${second#*=}"
                blanks "${words%%@*}new${words#*@}" :
                words=${text%@}$name
                $1 -f $words >out 2>err
                code=$?
                content err
                [ "$code" = 73 ] && [ ! -s out ] && [ ! -e new ] &&
                    case $text in *"as $first_role"*) ;; *) false ;; esac &&
                    case $text in *"as $second_role"*) ;; *) false ;; esac
                verdict $? "$1 $words (status $code, expected 73)"
                [ ! -e new ] || rm new
            done
        done
    done
    rm link
    ls -A | cmp -s - before
    verdict $? "$1, twice: something was made"
}

# --- cdcl ------------------------------------------------------------------------------

cp "$root/tests/cnf/chessboard6.cnf" formula
printf 'a -> b\na\n' >text
"$cdcl" -q -n formula proof --trace trace >/dev/null
"$cdcl" -q --cubes cubes --parts 4 formula
for i in 1 2 3 4 5; do
    "$cdcl" -q --cube $i --results answers cubes >/dev/null 2>&1
done
: >out
: >err
: >keep
solving='PROOF=@ --trace=--trace:@ --output=-o:@ --output=--output:@'
walk "$cdcl -q formula" the_formula=formula "$solving --core=--core:@ --lrat=--lrat:@"
twice "$cdcl -q formula" "PROOF=@ --trace=--trace:@ --output=-o:@ --core=--core:@ --lrat=--lrat:@"
for option in --expand --native --opb --cubes --pbp; do
    walk "$cdcl -q formula" the_formula=formula "$option=$option:@"
done
walk "$cdcl -q --formula text" the_formula=text 'PROOF=@ --output=-o:@ --expand=--expand:@'
walk "$cdcl -q --check formula proof" 'the_formula=formula the_proof=proof' \
    '--core=--core:@ --lrat=--lrat:@'
walk "$cdcl -q --check-trace formula trace" 'the_formula=formula the_trace=trace' ''
walk "$cdcl -q --join answers cubes" \
    'the_formula=cubes an_answer_of_--join=answers/1.answer an_answer_of_--join=answers/1.drat' \
    'PROOF=@ --output=-o:@'
walked="$walked -q:--join -q:--results"
cp cubes keep
for kind in drat answer; do
    mkdir results
    ln cubes results/1.$kind
    "$cdcl" -q -f --cube 1 --results results cubes >out 2>err
    code=$?
    kept "--results onto the cubes: $kind" cubes 'the formula' as
    rm -r results
done
for name in formula link; do # from standard input
    cp formula keep
    ln -s formula link
    "$cdcl" -q -f - "$name" <formula >out 2>err
    code=$?
    kept "standard input over $name" formula 'the formula (standard input)' PROOF
    rm link
done

# --- cdcl-sudoku -----------------------------------------------------------------------

echo 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4...... >board
mkdir folder
cp board folder/board
echo 'diagonal/' >rules
"$sudoku" solve board --trace steps >/dev/null
"$sudoku" encode board | "$cdcl" -q >answer
"$sudoku" theorems candidates board >library
"$sudoku" generate --seed 1 >minimal 2>/dev/null
printf '# A title\n\ntext\n' >lesson
printf '(int x 1 3)\n(<= x 2)\n' >problem
writes='-o=-o:@'
for command in solve check count candidates minimize rate canonicalize convert explain hint \
    'theorems extract' 'theorems candidates'; do
    walk "$sudoku $command board" a_board=board "$writes"
done
walk "$sudoku solve folder minimal" 'a_board=folder/board a_board=minimal' \
    "$writes -o=--output:@"
for command in 'solve board' 'check board' 'count board' 'candidates board' 'minimize board' \
    'rate board' 'canonicalize board' 'convert board' 'explain board' 'hint board' \
    'encode board' 'cubes board' 'decode board answer' 'play steps' generate; do
    walk "$sudoku ${command%% *} --rules rules${command#"${command%% *}"}" --rules=rules "$writes"
    walked="$walked ${command%% *}:--rules"
done
walk "$sudoku solve --unique board" a_board=board \
    '--proof=--proof:@ --trace=--trace:@ the_formula_of_--proof=--proof:@=.cnf'
twice "$sudoku solve --unique board" '-o=-o:@ --proof=--proof:@ --trace=--trace:@'
walk "$sudoku encode board" the_board=board "$writes"
walk "$sudoku encode --as opb board" the_board=board "$writes"
walk "$sudoku cubes board" the_board=board "$writes"
walk "$sudoku decode board answer" 'the_board=board the_answer=answer' "$writes"
walk "$sudoku generate --pattern board" --pattern=board "$writes"
walk "$sudoku generate --near minimal" --near=minimal "$writes"
walk "$sudoku hint --puzzle minimal board" '--puzzle=minimal a_board=board' "$writes"
walk "$sudoku check --puzzle minimal board" '--puzzle=minimal a_board=board' "$writes"
walk "$sudoku explain --puzzle minimal board" '--puzzle=minimal a_board=board' "$writes"
walk "$sudoku theorems candidates --add library board" '--add=library a_board=board' "$writes"
walk "$sudoku play --lesson lesson --board board steps" \
    'a_trace=steps --lesson=lesson --board=board' "$writes"
walk "$sudoku csp problem" the_problem=problem "$writes"
walked="$walked convert:--output check:--certificate theorems:-o theorems:--add
    generate:--near generate:--pattern hint:--puzzle check:--puzzle
    explain:--puzzle play:--board play:--lesson"
for command in "encode - -o board" "solve - -o board"; do
    cp board keep
    "$sudoku" $command -f <board >out 2>err
    code=$?
    kept "$command <board" board '(standard input)' -o
done
status 73 "a certificate in a folder that is there" "$sudoku" check --certificate folder board
cmp -s folder/board board
verdict $? "a certificate in a folder that is there: the board"

# --- bench and merge -------------------------------------------------------------------

if has_bench; then
    printf '#!/bin/sh\nexec "%s" -q "$@"\n' "$cdcl" >program
    chmod +x program
    printf '[solver own]\ncommand = %s {formula}\n' "$here/program" >solvers
    printf 'select 1\n' >table.sql
    mkdir set
    cp formula set/formula.cnf
    cp board set/board
    cat >plan.ini <<END
[experiment]
solvers = own
[set boards]
files = set/*
END
    "$sudoku" bench plan.ini --solvers solvers --rows rows.ndjson >/dev/null 2>&1
    tables='--csv=--csv:@ --report=--report:@ --sqlite=--sqlite:@ --plot=--plot:@=.gp'
    tables="$tables --plot=--plot:@=.svg --plot=--plot:@=.png"
    walk "$sudoku bench plan.ini --solvers solvers --tables table.sql" \
        'an_experiment=plan.ini --solvers=solvers an_instance=set/board
        an_instance=set/formula.cnf --tables=table.sql a_solver=program' \
        "--rows=--rows:@ $tables"
    twice "$sudoku bench plan.ini --solvers solvers" "--rows=--rows:@ $tables"
    walk "$sudoku bench set" an_instance=set/board "--rows=--rows:@ $tables"
    walk "$sudoku bench rows.ndjson --tables table.sql" 'rows=rows.ndjson --tables=table.sql' \
        "$tables"
    walk "$sudoku bench --rows rows.ndjson --report page" rows=rows.ndjson '--csv=--csv:@'
    walk "$sudoku merge rows.ndjson" rows=rows.ndjson \
        '--csv=--csv:@ --report=--report:@ --sqlite=--sqlite:@'
    # Each wrong answer gets a new folder.
    printf '#!/bin/sh\necho s UNSATISFIABLE\nexit 20\n' >program
    printf 'c expect satisfiable\np cnf 1 1\n1 0\n' >set/formula.cnf
    for i in 1 2; do
        "$sudoku" bench plan.ini --solvers solvers --keep kept >out 2>err
    done
    cmp -s set/formula.cnf kept/formula-own*-1/formula.cnf &&
        cmp -s set/formula.cnf kept/formula-own*-1-2/formula.cnf
    verdict $? "evidence over evidence: $(ls kept)"
    walked="$walked bench:--solvers bench:--keep bench:--compare"
fi

# --- endings -----------------------------------------------------------------------------

says () { # COMMAND FILE PATTERN: the ending chooses what is written
    $1 "$2" >out 2>err
    code=$?
    [ $code -lt 64 ] && head -n 3 "$2" | grep -qE -- "$3"
    verdict $? "$1 $2 (status $code)"
    rm -f "$2"
}
for ending in txt csv; do
    says "$sudoku solve board -o" new.$ending '^[1-9]{81}$'
done
says "$sudoku solve board -o" new.json '^\{'
says "$sudoku solve board -o" new.NDJSON '^\{'
says "$sudoku solve -O json board -o" new.txt '^\{'
says "$sudoku generate --seed 1 -o" new.json '^\{'
says "$sudoku count board -o" new.json '^\{'
says "$sudoku decode board answer -o" new.json '^\{'
says "$sudoku explain board -o" new.html '^<!DOCTYPE html>'
says "$sudoku explain board -o" new.svg '^<svg'
says "$sudoku explain board -o" new.json '^\{'
says "$sudoku hint board -o" new.json '^\{'
says "$sudoku theorems --clues 2 -o" new.json '^\{'
says "$sudoku theorems candidates --add library -o" new.htm '^<!DOCTYPE html>'
says "$sudoku encode board -o" new.cnf '^c written'
says "$sudoku encode -a native board -o" new.cnf '^c written'
says "$sudoku encode board -o" new.opb '^\* #variable'
says "$sudoku encode board -o" new.mzn '^% written'
says "$sudoku encode board -o" new.csp '^; written'
says "$sudoku convert board -o" new.txt '^4[.]{5}8'
if "$sudoku" convert board -o tried.json 2>&1 | grep -q 'built without Jansson'; then
    skip "JSON by convert: built without Jansson"
else
    says "$sudoku convert board -o" new.json '^\{"'
fi
says "$sudoku convert board -o" new.tex documentclass
says "$cdcl -q -n formula" new.drat ' 0$'
for words in 'solve -O json board -o new.html' 'explain -O html board -o new.svg' \
    'encode --as opb board -o new.cnf' 'convert --as pdf board -o new.html' \
    'explain -O json board -o new.csv'; do
    status 64 "the ending of another form" "$sudoku" $words
    none new
    verdict $? "the ending of another form: $words"
done
for words in 'convert .pdf' 'explain .html' 'solve .json' 'encode .mzn' 'encode --as opb .opb' 'theorems --clues 2 .json'; do
    known=${words##* } words=${words% *}
    case $words in theorems*) ;; *) words="$words board" ;; esac
    status 64 "a document" "$sudoku" $words -o new.docx
    contains err "$known" "$words: the endings that are known"
done
mkdir v1.docx # the suffix of a folder does not count
for name in v1.docx/new new.1 new.2026-11-24 .hidden new.; do
    status 0 "a name without an ending: $name" "$sudoku" solve board -o "$name"
    rm -f "$name"
done
: >tmp.aBcDeF # as mktemp(1) makes
status 0 "an empty file of any name" "$sudoku" solve board -o tmp.aBcDeF

# --- all options -----------------------------------------------------------------------

options () { # COMMAND: long options with the name of a file or folder
    $1 --help=all | sed -nE 's/^ .*(--[a-z]+) (FILE|DIR|STEM|PATH|BOARD)( .*|$)/\1/p' |
        sort -u
}
walks () { # COMMAND, AS THE TABLES CALL IT
    for option in $(options "$1"); do
        case " $walked " in
        *" $2:$option "* | *" $2:$option"[!a-z-]*) true ;;
        *)
            # -o is --output.
            case "$option $walked " in
            "--output "*" $2:-o "* | "--output "*" $2:-o "*) true ;; *) false ;; esac ;;
        esac
        verdict $? "$1 $option is in no table"
    done
}
walks "$cdcl" -q
for command in $("$sudoku" --help=commands); do
    case $command in bench | merge) "$sudoku" $command --help >/dev/null 2>&1 || continue ;; esac
    walks "$sudoku $command" $command
done
summary
