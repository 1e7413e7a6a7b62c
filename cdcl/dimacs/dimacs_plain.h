// dimacs_plain.h -- state and helpers of the two fast readers of literals.
//
//   dimacs_plain.c  one token at a time, in plain C, on any processor
//   dimacs_avx2.c   eight tokens at a time, if the processor has AVX2
//
// Both read tokens from `pos` up to the first token that is not plain, that is,
// not a short literal or 0 followed by a blank.  They end rows through
// finish_row.  They do not count lines: the reader counts the lines of all
// bytes that they read when it continues.

#pragma once

#include <string.h>

#include "cdcl/dimacs/dimacs_reader.h"

// At most TOKENS tokens end in BLOCK bytes, since each has at least one byte
// and a blank. dimacs_avx2.c processes CHUNK bytes together.
enum { BLOCK = 64, TOKENS = BLOCK / 2, CHUNK = 16 * BLOCK };

// The state of a call.
typedef struct Plain {
    const char *pos; // the next token
    const char *row; // end of the last row, or where this call began to read
    int *next;       // where the next literal of the row is stored
    uint32_t max_var;
    uint32_t max_allowed; // largest variable without a warning
    uint64_t max_rows;    // largest number of rows without a warning
    bool direct;          // clauses are delivered immediately
} Plain;

// Loads eight bytes as a little-endian number, on all machines.
static inline uint64_t eight_bytes (const void *pos) {
    uint64_t word;
    memcpy (&word, pos, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64 (word);
#endif
    return word;
}

static inline bool finish_clause (Reader *reader, const int *lits,
                                  size_t size) {
    const cdcl_row clause = {CDCL_ROW_CLAUSE, 0, lits, size};
    cdcl_dimacs_info *info = reader->info;
    info->rows_read++;
    info->clauses++;
    return !reader->sink->row (reader->sink->state, &clause) ||
           cdcl_reader_give_up (reader, CDCL_DIMACS_STOPPED);
}

// Handles the 0 of a row.  A clause that began in this call and is delivered
// immediately takes a fast path.
static inline bool finish_row (Reader *reader, Plain *plain, const int *lits,
                               size_t size) {
    if (plain->direct && !reader->open)
        return finish_clause (reader, lits, size);
    reader->row.size = size;
    return cdcl_reader_end_row (reader, reader->relation,
                                (uint64_t) reader->bound);
}

// Whether this machine can read eight tokens at a time.
bool cdcl_reader_has_eights (void);

// Reads groups of eight tokens.  Reads nothing if the first token is not plain
// or fewer than BLOCK bytes are left.  There must be room for CHUNK / 2
// literals, and rows must be delivered immediately.
bool cdcl_reader_eights (Reader *reader, Plain *plain);
