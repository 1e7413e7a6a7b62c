// encode.c -- `cdcl-sudoku encode`: a board's formula as text, for solvers of
// several kinds.
//
// `encode` writes the board in a standard format (formula.h), and `decode` reads
// what the solver answers.  The default is DIMACS with pairwise clauses, which
// every SAT solver reads; native constraints need one of the other formats.
// Before, givens and single candidates may be applied, so that only what they
// leave open is written.

#include "sudoku/encode/encode.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/report/report.h"
#include "sudoku/program/stream/input.h"
#include "sudoku/encode/formula.h"
#include "sudoku/board/vars.h"

#include <getopt.h>
#include <string.h>

static void help (void) {
    printf (
        "usage: cdcl-sudoku encode [OPTION]... [FILE]\n"
        "\n"
        "Writes the formula of the file's board (default and -: standard "
        "input; a board\n"
        "itself will do).  The exact numbers of variables and clauses are in "
        "the header,\n"
        "the meaning of the variables in comment lines.\n"
        "\n"
        "  -e, --encoding NAME   minimal, efficient, extended (default), "
        "triad\n"
        "  -a, --amo NAME        native, pairwise, sequential, product, "
        "commander,\n"
        "                        binary, bimander; default: native where the "
        "format\n"
        "                        has it, pairwise otherwise\n"
        "      --format NAME     see below; default: what the ending of FILE "
        "says, else\n"
        "                        cnf+ for native, dimacs otherwise\n"
        "                        (native in dimacs: as pairwise clauses)\n"
        "      --reduce WHAT     what is applied before: none (default), "
        "givens (default\n"
        "                        of qubo) or singles, which are givens and "
        "then single\n"
        "                        candidates; `decode` needs the same\n"
        "  -m, --map             a comment line for each variable\n"
        "  -o, --to FILE         write the formula to FILE (default and -: "
        "standard\n"
        "                        output)\n"
        "  -f, --force           replace FILE even if it is no formula\n"
        "  -h, --help            this text\n"
        "  -V, --version         the version\n"
        "\n"
        "formats:\n");
    for (size_t i = 0; i < FORMATS; i++)
        printf ("  %-22s%s\n", sudoku_formats[i].name,
                sudoku_formats[i].meaning);
    printf ("\n"
            "example:\n"
            "  cdcl-sudoku encode board.txt -o board.cnf\n"
            "  minisat board.cnf answer\n"
            "  cdcl-sudoku decode board.txt answer\n");
}

enum { OPTION_FORMAT = 256, OPTION_REDUCE };

static const struct option long_options[] = {
    {"encoding", required_argument, NULL, 'e'},
    {"amo", required_argument, NULL, 'a'},
    {"format", required_argument, NULL, OPTION_FORMAT},
    {"reduce", required_argument, NULL, OPTION_REDUCE},
    {"map", no_argument, NULL, 'm'},
    {"to", required_argument, NULL, 'o'},
    {"force", no_argument, NULL, 'f'},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'V'},
    {NULL, 0, NULL, 0}};

static int option_format (const char *text, Format *format) {
    char names[120];
    size_t used = 0;
    for (size_t i = 0; i < FORMATS; i++) {
        const char *name = sudoku_formats[i].name;
        *format = (Format) i;
        if (!strcmp (text, name))
            return STATUS_OK;
        used += (size_t) snprintf (names + used, sizeof names - used, "%s%s",
                                   !i                ? ""
                                   : i + 1 < FORMATS ? ", "
                                                     : " or ",
                                   name);
    }
    return sudoku_misused ("encode", "--format '%s': expected %s", text, names);
}

typedef struct Encode {
    Formula formula;
    const char *path; // of the output, null: standard output
    bool force;
    bool formatted, chosen; // --format, --amo was given
    const char *encoded;    // an option of encodings was given, or null
    Reduction reduction;
    char known[120]; // endings, where none is that of a format
} Encode;

static int read_option (void *state, int option, const char *value) {
    Encode *const encode = state;
    Formula *const formula = &encode->formula;
    switch (option) {
    case 'e':
        encode->encoded = "encoding";
        return sudoku_option_encoding ("encode", value, &formula->encoding);
    case 'a':
        encode->chosen = true;
        encode->encoded = "amo";
        return sudoku_option_amo ("encode", value, &formula->amo);
    case OPTION_FORMAT:
        encode->formatted = true;
        return option_format (value, &formula->format);
    case OPTION_REDUCE:
        return sudoku_option_reduction ("encode", value, true,
                                        &encode->reduction);
    case 'm':
        encode->encoded = "map";
        formula->map = true;
        return STATUS_OK;
    case 'f':
        encode->force = true;
        return STATUS_OK;
    default:
        return sudoku_option_file ("encode", "--to", value, &encode->path);
    }
}

