// run.c -- `cnf run`: selects formulas, runs solvers, compares, reports.
//
// A task is a formula with all configurations, one after the other in one
// worker, so that they see the machine in the same condition; they take turns
// in being the first.  Formulas come in an order shuffled by a fixed seed.
//
// The answers of a formula are compared as soon as it is done.  On a
// disagreement the formula and what each solver printed go to a folder of their
// own, and the exit status will be 1.

#include "run.h"

#include "plot.h"

#include "bench/files.h"
#include "bench/interrupt.h"
#include "bench/journal.h"
#include "bench/lanes.h"
#include "bench/progress.h"
#include "bench/random.h"
#include "bench/replace.h"
#include "bench/status.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct Round {
    RunSettings settings;
    Results results;
    Progress progress;
    Machine machine;
    Journal journal; // of the CSV
    char scratch[FOLDER_ROOM];
    LaneFiles *files;    // [jobs·configs], lane by lane
    Process **processes; // [jobs]
    size_t *order;       // [formula_count] of running
    size_t disagreements;
    pthread_mutex_t lock; // of progress, journal and disagreements
} Round;

// ---------------------------------------------------------------------------
// Judging

bool cnf_in_report (size_t recipe) {
    size_t before = 0;
    for (size_t i = 0; i < recipe; i++)
        before += cnf_family_of (&cnf_recipes[i]) ==
                  cnf_family_of (&cnf_recipes[recipe]);
    return before % 2;
}

static const char *in_words (int status) {
    return status == 10 ? "satisfiable" : "unsatisfiable";
}

void cnf_compare (Formula *formula, const Config *configs, const Run *runs,
                  size_t count) {
    const Config *first = NULL;
    int status = formula->expect;
    formula->fault[0] = 0;
    for (size_t i = 0; i < count && !formula->fault[0]; i++) {
        const Run *run = &runs[i];
        if (run->fault[0])
            snprintf (formula->fault, sizeof formula->fault, "%.60s: %.100s",
                      configs[i].label, run->fault);
        else if (run->outcome == OUTCOME_SOLVED && !status) {
            status = run->status;
            first = &configs[i];
        } else if (run->outcome == OUTCOME_SOLVED && run->status != status)
            snprintf (formula->fault, sizeof formula->fault,
                      "%.60s says %s, %.60s %s", configs[i].label,
                      in_words (run->status), first ? first->label : "theory",
                      in_words (status));
    }
}

// A folder for the formula: formula.cnf, reason.txt, and N-SOLVER.out and
// N-SOLVER.result of each configuration.
static void keep (const Round *round, const Formula *formula, const char *path,
                  const LaneFiles *files) {
    char folder[PATH_ROOM], name[PATH_ROOM + 64];
    mkdir (round->settings.keep, 0777);
    snprintf (folder, sizeof folder, "%.3000s/cnf-%s", round->settings.keep,
              formula->name);
    mkdir (folder, 0777);
    snprintf (name, sizeof name, "%s/formula.cnf", folder);
    sudoku_bench_copy_file (path, name);
    snprintf (name, sizeof name, "%s/reason.txt", folder);
    FILE *reason = fopen (name, "w");
    if (reason) {
        fprintf (reason, "%s\n", formula->fault);
        fclose (reason);
    }
    for (size_t i = 0; i < round->results.config_count; i++) {
        const char *solver = cnf_solver_name (round->results.configs[i].solver);
        snprintf (name, sizeof name, "%s/%zu-%s.out", folder, i, solver);
        sudoku_bench_copy_file (files[i].output, name);
        snprintf (name, sizeof name, "%s/%zu-%s.result", folder, i, solver);
        sudoku_bench_copy_file (files[i].result, name);
    }
    fprintf (stderr, "disagreement: %s: %s; files in %s\n", formula->name,
             formula->fault, folder);
}

// ---------------------------------------------------------------------------
// One formula

static void file_of (const Round *round, const Formula *formula, char *path) {
    snprintf (path, PATH_ROOM, "%.3500s/%s.cnf", round->settings.folder,
              formula->name);
}

