// block.c -- reads the next lines as rows of a board.
//
// Every style of rows (styles.h) is tried with every number of cells that it finds in
// the first lines.  All lines of the board decide: the style and the side with the
// most good rows win.  So a bad first row, a ruler of N dashes or a title of N
// letters does no harm.
//
// Rulers, comments without information about a board, and blank lines may separate
// rows: after each row, or after each band.  Rows end before a line that begins
// something else: a section, a value, a description, words, a board on one line.
//
// A ruler shows where a frame begins and ends.  Text beside the frame, and a row of
// labels above it, are ignored.
//
// Rows without a frame may begin with labels: 1 to N, 0 to N - 1, or letters from A on.  A
// line with labels of the columns may precede them.
//
// Spaced rows have no natural end, since a row without digits looks like a blank line.
// So one line must have N characters, and a digit must follow a blank.  Lines may be
// shorter, as editors may have removed trailing spaces.

#include "sudoku/text/reader.h"

#include <stdlib.h>

enum { LOOKED_AT = 3 }; // number of first rows that may determine the side

typedef struct Try {
    sudoku_reader *reader;
    Block block;
    bool dashes;             // a ruler of N dashes is a row of blanks
    bool drawn;              // there is a ruler of N dashes
    bool bars, every, bands; // rows have bars; blank lines follow rows, bands
    bool full, behind; // a line is full; a digit follows a blank (spaced rows)
    bool headed;       // there were labels above the rows
    size_t labels;     // number of the last line of such labels, or 0
    bool ruled;        // there was a head above a ruler
    bool spaced;       // blank rows of a spreadsheet separate bands
    bool labelled;     // each row begins with a label,
    bool unlabelled;   // but some row does not
} Try;

enum { ABOVE = 7 }; // the first ruler must be among this number of lines

static bool is_drawn (Excerpt text) {
    bool line = false;
    for (size_t at = text.begin; at < text.size; at++) {
        const char c = text.bytes[at];
        if (!one_of (c, "+-=*.':|"))
            return false;
        line |= at > text.begin && text.bytes[at - 1] == c && one_of (c, "-=");
    }
    return line;
}

// Finds the frame: from the first to the last drawn word of the first ruler.
static void find_frame (sudoku_reader *reader, size_t ahead, Block *block) {
    for (size_t at = ahead; at < ahead + ABOVE && !block->right; at++) {
        const Excerpt text = peek_text (reader, at);
        if (!text.bytes || text.size > longest_row (SYMBOLS_MAX))
            return;
        size_t from = 0;
        Excerpt word;
        while (next_word (text, &from, " ", &word) && is_drawn (word)) {
            block->left = block->right ? block->left : word.begin;
            block->right = word.size;
        }
        if (at > ahead && !find (text, '|'))
            return;
    }
}

// Whether the text beside a row of a frame consists of words or counts the rows; other
// numbers can be clues, like sandwich sums.
static bool is_beside (Excerpt text, unsigned row) {
    text = trimmed (text);
    for (size_t at = text.begin; at < text.size; at++)
        if (!numeral (text.bytes[at]) && !blank (text.bytes[at]))
            return true;
    unsigned label;
    return !length_of (text) ||
           (is_number (text, &label) && (label == row || label == row + 1));
}

// Returns the part of a line that is within the frame.
static Excerpt within (const Block *block, Excerpt text) {
    if (!block->right || text.size < block->right)
        return text;
    const Excerpt inner = part (text, block->left, block->right);
    const bool row =
        first_char (inner) == '|' && last_char (inner) == '|' &&
        is_beside (part (text, 0, inner.begin), block->rows) &&
        is_beside (part (text, inner.size, text.size), block->rows);
    return row || is_drawn (inner) ? inner : text;
}

// Whether cells of this style are fields, which may be empty, so that a line of labels and
// a row with its label have one field more.
static bool has_fields (Style style) {
    return style == STYLE_FIELDS || style == STYLE_PIECES;
}

