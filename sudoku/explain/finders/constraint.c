// constraint.c -- exclusions by a single constraint.
//
// There are two finders: one for bounds on digits, with their arithmetic (bounds.c), and
// one for candidates that occur in no combination.

#include "sudoku/explain/finders/finder.h"

bool sudoku_find_bounds (Finder *finder) {
    const Position *const position = finder->position;
    Arithmetic *const found = &finder->arithmetic;
    for (size_t g = position->whole; g < position->groups; g++) {
        const uint16_t truth = (uint16_t) g;
        const size_t house = position->rule[g].house;
        const Bounded bounded =
            position->board->rules->constraint[house]->kind->bounded;
        if (finder_stops (finder, position->words))
            return true;
        if (position->closed[g] || (int) bounded != finder->technique->kind)
            continue;
        sudoku_bounds (position->board, house, found);
        for (size_t i = 0; i < found->bounds_size; i++)
            FOR_SET (c, position->impossible[word], position->words)
                if (bound_excludes (found->bounds + i, position->name[c]))
                    set_add (finder->excluded, c);
        if (sudoku_finder_report (finder, &truth, 1))
            return true;
    }
    return false;
}

// Whether a candidate is compatible with some combination.
static bool goes_with (const Position *position, size_t group,
                       size_t candidate) {
    uint64_t rest[WORDS_SEARCHED];
    const uint64_t *const friends = position_friends (position, candidate);
    ConstraintOracle *const oracle = position_oracle (position, group);
    for (size_t w = 0; w < position->words; w++)
        rest[w] = position->open[w] & friends[w];
    return oracle ? sudoku_oracle_fits (oracle, rest)
                  : sets_meet (position_members (position, group), rest,
                               position->words);
}

// Whether a cell or a house alone excludes a candidate, so that no constraint is needed.
static bool is_simpler (const Position *position, size_t candidate) {
    for (size_t g = 0; g < position->whole; g++)
        if (!position->closed[g] && !goes_with (position, g, candidate))
            return true;
    return false;
}

bool sudoku_find_constraint (Finder *finder) {
    const Position *const position = finder->position;
    for (size_t g = position->whole; g < position->groups; g++) {
        const uint16_t truth = (uint16_t) g;
        const Told told =
            position->board->rules->constraint[position->rule[g].house]
                ->kind->told;
        if (position->closed[g] ||
            (finder->technique->kind == CAGES && told != TOLD_CAGE))
            continue;
        FOR_SET (c, position->impossible[word], position->words) {
            if (finder_stops (finder, position->words))
                return true;
            if (!goes_with (position, g, c) && !is_simpler (position, c))
                set_add (finder->excluded, c);
        }
        if (sudoku_finder_report (finder, &truth, 1))
            return true;
    }
    return false;
}
