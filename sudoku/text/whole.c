// whole.c -- a whole board on one line.
//
//   53..7....6..195…              a word of N² symbols, also among other words
//   53..7…:1:534678912…           fields behind it: number of solutions, solution
//   53..7…,534678912…             a solution behind it: full, with the same digits
//   53..7…|easy                   anything else behind it is a remark
//   +67+13…                       + before the digits of a player
//   53..7..../6..195.../…         N pieces of N symbols, or pieces of one length
//   5 3 . . 7 …    5,3,,,7,…      N² tokens or fields
//   1234567891.3…                 a word of N³ symbols: candidates of each cell
//
// A word is a board if at most one in eight of its symbols is none: then the error is
// that symbol, and not the line.  Words and boards of the same length differ in that.
//
// 64 and 729 symbols are N² and N³ of two sides.  They are candidates if the digits
// stand in their places (in_place).

#include "sudoku/text/reader.h"
#include "sudoku/board/rules.h"

#include <stdio.h>

enum { FEW = 8 };

bool sudoku_side_fits (sudoku_reader *reader, size_t side) {
    return side_has_boxes (side) ||
           (reader->rules && side == reader->rules->side);
}

unsigned sudoku_side_of_cells (sudoku_reader *reader, size_t cells) {
    const size_t side =
        cells <= (size_t) SIDE_MAX * SIDE_MAX ? root_of (cells) : 0;
    return side * side == cells && sudoku_side_fits (reader, side)
               ? (unsigned) side
               : 0;
}

// The side of a board whose cells show so many candidates, or 0.
static unsigned side_of_marks (sudoku_reader *reader, size_t symbols) {
    for (unsigned side = 4; side <= SYMBOLS_MAX; side++)
        if ((size_t) side * side * side == symbols &&
            sudoku_side_fits (reader, side))
            return side;
    return 0;
}

bool sudoku_plausible (const CellList *cells, size_t from, unsigned side,
                       bool marks) {
    size_t bad = 0, usual = 0, most = 0, inside = 0, zeros = 0, odd[256] = {0};
    uint64_t letters = 0;
    bool numerals = false, upper = false, lower = false;
    const size_t count = cells->size - from;
    for (size_t i = from; i < cells->size; i++) {
        const Cell *const cell = cells->cell + i;
        const unsigned code = cell->code,
                       place = (unsigned) ((i - from) % side) + 1;
        if (code == CODE_BLANK || code == CODE_ZERO) {
            usual += code == CODE_BLANK || side < 10;
            zeros += code == CODE_ZERO;
        } else if (code <= SYMBOLS_MAX &&
                   (marks ? code == place || code + 1 == place ||
                                code == place + 9
                          : code <= side || (side > 3 && side <= 26 &&
                                             code >= 10 && code < side + 10))) {
            inside++;
            numerals |= code < 10;
            letters |= code < 10 ? 0 : (uint64_t) 1 << code;
            upper |= cell->byte >= 'A' && cell->byte <= 'Z';
            lower |= cell->byte >= 'a' && cell->byte <= 'z';
        } else if (cell->byte) {
            odd[(unsigned char) cell->byte]++;
            bad++;
        } else if (cell->number == NO_NUMBER || cell->number > side) {
            bad++;
        }
    }
    for (size_t i = 0; i < 256; i++)
        most = odd[i] > most ? odd[i] : most;
    if (!usual) // one more symbol for blanks
        bad -= most;
    // One letter again and again is no board, nor are letters of both cases.
    if ((letters && !(letters & (letters - 1)) && !numerals && !usual &&
         !most) ||
        (upper && lower))
        return false;
    return bad * FEW <= count && (inside || usual || zeros);
}

// Whether N³ symbols are candidates rather than a board: three of four digits are in
// their places, and at least half of the groups have some.
static bool in_place (const CellList *cells, size_t from, unsigned side) {
    size_t digits = 0, placed = 0, groups = 0;
    for (size_t i = from; i < cells->size; i++) {
        const unsigned code = cells->cell[i].code,
                       k = (unsigned) ((i - from) % side);
        bool some = false;
        if (code > side && code != CODE_ZERO)
            return false;
        digits += code && code != CODE_ZERO;
        placed += code == k + 1;
        for (size_t j = 0; k == 0 && j < side; j++)
            some |= cells->cell[i + j].code == j + 1;
        groups += some;
    }
    return 4 * placed >= 3 * digits && 2 * side * groups >= cells->size - from;
}

// ---------------------------------------------------------------------------
// Words

// The number of cells of a word: + before a digit is none.
static size_t cells_of (const char *text, Piece word) {
    size_t cells = 0;
    for (size_t at = word.begin; at < word.end; at++)
        cells +=
            text[at] != '+' || at + 1 == word.end || !numeral (text[at + 1]);
    return cells;
}

