// command_encode.c -- `cdcl-sudoku encode`: a board's formula as text.
//
// So that any SAT solver can be used in place of ours: the formula goes out in
// a standard format (formula.h), and `decode` reads the solver's answer.  The
// default is plain DIMACS with pairwise clauses, which every solver reads; the
// native constraints need a format that has them.

#include "command.h"
#include "formula.h"

#include <getopt.h>
#include <string.h>

static int help (void) {
    printf (
        "usage: cdcl-sudoku encode [OPTION]... [FILE]\n"
        "\n"
        "Writes the formula of the file's board (default and -: standard "
        "input).  The\n"
        "exact numbers of variables and clauses are in the header, the meaning "
        "of the\n"
        "variables in comment lines.\n"
        "\n"
        "  -e, --encoding NAME   minimal, efficient, extended (default)\n"
        "  -a, --amo NAME        native, pairwise, sequential, product, "
        "commander;\n"
        "                        default: native with --format cnf+ and knf, "
        "else pairwise\n"
        "  -f, --format NAME     dimacs; cnf+ or knf, which have at-most-one\n"
        "                        constraints; default: cnf+ for native, dimacs "
        "otherwise\n"
        "                        (native in dimacs: as pairwise clauses)\n"
        "  -m, --map             a comment line for each variable\n"
        "  -o, --output FILE     default and -: standard output\n"
        "\n"
        "example:\n"
        "  cdcl-sudoku encode board.txt -o board.cnf\n"
        "  minisat board.cnf answer\n"
        "  cdcl-sudoku decode board.txt answer\n");
    return STATUS_OK;
}

static const struct option long_options[] = {
    {"encoding", required_argument, NULL, 'e'},
    {"amo", required_argument, NULL, 'a'},
    {"format", required_argument, NULL, 'f'},
    {"map", no_argument, NULL, 'm'},
    {"output", required_argument, NULL, 'o'},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0}};

static int option_format (const char *text, Format *format) {
    static const char *const names[] = {"dimacs", "cnf+", "knf"};
    for (int i = 0; i < 3; i++) {
        if (strcmp (text, names[i]))
            continue;
        *format = (Format) i;
        return STATUS_OK;
    }
    return sudoku_misused ("encode",
                           "format '%s': expected dimacs, cnf+ or knf", text);
}

int sudoku_command_encode (int argc, char **argv) {
    Formula formula;
    memset (&formula, 0, sizeof formula);
    formula.encoding = (size_t) sudoku_encoding ("extended");
    formula.amo = (size_t) sudoku_amo ("pairwise");
    const char *path = NULL;
    bool formatted = false, chosen = false;
    opterr = 0;
    int option;
    while ((option = getopt_long (argc, argv, ":e:a:f:mo:h", long_options,
                                  NULL)) != -1) {
        int status = STATUS_OK;
        switch (option) {
        case 'e':
            status =
                sudoku_option_encoding ("encode", optarg, &formula.encoding);
            break;
        case 'a':
            status = sudoku_option_amo ("encode", optarg, &formula.amo);
            chosen = true;
            break;
        case 'f':
            status = option_format (optarg, &formula.format);
            formatted = true;
            break;
        case 'm':
            formula.map = true;
            break;
        case 'o':
            path = optarg;
            if (!*path)
                status =
                    sudoku_misused ("encode", "--output '': expected a file");
            break;
        case 'h':
            return help ();
        default:
            status = sudoku_misused_option ("encode", argv, option);
        }
        if (status != STATUS_OK)
            return status;
    }
    if (argc - optind > 1)
        return sudoku_misused ("encode", "expected one file");
    const size_t native = (size_t) sudoku_amo ("native");
    if (!formatted && formula.amo == native)
        formula.format = FORMAT_CNF_PLUS;
    if (!chosen && formula.format != FORMAT_DIMACS)
        formula.amo = native; // what these formats are for
    const char *const board = optind < argc ? argv[optind] : "-";
    int status = path && strcmp (path, "-") ? sudoku_check_apart (board, path)
                                            : STATUS_OK;
    if (status != STATUS_OK)
        return status;
    Record record;
    status = sudoku_read_one (board, "encode", &record);
    if (status != STATUS_OK)
        return status;
    formula.board = record.puzzle.board;
    formula.name = record.puzzle.name;
    status = sudoku_output_formula (&formula, &record, path);
    sudoku_puzzle_release (&record.puzzle);
    return status;
}
