// check.c -- `cdcl-sudoku check`: whether each board is a puzzle with one
// solution, and if not, why.
//
//   unique    the solution, and with --proof a certificate
//   several   two solutions and where they differ; if there are not too many, the
//             fewest further givens that leave one of them
//   none      givens and rules that clash, as a sentence

#include "sudoku/board/board.h"
#include "sudoku/program/certificate.h"
#include "sudoku/program/command.h"
#include "sudoku/program/each.h"
#include "cdcl/program/shared/names.h"
#include "sudoku/sudoku_puzzles.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Ticks for a reason, and givens tried for hints, by default: less than a second
// each on boards of side 9.
enum {
    DEFAULT_SOLUTIONS = 1000,
    DEFAULT_EFFORT = 15000000,
    HINTS_EFFORT = 1000000
};

typedef struct Check {
    Each each;
    int64_t limit, effort;
    const char *proof; // a folder, or null
    // Of the board at hand.
    const Record *record;
    sudoku_board **solutions;
    size_t size, room;
    bool complete, failed; // all are known; memory ran out
    sudoku_board *hints;   // null: none
    bool proved;           // no fewer hints will do
    size_t least;
    sudoku_why why;
    char *text; // of the reason, or null
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

static const char *status_name (const Check *check) {
    return check->size > 1    ? "several"
           : !check->complete ? "unknown"
           : check->size      ? "unique"
                              : "none";
}

// ---------------------------------------------------------------------------
// Text

static void put_place (const char *between, size_t cell, unsigned side) {
    printf ("%sr%zuc%zu", between, cell / side + 1, cell % side + 1);
}

static size_t cells_of (const Check *check) {
    const size_t side = sudoku_side (check->record->puzzle.board);
    return side * side;
}

static bool differ (const Check *check, size_t cell) {
    return check->solutions[0]->digit[cell] != check->solutions[1]->digit[cell];
}

static void put_hints (const Check *check) {
    const unsigned side = check->hints->side;
    const size_t count = sudoku_givens (check->hints);
    for (size_t cell = 0; cell < cells_of (check); cell++)
        if (check->hints->digit[cell]) {
            put_place (" ", cell, side);
            printf ("=%u", check->hints->digit[cell]);
        }
    printf (" would leave one%s", check->proved ? "" : " (not proved fewest");
    if (!check->proved)
        printf (": at least %zu of %zu)", check->least, count);
}

// The count and where the first two differ.
static void put_several (const Check *check) {
    const unsigned side = sudoku_side (check->record->puzzle.board);
    size_t differing = 0, shown = 0;
    for (size_t cell = 0; cell < cells_of (check); cell++)
        differing += differ (check, cell);
    printf ("%zu%s solutions; two differ in", check->size,
            check->complete ? "" : "+");
    for (size_t cell = 0; cell < cells_of (check) && shown < 8; cell++)
        if (differ (check, cell)) {
            put_place (" ", cell, side);
            shown++;
        }
    if (shown < differing)
        printf (" ... (%zu cells)", differing);
    if (check->hints) {
        printf (";");
        put_hints (check);
    }
}

static void put_reason (const Check *check) {
    const sudoku_why *const why = &check->why;
    if (!check->text) { // the board is too large, or that takes more effort
        Answer answer = {.puzzle = &check->record->puzzle};
        sudoku_explain_none (&answer, false);
        printf ("%s",
                *answer.why ? answer.why : "no reason found with this effort");
        return;
    }
    printf ("%s (%zu given%s and %zu rule%s, %s", check->text, why->givens_size,
            why->givens_size == 1 ? "" : "s", why->rules_size,
            why->rules_size == 1 ? "" : "s",
            why->smallest  ? "the fewest that clash"
            : why->minimal ? "none of which can be left out"
                           : "perhaps not all are needed");
    if (!why->smallest && why->least > 1)
        printf ("; no reason has fewer than %zu", why->least);
    printf (")");
}

static void print_line (const Check *check) {
    printf ("%s", status_name (check));
    if (check->size > 1) {
        printf (": ");
        put_several (check);
    } else if (check->size && check->complete) {
        putchar (' ');
        sudoku_report_board (stdout, check->solutions[0]);
    } else if (check->complete) {
        printf (": ");
        put_reason (check);
    }
    putchar ('\n');
}

static void print_grid (const Check *check) {
    Answer answer = {.file = check->record->file,
                     .puzzle = &check->record->puzzle,
                     .question = ASK_UNIQUE,
                     .complete = check->complete,
                     .solutions = (int64_t) check->size};
    for (size_t i = 0; i < 2 && i < check->size; i++)
        answer.solution[i] = check->solutions[i];
    sudoku_report (stdout, &check->each.style, &answer);
    if (check->size > 1)
        put_several (check);
    else if (check->complete && !check->size)
        put_reason (check);
    else
        return;
    printf ("\n\n");
}

// ---------------------------------------------------------------------------
// JSON

static void json_given (size_t i, unsigned row, unsigned col, unsigned digit) {
    printf ("%s{\"cell\":\"r%uc%u\",\"digit\":%u}", i ? "," : "", row + 1,
            col + 1, digit);
}

static void json_hints (const Check *check) {
    const unsigned side = check->hints->side;
    size_t i = 0;
    printf (",\"hints\":{\"fewest\":%s,\"least\":%zu,\"givens\":[",
            check->proved ? "true" : "false", check->least);
    for (unsigned cell = 0; cell < side * side; cell++)
        if (check->hints->digit[cell])
            json_given (i++, cell / side, cell % side,
                        check->hints->digit[cell]);
    printf ("]}");
}

static void json_rule (size_t i, const sudoku_rule *rule) {
    static const char *const kinds[] = {"cell", "row", "column", "box"};
    printf ("%s{\"kind\":\"%s\",", i ? "," : "", kinds[rule->kind]);
    if (rule->kind == SUDOKU_CELL)
        printf ("\"cell\":\"r%uc%u\"", rule->row + 1, rule->col + 1);
    else
        printf ("\"house\":%u,\"digit\":%u", rule->house + 1, rule->digit);
    printf (",\"needs\":%s,\"excludes\":%s}", rule->needs ? "true" : "false",
            rule->excludes ? "true" : "false");
}

static void json_why (const Check *check) {
    const sudoku_why *const why = &check->why;
    if (!check->text) {
        printf (",\"why\":null");
        return;
    }
    printf (",\"why\":{\"text\":");
    program_put_json (stdout, check->text);
    printf (",\"minimal\":%s,\"smallest\":%s,\"least\":%zu,\"givens\":[",
            why->minimal ? "true" : "false", why->smallest ? "true" : "false",
            why->least);
    for (size_t i = 0; i < why->givens_size; i++)
        json_given (i, why->givens[i].row, why->givens[i].col,
                    why->givens[i].digit);
    printf ("],\"rules\":[");
    for (size_t i = 0; i < why->rules_size; i++)
        json_rule (i, why->rules + i);
    printf ("]}");
}

static void print_json (const Check *check) {
    const unsigned side = sudoku_side (check->record->puzzle.board);
    sudoku_report_puzzle (stdout, check->record->file, &check->record->puzzle);
    printf (",\"status\":\"%s\",\"count\":%zu,\"complete\":%s,\"solutions\":[",
            status_name (check), check->size,
            check->complete ? "true" : "false");
    for (size_t i = 0; i < 2 && i < check->size; i++) {
        printf (i ? ",\"" : "\"");
        sudoku_report_board (stdout, check->solutions[i]);
        putchar ('"');
    }
    putchar (']');
    if (check->size > 1) {
        const char *between = "\"";
        printf (",\"differ\":[");
        for (size_t cell = 0; cell < cells_of (check); cell++)
            if (differ (check, cell)) {
                put_place (between, cell, side);
                putchar ('"');
                between = ",\"";
            }
        putchar (']');
    }
    if (check->hints)
        json_hints (check);
    if (!check->size && check->complete)
        json_why (check);
    printf ("}\n");
}

// ---------------------------------------------------------------------------
// One board

// The callback of sudoku_count: keeps the solution.
static int keep (void *state, const sudoku_board *solution) {
    Check *const check = state;
    if (check->size == check->room) {
        const size_t room = 2 * check->room + 2;
        sudoku_board **const larger =
            realloc (check->solutions, room * sizeof *larger);
        check->failed = !larger;
        if (check->failed)
            return 1;
        check->solutions = larger;
        check->room = room;
    }
    check->solutions[check->size] = sudoku_board_copy (solution);
    check->failed = !check->solutions[check->size];
    check->size += !check->failed;
    return check->failed;
}

// Finds solutions: two, and if there are as many, up to the limit.
static int find_solutions (Check *check) {
    const int64_t most = check->limit > 2 ? check->limit + 1 : 2;
    const int64_t count =
        sudoku_count (check->each.solver, check->record->puzzle.board, most,
                      check, keep, &check->complete);
    if (count < 0)
        return (int) count;
    if (check->failed)
        return SUDOKU_OUT_OF_MEMORY;
    if (check->limit > 2 && check->size > (size_t) check->limit) {
        check->complete = false; // and the last one is not said
        sudoku_board_free (check->solutions[--check->size]);
    }
    return SUDOKU_SOLVED;
}

static int find_hints (Check *check) {
    if (!check->complete || check->size < 2 || !check->limit)
        return SUDOKU_SOLVED;
    check->hints = sudoku_board_like (check->record->puzzle.board);
    if (!check->hints)
        return SUDOKU_OUT_OF_MEMORY;
    const int result = sudoku_fewest_hints (
        (const sudoku_board *const *) check->solutions, check->size,
        HINTS_EFFORT, check->hints, &check->least);
    check->proved = result == SUDOKU_SOLVED;
    return result < 0 ? result : SUDOKU_SOLVED;
}

static int find_reason (Check *check) {
    const sudoku_board *const board = check->record->puzzle.board;
    if (!check->complete || check->size)
        return SUDOKU_SOLVED;
    const int result =
        sudoku_why_none (check->each.solver, board, check->effort, &check->why);
    if (result == SUDOKU_NONE) // it said that there is a solution
        return SUDOKU_WRONG;
    if (result < 0 && result != SUDOKU_TOO_LARGE)
        return result;
    if (result != SUDOKU_SOLVED)
        return SUDOKU_SOLVED; // no reason is found
    check->text = sudoku_why_text (board, &check->why);
    return check->text ? SUDOKU_SOLVED : SUDOKU_OUT_OF_MEMORY;
}

static int answer_board (Check *check) {
    int result = find_solutions (check);
    if (result == SUDOKU_SOLVED)
        result = find_hints (check);
    if (result == SUDOKU_SOLVED)
        result = find_reason (check);
    if (result != SUDOKU_SOLVED)
        return result;
    if (program_interrupted () && (!check->complete || !check->size))
        return SUDOKU_UNKNOWN;
    if (check->each.style.layout == LAYOUT_JSON)
        print_json (check);
    else if (check->each.style.layout == LAYOUT_GRID)
        print_grid (check);
    else
        print_line (check);
    return SUDOKU_SOLVED;
}

static void prove (Check *check) {
    const sudoku_puzzle *const puzzle = &check->record->puzzle;
    if (!check->complete || check->size > 1) {
        sudoku_complain (check->record->file, puzzle->line, 0, "note",
                         "no certificate: there is more than one solution");
        return;
    }
    const int status = sudoku_write_certificate (
        check->proof, check->record, check->size ? check->solutions[0] : NULL);
    if (check->each.status == STATUS_OK)
        check->each.status = status;
}

static int answer (Each *each, const Record *record) {
    Check *const check = each->state;
    check->record = record;
    check->complete = check->failed = check->proved = false;
    check->least = 0;
    const int result = answer_board (check);
    if (result == SUDOKU_SOLVED && check->proof)
        prove (check);
    while (check->size)
        sudoku_board_free (check->solutions[--check->size]);
    sudoku_board_free (check->hints);
    sudoku_why_release (&check->why);
    free (check->text);
    check->hints = NULL;
    check->text = NULL;
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
    check.limit = DEFAULT_SOLUTIONS;
    check.effort = DEFAULT_EFFORT;
    check.each.command = "check";
    check.each.state = &check;
    check.each.answer = answer;
    if (!sudoku_each_options (&check.each, argc, argv, ":l:p:" EACH_LETTERS,
                              long_options, help, read_option, &status))
        return status;
    status = check.proof ? check_folder (&check) : STATUS_OK;
    if (status == STATUS_OK)
        status = sudoku_each (&check.each, argv + optind, argc - optind);
    free (check.solutions);
    return status;
}
