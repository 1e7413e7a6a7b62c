// answer_reader.h -- what the readers of answers share: answer.c for SAT
// solvers, answer_other.c for others.

#pragma once

#include "sudoku/encode/answer.h"
#include "sudoku/text/lines.h"

#include <string.h>

typedef struct AnswerReader {
    Model *model;
    unsigned side;
    sudoku_error *error;
    bool answered; // a status was read
    bool ended;    // the end of the values was read, or they have none
    bool endless;  // values have no end: those of linear constraints
    unsigned rows; // of MiniZinc
} AnswerReader;

static inline bool is_word (const char *text, size_t size, const char *word) {
    return strlen (word) == size && !memcmp (text, word, size);
}

// Sugar's line `a x_0_2 5`, or `a` alone; `at` is behind the a.  SUDOKU_OK or
// SUDOKU_BAD_INPUT.
int sudoku_answer_assignment (AnswerReader *reader, const Line *line,
                              size_t at);

// Whether the line, which is not blank, is one of MiniZinc or qbsolv.  Then
// *result is SUDOKU_OK or SUDOKU_BAD_INPUT.
bool sudoku_answer_other (AnswerReader *reader, const Line *line, int *result);
