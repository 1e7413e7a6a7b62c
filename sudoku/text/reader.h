// reader.h -- the inside of a sudoku_reader, shared by the files that read.
//
//   bytes --lines.c--> lines --scan.c--> cells --parse.c, record.c--> puzzles
//                               layout.c           recover.c after errors
//                            ---lists.c, library.c, spaces.c--->
//
// All of them work on the next line that was not taken yet.  The function that
// uses up a line takes it.  A line is valid until the next call of peek.

#ifndef SUDOKU_READER_H
#define SUDOKU_READER_H

#include "sudoku/text/lines.h"
#include "sudoku/text/scan.h"

// How many cells of the board at hand are bad in one way to read it, and the
// error of the first.
typedef struct Reading {
    size_t bad;
    sudoku_error error;
} Reading;

struct sudoku_reader {
    Lines lines;
    Scan scan;        // the line at hand
    uint16_t *digits; // [capacity] the board at hand, row-major
    uint64_t *marks;  // [capacity] the same as pencil marks, bit d - 1
    size_t capacity;
    Reading as_digits, as_marks;
    bool ignoring;       // in a [section] other than [Puzzle]
    size_t list;         // in a list of boards: their number of cells, else 0
    bool list_numbers;   // the cells of the list are numbers
    sudoku_puzzle about; // what comments say of the next board
};

// Longer lines are not looked at as rows of so many cells: to peek at many
// lines that are mostly blanks would need too much memory.
static inline size_t longest_row (size_t cells) {
    return 32 * cells + 4096;
}

#ifdef __cplusplus
extern "C" {
#endif

// record.c.  These return 1 and the puzzle, or a status below 0 and the error.
int sudoku_read_whole (sudoku_reader *reader, const Line *line, unsigned side,
                       bool marks, sudoku_puzzle *puzzle, sudoku_error *error);
int sudoku_read_rows (sudoku_reader *reader, unsigned side,
                      sudoku_puzzle *puzzle, sudoku_error *error);
// The side of the board if the next line, which has no digit, is a blank row of
// it: another row nearby shows blanks as empty fields or places (layout.c).
// Else 0.
unsigned sudoku_blank_row (sudoku_reader *reader, unsigned side);
// Ends a record.  1 for SUDOKU_OK; else `result`, and the puzzle is released.
int sudoku_finish_record (sudoku_reader *reader, int result,
                          sudoku_puzzle *puzzle);
// Fills the error and returns SUDOKU_BAD_INPUT; also for encode/answer.c.
#ifdef __GNUC__
__attribute__ ((format (printf, 4, 5)))
#endif
int sudoku_bad_record (sudoku_error *error, size_t line, size_t column,
                       const char *format, ...);
// Keeps what a comment says of the next board.  False if it is another comment.
bool sudoku_describe (sudoku_puzzle *about, const char *text, size_t size);
// Makes the line the name of the board, unless a comment gave it a name.
void sudoku_entitle (sudoku_puzzle *about, const char *text, size_t size);
void sudoku_trim (const char **text, size_t *size);
sudoku_board *sudoku_board_of (unsigned side, const uint16_t *digits);
// Makes room for so many cells in `digits`.
bool sudoku_reserve_digits (sudoku_reader *reader, size_t cells);

// lists.c, library.c, spaces.c: the same for other forms of a board.
int sudoku_read_list (sudoku_reader *reader, sudoku_puzzle *puzzle,
                      sudoku_error *error);
int sudoku_read_library (sudoku_reader *reader, const Line *line,
                         sudoku_puzzle *puzzle, sudoku_error *error);
int sudoku_read_spaced (sudoku_reader *reader, unsigned side,
                        sudoku_puzzle *puzzle, sudoku_error *error);
// The side of the board in the next lines, if they show blanks as spaces; or 0.
unsigned sudoku_spaced_side (sudoku_reader *reader);

// recover.c.  The first line of a bad record was taken; these take its other
// lines.  skip_garbage is for a record with control bytes.
void sudoku_skip_rest (sudoku_reader *reader);
void sudoku_skip_garbage (sudoku_reader *reader);
// The length of the first word of a line.
size_t sudoku_first_token (const Line *line);

#ifdef __cplusplus
}
#endif
#endif
