// check.c -- `cdcl-sudoku check`: whether each board has exactly one solution and its
// entries agree with it, and if not, why (diagnosis.c); with --certificate
// writes a certificate.

#include "sudoku/program/base/command.h"
#include "sudoku/program/check/certificate.h"
#include "sudoku/program/check/diagnosis.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/stream/board_loop.h"

#include <stdlib.h>
#include <unistd.h>

typedef struct Check {
    BoardLoop loop;
    int64_t limit, effort;
    const char *proof; // the folder of --certificate, or null
    // The current board.
    const Record *record;
    Diagnosis found;
} Check;

// ---------------------------------------------------------------------------
// Output

static int print_line (const Check *check) {
    const Diagnosis *const found = &check->found;
    char *const text = sudoku_diagnosis_text (found);
    if (!text)
        return SUDOKU_OUT_OF_MEMORY;
    printf ("%s%s%s", sudoku_diagnosis_status (found), *text ? ": " : "", text);
    if (found->size == 1 && found->complete && !found->wrong_size) {
        putchar (' ');
        sudoku_report_board (stdout, found->solutions[0]);
    }
    putchar ('\n');
    free (text);
    return SUDOKU_OK;
}

static int print_grid (const Check *check) {
    const Diagnosis *const found = &check->found;
    char *const text = sudoku_diagnosis_text (found);
    sudoku_board *const position = sudoku_position (found->puzzle);
    Answer answer = {.file = check->record->file,
                     .puzzle = found->puzzle,
                     .question = ASK_UNIQUE,
                     .complete = found->complete,
                     .solutions = (int64_t) found->size};
    for (size_t i = 0; i < 2 && i < found->size; i++)
        answer.solution[i] = found->solutions[i];
    const bool good = text && position;
    if (good && found->wrong_size) {
        sudoku_report_head (stdout, &answer, position, check->loop.style.bold);
        putchar ('\n');
    } else if (good)
        sudoku_report (stdout, &check->loop.style, &answer);
    if (good && *text)
        printf ("%s\n\n", text);
    sudoku_board_free (position);
    free (text);
    return good ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}

static int print_json (const Check *check) {
    Json json = sudoku_loop_json (check->record,
                                  sudoku_diagnosis_status (&check->found));
    sudoku_diagnosis_json (&json, &check->found);
    json_end (&json);
    return SUDOKU_OK;
}

// ---------------------------------------------------------------------------
// One board

static int prove (Check *check) {
    const sudoku_puzzle *const puzzle = &check->record->puzzle;
    const Diagnosis *const found = &check->found;
    if (found->size > 1) {
        sudoku_complain (check->record->file, puzzle->line, 0, "note",
                         "no certificate: there is more than one solution");
        return SUDOKU_OK;
    }
    const int status =
        sudoku_write_certificate (check->proof, &check->loop, check->record,
                                  found->size ? found->solutions[0] : NULL);
    sudoku_worsen (&check->loop.status, status);
    return status == STATUS_LIMIT ? LOOP_PART : SUDOKU_OK;
}

static void tell (const BoardLoop *loop, char *text, size_t size) {
    const Check *const check = loop->state;
    snprintf (text, size, "%zu solution%s so far", check->found.size,
              check->found.size == 1 ? "" : "s");
}

// Compares the result with the number of solutions and the solution in the file.
static void compare (Check *check) {
    const Diagnosis *const found = &check->found;
    Answer answer = {.file = check->record->file,
                     .puzzle = &check->record->puzzle,
                     .question = ASK_UNIQUE,
                     .complete = found->complete,
                     .solutions = (int64_t) found->size};
    for (size_t i = 0; i < 2 && i < found->size; i++)
        answer.solution[i] = found->solutions[i];
    sudoku_worsen (&check->loop.status, sudoku_note_contradiction (&answer));
}

static int answer (BoardLoop *loop, const Record *record) {
    Check *const check = loop->state;
    check->record = record;
    int result =
        sudoku_diagnose (&check->found, loop, &record->puzzle,
                         check->limit > 1 ? check->limit : 0, check->effort);
    if (result == SUDOKU_OK || result == LOOP_PART) {
        const int printed =
            (loop->style.layout == LAYOUT_JSON   ? print_json
             : loop->style.layout == LAYOUT_GRID ? print_grid
                                                 : print_line) (check);
        result = printed == SUDOKU_OK ? result : printed;
    }
    compare (check);
    if (result == SUDOKU_OK && check->proof)
        result = prove (check);
    sudoku_diagnosis_release (&check->found);
    return result;
}

// ---------------------------------------------------------------------------
// The command line

static int set_proof (void *state, const OptionGiven *given) {
    ((Check *) state)->proof = given->text;
    return *given->text ? STATUS_OK : STATUS_USAGE;
}

static const Option rows[] = {
    {"limit", 'l', "N",
     "suggest further givens if there are at most N solutions (default 1000; "
     "1: never)",
     OPTION_NUMBER (Check, limit, 1, 1000000), .brief = true},
    OPTION_FORMER ("effort", 0, "ticks"),
    {"ticks", 0, "N",
     "limit the search for a smallest reason to N ticks of the solver (default "
     "15000000)",
     OPTION_NUMBER (Check, effort, 0, INT64_C (1) << 53), .brief = true},
    OPTION_FORMER ("proof", 'p', "certificate"),
    {"certificate", 0, "DIR",
     "for one board: certify in a new folder DIR that there is no other "
     "solution, or no solution: grid, formula, checked proofs in DRAT and "
     "LRAT, and a README about other checkers",
     OPTION_READ (set_proof), .expected = "a new folder", .brief = true},
    OPTION_ROWS (Check, loop, sudoku_loop_origin_rows),
    OPTION_ROWS (Check, loop, sudoku_loop_layout_rows),
    OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "check",
    .usage = "[FILE]...",
    .about = "Decides whether each board has one solution.  If it has several, "
             "prints where they differ, and the fewest further givens that "
             "leave one.  If it has none, prints the fewest givens and rules "
             "that contradict each other.  Prints entries that differ from the "
             "only solution.",
    .rows = rows,
    .examples = "  cdcl-sudoku check puzzles.txt\n"
                "  cdcl-sudoku check --certificate certificate puzzle.txt\n"
                "  cdcl --check certificate/formula.cnf "
                "certificate/proof.lrat\n"};

// Checks before solving that the folder is new.
static int check_folder (Check *check) {
    check->loop.one = "--certificate";
    if (access (check->proof, F_OK))
        return STATUS_OK;
    sudoku_complain (check->proof, 0, 0, "error",
                     "exists: expected a new folder");
    return STATUS_CREATE;
}

int sudoku_command_check (int argc, char **argv) {
    Check check = {.loop = {.state = &check, .answer = answer, .tell = tell},
                   .limit = DIAGNOSIS_SOLUTIONS,
                   .effort = DIAGNOSIS_EFFORT};
    OptionReader reader;
    int status = sudoku_loop_read (&check.loop, &reader, &table, &argc, argv);
    if (status >= 0)
        return status;
    status = check.proof ? check_folder (&check) : STATUS_OK;
    return status == STATUS_OK
               ? sudoku_loop_run (&check.loop, argv + 1, argc - 1)
               : status;
}
