// generate.c -- `cdcl-sudoku generate`: random boards, one on a line.
//
// The library makes the boards (sudoku/generate/).  Here are the options, and
// on a terminal a line that shows the progress, since a minimal puzzle of side
// 25 may take hours.  An interruption ends the output after a complete board.
//
// Without --seed each run has a seed of its own, which it tells on standard
// error, so that its boards can be made again.

#include "sudoku/encode/encode.h"
#include "sudoku/program/command.h"
#include "sudoku/program/size.h"
#include "sudoku/board/geometry.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MINIMAL = -1, PIGEONS = -2, MOST_SIDE = 100 };

typedef struct Generate {
    int64_t count, seed, side, perturbed, pigeons;
    int pattern;      // or MINIMAL, or PIGEONS
    const char *kind; // the option that said so, or null
    bool housed, perturbing;
    double fraction;
    size_t holes;
    sudoku_generator *generator;
    int64_t done;
    bool progress, shown;
    double last;    // when it was shown, by program_seconds
    const char *to; // null: standard output
    bool force, seeded;
} Generate;

static void help (void) {
    printf ("usage: cdcl-sudoku generate [OPTION]...\n"
            "\n"
            "Prints random boards, one on a line.  The same options and seed "
            "print the same\n"
            "boards, on every machine.\n"
            "\n"
            "      --minimal         one solution, and no given can be missed "
            "(default);\n"
            "                        larger sides than 16 may take hours\n"
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
        "and --pigeons\n"
        "      --perturb K       then give K givens another digit that does "
        "not clash\n"
        "  -n, --count N         boards (default 1)\n"
        "      --side N          a square from 4 to 100 (default 9)\n"
        "      --seed S          0 to 9223372036854775807 (default: another "
        "one each\n"
        "                        time, which standard error tells)\n"
        "  -o, --to FILE         write the boards to FILE (default and -: "
        "standard\n"
        "                        output)\n"
        "  -f, --force           replace FILE if it exists, whatever it holds\n"
        "  -h, --help            this text\n"
        "  -V, --version         the version\n"
        "\n"
        "examples:\n"
        "  cdcl-sudoku generate --count 100000 --seed 7 --to minimal.txt\n"
        "  cdcl-sudoku generate --side 25 --holes balanced --fraction 0.42\n");
}

// ---------------------------------------------------------------------------
// Progress

static void clear_progress (Generate *generate) {
    if (generate->shown)
        fputs ("\r\033[K", stderr);
    generate->shown = false;
}

// The library's `stop` callback: shows the progress up to five times a second.
static int show_progress (void *state) {
    Generate *const generate = state;
    if (generate->progress) {
        const double now = program_seconds ();
        if (now - generate->last >= 0.2) {
            const double part =
                generate->generator
                    ? sudoku_generator_progress (generate->generator)
                    : 0;
            fprintf (stderr, "\r\033[K%lld of %lld boards",
                     (long long) generate->done, (long long) generate->count);
            if (generate->pattern == MINIMAL)
                fprintf (stderr, ", the next %.0f %%", 100 * part);
            generate->last = now;
            generate->shown = true;
        }
    }
    return program_interrupted ();
}

// ---------------------------------------------------------------------------
// Boards

static int make (Generate *generate, sudoku_board *board) {
    sudoku_generator *const generator = generate->generator;
    if (generate->pattern == MINIMAL)
        return sudoku_generate_minimal (generator, board);
    if (generate->pattern == PIGEONS)
        return sudoku_generate_pigeons (generator, (size_t) generate->pigeons,
                                        generate->holes, generate->housed,
                                        board);
    const int result = sudoku_generate_holes (
        generator, (size_t) generate->pattern, generate->holes, board);
    generate->perturbing = result == SUDOKU_SOLVED && generate->perturbed;
    if (!generate->perturbing)
        return result;
    return sudoku_perturb (generator, (size_t) generate->perturbed, board);
}

static int print (const sudoku_board *board) {
    char *const line = sudoku_line (board);
    if (!line)
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
    const bool lost = puts (line) < 0;
    sudoku_output_note (lost);
    free (line);
    return lost ? STATUS_OUTPUT : STATUS_OK;
}

// Prints all boards, or those that are complete before an interruption.
static int make_all (Generate *generate, sudoku_board *board) {
    int status = STATUS_OK;
    while (status == STATUS_OK && generate->done < generate->count) {
        const int result = make (generate, board);
        if (result == SUDOKU_UNKNOWN)
            break; // interrupted
        if (result == SUDOKU_NONE && generate->pattern == PIGEONS)
            return sudoku_complain (NULL, 0, 0, "error",
                                    "%zu blank cells do not suit --pigeons: "
                                    "expected another --fraction",
                                    generate->holes);
        if (result == SUDOKU_NONE)
            return sudoku_complain (NULL, 0, 0, "error",
                                    generate->perturbing
                                        ? "with %zu blank cells too few givens "
                                          "can be changed for --perturb: "
                                          "expected fewer, or another "
                                          "--fraction"
                                        : "%zu blank cells are too few for "
                                          "qcp: expected a larger --fraction",
                                    generate->holes);
        status = result == SUDOKU_SOLVED ? print (board)
                                         : sudoku_status_of (result, NULL, 0);
        if (status == STATUS_OK)
            generate->done++;
    }
    return status;
}

