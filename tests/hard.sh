#!/bin/sh
# hard.sh -- runs the tests about time, threads, signals and pipes where processor time
# is short: none may depend on it.
#
# Usage: hard.sh BIN TESTS, the folder of the programs and the program of Catch2, from
# the root of the project.  They run beside four busy loops on the same core, then on a
# tenth of a core, then ten times in a row.  The tenth is the quota of a control group,
# if one can be made, which needs root.  Otherwise the tests are stopped for nine tenths
# of each second; only the clock shows that to a program.

bin=$1 tests=$2
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

# As in run.sh: signals that are ignored here are not ignored there.
unignored=
env --default-signal true 2>/dev/null && unignored="env --default-signal"

all () { # HOW COMMAND-BEFORE...
    how=$1
    shift
    for script in tests/test_signals_*.sh tests/test_large.sh tests/test_nine.sh \
        tests/test_bench_report.sh tests/test_cli_cdcl.sh tests/test_cli_sudoku.sh; do
        "$@" $unignored sh "$script" "$bin" >"$work/log" 2>&1
        verdict $? "$how: $script: $(grep -v ' passed, ' "$work/log" | head -n 9)"
    done
    "$@" "$tests" '[time],[threads]' >"$work/log" 2>&1
    verdict $? "$how: $tests '[time],[threads]': $(tail -n 9 "$work/log")"
    echo "$who: $how: done"
}

# Beside four busy loops, all on one core.
one_core=
if have taskset "one core"; then
    core=$(taskset -cp $$ | sed 's/.*: //; s/[-,].*//')
    one_core="taskset -c $core"
fi
for loop in 1 2 3 4; do
    $one_core sh -c 'while :; do :; done' &
    helpers="$helpers $!"
done
all "beside four busy loops" $one_core
kill $helpers
helpers=

# A tenth of a core: of version 2 of control groups, of version 1, or of our own.
tenth () { # COMMAND...: in the group
    sh -c 'echo $$ >"$0" && exec "$@"' "$group/cgroup.procs" "$@"
}
quota () { # FOLDER FILE TEXT: makes a group there with this quota
    mkdir "$1" 2>/dev/null || return 1
    group=$1
    [ -e "$1/cgroup.procs" ] && echo "$3" 2>/dev/null >"$1/$2" && return
    rmdir "$group"
    group=
    return 1
}
# Stops all processes of a session together, except for the one that does it.
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
name=cdcl-sudoku-$$
if quota /sys/fs/cgroup/$name cpu.max "10000 100000" 2>/dev/null; then
    all "on a tenth of a core" tenth
elif quota /sys/fs/cgroup/cpu/$name cpu.cfs_quota_us 10000 2>/dev/null; then
    all "on a tenth of a core" tenth
else
    all "stopped for nine tenths of the time" duty
fi
for run in 1 2 3 4 5 6 7 8 9 10; do
    all "run $run of ten"
done
summary
