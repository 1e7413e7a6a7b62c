#!/bin/sh
# test_packed.sh -- packed boards and formulas, and the libraries that unpack them.
#
# Usage: CC=cc test_packed.sh FOLDER, where cdcl and cdcl-sudoku are.  zlib and libarchive
# are replaced by libraries that fail.  Programs are also linked from objects that were
# compiled as if the libraries were not installed.

case $1 in /*) bin=$1 ;; *) bin=$PWD/$1 ;; esac
cdcl=$bin/cdcl
sudoku=$bin/cdcl-sudoku
root=$PWD
who=packed
. "$PWD/tests/verdict.sh"
in_folder

printf 'p cnf 2 2\n1 0\n-1 2 0\n' >formula
solution=278641395139257468456389721812436957794512683365978142923165874547893216681724539
cp "$root/instances/pasted/commas.csv" board
: >empty

for tool in gzip bzip2 xz zstd; do
    packs $tool "boards packed by it" || continue
    for file in formula board; do
        $tool -c <$file >$file.$tool
    done
    status 0 "$tool" "$sudoku" solve board.$tool
    contains out "$solution" "$tool"
    cat board.$tool | "$sudoku" solve >out 2>err
    contains out "$solution" "$tool from a pipe"
    cat board.$tool board.$tool >two
    status 0 "$tool, two streams" "$sudoku" solve --unique two
    [ "$(grep -c "^unique $solution" out)" = 2 ]
    verdict $? "$tool, two streams: not two boards"
    size=$(wc -c <board.$tool)
    head -c $((size - 9)) board.$tool >cut
    status 65 "$tool, truncated" "$sudoku" solve cut
    contains err "damaged" "$tool, truncated"
    status 65 "$tool, truncated, measured" "$sudoku" bench --solver cdcl cut
    contains err "damaged" "$tool, truncated, measured"
    # An answer of another solver.
    printf 'SAT\n' >answer
    "$sudoku" encode --as dimacs board >cnf
    "$cdcl" -q cnf | sed -n 's/^v //p' >>answer
    $tool -c <answer >answer.$tool
    status 0 "$tool, decode" "$sudoku" decode board.$tool answer.$tool
    contains out "$solution" "$tool, decode"
done

# --- libraries that are missing, or fail -----------------------------------------
case $bin in
*asan* | *tsan*)
    skip "limits and other libraries: $bin is sanitized"
    summary
    exit
    ;;
esac
limited () { # KILOBYTES COMMAND...
    (ulimit -v "$1" && shift && exec "$@")
}
status 10 "64 MB" limited 65536 "$cdcl" -q formula
status 0 "64 MB, a board" limited 65536 "$sudoku" solve board
# A board that is refused needs no solver; a solver would take gigabytes.
{
    printf 'rules\nsize 64\nboxes none\n'
    for i in 1 2 3 4 5 6 7 8 9; do echo "littlekiller 1500 r0c$i dr"; done
    awk 'BEGIN { print ""; for (i = 0; i < 4096; i++) printf (i % 64 == 63 ? ".\n" : ". ") }'
} >sums
status 65 "64 MB, a board that is refused" limited 65536 "$sudoku" canonicalize sums
contains err "not for boards with rules of their own" "64 MB, a board that is refused"
if [ -e formula.gzip ]; then
    head -c 70000000 /dev/zero | tr '\0' ' ' | gzip -1 >bomb
    status 65 "a text of 70 MB" "$sudoku" csp bomb
    contains err "bomb: error: expected a text of at most 67108864 bytes" "a text of 70 MB"
    status 65 "a line of 70 MB" "$cdcl" --formula bomb
    contains err "bomb: error: expected lines of at most 67108864 bytes" "a line of 70 MB"
    status 10 "64 MB, gzip" limited 65536 "$cdcl" -q formula.gzip
    status 0 "64 MB, gzip, a board" limited 65536 "$sudoku" solve board.gzip
    contains out "$solution" "64 MB, gzip, a board"
fi
# The memory may or may not suffice for libarchive; if not, the data is not blamed.
if [ -e formula.xz ]; then
    limited 24576 "$cdcl" -q formula.xz >out 2>err
    code=$?
    [ $code = 71 ] && grep -q "out of memory" err
    verdict $? "24 MB, xz: exit status $code, expected 71 and a word of memory"
fi

# Another library of the same name is found first.
mkdir -p broken fake
: >broken/libz.so.1
: >broken/libz.so
cp broken/libz.so.1 broken/libarchive.so.13
cp broken/libz.so.1 broken/libarchive.so
elsewhere () { # FOLDER COMMAND...
    env LD_LIBRARY_PATH="$dir/$1" "$2" "$3" "$4"
}
if [ -e formula.gzip ]; then
    status 65 "no zlib" elsewhere broken "$cdcl" -q formula.gzip
    contains err "formula.gzip: error: it is packed by gzip, which needs zlib (Debian package zlib1g): install it" "no zlib"
    status 65 "no zlib, a board" elsewhere broken "$sudoku" solve board.gzip
    contains err "it is packed by gzip, which needs zlib (Debian package zlib1g): install it" "no zlib, a board"
    [ "$(wc -l <err)" = 1 ]
    verdict $? "no zlib, a board: more than one error"
fi
if [ -e formula.xz ]; then
    status 65 "no libarchive" elsewhere broken "$cdcl" -q formula.xz
    contains err "formula.xz: error: it is packed by xz, which needs libarchive (Debian package libarchive13): install it" "no libarchive"
fi
cat >fake.c <<'END'
char *getenv (const char *);
int inflateInit2_ (void *a, int b, const char *c, int d) { return getenv ("NO_ROOM") ? -4 : 0; }
int inflate (void *a, int b) { return -4; } /* Z_MEM_ERROR */
int inflateReset (void *a) { return 0; }
int inflateEnd (void *a) { return 0; }
END
if ${CC:-cc} -shared -fPIC -w -o fake/libz.so.1 fake.c 2>log &&
    [ -e formula.gzip ]; then
    status 71 "zlib without memory" elsewhere fake "$cdcl" -q formula.gzip
    contains err "out of memory" "zlib without memory"
    status 71 "zlib without memory, a board" elsewhere fake "$sudoku" solve board.gzip
    contains err "out of memory" "zlib without memory, a board"
    export NO_ROOM=1
    status 71 "zlib without memory from the start" elsewhere fake "$cdcl" -q formula.gzip
    contains err "out of memory: cannot unpack" "zlib without memory from the start"
    if have valgrind "what zlib without memory leaves"; then
        status 71 "zlib without memory leaves nothing" env LD_LIBRARY_PATH="$dir/fake" valgrind \
            --quiet --leak-check=full --error-exitcode=99 "$cdcl" -q formula.gzip
    fi
    unset NO_ROOM