// Whether a line of labels has letters, or counts from 0 or 1.
static bool are_labels (Excerpt text) {
    char first[5] = "";
    size_t count = 0;
    for (size_t at = text.begin; at < text.size; at++)
        if (letter (text.bytes[at]))
            return true;
        else if (!blank (text.bytes[at]) && !one_of (text.bytes[at], ",;|\"") &&
                 count < 4)
            first[count++] = text.bytes[at];
    return !strcmp (first, "1234") || !strcmp (first, "0123");
}

// Whether a blank or a name, and N cells that count from 0 or 1, follow here.
static bool count_columns (const Cell *cell, size_t side) {
    if (cell->code == CODE_ZERO || cell->number - 1u < side)
        return false;
    cell++;
    size_t counted = 0;
    while (counted < side && cell->number <= 1 &&
           cell[counted].number == cell->number + counted &&
           cell[counted].code != CODE_BLANK)
        counted++;
    return counted == side;
}

// Whether the ruler after a row without bars begins the frame, so that the row consists
// of labels.
static bool is_under_labels (const Try *try, size_t ahead) {
    const Block *const block = &try->block;
    if (!block->right || block->rows != 1 || try->bars)
        return false;
    const Excerpt next = peek_text (try->reader, ahead + 1);
    return next.bytes && next.size >= block->right &&
           next.bytes[block->left] == '|' &&
           next.bytes[block->right - 1] == '|' &&
           are_labels (peek_text (try->reader, ahead - 1));
}

// Whether the drawn line is a row of blank cells: empty fields or places, or N
// dashes.
static bool is_blank_row (const Try *try, Excerpt text) {
    if (try->dashes)
        return try->block.style <= STYLE_TOKENS && !find (text, '+');
    for (size_t at = 1; at < text.size; at++)
        if (text.bytes[at - 1] == '-' && text.bytes[at] == '-')
            return false;
    return try->block.style >= STYLE_FIELDS && !find (text, '+') &&
           !find (text, '=');
}

static bool is_words (Excerpt text, size_t cells, unsigned side) {
    size_t letters = 0, strange = 0;
    if (cells == side || !sudoku_has_word (text))
        return false;
    for (size_t at = 0; at < text.size; at++)
        if (letter (text.bytes[at])) {
            letters++;
            strange += side > SYMBOLS_MAX ||
                       (unsigned) symbol_digit (text.bytes[at]) > side;
        }
    return 2 * strange >= letters;
}

// Whether the ruler follows the head of a table in Markdown, |---|---|, so that the row
// is this head.  Boards have other rulers, or a ruler after each row.  A first row without
// digits below the ruler looks like a ruler without dashes; then the head is a row of the
// board if it is needed for N rows.
static bool is_under_head (const Try *try, Excerpt text, size_t ahead) {
    const unsigned side = try->block.side;
    if (try->block.rows != 1 || try->ruled || !has_only (text, "-|: ") ||
        !find (text, '-') || count_of (text, '|') < side)
        return false;
    const Excerpt second = peek_text (try->reader, ahead + 2);
    const LineKind kind =
        second.bytes ? sudoku_line_kind (second, 0) : LINE_BLANK;
    if (kind != LINE_RULER || find (second, '-'))
        return kind == LINE_CELLS;
    const Excerpt last = peek_text (try->reader, ahead + side);
    return are_labels (peek_text (try->reader, ahead - 1)) ||
           (last.bytes && find (last, '|'));
}

// The role of a line among rows.
typedef enum Part { PART_ROW, PART_GAP, PART_END } Part;

static Part blank_line (Try *try) {
    const unsigned n = sudoku_band_rows (try->reader, try->block.side);
    const unsigned rows = try->block.rows;
    try->every |= rows == 1;
    try->bands |= n && rows == n;
    return rows && (try->every || (n && rows % n == 0 && try->bands))
               ? PART_GAP
               : PART_END;
}

