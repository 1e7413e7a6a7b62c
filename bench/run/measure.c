// measure.c -- writes formulas, runs solvers, has proofs checked, fills in the row.

#include "measure.h"

#include "batch.h"
#include "call.h"
#include "judge.h"
#include "bench/base/scratch.h"
#include "bench/rows/row.h"

#include "cdcl/shared/base/signals.h"
#include "sudoku/encode/encode.h"
#include "sudoku/encode/formula.h"

#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

// ---------------------------------------------------------------------------
// Formulas and boards

static const char *skip (RunContext *context, const char *reason) {
    context->status = "skipped";
    snprintf (context->fault, sizeof context->fault, "%s", reason);
    return NULL;
}

enum { FAILED = 1 }; // a write error; the encoder never returns this status

typedef struct Bounded {
    FILE *file;
    uint64_t left; // bytes
} Bounded;

static int put_bytes (void *state, const void *bytes, size_t size) {
    Bounded *to = (Bounded *) state;
    // An interrupted run has no row, so this status is not seen.
    if (size > to->left || program_interrupted ())
        return SUDOKU_TOO_LARGE;
    to->left -= size;
    return fwrite (bytes, 1, size, to->file) == size ? 0 : FAILED;
}

// Writes the board as a formula, with one more clause unless `extra` is null.  Returns
// the path, or null with the reason noted.
static const char *write_dimacs (RunContext *context, LaneFile which,
                                 const int *extra, size_t size) {
    const char *path = context->lane->file[which];
    const Formula formula = {.board = context->item->first->board,
                             .encoding = context->encoding,
                             .amo = context->amo,
                             .format = FORMAT_DIMACS,
                             .extra = extra,
                             .extra_size = size};
    Bounded to = {lab_own_file (path, "w"), context->limits->max_file};
    int stopped =
        to.file ? sudoku_write_formula (&formula, &to, put_bytes) : FAILED;
    if (to.file && fclose (to.file) && !stopped)
        stopped = FAILED;
    context->lane->full = stopped == FAILED;
    return !stopped ? path
                    : skip (context, stopped == SUDOKU_TOO_LARGE
                                         ? "the formula is larger than max-file"
                                         : "the formula cannot be written");
}

static bool has_formula (const RunContext *context) {
    const Lane *lane = context->lane;
    return lane->of == context->item && lane->encoding == context->encoding &&
           lane->amo == context->amo;
}

// Writes the board's formula, unless the lane has it already.  Returns the same as
// write_dimacs.
static const char *write_formula (RunContext *context) {
    Lane *lane = context->lane;
    if (has_formula (context))
        return lane->file[FORMULA];
    const double begin = program_seconds ();
    const char *path = write_dimacs (context, FORMULA, NULL, 0);
    lane->encode = program_seconds () - begin;
    lane->of = path ? context->item : NULL;
    lane->encoding = context->encoding;
    lane->amo = context->amo;
    return path;
}

// Writes the formula with a clause that excludes the solution.  Only blank cells can
// differ, so the clause leaves out the givens.
static const char *exclude (RunContext *context) {
    const sudoku_board *board = context->item->first->board;
    const unsigned side = sudoku_side (board);
    int *lits = (int *) malloc ((size_t) side * side * sizeof *lits);
    size_t size = 0;
    for (unsigned r = 0; lits && r < side; r++)
        for (unsigned c = 0; c < side; c++)
            if (!sudoku_get (board, r, c))
                lits[size++] = -sudoku_var (
                    board, r, c, sudoku_get (context->solution, r, c));
    const char *path = lits ? write_dimacs (context, OTHER, lits, size) : NULL;
    free (lits);
    return path;
}

// Whether a solver that ended without an answer stopped because its time was up.  Then
// its status is "timeout", as if we had stopped it.
static bool out_of_time (const RunContext *context, const char *command,
                         double seconds) {
    enum { CRASHED = 128 };
    const Process *process = &context->lane->process;
    const bool told = strstr (command, "{limit}");
    return process->ending == PROCESS_ENDED && process->status < CRASHED &&
           (process->cpu >= 0.9 * seconds ||
            (told && process->wall >= 0.9 * context->limits->seconds));
}

