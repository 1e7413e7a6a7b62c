// writer.c -- buffered output of text; see writer.h.
//
// The pairwise clauses of a 49×49 board are 11 million lines; sudoku_put_int writes
// them three times as fast as printf.

#include "sudoku/encode/writer.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int sudoku_flush (Writer *writer) {
    assert (writer->used <= WRITER_ROOM);
    if (!writer->stop && writer->used)
        writer->stop =
            writer->write (writer->state, writer->bytes, writer->used);
    writer->used = 0;
    return writer->stop;
}

void sudoku_put (Writer *writer, const char *text) {
    for (size_t size = strlen (text); size;) {
        if (writer->used == WRITER_ROOM)
            sudoku_flush (writer);
        size_t part = WRITER_ROOM - writer->used;
        if (part > size)
            part = size;
        memcpy (writer->bytes + writer->used, text, part);
        writer->used += part;
        text += part;
        size -= part;
    }
}

void sudoku_put_format (Writer *writer, const char *format, ...) {
    char text[400];
    va_list arguments;
    va_start (arguments, format);
    vsnprintf (text, sizeof text, format, arguments);
    va_end (arguments);
    sudoku_put (writer, text);
}

void sudoku_put_int (Writer *writer, int value) {
    char text[16];
    size_t at = sizeof text;
    assert (value);
    unsigned rest = value < 0 ? 0u - (unsigned) value : (unsigned) value;
    text[--at] = ' ';
    do
        text[--at] = (char) ('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        text[--at] = '-';
    if (writer->used > WRITER_ROOM - sizeof text)
        sudoku_flush (writer);
    memcpy (writer->bytes + writer->used, text + at, sizeof text - at);
    writer->used += sizeof text - at;
}
