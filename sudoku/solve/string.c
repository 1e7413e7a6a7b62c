// string.c -- solves a board in a string: reader, solver and writer in one call.
//
// The solver is made for this board only.  At side 9 this takes 50 us, longer than
// solving most boards.  So callers with many boards should keep a sudoku_solver.

#include "sudoku/sudoku.h"
#include "sudoku/board/symbols.h"
#include "sudoku/board/vars.h"
#include "sudoku/encode/encode.h"
#include "sudoku/text/reader.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// Fills the error with the message `what` and returns the status.
static int failed (sudoku_error *error, int status, const char *what) {
    sudoku_bad (error, 0, 0, "%s", what);
    return status;
}

static long from_string (void *state, char *bytes, size_t size) {
    const char **const text = state;
    const size_t length = strnlen (*text, size);
    memcpy (bytes, *text, length);
    *text += length;
    return (long) length;
}

// Reads the only board of the text.  Returns SUDOKU_OK, or a negative status.
static int read_board (const char *text, sudoku_puzzle *puzzle,
                       sudoku_error *error) {
    sudoku_reader *const reader = sudoku_reader_new (&text, from_string);
    if (!reader)
        return SUDOKU_OUT_OF_MEMORY;
    int status = sudoku_read (reader, puzzle, error);
    if (status == SUDOKU_NONE)
        status = failed (error, SUDOKU_BAD_INPUT, "expected a board");
    else if (status == SUDOKU_OK) {
        sudoku_puzzle next;
        status = sudoku_read (reader, &next, error);
        if (status == SUDOKU_NONE)
            status = SUDOKU_OK;
        else if (status == SUDOKU_OK)
            status = sudoku_bad (error, next.line, 1,
                                 "a second board: expected only one");
        sudoku_puzzle_release (&next);
    }
    sudoku_reader_free (reader);
    return status;
}

static int keep (void *state, const sudoku_board *solution) {
    sudoku_board_assign (state, solution);
    return 0;
}

// The number of bytes of a solution as sudoku_line writes it: for each cell one symbol,
// or up to three digits and a comma; and the terminating zero.
static size_t line_size (unsigned side) {
    const size_t cells = (size_t) side * side;
    return side <= SYMBOLS_MAX ? cells + 1 : 4 * cells;
}

// Counts up to two solutions and writes one of them.
static int solve (const sudoku_board *board, char *solution, size_t size,
                  sudoku_error *error) {
    const unsigned side = sudoku_side (board);
    assert (side <= SIDE_MAX); // the reader refuses larger boards
    if (solution && size < line_size (side))
        return sudoku_bad (error, 0, 0,
                           "%zu bytes for the solution: expected %zu or more",
                           size, line_size (side));
    sudoku_board *const grid = sudoku_board_like (board);
    sudoku_solver *const solver =
        sudoku_solver_new (board, ENCODING_extended, AMO_native, NULL, NULL);
    int64_t count = SUDOKU_OUT_OF_MEMORY;
    if (grid && solver)
        count = sudoku_count (solver, board, 2, grid, keep, NULL);
    char *const line = solution && count > 0 ? sudoku_line (grid) : NULL;
    if (line) {
        assert (strlen (line) < line_size (side));
        strcpy (solution, line);
    } else if (solution && count > 0)
        count = SUDOKU_OUT_OF_MEMORY;
    free (line);
    sudoku_solver_free (solver);
    sudoku_board_free (grid);
    return (int) count;
}

int sudoku_solve_string (const char *text, char *solution, size_t size,
                         sudoku_error *error) {
    sudoku_puzzle puzzle = {.board = NULL};
    sudoku_error ignored;
    if (!error)
        error = &ignored;
    if (solution && size)
        *solution = 0;
    int result = read_board (text, &puzzle, error);
    if (result == SUDOKU_OK)
        result = solve (puzzle.board, solution, size, error);
    sudoku_puzzle_release (&puzzle);
    if (result == SUDOKU_OUT_OF_MEMORY)
        return failed (error, result, "out of memory");
    if (result == SUDOKU_WRONG)
        return failed (error, result, "a wrong grid: a bug in the solver");
    return result;
}
