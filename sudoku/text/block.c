// block.c -- the rows of a board in the next lines.
//
// Every style of rows (styles.h) is tried with every number of cells that it finds in
// the first lines, and all lines of the board decide: the style and the side win that
// have the most good rows.  So a bad first row, a ruler of N dashes or a title of N
// letters misleads nobody.
//
// Between rows may stand rulers, comments that say nothing of a board, and blank
// lines: behind each row, or behind each band.  Rows end before a line that begins
// something else: a section, a value, a description, words, a board on one line.
//
// Spaced rows end nowhere, as a row without digits is a blank line: they must have
// a line of N characters, and a digit behind a blank; editors may have cut off the last
// spaces of lines.

#include "sudoku/text/reader.h"

#include <stdlib.h>

enum { LOOKED_AT = 3, FEW = 8 }; // first rows that say the side; see plausible

// A way to read rows, while it is tried.
typedef struct Try {
    sudoku_reader *reader;
    Block block;
    bool bars, every, bands; // rows have bars; blank lines behind rows, bands
    bool full, behind;       // of spaced rows: see the head of this file
    size_t blanks;           // cells that show a blank in one of the usual ways
    size_t odd[256];         // cells of one character that is no symbol, by it
    char blank;              // the one that stands for a blank, or 0
    CellList row;            // the row at hand
} Try;

static bool has (const Line *line, const char *word) {
    const size_t size = strlen (word);
    for (size_t at = 0; at + size <= line->size; at++)
        if (!memcmp (line->text + at, word, size))
            return true;
    return false;
}

// Whether the drawn line is a row of blanks: of empty fields or places, or of N dashes.
static bool is_blank_row (const Try *try, const Line *line) {
    if (try->block.dashes)
        return try->block.style <= STYLE_TOKENS &&
               !memchr (line->text, '+', line->size);
    return try->block.style >= STYLE_FIELDS && !has (line, "--") &&
           !memchr (line->text, '+', line->size) &&
           !memchr (line->text, '=', line->size);
}

// Whether a cell can be one of a board of this side.
static bool is_good (const Try *try, const Cell *cell) {
    const unsigned side = try->block.side, code = cell->code;
    if (try->blank && cell->byte == try->blank)
        return true;
    if (cell->number != NO_NUMBER && cell->number <= side)
        return true;
    if (code == CODE_ZERO || code == CODE_BLANK)
        return true;
    if (code <= SYMBOLS_MAX)
        return code <= side || (side <= 26 && code >= 10 && code < 10 + side);
    return cell->marks && side <= SYMBOLS_MAX &&
           !(cell->marks >> (side - 1) >> 1);
}

// Whether all cells of the row are good; counts what they show.
static bool judge_row (Try *try, const CellList *row) {
    bool good = true;
    for (size_t i = 0; i < row->size; i++) {
        const Cell *const cell = row->cell + i;
        const bool fine = is_good (try, cell);
        const bool shows_blank =
            cell->code == CODE_BLANK ||
            (cell->code == CODE_ZERO && try->block.side < 10);
        good &= fine;
        try->blanks += shows_blank;
        try->odd[(unsigned char) cell->byte] += !fine && cell->byte;
        try->behind |= i && fine && !shows_blank && cell->byte != try->blank &&
                       row->cell[i - 1].code == CODE_BLANK &&
                       !row->cell[i - 1].byte;
    }
    return good;
}

// What a line is to the rows.
typedef enum Part { PART_ROW, PART_GAP, PART_END } Part;

// Whether words begin, and no row.
static bool is_words (const Line *line, size_t cells, unsigned side) {
    size_t letters = 0, strange = 0;
    if (cells == side || !sudoku_has_word (line->text, line->size))
        return false;
    for (size_t at = 0; at < line->size; at++)
        if (letter (line->text[at])) {
            letters++;
            strange += side > SYMBOLS_MAX ||
                       (unsigned) symbol_digit (line->text[at]) > side;
        }
    return 2 * strange >= letters;
}

static Part blank_line (Try *try) {
    const unsigned n = sudoku_band_rows (try->reader, try->block.side);
    const unsigned rows = try->block.rows;
    if (rows == 1)
        try->every = true;
    if (n && rows == n)
        try->bands = true;
    return rows && (try->every || (n && rows % n == 0 && try->bands))
               ? PART_GAP
               : PART_END;
}

