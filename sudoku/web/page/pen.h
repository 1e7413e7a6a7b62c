// pen.h -- drawing on a canvas.
//
// A pen keeps the first result of the canvas that is not 0, and then draws
// nothing more, so that no call in between has to be checked.

#pragma once

#include "sudoku/sudoku.h"

typedef struct Pen {
    void *state;
    int (*draw) (void *state, const sudoku_item *item);
    int result;
} Pen;

typedef struct Point {
    double x, y;
} Point;

// The place of a board on a page: the corner of cell r1c1, and the side of a
// cell.
typedef struct Ground {
    double left, top, cell;
    const sudoku_board *board;
    const sudoku_symbols *symbols;
} Ground;

// A square part of a cell, as shares of it.
typedef struct Room {
    double left, top, size;
} Room;

// The digit of a cell stands in the middle of this square; it is smaller if a sum stands in
// the corner above it.
static inline double room_middle (Room room) {
    return room.top + room.size / 2;
}
static inline double room_scale (Room room) {
    return room.top > room.left ? 0.8 : 1;
}

#define NO_GREY (-1.0)

// pen.c: a line through `size` points; `dash` is the length of a dash, 0 for a solid line.
void sudoku_pen_path (Pen *pen, const Point *points, size_t size, double width,
                      double grey, double dash);
void sudoku_pen_line (Pen *pen, Point from, Point to, double width,
                      double grey);
void sudoku_pen_box (Pen *pen, double left, double top, double width,
                     double height, double fill);
void sudoku_pen_disc (Pen *pen, Point middle, double radius, double fill,
                      double stroke, double width);
// A text whose middle is at the given point, and which is centred vertically like a digit.
void sudoku_pen_centred (Pen *pen, Point middle, const char *text, double size,
                         double grey, bool bold);
void sudoku_pen_text (Pen *pen, Point at, const char *text, double size,
                      double grey, bool bold, int anchor);
// An estimate of the width of a text; it is too large rather than too small.
double sudoku_text_width (const char *text, double size, bool bold);

// puzzle.c: the number of cells (0 or 1) that clues need outside of each edge.
unsigned sudoku_outside (const sudoku_board *board);
// Draws the board, and its solution unless this is null.
void sudoku_pen_puzzle (Pen *pen, const Ground *ground,
                        const sudoku_board *solution);

// constraint.c: draws the constraints that are below lines and digits, or the constraints
// above them.
void sudoku_pen_constraints (Pen *pen, const Ground *ground, bool above);
// The part of a cell for pencil marks, where constraints draw nothing.
Room sudoku_mark_room (const sudoku_board *board);
