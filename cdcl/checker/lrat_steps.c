// lrat_steps.c -- reads the steps of an LRAT proof, text or binary.
//
//   number lit ... 0 hint ... 0      a clause that is added, and its hints
//   number d number ... 0            clauses that are deleted
//
// Binary: 'a' or 'd', then the same numbers.  They are encoded as in binary
// DRAT, as 2n or 2n + 1 in groups of seven bits.  A deletion has no first
// number.
//
// Source and formats: see drat_elaborate.c.

#include "cdcl/checker/lrat_state.h"

#include <stdio.h>

int cdcl_lrat_fail (Lrat *lrat, int status, const char *what, int64_t number) {
    cdcl_drat_report *report = lrat->report;
    const DratText *text = lrat->text;
    bool place = status == CDCL_DRAT_BAD_PROOF;
    report->binary = lrat->binary;
    if (lrat->binary)
        report->place = place ? text->offset : lrat->offset;
    else
        report->place = place ? text->line : lrat->line;
    report->column = place && !lrat->binary ? text->column : 0;
    snprintf (report->message, sizeof report->message, what,
              (long long) number);
    return lrat->broken ? CDCL_DRAT_MEMORY : status;
}

static int bad (Lrat *lrat, const char *what) {
    if (lrat->text->failed)
        return CDCL_DRAT_PROOF_IO;
    return cdcl_lrat_fail (lrat, CDCL_DRAT_BAD_PROOF, what, 0);
}

static int unexpected (Lrat *lrat, int byte) {
    char text[80];
    drat_unexpected (text, sizeof text, byte, "a number");
    const int status = bad (lrat, text);
    if (lrat->report->column > 1)
        lrat->report->column--; // moves the column back to this byte
    return status;
}

// ---------------------------------------------------------------------------
// Reading steps

void cdcl_lrat_add_lit (Lrat *lrat, int lit) {
    uint32_t internal = cdcl_drat_internal (&lrat->broken, &lrat->names, lit);
    size_t from = lrat->vars, to = from ? from : 64;
    while (to < lrat->names.count)
        to *= 2;
    if (to > from) {
        lrat->value = cdcl_drat_enlarge (&lrat->broken, lrat->value, 2 * from,
                                         2 * to, sizeof *lrat->value);
        lrat->count = cdcl_drat_enlarge (&lrat->broken, lrat->count, 2 * from,
                                         2 * to, sizeof *lrat->count);
        lrat->vars = lrat->broken ? from : to;
    }
    // The value marks literals that have occurred; `lemma` lists the literals
    // to reset.
    if (!lrat->broken && !lrat->value[internal]) {
        lrat->value[internal] = 1;
        cdcl_drat_push (&lrat->broken, &lrat->lemma, internal);
    }
}

void cdcl_lrat_end_step (Lrat *lrat) {
    for (size_t i = 0; i < lrat->lemma.size; i++)
        lrat->value[lrat->lemma.items[i]] = 0;
}

static void push_hint (Lrat *lrat, int64_t hint) {
    if (lrat->hint_count == lrat->hint_capacity)
        lrat->hints =
            cdcl_drat_grow (&lrat->broken, lrat->hints, &lrat->hint_capacity,
                            lrat->hint_count + 1, sizeof *lrat->hints);
    if (!lrat->broken)
        lrat->hints[lrat->hint_count++] = hint;
}

static const int64_t largest = INT64_MAX / 20;

static int binary_number (Lrat *lrat, int64_t *number) {
    uint64_t code = 0;
    int byte;
    unsigned shift = 0;
    do {
        byte = cdcl_drat_byte (lrat->text);
        if (byte < 0)
            return bad (lrat, "the proof ends within a step");
        if (shift > 56)
            return bad (lrat, "number too large");
        code |= (uint64_t) (byte & 127) << shift;
        shift += 7;
    } while (byte & 128);
    *number = code & 1 ? -(int64_t) (code / 2) : (int64_t) (code / 2);
    return code == 1 ? bad (lrat, "1 is no number") : CDCL_DRAT_OK;
}

