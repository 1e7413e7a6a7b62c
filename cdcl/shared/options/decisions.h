// decisions.h -- the first decisions of a search, as --decide lists them: see
// decisions.c.

#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "cdcl/cdcl.h"
#include "cdcl/shared/options/options.h"

// Starts zeroed.
typedef struct ProgramLits {
    int *lits;
    size_t size;
} ProgramLits;

// Adds the literals of a text, separated by blanks or commas.  Returns
// STATUS_OK, STATUS_USAGE with a description of the expected text in `why`, or
// STATUS_MEMORY without a message.
int program_lits_read (ProgramLits *list, const char *text,
                       char why[OPTION_WHY]);
void program_lits_release (ProgramLits *list);

typedef struct program_decisions program_decisions;

// Returns the first literal of the list whose variable is larger than `vars`,
// or 0.
int program_lits_beyond (const ProgramLits *list, int vars);

// Makes the solver decide these literals first; the caller owns the list.
// Returns null if memory runs out.
program_decisions *program_decisions_begin (cdcl *solver,
                                            const ProgramLits *list);
void program_decisions_free (program_decisions *decisions); // takes null, too
