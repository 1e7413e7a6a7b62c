// decode.c -- `cdcl-sudoku decode`: turns any SAT solver's model of a board's formula
// into a solved board.
//
// The model is not trusted: it is decoded (encode/decode.c), and verify.c then checks
// the board by the rules of the game alone.  An error names the cell.  "No solution"
// cannot be checked; it is only reported.

#include "sudoku/encode/answer.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/report/report.h"
#include "sudoku/program/stream/input.h"
#include "sudoku/board/vars.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int model_value (void *state, int var) {
    const Model *model = state;
    return model->value[var];
}

typedef struct Decode {
    Style style;
    bool numbers;   // print the board as numbers
    const char *to; // output file; null: standard output
    bool force;
    Reduction reduction;
} Decode;

// Decodes the model into the answer.  Returns STATUS_OK, or a status after a message.
static int decode (Answer *answer, Model *model, Reduction reduction,
                   const char *name) {
    const sudoku_board *puzzle = answer->puzzle->board;
    sudoku_error error;
    answer->solutions = model->status == SUDOKU_OK;
    answer->complete = model->status == SUDOKU_NONE;
    if (!answer->solutions) {
        answer->clash = answer->complete &&
                        sudoku_clash (puzzle, answer->first, answer->second);
        return STATUS_OK;
    }
    const int result = sudoku_expand_model (model, puzzle, reduction, &error);
    if (result == SUDOKU_BAD_INPUT)
        return sudoku_complain (name, 0, 0, "error", "%s", error.message);
    if (result == SUDOKU_OK)
        answer->solution[0] = sudoku_board_like (puzzle);
    if (!answer->solution[0])
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, name, 0);
    if (sudoku_decode (answer->solution[0], model, model_value, &error) &&
        sudoku_verify (puzzle, answer->solution[0], &error))
        return STATUS_OK;
    return sudoku_complain (name, 0, 0, "error", "not a solution: %s",
                            error.message);
}

// Prints the board as numbers, preceded by the side, in the format of Sugar's puzzles.
static void print_numbers (const sudoku_board *board) {
    const unsigned side = sudoku_side (board);
    printf ("size %u %u\n", side, side);
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            printf ("%u%c", sudoku_get (board, row, col),
                    col + 1 < side ? ' ' : '\n');
}

static void print (const Answer *answer, const Decode *options) {
    if (options->numbers && answer->solutions)
        print_numbers (answer->solution[0]);
    else
        sudoku_report (stdout, &options->style, answer);
}

static int decode_file (const Record *record, const char *path,
                        const Decode *options) {
    Input input;
    Model model;
    sudoku_error error;
    const unsigned side = sudoku_side (record->puzzle.board);
    if (side > SIDE_MAX)
        return sudoku_status_of (SUDOKU_TOO_LARGE, record->file,
                                 record->puzzle.line);
    int status = sudoku_input_open (&input, path, "the answer");
    if (status != STATUS_OK)
        return status;
    const int result =
        sudoku_read_answer (&model, side, &input, sudoku_input_read, &error);
    Answer answer;
    memset (&answer, 0, sizeof answer);
    answer.file = record->file;
    answer.puzzle = &record->puzzle;
    if (result == SUDOKU_OK)
        status = decode (&answer, &model, options->reduction, input.name);
    else if (input.error)
        sudoku_complain (input.name, 0, 0, "error", "reading failed: %s",
                         input.error);
    else if (result == SUDOKU_BAD_INPUT)
        sudoku_complain (input.name, error.line, error.column, "error", "%s",
                         error.message);
    if (result != SUDOKU_OK)
        status = input.error ? program_packed_status (input.packed)
                 : result == SUDOKU_BAD_INPUT
                     ? STATUS_DATA
                     : sudoku_status_of (result, path, 0);
    if (status == STATUS_OK)
        print (&answer, options);
    sudoku_board_free (answer.solution[0]);
    sudoku_model_release (&model);
    sudoku_input_close (&input);
    return status;
}

