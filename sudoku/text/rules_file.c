// rules_file.c -- reads rules from a separate text: lines (rules.c), or a puzzle with
// rules (JSON, a link, a SumoCue string).

#include "sudoku/text/forms.h"
#include "sudoku/board/rules.h"

static const unsigned puzzles =
    1u << FORM_value | 1u << FORM_link | 1u << FORM_sumocue;

static int no_rules (sudoku_reader *reader) {
    return BAD (reader, 0, 0, "no rules");
}

static int read_puzzle (sudoku_reader *reader, sudoku_rules **rules) {
    sudoku_puzzle puzzle;
    const int status = sudoku_read (reader, &puzzle, NULL);
    if (status != SUDOKU_OK)
        return status == SUDOKU_NONE ? no_rules (reader) : status;
    const sudoku_rules *const own = sudoku_board_rules (puzzle.board);
    if (own)
        *rules = sudoku_rules_retain (own);
    else
        BAD (reader, puzzle.line, 1,
             "a board without rules of its own: expected rules");
    sudoku_puzzle_release (&puzzle);
    return own ? SUDOKU_OK : SUDOKU_BAD_INPUT;
}

static int read_rules (sudoku_reader *reader, sudoku_rules **rules) {
    const Line *line;
    while ((line = peek_line (reader, 0)) &&
           sudoku_line_kind (excerpt_of (line), 0) == LINE_BLANK)
        take_line (reader);
    if (!line)
        return no_rules (reader);
    if (sudoku_choose_form (reader).apply & puzzles)
        return read_puzzle (reader, rules);
    if (sudoku_begins_rules (excerpt_of (peek_line (reader, 0))))
        take_line (reader);
    const int status = sudoku_read_rule_lines (reader, rules);
    line = peek_line (reader, 0);
    return status == SUDOKU_OK && line
               ? BAD (reader, line->number, 1, "expected a rule")
               : status;
}

int sudoku_rules_read (void *state,
                       long (*read) (void *state, char *bytes, size_t size),
                       sudoku_rules **rules, sudoku_error *error) {
    sudoku_reader *const reader = sudoku_reader_new (state, read);
    *rules = NULL;
    int status = reader ? read_rules (reader, rules) : SUDOKU_OUT_OF_MEMORY;
    if (reader && (reader->lines.exhausted || reader->codes.failed))
        status = SUDOKU_OUT_OF_MEMORY;
    if (status != SUDOKU_OK) {
        sudoku_rules_free (*rules);
        *rules = NULL;
    }
    if (error)
        *error = reader ? reader->error : (sudoku_error){0};
    sudoku_reader_free (reader);
    return status;
}
