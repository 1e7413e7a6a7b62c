#!/bin/sh
# found.sh -- what the compiler finds on this machine, as variables of a Makefile.
#
# Usage: CC="cc FLAGS..." found.sh [LIBRARY]..., which are left out.
#
#   FOUND          `compiler` if there is one, and headers of a C library; `clang` if it is
#                  Clang; the processor; the libraries whose headers it finds
#   LOADED_FLAGS   for sources that load a library while they run: where pkg-config says
#                  that its headers are, or -DWITHOUT_LIBRARY
#   MISSING        what the other libraries would bring, and the Debian package

left_out=" $* "
libraries () { # what each is called, its header, its package, what it brings
    cat <<END
jansson    jansson.h   libjansson-dev puzzles of f-puzzles and SudokuPad, and experiments
sqlite3    sqlite3.h   libsqlite3-dev experiments: cdcl-sudoku-bench, from SQLite 3.39 on
cairo      cairo-pdf.h libcairo2-dev  PDF and PNG
END
}
wanted () {
    libraries | while read -r library rest; do
        case $left_out in *" $library "*) ;; *) echo "$library $rest" ;; esac
    done
}
ask () { # WORD HEADER: a line for the preprocessor to keep
    echo "#if __has_include(<$2>)"
    # Experiments call functions of this version.
    [ "$1" != sqlite3 ] || echo '#include <sqlite3.h>
#endif
#if SQLITE_VERSION_NUMBER >= 3039000'
    echo "found $1"
    echo '#endif'
}

flags=
for library in $(wanted | sed 's/ .*//'); do
    flags="$flags $(pkg-config --cflags "$library" 2>/dev/null)"
done
found=$({
    ask compiler stdio.h
    for pair in clang:__clang__ amd64:__x86_64__ ia32:__i386__ s390:__s390x__; do
        printf '#ifdef %s\nfound %s\n#endif\n' "${pair#*:}" "${pair%%:*}"
    done
    wanted | while read -r library header rest; do
        ask "$library" "$header"
    done
} | $CC $flags -E -P - 2>/dev/null | sed -n 's/^found //p' | xargs)
echo FOUND := asked $found
echo LOADED_FLAGS := $flags
libraries | while read -r library rest; do
    case " $found " in *" $library "*) ;; *)
        echo "LOADED_FLAGS += -DWITHOUT_$(echo "$library" | tr a-z A-Z)" ;;
    esac
done
wanted | while read -r library header package brings; do
    case " $found " in *" $library "*) ;; *) echo "MISSING += '$brings ($package)'" ;; esac
done
