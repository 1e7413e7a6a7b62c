// whole.c -- a whole board on one line.
//
//   53..7....6..195…              a word of N² symbols, also among other words
//   53..7…:1:534678912…           followed by fields: number of solutions, solution
//   53..7…,534678912…             followed by a solution: full, with the same digits
//   53..7…|easy                   any other text after a board is a remark
//   +67+13…                       + before the digits of a player
//   53..7..../6..195.../…         N pieces of N symbols, or pieces of equal length
//   5 3 . . 7 …    5,3,,,7,…      N² tokens or fields
//   1234567891.3…                 a word of N³ symbols: candidates of each cell
//
// A word is a board if at most one in eight of its symbols is invalid.  This limit
// distinguishes boards from other words of the same length.  If a board has an invalid
// symbol, the error is about this symbol, not about the line.
//
// 64 and 729 symbols are both N² and N³ of some sides.  They are candidates if the
// digits are at the places of candidates (in_place).

#include "sudoku/text/reader.h"
#include "sudoku/board/rules.h"

#include <stdio.h>

static const char tight[] = " \t,|:;", loose[] = " \t,;:|\"'`()[]{}<>=/!&";

bool sudoku_side_fits (sudoku_reader *reader, size_t side) {
    return side_has_boxes (side) ||
           (reader->rules && side == reader->rules->side);
}

unsigned sudoku_side_of (sudoku_reader *reader, size_t cells, unsigned power) {
    const size_t most = power == 2 ? SIDE_MAX : SYMBOLS_MAX;
    size_t side = 1, size;
    while ((size = side * side * (power == 2 ? 1 : side)) < cells &&
           side < most)
        side++;
    return size == cells && sudoku_side_fits (reader, side) ? (unsigned) side
                                                            : 0;
}

static unsigned side_of_symbols (sudoku_reader *reader, size_t cells) {
    return cells <= SYMBOLS_MAX * SYMBOLS_MAX
               ? sudoku_side_of (reader, cells, 2)
               : 0;
}

// One symbol is a board.
static unsigned side_of_marks (sudoku_reader *reader, size_t symbols) {
    return symbols > 1 ? sudoku_side_of (reader, symbols, 3) : 0;
}

// Whether N³ symbols are candidates rather than a board.  A cell has a group of N symbols.
// Three quarters of the digits must be at their places in a group, and at least half of the
// groups must have such a digit.
static bool in_place (const CellList *cells, unsigned side) {
    size_t digits = 0, placed = 0, groups = 0;
    for (size_t i = 0, group = SIZE_MAX; i < cells->size; i++) {
        const unsigned code = cells->cell[i].code;
        if (code > side && code != CODE_ZERO)
            return false;
        digits += code && code != CODE_ZERO;
        if (code != i % side + 1)
            continue;
        placed++;
        groups += group != i / side;
        group = i / side;
    }
    return 4 * placed >= 3 * digits && 2 * side * groups >= cells->size;
}

// Stores where the board was found, and its side.  Returns false if the side is 0.
static bool show (Excerpt text, unsigned side, Shown *shown) {
    shown->begin = text.begin;
    shown->end = text.size;
    shown->side = side;
    return side;
}

// Whether a word is a board, which is then in `shown`; `line` is the line with the
// word.
static bool take_word (sudoku_reader *reader, Excerpt line, Excerpt word,
                       Shown *shown) {
    CellList *const cells = &shown->cells;
    // "1::1" is a board of one cell, but "1:" is not.
    const bool alone = word.begin == line.begin &&
                       (word.size == line.size ||
                        (word.bytes[word.size] == ':' &&
                         (word.size + 1 < line.size || length_of (word) > 3)));
    if (length_of (word) < 16 && !alone)
        return false;
    const size_t count = sudoku_add_symbols (NULL, &reader->codes, word, "");
    const unsigned side = side_of_symbols (reader, count),
                   small = side_of_marks (reader, count);
    if ((!side && !small) || (count < 16 && !alone))
        return false;
    cells->size = 0;
    sudoku_add_symbols (cells, &reader->codes, word, "");
    const bool board = side && sudoku_plausible (cells, side, false);
    shown->marks = small && (board ? in_place (cells, small)
                                   : sudoku_plausible (cells, small, true));
    return show (word, shown->marks ? small : board ? side : 0, shown);
}

