// generate.c -- `cdcl-sudoku generate`: random boards.
//
// The library makes the boards (sudoku/generate/), in threads (making.c) or
// near those of a file (near.c).  Here are the options, and on a terminal a
// line that shows the progress, since a minimal puzzle of side 25 may take
// hours.  An interruption ends the output after a complete board.
//
// Without --seed each run has a seed of its own, which it tells on standard
// error, so that its boards can be made again.

#include "sudoku/encode/encode.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/base/progress.h"
#include "sudoku/program/base/size.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/generate/making.h"
#include "sudoku/program/generate/near.h"
#include "sudoku/program/report/report.h"
#include "sudoku/program/stream/input.h"
#include "sudoku/board/geometry.h"
#include "sudoku/sudoku_puzzles.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PUZZLE = -1, MINIMAL = -2, PIGEONS = -3, FULL = -4, NEAR = -5 };
enum { MOST_SIDE = 784, MOST_JOBS = 1024, RATING_MOST = 100 };

// Grids that are tried for a board: at side 9 some seconds.
enum {
    ATTEMPTS = 500,
    SYMMETRIC_ATTEMPTS = 20000,
    PATTERN_ATTEMPTS = 50,
    LARGE_ATTEMPTS = 20
};

typedef struct Generate {
    int64_t count, seed, side, perturbed, pigeons, jobs;
    int pattern;        // or one of the kinds above
    const char *kind;   // the option that said so, or null
    const char *wished; // an option of the wish, or null
    bool housed, counted;
    double fraction;
    size_t holes;
    sudoku_wish wish;
    int64_t attempts; // 0: not given
    const char *pattern_file;
    sudoku_board *rules; // blank, of --rules; null: none were given
    Near near;
    Making making;
    Progress progress;
    bool timed; // --time was given
    double seconds;
    Layout layout;
    const char *to; // null: standard output
    bool force, seeded, sided;
} Generate;

static void help (void) {
    printf ("usage: cdcl-sudoku generate [OPTION]...\n"
            "\n"
            "Prints random boards, each on a line.  The same options and seed "
            "print the same\n"
            "boards, on every machine.  Without one of the first options these "
            "are puzzles\n"
            "with one solution; up to side 16 they are minimal: no clue can be "
            "missed.\n"
            "Larger ones have more clues than needed.\n"
            "\n"
            "      --minimal         minimal puzzles; larger sides than 16 may "
            "take hours\n"
            "      --full            full grids, of any side\n"
            "      --holes PATTERN   a given number of blank cells instead, so "
            "that there may\n"
            "                        be several solutions:\n");
    for (size_t pattern = 0; pattern < sudoku_patterns (); pattern++)
        printf ("          %-9s %s\n", sudoku_pattern_name (pattern),
                sudoku_pattern_meaning (pattern));
    printf (
        "      --pigeons K       a given number of blank cells, and K + 1 "
        "cells of a row\n"
        "                        or column are down to K digits: no solution\n"
        "      --housed          with room for them: a digit more\n"
        "      --fraction F      share of blank cells, 0 to 1, with --holes "
        "and "
        "--pigeons\n"
        "      --perturb K       then give K givens another digit that does "
        "not clash\n"
        "      --near FILE       minimal puzzles near those of the file, not "
        "equivalent;\n"
        "                        sides 4 and 9\n"
        "      --swap R          with --near: R clues out, R or fewer in; 1 or "
        "2\n"
        "                        (default 1)\n"
        "\n"
        "wishes for puzzles:\n"
        "      --clues K         exactly K clues\n"
        "      --symmetry CLASS  a symmetric pattern; then clues may be "
        "missed:\n");
    for (size_t i = 1; i < sudoku_symmetries (); i++)
        printf ("                        %-12s %s\n", sudoku_symmetry_name (i),
                sudoku_symmetry_meaning (i));
    printf (
        "      --pattern FILE    clues where the board of the file has some; "
        "sides to 16\n"
        "      --rating LO..HI   B, or a level (see rate), sides to 25\n"
        "      --attempts N      grids that are tried for a board (default "
        "500; 20000 for\n"
        "                        a symmetry, 50 for a pattern, 20 from side 25 "
        "on)\n"
        "\n"
        "  -n, --count N         boards (default 1; with --near: all)\n"
        "  -j, --jobs N          threads; 0: as many as the machine runs "
        "(default 1)\n"
        "  -t, --time S          give up a board after so many seconds, say "
        "how "
        "near it\n"
        "                        came, and end with status 3; with --near, the "
        "search\n"
        "      --side N          a square from 4 to 784 (default 9)\n"
        "      --seed S          0 to 9223372036854775807 (default: another "
        "one each\n"
        "                        time, which standard error tells)\n"
        "  -O, --output FORM     line (the default), grid, or json (one object "
        "per line)\n"
        "  -o, --to FILE         write the boards to FILE (default and -: "
        "standard\n"
        "                        output)\n"
        "  -f, --force           replace FILE if it exists, whatever it holds\n"
        "  -h, --help            this text\n"
        "  -V, --version         the version\n"
        "\n"
        "examples:\n"
        "  cdcl-sudoku generate --count 100000 --seed 7 --to minimal.txt\n"
        "  cdcl-sudoku generate --clues 26 --symmetry rot180 --count 5 --seed "
        "1\n"
        "  cdcl-sudoku generate --rating 3..5 --count 10\n"
        "  cdcl-sudoku generate --near 17.txt --clues 17 --count 500\n"
        "  cdcl-sudoku generate --side 25 --holes balanced --fraction 0.42\n");
}

