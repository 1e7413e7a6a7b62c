// lines.h -- an input as a sequence of lines with look-ahead.
//
// Cuts a stream of bytes into lines.  Removes a UTF-8 byte order mark and the
// line ends (LF, CR LF, or none at the end of the input), and marks bytes that
// are not text.  The reader may peek at lines before it takes them: only the
// lines that follow show whether a line is a row of a board or a board of its
// own.
//
// Memory: the lines that were peeked at and not taken.  A line is cut off at
// LINE_LIMIT bytes; the rest of it is read and dropped.

#pragma once

#include <stdbool.h>
#include <stddef.h>

// 64 MiB: a pencil-mark string of the largest board of symbols has 46,656
// bytes, a line of numbers of the largest board 2.5 million.
#define LINE_LIMIT ((size_t) 64 << 20)

typedef struct Line {
    char *text; // [size], no line end, not terminated; never null
    size_t size, capacity;
    size_t number; // from 1
    size_t binary; // column of the first control byte, 0: it is text
    bool hopeless; // no text has that byte
    bool overlong; // longer than LINE_LIMIT
} Line;

typedef struct Lines {
    void *state;
    long (*read) (void *state, char *bytes, size_t size);
    char *chunk; // [CHUNK], bytes begin … end are unread
    size_t begin, end;
    Line *ring; // [capacity], `count` lines from `head` on were peeked at
    size_t capacity, head, count;
    size_t number;                 // of the last line read
    bool ended, failed, exhausted; // no more bytes; read failed; out of memory
    bool raw; // lines from here on keep their box-drawing characters
} Lines;

bool sudoku_lines_init (Lines *lines, void *state,
                        long (*read) (void *state, char *bytes, size_t size));
void sudoku_lines_release (Lines *lines);

// The line that comes `ahead` lines after the next one.  Null if the input ends
// before it, or if memory runs out (`exhausted`).  Valid until the next call.
const Line *sudoku_lines_peek (Lines *lines, size_t ahead);

// Takes the next line, which was peeked at.
void sudoku_lines_take (Lines *lines);

// Makes these bytes of the next line, which was peeked at, blanks.
void sudoku_lines_erase (Lines *lines, size_t begin, size_t end);

// Takes all lines that remain, without reading them.
void sudoku_lines_drop (Lines *lines);
