// build.c -- the small builders: variables, clauses, groups and pairs.
//
// A pair of cells has the support encoding: a digit in one cell implies one of the
// digits that may go with it in the other cell.  Since each cell has exactly one digit,
// unit propagation of these clauses makes both cells arc consistent; the conflict
// encoding (a clause per forbidden pair) would propagate less.
//
// "At most one" under a guard is divided into pieces of three literals.  A variable between
// two pieces is true if a later piece has a true literal, and false if an earlier piece has
// one.
//
// Sources: Gent, "Arc Consistency in SAT", ECAI 2002; Klieber and Kwon, "Efficient CNF
// Encoding for Selecting 1 from N Objects", CFV 2007.

#include "sudoku/variant/build.h"
#include "cdcl/cdcl.h"

#include <assert.h>
#include <stdlib.h>

int sudoku_build_var (Build *build) {
    if (!build->stop && *build->next_var > CDCL_MAX_VAR)
        build->stop = SUDOKU_TOO_LARGE;
    return build->stop ? 0 : (*build->next_var)++;
}

void sudoku_build_clause (Build *build, const int *lits, size_t size) {
    int *const more =
        build->guard ? sudoku_build_room (build, size, sizeof *more) : NULL;
    for (size_t i = 0; more && i < size; i++)
        more[i] = lits[i];
    if (more)
        more[size] = -build->guard;
    if (!build->stop)
        build->stop = build->sink->clause (
            build->sink->state, more ? more : lits, more ? size + 1 : size);
    free (more);
}

static void at_most_one_in_pieces (Build *build, const int *lits, size_t size) {
    enum { PIECE = 3 };
    int piece[PIECE + 2], none = 0;
    for (size_t at = 0; at < size && !build->stop;) {
        size_t count = 0;
        if (none)
            piece[count++] = -none;
        for (size_t i = 0; i < PIECE && at < size; i++)
            piece[count++] = lits[at++];
        if (at < size)
            piece[count++] = none = sudoku_build_var (build);
        for (size_t i = 0; i < count; i++)
            for (size_t j = 0; j < i; j++)
                sudoku_build_clause (build, (int[]){-piece[i], -piece[j]}, 2);
    }
}

void sudoku_build_at_most_one (Build *build, const int *lits, size_t size) {
    if (build->guard)
        at_most_one_in_pieces (build, lits, size);
    else if (!build->stop && size > 1)
        build->stop = build->sink->at_most_one (build->sink->state, lits, size);
}

void sudoku_build_exactly_one (Build *build, const int *lits, size_t size) {
    if (build->guard) {
        sudoku_build_clause (build, lits, size);
        sudoku_build_at_most_one (build, lits, size);
    } else if (!build->stop)
        build->stop = build->sink->exactly_one (build->sink->state, lits, size);
}

void sudoku_build_forbid (Build *build, uint32_t cell, int digit) {
    const int no = -lit_of (build, cell, digit);
    sudoku_build_clause (build, &no, 1);
}

void *sudoku_build_room (Build *build, size_t count, size_t size) {
    void *const room = build->stop ? NULL : calloc (count + 1, size);
    if (!room && !build->stop)
        build->stop = SUDOKU_OUT_OF_MEMORY;
    return room;
}

void sudoku_build_distinct (Build *build, Cells cells) {
    const unsigned side = build->rules->side;
    int *const lits = sudoku_build_room (build, cells.size, sizeof *lits);
    for (int digit = 1; lits && digit <= (int) side; digit++) {
        for (size_t i = 0; i < cells.size; i++)
            lits[i] = lit_of (build, cells.cell[i], digit);
        if (build->full && cells.size == side)
            sudoku_build_exactly_one (build, lits, cells.size);
        else
            sudoku_build_at_most_one (build, lits, cells.size);
    }
    free (lits);
}

bool sudoku_build_goes_on (Build *build) {
    if (!build->stop &&
        stops (build->watch, build->rules->side + build->rules->constraints))
        build->stop = 1;
    return !build->stop;
}

void sudoku_build_pair (Build *build, const Constraint *constraint, uint32_t a,
                        uint32_t b) {
    const Kind *const kind = constraint->kind;
    const int side = (int) build->rules->side;
    int *const lits = sudoku_build_room (build, (size_t) side, sizeof *lits);
    for (int back = 0; lits && back < 2; back++)
        for (int digit = 1; digit <= side && sudoku_build_goes_on (build);
             digit++) {
            size_t size = 0;
            lits[size++] = -lit_of (build, back ? b : a, digit);
            for (int other = 1; other <= side; other++)
                if (back ? kind->pair (constraint, other, digit)
                         : kind->pair (constraint, digit, other))
                    lits[size++] = lit_of (build, back ? a : b, other);
            // A clause with all digits of the other cell always holds.
            if (size <= (size_t) side)
                sudoku_build_clause (build, lits, size);
        }
    free (lits);
}

void sudoku_build_steps (Build *build, const Constraint *constraint) {
    const Cells cells = constraint->list[0];
    for (size_t i = 1; i < cells.size; i++)
        sudoku_build_pair (build, constraint, cells.cell[i - 1], cells.cell[i]);
}

// Exactly one of the literals is true.  A guard only applies to "at most one" of all
// literals but the last.
static void exactly_one_unless (Build *build, const int *lits, size_t size) {
    const int guard = build->guard;
    if (guard) {
        build->guard = 0;
        sudoku_build_clause (build, lits, size);
        for (size_t i = 0; i + 1 < size; i++)
            sudoku_build_clause (build, (int[]){-lits[i], -lits[size - 1]}, 2);
        build->guard = guard;
        sudoku_build_at_most_one (build, lits, size - 1);
    } else
        sudoku_build_exactly_one (build, lits, size);
}

void sudoku_build_set (Build *build, Cells cells, const Automaton *automaton) {
    const int side = (int) build->rules->side;
    int *const held =
        sudoku_build_room (build, 2 * (size_t) side, sizeof *held);
    int *const lits = sudoku_build_room (build, cells.size + 1, sizeof *lits);
    for (int digit = 1; held && lits && digit <= side; digit++) {
        const int var = sudoku_build_var (build);
        for (size_t i = 0; i < cells.size; i++)
            lits[i] = lit_of (build, cells.cell[i], digit);
        lits[cells.size] = -var;
        exactly_one_unless (build, lits, cells.size + 1);
        held[2 * (digit - 1)] = -var;
        held[2 * (digit - 1) + 1] = var;
    }
    if (held && lits)
        sudoku_build_choices (build, held, (size_t) side, 2, 0, automaton);
    free (held);
    free (lits);
}