// Appends the symbols of a word.
static void add_word (sudoku_reader *reader, Excerpt text, Piece word,
                      CellList *cells) {
    bool entry = false;
    for (size_t at = word.begin; at < word.end; at++) {
        const char c = text.bytes[at];
        if (c == '+' && at + 1 < word.end && numeral (text.bytes[at + 1])) {
            entry = true;
            continue;
        }
        sudoku_add_symbol (cells, &reader->codes, text.bytes, at, text.line);
        if (entry && !cells->failed)
            cells->cell[cells->size - 1].entry = true;
        entry = false;
    }
}

// Whether the cells from `from` on, of a word, are a board: then what it is.
static bool is_board (sudoku_reader *reader, const CellList *cells, size_t from,
                      Whole *whole) {
    const size_t count = cells->size - from;
    const unsigned side = sudoku_side_of_cells (reader, count);
    const unsigned small = side_of_marks (reader, count);
    const bool board = side && side <= SYMBOLS_MAX &&
                       sudoku_plausible (cells, from, side, false);
    whole->marks =
        small && (board ? in_place (cells, from, small)
                        : sudoku_plausible (cells, from, small, true));
    whole->side = whole->marks ? small : board ? side : 0;
    return whole->side;
}

// Whether a word is a board, whose cells are then appended.
static bool take_word (sudoku_reader *reader, Excerpt text, Piece word,
                       Whole *whole, CellList *cells) {
    const size_t before = cells->size, count = cells_of (text.bytes, word);
    const Piece line = trimmed (text.bytes, (Piece){text.begin, text.size});
    const bool alone = word.begin == line.begin &&
                       (word.end == line.end || text.bytes[word.end] == ':');
    if ((!sudoku_side_of_cells (reader, count) &&
         !side_of_marks (reader, count)) ||
        (count < 16 && !alone))
        return false;
    add_word (reader, text, word, cells);
    if (!cells->failed && is_board (reader, cells, before, whole)) {
        whole->begin = word.begin;
        whole->end = word.end;
        return true;
    }
    cells->size = before;
    return false;
}

// The next word from *at on, between these characters.
static bool next_word (Excerpt text, size_t *at, const char *between,
                       Piece *word) {
    while (*at < text.size && strchr (between, text.bytes[*at]))
        ++*at;
    word->begin = *at;
    while (*at < text.size &&
           (!text.bytes[*at] || !strchr (between, text.bytes[*at])))
        ++*at;
    word->end = *at;
    return word->begin < word->end;
}

static bool has_numeral (Excerpt text, Piece word) {
    for (size_t at = word.begin; at < word.end; at++)
        if (numeral (text.bytes[at]) && text.bytes[at] != '0')
            return true;
    return false;
}

// Finds a word that is a board, from *at on.
static bool find_word (sudoku_reader *reader, Excerpt text, size_t *at,
                       const char *between, Whole *whole, CellList *cells) {
    Piece word;
    while (next_word (text, at, between, &word)) {
        // The full stop of a sentence, which has other words.
        const Piece line = trimmed (text.bytes, (Piece){text.begin, text.size});
        const bool stop = text.bytes[word.end - 1] == '.' &&
                          has_numeral (text, word) &&
                          word.end - word.begin > SYMBOLS_MAX &&
                          (word.begin > line.begin || word.end < line.end);
        if (take_word (reader, text, word, whole, cells))
            return true;
        word.end -= stop; // of a sentence
        if (stop && take_word (reader, text, word, whole, cells))
            return true;
    }
    return false;
}

// ---------------------------------------------------------------------------
// Pieces and tokens

// Whether all tokens of the line have one length, and are more than one.
static bool are_pieces (Excerpt text, const char *between, size_t *length) {
    Piece word;
    size_t count = 0;
    *length = 0;
    for (size_t at = text.begin; next_word (text, &at, between, &word);
         count++) {
        const size_t size = cells_of (text.bytes, word);
        if (count && size != *length)
            return false;
        *length = size;
    }
    return count > 1;
}

