// pen.h -- what draws on a canvas.
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

// Digits stand in its middle, and are smaller where a sum has the corner above.
static inline double room_middle (Room room) {
    return room.top + room.size / 2;
}
static inline double room_scale (Room room) {
    return room.top > room.left ? 0.8 : 1;
}

#define NO_GREY (-1.0)

// pen.c
// A line through `size` points; `dash` is the length of its dashes, 0: none.
void sudoku_pen_path (Pen *pen, const Point *points, size_t size, double width,
                      double grey, double dash);
void sudoku_pen_line (Pen *pen, Point from, Point to, double width,
                      double grey);
void sudoku_pen_box (Pen *pen, double left, double top, double width,
                     double height, double fill);
void sudoku_pen_disc (Pen *pen, Point middle, double radius, double fill,
                      double stroke, double width);
// A text whose middle is there, as high as a digit.
void sudoku_pen_centred (Pen *pen, Point middle, const char *text, double size,
                         double grey, bool bold);
void sudoku_pen_text (Pen *pen, Point at, const char *text, double size,
                      double grey, bool bold, int anchor);
// An estimate of the width of a text, rather too large.
double sudoku_text_width (const char *text, double size, bool bold);

// puzzle.c
// The number of cells that clues need outside of each edge: 0 or 1.
unsigned sudoku_outside (const sudoku_board *board);
// Draws the board; its solution too, unless null.
void sudoku_pen_puzzle (Pen *pen, const Ground *ground,
                        const sudoku_board *solution);

// constraint.c: those below lines and digits, and those above.
void sudoku_pen_constraints (Pen *pen, const Ground *ground, bool above);
// Where pencil marks stand, beside what constraints draw in a cell.
Room sudoku_mark_room (const sudoku_board *board);
