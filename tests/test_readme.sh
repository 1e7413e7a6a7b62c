#!/bin/sh
# test_readme.sh -- what README.md shows first works as typed in a clean copy.
#
# Usage: test_readme.sh BIN, from the root of the project.  The commands are the
# lines that begin with four blanks and `$`; the last one must first print what follows
# it there.  The step that it quotes is that of `explain`, and so is its picture.  The copy has what is compiled already, so that nothing is compiled twice.

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
lines_are 4 commands
verdict $? "README.md has commands"
unset MAKELEVEL
while read -r command; do
    (cd copy && env MAKEFLAGS=-j2 sh -c "$command") \
        </dev/null >out 2>err
    code=$?
    case $command:$code in
    *:0 | build/cdcl\ *:10) ;; # a SAT solver says 10
    *) false ;;
    esac
    verdict $? "exit status $code of: $command"
done <commands
mv out printed
awk '/^    \$ / { shown = 1; text = ""; next }
    shown && /^    [^ ]|^$/ { sub (/^    /, ""); text = text $0 "\n"; next }
    shown { shown = 0; kept = text }
    END { sub (/\n+$/, "", kept); print kept }' "$root/README.md" >shown
[ -s shown ] && [ "$(cat shown)" = "$(head -n "$(wc -l <shown)" printed)" ]
verdict $? "README.md shows what the last command prints"
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
