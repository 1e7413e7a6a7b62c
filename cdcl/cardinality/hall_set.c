// hall_set.c -- implications of Hall sets and conflicts of Hall violators, with
// reasons and proofs.
//
// The rows of a Hall set have no other columns because their literals in all
// other columns are false.  These literals are the reason, except for literals
// that are false at the root.  If the constraint is perfect, the other columns
// and rows also form a Hall set, with exchanged roles.  The one with the
// shorter reason is used.  Below the root each implication becomes a redundant
// clause, so that analysis does not depend on Hall sets.
//
// The proof first derives that some row of the Hall set has this column, since
// the rows do not fit into the other columns (hall_proof.c).  Then every other
// literal of the column is falsified by unit propagation.
//
// Sources: Hall, "On Representatives of Subsets", 1935; Katsirelos, "Nogood
// Processing in CSPs", 2008, for Hall sets as explanations.

#include "cdcl/cardinality/hall_set.h"

#include "cdcl/cardinality/alldiff.h"
#include "cdcl/cardinality/hall_proof.h"
#include "cdcl/engine/clause.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/trail.h"
#include "cdcl/learn/analyze.h"

static void push_line (struct cdcl *solver, Words *lines, uint32_t idx) {
    const Words *const all = &solver->alldiff_constraints->lines;
    assert (idx < all->size);
    words_push (&solver->mem, lines, all->data[idx]);
}

// Collects the groups of the rows and columns found or, with `others`, all
// other groups with exchanged roles.
static void collect_lines (struct cdcl *solver,
                           const AlldiffConstraint *constraint, unsigned side,
                           bool others) {
    assert (side < 2);
    HallSet *const set = solver->hall_set;
    const Matching *const matching = &solver->alldiff->matching;
    const uint32_t *const lines = solver->alldiff->lines.data;
    const uint32_t first =
        constraint->lines + (side ? 0 : constraint->sizes[0]);
    Words *const of_rows = others ? &set->columns : &set->rows;
    Words *const of_columns = others ? &set->rows : &set->columns;
    set->rows.size = set->columns.size = 0;
    for (uint32_t row = 0; row < matching->rows; row++)
        if (matching_found_row (matching, row) != others) {
            push_line (solver, of_rows, lines[row]);
            if (others)
                push_line (solver, of_columns,
                           first + matching->mate.data[row]);
        }
    for (uint32_t col = 0; !others && col < matching->columns; col++)
        if (matching_found_column (matching, col))
            push_line (solver, of_columns, first + col);
}

// Marks exactly these groups.
static void mark_lines (struct cdcl *solver, const Words *lines) {
    HallSet *const set = solver->hall_set;
    const size_t groups = solver->groups.groups.size;
    if (!++set->stamp) {
        set->marked.size = 0;
        set->stamp = 1;
    }
    while (set->marked.size < groups)
        words_push (&solver->mem, &set->marked, 0);
    for (size_t i = 0; i < lines->size; i++)
        set->marked.data[lines->data[i]] = set->stamp;
}

static bool marked (const struct cdcl *solver, uint32_t group) {
    assert (group == UINT32_MAX || group < solver->hall_set->marked.size);
    return group != UINT32_MAX &&
           solver->hall_set->marked.data[group] == solver->hall_set->stamp;
}

// Collects the literals of the rows outside the columns; all are false.
static void find_reason (struct cdcl *solver, unsigned column_colour) {
    HallSet *const set = solver->hall_set;
    const Groups *const groups = &solver->groups;
    mark_lines (solver, &set->columns);
    set->reason.size = 0;
    for (size_t i = 0; i < set->rows.size; i++) {
        const Group *const group = groups->groups.data + set->rows.data[i];
        solver->alldiff->matching.steps += group->size / 4;
        for (uint32_t j = 0; j < group->size; j++) {
            const Lit lit = groups->lits.data[group->members + j];
            if (solver->values[lit] < 0 && level_of (solver, lit) &&
                !marked (solver, group_of_colour (solver, lit, column_colour)))
                lits_push (&solver->mem, &set->reason, lit);
        }
    }
}

static void log_set (const struct cdcl *solver, const char *name) {
    const HallSet *const set = solver->hall_set;
    LOG_LITS (solver, set->reason.data, set->reason.size,
              "%s of %zu rows in %zu columns, reason", name, set->rows.size,
              set->columns.size);
    for (size_t i = 0; i < set->rows.size; i++)
        LOG_GROUP (solver, set->rows.data[i], "row %zu", i);
    for (size_t i = 0; i < set->columns.size; i++)
        LOG_GROUP (solver, set->columns.data[i], "column %zu", i);
    (void) name;
}

