#!/bin/sh
# found.sh -- what the compiler finds on this machine, as lines of a Makefile.
#
# Usage: CC="cc FLAGS..." found.sh LIBRARY:HEADER...
#
# FOUND has `compiler` if there is a C compiler with the headers of a C library, the kind
# of processor it compiles for, and the libraries whose headers it finds.  FLAGS_LIBRARY
# is what pkg-config says is needed to find them.

flags=
for pair; do
    more=$(pkg-config --cflags "${pair%%:*}" 2>/dev/null) || continue
    flags="$flags $more"
    echo "FLAGS_${pair%%:*} := $more"
done
ask () { # WORD:HEADER...
    for pair; do
        echo "#if __has_include(<${pair#*:}>)"
        # Experiments call functions of this version.
        [ "${pair%%:*}" != sqlite3 ] || echo '#include <sqlite3.h>
#endif
#if SQLITE_VERSION_NUMBER >= 3039000'
        echo "found ${pair%%:*}"
        echo '#endif'
    done
    for pair in amd64:__x86_64__ ia32:__i386__ s390:__s390x__; do
        echo "#ifdef ${pair#*:}"
        echo "found ${pair%%:*}"
        echo '#endif'
    done
}
ask compiler:stdio.h "$@" | $CC $flags -E -P - 2>/dev/null | sed -n 's/^found //p' |
    xargs echo FOUND := asked
