// generate.c -- `cdcl-sudoku generate`: random boards.
//
// The library makes the boards (sudoku/make/generate/), in threads (generation.c) or as
// neighbours of given puzzles (neighbour_search.c).  This file has the options and a
// progress line on a terminal, since a minimal puzzle of side 25 may take hours.  An
// interruption ends the output after a complete board.
//
// Without --seed each run picks a random seed and prints it on standard error, so
// that its boards can be reproduced.

#include "sudoku/encode/encode.h"
#include "sudoku/rate/grade.h"
#include "sudoku/make/generate/boards.h"
#include "sudoku/board/rules.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/base/progress.h"
#include "sudoku/program/base/size.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/generate/generation.h"
#include "sudoku/program/generate/neighbour_search.h"
#include "sudoku/program/report/report.h"
#include "sudoku/program/stream/input.h"
#include "sudoku/board/geometry.h"
#include "sudoku/sudoku_explain.h"
#include "sudoku/sudoku_puzzles.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_SIDE = 784, MOST_JOBS = 1024, RATING_MOST = 100 };

// Default number of full grids to try per board: some seconds at side 9.
enum {
    ATTEMPTS = 500,
    SYMMETRIC_ATTEMPTS = 20000,
    PATTERN_ATTEMPTS = 50,
    TECHNIQUE_ATTEMPTS = 50000,
    LARGE_ATTEMPTS = 20,
    PLACED_ATTEMPTS = 50
};

typedef struct Generate {
    int64_t side;
    bool kinds[2]; // --minimal was given, --full was given
    double fraction;
    int64_t attempts; // 0 if not given
    const char *pattern_file;
    Recipe recipe;
    NeighbourOptions near;
    Generation generation;
    Progress progress;
    const char *to; // output file; null: standard output
    bool force, seeded;
} Generate;

// ---------------------------------------------------------------------------
// Progress

static void show_progress (void *state, double one, size_t grid) {
    Generate *const generate = state;
    char of[40] = "", next[40] = "";
    if (!generate->progress.terminal ||
        !sudoku_progress_due (&generate->progress, program_seconds ()))
        return;
    if (generate->generation.count >= 0)
        snprintf (of, sizeof of, " of %lld",
                  (long long) generate->generation.count);
    if (grid > 1)
        snprintf (next, sizeof next, ", grid %zu for one", grid);
    else if (one > 0)
        snprintf (next, sizeof next, ", %.0f %% of one", 100 * one);
    sudoku_progress_show (&generate->progress, "%lld%s boards%s",
                          (long long) generate->generation.done, of, next);
}

// ---------------------------------------------------------------------------
// Boards

static int make_all (Generate *generate) {
    Generation *const generation = &generate->generation;
    const int status = sudoku_make_boards (generation);
    sudoku_progress_clear (&generate->progress);
    if (generation->noted)
        sudoku_complain (NULL, 0, 0, "note", "%lld of %lld boards: %s",
                         (long long) generation->noted,
                         (long long) generation->done, generation->why);
    if (generation->missed)
        sudoku_complain (
            NULL, 0, 0, "note",
            "the time limit was reached for %lld of %lld boards%s%s",
            (long long) generation->missed, (long long) generation->count,
            *generation->why ? ": " : "", generation->why);
    return status != STATUS_OK || !generation->missed ? status : STATUS_LIMIT;
}

// Prints the seed, and that boards with holes may have several solutions.
static void note_choices (const Generate *generate) {
    const bool none =
        generate->recipe.perturbed ||
        generate->recipe.kind == sudoku_table_find (&sudoku_patterns, "qcp");
    if (!generate->seeded && generate->recipe.kind != NEAR)
        sudoku_complain (NULL, 0, 0, "note", "seed %lld",
                         (long long) generate->generation.seed);
    if (generate->recipe.kind >= 0)
        sudoku_complain (NULL, 0, 0, "note",
                         "--holes: a board may have several solutions%s",
                         none ? ", or none" : "");
}

