// sheet.c -- puzzles on pages: several on each, solutions at the back.
//
//   +--------------------------+
//   |          title           |   The page is cut into slots of one size, with
//   |  1. name    2. name      |   the columns and rows that give the largest
//   |  +-----+    +-----+      |   slots.  In a slot a heading stands above the
//   |  |     |    |     |      |   board; the boards of a row begin as low as its
//   |  +-----+    +-----+      |   tallest heading needs, and all boards of a
//   |            3             |   page are equally large.
//   +--------------------------+
//
// Solutions are as small as is legible, so their number on a page depends only on
// the largest side.  A bare sheet has only boards, without headings.  A puzzle that
// is alone has a sheet of its own size.

#include "sudoku/board/board.h"
#include "sudoku/board/cell_text.h"
#include "sudoku/board/error.h"
#include "sudoku/web/page/heading.h"
#include "sudoku/web/page/pen.h"
#include "sudoku/web/page/sheet.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

// Lengths in points.
static const double title_size = 17, title_room = 34, foot_room = 20;
static const double gap = 22, least_cell = 2.5, most_cell = 56;
static const double most_spread = 60;
static const double solution_side = 132, solution_cell = 8.5;

// The part of the page that is cut into slots; pages of solutions always have a title.
static Slots area_of (const sudoku_sheet *sheet, bool solutions) {
    const bool titled =
        !sheet->bare && (solutions || (sheet->title && *sheet->title));
    Slots area = {1, 1, sheet->margin, sheet->margin, 0, 0};
    area.top += titled ? title_room : 0;
    area.width = sheet->width - 2 * sheet->margin;
    area.height = sheet->height - area.top - sheet->margin;
    area.height -= sheet->bare || sheet->alone ? 0 : foot_room;
    return area;
}

static void cut (Slots *slots, size_t columns, size_t rows) {
    slots->columns = columns;
    slots->rows = rows;
    slots->width =
        (slots->width - gap * (double) (columns - 1)) / (double) columns;
    slots->height = (slots->height - gap * (double) (rows - 1)) / (double) rows;
}

static double smaller (double a, double b) {
    return a < b ? a : b;
}

// The size of the letters of headings.
static double type_for (double width) {
    return width > 350 ? 14 : width > 200 ? 11 : 8;
}

// The height reserved for a heading, which usually has two lines.
static double usual_head (double width) {
    return 2.4 * type_for (width);
}

Slots sudoku_puzzle_slots (const sudoku_sheet *sheet) {
    const Slots area = area_of (sheet, false);
    const size_t wanted = sheet->per_page ? sheet->per_page : 1;
    Slots best = area;
    double most = -HUGE_VAL;
    for (size_t columns = 1; columns <= wanted && columns <= 64; columns++) {
        Slots slots = area;
        cut (&slots, columns, (wanted + columns - 1) / columns);
        const double side =
            smaller (slots.width, slots.height - usual_head (slots.width));
        if (side > most + 1e-9) {
            most = side;
            best = slots;
        }
    }
    return best;
}

Slots sudoku_solution_slots (const sudoku_puzzle *puzzles, size_t count,
                             const sudoku_sheet *sheet) {
    if (sheet->bare)
        return sudoku_puzzle_slots (sheet);
    Slots slots = area_of (sheet, true);
    double side = solution_side;
    for (size_t i = 0; i < count; i++)
        if (puzzles[i].solution)
            side = fmax (side, solution_cell * puzzles[i].board->side);
    const double columns = floor ((slots.width + gap) / (side + gap));
    const double rows =
        floor ((slots.height + gap) / (side + usual_head (side) + gap));
    cut (&slots, columns < 1 ? 1 : (size_t) columns,
         rows < 1 ? 1 : (size_t) rows);
    return slots;
}

// ---------------------------------------------------------------------------
// Pages

sudoku_sheet sudoku_default_sheet (void) {
    const sudoku_sheet a4 = {
        .width = 595.276, .height = 841.890, .margin = 48, .per_page = 6};
    return a4;
}

static size_t pages_for (size_t count, const Slots *slots) {
    const size_t each = slots->columns * slots->rows;
    return (count + each - 1) / each;
}

