// writer.h -- text that is written piece by piece through a buffer.
//
// A formula may be gigabytes, so it is never held in memory.  The writer
// collects 64 kB before it calls `write`, which gets the bytes and takes all of
// them, or returns non-zero to stop; then nothing more is written.

#pragma once

#include <stddef.h>

enum { WRITER_ROOM = 1 << 16 };

typedef struct Writer {
    void *state;
    int (*write) (void *state, const void *bytes, size_t size);
    int stop; // what `write` returned
    size_t used;
    char bytes[WRITER_ROOM];
} Writer;

// Append text, a formatted text of less than 400 bytes, and an integer that is
// not 0 with a blank behind it.
void sudoku_put (Writer *writer, const char *text);
void sudoku_put_format (Writer *writer, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));
void sudoku_put_int (Writer *writer, int value);

// Writes what is in the buffer.  Returns 0, or what `write` returned.
int sudoku_flush (Writer *writer);
