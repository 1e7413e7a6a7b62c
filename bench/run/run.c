// run.c -- runs rows in lanes and compares their answers.

#include "run.h"

#include "measure.h"
#include "call.h"
#include "judge.h"
#include "order.h"
#include "bench/plan/config.h"

#include "bench/base/run_files.h"
#include "bench/base/lanes.h"
#include "bench/base/progress.h"
#include "bench/base/scratch.h"
#include "bench/base/status.h"
#include "cdcl/shared/base/signals.h"
#include "cdcl/cdcl.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

// ---------------------------------------------------------------------------
// Judging

// The status that the file of the instance expects; null if it expects none.
static const char *expected (const Item *item) {
    if (item->path)
        return item->expect == 10 ? "sat" : item->expect == 20 ? "unsat" : NULL;
    return item->collection ? NULL : lab_expected (item->first);
}

// ---------------------------------------------------------------------------
// Running

typedef struct Round {
    Experiment *experiment;
    Progress progress;
    double begin, budget; // wall-clock seconds; budget of all runs, 0: none
    Order order;
    Lane *lanes;
    pthread_mutex_t lock; // guards everything except the lanes
} Round;

static void put (json_t *row, const char *field, const char *text) {
    json_object_set_new (row, field, lab_json_text (text));
}

// A row with the fields of its key.
static json_t *begin_row (const Experiment *experiment, const Plan *plan,
                          const Config *config, unsigned run) {
    const Item *item = plan->item;
    const json_t *all = experiment->config;
    json_t *row = json_object ();
    put (row, "instance", item->name);
    lab_put_hash (row, "hash", item->hash);
    put (row, "set", item->set_name);
    put (row, "family", item->family);
    put (row, "ask",
         item->path ? "solution" : lab_value (all, item->set, "ask"));
    put (row, "encoding",
         config->encoded
             ? sudoku_table_name (&sudoku_encodings, config->encoding)
             : "");
    put (row, "amo",
         config->encoded ? sudoku_table_name (&sudoku_amos, config->amo) : "");
    put (row, "solver", config->solver->name);
    put (row, "options", config->solver->options);
    lab_put_count (row, "seed", (uint64_t) lab_number (all, NULL, "seed"));
    lab_put_number (row, "limit_s", lab_limit (all, item));
    lab_put_number (row, "memory_mb", lab_number (all, item->set, "memory"));
    lab_put_count (row, "run", run);
    return row;
}

static void put_load (json_t *row, const char *field) {
    const double load = lab_load ();
    if (load >= 0)
        lab_put_number (row, field, load);
}

static void put_origin (const Experiment *experiment, const Item *item,
                        const Solver *solver, size_t number, json_t *row) {
    const Machine *machine = &experiment->machine;
    if (item->first && !item->collection) {
        lab_put_count (row, "side", sudoku_side (item->first->board));
        lab_put_count (row, "givens", sudoku_givens (item->first->board));
    } else if (item->collection)
        lab_put_count (row, "boards", item->boards);
    if (expected (item))
        put (row, "expect", expected (item));
    lab_put_count (row, "row", number + 1);
    lab_put_count (row, "rows", experiment->rows);
    put (row, "cpu", machine->cpu);
    lab_put_count (row, "cores", machine->cores);
    put (row, "compiler", machine->compiler);
    put (row, "flags", machine->flags);
    put (row, "version", CDCL_VERSION);
    put (row, "solver_version", solver->version);
    put (row, "date", machine->date);
}

static bool faulty (const json_t *row) {
    return *lab_text (row, "fault");
}

static void write_row (FILE *file, const void *row) {
    json_dumpf ((const json_t *) row, file, JSON_INDENT (2));
}

// Makes `folder`, and `path` in it.  If the path exists, appends "-2", "-3", ... to it.
static void make_folder (const char *folder, char path[PATH_ROOM]) {
    const size_t length = strlen (path);
    mkdir (folder, 0777);
    for (int i = 2; mkdir (path, 0777) && errno == EEXIST && i < 1000; i++)
        snprintf (path + length, PATH_ROOM - length, "-%d", i);
}

