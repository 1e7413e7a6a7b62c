// reader.h -- the inside of a sudoku_reader, shared by the files that read.
//
//   bytes --lines.c--> lines --scan.c--> rows --parse.c, record.c--> puzzles
//                                               recover.c after errors
//
// All of them work on the next line that was not taken yet; whoever has used
// a line takes it.  A line is valid until the next one is looked at.

#ifndef SUDOKU_READER_H
#define SUDOKU_READER_H

#include "sudoku/text/lines.h"
#include "sudoku/text/scan.h"

struct sudoku_reader {
    Lines lines;
    Row row;          // the line at hand
    uint16_t *digits; // [capacity] the board at hand, row-major
    size_t capacity;
    bool ignoring;       // inside of a [section] other than [Puzzle]
    size_t list;         // a list of boards of that many cells goes on, or 0
    bool list_numbers;   // its shape
    sudoku_puzzle about; // what comments said of the next board
};

#ifdef __cplusplus
extern "C" {
#endif

// record.c.  These return 1 and the puzzle, or a status below 0 and the error.
int sudoku_read_whole (sudoku_reader *reader, const Line *line, unsigned side,
                       bool marks, sudoku_puzzle *puzzle, sudoku_error *error);
int sudoku_read_rows (sudoku_reader *reader, unsigned side,
                      sudoku_puzzle *puzzle, sudoku_error *error);
// Ends a record: 1 for SUDOKU_OK, else `result` and nothing in the puzzle.
int sudoku_finish_record (sudoku_reader *reader, int result,
                          sudoku_puzzle *puzzle);
// Fills the error and returns SUDOKU_BAD_INPUT; also for other texts (answer.c).
#ifdef __GNUC__
__attribute__ ((format (printf, 4, 5)))
#endif
int sudoku_bad_record (sudoku_error *error, size_t line, size_t column,
                       const char *format, ...);
// True if the comment is one that describes a board; keeps what it says.
bool sudoku_describe (sudoku_puzzle *about, const char *text, size_t size);
// Makes the line the name of the board, unless a comment has given one.
void sudoku_entitle (sudoku_puzzle *about, const char *text, size_t size);
void sudoku_trim (const char **text, size_t *size);
sudoku_board *sudoku_board_of (unsigned side, const uint16_t *digits);
// Makes room in `digits`.
bool sudoku_reserve_digits (sudoku_reader *reader, size_t cells);

// recover.c.  Take the lines that belong to a bad record whose first line was
// taken; the second after control bytes.
void sudoku_skip_rest (sudoku_reader *reader);
void sudoku_skip_garbage (sudoku_reader *reader);
// The length of the first word of a line.
size_t sudoku_first_token (const Line *line);

#ifdef __cplusplus
}
#endif
#endif