static int run (Generate *generate) {
    const unsigned n = generate->generation.n =
        order_of ((size_t) generate->side);
    const bool asks = generate->recipe.kind == PIGEONS ||
                      generate->recipe.kind == MINIMAL ||
                      (generate->recipe.kind == PUZZLE && generate->side <= 49);
    int status =
        asks && !generate->generation.rules
            ? sudoku_check_size (n, ENCODING_extended, AMO_native, NULL, 0)
            : STATUS_OK;
    Record record = {.puzzle = {.board = NULL}};
    sudoku_error error;
    double end = generate->generation.timed
                     ? program_seconds () + generate->generation.seconds
                     : -1;
    Stop stop = {&end, sudoku_stop, 0, false};
    if (generate->generation.rules)
        status =
            sudoku_check_rules (generate->generation.rules, ENCODING_extended,
                                AMO_native, NULL, 0, &stop);
    if (status == STATUS_OK && generate->pattern_file)
        status = sudoku_reads (generate->pattern_file, "--pattern");
    if (status == STATUS_OK && generate->pattern_file)
        status = sudoku_read_one (generate->pattern_file, "--pattern", &record);
    if (status != STATUS_OK)
        return status;
    if (generate->pattern_file) {
        const sudoku_board *const board = record.puzzle.board;
        generate->recipe.wish.pattern = board;
        if (sudoku_order (board) != n || !sudoku_givens (board))
            status = sudoku_complain (
                record.file, record.puzzle.line, 0, "error",
                "--pattern: expected a board of side %lld with some digits",
                (long long) generate->side);
    }
    if (status == STATUS_OK && generate->recipe.kind == PUZZLE &&
        sudoku_wish_excluded (n, &generate->recipe.wish, &error))
        status = sudoku_complain (NULL, 0, 0, "error", "no such puzzle: %s",
                                  error.message);
    if (status == STATUS_OK && generate->near.path)
        status = sudoku_reads (generate->near.path, "--near");
    if (status == STATUS_OK)
        status = sudoku_output_layout (
            generate->to, &generate->generation.layout, generate->force);
    if (generate->generation.layout == LAYOUT_AUTO)
        generate->generation.layout = LAYOUT_LINE;
    if (!generate->seeded)
        generate->generation.seed = sudoku_any_seed ();
    if (status == STATUS_OK)
        note_choices (generate);
    sudoku_progress_begin (&generate->progress);
    generate->progress.terminal &= !isatty (STDOUT_FILENO);
    program_catch_signals (false);
    if (status == STATUS_OK)
        status = generate->recipe.kind == NEAR
                     ? sudoku_generate_neighbours (&generate->near,
                                                   &generate->generation)
                     : make_all (generate);
    sudoku_progress_clear (&generate->progress);
    sudoku_puzzle_release (&record.puzzle);
    if (!program_interrupted () ||
        (status != STATUS_OK && status != STATUS_LIMIT))
        return status;
    return sudoku_cut ((uint64_t) generate->generation.done, "boards written");
}

// ---------------------------------------------------------------------------
// The command line

static int set_fraction (void *state, const OptionGiven *given) {
    double *const fraction = &((Generate *) state)->fraction;
    char *end;
    *fraction = strtod (given->text, &end);
    return end != given->text && !*end && *fraction >= 0 && *fraction <= 1
               ? STATUS_OK
               : STATUS_USAGE;
}

// Reads LO..HI, or one number, or a grade.
static int set_rating (void *state, const OptionGiven *given) {
    const char *const text = given->text;
    sudoku_wish *const wish = &((Generate *) state)->recipe.wish;
    char *end;
    long low = strtol (text, &end, 10), high = low;
    bool good = end != text;
    if (good && !strncmp (end, "..", 2)) {
        const char *const second = end + 2;
        high = strtol (second, &end, 10);
        good = end != second;
    }
    good &= !*end && low >= 0 && low <= high && high <= RATING_MOST;
    if (!good)
        return STATUS_USAGE;
    wish->least_rating = low;
    wish->most_rating = high;
    return STATUS_OK;
}

