// decode.c -- `cdcl-sudoku decode`: a board and any SAT solver's answer
// to its formula, back to a solved board.
//
// The answer is not trusted: its values are decoded (encode/decode.c), and
// verify.c judges the board by the rules of the game alone.  An error names the
// cell.  "No solution" cannot be checked, so it is only reported.

#include "sudoku/encode/answer.h"
#include "sudoku/program/command.h"
#include "sudoku/program/report.h"
#include "sudoku/board/vars.h"

#include <getopt.h>
#include <string.h>
#include <unistd.h>

static int help (void) {
    printf (
        "usage: cdcl-sudoku decode [OPTION]... BOARD ANSWER\n"
        "\n"
        "Reads a board and what a SAT solver answered to the formula that "
        "`encode` wrote\n"
        "for it: output with s and v lines, or MiniSat's result file.  One of "
        "the two\n"
        "files may be - for standard input.  Prints the solution after "
        "checking it.\n"
        "\n"
        "  -o, --output LAYOUT   line, grid, both, or json; default: grid on "
        "a terminal\n"
        "\n"
        "example:\n"
        "  cdcl-sudoku encode board.txt | kissat | cdcl-sudoku decode "
        "board.txt -\n");
    return STATUS_OK;
}

static const struct option long_options[] = {
    {"output", required_argument, NULL, 'o'},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0}};

static int model_value (void *state, int var) {
    const Model *model = state;
    return model->value[var];
}

// Decodes the model into the answer.  STATUS_OK, or a status after a message.
static int decode (Answer *answer, Model *model, const char *name) {
    const sudoku_board *puzzle = answer->puzzle->board;
    sudoku_error error;
    answer->solutions = model->status == SUDOKU_SOLVED;
    answer->complete = model->status == SUDOKU_NONE;
    if (!answer->solutions) {
        answer->clash = answer->complete &&
                        sudoku_clash (puzzle, answer->first, answer->second);
        return STATUS_OK;
    }
    answer->solution[0] = sudoku_board_new (sudoku_order (puzzle));
    if (!answer->solution[0])
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, name, 0);
    if (sudoku_decode (answer->solution[0], model, model_value, &error) &&
        sudoku_verify (puzzle, answer->solution[0], &error))
        return STATUS_OK;
    return sudoku_complain (name, 0, 0, "error", "not a solution: %s",
                            error.message);
}

static int decode_file (const Record *record, const char *path, Layout layout,
                        bool bold) {
    Input input;
    Model model;
    sudoku_error error;
    const unsigned n = sudoku_order (record->puzzle.board);
    if (n > ORDER_MAX_ENCODED)
        return sudoku_status_of (SUDOKU_TOO_LARGE, record->file,
                                 record->puzzle.line);
    int status = sudoku_input_open (&input, path, false);
    if (status != STATUS_OK)
        return status;
    const int result = sudoku_read_answer (&model, cell_vars (n), &input,
                                           sudoku_input_read, &error);
    Answer answer;
    memset (&answer, 0, sizeof answer);
    answer.file = record->file;
    answer.puzzle = &record->puzzle;
    if (result == SUDOKU_OK)
        status = decode (&answer, &model, input.name);
    else if (input.error)
        sudoku_complain (input.name, 0, 0, "error", "reading failed: %s",
                         strerror (input.error));
    else if (result == SUDOKU_BAD_INPUT)
        sudoku_complain (input.name, error.line, error.column, "error", "%s",
                         error.message);
    if (result != SUDOKU_OK)
        status = input.error ? STATUS_NO_INPUT
                 : result == SUDOKU_BAD_INPUT
                     ? STATUS_DATA
                     : sudoku_status_of (result, path, 0);
    if (status == STATUS_OK)
        sudoku_report (stdout, layout, &answer, bold);
    sudoku_board_free (answer.solution[0]);
    sudoku_model_release (&model);
    sudoku_input_close (&input);
    return status;
}

int sudoku_command_decode (int argc, char **argv) {
    const bool terminal = isatty (STDOUT_FILENO);
    Layout layout = terminal ? LAYOUT_GRID : LAYOUT_LINE;
    opterr = 0;
    int option;
    while ((option = getopt_long (argc, argv, ":o:h", long_options, NULL)) !=
           -1) {
        if (option == 'h')
            return help ();
        if (option != 'o')
            return sudoku_misused_option ("decode", argv, option, long_options);
        const int status = sudoku_option_layout ("decode", optarg, &layout);
        if (status != STATUS_OK)
            return status;
    }
    if (argc - optind != 2)
        return sudoku_misused ("decode",
                               "expected two files, BOARD and ANSWER");
    if (!strcmp (argv[optind], "-") && !strcmp (argv[optind + 1], "-"))
        return sudoku_misused ("decode", "only one of the two files can be "
                                         "standard input");
    Record record;
    int status = sudoku_read_one (argv[optind], "decode", &record);
    if (status != STATUS_OK)
        return status;
    status = decode_file (&record, argv[optind + 1], layout, terminal);
    sudoku_puzzle_release (&record.puzzle);
    return status;
}
