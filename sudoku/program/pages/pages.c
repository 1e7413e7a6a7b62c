// pages.c -- puzzles on pages; see pages.h.
//
// Solutions are printed at the back, so pages need all puzzles first.  Each puzzle is
// solved and rated when it is read, kept, and printed at the end.

#include "sudoku/program/pages/pages.h"
#include "sudoku/board/grow.h"
#include "sudoku/program/stream/input.h"
#include "sudoku/board/board.h"
#include "sudoku/web/page/sheet.h"
#include "sudoku/program/base/command.h"
#include "sudoku/sudoku_puzzles.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name, *endings, *meaning;
} formats[PAGE_FORMATS] = {
    [PAGE_SVG] = {"svg", "svg", "pages as pictures"},
    [PAGE_PDF] = {"pdf", "pdf", "pages to print (with Cairo)"},
    [PAGE_PNG] = {"png", "png", "pages as a picture of dots (with Cairo)"},
    [PAGE_HTML] = {"html", "html htm",
                   "one page, light or dark, also to print"},
    [PAGE_LATEX] = {"latex", "tex latex", "a document, for TikZ"},
};

const char *sudoku_page_format_endings (size_t format) {
    return formats[format].endings;
}

const char *sudoku_page_format_name (size_t format) {
    return format < PAGE_FORMATS ? formats[format].name : NULL;
}

const char *sudoku_page_format_meaning (size_t format) {
    return format < PAGE_FORMATS ? formats[format].meaning : NULL;
}

int sudoku_page_format (const char *name) {
    for (int format = 0; format < PAGE_FORMATS; format++)
        if (program_is_ending (name, formats[format].endings))
            return format;
    return -1;
}

int sudoku_pages_status (const Pages *pages, int result,
                         const sudoku_error *error) {
    if (result != SUDOKU_BAD_INPUT)
        return sudoku_status_of (result, NULL, 0);
    if (error->line)
        return sudoku_complain (NULL, 0, 0, "error", "%s: puzzle %zu: %s",
                                formats[pages->format].name, error->line,
                                error->message);
    return sudoku_complain (NULL, 0, 0, "error", "%s: %s",
                            formats[pages->format].name, error->message);
}

// ---------------------------------------------------------------------------
// Puzzles

static int keep (void *state, const sudoku_board *solution) {
    sudoku_board_assign (state, solution);
    return 0;
}

// Replaces the puzzle's solution by the unique solution, or removes it if there is no
// unique solution.
static int solve (Each *each, const Record *record, sudoku_puzzle *puzzle) {
    bool complete = false;
    sudoku_board_free (puzzle->solution);
    puzzle->solution = sudoku_board_like (puzzle->board);
    if (!puzzle->solution)
        return SUDOKU_OUT_OF_MEMORY;
    const int64_t found = sudoku_count (each->solver, puzzle->board, 2,
                                        puzzle->solution, keep, &complete);
    if (found == 1 && complete)
        return SUDOKU_SOLVED;
    sudoku_board_free (puzzle->solution);
    puzzle->solution = NULL;
    if (found < 0)
        return (int) found;
    if (found < 2 && !complete)
        return EACH_PART;
    sudoku_complain (record->file, record->puzzle.line, 0, "warning",
                     "%s: no solution is printed at the back",
                     found ? "several solutions" : "no solution");
    return SUDOKU_SOLVED;
}

// Writes a level such as "hard (B 3)".  Rating expert puzzles may take hours above side
// 9.
static int rate (Each *each, const sudoku_puzzle *puzzle, char **text) {
    enum { MOST = 100, BRAID_ORDER = 3 };
    const sudoku_board *const board = puzzle->board;
    unsigned braid = 0;
    size_t grade = 0;
    char words[80] = "";
    *text = NULL;
    if (!puzzle->solution || !board->n || sudoku_has_marks (board))
        return SUDOKU_SOLVED;
    int result = sudoku_rate_grade (board, each, sudoku_each_stop, &grade);
    if (result == SUDOKU_SOLVED) // sides above 25 have no level
        result = grade + 1 < sudoku_table_size (&sudoku_grades) ||
                         board->n <= BRAID_ORDER
                     ? sudoku_rate_braid (board, MOST, -1, each,
                                          sudoku_each_stop, &braid)
                     : SUDOKU_NONE;
    if (result < 0 || result == SUDOKU_UNKNOWN)
        return result == SUDOKU_UNKNOWN     ? EACH_PART
               : result == SUDOKU_BAD_INPUT ? SUDOKU_SOLVED
                                            : result;
    snprintf (words, sizeof words, result == SUDOKU_SOLVED ? "%s (B %u)" : "%s",
              sudoku_table_name (&sudoku_grades, grade), braid);
    *text = strdup (words);
    return *text ? SUDOKU_SOLVED : SUDOKU_OUT_OF_MEMORY;
}

