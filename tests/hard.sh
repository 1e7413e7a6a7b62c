#!/bin/sh
# hard.sh -- runs the tests about time, threads, signals and pipes with little processor
# time, to show that no test depends on the speed of the machine.
#
# Usage: hard.sh BIN TESTS [HOW], the folder of the programs and the program of Catch2,
# from the root of the project; HOW is loops, tenth or ten, by default all three.  They
# run beside four busy loops on the same core; then on a tenth of a core; then ten times
# in a row, all tests side by side.  The tenth is the quota of a control group, if one can
# be made, which needs root.  Otherwise the tests are stopped for nine tenths of each
# second, which a program can only notice by reading the clock.

bin=$1 tests=$2 only=$3
who=hard
. "$PWD/tests/verdict.sh"
work=$(mktemp -d) || exit 71
helpers=
group=
clean () {
    [ -z "$helpers" ] || kill $helpers 2>/dev/null
    [ -z "$group" ] || rmdir "$group" 2>/dev/null
    rm -rf "$work"
}
trap clean EXIT
trap 'exit 130' INT TERM

# As in run.sh, signals that this script ignores are not ignored in the tests.
unignored=
env --default-signal true 2>/dev/null && unignored="env --default-signal"

parts="$(ls tests/test_signals_*.sh) tests/test_library.sh
    tests/test_bench.sh tests/test_cli_cdcl.sh tests/test_cli_sudoku.sh catch2"
part () { # PART COMMAND-BEFORE...: runs a part, with a log of its own
    name=${1##*/} script=$1
    shift
    case $script in
    catch2) "$@" "$tests" '[time],[threads]' ;;
    *) "$@" $unignored sh "$script" "$bin" ;;
    esac >"$work/$name.log" 2>&1
    echo $? >"$work/$name.status"
}
judge () { # PART HOW
    verdict "$(cat "$work/${1##*/}.status")" \
        "$2: $1: $(grep -v ' passed, ' "$work/${1##*/}.log" | tail -n 9)"
}
one_by_one () { # HOW COMMAND-BEFORE...
    how=$1
    shift
    for one in $parts; do
        part "$one" "$@"
        judge "$one" "$how"
    done
    echo "$who: $how: done"
}
side_by_side () { # HOW
    for one in $parts; do
        part "$one" &
        helpers="$helpers $!"
    done
    wait $helpers
    helpers=
    for one in $parts; do
        judge "$one" "$1"
    done
    echo "$who: $1: done"
}
wanted () { # HOW
    [ -z "$only" ] || [ "$only" = "$1" ]
}

# Beside four busy loops, all on one core.
loops () {
    one_core=
    if have taskset "one core"; then
        core=$(taskset -cp $$ | sed 's/.*: //; s/[-,].*//')
        one_core="taskset -c $core"
    fi
    for loop in 1 2 3 4; do
        $one_core sh -c 'while :; do :; done' &
        helpers="$helpers $!"
    done
    one_by_one "beside four busy loops" $one_core
    kill $helpers
    helpers=
}

# With a tenth of a core: by control groups of version 2 or 1, or by stopping processes.
in_group () { # COMMAND...: in the group
    sh -c 'echo $$ >"$0" && exec "$@"' "$group/cgroup.procs" "$@"
}
quota () { # FOLDER FILE TEXT: makes a control group with this quota
    mkdir "$1" 2>/dev/null || return 1
    group=$1
    [ -e "$1/cgroup.procs" ] && echo "$3" 2>/dev/null >"$1/$2" && return
    rmdir "$group"
    group=
    return 1
}
# Stops and continues all processes of a session, except for the process that does this.
duty () { # COMMAND...
    setsid "$@" &
    session=$!
    while kill -0 $session 2>/dev/null; do
        pkill -STOP -s $session
        sleep 0.09
        pkill -CONT -s $session
        sleep 0.01
    done &
    helpers=$!
    wait $session
    result=$?
    wait $helpers
    helpers=
    return $result
}
tenth () {
    name=cdcl-sudoku-$$
    if quota /sys/fs/cgroup/$name cpu.max "10000 100000" 2>/dev/null ||
        quota /sys/fs/cgroup/cpu/$name cpu.cfs_quota_us 10000 2>/dev/null; then
        one_by_one "on a tenth of a core" in_group
    else
        one_by_one "stopped for nine tenths of the time" duty
    fi
}
ten () {
    for run in 1 2 3 4 5 6 7 8 9 10; do
        side_by_side "run $run of ten"
    done
}

! wanted loops || loops
! wanted tenth || tenth
! wanted ten || ten
summary
