// hint_words.c -- as much of a step as a hint of some level tells.
//
//   level 1   where to look      Look at row 5.
//         2   what for           Look at row 5: x-wing.
//         3   in which cells     Look at row 5: x-wing, digit 7, in r5c2, …
//         4   the step           In row 5 the digit 7 can only go to …
//
// A step without a name says what it excludes or places instead of its technique, and
// the step itself comes with a proof.

#include "sudoku/program/pages/hint_words.h"
#include "sudoku/board/board.h"
#include "sudoku/board/sentence.h"
#include "sudoku/program/report/values.h"

#include <stdlib.h>
#include <string.h>

static void grow_digits (Growing *text, const sudoku_hint *about,
                         unsigned side) {
    size_t size = 0, i = 0;
    for (unsigned digit = 1; digit <= side; digit++)
        size += about->digits[digit];
    sudoku_grow (text, size == 1 ? "digit " : "digits ");
    for (unsigned digit = 1; digit <= side; digit++)
        if (about->digits[digit])
            sudoku_grow (text, "%s%u", text_before (i++, size), digit);
}

static void grow_cells (Growing *text, const sudoku_hint *about,
                        unsigned side) {
    size_t size = 0, i = 0;
    for (unsigned cell = 0; cell < side * side; cell++)
        size += about->cells[cell];
    for (unsigned cell = 0; cell < side * side; cell++)
        if (about->cells[cell]) {
            sudoku_grow (text, "%sr%uc%u", i ? text_before (i, size) : "in ",
                         cell / side + 1, cell % side + 1);
            i++;
        }
}

// The other cells in which something is excluded, each once.
static void grow_falling (Growing *text, const sudoku_step *step,
                          const sudoku_hint *about, unsigned side) {
    const sudoku_given *const list = step->eliminate;
    size_t count = 0, size = 0;
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < step->eliminate_size; i++) {
            const sudoku_given at = list[i];
            if (about->cells[at.row * side + at.col] ||
                (i && list[i - 1].row == at.row && list[i - 1].col == at.col))
                continue;
            if (pass)
                sudoku_grow (text, "%sr%uc%u",
                             count ? text_before (count, size)
                                   : "; it excludes something in ",
                             at.row + 1, at.col + 1);
            *(pass ? &count : &size) += 1;
        }
}

// Appends the proof of the first candidate, as sentences.
static bool grow_proof (Growing *text, const sudoku_board *board,
                        const sudoku_step *step, void *state,
                        int (*stop) (void *state)) {
    char *const proof =
        sudoku_step_proof (board, step, STEP_LINES, state, stop);
    if (!proof)
        return false;
    char *rest = NULL, *line = strtok_r (proof, "\n", &rest);
    for (bool first = true; line; line = strtok_r (NULL, "\n", &rest)) {
        if (*line != ' ' && !first && !strncmp (line, "Suppose ", 8))
            break;
        first = false;
        sudoku_grow (text, " %s", line + strspn (line, " "));
    }
    free (proof);
    return true;
}

// The step itself, and its proof unless it is plain.
static bool grow_step (Growing *text, const sudoku_board *board,
                       const sudoku_step *step, void *state,
                       int (*stop) (void *state)) {
    char *const words = sudoku_step_text (board, step, state, stop);
    if (!words)
        return false;
    sudoku_grow (text, "%s", words);
    free (words);
    return sudoku_step_plain (board, step) ||
           grow_proof (text, board, step, state, stop);
}

bool sudoku_hint_words (Growing *text, int64_t level, const sudoku_board *board,
                        const sudoku_step *step, const sudoku_hint *about,
                        void *state, int (*stop) (void *state)) {
    char where[128];
    if (level == 4)
        return grow_step (text, board, step, state, stop);
    sudoku_rule_text (board, about->where, where, sizeof where);
    sudoku_grow (text, "Look at %s", where);
    if (level > 1) {
        const bool twice =
            !strcmp (step->technique, sudoku_rule_name (board, about->where));
        if (step->named && !twice)
            sudoku_grow (text, ": %s", step->technique);
        else if (step->named)
            sudoku_grow (text, ": it %s",
                         step->place_size ? "places a digit"
                                          : "excludes candidates");
        else
            sudoku_grow (text, ": %zu truths %s", step->truths_size,
                         step->place_size ? "place a digit"
                                          : "exclude candidates");
    }
    if (level > 2) {
        sudoku_grow (text, ", ");
        grow_digits (text, about, board->side);
        sudoku_grow (text, ", ");
        grow_cells (text, about, board->side);
        if (step->named)
            grow_falling (text, step, about, board->side);
    }
    sudoku_grow (text, ".");
    return true;
}

void sudoku_hint_json (Json *json, int64_t level, const sudoku_board *board,
                       const sudoku_step *step, const sudoku_hint *about) {
    const unsigned side = board->side;
    const sudoku_rule where = about->where;
    const bool cell = where.kind == SUDOKU_CELL;
    json_open (json, "house", '[');
    json_text (json, NULL, sudoku_rule_name (board, where));
    json_value (json, NULL, "%u", (cell ? where.row : where.house) + 1);
    if (cell)
        json_value (json, NULL, "%u", where.col + 1);
    json_close (json, ']');
    if (level > 1)
        json_text (json, "technique", step->technique);
    if (level > 2) {
        json_open (json, "digits", '[');
        for (unsigned digit = 1; digit <= side; digit++)
            if (about->digits[digit])
                json_value (json, NULL, "%u", digit);
        json_close (json, ']');
        json_open (json, "cells", '[');
        for (unsigned i = 0; i < side * side; i++)
            if (about->cells[i])
                sudoku_json_given (json, NULL,
                                   (sudoku_given){i / side, i % side, 0});
        json_close (json, ']');
    }
    if (level > 3) {
        sudoku_json_givens (json, "eliminate", step->eliminate,
                            step->eliminate_size);
        sudoku_json_givens (json, "place", step->place, step->place_size);
    }
}
