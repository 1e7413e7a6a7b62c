// proof.c -- `cdcl-sudoku solve --proof` and `--trace`: for one board, a DRAT proof
// that it has no solution, or no second solution; or a trace of the search.
//
// A proof is a list of clauses implied by a formula, so a checker needs the formula,
// too.  For "no solution" this formula is the output of `encode --as dimacs`, with
// native constraints as pairwise clauses.  For "no second solution" the formula has one
// more clause, which excludes the solution found; it is written to FILE.cnf.
//
//   cdcl-sudoku solve --unique --proof p.drat board.txt
//   cdcl --check p.drat.cnf p.drat
//
// The proof needs a new solver.  The solver has no frames, since DRAT cannot express
// popping a frame; and it has groups, which a kernel would replace.
//
// A trace refers to the formula that `encode` writes:
//
//   cdcl-sudoku solve --trace steps.json board.txt
//   cdcl-sudoku encode board.txt -o board.cnf
//   cdcl --check-trace board.cnf steps.json
//
// Source: Wetzler, Heule and Hunt, "DRAT-trim", SAT 2014.

#include "sudoku/program/solve/proof.h"
#include "sudoku/program/report/report.h"
#include "sudoku/program/stream/input.h"
#include "cdcl/shared/trace/trace_writer.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/base/size.h"
#include "sudoku/program/solve/shared_board.h"
#include "sudoku/encode/encode.h"
#include "sudoku/encode/formula.h"
#include "sudoku/solve/solve.h"
#include "cdcl/cdcl.h"

#include <stdlib.h>
#include <string.h>

typedef struct Proof {
    const SolveOptions *options;
    const Record *record;
    cdcl *core;
    double deadline; // by program_seconds; negative: no deadline
    Answer answer;
    Totals *totals;
    program_trace *trace;         // trace, or null
    program_decisions *decisions; // decisions of --decide, or null
    int *blocking;                // the clause that excludes the solution
    size_t blocking_size;
} Proof;

static int model_value (void *state, int var) {
    return cdcl_val (state, var);
}

static void limit (Proof *proof) {
    const SolveOptions *options = proof->options;
    if (options->seconds >= 0) {
        const double remaining = proof->deadline - program_seconds ();
        cdcl_limit (proof->core, "seconds", remaining > 0 ? remaining : 0);
    }
    if (options->conflicts >= 0) {
        const int64_t remaining =
            options->conflicts - (int64_t) cdcl_stat (proof->core, "conflicts");
        cdcl_limit (proof->core, "conflicts",
                    remaining > 0 ? (double) remaining : 0);
    }
}

// Reads and verifies a solution.
static int read_solution (Proof *proof) {
    const sudoku_board *board = proof->record->puzzle.board;
    sudoku_board *grid = sudoku_board_like (board);
    if (!grid)
        return SUDOKU_OUT_OF_MEMORY;
    proof->answer.solution[proof->answer.solutions++] = grid;
    return sudoku_decode (grid, proof->core, model_value, NULL) &&
                   sudoku_verify (board, grid, NULL)
               ? SUDOKU_OK
               : SUDOKU_WRONG;
}

// Excludes the first solution by a clause over its blank cells.
static int block (Proof *proof) {
    const sudoku_board *board = proof->record->puzzle.board;
    const sudoku_board *grid = proof->answer.solution[0];
    const unsigned side = sudoku_side (board);
    proof->blocking = malloc ((size_t) side * side * sizeof (int));
    if (!proof->blocking)
        return SUDOKU_OUT_OF_MEMORY;
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            if (!sudoku_get (board, row, col))
                proof->blocking[proof->blocking_size++] =
                    sudoku_var (board, row, col, sudoku_get (grid, row, col));
    const int status =
        cdcl_block (proof->core, proof->blocking, proof->blocking_size);
    for (size_t i = 0; i < proof->blocking_size; i++)
        proof->blocking[i] = -proof->blocking[i];
    return status == CDCL_OK ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}

// Solves the board; with --unique, solves it again without the first solution.
static int search (Proof *proof) {
    const double begin = program_seconds ();
    const SolveOptions *const options = proof->options;
    const int64_t most = options->question == ASK_UNIQUE ? 2 : 1;
    int result = SUDOKU_OK;
    SharedBoard helped;
    sudoku_shared_board_begin (&helped, options, proof->core, NULL);
    while (result == SUDOKU_OK && proof->answer.solutions < most) {
        if (proof->answer.solutions)
            result = block (proof);
        if (result != SUDOKU_OK)
            break;
        limit (proof);
        const int status =
            options->jobs > 1 ? sudoku_shared_board_solve (&helped, proof->core)
                              : cdcl_solve (proof->core);
        proof->answer.complete = status == CDCL_UNSAT;
        if (status == CDCL_OUT_OF_MEMORY)
            result = SUDOKU_OUT_OF_MEMORY;
        if (status != CDCL_SAT)
            break;
        result = read_solution (proof);
    }
    proof->answer.measured = true;
    proof->answer.seconds = program_seconds () - begin;
    proof->answer.conflicts = cdcl_stat (proof->core, "conflicts");
    proof->answer.decisions = cdcl_stat (proof->core, "decisions");
    proof->answer.propagations = cdcl_stat (proof->core, "propagations");
    sudoku_shared_board_count (&helped, proof->totals, &proof->answer);
    return result;
}

