// certificate.c -- a certificate of uniqueness: a folder with which a third party can
// check that a board has no second solution, or no solution.
//
//   grid.txt       the board, with its variant rules if any
//   solution.txt   its solution, if it has one
//   formula.cnf    the rules and givens, and a clause that excludes the solution;
//                  comments give the meaning of the variables
//   proof.drat     a refutation of that formula
//   proof.lrat     the same for checkers that do not search
//   README         how to call each checker
//
// The formula is written from the board, not by the solver that refutes it.  The
// checker shares no code with the solver; it converts DRAT to LRAT and then checks
// both files on disk.  The folder must be new, so nothing is overwritten; on failure
// it is removed.
//
// Sources: Wetzler, Heule and Hunt, "DRAT-trim", SAT 2014; Cruz-Filipe, Heule,
// Hunt, Kaufmann and Schneider-Kamp, "Efficient Certified RAT Verification", CADE
// 2017.

#include "sudoku/program/check/certificate.h"
#include "sudoku/program/stream/input.h"
#include "sudoku/encode/encode.h"
#include "sudoku/encode/formula.h"
#include "sudoku/program/base/command.h"
#include "sudoku/solve/solve.h"
#include "cdcl/cdcl.h"
#include "cdcl/checker/drat.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef enum File { GRID, SOLUTION, FORMULA, DRAT, LRAT, README, FILES } File;

static const char *const names[FILES] = {"grid.txt",    "solution.txt",
                                         "formula.cnf", "proof.drat",
                                         "proof.lrat",  "README"};

static const char readme[] =
    "A certificate, written by cdcl-sudoku " CDCL_VERSION ".\n"
    "\n"
    "grid.txt      the board\n"
    "solution.txt  its solution; the board has none if this file is missing\n"
    "formula.cnf   the rules, the givens, and that a blank cell differs from\n"
    "              the solution; its comments say what the variables mean\n"
    "proof.drat    refutes the formula: there is no other solution\n"
    "proof.lrat    the same, with a reason for each step\n"
    "\n"
    "cdcl, whose checker shares no code with the solver, prints \"s "
    "VERIFIED\":\n"
    "\n"
    "    cdcl --check formula.cnf proof.drat\n"
    "    cdcl --check formula.cnf proof.lrat\n"
    "\n"
    "So do the checkers that were proved right in ACL2 (Debian's packages "
    "acl2,\n"
    "acl2-books, acl2-books-certs, acl2-books-source).  The incremental one "
    "reads\n"
    "the proof in binary:\n"
    "\n"
    "    cdcl --check --binary --lrat binary.lrat formula.cnf proof.drat\n"
    "    echo '(include-book \"projects/sat/lrat/incremental/run\" :dir "
    ":system)\n"
    "          (lrat-check \"formula.cnf\" \"binary.lrat\")' | acl2\n"
    "\n"
    "The list-based one reads text, and a formula without comments:\n"
    "\n"
    "    grep -v '^c' formula.cnf >plain.cnf\n"
    "    echo '(include-book \"projects/sat/lrat/list-based/run\" :dir "
    ":system)\n"
    "          (lrat-check \"plain.cnf\" \"proof.lrat\")' | acl2\n"
    "\n"
    "Not tried by us, from their manuals:\n"
    "\n"
    "    drat-trim formula.cnf proof.drat\n"
    "    lrat-check formula.cnf proof.lrat\n"
    "    cake_lpr formula.cnf proof.lrat\n"
    "    gratgen formula.cnf proof.drat -o proof.grat &&\n"
    "        gratchk unsat formula.cnf proof.grat";

typedef struct Certificate {
    BoardLoop *loop;
    const Record *record;
    const sudoku_board *solution;
    char *path[FILES];
    int *blocking; // the clause that excludes the solution, or null
    size_t blocking_size;
} Certificate;

static int without_memory (const Certificate *certificate) {
    return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, certificate->record->file,
                             certificate->record->puzzle.line);
}

// Names the files, and announces them.
static int name_files (Certificate *certificate, const char *folder) {
    int status = STATUS_OK;
    for (int file = 0; file < FILES && status == STATUS_OK; file++) {
        const size_t size = strlen (folder) + strlen (names[file]) + 2;
        char *const path = certificate->path[file] = malloc (size);
        if (path)
            snprintf (path, size, "%s/%s", folder, names[file]);
        status = path ? sudoku_writes (path, "a file of --certificate", false)
                      : without_memory (certificate);
    }
    return status;
}