// Removes the label of a row, the first of the last `cells` cells.  Rows of numbers look
// like labelled rows, so numbers are labels only below labels of columns, and letters only
// if they are no digits.  Returns false if the row has no label.
static bool drop_label (Try *try, size_t cells) {
    Block *const block = &try->block;
    CellList *const list = &block->cells;
    Cell *const row = list->cell + (list->size - cells);
    const unsigned at = block->rows;
    const bool spelled = one_of (*row->shown, "rR") &&
                         (unsigned) atoi (row->shown + 1) == at + 1;
    const bool number = row->number == at || row->number == at + 1 || spelled,
               letter = row->code == LETTER + at;
    if (cells != block->side + 1u ||
        !(try->headed ? number || letter : letter && block->side < LETTER))
        return false;
    memmove (row, row + 1, (cells - 1) * sizeof *row);
    list->size--;
    return true;
}

// Whether the line, the last that was cut, has the labels of the columns.
static bool is_head (const Try *try, Excerpt text, size_t cells) {
    const Block *const block = &try->block;
    const bool fields = has_fields (block->style);
    const size_t side = block->side;
    return try->labelled && !block->rows && !(fields && try->headed) &&
           (cells == side || (fields && cells == side + 1)) &&
           are_labels (text);
}

// Determines the role of the line that is `ahead` lines after the next line, and
// appends its cells.
static Part part_of (Try *try, Excerpt line, size_t ahead) {
    Block *const block = &try->block;
    const unsigned side = block->side;
    const Excerpt text = within (block, line);
    const LineKind kind = sudoku_line_kind (text, side);
    const bool bars = find (text, '|');
    size_t cells = sudoku_cut_row (
        block->style, &try->reader->codes, text,
        side + (try->labelled && has_fields (block->style)), &block->cells);
    if (is_head (try, text, cells)) {
        try->headed = true;
        try->labels = line.line;
        return PART_GAP;
    }
    if (try->labelled && cells) {
        const bool label = drop_label (try, cells);
        try->unlabelled |= kind == LINE_CELLS && !label;
        cells -= label;
    }
    if (block->style == STYLE_SPACED)
        return (kind == LINE_BLANK && !block->rows && line.size != side) ||
                       line.size > side || sudoku_begins_rules (line)
                   ? PART_END
                   : PART_ROW;
    if (kind == LINE_BLANK)
        return cells == side && block->style == STYLE_FIELDS ? PART_ROW
                                                             : blank_line (try);
    if (kind == LINE_COMMENT)
        return sudoku_describes (text) ? PART_END : PART_GAP;
    if (kind == LINE_SIDE)
        return side == 1 && cells == 1 ? PART_ROW : PART_END;
    const bool labels = kind == LINE_RULER && is_under_labels (try, ahead);
    if (labels || (kind == LINE_RULER && is_under_head (try, text, ahead))) {
        try->headed |= labels;
        try->ruled |= !labels;
        block->rows = block->fits = 0;
        block->bad_row = block->bad_line = 0;
        block->cells.size = cells;
        return PART_GAP;
    }
    try->drawn |= kind == LINE_RULER && cells == side;
    if (kind == LINE_RULER && (cells != side || !is_blank_row (try, text)))
        return PART_GAP;
    if (kind == LINE_CELLS) {
        if (sudoku_begins_rules (line) || is_words (text, cells, side) ||
            (block->rows && bars != try->bars))
            return PART_END;
        if (cells != side && block->rows && block->style <= STYLE_TOKENS &&
            sudoku_whole_side (try->reader, ahead) > 3)
            return PART_END;
    } else if (kind != LINE_RULER) {
        return PART_END;
    }
    try->bars = bars;
    return PART_ROW;
}

static void add_row (Try *try, Excerpt line, size_t cells) {
    Block *const block = &try->block;
    const bool fits = cells == block->side;
    block->fits += fits;
    if (block->rows++ == 0)
        block->begins = fits;
    if (!fits && !block->bad_row) {
        block->bad_row = block->rows;
        block->bad_line = line.line;
        block->bad_cells = cells;
    }
    try->full |= line.size == block->side;
}

static bool is_good (const Cell *cell, unsigned side, char blank) {
    if ((blank && cell->byte == blank) || cell->number <= side ||
        cell->code == CODE_ZERO || cell->code == CODE_BLANK)
        return true;
    if (cell->code <= SYMBOLS_MAX)
        return cell_is_digit (cell, side);
    return cell->marks && side <= SYMBOLS_MAX &&
           !(cell->marks >> (side - 1) >> 1);
}

