// canonicalize.c -- `cdcl-sudoku canonicalize`: the smallest of all equivalent
// boards.

#include "sudoku/board/board.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/stream/board_loop.h"
#include "sudoku/sudoku_puzzles.h"

#include <stdlib.h>

static int refuse (BoardLoop *loop, const Record *record) {
    const sudoku_board *const board = record->puzzle.board;
    sudoku_error error = {record->puzzle.line, 0, "not canonicalized"};
    unsigned first[2], second[2];
    if (!board->n)
        snprintf (error.message, sizeof error.message,
                  "canonicalize: not for boards with rules of their own");
    else if (board->n < 2 || board->n > 3)
        snprintf (error.message, sizeof error.message,
                  "canonicalize: a board of side %u: expected side 4 or 9",
                  board->side);
    else if (sudoku_has_marks (board))
        snprintf (error.message, sizeof error.message,
                  "canonicalize: expected a board without pencil marks");
    else if (sudoku_clash (board, first, second))
        snprintf (error.message, sizeof error.message,
                  "canonicalize: r%uc%u and r%uc%u are in the same house and "
                  "both hold %u",
                  first[0] + 1, first[1] + 1, second[0] + 1, second[1] + 1,
                  sudoku_get (board, first[0], first[1]));
    return sudoku_loop_refuse (loop, record, "%s", error.message);
}

static int print (const BoardLoop *loop, const Record *record,
                  const sudoku_board *board) {
    char *const text = loop->style.layout == LAYOUT_GRID ? sudoku_grid (board)
                                                         : sudoku_line (board);
    if (!text)
        return SUDOKU_OUT_OF_MEMORY;
    if (loop->style.layout == LAYOUT_JSON) {
        Json json = sudoku_loop_json (record, "canonical");
        json_word (&json, "canonical", "%s", text);
        json_end (&json);
    } else {
        printf ("%s\n", text);
    }
    free (text);
    return SUDOKU_OK;
}

static int answer (BoardLoop *loop, const Record *record) {
    sudoku_board *const board = sudoku_board_like (record->puzzle.board);
    if (!board)
        return SUDOKU_OUT_OF_MEMORY;
    int result = sudoku_canonicalize (record->puzzle.board, board);
    if (result == SUDOKU_OK)
        result = print (loop, record, board);
    else if (result == SUDOKU_BAD_INPUT)
        result = refuse (loop, record);
    sudoku_board_free (board);
    return result;
}

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "canonicalize",
    .usage = "[FILE]...",
    .about =
        "Prints the smallest board that is equivalent to each board, comparing "
        "row by row with a blank as 0.  Boards are equivalent if one becomes "
        "the other by renaming digits, permuting bands, stacks, and rows and "
        "columns within them, and transposing.  So two boards are equivalent "
        "if the same board is printed.  Sides 4 and 9.",
    .rows = sudoku_loop_layout_rows,
    .examples = "  cdcl-sudoku canonicalize puzzles.txt | sort -u\n"};

int sudoku_command_canonicalize (int argc, char **argv) {
    BoardLoop loop = {.state = &loop, .answer = answer, .no_solver = true};
    OptionReader reader;
    const int status = sudoku_loop_read (&loop, &reader, &table, &argc, argv);
    return status >= 0 ? status : sudoku_loop_run (&loop, argv + 1, argc - 1);
}
