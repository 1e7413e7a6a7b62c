// decide.c -- cells of a text become a board, once its side is known.
//
// Three questions are answered by all cells together.
//
// Which character is a blank?  . 0 _ ? are; a board without them may have one more,
// x - * or any that is no digit: the most frequent one.
//
// Are tokens numbers, or candidates?  12 is number 12 and the candidates 1 and 2.  They
// are numbers if all of them are in range, else candidates; tokens in brackets are
// candidates.  If neither fits, the error is that of the way in which fewer cells are bad.
//
// Which alphabet is it?  Above side 9, digits are 1-9A-…, 0-9A-… or A-….
//
//                  zero and blank        shown by
//   1-9A-…         0 or . is a blank     the last digit, as G of side 16
//   0-9A-…         . is a blank          both 0 and ., without the last digit
//   A-…            0 or . is a blank     letters alone
//
// A text has one alphabet.  A board that does not show it is read as the others of its
// text; so such boards wait for the next ones (parse.c).  Up to side 9, 0 is a blank, and
// letters alone are A-I.

#include "sudoku/text/reader.h"
#include "sudoku/board/board.h"
#include "sudoku/board/entries.h"

#include <stdio.h>
#include <stdlib.h>

enum { FEW = 8, LETTER = 10 };

void sudoku_shown_free (Shown *shown) {
    sudoku_cells_free (&shown->cells);
    sudoku_cells_free (&shown->solution);
    sudoku_cells_free (&shown->candidates);
    sudoku_cells_free (&shown->entries);
    sudoku_rules_free (shown->rules);
    *shown = (Shown){0};
}

// ---------------------------------------------------------------------------
// Alphabets

// What the symbols of a board are.
typedef struct Use {
    bool zero, blank;       // there is a 0, a blank of another kind
    bool numerals, letters; // 1 … 9, A … Z
    unsigned largest;       // code
} Use;

static void look_at (Use *use, const CellList *cells, char blank,
                     unsigned side) {
    for (size_t i = 0; i < cells->size; i++) {
        const Cell *const cell = cells->cell + i;
        const unsigned code = cell->code;
        if (cell->byte && cell->byte == blank) {
            use->blank = true;
            continue;
        }
        use->zero |= code == CODE_ZERO;
        use->blank |= code == CODE_BLANK;
        for (unsigned d = 1; d <= SYMBOLS_MAX; d++)
            if (cell->marks >> (d - 1) & 1) {
                use->numerals |= d < LETTER;
                use->letters |= d >= LETTER && d < SYMBOLS_MAX;
                use->largest =
                    d > use->largest && (d <= side || d < side + LETTER)
                        ? d
                        : use->largest;
            }
    }
}

// The alphabets that fit, as bits 1 << Alphabet; and the ones that are likely.
static unsigned fitting (const Use *use, unsigned side, unsigned *likely) {
    const bool letters = !use->numerals && use->letters && side <= 26 &&
                         use->largest < LETTER + side;
    const bool zero = side >= LETTER && use->largest < side;
    const bool one = use->largest <= side;
    *likely = letters                           ? 1u << ALPHABET_LETTERS
              : zero && use->zero && use->blank ? 1u << ALPHABET_ZERO
              : one && (use->largest == side || use->zero) ? 1u << ALPHABET_ONE
                                                           : 0;
    return (one ? 1u << ALPHABET_ONE : 0) | (zero ? 1u << ALPHABET_ZERO : 0) |
           (letters ? 1u << ALPHABET_LETTERS : 0);
}

// The digit of a code, or 0 for a blank; above the side for what is none.
static unsigned digit_of (unsigned code, Alphabet alphabet) {
    if (code == CODE_ZERO)
        return alphabet == ALPHABET_ZERO;
    if (code == CODE_BLANK || code == CODE_NONE)
        return 0;
    if (alphabet == ALPHABET_LETTERS)
        return code >= LETTER ? code - LETTER + 1 : NO_NUMBER;
    return alphabet == ALPHABET_ZERO ? code + 1 : code;
}

// ---------------------------------------------------------------------------
// Blanks

