// document.c -- documents in formats that lay out pages themselves: HTML and LaTeX.
//
// Here a page is a group of puzzles, and the language finds a place for each.  Only the board
// is drawn item by item, as on all pages; titles and names are text of the document.  A board
// is as wide as the place that sheet.c would give it on paper.

#include "sudoku/web/page/document.h"
#include "sudoku/board/board.h"
#include "sudoku/board/cell_text.h"
#include "sudoku/web/page/pen.h"

#include <stdlib.h>
#include <string.h>

// The margin around a board, for half of its thick lines.
static const double margin = 2;

static int put_puzzle (const Language *language, Document *document,
                       const Slots *slots, size_t place, size_t index,
                       bool solution) {
    const sudoku_puzzle *const puzzle = document->puzzles + index;
    const sudoku_board *const board = puzzle->board;
    const char *const *const levels = document->sheet->level;
    const double heads = 40; // height of usual headings, in points
    const double room = slots->width < slots->height - heads
                            ? slots->width
                            : slots->height - heads;
    const double most = 56 * sudoku_cells_across (board);
    const double width = room < most ? room : most;
    const double cell = (width - 2 * margin) / sudoku_cells_across (board);
    const double corner = margin + cell * sudoku_outside (board);
    const Ground ground = {corner, corner, cell, board,
                           document->sheet->symbols};
    Pen pen = {document, language->item, 0};
    Heading heading;
    sudoku_head (&heading, puzzle, index + 1, levels ? levels[index] : NULL,
                 solution);
    language->begin_puzzle (document, slots, place, &heading, width);
    sudoku_pen_puzzle (&pen, &ground, solution ? puzzle->solution : NULL);
    language->end_puzzle (document, slots, place);
    return pen.result;
}

static int put_pages (const Language *language, Document *document,
                      bool solutions) {
    const Slots slots =
        solutions ? sudoku_solution_slots (document->puzzles, document->count,
                                           document->sheet)
                  : sudoku_puzzle_slots (document->sheet);
    const size_t each = slots.columns * slots.rows;
    size_t place = 0;
    int result = SUDOKU_OK;
    for (size_t i = 0; result == SUDOKU_OK && i < document->count; i++) {
        if (solutions && !document->puzzles[i].solution)
            continue;
        if (place % each == 0 && place)
            language->end_page (document);
        if (place % each == 0)
            language->begin_page (document, &slots, solutions);
        result = put_puzzle (language, document, &slots, place++ % each, i,
                             solutions);
    }
    if (place)
        language->end_page (document);
    return result;
}

int sudoku_document (const Language *language, const sudoku_puzzle *puzzles,
                     size_t count, const sudoku_sheet *sheet, char **text,
                     sudoku_error *error) {
    Document document = {{0}, puzzles, count, sheet};
    sudoku_error unused;
    char title[400];
    int result = SUDOKU_OK;
    if (!error)
        error = &unused;
    memset (error, 0, sizeof *error);
    *text = NULL;
    for (size_t i = 0; i < count; i++)
        if (!sudoku_symbols_fit (sheet->symbols, puzzles[i].board->side,
                                 error)) {
            error->line = i + 1;
            return SUDOKU_BAD_INPUT;
        }
    sudoku_clean (title, sizeof title, sheet->title ? sheet->title : "");
    language->begin (&document, title);
    for (int solutions = 0; solutions <= sheet->solutions && !result;
         solutions++)
        result = put_pages (language, &document, solutions);
    language->end (&document);
    *text = sudoku_grown (&document.text);
    if (result == SUDOKU_OK && *text)
        return SUDOKU_OK;
    free (*text);
    *text = NULL;
    return SUDOKU_OUT_OF_MEMORY;
}
