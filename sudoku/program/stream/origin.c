// origin.c -- `--puzzle FILE`; see origin.h.

#include "sudoku/program/stream/origin.h"
#include "sudoku/board/entries.h"
#include "sudoku/program/base/command.h"

int sudoku_origin_read (Origin *origin, const char *command) {
    int status =
        origin->path ? sudoku_reads (origin->path, "--puzzle") : STATUS_OK;
    if (origin->path && status == STATUS_OK)
        status = sudoku_read_one (origin->path, command, &origin->record);
    return status;
}

void sudoku_origin_release (Origin *origin) {
    sudoku_puzzle_release (&origin->record.puzzle);
}

int sudoku_origin_apply (const Origin *origin, sudoku_puzzle *puzzle) {
    const sudoku_board *const givens = origin->record.puzzle.board;
    if (sudoku_side (givens) != sudoku_side (puzzle->board))
        return SUDOKU_BAD_INPUT;
    sudoku_board *const position = sudoku_position (puzzle);
    sudoku_board_free (puzzle->entries);
    puzzle->entries = NULL;
    sudoku_board *const board = position ? sudoku_board_copy (givens) : NULL;
    bool good = board != NULL;
    if (good) {
        sudoku_board_free (puzzle->board);
        puzzle->board = board;
        good = sudoku_enter_position (puzzle, position);
    }
    sudoku_board_free (position);
    return good ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}
