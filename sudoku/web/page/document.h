// document.h -- documents in formats that lay out pages themselves, see document.c.

#pragma once

#include "sudoku/board/growing.h"
#include "sudoku/web/page/heading.h"
#include "sudoku/web/page/sheet.h"

typedef struct Document {
    Growing text;
    const sudoku_puzzle *puzzles;
    size_t count;
    const sudoku_sheet *sheet;
} Document;

// The functions that write the parts of a document in a language.
typedef struct Language {
    void (*begin) (Document *document, const char *title);
    // A group of puzzles, or of solutions, on a page of their own.
    void (*begin_page) (Document *document, const Slots *slots, bool solutions);
    // A puzzle: its heading, then the items of its board, whose width is given.
    void (*begin_puzzle) (Document *document, const Slots *slots, size_t place,
                          const Heading *heading, double width);
    int (*item) (void *document, const sudoku_item *item);
    void (*end_puzzle) (Document *document, const Slots *slots, size_t place);
    void (*end_page) (Document *document);
    void (*end) (Document *document);
} Language;

// Writes the whole document, as sudoku_html does.
int sudoku_document (const Language *language, const sudoku_puzzle *puzzles,
                     size_t count, const sudoku_sheet *sheet, char **text,
                     sudoku_error *error);
