// run.c -- plans rows, runs them in lanes, compares their answers.

#include "run.h"

#include "ask.h"
#include "config.h"

#include "bench/interrupt.h"
#include "bench/lanes.h"
#include "bench/progress.h"
#include "bench/random.h"
#include "bench/status.h"
#include "cdcl/cdcl.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int no_memory (void) {
    fprintf (stderr, "cdcl-sudoku: error: out of memory\n");
    return STATUS_MEMORY;
}

// ---------------------------------------------------------------------------
// The plan

// The solver of a label, opened once; null after a message.
static const Solver *open_solver (Experiment *experiment, const char *label,
                                  size_t size) {
    for (size_t i = 0; i < experiment->solver_count; i++)
        if (strlen (experiment->solvers[i]->name) == size &&
            !strncmp (experiment->solvers[i]->name, label, size))
            return experiment->solvers[i];
    Solver **larger = (Solver **) realloc (experiment->solvers,
                                           (experiment->solver_count + 1) *
                                               sizeof *experiment->solvers);
    Solver *solver = (Solver *) malloc (sizeof *solver);
    if (larger)
        experiment->solvers = larger;
    if (!larger || !solver) {
        free (solver);
        no_memory ();
        return NULL;
    }
    experiment->solvers[experiment->solver_count++] = solver;
    if (!lab_solver_open (solver, experiment->config, label, size))
        return NULL;
    if (!solver->program)
        fprintf (stderr, "%s is not installed%s%s%s: no rows\n", solver->name,
                 solver->package ? " (Debian package " : "",
                 solver->package ? solver->package : "",
                 solver->package ? ")" : "");
    return solver;
}

// The index of a name in a list; false after a message.
static bool find_name (const char *word, size_t size, const char *what,
                       int (*find) (const char *), size_t *index) {
    char name[64];
    snprintf (name, sizeof name, "%.*s", (int) size, word);
    const int found = find (name);
    if (found < 0)
        fprintf (stderr, "cdcl-sudoku: error: no %s is called %s\n", what,
                 name);
    *index = (size_t) found;
    return found >= 0;
}

static bool add_config (Plan *plan, Config config) {
    Config *larger =
        (Config *) realloc (plan->configs, (plan->size + 1) * sizeof *larger);
    if (!larger)
        return no_memory (), false;
    plan->configs = larger;
    plan->configs[plan->size++] = config;
    return true;
}

// A solver on boards in each encoding, or once if it does not care.
static bool add_encodings (Plan *plan, const json_t *config,
                           const Solver *solver) {
    const json_t *set = plan->item->set;
    const char *encodings = lab_value (config, set, "encodings");
    const size_t native = (size_t) sudoku_amo ("native");
    size_t size, length;
    Config one = {solver, (size_t) sudoku_encoding ("extended"), native, false};
    if (plan->item->path)
        return !solver->formula || add_config (plan, one);
    if (!solver->formula && !solver->encoding)
        return add_config (plan, one);
    if (solver->formula && plan->item->collection)
        return true;
    one.encoded = true;
    for (const char *word; (word = lab_word (&encodings, &size));) {
        const char *amos = lab_value (config, set, "amos");
        if (!find_name (word, size, "encoding", sudoku_encoding, &one.encoding))
            return false;
        for (const char *amo; (amo = lab_word (&amos, &length));) {
            if (!find_name (amo, length, "form of at-most-one", sudoku_amo,
                            &one.amo))
                return false;
            if ((one.amo != native || !solver->formula) &&
                !add_config (plan, one))
                return false;
        }
    }
    return true;
}

static bool plan_item (Experiment *experiment, Plan *plan) {
    const json_t *config = experiment->config, *set = plan->item->set;
    const char *solvers = lab_value (config, set, "solvers");
    size_t size;
    plan->first = experiment->rows;
    plan->repeats = (unsigned) lab_number (config, set, "repeats");
    plan->warmup = (unsigned) lab_number (config, set, "warmup");
    for (const char *word; (word = lab_word (&solvers, &size));) {
        const Solver *solver = open_solver (experiment, word, size);
        if (!solver ||
            (solver->program && !add_encodings (plan, config, solver)))
            return false;
    }
    experiment->rows += plan->size * plan->repeats;
    return true;
}

