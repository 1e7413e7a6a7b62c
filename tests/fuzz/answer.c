// answer.c -- fuzz target: the reader of SAT solvers' answers.
//
// A text that is read at once must give the same status and values as in pieces.

#include "target.h"

#include <string.h>

#include "sudoku/encode/answer.h"

enum { ORDER = 2, VARS = 64 };

static int read_all (const uint8_t *bytes, size_t size, size_t piece,
                     uint64_t *hash) {
    fuzz_source source = {bytes, size, piece};
    sudoku_error error;
    Model model;
    memset (&error, 0, sizeof error);
    memset (&model, 0, sizeof model);
    const int result =
        sudoku_read_answer (&model, ORDER * ORDER, &source, fuzz_read, &error);
    *hash = FUZZ_MIX_START;
    if (result == SUDOKU_OK) {
        *hash = fuzz_mix (*hash, &model.status, sizeof model.status);
        *hash = fuzz_mix (*hash, model.value, VARS + 1);
    } else if (result == SUDOKU_BAD_INPUT) {
        *hash = fuzz_mix (*hash, &error.line, sizeof error.line);
        *hash = fuzz_mix (*hash, &error.column, sizeof error.column);
        *hash = fuzz_mix (*hash, error.message, strlen (error.message));
    }
    sudoku_model_release (&model);
    return result;
}

void fuzz_once (const uint8_t *bytes, size_t size, bool starved) {
    uint64_t whole_hash, pieces_hash;
    const int whole = read_all (bytes, size, size + 1, &whole_hash);
    if (starved)
        return;
    if (whole == SUDOKU_OUT_OF_MEMORY)
        fuzz_fail ("memory ran out for no reason");
    const int pieces = read_all (bytes, size, 1 + size % 5, &pieces_hash);
    if (pieces != whole || pieces_hash != whole_hash)
        fuzz_fail ("pieces read otherwise than the whole");
}
