// anneal.c -- simulated annealing on a board's QUBO (encode/qubo.h).
//
// The state has a bit for each candidate.  A sweep proposes to flip each bit in
// turn.  A flip that does not raise the energy is accepted; any other is accepted
// with probability exp (-β·rise). β, the inverse temperature, rises linearly over the
// sweeps of a run.  A run ends early at the minimum energy, which is a solution.
//
//   field[i]   the number of couplings of bit i whose other bit is 1
//
// The field gives the energy change of a flip without reading the couplings; only an
// accepted flip updates the fields of its neighbours.  The energy rises by field -
// 1/2 when a bit becomes 1, and by 1/2 - field when it becomes 0.
//
// Source: Kirkpatrick, Gelatt and Vecchi, "Optimization by Simulated
// Annealing", Science 220, 1983; Metropolis et al., 1953.
//
// A sweep costs time proportional to the number of bits plus the couplings of flipped bits.

#include "sudoku/board/board.h"
#include "sudoku/board/random.h"
#include "sudoku/board/vars.h"
#include "sudoku/encode/qubo.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Blank boards are solved best with β from 3 to 12, and Inkala's hard puzzles with β from
// 5 to 10.  On side 9, below 3 nearly all flips are accepted, and above 12 hardly any flip
// that raises the energy.
static const double beta_first = 4, beta_last = 12;

// From this field on, the probability that a bit becomes 1, at most exp (-4·7.5), counts
// as 0.
enum { FIELDS = 8 };

typedef struct Annealer {
    const Candidates *cands;
    size_t nodes;
    size_t *begin;       // [nodes + 1] start of each bit's neighbours
    uint32_t *neighbour; // [2·couplings]
    uint32_t *field;     // [nodes]
    unsigned char *bit;  // [nodes]
    int64_t ones, pairs; // bits that are 1; couplings with both bits 1
    uint64_t random;
    uint64_t couplings;
    Stop stop;
} Annealer;

static int count_neighbour (void *state, int a, int b) {
    Annealer *const annealer = state;
    annealer->begin[a - 1]++;
    annealer->begin[b - 1]++;
    annealer->couplings++;
    return stops (&annealer->stop, 1);
}

// Fills each list from its end to its beginning.
static int put_neighbour (void *state, int a, int b) {
    Annealer *const annealer = state;
    annealer->neighbour[--annealer->begin[a - 1]] = (uint32_t) b - 1;
    annealer->neighbour[--annealer->begin[b - 1]] = (uint32_t) a - 1;
    return stops (&annealer->stop, 1);
}

// Returns false if memory runs out; after a stop the lists are incomplete.
static bool allocate (Annealer *annealer, const Candidates *cands,
                      sudoku_annealed *annealed) {
    const size_t nodes = (size_t) sudoku_remaining_vars (cands);
    annealer->cands = cands;
    annealer->nodes = nodes;
    annealer->begin = calloc (nodes + 1, sizeof *annealer->begin);
    annealer->field = malloc ((nodes + 1) * sizeof *annealer->field);
    annealer->bit = malloc (nodes + 1);
    if (!annealer->begin || !annealer->field || !annealer->bit)
        return false;
    if (sudoku_qubo_couplings (cands, annealer, count_neighbour))
        return true;
    annealed->couplings = annealer->couplings;
    for (size_t i = 1; i <= nodes; i++)
        annealer->begin[i] += annealer->begin[i - 1];
    annealer->neighbour =
        malloc ((annealer->begin[nodes] + 1) * sizeof *annealer->neighbour);
    if (annealer->neighbour)
        sudoku_qubo_couplings (cands, annealer, put_neighbour);
    return annealer->neighbour;
}

static void release (Annealer *annealer) {
    free (annealer->begin);
    free (annealer->field);
    free (annealer->bit);
    free (annealer->neighbour);
}

// ---------------------------------------------------------------------------

static double energy (const Annealer *annealer) {
    return (double) annealer->pairs - (double) annealer->ones / 2;
}

static void flip (Annealer *annealer, size_t i) {
    const uint32_t change = annealer->bit[i] ? UINT32_MAX : 1; // - 1 or + 1
    annealer->pairs += annealer->bit[i] ? -(int64_t) annealer->field[i]
                                        : (int64_t) annealer->field[i];
    annealer->ones += annealer->bit[i] ? -1 : 1;
    annealer->bit[i] ^= 1;
    for (size_t k = annealer->begin[i]; k < annealer->begin[i + 1]; k++)
        annealer->field[annealer->neighbour[k]] += change;
}

