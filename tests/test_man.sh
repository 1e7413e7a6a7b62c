#!/bin/sh
# test_man.sh -- the manual: correct roff, nothing missing, examples that work, and --help,
# which is made from it.
#
# Usage: test_man.sh BIN, from the root of the project.  Every option of --help
# must be in the page of its command, and in completions; every
# function of cdcl.h and ipasir.h in cdcl(3), of sudoku*.h in sudoku(3), and no
# other function.

bin=$1
who=man
. "$PWD/tests/verdict.sh"
man1=$bin/man/man1 man3=$bin/man/man3 man5=$bin/man/man5
texts=sudoku/program/manual

# A page without roff escapes for fonts and hyphens.
plain () {
    sed 's/\\f[BIRP]//g; s/\\-/-/g; s/[][]//g; s/"//g; s/=/ /g; s/,/ /g' "$1"
}

options () { # the long options at the beginning of a line of --help
    sed -n 's/^ *\(-[a-zA-Z], \)\{0,1\}\(--[a-z0-9-]*\).*/\2/p' | sort -u
}

# The shell searches lists, because a process for each word takes longer.
is_in () { # WORD LINES
    case $newline$2$newline in *"$newline$1$newline"*) ;; *) false ;; esac
}
words_of () { # PAGE: words that are options
    plain "$1" | tr ' ' '\n' | grep '^-' | sort -u
}
names_in () { # FILE...: the names of functions, and other words that begin like them
    cat "$@" | tr -cs 'A-Za-z0-9_' '\n' | grep -E '^(cdcl|ipasir|sudoku)_' | sort -u
}

version=$(sed -n 's/.*CDCL_VERSION "\(.*\)"/\1/p' cdcl/cdcl.h)
# Only if something warns are the pages formatted one by one.
silent () { # groff|mandoc PAGE...
    case $1 in
    groff) shift && [ -z "$(groff -man -ww -b -Tutf8 -K utf8 -z "$@" 2>&1)" ] ;;
    mandoc) shift && [ -z "$(mandoc -T lint -W warning "$@" 2>&1 | grep -v 'outdated')" ] ;;
    esac
}
for tool in groff mandoc; do
    silent $tool "$man1"/* "$man3"/* "$man5"/*
    eval "all_$tool=$?"
done
for page in "$man1"/* "$man3"/* "$man5"/*; do
    if have groff "the format of $page"; then
        [ $all_groff = 0 ] || silent groff "$page"
        verdict $? "$page: groff warns"
    fi
    if have mandoc "the format of $page"; then
        [ $all_mandoc = 0 ] || silent mandoc "$page"
        verdict $? "$page: mandoc warns"
    fi
    section=${page##*.}
    grep -q "^\.TH .* $section .* $version\"" "$page"
    verdict $? "$page: its section is not $section or its version not $version"
    ! grep -nE '^[@+]|(^| )%[a-z]{3,}' "$page"
    verdict $? "$page: a part is missing"
done

once () { # WHAT: no name is twice in its table `all`, since only its first row counts
    twice=$(echo "$all" | sed -n 's/^  ....--\([a-z0-9-]*\).*/\1/p' | sort | uniq -d)
    [ -z "$twice" ]
    verdict $? "$1 has two options of one name: $twice"
}
letters= # the rows of all commands: a letter or -, and a name
all=$("$bin/cdcl" --help=all)
once cdcl
shown=$(words_of "$man1/cdcl.1")
for completion in cdcl _cdcl; do
    completed=$(grep -oE -e '--[a-z0-9-]+[^a-z0-9-]' "$bin/completions/$completion" |
        sed 's/.$//' | sort -u)
    eval "in_$completion=\$completed"
done
for option in $(echo "$all" | options); do
    is_in "$option" "$shown"
    verdict $? "cdcl.1 lacks $option"
    for completion in cdcl _cdcl; do
        eval "completed=\$in_$completion"
        is_in "$option" "$completed"
        verdict $? "completions/$completion lacks $option"
    done
done
commands=$("$bin/cdcl-sudoku" --help=commands)
lab=yes
if ! has_bench; then
    lab= commands=$(echo "$commands" | grep -vxE 'bench|merge')
    skip "bench and merge: they were not built"
