// alldiff.c -- a propagator for squares of groups (squares.h): rows that need
// different columns.
//
// Unit propagation sees that two rows cannot have the same column.  It does not
// see that k rows which are down to k columns take them all (a Hall set), so that
// nobody else can have these, and that k + 1 such rows have no solution.  A
// matching of rows with columns and its components show all of them at once
// (matching.c).
//
// Squares are looked at again when a literal of theirs became false.  At the
// root all of them are due before the first decision, and again whenever the
// search comes back there with new literals.
//
// Below the root they are due after each decision, if that is asked for, within a
// share of the search's effort.  It is not the default, see
// bench/results/hall-xeon-sapphire-rapids-gcc12.2-2026-11-21.
//
// Source: Regin, "A Filtering Algorithm for Constraints of Difference in CSPs",
// AAAI 1994.
//
// Reads live bits; the first call allocates.  Cost: a visit takes the live
// literals of a square, and its rows times words of a row for each path; all
// counted in ticks.

#include "cdcl/cardinality/alldiff.h"

#include "cdcl/base/matching.h"
#include "cdcl/cardinality/squares.h"
#include "cdcl/engine/inline.h"

uint32_t cdcl_group_of_colour (const struct cdcl *solver, Lit lit,
                               unsigned colour) {
    const Groups *const groups = &solver->groups;
    const uint8_t *const colours = solver->squares->colour.data;
    FOR_GROUPS (g, groups, lit)
        if (colours[g] == colour)
            return g;
    return UINT32_MAX;
}

// Not while the search is likely to be over sooner: few variables are open, and
// it has met few conflicts.
static bool soon_over (const struct cdcl *solver) {
    return (int64_t) (solver->vars - solver->trail_size) <
               solver->options.hallopen &&
           solver->stats.conflicts - solver->limits.last_conflicts < 100;
}

static bool root_due (const struct cdcl *solver, int64_t where) {
    const bool early = solver->stats.conflicts < solver->alldiff->conflicts;
    if (where == 3)
        return solver->trail_size || !early;
    return !soon_over (solver) &&
           !(early && (where == 1 || !solver->trail_size));
}

static bool below_due (const struct cdcl *solver) {
    const Stats *const stats = &solver->stats;
    return solver->alldiff->ticks * 1000 <=
           (stats->ticks - stats->hall_ticks) *
               (uint64_t) solver->options.halleffort;
}

static bool due (const struct cdcl *solver) {
    const Alldiff *const alldiff = solver->alldiff;
    const int64_t where = solver->options.hall;
    if (!where || !solver->groups.groups.size || !solver->groups.indexed ||
        all_assigned (solver))
        return false;
    if (current_level (solver) ? where < 3 || !below_due (solver)
                               : !root_due (solver, where))
        return false;
    return solver->plugs[PLUG_ALLDIFF].notified < solver->trail_size ||
           alldiff->next < alldiff->due.size ||
           solver->squares->revision != solver->groups.revision;
}

// ---------------------------------------------------------------------------
// What is due

static void note (struct cdcl *solver, uint32_t square) {
    Alldiff *const alldiff = solver->alldiff;
    if (alldiff->noted.data[square])
        return;
    alldiff->noted.data[square] = 1;
    words_push (&solver->mem, &alldiff->due, square);
}

static void note_all (struct cdcl *solver) {
    Alldiff *const alldiff = solver->alldiff;
    const size_t squares = solver->squares->squares.size;
    const size_t groups = solver->groups.groups.size;
    alldiff->due.size = alldiff->next = alldiff->noted.size = 0;
    words_reserve (&solver->mem, &alldiff->due, squares);
    while (alldiff->noted.size < squares)
        colours_push (&solver->mem, &alldiff->noted, 0);
    for (uint32_t s = 0; s < squares; s++)
        note (solver, s);
    solver->plugs[PLUG_ALLDIFF].notified = solver->trail_size;
    alldiff->marked.size = 0;
    alldiff->stamp = 0;
    while (alldiff->marked.size < groups)
        words_push (&solver->mem, &alldiff->marked, 0);
}

