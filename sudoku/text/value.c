// value.c -- boards as arrays of programming languages, and as JSON.
//
//   [[8, 0, 0, 0, …], …]                   N lists of N numbers or symbols
//   ["8........", …]                       N strings of N symbols
//   [8, 0, 0, …]  [8 0 0; 0 0 3; …]        a list of N² cells, rows between ; or |
//   int grid[9][9] = {{8, 0, …}, …};       brackets of any kind, and a name before them
//   [[[8, …], …], [[0, …], …]]             several boards
//   {"puzzle": "8.…", "solution": "81…"}   an object: its keys are like the columns of a
//                                          table; each object of a list is a record
//   {"puzzle": ["8.…", …], "solution": ["81…", …]}   the columns of a table; instead of
//                                          lists, also objects {"0": "8.…", "1": …}; instead
//                                          of texts, also lists, as above
//   {"size":9,"grid":[[{…                  f-puzzles and SudokuPad, with rules
//
// A blank is 0, null, None, an empty string, or one of the usual symbols.

#include "sudoku/text/fpuzzles/fpuzzles.h"
#include "sudoku/text/forms.h"
#include "sudoku/text/value.h"

#include <stdlib.h>

enum { DEPTH_MOST = 60 };

static Part read_value (Value *value, Grid *grid) {
    const Token *const token = value->at;
    Part part = PART_OTHER;
    if (value->depth == DEPTH_MOST) {
        FAIL (value, token->text.line, token->text.begin + 1,
              "brackets within brackets, and so on: expected a list of lists");
        return PART_OTHER;
    }
    value->depth++;
    if (token->kind == '{' && is_key (token + 1))
        sudoku_read_object (value);
    else
        part = closing (token->kind) ? sudoku_read_list (value, grid)
                                     : sudoku_read_scalar (value, grid);
    value->depth--;
    return part;
}

static int read_boards (sudoku_reader *reader, const Gathered *all,
                        size_t line) {
    Value value = {.reader = reader, .at = all->token, .read = read_value};
    const bool object = all->token->kind == '{';
    do {
        Grid grid = {0};
        const Token *const begin = value.at;
        const size_t before = reader->queued;
        const Part part = read_value (&value, &grid);
        if (part != PART_OTHER && value.result == SUDOKU_OK &&
            reader->queued == before)
            sudoku_emit_grid (&value, &grid);
        sudoku_cells_free (&grid.cells);
        if (object && behind_bracket (begin)->kind == '{') {
            // Other objects follow, so an error is a record.
            value.at = behind_bracket (begin);
            if (value.result == SUDOKU_BAD_INPUT)
                sudoku_emit_error (&value, value.result);
        }
    } while (object && value.at->kind == '{' && value.result == SUDOKU_OK);
    if (!all->closed)
        FAIL (&value, line + all->lines - 1, 0,
              "the %s that starts in line %zu has no end: "
              "expected '%c'",
              object ? "value" : "list", line, object ? '}' : ']');
    return value.result;
}

// Whether tokens of these kinds follow each other somewhere; if `key` is not null, the
// first token must be this key.
static bool has (const Gathered *all, const char *key, const char *kinds) {
    const size_t size = strlen (kinds);
    for (size_t i = 0; i + size <= all->count; i++) {
        const Token *const token = all->token + i;
        size_t same = 0;
        while (same < size && token[same].kind == kinds[same])
            same++;
        if (same == size && (!key || equals (token->text, key)))
            return true;
    }
    return false;
}

static bool has_text_board (sudoku_reader *reader, const Gathered *all) {
    for (const Token *token = all->token; token->kind; token++)
        if (token->kind == STRING && length_of (token->text) > 16 &&
            sudoku_has_whole (reader, inside (token)))
            return true;
    return has (all, "\"grid\"", "\":[\"");
}

// Reads JSON of f-puzzles or SudokuPad, even if malformed, and otherwise boards.
static int read_gathered (sudoku_reader *reader, Gathered *all, size_t line) {
    if (strstr (all->text.bytes, "matrix(c(") &&
        !strstr (all->text.bytes, "byrow"))
        return BAD (reader, line, 1,
                    "a matrix of R in columns: expected byrow = TRUE");
    const bool lists = has (all, NULL, "[["),
               fpuzzle = has (all, "\"grid\"", "\":[[{") ||
                         (!lists && !has_text_board (reader, all) &&
                          (has (all, "\"size\"", "\":") ||
                           has (all, "\"grid\"", "\":")));
    if (!fpuzzle && !has (all, "\"cells\"", "\":[[{")) {
        if (all->closed && all->token->kind == '{')
            sudoku_gather_more (reader, all);
        return all->text.failed ? SUDOKU_OUT_OF_MEMORY
                                : read_boards (reader, all, line);
    }
    const int result = (fpuzzle ? sudoku_read_fpuzzle : sudoku_read_pad) (
        all->text.bytes, all->text.size, reader->puzzle, &reader->error);
    reader->error.line += line - 1;
    return result;
}

int sudoku_form_value (sudoku_reader *reader, Excerpt line) {
    Gathered all = {0};
    sudoku_gather (reader, &all);
    const int result = all.text.failed
                           ? SUDOKU_OUT_OF_MEMORY
                           : read_gathered (reader, &all, line.line);
    free (all.text.bytes);
    free (all.token);
    sudoku_take_gathered (reader, &all);
    return result;
}