static bool has_numeral (Excerpt word) {
    return first_of (word, "123456789") < word.size;
}

static bool find_word (sudoku_reader *reader, Excerpt text, size_t *at,
                       const char *between, Shown *shown) {
    const Excerpt line = trimmed (text);
    Excerpt word;
    while (next_word (text, at, between, &word)) {
        if (take_word (reader, line, word, shown))
            return true;
        // Whether the word ends with the last mark of a sentence, and has a digit.
        const bool stop = one_of (word.bytes[word.size-- - 1], ".?") &&
                          has_numeral (word) && length_of (word) >= SYMBOLS_MAX;
        if (stop && length_of (word) + 1 < length_of (line) &&
            take_word (reader, line, word, shown))
            return true;
    }
    return false;
}

// Whether the cells ascend like candidates, unlike a board.
static bool ascend (const CellList *cells) {
    for (size_t i = 1; i < cells->size; i++) {
        const Cell *const b = cells->cell + i, *const a = b - 1;
        if (b->column == a->column + 1 && (b->code <= a->code || !a->code))
            return false;
    }
    return true;
}

// Finds a board in several pieces of equal length: rows of N symbols, or parts of rows.
static bool take_pieces (sudoku_reader *reader, Excerpt text, Shown *shown) {
    static const char *const between[] = {" \t,|/", ".", " \t,|/\"'[](){};"};
    CellList *const cells = &shown->cells;
    for (size_t i = 0; i < sizeof between / sizeof *between; i++) {
        size_t length = 0, count = 0;
        Excerpt word;
        for (size_t at = text.begin; next_word (text, &at, between[i], &word);
             count++) {
            const size_t size =
                sudoku_add_symbols (NULL, &reader->codes, word, "");
            length = !count || size == length ? size : 0;
        }
        const unsigned side = side_of_symbols (reader, length * count);
        // [[5,3,0,…],…] has pieces of one symbol.
        if ((length < 2 && (i < 2 || !find (text, '['))) || count < 2 ||
            !side || side % length || (i == 1 && length != side))
            continue;
        cells->size = 0;
        for (size_t at = text.begin; next_word (text, &at, between[i], &word);)
            sudoku_add_symbols (cells, &reader->codes, word, "");
        if ((length < 2 || !ascend (cells)) &&
            sudoku_plausible (cells, side, false))
            return show (text, side, shown);
    }
    return false;
}

static bool take_tokens (sudoku_reader *reader, Excerpt text, Shown *shown) {
    CellList *const cells = &shown->cells;
    for (Style style = STYLE_TOKENS; style <= STYLE_FIELDS; style++) {
        cells->size = 0;
        size_t count = cut_cells (reader, style, text, 0, cells);
        unsigned side = count < 4 ? 0 : sudoku_side_of (reader, count, 2);
        // A separator at the end is ignored.
        if (style == STYLE_FIELDS && !side && cells->size > 1 &&
            cells->cell[cells->size - 1].number == 0 &&
            (side = sudoku_side_of (reader, count - 1, 2)))
            cells->size--;
        if (side && sudoku_plausible (cells, side, false))
            return shown->numbers = show (text, side, shown);
    }
    return false;
}

// Searches the text after the board for its solution, or for another board.
static void look_behind (sudoku_reader *reader, Excerpt text, size_t at,
                         Shown *shown) {
    CellList *const solution = shown->apart + SOLUTION;
    Shown next = {0};
    while (!shown->second && find_word (reader, text, &at, loose, &next))
        if (next.marks || next.side != shown->side)
            ;
        else if (!solution->size &&
                 sudoku_is_full (&next.cells, next.side >= LETTER))
            sudoku_move_cells (solution, &next.cells);
        else if (!sudoku_continues (&next.cells, &shown->cells))
            shown->second = next.begin + 1;
    sudoku_cells_free (&next.cells);
}

