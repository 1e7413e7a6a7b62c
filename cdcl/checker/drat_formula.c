// drat_formula.c -- the proof checkers' own reader of formulas.
//
// This reader is independent of the solver's reader, which could be wrong.  It
// reads word by word and is not optimized.  Groups are expanded into their
// pairwise clauses.  All other rows of KNF and CNF+ that can be written as
// clauses become "at least b of m literals": at most k of m literals means at
// least m-k of their negations.
//
// Only the order of the clauses, by which LRAT numbers them, depends on two
// rows: if "at most one" and "at least one" of the same literals are consecutive
// rows, they are one constraint, and its clause comes before its pairs.  So an
// at-most-one row is held back until the next row.
//
// A row with another bound needs auxiliary variables (drat_bounds.c).  Their
// numbers are above all other variables, which are known only at the end of the
// file.  So everything from the first such row on is buffered in one array:
//
//   | -1 | size | lit0 lit1 ... |         a clause
//   | kind | bound | size | lit0 ... |    a row with a bound
//
// Source of the formats: see dimacs.h.

#include "cdcl/checker/drat_bounds.h"
#include "cdcl/checker/drat_memory.h"
#include "cdcl/checker/drat_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum RowKind { OTHER, CLAUSE, AT_MOST_ONE } RowKind;

typedef struct Reader {
    DratText *text;
    void *state;
    int (*clause) (void *state, const int *lits, size_t size);
    cdcl_drat_report *report;
    uint64_t word_line, word_column; // position of the word
    bool first;                      // the word is the first of its line
    bool rows;                       // the header has been read
    bool broken;
    DratLits lits;      // literals of the current row
    bool groups;        // the format has groups
    RowKind last;       // kind of the previous row, if it can be joined
    DratLits before;    // literals of the previous row
    DratLits sorted[2]; // scratch for comparing
    DratLits aside;     // rows from the first row with a bound on, see above
    int last_var;       // the largest variable announced, named or assumed
    char word[24];      // the current word; empty at the end
} Reader;

// Reads the next word that is not a comment into reader->word.  A comment
// begins with 'c', in the rows also after a word.  A word that is too long is
// truncated and ends in '?', so that a number with many leading zeros is not
// read as another number.
static const char *next_word (Reader *reader) {
    DratText *text = reader->text;
    size_t size = 0;
    int byte;
    for (;;) {
        uint64_t line = text->line, column = text->column;
        byte = cdcl_drat_byte (text);
        if (line == 1 && column == 1)
            reader->first = true;
        if (drat_space (byte)) {
            reader->first |= byte == '\n';
            continue;
        }
        reader->word_line = line;
        reader->word_column = column;
        if (byte != 'c' || !(reader->first || reader->rows))
            break;
        while (byte >= 0 && byte != '\n')
            byte = cdcl_drat_byte (text);
        reader->first = true;
    }
    reader->first = false;
    while (byte >= 0 && !drat_space (byte)) {
        // A NUL byte would truncate the word: replace it by an invalid
        // character.
        if (size < sizeof reader->word - 1)
            reader->word[size++] = byte ? (char) byte : '?';
        else
            reader->word[size - 1] = '?';
        byte = cdcl_drat_byte (text);
        if (byte == 'c' && reader->rows) // a comment ends the word
            while (byte >= 0 && byte != '\n')
                byte = cdcl_drat_byte (text);
    }
    reader->first = byte == '\n';
    reader->word[size] = 0;
    return reader->word;
}

// Returns the word as an integer, or INT64_MIN if it is not an integer or too
// large.
static int64_t integer (const char *word) {
    bool minus = *word == '-';
    word += minus;
    int64_t sum = 0;
    if (!*word)
        return INT64_MIN;
    for (; *word; word++) {
        if (*word < '0' || *word > '9' ||
            sum > (INT64_MAX - (*word - '0')) / 10)
            return INT64_MIN;
        sum = 10 * sum + (*word - '0');
    }
    return minus ? -sum : sum;
}

