// reader.h -- the inside of a sudoku_reader, shared by the files that read.
//
//   bytes --lines.c--> lines --scan.c--> cells --parse.c, record.c--> puzzles
//                               layout.c  comments.c, recover.c after errors
//                            ---other formats in formats.def--->
//
// All of them work on the next line that was not taken yet.  The function that
// uses up a line takes it.  A line is valid until the next call of peek.

#pragma once

#include "sudoku/board/error.h"
#include "sudoku/board/words.h"
#include "sudoku/text/lines.h"
#include "sudoku/text/scan.h"

// How many cells of the board at hand are bad in one way to read it, and the
// error of the first.
typedef struct Reading {
    size_t bad;
    sudoku_error error;
} Reading;

// The columns of a table, see csv.c.
enum { COLUMNS = 40 };
typedef struct Table {
    size_t count; // 0: there is no table
    size_t line;  // with the names
    char separator;
    unsigned char column[COLUMNS];
} Table;

struct sudoku_reader {
    Lines lines;
    Scan scan;        // the line at hand
    LineKind kind;    // of the line at hand, between boards
    uint16_t *digits; // [capacity] the board at hand, row-major
    uint64_t *marks;  // [capacity] the same as pencil marks, bit d - 1
    size_t capacity;
    Reading as_digits, as_marks;
    bool ignoring;       // in a [section] other than [Puzzle]
    bool page;           // between <html> and </html>
    size_t list;         // in a list of boards: their number of cells, else 0
    bool list_numbers;   // the cells of the list are numbers
    Table table;         // the input is a table from here on
    sudoku_rules *rules; // of the boards that follow, or null: classic ones
    // What comments say of the next board; `board` has marks and no digits, and
    // `line` is 1 if `count` is stated.
    sudoku_puzzle about;
};

// Longer lines are not looked at as rows of so many cells: to peek at many
// lines that are mostly blanks would need too much memory.
static inline size_t longest_row (size_t cells) {
    return 32 * cells + 4096;
}

// record.c.  These return SUDOKU_OK and the puzzle, or a status below 0 and the
// error.
int sudoku_read_whole (sudoku_reader *reader, const Line *line, unsigned side,
                       bool marks, sudoku_puzzle *puzzle, sudoku_error *error);
// The board of the scanned cells of a line, which is not taken, and what follows
// them.  SUDOKU_OK or a status below 0.
int sudoku_read_cells_of (sudoku_reader *reader, const Line *line,
                          unsigned side, bool marks, sudoku_puzzle *puzzle,
                          sudoku_error *error);
int sudoku_read_rows (sudoku_reader *reader, unsigned side,
                      sudoku_puzzle *puzzle, sudoku_error *error);
// The side of the board if the next line, which has no digit, is a blank row of
// it: another row nearby shows blanks as empty fields or places (layout.c).
// Else 0.
unsigned sudoku_blank_row (sudoku_reader *reader, unsigned side);
sudoku_board *sudoku_board_of (const sudoku_reader *reader, unsigned side,
                               const uint16_t *digits);
// Makes room for so many cells in `digits`.
bool sudoku_reserve_digits (sudoku_reader *reader, size_t cells);

// comments.c

// What a text may say of the board that follows, in comments or in columns.
typedef enum Fact {
    NO_FACT,
    NAME,
    AUTHOR,
    SOURCE,
    ADDRESS,
    COUNT,
    SOLUTION,
    ENTRIES,
    MARKS
} Fact;

// The fact that a word announces: "title", "solutions".
Fact sudoku_fact (const char *word, size_t size);
// Keeps it.  SUDOKU_OK; SUDOKU_OUT_OF_MEMORY; SUDOKU_BAD_INPUT for what is no such
// thing: then *wrong is the offset of what is wrong in cells, which are N² symbols,
// numbers with commas or N³ symbols of pencil marks, or the size if their number
// is.
int sudoku_state (sudoku_reader *reader, Fact fact, const char *text,
                  size_t size, size_t *wrong);
// Whether a comment says something of the next board; and keeps what it says.
bool sudoku_describes (const char *text, size_t size);
void sudoku_describe (sudoku_reader *reader, const char *text, size_t size);
// Makes the line the name of the board, unless a comment gave it a name.
void sudoku_entitle (sudoku_reader *reader, const char *text, size_t size);
// Moves it into the puzzle, as far as that is silent.  SUDOKU_OK or
// SUDOKU_OUT_OF_MEMORY.
int sudoku_move_description (sudoku_reader *reader, sudoku_puzzle *puzzle);
void sudoku_forget_description (sudoku_reader *reader);
// Reads "1", "125", "1000+" or ">=1000"; false if it is none.
bool sudoku_read_count (sudoku_puzzle *puzzle, const char *text, size_t size);
// rules.c.  Whether rules begin in a line; and takes lines of rules, up to the
// first other line.  The caller frees the rules, also after an error.
bool sudoku_begins_rules (const Line *line);
int sudoku_read_rule_lines (sudoku_reader *reader, sudoku_rules **rules,
                            sudoku_error *error);

// ruled.c.  A blank board with the rules at hand, if they are for this side.
sudoku_board *sudoku_blank_board (const sudoku_reader *reader, unsigned side);
// The rows of its boxes; 0: they have none.
unsigned sudoku_band_rows (const sudoku_reader *reader, unsigned side);
// Gives a puzzle these rules, unless it has rules of its own.  SUDOKU_OK;
// SUDOKU_BAD_INPUT for another side; SUDOKU_OUT_OF_MEMORY.
int sudoku_apply_rules (const sudoku_reader *reader, sudoku_puzzle *puzzle);

// recover.c.  The first line of a bad record was taken; these take its other
// lines.  skip_garbage is for a record with control bytes.
void sudoku_skip_rest (sudoku_reader *reader);
void sudoku_skip_garbage (sudoku_reader *reader);
// The length of the first word of a line.
size_t sudoku_first_token (const Line *line);