// The path FILE.cnf, which the caller frees; null if memory runs out.
static char *companion (const SolveOptions *options) {
    const size_t length = strlen (options->proof);
    char *path = malloc (length + 5);
    if (path) {
        memcpy (path, options->proof, length);
        memcpy (path + length, ".cnf", 5);
    }
    return path;
}

int sudoku_proof_announce (const SolveOptions *options) {
    int status = STATUS_OK;
    if (options->trace)
        status = sudoku_writes (options->trace, "--trace", options->force);
    if (options->proof && status == STATUS_OK)
        status = sudoku_writes (options->proof, "--proof", options->force);
    if (!options->proof || status != STATUS_OK ||
        options->question != ASK_UNIQUE)
        return status;
    char *path = companion (options);
    status =
        path ? sudoku_writes (path, "the formula of --proof", options->force)
             : sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
    free (path);
    return status;
}

// Writes the formula with the blocking clause.
static int write_companion (const Proof *proof) {
    char *path = companion (proof->options);
    if (!path)
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, proof->record->file, 0);
    const Formula formula = {.board = proof->record->puzzle.board,
                             .encoding = proof->options->encoding,
                             .amo = proof->options->amo,
                             .format = FORMAT_DIMACS,
                             .name = proof->record->puzzle.name,
                             .extra = proof->blocking,
                             .extra_size = proof->blocking_size};
    const int status = sudoku_output_formula (&formula, proof->record->file,
                                              proof->record->puzzle.line, path);
    free (path);
    return status;
}

// Writes the first line of the trace.  Returns a SUDOKU_ status.
static int begin_trace (Proof *proof, Stop *stop) {
    const sudoku_puzzle *puzzle = &proof->record->puzzle;
    const sudoku_rules *rules = sudoku_board_rules (puzzle->board);
    char *line = sudoku_line (puzzle->board);
    char *text = rules ? sudoku_rules_text (rules) : NULL;
    const EncodedSize size = sudoku_encoded_size_of (
        puzzle->board, proof->options->encoding, proof->options->amo, stop);
    const TraceHeader header = {.formula = proof->record->file,
                                .vars = (int) size.vars,
                                .side = sudoku_side (puzzle->board),
                                .board = line,
                                .rules = text};
    const bool good = line && (!rules || text) && size.vars;
    if (good)
        program_trace_header (proof->trace, &header);
    free (line);
    free (text);
    return good ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}

// Opens the trace.  Returns STATUS_OK or a status after a message.
static int open_trace (Proof *proof) {
    const SolveOptions *options = proof->options;
    char message[240];
    if (!options->trace)
        return STATUS_OK;
    proof->trace = program_trace_open (
        options->trace, proof->core, (uint64_t) options->trace_from,
        (uint64_t) options->trace_conflicts, message, sizeof message);
    if (proof->trace)
        return STATUS_OK;
    sudoku_complain (options->trace, 0, 0, "error", "%s", message);
    return STATUS_CREATE;
}

// Closes the trace and keeps it if the status is STATUS_OK.  Returns this status, or
// another status after a message.
static int close_trace (Proof *proof, int status) {
    char message[240];
    if (program_trace_close (proof->trace, status == STATUS_OK, message,
                             sizeof message))
        return status;
    sudoku_complain (proof->options->trace, 0, 0, "error", "%s", message);
    return STATUS_OUTPUT;
}

// Sets up the solver, solves, and checks the result.  Returns a SUDOKU_ status.
static int solve (Proof *proof, Output *output) {
    const SolveOptions *options = proof->options;
    const sudoku_board *board = proof->record->puzzle.board;
    Watched watched;
    const sudoku_sink sink =
        sudoku_watch (&watched, sudoku_sink_into (proof->core),
                      &proof->deadline, sudoku_stop);
    cdcl_set_terminate (proof->core, &proof->deadline, sudoku_stop);
    if ((options->proof &&
         cdcl_trace_proof (proof->core, output->file, options->binary,
                           program_output_write) != CDCL_OK) ||
        (proof->trace && begin_trace (proof, &watched.stop) != SUDOKU_OK) ||
        sudoku_tune (proof->core, board) != CDCL_OK ||
        cdcl_set (proof->core, "seed", options->seed) != CDCL_OK)
        return watched.stop.stopped ? SUDOKU_UNKNOWN : SUDOKU_OUT_OF_MEMORY;
    int result =
        sudoku_encode_rules (board, options->encoding, options->amo, &sink);
    if (result == SUDOKU_OK)
        result = sudoku_encode_givens (board, &sink);
    if (result > 0)
        return SUDOKU_UNKNOWN; // stopped
    if (result < 0)
        return result;
    if (options->decisions.size) {
        proof->decisions =
            program_decisions_begin (proof->core, &options->decisions);
        if (!proof->decisions)
            return SUDOKU_OUT_OF_MEMORY;
    }
    program_interruptible (proof->core);
    result = search (proof);
    program_interruptible (NULL);
    return result;
}