// The squares of a false literal.
static void note_lit (struct cdcl *solver, Lit lit) {
    const Groups *const groups = &solver->groups;
    const Squares *const squares = solver->squares;
    FOR_GROUPS (g, groups, lit)
        FOR_LATER_GROUPS (h, g, groups, lit) {
            const uint8_t colour = squares->colour.data[h];
            if (colour == NO_COLOUR)
                continue;
            const uint32_t square = squares_seat (squares, g, colour)->square;
            if (square < squares->squares.size)
                note (solver, square);
        }
}

static void note_trail (struct cdcl *solver) {
    Alldiff *const alldiff = solver->alldiff;
    Plug *const plug = solver->plugs + PLUG_ALLDIFF;
    if (alldiff->next == alldiff->due.size)
        alldiff->due.size = alldiff->next = 0;
    solver->stats.hall_ticks += solver->trail_size - plug->notified;
    solver->stats.ticks += solver->trail_size - plug->notified;
    for (; plug->notified < solver->trail_size; plug->notified++)
        note_lit (solver, negate (solver->trail[plug->notified]));
}

// ---------------------------------------------------------------------------
// Groups as rows and columns

static uint32_t live_of (const Groups *groups, uint32_t g) {
    const Group *const group = groups->groups.data + g;
    return groups_live (group, groups->live[group->word]);
}

// As many live members in each row and column: then every literal is in some
// matching, since so many matchings make up the whole.
static bool regular (const struct cdcl *solver, const Square *square) {
    const uint32_t *const lines = solver->squares->lines.data + square->lines;
    const uint32_t size = (uint32_t) square->sizes[0] + square->sizes[1];
    const uint32_t live = live_of (&solver->groups, lines[0]);
    if (!square->perfect)
        return false;
    for (uint32_t i = 1; i < size; i++)
        if (live_of (&solver->groups, lines[i]) != live)
            return false;
    return true;
}

// False if a literal of the row is in no column.
static bool open_row (struct cdcl *solver, uint32_t s, const Group *group,
                      unsigned side, unsigned row) {
    const Groups *const groups = &solver->groups;
    const Squares *const squares = solver->squares;
    const uint8_t *const colours = squares->squares.data[s].colours;
    Bits *const open = solver->alldiff->matching->open + row;
    memset (open, 0, sizeof *open);
    FOR_LIVE (i, groups, group) {
        const uint32_t column = cdcl_group_of_colour (
            solver, groups->lits.data[group->members + i], colours[!side]);
        solver->alldiff->matching->steps++;
        if (column == UINT32_MAX)
            return false;
        bits_put (open, squares_seat (squares, column, colours[side])->place);
    }
    return true;
}

// Rows of two or more live literals become the rows of the matching.
static void open_square (struct cdcl *solver, uint32_t s, unsigned side) {
    Alldiff *const alldiff = solver->alldiff;
    const Groups *const groups = &solver->groups;
    const Square *const square = solver->squares->squares.data + s;
    const uint32_t first = square->lines + (side ? square->sizes[0] : 0);
    Matching *const matching = alldiff->matching;
    cdcl_matching_start (matching, 0, square->sizes[!side]);
    alldiff->open.size = 0;
    for (uint32_t i = 0; i < square->sizes[side]; i++) {
        const uint32_t g = solver->squares->lines.data[first + i];
        const Group *const group = groups->groups.data + g;
        matching->steps++;
        if (!group->exactly_one || live_of (groups, g) < 2 ||
            !open_row (solver, s, group, side, matching->rows))
            continue;
        matching->mate[matching->rows++] =
            (uint16_t) solver->squares->mates.data[first + i];
        words_push (&solver->mem, &alldiff->open, first + i);
    }
}

static void keep_mates (struct cdcl *solver) {
    const Alldiff *const alldiff = solver->alldiff;
    for (unsigned row = 0; row < alldiff->matching->rows; row++)
        solver->squares->mates.data[alldiff->open.data[row]] =
            alldiff->matching->mate[row];
}

