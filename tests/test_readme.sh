#!/bin/sh
# test_readme.sh -- the first commands of README.md work as typed in a clean copy.
#
# Usage: test_readme.sh BIN, from the root of the project.  The commands are the
# lines that begin with four blanks and `$`; the output of each must begin with the lines
# that follow it in README.md.  `explain` must print the quoted step and draw its picture.
# The copy includes compiled files, so that nothing is compiled twice.

bin=$1
root=$PWD
who=readme
. "$PWD/tests/verdict.sh"
if [ "$bin" != build ]; then
    skip "all: $bin is not the release build"
    summary
    exit
fi
in_folder
mkdir copy
(cd "$root" && tar cf - --exclude=./.git --exclude="./build/[adt]*" \
    --exclude="./build/release-*" --exclude=./build/release/tests --exclude="./build/common*" \
    --exclude=./build/release/obj/tests .) | tar xf - -C copy
sed -n 's/^    \$ //p' "$root/README.md" >commands
lines_are 7 commands
verdict $? "README.md has commands"
# The lines after a command in README.md are the beginning of its output.  Measurements take
# minutes, so only their first table is made, and numbers are not compared.
shown_after () { # COMMAND
    awk -v command="    \$ $1" '$0 == command { on = 1; next }
        on && /^    [^ $]/ { sub (/^    /, ""); print; next }
        { on = 0 }' "$root/README.md"
}
masked () { sed -E 's/[0-9.]+(us|ms|s)\b/T/g; s/[0-9]+ c[.]/C/g; s/[(][0-9]+[)]//; s/  */ /g'; }
unset MAKELEVEL
while read -r command; do
    run=$command filter=cat
    case $command in
    *bench*) run="build/cdcl-sudoku bench --only first --budget 15 instances/ | sed 1,4d" filter=masked ;;
    esac
    (cd copy && env MAKEFLAGS=-j2 sh -c "$run") </dev/null >out 2>err
    verdict $? "exit status $? of: $command"
    shown_after "$command" | $filter >shown
    [ ! -s shown ] || head -n "$(wc -l <shown)" out | $filter | cmp -s - shown
    verdict $? "README.md shows what this prints: $command"
done <commands
quoted=$(tr '\n' ' ' <"$root/README.md" | sed 's/.*says: \*\([^*]*\)\*.*/\1/')
(cd copy && build/cdcl-sudoku explain --step 38 board.txt) 2>err | sed '1{/^board.txt:1$/d;}' >out
[ "$(echo $(cat out))" = "$quoted" ]
verdict $? "README.md quotes another step than explain prints"
(cd copy && build/cdcl-sudoku explain --step 38 -O svg board.txt) >out 2>err
cmp -s out "$root/sudoku/step.svg"
verdict $? "sudoku/step.svg is not what explain draws"
[ "$(wc -c <"$root/sudoku/step.svg")" -le 30720 ] && [ "$(wc -l <"$root/README.md")" -le 80 ]
verdict $? "README.md has 80 lines, and its picture 30 KB, at most"
grep '^|' "$root/README.md" | sed 's/([^)]*)//g' | tr '|' '\n' | awk 'length > 80 { long = 1 } END { exit long }'
verdict $? "a cell of README.md has more than 80 characters"
summary
