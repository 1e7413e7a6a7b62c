// drat_file.c -- checks a whole proof against a whole formula.
//
// The formula is read here anew, word by word and without haste: the reader of
// the solver could be what is wrong.  Groups are expanded into their pairwise
// clauses; "at least b of m" covers all rows of KNF and CNF+, with at most k as
// at least m-k of the negations.
//
// Source of the formats: see dimacs.h.

#include "drat_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WINDOW = 1 << 16 };

typedef struct Text {
    void *source;
    long (*read) (void *source, char *bytes, size_t size);
    size_t pos, end;
    uint64_t line, column;           // of the next byte
    uint64_t word_line, word_column; // of the word
    bool first;                      // it is the first of its line
    bool ended, failed;
    char word[24]; // empty at the end
    char buffer[WINDOW];
} Text;

static int next_byte (Text *text) {
    if (text->pos == text->end && !text->ended) {
        long got = text->read (text->source, text->buffer, WINDOW);
        text->failed = got < 0;
        text->ended = got <= 0;
        text->pos = 0;
        text->end = got > 0 ? (size_t) got : 0;
    }
    if (text->ended)
        return -1;
    unsigned char byte = (unsigned char) text->buffer[text->pos++];
    text->column++;
    if (byte == '\n') {
        text->line++;
        text->column = 1;
    }
    return byte;
}

