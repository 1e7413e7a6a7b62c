// ask.c -- writes formulas, asks, asks again, has proofs checked; makes the row.

#include "ask.h"

#include "batch.h"
#include "call.h"
#include "judge.h"
#include "bench/base/scratch.h"
#include "bench/rows/row.h"

#include "cdcl/program/base/signals.h"
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

static const char *skip (Asked *asked, const char *reason) {
    asked->status = "skipped";
    snprintf (asked->fault, sizeof asked->fault, "%s", reason);
    return NULL;
}

enum { FAILED = 1 }; // to write; besides what the encoder returns

typedef struct Bounded {
    FILE *file;
    uint64_t left; // bytes
} Bounded;

static int put_bytes (void *state, const void *bytes, size_t size) {
    Bounded *to = (Bounded *) state;
    // Of an interrupted run there is no row that could say so.
    if (size > to->left || program_interrupted ())
        return SUDOKU_TOO_LARGE;
    to->left -= size;
    return fwrite (bytes, 1, size, to->file) == size ? 0 : FAILED;
}

// The board as a formula, and one more clause unless it is null.  The path, or null
// with the reason.
static const char *write_dimacs (Asked *asked, LaneFile which, const int *extra,
                                 size_t size) {
    const char *path = asked->lane->file[which];
    const Formula formula = {.board = asked->item->first->board,
                             .encoding = asked->encoding,
                             .amo = asked->amo,
                             .format = FORMAT_DIMACS,
                             .extra = extra,
                             .extra_size = size};
    Bounded to = {lab_own_file (path, "w"), asked->limits->max_file};
    int stopped =
        to.file ? sudoku_write_formula (&formula, &to, put_bytes) : FAILED;
    if (to.file && fclose (to.file) && !stopped)
        stopped = FAILED;
    asked->lane->full = stopped == FAILED;
    return !stopped ? path
                    : skip (asked, stopped == SUDOKU_TOO_LARGE
                                       ? "the formula is larger than max-file"
                                       : "the formula cannot be written");
}

static bool has_formula (const Asked *asked) {
    const Lane *lane = asked->lane;
    return lane->of == asked->item && lane->encoding == asked->encoding &&
           lane->amo == asked->amo;
}

// The same without more, unless it is there.
static const char *write_formula (Asked *asked) {
    Lane *lane = asked->lane;
    if (has_formula (asked))
        return lane->file[FORMULA];
    const double begin = program_seconds ();
    const char *path = write_dimacs (asked, FORMULA, NULL, 0);
    lane->encode = program_seconds () - begin;
    lane->of = path ? asked->item : NULL;
    lane->encoding = asked->encoding;
    lane->amo = asked->amo;
    return path;
}

// With the clause that excludes the solution; only blank cells can differ.
static const char *exclude (Asked *asked) {
    const sudoku_board *board = asked->item->first->board;
    const unsigned side = sudoku_side (board), n = sudoku_order (board);
    int *lits = (int *) malloc ((size_t) side * side * sizeof *lits);
    size_t size = 0;
    for (unsigned r = 0; lits && r < side; r++)
        for (unsigned c = 0; c < side; c++)
            if (!sudoku_get (board, r, c))
                lits[size++] =
                    -sudoku_var (n, r, c, sudoku_get (asked->solution, r, c));
    const char *path = lits ? write_dimacs (asked, OTHER, lits, size) : NULL;
    free (lits);
    return path;
}

// Whether a solver that gave up did so since its time was over, by its own clock: the
// same limit has the same word, whoever looks at it.
static bool out_of_time (const Asked *asked, const char *command,
                         double seconds) {
    enum { CRASHED = 128 };
    const Process *process = &asked->lane->process;
    const bool told = strstr (command, "{limit}");
    return process->ending == PROCESS_ENDED && process->status < CRASHED &&
           (process->cpu >= 0.9 * seconds ||
            (told && process->wall >= 0.9 * asked->limits->seconds));
}

// One process of the row: runs, reads, judges.  The word, or null.
static const char *ask_once (Asked *asked, const char *command,
                             double seconds) {
    Answer answer = {.vars = 0};
    const bool heard = lab_hear (asked, command, seconds, &answer);
    const char *word =
        heard ? lab_judge (asked, &answer, asked->lane->process.status) : NULL;
    if (word)
        asked->status = word;
    else if (heard && !*asked->fault && !*asked->reason &&
             out_of_time (asked, command, seconds))
        asked->status = "timeout";
    lab_release_answer (&answer);
    return asked->fault[0] ? NULL : word;
}

