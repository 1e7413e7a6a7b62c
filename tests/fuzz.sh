#!/bin/sh
# fuzz.sh -- runs every fuzz target and random traces, for a total time.
#
# Usage: fuzz.sh SECONDS, from the root of the project; SUB may name make.  Builds with
# libFuzzer if clang has it, otherwise with our own driver.  Half of the time is for the
# targets of parsers, half for traces and sequences of calls of the Sudoku headers.  New
# inputs are kept in build/*/fuzz/corpus for the next run; failing inputs are kept next to this
# folder, and their names are printed.
#
# The number of inputs depends on the speed of the machine: this is a search for unexpected
# inputs, not a test.  A single input that takes twenty seconds is a failure, since most
# inputs take almost no time.

seconds=$1
mode=libfuzzer compilers="CC=clang CXX=clang++"
if ! echo 'int LLVMFuzzerTestOneInput (void) { return 0; }' |
    clang -fsanitize=fuzzer -x c - -o /dev/null 2>/dev/null; then
    echo "fuzz: no libFuzzer (Debian packages clang, libclang-rt-dev): own driver"
    mode=fuzz compilers=
fi
${SUB:-make} MODE=$mode CHECK=1 TINY=1 $compilers \
    fuzz-targets || exit 1
bin=build/$mode-check1-tiny
targets="answer calls config csp dimacs infix pad proof replay rows rules sudoku theorem"
kinds="calls many formulas large puzzles"
each=$((seconds / 26)) long=$((seconds / 10))
export ASAN_OPTIONS=abort_on_error=1:handle_sigill=1
log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT
passed=0
failed=0

verdict () { # STATUS WHAT
    if [ "$1" = 0 ]; then
        passed=$((passed + 1))
        grep -hE '^(Done|[a-z]*: [0-9]* traces)' "$log" | tail -n 1 |
            sed "s/^$2: //; s/^/$2: /"
    else
        failed=$((failed + 1))
        echo "fuzz: $2 failed"
        tail -n 40 "$log"
    fi
}

more_seeds () { # TARGET: folders
    case $1 in
    config) echo bench/experiments ;;
    sudoku) echo instances/variants instances/pasted ;;
    esac
}

for target in $targets; do
    if [ ! -e "$bin/fuzz/$target" ]; then
        echo "fuzz: no $target (make deps installs its libraries)"
        continue
    fi
    corpus=$bin/fuzz/corpus/$target
    mkdir -p "$corpus"
    "$bin/fuzz/$target" -max_total_time=$((each > 0 ? each : 1)) -timeout=20 \
        -rss_limit_mb=1024 -max_len=2048 -verbosity=1 "-dict=tests/fuzz/words/$target.dict" \
        -artifact_prefix="$bin/fuzz/$target-" "$corpus" \
        "tests/fuzz/seeds/$target" $(more_seeds $target) >"$log" 2>&1
    verdict $? "$target"
done
for kind in $kinds; do
    case $kind in
    puzzles) play="puzzle-fuzz calls" ;;
    *) play="trace-fuzz $kind" ;;
    esac
    "$bin"/$play --count 1000000000 --seed "${FUZZSEED:-1}" \
        --time $((long > 0 ? long : 1)) >"$log" 2>&1
    verdict $? "$kind"
done
echo "fuzz: $passed passed, $failed failed"
[ "$failed" = 0 ]
