// check.c -- `cdcl-sudoku check`: whether each board is a puzzle with one
// solution, with --proof a certificate, and if not, why (diagnosis.c).

#include "sudoku/program/base/command.h"
#include "sudoku/program/check/certificate.h"
#include "sudoku/program/check/diagnosis.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/stream/each.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Check {
    Each each;
    int64_t limit, effort;
    const char *proof; // a folder, or null
    // Of the board at hand.
    const Record *record;
    Diagnosis found;
} Check;

static void help (void) {
    printf (
        "usage: cdcl-sudoku check [OPTION]... [FILE]...\n"
        "\n"
        "Says of each board whether it has one solution.  If it has several: "
        "where they\n"
        "differ, and the fewest further givens that leave one of them.  If it "
        "has none:\n"
        "the fewest givens and rules that clash.\n"
        "\n"
        "  -l, --limit N         look for further givens if there are at most "
        "N "
        "solutions\n"
        "                        (default 1000; 0: do not look for any)\n"
        "      --effort N        work to find a reason, and the smallest one, "
        "in ticks of\n"
        "                        the solver (default 15000000)\n"
        "  -p, --proof DIR       of one board: write a certificate that there "
        "is "
        "no other\n"
        "                        solution, or none, to a new folder: grid, "
        "formula, and\n"
        "                        proofs in DRAT and LRAT, which have been "
        "checked\n"
        "  -O, --output FORM     line, grid, or json (one object per line); "
        "default: grid\n"
        "                        for one board on a terminal, line "
        "otherwise\n" EACH_HELP "\n"
        "examples:\n"
        "  cdcl-sudoku check puzzles.txt\n"
        "  cdcl-sudoku check --proof certificate puzzle.txt\n"
        "  cdcl --check certificate/formula.cnf certificate/proof.lrat\n");
}

// ---------------------------------------------------------------------------
// Output

static int print_line (const Check *check) {
    const Diagnosis *const found = &check->found;
    char *const text = sudoku_diagnosis_text (found);
    if (!text)
        return SUDOKU_OUT_OF_MEMORY;
    printf ("%s%s%s", sudoku_diagnosis_status (found), *text ? ": " : "", text);
    if (found->size == 1 && found->complete) {
        putchar (' ');
        sudoku_report_board (stdout, found->solutions[0]);
    }
    putchar ('\n');
    free (text);
    return SUDOKU_SOLVED;
}

static int print_grid (const Check *check) {
    const Diagnosis *const found = &check->found;
    char *const text = sudoku_diagnosis_text (found);
    Answer answer = {.file = check->record->file,
                     .puzzle = &check->record->puzzle,
                     .question = ASK_UNIQUE,
                     .complete = found->complete,
                     .solutions = (int64_t) found->size};
    if (!text)
        return SUDOKU_OUT_OF_MEMORY;
    for (size_t i = 0; i < 2 && i < found->size; i++)
        answer.solution[i] = found->solutions[i];
    sudoku_report (stdout, &check->each.style, &answer);
    if (*text)
        printf ("%s\n\n", text);
    free (text);
    return SUDOKU_SOLVED;
}

static int print_json (const Check *check) {
    sudoku_report_puzzle (stdout, check->record->file, &check->record->puzzle);
    printf (",\"status\":\"%s\"", sudoku_diagnosis_status (&check->found));
    sudoku_diagnosis_json (&check->found);
    printf ("}\n");
    return SUDOKU_SOLVED;
}

// ---------------------------------------------------------------------------
// One board

static int prove (Check *check) {
    const sudoku_puzzle *const puzzle = &check->record->puzzle;
    const Diagnosis *const found = &check->found;
    if (found->size > 1) {
        sudoku_complain (check->record->file, puzzle->line, 0, "note",
                         "no certificate: there is more than one solution");
        return SUDOKU_SOLVED;
    }
    const int status =
        sudoku_write_certificate (check->proof, &check->each, check->record,
                                  found->size ? found->solutions[0] : NULL);
    sudoku_each_worsen (&check->each, status);
    return status == STATUS_LIMIT ? EACH_PART : SUDOKU_SOLVED;
}

static void tell (const Each *each, char *text, size_t size) {
    const Check *const check = each->state;
    snprintf (text, size, "%zu solution%s so far", check->found.size,
              check->found.size == 1 ? "" : "s");
}

static int answer (Each *each, const Record *record) {
    Check *const check = each->state;
    check->record = record;
    int result = sudoku_diagnose (&check->found, each, &record->puzzle,
                                  check->limit, check->effort);
    if (result == SUDOKU_SOLVED || result == EACH_PART) {
        const int printed =
            (each->style.layout == LAYOUT_JSON   ? print_json
             : each->style.layout == LAYOUT_GRID ? print_grid
                                                 : print_line) (check);
        result = printed == SUDOKU_SOLVED ? result : printed;
    }
    if (result == SUDOKU_SOLVED && check->proof)
        result = prove (check);
    sudoku_diagnosis_release (&check->found);
    return result;
}

// ---------------------------------------------------------------------------
// The command line

enum { OPTION_EFFORT = 256 };

static const struct option long_options[] = {
    {"limit", required_argument, NULL, 'l'},
    {"effort", required_argument, NULL, OPTION_EFFORT},
    {"proof", required_argument, NULL, 'p'},
    EACH_OPTIONS,
    {NULL, 0, NULL, 0}};

static int read_option (void *state, int option, const char *value) {
    Check *const check = state;
    switch (option) {
    case 'l':
        return sudoku_option_number ("check", "--limit", value, 0, 1000000,
                                     &check->limit);
    case OPTION_EFFORT:
        return sudoku_option_number ("check", "--effort", value, 0,
                                     INT64_C (1) << 53, &check->effort);
    default:
        check->proof = value;
        return *value ? STATUS_OK
                      : sudoku_misused ("check",
                                        "--proof '': expected a new folder");
    }
}

// Before anything is solved: the folder must be a new one.
static int check_folder (Check *check) {
    check->each.one = "--proof";
    if (access (check->proof, F_OK))
        return STATUS_OK;
    sudoku_complain (check->proof, 0, 0, "error",
                     "exists: expected a new folder");
    return STATUS_CREATE;
}

int sudoku_command_check (int argc, char **argv) {
    Check check;
    int status;
    memset (&check, 0, sizeof check);
    check.limit = DIAGNOSIS_SOLUTIONS;
    check.effort = DIAGNOSIS_EFFORT;
    check.each.command = "check";
    check.each.state = &check;
    check.each.answer = answer;
    check.each.tell = tell;
    if (!sudoku_each_options (&check.each, argc, argv, ":l:p:" EACH_LETTERS,
                              long_options, help, read_option, &status))
        return status;
    status = check.proof ? check_folder (&check) : STATUS_OK;
    if (status == STATUS_OK)
        status = sudoku_each (&check.each, argv + optind, argc - optind);
    return status;
}