// The second run of a solver that reads formulas.
static void ask_for_another (Asked *asked) {
    const double left = asked->limits->seconds - asked->cpu;
    asked->status = "timeout";
    if (left >= 0.01)
        asked->formula = exclude (asked);
    if (left < 0.01 || !asked->formula)
        return;
    const char *word = ask_once (asked, asked->solver->command, left);
    if (word)
        asked->status = !strcmp (word, "none") ? "unique" : "several";
}

// Has the solver count where the file says that there are several solutions.
static void count (Asked *asked) {
    enum { MOST = 1000 };
    const Instance *board = asked->item->first;
    const int64_t least = board->count < MOST ? board->count : MOST;
    const bool exact = !board->count_at_least && board->count <= MOST;
    const char *status = asked->status;
    Answer answer = {.vars = 0};
    json_t *row = asked->row;
    if (!asked->solver->count || least < 2 || strcmp (status, "several"))
        return;
    asked->enough = least + exact;
    asked->row = json_object (); // counting counts in no figure
    const double cpu = asked->cpu, wall = asked->wall;
    const uint64_t peak = asked->peak;
    if (lab_hear (asked, asked->solver->count, asked->limits->seconds,
                  &answer) &&
        answer.seen[PATTERN_COUNT]) {
        const int64_t found = (int64_t) answer.numbers[PATTERN_COUNT];
        char detail[80];
        snprintf (detail, sizeof detail, "%" PRId64 ", its file %" PRId64 "%s",
                  found, board->count, board->count_at_least ? "+" : "");
        asked->counted = found == least || (!exact && found > least);
        if (!asked->counted)
            lab_accuse (asked, "it counts ", detail);
    }
    lab_release_answer (&answer);
    json_decref (asked->row);
    asked->row = row;
    asked->cpu = cpu;
    asked->wall = wall;
    asked->peak = peak;
    asked->status = status;
}

// ---------------------------------------------------------------------------
// Proofs

// Has the solver prove what it refuted, and `cdcl --check` judge the proof
// against the formula; a proof of uniqueness, against that with the clause that
// excludes the solution.
static void prove (Asked *asked) {
    const char *const status = asked->status;
    const bool unique = !strcmp (status, "unique");
    const Solver *solver = asked->solver;
    const char *command =
        unique && !solver->formula ? solver->unique_proof : solver->proof;
    const Lane *lane = asked->lane;
    const double seconds = asked->limits->seconds * LAB_PROOF_FACTOR;
    if (!command ||
        (strcmp (status, "unsat") && strcmp (status, "none") && !unique))
        return;
    asked->formula = asked->item->path
                         ? asked->item->path
                         : (unique ? exclude : write_formula) (asked);
    if (!asked->formula) { // too large to be written
        asked->status = status;
        asked->fault[0] = 0;
    }
    if (!asked->formula ||
        lab_file_size (asked->formula) > asked->limits->max_proof)
        return;
    const char *verdict = "open";
    const bool ran =
        lab_call (asked, command, seconds, asked->limits->bytes, NULL);
    if (ran)
        lab_put_number (asked->row, "prove_s", lane->process.cpu);
    if (ran && lane->process.status == solver->exit_unsat &&
        lab_call (asked, "cdcl --check {formula} {proof}", seconds, 0, NULL)) {
        lab_put_number (asked->row, "check_s", lane->process.cpu);
        lab_put_count (asked->row, "proof_bytes",
                       lab_file_size (lane->file[PROOF]));
        verdict = lane->process.status == 0   ? "verified"
                  : lane->process.status == 1 ? "rejected"
                                              : "open";
    }
    if (!strcmp (verdict, "rejected"))
        lab_accuse (asked, "its proof is rejected", "");
    lab_put_text (asked->row, "proof", verdict);
    lab_own_remove (lane->file[COMPANION]);
    lab_own_remove (lane->file[PROOF]);
}

// ---------------------------------------------------------------------------
// The row