fi

# --- programs that were built without them ---------------------------------------
objects=$bin/release/obj
if [ ! -d "$objects/cdcl/shared/files" ]; then
    skip "programs without libraries: $bin is not the release build"
    summary
    exit
fi
for name in archive gzip; do
    ${CC:-cc} -std=c11 -D_POSIX_C_SOURCE=200809L -DWITHOUT_LIBARCHIVE \
        -DWITHOUT_ZLIB -I"$root" -Wall -Wextra -Werror -c -o $name.o \
        "$root/cdcl/shared/files/$name.c" 2>err
    verdict $? "$name.c without its library"
done
others=$(cd "$root" && ls cdcl/program/*.c cdcl/program/*/*.c cdcl/shared/*/*.c |
    grep -vE '/(archive|gzip)[.]c$' | sed "s|.*|$objects/&.o|")
${CC:-cc} -o plain $others archive.o gzip.o "$bin/libcdcl.a" -lm -lpthread -ldl 2>err
verdict $? "a program without libraries"
status 10 "without libraries" ./plain -q formula
for tool in gzip xz; do
    [ -e formula.$tool ] || continue
    status 65 "$tool, without libraries" ./plain -q formula.$tool
    contains err "it is packed by $tool, and this program was built without" \
        "$tool, without libraries"
    contains err "and build again" "$tool, without libraries"
done
if have ldd "what programs are linked with"; then
    for program in "$cdcl" "$sudoku"; do
        ldd "$program" | grep -E 'libarchive|libz[.]|cairo' >out
        [ ! -s out ]
        verdict $? "$program is linked with a library that is optional"
    done
fi

summary