// Counts the rows of good cells.
static void judge (Try *try) {
    Block *const block = &try->block;
    const unsigned side = block->side;
    const Survey survey = sudoku_survey (&block->cells, side, false);
    const Cell *cell = block->cells.cell, *const end = cell + block->cells.size;
    while (cell < end) {
        const Cell *const row = cell;
        size_t good = 0;
        for (; cell < end && cell->line == row->line; cell++) {
            const bool fine = is_good (cell, side, survey.blank);
            good += fine;
            try->behind |= cell > row && fine && !cell_is_blank (cell, side) &&
                           cell->byte != survey.blank &&
                           cell[-1].code == CODE_BLANK && !cell[-1].byte;
        }
        block->good += (size_t) (cell - row) == side && good == side;
    }
    if (block->style == STYLE_SPACED &&
        (!try->full || !try->behind || block->rows < side))
        block->good = 0;
    // Dashes are cells if the dash is the blank symbol.
    if (try->unlabelled ||
        (try->dashes && !(survey.blank && strchr ("-*", survey.blank))))
        block->good = block->fits = 0;
}

// Whether the line is one of the blank rows that a spreadsheet has between bands: there
// are such rows between all bands, and exactly as many rows as they and the bands need.
static bool is_between (const Try *try, size_t ahead) {
    const unsigned side = try->block.side, rows = try->block.rows;
    const unsigned n = sudoku_band_rows (try->reader, side);
    if (try->block.style != STYLE_FIELDS || !rows || !n || rows % n ||
        (rows > n && !try->spaced))
        return false;
    Excerpt line = peek_text (try->reader, ahead);
    const char mark = one_of (*line.bytes, ",;\t") ? *line.bytes : 0;
    const size_t fields = count_of (line, mark),
                 need = side - rows + side / n - rows / n;
    size_t count = 0;
    while (mark && count <= need &&
           (line = peek_text (try->reader, ahead + count)).bytes) {
        const size_t blanks = count_of (line, ' ');
        if (count_of (line, mark) != fields ||
            (count % (n + 1) == 0 && fields + blanks != line.size))
            break;
        count++;
    }
    return count == need;
}

static void walk (Try *try, size_t ahead) {
    Block *const block = &try->block;
    for (size_t seen = ahead; block->rows < block->side; seen++) {
        const Excerpt line = peek_text (try->reader, seen);
        if (!line.bytes || line.size > longest_row (block->side))
            break;
        const size_t before = block->cells.size;
        Part part = part_of (try, line, seen);
        const size_t cells = block->cells.size - before;
        if (part == PART_ROW && is_between (try, seen)) {
            try->spaced = true;
            part = PART_GAP;
        }
        if (part == PART_ROW && !block->rows && !try->headed)
            block->first = seen - ahead;
        if (part == PART_ROW)
            add_row (try, line, cells);
        else
            block->cells.size = block->rows ? before : 0;
        if (part == PART_END || try->unlabelled)
            break;
        block->last = line.line;
        block->lines = seen + 1 - ahead;
    }
    judge (try);
}

static bool is_better (const Block *a, const Block *b) {
    const size_t better = (size_t) a->good * b->side,
                 worse = (size_t) b->good * a->side;
    return better > worse ||
           (better == worse &&
            (size_t) a->fits * b->side > (size_t) b->fits * a->side);
}

static void keep (Block *best, Block *other, bool better) {
    sudoku_cells_free (better ? &best->cells : &other->cells);
    if (better)
        *best = *other;
}

