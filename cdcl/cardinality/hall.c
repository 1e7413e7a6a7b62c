// hall.c -- root-level counting: rows, columns, a matching, see hall.h.
//
// Rows must share no literal, and there may be several columns for a literal,
// so a few choices are tried: rows in order, then those left out first, each
// with the first, second ... group of a literal as its column.  A row is
// matched along an augmenting path; where there is none, the rows and columns
// that the search has seen are one row too many.
//
// Done at the root, before the first decision and whenever the conflicts have
// doubled, since what is fixed meanwhile makes rows shorter.  Bounded in steps,
// which count as ticks.  Not in plain mode, which is for runs of a few conflicts.
//
// Reads groups and clauses; learns the empty clause or nothing.

#include "cdcl/cardinality/hall.h"

#include "cdcl/engine/trail.h"

enum { CHOICES = 3 }; // columns tried for each literal
enum { CHOSEN = 1 };  // mark of a literal in a row

static const uint64_t step_limit = 20000000;

bool cdcl_finding_hall (const struct cdcl *solver) {
    return solver->options.hall && solver->options.mode && !solver->plugged &&
           solver->groups.groups.size && !solver->assumptions.size &&
           solver->stats.conflicts >= solver->hall->conflicts;
}

// ---------------------------------------------------------------------------
// Rows and columns

// The group of this literal to be its column, not group `own`; the last one if
// there are not that many.
static uint32_t column (const struct cdcl *solver, Lit lit, uint32_t own,
                        unsigned choice) {
    const Groups *const groups = &solver->groups;
    uint32_t found = UINT32_MAX;
    FOR_GROUPS (g, groups, lit) {
        if (g == own)
            continue;
        found = g;
        if (!choice--)
            break;
    }
    return found;
}

static void drop_row (struct cdcl *solver, size_t start) {
    Hall *const hall = solver->hall;
    for (size_t i = start; i < hall->lits.size; i++)
        solver->seen[var_of (hall->lits.data[i])] = 0;
    hall->lits.size = hall->columns.size = start;
}

// Takes the literals as a row if none is in a row, and all are in columns, each
// in another one.  Other literals of marked variables may be: they are rare.
static bool take_row (struct cdcl *solver, const Lit *lits, size_t size,
                      uint32_t own, unsigned choice, uint32_t stamp) {
    Hall *const hall = solver->hall;
    const size_t start = hall->lits.size;
    for (size_t i = 0; i < size; i++) {
        const Lit lit = lits[i];
        if (solver->values[lit] < 0)
            continue;
        const uint32_t col = column (solver, lit, own, choice);
        if (solver->values[lit] > 0 || solver->seen[var_of (lit)] ||
            col == UINT32_MAX || hall->seen.data[col] == stamp) {
            drop_row (solver, start);
            return false;
        }
        hall->seen.data[col] = stamp;
        solver->seen[var_of (lit)] = CHOSEN;
        lits_push (&solver->mem, &hall->lits, lit);
        words_push (&solver->mem, &hall->columns, col);
    }
    words_push (&solver->mem, &hall->starts, (uint32_t) hall->lits.size);
    return true;
}

// Binary clauses whose literals are both in groups, each once.
static void find_pairs (struct cdcl *solver) {
    const uint32_t *const first = solver->groups.first;
    Lits *const pairs = &solver->hall->pairs;
    pairs->size = 0;
    for (Lit lit = 0; lit < 2 * solver->vars; lit++) {
        const Watches *const watches = solver->watches + lit;
        if (first[lit] == first[lit + 1])
            continue;
        for (uint32_t i = 0; i < watches->size; i++) {
            const Lit other = watches->data[i].blocking;
            if (!watch_binary (watches->data[i]) || other < lit ||
                first[other] == first[other + 1])
                continue;
            lits_push (&solver->mem, pairs, lit);
            lits_push (&solver->mem, pairs, other);
        }
    }
}

