// technique.h -- what a technique of inprocessing says of itself, once.
//
// It has a row in techniques.def, and cdcl_technique_NAME beside its code.  The
// schedule (schedule.c) finds out when it is due, and gives it its effort.

#pragma once

#include "cdcl/engine/parts.h"

#include <stdbool.h>
#include <stdint.h>

// What the schedule knows of the past of a technique.
typedef struct Account {
    uint64_t runs;
    uint64_t conflicts; // when it was due last
    uint64_t searched;  // ticks of the search by then
    uint64_t saved;     // ticks of the search that it has not used
    uint64_t pause;     // times to be left out after a run that found nothing
    uint64_t left;      // of these, those still to come
} Account;

typedef struct Technique {
    Part part; // its state

    // Whether it is due; null: in each round (schedule.c).
    bool (*due) (const struct cdcl *, const Account *);

    // Ticks without which it is not worth to begin; null: none.
    uint64_t (*price) (const struct cdcl *);

    // Runs until stats.ticks reaches `end`.  Returns how much it found.
    uint64_t (*run) (struct cdcl *, uint64_t end);

    // Its effort in ticks: thousandths of the search since its last run, or what its
    // option says, and these in addition.
    uint32_t share;
    uint32_t grant;

    bool assuming; // runs under the assumptions, not at the root
    bool dense;    // with dense lists in place of watches (dense.c)
    bool pausing;  // is left out 1, 3, 7, … times while it finds nothing
} Technique;

enum { SHARE_OF_OPTION = INT32_MAX };

enum {
#define TECHNIQUE(NAME, ...) TECHNIQUE_##NAME,
#include "cdcl/engine/techniques.def"
#undef TECHNIQUE
    TECHNIQUES
};

#define TECHNIQUE(NAME, ...) extern const Technique cdcl_technique_##NAME;
#include "cdcl/engine/techniques.def"
#undef TECHNIQUE
