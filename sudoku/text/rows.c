// rows.c -- boards in rows, with the side before them or without, and words before a
// board.
//
// Words are lines of text right before a board: "Grid 01", "Puzzle 1, easy".  The
// first of them is its name.  Rulers and blank lines may stand between.
//
// Rows that are not all good are a bad record.  It ends before rows that are a whole
// board and end with them: so a bad line before a board costs that line alone.

#include "sudoku/text/forms.h"

enum {
    WORDS_MOST = 4,
    WORDS_ROOM = 200
}; // lines before a board, of so many bytes

// Whether these rows are meant to be a board.
static bool is_meant (const Block *block) {
    return block_is_whole (block) ||
           (block->good && block->begins && 2 * block->fits >= block->rows) ||
           2 * block->good >= block->side;
}

static bool applies_rows (sudoku_reader *reader, const Line *line) {
    const LineKind kind = reader->kind;
    if (!line->size || line->size > longest_row (SIDE_MAX))
        return false;
    const Block block = sudoku_find_block (reader, 0, 0);
    if (!block.side)
        return false;
    return kind == LINE_CELLS ? is_meant (&block)
                              : block_is_whole (&block) && !block.first;
}

// Lines from here on that are rows without fault, behind the bad one.
static size_t lines_to_whole (sudoku_reader *reader, const Block *block) {
    for (size_t ahead = 1; ahead < block->lines; ahead++) {
        const Block other = sudoku_find_block (reader, ahead, block->side);
        if (block_is_whole (&other) && !other.first &&
            sudoku_block_ends (reader, ahead, &other))
            return ahead;
    }
    return block->lines;
}

static int read_block (sudoku_reader *reader, unsigned side,
                       sudoku_error *error) {
    Block block = sudoku_find_block (reader, 0, side);
    if (!block_is_whole (&block)) {
        block.lines = lines_to_whole (reader, &block);
        const int result = sudoku_read_block (reader, &block, error);
        return result;
    }
    const int result = sudoku_read_block (reader, &block, error);
    return result == SUDOKU_OK && !side && !reader->typed
               ? sudoku_pair (reader, error)
               : result;
}

static int read_rows (sudoku_reader *reader, const Line *line,
                      sudoku_puzzle *puzzle, sudoku_error *error) {
    (void) line, (void) puzzle;
    reader->run = 0;
    return read_block (reader, 0, error);
}

const Form sudoku_form_rows = {.name = "rows",
                               .lines = 1 << LINE_CELLS | 1 << LINE_RULER |
                                        1 << LINE_BLANK | 1 << LINE_SIDE,
                               .applies = applies_rows,
                               .read = read_rows};

// ---------------------------------------------------------------------------
// The side, and rows

// A line "1" is the side if the next line is one cell.  Otherwise it is a board of
// one cell itself.
static bool side_of_one_cell (sudoku_reader *reader) {
    const Line *next = sudoku_lines_peek (&reader->lines, 1);
    if (!next)
        return false;
    const char *text = next->text;
    size_t size = next->size;
    sudoku_trim (&text, &size);
    return size == 1 && strchr (".0_-1", *text);
}

// Whether the line is cells, and as many as *cells, which the first line sets.
static bool is_row_of (sudoku_reader *reader, const Line *line, size_t *cells) {
    CellList row = {0};
    if (sudoku_line_kind (line->text, line->size, 0) != LINE_CELLS ||
        line->size > longest_row (SIDE_MAX))
        return false;
    const size_t symbols = sudoku_cut_row (STYLE_SYMBOLS, &reader->codes,
                                           excerpt_of (line), 0, &row);
    const bool fits = !*cells || symbols == *cells;
    reader->lines.exhausted |= row.failed;
    sudoku_cells_free (&row);
    *cells = symbols;
    return fits && symbols <= SYMBOLS_MAX;
}

