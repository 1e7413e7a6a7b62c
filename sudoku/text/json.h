// json.h -- which JSON is a puzzle of f-puzzles or SudokuPad.

#pragma once

#include <stdbool.h>
#include <stddef.h>

// Whether JSON is a puzzle of f-puzzles, or wants to be.
bool sudoku_is_fpuzzle (const char *text, size_t size);
// Whether it is one of SudokuPad.
bool sudoku_is_pad (const char *text, size_t size);
