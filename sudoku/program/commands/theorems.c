// theorems.c -- `cdcl-sudoku theorems`: finds theorems of Sudoku by enumeration.
//
// The command enumerates the classes of placements of K clues and prints the cells that
// these clues force.  A theorem is printed only if it is proved: the solver refutes its
// negation, and the checker accepts the refutation (prove.c).

#include "sudoku/program/commands/theorems.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/encode/encode.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/report/values.h"
#include "sudoku/program/stream/board_loop.h"
#include "sudoku/program/theorems/prove.h"
#include "sudoku/theorems/theorems.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const char *const sudoku_theorems_outputs[] = {"line", "json", NULL};

enum { SIDE = 9, ORDER = 3 };

typedef struct Theorems {
    BoardLoop loop; // options shared by commands, and the progress
    int64_t clues;
    bool placements;
    sudoku_solver *solver;
    int status;
    uint64_t figures[SUDOKU_FIGURES];
    int64_t samples, seed; // 0 samples mean all classes
} Theorems;

// ---------------------------------------------------------------------------
// Printing

static bool in_json (const Theorems *theorems) {
    return theorems->loop.style.layout == LAYOUT_JSON;
}

// Proves a fact, or, if it is null, that there is no solution, and prints the proof.
// In JSON, prints members of the current object.
static int print_fact (const Theorems *theorems, Json *json,
                       const sudoku_board *clues, const sudoku_fact *fact) {
    const sudoku_given *const target = fact ? &fact->target : NULL;
    size_t propagation;
    char *lrat = NULL;
    int status = sudoku_prove (clues, target, &lrat);
    if (status == STATUS_OK)
        status = sudoku_status_of (
            sudoku_propagation (clues, target, &propagation), NULL, 0);
    if (status == STATUS_OK && in_json (theorems)) {
        if (target) {
            sudoku_json_given (json, "target", *target);
            json_bool (json, "minimal", fact->minimal);
        }
        json_word (json, "propagation", "%s",
                   sudoku_table_name (&sudoku_propagations, propagation));
        json_text (json, "proof", lrat);
    } else if (status == STATUS_OK) {
        if (target)
            printf (" r%uc%u=%u", target->row + 1, target->col + 1,
                    target->digit);
        else
            printf (" none");
        printf (" %s%s", sudoku_table_name (&sudoku_propagations, propagation),
                theorems->placements && fact && fact->minimal ? " minimal"
                                                              : "");
    }
    free (lrat);
    return status;
}

static Json begin_json (void) {
    Json json = sudoku_json_begin (stdout);
    json_value (&json, "side", "%d", SIDE);
    return json;
}

// Begins a line or an object with the clues.
static int begin (const Theorems *theorems, Json *json,
                  const sudoku_board *clues) {
    char *const line = sudoku_line (clues);
    if (!line)
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
    if (in_json (theorems)) {
        *json = begin_json ();
        json_word (json, "clues", "%s", line);
    } else
        printf ("%s", line);
    free (line);
    return STATUS_OK;
}

static int end (const Theorems *theorems, Json *json, int status) {
    if (in_json (theorems))
        json_end (json);
    else
        printf ("\n");
    return status;
}

static int print_theorem (const Theorems *theorems, const sudoku_board *clues,
                          const sudoku_fact *fact) {
    Json json;
    int status = begin (theorems, &json, clues);
    if (status != STATUS_OK)
        return status;
    status = print_fact (theorems, &json, clues, fact);
    return end (theorems, &json, status);
}

static int print_placement (const Theorems *theorems, const sudoku_board *clues,
                            bool solvable, const sudoku_fact *facts,
                            size_t size) {
    const bool listed = in_json (theorems) && solvable;
    Json json;
    int status = begin (theorems, &json, clues);
    if (status != STATUS_OK)
        return status;
    if (in_json (theorems))
        json_word (&json, "status", "%s", solvable ? "consistent" : "none");
    if (listed)
        json_open (&json, "forced", '[');
    if (!solvable)
        status = print_fact (theorems, &json, clues, NULL);
    for (size_t i = 0; i < size && status == STATUS_OK; i++) {
        if (listed)
            json_open (&json, NULL, '{');
        status = print_fact (theorems, &json, clues, facts + i);
        if (listed)
            json_close (&json, '}');
    }
    if (listed)
        json_close (&json, ']');
    return end (theorems, &json, status);
}

