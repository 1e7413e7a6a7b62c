// svg.h -- items as SVG, see svg.c.

#pragma once

#include "sudoku/board/growing.h"
#include "sudoku/sudoku.h"

#define SVG_FONTS "Helvetica, Arial, 'Nimbus Sans', sans-serif"

typedef struct Svg {
    Growing *text;
    bool inherits; // colours from the page around it
} Svg;

// For sudoku_draw; the state is an Svg.
int sudoku_svg_item (void *state, const sudoku_item *item);

// Appends words with & < > and " as entities.
void sudoku_put_xml (Growing *text, const char *words);
// Appends markup in which each @ stands for the next words, written so.
void sudoku_put_markup (Growing *text, const char *markup, ...);
