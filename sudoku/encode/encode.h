// encode.h -- common parts of the encoder's files: the state of an encoding run, and
// the at-most-one encodings.
//
// The encoder sends each constraint to a sink and stores none.  So for a formula of
// any size it needs O(N) memory: the literals of one set, and the auxiliary literals
// of its at-most-one encoding.
//
// The size of a formula with classic rules is computed without encoding it: each
// at-most-one encoding has a second function with the same structure that only counts.

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

// Whether the encoding requires a place for each digit in each house.
static inline bool demands_places (size_t encoding) {
    return encoding == ENCODING_extended || encoding == ENCODING_triad;
}

// The size of the constraints of one set, or of a whole formula.
typedef struct EncodedSize {
    uint64_t clauses, groups; // groups are native constraints
    uint64_t literals;        // in clauses and groups together
    uint64_t vars; // auxiliary variables; for a whole formula: all variables
} EncodedSize;

typedef struct Encoder {
    unsigned side;
    const sudoku_sink *sink;
    size_t amo;   // index in the table of at-most-one encodings
    int next_var; // the next auxiliary variable
    int *spare;   // room for 2·m + 16 literals, for sets of m literals
} Encoder;

// Encodes that at most one of the literals is true.  Returns 0; or the sink's non-zero
// result, which stops the encoding.  `spare` in the encoder is scratch memory of the
// callee.
typedef int (*AmoEncode) (Encoder *encoder, const int *lits, unsigned size);
typedef EncodedSize (*AmoSize) (unsigned size);

enum { AT_LEAST = 1, AT_MOST = 2, EXACTLY = AT_LEAST | AT_MOST };

// A run over the rules: constraints are sent to the sink, or only counted.
typedef struct Rules {
    Encoder encoder;
    const struct Candidates *cands; // null: encode the rules of a blank board
    const sudoku_rules *own;        // variant rules; null: classic rules
    int *lits;                      // room for a set, or all sets of a house
    EncodedSize *tally;             // if not null, only count the constraints
} Rules;

// A sink that regularly calls a stop callback.
typedef struct Watched {
    sudoku_sink sink;
    Stop stop;
} Watched;

#define SUDOKU_AMO(name, function, size, meaning)                              \
    int function (Encoder *encoder, const int *lits, unsigned count);          \
    EncodedSize size (unsigned count);
#include "sudoku/encode/encode.def"

// Encodes or counts all sets that this encoding constrains.
int sudoku_demand_all (Rules *rules, size_t encoding);

// sudoku_demand encodes "at least one", "at most one" or "exactly one" for a set;
// sudoku_tally counts `sets` such sets of `size` literals.
int sudoku_demand (Rules *rules, unsigned demand, const int *lits,
                   unsigned size);
void sudoku_tally (Rules *rules, unsigned demand, unsigned size, uint64_t sets);

// encode_remaining.c: the sets of all undecided cells, and of all digits in houses.
int sudoku_demand_of_remaining_cells (Rules *rules, unsigned demand);
int sudoku_demand_of_remaining_houses (Rules *rules, unsigned demand);

// encode_triad.c: the houses, encoded with segments.
int sudoku_demand_of_segments (Rules *rules);

// encode_variant.c: the houses and the constraints of variant rules.
int sudoku_demand_of_own_houses (Rules *rules, unsigned demand);
int sudoku_encode_own (const sudoku_rules *own, size_t encoding, size_t amo,
                       const sudoku_sink *sink);
// Encodes one constraint of the rules, which must hold if the literal `guard` is true
// (0: always).  *next_var is the next auxiliary variable.
int sudoku_encode_constraint (const sudoku_rules *own, size_t index, size_t amo,
                              int guard, const sudoku_sink *sink,
                              int *next_var);
// The size of variant rules, computed by encoding them.  The number of variables is 0
// after a stop or if memory runs out, and above CDCL_MAX_VAR if the formula is too large.
EncodedSize sudoku_own_size (const sudoku_rules *own, size_t encoding,
                             size_t amo, Stop *stop);

// Encodes one at-most-one constraint over any literals, for tests and measurements of
// the encodings.  Auxiliary variables are numbered from *next_var on.
int sudoku_encode_amo (size_t amo, const int *lits, unsigned size,
                       int *next_var, const sudoku_sink *sink);
EncodedSize sudoku_amo_size (size_t amo, unsigned size);

// The exact size of the rules of order n, without encoding them.
EncodedSize sudoku_encoded_size (unsigned n, size_t encoding, size_t amo);

EncodedSize sudoku_encoded_size_of (const sudoku_board *board, size_t encoding,
                                    size_t amo, Stop *stop);

// A sink that forwards constraints.  It calls `stop` (may be null) regularly, and returns
// 1 after `stop` has returned non-zero.
sudoku_sink sudoku_watch (Watched *watched, sudoku_sink sink, void *state,
                          int (*stop) (void *state));
// The Stop of a sink of sudoku_watch; null for other sinks.
Stop *sudoku_stop_of (const sudoku_sink *sink);
