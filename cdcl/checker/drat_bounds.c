// drat_bounds.c -- unary counting of true literals, see drat_bounds.h.
//
// Counting the first half of the literals gives outputs l1 >= l2 >= ..., where
// l_i says that at least i of these literals are true; the other half gives r1
// >= r2 >= ....  Both halves together define as many new outputs o1, o2, ... as
// are needed.  For all i and j,
//
//     l_i and r_j imply o_{i+j}       o_{i+j+1} implies l_{i+1} or r_{j+1}
//
// The first kind bounds the count from above, the second from below. l_0 is
// true, and outputs beyond the number of literals are false: these are omitted.
//
// Source: Bailleux and Boufkhad, "Efficient CNF Encoding of Boolean Cardinality
// Constraints", CP 2003.

#include "cdcl/checker/drat_bounds.h"

#include "cdcl/checker/drat.h"

#include <stdlib.h>

typedef struct Count {
    bool above, below; // which kinds of clauses to add
    int sign;          // -1: counts the false literals instead
    size_t most;       // number of outputs that are needed
    int *last_var;
    DratLits numbers; // a stack of the outputs that are not merged yet
    bool broken;
    int status;
    void *state;
    int (*clause) (void *state, const int *lits, size_t size);
} Count;

static void say (Count *count, int a, int b, int c) {
    const int all[3] = {a, b, c};
    int lits[3];
    size_t size = 0;
    for (int i = 0; i < 3; i++)
        if (all[i])
            lits[size++] = all[i];
    if (!count->status)
        count->status = count->clause (count->state, lits, size);
}

// Returns output i of `size` outputs, counted from 1, or 0 if it is omitted.
static int number (const int *numbers, size_t size, size_t i) {
    return i && i <= size ? numbers[i - 1] : 0;
}

static void limit (Count *count, const int *left, size_t lefts,
                   const int *right, size_t rights, size_t outs) {
    const int *out = right + rights;
    for (size_t i = 0; count->above && i <= lefts; i++)
        for (size_t j = 0; j <= rights && i + j <= outs; j++)
            if (i + j)
                say (count, -number (left, lefts, i),
                     -number (right, rights, j), out[i + j - 1]);
    for (size_t i = 0; count->below && i <= lefts; i++)
        for (size_t j = 0; j <= rights && i + j < outs; j++)
            say (count, number (left, lefts, i + 1),
                 number (right, rights, j + 1), -out[i + j]);
}

// Pushes the outputs for these literals to the stack; returns their number.
static size_t number_of (Count *count, const int *lits, size_t size) {
    DratLits *numbers = &count->numbers;
    const size_t start = numbers->size;
    if (size == 1)
        cdcl_drat_push_lit (&count->broken, numbers, count->sign * *lits);
    if (size == 1 || count->broken || count->status)
        return 1;
    const size_t lefts = number_of (count, lits, size / 2);
    const size_t rights = number_of (count, lits + size / 2, size - size / 2);
    const size_t outs =
        lefts + rights < count->most ? lefts + rights : count->most;
    if ((size_t) (CDCL_DRAT_MAX_VAR - *count->last_var) < outs)
        count->status = CDCL_DRAT_BAD_FORMULA;
    for (size_t i = 0; i < outs && !count->broken && !count->status; i++)
        cdcl_drat_push_lit (&count->broken, numbers, ++*count->last_var);
    if (count->broken || count->status)
        return outs;
    const int *left = numbers->items + start;
    limit (count, left, lefts, left + lefts, rights, outs);
    for (size_t i = 0; i < outs; i++)
        numbers->items[start + i] = left[lefts + rights + i];
    numbers->size = start + outs;
    return outs;
}

int cdcl_drat_bound (DratBound kind, int64_t bound, const int *lits,
                     size_t size, int *last_var, void *state,
                     int (*clause) (void *state, const int *lits,
                                    size_t size)) {
    // At least b are true iff at most size - b are false: counts the false
    // literals if that bound is smaller.
    const size_t wanted = (size_t) bound;
    const bool falses = wanted > size / 2;
    Count count = {0};
    count.above = kind == DRAT_EXACTLY || (kind == DRAT_AT_MOST) != falses;
    count.below = kind == DRAT_EXACTLY || (kind == DRAT_AT_LEAST) != falses;
    count.sign = falses ? -1 : 1;
    const size_t least = falses ? size - wanted : wanted;
    count.most = least + count.above;
    count.last_var = last_var;
    count.state = state;
    count.clause = clause;
    number_of (&count, lits, size);
    const int *numbers = count.numbers.items;
    if (count.above && !count.broken)
        say (&count, -numbers[least], 0, 0);
    if (count.below && !count.broken)
        say (&count, numbers[least - 1], 0, 0);
    free (count.numbers.items);
    return count.broken ? CDCL_DRAT_MEMORY : count.status;
}
