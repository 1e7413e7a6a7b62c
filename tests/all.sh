#!/bin/sh
# all.sh -- all tests: lint, programs, Catch2 plain, sanitized and in Valgrind.
#
# Usage: all.sh CXX [STAGE], from the root of the project; MAKE is make with its flags.
# A stage is a way of building and the parts that are tried in it.  Without a name all
# stages run side by side, and go on when something fails; before them, what they share
# is compiled.

scripts=$(cd tests && ls test_*.sh | sed 's/^test_//; s/\.sh$//')
case $2 in
common) # that which no way of building changes
    parts= ;;
sanitized) # each step is judged, each access to memory watched
    ways="MODE=asan CHECK=2 LOGGING=1"
    parts="cdcl sudoku traces"
    for name in $scripts; do
        case $name in
        corpus | found | install | library | readme) ;; # would skip all: see there
        experiments) ;; # starts hundreds of processes
        jobs) ;; # boards that keep threads busy; tsan watches others
        man) ;; # reads the manuals and --help, which are the same
        *) parts="$parts $name" ;;
        esac
    done ;;
plain)
    ways=TRIES_arguments=10000
    parts="micro lint $scripts cdcl sudoku tsan valgrind" ;;
tiny) # capacities begin at one, which the core alone knows
    ways="CHECK=2 TINY=1"
    parts="cdcl traces" ;;
esac

if [ "$2" ]; then
    goals=
    for part in $parts; do
        goals="$goals try-$part"
        printf '%s-%s\tmake %s try-%s\n' "$2" "$part" "$ways" "$part" >>build/test/planned
    done
    $MAKE -k $ways STAGE="$2" ${goals:-test-objects}
    status=$?
    times >build/test/times-"$2" # the second line: of processes that have ended
    printf 'spent\t%s\t%s\n' "$(sed -n 2p build/test/times-"$2")" "$2" >build/test/"$2".result
    exit $status
fi
sh tests/need.sh test "$1" catch2 benchmark minisat valgrind || exit 1
rm -rf build/test
mkdir -p build/test
$MAKE -k stage-common && $MAKE -k stage-sanitized stage-plain stage-tiny
sh tests/summary.sh