static size_t solutions_of (const sudoku_puzzle *puzzles, size_t count,
                            const sudoku_sheet *sheet) {
    size_t solutions = 0;
    for (size_t i = 0; sheet->solutions && i < count; i++)
        solutions += puzzles[i].solution != NULL;
    return solutions;
}

size_t sudoku_pages (const sudoku_puzzle *puzzles, size_t count,
                     const sudoku_sheet *sheet) {
    const Slots front = sudoku_puzzle_slots (sheet);
    const Slots back = sudoku_solution_slots (puzzles, count, sheet);
    return pages_for (count, &front) +
           pages_for (solutions_of (puzzles, count, sheet), &back);
}

// The contents of a page: `size` puzzles from `first` on, or their solutions.
typedef struct Page {
    const sudoku_puzzle *puzzles;
    size_t count;
    const sudoku_sheet *sheet;
    Slots slots;
    bool solutions;
    size_t first, size; // the puzzles or solutions on this page
    double head_size;   // size of the letters of headings
} Page;

// The index of the puzzle in slot i of the page.
static size_t puzzle_in (const Page *page, size_t i) {
    size_t index = 0, skipped = 0;
    if (!page->solutions)
        return page->first + i;
    for (;; index++) {
        assert (index < page->count);
        if (page->puzzles[index].solution && skipped++ == page->first + i)
            return index;
    }
}

static Heading heading_in (const Page *page, size_t index) {
    Heading heading = {0};
    const char *const *const levels = page->sheet->level;
    if (!page->sheet->bare)
        sudoku_head (&heading, page->puzzles + index,
                     page->sheet->alone ? 0 : index + 1,
                     levels ? levels[index] : NULL, page->solutions);
    return heading;
}

double sudoku_cells_across (const sudoku_board *board) {
    return board->side + 2.0 * sudoku_outside (board);
}

static int no_room (size_t index, sudoku_error *error) {
    return sudoku_bad (
        error, index + 1, 0,
        "no room on the page: expected fewer puzzles on it, or a larger "
        "one");
}

static double width_in (const Page *page, size_t index, double room) {
    return smaller (room, most_cell *
                              sudoku_cells_across (page->puzzles[index].board));
}

// The height of the tallest heading of a row, with a gap.
static double head_of (const Page *page, size_t row, double room) {
    const size_t columns = page->slots.columns;
    double most = 0;
    if (page->sheet->bare)
        return 0;
    for (size_t i = row * columns; i < (row + 1) * columns; i++) {
        const size_t index = i < page->size ? puzzle_in (page, i) : 0;
        const Heading heading = heading_in (page, index);
        const double width = width_in (page, index, room);
        if (i < page->size)
            most = fmax (most, sudoku_pen_heading (NULL, &heading, 0, 0, width,
                                                   page->head_size));
    }
    if (page->sheet->alone && most <= 0)
        return 0;
    return fmax (most, 1.3 * page->head_size) + 0.5 * page->head_size;
}

static double heads_of (const Page *page, double room) {
    double heads = 0;
    for (size_t row = 0; row < page->slots.rows; row++)
        heads += head_of (page, row, room);
    return heads;
}

// The side of a square for a board.  Headings are as wide as boards; a narrower
// heading may have more lines.
static double room_on (const Page *page) {
    const Slots *const slots = &page->slots;
    double room = slots->width;
    for (int round = 0; round < 4; round++)
        room = smaller (slots->width, slots->height - heads_of (page, room) /
                                                          (double) slots->rows);
    return room;
}

// The remaining height of a row, which makes gaps larger but not boards.
static double spread_on (const Page *page, double room) {
    const Slots *const slots = &page->slots;
    const double rest =
        slots->height - room - heads_of (page, room) / (double) slots->rows;
    return page->solutions ? 0 : smaller (rest, most_spread);
}