// Makes the clause over the blank cells that excludes the solution.
static bool make_blocking (Certificate *certificate) {
    const sudoku_board *const board = certificate->record->puzzle.board;
    const unsigned side = sudoku_side (board);
    if (!certificate->solution)
        return true;
    certificate->blocking = malloc ((size_t) side * side * sizeof (int));
    for (unsigned row = 0; certificate->blocking && row < side; row++)
        for (unsigned col = 0; col < side; col++)
            if (!sudoku_get (board, row, col))
                certificate->blocking[certificate->blocking_size++] =
                    -sudoku_var (board, row, col,
                                 sudoku_get (certificate->solution, row, col));
    return certificate->blocking;
}

// ---------------------------------------------------------------------------
// Files

// A board with variant rules is written as f-puzzles JSON if this format supports the
// rules; otherwise only the formula contains the rules.
static char *puzzle_text (const sudoku_puzzle *puzzle) {
    char *text = NULL;
    return !sudoku_order (puzzle->board) &&
                   sudoku_fpuzzles (puzzle, false, &text, NULL) == SUDOKU_OK
               ? text
               : sudoku_line (puzzle->board);
}

// Writes the text and frees it; a null text means that memory ran out.
static int write_text (const char *path, char *line) {
    Output output;
    const int status = sudoku_output_open (&output, path);
    if (status != STATUS_OK) {
        free (line);
        return status;
    }
    if (line) {
        program_output_write (output.file, line, strlen (line));
        program_output_write (output.file, "\n", 1);
    }
    const bool whole = line;
    free (line);
    const int closed = sudoku_output_close (&output, whole);
    return whole ? closed : sudoku_status_of (SUDOKU_OUT_OF_MEMORY, path, 0);
}

static int write_formula (const Certificate *certificate) {
    const Formula formula = {.board = certificate->record->puzzle.board,
                             .encoding = ENCODING_extended,
                             .amo = AMO_native,
                             .format = FORMAT_DIMACS,
                             .map = true,
                             .name = certificate->record->puzzle.name,
                             .extra = certificate->blocking,
                             .extra_size = certificate->blocking_size};
    return sudoku_output_formula (&formula, certificate->record->file,
                                  certificate->record->puzzle.line,
                                  certificate->path[FORMULA]);
}

// Refutes the formula.  Returns CDCL_UNSAT, or another status of the solver.
static int refute (const Certificate *certificate, cdcl *core, Output *output) {
    const sudoku_board *const board = certificate->record->puzzle.board;
    Watched watched;
    const sudoku_sink sink = sudoku_watch (&watched, sudoku_sink_into (core),
                                           certificate->loop, sudoku_loop_stop);
    cdcl_set_terminate (core, certificate->loop, sudoku_loop_stop);
    if (cdcl_trace_proof (core, output->file, false, program_output_write) !=
            CDCL_OK ||
        sudoku_tune (core, board) != CDCL_OK ||
        sudoku_encode_rules (board, ENCODING_extended, AMO_native, &sink) !=
            SUDOKU_OK ||
        sudoku_encode_givens (board, &sink) != SUDOKU_OK ||
        (certificate->solution &&
         cdcl_add_clause (core, certificate->blocking,
                          certificate->blocking_size) != CDCL_OK))
        return sudoku_loop_stopped (certificate->loop) ? CDCL_UNKNOWN
                                                       : CDCL_OUT_OF_MEMORY;
    program_interruptible (core);
    const int result = cdcl_solve (core);
    program_interruptible (NULL);
    return result;
}

static int write_proof (const Certificate *certificate) {
    Output output;
    int status = sudoku_output_open (&output, certificate->path[DRAT]);
    if (status != STATUS_OK)
        return status;
    cdcl *const core = cdcl_new ();
    const int result =
        core ? refute (certificate, core, &output) : CDCL_OUT_OF_MEMORY;
    cdcl_free (core);
    const int closed = sudoku_output_close (&output, result == CDCL_UNSAT);
    if (result == CDCL_OUT_OF_MEMORY)
        return without_memory (certificate);
    if (result == CDCL_UNKNOWN)
        return STATUS_LIMIT;
    return result == CDCL_UNSAT
               ? closed
               : sudoku_status_of (SUDOKU_WRONG, certificate->record->file,
                                   certificate->record->puzzle.line);
}