static bool take_candidate (struct cdcl *solver, size_t idx, unsigned choice) {
    const Groups *const groups = &solver->groups;
    const Lits *const pairs = &solver->hall->pairs;
    const size_t count = groups->groups.size;
    const uint32_t stamp = (uint32_t) idx + 1;
    if (idx < count) {
        const Group *const group = groups->groups.data + idx;
        return group->exactly_one &&
               take_row (solver, groups->lits.data + group->members,
                         group->size, (uint32_t) idx, choice, stamp);
    }
    if (idx < count + pairs->size / 2)
        return take_row (solver, pairs->data + 2 * (idx - count), 2, UINT32_MAX,
                         choice, stamp);
    const Clause *const clause =
        arena_clause (&solver->arena,
                      solver->irredundants.data[idx - count - pairs->size / 2]);
    return take_row (solver, clause->lits, clause->size, UINT32_MAX, choice,
                     stamp);
}

// All rows that can be had; candidates are the exactly-one groups, then binary
// and longer clauses.  By candidate: `later`, those to come last, if any;
// `taken`.
static void collect_rows (struct cdcl *solver, unsigned choice,
                          const Words *later, Words *taken) {
    Hall *const hall = solver->hall;
    const Groups *const groups = &solver->groups;
    const size_t count = groups->groups.size;
    hall->lits.size = hall->columns.size = hall->starts.size = 0;
    words_push (&solver->mem, &hall->starts, 0);
    memset (hall->seen.data, 0, count * sizeof (uint32_t));
    taken->size = 0;
    for (size_t i = 0;
         i < count + hall->pairs.size / 2 + solver->irredundants.size; i++)
        words_push (&solver->mem, taken, 0);
    for (unsigned round = 0; round < 2; round++)
        for (size_t i = 0; i < taken->size; i++)
            if ((later && later->data[i]) == (round == 1))
                taken->data[i] = take_candidate (solver, i, choice);
    for (size_t i = 0; i < hall->lits.size; i++)
        solver->seen[var_of (hall->lits.data[i])] = 0;
}

// ---------------------------------------------------------------------------
// The matching

static void flip (Hall *hall, uint32_t col, uint32_t start) {
    for (;;) {
        const uint32_t row = hall->from.data[col];
        const uint32_t next = hall->column_of.data[row];
        hall->row_of.data[col] = row;
        hall->column_of.data[row] = col;
        if (row == start)
            return;
        col = next;
    }
}

// Breadth first.  False if there is no path: then the rows in `queue` have only
// the columns with this stamp.
static bool augment (struct cdcl *solver, uint32_t start, uint32_t stamp,
                     uint64_t *steps) {
    Hall *const hall = solver->hall;
    hall->queue.size = 0;
    words_push (&solver->mem, &hall->queue, start);
    for (size_t next = 0; next < hall->queue.size; next++) {
        const uint32_t row = hall->queue.data[next];
        for (uint32_t i = hall->starts.data[row];
             i < hall->starts.data[row + 1]; i++) {
            const uint32_t col = hall->columns.data[i];
            ++*steps;
            if (hall->seen.data[col] == stamp)
                continue;
            hall->seen.data[col] = stamp;
            hall->from.data[col] = row;
            if (hall->row_of.data[col] == UINT32_MAX) {
                flip (hall, col, start);
                return true;
            }
            words_push (&solver->mem, &hall->queue, hall->row_of.data[col]);
        }
    }
    return false;
}

static void fill (struct cdcl *solver, Words *words, size_t size,
                  uint32_t value) {
    words_reserve (&solver->mem, words, size);
    for (size_t i = 0; i < size; i++)
        words->data[i] = value;
    words->size = size;
}

// Whether some row finds no column.
static bool crowded (struct cdcl *solver, uint64_t *steps) {
    Hall *const hall = solver->hall;
    const size_t groups = solver->groups.groups.size;
    const uint32_t rows = (uint32_t) hall->starts.size - 1;
    fill (solver, &hall->row_of, groups, UINT32_MAX);
    fill (solver, &hall->from, groups, 0);
    fill (solver, &hall->seen, groups, 0);
    fill (solver, &hall->column_of, rows, UINT32_MAX);
    for (uint32_t row = 0; row < rows && *steps < step_limit; row++)
        if (!augment (solver, row, row + 1, steps))
            return true;
    return false;
}

static bool violated (struct cdcl *solver, uint64_t *steps) {
    Hall *const hall = solver->hall;
    fill (solver, &hall->seen, solver->groups.groups.size, 0);
    find_pairs (solver);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned choice = 0; choice < CHOICES; choice++) {
            collect_rows (solver, choice, side ? hall->sides : NULL,
                          hall->sides + side);
            *steps += hall->lits.size + hall->sides[side].size;
            const bool found = crowded (solver, steps);
            if (found &&
                (!proving (&solver->proof) || cdcl_provable_hall (solver)))
                return true;
            if (*steps >= step_limit)
                return false;
        }
    return false;
}