static int set_level (void *state, const OptionGiven *given) {
    sudoku_wish *const wish = &((Generate *) state)->recipe.wish;
    long low, high;
    if (!sudoku_grade_range (given->text, RATING_MOST, &low, &high))
        return STATUS_USAGE;
    wish->least_rating = low;
    wish->most_rating = high;
    return STATUS_OK;
}

// Reads a list of KIND:N, separated by commas.
static int set_place (void *state, const OptionGiven *given) {
    Recipe *const recipe = &((Generate *) state)->recipe;
    for (const char *at = given->text;; at++) {
        char *end;
        const size_t size = strcspn (at, ":");
        const char *const kind = sudoku_kind_to_place (at, size);
        const long count = at[size] ? strtol (at + size + 1, &end, 10) : 0;
        if (!kind || recipe->placings == PLACINGS_MOST || count < 1 ||
            count > MOST_SIDE * MOST_SIDE || (*end && *end != ','))
            return STATUS_USAGE;
        recipe->placing[recipe->placings++] =
            (sudoku_placing){kind, (size_t) count};
        if (!*end)
            return STATUS_OK;
        at = end;
    }
}

static int set_technique (void *state, const OptionGiven *given) {
    sudoku_wish *const wish = &((Generate *) state)->recipe.wish;
    wish->technique = sudoku_name_read (
        &sudoku_techniques, given->text,
        "a name that explain --technique list prints", given->why);
    return wish->technique < 0 ? STATUS_USAGE : STATUS_OK;
}

TABLE_OPTION (pattern, sudoku_patterns)
TABLE_OPTION (symmetry, sudoku_symmetries)