static void put_formula (const Asked *asked) {
    json_t *row = asked->row;
    if (asked->item->path)
        lab_put_count (row, "vars", (uint64_t) asked->vars);
    if (asked->item->path || !asked->formula || asked->item->collection)
        return;
    const sudoku_board *board = asked->item->first->board;
    const size_t native = (size_t) sudoku_amo ("native");
    const EncodedSize size = sudoku_encoded_size_of (
        board, asked->encoding,
        asked->amo == native ? (size_t) sudoku_amo ("pairwise") : asked->amo,
        NULL);
    const uint64_t givens = sudoku_givens (board);
    lab_put_count (row, "vars", size.vars);
    lab_put_count (row, "clauses", size.clauses + givens);
    lab_put_count (row, "literals", size.literals + givens);
    if (!has_formula (asked)) // but that without the solution, for a proof
        return;
    lab_put_count (row, "text_bytes",
                   lab_file_size (asked->lane->file[FORMULA]));
    lab_put_number (row, "encode_s", asked->lane->encode);
}

static void put_result (Asked *asked, const char *command) {
    json_t *row = asked->row;
    const bool proved = !strcmp (lab_text (row, "proof"), "verified");
    const char *status = asked->status;
    const bool refuted = !strcmp (status, "unsat") ||
                         !strcmp (status, "none") || !strcmp (status, "unique");
    const bool found = !strcmp (status, "sat") || !strcmp (status, "solved") ||
                       !strcmp (status, "several");
    lab_put_text (row, "status", status);
    lab_put_text (row, "checked",
                  asked->fault[0]              ? NULL
                  : found && asked->item->path ? "model"
                  : asked->counted             ? "count"
                  : found                      ? "grid"
                  : refuted && proved          ? "proof"
                  : refuted                    ? "unchecked"
                                               : NULL);
    lab_put_text (row, !strcmp (status, "skipped") ? "skipped" : "fault",
                  asked->fault);
    if (!strcmp (status, "failed"))
        lab_put_text (row, "reason", asked->reason);
    if (!strcmp (status, "failed"))
        lab_put_count (row, "exit", (uint64_t) asked->lane->process.status);
    if (!strcmp (status, "unique") && asked->solution)
        lab_put_hash (row, "answer", sudoku_hash (asked->solution));
    lab_put_text (row, "command", command);
    if (!strcmp (status, "skipped"))
        return;
    lab_put_number (row, "cpu_s", asked->cpu);
    lab_put_number (row, "wall_s", asked->wall);
    if (asked->peak)
        lab_put_count (row, "peak_bytes", asked->peak);
}

bool lab_ask (Lane *lane, const Solver *solver, const Item *item,
              size_t encoding, size_t amo, const Limits *limits, json_t *row) {
    const bool unique = limits->unique && item->first && !item->collection;
    const bool alone = (limits->unique && solver->unique) || !unique;
    const char *command = limits->unique && item->first && solver->unique
                              ? solver->unique
                              : solver->command;
    Asked asked = {.lane = lane,
                   .solver = solver,
                   .item = item,
                   .limits = limits,
                   .row = row,
                   .encoding = encoding,
                   .amo = amo,
                   .status = "failed"};
    lab_own_remove (lane->file[OTHER]);
    lane->process = (Process){.status = 127}; // as a shell says it: not found
    asked.vars =
        item->path ? item->vars
        : item->collection
            ? 0
            : sudoku_encoded_vars_of (item->first->board, encoding, amo);
    if (item->path)
        asked.formula = item->path;
    else if (!lab_write_boards (item, lane->file[BOARD]))
        lane->full = skip (&asked, "the board cannot be written") == NULL;
    else if (solver->formula && !item->collection)
        asked.formula = write_formula (&asked);
    if (!item->path && item->collection && solver->formula) {
        const char *word = lab_ask_batches (&asked);
        if (word)
            asked.status = word;
    } else if (strcmp (asked.status, "skipped")) {
        const char *word = ask_once (&asked, command, limits->seconds);
        if (word && !alone && solver->formula && !strcmp (word, "solved"))
            ask_for_another (&asked);
        if (limits->unique && !item->collection && item->first &&
            !asked.fault[0])
            count (&asked);
        if (limits->proofs && !asked.fault[0] && !item->collection)
            prove (&asked);
    }
    put_formula (&asked);
    put_result (&asked, command);
    sudoku_board_free (asked.solution);
    return !program_interrupted () && !lane->full;
}
