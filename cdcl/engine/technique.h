// technique.h -- the interface of a technique of inprocessing.
//
// A technique has a row in techniques.def, and cdcl_technique_NAME beside its
// code.  The schedule (schedule.c) decides when it is due, and sets its effort.

#pragma once

#include "cdcl/engine/parts.h"

#include <stdbool.h>
#include <stdint.h>

// The history of a technique, for the schedule.
typedef struct Account {
    uint64_t runs;
    uint64_t conflicts; // conflicts when the technique was due last
    uint64_t searched;  // ticks of the search at that time
    uint64_t saved;     // ticks of the search since its last run
    uint64_t pause; // number of times to skip after a run that found nothing
    uint64_t left;  // number of times still to skip
} Account;

typedef struct Technique {
    Part part; // its state, and how to initialize it

    // Whether the technique is due.  Null: it is due in each round
    // (schedule.c).
    bool (*due) (const struct cdcl *, const Account *);

    // Minimum ticks for which a run is worthwhile.  Null: there is no minimum.
    uint64_t (*price) (const struct cdcl *);

    // Runs until stats.ticks reaches `end`.  Returns the number of its
    // findings.
    uint64_t (*run) (struct cdcl *, uint64_t end);

    // The effort of the technique in ticks: `share` thousandths of the ticks of
    // the search since its last run, plus `grant`.  SHARE_OF_OPTION: the share
    // is the value of its option.
    uint32_t share;
    uint32_t grant;

    bool assuming; // runs under the assumptions, not at the root
    bool dense;    // runs with dense lists in place of watches (dense.c)
    bool pausing;  // is skipped 1, 3, 7, … times while it finds nothing
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