// Makes a folder with the evidence: the row with its fault, the instance, the output.
// The lane still has the files of the row; it is null if they have been overwritten.
static void keep (const Round *round, const Item *item, const Lane *lane,
                  const json_t *row) {
    enum { FILES = 5 };
    static const struct {
        LaneFile which;
        const char *name;
    } files[FILES] = {{FORMULA, "formula.cnf"},
                      {OTHER, "other.cnf"},
                      {BOARD, "board.txt"},
                      {OUTPUT, "output"},
                      {ANSWER, "answer"}};
    const char *folder = lab_value (round->experiment->config, NULL, "keep");
    char path[PATH_ROOM], name[PATH_ROOM + 64];
    const char *encoding = lab_text (row, "encoding");
    snprintf (path, sizeof path, "%.2000s/%.200s-%.200s%s%s%s%s-%.8s-%zu",
              folder, item->name, lab_text (row, "solver"),
              *encoding ? "-" : "", encoding, *encoding ? "-" : "",
              lab_text (row, "amo"), lab_text (row, "hash"),
              (size_t) lab_figure (row, "run"));
    for (char *c = path + strlen (folder) + 1; *c; c++)
        if (*c == '/')
            *c = '_';
    make_folder (folder, path);
    snprintf (name, sizeof name, "%s/row.json", path);
    if (!lab_writes (name, "a file of keep", false))
        lab_write_file (name, row, write_row);
    for (int i = 0; i < FILES; i++) {
        const bool formula = files[i].which == FORMULA;
        snprintf (name, sizeof name, "%s/%s", path, files[i].name);
        if (formula && item->path)
            lab_copy_file (item->path, name);
        else if (lane && (!formula || lane->of == item))
            lab_copy_file (lane->file[files[i].which], name);
    }
    lab_progress_wipe (&round->progress);
    fprintf (stderr, "disagreement: %s/%s: %s: %s; files in %s\n", item->family,
             item->name, lab_text (row, "solver"), lab_text (row, "fault"),
             path);
}

// Sets the fault of the row if another row or the instance's file contradicts it.  Sets
// the faults of earlier rows that this row contradicts, too.
static void compare (const Round *round, const Plan *plan, json_t *row) {
    const Item *item = plan->item;
    char reason[200] = "", theirs[200];
    size_t i;
    json_t *other;
    const char *word = expected (item);
    if (faulty (row))
        return;
    json_array_foreach (plan->rows, i, other) {
        const bool wrong = !faulty (other) &&
                           lab_contradicts (other, row, theirs, sizeof theirs);
        if (!*reason)
            lab_contradicts (row, other, reason, sizeof reason);
        if (wrong) {
            put (other, "fault", theirs);
            keep (round, item, NULL, other);
        }
    }
    if (!*reason && word) {
        json_t *file = json_pack ("{s:s,s:s}", "status", word, "solver",
                                  item->path ? "theory" : "its file");
        if (item->first && item->first->expect && !strcmp (word, "unique"))
            lab_put_hash (file, "answer", sudoku_hash (item->first->expect));
        if (!lab_contradicts (row, file, reason, sizeof reason) &&
            lab_contradicts (file, row, theirs, sizeof theirs))
            snprintf (reason, sizeof reason, "it says %s, %s %s",
                      lab_text (row, "status"), lab_text (file, "solver"),
                      word);
        json_decref (file);
    }
    if (*reason)
        put (row, "fault", reason);
}

// Stops the whole run after a write error; lab_run returns STATUS_OUTPUT then.
static void give_up (Round *round, const char *what, const char *why) {
    lab_progress_wipe (&round->progress);
    if (!round->experiment->write_failed)
        fprintf (stderr, "cdcl-sudoku: error: cannot write %s: %s\n", what,
                 why);
    round->experiment->write_failed = true;
    program_interrupt (SIGXCPU); // interrupts without a real signal
}

// Appends a finished row to the file and to the lists of rows.
static void take (Round *round, const Plan *plan, const Lane *lane,
                  json_t *row) {
    Experiment *experiment = round->experiment;
    const Item *item = plan->item;
    char what[256];
    snprintf (what, sizeof what, "%s %s", item->name, lab_text (row, "solver"));
    compare (round, plan, row);
    lab_progress_step (&round->progress, what);
    experiment->ran++;
    if (!lab_rows_append (&experiment->file, row))
        give_up (round, "rows", strerror (errno));
    if (faulty (row))
        keep (round, item, lane, row);
    json_array_append (experiment->done, row);
    json_array_append (plan->rows, row);
}

