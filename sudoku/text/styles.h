// styles.h -- the styles in which a line shows cells.
//
//   symbols   53. .7. ...    53.|.7.|...    a character per cell; blanks, commas, bars
//                                           and slashes may separate them
//   tokens    5 3 12 . 7     | 127 4 59 |   a token per cell, with these separators
//   fields    5,3,,,7,,,,    "5";"3";;;"7"  a field per cell; some fields are empty
//   places    | 5 3   |   7   |       |     n pieces of equal width between bars, with
//                                           places for n cells each
//   pieces    | 5 | 3 |   | ... |           a piece per cell, which may be empty
//   spaced    53  7                         a character per cell, which may be a space
//
// A style looks at one line and the side.  block.c finds the style that fits all
// rows of a board.

#pragma once

#include "sudoku/text/cells.h"

typedef enum Style {
    STYLE_SYMBOLS,
    STYLE_TOKENS,
    STYLE_FIELDS,
    STYLE_PLACES,
    STYLE_PIECES,
    STYLE_SPACED
} Style;

// Appends the cells of a line in this style.  `side` is the expected number of cells,
// or 0 for any number; a shorter spaced line is padded with blanks.  Returns the number
// of cells; 0 if the style does not apply.  If the list is null, only counts them.
size_t sudoku_cut_row (Style style, Codes *codes, Excerpt text, unsigned side,
                       CellList *list);

// Whether the line is a ruler of dashes, bars and plus signs.  A row of single dashes,
// "- - -", is not a ruler.  Words may follow the ruler.
bool sudoku_is_ruler (Excerpt text);

// Whether the text has a word of three letters or more.
bool sudoku_has_word (Excerpt text);