// The character that stands for a blank beside the usual ones, or 0.
static char blank_of (const CellList *cells, unsigned side) {
    size_t odd[256] = {0};
    unsigned most = 0;
    for (size_t i = 0; i < cells->size; i++) {
        const Cell *const cell = cells->cell + i;
        const unsigned code = cell->code;
        if (code == CODE_BLANK || (code == CODE_ZERO && side < LETTER))
            return 0;
        const bool inside = code <= SYMBOLS_MAX &&
                            (code <= side || (side <= 26 && code >= LETTER &&
                                              code < LETTER + side));
        if (cell->byte && !inside && code != CODE_ZERO)
            odd[(unsigned char) cell->byte]++;
    }
    for (unsigned byte = 1; byte < 256; byte++)
        most = odd[byte] > odd[most] ? byte : most;
    return most && (strchr ("-xX*#~", (char) most) ||
                    odd[most] * FEW >= cells->size)
               ? (char) most
               : 0;
}

// ---------------------------------------------------------------------------
// Cells

// How a board is read.
typedef struct Decision {
    unsigned side;
    char blank; // see blank_of
    Alphabet alphabet;
    bool spaced, bracketed;
    bool numeric;       // some number has two numerals: 0 is a blank
    const Codes *given; // the digits of bytes, or null
} Decision;

static bool is_numeric (const CellList *cells) {
    for (size_t i = 0; i < cells->size; i++)
        if (!cells->cell[i].byte && cells->cell[i].number != NO_NUMBER &&
            cells->cell[i].number > 9)
            return true;
    return false;
}

// Whether all cells are in the given symbols, or blank.
static bool are_given (sudoku_reader *reader, const CellList *cells, char blank,
                       unsigned side) {
    for (size_t i = 0; i < cells->size; i++) {
        const Cell *const cell = cells->cell + i;
        const unsigned digit = reader->given.of[(unsigned char) cell->byte];
        const bool empty = cell->code == CODE_BLANK || cell->byte == blank ||
                           (cell->code == CODE_ZERO && digit == CODE_NONE);
        if (!empty && (!cell->byte || !digit || digit > side))
            return false;
    }
    return true;
}

static Decision decision_of (sudoku_reader *reader, const Shown *shown) {
    Decision how = {shown->side,
                    blank_of (&shown->cells, shown->side),
                    reader->alphabet,
                    shown->spaced,
                    false,
                    false,
                    NULL};
    Use use = {0};
    unsigned likely;
    for (size_t i = 0; i < shown->cells.size; i++)
        how.bracketed |= shown->cells.cell[i].bracketed;
    how.numeric = is_numeric (&shown->cells);
    if (reader->has_given &&
        are_given (reader, &shown->cells, how.blank, shown->side) &&
        are_given (reader, &shown->solution, how.blank, shown->side))
        how.given = &reader->given;
    if (how.given || how.numeric) {
        how.alphabet = ALPHABET_ONE;
        return how;
    }
    if (shown->side < LETTER || how.alphabet == ALPHABET_OPEN) {
        look_at (&use, &shown->cells, how.blank, shown->side);
        look_at (&use, &shown->solution, 0, shown->side);
        how.alphabet =
            fitting (&use, shown->side, &likely) & 1u << ALPHABET_LETTERS &&
                    use.letters
                ? ALPHABET_LETTERS
                : ALPHABET_ONE;
    }
    return how;
}

static bool is_blank (const Decision *how, const Cell *cell) {
    if (how->given && cell->byte &&
        how->given->of[(unsigned char) cell->byte] != CODE_NONE)
        return false;
    return (cell->byte && cell->byte == how->blank) ||
           (!cell->marks && (cell->code == CODE_BLANK || cell->number == 0) &&
            !(cell->code == CODE_ZERO && how->alphabet == ALPHABET_ZERO));
}

// The digit of a cell; NO_NUMBER if it is none.
static unsigned digit_at (const Decision *how, const Cell *cell) {
    if (is_blank (how, cell))
        return 0;
    const unsigned given =
        how->given ? how->given->of[(unsigned char) cell->byte] : CODE_NONE;
    const unsigned digit = given != CODE_NONE ? given
                           : cell->code != CODE_NONE
                               ? digit_of (cell->code, how->alphabet)
                               : cell->number;
    return digit >= 1 && digit <= how->side ? digit : NO_NUMBER;
}

