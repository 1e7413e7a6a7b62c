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

# Extracts the program at the end of a manual page.
example () { # PAGE
    sed -n '/^#include/,/^\.fi/p' "$1" | sed '/^\.fi/d; s/\\-/-/g; s/\\e/\\/g'
}

# The listing in C in README.md.
listing () {
    awk '/^```/ { on = /c$/; next } on' README.md
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
try "manual page with options" grep -q 'vivifyint' "$stage/usr/share/man/man1/cdcl.1"
for page in man1/cdcl-sudoku.1 man1/cdcl-sudoku-solve.1 man5/cdcl-sudoku-formats.5; do
    try "manual page $page" test -s "$stage/usr/share/man/$page"
done
if have script "help on a terminal"; then
    mkdir "$stage/tools"
    printf '#!/bin/sh\necho "man: $*"\n' >"$stage/tools/man"
    chmod +x "$stage/tools/man"
    PATH=$stage/tools:$PATH script -qec "'$stage/usr/bin/cdcl-sudoku' help solve" "$stage/screen" \
        </dev/null >/dev/null 2>&1
    try "help opens the installed page" grep -q '^man: .*/share/man/man1/cdcl-sudoku-solve[.]1' "$stage/screen"
fi
# The laboratory, cdcl-sudoku-bench, is a separate program.  cdcl-sudoku runs it only from
# libexec or from its own folder, and is not linked with libraries that only the laboratory
# needs.
try "cdcl-sudoku without SQLite" sh -c "! ldd '$stage/usr/bin/cdcl-sudoku' | grep sqlite"
if [ -x "$stage/usr/libexec/cdcl-sudoku-bench" ]; then
    try "bench" "$stage/usr/bin/cdcl-sudoku" bench --list-solvers
    printf '1234\n3412\n2143\n432.\n' >"$stage/board.txt"
    (cd "$stage" && "$stage/usr/bin/cdcl-sudoku" bench --solver cdcl board.txt) >"$stage/said"
    try "bench runs the programs of bin" grep -q 'answers' "$stage/said"
fi
mkdir "$stage/alone" && cp "$stage/usr/bin/cdcl-sudoku" "$stage/alone"
PATH=$stage/usr/libexec:$PATH "$stage/alone/cdcl-sudoku" merge x >"$stage/said" 2>&1
[ $? = 64 ] && grep -q 'is not installed: .*libsqlite3-dev' "$stage/said"
verdict $? "merge without the laboratory: $(cat "$stage/said")"
# The laboratory has its own manual pages; cdcl-sudoku has all others.
"$stage/alone/cdcl-sudoku" help bench >"$stage/said" 2>&1
[ $? = 64 ] && grep -q 'is not installed: ' "$stage/said"
verdict $? "help bench without the laboratory: $(cat "$stage/said")"
try "help without an installed manual" sh -c "'$stage/alone/cdcl-sudoku' help formats | grep -q HoDoKu"
for shell in bash zsh; do
    try "no complaint of the $shell completion without the laboratory" sh -c "! sh \
        cdcl/shared/options/texts.sh $shell '$stage/alone/cdcl-sudoku' 2>&1 >/dev/null | grep ."
done
for shell in bash-completion/completions/ zsh/site-functions/_; do
    for program in cdcl cdcl-sudoku; do
        try "completion $shell$program" test -s "$stage/usr/share/$shell$program"
    done
done
for standard in "c11 -x c" "c2x -x c" "c++11 -x c++" "c++20 -x c++"; do
    for header in "$stage"/usr/include/*.h; do
        try "${header##*/}, -std=${standard%% *}" ${CC:-cc} -Wall -Wextra -Wpedantic -Werror \
            -fsyntax-only -std=$standard "$header"
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
    listing >"$stage/formula.c"
    try "formula in README.md" ${CC:-cc} -std=c11 -Wall -Wextra -Werror \
        -o "$stage/client" "$stage/formula.c" \
        $(pkg-config --cflags --libs cdcl)
    run "$stage/client" >"$stage/answers"
    try "running it" grep -qxE -e '-?3' "$stage/answers"
    try "static client" ${CC:-cc} -std=c11 -o "$stage/client-static" \
        tests/client.c $(pkg-config --cflags cdcl-sudoku) \
        "$stage/usr/lib/libcdcl-sudoku.a" "$stage/usr/lib/libcdcl.a" \
        $(pkg-config --static --libs-only-l cdcl-sudoku | tr ' ' '\n' |
            grep -v cdcl)
    try "running it" "$stage/client-static"
    try "dynamic client of IPASIR" run ${CC:-cc} -std=c11 -o "$stage/client" \
        tests/client_ipasir.c $(pkg-config --cflags --libs ipasircdcl)
    try "running it" run "$stage/client"
    try "static client of IPASIR" ${CC:-cc} -std=c11 -o "$stage/client-static" \
        tests/client_ipasir.c $(pkg-config --cflags ipasircdcl) \
        "$stage/usr/lib/libipasircdcl.a" -lm
    try "running it" "$stage/client-static"
    try "pkg-config --static names what that takes" sh -c \
        "pkg-config --static --libs ipasircdcl | grep -q -- '-lipasircdcl.*-lcdcl.*-lm'"
