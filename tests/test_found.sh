#!/bin/sh
# test_found.sh -- libraries that the build finds: the programs that use a library depend
# on it, and a missing library is named in a sentence.
#
# Usage: CC=cc test_found.sh BIN, from the root of the project.

bin=$1
who=found
root=$PWD
. "$PWD/tests/verdict.sh"
if [ "$bin" != build ]; then
    skip "all: $bin is not the release build"
    summary
    exit
fi
dir=$(mktemp -d) || exit 71
trap 'rm -rf "$dir"' EXIT
unset MAKELEVEL MAKEFLAGS
found () { # COMPILER LIBRARY...
    compiler=$1
    shift
    CC=$compiler sh sudoku/found.sh "$@" | sed -n 's/^FOUND := //p'
}
has () { # LIBRARY [FLAG...]
    case " $(found "$here $2") " in *" $1 "*) ;; *) return 1 ;; esac
}
built () { # [VARIABLE=VALUE]... TARGET...: in a folder of its own
    make --no-print-directory OBJ="$dir/built/obj" "$@" >"$dir/out" 2>&1
}
here=${CC:-cc}

# --- libraries that are found --------------------------------------------------------
has compiler && ! has compiler -nostdinc && ! has jansson -nostdinc
verdict $? "headers that are there, and that are missing"
[ "$(found no-such-compiler)" = asked ]
verdict $? "no compiler"
mkdir "$dir/old"
echo '#define SQLITE_VERSION_NUMBER 3038005' >"$dir/old/sqlite3.h"
! has sqlite3 "-I$dir/old"
verdict $? "an old SQLite"
echo '#define SQLITE_VERSION_NUMBER 3039000' >"$dir/old/sqlite3.h"
has sqlite3 "-I$dir/old" && [ "$(found "$here -I$dir/old" sqlite3 | grep -c sqlite3)" = 0 ]
verdict $? "a new SQLite, and left out"
PKG_CONFIG_LIBDIR=$dir CC="$here -nostdinc" sh sudoku/found.sh jansson >"$dir/out"
[ "$(grep -c '^MISSING += ' "$dir/out")" = 2 ] && grep -q "'PDF and PNG (libcairo2-dev)'" "$dir/out"
verdict $? "what is missing, and its package"

# --- programs that use them ----------------------------------------------------------
cairo=$dir/built/obj/sudoku/program/pages/cairo.c.o
sort=$dir/built/obj/cdcl/base/sort.c.o
loads () { nm "$cairo" | grep -q dlopen; }
built WITHOUT=cairo "$cairo" "$sort" && ! loads
verdict $? "Cairo is left out"
built WITHOUT=cairo "$cairo" "$sort" && ! grep CC "$dir/out"
verdict $? "nothing is compiled again"
if has cairo; then
    built "$cairo" "$sort" && loads && [ "$(grep -c CC "$dir/out")" = 1 ]
    verdict $? "Cairo comes: its object alone is compiled again"
    built WITHOUT=cairo "$cairo" && ! loads
    verdict $? "Cairo goes"
else
    skip "Cairo comes: its header is missing"
fi
built WITHOUT=jansson -n "$dir/built/libcdcl-sudoku.a"
grep -q fpuzzles/missing "$dir/out" && ! grep -q fpuzzles/json "$dir/out"
verdict $? "Jansson is left out"

# --- missing libraries ---------------------------------------------------------------
says () { # EXPECTED COMMAND...: one sentence on standard error, besides make's last line
    expected=$1
    shift
    "$@" >"$dir/out" 2>"$dir/err"
    [ $? != 0 ] && [ "$(grep -vc '^make: \*\*\* .* Error' "$dir/err")" = 1 ] && grep -q -- "$expected" "$dir/err"
    verdict $? "$expected: $(cat "$dir/err")"
}
says 'no-such-compiler cannot compile: .*packages gcc and libc6-dev' \
    make CC=no-such-compiler OBJ="$dir/none/obj"
says 'make micro: the C++ compiler no-such-compiler is missing (Debian package g++)' \
    make CXX=no-such-compiler OBJ="$dir/none/obj" need-micro
make CC=no-such-compiler OBJ="$dir/none/obj" help >"$dir/out" 2>&1
verdict $? "help needs no compiler"
# A python3 without modules finds the folder build here, but must not take it for the
# module build.
if have python3 "the module build"; then
    printf '#!/bin/sh\nexec python3 -S "$@"\n' >"$dir/python"
    chmod +x "$dir/python"
    PYTHON=$dir/python says "the module build is missing; 'make deps-python' installs it" \
        sh sudoku/packages/python/build.sh "$dir"
fi
summary
