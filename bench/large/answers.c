// answers.c -- makes command lines and formulas, and verifies answers.
//
// Our answer is read from its JSON.  No answer is trusted.  Each grid is
// verified from the rules of the game alone.  Two solutions must differ.  If
// one solver says that there is no solution, no other one may find one (run.c).
//
// The clause that excludes a solution is appended to the formula and removed
// again, so that each of the other solvers excludes its own.

#include "answers.h"

#include "bench/files.h"
#include "bench/formula.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_TURNS = 3 };

const char *large_answer_name (const Result *result) {
    static const char *const names[] = {"", "solved", "unique", "several",
                                        "none"};
    if (result->skipped[0])
        return "skipped";
    if (result->finding != FINDING_OPEN)
        return names[result->finding];
    return result->run.outcome == OUTCOME_SOLVED
               ? "failed"
               : cnf_outcome_name (&result->run);
}

// ---------------------------------------------------------------------------
// Grids

typedef struct Bytes {
    const char *at;
    size_t left;
} Bytes;

static long give_bytes (void *state, char *bytes, size_t size) {
    Bytes *from = (Bytes *) state;
    const size_t count = from->left < size ? from->left : size;
    memcpy (bytes, from->at, count);
    from->at += count;
    from->left -= count;
    return (long) count;
}

// Reads a board from the text, or returns null.
static sudoku_board *read_grid (const char *text, size_t size) {
    Bytes bytes = {text, size};
    sudoku_puzzle puzzle = {.board = NULL};
    sudoku_reader *reader = sudoku_reader_new (&bytes, give_bytes);
    sudoku_board *grid = NULL;
    sudoku_error error;
    if (reader && sudoku_read (reader, &puzzle, &error) == 1) {
        grid = sudoku_board_copy (puzzle.board);
        sudoku_puzzle_release (&puzzle);
    }
    sudoku_reader_free (reader);
    return grid;
}

// Keeps the grid: it is the first one, or must differ from the first.
static void take_grid (const Case *one, sudoku_board *grid, Result *result) {
    sudoku_error error = {0, 0, ""};
    char *fault = result->run.fault;
    const size_t room = sizeof result->run.fault;
    if (!grid || sudoku_side (grid) != one->side)
        snprintf (fault, room, "its answer has no grid");
    else if (!sudoku_verify (one->board, grid, &error))
        snprintf (fault, room, "its grid breaks a rule: %.80s", error.message);
    else if (result->solution && sudoku_equal (result->solution, grid))
        snprintf (fault, room, "its second solution is the first again");
    else if (!result->solution) {
        result->solution = grid;
        return;
    }
    sudoku_board_free (grid);
}

// ---------------------------------------------------------------------------
// Ours

bool large_write_board (const Context *context, const Case *one) {
    FILE *file = fopen (context->board, "w");
    char *line = sudoku_line (one->board);
    const bool good = file && line && fprintf (file, "%s\n", line) > 0;
    free (line);
    return file && !fclose (file) && good;
}

// The contents of the file, ended by a zero; null without memory.
static char *read_text (const char *path) {
    FILE *file = fopen (path, "r");
    char *text = NULL;
    if (file && !fseek (file, 0, SEEK_END)) {
        const long size = ftell (file);
        rewind (file);
        text = size >= 0 ? (char *) calloc ((size_t) size + 1, 1) : NULL;
        if (text && fread (text, 1, (size_t) size, file) != (size_t) size) {
            free (text);
            text = NULL;
        }
    }
    if (file)
        fclose (file);
    return text;
}

static uint64_t number (const json_t *object, const char *key) {
    return (uint64_t) json_integer_value (json_object_get (object, key));
}

// {… "status": "unique", "conflicts": 0, …, "solutions": ["…", "…"], …}
static void read_json (const Case *one, const char *text, Result *result) {
    static const struct {
        const char *status;
        Finding finding;
    } words[] = {{"solved", FINDING_SOLVED},
                 {"unique", FINDING_UNIQUE},
                 {"not unique", FINDING_SEVERAL},
                 {"none", FINDING_NONE}};
    json_t *const json = json_loads (text, 0, NULL);
    const char *status = json_string_value (json_object_get (json, "status"));
    Finding finding = FINDING_OPEN;
    for (size_t i = 0; status && i < sizeof words / sizeof *words; i++)
        if (!strcmp (status, words[i].status))
            finding = words[i].finding;
    result->measured = json_object_get (json, "conflicts");
    result->run.counted = result->measured;
    result->run.conflicts = number (json, "conflicts");
    result->decisions = number (json, "decisions");
    result->propagations = number (json, "propagations");
    const json_t *const solutions = json_object_get (json, "solutions");
    for (size_t i = 0; i < 2 && i < json_array_size (solutions); i++) {
        const json_t *const grid = json_array_get (solutions, i);
        take_grid (
            one,
            read_grid (json_string_value (grid), json_string_length (grid)),
            result);
    }
    const bool found = finding == FINDING_SOLVED || finding == FINDING_UNIQUE ||
                       finding == FINDING_SEVERAL;
    if (found && !result->solution && !result->run.fault[0])
        snprintf (result->run.fault, sizeof result->run.fault,
                  "its answer has no grid");
    if (one->clash && finding == FINDING_NONE &&
        !json_array_size (json_object_get (json, "clash")))
        snprintf (result->run.fault, sizeof result->run.fault,
                  "it does not name the clashing givens");
    json_decref (json);
    result->finding = result->run.fault[0] ? FINDING_OPEN : finding;
}

