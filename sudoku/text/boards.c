// boards.c -- formats that consist of a board and comments: rows, frames, and files of
// other programs.

#include "sudoku/board/board.h"
#include "sudoku/board/box.h"
#include "sudoku/board/cell_text.h"
#include "sudoku/board/write.h"
#include "sudoku/text/format.h"

enum { TABLE_SIDE = 9 };

// Whether a table of candidates is read back as a table of candidates.
static bool table_suits (const Writer *writer) {
    return sudoku_shows_marks (writer) && writer->board->side == TABLE_SIDE &&
           !sudoku_has_few (writer->board, 1);
}

void sudoku_write_grid (Writer *writer) {
    const bool table = table_suits (writer);
    sudoku_put_gap (writer);
    sudoku_put_comments (writer, NAMES | ANSWERS | SUDOKU_LOST_ENTRIES |
                                     (table ? 0u : SUDOKU_LOST_MARKS));
    sudoku_put_grid (&writer->text, writer->board, writer->symbols, table);
    writer->holds |= table ? SUDOKU_LOST_MARKS : 0u;
}

void sudoku_write_box (Writer *writer) {
    sudoku_put_gap (writer);
    sudoku_put_comments (writer, NAMES | ANSWERS | SUDOKU_LOST_MARKS |
                                     SUDOKU_LOST_ENTRIES);
    sudoku_put_box (&writer->text, writer->board, writer->symbols);
}

void sudoku_write_sdk (Writer *writer) {
    const sudoku_puzzle *const puzzle = writer->puzzle;
    sudoku_put_gap (writer);
    sudoku_put_name (&writer->text, "A", puzzle->author);
    sudoku_put_name (&writer->text, "D", puzzle->name);
    sudoku_put_name (&writer->text, "S", puzzle->source);
    sudoku_put_comments (writer,
                         ANSWERS | SUDOKU_LOST_MARKS | SUDOKU_LOST_ENTRIES);
    sudoku_grow (&writer->text, "[Puzzle]\n");
    sudoku_put_cells (&writer->text, writer->board, writer->symbols, "\n");
    sudoku_grow_fill (&writer->text, '\n', 1);
    writer->holds |= NAMES;
}

void sudoku_write_sdm (Writer *writer) {
    sudoku_put_cells (&writer->text, writer->board, writer->symbols, "");
    sudoku_grow_fill (&writer->text, '\n', 1);
}

void sudoku_write_ss (Writer *writer) {
    Growing *const text = &writer->text;
    const unsigned side = writer->board->side;
    // Rows and columns of a box.
    const unsigned rows = box_rows_of (side), cols = side / rows;
    const bool single = sudoku_single (writer->symbols, side);
    sudoku_put_gap (writer);
    if (table_suits (writer)) {
        sudoku_put_grid (text, writer->board, NULL, true);
        writer->holds |= SUDOKU_LOST_MARKS;
        return;
    }
    for (unsigned row = 0; row < side; row++) {
        for (unsigned box = 0; row && row % rows == 0 && box < rows; box++) {
            sudoku_grow_fill (text, '-', cols);
            sudoku_grow_fill (text, box + 1 < rows ? '+' : '\n', 1);
        }
        for (unsigned col = 0; col < side; col++) {
            char cell[CELL_ROOM];
            sudoku_cell_text (writer->symbols, side,
                              sudoku_get (writer->board, row, col), cell);
            sudoku_grow_fill (text, '|', col && col % cols == 0);
            sudoku_grow (text, single ? "%s" : "%s ", cell);
        }
        sudoku_grow_fill (text, '\n', 1);
    }
}