static const Option rows[] = {
    OPTION_HEADING ("What to make (default: puzzles)"),
    {"minimal", 0, NULL,
     "print minimal puzzles, which may take hours above side 16",
     OPTION_FLAG (Generate, kinds[0]), .excludes = "full holes pigeons near"},
    {"full", 0, NULL, "print full grids, of any side",
     OPTION_FLAG (Generate, kinds[1]), .excludes = "holes pigeons near",
     .brief = true},
    {"holes", 0, "PATTERN",
     "print boards with a given share of blank cells instead, which may have "
     "several solutions: {}",
     OPTION_NAMES (Generate, recipe.kind, pattern_name),
     .meaning_of = pattern_meaning, .excludes = "pigeons near", .brief = true},
    {"pigeons", 0, "K",
     "print boards without a solution instead: a given share of cells is "
     "blank, and K + 1 cells of a row or column have only K digits",
     OPTION_NUMBER (Generate, recipe.pigeons, 2, MOST_SIDE / 2 - 1),
     .excludes = "near"},
    {"housed", 0, NULL,
     "with --pigeons: one digit more, so that there is a solution",
     OPTION_FLAG (Generate, recipe.housed), .needs = "pigeons"},
    {"fraction", 0, "F",
     "share of blank cells, 0 to 1, with --holes and --pigeons",
     OPTION_READ (set_fraction), .expected = "a number from 0 to 1",
     .needs = "holes pigeons"},
    {"perturb", 0, "K",
     "with --holes: then change K givens to digits that do not clash",
     OPTION_NUMBER (Generate, recipe.perturbed, 1, MOST_SIDE *MOST_SIDE),
     .needs = "holes"},
    {"near", 0, "FILE",
     "print minimal puzzles near the puzzles of FILE, and not equivalent to "
     "them; sides 4 and 9",
     OPTION_TEXT (Generate, near.path)},
    {"swap", 0, "R",
     "with --near: remove R clues, and add at most R; 1 or 2 (default 1)",
     OPTION_NUMBER (Generate, near.swap, 1, 2), .needs = "near"},
    {"symbols", 0, "TEXT",
     "with --near: characters for the digits from 1 on (UTF-8)",
     OPTION_READ (sudoku_set_symbols), .needs = "near"},
    {"place", 0, "KIND:N,...",
     "place N constraints of each KIND at random, for example "
     "killer:12,ratio:5; the puzzle has these rules and few clues or, with "
     "--clues, at most K",
     OPTION_READ (set_place),
     .expected = "KIND:N, as killer:12,ratio:5; kinds that can be placed have "
                 "cells and no other kind inside",
     .excludes = "minimal full holes pigeons near pattern rating level depth "
                 "technique",
     .brief = true},
    {"rules", 0, "FILE",
     "print minimal puzzles with the rules of FILE (see cdcl-sudoku rules); "
     "with --place, these rules are added",
     OPTION_READ (sudoku_set_rules)},
    OPTION_HEADING ("Requests for puzzles"),
    {"clues", 0, "K", "exactly K clues",
     OPTION_NUMBER (Generate, recipe.wish.clues, 0, MOST_SIDE *MOST_SIDE),
     .also = "givens", .excludes = "minimal full holes pigeons", .brief = true},
    {"symmetry", 0, "CLASS",
     "a symmetric pattern: {}.  Then some clues may be redundant",
     OPTION_NAMES (Generate, recipe.wish.symmetry, symmetry_name),
     .meaning_of = symmetry_meaning,
     .excludes = "minimal full holes pigeons near", .brief = true},
    {"pattern", 0, "FILE",
     "put clues in the cells where the board of FILE has some; sides up to 16",
     OPTION_TEXT (Generate, pattern_file),
     .excludes = "minimal full holes pigeons near symmetry"},
    {"rating", 0, "LO..HI", "B from LO to HI (see rate); sides up to 25",
     OPTION_READ (set_rating),
     .expected = "LO..HI, as 2..4; --level takes a name",
     .excludes = "minimal full holes pigeons near", .brief = true},
    {"level", 0, "LEVEL", "easy, medium, hard or expert (see rate)",
     OPTION_READ (set_level), .expected = "easy, medium, hard or expert",
     .also = "difficulty grade hardness",
     .excludes = "minimal full holes pigeons near rating", .brief = true},
    {"depth", 0, "N",
     "depth of trial and error (see rate, %y); sides up to 25; depths from 2 "
     "on "
     "take long",
     OPTION_NUMBER (Generate, recipe.wish.depth, 0, 9),
     .excludes = "minimal full holes pigeons near", .brief = true},
    {"technique", 0, "NAME",
     "the puzzle needs this technique, and nothing harder in textbook order "
     "(explain --technique list prints the names); sides up to 16",
     OPTION_READ (set_technique), .excludes = "minimal full holes pigeons near",
     .brief = true},
    {"attempts", 0, "N",
     "try at most N grids per board (default 500; 20000 for a symmetry, 50 for "
     "a pattern, 20 from side 25 on)",
     OPTION_NUMBER (Generate, attempts, 1, INT32_MAX),
     .excludes = "minimal full holes pigeons near"},
    OPTION_HEADING ("How many, and where to"),
    {"count", 'n', "N", "print N boards (default 1; with --near: all)",
     OPTION_NUMBER (Generate, generation.count, 0, INT64_MAX), .also = "number",
     .brief = true},
    {"jobs", 'j', "N", "use N threads; 0: one per processor (default 1)",
     OPTION_JOBS (Generate, generation.jobs), .also = "threads"},
    {"time", 't', "S",
     "stop after S seconds per board, print how near the best puzzle came, "
     "and exit with status 3; with --near, stop the search",
     OPTION_SECONDS (Generate, generation.seconds)},
    {"side", 0, "N", "4, 6, 8, 9, 10, 12, ... up to 784 (default 9)",
     OPTION_NUMBER (Generate, side, 4, MOST_SIDE), .also = "size",
     .brief = true},
    {"seed", 0, "S",
     "random seed, 0 to 9223372036854775807 (default: a new one each time, "
     "printed on standard error)",
     OPTION_NUMBER (Generate, generation.seed, 0, INT64_MAX), .brief = true},
    {"as", 'O', "FORM", "{}; json is one object per line",
     OPTION_WORDS (Generate, generation.layout, "line", "grid", "json"),
     .low = LAYOUT_LINE, .initial = "line"},
    {"output", 'o', "FILE",
     "write the boards to FILE (default and -: standard output)",
     OPTION_FILE (Generate, to), .meant = "as", .brief = true},
    OPTION_FORMER ("to", 0, "output"),
    {"force", 'f', NULL, "replace FILE if it exists",
     OPTION_FLAG (Generate, force)},
    OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "generate",
    .usage = "",
    .about = "Prints random boards, one per line.  The same options and seed "
             "print the same boards, on every machine.  The boards are puzzles "
             "with one solution.  Up to side 16 they are minimal: every clue "
             "is needed.  Larger ones have redundant clues.",
    .rows = rows,
    .examples =
        "  cdcl-sudoku generate --count 100000 --seed 7 -o minimal.txt\n"
        "  cdcl-sudoku generate --clues 26 --symmetry rot180 --count 5 --seed "
        "1\n"
        "  cdcl-sudoku generate --rating 3..5 --count 10\n"
        "  cdcl-sudoku generate --near 17.txt --clues 17 --count 500\n"
        "  cdcl-sudoku generate --place killer:14,thermometer:2 --symmetry "
        "rot180\n"
        "  cdcl-sudoku generate --side 25 --holes balanced --fraction 0.42\n"};

