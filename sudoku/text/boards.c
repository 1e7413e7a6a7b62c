// boards.c -- formats that are boards with comments: on a line each, in rows, in a
// frame, and the files of other programs.
//
// How they are read is the business of parse.c.

#include "sudoku/board/board.h"
#include "sudoku/board/box.h"
#include "sudoku/board/cell_text.h"
#include "sudoku/board/symbols.h"
#include "sudoku/board/write.h"
#include "sudoku/text/format.h"

enum { TABLE_SIDE = 9 };

// Whether a table of candidates is read as that.
static bool table_suits (const Writer *writer) {
    return sudoku_shows_marks (writer) && writer->board->side == TABLE_SIDE &&
           !sudoku_has_few (writer->board, 1);
}

static void write_grid (Writer *writer) {
    const bool table = table_suits (writer);
    sudoku_put_gap (writer);
    sudoku_comment_names (writer);
    sudoku_comment_answers (writer);
    if (!table)
        sudoku_comment_marks (writer);
    sudoku_comment_entries (writer);
    sudoku_put_grid (&writer->text, writer->board, writer->symbols, table);
    writer->holds |= table ? SUDOKU_LOST_MARKS : 0;
}

static void write_box (Writer *writer) {
    sudoku_put_gap (writer);
    sudoku_comment_names (writer);
    sudoku_comment_answers (writer);
    sudoku_comment_marks (writer);
    sudoku_comment_entries (writer);
    sudoku_put_box (&writer->text, writer->board, writer->symbols);
}

static void write_sdk (Writer *writer) {
    sudoku_put_gap (writer);
    static const char letters[] = "ADS";
    const sudoku_puzzle *const puzzle = writer->puzzle;
    const char *const words[] = {puzzle->author, puzzle->name, puzzle->source};
    for (int i = 0; i < 3; i++) {
        if (!*words[i])
            continue;
        sudoku_grow (&writer->text, "#%c ", letters[i]);
        sudoku_put_words (&writer->text, words[i]);
        sudoku_grow_bytes (&writer->text, "\n", 1);
    }
    sudoku_comment_answers (writer);
    sudoku_comment_marks (writer);
    sudoku_comment_entries (writer);
    sudoku_grow (&writer->text, "[Puzzle]\n");
    sudoku_put_cells (&writer->text, writer->board, writer->symbols, "\n");
    sudoku_grow_bytes (&writer->text, "\n", 1);
    writer->holds |= NAMES;
}

static void write_sdm (Writer *writer) {
    sudoku_put_cells (&writer->text, writer->board, writer->symbols, "");
    sudoku_grow_bytes (&writer->text, "\n", 1);
}

static void write_ss (Writer *writer) {
    const unsigned side = writer->board->side;
    const unsigned rows = box_rows_of (side), cols = side / rows; // of a box
    sudoku_put_gap (writer);
    if (table_suits (writer)) {
        sudoku_put_grid (&writer->text, writer->board, NULL, true);
        writer->holds |= SUDOKU_LOST_MARKS;
        return;
    }
    for (unsigned row = 0; row < side; row++) {
        for (unsigned box = 0; row && row % rows == 0 && box < rows; box++) {
            sudoku_grow_fill (&writer->text, '-', cols);
            sudoku_grow (&writer->text, box + 1 < rows ? "+" : "\n");
        }
        for (unsigned col = 0; col < side; col++) {
            char cell[CELL_ROOM];
            sudoku_cell_text (writer->symbols, side,
                              sudoku_get (writer->board, row, col), cell);
            sudoku_grow (&writer->text, "%s%s",
                         col && col % cols == 0 ? "|" : "", cell);
        }
        sudoku_grow_bytes (&writer->text, "\n", 1);
    }
}

const Format sudoku_format_grid = {
    .name = "grid",
    .meaning = "rows with rulers, candidates as a table",
    .write = write_grid,
    .most = ANY_SIDE};

const Format sudoku_format_box = {.name = "box",
                                  .meaning =
                                      "a frame of box-drawing characters",
                                  .write = write_box,
                                  .most = ANY_SIDE};

const Format sudoku_format_sdk = {
    .name = "sdk",
    .meaning = "SudoCue's .sdk, with author and description",
    .write = write_sdk,
    .most = ANY_SIDE};

const Format sudoku_format_sdm = {.name = "sdm",
                                  .meaning = "a collection .sdm, without names",
                                  .write = write_sdm,
                                  .most = SYMBOLS_MAX,
                                  .classic = true};

const Format sudoku_format_ss = {.name = "ss",
                                 .meaning =
                                     "Simple Sudoku's .ss, without names",
                                 .write = write_ss,
                                 .most = SYMBOLS_MAX,
                                 .classic = true};
