// encode_variant.c -- variant rules, streamed to a sink.
//
// Cells, rows, columns and regions are encoded as in classic Sudoku (encode.c); a
// region of fewer than N cells has each digit at most once.  Then each constraint is
// encoded by its kind (sudoku/variant) into a sink that encodes groups with the
// caller's at-most-one encoding.  All auxiliary variables share one counter.

#include "cdcl/cdcl.h"
#include "sudoku/board/rules.h"
#include "sudoku/board/vars.h"
#include "sudoku/encode/encode.h"
#include "sudoku/variant/build.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int sudoku_demand_of_own_houses (Rules *rules, unsigned demand) {
    const sudoku_rules *const own = rules->own;
    const unsigned side = own->side;
    int stop = 0;
    for (unsigned house = 0; house < rules_houses (own); house++) {
        const unsigned size = rules_house_size (own, house);
        const unsigned held = size < side ? AT_MOST : demand;
        for (unsigned digit = 1; !stop && size > 1 && digit <= side; digit++) {
            for (unsigned k = 0; k < size; k++)
                rules->lits[k] =
                    (int) (rules_house_cell (own, house, k) * side + digit);
            stop = sudoku_demand (rules, held, rules->lits, size);
        }
    }
    return stop;
}

// ---------------------------------------------------------------------------
// The sink of the constraints

static int put_clause (void *state, const int *lits, size_t size) {
    const Rules *const rules = state;
    const sudoku_sink *const sink = rules->encoder.sink;
    return sink->clause (sink->state, lits, size);
}

// A group of a constraint may have more than N members, so it gets its own `spare`.
static int put_group (Rules *rules, unsigned demand, const int *lits,
                      size_t size) {
    int *const usual = rules->encoder.spare;
    int *const spare = malloc ((2 * size + 16) * sizeof *spare);
    if (!spare)
        return SUDOKU_OUT_OF_MEMORY;
    rules->encoder.spare = spare;
    const int stop = sudoku_demand (rules, demand, lits, (unsigned) size);
    rules->encoder.spare = usual;
    free (spare);
    return stop;
}

static int put_at_most_one (void *state, const int *lits, size_t size) {
    return put_group (state, AT_MOST, lits, size);
}

static int put_exactly_one (void *state, const int *lits, size_t size) {
    return put_group (state, EXACTLY, lits, size);
}

static int demand_constraint (Rules *rules, bool full, size_t index,
                              int guard) {
    const sudoku_sink sink = {rules, put_clause, put_at_most_one,
                              put_exactly_one};
    const Constraint *const constraint = rules->own->constraint[index];
    Build build = {.rules = rules->own,
                   .sink = &sink,
                   .watch = sudoku_stop_of (rules->encoder.sink),
                   .full = full,
                   .next_var = &rules->encoder.next_var,
                   .guard = guard};
    constraint->kind->encode (&build, constraint);
    return build.stop;
}

int sudoku_encode_constraint (const sudoku_rules *own, size_t index, size_t amo,
                              int guard, const sudoku_sink *sink,
                              int *next_var) {
    Rules rules = {
        {own->side, sink, amo, *next_var, NULL}, NULL, own, NULL, NULL};
    assert (index < own->constraints);
    const int stop = demand_constraint (&rules, true, index, guard);
    *next_var = rules.encoder.next_var;
    return stop;
}

static int encode (Rules *rules, size_t encoding) {
    int stop = sudoku_demand_all (rules, encoding);
    for (size_t i = 0; !stop && i < rules->own->constraints; i++)
        stop = demand_constraint (rules, demands_places (encoding), i, 0);
    return stop;
}

// *vars becomes the number of variables.
static int run (const sudoku_rules *own, size_t encoding, size_t amo,
                const sudoku_sink *sink, uint64_t *vars) {
    const size_t side = own->side;
    if (encoding >= sudoku_table_size (&sudoku_encodings) ||
        amo >= sudoku_table_size (&sudoku_amos))
        return SUDOKU_BAD_INPUT;
    int *const lits = malloc ((3 * side + 18) * sizeof *lits);
    if (!lits)
        return SUDOKU_OUT_OF_MEMORY;
    Rules rules = {
        {own->side, sink, amo, vars_of_side (own->side) + 1, lits + side},
        NULL,
        own,
        lits,
        NULL};
    const int stop = encode (&rules, encoding);
    *vars = (uint64_t) rules.encoder.next_var - 1;
    free (lits);
    return stop;
}

int sudoku_encode_own (const sudoku_rules *own, size_t encoding, size_t amo,
                       const sudoku_sink *sink) {
    uint64_t vars;
    return run (own, encoding, amo, sink, &vars);
}

static int count_clause (void *state, const int *lits, size_t size) {
    EncodedSize *const counted = state;
    (void) lits;
    counted->clauses++;
    counted->literals += size;
    return 0;
}

static int count_group (void *state, const int *lits, size_t size) {
    EncodedSize *const counted = state;
    (void) lits;
    counted->groups++;
    counted->literals += size;
    return 0;
}

EncodedSize sudoku_own_size (const sudoku_rules *own, size_t encoding,
                             size_t amo, Stop *stop) {
    EncodedSize size = {0, 0, 0, 0};
    Watched watched;
    const sudoku_sink sink = sudoku_watch (
        &watched, (sudoku_sink){&size, count_clause, count_group, count_group},
        stop, stop_asked);
    const int status = run (own, encoding, amo, &sink, &size.vars);
    if (status != SUDOKU_OK)
        size.vars =
            status == SUDOKU_TOO_LARGE ? CDCL_MAX_VAR + UINT64_C (1) : 0;
    return size;
}
