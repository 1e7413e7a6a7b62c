// encode.c -- the rules of Sudoku as constraints, streamed to a sink.
//
// With one variable per cell and digit (vars.h) all rules have the same form: exactly
// one of N variables is true.
//
//   cell     (row, col)     one of its N digits
//   row      (row, digit)   the digit in one of N columns
//   column   (col, digit)   the digit in one of N rows
//   box      (box, digit)   the digit in one of the box's N cells
//
// These are 4N² sets of N variables.  It suffices that every cell has at least one
// digit, and every house has each digit at most once; the other halves of the
// exactly-one constraints are implied.  Encodings differ in the implied halves that
// they add, and in how they encode "at most one" (encode_amo.c).  More constraints
// propagate more: unit propagation alone solves none of the known puzzles with 17
// clues in the minimal encoding, and 45 % of them in the extended one.
//
// Source: Lynce and Ouaknine, "Sudoku as a SAT Problem", 2006; Weber, "A
// SAT-based Sudoku Solver", 2005; Kwon and Jain, "Optimized CNF Encoding for
// Sudoku Puzzles", 2006.
//
// Two cells that share both a box and a line get their binary clause twice, as in
// the literature, so that sizes can be compared.  Cost: linear in the output.

#include "sudoku/encode/encode.h"
#include "sudoku/board/table.h"
#include "sudoku/board/vars.h"
#include "sudoku/board/board.h"
#include "cdcl/cdcl.h"

#include <assert.h>
#include <stdlib.h>

// ---------------------------------------------------------------------------
// Tables

static int encode_minimal (Rules *rules);
static int encode_efficient (Rules *rules);
static int encode_extended (Rules *rules);
static int encode_triad (Rules *rules);

static const struct {
    const char *name, *meaning;
    int (*encode) (Rules *rules);
} encodings[] = {
#define SUDOKU_ENCODING(name, function, meaning) {#name, meaning, function},
#include "sudoku/encode/encode.def"
};

