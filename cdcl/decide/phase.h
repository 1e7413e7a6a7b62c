// phase.h -- the phase of a decided variable, see phase.c.

#pragma once

#include "cdcl/engine/solver.h"

typedef struct Phase {
    uint32_t target_size, best_size; // lengths of the target and the best trail
    uint64_t count, conflicts; // number of rephasings; conflicts at the next
    uint64_t rephased;         // conflicts at the last rephasing
} Phase;

// Records that the first `size` literals of the trail are conflict-free.
void cdcl_note_trail (struct cdcl *, uint32_t size);

// Resets the lengths of the longest trails after variables were removed, since
// later trails are shorter.
void cdcl_forget_longest (struct cdcl *);

bool cdcl_rephasing (const struct cdcl *);
void cdcl_rephase (struct cdcl *);
void cdcl_forget_phases (struct cdcl *);
