// decide.c -- makes a board of a known side from the cells of a text.
//
// Two decisions depend on all cells together.
//
// Are tokens numbers or candidates?  12 is the number 12 or the candidates 1 and 2.
// If all tokens are in range they are numbers, else candidates; tokens in brackets
// are candidates.  If neither fits, the error is from the reading with fewer bad
// cells.
//
// Which alphabet is it?  Above side 9, digits are 1-9A-…, 0-9A-… or A-….
//
//                  zero and blank        shown by
//   1-9A-…         0 or . is a blank     the last digit, such as G on side 16
//   0-9A-…         . is a blank          both 0 and ., without the last digit
//   A-…            0 or . is a blank     letters alone
//
// A text has one alphabet.  A board that does not determine it is read like the other
// boards of its text; so such boards wait for the following boards (parse.c).  Up to
// side 9, 0 is a blank, and letters alone are A-I.

#include "sudoku/text/reader.h"
#include "sudoku/board/board.h"
#include "sudoku/board/entries.h"

#include <stdio.h>

// How a board is read.
typedef struct Decision {
    sudoku_reader *reader;
    const Shown *shown;
    unsigned side;
    Alphabet alphabet;
    Survey all;           // of the cells and the solution
    bool given;           // the digits are those of --symbols
    bool symbols;         // the board has symbols
    unsigned fit, likely; // alphabets that fit these, the likely one, as bits
} Decision;

static Survey survey_of (const Shown *shown) {
    Survey all = sudoku_survey (&shown->cells, shown->side, false);
    const Survey more =
        sudoku_survey (&shown->apart[SOLUTION], shown->side, false);
    // N zeros without any blank are a digit of a full board.
    const bool full = all.zeros == shown->side && !all.usual && !all.bad;
    all.marks |= more.marks;
    all.zeros += more.zeros;
    all.dots |= more.dots | full | (all.blank != 0);
    all.largest = more.largest > all.largest ? more.largest : all.largest;
    return all;
}

static bool is_numeric (const Survey *survey) {
    return survey->largest > 9;
}

static void fit_alphabets (Decision *how) {
    const Survey *const survey = &how->all;
    const unsigned side = how->side;
    const uint64_t numerals = survey->marks & 0x1FF,
                   letters = survey->marks >> 9 & 0x3FFFFFF;
    unsigned largest = side + LETTER - 1;
    largest = largest < SYMBOLS_MAX ? largest : SYMBOLS_MAX;
    while (largest && !(survey->marks >> (largest - 1) & 1))
        largest--;
    const bool alone = !numerals && letters && side <= 26;
    const bool zero = side >= LETTER && largest < side, one = largest <= side;
    how->fit = (one ? ALPHABET_ONE : 0u) | (zero ? ALPHABET_ZERO : 0u) |
               (alone ? ALPHABET_LETTERS : 0u);
    how->likely = alone                                       ? ALPHABET_LETTERS
                  : zero && survey->zeros && survey->dots     ? ALPHABET_ZERO
                  : one && (largest == side || survey->zeros) ? ALPHABET_ONE
                                                              : ALPHABET_OPEN;
    how->symbols = numerals || letters;
}

static Alphabet best_of (const Decision *how) {
    const unsigned bits = how->likely ? how->likely : how->fit;
    return bits & ALPHABET_ONE    ? ALPHABET_ONE
           : bits & ALPHABET_ZERO ? ALPHABET_ZERO
                                  : ALPHABET_LETTERS;
}

// For each alphabet, the code of a digit minus the digit; code 0 is the symbol 0.
static const int shift[] = {
    [ALPHABET_ONE] = 0, [ALPHABET_ZERO] = -1, [ALPHABET_LETTERS] = LETTER - 1};

static char symbol_of (Alphabet alphabet, unsigned digit) {
    const int code = (int) digit + shift[alphabet];
    return code ? digit_symbol ((unsigned) code) : '0';
}

static void name_alphabet (Alphabet alphabet, unsigned side, char name[20]) {
    const char first = symbol_of (alphabet, 1),
               last = symbol_of (alphabet, side);
    snprintf (name, 20, numeral (first) && letter (last) ? "%c-9A-%c" : "%c-%c",
              first, last);
}

static bool are_given (const CellList *cells, char blank, unsigned side) {
    for (size_t i = 0; i < cells->size; i++) {
        const Cell *const cell = cells->cell + i;
        const bool empty = cell->code == CODE_BLANK || cell->byte == blank ||
                           (cell->code == CODE_ZERO && !cell->given);
        if (!empty && (!cell->given || cell->given > side))
            return false;
    }
    return true;
}