static void try_way (sudoku_reader *reader, Style style, unsigned side,
                     size_t ahead, Block *best) {
    const bool numbers =
        style == STYLE_TOKENS || style == STYLE_FIELDS || style == STYLE_PIECES;
    if (side > (numbers ? SIDE_MAX : SYMBOLS_MAX) ||
        !sudoku_side_fits (reader, side))
        return;
    // The ways to read rows: as they are, with dashes for blanks, and after labels.
    // Words can be labels, line by line up to the end of a text.
    const size_t first = peek_text (reader, ahead).line;
    const bool tokens = style == STYLE_TOKENS;
    const bool known = tokens && !best->right && side == reader->labels_side &&
                       first >= reader->labels_begin &&
                       first < reader->labels_end;
    bool drawn = false;
    for (int way = 0; way < 3 && !block_is_whole (best); way++) {
        if ((way == 1 && !(drawn && style <= STYLE_TOKENS)) ||
            (way == 2 && (known || !(tokens || has_fields (style)))))
            continue;
        Try try = {.reader = reader,
                   .block = {.style = style,
                             .side = side,
                             .left = best->left,
                             .right = best->right},
                   .dashes = way == 1,
                   .labelled = way == 2};
        walk (&try, ahead);
        drawn |= try.drawn;
        if (tokens && try.labels && !try.block.fits && !best->right) {
            reader->labels_side = side;
            reader->labels_begin = first;
            reader->labels_end = try.labels + 1;
        }
        keep (best, &try.block, is_better (&try.block, best));
    }
}

// The styles that were tried with each side, as bits; and the ones that were tried with a
// cell less than a line has, LOOSE bits higher.  Another try has the same result.
typedef uint16_t Tried[SIDE_MAX + 2];
enum { LOOSE = 8 };

static bool was_tried (Tried tried, Style style, size_t side, bool loose) {
    const unsigned bit = 1u << style;
    const bool before = tried[side] & (loose ? bit | bit << LOOSE : bit);
    tried[side] |= (uint16_t) (loose ? bit << LOOSE : bit);
    return before;
}

// Tries all styles, with the numbers of cells found in a line.
static void try_line (sudoku_reader *reader, size_t at, size_t ahead,
                      unsigned stated, Tried tried, Block *best) {
    for (Style style = STYLE_SYMBOLS; style < STYLE_SPACED; style++) {
        CellList row = {0};
        const Excerpt text = within (best, peek_text (reader, at));
        const size_t cells = cut_cells (reader, style, text, stated,
                                        style == STYLE_SYMBOLS ? NULL : &row);
        // A final separator is ignored if all rows have it, and so are labels.
        const bool counted = has_fields (style) && cells > 4 &&
                             count_columns (row.cell, cells - 1);
        const bool loose =
            !stated && row.size &&
            (style == STYLE_TOKENS || counted ||
             (style == STYLE_PIECES && row.cell->code == CODE_BLANK) ||
             (style == STYLE_FIELDS && row.cell[row.size - 1].number == 0));
        sudoku_cells_free (&row);
        // A frame of one cell is closed and narrow; a wider one has blanks beside this
        // digit, and "| 5" is a cell of a wiki.
        const bool narrow = first_char (trimmed (text)) == '|' &&
                            last_char (trimmed (text)) == '|' &&
                            length_of (trimmed (text)) <= 4 * cells + 1,
                   small = cells < 4 && !stated && !narrow &&
                           !(reader->rules && sudoku_side_fits (reader, cells));
        if (!cells || small || cells > SIDE_MAX + 1)
            continue;
        const unsigned side = stated ? stated : (unsigned) cells;
        if (!counted && !was_tried (tried, style, side, false))
            try_way (reader, style, side, ahead, best);
        Block other = {.side = 1, .left = best->left, .right = best->right};
        if (loose && !block_is_whole (best) &&
            !was_tried (tried, style, cells - 1, true))
            try_way (reader, style, (unsigned) cells - 1, ahead, &other);
        keep (best, &other,
              block_is_whole (&other) && is_better (&other, best));
        if (counted && !was_tried (tried, style, side, false))
            try_way (reader, style, side, ahead, best);
    }
}

