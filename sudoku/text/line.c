// line.c -- boards on one line, and lines that are no board: sections, comments,
// blank lines and rulers.
//
// 16 symbols are a board of side 4 or a row of a board of side 16; 36 symbols, and 64,
// 81, 100, … numbers likewise.  Consecutive lines of one such length are considered
// together, up to the number of rows of the larger board:
//
//   - If there are at least two, and most have a digit too large for the small board,
//     they are rows.
//   - If there are exactly as many as the larger board has rows, and no digit would occur
//     twice in one of its houses, they are rows, too (for example of a blank board).
//   - Otherwise each line is a small board.

#include "sudoku/text/forms.h"
#include "sudoku/board/board.h"

bool sudoku_has_large (const CellList *cells, size_t from, unsigned small) {
    for (const Cell *cell = cells->cell + from;
         cell < cells->cell + cells->size; cell++)
        if (cell->code <= SYMBOLS_MAX
                ? cell->code > small
                : cell->number != NO_NUMBER && cell->number > small)
            return true;
    return false;
}

bool sudoku_are_rows (sudoku_reader *reader) {
    const Shown *const whole = sudoku_whole_line (reader, 0);
    if (!whole)
        return true;
    const size_t cells = (size_t) whole->side * whole->side;
    const Style style = !whole->numbers ? STYLE_SYMBOLS
                        : cut_cells (reader, STYLE_TOKENS,
                                     peek_text (reader, 0), 0, NULL) == cells
                            ? STYLE_TOKENS
                            : STYLE_FIELDS;
    CellList all = {0};
    size_t alike = 0, large = 0;
    if (!whole->row || reader->run == cells || whole->side < 2)
        return false;
    for (Excerpt line;
         alike <= cells && (line = peek_text (reader, alike)).bytes; alike++) {
        const size_t before = all.size;
        if (line.size > longest_row (cells) ||
            cut_cells (reader, style, line, 0, &all) != cells) {
            all.size = before;
            break;
        }
        if (alike < cells)
            large += sudoku_has_large (&all, before, whole->side);
        else
            all.size = before;
    }
    const size_t most = alike < cells ? alike : cells;
    const bool rows = (alike > 1 && 2 * large > most) ||
                      (alike == cells &&
                       sudoku_are_consistent (reader, &all, (unsigned) cells));
    sudoku_cells_free (&all);
    return rows;
}

bool sudoku_is_line (sudoku_reader *reader, Excerpt line) {
    return !sudoku_begins_rules (line) && sudoku_whole_side (reader, 0);
}

// Stores the solution after a board, which is given by cells, "-" or nothing.
static void keep_solution (sudoku_reader *reader, Excerpt field) {
    Shown *const shown = &reader->shown;
    size_t at = field.begin;
    field = trimmed (next_field (field, &at, ';'));
    if (!shown->numbers)
        field.size = first_of (field, " \t,|:;");
    if (length_of (field) && !equals (field, "-"))
        cut_cells (reader, shown->numbers ? STYLE_TOKENS : STYLE_SYMBOLS, field,
                   0, shown->apart + SOLUTION);
}

static bool has_entries (const CellList *cells) {
    for (size_t i = 0; i < cells->size; i++)
        if (cells->cell[i].entry)
            return true;
    return false;
}

// Reads the fields after a board, `:count:solution`.  Source: tdoku's test data.  After
// a board with a player's digits, HoDoKu's deleted candidates: +67+13…:425 713
static int read_fields (sudoku_reader *reader, Excerpt text) {
    sudoku_puzzle *const puzzle = reader->puzzle;
    size_t at = reader->shown.fields + 1;
    const Excerpt count = trimmed (next_field (text, &at, ':'));
    if (has_entries (&reader->shown.cells))
        return sudoku_read_deleted (reader, count);
    if (length_of (count) &&
        !sudoku_read_count (count, &puzzle->count, &puzzle->count_at_least))
        return BAD (
            reader, text.line, count.begin + 1,
            "expected a number of solutions like 1, 0, 125, 1000+ or >=1000");
    if (at <= text.size)
        keep_solution (reader, next_field (text, &at, ':'));
    return SUDOKU_OK;
}

// What separates a key from its value.
static const char separators[] = ":=";

// The fact that a key announces, as in "puzzle: 53.." or "PUZZLE=53..".
static Fact key_of (Excerpt line) {
    const size_t end = first_of (line, separators);
    Excerpt key = trimmed (part (line, line.begin, end));
    if (begins (key, "- ")) // an element of a list in YAML
        key.begin = skip_blanks (key, key.begin + 1);
    while (length_of (key) && one_of (last_char (key), "0123456789# "))
        key.size--; // removes the number of "Puzzle 12"
    return end == line.size ? NO_FACT : sudoku_fact (key);
}

static void take_solution (sudoku_reader *reader) {
    Excerpt text = peek_text (reader, 0);
    if (!text.bytes || key_of (text) != SOLUTION)
        return;
    text.begin = first_of (text, separators) + 1;
    if (sudoku_state (reader, SOLUTION, text))
        take_line (reader);
}

// Whether the line is regions of a jigsaw, or has them behind the board.
static bool has_regions (const Shown *shown) {
    return !shown->marks &&
           (sudoku_are_regions (&shown->cells, shown->side) ||
            sudoku_are_regions (shown->apart + SOLUTION, shown->side));
}

int sudoku_form_line (sudoku_reader *reader, Excerpt line) {
    const Shown *const shown = sudoku_whole_line (reader, 0);
    const bool keyed = shown->begin && key_of (line) == PUZZLE;
    const char *const tab = find (part (line, 0, shown->begin), '\t');
    int result = SUDOKU_OK;
    if (tab && tab > line.bytes) // there is a name before the board
        sudoku_entitle (reader, part (line, 0, (size_t) (tab - line.bytes)));
    reader->run = shown->row ? (size_t) shown->side * shown->side : 0;
    sudoku_take_whole (reader);
    if (reader->shown.second)
        result = BAD (reader, line.line, reader->shown.second,
                      "a second board on the line: expected a board, and its "
                      "solution or a remark behind it");
    else if (reader->shown.fields)
        result = read_fields (reader, line);
    if (has_regions (&reader->shown))
        result = BAD (reader, line.line, 0,
                      "regions of a jigsaw on one line: expected rows of them, "
                      "before or behind the rows of the board");
    const sudoku_error second = reader->error; // the first error counts
    if (result == SUDOKU_BAD_INPUT && reader->shown.side &&
        sudoku_check_cells (reader, &reader->shown) == SUDOKU_OK)
        reader->error = second;
    take_line (reader);
    if (keyed && result == SUDOKU_OK)
        take_solution (reader);
    return result;
}

int sudoku_form_nothing (sudoku_reader *reader, Excerpt line) {
    (void) line;
    take_line (reader);
    return SUDOKU_OK;
}

int sudoku_form_comment (sudoku_reader *reader, Excerpt line) {
    sudoku_describe (reader, line);
    return sudoku_form_nothing (reader, line);
}

// "[Puzzle]", "[Grid 12]" or "[code]" begins a section that is read; other sections are
// left out, up to the next one or to an end such as "[/quote]".
int sudoku_form_section (sudoku_reader *reader, Excerpt line) {
    static const char *const read[] = {"[puzzle", "[grid", "[sudoku", "[board",
                                       "[code",   "[pre",  "[/"};
    reader->ignoring = true;
    for (size_t i = 0; i < sizeof read / sizeof *read; i++)
        reader->ignoring &= !begins (trimmed (line), read[i]);
    return sudoku_form_nothing (reader, line);
}
