#!/bin/sh
# bare.sh -- builds the tarball in a Debian system that has only make and GCC, then with one
# more library.  Checks which parts are built, which are left out, and what make prints
# about the missing parts.
#
# Usage: VERSION=N bare.sh, from the root of the project, after `make dist`.  The system is
# a folder that mmdebstrap fills from Debian's archive; mmdebstrap and chroot need root and a
# network.

tarball=$PWD/build/cdcl-sudoku-$VERSION.tar.gz
who=bare
. "$PWD/tests/verdict.sh"
in_folder
unset MAKELEVEL MAKEFLAGS
new=$dir/system
there () { chroot "$new" env DEBIAN_FRONTEND=noninteractive sh -c "cd /src && $1"; }
install () { there "apt-get install -y --no-install-recommends $1"; }
passes () { # WHAT COMMAND, which must print no complaint
    begin "$1"
    there "$2" >out 2>err
    verdict $? "$1"
    ! grep -v '^  [A-Z]' out err | grep -iE 'error|warning|not found|no such'
    verdict $? "$1: complaints"
}
fails () { # WHAT COMMAND SENTENCE: prints only this sentence, besides make's own line
    begin "$1"
    there "$2" >out 2>err
    [ $? != 0 ] && [ "$(grep -vc '^make.* Error [0-9]*$' err)" = 1 ] && grep -qE "$3" err
    verdict $? "$1: one sentence"
}
left_out () { # PACKAGE...: checks that the last lines of make name exactly these
    [ "$(tail -n $# out | sed -n 's/^make: built without .*(\(lib[a-z0-9-]*\)).*/\1/p' |
        sort | xargs)" = "$*" ] && [ "$(grep -c '^make: built without' out)" = $# ]
    verdict $? "left out: $*"
}
works () {
    there 'printf "p cnf 1 2\n1 0\n-1 0\n" | build/cdcl -q' >out 2>err
    [ $? = 20 ]
    verdict $? "cdcl refutes a formula"
    there 'build/cdcl-sudoku solve --unique instances/9x9/inkala-2012.txt' >out 2>err
    contains out '812753649' "cdcl-sudoku solves a board"
}
has_pdf () { there 'build/cdcl-sudoku convert --as pdf instances/9x9/inkala-2012.txt' | grep -aq '^%PDF'; }
has_links () {
    there 'build/cdcl-sudoku convert --as fpuzzles instances/9x9/inkala-2012.txt' | grep -q '"grid"'
}

[ "$(id -u)" = 0 ] || { skip "a new system: only root can make one" && summary && exit; }
have mmdebstrap "a new system" || { summary; exit; }
begin "a new system is made"
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
mmdebstrap --mode=root --variant=apt --include=make --skip=cleanup/apt "$release" "$new" >log 2>&1 ||
    { skip "a new system: mmdebstrap: $(tail -n 1 log)" && summary && exit; }
mkdir "$new/src"
tar -xzf "$tarball" --strip-components=1 -C "$new/src"

fails "no compiler" make 'cc cannot compile: .*gcc and libc6-dev'
install gcc >log 2>&1
fails "no headers of C" "make CC=gcc" 'gcc cannot compile: .*gcc and libc6-dev'
install libc6-dev >log 2>&1
jobs=-j$(nproc)
passes "GCC and make" "make $jobs"
left_out libcairo2-dev libjansson-dev libsqlite3-dev
works
passes "nothing is left to do" "! make -n all | grep -v '^printf'"
passes "WITHOUT two libraries" "make $jobs WITHOUT=jansson,sqlite3"
left_out libcairo2-dev
fails "micro without g++" "make micro" 'make micro: the C\+\+ compiler g\+\+ is missing .*package g\+\+'
fails "python without Python" "make python" "python: the module build is missing; 'make deps-python'"
fails "page without Emscripten" "make page" "make: emcc is missing; 'make deps-page'"

begin "Cairo comes"
install libcairo2-dev >log 2>&1
passes "with Cairo" "make $jobs"
left_out libjansson-dev libsqlite3-dev
has_pdf
verdict $? "PDF is written once Cairo is there"
begin "Jansson and SQLite come"
install 'libjansson-dev libsqlite3-dev' >log 2>&1
passes "with Jansson and SQLite" "make $jobs"
left_out
has_links
verdict $? "puzzles of f-puzzles are written once Jansson is there"
there 'build/cdcl-sudoku bench --list-solvers' >out 2>err
verdict $? "experiments once SQLite is there"
begin "Jansson goes"
there 'apt-get purge -y libjansson-dev' >log 2>&1
passes "without Jansson" "make $jobs"
left_out libjansson-dev
! has_links 2>/dev/null
verdict $? "puzzles of f-puzzles are left out once Jansson is gone"
works
summary