// What the line is; its cells are in try->row.
static Part part_of (Try *try, const Line *line) {
    const unsigned side = try->block.side;
    const LineKind kind = sudoku_line_kind (line->text, line->size, side);
    const bool bars = memchr (line->text, '|', line->size);
    try->row.size = 0;
    const size_t cells = sudoku_cut_row (try->block.style, &try->reader->codes,
                                         excerpt_of (line), side, &try->row);
    if (try->block.style == STYLE_SPACED)
        return (kind == LINE_BLANK && !try->block.rows && line->size != side) ||
                       line->size > side || sudoku_begins_rules (line)
                   ? PART_END
                   : PART_ROW;
    switch (kind) {
    case LINE_BLANK:
        return cells == side && try->block.style == STYLE_FIELDS
                   ? PART_ROW
                   : blank_line (try);
    case LINE_RULER:
        if (cells != side || !is_blank_row (try, line))
            return PART_GAP;
        try->bars = bars;
        return PART_ROW;
    case LINE_COMMENT:
        return sudoku_describes (line->text, line->size) ? PART_END : PART_GAP;
    case LINE_CELLS:
        if (sudoku_begins_rules (line) || is_words (line, cells, side) ||
            (try->block.rows && bars != try->bars))
            return PART_END;
        if (cells != side && try->block.rows &&
            try->block.style <= STYLE_TOKENS) {
            Whole whole;
            if (sudoku_find_whole (try->reader, excerpt_of (line), &whole,
                                   NULL) &&
                whole.side > 3)
                return PART_END;
        }
        try->bars = bars;
        return PART_ROW;
    case LINE_SIDE:
        return side == 1 && cells == 1 ? PART_ROW : PART_END;
    default:
        return PART_END;
    }
}

// Walks over the lines, and counts rows.
static void walk (Try *try, size_t ahead) {
    Block *const block = &try->block;
    size_t seen = ahead;
    block->rows = block->good = block->fits = 0;
    block->lines = 0;
    for (; block->rows < block->side; seen++) {
        const Line *const line = sudoku_lines_peek (&try->reader->lines, seen);
        if (!line || line->overlong || line->binary ||
            line->size > longest_row (block->side))
            break;
        const Part part = part_of (try, line);
        if (part == PART_END)
            break;
        if (part == PART_ROW) {
            if (!block->rows)
                block->first = seen - ahead;
            const bool fits = try->row.size == block->side;
            block->good += judge_row (try, &try->row) && fits;
            block->fits += fits;
            if (block->rows == 0)
                block->begins = fits;
            block->rows++;
            try->full |= line->size == block->side;
        }
        block->last = line->number;
        block->lines = seen + 1 - ahead;
    }
    // A blank line at the end belongs to no board.
    if (block->style == STYLE_SPACED &&
        (!try->full || !try->behind || block->rows < block->side))
        block->good = 0;
}

// The character that stands for blanks, if the rows have no usual one; or 0.
static char blank_of (const Try *try) {
    const size_t cells = (size_t) try->block.rows * try->block.side;
    unsigned most = 0;
    for (unsigned byte = 1; byte < 256; byte++)
        if (try->odd[byte] > try->odd[most])
            most = byte;
    if (try->blanks || !most)
        return 0;
    return strchr ("-xX*#~", (char) most) || try->odd[most] * FEW >= cells
               ? (char) most
               : 0;
}

static bool is_better (const Block *a, const Block *b) {
    const size_t better = (size_t) a->good * b->side,
                 worse = (size_t) b->good * a->side;
    return better > worse ||
           (better == worse &&
            (size_t) a->fits * b->side > (size_t) b->fits * a->side);
}

// Tries one way, and keeps it if it is better.
static void try_way (sudoku_reader *reader, Style style, unsigned side,
                     size_t ahead, Block *best) {
    const size_t most =
        style == STYLE_TOKENS || style == STYLE_FIELDS || style == STYLE_PIECES
            ? SIDE_MAX
            : SYMBOLS_MAX;
    if (side > most || !sudoku_side_fits (reader, side))
        return;
    for (int dashes = 0; dashes < 2; dashes++) {
        Try try = {.reader = reader,
                   .block = {.style = style, .side = side, .dashes = dashes}};
        walk (&try, ahead);
        if ((try.blank = blank_of (&try))) {
            try.blanks = 0;
            try.every = try.bands = try.full = try.behind = false;
            walk (&try, ahead);
        }
        const bool other = dashes && !(try.blank && strchr ("-*", try.blank));
        if (!other && is_better (&try.block, best))
            *best = try.block;
        reader->lines.exhausted |= try.row.failed;
        sudoku_cells_free (&try.row);
        if (style > STYLE_TOKENS)
            break;
    }
}

// Tries all styles with the numbers of cells that a line has.
static void try_line (sudoku_reader *reader, size_t at, size_t ahead,
                      unsigned stated, Block *best) {
    for (Style style = STYLE_SYMBOLS; style < STYLE_SPACED; style++) {
        CellList row = {0};
        const Line *const line = sudoku_lines_peek (&reader->lines, at);
        const size_t cells = sudoku_cut_row (style, &reader->codes,
                                             excerpt_of (line), stated, &row);
        const bool loose = style == STYLE_FIELDS && cells && !row.failed &&
                           row.cell[row.size - 1].number == 0;
        reader->lines.exhausted |= row.failed;
        sudoku_cells_free (&row);
        const bool small = cells < 4 && !stated &&
                           !memchr (line->text, '|', line->size) &&
                           !(reader->rules && sudoku_side_fits (reader, cells));
        if (!cells || small || cells > SIDE_MAX + 1)
            continue;
        if (stated)
            try_way (reader, style, stated, ahead, best);
        else {
            try_way (reader, style, (unsigned) cells, ahead, best);
            // A last separator is none if all rows have it.
            Block other = *best;
            if (loose)
                try_way (reader, style, (unsigned) cells - 1, ahead, &other);
            if (block_is_whole (&other))
                *best = other;
        }
    }
}