#if defined(CHECK) && CHECK >= 2

// What the lemma stands on, judged without the matching: each row in the queue
// is a clause that follows if those of the lemma are false, no two rows share a
// literal, of the literals in a column no two are true together, and there are
// more rows than columns.
static void check_crowd (struct cdcl *solver) {
    Hall *const hall = solver->hall;
    Lits *const members = &hall->steps;
    Mem *const mem = &solver->mem;
    const size_t groups = solver->groups.groups.size;
    size_t columns = 0, shared = 0;
    bool good = true;
    for (size_t g = 0; g < groups; g++) {
        members->size = 0;
        for (size_t i = 0; i < hall->queue.size; i++) {
            const uint32_t row = hall->queue.data[i];
            for (uint32_t j = hall->starts.data[row];
                 j < hall->starts.data[row + 1]; j++)
                if (hall->columns.data[j] == g)
                    lits_push (mem, members, hall->lits.data[j]);
        }
        columns += members->size > 0;
        for (size_t i = 0; i < members->size; i++) {
            const Lit lit = members->data[i];
            signed char *const seen = solver->seen + var_of (lit);
            const signed char bit = bit_of (lit);
            shared += (*seen & bit) > 0;
            *seen |= bit;
            good &= cdcl_rup_excludes (mem, &solver->rup, lit, members->data,
                                       members->size);
        }
    }
    for (size_t i = 0; i < hall->queue.size; i++) {
        const uint32_t row = hall->queue.data[i];
        members->size = 0;
        for (uint32_t j = hall->starts.data[row];
             j < hall->starts.data[row + 1]; j++) {
            lits_push (mem, members, hall->lits.data[j]);
            solver->seen[var_of (hall->lits.data[j])] = 0;
        }
        for (size_t j = 0; j < hall->lemma.size; j++)
            lits_push (mem, members, hall->lemma.data[j]);
        good &=
            cdcl_rup_follows (mem, &solver->rup, members->data, members->size);
    }
    if (!good || shared || columns >= hall->queue.size)
        abort ();
}

#endif

// By counting, which unit propagation cannot follow.
void cdcl_hall_lemma (struct cdcl *solver) {
#if defined(CHECK) && CHECK >= 2
    check_crowd (solver);
    cdcl_rup_add (&solver->mem, &solver->rup, RUP_LEMMA,
                  solver->hall->lemma.data, solver->hall->lemma.size);
#endif
    if (proving (&solver->proof))
        cdcl_prove_hall (solver);
}

void cdcl_hall_release (struct cdcl *solver) {
    Hall *const hall = solver->hall;
    Mem *const mem = &solver->mem;
    lits_release (mem, &hall->lits);
    lits_release (mem, &hall->pairs);
    lits_release (mem, &hall->lemma);
    ints_release (mem, &hall->matrix);
    ints_release (mem, &hall->old);
    words_release (mem, &hall->number);
    lits_release (mem, &hall->steps);
    words_release (mem, &hall->left);
    words_release (mem, &hall->columns);
    words_release (mem, &hall->starts);
    words_release (mem, &hall->row_of);
    words_release (mem, &hall->column_of);
    words_release (mem, &hall->from);
    words_release (mem, &hall->seen);
    words_release (mem, &hall->queue);
    words_release (mem, &hall->sides[0]);
    words_release (mem, &hall->sides[1]);
}

void cdcl_find_hall (struct cdcl *solver) {
    const uint64_t start = cdcl_start_timer (solver);
    cdcl_backtrack (solver, 0);
    solver->hall->conflicts = 2 * solver->stats.conflicts + 1000;
    solver->stats.hall_rounds++;
    uint64_t steps = 0;
    const bool found = violated (solver, &steps);
    solver->stats.ticks += steps / 4; // four of them share a line
    solver->stats.hall_ticks += steps / 4;
    if (found) {
        solver->stats.counted_out++;
        solver->hall->lemma.size = 0;
        cdcl_hall_lemma (solver);
        solver->inconsistent = true;
    }
    cdcl_stop_timer (solver, start, &solver->stats.hall_time);
    cdcl_report (solver, 1, REPORT_HALL);
}
