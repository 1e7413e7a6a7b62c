#!/bin/sh
# test_install.sh -- installs into a staged tree, uses it, and uninstalls.
#
# Usage: test_install.sh BIN, from the root of the project.  A ten-line client
# is compiled through pkg-config against the staged headers and libraries,
# dynamically and statically, and run; so are the programs in README.md and in
# sudoku(3), and a client of IPASIR, which names no library but libipasircdcl.

bin=$1
who=install
. "$PWD/tests/verdict.sh"
stage=$(mktemp -d) || exit 71
trap 'rm -rf "$stage"' EXIT

try () { # NAME COMMAND...
    name=$1
    shift
    "$@" >"$stage/log" 2>&1
    verdict $? "$name: $(head -n 4 "$stage/log")"
}

# The program that ends a manual page.
example () { # PAGE
    sed -n '/^#include/,/^\.fi/p' "$1" | sed '/^\.fi/d; s/\\-/-/g; s/\\e/\\/g'
}

# A listing in C.
listing () { # NUMBER, from 1
    awk -v wanted="$1" '/^```/ { on = /c$/ && ++number == wanted; next } on' \
        README.md
}

run () { LD_LIBRARY_PATH=$stage/usr/lib "$@"; }

# Only the plain build is what users install.
if [ "$bin" != build ]; then
    skip "all: $bin is not the release build"
    summary
    exit
fi
try "make install" make --no-print-directory install PREFIX="$stage/usr"
try "program cdcl" sh -c "printf 'p cnf 1 1\n1 0\n' | '$stage/usr/bin/cdcl' -q; [ \$? = 10 ]"
try "manual page with options" grep -q 'vivifyint=' "$stage/usr/share/man/man1/cdcl.1"
for shell in bash-completion/completions/ zsh/site-functions/_; do
    for program in cdcl cdcl-sudoku; do
        try "completion $shell$program" test -s "$stage/usr/share/$shell$program"
    done
done
if have pkg-config "clients"; then
    PKG_CONFIG_PATH=$stage/usr/lib/pkgconfig
    export PKG_CONFIG_PATH
    flags=$(pkg-config --cflags --libs cdcl-sudoku)
    try "dynamic client" ${CC:-cc} -std=c11 -o "$stage/client" tests/client.c $flags
    try "running it" run "$stage/client"
    try "client with a propagator" ${CC:-cc} -std=c11 -o "$stage/client" \
        tests/client_propagator.c $(pkg-config --cflags --libs cdcl)
    try "running it" run "$stage/client"
    try "client with a kernel" ${CC:-cc} -std=c11 -Wall -Wextra -Werror \
        -o "$stage/client" tests/client_kernel.c \
        $(pkg-config --cflags --libs cdcl)
    try "running it" run "$stage/client"
    example "$stage/usr/share/man/man3/sudoku.3" >"$stage/example.c"
    try "example of sudoku(3)" ${CC:-cc} -std=c11 -Wall -Wextra -Werror \
        -o "$stage/client" "$stage/example.c" $flags
    printf '1234\n3412\n2143\n432.\n\n1............1..\n11..............\n' |
        run "$stage/client" >"$stage/answers"
    try "running it" [ "$(cut -d ' ' -f 1 "$stage/answers" | xargs)" = \
        "one more none" ]
    listing 1 >"$stage/boards.c"
    try "boards in README.md" ${CC:-cc} -std=c11 -Wall -Wextra -Werror \
        -o "$stage/client" "$stage/boards.c" $flags
    run "$stage/client" ...4..12.1434321 .2.4.4.221434321 11.............. \
        ...4..12.1434x21 >"$stage/answers"
    try "running it" [ "$(cut -d ' ' -f 1 "$stage/answers" | xargs)" = \
        "unique several none 1:14:" ]
    listing 2 >"$stage/formula.c"
    try "formula in README.md" ${CC:-cc} -std=c11 -Wall -Wextra -Werror \
        -o "$stage/client" "$stage/formula.c" \
        $(pkg-config --cflags --libs cdcl)
    run "$stage/client" >"$stage/answers"
    try "running it" grep -qxE -e '-?3' "$stage/answers"
    try "static client" ${CC:-cc} -std=c11 -o "$stage/client-static" \
        tests/client.c $(pkg-config --cflags cdcl-sudoku) \
        "$stage/usr/lib/libcdcl-sudoku.a" "$stage/usr/lib/libcdcl.a" -lm
    try "running it" "$stage/client-static"
    try "dynamic client of IPASIR" run ${CC:-cc} -std=c11 -o "$stage/client" \
        tests/client_ipasir.c $(pkg-config --cflags --libs ipasircdcl)
    try "running it" run "$stage/client"
    try "static client of IPASIR" ${CC:-cc} -std=c11 -o "$stage/client-static" \
        tests/client_ipasir.c $(pkg-config --cflags ipasircdcl) \
        "$stage/usr/lib/libipasircdcl.a" "$stage/usr/lib/libcdcl.a" -lm
    try "running it" "$stage/client-static"
    try "pkg-config --static names what that takes" sh -c \
        "pkg-config --static --libs ipasircdcl | grep -q -- '-lipasircdcl.*-lcdcl.*-lm'"
fi
try "make uninstall" make --no-print-directory uninstall PREFIX="$stage/usr"
try "nothing left" sh -c "! find '$stage/usr' ! -type d | grep ."
rm -f "$stage/client" "$stage/client-static"
try "make install DESTDIR" make --no-print-directory install \
    DESTDIR="$stage/dest" PREFIX=/usr
try "its prefix" grep -qx 'prefix=/usr' "$stage/dest/usr/lib/pkgconfig/cdcl.pc"

summary
