// cases.c -- collects boards, and has the hard ones made.
//
// The size of a formula follows from its shape: each variable stands in four
// groups of N members, in each in N - 1 pairs and in one long clause.

#include "cases.h"

#include "make.h"

#include "bench/files.h"
#include "bench/status.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const HardRecipe large_hard[] = {
#define LARGE_HARD(side, holes, fraction, perturb, seed)                       \
    {side, #holes, fraction, perturb, seed},
#include "hard.def"
};

const size_t large_hard_count = sizeof large_hard / sizeof *large_hard;

bool large_in_report (const HardRecipe *recipe) {
    return recipe->seed % 2 == 0;
}

void large_hard_name (const HardRecipe *recipe, char *name, size_t room) {
    snprintf (name, room, "%u-%s-%g-%u-s%" PRIu64, recipe->side, recipe->holes,
              recipe->fraction, recipe->perturb, recipe->seed);
}

// ---------------------------------------------------------------------------
// Sizes

static uint64_t decimal_digits (uint64_t number) {
    uint64_t digits = 1;
    for (; number >= 10; number /= 10)
        digits++;
    return digits;
}

// The sum of the decimal digits of 1 … last.
static uint64_t all_digits (uint64_t last) {
    uint64_t sum = 0;
    for (uint64_t low = 1, digits = 1; low <= last; low *= 10, digits++)
        sum += ((last < low * 10 ? last + 1 : low * 10) - low) * digits;
    return sum;
}

void large_predict (Case *one) {
    const uint64_t side = one->side, vars = side * side * side;
    const uint64_t groups = 4 * side * side, pairs = side * (side - 1) / 2;
    one->clauses = groups * (1 + pairs) + one->givens;
    // Each literal has digits, in pairs a sign, a blank; a clause has "0\n".
    one->bytes = 4 * (side - 1) * (all_digits (vars) + 2 * vars) +
                 4 * (all_digits (vars) + vars) + 2 * one->clauses;
    for (unsigned r = 0; r < side; r++)
        for (unsigned c = 0; c < side; c++) {
            const unsigned digit = sudoku_get (one->board, r, c);
            if (digit)
                one->bytes += decimal_digits ((uint64_t) sudoku_var (
                                  sudoku_order (one->board), r, c, digit)) +
                              1;
        }
}

// ---------------------------------------------------------------------------
// Boards

static Case *add (Cases *cases, Section section, const sudoku_board *board) {
    Case *larger =
        (Case *) realloc (cases->cases, (cases->size + 1) * sizeof *larger);
    if (!larger)
        return NULL;
    cases->cases = larger;
    Case *one = &larger[cases->size++];
    *one = (Case){.section = section,
                  .board = board,
                  .side = sudoku_side (board),
                  .givens = sudoku_givens (board),
                  .unique = section == SECTION_LARGE};
    one->clash = sudoku_clash (board, one->first, one->second);
    large_predict (one);
    return one;
}

// Owns the board from now on, which may be null.
static Case *add_made (Cases *cases, Section section, sudoku_board *board) {
    if (!board)
        return NULL;
    cases->made[cases->made_count++] = board;
    return add (cases, section, board);
}

static bool add_blank (Cases *cases, unsigned side) {
    const unsigned n = (unsigned) lround (sqrt ((double) side));
    Case *one = add_made (cases, SECTION_BLANK, sudoku_board_new (n));
    if (one)
        snprintf (one->name, sizeof one->name, "blank-%u", side);
    return one != NULL;
}

static bool add_hall (Cases *cases, const HallRecipe *recipe) {
    Case *one = add_made (cases, SECTION_HALL, large_hall_board (recipe));
    if (one) {
        one->hall = recipe;
        snprintf (one->name, sizeof one->name, "hall-%u-%u", recipe->side,
                  recipe->digits);
    }
    return one != NULL;
}

static bool add_instance (Cases *cases, Section section,
                          const Instance *instance) {
    Case *one = add (cases, section, instance->board);
    if (one)
        snprintf (one->name, sizeof one->name, "%.90s", instance->name);
    return one != NULL;
}