// Finds the board in a text; pieces and tokens end at a colon.
static bool find_board (sudoku_reader *reader, Excerpt text, Shown *shown) {
    size_t at = text.begin, colon = text.begin;
    const Excerpt head = next_field (text, &colon, ':'), line = trimmed (text);
    if (find_word (reader, text, &at, tight, shown)) {
        if (shown->end < text.size && text.bytes[shown->end] == ':')
            shown->fields = shown->end;
    } else {
        if (take_pieces (reader, head, shown) ||
            take_tokens (reader, head, shown)) {
            shown->row =
                shown->numbers || shown->side * shown->side <= SYMBOLS_MAX;
            shown->fields = head.size < text.size ? head.size : 0;
            // Bars separate rows with as many cells as rows.
            if (shown->side * shown->side > SYMBOLS_MAX || !find (text, '|'))
                return true;
            shown->fields = shown->numbers = false;
        }
        at = text.begin;
        if (!find_word (reader, text, &at, loose, shown))
            return false;
    }
    shown->row = shown->begin == line.begin && shown->end == line.size;
    if (!shown->fields && !shown->marks && !shown->row && shown->side > 4)
        look_behind (reader, text, at, shown);
    return true;
}

bool sudoku_find_whole (sudoku_reader *reader, Excerpt text, Shown *shown) {
    sudoku_shown_free (shown);
    if (find_board (reader, text, shown))
        return true;
    sudoku_shown_free (shown);
    return false;
}

bool sudoku_has_whole (sudoku_reader *reader, Excerpt text) {
    Shown shown = {0};
    const bool found = sudoku_find_whole (reader, text, &shown);
    sudoku_shown_free (&shown);
    return found;
}

// Finds the board on a line, unless it is the last one that was found.
static void find_in_line (sudoku_reader *reader, Excerpt line) {
    if (reader->whole_line != line.line)
        sudoku_find_whole (reader, line, &reader->whole);
    reader->whole_line = line.line;
}

unsigned sudoku_whole_side (sudoku_reader *reader, size_t ahead) {
    const Excerpt line = peek_text (reader, ahead);
    const size_t place = line.line % FOUND;
    if (!line.bytes)
        return 0;
    if (reader->whole_lines[place] != line.line) {
        find_in_line (reader, line);
        reader->whole_lines[place] = line.line;
        reader->whole_sides[place] = reader->whole.side;
    }
    return reader->whole_sides[place];
}

const Shown *sudoku_whole_line (sudoku_reader *reader, size_t ahead) {
    if (!sudoku_whole_side (reader, ahead))
        return NULL;
    find_in_line (reader, peek_text (reader, ahead));
    return &reader->whole;
}

void sudoku_take_whole (sudoku_reader *reader) {
    sudoku_whole_line (reader, 0);
    reader->shown = reader->whole;
    reader->whole = (Shown){0};
    reader->whole_line = 0;
}

void sudoku_forget_found (sudoku_reader *reader) {
    reader->whole_line = 0;
    sudoku_shown_free (&reader->whole);
    sudoku_cells_free (&reader->block.cells);
    reader->block.line = reader->labels_side = 0;
    for (size_t i = 0; i < FOUND; i++)
        reader->whole_lines[i] = reader->blocks[i].line = 0;
}

void sudoku_leave_rest (sudoku_reader *reader, size_t at,
                        const char *characters) {
    sudoku_lines_leave (&reader->lines, at, characters);
    sudoku_forget_found (reader);
}

static bool name_of (sudoku_reader *reader, size_t symbols, char *name,
                     size_t room) {
    const unsigned board = symbols > 1 ? side_of_symbols (reader, symbols) : 0;
    const unsigned marks = side_of_marks (reader, symbols);
    if (board)
        snprintf (name, room, "%s %ux%u board",
                  board == 8 || board == 18 ? "an" : "a", board, board);
    else if (symbols > 1 && symbols <= SYMBOLS_MAX && side_has_boxes (symbols))
        snprintf (name, room, "a row of side %zu", symbols);
    else if (marks)
        snprintf (name, room, "pencil marks of side %u", marks);
    return *name;
}