static Limits limits_of (const Experiment *experiment, const Item *item) {
    const json_t *all = experiment->config, *set = item->set;
    const double mb = 1024.0 * 1024.0;
    const double seconds = lab_limit (all, item);
    return (Limits){
        .seconds = seconds,
        .wall = lab_number (all, set, "wall") * seconds /
                lab_number (all, set, "limit"),
        .bytes = (uint64_t) (lab_number (all, set, "memory") * mb),
        .max_file = (uint64_t) (lab_number (all, set, "max-file") * mb),
        .max_proof = (uint64_t) (lab_number (all, set, "max-proof") * mb),
        .max_output = (uint64_t) (lab_number (all, set, "max-output") * mb),
        .unique = !strcmp (lab_value (all, set, "ask"), "unique"),
        .proofs = lab_yes (all, set, "proofs"),
        .seed = (uint64_t) lab_number (all, NULL, "seed")};
}

// Whether a run that starts now may end after the budget.
static bool over_budget (const Round *round, const Item *item) {
    return round->budget > 0 && !item->collection &&
           program_seconds () - round->begin +
                   lab_limit (round->experiment->config, item) >
               round->budget;
}

// Runs a row of a plan, unless it may exceed the budget.
static void run_row (Round *round, Plan *plan, size_t which, unsigned lane) {
    Experiment *experiment = round->experiment;
    const Config *config = &plan->configs[which % plan->size];
    const unsigned run = (unsigned) (which / plan->size);
    const Limits limits = limits_of (experiment, plan->item);
    if (over_budget (round, plan->item))
        return;
    json_t *row = begin_row (experiment, plan, config, run + 1);
    put_origin (experiment, plan->item, config->solver, plan->first + which,
                row);
    bool good = true;
    for (unsigned i = 0; i < plan->warmup && !run && good; i++) {
        json_t *unused = json_object ();
        good = lab_ask (&round->lanes[lane], config->solver, plan->item,
                        config->encoding, config->amo, &limits, unused);
        json_decref (unused);
    }
    put_load (row, "load_begin");
    good = good && lab_ask (&round->lanes[lane], config->solver, plan->item,
                            config->encoding, config->amo, &limits, row);
    put_load (row, "load_end");
    pthread_mutex_lock (&round->lock);
    if (round->lanes[lane].full)
        give_up (round, "temporary files", "no space is left");
    plan->done[which] = good;
    if (good)
        take (round, plan, &round->lanes[lane], row);
    json_decref (row); // under the lock, since rows are shared
    pthread_mutex_unlock (&round->lock);
}

static void run_plan (Round *round, size_t which, unsigned lane) {
    Plan *plan = &round->experiment->plans[which];
    const size_t turn = round->budget > 0 ? 0 : which;
    for (unsigned run = 0; run < plan->repeats; run++)
        for (size_t i = 0; i < plan->size && !program_interrupted (); i++) {
            const size_t k = (turn + run + i) % plan->size;
            if (!plan->done[run * plan->size + k] &&
                (round->budget <= 0 ||
                 !lab_is_late (plan, plan->configs[k].solver)))
                run_row (round, plan, run * plan->size + k, lane);
        }
}

static void run_item (void *state, size_t task, unsigned lane) {
    Round *round = (Round *) state;
    run_plan (round, round->order.whole[task], lane);
}

static void run_next (void *state, size_t task, unsigned lane) {
    (void) task;
    Round *round = (Round *) state;
    Place place;
    pthread_mutex_lock (&round->lock);
    const bool found = lab_order_next (&round->order, &place);
    pthread_mutex_unlock (&round->lock);
    if (!found)
        return;
    const double begin = program_seconds ();
    run_row (round, place.plan, place.row, lane);
    pthread_mutex_lock (&round->lock);
    lab_order_charge (&round->order, &place, program_seconds () - begin);
    pthread_mutex_unlock (&round->lock);
}

