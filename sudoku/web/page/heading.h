// heading.h -- the heading of a puzzle, see heading.c.

#pragma once

#include "sudoku/web/page/pen.h"

// The parts of a heading, as valid UTF-8; "" for an absent part.
typedef struct Heading {
    char title[160];  // "7. Inkala 2012"
    char maker[360];  // "by Arto Inkala, where it is from"
    char rules[2000]; // "Killer: the digits of the cage …. Antiknight: …."
    char level[80];
} Heading;

// Copies text.  Bytes that are not UTF-8 become question marks, control
// characters become blanks.
void sudoku_clean (char *to, size_t room, const char *text);

// The heading of puzzle `number` (0: without a number); for a solution only the title.
void sudoku_head (Heading *heading, const sudoku_puzzle *puzzle, size_t number,
                  const char *level, bool title_alone);

// Draws the heading downwards from (left, top), or only measures it if `pen` is null.
// Returns its height.
double sudoku_pen_heading (Pen *pen, const Heading *heading, double left,
                           double top, double width, double size);