static Decision decision_of (sudoku_reader *reader, const Shown *shown) {
    const unsigned side = shown->side;
    Decision how = {.reader = reader,
                    .shown = shown,
                    .side = side,
                    .alphabet = reader->alphabet,
                    .all = survey_of (shown)};
    fit_alphabets (&how);
    how.given = reader->has_given &&
                are_given (&shown->cells, how.all.blank, side) &&
                are_given (&shown->apart[SOLUTION], how.all.blank, side);
    const bool numeric = is_numeric (&how.all);
    if (!how.given && how.all.zeros && how.all.largest < side &&
        (how.all.minus || (numeric && how.all.dots)))
        how.alphabet = ALPHABET_ZERO;
    else if (how.given || numeric)
        how.alphabet = ALPHABET_ONE;
    else if (side < LETTER || how.alphabet == ALPHABET_OPEN)
        how.alphabet =
            how.fit & ALPHABET_LETTERS ? ALPHABET_LETTERS : ALPHABET_ONE;
    return how;
}

// The digit of the cell by --symbols, or 0.
static unsigned given_at (const Decision *how, const Cell *cell) {
    return how->given ? cell->given : 0;
}

static bool is_blank (const Decision *how, const Cell *cell) {
    if (given_at (how, cell))
        return false;
    return (cell->byte && cell->byte == how->all.blank) ||
           (!cell->marks && (cell->code == CODE_BLANK || cell->number == 0) &&
            !(cell->code == CODE_ZERO && how->alphabet == ALPHABET_ZERO));
}

// The digit of a cell, or 0 for a blank; NO_NUMBER for anything else.
static unsigned digit_at (const Decision *how, const Cell *cell) {
    if (is_blank (how, cell))
        return 0;
    const unsigned given = given_at (how, cell);
    const int digit = given                     ? (int) given
                      : cell->code == CODE_ZERO ? 1
                      : cell->code != CODE_NONE
                          ? cell->code - shift[how->alphabet]
                          : cell->number + (how->alphabet == ALPHABET_ZERO);
    return digit >= 1 && digit <= (int) how->side ? (unsigned) digit
                                                  : NO_NUMBER;
}

// The candidates of a cell; 0 if it has none.
static uint64_t marks_at (const Decision *how, const Cell *cell) {
    const uint64_t all = UINT64_MAX >> (64 - how->side);
    const int by = shift[how->alphabet];
    const uint64_t marks = by < 0 ? cell->marks << -by : cell->marks >> by;
    if (is_blank (how, cell))
        return how->shown->spaced || how->all.bracketed ? all : 0;
    // No candidate may be below 1 or above the side.
    return marks & ~all || (by > 0 && cell->marks << (64 - by)) ? 0 : marks;
}

#define BAD_CELL(how, cell, ...)                                               \
    BAD ((how)->reader, (cell)->line, (cell)->column, __VA_ARGS__)

static int bad_digit (const Decision *how, const Cell *cell) {
    char blank[12] = ".", shown[12];
    const unsigned char byte = (unsigned char) cell->byte;
    const bool token = !byte || how->side > SYMBOLS_MAX;
    if (token && cell->number != NO_NUMBER)
        return BAD_CELL (
            how, cell, "%s is out of range: expected 1 to %u, or 0 for a blank",
            cell->shown, how->side);
    if (token)
        return BAD_CELL (
            how, cell,
            "unexpected '%s': expected a number, one of 0 . - _ ? for "
            "a blank, or pencil marks, each digit once",
            cell->shown);
    if (how->all.blank)
        snprintf (blank, sizeof blank, "%c", how->all.blank);
    else if (how->shown->spaced)
        snprintf (blank, sizeof blank, "a space");
    const char first = symbol_of (how->alphabet, 1),
               last = symbol_of (how->alphabet, how->side);
    snprintf (shown, sizeof shown, byte < 128 ? "'%c'" : "byte 0x%02X", byte);
    return byte >= 128 || cell->code == CODE_NONE
               ? BAD_CELL (how, cell,
                           "unexpected %s: expected %c to %c, or %s for a "
                           "blank",
                           shown, first, last, blank)
               : BAD_CELL (how, cell,
                           "%s is out of range on a board of side %u: "
                           "expected %c to %c, or %s for a blank",
                           shown, how->side, first, last, blank);
}

