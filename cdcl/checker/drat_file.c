// drat_file.c -- checks a whole proof against a whole formula.
//
// The format is detected from the first bytes.  Text consists of digits,
// blanks, 'd', and letters in comments; a binary proof starts with 'a', or
// contains the 0 that ends its first step.  A line of LRAT begins with the
// number of its clause; then it has 'd', or it contains 0 twice.  Binary LRAT
// cannot be parsed as binary DRAT.

#include "cdcl/checker/drat_state.h"
#include "cdcl/checker/drat_text.h"
#include "cdcl/checker/lrat.h"

#include <stdlib.h>
#include <string.h>

// ---------------------------------------------------------------------------
// Proof format

// Returns the first line that is not a comment.
static const char *first_line (const char *at, const char *end) {
    while (at < end && (drat_space (*at) || *at == 'c')) {
        if (*at == 'c')
            while (at < end && *at != '\n')
                at++;
        else
            at++;
    }
    return at;
}

static bool text_is_lrat (const char *at, const char *end) {
    int zeros = 0;
    at = first_line (at, end);
    if (at == end || *at < '1' || *at > '9')
        return false;
    while (at < end && *at != '\n') {
        const char *word = at;
        while (at < end && !drat_space (*at))
            at++;
        if (word < at && *word == 'd')
            return true;
        if (at == word + 1 && *word == '0')
            zeros++;
        while (at < end && *at != '\n' && drat_space (*at))
            at++;
    }
    return zeros == 2;
}

// Each step of binary DRAT is a letter, numbers, and 0.  No step deletes the
// empty clause; our binary LRAT begins with such a deletion.
static bool binary_is_lrat (const char *at, const char *end) {
    while (at < end) {
        if (*at != 'a' && *at != 'd')
            return true;
        if (*at == 'd' && at + 1 < end && !at[1])
            return true;
        at++;
        for (unsigned bits = 1; at < end && bits;) {
            bits = (unsigned char) *at & 127;
            while (at < end && (unsigned char) *at++ & 128)
                bits |= at < end ? (unsigned char) *at & 127 : 1;
        }
    }
    return false;
}

// ---------------------------------------------------------------------------
// DRAT

static int add_clause (void *state, const int *lits, size_t size) {
    return cdcl_drat_clause (state, lits, size);
}

static int read_steps (cdcl_drat *checker, DratText *text, bool binary) {
    int status = CDCL_DRAT_OK;
    while (!status && text->pos < text->end) {
        status = cdcl_drat_feed (checker, binary, text->buffer + text->pos,
                                 text->end - text->pos);
        text->pos = text->end;
        cdcl_drat_fill (text);
    }
    if (status)
        return status;
    if (text->failed)
        return CDCL_DRAT_PROOF_IO;
    status = cdcl_drat_end (checker);
    if (!status && !checker->refuted) {
        cdcl_drat_bad_proof (checker,
                             "the proof ends without the empty clause");
        status = CDCL_DRAT_REJECTED;
    }
    return status;
}

// Sets request->failed.  The assumptions are the last clauses of the formula.
static void tell_failed (const cdcl_drat *checker) {
    const cdcl_drat_request *request = checker->request;
    uint64_t left = checker->report.originals;
    for (uint32_t clause = 1; left; clause = clause_next (checker, clause))
        if (left-- <= request->assumed)
            request->failed[request->assumed - 1 - left] =
                clause_is (checker, clause, CORE);
}

static int write_core (const cdcl_drat *checker) {
    const cdcl_drat_request *request = checker->request;
    const int *row = checker->rows.items;
    uint64_t left = checker->report.originals;
    for (uint32_t clause = 1; left--; clause = clause_next (checker, clause)) {
        size_t size = 0;
        while (row[size])
            size++;
        if (clause_is (checker, clause, CORE) &&
            request->core (request->state, row, size))
            return CDCL_DRAT_OUTPUT_IO;
        row += size + 1;
    }
    return CDCL_DRAT_OK;
}

static int check_drat (cdcl_drat *checker, DratText *formula, DratText *proof,
                       bool binary) {
    const cdcl_drat_request *request = checker->request;
    int status = cdcl_drat_formula (formula, request, checker, add_clause,
                                    &checker->report);
    checker->report.trivial = checker->refuted;
    checker->backward = true;
    if (!status)
        status = read_steps (checker, proof, binary);
    if (!status)
        status = cdcl_drat_backward (checker);
    if (!status && request->failed)
        tell_failed (checker);
    if (!status && request->core)
        status = write_core (checker);
    if (!status && request->lrat)
        status = cdcl_drat_write_lrat (checker);
    return status;
}

// ---------------------------------------------------------------------------
// Proofs in either format

static int check (DratText *formula, DratText *proof,
                  const cdcl_drat_request *request, cdcl_drat_report *report) {
    cdcl_drat_fill (proof);
    const char *start = proof->buffer, *end = start + proof->end;
    bool binary = start < end &&
                  (*start == 'a' || memchr (start, 0, (size_t) (end - start)));
    if (binary ? binary_is_lrat (start, end) : text_is_lrat (start, end)) {
        report->lrat = true;
        return cdcl_lrat_check (formula, proof, binary, request, report);
    }
    cdcl_drat *checker = cdcl_drat_new ();
    if (!checker)
        return CDCL_DRAT_MEMORY;
    checker->request = request;
    int status = check_drat (checker, formula, proof, binary);
    *report = checker->report;
    cdcl_drat_free (checker);
    return status;
}

int cdcl_drat_check (void *formula, void *proof,
                     long (*read) (void *source, char *bytes, size_t size),
                     const cdcl_drat_request *request,
                     cdcl_drat_report *report) {
    static const cdcl_drat_request nothing;
    memset (report, 0, sizeof *report);
    DratText *texts = malloc (2 * sizeof *texts);
    if (!texts)
        return CDCL_DRAT_MEMORY;
    cdcl_drat_open (texts, formula, read);
    cdcl_drat_open (texts + 1, proof, read);
    int status = check (texts, texts + 1, request ? request : &nothing, report);
    free (texts);
    return status;
}
