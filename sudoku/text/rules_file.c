// rules_file.c -- rules from a text of their own: lines (rules.c), or a puzzle of
// f-puzzles (json.c).

#include "sudoku/text/forms.h"
#include "sudoku/board/rules.h"

#include <string.h>

// Whether the line is no puzzle with rules: JSON, a link, a SumoCue string.
static bool is_rules (sudoku_reader *reader, const Line *line) {
    reader->kind = sudoku_line_kind (line->text, line->size, 0);
    const unsigned puzzles =
        1u << FORM_value | 1u << FORM_link | 1u << FORM_sumocue;
    return !(sudoku_choose_form (reader).apply & puzzles);
}

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
    const bool puzzle_is_there = line && !is_rules (reader, line);
    if (reader)
        line = sudoku_lines_peek (&reader->lines, 0);
    if (puzzle_is_there) {
        sudoku_puzzle puzzle;
        status = sudoku_read (reader, &puzzle, error);
        if (status == 1) {
            const sudoku_rules *const own = sudoku_board_rules (puzzle.board);
            *rules = own ? sudoku_rules_retain (own) : NULL;
            status =
                own ? SUDOKU_OK
                    : sudoku_bad (
                          error, puzzle.line, 1,
                          "a board without rules of its own: expected rules");
            sudoku_puzzle_release (&puzzle);
        } else if (!status) {
            status = sudoku_bad (error, 0, 0, "no rules");
        }
    } else if (line) {
        if (sudoku_begins_rules (line))
            sudoku_lines_take (&reader->lines);
        status = sudoku_read_rule_lines (reader, rules, error);
    } else if (reader) {
        status = sudoku_bad (error, 0, 0, "no rules");
    }
    line = reader ? sudoku_lines_peek (&reader->lines, 0) : NULL;
    if (status == SUDOKU_OK && line && !puzzle_is_there) {
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