// ---------------------------------------------------------------------------
// Progress

static void show_progress (void *state, double one) {
    Generate *const generate = state;
    char of[40] = "", next[40] = "";
    if (!generate->progress.terminal ||
        !sudoku_progress_due (&generate->progress, program_seconds ()))
        return;
    if (generate->count >= 0)
        snprintf (of, sizeof of, " of %lld", (long long) generate->count);
    if (one > 0)
        snprintf (next, sizeof next, ", %.0f %% of one", 100 * one);
    sudoku_progress_show (
        &generate->progress, "%lld%s boards%s",
        (long long) (generate->near.done + generate->making.done), of, next);
}

// ---------------------------------------------------------------------------
// Boards

// How near a wish came.
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

static int make_puzzle (const Generate *generate, sudoku_generator *generator,
                        sudoku_board *board, Minimality *minimal, char *why,
                        size_t size) {
    sudoku_reached reached;
    const sudoku_wish *const wish = &generate->wish;
    const int result =
        sudoku_generate_puzzle (generator, wish, board, &reached);
    *minimal = reached.minimal ? SHOWN_MINIMAL : NOT_SHOWN;
    if (result == SUDOKU_NONE || result == SUDOKU_UNKNOWN)
        explain (wish, &reached, why, size);
    if (result == SUDOKU_SOLVED && !reached.minimal && !wish->symmetry &&
        !wish->pattern)
        snprintf (why, size, "not shown to be minimal");
    return result;
}

// Only where there is no board there is a reason for it.
static int without_reason (int result, char *why) {
    if (result != SUDOKU_NONE)
        *why = 0;
    return result;
}

// Makes a board; called by several threads.
static int make (void *state, sudoku_generator *generator, sudoku_board *board,
                 Minimality *minimal, char *why, size_t size) {
    const Generate *const generate = state;
    switch (generate->pattern) {
    case PUZZLE:
        return make_puzzle (generate, generator, board, minimal, why, size);
    case MINIMAL:
        *minimal = SHOWN_MINIMAL;
        snprintf (why, size, "these rules have no solution");
        return without_reason (sudoku_generate_minimal (generator, board), why);
    case FULL:
        return sudoku_generate_grid (generator, board);
    default:
        break;
    }
    if (generate->pattern == PIGEONS) {
        snprintf (why, size,
                  "%zu blank cells do not suit --pigeons: expected another "
                  "--fraction",
                  generate->holes);
        return without_reason (
            sudoku_generate_pigeons (generator, (size_t) generate->pigeons,
                                     generate->holes, generate->housed, board),
            why);
    }
    int result = sudoku_generate_holes (generator, (size_t) generate->pattern,
                                        generate->holes, board);
    if (result == SUDOKU_NONE)
        snprintf (why, size,
                  "%zu blank cells are too few for qcp: expected a larger "
                  "--fraction",
                  generate->holes);
    if (result != SUDOKU_SOLVED || !generate->perturbed)
        return result;
    result = sudoku_perturb (generator, (size_t) generate->perturbed, board);
    if (result == SUDOKU_NONE)
        snprintf (why, size,
                  "with %zu blank cells too few givens can be changed for "
                  "--perturb: expected fewer, or another --fraction",
                  generate->holes);
    return result;
}

