// hint_words.c -- hints at several levels of detail.
//
//   level 1   where to look      Look at row 5.
//         2   what for           Look at row 5: x-wing.
//         3   in which cells     Look at row 5: x-wing with the digit 7 in r5c2, …
//         4   the step           In row 5 the digit 7 can only go to …
//
// A step without a name states its conclusion instead of a technique.  Level 4 prints
// the step as lines, with the proof of the first candidate unless the step is plain.

#include "sudoku/program/pages/hint_words.h"
#include "sudoku/explain/words/words.h"
#include "sudoku/board/board.h"
#include "sudoku/board/sentence.h"
#include "sudoku/board/symbols.h"
#include "sudoku/program/report/values.h"

#include <stdlib.h>
#include <string.h>

static void grow_digits (Growing *text, const sudoku_hint *about,
                         unsigned side) {
    size_t size = 0, i = 0;
    for (unsigned digit = 1; digit <= side; digit++)
        size += about->digits[digit];
    sudoku_grow (text, size == 1 ? " the digit " : " the digits ");
    for (unsigned digit = 1; digit <= side; digit++)
        if (about->digits[digit])
            sudoku_grow (text, "%s%s", text_before (i++, size),
                         digit_name (digit));
}

static void grow_cells (Growing *text, const sudoku_hint *about,
                        unsigned side) {
    size_t size = 0, i = 0;
    for (unsigned cell = 0; cell < side * side; cell++)
        size += about->cells[cell];
    for (unsigned cell = 0; cell < side * side; cell++)
        if (about->cells[cell]) {
            sudoku_grow (text, "%sr%uc%u", i ? text_before (i, size) : " in ",
                         cell / side + 1, cell % side + 1);
            i++;
        }
}

// Writes the other cells that lose a candidate, each cell once.
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
                                   : "; it excludes candidates in ",
                             at.row + 1, at.col + 1);
            *(pass ? &count : &size) += 1;
        }
}

// Writes the step as lines, with the proof of the first candidate unless the step is
// plain.
static bool grow_step (Growing *text, const sudoku_board *board,
                       const sudoku_step *step, void *state,
                       int (*stop) (void *state)) {
    sudoku_words words;
    if (sudoku_step_words (board, step, SUDOKU_WORDS_PROOF, state, stop,
                           &words) != SUDOKU_OK)
        return false;
    const bool cases =
        step->proof_size && step->proof->kind == SUDOKU_PROOF_CASE;
    size_t begun = 0;
    for (size_t i = 0; i < words.size; i++) {
        const sudoku_words_line *const line = words.lines + i;
        begun += line->kind == SUDOKU_LINE_BEGIN;
        if (begun > 1 && !cases)
            break;
        sudoku_words_grow (text, line);
    }
    sudoku_words_release (&words);
    return true;
}

bool sudoku_hint_words (Growing *text, int64_t level, const sudoku_board *board,
                        const sudoku_step *step, const sudoku_hint *about,
                        void *state, int (*stop) (void *state)) {
    char where[128];
    if (level == 4)
        return grow_step (text, board, step, state, stop);
    sudoku_rule_text (board, about->where, where, sizeof where);
    sudoku_grow (text, "Look at %s", where);
    // The text about the fillings of a constraint already names the constraint.
    const bool named =
        step->named && (step->argument.kind != SUDOKU_ARGUMENT_WAYS ||
                        about->where.kind != SUDOKU_CONSTRAINT);
    if (level > 1) {
        if (named)
            sudoku_grow (text, ": %s", step->technique);
        else
            sudoku_grow (text, ": the step %s",
                         step->place_size ? "places a digit"
                                          : "excludes candidates");
    }
    if (level > 2) {
        sudoku_grow (text, named ? " with" : "; look for");
        grow_digits (text, about, board->side);
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
