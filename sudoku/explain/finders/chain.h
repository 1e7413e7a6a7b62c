// chain.h -- the truths of an instance in the order of a chain, see chain.c.

#pragma once

#include "sudoku/explain/finders/finder.h"
#include "sudoku/explain/argument.h"

// Adds an element to the chain of the current instance: one truth, or the cells of an
// almost locked set.  `in` and `out` are its ends, two sets of candidates.
void sudoku_chain_add (Finder *finder, const uint16_t *truths, size_t size,
                       const uint64_t *in, const uint64_t *out);
// Reports all truths of the chain.
static inline bool sudoku_chain_report (Finder *finder) {
    return sudoku_finder_report (finder, finder->chain.all,
                                 finder->chain.all_size);
}

static inline void sudoku_chain_clear (Chain *chain) {
    chain->size = chain->all_size = 0;
    chain->loop = chain->blossom = false;
}

// Whether the current instance is a chain that explains all exclusions: the finder's
// own chain, or single truths in the reported order.
bool sudoku_chain_settle (Finder *finder, const uint16_t *truths, size_t size,
                          const uint64_t *excluded);

// Writes the chain, if there is one (`chain` is not null).  Returns false if memory runs
// out.
bool sudoku_chain_write (const Chain *chain, const Position *position,
                         sudoku_step *out);
