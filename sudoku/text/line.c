// line.c -- boards on a line of their own, and lines that are no board: sections,
// comments, blank lines and rulers.
//
// 16 symbols are a board of side 4 or a row of one of side 16; 36 symbols, and 64, 81,
// 100, … numbers likewise.  Lines of one such length decide together, up to as many as
// the larger board has rows:
//
//   - If there are at least two, and most have a digit that is too large for the small
//     board, they are rows.
//   - If there are exactly as many as rows, and no two equal digits clash in the large
//     board, they are rows too (a blank board).
//   - Otherwise each line is a small board.

#include "sudoku/text/forms.h"
#include "sudoku/board/board.h"

#include <strings.h>

// The cells of a line as a row of so many; empty if it is none.
static void cut_as_row (sudoku_reader *reader, const Line *line, size_t cells,
                        bool numbers, CellList *row) {
    row->size = 0;
    if (line->size <= longest_row (cells))
        sudoku_cut_row (numbers ? STYLE_TOKENS : STYLE_SYMBOLS, &reader->codes,
                        excerpt_of (line), 0, row);
    if (row->size != cells)
        row->size = 0;
}

// Whether rows of cells have two equal digits in a house.
static int rows_clash (sudoku_reader *reader, const CellList *cells,
                       unsigned side, bool *clash) {
    unsigned first[2], second[2];
    sudoku_puzzle puzzle = {0};
    sudoku_error ignored;
    const Shown shown = {.side = side, .cells = *cells};
    const int result = sudoku_decide (reader, &shown, &puzzle, &ignored);
    *clash = result != SUDOKU_OK || sudoku_clash (puzzle.board, first, second);
    sudoku_puzzle_release (&puzzle);
    return result;
}

bool sudoku_are_rows (sudoku_reader *reader) {
    const Line *line = sudoku_lines_peek (&reader->lines, 0);
    Whole whole;
    if (!sudoku_find_whole (reader, excerpt_of (line), &whole, NULL))
        return true;
    const unsigned small = whole.side;
    const size_t cells = (size_t) small * small;
    CellList all = {0}, row = {0};
    size_t alike = 0, large = 0;
    bool clash = true;
    if (!whole.row || reader->run == cells || small < 2)
        return false;
    for (; alike <= cells; alike++) {
        line = sudoku_lines_peek (&reader->lines, alike);
        if (!line || line->overlong || line->binary)
            break;
        cut_as_row (reader, line, cells, whole.numbers, &row);
        bool is_large = false;
        for (size_t i = 0; i < row.size; i++) {
            const Cell *const cell = row.cell + i;
            is_large |= cell->code <= SYMBOLS_MAX
                            ? cell->code > small
                            : cell->number != NO_NUMBER && cell->number > small;
            Cell *const copy = alike < cells ? sudoku_add_cell (&all) : NULL;
            if (copy)
                *copy = *cell;
        }
        if (row.size != cells)
            break;
        large += alike < cells && is_large;
    }
    const size_t most = alike < cells ? alike : cells;
    bool rows = alike > 1 && 2 * large > most;
    if (!rows && alike == cells && !all.failed &&
        rows_clash (reader, &all, (unsigned) cells, &clash) == SUDOKU_OK)
        rows = !clash;
    reader->lines.exhausted |= all.failed || row.failed;
    sudoku_cells_free (&all);
    sudoku_cells_free (&row);
    return rows;
}

// ---------------------------------------------------------------------------

static bool applies_line (sudoku_reader *reader, const Line *line) {
    Whole whole;
    return !sudoku_begins_rules (line) &&
           sudoku_find_whole (reader, excerpt_of (line), &whole, NULL);
}

// What is between two colons: "", or a number of solutions.
static int read_count (const Line *line, Piece field, sudoku_puzzle *puzzle,
                       sudoku_error *error) {
    field = trimmed (line->text, field);
    if (field.begin == field.end ||
        sudoku_read_count (line->text + field.begin, field.end - field.begin,
                           &puzzle->count, &puzzle->count_at_least))
        return SUDOKU_OK;
    return sudoku_bad (
        error, line->number, field.begin + 1,
        "expected a number of solutions like 1, 0, 125, 1000+ or >=1000");
}

// The solution behind it: cells, "-" or nothing.
static int read_solution (sudoku_reader *reader, const Line *line, Piece field,
                          bool numbers, sudoku_error *error) {
    const char *const text = line->text;
    Shown *const shown = &reader->shown;
    field = trimmed (text, field);
    const char *const remark =
        memchr (text + field.begin, ';', field.end - field.begin);
    if (remark)
        field.end = (size_t) (remark - text);
    else if (!numbers)
        field.end = token_end (text, field.begin, field.end);
    field = trimmed (text, field);
    if (field.begin == field.end ||
        (field.end - field.begin == 1 && text[field.begin] == '-'))
        return SUDOKU_OK;
    sudoku_cut_row (numbers ? STYLE_TOKENS : STYLE_SYMBOLS, &reader->codes,
                    (Excerpt){text, field.begin, field.end, line->number}, 0,
                    &shown->solution);
    if (shown->solution.failed)
        return SUDOKU_OUT_OF_MEMORY;
    if (shown->solution.size != (size_t) shown->side * shown->side)
        return sudoku_bad (
            error, line->number, field.begin + 1,
            "a solution of %zu cells: expected %u as in the puzzle, "
            "or nothing",
            shown->solution.size, shown->side * shown->side);
    return SUDOKU_OK;
}

