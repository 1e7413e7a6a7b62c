// dimacs.c -- strict reader for DIMACS CNF, KNF, CNF+ and incremental CNF.
//
// The reader is a scanner over a buffer of 64 KiB that is refilled through a
// callback, and one loop over tokens.  A row is collected in `lits` and handed
// on when its 0 (or, in CNF+, its bound) arrives.  In KNF and CNF+ one row is
// held back, because "at most one" and "at least one" of the same literals in
// neighbouring rows, in either order, are one exactly-one constraint; plain
// CNF has no groups and skips this.
//
// Positions: a line and column are worked out from the offset of the line's
// first byte, so that the hot path, digits and blanks, keeps no column.  Nearly
// all of a formula is literals with a blank behind: plain_literals takes these
// eight bytes at a time, and without a branch that depends on the number of
// digits, which no processor can foresee.  The reader never trusts the header: it allocates by what the rows hold.
//
// Sources: see dimacs.h.  Cost: about 1.3 ns a byte, 760 MB/s, measured by
// bench/micro_dimacs.cpp, so that building the solver's clauses, not reading,
// decides the loading time.

#include "dimacs.h"
#include "cdcl.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUFFER = 1 << 16, END = -1 };

enum { CNF, KNF, CNF_PLUS, INC_CNF };

// What a row of text says about its literals; AT_LEAST 1 is a clause.
enum { AT_LEAST, AT_MOST, EXACTLY, CUBE };

typedef struct Place {
    uint64_t line, column;
} Place;

typedef struct Row {
    int *lits;
    size_t size, capacity;
} Row;

typedef struct Reader {
    void *source;
    long (*read) (void *source, char *bytes, size_t size);
    const cdcl_dimacs_sink *sink;
    bool strict;
    cdcl_dimacs_info *info;
    cdcl_dimacs_error *error;
    int status; // the first failure, CDCL_DIMACS_OK so far

    const char *pos, *end; // what of the buffer is still to be read
    uint64_t before;       // bytes of the stream before the buffer
    uint64_t line;         // current line, from 1
    uint64_t line_start;   // stream offset of its first byte
    bool fresh;            // nothing but blanks on this line so far
    bool ended;            // the stream has no more bytes

    int format;
    bool warned_vars, warned_rows;
    Row row;       // the row being read
    Place row_at;  // where it began
    bool open;     // it has begun
    int relation;  // of a row that 0 ends: CUBE after an `a`, else AT_LEAST
    int64_t bound; // after a `k`, else 1

    bool holding; // a row is held back for merging
    int held_kind;
    Row held, sorted[2]; // the held row; scratch for comparing
    char buffer[BUFFER];
} Reader;

// ---------------------------------------------------------------------------
// Failures and warnings

static Place here (const Reader *reader) {
    uint64_t offset =
        reader->before + (uint64_t) (reader->pos - reader->buffer);
    return (Place){reader->line, offset - reader->line_start + 1};
}

static void describe (cdcl_dimacs_error *error, Place place, const char *format,
                      va_list arguments) {
    error->line = place.line;
    error->column = place.column;
    vsnprintf (error->message, sizeof error->message, format, arguments);
}

#if defined(__GNUC__)
#define PRINTF_LIKE __attribute__ ((format (printf, 3, 4)))
#else
#define PRINTF_LIKE
#endif

// All failures return false, so that parsers read `return fail (...)`.
static bool PRINTF_LIKE fail (Reader *reader, Place place, const char *format,
                              ...) {
    if (reader->status == CDCL_DIMACS_OK) {
        va_list arguments;
        va_start (arguments, format);
        describe (reader->error, place, format, arguments);
        va_end (arguments);
        reader->status = CDCL_DIMACS_BAD;
    }
    return false;
}

static bool give_up (Reader *reader, int status) {
    if (reader->status == CDCL_DIMACS_OK)
        reader->status = status;
    return false;
}