fi
if have cmake "clients through CMake"; then
    try "CMake finds the packages" cmake -S tests/cmake -B "$stage/cmake" \
        -DCMAKE_C_COMPILER="${CC:-cc}" -DCMAKE_PREFIX_PATH="$stage/usr"
    try "CMake builds clients" cmake --build "$stage/cmake"
    for client in client propagator ipasir; do
        try "running $client" run "$stage/cmake/$client"
        try "running $client-static" env LD_LIBRARY_PATH=/nonexistent "$stage/cmake/$client-static"
    done
    rm -rf "$stage/cmake"
    sed 's/cdcl-sudoku 0[.]1/cdcl-sudoku 0.2/' tests/cmake/CMakeLists.txt >"$stage/CMakeLists.txt"
    try "CMake refuses a later version" sh -c "! cmake -S '$stage' -B '$stage/cmake' \
        -DCMAKE_PREFIX_PATH='$stage/usr' >/dev/null 2>'$stage/said'"
    try "and says which" grep -q 'version: 0[.]1[.]' "$stage/said"
    rm -rf "$stage/cmake" "$stage/CMakeLists.txt"
fi
try "licence and changes" test -s "$stage/usr/share/doc/cdcl-sudoku/LICENSE" \
    -a -s "$stage/usr/share/doc/cdcl-sudoku/CHANGELOG.md"
try "examples" test -s "$stage/usr/share/doc/cdcl-sudoku/examples/client.c"
# The library with which clients are linked has the version of the interface.
version=$(sed -n 's/.*CDCL_VERSION "\(.*\)"/\1/p' cdcl/cdcl.h)
minor=${version%.*}
try "changes of $version" sh -c "grep -m 1 '^## ' CHANGELOG.md | grep -q '^## $version '"
for library in cdcl cdcl-sudoku ipasircdcl; do
    try "lib$library.so.$minor" test -e "$stage/usr/lib/lib$library.so.$minor"
    if have readelf "soname of lib$library"; then
        try "soname of lib$library" sh -c "readelf -d '$stage/usr/lib/lib$library.so' |
            grep -q 'SONAME.*\[lib$library[.]so[.]$minor\]'"
    fi
done
try "make uninstall" make --no-print-directory uninstall PREFIX="$stage/usr"
try "nothing left" sh -c "! find '$stage/usr' ! -type d | grep ."
try "no folder of its own left" test ! -e "$stage/usr/share/doc/cdcl-sudoku"
rm -f "$stage/client" "$stage/client-static"
try "make install DESTDIR" make --no-print-directory install \
    DESTDIR="$stage/dest" PREFIX=/usr
try "its prefix" grep -qx 'prefix=/usr' "$stage/dest/usr/lib/pkgconfig/cdcl.pc"

# What `make` prints: short lines, or commands.
make --no-print-directory -W cdcl/search.c -n build/cdcl V=1 >"$stage/said"
try "V=1 shows commands" grep -q -- '-c -o build/release/obj/cdcl/search.c.o' "$stage/said"
make --no-print-directory -W cdcl/search.c -n build/cdcl >"$stage/said"
try "a short line for each step" grep -q "printf '  %-4s %s.n' CC cdcl/search.c" "$stage/said"

# The names of packages depend on the system.
printf 'ID=ubuntu\nID_LIKE=debian\n' >"$stage/ubuntu"
printf 'ID=linuxmint\nID_LIKE="ubuntu debian"\n' >"$stage/mint"
printf 'ID=fedora\nPRETTY_NAME="Fedora Linux 41"\n' >"$stage/fedora"
mkdir "$stage/path"
cat >"$stage/path/dpkg-query" <<'END'
#!/bin/sh
echo 'install ok installed | gcc, c-compiler,'
echo 'install ok installed | nodejs, nodejs-dev, npm (= 9.2.0),'
echo 'deinstall ok config-files | minisat, ,'
END
for tool in apt-get sudo; do # replaced, so that nothing is installed
    printf '#!/bin/sh\necho "$@"\n' >"$stage/path/$tool"
done
chmod +x "$stage/path/"*
for system in ubuntu mint; do
    env PATH="$stage/path:$PATH" PACKAGES='gcc npm' sh tests/deps.sh test "$stage/$system" >"$stage/said" 2>&1
    try "deps on $system" grep -q "all packages are installed" "$stage/said"
done
env PATH="$stage/path:$PATH" PACKAGES='gcc minisat node' sh tests/deps.sh test "$stage/mint" >"$stage/said" 2>&1
try "deps installs what is missing" grep -q -- "--no-install-recommends minisat node$" "$stage/said"
try "deps elsewhere" sh -c "! sh tests/deps.sh test '$stage/fedora' 2>'$stage/said'"
sh tests/deps.sh test "$stage/fedora" >"$stage/said" 2>&1
try "deps elsewhere says why" grep -q "cannot install packages on Fedora Linux 41, only on Debian and Ubuntu" "$stage/said"
sh tests/deps.sh test "$stage/fedora" >"$stage/said" 2>&1
try "deps elsewhere names packages" grep -q "libjansson-dev" "$stage/said"

summary
