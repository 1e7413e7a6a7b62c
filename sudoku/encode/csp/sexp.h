// sexp.h -- symbolic expressions, as in Lisp and Sugar.
//
//   ; a comment up to the end of the line
//   (alldifferent x_0_0 (+ y -1))
//
// An expression is an atom or a list.  All expressions of a text are in one
// array:
//
//   | line, column | begin, size of an atom's text | first | next | count |
//
// `first` is the first member of a list, and `next` the next member of the same list; 0
// means no expression, since expression 0 is the list of the whole text.

#pragma once

#include "sudoku/sudoku.h"

typedef uint32_t Sexp; // the index of an expression

typedef struct SexpNode {
    size_t line, column; // from 1
    size_t begin, size;  // of an atom; a list has no text
    Sexp first, next;
    uint32_t count; // members of a list
    bool list;
} SexpNode;

typedef struct Sexps {
    const char *text; // belongs to the caller
    SexpNode *nodes;  // [size]
    size_t size;
} Sexps;

// Reads all expressions of a text.  Returns SUDOKU_OK; SUDOKU_BAD_INPUT and the error;
// or SUDOKU_OUT_OF_MEMORY.  The caller always releases the expressions.
int sudoku_sexps_read (Sexps *sexps, const char *text, size_t size,
                       sudoku_error *error);
void sudoku_sexps_release (Sexps *sexps);

// Whether the atom is this word.
bool sudoku_sexp_is (const Sexps *sexps, Sexp sexp, const char *word);
// Whether the atom is an integer of at most nine digits; if so, sets *number.
bool sudoku_sexp_number (const Sexps *sexps, Sexp sexp, int64_t *number);

// Sets an error at this expression and returns SUDOKU_BAD_INPUT.  "%s" in the format
// stands for the text of the atom, or for "a list".
int sudoku_sexp_error (const Sexps *sexps, Sexp sexp, sudoku_error *error,
                       const char *format);