// Runs one process of the row and judges its answer.  Returns the status, or null.
static const char *ask_once (RunContext *context, const char *command,
                             double seconds) {
    Answer answer = {.vars = 0};
    const bool heard = lab_hear (context, command, seconds, &answer);
    const char *word =
        heard ? lab_judge (context, &answer, context->lane->process.status)
              : NULL;
    if (word)
        context->status = word;
    else if (heard && !*context->fault && !*context->reason &&
             out_of_time (context, command, seconds))
        context->status = "timeout";
    lab_release_answer (&answer);
    return context->fault[0] ? NULL : word;
}

// The second run of a solver that reads formulas: is there another solution?
static void ask_for_another (RunContext *context) {
    const double left = context->limits->seconds - context->cpu;
    context->status = "timeout";
    if (left >= 0.01)
        context->formula = exclude (context);
    if (left < 0.01 || !context->formula)
        return;
    const char *word = ask_once (context, context->solver->command, left);
    if (word)
        context->status = !strcmp (word, "none") ? "unique" : "several";
}

// Has the solver count the solutions if the file says that there are several.
static void count (RunContext *context) {
    enum { MOST = 1000 };
    const Instance *board = context->item->first;
    const int64_t least = board->count < MOST ? board->count : MOST;
    const bool exact = !board->count_at_least && board->count <= MOST;
    const char *status = context->status;
    Answer answer = {.vars = 0};
    json_t *row = context->row;
    if (!context->solver->count || least < 2 || strcmp (status, "several"))
        return;
    context->enough = least + exact;
    context->row = json_object (); // the counters of this run are dropped
    const double cpu = context->cpu, wall = context->wall;
    const uint64_t peak = context->peak;
    if (lab_hear (context, context->solver->count, context->limits->seconds,
                  &answer) &&
        answer.seen[PATTERN_COUNT]) {
        const int64_t found = (int64_t) answer.numbers[PATTERN_COUNT];
        char detail[80];
        snprintf (detail, sizeof detail, "%" PRId64 ", its file %" PRId64 "%s",
                  found, board->count, board->count_at_least ? "+" : "");
        context->counted = found == least || (!exact && found > least);
        if (!context->counted)
            lab_accuse (context, "it counts ", detail);
    }
    lab_release_answer (&answer);
    json_decref (context->row);
    context->row = row;
    context->cpu = cpu;
    context->wall = wall;
    context->peak = peak;
    context->status = status;
}

// ---------------------------------------------------------------------------
// Proofs

// Has the solver write a proof, and `cdcl --check` check it against the formula.  A
// proof of uniqueness is checked against the formula with the clause that excludes the
// solution.
static void prove (RunContext *context) {
    const char *const status = context->status;
    const bool unique = !strcmp (status, "unique");
    const Solver *solver = context->solver;
    const char *command =
        unique && !solver->formula ? solver->unique_proof : solver->proof;
    const Lane *lane = context->lane;
    const double seconds = context->limits->seconds * LAB_PROOF_FACTOR;
    if (!command ||
        (strcmp (status, "unsat") && strcmp (status, "none") && !unique))
        return;
    context->formula = context->item->path
                           ? context->item->path
                           : (unique ? exclude : write_formula) (context);
    if (!context->formula) { // larger than max-file
        context->status = status;
        context->fault[0] = 0;
    }
    if (!context->formula ||
        lab_file_size (context->formula) > context->limits->max_proof)
        return;
    const char *verdict = "open";
    const bool ran =
        lab_call (context, command, seconds, context->limits->bytes, NULL);
    if (ran)
        lab_put_number (context->row, "prove_s", lane->process.cpu);
    if (ran && lane->process.status == solver->exit_unsat &&
        lab_call (context, "cdcl --check {formula} {proof}", seconds, 0,
                  NULL)) {
        lab_put_number (context->row, "check_s", lane->process.cpu);
        lab_put_count (context->row, "proof_bytes",
                       lab_file_size (lane->file[PROOF]));
        verdict = lane->process.status == 0   ? "verified"
                  : lane->process.status == 1 ? "rejected"
                                              : "open";
    }
    if (!strcmp (verdict, "rejected"))
        lab_accuse (context, "its proof is rejected", "");
    lab_put_text (context->row, "proof", verdict);
    lab_own_remove (lane->file[COMPANION]);
    lab_own_remove (lane->file[PROOF]);
}

// ---------------------------------------------------------------------------
// The row