static int unexpected (Reader *reader, const char *expected) {
    cdcl_drat_report *report = reader->report;
    report->place = reader->word_line;
    report->column = reader->word_column;
    if (reader->text->failed)
        return CDCL_DRAT_FORMULA_IO;
    bool printable = true;
    for (const char *at = reader->word; *at; at++)
        printable = printable && *at > ' ' && *at < 127;
    snprintf (report->message, sizeof report->message,
              "unexpected %s, expected %s",
              !reader->word[0] ? "end of file"
              : printable      ? reader->word
                               : "bytes",
              expected);
    return CDCL_DRAT_BAD_FORMULA;
}

enum { ASIDE_CLAUSE = -1 };

static void lay_aside (Reader *reader, int kind, const int *bound,
                       const int *lits, size_t size) {
    bool *broken = &reader->broken;
    cdcl_drat_push_lit (broken, &reader->aside, kind);
    if (bound)
        cdcl_drat_push_lit (broken, &reader->aside, *bound);
    cdcl_drat_push_lit (broken, &reader->aside, (int) size);
    for (size_t i = 0; i < size && !*broken; i++)
        cdcl_drat_push_lit (broken, &reader->aside, lits[i]);
}

static int add (Reader *reader, const int *lits, size_t size) {
    if (!reader->aside.size)
        return reader->clause (reader->state, lits, size);
    lay_aside (reader, ASIDE_CLAUSE, NULL, lits, size);
    return reader->broken ? CDCL_DRAT_MEMORY : CDCL_DRAT_OK;
}

// Adds the pairwise clauses of "at most one of the literals".
static int add_pairs (Reader *reader, const DratLits *lits) {
    int status = CDCL_DRAT_OK;
    for (size_t i = 0; i < lits->size; i++)
        for (size_t j = i + 1; j < lits->size && !status; j++) {
            const int pair[2] = {-lits->items[i], -lits->items[j]};
            status = add (reader, pair, 2);
        }
    return status;
}

// Ends the previous row, which cannot be joined with the next one: if it is an
// at-most-one row, adds its pairs.
static int release (Reader *reader) {
    const bool held = reader->last == AT_MOST_ONE;
    reader->last = OTHER;
    return held ? add_pairs (reader, &reader->before) : CDCL_DRAT_OK;
}

static void copy (Reader *reader, DratLits *to, const DratLits *from) {
    to->size = 0;
    for (size_t i = 0; i < from->size && !reader->broken; i++)
        cdcl_drat_push_lit (&reader->broken, to, from->items[i]);
}

static int by_value (const void *a, const void *b) {
    const int x = *(const int *) a, y = *(const int *) b;
    return (x > y) - (x < y);
}

// Whether the previous row and this row are equal as multisets of literals.
static bool same_literals (Reader *reader) {
    const DratLits *rows[2] = {&reader->before, &reader->lits};
    if (rows[0]->size != rows[1]->size)
        return false;
    for (size_t i = 0; i < 2; i++) {
        copy (reader, &reader->sorted[i], rows[i]);
        if (reader->broken)
            return false;
        qsort (reader->sorted[i].items, rows[i]->size, sizeof (int), by_value);
    }
    return !memcmp (reader->sorted[0].items, reader->sorted[1].items,
                    reader->lits.size * sizeof (int));
}

// Adds a clause or an at-most-one constraint, which may be the second half of
// an exactly-one constraint.
static int add_row (Reader *reader, RowKind kind) {
    const DratLits *const lits = &reader->lits;
    const bool joined =
        reader->last != OTHER && reader->last != kind && same_literals (reader);
    int status = CDCL_DRAT_OK;
    if (!joined)
        status = release (reader);
    if (kind == CLAUSE && !status)
        status = add (reader, lits->items, lits->size);
    if (joined) {
        reader->last = OTHER;
        return status ? status : add_pairs (reader, lits);
    }
    if (reader->groups) {
        copy (reader, &reader->before, lits);
        reader->last = kind;
    }
    return status;
}