// Draws the board of a slot, whose corner is (x, y), and the heading above it.
static int draw_slot (Pen *pen, const Page *page, size_t i, double x, double y,
                      double room, sudoku_error *error) {
    const size_t index = puzzle_in (page, i);
    const sudoku_puzzle *const puzzle = page->puzzles + index;
    const sudoku_board *const board = puzzle->board;
    const double width = width_in (page, index, room);
    const double cell = width / sudoku_cells_across (board);
    const double left = x + (page->slots.width - width) / 2;
    const Heading heading = heading_in (page, index);
    const double outside = cell * sudoku_outside (board);
    const Ground ground = {left + outside, y + outside, cell, board,
                           page->sheet->symbols};
    if (!sudoku_symbols_fit (page->sheet->symbols, board->side, error)) {
        error->line = index + 1;
        return SUDOKU_BAD_INPUT;
    }
    if (cell < least_cell)
        return no_room (index, error);
    const double height =
        sudoku_pen_heading (NULL, &heading, 0, 0, width, page->head_size);
    sudoku_pen_heading (pen, &heading, left, y - 0.5 * page->head_size - height,
                        width, page->head_size);
    sudoku_pen_puzzle (pen, &ground, page->solutions ? puzzle->solution : NULL);
    return pen->result;
}

static int draw_slots (Pen *pen, const Page *page, sudoku_error *error) {
    const Slots *const slots = &page->slots;
    const double room = room_on (page), spread = spread_on (page, room);
    double y = slots->top;
    int result = pen->result;
    for (size_t i = 0; !result && i < page->size; i++) {
        const size_t column = i % slots->columns;
        if (!column)
            y += head_of (page, i / slots->columns, room);
        result = draw_slot (
            pen, page, i, slots->left + (double) column * (slots->width + gap),
            y, room, error);
        if (column + 1 == slots->columns)
            y += room + spread + gap;
    }
    return result;
}

static void draw_margins (Pen *pen, const Page *page, size_t number) {
    const sudoku_sheet *const sheet = page->sheet;
    const char *const title = page->solutions ? "Solutions" : sheet->title;
    char text[400];
    sudoku_clean (text, sizeof text, title ? title : "");
    const double middle = sheet->width / 2;
    sudoku_pen_text (pen, (Point){middle, sheet->margin + title_size}, text,
                     title_size, 0, true, 0);
    snprintf (text, sizeof text, "%zu", number + 1);
    sudoku_pen_text (pen, (Point){middle, sheet->height - sheet->margin + 4},
                     text, 9, 0.3, false, 0);
}

void sudoku_crop (sudoku_sheet *sheet, const sudoku_puzzle *puzzle) {
    static const double cell = 36, margin = 12, least = 300, most = 800;
    const double width =
        fmin (most, fmax (least, cell * sudoku_cells_across (puzzle->board)));
    sheet->alone = true;
    sheet->per_page = 1;
    sheet->margin = margin;
    sheet->width = sheet->height = width + 2 * margin;
    Page page = {puzzle, 1, sheet, sudoku_puzzle_slots (sheet),
                 false,  0, 1,     type_for (width)};
    sheet->height += head_of (&page, 0, width);
}

int sudoku_draw (const sudoku_puzzle *puzzles, size_t count,
                 const sudoku_sheet *sheet, size_t page, void *state,
                 int (*draw) (void *state, const sudoku_item *item),
                 sudoku_error *error) {
    sudoku_error unused;
    Pen pen = {state, draw, 0};
    Page this = {puzzles, count, sheet, sudoku_puzzle_slots (sheet),
                 false,   0,     count, 0};
    const size_t front = pages_for (count, &this.slots);
    if (!error)
        error = &unused;
    memset (error, 0, sizeof *error);
    if (page >= sudoku_pages (puzzles, count, sheet))
        return sudoku_bad (error, 0, 0, "page %zu: expected at most %zu",
                           page + 1, sudoku_pages (puzzles, count, sheet));
    if (page >= front) {
        this.solutions = true;
        this.slots = sudoku_solution_slots (puzzles, count, sheet);
        this.size = solutions_of (puzzles, count, sheet);
    }
    const size_t each = this.slots.columns * this.slots.rows;
    this.first = (page - (this.solutions ? front : 0)) * each;
    this.size = this.size - this.first < each ? this.size - this.first : each;
    this.head_size = type_for (this.slots.width);
    if (this.slots.width <= 0 || this.slots.height <= 0)
        return no_room (puzzle_in (&this, 0), error);
    if (!sheet->bare && !sheet->alone)
        draw_margins (&pen, &this, page);
    return draw_slots (&pen, &this, error);
}