// Accepts a rise of energy with probability chance / 2³².
static bool accept (Annealer *annealer, double chance) {
    return (double) (random_next (&annealer->random) >> 32) < chance;
}

// One sweep; returns true at the minimum energy.
static bool sweep (Annealer *annealer, double beta) {
    const double ground = sudoku_qubo_ground (annealer->cands);
    // By field: 2³² times the probability that a bit becomes 1.
    double chance[FIELDS];
    for (int field = 0; field < FIELDS; field++)
        chance[field] = ldexp (exp (-beta * (field - 0.5)), 32);
    // The same for a bit with field 0 that becomes 0.
    const double leave = ldexp (exp (-beta / 2), 32);
    for (size_t i = 0; i < annealer->nodes; i++) {
        const uint32_t field = annealer->field[i];
        if (annealer->bit[i] ? !field && !accept (annealer, leave)
                             : field && (field >= FIELDS ||
                                         !accept (annealer, chance[field])))
            continue;
        flip (annealer, i);
        if (energy (annealer) <= ground)
            return true;
    }
    return false;
}

// Returns SUDOKU_SOLVED or SUDOKU_UNKNOWN; records the least energy at the end of a
// sweep.
static int run (Annealer *annealer, const sudoku_annealing *how,
                sudoku_annealed *annealed) {
    memset (annealer->bit, 0, annealer->nodes);
    memset (annealer->field, 0, annealer->nodes * sizeof *annealer->field);
    annealer->ones = annealer->pairs = 0;
    for (uint64_t i = 0; i < how->sweeps; i++) {
        if (stops (&annealer->stop, STOP_WORK))
            return SUDOKU_UNKNOWN;
        const double part = (double) i / (double) how->sweeps;
        const bool solved =
            sweep (annealer, beta_first + (beta_last - beta_first) * part);
        annealed->sweeps++;
        if (energy (annealer) < annealed->energy)
            annealed->energy = energy (annealer);
        if (solved)
            return SUDOKU_SOLVED;
    }
    return SUDOKU_UNKNOWN;
}

// ---------------------------------------------------------------------------

static int model_value (void *state, int var) {
    const Annealer *const annealer = state;
    const Candidates *const cands = annealer->cands;
    const size_t cell = (size_t) (var - 1) / cands->side;
    const unsigned digit = (unsigned) (var - 1) % cands->side + 1;
    if (cands->digit[cell])
        return cands->digit[cell] == digit;
    return is_candidate (cands, cell, digit) &&
           annealer->bit[candidate_var (cands, cell, digit) - 1];
}

static int anneal (const Candidates *cands, const sudoku_annealing *how,
                   void *state, int (*stop) (void *state),
                   sudoku_board *solution, sudoku_annealed *annealed) {
    Annealer annealer = {.random = how->seed, .stop = {state, stop, 0, false}};
    if (!allocate (&annealer, cands, annealed)) {
        release (&annealer);
        return SUDOKU_OUT_OF_MEMORY;
    }
    annealed->nodes = annealer.nodes;
    annealed->ground = sudoku_qubo_ground (cands);
    int result = cands->open ? SUDOKU_UNKNOWN : SUDOKU_SOLVED;
    while (result == SUDOKU_UNKNOWN && annealed->runs < how->runs &&
           !stops (&annealer.stop, STOP_WORK)) {
        annealed->runs++;
        result = run (&annealer, how, annealed);
    }
    if (result == SUDOKU_SOLVED &&
        !sudoku_decode (solution, &annealer, model_value, NULL))
        result = SUDOKU_WRONG;
    release (&annealer);
    return result;
}

int sudoku_anneal (const sudoku_board *board, const sudoku_annealing *how,
                   void *state, int (*stop) (void *state),
                   sudoku_board *solution, sudoku_annealed *annealed) {
    memset (annealed, 0, sizeof *annealed);
    if (!board->n || solution->n != board->n)
        return SUDOKU_BAD_INPUT;
    if (board->n > ORDER_MAX_ENCODED)
        return SUDOKU_TOO_LARGE;
    Candidates *const cands = sudoku_candidates_new (board->n);
    if (!cands)
        return SUDOKU_OUT_OF_MEMORY;
    const bool open =
        sudoku_reduce_to (cands, board, ENCODING_extended,
                          how->singles ? REDUCE_SINGLES : REDUCE_GIVENS);
    int result = SUDOKU_NONE;
    if (open)
        result = anneal (cands, how, state, stop, solution, annealed);
    if (result == SUDOKU_SOLVED && !sudoku_verify (board, solution, NULL))
        result = SUDOKU_WRONG;
    sudoku_candidates_free (cands);
    return result;
}
