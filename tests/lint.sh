#!/bin/sh
# lint.sh -- proves the architecture, from the root of the project.
#
# Usage: CC=cc CXX=c++ lint.sh BIN, with the libraries built in BIN.  Dependencies
# point one way, tests and bench -> sudoku -> cdcl -> libc: each header compiles
# alone in C and in C++, no file includes what lies above it, sudoku/ knows of
# cdcl/ only the public header, and no name without prefix leaves a library.  Each
# file has a head that says what it is about, and is not too long to be read.

bin=$1
: "${CC:=cc}" "${CXX:=c++}"
checks=0
failed=0

verdict () { # STATUS TEXT
    checks=$((checks + 1))
    [ "$1" = 0 ] && return
    failed=$((failed + 1))
    echo "lint: failed: $2"
}

# Succeeds if a grep that finds a violation (and prints it) finds none.
none () { ! "$@"; }

defines="-D_POSIX_C_SOURCE=200809L -I."
for header in cdcl/*.h sudoku/*.h bench/*.h bench/*/*.h; do
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

# Each library has one prefix, so that whoever brings an IPASIR of his own can
# link the core beside it.
for library in cdcl=cdcl ipasircdcl=ipasir cdcl-sudoku=sudoku; do
    archive=$bin/lib${library%=*}.a
    none sh -c "nm -g --defined-only '$archive' | awk 'NF == 3 { print \$3 }' |
        grep -vE '^${library#*=}_'"
    verdict $? "$archive defines names without the prefix ${library#*=}_"
done
# One may, right before it aborts in test builds: of a broken invariant, check.c.
none sh -c "nm -A -u '$bin/libcdcl.a' '$bin/libipasircdcl.a' \
    '$bin/libcdcl-sudoku.a' | grep -E ' U (archive_.*|v?f?printf|f?puts|f?putc|putchar|fwrite|abort|exit|_exit)\$' |
    grep -vE ':check.c.o:.* (abort|fprintf|fwrite)'"
verdict $? "a library prints, exits or needs another library"

# Each shared library exports what its header declares, and nothing else.
exports () { # LIBRARY
    nm -D --defined-only "$bin/$1" | awk 'NF == 3 { print $3 }' | sort -u
}
declared () { # HEADER
    sed -n 's/^[^/]*[ *]\(\(cdcl\|ipasir\|sudoku\)_[a-z0-9_]*\) (.*/\1/p' "$1" |
        grep -v typedef | sort -u
}
for pair in "libcdcl.so cdcl/cdcl.h" "libipasircdcl.so cdcl/ipasir.h" \
    "libcdcl-sudoku.so sudoku/sudoku.h"; do
    library=${pair% *} header=${pair#* }
    for name in $(exports $library); do
        grep -qw "$name" "$header"
        verdict $? "$library exports $name, which $header does not declare"
    done
    for name in $(declared "$header"); do
        exports $library | grep -qx "$name"
        verdict $? "$header declares $name, which $library does not export"
    done
done

for file in cdcl/*.[ch] sudoku/*.[ch] bench/*.[ch] bench/*/*.[ch] bench/*.cpp \
    bench/*/*.[ch]pp \
    tests/*.[ch]pp tests/*/*.[ch]pp tests/*/*.[ch]; do
    [ -e "$file" ] || continue
    head -n 1 "$file" | grep -q "^// ${file##*/} -- "
    verdict $? "$file does not begin with its head comment"
done

for file in cdcl/*.[ch] sudoku/*.[ch] bench/*.[ch] bench/*/*.[ch]; do
    [ "$(wc -l <"$file")" -le 500 ]
    verdict $? "$file has more than 500 lines: expected one idea per file"
done

echo "lint: $((checks - failed)) passed, $failed failed"
[ "$failed" = 0 ]
