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

holds () { # OPTION: in the page on standard input
    grep -qE -e "(^| )$1( |\$)"
}

version=$(sed -n 's/.*CDCL_VERSION "\(.*\)"/\1/p' cdcl/cdcl.h)
for page in "$man1"/* "$man3"/* "$man5"/*; do
    if have groff "the format of $page"; then
        [ -z "$(groff -man -ww -b -Tutf8 -K utf8 -z "$page" 2>&1)" ]
        verdict $? "$page: groff warns"
    fi
    if have mandoc "the format of $page"; then
        [ -z "$(mandoc -T lint -W warning "$page" 2>&1 | grep -v 'outdated')" ]
        verdict $? "$page: mandoc warns"
    fi
    section=${page##*.}
    grep -q "^\.TH .* $section .* $version\"" "$page"
    verdict $? "$page: its section is not $section or its version not $version"
    ! grep -nE '^[@+]|(^| )%[a-z]{3,}' "$page"
    verdict $? "$page: a part is missing"
done

once () { # PROGRAM [COMMAND]: no name is twice in the table, since only its first row counts
    twice=$("$@" --help=all | sed -n 's/^  ....--\([a-z0-9-]*\).*/\1/p' | sort | uniq -d)
    [ -z "$twice" ]
    verdict $? "$* has two options of one name: $twice"
}
once "$bin/cdcl"
for option in $("$bin/cdcl" --help=all | options); do
    plain "$man1/cdcl.1" | holds "$option"
    verdict $? "cdcl.1 lacks $option"
    for completion in cdcl _cdcl; do
        grep -q -e "$option[^a-z0-9-]" "$bin/completions/$completion"
        verdict $? "completions/$completion lacks $option"
    done
done
commands=$("$bin/cdcl-sudoku" --help=commands)
lab=yes
if "$bin/cdcl-sudoku" merge --help 2>&1 | grep -q 'is not installed:'; then
    lab= commands=$(echo "$commands" | grep -vxE 'bench|merge')
    skip "bench and merge: they were not built"
fi
for command in $commands; do
    once "$bin/cdcl-sudoku" $command
    page=$(ls "$man1/cdcl-sudoku-$command.1" "$man5/cdcl-sudoku-$command.5" 2>/dev/null)
    # --help and --version are in the page of the program.
    for option in $("$bin/cdcl-sudoku" $command --help=all | options); do
        [ "$option" = --help ] || [ "$option" = --version ] || plain "$page" | holds "$option"
        verdict $? "cdcl-sudoku-$command lacks $option"
        [ "$option" = --help ] ||
            grep -q "^ *$command) .* $option[ =']" \
                "$bin/completions/cdcl-sudoku"
        verdict $? "completions/cdcl-sudoku lacks $option of $command"
    done
    "$bin/cdcl-sudoku" help cdcl-sudoku | grep -q "^ *$command  *[a-z]"
    verdict $? "cdcl-sudoku.1 lacks $command"
done

# If a page adds a text to an option, this option must exist.
for text in cdcl/program/manual.txt $texts/*.txt; do
    name=$(sed -n '1s/^@//p' $text)
    case $name in
    cdcl | cdcl-sudoku | formats) rows= ;;
    bench | merge) [ "$lab" ] || continue ;;
    esac
    [ "$name" = cdcl ] && rows=$("$bin/cdcl" --help=rows)
    case $name in cdcl | cdcl-sudoku | formats) ;; *)
        rows=$("$bin/cdcl-sudoku" $name --help=rows) ;;
    esac
    for option in $(sed -n 's/^@\(--.*\)/\1/p' $text); do
        echo "$rows" | cut -f 1 | grep -qx -e "$option"
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
letters=$(for command in $commands; do
    [ $command = bench ] || "$bin/cdcl-sudoku" $command --help=all |
        sed -n 's/^  \(-[a-zA-Z]\), --\([a-z-]*\).*/\1 \2/p
            s/^      --\([a-z-]*\).*/- \1/p'
done | sort -u | grep -vx -e '-[cn] count')
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
for name in $(functions cdcl/cdcl.h cdcl/ipasir.h); do
    grep -qw "$name" "$man3/cdcl.3"
    verdict $? "cdcl.3 lacks $name"
done
for name in $(functions sudoku/sudoku*.h); do
    synopsis "$man3/sudoku.3" | grep -qw "$name"
    verdict $? "sudoku.3 lacks $name"
done
# Names in a page must exist.
for page in "$man3/cdcl.3" "$man3/sudoku.3"; do
    for name in $(plain "$page" |
        grep -owE '(cdcl|ipasir|sudoku)_[a-z0-9_]+' | sort -u); do
        grep -qw "$name" cdcl/cdcl.h cdcl/ipasir.h sudoku/sudoku*.h
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
        [ $code = 0 ] || { [ "$name" = cdcl ] && { [ $code = 10 ] || [ $code = 20 ]; }; }
        verdict $? "$page: status $code of: $(head -n 1 example$i)"
        [ ! -e shown$i ] || cmp -s out shown$i
        verdict $? "$page: another output of: $(head -n 1 example$i)"
    done
done

summary
