// svg.h -- items as SVG, see svg.c.

#pragma once

#include "sudoku/board/growing.h"
#include "sudoku/sudoku.h"

#define SVG_FONTS "Helvetica, Arial, 'Nimbus Sans', sans-serif"

typedef struct Svg {
    Growing *text;
    bool inherits; // whether colours come from the surrounding page
} Svg;

// Draws an item, as a callback whose state is an Svg.
int sudoku_svg_item (void *state, const sudoku_item *item);

// The style sheet of pictures of steps, see step.c.
const char *sudoku_step_style (void);

// Appends words with & < > and " as entities.
void sudoku_put_xml (Growing *text, const char *words);
// Appends markup in which each @ is replaced by the next argument, with the same entities.
void sudoku_put_markup (Growing *text, const char *markup, ...);
