#!/bin/sh
# elsewhere.sh -- the tarball of `make dist` on systems that are not ours: without Git,
# with musl instead of glibc, with Clang instead of GCC, and without shared libraries.
#
# Usage: elsewhere.sh TARBALL [WAY]..., from the root of the project; ways are gcc, clang,
# musl and static, by default all.  Each is built in a new folder; all but the last run
# `make check` there, which takes minutes, and are installed.  musl has no libraries
# beside it, so they are left out.

tarball=$PWD/$1
shift
who=elsewhere
. "$PWD/tests/verdict.sh"
in_folder
mkdir without
printf '#!/bin/sh\nexit 127\n' >without/git # as if there was none
chmod +x without/git
PATH=$dir/without:$PATH
unset MAKELEVEL MAKEFLAGS
jobs=-j$(nproc)

passes () { # WHAT COMMAND...: what failed is shown
    what=$1
    shift
    "$@" >log 2>&1
    verdict $? "$what: $(grep -E 'failed|rror' log | grep -v ', 0 failed' | head -n 9)"
}
try () { # WAY COMPILER VARIABLE=VALUE...
    way=$1
    have "$2" "$way" || return
    shift 2
    mkdir "$way"
    tar -xzf "$tarball" --strip-components=1 -C "$way"
    passes "$way: build" make -C "$way" $jobs "$@"
    [ $way = static ] && return
    passes "$way: check" make -C "$way" $jobs "$@" check
    passes "$way: install" make -C "$way" "$@" DESTDIR="$dir/$way/new" PREFIX=/usr install
    printf 'p cnf 1 2\n1 0\n-1 0\n' >formula
    status 20 "$way: the program that was installed" "$way/new/usr/bin/cdcl" formula
    rm -rf "$way"
}
for way in ${*:-gcc clang musl static}; do
    case $way in
    gcc) try gcc gcc CC=gcc ;;
    clang) try clang clang CC=clang CXX=clang++ ;;
    musl) try musl musl-gcc CC=musl-gcc WITHOUT=libarchive,zlib,jansson,sqlite3,cairo ;;
    static)
        try static gcc CC=gcc STATIC=1
        printf 'p cnf 1 2\n1 0\n-1 0\n' >formula
        status 20 "static: cdcl" static/build/release-static/cdcl formula proof
        ! readelf -l static/build/release-static/cdcl | grep -q INTERP
        verdict $? "static: cdcl has an interpreter" ;;
    esac
done
summary
