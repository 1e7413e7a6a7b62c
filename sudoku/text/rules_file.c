// rules_file.c -- rules from a text of their own: lines (rules.c), or a puzzle of
// f-puzzles (json.c).

#include "sudoku/text/format.h"
#include "sudoku/board/rules.h"

#include <string.h>

int sudoku_rules_read (void *state,
                       long (*read) (void *state, char *bytes, size_t size),
                       sudoku_rules **rules, sudoku_error *error) {
    sudoku_error unused;
    sudoku_reader *const reader = sudoku_reader_new (state, read);
    const Line *line = NULL;
    int status = reader ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
    error = error ? error : &unused;
    memset (error, 0, sizeof *error);
    *rules = NULL;
    while (reader && (line = sudoku_lines_peek (&reader->lines, 0)) &&
           sudoku_line_kind (line->text, line->size, 0) == LINE_BLANK)
        sudoku_lines_take (&reader->lines);
    const bool json = line && sudoku_format_fpuzzles.begins (reader, line);
    if (reader)
        line = sudoku_lines_peek (&reader->lines, 0);
    if (line && (json || sudoku_format_link.begins (reader, line))) {
        sudoku_puzzle puzzle;
        status = sudoku_read (reader, &puzzle, error);
        if (status == 1) {
            *rules = sudoku_rules_retain (sudoku_board_rules (puzzle.board));
            sudoku_puzzle_release (&puzzle);
            status = SUDOKU_OK;
        }
    } else if (line) {
        if (sudoku_begins_rules (line))
            sudoku_lines_take (&reader->lines);
        status = sudoku_read_rule_lines (reader, rules, error);
    } else if (reader) {
        status = sudoku_bad (error, 0, 0, "no rules");
    }
    line = reader ? sudoku_lines_peek (&reader->lines, 0) : NULL;
    if (status == SUDOKU_OK && line && !json) {
        status = sudoku_bad (error, line->number, 1, "expected a rule");
    }
    if (reader && reader->lines.exhausted)
        status = SUDOKU_OUT_OF_MEMORY;
    if (status != SUDOKU_OK) {
        sudoku_rules_free (*rules);
        *rules = NULL;
    }
    sudoku_reader_free (reader);
    return status;
}
