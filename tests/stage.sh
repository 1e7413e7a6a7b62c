#!/bin/sh
# stage.sh -- runs a stage of the tests: makes a kind of build, and runs its parts.
#
# Usage: stage.sh STAGE, from the root of the project; SUB is make with its flags.
#
#   common     compiles what several stages use: tests, the library in build/release, and
#              what the stage `core` has sanitized
#   plain      Catch2 without [slow], scripts and lint; a sample of Catch2 in Valgrind
#   core       Catch2 of the core and of the parsers, sanitized, with CHECK=2; what they call of
#              sudoku/ is sanitized in the stage `sanitized`
#   slow       tests that take minutes in the plain build, and races of threads
#   sanitized  all other tests, sanitized
#   tiny       the core with initial capacities of one
#
# The parts are the goals try-NAME of the Makefile.  If one fails, the others still run.

stage=$1
scripts=$(cd tests && ls test_*.sh | sed 's/^test_//; s/\.sh$//')
judged="MODE=asan CHECK=2 LOGGING=1" # each step, and each access to memory
readers="$judged PART=text"           # of the core and the parsers
ways=
parts=
case $stage in
common) ways=$readers ;;
plain) parts="sudoku cdcl lint $scripts valgrind micro" ;; # the longest parts come first
core)
    ways=$readers
    parts="cdcl text fpuzzles" ;;
slow)
    ways=TRIES_arguments=10000
    parts="slow arguments tsan" ;;
sanitized)
    ways=$judged
    parts="sudoku traces"
    for name in $scripts; do
        case $name in
        corpus | found | install | library | readme) ;; # these would skip all their checks
        experiments) ;; # starts hundreds of processes
        jobs) ;; # takes long; tsan tests threads on other boards
        man) ;; # manuals and --help are the same in all builds
        *) parts="$parts $name" ;;
        esac
    done ;;
tiny)
    ways="CHECK=2 TINY=1 PART=none"
    parts="cdcl traces" ;;
esac

goals=
for part in $parts; do
    goals="$goals try-$part"
    printf '%s-%s\tmake %s try-%s\n' "$stage" "$part" "$ways" "$part" >>build/test/planned
done
$SUB -k $ways STAGE="$stage" ${goals:-test-objects}
status=$?
times >build/test/times-"$stage" # the second line has the times of ended processes
printf 'spent\t%s\t%s\n' "$(sed -n 2p build/test/times-"$stage")" "$stage" >build/test/"$stage".result
exit $status
