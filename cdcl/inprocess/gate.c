// gate.c -- gates: definitions of a variable among its clauses.
//
// Some clauses of x may define x as a function of other variables.  These
// clauses are the gate.  To eliminate x, it is then enough to resolve gate
// clauses with the other clauses, since the resolvents of two other clauses are
// implied.  These gates are recognised, with x of either sign:
//
//   and           x = a & b & …    (-x | a) (-x | b) … (x | -a | -b | …)
//                 with one input, an equivalence
//   if-then-else  x = c ? t : e    (-x | -c | t) (-x | c | e)
//                                  (x | -c | -t) (x | c | -e)
//   xor           x = a ^ b ^ …    all clauses over these variables whose
//                                  numbers of negative literals have one parity
//
// Outputs of xor-gates are recognised in order not to eliminate them.  When
// they were eliminated, formulas that compare a parity in two orders took four
// times the conflicts, equivalence checks of adders and multipliers 0 to 110 %
// more, but one bounded model checking formula 25 % fewer (two seeds each).
//
// Source: Een and Biere, "Effective Preprocessing in SAT through Variable and
// Clause Elimination", SAT 2005.

#include "cdcl/inprocess/gate.h"

#include "cdcl/inprocess/eliminate.h"

// The parents first … last - 1 have the same sign of the variable.
typedef struct Side {
    size_t first, last;
} Side;

static uint32_t size_at (const Elimination *elimination, size_t idx) {
    assert (idx < elimination->parents.size);
    return elimination->parents.data[idx].size;
}

// Marks the parent as part of the gate.
static void define (Elimination *elimination, size_t idx) {
    assert (idx < elimination->parents.size);
    elimination->parents.data[idx].gate = true;
}

// Returns the parent whose literals besides the pivot are exactly `others`, or
// SIZE_MAX.
static size_t find (Elimination *elimination, Side side, const Lit *others,
                    uint32_t size) {
    assert (side.first <= side.last && size);
    for (size_t idx = side.first; idx < side.last; idx++) {
        if (size_at (elimination, idx) != size + 1)
            continue;
        const Lit *const lits = parent_lits (elimination, idx) + 1;
        uint32_t found = 0;
        for (uint32_t i = 0; i < size; i++)
            for (uint32_t j = 0; j < size; j++)
                found += lits[i] == others[j];
        if (found == size)
            return idx;
        elimination->steps++;
    }
    return SIZE_MAX;
}

// ---------------------------------------------------------------------------

// Marks or unmarks the other literals of the binary clauses, which may be the
// inputs of an and-gate.
static void mark_binaries (struct cdcl *solver, Side side, bool mark) {
    Elimination *const elimination = solver->eliminate;
    for (size_t idx = side.first; idx < side.last; idx++)
        if (size_at (elimination, idx) == 2) {
            const Lit input = parent_lits (elimination, idx)[1];
            solver->seen[var_of (input)] = mark ? bit_of (input) : 0;
        }
}

// Whether the inputs of this parent are all marked.
static bool all_marked (struct cdcl *solver, size_t idx) {
    const Lit *const lits = parent_lits (solver->eliminate, idx);
    for (uint32_t i = 1; i < size_at (solver->eliminate, idx); i++)
        if (solver->seen[var_of (lits[i])] != bit_of (negate (lits[i])))
            return false;
    return true;
}

static bool find_and (struct cdcl *solver, Side binaries, Side long_ones) {
    Elimination *const elimination = solver->eliminate;
    mark_binaries (solver, binaries, true);
    size_t idx = long_ones.first;
    while (idx < long_ones.last && !all_marked (solver, idx))
        idx++;
    mark_binaries (solver, binaries, false);
    if (idx == long_ones.last)
        return false;
    define (elimination, idx);
    const Lit *const lits = parent_lits (elimination, idx);
    for (uint32_t i = 1; i < size_at (elimination, idx); i++) {
        const Lit input = negate (lits[i]);
        define (elimination, find (elimination, binaries, &input, 1));
    }
    return true;
}

