// library.c -- lines of HoDoKu's library of examples; see reader.h.
//
//   :0100:5:984........+25...4…:112 713:537:…
//    code   givens and +placed   deleted  what a technique eliminates and sets
//         digits                 candidates
//
// Placed digits are entries of a player.  A deleted candidate is
// digit, row and column, a symbol each: 713 is the 7 of r1c3, which becomes a
// pencil mark.  What follows is the solution of the example, and not read.
//
// Source: B. Hobiger, HoDoKu's examples of techniques, 2008-12.

#include "sudoku/text/format.h"
#include "sudoku/text/tokens.h"
#include "sudoku/board/board.h"
#include "sudoku/board/entries.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/symbols.h"

#include <assert.h>
#include <string.h>

// The next field, up to a colon; empty at the end.
static Piece take_field (const Line *line, size_t *at) {
    return *at < line->size ? next_field (line->text, at, line->size, ':')
                            : (Piece){line->size, line->size};
}

// The digits in a field.
static int read_digits (sudoku_reader *reader, const Line *line, Piece field,
                        sudoku_puzzle *puzzle, sudoku_error *error) {
    const size_t begin = field.begin, end = field.end;
    size_t cells = 0;
    for (size_t at = begin; at < end; at++)
        cells += line->text[at] != '+';
    const size_t side = root_of (cells);
    if (!cells || side * side != cells || !order_of (side) ||
        side > SYMBOLS_MAX)
        return sudoku_bad (error, line->number, begin + 1,
                           "a library line with %zu cells: expected "
                           ":code:digits:81 symbols:...",
                           cells);
    if (!sudoku_reserve_digits (reader, cells))
        return SUDOKU_OUT_OF_MEMORY;
    size_t cell = 0;
    for (size_t at = begin; at < end; at++) {
        const int digit = symbol_digit (line->text[at]);
        const bool placed = line->text[at] == '+';
        if (placed && at + 1 < end && symbol_digit (line->text[at + 1]) > 0)
            continue;
        if (digit < 0 || (size_t) digit > side)
            return sudoku_bad (
                error, line->number, at + 1,
                "unexpected '%c': expected 1 to %c, + before a placed digit, "
                "or . for a blank",
                line->text[at], digit_symbol ((unsigned) side));
        reader->digits[cell++] = (uint16_t) digit;
    }
    assert (cell == cells);
    puzzle->board = sudoku_board_of (reader, (unsigned) side, reader->digits);
    bool made = puzzle->board != NULL;
    cell = 0;
    for (size_t at = begin; at < end && made; at++)
        if (line->text[at] != '+')
            cell++;
        else if (at + 1 < end && symbol_digit (line->text[at + 1]) > 0) {
            made = sudoku_enter (puzzle, cell, reader->digits[cell]);
            puzzle->board->digit[cell] = 0;
        }
    return made ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}

// The candidates that were deleted.
static int forbid_deleted (const Line *line, Piece field,
                           const sudoku_puzzle *puzzle, sudoku_error *error) {
    sudoku_board *const board = puzzle->board;
    const sudoku_board *const entries = puzzle->entries;
    const size_t begin = field.begin, end = field.end;
    const unsigned side = board->side;
    for (size_t at = skip_blanks (line->text, begin, end); at < end;
         at = skip_blanks (line->text, at + 3, end)) {
        unsigned part[3] = {0, 0, 0}; // digit, row, column
        size_t i = 0;
        while (i < 3 && at + i < end) {
            const int symbol = symbol_digit (line->text[at + i]);
            part[i++] = symbol > 0 ? (unsigned) symbol : 0;
        }
        for (i = 0; i < 3; i++)
            if (!part[i] || part[i] > side)
                return sudoku_bad (
                    error, line->number, at + 1,
                    "a deleted candidate is digit, row and column, each 1 to "
                    "%c: expected three symbols like 713",
                    digit_symbol (side));
        const unsigned row = part[1] - 1, col = part[2] - 1;
        const unsigned entry = entries ? sudoku_get (entries, row, col) : 0;
        const unsigned digit = entry ? entry : sudoku_get (board, row, col);
        if (digit == part[0])
            return sudoku_bad (
                error, line->number, at + 1,
                "candidate %c of r%uc%u is deleted, and is its digit",
                line->text[at], part[1], part[2]);
        if (!digit && sudoku_forbid (board, row, col, part[0]) != SUDOKU_OK)
            return SUDOKU_OUT_OF_MEMORY;
    }
    return SUDOKU_OK;
}

static int read (sudoku_reader *reader, const Line *line, sudoku_puzzle *puzzle,
                 sudoku_error *error) {
    const size_t code = skip_blanks (line->text, 0, line->size) + 1;
    size_t at = code;
    take_field (line, &at);
    take_field (line, &at);
    const Piece digits = take_field (line, &at);
    const Piece deleted = take_field (line, &at);
    int result;
    if (digits.begin >= line->size)
        result = sudoku_bad (
            error, line->number, code,
            "unexpected ':': expected a board, or a library line like "
            ":code:digits:81 symbols:...");
    else
        result = read_digits (reader, line, digits, puzzle, error);
    if (result == SUDOKU_OK)
        result = forbid_deleted (line, deleted, puzzle, error);
    sudoku_lines_take (&reader->lines);
    return result;
}

const Format sudoku_format_library = {
    .name = "library", .lines = 1 << LINE_LIBRARY, .read = read};