static bool reserve (Pages *pages) {
    sudoku_puzzle *const puzzles =
        enlarged (pages->puzzles, pages->count, sizeof *puzzles);
    if (puzzles)
        pages->puzzles = puzzles;
    char **const levels =
        enlarged (pages->levels, pages->count, sizeof *levels);
    if (levels)
        pages->levels = levels;
    return puzzles && levels;
}

int sudoku_pages_add (Pages *pages, Each *each, const Record *record) {
    if (!reserve (pages))
        return SUDOKU_OUT_OF_MEMORY;
    sudoku_puzzle *const puzzle = pages->puzzles + pages->count;
    const sudoku_board *const solution = record->puzzle.solution;
    int result = SUDOKU_SOLVED;
    char *level = NULL;
    *puzzle = record->puzzle;
    puzzle->board = sudoku_board_copy (record->puzzle.board);
    puzzle->entries = NULL; // pages show unsolved puzzles
    puzzle->solution = solution ? sudoku_board_copy (solution) : NULL;
    if (!puzzle->board || (solution && !puzzle->solution))
        result = SUDOKU_OUT_OF_MEMORY;
    if (result == SUDOKU_SOLVED && (pages->sheet.solutions || pages->rated))
        result = solve (each, record, puzzle);
    if (result == SUDOKU_SOLVED && pages->rated)
        result = rate (each, puzzle, &level);
    if (result >= 0)
        pages->levels[pages->count++] = level;
    else
        sudoku_puzzle_release (puzzle);
    return result;
}

void sudoku_pages_release (Pages *pages) {
    for (size_t i = 0; i < pages->count; i++) {
        sudoku_puzzle_release (pages->puzzles + i);
        free (pages->levels[i]);
    }
    free (pages->puzzles);
    free (pages->levels);
}

// ---------------------------------------------------------------------------
// Pages

// Draws all pages in one picture, one below another.
static int print_svg (const Pages *pages) {
    const sudoku_sheet *const sheet = &pages->sheet;
    const size_t size = sudoku_pages (pages->puzzles, pages->count, sheet);
    const double height = sheet->height * (double) size;
    int result = SUDOKU_OK;
    if (size > 1)
        printf ("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.2fpt\" "
                "height=\"%.2fpt\">\n",
                sheet->width, height);
    for (size_t page = 0; result == SUDOKU_OK && page < size; page++) {
        sudoku_error error;
        char *text;
        result = sudoku_svg (pages->puzzles, pages->count, sheet, page, &text,
                             &error);
        if (result != SUDOKU_OK)
            return sudoku_pages_status (pages, result, &error);
        if (size > 1)
            printf ("<svg y=\"%.2fpt\"%s", sheet->height * (double) page,
                    text + strlen ("<svg"));
        else
            fputs (text, stdout);
        free (text);
    }
    if (size > 1)
        puts ("</svg>");
    return STATUS_OK;
}

static int print_document (const Pages *pages,
                           int (*write) (const sudoku_puzzle *puzzles,
                                         size_t count,
                                         const sudoku_sheet *sheet, char **text,
                                         sudoku_error *error)) {
    sudoku_error error;
    char *text;
    const int result =
        write (pages->puzzles, pages->count, &pages->sheet, &text, &error);
    if (result != SUDOKU_OK)
        return sudoku_pages_status (pages, result, &error);
    fputs (text, stdout);
    free (text);
    return STATUS_OK;
}

int sudoku_pages_print (Pages *pages) {
    if (!pages->count)
        return STATUS_OK;
    pages->sheet.level =
        pages->rated ? (const char *const *) pages->levels : NULL;
    if (pages->crop && pages->count == 1 && pages->format <= PAGE_PNG)
        sudoku_crop (&pages->sheet, pages->puzzles);
    switch (pages->format) {
    case PAGE_PDF:
    case PAGE_PNG:
        return sudoku_print_cairo (pages);
    case PAGE_HTML:
        return print_document (pages, sudoku_html);
    case PAGE_LATEX:
        return print_document (pages, sudoku_latex);
    default:
        return print_svg (pages);
    }
}
