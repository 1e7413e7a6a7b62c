// expand.c -- converts a model of a reduced formula to a model of the formula of a
// blank board.
//
// The reduction is repeated to find the meaning of each variable, a candidate of an
// undecided cell.  Decided cells get their digit.

#include "sudoku/encode/answer.h"
#include "sudoku/encode/qubo.h"
#include "sudoku/board/vars.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int complain (sudoku_error *error, const char *message) {
    snprintf (error->message, sizeof error->message, "%s", message);
    return SUDOKU_BAD_INPUT;
}

// The number of couplings whose bits are both 1.
typedef struct Pairs {
    const signed char *value;
    int64_t count;
} Pairs;

static int count_pair (void *state, int a, int b) {
    Pairs *const pairs = state;
    pairs->count += pairs->value[a] > 0 && pairs->value[b] > 0;
    return 0;
}

static double energy_of (const Model *model, const Candidates *cands) {
    Pairs pairs = {model->value, 0};
    int64_t ones = 0;
    sudoku_qubo_couplings (cands, &pairs, count_pair);
    for (int i = 1; i <= model->bits; i++)
        ones += model->value[i] > 0;
    return (double) pairs.count - (double) ones / 2;
}

// Whether the number of bits and their energy fit the candidates.
static int check_bits (const Model *model, const Candidates *cands,
                       sudoku_error *error) {
    char message[160];
    const int nodes = sudoku_remaining_vars (cands);
    snprintf (message, sizeof message,
              "%d bits: this board has %d; if it was reduced otherwise, "
              "say --reduce as for encode",
              model->bits, nodes);
    if (model->bits != nodes)
        return complain (error, message);
    const double energy = energy_of (model, cands);
    snprintf (message, sizeof message,
              "these bits have energy %g, not %g as the answer says", energy,
              model->energy);
    // Answers print the energy with five digits.
    return model->measured && (model->energy - energy > 1e-4 ||
                               energy - model->energy > 1e-4)
               ? complain (error, message)
               : SUDOKU_OK;
}

static void renumber (const Candidates *cands, const signed char *from,
                      signed char *to) {
    const unsigned side = cands->side;
    for (unsigned cell = 0; cell < side * side; cell++)
        if (cands->digit[cell])
            to[cell * side + cands->digit[cell]] = 1;
    for (int var = sudoku_remaining_vars (cands); var > 0; var--)
        to[sudoku_original_var (cands, var)] = from[var];
}

static int expand (Model *model, const sudoku_board *board, Reduction reduction,
                   Candidates *cands, sudoku_error *error) {
    if (!sudoku_reduce_to (cands, board, ENCODING_extended, reduction))
        return complain (error, "the board has no solution, so this is no "
                                "answer to its formula");
    int result = SUDOKU_OK;
    if (model->numbers == NUMBERS_OF_BITS)
        result = check_bits (model, cands, error);
    if (result != SUDOKU_OK)
        return result;
    signed char *const value = calloc ((size_t) model->vars + 1, 1);
    if (!value)
        return SUDOKU_OUT_OF_MEMORY;
    renumber (cands, model->value, value);
    free (model->value);
    model->value = value;
    return SUDOKU_OK;
}

int sudoku_expand_model (Model *model, const sudoku_board *board,
                         Reduction reduction, sudoku_error *error) {
    memset (error, 0, sizeof *error);
    if (model->numbers == NUMBERS_OF_BITS && reduction == REDUCE_NONE)
        reduction = REDUCE_GIVENS;
    if (model->numbers == NUMBERS_OF_CELLS || reduction == REDUCE_NONE)
        return SUDOKU_OK;
    if (!sudoku_order (board))
        return complain (error, "this puzzle has other rules: expected an "
                                "answer to its formula without --reduce");
    Candidates *const cands = sudoku_candidates_new (sudoku_order (board));
    const int result = cands ? expand (model, board, reduction, cands, error)
                             : SUDOKU_OUT_OF_MEMORY;
    sudoku_candidates_free (cands);
    return result;
}
