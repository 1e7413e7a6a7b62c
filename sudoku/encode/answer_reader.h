// answer_reader.h -- common parts of the readers of answers: answer.c for SAT solvers,
// answer_other.c for other solvers.

#pragma once

#include "sudoku/encode/answer.h"
#include "sudoku/text/lines.h"

#include <string.h>

typedef struct AnswerReader {
    Model *model;
    unsigned side;
    sudoku_error *error;
    bool answered; // a status was read
    bool ended;    // the end of the values was read, or is optional
    bool endless;  // linear constraints: the values have no end marker
    unsigned rows; // rows of MiniZinc's board read so far
} AnswerReader;

static inline bool is_word (const char *text, size_t size, const char *word) {
    return strlen (word) == size && !memcmp (text, word, size);
}

// Reads Sugar's line `a x_0_2 5`, or `a` alone; `at` is the position after the `a`.
// Returns SUDOKU_OK or SUDOKU_BAD_INPUT.
int sudoku_answer_assignment (AnswerReader *reader, const Line *line,
                              size_t at);

// Whether the non-blank line belongs to MiniZinc or qbsolv.  If so, *result becomes
// SUDOKU_OK or SUDOKU_BAD_INPUT.
bool sudoku_answer_other (AnswerReader *reader, const Line *line, int *result);
