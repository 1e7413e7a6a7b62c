// dimacs_plain.h -- state and helpers of the two fast readers of literals.
//
//   dimacs_plain.c  a token at a time, in C, wherever it runs
//   dimacs_avx2.c   eight at a time, where the processor has AVX2
//
// Both read tokens from `pos` to the first one that is not plain, and end rows
// through finish_row.  Neither counts lines: the reader does when it continues,
// once for all bytes that they read.

#pragma once

#include <string.h>

#include "cdcl/dimacs/dimacs_reader.h"

// At most TOKENS tokens end in BLOCK bytes, since each has at least one byte
// and a blank. dimacs_avx2.c processes CHUNK bytes together.
enum { BLOCK = 64, TOKENS = BLOCK / 2, CHUNK = 16 * BLOCK };

// The state of a call.
typedef struct Plain {
    const char *pos; // the next token
    const char *row; // end of the last row, or start of this call
    int *next;       // place of the row's next literal
    uint32_t max_var;
    uint32_t max_allowed; // the largest variable, and the number of rows,
    uint64_t max_rows;    // that need no warning
    bool direct;          // clauses are delivered at once
} Plain;

// Little-endian on all machines.
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

// Handles the 0 of a row.  A clause that began in this call and is delivered at
// once takes the fast path.
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

// Reads groups of eight tokens; none if the first is not plain or less than a
// block is left.  There must be room for CHUNK / 2 literals, and rows must be
// delivered at once.
bool cdcl_reader_eights (Reader *reader, Plain *plain);
