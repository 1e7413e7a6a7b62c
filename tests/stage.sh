#!/bin/sh
# stage.sh -- one stage of the tests: a way of building, and the parts that are tried in it.
#
# Usage: stage.sh STAGE, from the root of the project; MAKE is make with its flags.
#
#   common     compiles what all builds share
#   plain      Catch2 without [slow], scripts and lint; a sample of Catch2 in Valgrind
#   core       Catch2 of the core and of the readers, sanitized, each step judged
#   slow       tests that take minutes in the plain build, and races of threads
#   sanitized  everything but `core`, sanitized
#   tiny       the core with capacities that begin at one
#
# The parts are the goals try-NAME of the Makefile.  They go on when one fails.

stage=$1
scripts=$(cd tests && ls test_*.sh | sed 's/^test_//; s/\.sh$//')
judged="MODE=asan CHECK=2 LOGGING=1" # each step, and each access to memory
ways=
parts=
case $stage in
plain) parts="sudoku cdcl lint $scripts valgrind micro" ;; # what takes longest comes first
core)
    ways=$judged
    parts="cdcl text fpuzzles pasted" ;;
slow)
    ways=TRIES_arguments=10000
    parts="slow arguments tsan" ;;
sanitized)
    ways=$judged
    parts="sudoku traces"
    for name in $scripts; do
        case $name in
        corpus | found | install | library | readme) ;; # would skip all: see there
        experiments) ;; # starts hundreds of processes
        jobs) ;; # boards that keep threads busy; tsan watches others
        man) ;; # reads the manuals and --help, which are the same
        pasted) ;; # in the stage `core`
        *) parts="$parts $name" ;;
        esac
    done ;;
tiny)
    ways="CHECK=2 TINY=1"
    parts="cdcl traces" ;;
esac

goals=
for part in $parts; do
    goals="$goals try-$part"
    printf '%s-%s\tmake %s try-%s\n' "$stage" "$part" "$ways" "$part" >>build/test/planned
done
$MAKE -k $ways STAGE="$stage" ${goals:-test-objects}
status=$?
times >build/test/times-"$stage" # the second line: of processes that have ended
printf 'spent\t%s\t%s\n' "$(sed -n 2p build/test/times-"$stage")" "$stage" >build/test/"$stage".result
exit $status
