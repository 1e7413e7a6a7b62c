// lines.h -- an input as a sequence of lines with look-ahead.
//
// The first stage of reading: bytes become lines of UTF-8.  UTF-16 is decoded, a byte
// order mark and the line ends are removed (LF, CR, CR LF, or none at the end of the
// input), characters that stand for digits and lines become ASCII (plain.c), and
// control bytes are recorded.  The reader may peek at lines before it takes them, since
// only the following lines show whether a line is a row of a board or a board of its
// own.
//
// The reader stores the lines that were peeked at and not taken.  A line is cut off at
// LINE_LIMIT bytes; the rest of it is read and dropped.

#pragma once

#include "sudoku/text/tokens.h"

#include <stdbool.h>
#include <stddef.h>

// 64 MiB: a pencil-mark string of the largest board of symbols has 46,656
// bytes, a line of numbers of the largest board 2.5 million.
#define LINE_LIMIT ((size_t) 64 << 20)

typedef struct Line {
    char *text; // [size], without newline or terminator; never null
    size_t size, capacity;
    char *raw; // [raw_size] before plain.c changed it, or null
    size_t raw_size;
    size_t number; // number of the line, from 1
    size_t binary; // column of the first control byte, 0: no control byte
    bool overlong; // the line was longer than LINE_LIMIT
} Line;

static inline Excerpt excerpt_of (const Line *line) {
    const Excerpt text = {line->text, 0, line->size, line->number};
    return text;
}

// Whether the bytes are UTF-16, decided by the first two.
typedef enum Wide { WIDE_UNKNOWN, WIDE_NOT, WIDE_LITTLE, WIDE_BIG } Wide;

typedef struct Lines {
    void *state;
    long (*read) (void *state, char *bytes, size_t size);
    char *chunk; // [CHUNK], bytes begin … end are unread
    size_t begin, end;
    // [room] owned: lines first ... first + count - 1 were peeked at, the others are
    // free buffers.
    Line *line;
    size_t room, first, count;
    size_t number; // number of the last line read
    // No more bytes; reading failed; memory ran out.
    bool ended, failed, exhausted;
    bool returned; // the last line ended with CR: a following LF is dropped
    Wide wide;
    size_t held; // number of bytes of an incomplete UTF-16 character
    const sudoku_symbols *symbols; // see plain.c; or null
} Lines;

bool sudoku_lines_init (Lines *lines, void *state,
                        long (*read) (void *state, char *bytes, size_t size));
void sudoku_lines_release (Lines *lines);

// The line that is `ahead` lines after the next line.  Null if the input ends before
// it, or if memory runs out (`exhausted`).  Valid until the next call.
const Line *sudoku_lines_peek (Lines *lines, size_t ahead);

// Takes the next line, which was peeked at.
void sudoku_lines_take (Lines *lines);

// Takes the beginning of the next line, which was peeked at.  The rest, from the first of
// `characters` at or after offset `at`, remains as the next line.  Takes the whole line if
// there is none of these characters.
void sudoku_lines_leave (Lines *lines, size_t at, const char *characters);

// A digit that --symbols writes as a non-ASCII character is one byte on the board: 0x80
// plus the digit.  Such a byte alone is never valid UTF-8.
#define SYMBOL_BYTE 0x80u

// Replaces the characters of a line, in place, and returns its new size:
//
//   ┌─│║ …              - | +, the frame in ASCII
//   １２ ①② ٣           the digits, also those of other scripts
//   □ · ␣               . for a blank cell
//   – — −               -
//   no-break space      a blank; characters without width are left out
//   digits of `symbols` SYMBOL_BYTE and the digit (null: there are none)
//
// Columns of errors count characters after this replacement.
size_t sudoku_plain (char *text, size_t size, const sudoku_symbols *symbols);
