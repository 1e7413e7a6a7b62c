// decisions.c -- the first decisions of a search, given as a list.
//
//   list   | 4 | -7 | 12 | -7 | 3 |      the next decision is the first unassigned
//                ^ next                   literal from here on
//
// Each literal is considered once.  If it is already assigned, it is skipped,
// and it is not considered again after a backjump.  After the end of the list
// the solver decides.
//
// So the decisions of a trace, in order and across its conflicts, reproduce the
// same search, event by event.  An additional literal after them shows how the
// search would continue if it were decided at this point.  The list is not a
// priority order whose first unassigned literal is always the next decision.  A
// priority order decides a literal again after each backjump, so it does not
// identify a point of a search and the clauses learned before it.  Assumptions
// are no alternative either, since the search cannot undo them.
//
// The solver asks for decisions through the interface for propagators, so the
// search itself does not know the list.  Variables of the list are not
// eliminated.

#include "cdcl/shared/options/decisions.h"
#include "cdcl/shared/base/status.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int program_lits_read (ProgramLits *list, const char *text,
                       char why[OPTION_WHY]) {
    const size_t most = list->size + strlen (text);
    int *const lits = realloc (list->lits, (most + 1) * sizeof *lits);
    if (!lits)
        return STATUS_MEMORY;
    list->lits = lits;
    while (*(text += strspn (text, " ,"))) {
        char *end;
        errno = 0;
        const long long lit = strtoll (text, &end, 10);
        if (end == text || !strchr (" ,", *end) || errno || !lit ||
            lit < -CDCL_MAX_VAR || lit > CDCL_MAX_VAR) {
            snprintf (why, OPTION_WHY, "literals, from 1 to %d or negative",
                      CDCL_MAX_VAR);
            return STATUS_USAGE;
        }
        lits[list->size++] = (int) lit;
        text = end;
    }
    return STATUS_OK;
}

void program_lits_release (ProgramLits *list) {
    free (list->lits);
    *list = (ProgramLits){0};
}

int program_lits_beyond (const ProgramLits *list, int vars) {
    for (size_t i = 0; i < list->size; i++)
        if (abs (list->lits[i]) > vars)
            return list->lits[i];
    return 0;
}

// ---------------------------------------------------------------------------

struct program_decisions {
    const ProgramLits *list;
    size_t next;
    bool *assigned; // [variables] set only for variables of the list
    int *trail;     // [variables] assigned variables of the list, in order
    int *level;     // [variables] level of each entry of `trail`
    size_t size;    // number of entries of `trail`
};

static void on_assigned (void *state, const int *lits, size_t size, int level) {
    program_decisions *const this = state;
    for (size_t i = 0; i < size; i++) {
        const int var = abs (lits[i]);
        if (this->assigned[var])
            continue; // the solver may repeat literals at the root
        this->assigned[var] = true;
        this->trail[this->size] = var;
        this->level[this->size++] = level;
    }
}

static void on_backtracked (void *state, int level) {
    program_decisions *const this = state;
    while (this->size && this->level[this->size - 1] > level)
        this->assigned[this->trail[--this->size]] = false;
}

static int on_decide (void *state) {
    program_decisions *const this = state;
    while (this->next < this->list->size) {
        const int lit = this->list->lits[this->next++];
        if (!this->assigned[abs (lit)])
            return lit;
    }
    return 0;
}

program_decisions *program_decisions_begin (cdcl *solver,
                                            const ProgramLits *list) {
    program_decisions *const this = calloc (1, sizeof *this);
    const cdcl_propagator calls = {.state = this,
                                   .assigned = on_assigned,
                                   .backtracked = on_backtracked,
                                   .decide = on_decide};
    size_t vars = 1;
    if (!this)
        return NULL;
    this->list = list;
    for (size_t i = 0; i < list->size; i++)
        if (vars <= (size_t) abs (list->lits[i]))
            vars = (size_t) abs (list->lits[i]) + 1;
    this->assigned = calloc (vars, sizeof *this->assigned);
    this->trail = calloc (vars, sizeof *this->trail);
    this->level = calloc (vars, sizeof *this->level);
    bool good = this->assigned && this->trail && this->level &&
                cdcl_connect (solver, &calls) == CDCL_OK;
    for (size_t i = 0; good && i < list->size; i++)
        good = cdcl_observe (solver, abs (list->lits[i])) == CDCL_OK;
    if (good)
        return this;
    program_decisions_free (this);
    return NULL;
}

void program_decisions_free (program_decisions *decisions) {
    if (!decisions)
        return;
    free (decisions->assigned);
    free (decisions->trail);
    free (decisions->level);
    free (decisions);
}