static bool space (int byte) {
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

// Reads the next word that is no comment into text->word, cut to its size.
static const char *next_word (Text *text) {
    size_t size = 0;
    int byte;
    for (;;) {
        uint64_t line = text->line, column = text->column;
        byte = next_byte (text);
        if (line == 1 && column == 1)
            text->first = true;
        if (space (byte)) {
            text->first |= byte == '\n';
            continue;
        }
        text->word_line = line;
        text->word_column = column;
        if (byte != 'c' || !text->first)
            break;
        while (byte >= 0 && byte != '\n')
            byte = next_byte (text);
    }
    text->first = false;
    while (byte >= 0 && !space (byte)) {
        // A NUL byte would cut the word short: make it an odd one instead.
        if (size < sizeof text->word - 1)
            text->word[size++] = byte ? (char) byte : '?';
        byte = next_byte (text);
    }
    text->first = byte == '\n';
    text->word[size] = 0;
    return text->word;
}

// The word as an integer; INT64_MIN if it is none of reasonable size.
static int64_t integer (const char *word) {
    bool minus = *word == '-';
    word += minus;
    int64_t sum = 0;
    if (!*word)
        return INT64_MIN;
    for (; *word; word++) {
        if (*word < '0' || *word > '9' || sum > (INT64_MAX - 9) / 10)
            return INT64_MIN;
        sum = 10 * sum + (*word - '0');
    }
    return minus ? -sum : sum;
}

static int bad_formula (cdcl_drat *checker, const Text *text,
                        const char *expected) {
    cdcl_drat_report *report = &checker->report;
    report->place = text->word_line;
    report->column = text->word_column;
    if (text->failed)
        return CDCL_DRAT_FORMULA_IO;
    bool printable = true;
    for (const char *at = text->word; *at; at++)
        printable = printable && *at > ' ' && *at < 127;
    snprintf (report->message, sizeof report->message,
              "unexpected %s, expected %s",
              !text->word[0] ? "end of file"
              : printable    ? text->word
                             : "bytes",
              expected);
    return CDCL_DRAT_BAD_FORMULA;
}

// At least `bound` of the literals, or of their negations, are true.
static int at_least (cdcl_drat *checker, const Text *text, DratLits *lits,
                     bool negated, int64_t bound) {
    int sign = negated ? -1 : 1, status = CDCL_DRAT_OK;
    int64_t size = (int64_t) lits->size;
    if (bound <= 0)
        return CDCL_DRAT_OK;
    if (bound > size)
        return cdcl_drat_clause (checker, NULL, 0);
    if (bound > 1 && bound < size - 1)
        return bad_formula (checker, text,
                            "a bound for at most, at least or exactly one; "
                            "check what --expand writes");
    for (size_t i = 0; i < lits->size; i++)
        lits->items[i] *= sign;
    if (bound == 1)
        status = cdcl_drat_clause (checker, lits->items, lits->size);
    else if (bound == size)
        for (size_t i = 0; i < lits->size && !status; i++)
            status = cdcl_drat_clause (checker, lits->items + i, 1);
    else // of any two, one is true
        for (size_t i = 0; i < lits->size; i++)
            for (size_t j = i + 1; j < lits->size && !status; j++) {
                const int pair[2] = {lits->items[i], lits->items[j]};
                status = cdcl_drat_clause (checker, pair, 2);
            }
    for (size_t i = 0; i < lits->size; i++)
        lits->items[i] *= sign;
    return status;
}

static int rows (cdcl_drat *checker, Text *text, bool knf, bool plus) {
    DratLits *lits = &checker->parser.lits;
    int64_t bound = 1;
    bool open = false;
    for (const char *word; *(word = next_word (text));) {
        int64_t number = integer (word);
        int status = CDCL_DRAT_OK;
        bool le = !strcmp (word, "<="), ge = !strcmp (word, ">=");
        if (number == 0 && word[0] == '0') {
            status = at_least (checker, text, lits, false, bound);
            lits->size = 0;
            open = false;
            bound = 1;
        } else if (number && number >= -CDCL_DRAT_MAX_VAR &&
                   number <= CDCL_DRAT_MAX_VAR) {
            cdcl_drat_push (checker, lits, (int) number);
            open = true;
        } else if (knf && !open && !strcmp (word, "k")) {
            bound = integer (next_word (text));
            open = true;
            if (bound < 0)
                return bad_formula (checker, text, "a bound");
        } else if (plus && (le || ge || !strcmp (word, "="))) {
            int64_t count = integer (next_word (text));
            if (count < 0)
                return bad_formula (checker, text, "a bound");
            if (!le)
                status = at_least (checker, text, lits, false, count);
            if (!ge && !status)
                status = at_least (checker, text, lits, true,
                                   (int64_t) lits->size - count);
            lits->size = 0;
            open = false;
        } else if (!open && !strcmp (word, "%"))
            break; // SATLIB's trailer
        else
            return bad_formula (checker, text, "a literal or 0");
        if (status || checker->broken)
            return checker->broken ? CDCL_DRAT_MEMORY : status;
    }
    if (open || text->failed)
        return bad_formula (checker, text, "a literal or 0");
    return CDCL_DRAT_OK;
}

// Skips the byte order mark that some editors put first.
static void skip_mark (Text *text) {
    static const char mark[] = "\xef\xbb\xbf";
    long got;
    do {
        got = text->read (text->source, text->buffer + text->end,
                          WINDOW - text->end);
        text->end += got > 0 ? (size_t) got : 0;
    } while (got > 0 && text->end < 3);
    text->failed = text->ended = got < 0;
    if (text->end >= 3 && !memcmp (text->buffer, mark, 3))
        text->pos = 3;
}

static int formula_rows (cdcl_drat *checker, Text *text) {
    skip_mark (text);
    if (strcmp (next_word (text), "p"))
        return bad_formula (checker, text, "a header 'p cnf ...'");
    const char *format = next_word (text);
    bool knf = !strcmp (format, "knf"), plus = !strcmp (format, "cnf+");
    if (!knf && !plus && strcmp (format, "cnf"))
        return bad_formula (checker, text, "cnf, knf or cnf+");
    for (int i = 0; i < 2; i++)
        if (integer (next_word (text)) < 0)
            return bad_formula (checker, text, "a number");
    return rows (checker, text, knf, plus);
}

// ---------------------------------------------------------------------------
// Both

// Bytes of a text proof are digits, blanks and 'd', and letters in comments; a
// binary one starts with 'a', or has the 0 that ends its first step.
static int proof_steps (cdcl_drat *checker, Text *text) {
    size_t size = 0;
    long got;
    do {
        got = text->read (text->source, text->buffer + size, WINDOW - size);
        size += got > 0 ? (size_t) got : 0;
    } while (got > 0 && size < WINDOW);
    bool binary =
        size && (text->buffer[0] == 'a' || memchr (text->buffer, 0, size));
    int status = cdcl_drat_feed (checker, binary, text->buffer, size);
    while (got > 0 && !status) {
        got = text->read (text->source, text->buffer, WINDOW);
        if (got > 0)
            status =
                cdcl_drat_feed (checker, binary, text->buffer, (size_t) got);
    }
    if (status)
        return status;
    if (got < 0)
        return CDCL_DRAT_PROOF_IO;
    status = cdcl_drat_end (checker);
    if (!status && !checker->refuted) {
        cdcl_drat_bad_proof (checker,
                             "the proof ends without the empty clause");
        status = CDCL_DRAT_REJECTED;
    }
    return status;
}

int cdcl_drat_check (void *formula, void *proof,
                     long (*read) (void *source, char *bytes, size_t size),
                     cdcl_drat_report *report) {
    memset (report, 0, sizeof *report);
    cdcl_drat *checker = cdcl_drat_new ();
    Text *text = calloc (1, sizeof *text);
    int status = CDCL_DRAT_MEMORY;
    if (checker && text) {
        text->source = formula;
        text->read = read;
        text->line = text->column = 1;
        status = formula_rows (checker, text);
        if (!status) {
            checker->report.trivial = checker->refuted;
            text->source = proof;
            status = proof_steps (checker, text);
        }
        *report = checker->report;
    }
    cdcl_drat_free (checker);
    free (text);
    return status;
}