// ---------------------------------------------------------------------------
// Checking

static long read_file (void *source, char *bytes, size_t size) {
    const int *const descriptor = source;
    return program_interrupted () ? -1 : (long) read (*descriptor, bytes, size);
}

// The command, whose limits end a check, and the output for the LRAT proof.
typedef struct Checking {
    BoardLoop *loop;
    program_output *output;
} Checking;

static int write_lrat (void *state, const void *bytes, size_t size) {
    const Checking *const checking = state;
    return program_output_write (checking->output, bytes, size);
}

static int check_time (void *state, uint64_t done, uint64_t total) {
    const Checking *const checking = state;
    (void) done;
    (void) total;
    return sudoku_loop_stop (checking->loop);
}

// Checks a proof and writes it as LRAT to `output` unless this is null.
static int check_proof (const Certificate *certificate, File proof,
                        Output *output) {
    int formula = program_open_written (certificate->path[FORMULA]);
    int steps = program_open_written (certificate->path[proof]);
    cdcl_drat_report report;
    Checking checking = {certificate->loop, output ? output->file : NULL};
    const cdcl_drat_request request = {.state = &checking,
                                       .lrat = output ? write_lrat : NULL,
                                       .progress = check_time};
    int result = CDCL_DRAT_FORMULA_IO;
    memset (&report, 0, sizeof report);
    if (formula >= 0 && steps >= 0)
        result =
            cdcl_drat_check (&formula, &steps, read_file, &request, &report);
    if (formula >= 0)
        close (formula);
    if (steps >= 0)
        close (steps);
    if (result == CDCL_DRAT_OK)
        return STATUS_OK;
    if (sudoku_loop_stopped (certificate->loop))
        return STATUS_LIMIT;
    if (result == CDCL_DRAT_MEMORY)
        return without_memory (certificate);
    sudoku_complain (certificate->path[proof], 0, 0, "error",
                     "the checker does not accept it: %s", report.message);
    return STATUS_BUG;
}

static int elaborate (const Certificate *certificate) {
    Output output;
    int status = sudoku_output_open (&output, certificate->path[LRAT]);
    if (status != STATUS_OK)
        return status;
    status = check_proof (certificate, DRAT, &output);
    const int closed = sudoku_output_close (&output, status == STATUS_OK);
    return status == STATUS_OK ? closed : status;
}

// ---------------------------------------------------------------------------

static int write_all (Certificate *certificate) {
    int status = write_text (certificate->path[GRID],
                             puzzle_text (&certificate->record->puzzle));
    if (status == STATUS_OK && certificate->solution)
        status = write_text (certificate->path[SOLUTION],
                             sudoku_line (certificate->solution));
    if (status == STATUS_OK)
        status = write_formula (certificate);
    if (status == STATUS_OK)
        status = write_proof (certificate);
    if (status == STATUS_OK)
        status = elaborate (certificate);
    if (status == STATUS_OK)
        status = check_proof (certificate, LRAT, NULL);
    return status == STATUS_OK
               ? write_text (certificate->path[README], strdup (readme))
               : status;
}

int sudoku_write_certificate (const char *folder, BoardLoop *loop,
                              const Record *record,
                              const sudoku_board *solution) {
    Certificate certificate = {
        .loop = loop, .record = record, .solution = solution};
    if (mkdir (folder, 0777)) {
        sudoku_complain (folder, 0, 0, "error", "%s: expected a new folder",
                         strerror (errno));
        return STATUS_CREATE;
    }
    int status = name_files (&certificate, folder);
    if (status == STATUS_OK)
        status = make_blocking (&certificate) ? write_all (&certificate)
                                              : without_memory (&certificate);
    for (int file = 0; file < FILES; file++) {
        if (status != STATUS_OK && certificate.path[file])
            unlink (certificate.path[file]);
        free (certificate.path[file]);
    }
    if (status != STATUS_OK)
        rmdir (folder);
    free (certificate.blocking);
    return status;
}
