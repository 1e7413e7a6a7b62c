// compose.h -- combines several proofs into one, see compose.c.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "cdcl/program/numbers.h"
#include "cdcl/shared/files/output.h"

typedef struct Composer {
    program_output *output; // null: the parts are only read
    bool binary;            // output format
    int vars;               // number of variables of the formula
    int own;                // number of extension variables so far
    Numbers last;           // the last lemma of the last part
} Composer;

enum { COMPOSE_OK, COMPOSE_BAD, COMPOSE_MEMORY };

// Writes a step.  Write errors are reported when the output is closed.
void cdcl_compose_step (Composer *composer, bool deletion, const int *lits,
                        size_t size);

// Appends a binary DRAT proof of clauses that follow from the formula.  Only
// its last lemma is kept, or with `all` each lemma that it does not delete.
// Returns COMPOSE_BAD if the file is no binary DRAT proof or has no lemma.
int cdcl_compose_part (Composer *composer, FILE *part, bool all);

void cdcl_compose_release (Composer *composer);
