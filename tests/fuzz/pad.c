// pad.c -- fuzz target: puzzles of SudokuPad, whole or shortened, as links have them.
//
// Reading a text twice gives the same puzzle or error.  Unpacking a packed text gives the
// text.

#include "target.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/text/fpuzzles/fpuzzles.h"
#include "sudoku/text/fpuzzles/lz.h"
#include "sudoku/sudoku.h"

static uint64_t read_once (const char *text, size_t size) {
    sudoku_puzzle puzzle;
    sudoku_error error;
    memset (&puzzle, 0, sizeof puzzle);
    memset (&error, 0, sizeof error);
    const int status = sudoku_read_pad (text, size, &puzzle, &error);
    uint64_t hash = fuzz_mix (FUZZ_MIX_START, &status, sizeof status);
    if (status == SUDOKU_OK && !puzzle.board)
        fuzz_fail ("neither a board nor an error");
    if (status == SUDOKU_BAD_INPUT && !*error.message)
        fuzz_fail ("an error without a message");
    if (puzzle.board) {
        const uint64_t board = sudoku_hash (puzzle.board);
        hash = fuzz_mix (hash, &board, sizeof board);
        hash = fuzz_mix (hash, puzzle.name, strlen (puzzle.name));
    }
    hash = fuzz_mix (hash, error.message, strlen (error.message));
    sudoku_puzzle_release (&puzzle);
    return hash;
}

static void pack (const char *text) {
    char *const packed = sudoku_lz_pack (text), *again = NULL;
    const char *message;
    size_t place;
    if (packed && sudoku_lz_unpack (packed, strlen (packed), &again, &message,
                                    &place) == SUDOKU_BAD_INPUT)
        fuzz_fail ("what was packed cannot be unpacked");
    free (packed);
    free (again);
}

void fuzz_once (const uint8_t *bytes, size_t size, bool starved) {
    static char text[1 << 16];
    fuzz_foreign_memory ();
    if (size >= sizeof text)
        return;
    if (size)
        memcpy (text, bytes, size);
    text[size] = 0;
    const uint64_t first = read_once (text, size);
    if (!starved && first != read_once (text, size))
        fuzz_fail ("the same text is read otherwise");
    pack (text);
}
