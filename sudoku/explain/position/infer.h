// infer.h -- propagation of a supposition through truths, see infer.c.

#pragma once

#include "sudoku/explain/position/position.h"
#include "sudoku/explain/argument.h"

// A line of a proof: a supposition, or a consequence and its truth (SIZE_MAX without a truth).
typedef struct Event {
    int kind;
    size_t candidate, truth;
    struct Proof *proof; // for SUDOKU_PROOF_NOT: the refutation, see prove.c
} Event;

typedef struct Inference {
    Arrays arrays;
    const Position *position;
    uint64_t *alive, *chosen; // [words]
    // Sets of current truths, as bits by their place in `truths`, [marks] words each.
    // undone: truths without a true candidate.  single, small: those with at most one or few
    // candidates left, or with combinations.  unlooked, uncommon: truths that changed since
    // the last check for a single candidate, and for common exclusions.
    uint64_t *undone, *single, *small, *unlooked, *uncommon;
    uint16_t *left; // [size] candidates left, by place
    uint64_t *
        wide; // [marks] truths whose candidates do not list them: see sudoku_inference_relevant
    size_t marks;
    uint16_t *place;  // [groups] places among the current truths, or NOWHERE
    int32_t *remover; // [all] the event that removed a candidate
    Event *events;    // [events_most]
    size_t events_size, events_most;
    uint64_t *both; // [words] scratch
    // How the last question began: its truths, and the state (see sudoku_inference_save).
    uint16_t *asked; // [groups]
    size_t asked_size;
    bool looked;
    uint64_t *start;
    // The current question:
    const uint16_t *truths;
    size_t size;
    int64_t effort; // words left to read
} Inference;

// Initializes zeroed memory for a position.  Returns false if memory runs out.
// Zeroed memory may also be released.
bool sudoku_inference_init (Inference *inference, const Position *position);
void sudoku_inference_release (Inference *inference);
// Copies alive, chosen and the removers into zeroed memory; no event can be added to the
// copy.
bool sudoku_inference_copy (Inference *inference, const Inference *from);

// Begins at the position with the current truths.  With `look` all truths are
// examined, otherwise only truths that lose a candidate.
void sudoku_inference_begin (Inference *inference, bool look);

// Adds an event, and removes the candidates that the event excludes directly.
void sudoku_inference_add (Inference *inference, int kind, size_t truth,
                           size_t candidate, struct Proof *proof);

// The first place that is in both sets, not before `from`; or SIZE_MAX.
static inline size_t inference_next (const Inference *inference,
                                     const uint64_t *a, const uint64_t *b,
                                     size_t from) {
    uint64_t mask = ~UINT64_C (0) << from % 64;
    for (size_t w = from / 64; w < inference->marks;
         w++, mask = ~UINT64_C (0)) {
        const uint64_t bits = a[w] & b[w] & mask;
        if (bits)
            return 64 * w + (size_t) __builtin_ctzll (bits);
    }
    return SIZE_MAX;
}

// For each place I that is in both sets, which may change.
#define FOR_PLACES(I, A, B, INFERENCE)                                         \
    for (size_t I = inference_next (INFERENCE, A, B, 0); I != SIZE_MAX;        \
         I = inference_next (INFERENCE, A, B, I + 1))

// Writes a line of a proof; SIZE_MAX stands for no truth or no candidate.
void sudoku_inference_write (const Position *position, sudoku_proof_line *line,
                             int kind, unsigned depth, size_t truth,
                             size_t candidate);

// Propagates to a fixpoint, unless stopped.  Returns a truth without candidates, or
// SIZE_MAX.
size_t sudoku_infer (Inference *inference);

// Whether a candidate belongs to a truth without a true candidate.
bool sudoku_inference_relevant (const Inference *inference, size_t candidate);

// The truth without a true candidate that has the fewest candidates left (at a fixpoint, at
// least two); SIZE_MAX if there is no such truth.
size_t sudoku_inference_narrowest (const Inference *inference);

// A copy of the state without the events, to be restored after a supposition.  The
// caller frees the copy.  Returns null if memory runs out.
uint64_t *sudoku_inference_save (const Inference *inference);
void sudoku_inference_restore (Inference *inference, const uint64_t *saved);
