// join.c -- `cdcl --cubes` splits a formula, and `cdcl --join` combines the
// answers to the cubes.
//
//   --cubes FILE ──▶ --cube I --results DIR, on any machine ──▶ --join DIR
//
// A model of one cube is checked against the whole formula.  A refutation needs
// the answers to all cubes, and a proof that the cubes cover all assignments
// (cube_cover.c): where no cube is compatible with the decisions, the solver
// refutes the formula under these decisions.  The joint proof concatenates:
//
//   | proof of cube 1 | ... | of cube N | of uncovered cases | the cover |

#include "cdcl/program/checking.h"
#include "cdcl/program/compose.h"
#include "cdcl/program/cube_cover.h"
#include "cdcl/program/program.h"
#include "cdcl/program/cube_results.h"
#include "cdcl/program/run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct Join {
    Run *run;
    Composer composer;
    cdcl_row *cubes; // [count]
    size_t count;
    bool loaded;        // the solver has the formula
    signed char *model; // [variables + 1]
} Join;

// ---------------------------------------------------------------------------
// Splitting

static int keep_cube (void *state, const int *lits, size_t size) {
    Run *const run = state;
    const cdcl_row cube = {CDCL_ROW_CUBE, 0, lits, size};
    cdcl_row named = cube;
    int *const names = malloc ((size + 1) * sizeof *names);
    for (size_t i = 0; names && i < size; i++)
        names[i] =
            run->formula.names
                ? (lits[i] < 0 ? -1 : 1) * run->formula.names[abs (lits[i]) - 1]
                : lits[i];
    named.lits = names;
    const bool good = names && cdcl_formula_add (&run->formula, &named);
    free (names);
    return !good;
}

// Conflicts of a search before the formula is split, to get scores of
// variables.
enum { WARM_UP = 300 };

int cdcl_run_split (Run *run) {
    const Settings *const settings = &run->settings;
    const size_t parts = settings->parts ? (size_t) settings->parts : 64;
    size_t at = 0;
    cdcl_row none;
    if (!cdcl_run_prepare (run) || !cdcl_run_load (run, &at, &none))
        return program_interrupted () ? 0 : out_of_memory ();
    const double began = program_seconds ();
    cdcl_limit (run->solver, "conflicts", WARM_UP);
    const int status = cdcl_solve (run->solver);
    if (status == CDCL_OUT_OF_MEMORY)
        return out_of_memory ();
    if (program_interrupted ())
        return 0;
    const Limit *const time = settings->limits + LIMIT_TIME;
    const double left = time->value - (program_seconds () - began);
    if (time->given && time->value < 1e18)
        cdcl_limit (run->solver, "seconds", left > 0 ? left : 0);
    // If the formula is solved already, one empty cube suffices.
    const int result = cdcl_cubes (
        run->solver, status == CDCL_UNKNOWN ? parts : 1, run, keep_cube);
    if (!result && status == CDCL_UNSAT)
        return keep_cube (run, NULL, 0) ? out_of_memory () : 0;
    return result ? out_of_memory () : 0;
}

// ---------------------------------------------------------------------------
// The cubes

static bool collect (Join *join) {
    cdcl_row row;
    for (size_t at = 0; cdcl_formula_next (&join->run->formula, &at, &row);)
        join->count += row.kind == CDCL_ROW_CUBE;
    join->cubes = malloc ((join->count + 1) * sizeof *join->cubes);
    join->model = calloc ((size_t) join->run->formula.count + 1, 1);
    if (!join->cubes || !join->model)
        return false;
    size_t count = 0;
    for (size_t at = 0; cdcl_formula_next (&join->run->formula, &at, &row);)
        if (row.kind == CDCL_ROW_CUBE)
            join->cubes[count++] = row;
    return true;
}

// Reads all answers.  Returns their combined status, or -1 after a message.
static int read_answers (Join *join, int *status) {
    const Run *const run = join->run;
    int answer = cdcl_results_read (run, 0, join->model, status);
    size_t open = 0;
    for (size_t i = 0; i < join->count && (!answer || answer == CDCL_UNSAT);
         i++) {
        answer = cdcl_results_read (run, (int64_t) i + 1, join->model, status);
        if (answer == CDCL_UNKNOWN && !run->settings.quiet)
            printf (open ? " %zu" : "c cubes without an answer: %zu", i + 1);
        open += answer == CDCL_UNKNOWN;
    }
    if (open && !run->settings.quiet)
        putchar ('\n');
    return answer == CDCL_UNSAT && open ? CDCL_UNKNOWN : answer;
}

// ---------------------------------------------------------------------------
// The proof

// Whether the last lemma consists of negated literals of the cube.
static bool refutes (const Numbers *lemma, const cdcl_row *cube) {
    for (size_t i = 0; i < lemma->size; i++) {
        size_t k = 0;
        while (k < cube->size && cube->lits[k] != -lemma->data[i])
            k++;
        if (k == cube->size)
            return false;
    }
    return true;
}

// Appends the proof of a cube.  Returns 0 or the exit status.
static int add_part (Join *join, size_t index) {
    char *const path = cdcl_results_path (join->run->settings.join,
                                          (int64_t) index + 1, "drat");
    char why[240];
    FILE *const file = path ? cdcl_results_open (path, why, sizeof why) : NULL;
    int status = 0;
    if (!path)
        status = out_of_memory ();
    else if (!file)
        status = output_error (STATUS_NO_INPUT, path, why);
    else {
        const int result = cdcl_compose_part (&join->composer, file, false);
        if (result == COMPOSE_MEMORY)
            status = out_of_memory ();
        else if (result || !refutes (&join->composer.last, join->cubes + index))
            status = output_error (STATUS_DATA, path,
                                   "is no binary DRAT proof of this cube");
        else if (!cdcl_results_signed (join->run, (int64_t) index + 1, file))
            status = output_error (STATUS_DATA, path,
                                   "is not the proof that was written for "
                                   "this cube");
    }
    if (file)
        fclose (file);
    free (path);
    return status;
}

