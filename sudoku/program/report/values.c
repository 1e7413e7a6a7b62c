// values.c -- boards, cells and candidates in JSON; see values.h.

#include "sudoku/program/report/values.h"
#include "sudoku/program/report/report.h"
#include "sudoku/board/board.h"

Json sudoku_json_begin (FILE *out) {
    Json json = {out, false};
    json_open (&json, NULL, '{');
    json_value (&json, "version", "1");
    return json;
}

void sudoku_json_board (Json *json, const char *key,
                        const sudoku_board *board) {
    fputc ('"', json_at (json, key));
    sudoku_report_board (json->out, board);
    fputc ('"', json->out);
}

void sudoku_json_given (Json *json, const char *key, sudoku_given given) {
    if (given.digit)
        json_word (json, key, "r%uc%u=%u", given.row + 1, given.col + 1,
                   given.digit);
    else
        json_word (json, key, "r%uc%u", given.row + 1, given.col + 1);
}

void sudoku_json_givens (Json *json, const char *key, const sudoku_given *list,
                         size_t size) {
    json_open (json, key, '[');
    for (size_t i = 0; i < size; i++)
        sudoku_json_given (json, NULL, list[i]);
    json_close (json, ']');
}

static void put_cell (Json *json, unsigned side, unsigned cell) {
    const sudoku_given at = {cell / side, cell % side, 0};
    sudoku_json_given (json, NULL, at);
}

void sudoku_json_cells (Json *json, const char *key,
                        const sudoku_board *board) {
    const unsigned side = board->side;
    json_open (json, key, '[');
    for (unsigned cell = 0; cell < side * side; cell++)
        if (board->digit[cell])
            put_cell (json, side, cell);
    json_close (json, ']');
}

void sudoku_json_differ (Json *json, const char *key,
                         const sudoku_board *const boards[2]) {
    const unsigned side = boards[0]->side;
    json_open (json, key, '[');
    for (unsigned cell = 0; cell < side * side; cell++)
        if (boards[0]->digit[cell] != boards[1]->digit[cell])
            put_cell (json, side, cell);
    json_close (json, ']');
}