static bool add_folder (Cases *cases, const LargeSettings *settings,
                        int *status) {
    if (!sudoku_bench_corpus_add (&cases->corpus, settings->boards, status))
        return false;
    *status = STATUS_MEMORY;
    for (size_t s = 0; s < cases->corpus.size; s++)
        for (size_t i = 0; i < cases->corpus.sets[s].size; i++) {
            const Instance *instance = &cases->corpus.sets[s].instances[i];
            if (large_wanted_side (settings, sudoku_side (instance->board)) &&
                !add_instance (cases, SECTION_LARGE, instance))
                return false;
        }
    return true;
}

static bool make_hard (const HardRecipe *recipe, const char *program,
                       const char *path) {
    char side[16], fraction[32], perturb[16], seed[32];
    snprintf (side, sizeof side, "%u", recipe->side);
    snprintf (fraction, sizeof fraction, "%g", recipe->fraction);
    snprintf (perturb, sizeof perturb, "%u", recipe->perturb);
    snprintf (seed, sizeof seed, "%" PRIu64, recipe->seed);
    char *line[] = {(char *) program,
                    (char *) "generate",
                    (char *) "--side",
                    side,
                    (char *) "--holes",
                    (char *) recipe->holes,
                    (char *) "--fraction",
                    fraction,
                    (char *) "--seed",
                    seed,
                    (char *) "--perturb",
                    perturb,
                    NULL};
    if (!recipe->perturb)
        line[10] = NULL;
    return large_make (path, line);
}

static const Instance *find_instance (const Corpus *corpus, const char *name) {
    for (size_t s = 0; s < corpus->size; s++)
        for (size_t i = 0; i < corpus->sets[s].size; i++)
            if (!strcmp (corpus->sets[s].instances[i].name, name))
                return &corpus->sets[s].instances[i];
    return NULL;
}

static bool add_hard (Cases *cases, const LargeSettings *settings,
                      const HardRecipe *recipe, const char *program,
                      int *status) {
    char name[96], path[PATH_ROOM];
    large_hard_name (recipe, name, sizeof name);
    snprintf (path, sizeof path, "%.3500s/hard/%s.txt", settings->folder, name);
    *status = STATUS_OUTPUT;
    if (!make_hard (recipe, program, path) ||
        !sudoku_bench_corpus_add (&cases->corpus, path, status))
        return false;
    *status = STATUS_MEMORY;
    const Instance *instance = find_instance (&cases->corpus, name);
    if (!instance || !add_instance (cases, SECTION_HARD, instance))
        return false;
    cases->cases[cases->size - 1].hard = recipe;
    return true;
}

// Boards that need no file.
static bool add_all_made (Cases *cases, const LargeSettings *settings) {
    bool good = true;
    for (size_t i = 0; i < settings->side_count && good; i++)
        if (settings->only[SECTION_BLANK])
            good = add_blank (cases, settings->sides[i]);
    for (size_t i = 0; i < large_hall_count && good; i++)
        if (settings->only[SECTION_HALL] &&
            large_wanted_side (settings, large_hall[i].side))
            good = add_hall (cases, &large_hall[i]);
    return good;
}

static bool wanted_hard (const LargeSettings *settings,
                         const HardRecipe *recipe) {
    return settings->only[SECTION_HARD] &&
           (large_in_report (recipe) ? settings->report : settings->tune) &&
           large_wanted_side (settings, recipe->side);
}

bool large_collect (Cases *cases, const LargeSettings *settings,
                    const char *program, int *status) {
    *cases = (Cases){.size = 0};
    *status = STATUS_MEMORY;
    bool good = add_all_made (cases, settings);
    if (settings->only[SECTION_LARGE] && good)
        good = add_folder (cases, settings, status);
    for (size_t i = 0; i < large_hard_count && good; i++)
        if (wanted_hard (settings, &large_hard[i]))
            good = add_hard (cases, settings, &large_hard[i], program, status);
    return good;
}

void large_release (Cases *cases) {
    for (size_t i = 0; i < cases->made_count; i++)
        sudoku_board_free (cases->made[i]);
    sudoku_bench_corpus_release (&cases->corpus);
    free (cases->cases);
}
