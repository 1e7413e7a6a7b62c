// hint.c -- a hint: where a step is, for players who want to find it themselves.
//
// The hint names the house or constraint of the first truth that is not a cell.  If all
// truths are cells, it names the box or region of the first cell, or the cell itself.
// For a step without a name, and for a forcing net, it names the house with most of the
// truths, and the digits and cells that the step excludes or places.

#include "sudoku/explain/words/rule_names.h"

#include <stdlib.h>
#include <string.h>

static sudoku_rule find_where (const sudoku_board *board,
                               const sudoku_step *step) {
    sudoku_rule where = step->truths[0];
    unsigned cell = 0; // the first cell of a pattern
    while (where.kind == SUDOKU_PATTERN && !pattern_has (where, cell))
        cell++;
    if (where.kind == SUDOKU_PATTERN) {
        where.row = cell / 9;
        where.col = cell % 9;
    }
    const unsigned region = board_region (board, where.row, where.col);
    if ((where.kind == SUDOKU_CELL || where.kind > SUDOKU_CONSTRAINT) &&
        region != NO_REGION) {
        where.kind = SUDOKU_BOX;
        where.house = region;
    }
    for (size_t i = step->truths_size; i-- > 0;)
        if (step->truths[i].kind != SUDOKU_CELL &&
            step->truths[i].kind <= SUDOKU_CONSTRAINT)
            where = step->truths[i];
    return where;
}

static bool is_in (const sudoku_board *board, sudoku_rule truth,
                   sudoku_rule house) {
    return truth.kind == SUDOKU_CELL
               ? sudoku_rule_has (board, house, truth.row, truth.col)
               : truth.kind == house.kind && truth.house == house.house;
}

// The house with the most truths; the first such house if there are several.
static sudoku_rule find_most (const sudoku_board *board,
                              const sudoku_step *step) {
    const unsigned side = sudoku_side (board);
    sudoku_rule where = step->truths[0], best = where;
    size_t most = 0;
    for (where.kind = SUDOKU_ROW; where.kind <= SUDOKU_BOX; where.kind++)
        for (where.house = 0; where.house < side; where.house++) {
            size_t count = 0;
            for (size_t i = 0; i < step->truths_size; i++)
                count += is_in (board, step->truths[i], where);
            if (count > most) {
                most = count;
                best = where;
            }
        }
    return best;
}

static void add_candidates (const sudoku_given *list, size_t size, size_t side,
                            sudoku_hint *hint) {
    for (size_t i = 0; i < size; i++) {
        hint->digits[list[i].digit] = true;
        hint->cells[list[i].row * side + list[i].col] = true;
    }
}

int sudoku_step_hint (const sudoku_board *board, const sudoku_step *step,
                      sudoku_hint *hint) {
    const size_t side = sudoku_side (board);
    memset (hint, 0, sizeof *hint);
    hint->digits = calloc (side + 1, sizeof *hint->digits);
    hint->cells = calloc (side * side, sizeof *hint->cells);
    sudoku_given *const left = malloc (side * side * side * sizeof *left);
    if (!hint->digits || !hint->cells || !left) {
        free (left);
        sudoku_hint_release (hint);
        return SUDOKU_OUT_OF_MEMORY;
    }
    const bool proved = !step->named || sudoku_is_forced (step);
    hint->where = proved ? find_most (board, step) : find_where (board, step);
    if (proved) {
        add_candidates (step->eliminate, step->eliminate_size, side, hint);
        add_candidates (step->place, step->place_size, side, hint);
    }
    for (size_t i = 0; !proved && i < step->truths_size; i++)
        add_candidates (left, sudoku_rule_left (board, step->truths[i], left),
                        side, hint);
    free (left);
    return SUDOKU_OK;
}

void sudoku_hint_release (sudoku_hint *hint) {
    free (hint->digits);
    free (hint->cells);
    memset (hint, 0, sizeof *hint);
}
