// cubes.c -- `cdcl-sudoku cubes`: splits a hard board into cubes, which `cdcl` solves
// one by one, on any number of machines.
//
// The output is the formula of `encode --as dimacs` as incremental CNF, followed by
// the cubes.  So the combined proofs of the cubes also prove that formula.  The board
// is split by look-ahead (cdcl_cubes), with variable scores from a short search.

#include "sudoku/board/growing.h"
#include "sudoku/encode/encode.h"
#include "sudoku/encode/formula.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/base/size.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/stream/input.h"
#include "sudoku/solve/solve.h"
#include "cdcl/cdcl.h"

#include <stdlib.h>
#include <string.h>

// Conflicts before the board is split.
enum { WARM_UP = 300 };

typedef struct Cubes {
    Formula formula;
    Target to;
    int64_t parts;
    Growing found; // the literals of the cubes, each cube ended by 0
} Cubes;

static int keep_cube (void *state, const int *lits, size_t size) {
    Cubes *const cubes = state;
    static const int end = 0;
    if (size)
        sudoku_grow_bytes (&cubes->found, (const char *) lits,
                           size * sizeof *lits);
    sudoku_grow_bytes (&cubes->found, (const char *) &end, sizeof end);
    return cubes->found.failed ? CDCL_OUT_OF_MEMORY : CDCL_OK;
}

// Encodes the board, runs a short search, and splits the board.  Returns a SUDOKU_
// status, or a positive value if interrupted.
static int split (Cubes *cubes, cdcl *core) {
    const Formula *const formula = &cubes->formula;
    double never = -1;
    Watched watched;
    const sudoku_sink sink =
        sudoku_watch (&watched, sudoku_sink_into (core), &never, sudoku_stop);
    cdcl_set_terminate (core, &never, sudoku_stop);
    cdcl_limit (core, "conflicts", WARM_UP);
    int result = sudoku_tune (core, formula->board) == CDCL_OK
                     ? sudoku_encode_rules (formula->board, formula->encoding,
                                            formula->amo, &sink)
                     : SUDOKU_OUT_OF_MEMORY;
    if (result == SUDOKU_OK)
        result = sudoku_encode_givens (formula->board, &sink);
    if (result != SUDOKU_OK)
        return result;
    // A solved board gives one empty cube.
    const int status = cdcl_solve (core);
    const bool open = status == CDCL_UNKNOWN;
    program_interruptible (core);
    result = status == CDCL_UNSAT
                 ? keep_cube (cubes, NULL, 0)
                 : cdcl_cubes (core, open ? (size_t) cubes->parts : 1, cubes,
                               keep_cube);
    program_interruptible (NULL);
    return status < 0 || result < 0 ? SUDOKU_OUT_OF_MEMORY
           : program_interrupted () ? SUDOKU_UNKNOWN
                                    : SUDOKU_OK;
}

// Splits the board and writes it.
static int write_cubes (Cubes *cubes, const Record *record) {
    Formula *const formula = &cubes->formula;
    cdcl *const core = cdcl_new ();
    const int result = core ? split (cubes, core) : SUDOKU_OUT_OF_MEMORY;
    cdcl_free (core);
    const size_t size = cubes->found.size / sizeof (int);
    int *const lits = (int *) (void *) sudoku_grown (&cubes->found);
    int status = STATUS_INTERRUPTED;
    formula->cubes = lits;
    formula->cubes_size = size;
    if (result < 0 || !lits)
        status = sudoku_status_of (result < 0 ? result : SUDOKU_OUT_OF_MEMORY,
                                   record->file, record->puzzle.line);
    else if (result == SUDOKU_OK)
        status = sudoku_output_formula (formula, record->file,
                                        record->puzzle.line, cubes->to.path);
    free (lits);
    return status;
}

static int run (Cubes *cubes, const char *board) {
    Record record;
    int status = sudoku_reads (board, "the board");
    if (status == STATUS_OK && cubes->to.path)
        status = sudoku_writes (cubes->to.path, "-o", cubes->to.force);
    if (status == STATUS_OK)
        status = sudoku_read_one (board, "cubes", &record);
    if (status != STATUS_OK)
        return status;
    Formula *const formula = &cubes->formula;
    formula->board = record.puzzle.board;
    formula->name = record.puzzle.name;
    double never = -1;
    Stop stop = {&never, sudoku_stop, 0, false};
    program_catch_signals (false);
    status =
        sudoku_check_rules (formula->board, formula->encoding, formula->amo,
                            record.file, record.puzzle.line, &stop);
    if (status == STATUS_OK)
        status = write_cubes (cubes, &record);
    sudoku_puzzle_release (&record.puzzle);
    return status;
}

static const Option rows[] = {
    ENCODING_ROW (Cubes, formula.encoding, "{}"),
    AMO_ROW (Cubes, formula.amo, .initial = "native",
             .help = "{}; native is written as pairwise clauses"),
    {"parts", 0, "N", "split into at most N cubes (default 64)",
     OPTION_NUMBER (Cubes, parts, 1, INT32_MAX), .brief = true},
    SUDOKU_INPUT_ROWS,
    OPTION_ROWS (Cubes, to, sudoku_target_rows),
    OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "cubes",
    .usage = "[FILE]",
    .about = "Splits a board (from a file, - for standard input, or the board "
             "itself) into cubes: sets of assumptions such that each solution "
             "satisfies exactly one.  Writes the board's formula with the "
             "cubes as incremental CNF (p inccnf).",
    .rows = rows,
    .examples =
        "  cdcl-sudoku cubes board.txt -o board.icnf\n"
        "  seq $(grep -c ^a board.icnf) |\n"
        "      parallel cdcl -q --cube {} --results board.d board.icnf\n"
        "  cdcl --join board.d board.icnf board.drat >answer\n"
        "  cdcl-sudoku decode board.txt answer\n"};

int sudoku_command_cubes (int argc, char **argv) {
    Cubes cubes = {.formula = {.encoding = ENCODING_extended,
                               .amo = AMO_native,
                               .format = FORMAT_DIMACS},
                   .parts = 64};
    OptionReader reader;
    const int status =
        program_options_read (&reader, &table, &cubes, &argc, argv);
    if (status >= 0)
        return status;
    if (argc > 2)
        return sudoku_misused ("cubes", "expected one file");
    return run (&cubes, argc > 1 ? argv[1] : "-");
}
