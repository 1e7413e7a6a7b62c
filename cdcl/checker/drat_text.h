// drat_text.h -- bytes of formulas and proofs for the checkers, with their
// positions.
//
// Only the checkers include this file.

#pragma once

#include "cdcl/checker/drat.h"

#include <stdio.h>

enum { DRAT_WINDOW = 1 << 16 };

typedef struct DratText {
    void *source;
    long (*read) (void *source, char *bytes, size_t size);
    size_t pos, end;               // indices in the buffer: next byte, end
    uint64_t line, column, offset; // position of the next byte
    bool ended, failed;
    char buffer[DRAT_WINDOW];
} DratText;

void cdcl_drat_open (DratText *text, void *source,
                     long (*read) (void *source, char *bytes, size_t size));

// Fills the buffer as far as possible.
void cdcl_drat_fill (DratText *text);

// Returns the next byte, or -1 at the end or if reading failed.
static inline int cdcl_drat_byte (DratText *text) {
    if (text->pos == text->end)
        cdcl_drat_fill (text);
    if (text->pos == text->end)
        return -1;
    unsigned char byte = (unsigned char) text->buffer[text->pos++];
    text->offset++;
    text->column++;
    if (byte == '\n') {
        text->line++;
        text->column = 1;
    }
    return byte;
}

// Describes an unexpected byte, for messages.
static inline void drat_unexpected (char *text, size_t size, int byte,
                                    const char *expected) {
    if (byte > ' ' && byte < 127)
        snprintf (text, size, "unexpected '%c', expected %s", byte, expected);
    else
        snprintf (text, size, "unexpected byte 0x%02x, expected %s",
                  (unsigned) byte & 255, expected);
}

static inline bool drat_space (int byte) {
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

// Reads a formula and passes its clauses on.  Groups are passed as their pairs;
// other bounds use auxiliary variables, whose numbers are above the variables
// of the formula and of the assumptions.  Then passes the assumptions of the
// request as units.  Returns a status: the result of `clause` if it is not 0.
int cdcl_drat_formula (DratText *text, const cdcl_drat_request *request,
                       void *state,
                       int (*clause) (void *state, const int *lits,
                                      size_t size),
                       cdcl_drat_report *report);