// Runs a command of ours; `run` gets its times and memory.
static void run_ours (Context *context, char *const line[],
                      const LaneFiles *files, Run *run) {
    cnf_run_process (context->settings->limit, context->settings->max_memory,
                     line, files, context->process, run);
}

// Measures time and memory up to the first decision: no conflict is allowed.
static void measure_first (Context *context, const LaneFiles *files,
                           Result *result) {
    char *const line[] = {(char *) context->sudoku, (char *) "solve",
                          (char *) "--output",      (char *) "json",
                          (char *) "--conflicts",   (char *) "0",
                          context->board,           NULL};
    Run run;
    run_ours (context, line, files, &run);
    if (context->process->status != 0)
        return;
    result->first_cpu = run.cpu;
    result->first_rss = run.max_rss;
}

// One run, which ends by itself after `seconds` of wall time, if there is a
// limit.
static void ask_ours_once (Context *context, const Case *one, double seconds,
                           const LaneFiles *files, Result *result) {
    char limit[32], *line[10];
    size_t count = 0;
    snprintf (limit, sizeof limit, "%g", seconds);
    line[count++] = (char *) context->sudoku;
    line[count++] = (char *) "solve";
    line[count++] = (char *) "--output";
    line[count++] = (char *) "json";
    if (one->unique)
        line[count++] = (char *) "--unique";
    if (seconds > 0) {
        line[count++] = (char *) "--time";
        line[count++] = limit;
    }
    line[count++] = context->board;
    line[count] = NULL;
    Run *run = &result->run;
    run_ours (context, line, files, run);
    char *json = read_text (files->output);
    if (run->outcome != OUTCOME_PENDING && json && *json)
        read_json (one, json, result);
    free (json);
    if (run->outcome == OUTCOME_TIMEOUT)
        result->finding = FINDING_OPEN;
    else if (result->finding != FINDING_OPEN)
        run->outcome = OUTCOME_SOLVED;
    else if (run->outcome == OUTCOME_FAILED && context->process->status == 0 &&
             !run->fault[0])
        run->outcome = OUTCOME_TIMEOUT; // it said "unknown"
}

// On blank boards ours ends by itself in time, to print how far it came.  On a
// busy machine that is too early, since the program reads the wall clock; then
// its limit is longer by the time that it had to wait.
void large_ask_ours (Context *context, const Case *one, const LaneFiles *files,
                     Result *result) {
    const double limit = context->settings->limit;
    double seconds = 0;
    if (one->section == SECTION_BLANK) {
        measure_first (context, files, result);
        seconds = limit;
    }
    for (int turn = 0; turn < MAX_TURNS; turn++) {
        ask_ours_once (context, one, seconds, files, result);
        const Run *run = &result->run;
        if (!seconds || run->outcome != OUTCOME_TIMEOUT ||
            run->cpu > 0.9 * limit || run->cpu <= 0)
            return;
        seconds *= limit / run->cpu;
    }
}

// ---------------------------------------------------------------------------
// Formulas

static size_t encoding (void) {
    return (size_t) sudoku_encoding ("extended");
}

static bool write_formula (Context *context, const Case *one) {
    if (context->text.of == one)
        return true;
    context->text.of = NULL;
    if (!sudoku_bench_dimacs_board (context->text.path, one->board, encoding (),
                                    (size_t) sudoku_amo ("pairwise")))
        return false;
    context->text.of = one;
    return true;
}

static uint64_t vars_of (const Case *one) {
    return (uint64_t) one->side * one->side * one->side;
}

// Appends the clause that excludes the solution; only blank cells can differ.
static bool exclude (const Context *context, const Case *one,
                     const sudoku_board *solution) {
    Dimacs dimacs;
    int *lits = (int *) malloc ((size_t) one->side * one->side * sizeof *lits);
    size_t count = 0;
    for (unsigned r = 0; lits && r < one->side; r++)
        for (unsigned c = 0; c < one->side; c++)
            if (!sudoku_get (one->board, r, c))
                lits[count++] = -sudoku_var (sudoku_order (one->board), r, c,
                                             sudoku_get (solution, r, c));
    bool good =
        lits && sudoku_bench_dimacs_reopen (&dimacs, context->text.path,
                                            vars_of (one), one->clauses);
    if (good) {
        sudoku_bench_dimacs_clause (&dimacs, lits, count);
        good = sudoku_bench_dimacs_close (&dimacs);
    }
    free (lits);
    return good;
}