static int read_side (sudoku_reader *reader, const Line *line,
                      sudoku_puzzle *puzzle, sudoku_error *error) {
    const unsigned side =
        sudoku_stated_side (reader, line->text, line->size, error);
    const size_t number = line->number;
    Whole whole;
    (void) puzzle;
    reader->run = 0;
    if (side == 1 && !side_of_one_cell (reader)) {
        line = sudoku_lines_peek (&reader->lines, 0);
        sudoku_find_whole (reader, excerpt_of (line), &whole, &reader->shown);
        sudoku_lines_take (&reader->lines);
        return SUDOKU_OK;
    }
    sudoku_lines_take (&reader->lines);
    if (!side) {
        // Its rows are left out: lines of as many cells as their first one.
        size_t cells = 0;
        while ((line = sudoku_lines_peek (&reader->lines, 0)) &&
               !line->binary && !line->overlong &&
               is_row_of (reader, line, &cells))
            sudoku_lines_take (&reader->lines);
        return SUDOKU_BAD_INPUT;
    }
    line = sudoku_lines_peek (&reader->lines, 0);
    if (line && !line->binary && !line->overlong &&
        sudoku_find_whole (reader, excerpt_of (line), &whole, NULL) &&
        whole.side == side && side > 1) {
        sudoku_find_whole (reader, excerpt_of (line), &whole, &reader->shown);
        sudoku_lines_take (&reader->lines);
        return SUDOKU_OK;
    }
    if (!sudoku_find_block (reader, 0, side).lines)
        return sudoku_bad (error, number, 1,
                           "side %u without rows: expected %u rows below it",
                           side, side);
    return read_block (reader, side, error);
}

const Form sudoku_form_side = {
    .name = "side", .lines = 1 << LINE_SIDE, .read = read_side};

// ---------------------------------------------------------------------------
// Words

// Whether a line can be words, and nothing that is read.
static bool can_be_words (sudoku_reader *reader, const Line *line) {
    Whole whole;
    return line->size <= WORDS_ROOM &&
           sudoku_has_word (line->text, line->size) &&
           !sudoku_begins_rules (line) &&
           !sudoku_find_whole (reader, excerpt_of (line), &whole, NULL);
}

// Whether the line has N symbols, of which half are digits: a bad row, and no words.
static bool is_bad_row (sudoku_reader *reader, unsigned side) {
    const Line *const line = sudoku_lines_peek (&reader->lines, 0);
    CellList row = {0};
    size_t digits = 0;
    sudoku_cut_row (STYLE_SYMBOLS, &reader->codes, excerpt_of (line), side,
                    &row);
    for (size_t i = 0; i < row.size; i++)
        digits += row.cell[i].code <= side || row.cell[i].code == CODE_ZERO;
    const bool bad = row.size == side && 2 * digits >= side;
    reader->lines.exhausted |= row.failed;
    sudoku_cells_free (&row);
    return bad;
}

// Whether a whole board begins so many lines ahead.
static bool board_ahead (sudoku_reader *reader, size_t ahead, LineKind kind) {
    const Line *const line = sudoku_lines_peek (&reader->lines, ahead);
    Whole whole;
    if (kind == LINE_SIDE)
        return true;
    if (sudoku_find_whole (reader, excerpt_of (line), &whole, NULL))
        return true;
    const Block block = sudoku_find_block (reader, ahead, 0);
    return block_is_whole (&block) && !block.first &&
           !is_bad_row (reader, block.side);
}

static bool applies_words (sudoku_reader *reader, const Line *line) {
    size_t words = 1, gaps = 0;
    if (!can_be_words (reader, line))
        return false;
    for (size_t ahead = 1; words <= WORDS_MOST && gaps <= 2 + words; ahead++) {
        line = sudoku_lines_peek (&reader->lines, ahead);
        if (!line || line->overlong || line->binary)
            return false;
        const LineKind kind = sudoku_line_kind (line->text, line->size, 0);
        if (kind == LINE_RULER || kind == LINE_BLANK) {
            gaps++;
            continue;
        }
        if ((kind != LINE_CELLS && kind != LINE_SIDE) ||
            sudoku_begins_rules (line))
            return false;
        if (board_ahead (reader, ahead, kind))
            return true;
        line = sudoku_lines_peek (&reader->lines, ahead);
        if (!can_be_words (reader, line))
            return false;
        words++;
    }
    return false;
}

static int read_words (sudoku_reader *reader, const Line *line,
                       sudoku_puzzle *puzzle, sudoku_error *error) {
    (void) puzzle, (void) error;
    sudoku_entitle (reader, line->text, line->size);
    reader->run = 0;
    sudoku_lines_take (&reader->lines);
    return SUDOKU_OK;
}

const Form sudoku_form_words = {.name = "words",
                                .lines = 1 << LINE_CELLS,
                                .applies = applies_words,
                                .read = read_words};
