#!/bin/sh
# test_packed.sh -- packed boards and formulas, and the programs that unpack them.
#
# Usage: test_packed.sh FOLDER, where cdcl and cdcl-sudoku are.  gzip is also replaced by
# programs that fail, hang, or look at the signals and descriptors that they have got.

case $1 in /*) bin=$1 ;; *) bin=$PWD/$1 ;; esac
cdcl=$bin/cdcl
sudoku=$bin/cdcl-sudoku
root=$PWD
who=packed
. "$PWD/tests/verdict.sh"
in_folder

printf 'p cnf 2 2\n1 0\n-1 2 0\n' >formula
solution=278641395139257468456389721812436957794512683365978142923165874547893216681724539
cp "$root/instances/pasted/commas.csv" board
: >empty
has_bench || skip "bench: it was not built"

for tool in gzip bzip2 xz zstd; do
    have $tool "boards packed by it" || continue
    for file in formula board; do
        $tool -c <$file >$file.$tool
    done
    status 0 "$tool" "$sudoku" solve board.$tool
    contains out "$solution" "$tool"
    cat board.$tool | "$sudoku" solve >out 2>err
    contains out "$solution" "$tool from a pipe"
    cat board.$tool board.$tool >two
    status 0 "$tool, two streams" "$sudoku" solve --unique two
    [ "$(grep -c "^unique $solution" out)" = 2 ]
    verdict $? "$tool, two streams: not two boards"
    size=$(wc -c <board.$tool)
    head -c $((size - 9)) board.$tool >cut
    status 65 "$tool, truncated" "$sudoku" solve cut
    contains err "damaged" "$tool, truncated"
    if has_bench; then
        status 65 "$tool, truncated, measured" "$sudoku" bench --solver cdcl cut
        contains err "damaged" "$tool, truncated, measured"
    fi
    # An answer of another solver.
    printf 'SAT\n' >answer
    "$sudoku" encode --as dimacs board >cnf
    "$cdcl" -q cnf | sed -n 's/^v //p' >>answer
    $tool -c <answer >answer.$tool
    status 0 "$tool, decode" "$sudoku" decode board.$tool answer.$tool
    contains out "$solution" "$tool, decode"
done

# Each child is waited for, and its descriptors are closed, although it may not read to the
# end of the file.
if [ -e board.gzip ]; then
    for i in 1 2 3 4 5 6 7 8 9 10 11 12; do cat board.gzip >many-$i; done
    # The first of these files has an error in its first line; the child cannot write more.
    { echo 'p cnf x'; head -c 3000000 /dev/zero; } | gzip -1 >early
    few () { (ulimit -n 14 && exec "$@"); }
    status 0 "14 descriptors, 12 files" few "$sudoku" solve many-*
    [ "$(grep -c "^$solution" out)" = 12 ]
    verdict $? "14 descriptors, 12 files: not 12 boards"
    status 65 "an error in the first line" "$cdcl" early
    [ "$(wc -l <err)" = 1 ] && grep -q '^early:1:7: error' err
    verdict $? "an error in the first line: the only message"
    # The descriptors of make and of the caller are closed, since they would count.
    (exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&- && ulimit -n 5 && exec "$cdcl" -q formula.gzip) \
        >out 2>err
    [ $? = 65 ] && grep -q 'formula.gzip: error: it is packed, .* cannot be started (\(Too many open files\|No file descriptors available\))' err
    verdict $? "too few descriptors"
    # A parent that ignores these signals.
    status 65 "SIGCHLD and SIGPIPE are ignored" \
        env --ignore-signal=CHLD --ignore-signal=PIPE "$sudoku" solve cut
    contains err damaged "SIGCHLD and SIGPIPE are ignored"
    status 0 "SIGCHLD and SIGPIPE are ignored" \
        env --ignore-signal=CHLD --ignore-signal=PIPE "$sudoku" solve board.gzip board.gzip
fi

# --- programs that are missing, or fail -------------------------------------------
mkdir none fake
elsewhere () { # FOLDER COMMAND...: finds programs only in this folder
    (PATH=$dir/$1 && shift && exec "$@")
}
fake () { # LINE...: a program gzip
    { echo '#!/bin/sh'; printf '%s\n' "$@"; } >fake/gzip
    chmod +x fake/gzip
}
for pair in gzip:gzip bzip2:bzip2 xz:xz-utils zstd:zstd; do
    tool=${pair%:*}
    [ -e formula.$tool ] || continue
    sentence="error: it is packed by $tool, which needs the program $tool (Debian package ${pair#*:}): install it"
    status 65 "no $tool" elsewhere none "$cdcl" -q formula.$tool
    contains err "formula.$tool: $sentence" "no $tool"
    status 65 "no $tool, a board" elsewhere none "$sudoku" solve board.$tool
    contains err "${sentence#error: }" "no $tool, a board"
    [ "$(wc -l <err)" = 1 ]
    verdict $? "no $tool, a board: more than one error"
done
if [ -e formula.gzip ]; then
    failing () { # NAME STATUS SENTENCE
        status "$2" "$1" elsewhere fake "$cdcl" -q formula.gzip
        contains err "formula.gzip: error: $3" "$1"
        status "$2" "$1, a board" elsewhere fake "$sudoku" solve board.gzip
        contains err "$3" "$1, a board"
        [ "$(wc -l <err)" = 1 ]
        verdict $? "$1: more than one error"
    }
    damaged='compressed data is truncated or damaged'
    fake 'exit 3'
    failing "an exit status" 65 "$damaged (gzip: exit status 3)"
    fake 'kill -KILL $$'
    failing "a signal" 65 "$damaged (gzip: signal 9)"
    fake 'echo >&2' 'echo gzip: "one  word" >&2' 'echo more >&2' 'exit 1'
    failing "words" 65 "$damaged (gzip: one  word)"
    fake 'i=0; while [ $i -lt 30000 ]; do echo "gzip: many words" >&2; i=$((i+1)); done' 'exit 1'
    failing "many words" 65 "$damaged (gzip: many words)"
    fake 'echo gzip: memory exhausted >&2' 'exit 1'
    failing "no memory" 71 'out of memory: cannot unpack (gzip: memory exhausted)'
    chmod -x fake/gzip
    [ "$(id -u)" = 0 ] && failing "no permission" 65 'it is packed, and the program that unpacks it cannot be started (Permission denied)'
    # The second of two has three sockets (one is replaced by a file), and no other of ours.
    for i in 0 1 2 3 4 5 6 7 8 9; do echo "readlink /proc/\$\$/fd/$i"; done >links
    fake "PATH=$PATH" "cd $dir" '. ./links >fds' 'exec gzip -cd'
    status 65 "descriptors of the child" elsewhere fake "$cdcl" --check formula.gzip formula.gzip
    [ "$(grep -c socket fds)" = 2 ]
    verdict $? "descriptors of the child: $(xargs <fds)"
    # Signals of the terminal go to both programs; the child ends with ours.
    fake "echo \$\$ >$dir/child" "PATH=$PATH" 'exec sleep 1000'
    for program in "$cdcl -q formula.gzip" "$sudoku solve board.gzip"; do
        rm -f child
        setsid env --default-signal PATH="$dir/fake" $program >out 2>err &
        pid=$!
        wait_for [ -s child ]
        kill -INT -$pid
        wait $pid
        [ $? = 130 ] && ! grep -q damaged err && gone "$(cat child)" 2>/dev/null
        verdict $? "a signal while a program hangs: ${program##*/}"
    done
    # Signals are blocked in the child.
    fake "PATH=$PATH" 'kill -INT $$' 'kill -TERM $$' 'exec gzip -cd'
    status 10 "signals of the child" elsewhere fake "$cdcl" -q formula.gzip
    # A killed program leaves no child: the input of the child ends.
    fake "echo \$\$ >$dir/child" "PATH=$PATH" 'exec cat'
    rm -f child
    mkfifo pipe
    { cat formula.gzip; sleep 1000; } >pipe &
    writer=$!
    PATH=$dir/fake "$cdcl" -q pipe >out 2>err &
    pid=$!
    wait_for [ -s child ]
    kill -KILL $pid
    wait $pid
    wait_for gone "$(cat child)" 2>/dev/null
    verdict $? "a killed program leaves no child"
    kill $writer
    if have valgrind "what remains open" && have_glibc "what remains open"; then
        for file in board.gzip cut early; do
            valgrind --track-fds=yes --leak-check=full --error-exitcode=99 --log-file=log \
                "$sudoku" solve $file >out 2>err
            [ $? != 99 ] && ! grep -E "Open .*(socket|$file)" log
            verdict $? "what remains open: $file"
        done
    fi
