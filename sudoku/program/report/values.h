// values.h -- boards, cells and candidates in JSON: strings such as "r1c2" and "r1c2=3".

#pragma once

#include "cdcl/shared/base/json.h"
#include "sudoku/sudoku.h"

// Begins an object with the version of the output, 1.
Json sudoku_json_begin (FILE *out);

// Writes the board in the format of a line.
void sudoku_json_board (Json *json, const char *key, const sudoku_board *board);

// Rows and columns count from 0, digits from 1; digit 0 means the cell without a digit.
void sudoku_json_given (Json *json, const char *key, sudoku_given given);
void sudoku_json_givens (Json *json, const char *key, const sudoku_given *list,
                         size_t size);

// Write the cells that have a digit, and the cells where two boards differ.
void sudoku_json_cells (Json *json, const char *key, const sudoku_board *board);
void sudoku_json_differ (Json *json, const char *key,
                         const sudoku_board *const boards[2]);