// A board in pieces: rows of N symbols, or parts of rows.
static bool take_pieces (sudoku_reader *reader, Excerpt text, Whole *whole,
                         CellList *cells) {
    const size_t before = cells->size;
    const char *const between[] = {" \t,|/", ".", " \t,|/\"'[](){};"};
    for (size_t i = 0; i < sizeof between / sizeof *between; i++) {
        size_t length, at = text.begin;
        Piece word;
        if (!are_pieces (text, between[i], &length) || length < 2)
            continue;
        bool ascends = true; // as candidates do, and no board
        while (next_word (text, &at, between[i], &word)) {
            const size_t first = cells->size;
            add_word (reader, text, word, cells);
            for (size_t k = first + 1; k < cells->size && !cells->failed; k++)
                ascends &= cells->cell[k].code > cells->cell[k - 1].code &&
                           cells->cell[k - 1].code;
        }
        const unsigned side =
            sudoku_side_of_cells (reader, cells->size - before);
        if (!cells->failed && !ascends && side && side <= SYMBOLS_MAX &&
            side % length == 0 && (i != 1 || length == side) &&
            sudoku_plausible (cells, before, side, false)) {
            whole->side = side;
            whole->begin = text.begin;
            whole->end = text.size;
            whole->row = side * side <= SYMBOLS_MAX;
            return true;
        }
        cells->size = before;
    }
    return false;
}

static bool take_tokens (sudoku_reader *reader, Excerpt text, Whole *whole,
                         CellList *cells) {
    const size_t before = cells->size;
    for (int fields = 0; fields < 2; fields++) {
        size_t count = sudoku_cut_row (fields ? STYLE_FIELDS : STYLE_TOKENS,
                                       &reader->codes, text, 0, cells);
        unsigned side = cells->failed || count < 4
                            ? 0
                            : sudoku_side_of_cells (reader, count);
        if (fields && !side && count > 1 && !cells->failed &&
            cells->cell[cells->size - 1].number == 0 &&
            (side =
                 sudoku_side_of_cells (reader, count - 1))) // a last separator
            cells->size--;
        if (side && sudoku_plausible (cells, before, side, false)) {
            whole->side = side;
            whole->numbers = true;
            whole->row = true;
            whole->begin = text.begin;
            whole->end = text.size;
            return true;
        }
        cells->size = before;
    }
    return false;
}

// ---------------------------------------------------------------------------

// Whether the full board is a solution of the other: it keeps its digits.
static bool solves (const CellList *full, const CellList *cells) {
    if (full->size != cells->size)
        return false;
    for (size_t i = 0; i < full->size; i++) {
        const unsigned a = full->cell[i].code, b = cells->cell[i].code;
        if (a == CODE_BLANK || a == CODE_NONE ||
            (b != a && b != CODE_BLANK && b != CODE_ZERO && b != CODE_NONE))
            return false;
    }
    return true;
}

// Up to where cells stand, if a colon and no board is behind it.
static size_t before_colon (Excerpt text) {
    const char *const colon =
        memchr (text.bytes + text.begin, ':', text.size - text.begin);
    return colon ? (size_t) (colon - text.bytes) : text.size;
}

bool sudoku_find_whole (sudoku_reader *reader, Excerpt text, Whole *whole,
                        Shown *shown) {
    static const char tight[] = " \t,|:;";
    static const char loose[] = " \t,;:|\"'`()[]{}<>=/!&";
    CellList cells = {0}, solution = {0};
    size_t at = text.begin;
    memset (whole, 0, sizeof *whole);
    const Excerpt head = {text.bytes, text.begin, before_colon (text),
                          text.line};
    bool found = find_word (reader, text, &at, tight, whole, &cells);
    const bool word = found;
    if (!found)
        found = take_pieces (reader, head, whole, &cells) ||
                take_tokens (reader, head, whole, &cells);
    // Bars cut rows of as many cells.
    if (found && !word && whole->side * whole->side <= SYMBOLS_MAX &&
        memchr (text.bytes + text.begin, '|', text.size - text.begin)) {
        found = false;
        cells.size = 0;
    }
    const bool other = found && !word;
    if (!found) {
        at = text.begin;
        found = find_word (reader, text, &at, loose, whole, &cells);
    }
    if (found && !word && other && head.size < text.size)
        whole->fields = head.size;
    if (found && word && whole->end < text.size &&
        text.bytes[whole->end] == ':')
        whole->fields = whole->end;
    if (found && !other) {
        const Piece before =
            trimmed (text.bytes, (Piece){text.begin, whole->begin});
        const Piece behind =
            trimmed (text.bytes, (Piece){whole->end, text.size});
        whole->row = before.begin == before.end && behind.begin == behind.end;
        Whole next = {0};
        if (!whole->fields && !whole->marks && !whole->row &&
            find_word (reader, text, &at, loose, &next, &solution) &&
            !solves (&solution, &cells))
            solution.size = 0;
    }
    reader->lines.exhausted |= cells.failed || solution.failed;
    if (shown && found) {
        sudoku_cells_free (&shown->cells);
        sudoku_cells_free (&shown->solution);
        shown->cells = cells;
        shown->solution = solution;
        shown->side = whole->side;
        shown->marks = whole->marks;
        return true;
    }
    sudoku_cells_free (&cells);
    sudoku_cells_free (&solution);
    return found;
}

