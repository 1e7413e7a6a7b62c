// lines.h -- an input as a sequence of lines with look-ahead.
//
// The first stage of reading: bytes become lines of UTF-8.  UTF-16 is decoded, a
// byte order mark and the line ends are removed (LF, CR, CR LF, or none at the end
// of the input), characters that stand for digits and lines become ASCII (plain.h),
// and control bytes are noted.  The reader may peek at lines before it takes them:
// only the lines that follow show whether a line is a row of a board or a board of
// its own.
//
// Memory: the lines that were peeked at and not taken.  A line is cut off at
// LINE_LIMIT bytes; the rest of it is read and dropped.

#pragma once

#include "sudoku/sudoku.h"

#include <stdbool.h>
#include <stddef.h>

// 64 MiB: a pencil-mark string of the largest board of symbols has 46,656
// bytes, a line of numbers of the largest board 2.5 million.
#define LINE_LIMIT ((size_t) 64 << 20)

typedef struct Line {
    char *text; // [size], no line end, not terminated; never null
    size_t size, capacity;
    char *raw; // [raw_size] as it was before plain.h changed it, or null
    size_t raw_size;
    size_t number; // from 1
    size_t binary; // column of the first control byte, 0: it is text
    bool overlong; // longer than LINE_LIMIT
} Line;

// Whether the bytes are UTF-16, which shows with the first two.
typedef enum Wide { WIDE_UNKNOWN, WIDE_NOT, WIDE_LITTLE, WIDE_BIG } Wide;

typedef struct Lines {
    void *state;
    long (*read) (void *state, char *bytes, size_t size);
    char *chunk; // [CHUNK], bytes begin … end are unread
    size_t begin, end;
    Line *ring; // [capacity], `count` lines from `head` on were peeked at
    size_t capacity, head, count;
    size_t number;                 // of the last line read
    bool ended, failed, exhausted; // no more bytes; read failed; out of memory
    bool returned; // the last line ended with CR: LF behind it is no line
    Wide wide;
    unsigned high; // first half of a pair of UTF-16, or 0
    int odd;       // byte of UTF-16 whose other one is not read yet, or -1
    const sudoku_symbols *symbols; // see plain.h; or null
} Lines;

bool sudoku_lines_init (Lines *lines, void *state,
                        long (*read) (void *state, char *bytes, size_t size));
void sudoku_lines_release (Lines *lines);

// The line that comes `ahead` lines after the next one.  Null if the input ends
// before it, or if memory runs out (`exhausted`).  Valid until the next call.
const Line *sudoku_lines_peek (Lines *lines, size_t ahead);

// Takes the next line, which was peeked at.
void sudoku_lines_take (Lines *lines);

// The next line, which was peeked at, gets back the characters that plain.h replaced.
Line *sudoku_lines_restore (Lines *lines);

// Makes these bytes of the next line, which was peeked at, blanks.
void sudoku_lines_erase (Lines *lines, size_t begin, size_t end);