// A warning, or an error if strict.
static bool PRINTF_LIKE warn (Reader *reader, Place place, const char *format,
                              ...) {
    cdcl_dimacs_error warning;
    va_list arguments;
    va_start (arguments, format);
    describe (&warning, place, format, arguments);
    va_end (arguments);
    if (reader->strict)
        return fail (reader, place, "%s", warning.message);
    reader->info->warnings++;
    if (reader->sink->warn)
        reader->sink->warn (reader->sink->state, &warning);
    return true;
}

// ---------------------------------------------------------------------------
// Bytes

static bool refill (Reader *reader) {
    if (reader->ended)
        return false;
    reader->before += (uint64_t) (reader->end - reader->buffer);
    reader->pos = reader->end = reader->buffer;
    long got = reader->read (reader->source, reader->buffer, BUFFER);
    if (got <= 0) {
        reader->ended = true;
        if (got < 0)
            give_up (reader, CDCL_DIMACS_IO);
        return false;
    }
    reader->end = reader->buffer + got;
    return true;
}

// The next byte without consuming it, or END.
static inline int peek (Reader *reader) {
    if (reader->pos == reader->end && !refill (reader))
        return END;
    return (unsigned char) *reader->pos;
}

static inline bool blank (int byte) {
    return byte == ' ' || byte == '\t' || byte == '\r';
}

static inline bool digit (int byte) {
    return byte >= '0' && byte <= '9';
}

static void newline (Reader *reader) {
    reader->pos++;
    reader->line++;
    reader->line_start =
        reader->before + (uint64_t) (reader->pos - reader->buffer);
    reader->fresh = true;
}

// Consumes up to the end of the line, in blocks: comments may be long.
static bool skip_comment (Reader *reader) {
    while (peek (reader) != END) {
        size_t size = (size_t) (reader->end - reader->pos);
        const char *eol = memchr (reader->pos, '\n', size);
        if (eol)
            size = (size_t) (eol - reader->pos);
        const char *nul = memchr (reader->pos, 0, size);
        if (nul) {
            reader->pos = nul;
            return fail (reader, here (reader), "unexpected NUL byte");
        }
        reader->pos += size;
        if (eol)
            break;
    }
    return true;
}

// Skips blanks, line ends and comment lines; the next byte, or END also on
// failure.
static inline int skip (Reader *reader) {
    for (;;) {
        int byte = peek (reader);
        if (byte == '\n')
            newline (reader);
        else if (blank (byte))
            reader->pos++;
        else if (byte == 'c' && reader->fresh) {
            if (!skip_comment (reader))
                return END;
        } else
            return byte;
    }
}

static bool skip_blanks (Reader *reader) {
    while (blank (peek (reader)))
        reader->pos++;
    return true;
}

static bool unexpected (Reader *reader, Place place, int byte,
                        const char *expected) {
    if (byte == END)
        return reader->status == CDCL_DIMACS_OK &&
               fail (reader, place, "unexpected end of file, expected %s",
                     expected);
    if (byte == '\n')
        return fail (reader, place, "unexpected end of line, expected %s",
                     expected);
    if (byte == 0)
        return fail (reader, place, "unexpected NUL byte, expected %s",
                     expected);
    if (byte >= ' ' && byte < 127)
        return fail (reader, place, "unexpected '%c', expected %s", byte,
                     expected);
    return fail (reader, place, "unexpected byte 0x%02x, expected %s",
                 (unsigned) byte, expected);
}

// A token ends at a blank, at the end of the line or of the file.
static inline bool end_of_token (Reader *reader, const char *expected) {
    int byte = peek (reader);
    if (byte == '\n' || byte == END || blank (byte))
        return reader->status == CDCL_DIMACS_OK;
    return unexpected (reader, here (reader), byte, expected);
}

