// plan.c -- which rows an experiment has: solver × encoding × at-most-one, for each
// instance.

#include "plan.h"

#include "config.h"

#include "bench/base/run_files.h"
#include "bench/base/status.h"
#include "sudoku/board/grow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLLECTION_LIMIT = 20 };

// The solver of a label, opened once; null after a message.
static const Solver *open_solver (Experiment *experiment, const char *label) {
    for (size_t i = 0; i < experiment->solver_count; i++)
        if (!strcmp (experiment->solvers[i]->name, label))
            return experiment->solvers[i];
    Solver **larger = (Solver **) enlarged (
        experiment->solvers, experiment->solver_count, sizeof *larger);
    Solver *solver = (Solver *) malloc (sizeof *solver);
    if (larger)
        experiment->solvers = larger;
    if (!larger || !solver) {
        free (solver);
        lab_no_memory ();
        return NULL;
    }
    experiment->solvers[experiment->solver_count++] = solver;
    if (!lab_solver_open (solver, experiment->config, label))
        return NULL;
    if (!solver->program)
        fprintf (stderr, "%s is not installed%s%s%s: no rows\n", solver->name,
                 solver->package ? " (Debian package " : "",
                 solver->package ? solver->package : "",
                 solver->package ? ")" : "");
    return solver;
}

static bool add_config (Plan *plan, Config config) {
    Config *larger =
        (Config *) enlarged (plan->configs, plan->size, sizeof *larger);
    if (!larger)
        return lab_no_memory (), false;
    plan->configs = larger;
    plan->configs[plan->size++] = config;
    return true;
}

// Adds a solver on a board, once for each encoding; only once if it uses no encoding.
static bool add_encodings (Plan *plan, const json_t *config,
                           const Solver *solver) {
    const json_t *set = plan->item->set, *encoding, *amo;
    const json_t *encodings = lab_setting (config, set, "encodings");
    const json_t *amos = lab_setting (config, set, "amos");
    const size_t native = (size_t) sudoku_table_find (&sudoku_amos, "native");
    size_t i, k;
    Config one = {solver,
                  (size_t) sudoku_table_find (&sudoku_encodings, "extended"),
                  native, false};
    if (plan->item->path)
        return !solver->formula || add_config (plan, one);
    if (!solver->formula && !solver->encoding)
        return add_config (plan, one);
    if (solver->formula && plan->item->collection)
        return strcmp (lab_value (config, set, "ask"), "unique") ||
               add_config (plan, one);
    one.encoded = true;
    json_array_foreach (amos, i, amo)
        json_array_foreach (encodings, k, encoding) {
        one.amo =
            (size_t) sudoku_table_find (&sudoku_amos, json_string_value (amo));
        one.encoding = (size_t) sudoku_table_find (
            &sudoku_encodings, json_string_value (encoding));
        // DIMACS has no native groups, so pairwise clauses replace them.
        if (solver->formula && one.amo == native && json_array_size (amos) == 1)
            one.amo = (size_t) sudoku_table_find (&sudoku_amos, "pairwise");
        if ((one.amo != native || !solver->formula) && !add_config (plan, one))
            return false;
    }
    return true;
}

double lab_limit (const json_t *config, const Item *item) {
    const double limit = lab_number (config, item->set, "limit");
    return item->collection &&
                   !strcmp (lab_value (config, item->set, "per"), "auto")
               ? COLLECTION_LIMIT * limit
               : limit;
}

static bool plan_item (Experiment *experiment, Plan *plan) {
    const json_t *config = experiment->config, *set = plan->item->set;
    const json_t *label;
    size_t i;
    plan->first = experiment->rows;
    plan->repeats = (unsigned) lab_number (config, set, "repeats");
    plan->warmup = (unsigned) lab_number (config, set, "warmup");
    const double budget = lab_number (config, NULL, "budget");
    if (budget > 0 && !plan->item->collection &&
        lab_limit (config, plan->item) > budget) {
        fprintf (stderr,
                 "cdcl-sudoku: error: a limit of %g s is over the budget of "
                 "%g s: expected less, or no budget (0)\n",
                 lab_limit (config, plan->item), budget);
        return false;
    }
    json_array_foreach (lab_setting (config, set, "solvers"), i, label) {
        const Solver *solver =
            open_solver (experiment, json_string_value (label));
        if (!solver ||
            (solver->program && !add_encodings (plan, config, solver)))
            return false;
    }
    experiment->rows += plan->size * plan->repeats;
    plan->done = (bool *) calloc (plan->size * plan->repeats + 1, 1);
    plan->rows = json_array ();
    return plan->done || (lab_no_memory (), false);
}

