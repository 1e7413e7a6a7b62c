// squares.c -- which groups cross, see squares.h.
//
// A group takes the first colour that no literal of it has met yet: with cells
// first, then rows, columns and boxes, each kind gets its own.  For each pair of
// colours the groups are then collected breadth first, from one side to the other
// through common literals.
//
// Cost: for each pair of colours, all members of one side.

#include "cdcl/cardinality/squares.h"

#include "cdcl/base/matching.h"
#include "cdcl/engine/inline.h"

#define TOO_LARGE (NO_SQUARE - 1)

static void colour_groups (struct cdcl *solver) {
    const Groups *const groups = &solver->groups;
    Squares *const squares = solver->squares;
    const size_t lits = 2 * (size_t) solver->vars;
    colours_reserve (&solver->mem, &squares->colour, groups->groups.size);
    uint8_t *const met =
        (uint8_t *) cdcl_mem_resize (&solver->mem, NULL, 0, lits, 1);
    memset (met, 0, lits);
    squares->colour.size = 0;
    for (size_t g = 0; g < groups->groups.size; g++) {
        const Group *const group = groups->groups.data + g;
        const Lit *const members = groups->lits.data + group->members;
        unsigned taken = 0;
        for (uint32_t i = 0; i < group->size; i++)
            taken |= met[members[i]];
        uint8_t colour = 0;
        while (colour < NO_COLOUR && taken >> colour & 1u)
            colour++;
        colours_push (&solver->mem, &squares->colour, colour);
        for (uint32_t i = 0; i < group->size; i++)
            met[members[i]] |= (uint8_t) (1u << colour);
    }
    cdcl_mem_resize (&solver->mem, met, lits, 0, 1);
}

// The group joins the side of a square.
static void join (struct cdcl *solver, uint32_t group, unsigned side,
                  unsigned other_colour, uint32_t square) {
    Squares *const squares = solver->squares;
    Seat *const seat = squares_seat (squares, group, other_colour);
    if (seat->square != NO_SQUARE)
        return;
    seat->square = square & NO_SQUARE;
    seat->place = (uint32_t) squares->sides[side].size & 255u;
    words_push (&solver->mem, squares->sides + side, group);
}

// All groups of the other colour that share a literal with this one.
static void join_crossing (struct cdcl *solver, uint32_t g, unsigned side,
                           const uint8_t colours[2], uint32_t square) {
    const Groups *const groups = &solver->groups;
    const Group *const group = groups->groups.data + g;
    const Lit *const members = groups->lits.data + group->members;
    // What is false at the root is so for ever, if no pop can bring it back.
    const bool forgets_false = !current_level (solver) && !solver->frames.size;
    uint64_t ticks = 1 + group->size / 16; // literals of a cache line
    for (uint32_t i = 0; i < group->size; i++) {
        if (forgets_false && solver->values[members[i]] < 0)
            continue;
        ticks++;
        const uint32_t other =
            cdcl_group_of_colour (solver, members[i], colours[!side]);
        if (other != UINT32_MAX)
            join (solver, other, !side, colours[side], square);
    }
    solver->stats.hall_ticks += ticks;
    solver->stats.ticks += ticks;
}

// Whether each literal of these groups has a group of the other side.  Where
// colours ran out, or were given out of order, some have none.
static bool crossed (const struct cdcl *solver, const Words *side,
                     uint8_t colour) {
    const Groups *const groups = &solver->groups;
    for (size_t i = 0; i < side->size; i++) {
        const Group *const group = groups->groups.data + side->data[i];
        const Lit *const members = groups->lits.data + group->members;
        if (!group->exactly_one)
            return false;
        for (uint32_t j = 0; j < group->size; j++)
            if (cdcl_group_of_colour (solver, members[j], colour) == UINT32_MAX)
                return false;
    }
    return true;
}

static bool perfect (const struct cdcl *solver, const uint8_t colours[2]) {
    const Words *const sides = solver->squares->sides;
    return sides[0].size == sides[1].size &&
           crossed (solver, sides, colours[1]) &&
           crossed (solver, sides + 1, colours[0]);
}

// What is in `sides` becomes a square, if it is worth it.
static void keep_square (struct cdcl *solver, const uint8_t colours[2]) {
    Squares *const squares = solver->squares;
    const Words *const sides = squares->sides;
    const bool large = squares->squares.size >= TOO_LARGE ||
                       sides[0].size > MATCHING_MOST ||
                       sides[1].size > MATCHING_MOST;
    if (large || sides[0].size < 2 || sides[1].size < 2) {
        for (unsigned side = 0; side < 2; side++)
            for (size_t i = 0; i < sides[side].size; i++)
                squares_seat (squares, sides[side].data[i], colours[!side])
                    ->square = TOO_LARGE;
        return;
    }
    Square square;
    square.lines = (uint32_t) squares->lines.size;
    square.perfect = perfect (solver, colours);
    for (unsigned side = 0; side < 2; side++) {
        square.sizes[side] = (uint16_t) sides[side].size;
        square.colours[side] = colours[side];
        for (size_t i = 0; i < sides[side].size; i++) {
            words_push (&solver->mem, &squares->lines, sides[side].data[i]);
            words_push (&solver->mem, &squares->mates, NOBODY);
        }
    }
    square_vec_push (&solver->mem, &squares->squares, square);
}

static void collect (struct cdcl *solver, uint32_t start,
                     const uint8_t colours[2]) {
    Squares *const squares = solver->squares;
    Words *const sides = squares->sides;
    const uint32_t square = (uint32_t) squares->squares.size;
    sides[0].size = sides[1].size = 0;
    join (solver, start, 0, colours[1], square);
    size_t next[2] = {0, 0};
    while (next[0] < sides[0].size || next[1] < sides[1].size)
        for (unsigned side = 0; side < 2; side++)
            while (next[side] < sides[side].size)
                join_crossing (solver, sides[side].data[next[side]++], side,
                               colours, square);
    keep_square (solver, colours);
}

bool cdcl_squares_build (struct cdcl *solver) {
    Squares *const squares = solver->squares;
    const size_t count = solver->groups.groups.size;
    if (squares->revision == solver->groups.revision)
        return false;
    squares->squares.size = squares->lines.size = squares->mates.size = 0;
    colour_groups (solver);
    const Seat nowhere = {NO_SQUARE, 0};
    squares->seats.size = 0;
    seats_reserve (&solver->mem, &squares->seats, count * COLOURS);
    while (squares->seats.size < count * COLOURS)
        seats_push (&solver->mem, &squares->seats, nowhere);
    for (uint8_t first = 0; first < COLOURS; first++)
        for (uint8_t second = first + 1; second < COLOURS; second++) {
            const uint8_t colours[] = {first, second};
            for (uint32_t g = 0; g < count; g++)
                if (squares->colour.data[g] == first &&
                    squares_seat (squares, g, second)->square == NO_SQUARE)
                    collect (solver, g, colours);
        }
    squares->revision = solver->groups.revision;
    return true;
}

void cdcl_squares_release (struct cdcl *solver) {
    Squares *const squares = solver->squares;
    Mem *const mem = &solver->mem;
    square_vec_release (mem, &squares->squares);
    words_release (mem, &squares->lines);
    words_release (mem, &squares->mates);
    words_release (mem, squares->sides);
    words_release (mem, squares->sides + 1);
    colours_release (mem, &squares->colour);
    seats_release (mem, &squares->seats);
}