// Passes the rows and columns to the proof as a Hall violator.  If `without` is
// a group, this column is omitted, so that even a Hall set has too many rows.
// Then the lemma says that one literal of this column or of the reason is true.
static void begin_lemma (struct cdcl *solver, unsigned column_colour,
                         uint32_t without) {
    const HallSet *const set = solver->hall_set;
    assert (set->rows.size && set->columns.size);
    const Groups *const groups = &solver->groups;
    Lits *const lemma = &solver->hall_proof->lemma;
    mark_lines (solver, &set->columns);
    cdcl_begin_violator (solver);
    for (size_t i = 0; i < set->reason.size; i++)
        lits_push (&solver->mem, lemma, set->reason.data[i]);
    for (uint32_t i = 0; i < set->rows.size; i++) {
        const Group *const group = groups->groups.data + set->rows.data[i];
        for (uint32_t j = 0; j < group->size; j++) {
            const Lit lit = groups->lits.data[group->members + j];
            const uint32_t column =
                group_of_colour (solver, lit, column_colour);
            if (!marked (solver, column) ||
                (solver->values[lit] < 0 && !level_of (solver, lit)))
                continue;
            if (column == without)
                lits_push (&solver->mem, lemma, lit);
            else
                cdcl_violator_lit (solver, lit, column);
        }
        cdcl_violator_end_row (solver);
    }
}

// Whether the lemmas are needed for a proof, a trace, or CHECK=2.
static bool judged (const struct cdcl *solver) {
#if defined(CHECK) && CHECK >= 2
    (void) solver;
    return true;
#else
    return recording (solver);
#endif
}

// ---------------------------------------------------------------------------
// Conflicts

// Moves the two best literals of a clause to the front: literals that are not
// false, then literals of the highest levels.
static void sort_front (const struct cdcl *solver, Lits *clause) {
    for (size_t place = 0; place < 2 && place < clause->size; place++)
        for (size_t i = place + 1; i < clause->size; i++) {
            Lit *const here = clause->data + place, *const there =
                                                        clause->data + i;
            if (solver->values[*here] < 0 &&
                (solver->values[*there] >= 0 ||
                 level_of (solver, *there) > level_of (solver, *here))) {
                const Lit lit = *here;
                *here = *there;
                *there = lit;
            }
        }
}

// Adds the clause of two or more literals as redundant.  Returns it as a
// reason.
static Reason keep_clause (struct cdcl *solver) {
    const Lits *const clause = &solver->hall_set->clause;
    assert (clause->size >= 2);
    if (clause->size == 2) {
        const ClauseRef ref =
            cdcl_new_binary (solver, clause->data[0], clause->data[1], true);
        note_watch (solver, clause->data[0], ref);
        if (solver->ids.on)
            solver->ids.conflict = ref;
        return reason_pair (clause->data[1]);
    }
    const size_t implied = !solver->values[clause->data[0]]; // of this level
    const unsigned glue = cdcl_count_levels (solver, clause->data + implied,
                                             clause->size - implied);
    return reason_clause (
        cdcl_new_clause (solver, clause->data, clause->size, true, glue));
}

// All literals of the clause are false: it is a conflict at their highest level
// or, if only one literal is of this level, an implication on a lower level.
static void fail (struct cdcl *solver, Conflict *conflict) {
    assert (!conflict->reason);
    Lits *const clause = &solver->hall_set->clause;
    solver->stats.hall_conflicts++;
    if (clause->size < 2)
        cdcl_backtrack (solver, 0);
    if (!clause->size) {
        solver->inconsistent = true;
        conflict->reason = reason_group (solver->hall_set->rows.data[0]);
        return;
    }
    if (clause->size == 1) {
        cdcl_add_unit (solver, clause->data[0]);
        return;
    }
    sort_front (solver, clause);
    const uint32_t level = level_of (solver, clause->data[0]);
    const uint32_t below = level_of (solver, clause->data[1]);
    const Reason reason = keep_clause (solver);
    cdcl_backtrack (solver, level > below ? below : level);
    if (level > below) {
        assign (solver, clause->data[0], reason);
        return;
    }
    conflict->reason = reason;
    conflict->first = clause->size == 2 ? clause->data[0] : LIT_NONE;
}

void cdcl_apply_hall_violator (struct cdcl *solver,
                               const AlldiffConstraint *constraint,
                               unsigned side, Conflict *conflict) {
    HallSet *const set = solver->hall_set;
    const uint8_t column_colour = constraint->colours[!side];
    collect_lines (solver, constraint, side, false);
    assert (set->rows.size == set->columns.size + 1);
    find_reason (solver, column_colour);
    log_set (solver, "Hall violator");
    if (judged (solver)) {
        begin_lemma (solver, column_colour, UINT32_MAX);
        cdcl_hall_lemma (solver, false);
    }
    set->clause.size = 0;
    for (size_t i = 0; i < set->reason.size; i++)
        lits_push (&solver->mem, &set->clause, set->reason.data[i]);
    fail (solver, conflict);
}

