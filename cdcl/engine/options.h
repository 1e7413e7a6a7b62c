// options.h -- the options of options.def as a struct of integers.

#pragma once

#include "cdcl/engine/parts.h"

#include <stdint.h>

// The effects of changing an option, as a set of flags.  settings.c has an
// action for each of the first three.  PLAN (part) initializes that part again,
// and its intervals begin at the current number of conflicts.  INPROCESSING
// triggers nothing: it marks the techniques that the configuration "plain"
// turns off.
enum {
    AT_ROOT = 1 << 0,      // drops the answer and undoes all decisions
    RESHUFFLE = 1 << 1,    // new variable order, and an empty queue
    RESET_PHASES = 1 << 2, // all saved phases become the initial phase
    INPROCESSING = 1 << 3,
    PLANS = 4 // number of flags before the flags of parts
};
#define PLAN(NAME) (1u << (PLANS + PART_##NAME))

typedef struct Options {
#define OPTION(NAME, INITIAL, LOW, HIGH, EFFECTS, MEANING) int64_t NAME;
#include "cdcl/engine/options.def"
#undef OPTION
} Options;

void cdcl_options_init (Options *options);

// Finds an option by name, or returns null; *idx is its index in
// cdcl_options().
int64_t *cdcl_options_find (Options *options, const char *name, unsigned *idx);

// Returns the effects of the option with this index.
unsigned cdcl_options_effects (unsigned idx);