static const char *const figure_names[2][SUDOKU_FIGURES] = {
    {"classes", "without a solution", "with a forced cell", "forced cells",
     "minimal theorems"},
    {"classes", "unsolvable", "forcing", "forced", "minimal"}};

static void print_totals (const Theorems *theorems) {
    const uint64_t *const figures = theorems->figures;
    if (!in_json (theorems)) {
        printf ("# clues %" PRId64 ":", theorems->clues);
        for (int i = 0; i < SUDOKU_FIGURES; i++)
            printf ("%s %s %" PRIu64, i ? "," : "", figure_names[0][i],
                    figures[i]);
        printf ("\n");
        return;
    }
    Json json = begin_json ();
    json_value (&json, "givens", "%" PRId64, theorems->clues);
    for (int i = 0; i < SUDOKU_FIGURES; i++)
        json_value (&json, figure_names[1][i], "%" PRIu64, figures[i]);
    json_end (&json);
}

static void print_estimate (const Theorems *theorems,
                            const sudoku_sampled *estimate) {
    const double *const mean = estimate->mean, *const error = estimate->error;
    if (!in_json (theorems)) {
        printf ("# clues %" PRId64 ", estimated from %" PRIu64 " of %" PRIu64
                " classes with one less:",
                theorems->clues, estimate->samples, estimate->classes);
        for (int i = 0; i < SUDOKU_FIGURES; i++)
            printf ("%s %s %.1f ± %.1f", i ? "," : "", figure_names[0][i],
                    mean[i], error[i]);
        printf ("\n");
        return;
    }
    Json json = begin_json ();
    json_value (&json, "givens", "%" PRId64, theorems->clues);
    json_value (&json, "samples", "%" PRIu64, estimate->samples);
    json_value (&json, "of", "%" PRIu64, estimate->classes);
    for (int i = 0; i < SUDOKU_FIGURES; i++)
        json_value (&json, figure_names[1][i], "[%.1f,%.1f]", mean[i],
                    error[i]);
    json_end (&json);
}

// ---------------------------------------------------------------------------
// One class

// Counts the theorems among the facts, and prints them unless all facts are printed.
static int print_minimal (Theorems *theorems, const sudoku_board *clues,
                          const sudoku_fact *facts, size_t size) {
    int status = STATUS_OK;
    for (size_t i = 0; i < size && status == STATUS_OK; i++) {
        if (!facts[i].minimal || facts[i].repeated)
            continue;
        theorems->figures[SUDOKU_MINIMAL]++;
        if (!theorems->placements)
            status = print_theorem (theorems, clues, facts + i);
    }
    return status;
}

static int answer (void *state, const sudoku_board *clues) {
    BoardLoop *const loop = state;
    Theorems *const theorems = loop->state;
    sudoku_fact facts[SIDE * SIDE];
    size_t size;
    const int result = sudoku_facts (theorems->solver, clues, facts, &size);
    const bool solvable = result == SUDOKU_OK;
    if (sudoku_loop_stop (loop))
        return 1;
    sudoku_progress_clear (&loop->progress);
    theorems->status = sudoku_status_of (result, NULL, 0);
    if (theorems->status != STATUS_OK)
        return 1;
    theorems->figures[SUDOKU_CLASSES]++;
    theorems->figures[SUDOKU_UNSOLVABLE] += !solvable;
    theorems->figures[SUDOKU_FORCING] += size > 0;
    theorems->figures[SUDOKU_FORCED] += size;
    theorems->status = print_minimal (theorems, clues, facts, size);
    if (theorems->placements && theorems->status == STATUS_OK)
        theorems->status =
            print_placement (theorems, clues, solvable, facts, size);
    sudoku_output_note (ferror (stdout));
    return theorems->status != STATUS_OK || ferror (stdout);
}

static void tell (const BoardLoop *loop, char *text, size_t size) {
    const Theorems *const theorems = loop->state;
    snprintf (text, size, "%" PRIu64 " classes",
              theorems->figures[SUDOKU_CLASSES]);
}

// Enumerates all classes, or a sample.
static int find (Theorems *theorems) {
    sudoku_sampled estimate;
    if (!theorems->samples) {
        const int result =
            sudoku_placements ((unsigned) theorems->clues, &theorems->loop,
                               sudoku_loop_stop, answer);
        if (result == SUDOKU_OK)
            print_totals (theorems);
        return result;
    }
    const int result = sudoku_sample_theorems (
        theorems->solver, (unsigned) theorems->clues,
        (uint64_t) theorems->samples, (uint64_t) theorems->seed,
        &theorems->loop, sudoku_loop_stop, &estimate);
    if (result >= 0 && estimate.samples)
        print_estimate (theorems, &estimate);
    return result;
}

