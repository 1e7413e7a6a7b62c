// encode.c -- `cdcl-sudoku encode`: writes a board's formula for solvers of several
// kinds.
//
// `encode` writes the board in a standard format (formula.h), and `decode` reads the
// solver's answer.  The default is DIMACS with pairwise clauses, which every SAT
// solver reads; native constraints need another format.  Givens and single candidates
// may be propagated first, so that only open candidates are written.

#include "sudoku/encode/encode.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/report/report.h"
#include "sudoku/program/stream/input.h"
#include "sudoku/encode/formula.h"
#include "sudoku/board/vars.h"

#include <string.h>

static const char *format_name (size_t i) {
    return i < FORMATS ? sudoku_formats[i].name : NULL;
}

static const char *format_meaning (size_t i) {
    return sudoku_formats[i].meaning;
}

typedef struct Encode {
    Formula formula;
    Target to;
    bool formatted, chosen; // --as was given, --amo was given
    Reduction reduction;
    // List of file extensions, if the given extension is unknown.
    char known[120];
} Encode;

// Chooses missing options: a format that supports the constraints, and constraints
// that suit the format.
static void choose_defaults (Encode *encode) {
    Formula *const formula = &encode->formula;
    const char *const ending =
        encode->to.path ? program_ending (encode->to.path) : "";
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
        formula->amo = AMO_native; // these formats exist for native groups
    if (formula->format == FORMAT_QUBO && encode->reduction == REDUCE_NONE)
        encode->reduction = REDUCE_GIVENS;
}

// Applies the chosen reduction to the board.  Returns STATUS_OK and the candidates, or
// a status after a message.
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

static int run (Encode *encode, const char *board) {
    Formula *const formula = &encode->formula;
    const char *const endings = *encode->known
                                    ? encode->known
                                    : sudoku_formats[formula->format].endings;
    Record record;
    int status = sudoku_reads (board, "the board");
    if (status == STATUS_OK && encode->to.path)
        status = sudoku_writes (encode->to.path, "-o", encode->to.force);
    if (status == STATUS_OK && encode->to.path)
        status = sudoku_check_ending (encode->to.path, endings);
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
            "%s supports only the classic rules, and this puzzle has others",
            sudoku_formats[formula->format].rows == CELLS
                ? sudoku_formats[formula->format].name
                : "--reduce");
    else
        status = reduce (&record, encode->reduction, &cands);
    formula->cands = cands;
    if (status == STATUS_OK)
        status = sudoku_output_formula (formula, record.file,
                                        record.puzzle.line, encode->to.path);
    sudoku_candidates_free (cands);
    sudoku_puzzle_release (&record.puzzle);
    return status;
}

static const Option rows[] = {
    ENCODING_ROW (Encode, formula.encoding, "{}"),
    AMO_ROW (
        Encode, formula.amo,
        .help =
            "{}; default: native if the format has groups, pairwise otherwise"),
    {"as", 'O', "FORM",
     "{}; default: by the extension of FILE, else cnf+ with native and dimacs "
     "otherwise; dimacs writes native as pairwise clauses",
     OPTION_NAMES (Encode, formula.format, format_name),
     .meaning_of = format_meaning, .brief = true},
    OPTION_FORMER ("format", 0, "as"),
    REDUCE_ROW (Encode, reduction,
                "simplify the board first: {}; qubo uses givens by default; "
                "singles places givens and then single candidates.  decode "
                "needs the same option"),
    {"map", 'm', NULL, "write a comment line for each variable",
     OPTION_FLAG (Encode, formula.map), .brief = true},
    SUDOKU_INPUT_ROWS,
    OPTION_ROWS (Encode, to, sudoku_target_rows),
    OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "encode",
    .usage = "[FILE]",
    .about =
        "Writes the formula of a board (from a file, - for standard input, or "
        "the board itself).  The header has the exact numbers of variables and "
        "clauses, and comment lines have the meaning of the variables.",
    .rows = rows,
    .examples = "  cdcl-sudoku encode board.txt -o board.cnf\n"
                "  minisat board.cnf answer\n"
                "  cdcl-sudoku decode board.txt answer\n"};

int sudoku_command_encode (int argc, char **argv) {
    Encode encode = {
        .formula = {.encoding = ENCODING_extended, .amo = AMO_pairwise}};
    OptionReader reader;
    const int status =
        program_options_read (&reader, &table, &encode, &argc, argv);
    if (status >= 0)
        return status;
    if (argc > 2)
        return sudoku_misused ("encode", "expected one file");
    encode.formatted = program_option_given (&reader, "as");
    encode.chosen = program_option_given (&reader, "amo");
    choose_defaults (&encode);
    const FormatRow *const format = &sudoku_formats[encode.formula.format];
    const char *const encoded =
        program_option_given (&reader, "encoding amo map");
    if (format->rows == CELLS && encoded)
        return sudoku_misused ("encode", "--as %s excludes --%s", format->name,
                               encoded);
    if (encode.formula.map && encode.formula.format == FORMAT_TEXT)
        return sudoku_misused (
            "encode",
            "--map with --as formula: its variables have names already");
    return run (&encode, argc > 1 ? argv[1] : "-");
}
