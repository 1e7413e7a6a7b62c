// constraint_oracle.c -- whether a constraint with too many combinations is
// satisfiable.
//
// Such a constraint has no candidates for its combinations.  A SAT solver with only
// this constraint is called instead, with the negations of all closed candidates as
// assumptions.  Models are kept and tried first; the failed assumptions tell which
// candidates are missing.

#include "sudoku/explain/position/constraint_oracle.h"
#include "cdcl/cdcl.h"
#include "sudoku/board/vars.h"
#include "sudoku/explain/position/set.h"

#include <stdlib.h>
#include <string.h>

enum { MODELS_MAX = 64 };

struct Waiting {
    struct cdcl *core;
    unsigned side;
    const sudoku_given *name;
    const uint64_t *about;
    size_t words;
    uint64_t *placed, *missing; // [words]
    uint64_t *models;           // [MODELS_MAX·words] combinations
    size_t models_size, next;   // index of the next model to replace
};

Waiting *sudoku_waiting_new (struct cdcl *core, unsigned side,
                             const sudoku_given *name, const uint64_t *about,
                             size_t words) {
    Waiting *const waiting = calloc (1, sizeof *waiting);
    uint64_t *const sets = calloc ((MODELS_MAX + 2) * words, sizeof *sets);
    if (!waiting || !sets) {
        free (waiting);
        free (sets);
        return NULL;
    }
    *waiting = (Waiting){.core = core,
                         .side = side,
                         .name = name,
                         .about = about,
                         .words = words,
                         .placed = sets,
                         .missing = sets + words,
                         .models = sets + 2 * words};
    return waiting;
}

void sudoku_waiting_free (Waiting *waiting) {
    if (!waiting)
        return;
    cdcl_free (waiting->core);
    free (waiting->placed);
    free (waiting);
}

static int lit_of_candidate (const Waiting *waiting, size_t candidate) {
    const sudoku_given at = waiting->name[candidate];
    return (int) var_at (waiting->side, at.row, at.col, at.digit);
}

void sudoku_waiting_place (Waiting *waiting, size_t candidate) {
    set_add (waiting->placed, candidate);
}

static void keep_model (Waiting *waiting) {
    const size_t words = waiting->words;
    uint64_t *const model = waiting->models + waiting->next * words;
    memset (model, 0, words * sizeof *model);
    FOR_SET (c, waiting->about[word], words)
    if (cdcl_val (waiting->core, lit_of_candidate (waiting, c)) > 0)
        set_add (model, c);
    waiting->next = (waiting->next + 1) % MODELS_MAX;
    if (waiting->models_size < MODELS_MAX)
        waiting->models_size++;
}

static bool has_model (const Waiting *waiting, const uint64_t *open) {
    const size_t words = waiting->words;
    for (size_t m = 0; m < waiting->models_size; m++) {
        const uint64_t *const model = waiting->models + m * words;
        uint64_t lost = 0;
        for (size_t w = 0; w < words; w++)
            lost |= model[w] & ~(open[w] | waiting->placed[w]);
        if (!lost)
            return true;
    }
    return false;
}

// If memory runs out, returns true, because the constraint may be satisfiable.
bool sudoku_waiting_fits (Waiting *waiting, const uint64_t *open) {
    const size_t words = waiting->words;
    if (has_model (waiting, open))
        return true;
    memset (waiting->missing, 0, words * sizeof *waiting->missing);
    FOR_SET (c, waiting->about[word] & ~open[word] & ~waiting->placed[word],
             words)
    if (cdcl_assume (waiting->core, -lit_of_candidate (waiting, c)) != CDCL_OK)
        return true;
    FOR_SET (c, waiting->placed[word], words)
    if (cdcl_assume (waiting->core, lit_of_candidate (waiting, c)) != CDCL_OK)
        return true;
    switch (cdcl_solve (waiting->core)) {
    case CDCL_SAT:
        keep_model (waiting);
        return true;
    case CDCL_UNSAT:
        FOR_SET (c, waiting->about[word] & ~open[word] & ~waiting->placed[word],
                 words)
        if (cdcl_failed (waiting->core, -lit_of_candidate (waiting, c)))
            set_add (waiting->missing, c);
        return false;
    default:
        return true;
    }
}

const uint64_t *sudoku_waiting_missing (const Waiting *waiting) {
    return waiting->missing;
}