static void put_formula (const RunContext *context) {
    json_t *row = context->row;
    if (context->item->path)
        lab_put_count (row, "vars", (uint64_t) context->vars);
    if (context->item->path || !context->formula || context->item->collection)
        return;
    const sudoku_board *board = context->item->first->board;
    const size_t native = (size_t) sudoku_table_find (&sudoku_amos, "native");
    const EncodedSize size = sudoku_encoded_size_of (
        board, context->encoding,
        context->amo == native
            ? (size_t) sudoku_table_find (&sudoku_amos, "pairwise")
            : context->amo,
        NULL);
    const uint64_t givens = sudoku_givens (board);
    lab_put_count (row, "vars", size.vars);
    lab_put_count (row, "clauses", size.clauses + givens);
    lab_put_count (row, "literals", size.literals + givens);
    if (!has_formula (context)) // the lane's file has no or another formula
        return;
    lab_put_count (row, "text_bytes",
                   lab_file_size (context->lane->file[FORMULA]));
    lab_put_number (row, "encode_s", context->lane->encode);
}

static void put_result (RunContext *context, const char *command) {
    json_t *row = context->row;
    const bool proved = !strcmp (lab_text (row, "proof"), "verified");
    const char *status = context->status;
    const bool refuted = !strcmp (status, "unsat") ||
                         !strcmp (status, "none") || !strcmp (status, "unique");
    const bool found = !strcmp (status, "sat") || !strcmp (status, "solved") ||
                       !strcmp (status, "several");
    lab_put_text (row, "status", status);
    lab_put_text (row, "checked",
                  context->fault[0]              ? NULL
                  : found && context->item->path ? "model"
                  : context->counted             ? "count"
                  : found                        ? "grid"
                  : refuted && proved            ? "proof"
                  : refuted                      ? "unchecked"
                                                 : NULL);
    lab_put_text (row, !strcmp (status, "skipped") ? "skipped" : "fault",
                  context->fault);
    if (!strcmp (status, "failed"))
        lab_put_text (row, "reason", context->reason);
    if (!strcmp (status, "failed"))
        lab_put_count (row, "exit", (uint64_t) context->lane->process.status);
    if (!strcmp (status, "unique") && context->solution)
        lab_put_hash (row, "answer", sudoku_hash (context->solution));
    lab_put_text (row, "command", command);
    if (!strcmp (status, "skipped"))
        return;
    lab_put_number (row, "cpu_s", context->cpu);
    lab_put_number (row, "wall_s", context->wall);
    if (context->peak)
        lab_put_count (row, "peak_bytes", context->peak);
}

bool lab_ask (Lane *lane, const Solver *solver, const Item *item,
              size_t encoding, size_t amo, const Limits *limits, json_t *row) {
    const bool unique = limits->unique && item->first && !item->collection;
    const bool alone = (limits->unique && solver->unique) || !unique;
    const char *command = limits->unique && item->first && solver->unique
                              ? solver->unique
                              : solver->command;
    RunContext context = {.lane = lane,
                          .solver = solver,
                          .item = item,
                          .limits = limits,
                          .row = row,
                          .encoding = encoding,
                          .amo = amo,
                          .status = "failed"};
    lab_own_remove (lane->file[OTHER]);
    lane->process = (Process){.status = 127}; // as in a shell: not found
    context.vars = item->path         ? item->vars
                   : item->collection ? 0
                                      : sudoku_encoded_vars (item->first->board,
                                                             encoding, amo);
    if (item->path)
        context.formula = item->path;
    else if (!lab_write_boards (item, lane->file[BOARD]))
        lane->full = skip (&context, "the board cannot be written") == NULL;
    else if (solver->formula && !item->collection)
        context.formula = write_formula (&context);
    if (!item->path && item->collection && solver->formula) {
        const char *word = lab_ask_batches (&context);
        if (word)
            context.status = word;
    } else if (strcmp (context.status, "skipped")) {
        const char *word = ask_once (&context, command, limits->seconds);
        if (word && !alone && solver->formula && !strcmp (word, "solved"))
            ask_for_another (&context);
        if (limits->unique && !item->collection && item->first &&
            !context.fault[0])
            count (&context);
        if (limits->proofs && !context.fault[0] && !item->collection)
            prove (&context);
    }
    put_formula (&context);
    put_result (&context, command);
    sudoku_board_free (context.solution);
    return !program_interrupted () && !lane->full;
}
