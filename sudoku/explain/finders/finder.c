// finder.c -- a position as players see it: digits per cell, and places per digit and
// house.

#include "sudoku/explain/finders/finder.h"
#include "sudoku/explain/finders/chain.h"
#include "sudoku/explain/finders/forcing.h"

#include <stdlib.h>
#include <string.h>

bool sudoku_finder_init (Finder *finder, const Position *position) {
    const sudoku_board *const board = position->board;
    const size_t side = position->side, cells = side * side;
    finder->position = position;
    finder->side = position->side;
    finder->houses = board_houses (board);
    finder->meeting = board->n                  ? board->n
                      : !board->rules->box_rows ? position->side
                      : board->rules->box_rows > board->rules->box_cols
                          ? board->rules->box_rows
                          : board->rules->box_cols;
    Arrays *const arrays = &finder->arrays;
    ARRAY (arrays, finder->digits, 5 * cells);
    ARRAY (arrays, finder->cell_look, cells);
    ARRAY (arrays, finder->digit_look, side);
    ARRAY (arrays, finder->no_fish, side);
    ARRAY (arrays, finder->number, cells * side);
    ARRAY (arrays, finder->excluded, position->words);
    ARRAY (arrays, finder->scratch, 4 * position->words);
    ARRAY (arrays, finder->chain.ends, 2 * ELEMENTS_MOST * position->words);
    if (arrays->failed)
        return false;
    finder->places = finder->digits + cells;
    memset (finder->number, 0xff, cells * side * sizeof *finder->number);
    for (size_t c = 0; c < position->size; c++) {
        const sudoku_given at = position->name[c];
        finder->number[(at.row * side + at.col) * side + at.digit - 1] =
            (uint16_t) c;
    }
    return true;
}

void sudoku_finder_release (Finder *finder) {
    arrays_free (&finder->arrays);
    sudoku_forcing_free (finder->forcing);
}

// Notes which cells and digits have changed since the last look.
static void find_changes (Finder *finder, const uint64_t *before) {
    finder->look++;
    for (unsigned cell = 0; cell < finder->side * finder->side; cell++)
        FOR_BITS (digit, before[cell] ^ finder->digits[cell]) {
            finder->cell_look[cell] = finder->look;
            finder->digit_look[digit] = finder->look;
            finder->no_fish[digit] = 0;
        }
}

void sudoku_finder_look (Finder *finder) {
    const Position *const position = finder->position;
    const unsigned side = finder->side, cells = side * side;
    uint64_t *const before = finder->digits + 4 * cells;
    memcpy (before, finder->digits, cells * sizeof *before);
    memset (finder->digits, 0, 4 * cells * sizeof *finder->digits);
    sudoku_chain_clear (&finder->chain);
    finder->proof_size = finder->rules_size = 0;
    sudoku_forcing_forget (finder->forcing);
    memset (finder->excluded, 0,
            finder->position->words * sizeof *finder->excluded);
    FOR_SET (c, position->open[word], position->words) {
        if (c >= position->size)
            continue; // a combination
        const sudoku_given at = position->name[c];
        finder->digits[at.row * side + at.col] |= bit (at.digit - 1);
    }
    find_changes (finder, before);
    sudoku_finder_spare (finder, (sudoku_rule){0});
    for (unsigned house = 0; house < finder->houses; house++)
        for (unsigned k = 0; k < side; k++)
            FOR_BITS (digit,
                      finder->digits[finder_house_cell (finder, house, k)])
                finder->places[house * side + digit] |= bit (k);
}

void sudoku_finder_look_at (Finder *finder, const Finder *all,
                            const uint16_t *truths, size_t size) {
    const size_t cells = (size_t) finder->side * finder->side;
    memset (finder->digits, 0, 4 * cells * sizeof *finder->digits);
    memset (finder->excluded, 0,
            finder->position->words * sizeof *finder->excluded);
    for (size_t i = 0; i < size; i++)
        if (truths[i] < 4 * cells)
            finder->digits[truths[i]] = all->digits[truths[i]];
    memset (finder->no_fish, 0, finder->side * sizeof *finder->no_fish);
    sudoku_chain_clear (&finder->chain);
}