// ---------------------------------------------------------------------------

// Whether anything was found with the lines of one side as rows.
static bool look (struct cdcl *solver, uint32_t s, unsigned side,
                  Conflict *conflict) {
    const Square *const square = solver->squares->squares.data + s;
    Matching *const matching = solver->alldiff->matching;
    open_square (solver, s, side);
    if (!cdcl_matching_complete (matching)) {
        keep_mates (solver);
        cdcl_take_violator (solver, square, side, conflict);
        return true;
    }
    keep_mates (solver);
    cdcl_matching_components (matching);
    while (cdcl_matching_next (matching))
        if (cdcl_take_hall_set (solver, square, side))
            return true;
    return false;
}

static bool look_at (struct cdcl *solver, uint32_t s, Conflict *conflict) {
    const Square *const square = solver->squares->squares.data + s;
    if (regular (solver, square))
        return false;
    return look (solver, s, 0, conflict) ||
           (!square->perfect && look (solver, s, 1, conflict));
}

// Nothing is assigned, and all groups are alike: then all squares are regular.
static bool blank (const struct cdcl *solver) {
    const GroupVec *const groups = &solver->groups.groups;
    if (solver->trail_size)
        return false;
    for (size_t g = 0; g < groups->size; g++)
        if (!groups->data[g].exactly_one ||
            groups->data[g].size != groups->data[0].size)
            return false;
    return true;
}

// Literals that cannot be true are assigned false.
static bool propagate (struct cdcl *solver, Conflict *conflict) {
    Alldiff *const alldiff = solver->alldiff;
    if (alldiff->solves != solver->stats.solves && !solver->assumptions.size)
        alldiff->conflicts = 0;
    alldiff->solves = solver->stats.solves;
    if (!due (solver))
        return false;
    if (blank (solver)) {
        alldiff->conflicts = 2 * solver->stats.conflicts + 1000;
        return false;
    }
    if (!alldiff->matching) {
        alldiff->matching = (Matching *) cdcl_mem_resize (&solver->mem, NULL, 0,
                                                          1, sizeof (Matching));
        memset (alldiff->matching, 0, sizeof (Matching));
    }
    if (cdcl_squares_build (solver))
        note_all (solver);
    note_trail (solver);
    bool found = false;
    alldiff->matching->steps = 0;
    while (!found && alldiff->next < alldiff->due.size) {
        const uint32_t square = alldiff->due.data[alldiff->next++];
        alldiff->noted.data[square] = 0;
        found = look_at (solver, square, conflict);
        if (found)
            note (solver, square); // there may be more
    }
    solver->stats.hall_rounds++;
    if (current_level (solver))
        alldiff->ticks += alldiff->matching->steps / 4;
    solver->stats.ticks += alldiff->matching->steps / 4;
    solver->stats.hall_ticks += alldiff->matching->steps / 4;
    if (!found && !current_level (solver))
        alldiff->conflicts = 2 * solver->stats.conflicts + 1000;
    return found;
}

void cdcl_plug_alldiff (struct cdcl *solver) {
    static const PlugCalls calls = {NULL, NULL, propagate, NULL, NULL, NULL};
    solver->plugs[PLUG_ALLDIFF].calls = &calls;
}

void cdcl_alldiff_release (struct cdcl *solver) {
    Alldiff *const alldiff = solver->alldiff;
    Mem *const mem = &solver->mem;
    words_release (mem, &alldiff->due);
    colours_release (mem, &alldiff->noted);
    alldiff->matching = (Matching *) cdcl_mem_resize (mem, alldiff->matching,
                                                      alldiff->matching ? 1 : 0,
                                                      0, sizeof (Matching));
    words_release (mem, &alldiff->open);
    words_release (mem, &alldiff->rows);
    words_release (mem, &alldiff->columns);
    words_release (mem, &alldiff->marked);
    lits_release (mem, &alldiff->body);
    lits_release (mem, &alldiff->pruned);
    lits_release (mem, &alldiff->clause);
}