static int add_aside (Reader *reader) {
    const int *at = reader->aside.items, *end = at + reader->aside.size;
    int status = CDCL_DRAT_OK;
    while (at < end && !status) {
        const int kind = *at++;
        const int bound = kind == ASIDE_CLAUSE ? 0 : *at++;
        const size_t size = (size_t) *at++;
        status = kind == ASIDE_CLAUSE
                     ? reader->clause (reader->state, at, size)
                     : cdcl_drat_bound ((DratBound) kind, bound, at, size,
                                        &reader->last_var, reader->state,
                                        reader->clause);
        at += size;
    }
    if (status == CDCL_DRAT_BAD_FORMULA) {
        reader->report->place = reader->word_line;
        reader->report->column = reader->word_column;
        snprintf (reader->report->message, sizeof reader->report->message,
                  "with all bounds as clauses, the formula has more than %d "
                  "variables",
                  CDCL_DRAT_MAX_VAR);
    }
    return status;
}

static void negate (DratLits *lits, bool wanted) {
    for (size_t i = 0; i < lits->size && wanted; i++)
        lits->items[i] = -lits->items[i];
}

// Adds the clauses that say: at least `bound` of the literals, or of their
// negations, are true.
static int at_least (Reader *reader, bool negated, int64_t bound) {
    DratLits *lits = &reader->lits;
    int status = CDCL_DRAT_OK;
    const int64_t size = (int64_t) lits->size;
    // "At most one" of two literals is one pair, not a clause.
    const bool pairs = bound == size - 1 && (bound > 1 || negated);
    const bool units = bound == size && bound > 1;
    if (bound <= 0)
        return CDCL_DRAT_OK;
    if (bound > size)
        lits->size = 0;
    negate (lits, negated != pairs);
    if (!units)
        return add_row (reader, pairs ? AT_MOST_ONE : CLAUSE);
    status = release (reader);
    for (size_t i = 0; i < lits->size && !status; i++)
        status = add (reader, lits->items + i, 1);
    return status;
}

// Adds clauses: exactly `bound` of the literals are true.
static int exactly (Reader *reader, int64_t bound) {
    DratLits *lits = &reader->lits;
    const int64_t size = (int64_t) lits->size;
    if (!size && !bound)
        return CDCL_DRAT_OK;
    int status = release (reader);
    if (status)
        return status;
    if (!bound)
        return at_least (reader, true, size);
    if (bound >= size)
        return at_least (reader, false, bound);
    negate (lits, bound != 1); // exactly one is false
    status = add (reader, lits->items, lits->size);
    return status ? status : add_pairs (reader, lits);
}

// Whether the row needs auxiliary variables for its bound, and so is buffered.
static bool bounded (const Reader *reader, int64_t bound) {
    return bound > 1 && bound < (int64_t) reader->lits.size - 1;
}

static int add_bounded (Reader *reader, DratBound kind, int64_t bound) {
    const int small = (int) bound;
    const int status = release (reader);
    lay_aside (reader, (int) kind, &small, reader->lits.items,
               reader->lits.size);
    return status;
}

// Reads the bound that follows a relation of CNF+ and ends the row.
static int relation (Reader *reader, DratBound kind) {
    const int64_t count = integer (next_word (reader));
    if (count < 0)
        return unexpected (reader, "a bound");
    if (bounded (reader, count))
        return add_bounded (reader, kind, count);
    if (kind == DRAT_EXACTLY)
        return exactly (reader, count);
    if (kind == DRAT_AT_LEAST)
        return at_least (reader, false, count);
    return at_least (reader, true, (int64_t) reader->lits.size - count);
}

static void name (Reader *reader, int lit) {
    if (abs (lit) > reader->last_var)
        reader->last_var = abs (lit);
}