bool sudoku_finder_report (Finder *finder, const uint16_t *truths,
                           size_t size) {
    const size_t words = finder->position->words;
    const bool any = sets_meet (finder->excluded, finder->excluded, words);
    finder->reported |= any;
    const bool ends = any && finder->found (finder, truths, size);
    memset (finder->excluded, 0, words * sizeof *finder->excluded);
    if (!ends) {
        finder->proof_size = finder->rules_size = 0;
        sudoku_chain_clear (&finder->chain);
    }
    return ends;
}

void sudoku_finder_spare (const Finder *finder, sudoku_rule rule) {
    const Position *const position = finder->position;
    memset (position->members + position->spare * position->words, 0,
            position->words * sizeof *position->members);
    position->rule[position->spare] = rule;
}

void sudoku_finder_see (const Finder *finder, const uint64_t *set,
                        uint64_t *seen) {
    const Position *const position = finder->position;
    memcpy (seen, position->open, position->words * sizeof *seen);
    FOR_SET (c, set[word], position->words)
        sets_drop (seen, position_friends (position, c), position->words);
}

// Chooses a candidate of each truth within `alive`, in all ways.  Adds to `any` the
// candidates that are compatible with some choice.
static void choose (const Position *position, const uint16_t *truths,
                    size_t size, const uint64_t *alive, uint64_t *any) {
    const size_t words = position->words;
    if (!size) {
        sets_add (any, alive, words);
        return;
    }
    uint64_t rest[WORDS_SEARCHED];
    assert (words <= WORDS_SEARCHED);
    FOR_MEMBERS (c, position, *truths, alive[word]) {
        for (size_t w = 0; w < words; w++)
            rest[w] = alive[w] & position_friends (position, c)[w];
        choose (position, truths + 1, size - 1, rest, any);
    }
}

void sudoku_finder_follow (Finder *finder, const uint16_t *truths,
                           size_t size) {
    const Position *const position = finder->position;
    uint64_t *const any = finder->excluded;
    memset (any, 0, position->words * sizeof *any);
    choose (position, truths, size, position->open, any);
    for (size_t w = 0; w < position->words; w++)
        any[w] = position->impossible[w] & ~any[w];
}

void sudoku_finder_follow_all (Finder *finder, const uint16_t *truths,
                               size_t size) {
    const size_t words = finder->position->words;
    uint64_t *const mine = finder->scratch;
    sudoku_finder_follow (finder, truths, size);
    memcpy (mine, finder->excluded, words * sizeof *mine);
    if (!sets_meet (mine, mine, words))
        return;
    for (size_t i = 0; i < size; i++) {
        uint16_t fewer[16];
        size_t count = 0;
        for (size_t j = 0; j < size; j++)
            if (j != i)
                fewer[count++] = truths[j];
        sudoku_finder_follow (finder, fewer, count);
        sets_drop (mine, finder->excluded, words);
    }
    memcpy (finder->excluded, mine, words * sizeof *mine);
}

static bool pick (Choice *choice, unsigned from, unsigned chosen,
                  uint64_t sum) {
    if (finder_stops (choice->finder, choice->finder->side))
        return true;
    if (count_bits (sum) > choice->bits)
        return false;
    if (chosen >= choice->size || chosen == CHOICE_MAX)
        return choice->found (choice, sum);
    for (unsigned i = from; i < choice->masks; i++) {
        choice->truths[chosen] = choice->truth[i];
        if (pick (choice, i + 1, chosen + 1, sum | choice->mask[i]))
            return true;
    }
    return false;
}

bool sudoku_finder_choose (Choice *choice) {
    return choice->masks >= choice->size && pick (choice, 0, 0, 0);
}
