// sentence.c -- texts that grow, for sentences.
//
// Without memory the text is lost, and so its owner need not look before the end.

#include "sudoku/board/sentence.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void sudoku_text_add (Text *text, const char *format, ...) {
    char part[120];
    va_list args;
    va_start (args, format);
    const int length = vsnprintf (part, sizeof part, format, args);
    va_end (args);
    if (!text->bytes || length < 0)
        return;
    if (text->size + (size_t) length + 1 > text->room) {
        text->room = 2 * text->room + (size_t) length;
        char *const larger = realloc (text->bytes, text->room);
        if (!larger)
            free (text->bytes);
        text->bytes = larger;
        if (!larger)
            return;
    }
    memcpy (text->bytes + text->size, part, (size_t) length + 1);
    text->size += (size_t) length;
}