static void find_block (sudoku_reader *reader, size_t ahead, unsigned side,
                        Block *best) {
    Excerpt line;
    size_t looked = 0, longest = 0, rows = 0, most = 0;
    Tried tried = {0};
    find_frame (reader, ahead, best);
    for (size_t at = ahead; looked < LOOKED_AT && !block_is_whole (best) &&
                            at <= ahead + 2 * LOOKED_AT;
         at++) {
        line = peek_text (reader, at);
        if (!line.bytes || line.size > longest_row (SIDE_MAX))
            break;
        const LineKind kind = sudoku_line_kind (within (best, line), side);
        if (kind == LINE_BLANK && at > ahead && looked)
            break;
        longest = line.size > longest ? line.size : longest;
        looked += kind == LINE_CELLS;
        if (kind == LINE_CELLS || kind == LINE_RULER || kind == LINE_BLANK)
            try_line (reader, at, ahead, side, tried, best);
    }
    for (unsigned wide = 4;
         longest && wide <= SYMBOLS_MAX && !block_is_whole (best); wide++) {
        // N rows with spaces are N lines, the longest of N characters, and so is the first
        // line if it is blank.
        line = peek_text (reader, ahead);
        const bool first = length_of (trimmed (line)) || line.size == wide;
        for (; !side && first && wide >= longest && rows < wide &&
               (line = peek_text (reader, ahead + rows)).bytes &&
               line.size <= SYMBOLS_MAX && !sudoku_begins_rules (line);
             rows++)
            most = line.size > most ? line.size : most;
        if (side ? wide == side && wide >= longest
                 : rows == wide && most == wide)
            try_way (reader, STYLE_SPACED, wide, ahead, best);
    }
    if (!best->good && !side)
        best->side = 0;
    if (best->side && !best->rows) { // no reading was tried
        Try try = {.reader = reader, .block = *best};
        walk (&try, ahead);
        *best = try.block;
    }
}

static bool is_of (const Block *block, size_t line, unsigned side) {
    return line && block->line == line && block->asked == side;
}

Block *sudoku_find_block (sudoku_reader *reader, size_t ahead, unsigned side) {
    const size_t number = peek_text (reader, ahead).line;
    Block *const block = &reader->block;
    if (is_of (block, number, side))
        return block;
    sudoku_cells_free (&block->cells);
    *block = (Block){.style = side > SYMBOLS_MAX ? STYLE_TOKENS : STYLE_SYMBOLS,
                     .side = side ? side : 1};
    find_block (reader, ahead, side, block);
    block->line = number;
    block->asked = side;
    return block;
}

const Block *sudoku_see_block (sudoku_reader *reader, size_t ahead,
                               unsigned side) {
    const size_t number = peek_text (reader, ahead).line;
    Block *const seen = reader->blocks + (2 * number + (side > 0)) % FOUND;
    if (!is_of (seen, number, side)) {
        *seen = *sudoku_find_block (reader, ahead, side);
        seen->cells = (CellList){0};
    }
    return seen;
}

int sudoku_read_block (sudoku_reader *reader, size_t lines) {
    static const char *const names[] = {"symbols", "numbers", "fields",
                                        "places",  "pieces",  "characters"};
    Block *const block = &reader->block;
    Shown *const shown = &reader->shown;
    CellList *const cells = &shown->cells;
    const size_t first = peek_text (reader, 0).line;
    const bool cut = block->bad_row && block->bad_line < first + lines;
    const size_t end = cut ? block->bad_line : first + lines;
    sudoku_move_cells (cells, &block->cells);
    block->line = 0;
    shown->side = block->side;
    shown->spaced = block->style >= STYLE_PLACES;
    for (size_t i = 0; i < lines; i++)
        take_line (reader);
    if (block->rows == block->side && !cut)
        return SUDOKU_OK;
    while (cells->size && cells->cell[cells->size - 1].line >= end)
        cells->size--;
    const int result = sudoku_check_cells (reader, shown);
    return result != SUDOKU_OK ? result
           : cut ? BAD (reader, end, 1, "row %zu has %zu %s, expected %u",
                        block->bad_row, block->bad_cells, names[block->style],
                        block->side)
                 : BAD (reader, block->last, 0,
                        "the board that starts in line %zu ends after %u of "
                        "%u rows",
                        first, block->rows, block->side);
}
