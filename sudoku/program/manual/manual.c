// manual.c -- the texts of the manual of cdcl-sudoku: the files *.txt of this folder.

#include "sudoku/program/manual/manual.h"

#include <stddef.h>

const char *const sudoku_manual[] = {
#include "manual.inc"
    NULL};
