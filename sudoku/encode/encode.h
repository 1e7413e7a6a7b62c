// encode.h -- what the encoder's files share: the state of one encoding run,
// and the at-most-one encodings one by one.
//
// The encoder sends each constraint to a sink and stores none.  So it needs
// O(N) memory whatever the size of the formula: the literals of one set, and
// the auxiliary literals of its at-most-one encoding.
//
// The size of a formula is known without encoding it: each at-most-one encoding
// has a second function, of the same shape, that only counts.

#pragma once

#include "sudoku/board/stop.h"
#include "sudoku/sudoku.h"

// The indices of the tables.
enum {
#define SUDOKU_ENCODING(name, function, meaning) ENCODING_##name,
#include "sudoku/encode/encode.def"
    ENCODINGS
};

enum {
#define SUDOKU_AMO(name, function, size, meaning) AMO_##name,
#include "sudoku/encode/encode.def"
    AMOS
};

// Whether the encoding says that a house has a place for each digit.
static inline bool demands_places (size_t encoding) {
    return encoding == ENCODING_extended || encoding == ENCODING_triad;
}

// The size of the constraints of one set, or of a whole formula.
typedef struct EncodedSize {
    uint64_t clauses, groups; // groups are native constraints
    uint64_t literals;        // in clauses and groups together
    uint64_t vars;            // auxiliary ones; of a whole formula: all
} EncodedSize;

typedef struct Encoder {
    unsigned side;
    const sudoku_sink *sink;
    size_t amo;   // row of the table of at-most-one encodings
    int next_var; // the next auxiliary variable
    int *spare;   // room for 2·m + 16 literals, for sets of m
} Encoder;

// Encodes that at most one of the literals is true.  Returns 0, or what the
// sink returned to stop it.  `spare` in the encoder is scratch memory of the
// callee.
typedef int (*AmoEncode) (Encoder *encoder, const int *lits, unsigned size);
typedef EncodedSize (*AmoSize) (unsigned size);

enum { AT_LEAST = 1, AT_MOST = 2, EXACTLY = AT_LEAST | AT_MOST };

// One run over the rules: constraints go to the sink, or are only counted.
typedef struct Rules {
    Encoder encoder;
    const struct Candidates *cands; // null: the rules of a blank board
    const sudoku_rules *own;        // null: those of the order
    int *lits;                      // room for a set, or for those of a house
    EncodedSize *tally;             // null: encode
} Rules;

// A sink that asks now and then whether to stop.
typedef struct Watched {
    sudoku_sink sink;
    Stop stop;
} Watched;

#define SUDOKU_AMO(name, function, size, meaning)                              \
    int function (Encoder *encoder, const int *lits, unsigned count);          \
    EncodedSize size (unsigned count);
#include "sudoku/encode/encode.def"

// All sets that this encoding constrains.
int sudoku_demand_all (Rules *rules, size_t encoding);

// Encodes at least, at most or exactly one of a set; or counts so many such
// sets.
int sudoku_demand (Rules *rules, unsigned demand, const int *lits,
                   unsigned size);
void sudoku_tally (Rules *rules, unsigned demand, unsigned size, uint64_t sets);

// encode_remaining.c: the sets of all open cells, and of all digits in houses.
int sudoku_demand_of_remaining_cells (Rules *rules, unsigned demand);
int sudoku_demand_of_remaining_houses (Rules *rules, unsigned demand);

// encode_triad.c: the houses by way of segments.
int sudoku_demand_of_segments (Rules *rules);

// encode_variant.c: the houses and the constraints of a puzzle's own rules.
int sudoku_demand_of_own_houses (Rules *rules, unsigned demand);
int sudoku_encode_own (const sudoku_rules *own, size_t encoding, size_t amo,
                       const sudoku_sink *sink);
// One of its constraints, for when a guard is true (0: always); *next_var is the next
// auxiliary variable.
int sudoku_encode_constraint (const sudoku_rules *own, size_t index, size_t amo,
                              int guard, const sudoku_sink *sink,
                              int *next_var);
// Its size, by encoding it; 0 variables if stopped or without memory, and more than
// CDCL_MAX_VAR if it is too large.
EncodedSize sudoku_own_size (const sudoku_rules *own, size_t encoding,
                             size_t amo, Stop *stop);

// One at-most-one constraint over any literals, for tests and measurements of
// the encodings.  Auxiliary variables are numbered from *next_var on.
int sudoku_encode_amo (size_t amo, const int *lits, unsigned size,
                       int *next_var, const sudoku_sink *sink);
EncodedSize sudoku_amo_size (size_t amo, unsigned size);

// The exact size of the rules of order n, without encoding them.
EncodedSize sudoku_encoded_size (unsigned n, size_t encoding, size_t amo);

EncodedSize sudoku_encoded_size_of (const sudoku_board *board, size_t encoding,
                                    size_t amo, Stop *stop);

// A sink that passes constraints on.  It asks `stop` (may be null) now and then, and
// returns 1 once that returns non-zero.
sudoku_sink sudoku_watch (Watched *watched, sudoku_sink sink, void *state,
                          int (*stop) (void *state));
// What such a sink asks; null for any other.
Stop *sudoku_stop_of (const sudoku_sink *sink);