// Reads a number in text.  If `letter` is not null, also accepts 'd', and then
// sets *letter.
static int text_number (Lrat *lrat, int64_t *number, bool *letter) {
    int byte;
    do
        byte = cdcl_drat_byte (lrat->text);
    while (drat_space (byte));
    if (byte < 0)
        return bad (lrat, "the proof ends within a step");
    if (letter && byte == 'd') {
        *letter = true;
        return CDCL_DRAT_OK;
    }
    bool minus = byte == '-';
    if (minus)
        byte = cdcl_drat_byte (lrat->text);
    if (byte < '0' || byte > '9')
        return unexpected (lrat, byte);
    *number = 0;
    while (byte >= '0' && byte <= '9') {
        *number = 10 * *number + (byte - '0');
        if (*number > largest)
            return bad (lrat, "number too large");
        byte = cdcl_drat_byte (lrat->text);
    }
    if (byte >= 0 && !drat_space (byte))
        return unexpected (lrat, byte);
    if (minus && !*number)
        return bad (lrat, "unexpected '-'");
    *number = minus ? -*number : *number;
    return CDCL_DRAT_OK;
}

static int next_number (Lrat *lrat, int64_t *number, bool *letter) {
    return lrat->binary ? binary_number (lrat, number)
                        : text_number (lrat, number, letter);
}

int cdcl_lrat_peek (Lrat *lrat) {
    DratText *text = lrat->text;
    for (;;) {
        if (text->pos == text->end)
            cdcl_drat_fill (text);
        if (text->pos == text->end)
            return -1;
        int byte = (unsigned char) text->buffer[text->pos];
        if (lrat->binary || (!drat_space (byte) && byte != 'c'))
            return byte;
        bool comment = byte == 'c';
        do
            byte = cdcl_drat_byte (text);
        while (comment && byte >= 0 && byte != '\n');
    }
}

// Reads the number of the step, and finds whether the step is a deletion.
static int read_head (Lrat *lrat, int64_t *first) {
    int64_t number = 0;
    *first = 0;
    lrat->deletion = false;
    if (lrat->binary) {
        int byte = cdcl_drat_byte (lrat->text);
        lrat->deletion = byte == 'd';
        if (byte != 'a' && byte != 'd')
            return bad (lrat, "expected byte 'a' or 'd'");
        if (lrat->deletion)
            return CDCL_DRAT_OK;
    }
    int status = next_number (lrat, &number, NULL);
    if (!status && number <= 0)
        status = bad (lrat, "expected the number of a clause");
    lrat->number = (uint64_t) number;
    return status ? status : next_number (lrat, first, &lrat->deletion);
}

static int read_lemma (Lrat *lrat, int64_t lit) {
    int status = CDCL_DRAT_OK;
    lrat->lemma.size = 0;
    while (!status && !lrat->broken && lit) {
        if (lit < -CDCL_DRAT_MAX_VAR || lit > CDCL_DRAT_MAX_VAR)
            status = bad (lrat, "number too large");
        else {
            cdcl_lrat_add_lit (lrat, (int) lit);
            status = next_number (lrat, &lit, NULL);
        }
    }
    cdcl_lrat_end_step (lrat);
    return status;
}

int cdcl_lrat_read (Lrat *lrat) {
    int64_t number;
    lrat->line = lrat->text->line;
    lrat->offset = lrat->text->offset;
    int status = read_head (lrat, &number);
    if (!status && !lrat->deletion)
        status = read_lemma (lrat, number);
    lrat->hint_count = 0;
    while (!status && !lrat->broken) {
        status = next_number (lrat, &number, NULL);
        if (status || !number)
            break;
        push_hint (lrat, number);
    }
    return lrat->broken ? CDCL_DRAT_MEMORY : status;
}