static uint64_t all_marks (unsigned side) {
    return side <= SYMBOLS_MAX ? UINT64_MAX >> (64 - side) : 0;
}

// The candidates of a cell; 0 if it shows none.
static uint64_t marks_at (const Decision *how, const Cell *cell) {
    uint64_t marks = 0;
    if (is_blank (how, cell))
        return how->spaced || how->bracketed ? all_marks (how->side) : 0;
    for (unsigned code = 1; code <= SYMBOLS_MAX; code++)
        if (cell->marks >> (code - 1) & 1) {
            const unsigned digit = digit_of (code, how->alphabet);
            if (digit < 1 || digit > how->side)
                return 0;
            marks |= (uint64_t) 1 << (digit - 1);
        }
    return marks;
}

// The symbol of a digit in an alphabet.
static char symbol_of (Alphabet alphabet, unsigned digit) {
    return alphabet == ALPHABET_ZERO
               ? digit == 1 ? '0' : digit_symbol (digit - 1)
           : alphabet == ALPHABET_LETTERS ? (char) ('A' + digit - 1)
                                          : digit_symbol (digit);
}

static int bad_digit (const Decision *how, const Cell *cell,
                      sudoku_error *error) {
    char blank[12] = ".";
    if (how->blank)
        snprintf (blank, sizeof blank, "%c", how->blank);
    else if (how->spaced)
        snprintf (blank, sizeof blank, "a space");
    if (cell->number != NO_NUMBER && (!cell->byte || how->side > SYMBOLS_MAX))
        return sudoku_bad (
            error, cell->line, cell->column,
            "%s is out of range: expected 1 to %u, or 0 for a blank",
            cell->shown, how->side);
    if (!cell->byte || how->side > SYMBOLS_MAX)
        return sudoku_bad (
            error, cell->line, cell->column,
            "unexpected '%s': expected a number, one of 0 . - _ ? for "
            "a blank, or pencil marks in ascending order",
            cell->shown);
    const char first = symbol_of (how->alphabet, 1),
               last = symbol_of (how->alphabet, how->side);
    if ((unsigned char) cell->byte >= 128)
        return sudoku_bad (
            error, cell->line, cell->column,
            "unexpected byte 0x%02X: expected %c to %c, or %s for a "
            "blank",
            (unsigned char) cell->byte, first, last, blank);
    if (cell->code == CODE_NONE)
        return sudoku_bad (
            error, cell->line, cell->column,
            "unexpected '%c': expected %c to %c, or %s for a blank", cell->byte,
            first, last, blank);
    return sudoku_bad (
        error, cell->line, cell->column,
        "'%c' is out of range on a board of side %u: expected %c to "
        "%c, or %s for a blank",
        cell->byte, how->side, first, last, blank);
}

static int bad_marks (const Decision *how, const Cell *cell, size_t i,
                      sudoku_error *error) {
    return sudoku_bad (
        error, cell->line, cell->column,
        "'%s' in the pencil marks of r%zuc%zu: expected digits from 1 "
        "to %c in ascending order",
        cell->shown, i / how->side + 1, i % how->side + 1,
        symbol_of (how->alphabet, how->side));
}

// How many cells are bad in a way to read them, and which is the first.
typedef struct Reading {
    size_t bad, first;
} Reading;

// Whether the cells are digits or candidates; SUDOKU_BAD_INPUT if they are neither.
static int choose (const Decision *how, const CellList *cells, bool *marks,
                   sudoku_error *error) {
    Reading digits = {0}, candidates = {0};
    bool several = false;
    for (size_t i = 0; i < cells->size; i++) {
        const Cell *const cell = cells->cell + i;
        several |= !cell->byte && cell->marks;
        if (digit_at (how, cell) == NO_NUMBER && !digits.bad++)
            digits.first = i;
        if (!marks_at (how, cell) && !candidates.bad++)
            candidates.first = i;
    }
    several &= how->side <= SYMBOLS_MAX;
    *marks = several && (how->bracketed || digits.bad);
    if (!several && digits.bad)
        return bad_digit (how, cells->cell + digits.first, error);
    if (!*marks || !candidates.bad)
        return SUDOKU_OK;
    return candidates.bad < digits.bad || how->bracketed
               ? bad_marks (how, cells->cell + candidates.first,
                            candidates.first, error)
               : bad_digit (how, cells->cell + digits.first, error);
}

