// run.c -- runs board after board and solver after solver, on one core.
//
// All solvers answer a board one after the other, so that they see the machine
// in the same condition.  Ours is first, since proofs are about its answer; the
// other solvers take turns in being the next.

#include "run.h"

#include "table.h"

#include "bench/files.h"
#include "bench/interrupt.h"
#include "bench/lanes.h"
#include "bench/progress.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>

enum { PROOF_LEAST = 16, PROOF_MOST = 36 };

typedef struct Lane {
    Comparison *comparison;
    Context context;
    LaneFiles *files; // of each configuration
    Progress progress;
} Lane;

Result *large_result (const Comparison *comparison, size_t board,
                      size_t config) {
    return &comparison->results[board * comparison->config_count + config];
}

bool large_takes_part (const Comparison *comparison, size_t config,
                       Section section) {
    const Config *who = &comparison->configs[config];
    return who->program &&
           large_wanted_solver (&comparison->settings, who->solver, section);
}

// ---------------------------------------------------------------------------
// Judging

// Whether two answers about a board contradict each other.
static bool contradict (const Result *a, const Result *b) {
    if (a->finding == FINDING_OPEN || b->finding == FINDING_OPEN)
        return false;
    if ((a->finding == FINDING_NONE) != (b->finding == FINDING_NONE))
        return true;
    const bool unique =
        a->finding == FINDING_UNIQUE || b->finding == FINDING_UNIQUE;
    const bool several =
        a->finding == FINDING_SEVERAL || b->finding == FINDING_SEVERAL;
    return unique && (several || (a->solution && b->solution &&
                                  !sudoku_equal (a->solution, b->solution)));
}

void large_compare (Case *one, const Config *configs, const Result *results,
                    size_t count) {
    one->fault[0] = 0;
    for (size_t i = 0; i < count && !one->fault[0]; i++) {
        if (results[i].run.fault[0])
            snprintf (one->fault, sizeof one->fault, "%.60s: %.120s",
                      configs[i].label, results[i].run.fault);
        else if (one->clash && results[i].solution)
            snprintf (one->fault, sizeof one->fault,
                      "%.60s solves a board whose givens clash",
                      configs[i].label);
        for (size_t k = 0; k < i && !one->fault[0]; k++)
            if (contradict (&results[i], &results[k]))
                snprintf (one->fault, sizeof one->fault,
                          "%.60s says %s, %.60s %s%s", configs[k].label,
                          large_answer_name (&results[k]), configs[i].label,
                          large_answer_name (&results[i]),
                          results[i].finding == results[k].finding
                              ? " with another solution"
                              : "");
    }
}

// A folder for the board: board.txt, reason.txt, and SOLVER.out and
// SOLVER.result of each configuration.
static void keep (const Lane *lane, const Case *one) {
    const Comparison *comparison = lane->comparison;
    char folder[PATH_ROOM], name[PATH_ROOM + 64];
    mkdir (comparison->settings.keep, 0777);
    snprintf (folder, sizeof folder, "%.3000s/large-%s",
              comparison->settings.keep, one->name);
    mkdir (folder, 0777);
    snprintf (name, sizeof name, "%s/board.txt", folder);
    sudoku_bench_copy_file (lane->context.board, name);
    snprintf (name, sizeof name, "%s/reason.txt", folder);
    FILE *reason = fopen (name, "w");
    if (reason) {
        fprintf (reason, "%s\n", one->fault);
        fclose (reason);
    }
    for (size_t i = 0; i < comparison->config_count; i++) {
        const char *label = comparison->configs[i].label;
        snprintf (name, sizeof name, "%s/%s.out", folder, label);
        sudoku_bench_copy_file (lane->files[i].output, name);
        snprintf (name, sizeof name, "%s/%s.result", folder, label);
        sudoku_bench_copy_file (lane->files[i].result, name);
    }
    sudoku_bench_progress_wipe (&lane->progress);
    fprintf (stderr, "disagreement: %s: %s; files in %s\n", one->name,
             one->fault, folder);
}

// ---------------------------------------------------------------------------
// One board

// Notes a result, in the progress line and in the CSV.
static void step (Lane *lane, size_t board, size_t config) {
    Comparison *comparison = lane->comparison;
    const Case *one = &comparison->cases.cases[board];
    char what[256];
    snprintf (what, sizeof what, "%s %s %s", large_section_name (one->section),
              one->name, comparison->configs[config].label);
    sudoku_bench_progress_step (&lane->progress, what);
    FILE *rows = sudoku_bench_journal_row (&comparison->journal);
    if (!rows || !large_ran (large_result (comparison, board, config)))
        return;
    large_write_row (rows, comparison, board, config);
    sudoku_bench_journal_flush (&comparison->journal);
}

