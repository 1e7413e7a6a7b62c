// cover.c -- the cover of a fish, and its fins.
//
// k base houses have k true candidates of the digit.  If none of them is a fin, outside of
// k cover houses or in two of the base, each cover house has one of them, and its others are
// false.  So a candidate is false that lies in more cover than base houses and sees all fins.
// Of all covers the one with the fewest fins is taken, and of lines rather than boxes.
//
// The finders choose a cover for one candidate; a step excludes all that its base does, and may
// have lost some of the houses.
//
// Source: "The Ultimate Fish Guide", Sudoku Players' Forum.

#include "sudoku/explain/finders/cover.h"
#include "sudoku/board/houses.h"
#include "sudoku/explain/position/set.h"
#include "sudoku/explain/position/truths.h"

#include <limits.h>
#include <string.h>

enum {
    FISH_MOST = SUDOKU_FISH_MOST,
    SIDE_MOST = 16,
    PLACES_MOST = SUDOKU_FINS_MOST
};

typedef struct Fish {
    const sudoku_board *board;
    const sudoku_step *step;
    sudoku_given place[PLACES_MOST]; // of the base, each once
    size_t places;
    uint64_t twice; // bits of those in two base houses
    unsigned cover[FISH_MOST], best[FISH_MOST];
    uint64_t fins; // of the best
    unsigned cost; // of it; UINT_MAX: there is none
} Fish;

static unsigned house_of (const Fish *fish, sudoku_rule rule) {
    return (unsigned) (rule.kind - SUDOKU_ROW) * fish->board->side + rule.house;
}

static bool has (const Fish *fish, unsigned house, sudoku_given at) {
    unsigned houses[3];
    const unsigned size = board_houses_of (fish->board, at.row, at.col, houses);
    bool any = false;
    for (unsigned i = 0; i < size; i++)
        any |= houses[i] == house;
    return any;
}

static unsigned in_base (const Fish *fish, sudoku_given at) {
    unsigned count = 0;
    for (size_t i = 0; i < fish->step->truths_size; i++)
        count += has (fish, house_of (fish, fish->step->truths[i]), at);
    return count;
}

// Whether the cover excludes a candidate with such fins.
static bool excludes (const Fish *fish, uint64_t fins, sudoku_given at) {
    unsigned covers = 0;
    for (size_t i = 0; i < fish->step->truths_size; i++)
        covers += has (fish, fish->cover[i], at);
    for (; fins; fins &= fins - 1) {
        const sudoku_given fin = fish->place[__builtin_ctzll (fins)];
        if (!sudoku_cells_see (fish->board, fin, at) ||
            (fin.row == at.row && fin.col == at.col))
            return false;
    }
    return covers > in_base (fish, at);
}

// Keeps the cover if it excludes all that the step does, and is better.
static void judge (Fish *fish) {
    const sudoku_step *const step = fish->step;
    uint64_t fins = fish->twice;
    unsigned boxes = 0;
    for (size_t i = 0; i < step->truths_size; i++)
        boxes += fish->cover[i] >= 2 * fish->board->side;
    for (size_t p = 0; p < fish->places; p++) {
        bool covered = false;
        for (size_t i = 0; i < step->truths_size; i++)
            covered |= has (fish, fish->cover[i], fish->place[p]);
        fins |= (uint64_t) !covered << p;
    }
    const unsigned cost = 16 * (unsigned) count_bits (fins) + boxes;
    if (cost >= fish->cost)
        return;
    for (size_t e = 0; e < step->eliminate_size; e++)
        if (!excludes (fish, fins, step->eliminate[e]))
            return;
    fish->cost = cost;
    fish->fins = fins;
    memcpy (fish->best, fish->cover, sizeof fish->best);
}

// Whether a fish of this kind may have a cover house: lines across, of a Franken fish boxes
// too, of a mutant one all.
static bool fits (const Fish *fish, unsigned house) {
    const sudoku_step *const step = fish->step;
    const int kind = SUDOKU_ROW + (int) (house / fish->board->side);
    const bool mutant = step->argument.kind == SUDOKU_ARGUMENT_MUTANT;
    bool good = mutant || kind != SUDOKU_BOX ||
                step->argument.kind == SUDOKU_ARGUMENT_FRANKEN;
    for (size_t i = 0; i < step->truths_size; i++)
        good &= house != house_of (fish, step->truths[i]) &&
                (mutant || kind == SUDOKU_BOX || kind != step->truths[i].kind);
    return good;
}

static void choose (Fish *fish, unsigned from, size_t chosen) {
    if (chosen == fish->step->truths_size || chosen >= FISH_MOST) {
        judge (fish);
        return;
    }
    for (unsigned house = from; house < board_houses (fish->board); house++) {
        bool any = false;
        for (size_t p = 0; p < fish->places && fits (fish, house); p++)
            any |= has (fish, house, fish->place[p]);
        fish->cover[chosen] = house;
        if (any)
            choose (fish, house + 1, chosen + 1);
    }
}

// Whether a step that was found as a fish is one.
static bool find (Fish *fish) {
    const sudoku_step *const step = fish->step;
    const unsigned digit = step->truths->digit;
    sudoku_given left[SIDE_MOST];
    bool good = !step->place_size && step->truths_size > 1 &&
                step->truths_size <= FISH_MOST &&
                fish->board->side <= SIDE_MOST;
    for (size_t i = 0; i < step->truths_size && good; i++)
        good = step->truths[i].kind > SUDOKU_CELL &&
               step->truths[i].kind <= SUDOKU_BOX &&
               step->truths[i].digit == digit;
    for (size_t i = 0; i < step->eliminate_size && good; i++)
        good = step->eliminate[i].digit == digit;
    if (!good)
        return false;
    for (size_t i = 0; i < step->truths_size; i++) {
        const size_t size =
            sudoku_rule_left (fish->board, step->truths[i], left);
        for (size_t k = 0; k < size; k++) {
            size_t p = 0;
            while (p < fish->places &&
                   memcmp (fish->place + p, left + k, sizeof *left))
                p++;
            if (p < fish->places)
                fish->twice |= UINT64_C (1) << p;
            else
                fish->place[fish->places++] = left[k];
        }
    }
    choose (fish, 0, 0);
    return fish->cost != UINT_MAX;
}

void sudoku_find_cover (const sudoku_board *board, sudoku_step *step) {
    Fish fish = {.board = board, .step = step, .cost = UINT_MAX};
    sudoku_argument *const argument = &step->argument;
    argument->cover_size = argument->fins = 0;
    if (!find (&fish))
        return;
    argument->cover_size = step->truths_size;
    for (size_t i = 0; i < step->truths_size; i++)
        argument->cover[i] = (sudoku_rule){
            .kind = SUDOKU_ROW + (int) (fish.best[i] / board->side),
            .house = fish.best[i] % board->side,
            .digit = step->truths->digit};
    for (uint64_t rest = fish.fins; rest; rest &= rest - 1) {
        const int place = __builtin_ctzll (rest);
        argument->endo[argument->fins] = fish.twice >> place & 1;
        argument->fin[argument->fins++] = fish.place[place];
    }
}
