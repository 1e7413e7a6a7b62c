// cells.h -- cells as written in a text, each with its position.
//
// The second half of reading is independent of files and formats: decide.c makes a
// board from a list of cells.  A cell is a symbol, a number or several candidates;
// which of these it is depends on all cells of the board:
//
//   5      symbol or number 5          .  0  _  ?   a blank
//   A      symbol with code 10         x  -  *      a blank, if there is no . 0 _ ?
//   12     number, or candidates 1, 2  [12] {12}    candidates
//   u5 +5  an entry: a digit that a player put there
//
// The alphabet determines the meaning of a symbol: code 10 is digit 10 if digits are
// 1-9A-…, and digit 1 if they are A-….

#pragma once

#include "sudoku/board/symbols.h"
#include "sudoku/text/tokens.h"

// The codes of symbols are 1 … 36 as in symbols.h, or:
enum { CODE_BLANK = 0, CODE_ZERO = 37, CODE_NONE = 255 };
enum { LETTER = 10 };            // the code of A
enum { NO_NUMBER = UINT16_MAX }; // not a number of any board

typedef struct Cell {
    uint64_t marks; // candidates, bit d - 1 for code d; 0: no candidates
    size_t line;    // from 1
    uint32_t column;
    uint16_t number;     // the number, 0 for a blank, or NO_NUMBER
    unsigned char code;  // code of a single symbol, else CODE_NONE
    unsigned char given; // its digit by --symbols, or 0
    char byte;           // character of a one-character cell, else 0
    bool entry;          // the digit is an entry of a player
    bool bracketed;      // the cell must be candidates
    char shown[22];      // the token, cut off, for messages
} Cell;

typedef struct CellList {
    Cell *cell; // [room] owned
    size_t size, room;
} CellList;

// How the bytes of a text are read as symbols.
typedef struct Codes {
    unsigned char of[256];    // code of a byte
    unsigned char given[256]; // digit of a byte by --symbols, or 0
    bool failed;              // memory ran out for a cell,
    Cell spare;               // which was then written here
} Codes;

// Appends an empty cell.  Never returns null: if memory runs out, returns Codes.spare.
Cell *sudoku_add_cell (CellList *list, Codes *codes);
void sudoku_add_cells (CellList *list, Codes *codes, const CellList *more);
void sudoku_cells_free (CellList *list);
// Moves the cells of `from` to `to`, whose cells are freed.
void sudoku_move_cells (CellList *to, CellList *from);

// Appends the cell for one character.
void sudoku_add_symbol (CellList *list, Codes *codes, Excerpt text, size_t at);
// Appends a cell for each character, except separators and the + before a player's
// digit.  Returns the number of cells; if the list is null, only counts them.
size_t sudoku_add_symbols (CellList *list, Codes *codes, Excerpt text,
                           const char *between);
// Appends the cell for a token.  Returns false if the token is not a cell; the appended
// cell then has only its position, and no number, code or marks.
bool sudoku_add_token (CellList *list, Codes *codes, Excerpt token);

// Whether the token can be a cell.
static inline bool cell_is_good (const Cell *cell) {
    return cell->number != NO_NUMBER || cell->code != CODE_NONE || cell->marks;
}

// Whether the cell shows neither a digit nor candidates, or is a zero.
static inline bool cell_is_open (const Cell *cell) {
    return !cell->number || !cell_is_good (cell);
}

// Whether the cell is a blank on boards of this side.
static inline bool cell_is_blank (const Cell *cell, unsigned side) {
    return cell->code == CODE_BLANK ||
           (cell->code == CODE_ZERO && side < LETTER);
}

// Whether the cell is a symbol that is a digit in some alphabet, or by --symbols.
static inline bool cell_is_digit (const Cell *cell, unsigned side) {
    const unsigned code = cell->code;
    return (cell->given && cell->given <= side) ||
           (code && code <= SYMBOLS_MAX &&
            (code <= side ||
             (side <= 26 && code >= LETTER && code < LETTER + side)));
}

// Whether the text stands for a blank: nothing, null, None.
bool sudoku_is_nothing (Excerpt text);

// Whether there are cells, and none is open; with `zeros`, a zero counts as a digit.
bool sudoku_is_full (const CellList *cells, bool zeros);

// Whether the board `full` has no blank cell, and has all digits of the board `cells`,
// which has a blank cell.
bool sudoku_completes (const CellList *full, const CellList *cells);

// Whether a second board belongs to the same puzzle: it has no digits, or it is a later
// state of the first board, and has all of its digits.
bool sudoku_continues (const CellList *second, const CellList *first);

// Whether the second of two boards is a puzzle of its own.  It is not if it is a later state
// of the first board, the digits that a player entered there, or a mask with a single symbol.
bool sudoku_is_another (const CellList *second, const CellList *first);

// Sets the codes of the usual symbols, and of the symbols in `symbols` (may be null) that are
// not usual symbols.
void sudoku_codes_init (Codes *codes, const sudoku_symbols *symbols);

// Statistics of all cells of a board (survey.c).
typedef struct Survey {
    size_t usual, zeros; // number of usual blanks; of zeros
    size_t inside, bad; // number of digits; of cells that are no digit or blank
    size_t most;        // count of the most frequent bad character
    char odd, blank;    // this character; if it is a blank, also here, else 0
    uint64_t marks;     // symbols, bit d - 1 for code d
    bool dots;          // some blank is not 0
    bool upper, lower;  // some letter is upper case, lower case
    bool bracketed;     // some cell must be candidates
    unsigned largest;   // the largest number
    bool minus;         // some blank is -1, so 0 is a digit
} Survey;

// Computes the statistics of the cells; with `marks`, each cell has N candidates.
Survey sudoku_survey (const CellList *cells, unsigned side, bool marks);
// Whether the cells can be a grid of this side, with at most one bad cell in eight.
bool sudoku_plausible (const CellList *cells, unsigned side, bool marks);
