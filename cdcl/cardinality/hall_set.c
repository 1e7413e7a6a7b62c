// hall_set.c -- what follows from a Hall set, why, and how to prove it.
//
// The reason is a clause: the false literals of its rows that would have been a
// way out of its columns; those false at the root are left out.  If all is square
// the columns left over and the rows left over are a Hall set, too, of columns
// that need rows, and whichever has the shorter reason speaks.  Below the root
// these clauses are kept as learned ones, so that analysis need not know about
// Hall sets.
//
// For the proof, "some row of the Hall set has this column" is derived first, by
// counting the rows without it (cook.c); any other literal of the column is then
// false by unit propagation.
//
// Sources: Hall, "On Representatives of Subsets", 1935; Katsirelos, "Nogood
// Processing in CSPs", 2008, for Hall sets as explanations.

#include "cdcl/base/matching.h"
#include "cdcl/cardinality/alldiff.h"
#include "cdcl/cardinality/hall.h"
#include "cdcl/cardinality/squares.h"
#include "cdcl/engine/clause.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/trail.h"
#include "cdcl/learn/analyze.h"

// Rows of a Hall set; its proof takes their fourth power of steps, for each
// column.
enum { MOST_PROVED = 24 };

static void push_line (struct cdcl *solver, Words *lines, uint32_t idx) {
    words_push (&solver->mem, lines, solver->squares->lines.data[idx]);
}

// Groups of the rows and columns found; or, if `rest`, of those left over, in
// exchanged roles.
static void name_lines (struct cdcl *solver, const Square *square,
                        unsigned side, bool rest) {
    Alldiff *const alldiff = solver->alldiff;
    const Matching *const matching = alldiff->matching;
    const uint32_t first = square->lines + (side ? 0 : square->sizes[0]);
    Words *const of_rows = rest ? &alldiff->columns : &alldiff->rows;
    Words *const of_columns = rest ? &alldiff->rows : &alldiff->columns;
    alldiff->rows.size = alldiff->columns.size = 0;
    for (unsigned row = 0; row < matching->rows; row++)
        if (bits_has (&matching->found_rows, row) != rest) {
            push_line (solver, of_rows, alldiff->open.data[row]);
            if (rest)
                push_line (solver, of_columns, first + matching->mate[row]);
        }
    for (unsigned col = 0; !rest && col < matching->columns; col++)
        if (bits_has (&matching->found_columns, col))
            push_line (solver, of_columns, first + col);
}

static void mark_lines (struct cdcl *solver, const Words *lines) {
    Alldiff *const alldiff = solver->alldiff;
    if (!++alldiff->stamp) {
        memset (alldiff->marked.data, 0,
                alldiff->marked.size * sizeof (uint32_t));
        alldiff->stamp = 1;
    }
    for (size_t i = 0; i < lines->size; i++)
        alldiff->marked.data[lines->data[i]] = alldiff->stamp;
}

static bool marked (const struct cdcl *solver, uint32_t group) {
    return group != UINT32_MAX &&
           solver->alldiff->marked.data[group] == solver->alldiff->stamp;
}

// The literals of the rows outside of the columns, all of them false.
static void find_body (struct cdcl *solver, unsigned column_colour) {
    Alldiff *const alldiff = solver->alldiff;
    const Groups *const groups = &solver->groups;
    mark_lines (solver, &alldiff->columns);
    alldiff->body.size = 0;
    for (size_t i = 0; i < alldiff->rows.size; i++) {
        const Group *const group = groups->groups.data + alldiff->rows.data[i];
        alldiff->matching->steps += group->size / 4;
        for (uint32_t j = 0; j < group->size; j++) {
            const Lit lit = groups->lits.data[group->members + j];
            if (solver->values[lit] < 0 && level_of (solver, lit) &&
                !marked (solver,
                         cdcl_group_of_colour (solver, lit, column_colour)))
                lits_push (&solver->mem, &alldiff->body, lit);
        }
    }
}

// Rows and columns for the proof, without one column, whose literals go to the
// lemma behind the body.
static void find_violator (struct cdcl *solver, unsigned column_colour,
                           uint32_t without) {
    Alldiff *const alldiff = solver->alldiff;
    const Groups *const groups = &solver->groups;
    Mem *const mem = &solver->mem;
    Hall *const hall = solver->hall;
    mark_lines (solver, &alldiff->columns);
    hall->lits.size = hall->columns.size = 0;
    hall->starts.size = hall->queue.size = hall->lemma.size = 0;
    words_push (mem, &hall->starts, 0);
    for (size_t i = 0; i < alldiff->body.size; i++)
        lits_push (mem, &hall->lemma, alldiff->body.data[i]);
    for (uint32_t i = 0; i < alldiff->rows.size; i++) {
        const Group *const group = groups->groups.data + alldiff->rows.data[i];
        for (uint32_t j = 0; j < group->size; j++) {
            const Lit lit = groups->lits.data[group->members + j];
            const uint32_t column =
                cdcl_group_of_colour (solver, lit, column_colour);
            if (!marked (solver, column) ||
                (solver->values[lit] < 0 && !level_of (solver, lit)))
                continue;
            if (column == without)
                lits_push (mem, &hall->lemma, lit);
            else {
                lits_push (mem, &hall->lits, lit);
                words_push (mem, &hall->columns, column);
            }
        }
        words_push (mem, &hall->starts, (uint32_t) hall->lits.size);
        words_push (mem, &hall->queue, i);
    }
}

static bool judged (const struct cdcl *solver) {
#if defined(CHECK) && CHECK >= 2
    (void) solver;
    return true;
#else
    return proving (&solver->proof);
#endif
}

// ---------------------------------------------------------------------------
// Conflicts