static int rows (Reader *reader, bool knf, bool plus, bool cubes) {
    int64_t bound = 1;
    bool open = false, cube = false;
    for (const char *word; *(word = next_word (reader));) {
        int64_t number = integer (word);
        int status = CDCL_DRAT_OK;
        bool le = plus && !strcmp (word, "<=");
        bool ge = plus && !strcmp (word, ">=");
        if (number == 0 && word[0] == '0') {
            if (!cube)
                status = bounded (reader, bound)
                             ? add_bounded (reader, DRAT_AT_LEAST, bound)
                             : at_least (reader, false, bound);
            reader->lits.size = 0;
            open = cube = false;
            bound = 1;
        } else if (number && number >= -CDCL_DRAT_MAX_VAR &&
                   number <= CDCL_DRAT_MAX_VAR) {
            cdcl_drat_push_lit (&reader->broken, &reader->lits, (int) number);
            name (reader, (int) number);
            open = true;
        } else if (cubes && !open && !strcmp (word, "a")) {
            open = cube = true; // a query, not part of the formula
        } else if (knf && !open && !strcmp (word, "k")) {
            bound = integer (next_word (reader));
            open = true;
            if (bound < 0)
                return unexpected (reader, "a bound");
        } else if (plus && (le || ge || !strcmp (word, "="))) {
            status = relation (reader, ge   ? DRAT_AT_LEAST
                                       : le ? DRAT_AT_MOST
                                            : DRAT_EXACTLY);
            reader->lits.size = 0;
            open = false;
        } else if (!open && !strcmp (word, "%"))
            break; // the trailer of SATLIB's files
        else
            return unexpected (reader, "a literal or 0");
        if (status || reader->broken)
            return reader->broken ? CDCL_DRAT_MEMORY : status;
    }
    if (open || reader->text->failed)
        return unexpected (reader, "a literal or 0");
    return CDCL_DRAT_OK;
}

// Skips the byte order mark that some editors write.
static void skip_mark (DratText *text) {
    static const char mark[] = "\xef\xbb\xbf";
    cdcl_drat_fill (text);
    if (text->end >= 3 && !memcmp (text->buffer, mark, 3))
        text->pos = 3;
}

static int header_and_rows (Reader *reader) {
    skip_mark (reader->text);
    if (strcmp (next_word (reader), "p"))
        return unexpected (reader, "a header 'p cnf ...'");
    const char *format = next_word (reader);
    bool knf = !strcmp (format, "knf"), plus = !strcmp (format, "cnf+");
    const bool cubes = !strcmp (format, "inccnf");
    if (!knf && !plus && !cubes && strcmp (format, "cnf"))
        return unexpected (reader, "cnf, knf, cnf+ or inccnf");
    for (int i = 0; i < 2 && !cubes; i++) {
        const int64_t count = integer (next_word (reader));
        if (count < 0)
            return unexpected (reader, "a number");
        if (!i)
            name (reader,
                  count < CDCL_DRAT_MAX_VAR ? (int) count : CDCL_DRAT_MAX_VAR);
    }
    reader->rows = true;
    reader->groups = knf || plus;
    const int status = rows (reader, knf, plus, cubes);
    return status ? status : release (reader);
}

int cdcl_drat_formula (DratText *text, const cdcl_drat_request *request,
                       void *state,
                       int (*clause) (void *state, const int *lits,
                                      size_t size),
                       cdcl_drat_report *report) {
    Reader reader;
    memset (&reader, 0, sizeof reader);
    reader.text = text;
    reader.state = state;
    reader.clause = clause;
    reader.report = report;
    for (size_t i = 0; i < request->assumed; i++)
        name (&reader, request->assumptions[i]);
    int status = header_and_rows (&reader);
    if (!status)
        status = add_aside (&reader);
    for (size_t i = 0; i < request->assumed && !status; i++)
        status = clause (state, request->assumptions + i, 1);
    free (reader.lits.items);
    free (reader.aside.items);
    free (reader.before.items);
    free (reader.sorted[0].items);
    free (reader.sorted[1].items);
    return status;
}
