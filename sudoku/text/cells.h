// cells.h -- cells as a text shows them, each with its position.
//
// The second half of reading knows neither files nor formats: it gets such a list,
// and decide.c makes a board of it.  A cell is a symbol, a number or several
// candidates, and only all cells of a board together say which:
//
//   5      symbol or number 5          .  0  _  ?   a blank
//   A      symbol with code 10         x  -  *      a blank, if the board has no other
//   12     number, or candidates 1, 2  [12] {12}    candidates
//   u5 +5  an entry: a digit that a player put there
//
// What a symbol means is the alphabet's business: code 10 is digit 10 where digits
// are 1-9A-…, and digit 1 where they are A-….

#pragma once

#include "sudoku/board/symbols.h"
#include "sudoku/text/tokens.h"

// Codes of symbols: 1 … 36 as in symbols.h, or
enum { CODE_BLANK = 0, CODE_ZERO = 37, CODE_NONE = 255 };
enum { LETTER = 10 };            // the code of A
enum { NO_NUMBER = UINT16_MAX }; // what is no number of any board

typedef struct Cell {
    uint64_t marks; // candidates, bit d - 1 for code d; 0: none are shown
    size_t line;    // from 1
    uint32_t column;
    uint16_t number;    // the number, 0 for a blank, or NO_NUMBER
    unsigned char code; // of one symbol, else CODE_NONE
    char byte;          // of a cell of one character, else 0
    bool entry;         // digit of a player
    bool bracketed;     // surely candidates
    char shown[22];     // the token, cut off, for messages
} Cell;

typedef struct CellList {
    Cell *cell; // [room] owned
    size_t size, room;
} CellList;

// How the bytes of a text are read as symbols.
typedef struct Codes {
    unsigned char of[256]; // code of a byte
    bool failed;           // there was no memory for a cell
    Cell spare;            // which was written here
} Codes;

// Appends a cell that shows nothing.  Never null: see Codes.
Cell *sudoku_add_cell (CellList *list, Codes *codes);
void sudoku_add_cells (CellList *list, Codes *codes, const CellList *more);
void sudoku_cells_free (CellList *list);
// Moves the cells, in place of those that are there.
void sudoku_move_cells (CellList *to, CellList *from);

// Appends the cell that one character shows.
void sudoku_add_symbol (CellList *list, Codes *codes, Excerpt text, size_t at);
// Appends the cells of all characters but those between, and + before the digit of a
// player.  Their number; without a list they are only counted.
size_t sudoku_add_symbols (CellList *list, Codes *codes, Excerpt text,
                           const char *between);
// Appends the cell that a token shows, or nothing at its place.  False if the token
// shows none: then the cell has neither number, code nor marks.
bool sudoku_add_token (CellList *list, Codes *codes, Excerpt token);

// Whether the cell shows something that can be a cell.
static inline bool cell_is_good (const Cell *cell) {
    return cell->number != NO_NUMBER || cell->code != CODE_NONE || cell->marks;
}

// Whether it shows a blank on boards of this side.
static inline bool cell_is_blank (const Cell *cell, unsigned side) {
    return cell->code == CODE_BLANK ||
           (cell->code == CODE_ZERO && side < LETTER);
}

// Whether it shows a symbol that is a digit in some alphabet.
static inline bool cell_is_digit (const Cell *cell, unsigned side) {
    const unsigned code = cell->code;
    return code && code <= SYMBOLS_MAX &&
           (code <= side ||
            (side <= 26 && code >= LETTER && code < LETTER + side));
}

// Whether the other board has the digits of this one, and no blank.
bool sudoku_completes (const CellList *full, const CellList *cells);

// Whether a second board is no other one than the first: it has all digits of that, as a
// later state, or none.
bool sudoku_continues (const CellList *second, const CellList *first);

// The codes of the usual symbols; with those of these symbols (may be null) that are
// none of them.
void sudoku_codes_init (Codes *codes, const sudoku_symbols *symbols);
// The digits of these symbols alone, as codes.
void sudoku_codes_of_symbols (Codes *codes, const sudoku_symbols *symbols);

// survey.c.  What all cells of a board show together.
typedef struct Survey {
    size_t usual, zeros; // blanks of the usual kinds; 0
    size_t inside, bad;  // digits; cells that are neither digit nor blank
    size_t most;         // of these: the most frequent character
    char odd, blank;     // that character; and if it stands for a blank, else 0
    uint64_t marks;      // symbols, bit d - 1 for code d
    bool dots;           // blanks but 0
    bool upper, lower;   // letters
    bool bracketed;      // some cell is surely candidates
    bool numeric;        // some number has two numerals: 0 is a blank
} Survey;

// Looks at the cells; with `marks` they are N candidates for each cell.
Survey sudoku_survey (const CellList *cells, unsigned side, bool marks);
// Whether they could be a grid of this side with one bad cell in eight at most.
bool sudoku_plausible (const CellList *cells, unsigned side, bool marks);
