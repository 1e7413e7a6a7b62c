// library.c -- lines of HoDoKu's library of examples; see reader.h.
//
//   :0100:5:984........+25...4…:112 713:537:…
//    code   givens and +placed   deleted  candidates and digits of the technique
//         digits                 candidates
//
// Placed digits are entries of a player.  A deleted candidate is written as digit, row
// and column, one symbol each: 713 is the 7 of r1c3, and becomes a pencil mark.  The
// rest, the solution of the example, is not read.
//
// Source: B. Hobiger, HoDoKu's examples of techniques, 2008-12.

#include "sudoku/text/forms.h"
#include "sudoku/board/board.h"

int sudoku_read_deleted (sudoku_reader *reader, Excerpt text) {
    const int result = sudoku_decide (reader, &reader->shown, reader->puzzle);
    sudoku_board *const board = reader->puzzle->board;
    const sudoku_board *const entries = reader->puzzle->entries;
    sudoku_shown_free (&reader->shown);
    if (result != SUDOKU_OK)
        return result;
    for (size_t at = skip_blanks (text, text.begin); at < text.size;
         at = skip_blanks (text, at + 3)) {
        unsigned part[3]; // digit, row, column
        for (size_t i = 0; i < 3; i++) {
            const unsigned char byte =
                at + i < text.size ? (unsigned char) text.bytes[at + i] : ' ';
            part[i] = reader->codes.of[byte];
            if (!part[i] || part[i] > board->side || part[i] > SYMBOLS_MAX)
                return BAD (
                    reader, text.line, at + 1,
                    "a deleted candidate is digit, row and column, each 1 to "
                    "%c: expected three symbols like 713",
                    digit_symbol (board->side));
        }
        const unsigned row = part[1] - 1, col = part[2] - 1;
        const unsigned entry = entries ? sudoku_get (entries, row, col) : 0;
        const unsigned digit = entry ? entry : sudoku_get (board, row, col);
        if (digit == part[0])
            return BAD (reader, text.line, at + 1,
                        "candidate %c of r%uc%u is deleted, and is its digit",
                        text.bytes[at], part[1], part[2]);
        if (!digit && sudoku_forbid (board, row, col, part[0]) != SUDOKU_OK)
            return SUDOKU_OUT_OF_MEMORY;
    }
    return SUDOKU_OK;
}

int sudoku_form_library (sudoku_reader *reader, Excerpt line) {
    Shown *const shown = &reader->shown;
    const size_t code = skip_blanks (line, 0) + 1;
    size_t at = code;
    int result;
    next_field (line, &at, ':');
    next_field (line, &at, ':');
    const Excerpt digits = next_field (line, &at, ':');
    if (length_of (digits) && sudoku_find_whole (reader, digits, shown) &&
        !shown->marks)
        result = sudoku_read_deleted (reader, next_field (line, &at, ':'));
    else if (digits.begin < line.size)
        result = BAD (reader, line.line, digits.begin + 1,
                      "a library line with %zu symbols: expected "
                      ":code:digits:81 symbols:...",
                      length_of (digits));
    else
        result =
            BAD (reader, line.line, code,
                 "unexpected ':': expected a board, or a library line like "
                 ":code:digits:81 symbols:...");
    take_line (reader);
    return result;
}
