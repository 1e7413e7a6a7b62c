#!/bin/sh
# elsewhere.sh -- the tarball of `make dist` on other systems: without Git,
# with musl instead of glibc, with Clang instead of GCC, without shared libraries, and on
# machines of 32 bits (i386, armhf), on aarch64, and on big-endian s390x.
#
# Usage: VERSION=N elsewhere.sh, from the root of the project, after `make dist`.  WAYS are
# gcc, clang, musl, static and the names of these machines, by default all.  Each way is
# built in a new folder.  For the first three, `make check` runs there, which takes minutes,
# and the programs are installed.  For musl no other libraries are available, so the build
# uses none.
#
# Programs for other machines are compiled by Debian's cross compilers and run by QEMU.
# With fixed seeds, their output, files, proofs and traces must be the same as here, byte
# for byte (same.sh); CASES selects lines of same.sh.

tarball=$PWD/build/cdcl-sudoku-$VERSION.tar.gz
who=elsewhere
. "$PWD/tests/verdict.sh"
in_folder
mkdir without
printf '#!/bin/sh\nexit 127\n' >without/git # as if Git were not installed
chmod +x without/git
PATH=$dir/without:$PATH
unset MAKELEVEL MAKEFLAGS
jobs=-j$(nproc)

passes () { # WHAT COMMAND...: shows the output if the command fails
    what=$1
    shift
    begin "$what"
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
# QEMU runs here without the SIMD code `wide`, with which the numbers of conflicts differ.
cross () { # MACHINE COMPILER
    have "$2" "$1" && have "qemu-$1" "$1" || return
    built=build/release-without-jansson-sqlite3-static
    for one in x86_64 "$1"; do
        [ ! -d $one ] || continue
        mkdir -p $one programs/$one
        tar -xzf "$tarball" --strip-components=1 -C $one
        compiler=$2
        [ $one = "$1" ] || compiler=x86_64-linux-gnu-gcc
        passes "$one: build" make -C $one $jobs CC="$compiler" STATIC=1 \
            WITHOUT=jansson,sqlite3 $built/cdcl $built/cdcl-sudoku
        for program in cdcl cdcl-sudoku; do
            printf '#!/bin/sh\nexec qemu-%s %s "$@"\n' $one "$dir/$one/$built/$program" \
                >programs/$one/$program
            chmod +x programs/$one/$program
        done
    done
    : >x86_64/tests/same.txt # no difference is intended
    passes "$1: says the same" sh -c 'cd x86_64 && KEPT=$1/kept sh tests/same.sh \
        "$1/programs/x86_64" "$1/programs/$2" "$3"' sh "$dir" "$1" "${CASES:-$machine_cases}"
    cp log "$1.log"
    sed -n "s/^same: /$who: $1: /p" log
    rm -rf "$1"
}
# The cases for QEMU are solving, formulas, proofs, LRAT, traces and seeds; all cases would
# take an hour.
machine_cases='tests/cnf|--proof|--trace|--seed|encode|solve --unique {instances/[49]|^cdcl '
for way in ${WAYS:-gcc clang musl static i386 aarch64 armhf s390x}; do
    case $way in
    i386) cross $way i686-linux-gnu-gcc ;;
    armhf) cross arm arm-linux-gnueabihf-gcc ;;
    aarch64 | s390x) cross $way $way-linux-gnu-gcc ;;
    gcc) try gcc gcc CC=gcc ;;
    clang) try clang clang CC=clang CXX=clang++ ;;
    musl) try musl musl-gcc CC=musl-gcc WITHOUT=jansson,sqlite3,cairo ;;
    static)
        try static gcc CC=gcc STATIC=1
        printf 'p cnf 1 2\n1 0\n-1 0\n' >formula
        status 20 "static: cdcl" static/build/release-static/cdcl formula proof
        ! readelf -l static/build/release-static/cdcl | grep -q INTERP
        verdict $? "static: cdcl has an interpreter" ;;
    esac
done
summary