// ---------------------------------------------------------------------------
// Implications

static void exclude (struct cdcl *solver, Lit lit) {
    const Lits *const reason = &solver->hall_set->reason;
    Lits *const clause = &solver->hall_set->clause;
    assert (!solver->values[lit]);
    clause->size = 0;
    lits_push (&solver->mem, clause, negate (lit));
    for (size_t i = 0; i < reason->size; i++)
        lits_push (&solver->mem, clause, reason->data[i]);
    cdcl_lemma (solver, clause->data, clause->size);
    LOG_LITS (solver, clause->data, clause->size, "Hall set implies");
    solver->stats.hall_literals++;
    Reason implied_by = REASON_NONE;
    if (clause->size > 1) {
        sort_front (solver, clause);
        implied_by = keep_clause (solver);
    } else
        note_unit (solver, negate (lit));
    assign (solver, negate (lit), implied_by);
}

// Collects the live literals of the column that are in no row of the set.
static void find_pruned (struct cdcl *solver, uint32_t column,
                         unsigned row_colour) {
    assert (column < solver->groups.groups.size);
    const Groups *const groups = &solver->groups;
    const Group *const group = groups->groups.data + column;
    Lits *const pruned = &solver->hall_set->pruned;
    pruned->size = 0;
    mark_lines (solver, &solver->hall_set->rows);
    FOR_LIVE (i, groups, group) {
        const Lit lit = groups->lits.data[group->members + i];
        if (!marked (solver, group_of_colour (solver, lit, row_colour)))
            lits_push (&solver->mem, pruned, lit);
    }
}

static void prune (struct cdcl *solver, unsigned row_colour,
                   unsigned column_colour) {
    assert (row_colour != column_colour);
    HallSet *const set = solver->hall_set;
    const Lits *const lemma = &solver->hall_proof->lemma;
    for (size_t i = 0; i < set->columns.size; i++) {
        const uint32_t column = set->columns.data[i];
        find_pruned (solver, column, row_colour);
        if (!set->pruned.size)
            continue;
        // A single row is the lemma itself.
        const bool judging = judged (solver) && set->rows.size > 1;
        uint64_t number = 0;
        if (judging) {
            begin_lemma (solver, column_colour, column);
            number = cdcl_hall_lemma (solver, true);
        }
        // If the literal has become true, propagation finds the conflict.
        for (size_t j = 0; j < set->pruned.size; j++)
            if (!solver->values[set->pruned.data[j]])
                exclude (solver, set->pruned.data[j]);
        if (judging)
            cdcl_record_deletion (solver, number, lemma->data, lemma->size);
    }
}

// Backtracks to the highest level of the reason.  The implication belongs to
// this level even if it is found later; W2 relies on this.
static void backtrack_to_reason (struct cdcl *solver) {
    const Lits *const reason = &solver->hall_set->reason;
    uint32_t highest = 0;
    for (size_t i = 0; i < reason->size; i++)
        if (level_of (solver, reason->data[i]) > highest)
            highest = level_of (solver, reason->data[i]);
    if (current_level (solver) > highest)
        cdcl_backtrack (solver, highest);
}

// Of the two Hall sets the one with the shorter reason is used.  At the root,
// where reasons are empty, it is the one with fewer rows, whose proof is
// shorter.
bool cdcl_apply_hall_set (struct cdcl *solver,
                          const AlldiffConstraint *constraint, unsigned side) {
    HallSet *const set = solver->hall_set;
    const unsigned row = constraint->colours[side];
    const unsigned col = constraint->colours[!side];
    collect_lines (solver, constraint, side, false);
    bool others = false;
    if (constraint->perfect) {
        find_reason (solver, col);
        const size_t size = set->reason.size, rows = set->rows.size;
        collect_lines (solver, constraint, side, true);
        find_reason (solver, row);
        others = set->reason.size < size ||
                 (set->reason.size == size && set->rows.size < rows);
        if (!others)
            collect_lines (solver, constraint, side, false);
    }
    assert (set->rows.size == set->columns.size);
    if (!cdcl_hall_provable (solver, set->rows.size))
        return false;
    find_reason (solver, others ? row : col);
    log_set (solver, "Hall set");
    backtrack_to_reason (solver);
    solver->stats.hall_sets++;
    prune (solver, others ? col : row, others ? row : col);
    return true;
}

static void release (struct cdcl *solver) {
    HallSet *const set = solver->hall_set;
    Mem *const mem = &solver->mem;
    words_release (mem, &set->rows);
    words_release (mem, &set->columns);
    words_release (mem, &set->marked);
    lits_release (mem, &set->reason);
    lits_release (mem, &set->pruned);
    lits_release (mem, &set->clause);
}

const Part cdcl_part_hall_set = {sizeof (HallSet), NULL, release};