static const struct {
    const char *name, *meaning;
    AmoEncode encode;
    AmoSize size;
} amos[] = {
#define SUDOKU_AMO(name, function, size, meaning)                              \
    {#name, meaning, function, size},
#include "sudoku/encode/encode.def"
};

TABLE (encodings, ENCODINGS, encodings[i].name, encodings[i].meaning)

TABLE (amos, AMOS, amos[i].name, amos[i].meaning)

// ---------------------------------------------------------------------------
// One set

static EncodedSize plus (EncodedSize a, EncodedSize b, uint64_t times) {
    a.clauses += b.clauses * times;
    a.groups += b.groups * times;
    a.literals += b.literals * times;
    a.vars += b.vars * times;
    return a;
}

// A native exactly-one is one constraint.  In clauses, "at least one" is the
// clause of all members, and "at most one" depends on the encoding.
static int encode_set (Encoder *encoder, const int *lits, unsigned size,
                       bool exactly) {
    const sudoku_sink *sink = encoder->sink;
    assert (size && encoder->amo < AMOS);
    if (exactly && encoder->amo == AMO_native)
        return sink->exactly_one (sink->state, lits, size);
    if (exactly) {
        const int stop = sink->clause (sink->state, lits, size);
        if (stop)
            return stop;
    }
    return amos[encoder->amo].encode (encoder, lits, size);
}

int sudoku_encode_amo (size_t amo, const int *lits, unsigned size,
                       int *next_var, const sudoku_sink *sink) {
    if (amo >= AMOS)
        return SUDOKU_BAD_INPUT;
    int *spare = malloc ((2 * (size_t) size + 16) * sizeof *spare);
    if (!spare)
        return SUDOKU_OUT_OF_MEMORY;
    Encoder encoder = {0, sink, amo, *next_var, spare};
    const int result = amos[amo].encode (&encoder, lits, size);
    *next_var = encoder.next_var;
    free (spare);
    return result;
}

EncodedSize sudoku_amo_size (size_t amo, unsigned size) {
    assert (amo < AMOS);
    return amos[amo].size (size);
}

// ---------------------------------------------------------------------------
// The rules

int sudoku_demand (Rules *rules, unsigned demand, const int *lits,
                   unsigned size) {
    Encoder *encoder = &rules->encoder;
    assert (demand & EXACTLY && !rules->tally);
    if (demand == AT_LEAST)
        return encoder->sink->clause (encoder->sink->state, lits, size);
    return encode_set (encoder, lits, size, demand == EXACTLY);
}

void sudoku_tally (Rules *rules, unsigned demand, unsigned size,
                   uint64_t sets) {
    const bool native = rules->encoder.amo == AMO_native;
    const EncodedSize clause = {1, 0, size, 0};
    if (demand == AT_LEAST || (demand == EXACTLY && !native))
        *rules->tally = plus (*rules->tally, clause, sets);
    if (demand & AT_MOST)
        *rules->tally =
            plus (*rules->tally, amos[rules->encoder.amo].size (size), sets);
}

static int demand_of_cells (Rules *rules, unsigned demand) {
    const unsigned side = rules->encoder.side;
    if (rules->cands)
        return sudoku_demand_of_remaining_cells (rules, demand);
    if (rules->tally) {
        sudoku_tally (rules, demand, side, (uint64_t) side * side);
        return 0;
    }
    for (unsigned row = 0; row < side; row++) {
        for (unsigned col = 0; col < side; col++) {
            for (unsigned digit = 1; digit <= side; digit++)
                rules->lits[digit - 1] = var_at (side, row, col, digit);
            const int stop = sudoku_demand (rules, demand, rules->lits, side);
            if (stop)
                return stop;
        }
    }
    return 0;
}

static int demand_of_houses (Rules *rules, unsigned demand) {
    const unsigned side = rules->encoder.side, n = order_of (side);
    if (rules->own)
        return sudoku_demand_of_own_houses (rules, demand);
    if (rules->cands)
        return sudoku_demand_of_remaining_houses (rules, demand);
    if (rules->tally) {
        sudoku_tally (rules, demand, side, (uint64_t) houses_of (n) * side);
        return 0;
    }
    for (unsigned house = 0; house < houses_of (n); house++) {
        for (unsigned digit = 1; digit <= side; digit++) {
            for (unsigned k = 0; k < side; k++) {
                const Place place = house_place (n, house, k);
                rules->lits[k] = var_of (n, place.row, place.col, digit);
            }
            const int stop = sudoku_demand (rules, demand, rules->lits, side);
            if (stop)
                return stop;
        }
    }
    return 0;
}

static int encode_minimal (Rules *rules) {
    const int stop = demand_of_cells (rules, AT_LEAST);
    return stop ? stop : demand_of_houses (rules, AT_MOST);
}

static int encode_efficient (Rules *rules) {
    const int stop = demand_of_cells (rules, EXACTLY);
    return stop ? stop : demand_of_houses (rules, AT_MOST);
}

static int encode_extended (Rules *rules) {
    const int stop = demand_of_cells (rules, EXACTLY);
    return stop ? stop : demand_of_houses (rules, EXACTLY);
}

static int encode_triad (Rules *rules) {
    const int stop = demand_of_cells (rules, EXACTLY);
    return stop ? stop : sudoku_demand_of_segments (rules);
}

int sudoku_demand_all (Rules *rules, size_t encoding) {
    assert (encoding < ENCODINGS && rules->encoder.amo < AMOS);
    return encodings[encoding].encode (rules);
}

EncodedSize sudoku_encoded_size (unsigned n, size_t encoding, size_t amo) {
    EncodedSize size = {0, 0, 0, 0};
    if (n < 1 || n > ORDER_MAX || encoding >= ENCODINGS || amo >= AMOS)
        return size;
    const uint64_t side = side_of (n);
    Rules rules = {
        {(unsigned) side, NULL, amo, 0, NULL}, NULL, NULL, NULL, &size};
    size.vars = side * side * side;
    sudoku_demand_all (&rules, encoding);
    return size;
}

int sudoku_var (const sudoku_board *board, unsigned row, unsigned col,
                unsigned digit) {
    const unsigned side = board->side;
    const bool exists = side <= SIDE_MAX && row < side && col < side &&
                        digit >= 1 && digit <= side;
    return exists ? var_at (side, row, col, digit) : 0;
}

static int encode_classic (unsigned n, size_t encoding, size_t amo,
                           const sudoku_sink *sink) {
    if (encoding >= ENCODINGS || amo >= AMOS)
        return SUDOKU_BAD_INPUT;
    if (n > ORDER_MAX_ENCODED ||
        sudoku_encoded_size (n, encoding, amo).vars > CDCL_MAX_VAR)
        return SUDOKU_TOO_LARGE;
    const size_t side = side_of (n);
    int *lits = malloc ((3 * side + 18) * sizeof *lits);
    if (!lits)
        return SUDOKU_OUT_OF_MEMORY;
    Rules rules = {{(unsigned) side, sink, amo, cell_vars (n) + 1, lits + side},
                   NULL,
                   NULL,
                   lits,
                   NULL};
    const int result = sudoku_demand_all (&rules, encoding);
    free (lits);
    return result;
}

EncodedSize sudoku_encoded_size_of (const sudoku_board *board, size_t encoding,
                                    size_t amo, Stop *stop) {
    return board->n ? sudoku_encoded_size (board->n, encoding, amo)
                    : sudoku_own_size (board->rules, encoding, amo, stop);
}

int sudoku_encoded_vars (const sudoku_board *board, size_t encoding,
                         size_t amo) {
    const uint64_t vars =
        sudoku_encoded_size_of (board, encoding, amo, NULL).vars;
    return vars <= CDCL_MAX_VAR ? (int) vars : 0;
}

int sudoku_encode_rules (const sudoku_board *board, size_t encoding, size_t amo,
                         const sudoku_sink *sink) {
    return board->n ? encode_classic (board->n, encoding, amo, sink)
                    : sudoku_encode_own (board->rules, encoding, amo, sink);
}

// ---------------------------------------------------------------------------
// Stopping

// A callback that reads the clock costs as much as a short clause, so it is called only
// for one constraint in 64.
static bool watch (Watched *watched) {
    return stops (&watched->stop, STOP_WORK / 64);
}

static int watch_clause (void *state, const int *lits, size_t size) {
    Watched *watched = (Watched *) state;
    const sudoku_sink *sink = &watched->sink;
    return watch (watched) ? SUDOKU_UNKNOWN
                           : sink->clause (sink->state, lits, size);
}

static int watch_at_most_one (void *state, const int *lits, size_t size) {
    Watched *watched = (Watched *) state;
    const sudoku_sink *sink = &watched->sink;
    return watch (watched) ? SUDOKU_UNKNOWN
                           : sink->at_most_one (sink->state, lits, size);
}

static int watch_exactly_one (void *state, const int *lits, size_t size) {
    Watched *watched = (Watched *) state;
    const sudoku_sink *sink = &watched->sink;
    return watch (watched) ? SUDOKU_UNKNOWN
                           : sink->exactly_one (sink->state, lits, size);
}

sudoku_sink sudoku_watch (Watched *watched, sudoku_sink sink, void *state,
                          int (*stop) (void *state)) {
    *watched = (Watched){sink, {state, stop, 0, false}};
    return (sudoku_sink){watched, watch_clause, watch_at_most_one,
                         watch_exactly_one};
}

Stop *sudoku_stop_of (const sudoku_sink *sink) {
    return sink->clause == watch_clause ? &((Watched *) sink->state)->stop
                                        : NULL;
}

// ---------------------------------------------------------------------------
// The board

// A given is a positive unit clause, a forbidden digit is a negative one.  Unit
// propagation finds their consequences.
int sudoku_encode_givens (const sudoku_board *board, const sudoku_sink *sink) {
    const size_t side = board->side;
    if (side > SIDE_MAX)
        return SUDOKU_TOO_LARGE;
    for (size_t cell = 0; cell < side * side; cell++) {
        if (!board->digit[cell])
            continue;
        const int lit = (int) (cell * side + board->digit[cell]);
        const int stop = sink->clause (sink->state, &lit, 1);
        if (stop)
            return stop;
    }
    if (!board->forbidden)
        return SUDOKU_OK;
    const int words = (vars_of_side (board->side) + 63) / 64;
    for (int i = 0; i < words; i++) {
        for (uint64_t bits = board->forbidden[i]; bits; bits &= bits - 1) {
            // Bit cell·N + digit-1 stands for variable cell·N + digit.
            int bit = 0;
            while (!(bits >> bit & 1))
                bit++;
            const int lit = -(i * 64 + bit + 1);
            const int stop = sink->clause (sink->state, &lit, 1);
            if (stop)
                return stop;
        }
    }
    return SUDOKU_OK;
}
