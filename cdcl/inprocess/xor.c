// xor.c -- finds parity constraints among the clauses.
//
// "The sum of k variables is even" is encoded by 2^(k - 1) clauses over these
// variables; each forbids one odd assignment.  So the clauses of up to six
// literals are sorted by their sets of variables, and the assignments forbidden
// for each set become the bits of a word:
//
//   clauses over x y z    forbidden x y z    bit x + 2y + 4z
//   (-x |  y |  z)        1 0 0              1     all odd assignments are
//   ( x | -y |  z)        0 1 0              2     forbidden, so x + y + z
//   ( x |  y | -z)        0 0 1              4     is even
//   (-x | -y | -z)        1 1 1              7
//
// Source: Soos, Nohl and Castelluccia, "Extending SAT Solvers to Cryptographic
// Problems", SAT 2009.

#include "cdcl/inprocess/xor.h"

// Copies the variables in ascending order.  Returns the bit of the assignment
// forbidden by the clause.
static unsigned sort_vars (const Clause *clause, Var *vars) {
    unsigned bit = 0;
    for (uint32_t i = 0; i < clause->size; i++) {
        uint32_t place = i;
        for (; place && vars[place - 1] > var_of (clause->lits[i]); place--)
            vars[place] = vars[place - 1];
        vars[place] = var_of (clause->lits[i]);
    }
    for (uint32_t i = 0; i < clause->size; i++)
        for (uint32_t place = 0; place < clause->size; place++)
            if (vars[place] == var_of (clause->lits[i]))
                bit |= sign_of (clause->lits[i]) << place;
    return bit;
}

// Returns a key of the set of variables of the clause.
static uint64_t hash (const Clause *clause) {
    uint64_t sum = clause->size;
    for (uint32_t i = 0; i < clause->size; i++) {
        uint64_t word =
            (var_of (clause->lits[i]) + 1) * UINT64_C (0x9e3779b97f4a7c15);
        word ^= word >> 29;
        sum += word * UINT64_C (0xbf58476d1ce4e5b9);
    }
    return sum;
}

static void sort_clauses (struct cdcl *solver) {
    solver->keys.size = 0;
    for (size_t i = 0; i < solver->irredundants.size; i++) {
        const ClauseRef ref = solver->irredundants.data[i];
        const Clause *const clause = arena_clause (&solver->arena, ref);
        const Keyed keyed = {hash (clause), ref};
        if (clause->size >= XOR_LEAST && clause->size <= XOR_LARGEST)
            keys_push (&solver->mem, &solver->keys, keyed);
    }
    cdcl_sort (&solver->mem, &solver->keys, &solver->spare);
}

// Returns the odd assignments of this number of variables, as bits.
static uint64_t odd_ones (uint32_t size) {
    uint64_t set = 0;
    for (unsigned bit = 0; bit < 1u << size; bit++)
        set |= (uint64_t) (__builtin_popcount (bit) & 1) << bit;
    return set;
}

static void add_xor (Mem *mem, Xors *xors, const Var *vars, uint32_t size,
                     uint32_t odd) {
    for (uint32_t i = 0; i < size; i++)
        vars_push (mem, &xors->vars, vars[i]);
    words_push (mem, &xors->starts, (uint32_t) xors->vars.size);
    words_push (mem, &xors->odd, odd);
}

// Looks for a constraint among the clauses with this key that have the same
// variables as the first clause.  A hash collision is very unlikely, and would
// only lose a constraint.
static void find_among (struct cdcl *solver, Xors *xors, size_t first,
                        size_t end) {
    Var vars[XOR_LARGEST], others[XOR_LARGEST];
    uint64_t forbidden = 0;
    uint32_t size = 0;
    for (size_t i = first; i < end; i++) {
        const Clause *const clause =
            arena_clause (&solver->arena, solver->keys.data[i].value);
        const unsigned bit = sort_vars (clause, i == first ? vars : others);
        if (i == first)
            size = clause->size;
        else if (size != clause->size ||
                 memcmp (vars, others, size * sizeof *vars))
            continue;
        forbidden |= UINT64_C (1) << bit;
    }
    const uint64_t odd = odd_ones (size);
    const uint64_t all =
        size < 6 ? (UINT64_C (1) << (1u << size)) - 1 : ~UINT64_C (0);
    if ((forbidden & odd) == odd)
        add_xor (&solver->mem, xors, vars, size, 0);
    if ((forbidden & all & ~odd) == (all & ~odd))
        add_xor (&solver->mem, xors, vars, size, 1);
}

// Whether no clause was added or removed since the last call.  Removed clauses
// count as wasted until the next collection.
static bool same_clauses (const struct cdcl *solver, Xors *xors) {
    const uint64_t added = solver->irredundants_added;
    const size_t clauses = solver->irredundants.size;
    const size_t wasted = solver->arena.wasted;
    const bool same = xors->starts.size && xors->added == added &&
                      xors->clauses == clauses && xors->wasted == wasted;
    xors->added = added;
    xors->clauses = clauses;
    xors->wasted = wasted;
    return same;
}

void cdcl_find_xors (struct cdcl *solver, Xors *xors) {
    const Keys *const keys = &solver->keys;
    if (same_clauses (solver, xors))
        return;
    solver->stats.xor_searches++;
    xors->vars.size = xors->odd.size = xors->starts.size = 0;
    words_push (&solver->mem, &xors->starts, 0);
    sort_clauses (solver);
    for (size_t first = 0, end; first < keys->size; first = end) {
        for (end = first + 1;
             end < keys->size && keys->data[end].key == keys->data[first].key;)
            end++;
        if (end - first >= 1u << (XOR_LEAST - 1))
            find_among (solver, xors, first, end);
    }
}

void cdcl_xors_release (Mem *mem, Xors *xors) {
    vars_release (mem, &xors->vars);
    words_release (mem, &xors->starts);
    words_release (mem, &xors->odd);
}
