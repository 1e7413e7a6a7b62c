// missing.c -- the error messages if Jansson was not installed at build time.

#include "sudoku/text/fpuzzles/fpuzzles.h"

#include <stdio.h>

static int refuse (sudoku_error *error) {
    error->line = error->column = 1;
    snprintf (error->message, sizeof error->message,
              "f-puzzles: this program was built without Jansson, "
              "which reads and writes JSON (Debian package libjansson-dev)");
    return SUDOKU_BAD_INPUT;
}

int sudoku_fpuzzles (const sudoku_puzzle *puzzle, bool link, char **text,
                     sudoku_error *error) {
    sudoku_error unused;
    (void) puzzle, (void) link;
    *text = NULL;
    return refuse (error ? error : &unused);
}

int sudoku_read_fpuzzle (const char *text, size_t size, sudoku_puzzle *puzzle,
                         sudoku_error *error) {
    (void) text, (void) size, (void) puzzle;
    return refuse (error);
}

void sudoku_guard_jansson (void) {}

int sudoku_read_pad (const char *text, size_t size, sudoku_puzzle *puzzle,
                     sudoku_error *error) {
    return sudoku_read_fpuzzle (text, size, puzzle, error);
}