// ---------------------------------------------------------------------------
// Lines that are no board

// What so many symbols on a line are.
static bool name_of (sudoku_reader *reader, size_t symbols, char *name,
                     size_t room) {
    const unsigned board =
        symbols > 1 ? sudoku_side_of_cells (reader, symbols) : 0;
    const unsigned marks = side_of_marks (reader, symbols);
    if (symbols > 1 && symbols <= SYMBOLS_MAX && side_has_boxes (symbols) &&
        !board)
        snprintf (name, room, "a row of side %zu", symbols);
    else if (board && board <= SYMBOLS_MAX)
        snprintf (name, room, "a %ux%u board", board, board);
    else if (marks)
        snprintf (name, room, "pencil marks of a %ux%u board", marks, marks);
    else
        return false;
    return true;
}

static int unfit_symbols (sudoku_reader *reader, size_t column, size_t count,
                          sudoku_error *error) {
    enum { MOST = SYMBOLS_MAX * SYMBOLS_MAX * SYMBOLS_MAX };
    char below[60] = "", above[60] = "";
    size_t less = count < MOST ? count : MOST, more = count;
    while (less && !name_of (reader, less, below, sizeof below))
        less--;
    while (more < MOST && !name_of (reader, ++more, above, sizeof above))
        ;
    return sudoku_bad_text (
        error, column, "a line of %zu symbol%s: expected %zu (%s)%s%.0zu%s%s%s",
        count, count == 1 ? "" : "s", less ? less : more, less ? below : above,
        less && *above ? " or " : "", less && *above ? more : 0,
        less && *above ? " (" : "", less ? above : "",
        less && *above ? ")" : "");
}

int sudoku_unfit (sudoku_reader *reader, Excerpt text, sudoku_error *error) {
    Piece word = {0, 0};
    size_t at = text.begin, symbols = 0, good = 0, bad = text.size;
    next_word (text, &at, " \t,|:;", &word);
    for (size_t i = word.begin; i < word.end; i++) {
        const unsigned code = reader->codes.of[(unsigned char) text.bytes[i]];
        good += code != CODE_NONE;
        if (code == CODE_NONE && bad == text.size)
            bad = i;
    }
    const size_t length = word.end - word.begin;
    const bool board = length >= 16 && sudoku_side_of_cells (reader, length) &&
                       has_numeral (text, word);
    if (numerals_end (text.bytes, word.begin, word.end) == word.end &&
        length > 6 && length <= 12 &&
        trimmed (text.bytes, (Piece){word.end, text.size}).begin ==
            trimmed (text.bytes, (Piece){word.end, text.size}).end &&
        !sudoku_side_of_cells (reader, length))
        return sudoku_bad_text (
            error, word.begin + 1,
            "%.*s is neither a side (at most %u) nor a row: "
            "expected 9 or 16 symbols",
            (int) length, text.bytes + word.begin, SIDE_MAX);
    if (bad < text.size && length > 3 && (board || 2 * good >= length)) {
        const unsigned char byte = (unsigned char) text.bytes[bad];
        return byte < 128
                   ? sudoku_bad_text (error, bad + 1,
                                      "unexpected '%c': expected digits, "
                                      "letters, or one of . 0 _ ? for a blank",
                                      byte)
                   : sudoku_bad_text (error, bad + 1,
                                      "unexpected byte 0x%02X: expected "
                                      "digits or letters",
                                      byte);
    }
    if (sudoku_has_word (text.bytes, text.size) && good < text.size)
        return sudoku_bad_text (
            error, word.begin + 1,
            "'%.*s': expected a board, or words right before one",
            (int) (text.size - word.begin < 40 ? text.size - word.begin : 40),
            text.bytes + word.begin);
    CellList row = {0};
    const size_t tokens =
        sudoku_cut_row (STYLE_TOKENS, &reader->codes, text, 0, &row);
    bool numbers = tokens > 1;
    for (size_t i = 0; i < row.size && !row.failed; i++)
        numbers &= row.cell[i].number != NO_NUMBER;
    row.size = 0;
    symbols = sudoku_cut_row (STYLE_SYMBOLS, &reader->codes, text, 0, &row);
    sudoku_cells_free (&row);
    if (numbers && tokens < symbols)
        return sudoku_bad_text (
            error, word.begin + 1,
            "a line of %zu numbers: expected a row of 4, 6, 8, 9, "
            "10, ... of them, or a whole board",
            tokens);
    return unfit_symbols (reader, word.begin + 1, symbols, error);
}
