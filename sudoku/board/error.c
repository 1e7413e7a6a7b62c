// error.c -- fills errors; see error.h.

#include "sudoku/board/error.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

int sudoku_bad (sudoku_error *error, size_t line, size_t column,
                const char *format, ...) {
    va_list args;
    if (!error)
        return SUDOKU_BAD_INPUT;
    error->line = line;
    error->column = column;
    va_start (args, format);
    vsnprintf (error->message, sizeof error->message, format, args);
    va_end (args);
    return SUDOKU_BAD_INPUT;
}

int sudoku_bad_text (sudoku_error *error, size_t column, const char *format,
                     ...) {
    va_list args;
    assert (column);
    error->column = column;
    va_start (args, format);
    vsnprintf (error->message, sizeof error->message, format, args);
    va_end (args);
    return SUDOKU_BAD_INPUT;
}