// Removes it again.
static void include (Context *context, uint64_t size) {
    const Case *one = context->text.of;
    Dimacs dimacs;
    if (truncate (context->text.path, (off_t) size) ||
        !sudoku_bench_dimacs_reopen (&dimacs, context->text.path, vars_of (one),
                                     one->clauses) ||
        !sudoku_bench_dimacs_close (&dimacs))
        context->text.of = NULL; // written again next time
}

// ---------------------------------------------------------------------------
// Peers

static int model_value (void *state, int var) {
    const CnfAnswer *answer = (const CnfAnswer *) state;
    return answer->model ? answer->model[var] : 0;
}

// Runs a peer on the formula as it is now; 10, 20 or 0.
static int ask_once (Context *context, const Case *one, const Config *config,
                     double limit, const LaneFiles *files, Result *result) {
    CnfAnswer answer = {.vars = (int) vars_of (one)};
    Run run;
    cnf_ask_solver (config, context->text.path, limit,
                    context->settings->max_memory, files, context->process,
                    &run, &answer);
    Run *sum = &result->run;
    sum->outcome = run.outcome;
    sum->cpu += run.cpu;
    sum->wall += run.wall;
    sum->max_rss = run.max_rss > sum->max_rss ? run.max_rss : sum->max_rss;
    sum->counted = run.counted;
    sum->conflicts += run.conflicts;
    if (run.status == 10) {
        sudoku_error error = {0, 0, ""};
        sudoku_board *grid = sudoku_board_new (sudoku_order (one->board));
        if (grid && sudoku_decode (grid, &answer, model_value, &error))
            take_grid (one, grid, result);
        else {
            snprintf (sum->fault, sizeof sum->fault,
                      "its model is no board: %.80s", error.message);
            sudoku_board_free (grid);
        }
    }
    cnf_release_answer (&answer);
    return sum->fault[0] ? 0 : run.status;
}

static void skip (Result *result, const char *reason) {
    snprintf (result->skipped, sizeof result->skipped, "%s", reason);
}

void large_ask_peer (Context *context, const Case *one, const Config *config,
                     const LaneFiles *files, Result *result) {
    if (!config->program) {
        result->run.outcome = OUTCOME_MISSING;
        return;
    }
    if (one->bytes > context->settings->max_file) {
        char reason[64];
        const bool giga = one->bytes >= 1000000000;
        snprintf (reason, sizeof reason, "a formula of %.3g %s",
                  (double) one->bytes / (giga ? 1e9 : 1e6), giga ? "GB" : "MB");
        skip (result, reason);
        return;
    }
    if (!write_formula (context, one)) {
        skip (result, "the formula could not be written");
        return;
    }
    const double limit = context->settings->limit;
    int status = ask_once (context, one, config, limit, files, result);
    result->finding = status == 20   ? FINDING_NONE
                      : status == 10 ? FINDING_SOLVED
                                     : FINDING_OPEN;
    if (status != 10 || !one->unique)
        return;
    const double left = limit - result->run.cpu;
    const uint64_t size = sudoku_bench_file_size (context->text.path);
    result->finding = FINDING_OPEN;
    result->run.outcome = OUTCOME_TIMEOUT;
    if (left < 0.01 || !exclude (context, one, result->solution))
        return;
    status = ask_once (context, one, config, left, files, result);
    include (context, size);
    result->finding = status == 20   ? FINDING_UNIQUE
                      : status == 10 ? FINDING_SEVERAL
                                     : FINDING_OPEN;
}

// ---------------------------------------------------------------------------
// Proofs

void large_prove (Context *context, const Case *one, const LaneFiles *files,
                  Result *result) {
    const bool other = result->finding == FINDING_UNIQUE;
    const double limit = context->settings->limit;
    char companion[600];
    char *line[] = {(char *) context->sudoku,
                    (char *) "solve",
                    (char *) "--proof-binary",
                    (char *) "--proof",
                    (char *) files->proof,
                    context->board,
                    NULL,
                    NULL};
    if (other) {
        line[5] = (char *) "--unique";
        line[6] = context->board;
    }
    Run *run = &result->run;
    Run proving;
    run->proved = PROOF_OPEN;
    if (!write_formula (context, one))
        return;
    const uint64_t size = sudoku_bench_file_size (context->text.path);
    cnf_run_process (limit * CNF_PROOF_FACTOR, context->settings->max_memory,
                     line, files, context->process, &proving);
    run->prove = proving.cpu;
    if (context->process->status == 0 &&
        (!other || exclude (context, one, result->solution)))
        cnf_check_proof (context->cdcl, context->text.path, limit, files,
                         context->process, run);
    if (other)
        include (context, size);
    snprintf (companion, sizeof companion, "%s.cnf", files->proof);
    remove (companion); // their formula is not needed
    remove (files->proof);
}
