// sudoku.c -- fuzz target: the reader of puzzles, and the writers.
//
// A text that is read at once must give the same records and errors as in pieces.  A board
// is written on one line, as a grid, or after its rules; reading it again must give the
// same board.

#include "target.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/sudoku.h"

// The entries are null if the text does not have them.
static void same_board (const sudoku_board *board, const sudoku_board *entries,
                        const char *text) {
    fuzz_source source = {(const uint8_t *) text, strlen (text), 4096};
    sudoku_reader *const reader = sudoku_reader_new (&source, fuzz_read);
    sudoku_puzzle puzzle;
    sudoku_error error;
    if (!reader || sudoku_read (reader, &puzzle, &error) != SUDOKU_OK)
        fuzz_fail ("a written board is refused");
    if (sudoku_order (puzzle.board) != sudoku_order (board) ||
        !sudoku_equal (puzzle.board, board))
        fuzz_fail ("a written board reads otherwise");
    if (!entries != !puzzle.entries ||
        (entries && !sudoku_equal (puzzle.entries, entries)))
        fuzz_fail ("written entries read otherwise");
    sudoku_puzzle_release (&puzzle);
    if (sudoku_read (reader, &puzzle, &error) != SUDOKU_NONE)
        fuzz_fail ("a written board is two records");
    sudoku_reader_free (reader);
}

static void write_and_read (const sudoku_puzzle *puzzle) {
    const sudoku_board *board = puzzle->board;
    char *const line = sudoku_line (board), *const grid = sudoku_grid (board);
    char *text = NULL;
    unsigned lost = 0;
    const size_t rules =
        (size_t) sudoku_table_find (&sudoku_text_formats, "rules");
    if (!line || !grid ||
        sudoku_write (puzzle, rules, NULL, 0, &text, &lost, NULL))
        fuzz_fail ("no text for no reason");
    if (sudoku_order (board)) {
        same_board (board, NULL, line);
        same_board (board, NULL, grid);
    }
    same_board (board, lost & SUDOKU_LOST_ENTRIES ? NULL : puzzle->entries,
                text);
    free (line);
    free (grid);
    free (text);
}

static uint64_t mix_puzzle (uint64_t hash, const sudoku_puzzle *puzzle) {
    const uint64_t board = sudoku_hash (puzzle->board);
    hash = fuzz_mix (hash, &board, sizeof board);
    if (puzzle->entries) {
        const uint64_t entries = sudoku_hash (puzzle->entries);
        hash = fuzz_mix (hash, &entries, sizeof entries);
    }
    if (puzzle->solution) {
        const uint64_t solution = sudoku_hash (puzzle->solution);
        hash = fuzz_mix (hash, &solution, sizeof solution);
    }
    hash = fuzz_mix (hash, &puzzle->count, sizeof puzzle->count);
    hash = fuzz_mix (hash, &puzzle->line, sizeof puzzle->line);
    hash = fuzz_mix (hash, puzzle->name, strlen (puzzle->name));
    hash = fuzz_mix (hash, puzzle->author, strlen (puzzle->author));
    return fuzz_mix (hash, puzzle->source, strlen (puzzle->source));
}

static uint64_t mix_error (uint64_t hash, const sudoku_error *error) {
    hash = fuzz_mix (hash, &error->line, sizeof error->line);
    hash = fuzz_mix (hash, &error->column, sizeof error->column);
    return fuzz_mix (hash, error->message, strlen (error->message));
}

static uint64_t read_all (const uint8_t *bytes, size_t size, size_t piece,
                          bool starved, bool rewrite) {
    fuzz_source source = {bytes, size, piece};
    uint64_t hash = FUZZ_MIX_START;
    sudoku_reader *const reader = sudoku_reader_new (&source, fuzz_read);
    if (!reader && !starved)
        fuzz_fail ("no reader for no reason");
    size_t records = 0;
    for (int result = reader ? SUDOKU_OK : SUDOKU_NONE; result != SUDOKU_NONE;
         records++) {
        sudoku_puzzle puzzle;
        sudoku_error error;
        result = sudoku_read (reader, &puzzle, &error);
        hash = fuzz_mix (hash, &result, sizeof result);
        if (result == SUDOKU_OK) {
            hash = mix_puzzle (hash, &puzzle);
            if (rewrite)
                write_and_read (&puzzle);
            sudoku_puzzle_release (&puzzle);
        } else if (result == SUDOKU_BAD_INPUT)
            hash = mix_error (hash, &error);
        else if (result == SUDOKU_OUT_OF_MEMORY) {
            if (!starved)
                fuzz_fail ("memory ran out for no reason");
            break;
        }
        if (records > size + 1)
            fuzz_fail ("more records than bytes");
    }
    sudoku_reader_free (reader);
    return hash;
}

// Whether the text may contain JSON, for which Jansson allocates blocks.
static bool json (const uint8_t *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (bytes[i] == '{' ||
            (bytes[i] == ':' && i + 1 < size && bytes[i + 1] == '/'))
            return true;
    return false;
}

void fuzz_once (const uint8_t *bytes, size_t size, bool starved) {
    if (json (bytes, size))
        fuzz_foreign_memory ();
    const uint64_t whole = read_all (bytes, size, size + 1, starved, false);
    if (!starved && whole != read_all (bytes, size, 1 + size % 7, false, true))
        fuzz_fail ("pieces read otherwise than the whole");
}