static int make_all (Generate *generate, unsigned n) {
    Making *const making = &generate->making;
    making->n = n;
    making->rules = generate->rules;
    making->seed = (uint64_t) generate->seed;
    making->count = generate->count;
    making->jobs = (int) generate->jobs;
    making->layout = generate->layout;
    making->state = generate;
    making->timed = generate->timed;
    making->seconds = generate->seconds;
    making->make = make;
    making->show = show_progress;
    const int status = sudoku_make_boards (making);
    sudoku_progress_clear (&generate->progress);
    if (making->noted)
        sudoku_complain (NULL, 0, 0, "note", "%lld of %lld boards: %s",
                         (long long) making->noted, (long long) making->done,
                         making->why);
    if (making->missed)
        sudoku_complain (NULL, 0, 0, "note",
                         "the time was up for %lld of %lld boards%s%s",
                         (long long) making->missed, (long long) making->count,
                         *making->why ? ": " : "", making->why);
    return status != STATUS_OK || !making->missed ? status : STATUS_LIMIT;
}

// Tells the seed, and that boards with holes may have several solutions.
static void note_choices (const Generate *generate) {
    const bool none =
        generate->perturbed || generate->pattern == sudoku_pattern ("qcp");
    if (!generate->seeded && generate->pattern != NEAR)
        sudoku_complain (NULL, 0, 0, "note", "seed %lld",
                         (long long) generate->seed);
    if (generate->pattern >= 0)
        sudoku_complain (NULL, 0, 0, "note",
                         "--holes: a board may have several solutions%s",
                         none ? ", or none" : "");
}

static int run (Generate *generate) {
    const unsigned n = order_of ((size_t) generate->side);
    const bool asks = generate->pattern == PIGEONS ||
                      generate->pattern == MINIMAL ||
                      (generate->pattern == PUZZLE && generate->side <= 49);
    int status =
        asks && !generate->rules
            ? sudoku_check_size (n, ENCODING_extended, AMO_native, NULL, 0)
            : STATUS_OK;
    Record record = {.puzzle = {.board = NULL}};
    sudoku_error error;
    if (generate->rules)
        status = sudoku_check_rules (generate->rules, ENCODING_extended,
                                     AMO_native, NULL, 0);
    if (status == STATUS_OK && generate->pattern_file)
        status = sudoku_reads (generate->pattern_file, "--pattern");
    if (status == STATUS_OK && generate->pattern_file)
        status = sudoku_read_one (generate->pattern_file, "--pattern", &record);
    if (status != STATUS_OK)
        return status;
    if (generate->pattern_file) {
        const sudoku_board *const board = record.puzzle.board;
        generate->wish.pattern = board;
        if (sudoku_order (board) != n || !sudoku_givens (board))
            status = sudoku_complain (
                record.file, record.puzzle.line, 0, "error",
                "--pattern: expected a board of side %lld with some digits",
                (long long) generate->side);
    }
    if (status == STATUS_OK && generate->pattern == PUZZLE &&
        sudoku_wish_excluded (n, &generate->wish, &error))
        status = sudoku_complain (NULL, 0, 0, "error", "no such puzzle: %s",
                                  error.message);
    if (status == STATUS_OK && generate->near.path)
        status = sudoku_reads (generate->near.path, "--near");
    if (status == STATUS_OK)
        status = sudoku_output_layout (generate->to, &generate->layout,
                                       generate->force);
    if (generate->layout == LAYOUT_AUTO)
        generate->layout = LAYOUT_LINE;
    if (!generate->seeded)
        generate->seed = sudoku_any_seed ();
    if (status == STATUS_OK)
        note_choices (generate);
    sudoku_progress_begin (&generate->progress);
    generate->progress.terminal &= !isatty (STDOUT_FILENO);
    program_catch_signals (false);
    generate->near.state = generate;
    generate->near.show = show_progress;
    generate->near.timed = generate->timed;
    generate->near.deadline = generate->progress.begin + generate->seconds;
    generate->near.count = generate->count;
    generate->near.layout = generate->layout;
    if (status == STATUS_OK)
        status = generate->pattern == NEAR ? sudoku_make_near (&generate->near)
                                           : make_all (generate, n);
    sudoku_progress_clear (&generate->progress);
    sudoku_puzzle_release (&record.puzzle);
    if (!program_interrupted () ||
        (status != STATUS_OK && status != STATUS_LIMIT))
        return status;
    return sudoku_cut ((uint64_t) (generate->near.done + generate->making.done),
                       "boards written");
}