// Decides between digits and candidates; returns SUDOKU_BAD_INPUT if neither fits.
static int choose (const Decision *how, bool *marks) {
    const CellList *const cells = &how->shown->cells;
    size_t digits = 0, candidates = 0; // number of bad cells in each reading
    const Cell *digit = NULL, *candidate = NULL; // the first bad cell of each
    const Cell *const end = cells->cell + cells->size;
    bool several = false;
    for (const Cell *cell = cells->cell; cell < end; cell++) {
        several |= !cell->byte && cell->marks;
        if (digit_at (how, cell) == NO_NUMBER && !digits++)
            digit = cell;
    }
    *marks =
        several && how->side <= SYMBOLS_MAX && (how->all.bracketed || digits);
    for (const Cell *cell = cells->cell; *marks && cell < end; cell++)
        if (!marks_at (how, cell) && !candidates++)
            candidate = cell;
    if (!(*marks ? candidates : digits))
        return SUDOKU_OK;
    if (!*marks || (candidates >= digits && !how->all.bracketed))
        return bad_digit (how, digit);
    const size_t place = (size_t) (candidate - cells->cell);
    return BAD_CELL (how, candidate,
                     "'%s' in the pencil marks of r%zuc%zu: expected digits "
                     "from 1 to %c, each once",
                     candidate->shown, place / how->side + 1,
                     place % how->side + 1,
                     symbol_of (how->alphabet, how->side));
}

int sudoku_check_cells (sudoku_reader *reader, const Shown *shown) {
    const Decision how = decision_of (reader, shown);
    bool marks;
    return choose (&how, &marks);
}

// Places the only candidate of a cell, or forbids the digits that are not candidates.
static int set_marks (sudoku_board *board, size_t cell, uint64_t marks) {
    const unsigned side = board->side;
    const unsigned row = (unsigned) (cell / side),
                   col = (unsigned) (cell % side);
    // A cell with one candidate is a given, and a cell with N candidates forbids
    // nothing.
    const bool one = marks && !(marks & (marks - 1));
    for (unsigned digit = 1; digit <= side; digit++) {
        const bool marked = marks >> (digit - 1) & 1;
        if (one && marked)
            sudoku_set (board, row, col, digit);
        if (!one && !marked &&
            sudoku_forbid (board, row, col, digit) != SUDOKU_OK)
            return SUDOKU_OUT_OF_MEMORY;
    }
    return SUDOKU_OK;
}

// Reads N symbols per cell, with a blank for an excluded candidate.
static int set_groups (const Decision *how, sudoku_board *board) {
    const CellList *const cells = &how->shown->cells;
    const unsigned side = how->side;
    uint64_t marks = 0;
    for (size_t i = 0; i < cells->size; i++) {
        const Cell *const cell = cells->cell + i;
        const unsigned digit = digit_at (how, cell),
                       place = (unsigned) (i % side) + 1;
        if (digit && digit != place)
            return BAD_CELL (
                how, cell,
                "'%s' in the pencil marks of r%zuc%zu: expected '%c' at "
                "this place, or . for an excluded digit",
                cell->shown, i / side / side + 1, i / side % side + 1,
                symbol_of (how->alphabet, place));
        marks |= (uint64_t) (digit > 0) << (place - 1);
        if (place < side)
            continue;
        if (set_marks (board, i / side, marks) != SUDOKU_OK)
            return SUDOKU_OUT_OF_MEMORY;
        marks = 0;
    }
    return SUDOKU_OK;
}

// Sets digits, or candidates; digits of a player become entries.
static int set_cells (const Decision *how, sudoku_puzzle *puzzle) {
    const CellList *const cells = &how->shown->cells;
    sudoku_board *const board = puzzle->board;
    bool marks;
    int result = choose (how, &marks);
    for (size_t i = 0; i < cells->size && result == SUDOKU_OK; i++) {
        const Cell *const cell = cells->cell + i;
        if (!marks)
            board->digit[i] = (uint16_t) digit_at (how, cell);
        else
            result = set_marks (board, i, marks_at (how, cell));
        if (!cell->entry || !board->digit[i])
            continue;
        if (!sudoku_enter (puzzle, i, board->digit[i]))
            result = SUDOKU_OUT_OF_MEMORY;
        board->digit[i] = 0;
    }
    return result;
}