static void run_one (Round *round, const Formula *formula, const char *path,
                     size_t config, unsigned lane, Run *run) {
    const RunSettings *settings = &round->settings;
    const Config *who = &round->results.configs[config];
    const LaneFiles *files =
        &round->files[lane * round->results.config_count + config];
    Process *process = round->processes[lane];
    if (!who->program) {
        *run = (Run){.outcome = OUTCOME_MISSING};
        return;
    }
    cnf_run_solver (who, path, formula->vars, settings->limit,
                    settings->max_memory, files, process, run);
    if (settings->proofs && run->status == 20 && who->solver == 0)
        cnf_prove (who, path, settings->limit, files, process, run);
    char what[256];
    snprintf (what, sizeof what, "%s %s", formula->name, who->label);
    pthread_mutex_lock (&round->lock);
    sudoku_bench_progress_step (&round->progress, what);
    FILE *rows = sudoku_bench_journal_row (&round->journal);
    if (rows && run->outcome != OUTCOME_PENDING) {
        cnf_write_row (rows, &round->results, &round->machine,
                       (size_t) (formula - round->results.formulas), config);
        sudoku_bench_journal_flush (&round->journal);
    }
    pthread_mutex_unlock (&round->lock);
}

static void run_formula (void *state, size_t task, unsigned lane) {
    Round *round = (Round *) state;
    Results *results = &round->results;
    size_t count = results->config_count, which = round->order[task];
    Formula *formula = &results->formulas[which];
    Run *runs = &results->runs[which * count];
    char path[PATH_ROOM];
    file_of (round, formula, path);
    for (size_t i = 0; i < count && !sudoku_bench_interrupted (); i++) {
        size_t turn = (which + i) % count;
        run_one (round, formula, path, turn, lane, &runs[turn]);
    }
    cnf_compare (formula, results->configs, runs, count);
    if (!formula->fault[0])
        return;
    pthread_mutex_lock (&round->lock);
    round->disagreements++;
    sudoku_bench_progress_wipe (&round->progress);
    keep (round, formula, path, &round->files[lane * count]);
    pthread_mutex_unlock (&round->lock);
}

// ---------------------------------------------------------------------------
// Before and after

// Whether the file has a line with the name and nothing else.
static bool listed (const char *path, const char *name) {
    char line[256];
    bool found = false;
    FILE *file = fopen (path, "r");
    while (file && !found && fgets (line, sizeof line, file)) {
        line[strcspn (line, " \r\n")] = 0;
        found = !strcmp (line, name);
    }
    if (file)
        fclose (file);
    return found;
}

static bool selected (const RunSettings *settings, size_t recipe) {
    const char *family =
        cnf_families[cnf_family_of (&cnf_recipes[recipe])].name;
    if (!(cnf_in_report (recipe) ? settings->report : settings->tune))
        return false;
    char name[128];
    cnf_name (&cnf_recipes[recipe], name, sizeof name);
    if (settings->formulas && !listed (settings->formulas, name))
        return false;
    for (size_t i = 0; i < settings->family_count; i++)
        if (!strcmp (settings->families[i], family))
            return true;
    return !settings->family_count;
}

static bool select_formulas (Round *round, int *status) {
    Results *results = &round->results;
    results->formulas =
        (Formula *) calloc (cnf_recipe_count, sizeof *results->formulas);
    if (!results->formulas)
        return false;
    for (size_t i = 0; i < cnf_recipe_count; i++) {
        if (!selected (&round->settings, i))
            continue;
        Formula *formula = &results->formulas[results->formula_count++];
        char path[PATH_ROOM];
        formula->recipe = i;
        formula->family = cnf_family_of (&cnf_recipes[i]);
        formula->report = cnf_in_report (i);
        cnf_name (&cnf_recipes[i], formula->name, sizeof formula->name);
        file_of (round, formula, path);
        FILE *file = fopen (path, "r");
        bool good =
            file && cnf_read_head (file, &formula->vars, &formula->expect);
        if (file)
            fclose (file);
        if (!good) {
            fprintf (stderr, "%s: error: no formula there: run `cnf gen %s`\n",
                     path, round->settings.folder);
            *status = STATUS_NO_INPUT;
            return false;
        }
    }
    return true;
}

// The program beside this one's folder: build/bench/cnf has build/cdcl.
static void find_ours (char *path, const char *self) {
    const char *slash = strrchr (self, '/');
    snprintf (path, PATH_ROOM, "%.*s../cdcl",
              slash ? (int) (slash - self + 1) : 0, self);
}

