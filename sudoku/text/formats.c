// formats.c -- the table of formats, and writing a puzzle in one of them.
//
// A puzzle is more than its board: names, a solution, pencil marks, entries, rules.
// A format stores each part in its own way or in comments that comments.c reads;
// otherwise the part is reported as lost.

#include "sudoku/board/board.h"
#include "sudoku/board/cell_text.h"
#include "sudoku/board/rules.h"
#include "sudoku/board/table.h"
#include "sudoku/text/format.h"

#include <stdlib.h>
#include <string.h>

enum { ANY_SIDE = UINT16_MAX };

static const struct Format {
    const char *name, *meaning;
    unsigned least, most; // range of sides
    bool classic;         // only for boards without variant rules
    void (*write) (Writer *writer);
} formats[] = {
#define SUDOKU_WRITE(name, meaning, least, most, classic)                      \
    {#name, meaning, least, most, classic, sudoku_write_##name},
#include "sudoku/text/formats.def"
};

enum { FORMATS = sizeof formats / sizeof *formats };

TABLE (text_formats, FORMATS, formats[i].name, formats[i].meaning)

// Whether the board has the default rules that readers assume for its side.
static bool is_usual (const sudoku_board *board) {
    const sudoku_rules *const rules = board->rules;
    return board->n ||
           (rules && !rules->constraints && side_has_boxes (board->side) &&
            rules->box_rows == box_rows_of (board->side));
}

static unsigned parts_of (const sudoku_puzzle *puzzle) {
    return (*puzzle->name ? SUDOKU_LOST_NAME : 0u) |
           (*puzzle->author ? SUDOKU_LOST_AUTHOR : 0u) |
           (*puzzle->source ? SUDOKU_LOST_SOURCE : 0u) |
           (puzzle->count >= 0 ? SUDOKU_LOST_COUNT : 0u) |
           (puzzle->solution ? SUDOKU_LOST_SOLUTION : 0u) |
           (sudoku_has_marks (puzzle->board) ? SUDOKU_LOST_MARKS : 0u) |
           (puzzle->entries ? SUDOKU_LOST_ENTRIES : 0u) |
           (is_usual (puzzle->board) ? 0u : SUDOKU_LOST_RULES);
}

static int no_place (const sudoku_puzzle *puzzle, const struct Format *format,
                     sudoku_error *error) {
    const sudoku_rules *const rules = puzzle->board->rules;
    const unsigned side = sudoku_side (puzzle->board);
    if (!is_usual (puzzle->board) && format->classic)
        return sudoku_bad (error, 0, 0, "%s has no %s", format->name,
                           rules->constraints ? rules->constraint[0]->kind->name
                           : rules->box_rows  ? "boxes that are no squares"
                                              : "irregular regions");
    if (side > format->most || side < format->least)
        return sudoku_bad (
            error, 0, 0, "%s has no boards of side %u: expected %s %u",
            format->name, side,
            format->least == format->most ? "side" : "a side up to",
            format->most);
    return SUDOKU_OK;
}

int sudoku_write (const sudoku_puzzle *puzzle, size_t format,
                  const sudoku_symbols *symbols, size_t before, char **text,
                  unsigned *lost, sudoku_error *error) {
    sudoku_error unused;
    if (!error)
        error = &unused;
    memset (error, 0, sizeof *error);
    if (format >= FORMATS ||
        !sudoku_symbols_fit (symbols, sudoku_side (puzzle->board), error) ||
        no_place (puzzle, formats + format, error) != SUDOKU_OK)
        return SUDOKU_BAD_INPUT;
    sudoku_symbols clear = symbols ? *symbols : (sudoku_symbols){0};
    if (!clear.digits && sudoku_needs_numbers (puzzle->board))
        clear.digits = "";
    Writer writer = {.puzzle = puzzle,
                     .board = puzzle->board,
                     .symbols = &clear,
                     .before = before,
                     .error = error};
    formats[format].write (&writer);
    *text = sudoku_grown (&writer.text);
    if (lost)
        *lost = parts_of (puzzle) & ~writer.holds;
    if (writer.status != SUDOKU_OK) {
        free (*text);
        *text = NULL;
        return writer.status;
    }
    return *text ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}