int lab_plan (Experiment *experiment) {
    const int status = lab_collect (&experiment->items, experiment->config,
                                    experiment->keepers);
    if (status)
        return status;
    experiment->plans =
        (Plan *) calloc (experiment->items.size, sizeof *experiment->plans);
    if (!experiment->plans)
        return lab_no_memory ();
    for (size_t i = 0; i < experiment->items.size; i++) {
        experiment->plans[i].item = &experiment->items.items[i];
        if (!plan_item (experiment, &experiment->plans[i]))
            return STATUS_USAGE;
    }
    int announced = 0;
    for (size_t i = 0; i < experiment->solver_count && !announced; i++)
        if (experiment->solvers[i]->program)
            announced = lab_reads (experiment->solvers[i]->program, "a solver");
    return announced;
}

// The longest wall-clock time of a row in seconds.
static double row_seconds (const Experiment *experiment, const Plan *plan,
                           size_t which) {
    enum { PROOF = 20 }; // in limits: ten to write the proof, ten to check it
    const json_t *config = experiment->config, *set = plan->item->set;
    const double limit = lab_limit (config, plan->item);
    const double wall = lab_number (config, set, "wall");
    const double one = wall > limit ? wall : limit;
    const bool first = which < plan->size;
    return one * (1 + (first ? plan->warmup : 0) +
                  (lab_yes (config, set, "proofs") ? PROOF : 0));
}

bool lab_needs (const Experiment *experiment, unsigned shards, Needs *needs) {
    enum { START = 300, OWN = 512 }; // seconds to start; MiB of this program
    double *seconds = (double *) calloc (shards, sizeof *seconds);
    double longest = 0;
    *needs = (Needs){
        .cores = (unsigned) lab_number (experiment->config, NULL, "jobs")};
    for (size_t i = 0; seconds && i < experiment->items.size; i++) {
        const Plan *plan = &experiment->plans[i];
        const double mib =
            lab_number (experiment->config, plan->item->set, "memory");
        double item = 0; // seconds of the item; one lane runs all of it
        needs->mib = mib > needs->mib ? mib : needs->mib;
        for (size_t k = 0; k < plan->size * plan->repeats; k++) {
            const double row = row_seconds (experiment, plan, k);
            seconds[(plan->first + k) % shards] += row;
            item += row;
        }
        longest = item > longest ? item : longest;
    }
    for (unsigned i = 0; seconds && i < shards; i++) {
        const double lanes = seconds[i] / needs->cores + longest;
        const double most = lanes < seconds[i] ? lanes : seconds[i];
        needs->seconds = most > needs->seconds ? most : needs->seconds;
    }
    needs->seconds += START;
    needs->mib = needs->mib * needs->cores + OWN;
    free (seconds);
    return seconds;
}

void lab_release (Experiment *experiment) {
    for (unsigned i = 0; experiment->keepers && i < experiment->jobs; i++)
        lab_keeper_close (&experiment->keepers[i]);
    free (experiment->keepers);
    for (size_t i = 0; experiment->plans && i < experiment->items.size; i++) {
        free (experiment->plans[i].configs);
        free (experiment->plans[i].done);
        json_decref (experiment->plans[i].rows);
    }
    free (experiment->plans);
    for (size_t i = 0; i < experiment->solver_count; i++) {
        lab_solver_release (experiment->solvers[i]);
        free (experiment->solvers[i]);
    }
    free (experiment->solvers);
    lab_items_release (&experiment->items);
    lab_rows_close (&experiment->file);
    json_decref (experiment->done);
    json_decref (experiment->config);
}