// "walk=0+vivify=0" as "--walk=0 --vivify=0".
static void spell_out (const char *short_form, char *options, size_t room) {
    size_t length = (size_t) snprintf (options, room, "--");
    for (const char *c = short_form; *c && length + 5 < room; c++)
        length +=
            (size_t) sprintf (options + length, *c == '+' ? " --" : "%c", *c);
}

// Our solver without options stands for one configuration for each --ours.
static bool enter_one (Round *round, const Entrant *entrant, const char *ours) {
    const RunSettings *settings = &round->settings;
    Results *results = &round->results;
    const size_t solver = entrant->solver;
    const bool several = !solver && !entrant->options && settings->ours_count;
    char options[1024] = "";
    bool good = true;
    if (entrant->options)
        spell_out (entrant->options, options, sizeof options);
    for (size_t k = 0; k < (several ? settings->ours_count : 1) && good; k++)
        good =
            cnf_config_open (&results->configs[results->config_count++], solver,
                             ours, several ? settings->ours[k] : options);
    return good;
}

static bool enter (Round *round, const char *self) {
    const RunSettings *settings = &round->settings;
    Results *results = &round->results;
    char ours[PATH_ROOM];
    find_ours (ours, self);
    results->configs = (Config *) calloc (
        settings->solver_count * (settings->ours_count + 1) + 1,
        sizeof *results->configs);
    bool good = results->configs != NULL;
    for (size_t i = 0; i < settings->solver_count && good; i++)
        good = enter_one (round, &settings->solvers[i],
                          settings->cdcl ? settings->cdcl : ours);
    return good;
}

static bool prepare (Round *round) {
    Results *results = &round->results;
    size_t jobs = round->settings.jobs, lanes = jobs * results->config_count;
    size_t rows = results->formula_count * results->config_count;
    results->runs = (Run *) calloc (rows + 1, sizeof *results->runs);
    round->order = (size_t *) calloc (rows + 1, sizeof *round->order);
    round->files = (LaneFiles *) calloc (lanes + 1, sizeof *round->files);
    round->processes = (Process **) calloc (jobs, sizeof *round->processes);
    bool good =
        results->runs && round->order && round->files && round->processes;
    for (size_t i = 0; i < jobs && good; i++)
        good = (round->processes[i] = (Process *) malloc (sizeof (Process)));
    for (size_t i = 0; i < lanes && good; i++) {
        LaneFiles *files = &round->files[i];
        snprintf (files->output, sizeof files->output, "%s/%zu.out",
                  round->scratch, i);
        snprintf (files->result, sizeof files->result, "%s/%zu.result",
                  round->scratch, i);
        snprintf (files->proof, sizeof files->proof, "%s/%zu.proof",
                  round->scratch, i);
    }
    for (size_t i = 0; i < results->formula_count && good; i++)
        round->order[i] = i;
    if (good)
        shuffle_by (1, round->order, results->formula_count);
    results->limit = round->settings.limit;
    return good;
}

static void release (Round *round) {
    Results *results = &round->results;
    size_t lanes = round->settings.jobs * results->config_count;
    for (size_t i = 0; round->files && i < lanes; i++) {
        remove (round->files[i].output);
        remove (round->files[i].result);
        remove (round->files[i].proof);
    }
    sudoku_bench_remove_folder (round->scratch);
    for (size_t i = 0; round->processes && i < round->settings.jobs; i++)
        free (round->processes[i]);
    for (size_t i = 0; i < results->config_count; i++)
        cnf_config_release (&results->configs[i]);
    free (results->configs);
    free (results->formulas);
    free (results->runs);
    free (round->order);
    free (round->files);
    free (round->processes);
}

// ---------------------------------------------------------------------------
// Reporting

static void print_head (const Round *round) {
    const Results *results = &round->results;
    printf ("cnf run: %zu formulas, limit %g s of CPU time, %u lanes, half %s\n"
            "%s; %s\n",
            results->formula_count, results->limit, round->settings.jobs,
            !round->settings.tune     ? "report"
            : !round->settings.report ? "tune"
                                      : "both",
            round->machine.cpu, round->machine.date);
    for (size_t i = 0; i < results->config_count; i++)
        if (!results->configs[i].program)
            printf ("%s is not installed (Debian package %s): no rows\n",
                    results->configs[i].label,
                    cnf_solver_package (results->configs[i].solver));
    putchar ('\n');
    fflush (stdout);
}

