// puzzle.c -- draws a board: cells, regions, digits and pencil marks.
//
// The order from below is: shades and lines of constraints, thin lines between cells, thick
// lines between regions, cages and dots, digits.  A thick line is as long as possible, so that
// it has no joints.  All widths are shares of a cell.

#include "sudoku/board/board.h"
#include "sudoku/board/cell_text.h"
#include "sudoku/board/houses.h"
#include "sudoku/web/page/pen.h"

#include <stdio.h>
#include <string.h>

static const double thin = 0.014, thick = 0.055; // widths, as shares of a cell
static const double least_thin = 0.35, least_thick = 1.1, most_thick = 2.4;

static const double digit_size = 0.66, mark_size = 0.74;
static const double mark_grey = 0.3, filled_grey = 0.0;

static double larger (double a, double b) {
    return a > b ? a : b;
}

static double smaller (double a, double b) {
    return a < b ? a : b;
}

// Whether the cell is in another region than the cell above (`across`) or to the left.
// At the edge of the board this is true.
static bool divided (const sudoku_board *board, unsigned row, unsigned col,
                     bool across) {
    if (across ? !row || row == board->side : !col || col == board->side)
        return true;
    return board_region (board, row, col) !=
           (across ? board_region (board, row - 1, col)
                   : board_region (board, row, col - 1));
}

// The lines above row `index`, or to the left of column `index`, from one end to the other.
static void draw_lines (Pen *pen, const Ground *ground, unsigned index,
                        bool across, bool heavy) {
    const unsigned side = ground->board->side;
    const double cell = ground->cell;
    const double width =
        heavy ? smaller (larger (thick * cell, least_thick), most_thick)
              : larger (thin * cell, least_thin);
    for (unsigned i = 0, end; i < side; i = end) {
        end = i + 1;
        const bool here = divided (ground->board, across ? index : i,
                                   across ? i : index, across);
        while (end < side && divided (ground->board, across ? index : end,
                                      across ? end : index, across) == here)
            end++;
        if (here != heavy)
            continue;
        const double along = index * cell, from = i * cell, to = end * cell;
        const double x = ground->left, y = ground->top;
        sudoku_pen_line (pen,
                         across ? (Point){x + from, y + along}
                                : (Point){x + along, y + from},
                         across ? (Point){x + to, y + along}
                                : (Point){x + along, y + to},
                         width, heavy ? 0 : 0.25);
    }
}

static void draw_digit (Pen *pen, const Ground *ground, unsigned row,
                        unsigned col, unsigned digit, bool bold) {
    char text[CELL_ROOM];
    const double cell = ground->cell;
    const unsigned width =
        sudoku_cell_text (ground->symbols, ground->board->side, digit, text);
    const Room room = sudoku_mark_room (ground->board);
    const double size =
        cell * (width > 1 ? 1.3 / width : digit_size) * room_scale (room);
    const Point middle = {ground->left + (col + 0.5) * cell,
                          ground->top + (row + room_middle (room)) * cell};
    sudoku_pen_centred (pen, middle, text, size, filled_grey, bold);
}

// The candidates of a blank cell, in as many rows and columns as a box has.
static void draw_marks (Pen *pen, const Ground *ground, unsigned row,
                        unsigned col) {
    const sudoku_board *const board = ground->board;
    const unsigned side = board->side;
    unsigned columns = 1;
    while (columns * columns < side)
        columns++;
    const Room room = sudoku_mark_room (board);
    const double step = room.size * ground->cell / columns;
    const double left = ground->left + (col + room.left) * ground->cell;
    const double top = ground->top + (row + room.top) * ground->cell;
    for (unsigned digit = 1; digit <= side; digit++) {
        char text[CELL_ROOM];
        const unsigned place = digit - 1;
        if (!sudoku_allowed (board, row, col, digit))
            continue;
        const unsigned width =
            sudoku_cell_text (ground->symbols, side, digit, text);
        const Point middle = {left + (place % columns + 0.5) * step,
                              top + (place / columns + 0.5) * step};
        sudoku_pen_centred (pen, middle, text,
                            step * mark_size / (width > 1 ? width * 0.6 : 1),
                            mark_grey, false);
    }
}

static bool restricted (const sudoku_board *board, unsigned row, unsigned col) {
    for (unsigned digit = 1; digit <= board->side; digit++)
        if (!sudoku_allowed (board, row, col, digit))
            return true;
    return false;
}

static void draw_cells (Pen *pen, const Ground *ground,
                        const sudoku_board *solution) {
    const sudoku_board *const board = ground->board;
    for (unsigned row = 0; row < board->side; row++)
        for (unsigned col = 0; col < board->side; col++) {
            const unsigned given = sudoku_get (board, row, col);
            if (given)
                draw_digit (pen, ground, row, col, given, solution != NULL);
            else if (solution)
                draw_digit (pen, ground, row, col,
                            sudoku_get (solution, row, col), false);
            else if (board->forbidden && restricted (board, row, col))
                draw_marks (pen, ground, row, col);
        }
}

void sudoku_pen_puzzle (Pen *pen, const Ground *ground,
                        const sudoku_board *solution) {
    const unsigned side = ground->board->side;
    sudoku_pen_constraints (pen, ground, false);
    for (int heavy = 0; heavy < 2; heavy++)
        for (unsigned index = 0; index <= side; index++) {
            draw_lines (pen, ground, index, true, heavy);
            draw_lines (pen, ground, index, false, heavy);
        }
    sudoku_pen_constraints (pen, ground, true);
    draw_cells (pen, ground, solution);
}