// Makes the solution stated in the text, which must be full and of the same side.
static int set_solution (const Decision *how, sudoku_puzzle *puzzle) {
    const CellList *const cells = &how->shown->apart[SOLUTION];
    if (!cells->size)
        return SUDOKU_OK;
    if (cells->size != (size_t) how->side * how->side)
        return BAD_CELL (
            how, cells->cell,
            "a solution of %zu cells: expected %u as in the puzzle, or "
            "nothing",
            cells->size, how->side * how->side);
    puzzle->solution = sudoku_shown_board (how->reader, how->shown);
    if (!puzzle->solution)
        return SUDOKU_OUT_OF_MEMORY;
    for (size_t i = 0; i < cells->size; i++) {
        const unsigned digit = digit_at (how, cells->cell + i);
        if (digit == NO_NUMBER)
            return bad_digit (how, cells->cell + i);
        if (!digit)
            return BAD_CELL (how, cells->cell + i,
                             "a blank in the solution: expected a full board");
        puzzle->solution->digit[i] = (uint16_t) digit;
    }
    return SUDOKU_OK;
}

// Whether the board does not determine the alphabet of its text.
static bool is_silent (const Decision *how) {
    return how->side < LETTER || how->side > SYMBOLS_MAX || how->given ||
           is_numeric (&how->all) || how->all.minus || !how->symbols ||
           !how->fit; // or some symbol is out of range
}

static int check_alphabet (const Decision *how) {
    const sudoku_reader *const reader = how->reader;
    char mine[20], other[20];
    // If the board has a likely alphabet, it must be the alphabet of the text; otherwise any
    // alphabet that fits is accepted.
    if (reader->alphabet == ALPHABET_OPEN || is_silent (how) ||
        (how->likely ? how->likely & how->fit : how->fit) & reader->alphabet)
        return SUDOKU_OK;
    name_alphabet (best_of (how), how->side, mine);
    name_alphabet (reader->alphabet, how->side, other);
    return BAD_CELL (how, how->shown->cells.cell,
                     "digits %s, but the board of line %zu has %s: expected "
                     "one alphabet in a file",
                     mine, reader->alphabet_line, other);
}

bool sudoku_is_settled (sudoku_reader *reader, QueuedRecord *record,
                        bool last) {
    const unsigned side = record->shown.side;
    sudoku_puzzle *const puzzle = &record->puzzle;
    if (record->status != SUDOKU_OK || reader->alphabet != ALPHABET_OPEN ||
        side < LETTER)
        return true;
    const Decision how = decision_of (reader, &record->shown);
    if (is_silent (&how))
        return true;
    if (!how.likely && !last)
        return false;
    reader->alphabet_line = puzzle->line;
    reader->alphabet = best_of (&how);
    if (!how.likely && how.fit & (how.fit - 1)) {
        char taken[20], other[20];
        name_alphabet (reader->alphabet, side, taken);
        name_alphabet (reader->alphabet == ALPHABET_ONE ? ALPHABET_ZERO
                                                        : ALPHABET_ONE,
                       side, other);
        snprintf (puzzle->note, sizeof puzzle->note,
                  "digits are read as %s; %s fits, too: see --symbols", taken,
                  other);
    }
    return true;
}

sudoku_board *sudoku_plain_board (Excerpt text) {
    enum { CELLS = 81 };
    unsigned bad = 0;
    if (length_of (text) != CELLS)
        return NULL;
    sudoku_board *const board = sudoku_board_new (3);
    for (size_t i = 0; board && i < CELLS; i++) {
        const unsigned char symbol = (unsigned char) text.bytes[text.begin + i];
        const unsigned digit = symbol == '.' ? 0 : (unsigned) symbol - '0';
        bad |= digit > 9;
        board->digit[i] = (uint16_t) digit;
    }
    if (!bad)
        return board;
    sudoku_board_free (board);
    return NULL;
}

int sudoku_decide (sudoku_reader *reader, const Shown *shown,
                   sudoku_puzzle *puzzle) {
    const Decision how = decision_of (reader, shown);
    int result = check_alphabet (&how);
    if (result != SUDOKU_OK)
        return result;
    puzzle->board = sudoku_shown_board (reader, shown);
    if (!puzzle->board)
        return SUDOKU_OUT_OF_MEMORY;
    result = shown->marks ? set_groups (&how, puzzle->board)
                          : set_cells (&how, puzzle);
    return result == SUDOKU_OK ? set_solution (&how, puzzle) : result;
}

bool sudoku_are_consistent (sudoku_reader *reader, const CellList *cells,
                            unsigned side) {
    unsigned first[2], second[2];
    sudoku_puzzle puzzle = {0};
    const Shown shown = {.side = side, .cells = *cells};
    const bool good = sudoku_decide (reader, &shown, &puzzle) == SUDOKU_OK &&
                      !sudoku_clash (puzzle.board, first, second);
    sudoku_puzzle_release (&puzzle);
    return good;
}
