// infer.h -- what follows from truths and a supposition, see infer.c.

#pragma once

#include "sudoku/explain/position/position.h"
#include "sudoku/explain/argument.h"

// A line of a proof: what is supposed or follows, and from which truth, or SIZE_MAX.
typedef struct Event {
    int kind;
    size_t candidate, truth;
    struct Proof *proof; // of SUDOKU_PROOF_NOT: its own, see prove.c
} Event;

typedef struct Inference {
    const Position *position;
    uint64_t *alive, *chosen; // [words]
    // Sets of truths, by their place among those at hand, [marks] each: those that have
    // no candidate that is true; that lost a candidate since it was looked whether one
    // is left, and what all exclude; and that had few left then.
    uint64_t *undone, *unlooked, *uncommon, *small;
    size_t marks;
    uint16_t *place;  // [groups] their places, or NOWHERE
    int32_t *remover; // [all] the event that removed it, if not alive
    Event *events;    // [events_most]
    size_t events_size, events_most;
    uint64_t *relevant, *both; // [words] scratch
    // The question at hand:
    const uint16_t *truths;
    size_t size;
    int64_t effort; // words that may still be read
} Inference;

// Of zeroed memory, for a position.  False without memory; release takes that too.
bool sudoku_inference_init (Inference *inference, const Position *position);
void sudoku_inference_release (Inference *inference);
// A copy of what is alive and chosen, with removers, into zeroed memory; nothing is added to it.
bool sudoku_inference_copy (Inference *inference, const Inference *from);

// Begins at the position with the truths at hand, which are looked at, or only when they
// lose a candidate.
void sudoku_inference_begin (Inference *inference, bool look);

// An event, and what it removes at once.
void sudoku_inference_add (Inference *inference, int kind, size_t truth,
                           size_t candidate, struct Proof *proof);

// The first place from this one on that is in a set, of a truth that is not done; or
// SIZE_MAX.
static inline size_t inference_next (const Inference *inference,
                                     const uint64_t *set, size_t from) {
    uint64_t mask = ~UINT64_C (0) << from % 64;
    for (size_t w = from / 64; w < inference->marks;
         w++, mask = ~UINT64_C (0)) {
        const uint64_t bits = set[w] & inference->undone[w] & mask;
        if (bits)
            return 64 * w + (size_t) __builtin_ctzll (bits);
    }
    return SIZE_MAX;
}

#define FOR_PLACES(I, SET, INFERENCE)                                          \
    for (size_t I = inference_next (INFERENCE, SET, 0); I != SIZE_MAX;         \
         I = inference_next (INFERENCE, SET, I + 1))

// Writes a line of a proof; without a truth or a candidate they are SIZE_MAX.
void sudoku_inference_write (const Position *position, sudoku_proof_line *line,
                             int kind, unsigned depth, size_t truth,
                             size_t candidate);

// Adds all that follows, unless it is stopped.  Returns a truth with nothing left, or
// SIZE_MAX.
size_t sudoku_infer (Inference *inference);

// Puts into `relevant` what the truths at hand speak of.
void sudoku_inference_find_relevant (Inference *inference);

// The truth with the fewest candidates left, more than one; or SIZE_MAX.
size_t sudoku_inference_narrowest (const Inference *inference);

// The state before a supposition, to come back to; but for the events.  The caller frees
// it; null without memory.
uint64_t *sudoku_inference_save (const Inference *inference);
void sudoku_inference_restore (Inference *inference, const uint64_t *saved);
