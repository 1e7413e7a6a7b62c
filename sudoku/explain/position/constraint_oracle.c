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

struct ConstraintOracle {
    struct cdcl *core;
    unsigned side;
    const sudoku_given *name;
    const uint64_t *about;
    size_t words;
    uint64_t *placed, *missing; // [words]
    uint64_t *models;           // [MODELS_MAX·words] combinations
    size_t models_size, next;   // index of the next model to replace
};

ConstraintOracle *sudoku_oracle_new (struct cdcl *core, unsigned side,
                                     const sudoku_given *name,
                                     const uint64_t *about, size_t words) {
    ConstraintOracle *const oracle = calloc (1, sizeof *oracle);
    uint64_t *const sets = calloc ((MODELS_MAX + 2) * words, sizeof *sets);
    if (!oracle || !sets) {
        free (oracle);
        free (sets);
        return NULL;
    }
    *oracle = (ConstraintOracle){.core = core,
                                 .side = side,
                                 .name = name,
                                 .about = about,
                                 .words = words,
                                 .placed = sets,
                                 .missing = sets + words,
                                 .models = sets + 2 * words};
    return oracle;
}

void sudoku_oracle_free (ConstraintOracle *oracle) {
    if (!oracle)
        return;
    cdcl_free (oracle->core);
    free (oracle->placed);
    free (oracle);
}

static int lit_of_candidate (const ConstraintOracle *oracle, size_t candidate) {
    const sudoku_given at = oracle->name[candidate];
    return (int) var_at (oracle->side, at.row, at.col, at.digit);
}

void sudoku_oracle_place (ConstraintOracle *oracle, size_t candidate) {
    set_add (oracle->placed, candidate);
}

static void keep_model (ConstraintOracle *oracle) {
    const size_t words = oracle->words;
    uint64_t *const model = oracle->models + oracle->next * words;
    memset (model, 0, words * sizeof *model);
    FOR_SET (c, oracle->about[word], words)
        if (cdcl_val (oracle->core, lit_of_candidate (oracle, c)) > 0)
            set_add (model, c);
    oracle->next = (oracle->next + 1) % MODELS_MAX;
    if (oracle->models_size < MODELS_MAX)
        oracle->models_size++;
}

static bool has_model (const ConstraintOracle *oracle, const uint64_t *open) {
    const size_t words = oracle->words;
    for (size_t m = 0; m < oracle->models_size; m++) {
        const uint64_t *const model = oracle->models + m * words;
        uint64_t lost = 0;
        for (size_t w = 0; w < words; w++)
            lost |= model[w] & ~(open[w] | oracle->placed[w]);
        if (!lost)
            return true;
    }
    return false;
}

// If memory runs out, returns true, because the constraint may be satisfiable.
bool sudoku_oracle_fits (ConstraintOracle *oracle, const uint64_t *open) {
    const size_t words = oracle->words;
    if (has_model (oracle, open))
        return true;
    memset (oracle->missing, 0, words * sizeof *oracle->missing);
    FOR_SET (c, oracle->about[word] & ~open[word] & ~oracle->placed[word],
             words)
        if (cdcl_assume (oracle->core, -lit_of_candidate (oracle, c)) !=
            CDCL_OK)
            return true;
    FOR_SET (c, oracle->placed[word], words)
        if (cdcl_assume (oracle->core, lit_of_candidate (oracle, c)) != CDCL_OK)
            return true;
    switch (cdcl_solve (oracle->core)) {
    case CDCL_SAT:
        keep_model (oracle);
        return true;
    case CDCL_UNSAT:
        FOR_SET (c, oracle->about[word] & ~open[word] & ~oracle->placed[word],
                 words)
            if (cdcl_failed (oracle->core, -lit_of_candidate (oracle, c)))
                set_add (oracle->missing, c);
        return false;
    default:
        return true;
    }
}

const uint64_t *sudoku_oracle_missing (const ConstraintOracle *oracle) {
    return oracle->missing;
}