// ---------------------------------------------------------------------------

// Whether all four clauses of an if-then-else gate exist; (x | c | -e) and (x |
// -c | -t) are at `one` and `two`.
static bool complete_if (Elimination *elimination, Side negatives, size_t one,
                         size_t two, Lit condition) {
    assert (one < two);
    const Lit *const first = parent_lits (elimination, one);
    const Lit *const second = parent_lits (elimination, two);
    const Lit not_else = first[1] ^ first[2] ^ condition;
    const Lit not_then = second[1] ^ second[2] ^ negate (condition);
    if (var_of (not_else) == var_of (not_then))
        return false; // an xor-gate or an equivalence
    const Lit if_else[2] = {condition, negate (not_else)};
    const Lit if_then[2] = {negate (condition), negate (not_then)};
    const size_t three = find (elimination, negatives, if_else, 2);
    if (three == SIZE_MAX)
        return false;
    const size_t four = find (elimination, negatives, if_then, 2);
    if (four == SIZE_MAX)
        return false;
    define (elimination, one);
    define (elimination, two);
    define (elimination, three);
    define (elimination, four);
    return true;
}

static bool find_if (Elimination *elimination, Side positives, Side negatives) {
    for (size_t one = positives.first; one < positives.last; one++) {
        if (size_at (elimination, one) != 3)
            continue;
        const Lit *const first = parent_lits (elimination, one);
        for (size_t two = one + 1; two < positives.last; two++) {
            if (size_at (elimination, two) != 3)
                continue;
            const Lit *const second = parent_lits (elimination, two);
            for (unsigned i = 1; i <= 2; i++)
                if ((negate (first[i]) == second[1] ||
                     negate (first[i]) == second[2]) &&
                    complete_if (elimination, negatives, one, two, first[i]))
                    return true;
        }
    }
    return false;
}

// ---------------------------------------------------------------------------

enum { XOR_INPUTS = 4 };

// Whether all clauses of an xor-gate exist.  One of them is at `base`.  The
// bits of `mask` say which inputs have a different sign than in `base`.
static bool complete_xor (Elimination *elimination, Side positives,
                          Side negatives, size_t base) {
    const uint32_t inputs = size_at (elimination, base) - 1;
    assert (inputs >= 2 && inputs <= XOR_INPUTS);
    for (uint32_t mask = 0; mask < (uint32_t) 1 << inputs; mask++) {
        const Lit *const lits = parent_lits (elimination, base);
        const bool odd = __builtin_popcount (mask) % 2;
        Lit others[XOR_INPUTS];
        for (uint32_t i = 0; i < inputs; i++)
            others[i] = lits[i + 1] ^ (mask >> i & 1);
        if (find (elimination, odd ? negatives : positives, others, inputs) ==
            SIZE_MAX)
            return false;
    }
    return true;
}

static bool find_xor (Elimination *elimination, Side positives,
                      Side negatives) {
    for (size_t base = positives.first; base < positives.last; base++) {
        const uint32_t size = size_at (elimination, base);
        if (size >= 3 && size <= XOR_INPUTS + 1 &&
            complete_xor (elimination, positives, negatives, base))
            return true;
    }
    return false;
}

GateKind cdcl_find_gate (struct cdcl *solver) {
    Elimination *const elimination = solver->eliminate;
    const Side positives = {0, elimination->positives};
    const Side negatives = {elimination->positives, elimination->parents.size};
    assert (positives.last <= negatives.last);
    const char *name = NULL;
    if (find_and (solver, positives, negatives) ||
        find_and (solver, negatives, positives))
        name = "and";
    else if (find_if (elimination, positives, negatives))
        name = "if-then-else";
    else if (find_xor (elimination, positives, negatives)) {
        LOG (solver, "xor-gate of %d",
             lit_export (parent_lits (elimination, 0)[0]));
        return XOR_GATE;
    }
    if (!name)
        return NO_GATE;
    LOG (solver, "%s-gate of %d", name,
         lit_export (parent_lits (elimination, 0)[0]));
    return GATE;
}
