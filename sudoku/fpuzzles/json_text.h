// json_text.h -- Jansson's values from JSON text and back, see json_text.c.

#pragma once

#include <jansson.h>
#include <stddef.h>

// Parses JSON, with flags of Jansson's.  SUDOKU_OK and *root, which the caller releases;
// SUDOKU_BAD_INPUT and what is wrong; SUDOKU_OUT_OF_MEMORY.  Otherwise *root is null.
int sudoku_json_parse (const char *text, size_t size, size_t flags,
                       json_t **root, json_error_t *wrong);

// A string that the caller frees; null without memory.
char *sudoku_json_dump (const json_t *root, size_t flags);