int sudoku_check_cells (sudoku_reader *reader, const Shown *shown,
                        sudoku_error *error) {
    const Decision how = decision_of (reader, shown);
    bool marks;
    return choose (&how, &shown->cells, &marks, error);
}

// ---------------------------------------------------------------------------
// Boards

// Sets the cell to its only candidate, or forbids the digits that are none.
static int set_marks (sudoku_board *board, size_t cell, uint64_t marks) {
    const unsigned side = board->side;
    const unsigned row = (unsigned) (cell / side),
                   col = (unsigned) (cell % side);
    // One candidate is a given, and N candidates forbid nothing.
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

// N symbols for each cell, a blank for a candidate that is excluded.
static int set_groups (const Decision *how, const CellList *cells,
                       sudoku_board *board, sudoku_error *error) {
    const unsigned side = how->side;
    for (size_t i = 0; i < cells->size; i++) {
        const Cell *const cell = cells->cell + i;
        const unsigned digit = digit_at (how, cell),
                       place = (unsigned) (i % side) + 1;
        if (digit && digit != place)
            return sudoku_bad (
                error, cell->line, cell->column,
                "'%s' in the pencil marks of r%zuc%zu: expected '%c' at "
                "this place, or . for an excluded digit",
                cell->shown, i / side / side + 1, i / side % side + 1,
                symbol_of (how->alphabet, place));
    }
    for (size_t cell = 0; cell < (size_t) side * side; cell++) {
        uint64_t marks = 0;
        for (unsigned k = 0; k < side; k++)
            if (digit_at (how, cells->cell + cell * side + k))
                marks |= (uint64_t) 1 << k;
        if (set_marks (board, cell, marks) != SUDOKU_OK)
            return SUDOKU_OUT_OF_MEMORY;
    }
    return SUDOKU_OK;
}

// Digits, or candidates; digits of a player are entries.
static int set_cells (const Decision *how, const CellList *cells,
                      sudoku_puzzle *puzzle, sudoku_error *error) {
    sudoku_board *const board = puzzle->board;
    bool marks;
    int result = choose (how, cells, &marks, error);
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

// The solution that the text states: full, of the same side.
static int set_solution (sudoku_reader *reader, const Decision *how,
                         const Shown *shown, sudoku_puzzle *puzzle,
                         sudoku_error *error) {
    const CellList *const cells = &shown->solution;
    if (!cells->size)
        return SUDOKU_OK;
    if (cells->size != (size_t) how->side * how->side)
        return sudoku_bad (
            error, cells->cell->line, cells->cell->column,
            "a solution of %zu cells: expected %u as in the puzzle, or "
            "nothing",
            cells->size, how->side * how->side);
    puzzle->solution = sudoku_shown_board (reader, shown);
    if (!puzzle->solution)
        return SUDOKU_OUT_OF_MEMORY;
    for (size_t i = 0; i < cells->size; i++) {
        const unsigned digit = digit_at (how, cells->cell + i);
        if (digit == NO_NUMBER)
            return bad_digit (how, cells->cell + i, error);
        if (!digit)
            return sudoku_bad (
                error, cells->cell[i].line, cells->cell[i].column,
                "a blank in the solution: expected a full board");
        puzzle->solution->digit[i] = (uint16_t) digit;
    }
    return SUDOKU_OK;
}

// The alphabets by name, for messages.
static void name_alphabet (Alphabet alphabet, unsigned side, char *name,
                           size_t room) {
    const char last = symbol_of (alphabet, side);
    if (alphabet == ALPHABET_LETTERS)
        snprintf (name, room, "A-%c", last);
    else if (alphabet == ALPHABET_ZERO)
        snprintf (name, room, side > 10 ? "0-9A-%c" : "0-%c", last);
    else
        snprintf (name, room, "1-9A-%c", last);
}

// Whether the board has the alphabet of the text.
static int check_alphabet (sudoku_reader *reader, const Shown *shown,
                           const Decision *how, sudoku_error *error) {
    Use use = {0};
    unsigned likely;
    char mine[20], other[20];
    if (shown->side < LETTER || shown->side > SYMBOLS_MAX || how->given ||
        reader->alphabet == ALPHABET_OPEN || !shown->cells.size || how->numeric)
        return SUDOKU_OK;
    look_at (&use, &shown->cells, how->blank, shown->side);
    look_at (&use, &shown->solution, 0, shown->side);
    const unsigned fit = fitting (&use, shown->side, &likely);
    if (!use.numerals && !use.letters)
        return SUDOKU_OK;
    // 0 beside another blank is no digit if the alphabet was shown otherwise.
    if ((!likely || likely & 1u << reader->alphabet) &&
        fit & 1u << reader->alphabet)
        return SUDOKU_OK;
    if (!fit) // some symbol is out of range
        return SUDOKU_OK;
    const unsigned meant = likely ? likely : fit;
    name_alphabet (meant & 1u << ALPHABET_ONE    ? ALPHABET_ONE
                   : meant & 1u << ALPHABET_ZERO ? ALPHABET_ZERO
                                                 : ALPHABET_LETTERS,
                   shown->side, mine, sizeof mine);
    name_alphabet (reader->alphabet, shown->side, other, sizeof other);
    return sudoku_bad (
        error, shown->cells.cell->line, shown->cells.cell->column,
        "digits %s, but the board of line %zu has %s: expected one "
        "alphabet in a file",
        mine, reader->alphabet_line, other);
}

bool sudoku_learn_alphabet (sudoku_reader *reader, const Shown *shown,
                            size_t line, bool last, char *note, size_t room) {
    Use use = {0};
    unsigned likely;
    if (reader->alphabet != ALPHABET_OPEN || shown->side < LETTER ||
        shown->side > SYMBOLS_MAX || is_numeric (&shown->cells) ||
        (reader->has_given && decision_of (reader, shown).given))
        return true;
    look_at (&use, &shown->cells, blank_of (&shown->cells, shown->side),
             shown->side);
    look_at (&use, &shown->solution, 0, shown->side);
    const unsigned fit = fitting (&use, shown->side, &likely);
    if ((!use.numerals && !use.letters) || !fit)
        return true; // it says nothing, or is an error
    if (!likely && !last)
        return false;
    reader->alphabet_line = line;
    reader->alphabet = likely & 1u << ALPHABET_LETTERS ? ALPHABET_LETTERS
                       : likely & 1u << ALPHABET_ZERO  ? ALPHABET_ZERO
                       : fit & 1u << ALPHABET_ONE      ? ALPHABET_ONE
                       : fit & 1u << ALPHABET_ZERO     ? ALPHABET_ZERO
                                                       : ALPHABET_LETTERS;
    if (!likely && fit & (fit - 1)) {
        char taken[20], other[20];
        name_alphabet (reader->alphabet, shown->side, taken, sizeof taken);
        name_alphabet (reader->alphabet == ALPHABET_ONE ? ALPHABET_ZERO
                                                        : ALPHABET_ONE,
                       shown->side, other, sizeof other);
        snprintf (note, room,
                  "digits are read as %s; %s fits, too: see --symbols", taken,
                  other);
    }
    return true;
}

sudoku_board *sudoku_plain_board (const char *text, Piece piece) {
    enum { CELLS = 81 };
    unsigned bad = 0;
    if (piece.end - piece.begin != CELLS)
        return NULL;
    sudoku_board *const board = sudoku_board_new (3);
    for (size_t i = 0; board && i < CELLS; i++) {
        const unsigned char symbol = (unsigned char) text[piece.begin + i];
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
                   sudoku_puzzle *puzzle, sudoku_error *error) {
    const Decision how = decision_of (reader, shown);
    int result = check_alphabet (reader, shown, &how, error);
    if (result != SUDOKU_OK)
        return result;
    puzzle->board = sudoku_shown_board (reader, shown);
    if (!puzzle->board)
        return SUDOKU_OUT_OF_MEMORY;
    result = shown->marks
                 ? set_groups (&how, &shown->cells, puzzle->board, error)
                 : set_cells (&how, &shown->cells, puzzle, error);
    return result == SUDOKU_OK
               ? set_solution (reader, &how, shown, puzzle, error)
               : result;
}
