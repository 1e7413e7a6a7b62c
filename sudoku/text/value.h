// value.h -- how values are read: lists (lists.c), columns (columns.c), objects (objects.c).
//
// The boards of a value become records, or are only looked at.

#pragma once

#include "sudoku/text/value_tokens.h"

// The boards inside of a value.
typedef struct Inside {
    size_t boards; // number of boards
    Grid grid;     // the first full board, or else the first board
} Inside;

// What was read: an appended cell, a row of cells, a grid, or something else.
typedef enum Part { PART_CELL, PART_ROW, PART_GRID, PART_OTHER } Part;

typedef struct Value Value;
struct Value {
    sudoku_reader *reader;
    const Token *at; // the next token to read
    unsigned depth;
    int result; // SUDOKU_OK until the first error
    // Takes the boards, if the value is only looked at.  Null: the boards become records.
    Inside *inside;
    // Reads the value that begins at the next token (value.c).
    Part (*read) (Value *value, Grid *grid);
};

// Records the first error.
#define FAIL(value, ...)                                                       \
    ((value)->result = (value)->result ? (value)->result                       \
                                       : BAD ((value)->reader, __VA_ARGS__))

// The value that begins at this token, deeper inside of a value.
static inline Value inner_value (const Value *value, const Token *at,
                                 Inside *inside) {
    return (Value){.reader = value->reader,
                   .at = at,
                   .depth = value->depth,
                   .result = SUDOKU_OK,
                   .inside = inside,
                   .read = value->read};
}

// Whether a name states solutions.
static inline bool names_solutions (const Seen *seen) {
    return seen->named == SOLUTION || seen->named == COUNT;
}

// lists.c

// Whether the cells may be a board.
bool sudoku_can_be_board (sudoku_reader *reader, const CellList *cells);
// Adds a board to those inside of a value.
void sudoku_put_inside (Inside *inside, Grid *grid);
// Emit a board: it becomes a record, or one of the boards inside.  A bad board is a record, too,
// so the boards after it are still read.
void sudoku_emit_text (Value *value, Shown *shown);
void sudoku_emit_grid (Value *value, Grid *grid);
// An error beside boards that are answered: a record of its own.
void sudoku_emit_error (Value *value, int error);
// Read a cell, or the row of cells that quotation marks enclose; and a list.
Part sudoku_read_scalar (Value *value, Grid *grid);
Part sudoku_read_list (Value *value, Grid *grid);

// columns.c: reads an object of columns, whose rows become records.  Returns false for other
// objects.
bool sudoku_read_columns (Value *value);

// objects.c
void sudoku_read_object (Value *value);
