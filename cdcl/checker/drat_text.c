// drat_text.c -- buffered bytes from a read callback.

#include "cdcl/checker/drat_text.h"

void cdcl_drat_open (DratText *text, void *source,
                     long (*read) (void *source, char *bytes, size_t size)) {
    text->source = source;
    text->read = read;
    text->pos = text->end = 0;
    text->line = text->column = 1;
    text->offset = 0;
    text->ended = text->failed = false;
}

void cdcl_drat_fill (DratText *text) {
    if (text->pos == text->end)
        text->pos = text->end = 0;
    while (text->end < DRAT_WINDOW && !text->ended) {
        long got = text->read (text->source, text->buffer + text->end,
                               DRAT_WINDOW - text->end);
        text->failed = got < 0;
        text->ended = got <= 0;
        text->end += got > 0 ? (size_t) got : 0;
    }
}
