# verdict.sh -- shared by the tests in shell.  It is sourced, with `who` set to
# the name that the script prints before each line.

began=$(date +%s)
passed=0
failed=0
skipped=0

case $1 in /*) programs=$1 ;; *) programs=$PWD/$1 ;; esac # the folder of the programs

# The encodings and at-most-one forms of the tables; fewer with CHECK=2.
names () { sed -n "s/^SUDOKU_$1 (\([a-z]*\),.*/\1/p" sudoku/encode/encode.def; }
encodings=$(names ENCODING)
amos=$(names AMO)
case $1 in *check2*) amos='native commander bimander' ;; esac

# All of these words; or with CHECK=2, where a process takes ten times as long, one of them,
# chosen at random, the same in each run.
turn=0
some () { # WORD...: sets `some`
    some=$*
    case $programs in
    *check2*)
        turn=$(((25173 * turn + 13849) % 65536))
        shift $((turn / 256 % $#))
        some=$1 ;;
    esac
}

# Whether the bench was built, which needs libraries.
has_bench () {
    ! "$programs/cdcl-sudoku" bench --list-solvers 2>&1 | grep -q 'is not installed:'
}

# A new work folder, which is removed at the end.
in_folder () {
    dir=$(mktemp -d) || exit 71
    trap 'rm -rf "$dir"' EXIT
    cd "$dir" || exit 71
}

# Counts a check.  If it failed, prints its name and the beginning of the last output; then
# exits if FIRST_FAILURE is set, because the caller only needs to know whether a check fails.
verdict () { # STATUS NAME
    if [ "$1" = 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$who: failed: $2"
        for file in out err; do
            [ -f $file ] && sed "s/^/    $file: /" $file | cut -c 1-160 | head -n 4
        done
        [ -z "$FIRST_FAILURE" ] || { summary; exit; }
    fi
}

# Prints what a test of several minutes does now, and how long it has run.
begin () { # WHAT
    echo "$who: $(($(date +%s) - began)) s: $1"
}

# Counts checks that are skipped because a file or program is missing.
skip () { # WHAT, AND WHAT IS MISSING
    skipped=$((skipped + 1))
    echo "$who: skipped: $1"
}

# Whether a program is installed; if not, prints what is skipped.
have () { # PROGRAM WHAT
    command -v "$1" >/dev/null 2>&1 && return
    skip "$2: $1 is missing"
    return 1
}

# Whether the programs have the allocator of glibc, which can be replaced; if not, prints
# what is skipped.
have_glibc () { # WHAT
    ! grep -q ld-musl "$programs/cdcl" && return
    skip "$1: the allocator of musl cannot be replaced"
    return 1
}

# Whether a script can open a page; if not, prints what is missing.
have_browser () {
    for tool in python3 chromium chromedriver; do
        have $tool "$who" || return 1
    done
    export PYTHONPATH="$1" PYTHONDONTWRITEBYTECODE=1 # the folder of tests
}

# Whether there is a device on which every write fails; if not, prints what is skipped.
full_disk () { # WHAT
    [ -w /dev/full ] && return
    skip "$1: /dev/full is missing"
    return 1
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

# Waits for an event that must come, however long this takes.  If a broken program never
# causes it, the test goes on after some ten minutes, and fails.
wait_for () { # COMMAND...: succeeds after the event
    left=6000
    until "$@" >/dev/null 2>&1; do
        left=$((left - 1))
        [ $left -gt 0 ] || return 1
        sleep 0.1
    done
}
lines_are () { # NUMBER FILE
    [ "$(wc -l <"$2")" -ge "$1" ]
}
gone () { # PROCESS
    ! kill -0 "$1"
}

# A process costs as much as some thousand bytes that `read` reads one by one.  These two are
# therefore for small files: messages, not answers.
newline='
'
content () { # FILE: sets `text`, in which a newline ends each line
    text=
    while IFS= read -r line || [ "$line" ]; do text=$text$line$newline; done <"$1"
}
one_line () { # FILE: whether it is one line with its newline; sets `line`
    { IFS= read -r line && ! IFS= read -r after && [ ! "$after" ]; } <"$1"
}

contains () { # FILE TEXT NAME
    grep -qF -- "$2" "$1"
    verdict $? "$3: '$2' is not in $1"
}

# Prints the last line; its status is the exit status of the script.
summary () {
    echo "$who: $passed passed, $failed failed, $skipped skipped"
    [ $failed = 0 ]
}
