// options.h -- the table of options of options.def as a struct of integers.

#pragma once

#include "cdcl/engine/parts.h"

#include <stdint.h>

// The effects of a change of an option beside storing its value, as a set of
// flags.  settings.c has an action for each of the first three; PLAN (part) lets
// that part plan anew from these conflicts on.  INPROCESSING does nothing: it marks the
// techniques of which a plain search has none, as 0 says.
enum {
    AT_ROOT = 1 << 0,      // ends the answer and undoes all decisions
    RESHUFFLE = 1 << 1,    // a new order of variables, and an empty queue
    RESET_PHASES = 1 << 2, // saved phases become the initial one
    INPROCESSING = 1 << 3,
    PLANS = 4 // bits below those of parts
};
#define PLAN(NAME) (1u << (PLANS + PART_##NAME))

typedef struct Options {
#define OPTION(NAME, INITIAL, LOW, HIGH, EFFECTS, MEANING) int64_t NAME;
#include "cdcl/engine/options.def"
#undef OPTION
} Options;

void cdcl_options_init (Options *options);

// The option of this name, or null; *idx is its place in cdcl_options().
int64_t *cdcl_options_find (Options *options, const char *name, unsigned *idx);

// The effects of the option at this place.
unsigned cdcl_options_effects (unsigned idx);