// Reads a board, with messages to `notes`.
static int read_quietly (const char *path, Record *record, FILE *notes) {
    sudoku_complain_to (notes);
    const int status = sudoku_read_one (path, "decode", record);
    sudoku_complain_to (NULL);
    return status;
}

// Reads the board.  If the first file has no board but the answer's file has one, the
// two files were swapped.
static int read_board (char **paths, Record *record) {
    char *text = NULL;
    size_t size = 0;
    FILE *const notes = open_memstream (&text, &size);
    if (!notes)
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
    int status = read_quietly (paths[0], record, notes);
    fflush (notes);
    const size_t said = size;
    bool swapped = status == STATUS_DATA && strcmp (paths[1], "-") != 0 &&
                   read_quietly (paths[1], record, notes) == STATUS_OK;
    fclose (notes);
    if (swapped) {
        sudoku_puzzle_release (&record->puzzle);
        sudoku_complain (paths[0], 0, 0, "error",
                         "holds no board, but the second file does: expected "
                         "the board first, then the answer");
    } else if (said) {
        fwrite (text, 1, said, stderr);
    }
    free (text);
    return status;
}

static int run (Decode *decode, char **paths) {
    int status = sudoku_reads (paths[0], "the board");
    if (status == STATUS_OK)
        status = sudoku_reads (paths[1], "the answer");
    if (status == STATUS_OK)
        status = sudoku_output_layout (decode->to, &decode->style.layout,
                                       decode->force);
    if (status != STATUS_OK)
        return status;
    Record record;
    status = read_board (paths, &record);
    if (status != STATUS_OK)
        return status;
    decode->style.bold = isatty (STDOUT_FILENO);
    if (decode->style.layout == LAYOUT_AUTO)
        decode->style.layout = decode->style.bold ? LAYOUT_GRID : LAYOUT_LINE;
    status = decode_file (&record, paths[1], decode);
    sudoku_puzzle_release (&record.puzzle);
    return status;
}

static const Option rows[] = {
    REDUCE_ROW (Decode, reduction,
                "the option that was given to encode: {}; qbsolv uses givens "
                "by default"),
    {"as", 'O', "FORM",
     "{}; numbers is the form of Sugar's puzzles; default: grid on a terminal, "
     "line otherwise",
     OPTION_WORDS (Decode, style.layout, "line", "grid", "json", "both",
                   "numbers"),
     .low = LAYOUT_LINE, .brief = true},
    SUDOKU_INPUT_ROWS,
    {"output", 'o', "FILE",
     "write the solution to FILE (default and -: standard output)",
     OPTION_FILE (Decode, to), .meant = "as", .brief = true},
    OPTION_FORMER ("to", 0, "output"),
    {"force", 'f', NULL, "replace FILE if it exists",
     OPTION_FLAG (Decode, force), .brief = true},
    OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "decode",
    .usage = "BOARD ANSWER",
    .about = "Reads a board, and a solver's answer to the formula that encode "
             "wrote for it: output of a SAT solver or of clasp with s and v "
             "lines (numbers or names), MiniSat's result file, or output of "
             "Sugar, MiniZinc or qbsolv.  One of the two files may be - for "
             "standard input.  Checks the solution, and prints it.",
    .rows = rows,
    .examples = "  cdcl-sudoku encode board.txt | kissat | cdcl-sudoku decode "
                "board.txt -\n"};

int sudoku_command_decode (int argc, char **argv) {
    Decode decode = {.style = {LAYOUT_AUTO, NULL, false}};
    OptionReader reader;
    const int status =
        program_options_read (&reader, &table, &decode, &argc, argv);
    if (status >= 0)
        return status;
    if (argc != 3)
        return sudoku_misused ("decode",
                               "expected two files, BOARD and ANSWER");
    if (!strcmp (argv[1], "-") && !strcmp (argv[2], "-"))
        return sudoku_misused ("decode", "only one of the two files can be "
                                         "standard input");
    decode.numbers = decode.style.layout > LAYOUT_BOTH;
    if (decode.numbers)
        decode.style.layout = LAYOUT_AUTO;
    return run (&decode, argv + 1);
}
