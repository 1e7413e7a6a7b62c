// manual.h -- the texts of the manual of cdcl-sudoku, for both of its programs.

#pragma once

// Strings in the markup of cdcl/shared/options/manual.h, ended by null.
extern const char *const sudoku_manual[];
