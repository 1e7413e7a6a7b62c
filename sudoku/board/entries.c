// entries.c -- partly solved puzzles: givens and entries; see entries.h.
//
//   puzzle.board     givens, and the pencil marks of the puzzle
//   puzzle.entries   the player's digits in other cells, and candidates that the player
//                    has excluded; null if there are none
//
// Questions about the puzzle, e.g. its uniqueness, use `board`.  Questions about the next
// step use the position, which combines both.

#include "sudoku/board/entries.h"
#include "sudoku/board/board.h"

#include <assert.h>
#include <string.h>

static size_t cells_of (const sudoku_board *board) {
    return (size_t) board->side * board->side;
}

bool sudoku_enter (sudoku_puzzle *puzzle, size_t cell, unsigned digit) {
    assert (cell < cells_of (puzzle->board) && digit <= puzzle->board->side);
    if (!puzzle->entries)
        puzzle->entries = sudoku_board_like (puzzle->board);
    if (puzzle->entries)
        puzzle->entries->digit[cell] = (uint16_t) digit;
    return puzzle->entries != NULL;
}

// Copies the pencil marks of a board to another board.
static bool add_marks (sudoku_board *to, const sudoku_board *from) {
    const unsigned side = from->side;
    assert (to->side == side);
    for (unsigned cell = 0; from->forbidden && cell < side * side; cell++)
        for (unsigned digit = 1; digit <= side; digit++)
            if (!sudoku_allowed (from, cell / side, cell % side, digit) &&
                sudoku_forbid (to, cell / side, cell % side, digit) !=
                    SUDOKU_OK)
                return false;
    return true;
}

bool sudoku_enter_position (sudoku_puzzle *puzzle,
                            const sudoku_board *position) {
    const sudoku_board *const givens = puzzle->board;
    assert (!puzzle->entries && givens->side == position->side);
    puzzle->entries = sudoku_board_like (givens);
    if (!puzzle->entries)
        return false;
    for (size_t cell = 0; cell < cells_of (givens); cell++)
        if (position->digit[cell] != givens->digit[cell])
            puzzle->entries->digit[cell] = position->digit[cell];
    return add_marks (puzzle->entries, position);
}

sudoku_board *sudoku_position (const sudoku_puzzle *puzzle) {
    const sudoku_board *const entries = puzzle->entries;
    sudoku_board *const position = sudoku_board_copy (puzzle->board);
    if (!position || !entries)
        return position;
    bool good = add_marks (position, entries);
    for (size_t cell = 0; good && cell < cells_of (position); cell++)
        if (entries->digit[cell] && !position->digit[cell]) {
            position->digit[cell] = entries->digit[cell];
            good = sudoku_mark_placed (position, cell);
        }
    if (good)
        return position;
    sudoku_board_free (position);
    return NULL;
}

size_t sudoku_wrong_entries (const sudoku_puzzle *puzzle,
                             const sudoku_board *solution,
                             sudoku_given *wrong) {
    const sudoku_board *const board = puzzle->board;
    const sudoku_board *const entries = puzzle->entries;
    const unsigned side = board->side;
    size_t size = 0;
    for (unsigned cell = 0; cell < side * side; cell++) {
        const unsigned row = cell / side, col = cell % side;
        const unsigned right = solution->digit[cell];
        const unsigned digit = entries ? entries->digit[cell] : 0;
        const bool marked =
            sudoku_allowed (board, row, col, right) &&
            (!entries || sudoku_allowed (entries, row, col, right));
        const sudoku_given at = {row, col, digit};
        if (digit ? digit != right : !board->digit[cell] && !marked)
            wrong[size++] = at;
    }
    return size;
}

void sudoku_puzzle_release (sudoku_puzzle *puzzle) {
    sudoku_board_free (puzzle->board);
    sudoku_board_free (puzzle->entries);
    sudoku_board_free (puzzle->solution);
    puzzle->board = puzzle->entries = puzzle->solution = NULL;
}
