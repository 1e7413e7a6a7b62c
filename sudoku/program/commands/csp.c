// csp.c -- `cdcl-sudoku csp`: solves a constraint satisfaction problem in Sugar's
// format and prints the result like Sugar.

#include "sudoku/program/base/command.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/stream/input.h"
#include "cdcl/cdcl.h"
#include "sudoku/encode/csp/problem.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct Csp {
    int encoding;
    double seconds; // negative: no limit
    Target to;
} Csp;

static void print (const sudoku_csp *csp, int result) {
    puts (result == SUDOKU_SOLVED ? "s SATISFIABLE"
          : result == SUDOKU_NONE ? "s UNSATISFIABLE"
                                  : "s UNKNOWN");
    for (size_t i = 0; result == SUDOKU_SOLVED && i < sudoku_csp_size (csp);
         i++) {
        const int64_t value = sudoku_csp_value (csp, i);
        printf ("a %s\t", sudoku_csp_name (csp, i));
        if (sudoku_csp_is_bool (csp, i))
            puts (value ? "true" : "false");
        else
            printf ("%" PRId64 "\n", value);
    }
    if (result == SUDOKU_SOLVED)
        puts ("a");
}

static int solve (const Csp *options, sudoku_csp *csp, const char *name) {
    cdcl *const core = cdcl_new ();
    if (!core)
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, name, 0);
    double deadline =
        options->seconds < 0 ? -1 : program_seconds () + options->seconds;
    program_catch_signals (false);
    const int result =
        sudoku_csp_solve (csp, options->encoding, core, &deadline, sudoku_stop);
    cdcl_free (core);
    if (result == SUDOKU_TOO_LARGE)
        return sudoku_complain (name, 0, 0, "error",
                                "too large: more than %d variables, or a sum "
                                "of too many values in alldifferent",
                                CDCL_MAX_VAR);
    if (result < 0)
        return sudoku_status_of (result, name, 0);
    print (csp, result);
    return program_interrupted () ? STATUS_INTERRUPTED : STATUS_OK;
}

static int read_csp (void *csp, char *text, size_t size, sudoku_error *error) {
    return sudoku_csp_read (text, size, csp, error);
}

static int run (const Csp *options, const char *path) {
    Input input;
    sudoku_csp *csp = NULL;
    int status = sudoku_reads (path, "the problem");
    if (status == STATUS_OK)
        status = sudoku_output_to (options->to.path, NULL, options->to.force);
    if (status == STATUS_OK)
        status = sudoku_input_open (&input, path, "the problem");
    if (status != STATUS_OK)
        return status;
    status = sudoku_input_take (&input, &csp, read_csp);
    if (csp)
        status = solve (options, csp, input.name);
    sudoku_csp_free (csp);
    sudoku_input_close (&input);
    return status;
}

static const Option rows[] = {
    {"encoding", 'e', "NAME",
     "{}: order has a variable for each bound \"at most v\", direct one for "
     "each value",
     OPTION_WORDS (Csp, encoding, "order", "direct"), .initial = "order",
     .brief = true},
    {"time", 't', "S", "stop the search after S seconds (default: no limit)",
     OPTION_SECONDS (Csp, seconds), .brief = true},
    OPTION_ROWS (Csp, to, sudoku_target_rows),
    OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "csp",
    .usage = "[FILE]",
    .about =
        "Solves a constraint satisfaction problem (default and -: standard "
        "input), and prints the values after checking them, as Sugar does.\n"
        "\n"
        "  (int x 1 9) (int y ((1 3) 5)) (bool p) (domain d 0 4) (int z d)\n"
        "  (alldifferent x y z)  also (alldifferent (x y z))\n"
        "  (<= (+ x (* 2 y)) 10)  also = != < > >=, and - of two terms or "
        "one\n"
        "  (or p (not (= x y)))  also and imp iff xor\n",
    .rows = rows,
    .examples = "  cdcl-sudoku encode --as sugar board.txt -o board.csp\n"
                "  cdcl-sudoku csp board.csp | cdcl-sudoku decode board.txt "
                "-\n"};

int sudoku_command_csp (int argc, char **argv) {
    Csp csp = {.encoding = SUDOKU_CSP_ORDER, .seconds = -1};
    OptionReader reader;
    const int status =
        program_options_read (&reader, &table, &csp, &argc, argv);
    if (status >= 0)
        return status;
    if (argc > 2)
        return sudoku_misused ("csp", "expected one file");
    return run (&csp, argc > 1 ? argv[1] : "-");
}