// ---------------------------------------------------------------------------
// The command line

enum {
    OPTION_MINIMAL = 256,
    OPTION_FULL,
    OPTION_HOLES,
    OPTION_PIGEONS,
    OPTION_HOUSED,
    OPTION_FRACTION,
    OPTION_PERTURB,
    OPTION_NEAR,
    OPTION_SWAP,
    OPTION_CLUES,
    OPTION_SYMMETRY,
    OPTION_PATTERN,
    OPTION_RATING,
    OPTION_ATTEMPTS,
    OPTION_SIDE,
    OPTION_SEED
};

static const struct option long_options[] = {
    {"minimal", no_argument, NULL, OPTION_MINIMAL},
    {"full", no_argument, NULL, OPTION_FULL},
    {"holes", required_argument, NULL, OPTION_HOLES},
    {"pigeons", required_argument, NULL, OPTION_PIGEONS},
    {"housed", no_argument, NULL, OPTION_HOUSED},
    {"fraction", required_argument, NULL, OPTION_FRACTION},
    {"perturb", required_argument, NULL, OPTION_PERTURB},
    {"near", required_argument, NULL, OPTION_NEAR},
    {"swap", required_argument, NULL, OPTION_SWAP},
    {"clues", required_argument, NULL, OPTION_CLUES},
    {"symmetry", required_argument, NULL, OPTION_SYMMETRY},
    {"pattern", required_argument, NULL, OPTION_PATTERN},
    {"rating", required_argument, NULL, OPTION_RATING},
    {"attempts", required_argument, NULL, OPTION_ATTEMPTS},
    {"count", required_argument, NULL, 'n'},
    {"jobs", required_argument, NULL, 'j'},
    {"time", required_argument, NULL, 't'},
    {"side", required_argument, NULL, OPTION_SIDE},
    {"seed", required_argument, NULL, OPTION_SEED},
    {"output", required_argument, NULL, 'O'},
    {"to", required_argument, NULL, 'o'},
    {"force", no_argument, NULL, 'f'},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'V'},
    {NULL, 0, NULL, 0}};

static int option_fraction (const char *text, double *fraction) {
    char *end;
    *fraction = strtod (text, &end);
    if (end != text && !*end && *fraction >= 0 && *fraction <= 1)
        return STATUS_OK;
    return sudoku_misused (
        "generate", "--fraction '%s': expected a number from 0 to 1", text);
}

static int option_side (const char *text, int64_t *side) {
    const int status =
        sudoku_option_number ("generate", "--side", text, 4, MOST_SIDE, side);
    if (status != STATUS_OK || order_of ((size_t) *side))
        return status;
    return sudoku_misused (
        "generate", "--side '%s': expected a square, as 9, 16 or 25", text);
}

// Sets the kind of board; two different kinds are an error.
static int choose (Generate *generate, const char *kind, int pattern) {
    if (generate->kind && strcmp (generate->kind, kind) != 0)
        return sudoku_misused ("generate", "%s and %s: expected one of the two",
                               generate->kind, kind);
    generate->kind = kind;
    generate->pattern = pattern;
    return STATUS_OK;
}

static int option_holes (Generate *generate, const char *text) {
    const int pattern = sudoku_pattern (text);
    if (pattern >= 0)
        return choose (generate, "--holes", pattern);
    return sudoku_misused (
        "generate", "--holes '%s': expected random, balanced or qcp", text);
}

static int option_pigeons (Generate *generate, const char *text) {
    const int status =
        sudoku_option_number ("generate", "--pigeons", text, 2,
                              MOST_SIDE / 2 - 1, &generate->pigeons);
    return status == STATUS_OK ? choose (generate, "--pigeons", PIGEONS)
                               : status;
}

// LO..HI, or one number, or a grade.
static int option_rating (const char *text, sudoku_wish *wish) {
    char *end;
    long low = strtol (text, &end, 10), high = low;
    bool good = end != text;
    if (good && !strncmp (end, "..", 2)) {
        const char *const second = end + 2;
        high = strtol (second, &end, 10);
        good = end != second;
    }
    good &= !*end && low >= 0 && low <= high && high <= RATING_MOST;
    if (!good && !sudoku_grade_range (text, RATING_MOST, &low, &high))
        return sudoku_misused (
            "generate", "--rating '%s': expected LO..HI, or a level", text);
    wish->least_rating = low;
    wish->most_rating = high;
    return STATUS_OK;
}

