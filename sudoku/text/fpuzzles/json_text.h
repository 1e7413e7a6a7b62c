// json_text.h -- converts between JSON text and Jansson's values, see json_text.c.

#pragma once

#include <jansson.h>
#include <stddef.h>

// Parses JSON, with flags of Jansson's.  Returns SUDOKU_OK and *root, which the caller
// releases; otherwise *root is null: SUDOKU_BAD_INPUT with Jansson's error, or
// SUDOKU_OUT_OF_MEMORY.
int sudoku_json_parse (const char *text, size_t size, size_t flags,
                       json_t **root, json_error_t *wrong);

// Returns a string that the caller frees; null if memory runs out.
char *sudoku_json_dump (const json_t *root, size_t flags);

// The cell of a "grid" of f-puzzles, or null.
static inline json_t *cell_at (const json_t *grid, size_t side, size_t cell) {
    return json_array_get (json_array_get (grid, cell / side), cell % side);
}