fi

# --- little memory ------------------------------------------------------------------
case $bin in
*asan* | *tsan*)
    skip "limits: $bin is sanitized"
    summary
    exit
    ;;
esac
limited () { # KILOBYTES COMMAND...
    (ulimit -v "$1" && shift && exec "$@")
}
status 10 "64 MB" limited 65536 "$cdcl" -q formula
status 0 "64 MB, a board" limited 65536 "$sudoku" solve board
# A board that is refused needs no solver; a solver would take gigabytes.
{
    printf 'rules\nsize 64\nboxes none\n'
    for i in 1 2 3 4 5 6 7 8 9; do echo "littlekiller 1500 r0c$i dr"; done
    awk 'BEGIN { print ""; for (i = 0; i < 4096; i++) printf (i % 64 == 63 ? ".\n" : ". ") }'
} >sums
status 65 "64 MB, a board that is refused" limited 65536 "$sudoku" canonicalize sums
contains err "not for boards with rules of their own" "64 MB, a board that is refused"
if [ -e formula.gzip ]; then
    head -c 70000000 /dev/zero | tr '\0' ' ' | gzip -1 >bomb
    status 65 "a text of 70 MB" "$sudoku" csp bomb
    contains err "bomb: error: expected a text of at most 67108864 bytes" "a text of 70 MB"
    status 65 "a line of 70 MB" "$cdcl" --formula bomb
    contains err "bomb: error: expected lines of at most 67108864 bytes" "a line of 70 MB"
    status 10 "64 MB, gzip" limited 65536 "$cdcl" -q formula.gzip
    status 0 "64 MB, gzip, a board" limited 65536 "$sudoku" solve board.gzip
    contains out "$solution" "64 MB, gzip, a board"
fi
# The memory may or may not suffice for xz; if not, the data is not blamed.
if [ -e formula.xz ]; then
    limited 24576 "$cdcl" -q formula.xz >out 2>err
    code=$?
    [ $code = 10 ] || { [ $code = 71 ] && grep -q "out of memory" err; }
    verdict $? "24 MB, xz: exit status $code, expected 71 and a word of memory"
fi
if have ldd "what programs are linked with"; then
    ldd "$cdcl" "$sudoku" | grep libcairo >out
    [ ! -s out ]
    verdict $? "a program is linked with a library that is optional"
fi
summary