static int unfit_symbols (sudoku_reader *reader, size_t column, size_t count) {
    enum { MOST = SYMBOLS_MAX * SYMBOLS_MAX * SYMBOLS_MAX };
    char below[60] = "", above[60] = "";
    if (name_of (reader, count, below, sizeof below))
        return strncmp (below, "a row", 5)
                   ? BAD_TEXT (reader, column,
                               "%zu symbols, not all of them symbols of %s",
                               count, below)
                   : BAD_TEXT (
                         reader, column,
                         "a line of %zu symbols, %s: expected %zu such lines",
                         count, below, count);
    size_t less = count < MOST ? count : MOST, more = count;
    while (less && !name_of (reader, less, below, sizeof below))
        less--;
    while (more < MOST && !name_of (reader, ++more, above, sizeof above))
        ;
    const bool both = less && *above;
    return BAD_TEXT (reader, column,
                     "a line of %zu symbol%s: expected %zu (%s)%s%.0zu%s%s%s",
                     count, count == 1 ? "" : "s", less ? less : more,
                     less ? below : above, both ? " or " : "", both ? more : 0,
                     both ? " (" : "", less ? above : "", both ? ")" : "");
}

int sudoku_unfit (sudoku_reader *reader, Excerpt text) {
    Excerpt word;
    unsigned number;
    size_t at = text.begin, good = 0, bad = text.size;
    next_word (text, &at, tight, &word);
    const size_t length = length_of (word), column = word.begin + 1;
    const char *const first = word.bytes + word.begin;
    for (size_t i = word.size; i-- > word.begin;)
        if (reader->codes.of[(unsigned char) text.bytes[i]] != CODE_NONE ||
            (text.bytes[i] == '+' && i + 1 < word.size &&
             numeral (text.bytes[i + 1])))
            good++;
        else
            bad = i;
    const bool side = sudoku_side_of (reader, length, 2);
    reader->error.line = text.line;
    if (length > 6 && length <= 12 && !side && is_number (word, &number) &&
        skip_blanks (text, word.size) == text.size)
        return BAD_TEXT (reader, column,
                         "%.*s is neither a side (at most %u) nor a "
                         "row: expected 9 or 16 symbols",
                         (int) length, first, SIDE_MAX);
    const char *const bracket = find (text, '(');
    if (bracket && bracket > first && letter (*first) && letter (bracket[-1]) &&
        last_char (trimmed (text)) == '.')
        return BAD_TEXT (reader, column,
                         "a fact of a logic program: expected rows of cells");
    if (bad < text.size && length > 3 &&
        (2 * good >= length || (!good && (unsigned char) *first >= 0x80) ||
         (length >= 16 && side && has_numeral (word)))) {
        const unsigned char byte = (unsigned char) text.bytes[bad];
        char shown[12];
        snprintf (shown, sizeof shown, byte < 128 ? "'%c'" : "byte 0x%02X",
                  byte);
        return BAD_TEXT (reader, bad + 1,
                         "unexpected %s: expected digits, letters, or one of "
                         ". 0 _ ? for a blank",
                         shown);
    }
    const size_t rest = text.size - word.begin;
    if (sudoku_has_word (text) && good < text.size)
        return BAD_TEXT (reader, column,
                         "'%.*s': expected a board, or words right before one",
                         (int) (rest < 40 ? rest : 40), first);
    const size_t numbers = cut_cells (reader, STYLE_TOKENS, text, 0, NULL),
                 symbols = cut_cells (reader, STYLE_SYMBOLS, text, 0, NULL);
    if (numbers > 1 && numbers < symbols)
        return BAD_TEXT (reader, column,
                         "a line of %zu numbers: expected a row of 4, 6, 8, 9, "
                         "10, ... of them, or a whole board",
                         numbers);
    return unfit_symbols (reader, column, symbols);
}
