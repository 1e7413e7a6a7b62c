// ruled.c -- finds the rules of a board: rules in its own text, the last rules in the
// input, the caller's rules (rules.c), or the default boxes of a side.

#include "sudoku/text/reader.h"
#include "sudoku/board/board.h"
#include "sudoku/board/rules.h"

void sudoku_reader_rules (sudoku_reader *reader, const sudoku_rules *rules) {
    sudoku_rules_free (reader->rules);
    sudoku_forget_found (reader);
    reader->rules = rules ? sudoku_rules_retain (rules) : NULL;
}

// The default rules of a side that is not a square; null if memory runs out.
static const sudoku_rules *boxes_of (sudoku_reader *reader, unsigned side) {
    sudoku_error ignored;
    if (reader->boxes && reader->boxes->side == side)
        return reader->boxes;
    sudoku_rules_free (reader->boxes);
    reader->boxes = sudoku_rules_new (side);
    if (reader->boxes &&
        sudoku_rules_finish (reader->boxes, &ignored) != SUDOKU_OK) {
        sudoku_rules_free (reader->boxes);
        reader->boxes = NULL;
    }
    return reader->boxes;
}

sudoku_board *sudoku_shown_board (sudoku_reader *reader, const Shown *shown) {
    const unsigned side = shown->side;
    if (shown->rules)
        return sudoku_board_new_rules (shown->rules);
    if (reader->rules && reader->rules->side == side)
        return sudoku_board_new_rules (reader->rules);
    if (order_of (side))
        return sudoku_board_new (order_of (side));
    const sudoku_rules *const boxes = boxes_of (reader, side);
    return boxes ? sudoku_board_new_rules (boxes) : NULL;
}

unsigned sudoku_band_rows (sudoku_reader *reader, unsigned side) {
    return reader->rules && reader->rules->side == side
               ? reader->rules->box_rows
           : side_has_boxes (side) ? box_rows_of (side)
                                   : 0;
}

static bool move (sudoku_board **board, const sudoku_rules *rules) {
    sudoku_board *const to = sudoku_board_new_rules (rules);
    if (!to)
        return false;
    sudoku_board_assign (to, *board);
    to->forbidden = (*board)->forbidden;
    (*board)->forbidden = NULL;
    sudoku_board_free (*board);
    *board = to;
    return true;
}

int sudoku_apply_rules (sudoku_reader *reader, sudoku_puzzle *puzzle) {
    const sudoku_rules *const rules = reader->rules;
    if (!rules || !puzzle->board)
        return SUDOKU_OK;
    if (sudoku_board_rules (puzzle->board))
        return sudoku_side (puzzle->board) == rules->side ||
                       sudoku_board_rules (puzzle->board) != reader->boxes
                   ? SUDOKU_OK
                   : SUDOKU_BAD_INPUT;
    if (sudoku_side (puzzle->board) != rules->side)
        return SUDOKU_BAD_INPUT;
    if (!move (&puzzle->board, rules) ||
        (puzzle->entries && !move (&puzzle->entries, rules)) ||
        (puzzle->solution && sudoku_side (puzzle->solution) == rules->side &&
         !move (&puzzle->solution, rules)))
        return SUDOKU_OUT_OF_MEMORY;
    return SUDOKU_OK;
}
