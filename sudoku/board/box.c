// box.c -- a board in a frame of characters.
//
//   ┏━━━┯━━━┳━━━┯━━━┓      +-----+-----+
//   ┃ 1 │ · ┃ 3 │ · ┃      | 1 . | 3 . |
//   ┠───┼───╂───┼───┨      | . . | 1 . |
//   ┃ · │ · ┃ 1 │ · ┃      +-----+-----+
//
// The line between two cells of the same region is light, other lines are heavy.  Where
// lines meet, each of the four arms is absent, light or heavy, and Unicode has a
// character for each of these 81 cases (U+2500 to U+257F).  In ASCII only heavy lines are
// drawn; rows and columns of lines without a heavy part are omitted.

#include "sudoku/board/box.h"
#include "sudoku/board/cell_text.h"
#include "sudoku/board/houses.h"

#include <assert.h>
#include <string.h>

typedef enum Weight { NOTHING, LIGHT, HEAVY } Weight;

// Indexed by the weights of the arms up, right, down and left; 27 per line.
static const char joints[] = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳"
                             "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈"
                             "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

typedef struct Frame {
    const sudoku_board *board;
    const sudoku_symbols *symbols;
    unsigned side, width; // width of a cell, in characters
    bool ascii;
} Frame;

// The line on the left of a cell.
static Weight left_of (const Frame *frame, unsigned row, unsigned col) {
    if (!col || col == frame->side ||
        board_region (frame->board, row, col - 1) !=
            board_region (frame->board, row, col))
        return HEAVY;
    return frame->ascii ? NOTHING : LIGHT;
}

static Weight above (const Frame *frame, unsigned row, unsigned col) {
    if (!row || row == frame->side ||
        board_region (frame->board, row - 1, col) !=
            board_region (frame->board, row, col))
        return HEAVY;
    return frame->ascii ? NOTHING : LIGHT;
}

// Whether the lines between two rows, or two columns, are drawn at all.
static bool drawn (const Frame *frame, unsigned index, bool row) {
    for (unsigned i = 0; i < frame->side; i++)
        if ((row ? above (frame, index, i) : left_of (frame, i, index)) !=
            NOTHING)
            return true;
    return false;
}

static void put_joint (Growing *text, const Frame *frame, Weight up,
                       Weight right, Weight down, Weight left) {
    const unsigned index = ((up * 3u + right) * 3u + down) * 3u + left;
    const bool across = right || left, along = up || down;
    if (frame->ascii) {
        sudoku_grow_fill (text,
                          across  ? along ? '+' : '-'
                          : along ? '|'
                                  : ' ',
                          1);
        return;
    }
    const size_t at = index ? 3 * index - 2 : 0; // joint 0 has one byte
    sudoku_grow_bytes (text, joints + at, index ? 3 : 1);
}

// Writes the line above a row, or below the last row.
static void put_rule (Growing *text, const Frame *frame, unsigned row) {
    const unsigned side = frame->side;
    if (!drawn (frame, row, true))
        return;
    for (unsigned col = 0; col <= side; col++) {
        const Weight right = col < side ? above (frame, row, col) : NOTHING;
        const bool joint = drawn (frame, col, false);
        if (joint)
            put_joint (text, frame,
                       row ? left_of (frame, row - 1, col) : NOTHING, right,
                       row < side ? left_of (frame, row, col) : NOTHING,
                       col ? above (frame, row, col - 1) : NOTHING);
        for (unsigned i = 0; col < side && i < frame->width + 1 + joint; i++)
            put_joint (text, frame, NOTHING, right, NOTHING, right);
    }
    sudoku_grow (text, "\n");
}

static void put_row (Growing *text, const Frame *frame, unsigned row) {
    for (unsigned col = 0; col <= frame->side; col++) {
        char cell[CELL_ROOM];
        if (drawn (frame, col, false)) {
            const Weight weight = left_of (frame, row, col);
            put_joint (text, frame, weight, NOTHING, weight, NOTHING);
            sudoku_grow_fill (text, ' ', col < frame->side);
        }
        if (col == frame->side)
            break;
        const unsigned digit = sudoku_get (frame->board, row, col);
        const unsigned width =
            sudoku_cell_text (frame->symbols, frame->side, digit, cell);
        const bool dot = !digit && !frame->ascii &&
                         !(frame->symbols && frame->symbols->blank);
        sudoku_grow_fill (text, ' ', frame->width - width);
        sudoku_grow (text, "%s ", dot ? "·" : cell);
    }
    sudoku_grow (text, "\n");
}

void sudoku_put_box (Growing *text, const sudoku_board *board,
                     const sudoku_symbols *symbols) {
    const unsigned side = sudoku_side (board);
    const Frame frame = {board, symbols, side,
                         sudoku_cell_width (symbols, side),
                         symbols && symbols->ascii};
    assert (sizeof joints == 1 + 3 * 80 + 1);
    for (unsigned row = 0; row <= side; row++) {
        put_rule (text, &frame, row);
        if (row < side)
            put_row (text, &frame, row);
    }
}