// Whether the requested properties fit the side and each other.
static int check_wish (const Generate *generate) {
    const sudoku_wish *const wish = &generate->recipe.wish;
    const long long side = generate->side;
    if (!generate->generation.rules && !order_of ((size_t) side))
        return sudoku_misused (
            "generate",
            "--side '%lld': expected a side whose boxes have two "
            "rows or more, as 6, 9, 10 or 12",
            side);
    if (generate->recipe.kind == NEAR && generate->generation.jobs > 1)
        return sudoku_misused ("generate", "--near with --jobs: expected one "
                                           "job");
    if (wish->clues > side * side)
        return sudoku_misused ("generate",
                               "--clues '%lld': expected at most %lld for side "
                               "%lld",
                               (long long) wish->clues, side * side, side);
    if (wish->symmetry && side > 49)
        return sudoku_misused ("generate",
                               "--symmetry: expected a side up to 49");
    if ((wish->least_rating >= 0 || wish->depth >= 0) && side > 25)
        return sudoku_misused ("generate", "--%s: expected a side up to 25",
                               wish->depth < 0 ? "rating" : "depth");
    if ((generate->pattern_file || wish->technique >= 0) && side > 16)
        return sudoku_misused ("generate", "--%s: expected a side up to 16",
                               generate->pattern_file ? "pattern"
                                                      : "technique");
    return STATUS_OK;
}

// Whether the options fit each other.
static int check (const Generate *generate, const OptionReader *reader) {
    const char *const holes = program_option_given (reader, "holes pigeons");
    const int status = check_wish (generate);
    if (status != STATUS_OK)
        return status;
    if (holes && generate->fraction < 0)
        return sudoku_misused ("generate", "--%s without --fraction", holes);
    const long long most = generate->side / 2 - 1;
    if (generate->recipe.kind == PIGEONS && most < 2)
        return sudoku_misused (
            "generate", "--pigeons: expected a side from 9 to %d", MOST_SIDE);
    if (generate->recipe.kind == PIGEONS && generate->recipe.pigeons > most)
        return sudoku_misused ("generate",
                               "--pigeons '%lld': expected a number from 2 to "
                               "%lld for side %lld",
                               (long long) generate->recipe.pigeons, most,
                               (long long) generate->side);
    return STATUS_OK;
}

