// recipe.c -- the requested properties of random boards, and why no such board was
// found.

#include "sudoku/program/generate/recipe.h"
#include "sudoku/make/generate/boards.h"

#include <stdio.h>

// Writes how close the search came to the requested properties.
static void explain (const sudoku_wish *wish, const sudoku_reached *reached,
                     char *why, size_t size) {
    int used = snprintf (why, size, "no such puzzle from %zu grids",
                         reached->attempts);
    char *const rest = why + used;
    size -= (size_t) used;
    if (reached->distance < INT64_MAX && wish->least_rating >= 0 &&
        reached->rating > wish->most_rating)
        snprintf (rest, size,
                  ": the nearest has %lld clues and a rating "
                  "above %lld",
                  (long long) reached->clues, (long long) wish->most_rating);
    else if (reached->distance < INT64_MAX && reached->rating >= 0)
        snprintf (rest, size, ": the nearest has %lld clues and rating %lld",
                  (long long) reached->clues, (long long) reached->rating);
    else if (reached->distance < INT64_MAX)
        snprintf (rest, size, ": the nearest has %lld clues",
                  (long long) reached->clues);
    else if (reached->solutions)
        snprintf (rest, size,
                  ": on this pattern none came below %lld solutions%s",
                  (long long) reached->solutions,
                  reached->solutions >= 500 ? " or more" : "");
}

static int make_puzzle (const Recipe *recipe, sudoku_generator *generator,
                        sudoku_board *board, Minimality *minimal, char *why,
                        size_t size) {
    sudoku_reached reached;
    const sudoku_wish *const wish = &recipe->wish;
    const int result =
        sudoku_generate_puzzle (generator, wish, board, &reached);
    *minimal = reached.minimal ? SHOWN_MINIMAL : NOT_SHOWN;
    if (result == SUDOKU_NONE || result == SUDOKU_UNKNOWN)
        explain (wish, &reached, why, size);
    if (result == SUDOKU_SOLVED && !reached.minimal && !wish->symmetry &&
        !wish->pattern)
        snprintf (why, size,
                  wish->technique < 0
                      ? "not shown to be minimal"
                      : "not minimal: some clue is for the technique alone");
    return result;
}

// The reason is only for a board that could not be made.
static int without_reason (int result, char *why) {
    if (result != SUDOKU_NONE)
        *why = 0;
    return result;
}

static int make_placed (const Recipe *recipe, sudoku_generator *generator,
                        sudoku_board **placed, Minimality *minimal, char *why,
                        size_t size) {
    sudoku_reached reached;
    const int result =
        sudoku_generate_placed (generator, recipe->placing, recipe->placings,
                                &recipe->wish, placed, &reached);
    *minimal = reached.minimal ? SHOWN_MINIMAL : NOT_SHOWN;
    if (result == SUDOKU_NONE && !reached.without_room &&
        reached.distance == INT64_MAX)
        snprintf (why, size, "these rules have no solution");
    else if (result == SUDOKU_NONE && reached.without_room &&
             reached.distance == INT64_MAX)
        snprintf (why, size,
                  "no such puzzle from %zu grids: in the last one there was "
                  "room for %lld of %s",
                  reached.attempts, (long long) reached.placed,
                  reached.without_room);
    else if (result == SUDOKU_NONE || result == SUDOKU_UNKNOWN)
        explain (&recipe->wish, &reached, why, size);
    return result;
}

int sudoku_recipe_make (const Recipe *recipe, sudoku_generator *generator,
                        sudoku_board *board, sudoku_board **placed,
                        Minimality *minimal, char *why, size_t size) {
    switch (recipe->kind) {
    case PLACED:
        return make_placed (recipe, generator, placed, minimal, why, size);
    case PUZZLE:
        return make_puzzle (recipe, generator, board, minimal, why, size);
    case MINIMAL:
        *minimal = SHOWN_MINIMAL;
        snprintf (why, size, "these rules have no solution");
        return without_reason (sudoku_generate_minimal (generator, board), why);
    case FULL:
        return sudoku_generate_grid (generator, board);
    default:
        break;
    }
    if (recipe->kind == PIGEONS) {
        snprintf (why, size,
                  "%zu blank cells do not suit --pigeons: expected another "
                  "--fraction",
                  recipe->holes);
        return without_reason (
            sudoku_generate_pigeons (generator, (size_t) recipe->pigeons,
                                     recipe->holes, recipe->housed, board),
            why);
    }
    int result = sudoku_generate_holes (generator, (size_t) recipe->kind,
                                        recipe->holes, board);
    if (result == SUDOKU_NONE)
        snprintf (why, size,
                  "%zu blank cells are too few for qcp: expected a larger "
                  "--fraction",
                  recipe->holes);
    if (result != SUDOKU_SOLVED || !recipe->perturbed)
        return result;
    result = sudoku_perturb (generator, (size_t) recipe->perturbed, board);
    if (result == SUDOKU_NONE)
        snprintf (why, size,
                  "with %zu blank cells too few givens can be changed for "
                  "--perturb: expected fewer, or another --fraction",
                  recipe->holes);
    return result;
}
