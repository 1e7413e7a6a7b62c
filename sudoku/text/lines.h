// lines.h -- an input as a sequence of lines with look-ahead.
//
// Between the byte stream and the puzzle reader: cuts bytes into lines, removes
// a UTF-8 byte order mark, line ends (LF, CR LF, or none at the very end) and
// notices what cannot be text.  The reader may look at lines before it takes
// them, which it needs to tell a row of a board from a board on one line.
//
// Memory: the lines looked at and not yet taken; a line is cut off at
// LINE_LIMIT bytes, the rest of it is read and dropped.

#ifndef SUDOKU_LINES_H
#define SUDOKU_LINES_H

#include <stdbool.h>
#include <stddef.h>

// 64 MiB: a pencil-mark string of the largest board of symbols has 46,656
// bytes, a line of numbers of the largest board 2.5 million.
#define LINE_LIMIT ((size_t) 64 << 20)

typedef struct Line {
    char *text; // [size], no line end, not terminated
    size_t size, capacity;
    size_t number; // from 1
    size_t binary; // column of the first control byte, 0: it is text
    bool hopeless; // that is a byte which no text has
    bool overlong; // longer than LINE_LIMIT
} Line;

typedef struct Lines {
    void *state;
    long (*read) (void *state, char *bytes, size_t size);
    char *chunk; // [CHUNK], bytes begin … end are unread
    size_t begin, end;
    Line *ring; // [capacity], `count` lines from `head` on are ahead
    size_t capacity, head, count;
    size_t number;                 // of the last line read
    bool ended, failed, exhausted; // no more bytes; read failed; out of memory
} Lines;

#ifdef __cplusplus
extern "C" {
#endif

bool sudoku_lines_init (Lines *lines, void *state,
                        long (*read) (void *state, char *bytes, size_t size));
void sudoku_lines_release (Lines *lines);

// The line that comes `ahead` lines after the next one; null if the input ends
// before it, or memory does (`exhausted`).  Valid until the next call.
const Line *sudoku_lines_peek (Lines *lines, size_t ahead);

// Takes the next line, which was looked at.
void sudoku_lines_take (Lines *lines);

// Takes all that is left, without reading it.
void sudoku_lines_drop (Lines *lines);

#ifdef __cplusplus
}
#endif
#endif