// A number without sign, at most `high`.
static inline bool number (Reader *reader, uint64_t high, uint64_t *value,
                           const char *expected) {
    Place place = here (reader);
    int byte = peek (reader);
    if (!digit (byte))
        return unexpected (reader, place, byte, expected);
    uint64_t sum = 0;
    do {
        sum = 10 * sum + (uint64_t) (byte - '0');
        if (sum > high)
            return fail (reader, place,
                         "number too large, expected %s of at most %llu",
                         expected, (unsigned long long) high);
        reader->pos++;
        byte = peek (reader);
    } while (digit (byte));
    *value = sum;
    return end_of_token (reader, "a blank after the number");
}

// ---------------------------------------------------------------------------
// Rows

static bool enlarge (Reader *reader, Row *row, size_t size) {
    if (size <= row->capacity)
        return true;
    size_t capacity = row->capacity ? row->capacity : 64;
    while (capacity < size && capacity <= SIZE_MAX / 2 / sizeof *row->lits)
        capacity *= 2;
    int *lits = capacity < size
                    ? NULL
                    : realloc (row->lits, capacity * sizeof *row->lits);
    if (!lits)
        return give_up (reader, CDCL_DIMACS_MEMORY);
    row->lits = lits;
    row->capacity = capacity;
    return true;
}

static bool copy (Reader *reader, Row *to, const Row *from) {
    if (!enlarge (reader, to, from->size))
        return false;
    if (from->size)
        memcpy (to->lits, from->lits, from->size * sizeof *to->lits);
    to->size = from->size;
    return true;
}

static bool hand_on (Reader *reader, int kind, int bound, const int *lits,
                     size_t size) {
    cdcl_dimacs_info *info = reader->info;
    if (kind == CDCL_ROW_CLAUSE)
        info->clauses++;
    else if (kind == CDCL_ROW_AT_MOST_ONE)
        info->amos++;
    else if (kind == CDCL_ROW_EXACTLY_ONE)
        info->eos++;
    else if (kind == CDCL_ROW_CUBE)
        info->cubes++;
    else
        info->bounds++;
    const cdcl_row row = {kind, bound, lits, size};
    if (reader->sink->row (reader->sink->state, &row))
        return give_up (reader, CDCL_DIMACS_STOPPED);
    return true;
}

static int by_value (const void *a, const void *b) {
    int x = *(const int *) a, y = *(const int *) b;
    return (x > y) - (x < y);
}

// Whether two rows hold the same literals equally often.  The sum settles
// nearly all cases that differ.
static bool same_literals (Reader *reader, const Row *a, const Row *b) {
    if (a->size != b->size)
        return false;
    int64_t sum = 0;
    for (size_t i = 0; i < a->size; i++)
        sum += (int64_t) a->lits[i] - b->lits[i];
    if (sum)
        return false;
    const Row *rows[2] = {a, b};
    for (int i = 0; i < 2; i++) {
        if (!copy (reader, &reader->sorted[i], rows[i]))
            return false;
        if (a->size)
            qsort (reader->sorted[i].lits, a->size, sizeof (int), by_value);
    }
    return !a->size || !memcmp (reader->sorted[0].lits, reader->sorted[1].lits,
                                a->size * sizeof (int));
}

static bool release_held (Reader *reader) {
    if (!reader->holding)
        return true;
    reader->holding = false;
    return hand_on (reader, reader->held_kind, 0, reader->held.lits,
                    reader->held.size);
}

// Delivers reader->row: at once, or through the place of the held row.
static bool deliver (Reader *reader, int kind) {
    Row *row = &reader->row;
    if (reader->format == CNF || reader->format == INC_CNF ||
        reader->sink->apart)
        return hand_on (reader, kind, 0, row->lits, row->size);
    if (reader->holding && kind + reader->held_kind == CDCL_ROW_AT_MOST_ONE &&
        same_literals (reader, row, &reader->held)) {
        // One is a clause (0), the other an at-most-one row (1).
        reader->holding = false;
        return hand_on (reader, CDCL_ROW_EXACTLY_ONE, 0, row->lits, row->size);
    }
    if (reader->status != CDCL_DIMACS_OK || !release_held (reader))
        return false;
    if (kind == CDCL_ROW_EXACTLY_ONE)
        return hand_on (reader, kind, 0, row->lits, row->size);
    reader->held_kind = kind;
    reader->holding = true;
    return copy (reader, &reader->held, row);
}

