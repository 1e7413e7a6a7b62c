#!/bin/sh
# test_layers.sh -- lint.sh finds wrong includes and calls, and phrases that stop a reader.
#
# Gives layers.awk the table and one violation of each kind; then gives phrases.awk texts
# with and without a phrase.

who=layers
rules=$PWD/tests/layers.awk table=$PWD/tests/layers.txt phrases=$PWD/tests/phrases.awk
. "$PWD/tests/verdict.sh"
in_folder

judge () { # FACTS...
    printf '%s\n' "$@" | awk -f "$rules" "$table" - >out
}
allows () { # NAME FACTS...
    name=$1
    shift
    judge "$@"
    tail -n 1 out | grep -q '^[1-9][0-9]* 0$'
    verdict $? "$name"
}
refuses () { # NAME TEXT FACTS...
    name=$1 text=$2
    shift 2
    judge "$@"
    grep -qF -- "$text" out && tail -n 1 out | grep -q '^[1-9][0-9]* [1-9]'
    verdict $? "$name: no '$text'"
}

trail=cdcl/engine/trail.c
allows 'an include downwards' "include $trail cdcl/base/vec.h"
refuses 'an include upwards' 'cdcl/engine may not use cdcl/learn' \
    "include $trail cdcl/learn/learn.h"
refuses 'an include to the side' 'cdcl/inprocess may not use cdcl/connect' \
    'include cdcl/inprocess/vivify.c cdcl/connect/exchange.h'
refuses 'the core but for its header' 'sudoku/solve may not use cdcl/engine' \
    'include sudoku/solve/solve.c cdcl/engine/solver.h'
refuses 'a checker that shares code' 'cdcl/checker may not use cdcl/engine' \
    'include cdcl/checker/drat.c cdcl/engine/solver.h'
allows 'what the ground stands on' 'include cdcl/api/api.c cdcl/base/vec.h'
refuses 'a folder above' 'sudoku/web/page may not use sudoku/solve' \
    'include sudoku/web/page/svg.c sudoku/solve/solver.h'
refuses 'what the ground leaves alone' 'sudoku/solve may not use sudoku/text/fpuzzles' \
    'include sudoku/solve/solve.c sudoku/text/fpuzzles/json.h'
refuses 'a folder without a line' 'no line for cdcl/elsewhere' \
    'include cdcl/elsewhere/new.c cdcl/base/vec.h'

allows 'a call downwards' 'defines cdcl/base/mem.c cdcl_mem_resize' \
    "uses $trail cdcl_mem_resize"
refuses 'a call upwards' 'calls cdcl_learn of cdcl/learn/learn.c' \
    'defines cdcl/learn/learn.c cdcl_learn' "uses $trail cdcl_learn"
public='public cdcl/cdcl.h cdcl_solve'
defined='defines cdcl/api/api.c cdcl_solve'
allows 'a public function, from outside of the library' "$public" "$defined" \
    'uses sudoku/solve/solve.c cdcl_solve'
refuses 'a public function, from below' 'calls cdcl_solve of cdcl/api/api.c' \
    "$public" "$defined" "uses $trail cdcl_solve"

for name in open fopen64 __open_2 rename unlink sqlite3_open_v2; do
    refuses 'a file that is opened elsewhere' 'files are opened in paths.c' \
        "uses sudoku/program/commands/solve.c $name"
done
allows 'a file that is opened in paths.c' 'uses cdcl/shared/files/paths.c open64'
refuses 'a file that is removed there' 'calls unlink' 'uses cdcl/shared/files/paths.c unlink'

# Objects of one folder that call each other in a cycle.
ring () { # OBJECTS
    for i in $(seq "$1"); do
        echo "defines cdcl/engine/f$i.c f$i"
        echo "uses cdcl/engine/f$i.c f$((i % $1 + 1))"
    done
}
allows 'a circle of four objects' "$(ring 4)"
refuses 'a circle of five objects' 'a circle of 5 objects' "$(ring 5)"

# Phrases, also across lines and string literals, but not across punctuation.
finds () { # NAME RESULT TEXT [LIST-LINE]; RESULT: violations, then a line with two numbers
    printf '# a comment\nfoo bar\tthe number\n%s' "$4" >list
    printf "$3" >text.c
    awk -f "$phrases" list text.c >out
    [ "$(cat out)" = "$2" ]
    verdict $? "phrases: $1"
}
found='text.c:%d: "foo bar": write the number'
finds 'none' '1 0' '// foo, bar; foo_bar; foos bar\n'
finds 'in a line' "$(printf "$found" 1)
1 1" '// Foo bar lines\n'
finds 'across lines' "$(printf "$found" 2)
1 1" '    // that are foo\n    // bar\n'
finds 'across literals' "$(printf "$found" 2)
1 1" '"foo "\n  "bar"\n'
keep=$(printf 'keep\ttext.c\t1\tfoo bar\ta quotation\nx')
finds 'one is kept' '2 0' '// foo bar\n' "${keep%x}"
finds 'a kept one is gone' 'text.c has "foo bar" 0 times, kept are 1
2 1' '// bar\n' "${keep%x}"
keep=$(printf 'keep\ttext.c\t31\tfoo bar\ta quotation\nx')
finds 'too many are kept' '31 places are kept, at most 30 may be
2 1' "$(yes '// foo bar\n' | head -n 31)" "${keep%x}"
summary