// A clause with its two best literals in front, the others at no higher levels.
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

// The clause of two or more literals becomes a learned one.
static Reason keep_clause (struct cdcl *solver) {
    const Lits *const clause = &solver->alldiff->clause;
    if (clause->size == 2) {
        cdcl_new_binary (solver, clause->data[0], clause->data[1], true);
        return reason_pair (clause->data[1]);
    }
    const size_t implied = !solver->values[clause->data[0]]; // of this level
    const unsigned glue = cdcl_count_levels (solver, clause->data + implied,
                                             clause->size - implied);
    return reason_clause (
        cdcl_new_clause (solver, clause->data, clause->size, true, glue));
}

// All literals of the clause are false: a conflict at the highest level of them,
// or, if there is one literal of this level alone, it follows on a lower one.
static void fail (struct cdcl *solver, Conflict *conflict) {
    Lits *const clause = &solver->alldiff->clause;
    solver->stats.hall_conflicts++;
    if (clause->size < 2)
        cdcl_backtrack (solver, 0);
    if (!clause->size) {
        solver->inconsistent = true;
        conflict->reason = reason_group (solver->alldiff->rows.data[0]);
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

void cdcl_take_violator (struct cdcl *solver, const Square *square,
                         unsigned side, Conflict *conflict) {
    Alldiff *const alldiff = solver->alldiff;
    name_lines (solver, square, side, false);
    find_body (solver, square->colours[!side]);
    if (judged (solver)) {
        find_violator (solver, square->colours[!side], UINT32_MAX);
        cdcl_hall_lemma (solver);
    }
    alldiff->clause.size = 0;
    for (size_t i = 0; i < alldiff->body.size; i++)
        lits_push (&solver->mem, &alldiff->clause, alldiff->body.data[i]);
    fail (solver, conflict);
}

// ---------------------------------------------------------------------------
// Implications

static void exclude (struct cdcl *solver, Lit lit) {
    Alldiff *const alldiff = solver->alldiff;
    Lits *const clause = &alldiff->clause;
    clause->size = 0;
    lits_push (&solver->mem, clause, negate (lit));
    for (size_t i = 0; i < alldiff->body.size; i++)
        lits_push (&solver->mem, clause, alldiff->body.data[i]);
    cdcl_lemma (solver, clause->data, clause->size);
    solver->stats.hall_literals++;
    Reason reason = REASON_NONE;
    if (clause->size > 1) {
        sort_front (solver, clause);
        reason = keep_clause (solver);
    }
    assign (solver, negate (lit), reason);
}

// Literals of the column that are not of the rows.
static void find_pruned (struct cdcl *solver, uint32_t column,
                         unsigned row_colour) {
    const Groups *const groups = &solver->groups;
    const Group *const group = groups->groups.data + column;
    Lits *const pruned = &solver->alldiff->pruned;
    pruned->size = 0;
    mark_lines (solver, &solver->alldiff->rows);
    FOR_LIVE (i, groups, group) {
        const Lit lit = groups->lits.data[group->members + i];
        if (!marked (solver, cdcl_group_of_colour (solver, lit, row_colour)))
            lits_push (&solver->mem, pruned, lit);
    }
}

static void prune (struct cdcl *solver, unsigned row_colour,
                   unsigned column_colour) {
    Alldiff *const alldiff = solver->alldiff;
    Hall *const hall = solver->hall;
    for (size_t i = 0; i < alldiff->columns.size; i++) {
        const uint32_t column = alldiff->columns.data[i];
        find_pruned (solver, column, row_colour);
        if (!alldiff->pruned.size)
            continue;
        // A single row needs no counting: it is the lemma itself.
        const bool judging = judged (solver) && alldiff->rows.size > 1;
        if (judging) {
            find_violator (solver, column_colour, column);
            cdcl_hall_lemma (solver);
        }
        // One that is true by now, since its negation was excluded, is left
        // to propagation: that finds the conflict.
        for (size_t j = 0; j < alldiff->pruned.size; j++)
            if (!solver->values[alldiff->pruned.data[j]])
                exclude (solver, alldiff->pruned.data[j]);
        if (judging)
            cdcl_proof_delete (&solver->proof, hall->lemma.data,
                               hall->lemma.size);
    }
}

// What the body implies it implies on the highest level of it, where it may have
// been missed: watches count on that.
static void back_to_body (struct cdcl *solver) {
    const Lits *const body = &solver->alldiff->body;
    uint32_t highest = 0;
    for (size_t i = 0; i < body->size; i++)
        if (level_of (solver, body->data[i]) > highest)
            highest = level_of (solver, body->data[i]);
    if (current_level (solver) > highest)
        cdcl_backtrack (solver, highest);
}

// The shorter reason of the two, at the root the shorter proof.
bool cdcl_take_hall_set (struct cdcl *solver, const Square *square,
                         unsigned side) {
    Alldiff *const alldiff = solver->alldiff;
    const unsigned row = square->colours[side], col = square->colours[!side];
    name_lines (solver, square, side, false);
    bool rest = false;
    if (square->perfect) {
        find_body (solver, col);
        const size_t size = alldiff->body.size, rows = alldiff->rows.size;
        name_lines (solver, square, side, true);
        find_body (solver, row);
        rest = alldiff->body.size < size ||
               (alldiff->body.size == size && alldiff->rows.size < rows);
        if (!rest)
            name_lines (solver, square, side, false);
    }
    if (proving (&solver->proof) && alldiff->rows.size > MOST_PROVED)
        return false;
    find_body (solver, rest ? row : col);
    back_to_body (solver);
    solver->stats.hall_sets++;
    prune (solver, rest ? col : row, rest ? row : col);
    return true;
}
