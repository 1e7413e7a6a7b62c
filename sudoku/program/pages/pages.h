// pages.h -- puzzles on pages, for `convert` to svg, pdf, png, html and latex.

#pragma once

#include "sudoku/program/stream/board_loop.h"

typedef enum PageFormat {
    PAGE_SVG,
    PAGE_PDF,
    PAGE_PNG,
    PAGE_HTML,
    PAGE_LATEX,
    PAGE_FORMATS
} PageFormat;

// The options of the command line, and the puzzles read.
typedef struct Pages {
    PageFormat format;
    sudoku_sheet sheet;
    bool rated; // print the level of each puzzle
    bool crop;  // shrink the picture of a single puzzle to its size
    sudoku_puzzle *puzzles;
    char **levels; // [puzzles], null if not rated
    size_t count;
} Pages;

// The name of a format, or null past the end of the table.
const char *sudoku_page_format_name (size_t format);
const char *sudoku_page_format_meaning (size_t format);
const char *sudoku_page_format_endings (size_t format);
int sudoku_page_format (const char *name); // a name or file extension

// Keeps a copy of the puzzle; solves and rates it if requested.  Returns SUDOKU_OK
// or an error.
int sudoku_pages_add (Pages *pages, BoardLoop *loop, const Record *record);

// Prints all pages.  Returns STATUS_OK or a status after a message.
int sudoku_pages_print (Pages *pages);
void sudoku_pages_release (Pages *pages);

// Prints all pages as PDF or PNG (cairo.c).  Returns STATUS_OK, or a status after a
// message, also if Cairo is missing.
int sudoku_print_cairo (const Pages *pages);
int sudoku_cairo_available (const Pages *pages);

// Turns a status of sudoku_draw into an exit status, with a message.
int sudoku_pages_status (const Pages *pages, int result,
                         const sudoku_error *error);