Block sudoku_find_block (sudoku_reader *reader, size_t ahead, unsigned side) {
    Block best = {.style = side > SYMBOLS_MAX ? STYLE_TOKENS : STYLE_SYMBOLS,
                  .side = side ? side : 1};
    const Line *line;
    size_t looked = 0, longest = 0;
    for (size_t at = ahead; looked < LOOKED_AT && !block_is_whole (&best);
         at++) {
        line = sudoku_lines_peek (&reader->lines, at);
        if (!line || line->overlong || line->binary ||
            line->size > longest_row (SIDE_MAX) || (at > ahead + 2 * LOOKED_AT))
            break;
        const LineKind kind = sudoku_line_kind (line->text, line->size, side);
        if (kind == LINE_BLANK && at > ahead && looked)
            break;
        longest = line->size > longest ? line->size : longest;
        looked += kind == LINE_CELLS;
        if (kind == LINE_CELLS || kind == LINE_RULER || kind == LINE_BLANK)
            try_line (reader, at, ahead, side, &best);
    }
    for (unsigned wide = 4;
         longest && wide <= SYMBOLS_MAX && !block_is_whole (&best); wide++)
        if (wide >= longest && (!side || wide == side))
            try_way (reader, STYLE_SPACED, wide, ahead, &best);
    if (!best.good && !side)
        best.side = 0;
    if (best.side && !best.rows) { // nothing was tried
        Try try = {.reader = reader, .block = best};
        walk (&try, ahead);
        best = try.block;
        reader->lines.exhausted |= try.row.failed;
        sudoku_cells_free (&try.row);
    }
    return best;
}

bool sudoku_block_ends (sudoku_reader *reader, size_t ahead,
                        const Block *block) {
    const Line *const line =
        sudoku_lines_peek (&reader->lines, ahead + block->lines);
    return !line || !line->size || line->binary ||
           sudoku_line_kind (line->text, line->size, block->side) != LINE_CELLS;
}

// The first row that has not as many cells as it should.
static int bad_row (const Block *block, const Line *line, size_t row,
                    size_t cells, sudoku_error *error) {
    static const char *const names[] = {"symbols", "numbers", "fields",
                                        "places",  "pieces",  "characters"};
    return sudoku_bad (error, line->number, 1,
                       "row %zu has %zu %s, expected %u", row + 1, cells,
                       names[block->style], block->side);
}

bool sudoku_peek_block (sudoku_reader *reader, size_t ahead, const Block *block,
                        CellList *cells) {
    Try try = {.reader = reader, .block = *block};
    try.block.rows = 0;
    for (size_t i = 0; i < block->lines; i++) {
        const Line *const line = sudoku_lines_peek (&reader->lines, ahead + i);
        const bool row = part_of (&try, line) == PART_ROW;
        for (size_t k = 0; row && k < try.row.size; k++) {
            Cell *const cell = sudoku_add_cell (cells);
            if (cell)
                *cell = try.row.cell[k];
        }
        try.block.rows += row;
    }
    cells->failed |= try.row.failed;
    sudoku_cells_free (&try.row);
    return !cells->failed && cells->size == (size_t) block->side * block->side;
}

int sudoku_read_block (sudoku_reader *reader, const Block *block,
                       sudoku_error *error) {
    Try try = {.reader = reader, .block = *block};
    Shown *const shown = &reader->shown;
    int result = SUDOKU_OK;
    size_t first = 0;
    Block *const at = &try.block;
    at->rows = 0;
    shown->side = block->side;
    shown->rows = true;
    shown->spaced = block->style >= STYLE_PLACES;
    for (size_t i = 0; i < block->lines; i++) {
        const Line *const line = sudoku_lines_peek (&reader->lines, 0);
        first = first ? first : line->number;
        const Part part = part_of (&try, line);
        if (part == PART_ROW && try.row.size != block->side &&
            result == SUDOKU_OK)
            result = sudoku_check_cells (reader, shown, error);
        if (part == PART_ROW && try.row.size != block->side &&
            result == SUDOKU_OK)
            result = bad_row (block, line, at->rows, try.row.size, error);
        for (size_t k = 0; part == PART_ROW && k < try.row.size; k++) {
            Cell *const cell =
                result == SUDOKU_OK ? sudoku_add_cell (&shown->cells) : NULL;
            if (cell)
                *cell = try.row.cell[k];
        }
        at->rows += part == PART_ROW;
        sudoku_lines_take (&reader->lines);
    }
    if (shown->cells.failed || try.row.failed || reader->lines.exhausted)
        result = SUDOKU_OUT_OF_MEMORY;
    else if (result == SUDOKU_OK && block->rows < block->side)
        result = sudoku_check_cells (reader, shown, error);
    if (result == SUDOKU_OK && block->rows < block->side)
        result =
            sudoku_bad (error, block->last, 0,
                        "the board that starts in line %zu ends after %u of "
                        "%u rows",
                        first, block->rows, block->side);
    sudoku_cells_free (&try.row);
    return result;
}
