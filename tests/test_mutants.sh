#!/bin/sh
# test_mutants.sh -- mutate.py makes mutants of statements only.
#
# Usage: test_mutants.sh BIN.  `make mutants` builds and judges them.

who=mutants
root=$PWD
. "$PWD/tests/verdict.sh"
in_folder
export PYTHONDONTWRITEBYTECODE=1

cat >source.c <<'END'
// A comment; with = statements (1);
#define LEAST(A, B) ((A) < (B) ? (A) : (B))
#include <assert.h>
enum { ONE = 1, TWO };
static const int table[] = {1, 2, 3};

static int negate (int literal) {
    return -literal;
}
static int sum (const int *items, int count) {
    int total = 0;
    for (int i = 0; i < count; i++) {
        assert (items[i] > 0);
        if (items[i] == 2 && count > 1)
            continue;
        else
            total += items[i];
    }
    switch (total) {
    case 4:
        total = negate (total);
        break;
    default:
        total++;
    }
    return total;
}
int main (void) {
    return sum (table, 3) != -4 ||
           "a string; with = 1"[0] != 'a';
}
END
mutants () { # SEED FILE
    python3 "$root/tests/mutate.py" "$@"
}
: "${CC:=cc}"
if have python3 "$who"; then
    $CC -o original source.c && ./original
    verdict $? "the source itself is right"
    PYTHONPATH=$root/tests python3 -c 'import mutate
for seed in range (1, 31):
    for mutant in mutate.mutants (str (seed), ["source.c"]):
        print (mutant)' >all
    sed 's/^[^:]*:\([0-9]*\) .*/\1/' all | sort -n | uniq -c | sort -k 2 -n >lines
    [ "$(awk '{ printf "%s%s", s, $2; s = " " }' lines)" = '8 11 12 14 15 17 21 22 24 26 29 30' ]
    verdict $? "a mutant of each statement, and of nothing else"
    ! grep -vE ' (drop|condition|bound|operator|constant|literal): ' all >out
    verdict $? "kinds of mutants"
    for wanted in 'constant: 0 -> (0 + 1)' 'bound: < -> <=' 'drop: continue -> $' \
        'drop: total += items\[i\] -> $' 'operator: && -> ||' 'operator: += -> -=' \
        'literal: negate -> $' 'drop: total -> !(total)' 'operator: - -> $' \
        'condition: i < count -> 0 && (i < count)' 'operator: ++ -> --'; do
        grep -q -- " $wanted" all
        verdict $? "a mutant: $wanted"
    done
    mutants 7 source.c >before
    mutants 7 source.c | cmp -s - before
    verdict $? "a seed alone says what is drawn"
    mutants 8 source.c | cmp -s - before
    [ $? = 1 ]
    verdict $? "another seed draws others"
    sed 's/case 4:/case 5:/; s/^int main/\n\n&/' source.c >source.new
    mv source.new source.c
    mutants 7 source.c | sed 's/^[^ ]*//' >after
    sed 's/^[^ ]*//' before | cmp -s - after
    verdict $? "an edit between statements changes neither order nor draw"
fi
summary
