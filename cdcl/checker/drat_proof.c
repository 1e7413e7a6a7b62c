// drat_proof.c -- reads DRAT proofs for the checker, byte by byte.
//
//   text    `1 -2 0` a lemma, `d 1 -2 0` a deletion, `c ...` a comment
//   binary  'a' or 'd', then each literal as 2·var + sign in base 128, lowest
//           seven bits first, the high bit set in each byte but the last; 0 ends
//
// Text and binary each have a small automaton.  Its state is in the checker, so
// that a proof may arrive in pieces of any size, as a solver writes it.
//
// Source: Wetzler, Heule and Hunt, "DRAT-trim", SAT 2014.

#include "cdcl/checker/drat_state.h"
#include "cdcl/checker/drat_text.h"

#include <stdio.h>

int cdcl_drat_bad_proof (cdcl_drat *checker, const char *message) {
    cdcl_drat_report *report = &checker->report;
    const DratParser *parser = &checker->parser;
    report->binary = parser->binary;
    report->place = parser->binary ? parser->offset : parser->line;
    report->column = parser->binary ? 0 : parser->column;
    snprintf (report->message, sizeof report->message, "%s", message);
    return CDCL_DRAT_BAD_PROOF;
}

int cdcl_drat_reject (cdcl_drat *checker, uint64_t place, uint64_t number,
                      const int *lits, size_t size) {
    cdcl_drat_report *report = &checker->report;
    report->binary = checker->parser.binary;
    report->place = place;
    report->column = 0;
    int used = snprintf (
        report->message, sizeof report->message,
        "lemma %llu is neither RUP nor RAT:", (unsigned long long) number);
    size_t length = (size_t) used, room = sizeof report->message - 20;
    for (size_t i = 0; i < size && length < room; i++) {
        used = snprintf (report->message + length, 16, " %d", lits[i]);
        length += (size_t) used;
    }
    snprintf (report->message + length, 8, "%s", length < room ? " 0" : " ...");
    return CDCL_DRAT_REJECTED;
}

static int step (cdcl_drat *checker) {
    DratParser *parser = &checker->parser;
    const DratLits *lits = &parser->lits;
    int status = parser->deleting
                     ? cdcl_drat_delete (checker, lits->items, lits->size)
                     : cdcl_drat_lemma (checker, lits->items, lits->size);
    if (status == CDCL_DRAT_REJECTED)
        cdcl_drat_reject (checker, parser->start, checker->report.lemmas + 1,
                          lits->items, lits->size);
    parser->lits.size = 0;
    parser->open = parser->deleting = false;
    return status;
}

static int number_complete (cdcl_drat *checker) {
    DratParser *parser = &checker->parser;
    parser->token = false;
    if (!parser->number)
        return parser->minus ? cdcl_drat_bad_proof (checker, "unexpected '-'")
                             : step (checker);
    cdcl_drat_push_lit (&checker->broken, &parser->lits,
                        parser->minus ? -(int) parser->number
                                      : (int) parser->number);
    return checker->broken ? CDCL_DRAT_MEMORY : CDCL_DRAT_OK;
}

static int unexpected (cdcl_drat *checker, int byte, const char *expected) {
    char text[80];
    drat_unexpected (text, sizeof text, byte, expected);
    return cdcl_drat_bad_proof (checker, text);
}

static int text_byte (cdcl_drat *checker, unsigned char byte) {
    DratParser *parser = &checker->parser;
    bool blank = byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
    bool digit = byte >= '0' && byte <= '9';
    if (parser->comment) {
        parser->comment = byte != '\n';
        return CDCL_DRAT_OK;
    }
    if (blank)
        return parser->token ? number_complete (checker) : CDCL_DRAT_OK;
    if (digit && parser->token) {
        parser->number = 10 * parser->number + (uint64_t) (byte - '0');
        return parser->number > CDCL_DRAT_MAX_VAR
                   ? cdcl_drat_bad_proof (checker, "number too large")
                   : CDCL_DRAT_OK;
    }
    if (parser->token || (!digit && byte != '-' && parser->open))
        return unexpected (checker, byte, "a literal or 0");
    if (byte == 'c') {
        parser->comment = true;
        return CDCL_DRAT_OK;
    }
    if (!digit && byte != '-' && byte != 'd')
        return unexpected (checker, byte, "a lemma or 'd'");
    if (!parser->open) {
        parser->open = true;
        parser->start = parser->line;
    }
    parser->deleting |= byte == 'd';
    parser->token = byte != 'd';
    parser->minus = byte == '-';
    parser->number = digit ? (uint64_t) (byte - '0') : 0;
    return CDCL_DRAT_OK;
}

static int binary_byte (cdcl_drat *checker, unsigned char byte) {
    DratParser *parser = &checker->parser;
    if (!parser->open) {
        if (byte != 'a' && byte != 'd')
            return cdcl_drat_bad_proof (checker, "expected byte 'a' or 'd'");
        parser->open = true;
        parser->deleting = byte == 'd';
        parser->start = parser->offset;
        parser->number = parser->shift = 0;
        return CDCL_DRAT_OK;
    }
    parser->number |= (uint64_t) (byte & 127) << parser->shift;
    parser->shift += 7;
    if (parser->number > 2 * (uint64_t) CDCL_DRAT_MAX_VAR + 1 ||
        parser->shift > 35)
        return cdcl_drat_bad_proof (checker, "number too large");
    if (byte & 128)
        return CDCL_DRAT_OK;
    uint64_t number = parser->number;
    parser->number = parser->shift = 0;
    if (!number)
        return step (checker);
    if (number == 1)
        return cdcl_drat_bad_proof (checker, "1 is no literal");
    int var = (int) (number / 2);
    cdcl_drat_push_lit (&checker->broken, &parser->lits,
                        number & 1 ? -var : var);
    return checker->broken ? CDCL_DRAT_MEMORY : CDCL_DRAT_OK;
}

int cdcl_drat_feed (cdcl_drat *checker, bool binary, const void *bytes,
                    size_t size) {
    const unsigned char *next = bytes;
    DratParser *parser = &checker->parser;
    parser->binary = binary;
    for (size_t i = 0; i < size && !checker->status; i++) {
        checker->status = binary ? binary_byte (checker, next[i])
                                 : text_byte (checker, next[i]);
        parser->offset++;
        parser->column++;
        if (next[i] == '\n') {
            parser->line++;
            parser->column = 1;
        }
    }
    return checker->status;
}

int cdcl_drat_end (cdcl_drat *checker) {
    DratParser *parser = &checker->parser;
    if (!checker->status && parser->token) // the last line has no line end
        checker->status = number_complete (checker);
    if (!checker->status && parser->open)
        checker->status =
            cdcl_drat_bad_proof (checker, "the proof ends within a lemma");
    return checker->status;
}