int lab_plan (Experiment *experiment) {
    const int status = lab_collect (&experiment->items, experiment->config);
    if (status)
        return status;
    experiment->plans =
        (Plan *) calloc (experiment->items.size, sizeof *experiment->plans);
    if (!experiment->plans)
        return no_memory ();
    for (size_t i = 0; i < experiment->items.size; i++) {
        experiment->plans[i].item = &experiment->items.items[i];
        if (!plan_item (experiment, &experiment->plans[i]))
            return STATUS_USAGE;
    }
    return 0;
}

void lab_release (Experiment *experiment) {
    for (size_t i = 0; experiment->plans && i < experiment->items.size; i++)
        free (experiment->plans[i].configs);
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

// ---------------------------------------------------------------------------
// Judging

static bool is (const json_t *row, const char *status) {
    return !strcmp (lab_text (row, "status"), status);
}

static bool negative (const json_t *row) {
    return is (row, "unsat") || is (row, "none");
}

bool lab_contradicts (const json_t *row, const json_t *other, char *reason,
                      size_t size) {
    if (!lab_answered (row) || !lab_answered (other) ||
        *lab_text (other, "fault"))
        return false;
    const char *a = lab_text (row, "answer"), *b = lab_text (other, "answer");
    const bool differ = *a && *b && strcmp (a, b);
    if (negative (row) == negative (other) && !differ &&
        !(is (row, "unique") && is (other, "several")) &&
        !(is (row, "several") && is (other, "unique")))
        return false;
    snprintf (reason, size, "it says %s, %.60s %s%s", lab_text (row, "status"),
              lab_text (other, "solver"), lab_text (other, "status"),
              is (row, lab_text (other, "status")) ? " with another solution"
                                                   : "");
    return true;
}

// What the file of the instance says; null if nothing that could be wrong.
static const char *expected (const Item *item) {
    if (item->path)
        return item->expect == 10 ? "sat" : item->expect == 20 ? "unsat" : NULL;
    if (item->collection || item->first->count < 0)
        return NULL;
    return item->first->count == 0  ? "none"
           : item->first->count > 1 ? "several"
                                    : "unique";
}

// ---------------------------------------------------------------------------
// Running

typedef struct Round {
    Experiment *experiment;
    Progress progress;
    size_t *order; // of tasks
    Lane *lanes;
    pthread_mutex_t lock; // of all but the lanes
} Round;

static void put (json_t *row, const char *field, const char *text) {
    json_object_set_new (row, field, json_string (text));
}

// The key of a row, and what else is known before the run.
static json_t *begin_row (const Experiment *experiment, const Plan *plan,
                          const Config *config, unsigned run) {
    const Item *item = plan->item;
    const json_t *all = experiment->config;
    char hash[20];
    json_t *row = json_object ();
    snprintf (hash, sizeof hash, "%016" PRIx64, item->hash);
    put (row, "instance", item->name);
    put (row, "hash", hash);
    put (row, "set", item->set_name);
    put (row, "family", item->family);
    put (row, "ask",
         item->path ? "solution" : lab_value (all, item->set, "ask"));
    put (row, "encoding",
         config->encoded ? sudoku_encoding_name (config->encoding) : "");
    put (row, "amo", config->encoded ? sudoku_amo_name (config->amo) : "");
    put (row, "solver", config->solver->name);
    put (row, "options", config->solver->options);
    json_object_set_new (
        row, "seed",
        json_integer ((json_int_t) lab_number (all, NULL, "seed")));
    json_object_set_new (row, "limit_s",
                         json_real (lab_number (all, item->set, "limit")));
    json_object_set_new (row, "memory_mb",
                         json_real (lab_number (all, item->set, "memory")));
    json_object_set_new (row, "run", json_integer (run));
    return row;
}

static void put_origin (const Experiment *experiment, const Item *item,
                        size_t number, json_t *row) {
    const Machine *machine = &experiment->machine;
    if (item->first && !item->collection) {
        json_object_set_new (row, "side",
                             json_integer (sudoku_side (item->first->board)));
        json_object_set_new (
            row, "givens",
            json_integer ((json_int_t) sudoku_givens (item->first->board)));
    } else if (item->collection)
        json_object_set_new (row, "boards",
                             json_integer ((json_int_t) item->boards));
    if (expected (item))
        put (row, "expect", expected (item));
    json_object_set_new (row, "row", json_integer ((json_int_t) number + 1));
    json_object_set_new (row, "rows",
                         json_integer ((json_int_t) experiment->rows));
    put (row, "cpu", machine->cpu);
    put (row, "compiler", machine->compiler);
    put (row, "flags", machine->flags);
    put (row, "version", CDCL_VERSION);
    put (row, "date", machine->date);
}

// Notes why the answer is wrong: by itself, by its file, or by another row.
static void compare (const Item *item, const json_t *others, json_t *row) {
    char reason[200] = "";
    size_t i;
    const json_t *other;
    const char *word = expected (item);
    if (*lab_text (row, "fault") || !lab_answered (row))
        return;
    json_array_foreach (others, i, other) if (!*reason)
        lab_contradicts (row, other, reason, sizeof reason);
    if (!*reason && word) {
        json_t *file = json_pack ("{s:s,s:s}", "status", word, "solver",
                                  item->path ? "theory" : "its file");
        lab_contradicts (row, file, reason, sizeof reason);
        json_decref (file);
    }
    if (*reason)
        put (row, "fault", reason);
}

static bool faulty (const json_t *row) {
    return *lab_text (row, "fault");
}

// A folder for the row: what was asked, what was said, and why it is wrong.
static void keep (const Experiment *experiment, const Item *item,
                  const Lane *lane, const json_t *row) {
    const char *folder = lab_value (experiment->config, NULL, "keep");
    char path[PATH_ROOM], name[PATH_ROOM + 64];
    mkdir (folder, 0777);
    snprintf (path, sizeof path, "%.2000s/%.200s-%.200s", folder, item->name,
              lab_text (row, "solver"));
    mkdir (path, 0777);
    snprintf (name, sizeof name, "%s/row.json", path);
    if (json_dump_file (row, name, JSON_INDENT (2)))
        fprintf (stderr, "%s: error: cannot write\n", name);
    snprintf (name, sizeof name, "%s/formula.cnf", path);
    sudoku_bench_copy_file (item->path ? item->path : lane->formula, name);
    snprintf (name, sizeof name, "%s/board.txt", path);
    sudoku_bench_copy_file (lane->board, name);
    snprintf (name, sizeof name, "%s/output", path);
    sudoku_bench_copy_file (lane->output, name);
    snprintf (name, sizeof name, "%s/answer", path);
    sudoku_bench_copy_file (lane->answer, name);
    fprintf (stderr, "disagreement: %s: %s: %s; files in %s\n", item->name,
             lab_text (row, "solver"), lab_text (row, "fault"), path);
}

// Takes a row that is done into the file and among the others.
static void take (Round *round, const Item *item, const Lane *lane,
                  json_t *others, json_t *row) {
    Experiment *experiment = round->experiment;
    char what[256];
    snprintf (what, sizeof what, "%s %s", item->name, lab_text (row, "solver"));
    compare (item, others, row);
    pthread_mutex_lock (&round->lock);
    sudoku_bench_progress_step (&round->progress, what);
    experiment->ran++;
    if (!lab_rows_append (&experiment->file, row) &&
        !experiment->write_failed) {
        experiment->write_failed = true;
        sudoku_bench_progress_wipe (&round->progress);
        fprintf (stderr, "cdcl-sudoku: error: cannot write rows: %s\n",
                 strerror (errno));
        sudoku_bench_stop ();
    }
    if (faulty (row)) {
        sudoku_bench_progress_wipe (&round->progress);
        keep (experiment, item, lane, row);
    }
    json_array_append (experiment->done, row);
    pthread_mutex_unlock (&round->lock);
    json_array_append (others, row);
}

static Limits limits_of (const Experiment *experiment, const Item *item) {
    const json_t *all = experiment->config, *set = item->set;
    const double mb = 1024.0 * 1024.0;
    return (Limits){
        .seconds = lab_number (all, set, "limit"),
        .bytes = (uint64_t) (lab_number (all, set, "memory") * mb),
        .max_file = (uint64_t) (lab_number (all, set, "max-file") * mb),
        .max_proof = (uint64_t) (lab_number (all, set, "max-proof") * mb),
        .unique = !strcmp (lab_value (all, set, "ask"), "unique"),
        .proofs = lab_yes (all, set, "proofs"),
        .seed = (uint64_t) lab_number (all, NULL, "seed")};
}

// Whether the row is this shard's and not in the file; else the file's row, if
// it is there, goes to the others.
static bool due (const Experiment *experiment, size_t number, json_t *row,
                 json_t *others) {
    char *key = lab_row_key (row);
    json_t *known = key ? json_object_get (experiment->file.known, key) : NULL;
    free (key);
    if (known)
        json_array_append (others, known);
    return !known && number % experiment->shards == experiment->shard;
}

static void run_row (Round *round, const Plan *plan, size_t which, unsigned run,
                     unsigned lane, json_t *others) {
    Experiment *experiment = round->experiment;
    const Config *config = &plan->configs[which];
    const size_t number = plan->first + run * plan->size + which;
    json_t *row = begin_row (experiment, plan, config, run + 1);
    if (due (experiment, number, row, others)) {
        Limits limits = limits_of (experiment, plan->item);
        put_origin (experiment, plan->item, number, row);
        bool good = true;
        for (unsigned i = 0; i < plan->warmup && !run && good; i++) {
            json_t *unused = json_object ();
            good = lab_ask (&round->lanes[lane], config->solver, plan->item,
                            config->encoding, config->amo, &limits, unused);
            json_decref (unused);
        }
        if (good && lab_ask (&round->lanes[lane], config->solver, plan->item,
                             config->encoding, config->amo, &limits, row))
            take (round, plan->item, &round->lanes[lane], others, row);
    }
    json_decref (row);
}

static void run_item (void *state, size_t task, unsigned lane) {
    Round *round = (Round *) state;
    const Experiment *experiment = round->experiment;
    const size_t which = round->order[task];
    const Plan *plan = &experiment->plans[which];
    json_t *others = json_array ();
    for (unsigned run = 0; run < plan->repeats; run++)
        for (size_t i = 0; i < plan->size && !sudoku_bench_interrupted (); i++)
            run_row (round, plan, (which + run + i) % plan->size, run, lane,
                     others);
    json_decref (others);
}

// Rows that were planned for this shard, and how many of them the file has.
static size_t count_due (const Experiment *experiment, size_t *planned) {
    size_t count = 0;
    *planned = 0;
    for (size_t i = 0; i < experiment->items.size; i++) {
        const Plan *plan = &experiment->plans[i];
        for (size_t k = 0; k < plan->size * plan->repeats; k++) {
            json_t *others = json_array ();
            json_t *row =
                begin_row (experiment, plan, &plan->configs[k % plan->size],
                           (unsigned) (k / plan->size) + 1);
            const bool is_due = due (experiment, plan->first + k, row, others);
            *planned +=
                (plan->first + k) % experiment->shards == experiment->shard;
            count += is_due;
            if (json_array_size (others))
                json_array_extend (experiment->done, others);
            json_decref (row);
            json_decref (others);
        }
    }
    return count;
}

static bool begin_round (Round *round, unsigned jobs, const char *folder) {
    const size_t size = round->experiment->items.size;
    round->order = (size_t *) calloc (size, sizeof *round->order);
    round->lanes = (Lane *) calloc (jobs, sizeof *round->lanes);
    bool good = round->order && round->lanes;
    for (unsigned i = 0; i < jobs && good; i++)
        good = lab_lane_open (&round->lanes[i], folder, i);
    for (size_t i = 0; i < size && good; i++)
        round->order[i] = i;
    if (good)
        shuffle_by (
            (uint64_t) lab_number (round->experiment->config, NULL, "seed"),
            round->order, size);
    return good;
}

static void end_round (Round *round, unsigned jobs, const char *folder) {
    for (unsigned i = 0; round->lanes && i < jobs; i++)
        lab_lane_close (&round->lanes[i]);
    sudoku_bench_remove_folder (folder);
    free (round->order);
    free (round->lanes);
}

int lab_run (Experiment *experiment) {
    const unsigned jobs =
        (unsigned) lab_number (experiment->config, NULL, "jobs");
    char folder[FOLDER_ROOM];
    Round round = {.experiment = experiment};
    size_t planned, i;
    json_t *row;
    experiment->done = json_array ();
    sudoku_bench_machine (&experiment->machine);
    if (!sudoku_bench_make_folder (folder, "cdcl-bench"))
        return STATUS_OUTPUT;
    pthread_mutex_init (&round.lock, NULL);
    int status = begin_round (&round, jobs, folder) ? 0 : no_memory ();
    if (!status) {
        const size_t count = count_due (experiment, &planned);
        sudoku_bench_progress_begin (&round.progress, count);
        if (count && !sudoku_bench_lanes (jobs, experiment->items.size, &round,
                                          run_item))
            status = no_memory ();
        sudoku_bench_progress_wipe (&round.progress);
        experiment->missing = count - experiment->ran;
    }
    end_round (&round, jobs, folder);
    pthread_mutex_destroy (&round.lock);
    json_array_foreach (experiment->done, i, row) experiment->disagreements +=
        faulty (row);
    return status                      ? status
           : experiment->write_failed  ? STATUS_OUTPUT
           : experiment->disagreements ? STATUS_DISAGREEMENT
                                       : 0;
}
