// writer.h -- buffered output of text.
//
// A formula may have gigabytes, so it is never stored in memory.  The writer collects
// 64 kB before it calls `write`, which must write all bytes, or return non-zero to
// stop; after that nothing more is written.

#pragma once

#include <stddef.h>

enum { WRITER_ROOM = 1 << 16 };

typedef struct Writer {
    void *state;
    int (*write) (void *state, const void *bytes, size_t size);
    int stop; // the result of `write`
    size_t used;
    char bytes[WRITER_ROOM];
} Writer;

// Three functions: append a text; append a formatted text of less than 400 bytes;
// append a non-zero integer followed by a blank.
void sudoku_put (Writer *writer, const char *text);
void sudoku_put_format (Writer *writer, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));
void sudoku_put_int (Writer *writer, int value);

// Writes the content of the buffer.  Returns 0, or the result of `write`.
int sudoku_flush (Writer *writer);