static int option_jobs (const char *text, int64_t *jobs) {
    const int status =
        sudoku_option_number ("generate", "--jobs", text, 0, MOST_JOBS, jobs);
    if (status == STATUS_OK && !*jobs) {
        const long processors = sysconf (_SC_NPROCESSORS_ONLN);
        *jobs = processors > 1 ? processors : 1;
    }
    return status;
}

// Reads one option.  STATUS_OK or STATUS_USAGE.
static int read_option (void *state, int option, const char *value) {
    Generate *const generate = state;
    switch (option) {
    case OPTION_MINIMAL:
        return choose (generate, "--minimal", MINIMAL);
    case OPTION_FULL:
        return choose (generate, "--full", FULL);
    case OPTION_HOLES:
        return option_holes (generate, value);
    case OPTION_PIGEONS:
        return option_pigeons (generate, value);
    case OPTION_HOUSED:
        generate->housed = true;
        return STATUS_OK;
    case OPTION_FRACTION:
        return option_fraction (value, &generate->fraction);
    case OPTION_PERTURB:
        return sudoku_option_number ("generate", "--perturb", value, 1,
                                     MOST_SIDE * MOST_SIDE,
                                     &generate->perturbed);
    case OPTION_NEAR:
        generate->near.path = value;
        return choose (generate, "--near", NEAR);
    case OPTION_SWAP:
        return sudoku_option_number ("generate", "--swap", value, 1, 2,
                                     &generate->near.swap);
    case OPTION_CLUES:
        generate->wished = "--clues";
        return sudoku_option_number ("generate", "--clues", value, 0,
                                     MOST_SIDE * MOST_SIDE,
                                     &generate->wish.clues);
    case OPTION_SYMMETRY:
        generate->wished = "--symmetry";
        return sudoku_option_symmetry ("generate", value,
                                       &generate->wish.symmetry);
    case OPTION_PATTERN:
        generate->wished = "--pattern";
        generate->pattern_file = value;
        return STATUS_OK;
    case OPTION_RATING:
        generate->wished = "--rating";
        return option_rating (value, &generate->wish);
    case OPTION_ATTEMPTS:
        return sudoku_option_number ("generate", "--attempts", value, 1,
                                     INT32_MAX, &generate->attempts);
    case 'j':
        return option_jobs (value, &generate->jobs);
    case 't':
        generate->timed = true;
        return sudoku_option_seconds ("generate", "--time", value,
                                      &generate->seconds);
    case 'n':
        generate->counted = true;
        return sudoku_option_number ("generate", "--count", value, 0, INT64_MAX,
                                     &generate->count);
    case OPTION_SIDE:
        generate->sided = true;
        return option_side (value, &generate->side);
    case 'O':
        if (sudoku_layout (value, &generate->layout) &&
            generate->layout != LAYOUT_BOTH)
            return STATUS_OK;
        return sudoku_misused (
            "generate", "--output '%s': expected line, grid or json", value);
    case 'o':
        return sudoku_option_file ("generate", "--to", value, &generate->to);
    case 'f':
        generate->force = true;
        return STATUS_OK;
    default:
        generate->seeded = true;
        return sudoku_option_number ("generate", "--seed", value, 0, INT64_MAX,
                                     &generate->seed);
    }
}

// Whether the wishes fit the kind, the side and each other.
static int check_wish (const Generate *generate) {
    const sudoku_wish *const wish = &generate->wish;
    const long long side = generate->side;
    const bool near = generate->pattern == NEAR;
    if (generate->near.swap && !near)
        return sudoku_misused ("generate", "--swap without --near");
    if (generate->attempts && generate->pattern != PUZZLE)
        return sudoku_misused ("generate",
                               "--attempts and %s: expected one "
                               "of the two",
                               generate->kind);
    if (generate->wished && generate->pattern != PUZZLE &&
        !(near && !wish->symmetry && !generate->pattern_file &&
          wish->least_rating < 0))
        return sudoku_misused ("generate", "%s and %s: expected one of the two",
                               generate->kind, generate->wished);
    if (near && generate->jobs > 1)
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
    if (wish->least_rating >= 0 && side > 25)
        return sudoku_misused ("generate",
                               "--rating: expected a side up to 25");
    if (generate->pattern_file && (side > 16 || wish->symmetry))
        return sudoku_misused (
            "generate", side > 16 ? "--pattern: expected a side up to 16"
                                  : "--pattern and --symmetry: expected one "
                                    "of the two");
    return STATUS_OK;
}