// Fills in what was not given: a format that has the constraints, and
// constraints that suit the format.
static void choose_defaults (Encode *encode) {
    Formula *const formula = &encode->formula;
    const char *const ending =
        encode->path ? program_ending (encode->path) : "";
    size_t used = 0;
    for (size_t i = 0; i < FORMATS && !encode->formatted && *ending; i++) {
        const char *const endings = sudoku_formats[i].endings;
        used += (size_t) snprintf (encode->known + used,
                                   sizeof encode->known - used, "%s%s",
                                   i ? " " : "", endings);
        if (!program_is_ending (ending, endings))
            continue;
        formula->format = (Format) i;
        encode->formatted = i != FORMAT_DIMACS;
        *encode->known = 0;
        break;
    }
    if (!encode->formatted && formula->amo == AMO_native)
        formula->format = FORMAT_CNF_PLUS;
    if (!encode->chosen && sudoku_formats[formula->format].rows == GROUPS)
        formula->amo = AMO_native; // what these formats are for
    if (formula->format == FORMAT_QUBO && encode->reduction == REDUCE_NONE)
        encode->reduction = REDUCE_GIVENS;
}

// Applies what is wanted to the board: STATUS_OK and the candidates, or a
// status after a message.
static int reduce (const Record *record, Reduction reduction,
                   Candidates **cands) {
    const sudoku_puzzle *const puzzle = &record->puzzle;
    if (reduction == REDUCE_NONE)
        return STATUS_OK;
    if (sudoku_order (puzzle->board) > ORDER_MAX_ENCODED)
        return sudoku_status_of (SUDOKU_TOO_LARGE, record->file, puzzle->line);
    *cands = sudoku_candidates_new (sudoku_order (puzzle->board));
    if (!*cands)
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, record->file,
                                 puzzle->line);
    if (sudoku_reduce_to (*cands, puzzle->board, ENCODING_extended, reduction))
        return STATUS_OK;
    Answer answer = {.puzzle = puzzle};
    sudoku_explain_none (&answer, false);
    return sudoku_complain (record->file, puzzle->line, 0, "error",
                            "nothing to write: the board has no solution: %s",
                            answer.why);
}

// Whether a file is a formula of any format that begins with our comment, or of
// OPB with its sizes first.
static bool is_formula (FILE *file, const void *program) {
    static const char sizes[] = "* #variable= ";
    char line[80] = "";
    fgets (line, sizeof line, file);
    if (!strncmp (line, sizes, strlen (sizes)))
        fgets (line, sizeof line, file);
    return strchr ("c*%;#", *line) && program_is_marked (line, program);
}

static int run (Encode *encode, const char *board) {
    Formula *const formula = &encode->formula;
    const FileKind kind = {
        "a formula that cdcl-sudoku wrote", is_formula, "cdcl-sudoku",
        *encode->known ? encode->known
                       : sudoku_formats[formula->format].endings};
    Record record;
    int status = sudoku_reads (board, "the board");
    if (status == STATUS_OK && encode->path)
        status = sudoku_writes (encode->path, "-o", &kind, encode->force);
    if (status == STATUS_OK)
        status = sudoku_read_one (board, "encode", &record);
    if (status != STATUS_OK)
        return status;
    formula->board = record.puzzle.board;
    formula->name = record.puzzle.name;
    Candidates *cands = NULL;
    if (!sudoku_order (formula->board) &&
        (encode->reduction != REDUCE_NONE ||
         sudoku_formats[formula->format].rows == CELLS))
        status = sudoku_complain (
            record.file, record.puzzle.line, 0, "error",
            "%s knows the rules of Sudoku alone, and this puzzle has others",
            sudoku_formats[formula->format].rows == CELLS
                ? sudoku_formats[formula->format].name
                : "--reduce");
    else
        status = reduce (&record, encode->reduction, &cands);
    formula->cands = cands;
    if (status == STATUS_OK)
        status = sudoku_output_formula (formula, record.file,
                                        record.puzzle.line, encode->path);
    sudoku_candidates_free (cands);
    sudoku_puzzle_release (&record.puzzle);
    return status;
}

int sudoku_command_encode (int argc, char **argv) {
    Encode encode;
    memset (&encode, 0, sizeof encode);
    encode.formula.encoding = ENCODING_extended;
    encode.formula.amo = AMO_pairwise;
    const ProgramOptions options = {"cdcl-sudoku", "encode", ":e:a:mo:fhV",
                                    long_options,  &encode,  read_option,
                                    help};
    const int status = program_read_options (&options, argc, argv);
    if (status >= 0)
        return status;
    if (argc - optind > 1)
        return sudoku_misused ("encode", "expected one file");
    choose_defaults (&encode);
    const FormatRow *const format = &sudoku_formats[encode.formula.format];
    if (format->rows == CELLS && encode.encoded)
        return sudoku_misused ("encode",
                               "--format %s with --%s: it has no encodings",
                               format->name, encode.encoded);
    if (encode.formula.map && encode.formula.format == FORMAT_TEXT)
        return sudoku_misused ("encode", "--map is for variables that are "
                                         "numbers, and --format formula has "
                                         "names");
    return run (&encode, optind < argc ? argv[optind] : "-");
}