// Sides that are not squares have boxes of other shapes, which count as variant
// rules.  They are supported for minimal puzzles, full grids and --place.
static int take_side (Generate *generate, const OptionReader *reader) {
    sudoku_error error;
    const size_t side = (size_t) generate->side;
    if (order_of (side) || !side_has_boxes (side))
        return STATUS_OK;
    const char *const other =
        program_option_given (reader, "clues symmetry pattern rating level "
                                      "depth technique holes pigeons near");
    if (other)
        return sudoku_misused ("generate",
                               "--%s: expected a side that is a square", other);
    sudoku_rules *const rules = sudoku_rules_new ((unsigned) side);
    if (rules && sudoku_rules_finish (rules, &error) == SUDOKU_OK)
        generate->generation.rules = sudoku_board_new_rules (rules);
    sudoku_rules_free (rules);
    if (generate->recipe.kind == PUZZLE)
        generate->recipe.kind = MINIMAL;
    return generate->generation.rules
               ? STATUS_OK
               : sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
}

// Rules on the command line are supported for minimal puzzles and --place only.
static int take_rules (Generate *generate, const OptionReader *reader) {
    const sudoku_rules *const rules = sudoku_given_rules ();
    if (!rules)
        return take_side (generate, reader);
    const bool placed = generate->recipe.placings;
    const char *const other = program_option_given (
        reader,
        placed ? "side"
               : "side clues symmetry pattern rating level depth technique "
                 "attempts full holes pigeons near");
    if (other)
        return sudoku_misused (
            "generate", "--%s and --rules: expected one of the two", other);
    generate->recipe.kind = placed ? PLACED : MINIMAL;
    generate->generation.rules = sudoku_board_new_rules (rules);
    if (!generate->generation.rules)
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
    generate->side = sudoku_side (generate->generation.rules);
    return STATUS_OK;
}

// The kind of board that the options request.
static int kind_of (const Generate *generate, const OptionReader *reader) {
    return generate->kinds[0]                       ? MINIMAL
           : generate->kinds[1]                     ? FULL
           : generate->recipe.pigeons               ? PIGEONS
           : generate->near.path                    ? NEAR
           : generate->recipe.placings              ? PLACED
           : program_option_given (reader, "holes") ? generate->recipe.kind
                                                    : PUZZLE;
}

int sudoku_command_generate (int argc, char **argv) {
    Generate generate = {.recipe.wish = {.clues = -1,
                                         .least_rating = -1,
                                         .most_rating = -1,
                                         .technique = -1,
                                         .depth = -1},
                         .generation = {.recipe = &generate.recipe,
                                        .count = 1,
                                        .jobs = 1,
                                        .show = show_progress,
                                        .state = &generate},
                         .side = 9,
                         .fraction = -1};
    OptionReader reader;
    int status = program_options_read (&reader, &table, &generate, &argc, argv);
    if (status >= 0)
        return status;
    if (argc > 1)
        return sudoku_misused ("generate", "'%s': expected only options",
                               argv[1]);
    generate.seeded = program_option_given (&reader, "seed");
    generate.generation.timed = program_option_given (&reader, "time");
    generate.recipe.kind = kind_of (&generate, &reader);
    status = take_rules (&generate, &reader);
    if (status == STATUS_OK)
        status = check (&generate, &reader);
    if (status != STATUS_OK) {
        sudoku_board_free (generate.generation.rules);
        return status;
    }
    generate.recipe.holes =
        (size_t) (generate.fraction * (double) generate.side *
                      (double) generate.side +
                  0.5);
    if (generate.recipe.kind == NEAR) {
        if (!program_option_given (&reader, "count"))
            generate.generation.count = -1;
        if (!generate.near.swap)
            generate.near.swap = 1;
    }
    generate.recipe.wish.attempts =
        generate.attempts                     ? (size_t) generate.attempts
        : generate.recipe.placings            ? PLACED_ATTEMPTS
        : generate.recipe.wish.symmetry       ? SYMMETRIC_ATTEMPTS
        : generate.pattern_file               ? PATTERN_ATTEMPTS
        : generate.recipe.wish.technique >= 0 ? TECHNIQUE_ATTEMPTS
        : generate.side > 16                  ? LARGE_ATTEMPTS
                                              : ATTEMPTS;
    status = run (&generate);
    sudoku_board_free (generate.generation.rules);
    return status;
}
