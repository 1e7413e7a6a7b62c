// growing.c -- text that grows while it is written; see growing.h.

#include "sudoku/board/growing.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Makes room for `size` more bytes and the terminating zero.
static bool reserve (Growing *text, size_t size) {
    if (text->failed || text->size + size < text->room)
        return !text->failed;
    const size_t room = 2 * text->room + size + 64;
    char *const larger = realloc (text->bytes, room);
    text->failed = !larger;
    if (!larger)
        return false;
    text->bytes = larger;
    text->room = room;
    return true;
}

void sudoku_grow_bytes (Growing *text, const char *bytes, size_t size) {
    if (!reserve (text, size))
        return;
    if (size)
        memcpy (text->bytes + text->size, bytes, size);
    text->size += size;
}

void sudoku_grow_fill (Growing *text, char byte, size_t count) {
    if (!reserve (text, count))
        return;
    memset (text->bytes + text->size, byte, count);
    text->size += count;
}

void sudoku_grow (Growing *text, const char *format, ...) {
    va_list args, again;
    va_start (args, format);
    va_copy (again, args);
    const int length = vsnprintf (NULL, 0, format, args);
    if (length >= 0 && reserve (text, (size_t) length)) {
        vsnprintf (text->bytes + text->size, (size_t) length + 1, format,
                   again);
        text->size += (size_t) length;
    }
    va_end (again);
    va_end (args);
}

char *sudoku_grown (Growing *text) {
    char *bytes = NULL;
    if (reserve (text, 0)) {
        bytes = text->bytes;
        bytes[text->size] = 0;
    } else {
        free (text->bytes);
    }
    *text = (Growing){0};
    return bytes;
}