static void count (const Proof *proof) {
    Totals *const totals = proof->totals;
    sudoku_totals_count (totals, &proof->answer);
    sudoku_totals_raise (totals, cdcl_stat (proof->core, "vars"),
                         cdcl_stat (proof->core, "peak_bytes"));
}

// Checks the size of the formula and the variables of the initial decisions.  Returns
// STATUS_OK or a status after a message.
static int check_formula (Proof *proof) {
    const SolveOptions *const options = proof->options;
    const Record *const record = proof->record;
    const sudoku_board *const board = record->puzzle.board;
    Stop stop = {&proof->deadline, sudoku_stop, 0, false};
    const int status =
        sudoku_check_rules (board, options->encoding, options->amo,
                            record->file, record->puzzle.line, &stop);
    if (status != STATUS_OK || !options->decisions.size)
        return status;
    const EncodedSize size =
        sudoku_encoded_size_of (board, options->encoding, options->amo, &stop);
    const int beyond =
        program_lits_beyond (&options->decisions, (int) size.vars);
    if (!beyond || stop.stopped)
        return STATUS_OK;
    if (!size.vars)
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, record->file,
                                 record->puzzle.line);
    sudoku_complain (
        record->file, record->puzzle.line, 0, "error",
        "--decide %d: expected a variable up to %d, as in the formula", beyond,
        (int) size.vars);
    return STATUS_DATA;
}

// Solves the board and writes the proof to the file.
static int prove (Proof *proof) {
    Style style = proof->options->style;
    const Record *record = proof->record;
    Output output;
    const double seconds = proof->options->seconds;
    proof->deadline = seconds >= 0 ? program_seconds () + seconds : -1;
    int status = check_formula (proof);
    if (status != STATUS_OK)
        return status;
    proof->core = cdcl_new ();
    if (!proof->core)
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, record->file, 0);
    status = open_trace (proof);
    if (status == STATUS_OK && proof->options->proof)
        status = sudoku_output_open (&output, proof->options->proof);
    if (status != STATUS_OK)
        return close_trace (proof, status);
    const int result = solve (proof, &output);
    if (result < 0)
        status = sudoku_status_of (result, record->file, record->puzzle.line);
    if (program_interrupted () && !proof->answer.complete)
        status = STATUS_INTERRUPTED;
    const int closed = proof->options->proof
                           ? sudoku_output_close (&output, status == STATUS_OK)
                           : STATUS_OK;
    if (status == STATUS_OK)
        status = closed;
    status = close_trace (proof, status);
    if (status == STATUS_INTERRUPTED)
        sudoku_cut (0, "boards answered");
    if (status != STATUS_OK)
        return status;
    if (proof->options->proof && proof->answer.complete && proof->blocking)
        status = write_companion (proof);
    Answer *answer = &proof->answer;
    if (style.layout == LAYOUT_AUTO)
        style.layout = LAYOUT_GRID;
    if (!answer->solutions && answer->complete)
        sudoku_explain_none (answer, style.layout == LAYOUT_LINE);
    sudoku_report (stdout, &style, answer);
    count (proof);
    const int given = sudoku_note_contradiction (answer);
    if (proof->options->proof && !answer->complete)
        sudoku_complain (proof->options->proof, 0, 0, "note",
                         "a solution needs no proof: these clauses follow from "
                         "the formula, but refute nothing");
    return given;
}

int sudoku_solve_with_proof (const SolveOptions *options, char **paths,
                             Totals *totals) {
    const char *const what = options->proof ? "--proof" : "--trace";
    if (!paths[0])
        return STATUS_OK; // an empty folder, whose message is printed already
    if (paths[1])
        return sudoku_misused ("solve", "%s takes one board, not %s files",
                               what, paths[2] ? "several" : "two");
    Record record;
    const int status = sudoku_read_one (paths[0], what, &record);
    if (status != STATUS_OK)
        return status;
    Proof proof;
    memset (&proof, 0, sizeof proof);
    proof.options = options;
    proof.record = &record;
    proof.totals = totals;
    proof.answer.file = record.file;
    proof.answer.puzzle = &record.puzzle;
    proof.answer.question = options->question;
    const int result = prove (&proof);
    cdcl_free (proof.core);
    program_decisions_free (proof.decisions);
    free (proof.blocking);
    sudoku_board_free (proof.answer.solution[0]);
    sudoku_board_free (proof.answer.solution[1]);
    sudoku_puzzle_release (&record.puzzle);
    return result;
}