// Exactly one of the literals; `negated`: of what were negations, so that the
// row said at least all but one, which comes first.
static bool deliver_exactly_one (Reader *reader, bool negated) {
    if (!reader->sink->apart)
        return deliver (reader, CDCL_ROW_EXACTLY_ONE);
    int first = negated ? CDCL_ROW_AT_MOST_ONE : CDCL_ROW_CLAUSE;
    return deliver (reader, first) &&
           deliver (reader, CDCL_ROW_AT_MOST_ONE + CDCL_ROW_CLAUSE - first);
}

static bool deliver_units (Reader *reader) {
    if (!release_held (reader))
        return false;
    for (size_t i = 0; i < reader->row.size; i++)
        if (!hand_on (reader, CDCL_ROW_CLAUSE, 0, reader->row.lits + i, 1))
            return false;
    return true;
}

static bool deliver_empty (Reader *reader) {
    reader->row.size = 0;
    return deliver (reader, CDCL_ROW_CLAUSE);
}

static void negate (Row *row) {
    for (size_t i = 0; i < row->size; i++)
        row->lits[i] = -row->lits[i];
}

// Each of the three relations comes down to a clause, units, a group, nothing
// at all or the empty clause; or has a bound of its own.
static bool relate (Reader *reader, int relation, uint64_t bound) {
    static const int kinds[] = {CDCL_ROW_AT_LEAST, CDCL_ROW_AT_MOST,
                                CDCL_ROW_EXACTLY};
    Row *row = &reader->row;
    uint64_t size = row->size;
    if (relation == AT_LEAST && bound == 1) // nearly all
        return deliver (reader, CDCL_ROW_CLAUSE);
    if (bound > 1 && bound + 1 < size)
        return release_held (reader) &&
               hand_on (reader, kinds[relation], (int) bound, row->lits, size);
    if (relation == AT_MOST && bound == 1 && size > 1)
        return deliver (reader, CDCL_ROW_AT_MOST_ONE);
    if (relation == AT_MOST) { // at least size - bound of the negations
        if (bound >= size)
            return true;
        negate (row);
        bound = size - bound;
    }
    if (relation == EXACTLY && bound && bound < size) {
        if (bound != 1)
            negate (row);
        return deliver_exactly_one (reader, bound != 1);
    }
    if (relation == EXACTLY && !bound) {
        negate (row);
        return deliver_units (reader);
    }
    if (!bound)
        return true;
    if (bound > size)
        return deliver_empty (reader);
    if (bound == 1)
        return deliver (reader, CDCL_ROW_CLAUSE);
    if (bound == size)
        return deliver_units (reader);
    negate (row);
    return deliver (reader, CDCL_ROW_AT_MOST_ONE);
}

static bool end_row (Reader *reader, int relation, uint64_t bound) {
    cdcl_dimacs_info *info = reader->info;
    info->rows_read++;
    if (info->rows_read > info->rows && !reader->warned_rows) {
        reader->warned_rows = true;
        if (!warn (reader, reader->row_at,
                   "more rows than the %llu that the header announces",
                   (unsigned long long) info->rows))
            return false;
    }
    bool done = relation == CUBE ? hand_on (reader, CDCL_ROW_CUBE, 0,
                                            reader->row.lits, reader->row.size)
                                 : relate (reader, relation, bound);
    reader->row.size = 0;
    reader->open = false;
    return done;
}

static inline void begin_row (Reader *reader) {
    if (reader->open)
        return;
    reader->open = true;
    reader->row_at = here (reader);
    reader->relation = AT_LEAST;
    reader->bound = 1;
}

// ---------------------------------------------------------------------------
// Tokens