static bool provable (const LargeSettings *settings, const Case *one,
                      const Result *result) {
    return settings->proofs && one->side >= PROOF_LEAST &&
           one->side <= PROOF_MOST &&
           (result->finding == FINDING_NONE ||
            result->finding == FINDING_UNIQUE);
}

static void run_board (void *state, size_t board, unsigned number) {
    (void) number;
    Lane *lane = (Lane *) state;
    Comparison *comparison = lane->comparison;
    Case *one = &comparison->cases.cases[board];
    Result *ours = large_result (comparison, board, 0);
    const size_t peers = comparison->config_count - 1;
    if (!large_write_board (&lane->context, one)) {
        snprintf (ours->skipped, sizeof ours->skipped,
                  "the board could not be written");
        return;
    }
    large_ask_ours (&lane->context, one, &lane->files[0], ours);

    if (provable (&comparison->settings, one, ours) &&
        !sudoku_bench_interrupted ())
        large_prove (&lane->context, one, &lane->files[0], ours);
    step (lane, board, 0);
    for (size_t i = 0; i < peers && !sudoku_bench_interrupted (); i++) {
        const size_t turn = 1 + (board + i) % peers;
        const Config *who = &comparison->configs[turn];
        Result *theirs = large_result (comparison, board, turn);
        if (large_takes_part (comparison, turn, one->section))
            large_ask_peer (&lane->context, one, who, &lane->files[turn],
                            theirs);
        else
            theirs->run.outcome = OUTCOME_MISSING;
        step (lane, board, turn);
    }
    large_compare (one, comparison->configs, ours, comparison->config_count);
    if (one->fault[0]) {
        comparison->disagreements++;
        keep (lane, one);
    }
    for (size_t i = 0; i <= peers; i++) {
        sudoku_board_free (ours[i].solution);
        ours[i].solution = NULL;
    }
    comparison->done += !sudoku_bench_interrupted ();
}

// ---------------------------------------------------------------------------
// All

static void name_files (Lane *lane, const char *scratch) {
    Context *context = &lane->context;
    snprintf (context->board, sizeof context->board, "%s/board.txt", scratch);
    snprintf (context->text.path, sizeof context->text.path, "%s/formula.cnf",
              scratch);
    sudoku_bench_guard_path (context->board);
    sudoku_bench_guard_path (context->text.path);
    for (size_t i = 0; i < lane->comparison->config_count; i++) {
        LaneFiles *files = &lane->files[i];
        snprintf (files->output, sizeof files->output, "%s/%zu.out", scratch,
                  i);
        snprintf (files->result, sizeof files->result, "%s/%zu.result", scratch,
                  i);
        snprintf (files->proof, sizeof files->proof, "%s/%zu.proof", scratch,
                  i);
        sudoku_bench_guard_path (files->output);
        sudoku_bench_guard_path (files->result);
        sudoku_bench_guard_path (files->proof);
    }
}

static void remove_file (const char *path) {
    remove (path);
    sudoku_bench_unguard_path (path);
}

static void remove_files (Lane *lane) {
    remove_file (lane->context.board);
    remove_file (lane->context.text.path);
    for (size_t i = 0; i < lane->comparison->config_count; i++) {
        remove_file (lane->files[i].output);
        remove_file (lane->files[i].result);
        remove_file (lane->files[i].proof);
    }
}

bool large_run (Comparison *comparison, const char *sudoku, const char *cdcl,
                const char *scratch) {
    const size_t count = comparison->config_count;
    Lane lane = {.comparison = comparison,
                 .context = {.settings = &comparison->settings,
                             .sudoku = sudoku,
                             .cdcl = cdcl,
                             .process = (Process *) malloc (sizeof (Process))},
                 .files = (LaneFiles *) calloc (count, sizeof (LaneFiles))};
    comparison->results = (Result *) calloc (comparison->cases.size * count + 1,
                                             sizeof *comparison->results);
    bool good = comparison->results && lane.files && lane.context.process;
    if (good) {
        name_files (&lane, scratch);
        sudoku_bench_progress_begin (&lane.progress,
                                     comparison->cases.size * count);
        good = sudoku_bench_lanes (1, comparison->cases.size, &lane, run_board);
        sudoku_bench_progress_wipe (&lane.progress);
        remove_files (&lane);
    }
    struct rusage usage;
    if (!getrusage (RUSAGE_SELF, &usage))
        comparison->floor = (uint64_t) usage.ru_maxrss * 1024;
    free (lane.files);
    free (lane.context.process);
    return good;
}