fi
overview=$("$bin/cdcl-sudoku" help cdcl-sudoku)
for command in $commands; do
    all=$("$bin/cdcl-sudoku" $command --help=all)
    once "cdcl-sudoku $command"
    [ $command = bench ] || letters=$letters$newline$(echo "$all" |
        sed -n 's/^  \(-[a-zA-Z]\), --\([a-z-]*\).*/\1 \2/p
            s/^      --\([a-z-]*\).*/- \1/p')
    page=$man1/cdcl-sudoku-$command.1
    [ -e "$page" ] || page=$man5/cdcl-sudoku-$command.5
    shown=$(words_of "$page")
    completed=$(sed -n "s/^ *$command) //p" "$bin/completions/cdcl-sudoku")
    # --help and --version are in the page of the program.
    for option in $(echo "$all" | options); do
        [ "$option" = --help ] || [ "$option" = --version ] || is_in "$option" "$shown"
        verdict $? "cdcl-sudoku-$command lacks $option"
        [ "$option" = --help ] ||
            case $completed in *" $option"[\ =\']*) ;; *) false ;; esac
        verdict $? "completions/cdcl-sudoku lacks $option of $command"
    done
    echo "$overview" | grep -q "^ *$command  *[a-z]"
    verdict $? "cdcl-sudoku.1 lacks $command"
done

# If a page adds a text to an option, this option must exist.
for text in cdcl/program/manual.txt $texts/*.txt; do
    name=$(sed -n '1s/^@//p' $text)
    case $name in
    cdcl | cdcl-sudoku | formats) rows= ;;
    bench | merge) [ "$lab" ] || continue ;;
    esac
    [ "$name" = cdcl ] && rows=$("$bin/cdcl" --help=rows | cut -f 1)
    case $name in cdcl | cdcl-sudoku | formats) ;; *)
        rows=$("$bin/cdcl-sudoku" $name --help=rows | cut -f 1) ;;
    esac
    for option in $(sed -n 's/^@\(--.*\)/\1/p' $text); do
        is_in "$option" "$rows"
        verdict $? "$text: there is no option $option"
    done
done
# The manual is short, without counting headings, tables, examples and the section SIDES.
words=$(sed '/^# SIDES/,/^# BOARDS/d' cdcl/program/manual.txt $texts/*.txt |
    grep -vE '^    |^[#%@]' | wc -w)
[ "$words" -le 6000 ]
verdict $? "the manual has $words words, more than 6000"

# A letter means the same in all commands, and an option has the same letter in all
# commands.  The only exception is --count: -c in solve, which counts solutions, and -n in
# generate, which counts boards.
[ "$(echo "$commands" | wc -l)" -ge 11 ]
verdict $? "the commands of cdcl-sudoku: $(echo $commands)"
letters=$(echo "$letters" | grep . | sort -u | grep -vx -e '-[cn] count')
for field in 1 2; do
    twice=$(echo "$letters" | cut -d ' ' -f $field | grep -vx -e - | sort | uniq -d)
    [ -z "$twice" ]
    verdict $? "cdcl-sudoku: options differ from command to command: $twice"
done
functions () { # HEADER...: what they declare
    sed -n 's/^[^/]*[ *]\(\(cdcl\|ipasir\|sudoku\)_[a-z0-9_]*\) (.*/\1/p' "$@" |
        grep -v typedef | sort -u
}
synopsis () { # PAGE
    plain "$1" | sed -n '/^\.SH SYNOPSIS/,/^\.SH DESCRIPTION/p'
}
shown=$(names_in "$man3/cdcl.3")
for name in $(functions cdcl/cdcl.h cdcl/ipasir.h); do
    is_in "$name" "$shown"
    verdict $? "cdcl.3 lacks $name"
done
shown=$(synopsis "$man3/sudoku.3" | names_in)
for name in $(functions sudoku/sudoku*.h); do
    is_in "$name" "$shown"
    verdict $? "sudoku.3 lacks $name"
done
# Names in a page must exist.
declared=$(names_in cdcl/cdcl.h cdcl/ipasir.h sudoku/sudoku*.h)
for page in "$man3/cdcl.3" "$man3/sudoku.3"; do
    for name in $(plain "$page" |
        grep -owE '(cdcl|ipasir|sudoku)_[a-z0-9_]+' | sort -u); do
        is_in "$name" "$declared"
        verdict $? "$page has $name, which no header has"
    done
done

# The shells accept the completions, which complete options and commands.
if command -v bash >/dev/null; then
    complete () { # COMPLETION WORD...: what the last word becomes
        bash -c 'file=$1; shift; . "$file"; COMP_WORDS=("$@")
            COMP_CWORD=$(($# - 1)); _${1//-/_}; echo "${COMPREPLY[*]}"' \
            bash "$bin/completions/$1" "$@"
    }
    [ "$(complete cdcl --vivify)" = '--vivifyint= --vivify=' ] &&
        [ "$(complete cdcl --no)" = --no-witness ] && [ -z "$(complete cdcl x)" ]
    verdict $? "bash completes options of cdcl"
    [ "$(complete cdcl-sudoku so)" = solve ] &&
        [ "$(complete cdcl-sudoku solve --uni)" = --unique ] &&
        [ "$(complete cdcl-sudoku encode --red)" = --reduce= ] &&
        [ "$(complete cdcl-sudoku help fo)" = formats ] &&
        [ "$(complete cdcl-sudoku help --ro)" = --roff ]
    verdict $? "bash completes commands of cdcl-sudoku, and their options"
fi
# If the help of an option has two lines, the completion of zsh shows both as one text, at
# least up to the values.
grep -qF -e '--modeint=[conflicts of the first focused phase, the unit of all others (' \
    "$bin/completions/_cdcl" &&
    grep -qF -e '--symmetry=[keep the pattern symmetric: none, ' \
        "$bin/completions/_cdcl-sudoku"
verdict $? "zsh shows whole sentences"
if command -v zsh >/dev/null; then
    zsh -n "$bin/completions/_cdcl" && zsh -n "$bin/completions/_cdcl-sudoku"
    verdict $? "zsh reads its completions"
fi

# --- help ---------------------------------------------------------------------

root=$PWD
in_folder
ln -s "$root/instances" "$root/tests" .
PATH=$programs:$PATH
status 0 "help without a name" cdcl-sudoku help
cdcl-sudoku --help | cmp -s - out
verdict $? "help alone is --help"
for name in solve formats rules cdcl-sudoku "theorems extract"; do
    status 0 "help $name" cdcl-sudoku help $name
    title=$(echo "cdcl-sudoku-$name" | sed 's/-cdcl-sudoku$//; s/ /-/' | tr a-z A-Z)
    head -n 1 out | grep -q "^$title([15]) " && grep -qx NAME out
    verdict $? "help $name prints the page $title"
done
# The pages list tables of the program.  A column with a listed name is read as the puzzle.
cdcl-sudoku help formats >page
for name in $(sed -n '/^ *the puzzle /,/^ *its solution /p' page | grep -v 'its solution' |
    sed 's/the puzzle//' | tr -d ,); do
    printf '%s,marked\n...4..12.1434321,x\n' $name >table.csv
    [ "$(cdcl-sudoku solve table.csv)" = 1234341221434321 ]
    verdict $? "help formats lists the column $name, which is not read as a puzzle"
done
[ -n "$name" ]
verdict $? "help formats lists no names of the puzzle"
cdcl-sudoku help cdcl-sudoku | grep -q '^ *130  *stopped by SIGXCPU$' &&
    ! cdcl-sudoku help merge | grep -q '^ *130 ' &&
    cdcl --help=page | grep -q '^ *64  *wrong usage$' &&
    [ "$(cdcl-sudoku help explain | sed -n '/^ *proof /,/^EXIT/p' |
        grep -cE '^ {27}(true|false|case|only|and|out|not|none) ')" = 8 ]
verdict $? "pages list the exit statuses, and the kinds of proof lines"
status 64 "help of nothing" cdcl-sudoku help paint
contains err "'paint': expected a command, formats or rules; see cdcl-sudoku help --help" "help of nothing"
status 64 "help of too much" cdcl-sudoku help solve x y
# A program without installed files shows its own pages; on a terminal man shows the file,
# if there is one.
mkdir alone tools
cp "$programs/cdcl-sudoku" alone
printf '#!/bin/sh\necho "man: $*"\n' >tools/man
chmod +x tools/man
if have script "help on a terminal"; then
    PATH=$PWD/tools:$PATH script -qec 'cdcl-sudoku help rules' screen </dev/null >/dev/null 2>&1
    grep -q '^man: /.*/man/man5/cdcl-sudoku-rules[.]5' screen
    verdict $? "on a terminal, help opens the page by man"
    PATH=$PWD/tools:$PATH script -qec 'alone/cdcl-sudoku help rules' screen </dev/null >/dev/null 2>&1
    grep -q 'CDCL-SUDOKU-RULES(5)' screen
    verdict $? "help prints the page, if there is no file of it"
fi

# --- examples -----------------------------------------------------------------

# Lines with a dollar are commands, which lines with > continue; the lines after a command
# are its complete output.  Commands run in the order of the page, in a folder like the
# root of the project.
examples () { # PAGE ON STANDARD INPUT: a file for each command and its output
    sed -n '/^EXAMPLES/,/^[A-DF-Z]/s/^ \{11\}//p' | awk '
        /^[$] / { n++; file = "example" n; print substr ($0, 3) >file; command = 1; next }
        command && /^> / { print substr ($0, 3) >file; next }
        { command = 0; print >("shown" n) }
        END { print n + 0 }'
}
pages_in=$PWD
for page in "$programs"/man/man1/* "$programs"/man/man5/*; do
    page=${page##*/}
    name=$(echo "${page%.*}" | sed 's/^cdcl-sudoku-//; s/theorems-/theorems /')
    mkdir "$pages_in/$page" && cd "$pages_in/$page" || exit 71
    ln -s "$root/instances" "$root/tests" .
    if [ "$name" = cdcl ]; then
        cdcl --help=page >page
    else
        cdcl-sudoku help $name >page
    fi
    count=$(examples <page)
    ! grep -v '{"event"' page | awk 'length ($0) > 80' | grep .
    verdict $? "$page: a line longer than 80"
    [ "$count" -ge 1 ]
    verdict $? "$page has no example"
    i=0
    while [ $i -lt "$count" ]; do
        i=$((i + 1))
        sh ./example$i >out 2>err </dev/null
        code=$?
        read -r command <example$i
        [ $code = 0 ] || { [ "$name" = cdcl ] && { [ $code = 10 ] || [ $code = 20 ]; }; }
        verdict $? "$page: status $code of: $command"
        [ ! -e shown$i ] || cmp -s out shown$i
        verdict $? "$page: another output of: $command"
    done
done

summary