static int run (Theorems *theorems) {
    sudoku_loop_begin (&theorems->loop);
    sudoku_board *const blank = sudoku_board_new (ORDER);
    theorems->solver = blank ? sudoku_solver_new (blank, ENCODING_extended,
                                                  AMO_native, NULL, NULL)
                             : NULL;
    sudoku_board_free (blank);
    const int result =
        theorems->solver ? find (theorems) : SUDOKU_OUT_OF_MEMORY;
    if (result < 0)
        theorems->status = sudoku_status_of (result, NULL, 0);
    sudoku_solver_free (theorems->solver);
    sudoku_progress_clear (&theorems->loop.progress);
    if (theorems->status != STATUS_OK || !sudoku_loop_stopped (&theorems->loop))
        return theorems->status;
    return sudoku_cut (theorems->figures[SUDOKU_CLASSES], "classes answered");
}

// ---------------------------------------------------------------------------
// The command line

static const Option rows[] = {
    {"clues", 0, "K",
     "number of clues, 1 to 8; 7 clues take minutes, 8 clues an hour",
     OPTION_NUMBER (Theorems, clues, 1, SUDOKU_MOST_CLUES), .brief = true},
    {"placements", 0, NULL,
     "print all classes of K clues that do not clash, with all forced cells, "
     "or none if there is no solution",
     OPTION_FLAG (Theorems, placements), .brief = true},
    {"sample", 0, "N",
     "estimate the totals from N random classes of K - 1 clues",
     OPTION_NUMBER (Theorems, samples, 1, INT64_MAX), .brief = true},
    {"seed", 0, "S", "random seed of samples (default 0)",
     OPTION_NUMBER (Theorems, seed, 0, INT64_MAX)},
    THEOREMS_AS (Theorems),
    OPTION_ROWS (Theorems, loop, sudoku_loop_rows),
    OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "theorems",
    .usage = "--clues K",
    .about =
        "Prints the theorems about K clues on a board of side 9, one of each "
        "class under the symmetries of the board: the clues, the cell that "
        "they force, and the weakest propagation that places it.  Each clue is "
        "needed.  The solver proves each theorem, and its checker accepts the "
        "proof.\n"
        "\n"
        "  theorems extract     theorems inside full grids or boards\n"
        "  theorems candidates  theorems that explain the steps of boards\n",
    .rows = rows,
    .examples = "  cdcl-sudoku theorems --clues 4\n",
    .more = "Propagations:\n"
            "  minimal   unit propagation, encoding minimal: naked singles\n"
            "  extended  unit propagation, encoding extended: also hidden "
            "singles\n"
            "  triads    unit propagation, encoding triad: also locked "
            "candidates\n"
            "  failed    also failed literals\n"
            "  search    none of these\n"};

// Subcommands, and the functions that parse their arguments.
static const struct {
    const char *name;
    int (*run) (int argc, char **argv);
} words[] = {{"extract", sudoku_theorems_extract},
             {"candidates", sudoku_theorems_candidates}};

int sudoku_command_theorems (int argc, char **argv) {
    Theorems theorems = {.loop = {.state = &theorems,
                                  .tell = tell,
                                  .outputs = sudoku_theorems_outputs},
                         .status = STATUS_OK};
    OptionReader reader;
    for (size_t i = 0; argc > 1 && i < sizeof words / sizeof *words; i++)
        if (!strcmp (argv[1], words[i].name))
            return words[i].run (argc - 1, argv + 1);
    int status =
        sudoku_loop_read (&theorems.loop, &reader, &table, &argc, argv);
    if (status >= 0)
        return status;
    if (argc > 1)
        return sudoku_misused (
            "theorems", "'%s': expected an option, extract or candidates",
            argv[1]);
    if (!theorems.clues)
        return sudoku_misused ("theorems", "expected --clues K");
    if (theorems.samples && (theorems.placements || theorems.clues < 2))
        return sudoku_misused ("theorems",
                               "--sample: expected 2 clues or more, and not "
                               "--placements");
    status = sudoku_loop_output (&theorems.loop);
    return status == STATUS_OK ? run (&theorems) : status;
}
