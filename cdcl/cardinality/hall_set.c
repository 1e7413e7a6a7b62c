// hall_set.c -- units from Hall sets, and refutation by Hall violators, with
// proofs.
//
// All of this happens at the root.  There the literals of the rows outside the
// columns of the Hall set are false, so that a Hall set implies units.  If the
// constraint is perfect (as many rows as columns), the remaining columns and
// rows also form a Hall set, with exchanged roles.  Of the two Hall sets, this
// uses the one with fewer rows, since its proof is shorter.
//
// For each column of the Hall set, the proof first derives that some row of the
// Hall set uses this column, since the rows do not fit into the other columns
// (hall_proof.c).  Then every other literal of the column is falsified by unit
// propagation.
//
// Source: Hall, "On Representatives of Subsets", 1935.

#include "cdcl/cardinality/hall_set.h"

#include "cdcl/cardinality/alldiff.h"
#include "cdcl/cardinality/hall_proof.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"

static_assert ((int) MOST_LINES < (int) HALL_ROWS,
               "each set of an all-different constraint can be proved");

static void push_line (struct cdcl *solver, Words *lines, uint32_t idx) {
    const Words *const all = &solver->alldiff_constraints->lines;
    assert (idx < all->size);
    words_push (&solver->mem, lines, all->data[idx]);
}

// Collects the groups of the rows and columns found.  With `others`, it
// collects all other groups of the constraint instead, with exchanged roles.
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

static void log_set (const struct cdcl *solver, const char *name) {
    const HallSet *const set = solver->hall_set;
    LOG (solver, "%s of %zu rows in %zu columns", name, set->rows.size,
         set->columns.size);
    for (size_t i = 0; i < set->rows.size; i++)
        LOG_GROUP (solver, set->rows.data[i], "row %zu", i);
    for (size_t i = 0; i < set->columns.size; i++)
        LOG_GROUP (solver, set->columns.data[i], "column %zu", i);
    (void) name;
}

// Passes the rows and columns to the proof as a Hall violator.  If `without` is
// a group, this column is omitted, so that a Hall set, too, has more rows than
// columns.  Then the lemma says that one literal of the column `without` is
// true.
static void begin_lemma (struct cdcl *solver, unsigned column_colour,
                         uint32_t without) {
    const HallSet *const set = solver->hall_set;
    assert (set->rows.size && set->columns.size);
    const Groups *const groups = &solver->groups;
    Lits *const lemma = &solver->hall_proof->lemma;
    mark_lines (solver, &set->columns);
    cdcl_begin_violator (solver);
    for (uint32_t i = 0; i < set->rows.size; i++) {
        const Group *const group = groups->groups.data + set->rows.data[i];
        for (uint32_t j = 0; j < group->size; j++) {
            const Lit lit = groups->lits.data[group->members + j];
            const uint32_t column =
                group_of_colour (solver, lit, column_colour);
            if (!marked (solver, column) || solver->values[lit] < 0)
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

void cdcl_apply_hall_violator (struct cdcl *solver,
                               const AlldiffConstraint *constraint,
                               unsigned side, Conflict *conflict) {
    HallSet *const set = solver->hall_set;
    const uint8_t column_colour = constraint->colours[!side];
    collect_lines (solver, constraint, side, false);
    assert (set->rows.size == set->columns.size + 1);
    log_set (solver, "Hall violator");
    if (judged (solver)) {
        begin_lemma (solver, column_colour, UINT32_MAX);
        cdcl_hall_lemma (solver, false);
    }
    solver->stats.hall_conflicts++;
    solver->inconsistent = true;
    conflict->reason = reason_group (set->rows.data[0]);
}

static void exclude (struct cdcl *solver, Lit lit) {
    const Lit unit = negate (lit);
    assert (!solver->values[lit]);
    cdcl_lemma (solver, &unit, 1);
    LOG (solver, "Hall set implies %d", lit_export (unit));
    solver->stats.hall_literals++;
    note_unit (solver, unit);
    assign (solver, unit, REASON_NONE);
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
        // With a single row, the lemma is the clause of this row.
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

void cdcl_apply_hall_set (struct cdcl *solver,
                          const AlldiffConstraint *constraint, unsigned side) {
    const Matching *const matching = &solver->alldiff->matching;
    const bool others =
        constraint->perfect && matching->rows < 2 * matching->reached.size;
    const unsigned row = constraint->colours[others ? !side : side];
    const unsigned col = constraint->colours[others ? side : !side];
    collect_lines (solver, constraint, side, others);
    assert (solver->hall_set->rows.size == solver->hall_set->columns.size);
    log_set (solver, "Hall set");
    solver->stats.hall_sets++;
    prune (solver, row, col);
}

static void release (struct cdcl *solver) {
    HallSet *const set = solver->hall_set;
    Mem *const mem = &solver->mem;
    words_release (mem, &set->rows);
    words_release (mem, &set->columns);
    words_release (mem, &set->marked);
    lits_release (mem, &set->pruned);
}

const Part cdcl_part_hall_set = {sizeof (HallSet), NULL, release};
