#!/bin/sh
# lint.sh -- proves the architecture, from the root of the project.
#
# Usage: CC=cc CXX=c++ lint.sh BIN, with the libraries built in BIN.  Dependencies
# point one way, tests and bench -> sudoku -> cdcl -> libc: each header compiles
# alone in C and in C++, no file includes what lies above it, sudoku/ knows of
# cdcl/ only the public header, and no name without prefix leaves a library.

bin=$1
: "${CC:=cc}" "${CXX:=c++}"
checks=0
failed=0

verdict () { # STATUS TEXT
    checks=$((checks + 1))
    [ "$1" = 0 ] && return
    failed=$((failed + 1))
    echo "lint: $2"
}

# Succeeds if a grep that finds a violation (and prints it) finds none.
none () { ! "$@"; }

defines="-D_POSIX_C_SOURCE=200809L -I."
for header in cdcl/*.h sudoku/*.h bench/*.h bench/cnf/*.h; do
    $CC -std=c11 -Wall -Wextra -Wno-unused-function -Werror $defines \
        -fsyntax-only -include "$header" -x c /dev/null
    verdict $? "$header does not compile alone as C"
    $CXX -std=c++17 -Wall -Wextra -Wno-unused-function -Werror $defines \
        -fsyntax-only -include "$header" -x c++ /dev/null
    verdict $? "$header does not compile alone as C++"
done

none grep -niE 'sudoku' cdcl/*.[ch] cdcl/*.def
verdict $? "cdcl/ names another folder"
none grep -nE '#include "(bench|tests|\.\.)/' cdcl/*.[ch] sudoku/[!m]*.[ch]
verdict $? "an include points against the order of the folders"
none sh -c "grep -nE '#include [\"<](\.\./)?cdcl/' sudoku/*.[ch] |
    grep -v '#include \"cdcl/cdcl.h\"'"
verdict $? "sudoku/ includes more of the core than cdcl/cdcl.h"

for archive in "$bin"/libcdcl.a "$bin"/libcdcl-sudoku.a; do
    none sh -c "nm -g --defined-only '$archive' | awk 'NF == 3 { print \$3 }' |
        grep -vE '^(cdcl|ipasir|sudoku)_'"
    verdict $? "$archive defines names without prefix"
done
# Two files may, right before they abort: misuse of the API, a broken invariant.
none sh -c "nm -A -u '$bin/libcdcl.a' '$bin/libcdcl-sudoku.a' |
    grep -E ' U (archive_.*|v?f?printf|f?puts|f?putc|putchar|fwrite|exit|_exit)\$' |
    grep -vE ':(api|check).c.o:.* (fprintf|fwrite)'"
verdict $? "a library prints, exits or needs another library"

for name in $(nm -D --defined-only "$bin"/libcdcl.so "$bin"/libcdcl-sudoku.so |
    awk 'NF == 3 { print $3 }'); do
    grep -qw "$name" cdcl/cdcl.h cdcl/ipasir.h sudoku/sudoku.h
    verdict $? "$name is exported but in no public header"
done
# And the other way round: what the headers declare is there.
for name in $(sed -n 's/^[^/]*[ *]\(\(cdcl\|ipasir\|sudoku\)_[a-z0-9_]*\) (.*/\1/p' \
    cdcl/cdcl.h cdcl/ipasir.h sudoku/sudoku.h | grep -v typedef | sort -u); do
    nm -D --defined-only "$bin"/libcdcl.so "$bin"/libcdcl-sudoku.so |
        grep -qw "$name"
    verdict $? "$name is declared but not exported"
done

for file in cdcl/*.[ch] sudoku/*.[ch] bench/*.[ch] bench/*/*.[ch] bench/*.cpp tests/*.[ch]pp; do
    [ -e "$file" ] || continue
    head -n 1 "$file" | grep -q "^// ${file##*/} -- "
    verdict $? "$file does not begin with its head comment"
done

echo "lint: $((checks - failed)) passed, $failed failed"
[ "$failed" = 0 ]