// Counts the rows to run.  Rows in the file and rows of other shards count as done.
static size_t count_due (Experiment *experiment) {
    size_t count = 0;
    for (size_t i = 0; i < experiment->items.size; i++) {
        Plan *plan = &experiment->plans[i];
        for (size_t k = 0; k < plan->size * plan->repeats; k++) {
            json_t *row =
                begin_row (experiment, plan, &plan->configs[k % plan->size],
                           (unsigned) (k / plan->size) + 1);
            char *key = lab_row_key (row);
            json_t *known =
                key ? json_object_get (experiment->file.known, key) : NULL;
            if (experiment->retry &&
                !strcmp (lab_text (known, "status"), "failed"))
                known = NULL;
            plan->done[k] = known || (plan->first + k) % experiment->shards !=
                                         experiment->shard;
            count += !plan->done[k];
            if (known) {
                json_array_append (plan->rows, known);
                json_array_append (experiment->done, known);
            }
            free (key);
            json_decref (row);
        }
    }
    return count;
}

static bool begin_round (Round *round, const char *folder) {
    const Experiment *experiment = round->experiment;
    const unsigned jobs = experiment->jobs;
    round->begin = program_seconds ();
    round->budget = lab_number (experiment->config, NULL, "budget");
    round->lanes = (Lane *) calloc (jobs, sizeof *round->lanes);
    bool good = round->lanes;
    for (unsigned i = 0; i < jobs && good; i++)
        lab_lane_open (&round->lanes[i], &experiment->keepers[i], folder, i);
    return good;
}

static void end_round (Round *round) {
    for (unsigned i = 0; round->lanes && i < round->experiment->jobs; i++)
        lab_lane_close (&round->lanes[i]);
    lab_order_release (&round->order);
    free (round->lanes);
}

static bool run_all (Round *round) {
    const unsigned jobs = round->experiment->jobs;
    Order *order = &round->order;
    return lab_order_open (order, round->experiment) &&
           (!order->size || lab_lanes (jobs, order->size, round, run_next)) &&
           (!order->whole_size ||
            lab_lanes (jobs, order->whole_size, round, run_item));
}

bool lab_run_prepare (Experiment *experiment) {
    const double wanted = lab_number (experiment->config, NULL, "jobs");
    const unsigned cores = lab_cores ();
    const unsigned jobs = wanted < cores ? (unsigned) wanted : cores;
    Keeper *keepers = (Keeper *) calloc (jobs, sizeof *keepers);
    bool good = keepers;
    for (unsigned i = 0; i < jobs && good; i++)
        good = lab_keeper_open (&keepers[i]);
    experiment->jobs = jobs;
    experiment->keepers = keepers;
    if (!good)
        fprintf (stderr, "cdcl-sudoku: error: cannot start a process: %s\n",
                 strerror (errno));
    return good;
}

int lab_run (Experiment *experiment) {
    Scratch scratch;
    Round round = {.experiment = experiment};
    size_t i;
    json_t *row;
    experiment->done = json_array ();
    lab_machine (&experiment->machine);
    if (!lab_scratch_open (&scratch))
        return STATUS_OUTPUT;
    pthread_mutex_init (&round.lock, NULL);
    int status = begin_round (&round, scratch.path) ? 0 : lab_no_memory ();
    if (!status) {
        lab_ask_versions (experiment, round.lanes);
        const size_t count = count_due (experiment);
        lab_progress_begin (&round.progress, count);
        if (count && !run_all (&round))
            status = lab_no_memory ();
        lab_progress_wipe (&round.progress);
        experiment->missing = count - experiment->ran;
    }
    lab_scratch_close (&scratch); // before end_round unguards its files
    end_round (&round);
    pthread_mutex_destroy (&round.lock);
    bool wrong = false;
    lab_confront (experiment->done); // including rows of earlier runs
    json_array_foreach (experiment->done, i, row) wrong = wrong || faulty (row);
    return status                     ? status
           : experiment->write_failed ? STATUS_OUTPUT
           : wrong                    ? STATUS_DISAGREEMENT
           : experiment->items.bad    ? STATUS_DATA
                                      : 0;
}
