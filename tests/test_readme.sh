#!/bin/sh
# test_readme.sh -- what README.md shows first works as typed in a clean copy.
#
# Usage: test_readme.sh BIN, from the root of the project.  The commands are the
# lines that begin with four blanks and `$`; the last one must first print what follows
# it there.  The copy has what is compiled already, so that nothing is compiled twice.

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
    --exclude="./build/release-*" --exclude=./build/release/tests \
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
summary
