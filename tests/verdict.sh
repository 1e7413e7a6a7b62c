# verdict.sh -- what the tests in shell share: sourced, with `who` set to the
# name that their lines begin with.

passed=0
failed=0

# A new folder to work in, removed in the end.
in_folder () {
    dir=$(mktemp -d) || exit 71
    trap 'rm -rf "$dir"' EXIT
    cd "$dir" || exit 71
}

# One check; if it failed, also how the last output began.
verdict () { # STATUS NAME
    if [ "$1" = 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$who: failed: $2"
        for file in out err; do
            [ -f $file ] && sed "s/^/    $file: /" $file | cut -c 1-160 | head -n 4
        done
    fi
}

# Runs a command, whose output goes to the files `out` and `err`.
status () { # EXPECTED NAME COMMAND...
    expected=$1 what=$2
    shift 2
    "$@" >out 2>err
    code=$?
    [ $code = "$expected" ]
    verdict $? "$what: exit status $code, expected $expected"
}

# Runs a command and soon tells it twice to end, as timeout(1) does, to the program
# and to its group; its status goes to `code`.
told_twice () { # COMMAND...
    "$@" >out 2>err &
    pid=$!
    sleep 0.2
    kill -TERM $pid
    /bin/true
    kill -TERM $pid 2>/dev/null
    wait $pid
    code=$?
}

contains () { # FILE TEXT NAME
    grep -qF -- "$2" "$1"
    verdict $? "$3: '$2' is not in $1"
}

# The last line; its status is that of the script.
summary () {
    echo "$who: $passed passed, $failed failed"
    [ $failed = 0 ]
}