static inline bool literal (Reader *reader) {
    Place place = here (reader);
    bool minus = *reader->pos == '-';
    reader->pos += minus;
    uint64_t var = 0;
    if (!number (reader, CDCL_MAX_VAR, &var,
                 minus ? "a variable" : "a literal"))
        return false;
    if (!var) {
        if (minus)
            return fail (reader, place, "unexpected '-0', expected a literal");
        return end_row (reader, reader->relation, (uint64_t) reader->bound);
    }
    cdcl_dimacs_info *info = reader->info;
    if ((int) var > info->max_var) {
        info->max_var = (int) var;
        if (var > info->vars && !reader->warned_vars) {
            reader->warned_vars = true;
            if (!warn (reader, place,
                       "variable %llu is beyond the %llu that the header "
                       "announces",
                       (unsigned long long) var,
                       (unsigned long long) info->vars))
                return false;
        }
    }
    Row *row = &reader->row;
    if (row->size == row->capacity && !enlarge (reader, row, row->size + 1))
        return false;
    row->lits[row->size++] = minus ? -(int) var : (int) var;
    return true;
}

// ---------------------------------------------------------------------------
// Literals eight bytes at a time

// The first byte is the lowest, whatever the machine thinks.
static inline uint64_t eight_bytes (const char *pos) {
    uint64_t word;
    memcpy (&word, pos, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64 (word);
#endif
    return word;
}

// The value of eight decimal digits, one a byte, the first in the lowest: pairs,
// fours, and all.
static inline uint32_t decimal (uint64_t digits) {
    digits = (digits * 10 + (digits >> 8)) & 0x00ff00ff00ff00ff;
    digits = (digits * 100 + (digits >> 16)) & 0x0000ffff0000ffff;
    return (uint32_t) (digits * 10000 + (digits >> 32));
}

// A literal or a 0.
typedef struct Token {
    unsigned bits;  // of its bytes, 64 for eight or more
    unsigned minus; // 1 or 0
    uint32_t var;
    bool good;
} Token;

// What the eight bytes begin with, up to the first that is a blank or less.
// Borrows and carries only go up, to where nobody looks.  Nothing here branches:
// how many digits there are, and whether a minus, no processor can foresee.  And
// the end, for which the next token has to wait, takes a few operations only.
static inline Token plain_token (uint64_t word) {
    const uint64_t ones = 0x0101010101010101, tops = 0x80 * ones;
    const uint64_t blanks = (word - ('!' * ones)) & ~word & tops;
    Token token;
    token.bits = blanks ? (unsigned) __builtin_ctzll (blanks) - 7 : 64;
    token.minus = (unsigned char) word == '-';
    // The digits to the top, zeros below; in place of a minus, too.
    uint64_t digits = (word ^ ('0' * ones)) & ~((uint64_t) token.minus * 255);
    digits <<= -token.bits & 63;
    token.good = token.bits > 8 * token.minus &&
                 !(((digits + 0x76 * ones) | digits) & tops);
    token.var = decimal (digits);
    return token;
}

// Takes literals of up to eight bytes with a blank or line end behind, and the
// zeros of rows, as long as nothing else comes.  What does, be it right or
// wrong, and whatever is near the end of the buffer, is left to the scanner.
static bool plain_literals (Reader *reader) {
    Row *row = &reader->row;
    cdcl_dimacs_info *info = reader->info;
    const uint32_t high =
        reader->warned_vars ? CDCL_MAX_VAR : (uint32_t) info->vars;
    const char *pos = reader->pos, *const end = reader->end;
    int *const lits = row->lits;
    const size_t capacity = row->capacity;
    size_t size = row->size;
    uint32_t max_var = (uint32_t) info->max_var;
    bool good = true, fresh = reader->fresh;
    while (end - pos > 16 && size < capacity) {
        const Token token = plain_token (eight_bytes (pos));
        const char *after = pos + token.bits / 8;
        if (!token.good || token.var > high ||
            (*after != ' ' && *after != '\n')) {
            if (*pos != ' ')
                break;
            pos++;
            continue;
        }
        if (!size) {
            reader->pos = pos;
            begin_row (reader);
        }
        if (token.var) {
            const int sign = -(int) token.minus; // -x is ~x + 1
            lits[size++] = ((int) token.var ^ sign) - sign;
            max_var = max_var < token.var ? token.var : max_var;
        } else if (token.minus)
            break;
        else {
            row->size = size;
            size = 0;
            good = end_row (reader, reader->relation, (uint64_t) reader->bound);
            if (!good)
                break;
        }
        pos = after + 1;
        fresh = *after == '\n';
        if (fresh) {
            reader->pos = after;
            newline (reader);
        }
    }
    reader->pos = pos;
    reader->fresh = fresh;
    row->size = size;
    info->max_var = (int) max_var;
    return good;
}

// ---------------------------------------------------------------------------
// Other tokens

// Incremental CNF: `a` opens a cube.
static bool cube (Reader *reader) {
    reader->relation = CUBE;
    reader->pos++;
    return end_of_token (reader, "a blank after 'a'");
}

// KNF: `k b` opens a row with a bound.
static bool klause (Reader *reader) {
    uint64_t bound = 0;
    reader->pos++;
    if (!end_of_token (reader, "a blank after 'k'") || !skip_blanks (reader) ||
        !number (reader, INT32_MAX, &bound, "a bound"))
        return false;
    reader->bound = (int64_t) bound;
    return true;
}

// CNF+: `<= k`, `>= k` or `= k` closes a row.
static bool comparison (Reader *reader) {
    int byte = peek (reader);
    int relation = byte == '<' ? AT_MOST : byte == '>' ? AT_LEAST : EXACTLY;
    reader->pos++;
    if (relation != EXACTLY) {
        if (peek (reader) != '=')
            return unexpected (reader, here (reader), peek (reader), "'='");
        reader->pos++;
    }
    uint64_t bound = 0;
    if (!skip_blanks (reader) ||
        !number (reader, INT32_MAX, &bound, "a bound") || !skip_blanks (reader))
        return false;
    byte = peek (reader);
    if (byte != '\n' && byte != END)
        return unexpected (reader, here (reader), byte,
                           "the end of the line after the bound");
    return end_row (reader, relation, bound);
}

// SATLIB ends its files with lines `%` and `0`.
static bool trailer (Reader *reader) {
    reader->pos++;
    reader->fresh = false;
    int byte = skip (reader);
    if (byte == '0') {
        reader->pos++;
        reader->fresh = false;
        byte = skip (reader);
    }
    return byte == END ? reader->status == CDCL_DIMACS_OK
                       : unexpected (reader, here (reader), byte,
                                     "the end of the file after '%'");
}

static bool header (Reader *reader) {
    static const char expected[] =
        "a header 'p cnf VARIABLES CLAUSES' (or 'p knf', 'p cnf+'; or "
        "'p inccnf')";
    static const char *const names[] = {"cnf", "knf", "cnf+", "inccnf"};
    int byte = skip (reader);
    Place place = here (reader);
    if (byte != 'p')
        return unexpected (reader, place, byte, expected);
    reader->pos++;
    reader->fresh = false;
    skip_blanks (reader);
    char word[8];
    size_t size = 0;
    for (byte = peek (reader); byte > ' ' && size < sizeof word - 1;
         byte = peek (reader)) {
        word[size++] = (char) byte;
        reader->pos++;
    }
    word[size] = 0;
    int format = CNF;
    while (format <= INC_CNF && strcmp (word, names[format]))
        format++;
    if (format > INC_CNF)
        return reader->status == CDCL_DIMACS_OK &&
               fail (reader, place, "unknown format, expected %s", expected);
    reader->format = format;
    cdcl_dimacs_info *info = reader->info;
    skip_blanks (reader);
    if (format == INC_CNF) // announces nothing
        reader->warned_vars = reader->warned_rows = true;
    else if (!number (reader, CDCL_MAX_VAR, &info->vars,
                      "a number of variables") ||
             !skip_blanks (reader) ||
             !number (reader, INT64_MAX, &info->rows, "a number of rows"))
        return false;
    skip_blanks (reader);
    byte = peek (reader);
    return byte == '\n' || byte == END
               ? reader->status == CDCL_DIMACS_OK
               : unexpected (reader, here (reader), byte,
                             "the end of the line");
}

static bool body (Reader *reader) {
    for (;;) {
        if (!plain_literals (reader))
            return false;
        int byte = skip (reader);
        if (digit (byte) || byte == '-') {
            begin_row (reader);
            reader->fresh = false;
            if (!literal (reader))
                return false;
            continue;
        }
        if (byte == END)
            break;
        bool relation = byte == '<' || byte == '>' || byte == '=';
        if (!reader->open && ((reader->format == KNF && byte == 'k') ||
                              (reader->format == INC_CNF && byte == 'a'))) {
            begin_row (reader);
            reader->fresh = false;
            if (!(byte == 'k' ? klause (reader) : cube (reader)))
                return false;
        } else if (reader->format == CNF_PLUS && relation) {
            begin_row (reader);
            reader->fresh = false;
            if (!comparison (reader))
                return false;
        } else if (byte == '%' && reader->fresh && !reader->open)
            return trailer (reader);
        else if (byte == 'p' && reader->fresh)
            return fail (reader, here (reader),
                         "unexpected second header, expected a literal");
        else
            return unexpected (reader, here (reader), byte,
                               reader->open ? "a literal or 0"
                                            : "a row of literals");
    }
    if (reader->status != CDCL_DIMACS_OK)
        return false;
    if (reader->open)
        return fail (reader, here (reader),
                     "unexpected end of file, expected a literal or 0: the "
                     "row that begins in line %llu is not ended",
                     (unsigned long long) reader->row_at.line);
    return true;
}

// Skips the byte order mark that some editors put first; columns count behind
// it, as these editors do.
static bool skip_mark (Reader *reader) {
    static const unsigned char mark[] = {0xef, 0xbb, 0xbf};
    const Place start = here (reader);
    if (peek (reader) != mark[0])
        return true;
    for (int i = 0; i < 3; i++, reader->pos++)
        if (peek (reader) != mark[i])
            return unexpected (reader, start, mark[0], "a header 'p cnf ...'");
    reader->line_start = 3;
    return true;
}

static bool formula (Reader *reader) {
    if (!skip_mark (reader) || !header (reader) || !body (reader) ||
        !release_held (reader))
        return false;
    const cdcl_dimacs_info *info = reader->info;
    if (info->rows_read < info->rows)
        return warn (reader, here (reader),
                     "found %llu rows, but the header announces %llu",
                     (unsigned long long) info->rows_read,
                     (unsigned long long) info->rows);
    return true;
}

int cdcl_dimacs_read (void *source,
                      long (*read) (void *source, char *bytes, size_t size),
                      const cdcl_dimacs_sink *sink, bool strict,
                      cdcl_dimacs_info *info, cdcl_dimacs_error *error) {
    memset (info, 0, sizeof *info);
    memset (error, 0, sizeof *error);
    Reader *reader = malloc (sizeof *reader);
    if (!reader)
        return CDCL_DIMACS_MEMORY;
    memset (reader, 0, offsetof (Reader, buffer));
    reader->source = source;
    reader->read = read;
    reader->sink = sink;
    reader->strict = strict;
    reader->info = info;
    reader->error = error;
    reader->pos = reader->end = reader->buffer;
    reader->line = 1;
    reader->fresh = true;
    formula (reader);
    int status = reader->status;
    free (reader->row.lits);
    free (reader->held.lits);
    free (reader->sorted[0].lits);
    free (reader->sorted[1].lits);
    free (reader);
    return status;
}