// Whether the options fit each other.
static int check (const Generate *generate) {
    const int pattern = generate->pattern;
    const bool whole = pattern == PUZZLE || pattern == MINIMAL ||
                       pattern == FULL || pattern == NEAR;
    const int status = check_wish (generate);
    if (status != STATUS_OK)
        return status;
    if (whole && (generate->fraction >= 0 || generate->perturbed))
        return sudoku_misused ("generate", "%s",
                               generate->perturbed
                                   ? "--perturb without --holes"
                                   : "--fraction without --holes or --pigeons");
    if (!whole && generate->fraction < 0)
        return sudoku_misused ("generate", "%s without --fraction",
                               pattern == PIGEONS ? "--pigeons" : "--holes");
    if (pattern == PIGEONS && generate->perturbed)
        return sudoku_misused ("generate", "--perturb without --holes");
    const long long most = generate->side / 2 - 1;
    if (pattern == PIGEONS && most < 2)
        return sudoku_misused (
            "generate", "--pigeons: expected a side from 9 to %d", MOST_SIDE);
    if (pattern == PIGEONS && generate->pigeons > most)
        return sudoku_misused ("generate",
                               "--pigeons '%lld': expected a number from 2 to "
                               "%lld for side %lld",
                               (long long) generate->pigeons, most,
                               (long long) generate->side);
    if (pattern != PIGEONS && generate->housed)
        return sudoku_misused ("generate", "--housed without --pigeons");
    return STATUS_OK;
}

// Rules that were given are for minimal puzzles.
static int take_rules (Generate *generate) {
    const sudoku_rules *const rules = sudoku_given_rules ();
    if (!rules)
        return STATUS_OK;
    const char *const other =
        generate->sided      ? "--side"
        : generate->wished   ? generate->wished
        : generate->attempts ? "--attempts"
        : generate->pattern != PUZZLE && generate->pattern != MINIMAL
            ? generate->kind
            : NULL;
    if (other)
        return sudoku_misused (
            "generate", "%s and --rules: expected one of the two", other);
    generate->pattern = MINIMAL;
    generate->rules = sudoku_board_new_rules (rules);
    if (!generate->rules)
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
    generate->side = sudoku_side (generate->rules);
    return STATUS_OK;
}

int sudoku_command_generate (int argc, char **argv) {
    Generate generate;
    memset (&generate, 0, sizeof generate);
    generate.count = generate.jobs = 1;
    generate.side = 9;
    generate.pattern = PUZZLE;
    generate.wish.clues = -1;
    generate.wish.least_rating = generate.wish.most_rating = -1;
    generate.fraction = -1;
    const ProgramOptions options = {"cdcl-sudoku", "generate", ":n:j:t:O:o:fhV",
                                    long_options,  &generate,  read_option,
                                    help};
    int status = program_read_options (&options, argc, argv);
    if (status >= 0)
        return status;
    if (optind < argc)
        return sudoku_misused ("generate", "'%s': expected options alone",
                               argv[optind]);
    status = take_rules (&generate);
    if (status == STATUS_OK)
        status = check (&generate);
    if (status != STATUS_OK) {
        sudoku_board_free (generate.rules);
        return status;
    }
    generate.holes = (size_t) (generate.fraction * (double) generate.side *
                                   (double) generate.side +
                               0.5);
    if (generate.pattern == NEAR) {
        if (!generate.counted)
            generate.count = -1;
        if (!generate.near.swap)
            generate.near.swap = 1;
        generate.near.clues = generate.wish.clues;
    }
    generate.wish.attempts = generate.attempts ? (size_t) generate.attempts
                             : generate.wish.symmetry ? SYMMETRIC_ATTEMPTS
                             : generate.pattern_file  ? PATTERN_ATTEMPTS
                             : generate.side > 16     ? LARGE_ATTEMPTS
                                                      : ATTEMPTS;
    status = run (&generate);
    sudoku_board_free (generate.rules);
    return status;
}
