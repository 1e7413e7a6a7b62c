// encode.h -- what the encoder's files share: the state of one encoding run,
// and the at-most-one encodings one by one.
//
// Constraints are streamed to a sink as they arise and never stored, so an
// encoder needs O(N) memory whatever the formula's size: the literals of the
// set at hand, and the auxiliary literals of an encoding of it.
//
// Sizes are known without encoding: every at-most-one encoding has a function
// of the same shape that counts, and the rules apply it to 3N² or 4N² sets of
// N literals.

#ifndef SUDOKU_ENCODE_H
#define SUDOKU_ENCODE_H

#include "sudoku/sudoku.h"

// What constraints cost: of one set, or of a whole formula.
typedef struct EncodedSize {
    uint64_t clauses, groups; // groups are native constraints
    uint64_t literals;        // in clauses and groups together
    uint64_t vars;            // auxiliary ones; in a whole formula: all
} EncodedSize;

typedef struct Encoder {
    unsigned n;
    const sudoku_sink *sink;
    size_t amo;   // row of the table of at-most-one encodings
    int next_var; // the next auxiliary variable
    int *spare;   // room for 2·m + 16 literals, for sets of m
} Encoder;

// Says that at most one of the literals is true.  Non-zero: what the sink
// returned.  `spare` in the encoder is scratch memory of the callee.
typedef int (*AmoEncode) (Encoder *encoder, const int *lits, unsigned size);
typedef EncodedSize (*AmoSize) (unsigned size);

enum { AT_LEAST = 1, AT_MOST = 2, EXACTLY = AT_LEAST | AT_MOST };

// A run over the rules: demands are passed to the sink, or else only counted.
typedef struct Rules {
    Encoder encoder;
    const struct Candidates *left; // null: of a blank board
    int *lits;                     // room for a set, or all those of a house
    EncodedSize *tally;            // null: encode
} Rules;

// A sink that can be told to stop.
typedef struct Watched {
    sudoku_sink sink;
    void *state;
    int (*stop) (void *state);
    unsigned countdown; // constraints until it is asked again
} Watched;

#ifdef __cplusplus
extern "C" {
#endif

#define SUDOKU_AMO(name, function, size, meaning)                              \
    int function (Encoder *encoder, const int *lits, unsigned count);          \
    EncodedSize size (unsigned count);
#include "sudoku/encode/encode.def"

// The rules as the encoding has them.
int sudoku_demand_all (Rules *rules, size_t encoding);

// Demands at least, at most or exactly one of a set, or counts so many such sets.
int sudoku_demand (Rules *rules, unsigned demand, const int *lits,
                   unsigned size);
void sudoku_tally (Rules *rules, unsigned demand, unsigned size, uint64_t sets);

// encode_left.c: of all cells that are open, and all digits in houses.
int sudoku_demand_of_cells_left (Rules *rules, unsigned demand);
int sudoku_demand_of_houses_left (Rules *rules, unsigned demand);

// One at-most-one constraint over any literals, on its own: auxiliary variables
// are taken from *next_var on.  For tests and measurements of the encodings.
int sudoku_encode_amo (size_t amo, const int *lits, unsigned size,
                       int *next_var, const sudoku_sink *sink);
EncodedSize sudoku_amo_size (size_t amo, unsigned size);

// The exact size of the rules of order n, without encoding them.
EncodedSize sudoku_encoded_size (unsigned n, size_t encoding, size_t amo);

// The sink that passes constraints on to another one, but asks `stop` (if not
// null) now and then, and returns 1 from then on.
sudoku_sink sudoku_watch (Watched *watched);

#ifdef __cplusplus
}
#endif
#endif