// The formulas that all configurations were run on.
static size_t finished (const Results *results) {
    const size_t count = results->config_count;
    size_t whole = 0;
    for (size_t i = 0; i < results->formula_count; i++) {
        size_t run = 0;
        while (run < count &&
               results->runs[i * count + run].outcome != OUTCOME_PENDING)
            run++;
        whole += run == count;
    }
    return whole;
}

static void print_tail (const Round *round) {
    const Results *results = &round->results;
    size_t proved[PROOF_WRONG + 1] = {0}, failed = 0;
    for (size_t i = 0; i < results->formula_count * results->config_count;
         i++) {
        proved[results->runs[i].proved]++;
        failed += results->runs[i].outcome == OUTCOME_FAILED;
    }
    cnf_print_tables (stdout, results);
    printf ("\n%zu formulas with a DISAGREEMENT", round->disagreements);
    if (failed)
        printf ("; %zu runs ended without an answer by themselves", failed);
    if (round->settings.proofs)
        printf ("; proofs: %zu verified, %zu open, %zu REJECTED",
                proved[PROOF_VERIFIED], proved[PROOF_OPEN],
                proved[PROOF_WRONG]);
    if (sudoku_bench_signalled ())
        printf ("; interrupted after %zu of %zu formulas", finished (results),
                results->formula_count);
    putchar ('\n');
}

static void write_csv (FILE *file, const void *state) {
    const Round *round = (const Round *) state;
    cnf_write_csv (file, &round->results, &round->machine);
}

static bool draw (const Round *round) {
    const RunSettings *settings = &round->settings;
    char stem[PATH_ROOM];
    if (!settings->plot && !settings->csv)
        return true;
    snprintf (stem, sizeof stem, "%.4000s",
              settings->plot ? settings->plot : settings->csv);
    size_t length = strlen (stem);
    if (!settings->plot && length > 4 && !strcmp (stem + length - 4, ".csv"))
        stem[length - 4] = 0;
    return cnf_plot (stem, &round->results, stdout);
}

static int run_round (Round *round, const char *self) {
    int status = STATUS_MEMORY;
    if (!select_formulas (round, &status))
        return status;
    sudoku_bench_catch_interrupts ();
    const char *csv = round->settings.csv;
    if (csv && !round->settings.force &&
        !sudoku_bench_replaceable (csv, "formula,family,"))
        return STATUS_CREATE;
    if ((csv && !sudoku_bench_try_file (csv)) ||
        !sudoku_bench_make_folder (round->scratch, "cdcl-cnf"))
        return STATUS_OUTPUT;
    if (!enter (round, self) || !prepare (round))
        return STATUS_MEMORY;
    sudoku_bench_machine (&round->machine);
    if (!sudoku_bench_journal_begin (&round->journal, csv, cnf_csv_head, ""))
        return STATUS_OUTPUT;
    print_head (round);
    sudoku_bench_progress_begin (&round->progress,
                                 round->results.formula_count *
                                     round->results.config_count);
    if (!sudoku_bench_lanes (round->settings.jobs, round->results.formula_count,
                             round, run_formula))
        return STATUS_MEMORY;
    sudoku_bench_progress_wipe (&round->progress);
    print_tail (round);
    sudoku_bench_journal_close (&round->journal);
    bool good = !csv || sudoku_bench_write_file (csv, round, write_csv);
    // gnuplot would be killed at once after an interruption.
    good = (sudoku_bench_interrupted () || draw (round)) && good;
    good = !fflush (stdout) && !ferror (stdout) && good;
    return round->disagreements        ? STATUS_DISAGREEMENT
           : sudoku_bench_signalled () ? STATUS_INTERRUPTED
           : good                      ? 0
                                       : STATUS_OUTPUT;
}

int cnf_run (int argc, char **argv, const char *self) {
    int status;
    Round round = {.disagreements = 0};
    if (!cnf_run_settings (&round.settings, argc, argv, &status))
        return status;
    pthread_mutex_init (&round.lock, NULL);
    status = run_round (&round, self);
    pthread_mutex_destroy (&round.lock);
    release (&round);
    return status;
}
