// ruled.c -- boards get the rules that the reader has at hand: those that the text
// said last, or that the caller gave (rules.c).

#include "sudoku/text/reader.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/rules.h"

void sudoku_reader_rules (sudoku_reader *reader, const sudoku_rules *rules) {
    sudoku_rules_free (reader->rules);
    reader->rules = rules ? sudoku_rules_retain (rules) : NULL;
}

sudoku_board *sudoku_blank_board (const sudoku_reader *reader, unsigned side) {
    return reader->rules && reader->rules->side == side
               ? sudoku_board_new_rules (reader->rules)
               : sudoku_board_new (order_of (side));
}

unsigned sudoku_band_rows (const sudoku_reader *reader, unsigned side) {
    return reader->rules && reader->rules->side == side
               ? reader->rules->box_rows
               : order_of (side);
}

// The same digits and marks with these rules.  False without memory.
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

int sudoku_apply_rules (const sudoku_reader *reader, sudoku_puzzle *puzzle) {
    const sudoku_rules *const rules = reader->rules;
    if (!rules || !puzzle->board || sudoku_board_rules (puzzle->board))
        return SUDOKU_OK;
    if (sudoku_side (puzzle->board) != rules->side)
        return SUDOKU_BAD_INPUT;
    if (!move (&puzzle->board, rules) ||
        (puzzle->entries && !move (&puzzle->entries, rules)) ||
        (puzzle->solution && sudoku_side (puzzle->solution) == rules->side &&
         !move (&puzzle->solution, rules)))
        return SUDOKU_OUT_OF_MEMORY;
    return SUDOKU_OK;
}