// Fields behind a board: `:count:solution`.  Source: tdoku's test data.
static int read_fields (sudoku_reader *reader, const Line *line,
                        const Whole *whole, sudoku_puzzle *puzzle,
                        sudoku_error *error) {
    size_t at = whole->fields + 1;
    const Piece count = next_field (line->text, &at, line->size, ':');
    const int result = read_count (line, count, puzzle, error);
    return result != SUDOKU_OK || at > line->size
               ? result
               : read_solution (reader, line,
                                next_field (line->text, &at, line->size, ':'),
                                whole->numbers, error);
}

static bool has_entries (const CellList *cells) {
    for (size_t i = 0; i < cells->size; i++)
        if (cells->cell[i].entry)
            return true;
    return false;
}

// HoDoKu's deleted candidates behind a board with digits of a player: +67+13…:425 713
static int read_deleted (sudoku_reader *reader, const Line *line,
                         const Whole *whole, sudoku_puzzle *puzzle,
                         sudoku_error *error) {
    size_t at = whole->fields + 1;
    const Piece field = next_field (line->text, &at, line->size, ':');
    const int result = sudoku_decide (reader, &reader->shown, puzzle, error);
    sudoku_shown_free (&reader->shown);
    return result == SUDOKU_OK
               ? sudoku_forbid_deleted (reader,
                                        (Excerpt){line->text, field.begin,
                                                  field.end, line->number},
                                        puzzle, error)
               : result;
}

static int read_line (sudoku_reader *reader, const Line *line,
                      sudoku_puzzle *puzzle, sudoku_error *error) {
    Whole whole;
    int result = SUDOKU_OK;
    sudoku_find_whole (reader, excerpt_of (line), &whole, &reader->shown);
    const char *const tab = memchr (line->text, '\t', whole.begin);
    if (tab && tab > line->text) // a name before the board
        sudoku_entitle (reader, line->text, (size_t) (tab - line->text));
    reader->run = whole.row ? (size_t) whole.side * whole.side : 0;
    if (reader->shown.cells.failed || reader->shown.solution.failed)
        result = SUDOKU_OUT_OF_MEMORY;
    else if (whole.fields && has_entries (&reader->shown.cells))
        result = read_deleted (reader, line, &whole, puzzle, error);
    else if (whole.fields)
        result = read_fields (reader, line, &whole, puzzle, error);
    if (result == SUDOKU_BAD_INPUT &&
        reader->shown.side) { // what is wrong before comes first
        sudoku_error first;
        if (sudoku_check_cells (reader, &reader->shown, &first) != SUDOKU_OK)
            *error = first;
    }
    sudoku_lines_take (&reader->lines);
    return result;
}

const Form sudoku_form_line = {.name = "line",
                               .lines = 1 << LINE_CELLS,
                               .applies = applies_line,
                               .read = read_line};

// ---------------------------------------------------------------------------

static int take_line (sudoku_reader *reader, const Line *line,
                      sudoku_puzzle *puzzle, sudoku_error *error) {
    (void) line, (void) puzzle, (void) error;
    reader->run = 0;
    sudoku_lines_take (&reader->lines);
    return SUDOKU_OK;
}

const Form sudoku_form_nothing = {.name = "nothing",
                                  .lines = 1 << LINE_BLANK | 1 << LINE_RULER,
                                  .read = take_line};

static int read_comment (sudoku_reader *reader, const Line *line,
                         sudoku_puzzle *puzzle, sudoku_error *error) {
    sudoku_describe (reader, excerpt_of (line));
    return take_line (reader, line, puzzle, error);
}

const Form sudoku_form_comment = {
    .name = "comment", .lines = 1 << LINE_COMMENT, .read = read_comment};

// "[Puzzle]" begins a section that is read; other sections are left out, up to the
// next one.
static int read_section (sudoku_reader *reader, const Line *line,
                         sudoku_puzzle *puzzle, sudoku_error *error) {
    const char *text = line->text;
    size_t size = line->size;
    sudoku_trim (&text, &size);
    reader->ignoring = size != 8 || strncasecmp (text, "[Puzzle]", 8) != 0;
    return take_line (reader, line, puzzle, error);
}

const Form sudoku_form_section = {
    .name = "section", .lines = 1 << LINE_SECTION, .read = read_section};