static int write_spool (void *state, const void *bytes, size_t size) {
    Run *const run = state;
    if (fwrite (bytes, 1, size, run->spool) != size)
        run->spool_failure = errno ? errno : EIO;
    return run->spool_failure;
}

static bool load (Join *join) {
    Run *const run = join->run;
    size_t at = 0;
    cdcl_row none;
    join->loaded = cdcl_run_prepare (run) && cdcl_run_load (run, &at, &none);
    return join->loaded;
}

// The callback of the cover.  Returns 0 for a refutation, CDCL_SAT and a model,
// STATUS_USAGE for CDCL_UNKNOWN, or -1 if memory runs out.
static int refute (void *state, const int *lits, size_t size) {
    Join *const join = state;
    cdcl *const solver = join->run->solver;
    if (!join->loaded && !load (join))
        return -1;
    for (size_t i = 0; i < size; i++)
        if (cdcl_assume (solver, lits[i]))
            return -1;
    const int status = cdcl_solve (solver);
    for (int var = 1; status == CDCL_SAT && var <= join->run->formula.count;
         var++)
        join->model[var] = cdcl_val (solver, var) > 0 ? 1 : -1;
    return status == CDCL_UNSAT     ? 0
           : status == CDCL_UNKNOWN ? STATUS_USAGE
                                    : status;
}

// Proves that the cubes cover all assignments.  Returns CDCL_UNSAT and the
// proof, CDCL_SAT and a model, CDCL_UNKNOWN, or -1 if memory runs out.
static int cover (Join *join) {
    Cover task = {.cubes = join->cubes,
                  .count = join->count,
                  .vars = join->run->formula.count,
                  .state = join,
                  .refute = refute};
    int status = cdcl_cover (&task);
    if (!status && cdcl_compose_part (&join->composer, join->run->spool, true))
        status = -1;
    const int *clause = task.clauses.data;
    for (size_t i = 0; !status && i < task.clauses.size; i++)
        if (!task.clauses.data[i]) {
            cdcl_compose_step (&join->composer, false, clause,
                               (size_t) (task.clauses.data + i - clause));
            clause = task.clauses.data + i + 1;
        }
    free (task.clauses.data);
    return !status ? CDCL_UNSAT : status == STATUS_USAGE ? 0 : status;
}

// ---------------------------------------------------------------------------

// Joins the answers.  Returns a status of the solver, or sets *status after a
// message.
static int join_all (Join *join, int *status) {
    Run *const run = join->run;
    int answer = read_answers (join, status);
    for (size_t i = 0; answer == CDCL_UNSAT && i < join->count; i++)
        if (program_interrupted ())
            answer = CDCL_UNKNOWN;
        else if ((*status = add_part (join, i)))
            answer = -1;
        else if (!join->composer.last.size)
            return answer; // this proof refutes the formula without the cube
    if (answer == CDCL_UNSAT) {
        answer = cover (join);
        if (answer < 0)
            *status = out_of_memory ();
    }
    uint64_t number;
    if (answer == CDCL_SAT &&
        !cdcl_formula_holds (&run->formula, run->formula.used, join->model,
                             &number)) {
        *status = error (STATUS_DATA,
                         "%s: error: the model does not satisfy constraint "
                         "%llu",
                         run->settings.join, (unsigned long long) number);
        return -1;
    }
    return answer;
}

// Prints that the combined proof was composed and not checked.
static void print_trust (const Run *run) {
    const char *const proof = run->settings.proof;
    if (!run->settings.quiet)
        printf ("c not checked yet: cdcl --check %s %s\n", run->name,
                proof && strcmp (proof, "-") != 0 ? proof : "PROOF");
}

int cdcl_run_join (Run *run) {
    Join join = {
        .run = run,
        .composer = {.output = run->proof, .binary = run->settings.binary}};
    struct stat about;
    int status = 0;
    if (stat (run->settings.join, &about) ||
        (!S_ISDIR (about.st_mode) && (errno = ENOTDIR)))
        return output_error (STATUS_NO_INPUT, run->settings.join,
                             strerror (errno));
    run->spool = tmpfile ();
    if (!run->spool)
        return error (STATUS_CREATE, "cdcl: error: temporary file: %s",
                      strerror (errno));
    if (cdcl_trace_proof (run->solver, run, true, write_spool))
        return out_of_memory ();
    status = cdcl_run_read (run);
    if (status || program_interrupted ())
        return status;
    if (!run->info.cubes)
        return error (STATUS_DATA, "%s: error: has no cubes to join",
                      run->name);
    if (!cdcl_run_prepare (run) || !collect (&join))
        status = out_of_memory ();
    join.composer.vars = cdcl_vars (run->solver);
    const int answer = status ? -1 : join_all (&join, &status);
    if (answer >= 0)
        status = cdcl_run_close_proof (run, answer == CDCL_UNSAT);
    if (answer >= 0 && !status) {
        if (answer == CDCL_UNSAT)
            print_trust (run);
        cdcl_report_status (run, answer);
        if (answer == CDCL_SAT && !run->settings.no_witness)
            cdcl_report_model (run, "v", join.model);
        status = answer;
    }
    cdcl_compose_release (&join.composer);
    free (join.cubes);
    free (join.model);
    return status;
}
