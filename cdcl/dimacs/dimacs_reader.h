// dimacs_reader.h -- the state shared by the parts of the reader of formulas.
//
//   dimacs.c        header, tokens of all formats, the loop over them
//   dimacs_plain.c  the fast path for literals, nearly all of a formula
//   dimacs_avx2.c   the path for eight literals at a time, with AVX2
//   dimacs_row.c    normalizes rows, merges consecutive rows, delivers rows
//   dimacs_text.c   bytes, blanks, numbers; failures and warnings
//   dimacs_foreign.c  names the format of another file, after a failure
//
// The reader is a scanner over a buffer that is refilled through a callback,
// and one loop over tokens.  A row is collected in `row` and delivered when its
// 0 (or, in CNF+, its bound) arrives.
//
//   | 8 bytes | input: at most BUFFER bytes                   |
//     any       ^ bytes     ^ pos: not yet read        ^ end
//
// The eight bytes in front may be loaded together with the first token.
//
// Positions are offsets in the stream.  A column is computed from the offset of
// the first byte of the line when a message needs it, so that no code counts
// columns.
//
// All functions that return bool return false after a failure.  `status` holds
// the first failure.

#pragma once

#include "cdcl/dimacs/dimacs.h"

enum { FRONT = 8, BUFFER = 1 << 16, END = -1 };

enum { CNF, KNF, CNF_PLUS, INC_CNF };

// The meaning of a row of text; AT_LEAST 1 is a clause.
enum { AT_LEAST, AT_MOST, EXACTLY, CUBE };

typedef struct Place {
    uint64_t line, column;
} Place;

typedef struct Line {
    uint64_t number; // from 1
    uint64_t start;  // stream offset of its first byte
} Line;

typedef struct Row {
    int *lits; // lits[capacity], the first `size` are set
    size_t size, capacity;
} Row;

typedef struct Reader {
    void *source;
    long (*read) (void *source, char *bytes, size_t size);
    const cdcl_dimacs_sink *sink;
    bool strict;
    cdcl_dimacs_info *info;
    cdcl_dimacs_error *error;
    int status; // the first failure; CDCL_DIMACS_OK before a failure

    const char *pos, *end; // the unread part of the buffer
    uint64_t before;       // bytes of the stream before the buffer
    Line line;             // the current line
    bool fresh;            // only blanks on this line so far
    bool ended;            // the stream has no more bytes
    uint64_t eights_from;  // stream offset from which AVX2 may be tried (again)

    bool headed; // the header has been read
    int format;
    bool warned_vars, warned_rows;
    Row row;       // the row being read
    Place row_at;  // where the open row began
    bool open;     // a row has begun and is not complete
    int relation;  // of a row that 0 ends: CUBE after `a`, else AT_LEAST
    int64_t bound; // the bound of a row that begins with `k`, else 1

    bool holding; // a row is held back for merging
    int held_kind;
    Row held, sorted[2]; // the held row; scratch for comparing
    char front[FRONT];   // room for a load that ends in bytes[0]
    char bytes[BUFFER];
} Reader;

// ---------------------------------------------------------------------------
// dimacs_text.c

#if defined(__GNUC__)
#define PRINTF_LIKE __attribute__ ((format (printf, 3, 4)))
#else
#define PRINTF_LIKE
#endif

// Reports a failure.  Returns false, so that parsers can write `return fail
// (...)`.  The second function reports a warning, which is a failure if strict.
bool PRINTF_LIKE cdcl_reader_fail (Reader *reader, Place place,
                                   const char *format, ...);
bool PRINTF_LIKE cdcl_reader_warn (Reader *reader, Place place,
                                   const char *format, ...);
bool cdcl_reader_give_up (Reader *reader, int status);
bool cdcl_reader_unexpected (Reader *reader, Place place, int byte,
                             const char *expected);

// Reads the next bytes; also returns false at the end of the stream.
bool cdcl_reader_refill (Reader *reader);

// Skips blanks, line ends and comments, which extend from any 'c' to the end of
// its line.  Returns the next byte, or END, also on failure.
int cdcl_reader_skip (Reader *reader);
void cdcl_reader_skip_blanks (Reader *reader);

// A token ends at a blank, a comment, at the end of the line or of the file.
bool cdcl_reader_end_of_token (Reader *reader, const char *expected);

// Reads a number without sign, at most `high`.
bool cdcl_reader_number (Reader *reader, uint64_t high, uint64_t *value,
                         const char *expected);

static inline bool blank (int byte) {
    return byte == ' ' || byte == '\t' || byte == '\r';
}

static inline bool digit (int byte) {
    return byte >= '0' && byte <= '9';
}

// Returns the next byte without consuming it, or END.
static inline int peek (Reader *reader) {
    if (reader->pos == reader->end && !cdcl_reader_refill (reader))
        return END;
    return (unsigned char) *reader->pos;
}

// Returns the offset in the stream of a byte of the buffer.
static inline uint64_t offset_of (const Reader *reader, const char *byte) {
    return reader->before + (uint64_t) (byte - reader->bytes);
}

static inline Place here (const Reader *reader) {
    const Line line = reader->line;
    const Place place = {line.number,
                         offset_of (reader, reader->pos) - line.start + 1};
    return place;
}

// ---------------------------------------------------------------------------
// dimacs_row.c

// Makes room for `size` literals.
bool cdcl_reader_enlarge (Reader *reader, Row *row, size_t size);

// Marks the row as open, unless it is open.
void cdcl_reader_begin_row (Reader *reader);

// Delivers the row.
bool cdcl_reader_end_row (Reader *reader, int relation, uint64_t bound);

// Delivers the row that is held back for merging, if there is one.
bool cdcl_reader_release_held (Reader *reader);

// Whether rows are delivered immediately, since plain CNF has no groups to be
// merged.
static inline bool direct (const Reader *reader) {
    return reader->format == CNF || reader->format == INC_CNF;
}

// ---------------------------------------------------------------------------
// dimacs_plain.c

// Reads literals and zeros up to the first other token.  reader->pos must be at
// a literal; afterwards it is at a token or at blanks before it.
bool cdcl_reader_plain (Reader *reader);

// ---------------------------------------------------------------------------
// dimacs_foreign.c

// To be called after a failure.  If the text is in another format, changes the
// message to name this format.
void cdcl_reader_name_format (Reader *reader);