// A seed that differs from run to run, short enough to be typed.
static int64_t any_seed (void) {
    uint32_t seed;
    FILE *const source = fopen ("/dev/urandom", "rb");
    if (!source || fread (&seed, sizeof seed, 1, source) != 1)
        seed = (uint32_t) time (NULL) * 2654435761u ^ (uint32_t) getpid ();
    if (source)
        fclose (source);
    return seed;
}

// Tells the seed, and that boards with holes may have several solutions.
static void note_choices (const Generate *generate) {
    const bool none =
        generate->perturbed || generate->pattern == sudoku_pattern ("qcp");
    if (!generate->seeded)
        sudoku_complain (NULL, 0, 0, "note", "seed %lld",
                         (long long) generate->seed);
    if (generate->pattern >= 0)
        sudoku_complain (NULL, 0, 0, "note",
                         "--holes: a board may have several solutions%s",
                         none ? ", or none" : "");
}

static int run (Generate *generate) {
    const unsigned n = order_of ((size_t) generate->side);
    int status = sudoku_check_size (n, ENCODING_extended, AMO_native, NULL, 0);
    if (status == STATUS_OK && generate->to)
        status = sudoku_output_to (generate->to, generate->force);
    if (status != STATUS_OK)
        return status;
    if (!generate->seeded)
        generate->seed = any_seed ();
    note_choices (generate);
    generate->progress = isatty (STDERR_FILENO) && !isatty (STDOUT_FILENO);
    program_catch_signals (false);
    sudoku_board *const board = sudoku_board_new (n);
    generate->generator = sudoku_generator_new (n, (uint64_t) generate->seed,
                                                generate, show_progress);
    if (board && generate->generator)
        status = make_all (generate, board);
    else if (!program_interrupted ())
        status = sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
    clear_progress (generate);
    sudoku_generator_free (generate->generator);
    sudoku_board_free (board);
    if (!program_interrupted () || status != STATUS_OK)
        return status;
    sudoku_output_note (fflush (stdout));
    fprintf (stderr, "cdcl-sudoku: interrupted: %lld boards written\n",
             (long long) generate->done);
    return STATUS_INTERRUPTED;
}

// ---------------------------------------------------------------------------
// The command line

enum {
    OPTION_MINIMAL = 256,
    OPTION_HOLES,
    OPTION_PIGEONS,
    OPTION_HOUSED,
    OPTION_FRACTION,
    OPTION_PERTURB,
    OPTION_SIDE,
    OPTION_SEED
};

static const struct option long_options[] = {
    {"minimal", no_argument, NULL, OPTION_MINIMAL},
    {"holes", required_argument, NULL, OPTION_HOLES},
    {"pigeons", required_argument, NULL, OPTION_PIGEONS},
    {"housed", no_argument, NULL, OPTION_HOUSED},
    {"fraction", required_argument, NULL, OPTION_FRACTION},
    {"perturb", required_argument, NULL, OPTION_PERTURB},
    {"count", required_argument, NULL, 'n'},
    {"side", required_argument, NULL, OPTION_SIDE},
    {"seed", required_argument, NULL, OPTION_SEED},
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

// Reads one option.  STATUS_OK or STATUS_USAGE.
static int read_option (void *state, int option, const char *value) {
    Generate *const generate = state;
    switch (option) {
    case OPTION_MINIMAL:
        return choose (generate, "--minimal", MINIMAL);
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
    case 'n':
        return sudoku_option_number ("generate", "--count", value, 0, INT64_MAX,
                                     &generate->count);
    case OPTION_SIDE:
        return option_side (value, &generate->side);
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

// Whether the options fit each other.
static int check (const Generate *generate) {
    const int pattern = generate->pattern;
    if (pattern == MINIMAL && (generate->fraction >= 0 || generate->perturbed))
        return sudoku_misused ("generate", "%s",
                               generate->perturbed
                                   ? "--perturb without --holes"
                                   : "--fraction without --holes or --pigeons");
    if (pattern != MINIMAL && generate->fraction < 0)
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

int sudoku_command_generate (int argc, char **argv) {
    Generate generate;
    memset (&generate, 0, sizeof generate);
    generate.count = 1;
    generate.side = 9;
    generate.pattern = MINIMAL;
    generate.fraction = -1;
    const ProgramOptions options = {"cdcl-sudoku", "generate", ":n:o:fhV",
                                    long_options,  &generate,  read_option,
                                    help};
    int status = program_read_options (&options, argc, argv);
    if (status >= 0)
        return status;
    if (optind < argc)
        return sudoku_misused ("generate", "'%s': expected options alone",
                               argv[optind]);
    status = check (&generate);
    if (status != STATUS_OK)
        return status;
    generate.holes = (size_t) (generate.fraction * (double) generate.side *
                                   (double) generate.side +
                               0.5);
    return run (&generate);
}
