// pages.h -- puzzles on pages: what `convert` does for svg, pdf, png, html
// and latex.

#pragma once

#include "sudoku/program/stream/each.h"

typedef enum PageFormat {
    PAGE_SVG,
    PAGE_PDF,
    PAGE_PNG,
    PAGE_HTML,
    PAGE_LATEX,
    PAGE_FORMATS
} PageFormat;

// What the command line asks for, and the puzzles that came.
typedef struct Pages {
    PageFormat format;
    sudoku_sheet sheet;
    bool rated; // with a level for each puzzle
    bool crop;  // a picture of one puzzle alone is as large as it needs to be
    sudoku_puzzle *puzzles;
    char **levels; // null: not defined
    size_t count;
} Pages;

// Null past the end of the table.
const char *sudoku_page_format_name (size_t format);
const char *sudoku_page_format_meaning (size_t format);
const char *sudoku_page_format_endings (size_t format);
int sudoku_page_format (const char *name); // or the ending of a file; or -1

// Keeps a copy of the puzzle, solved and rated as wanted.  SUDOKU_SOLVED or an
// error.
int sudoku_pages_add (Pages *pages, Each *each, const Record *record);

// Prints all pages, in the end.  STATUS_OK or a status after a message.
int sudoku_pages_print (Pages *pages);
void sudoku_pages_release (Pages *pages);

// cairo.c, for PDF and PNG.  STATUS_OK or a status after a message: Cairo may be
// missing.
int sudoku_print_cairo (const Pages *pages);
int sudoku_cairo_available (const Pages *pages);

// What a status of sudoku_draw becomes, with a message.
int sudoku_pages_status (const Pages *pages, int result,
                         const sudoku_error *error);
