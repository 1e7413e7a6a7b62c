// minimize.c -- `cdcl-sudoku minimize`: smaller puzzles within each puzzle.

#include "sudoku/board/board.h"
#include "sudoku/board/rules.h"
#include "sudoku/board/symmetry.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/report/values.h"
#include "sudoku/program/stream/board_loop.h"
#include "sudoku/sudoku_puzzles.h"
#include "sudoku/variant/notation.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// Default number of solver calls of the search for the smallest puzzle: about a
// second on a board of side 9.
enum { DEFAULT_EFFORT = 100000, DEFAULT_LIMIT = 1000 };

// Conflicts per solver call: a second up to side 16, tenths of a second on larger
// sides, where there are hundreds of hard calls.
enum { CONFLICTS = 100000, LARGE_CONFLICTS = 3000 };

// What is searched for: the words of --find, and of `status` in JSON.
typedef enum Find {
    FIND_MINIMAL,
    FIND_SMALLEST,
    FIND_ALL,
    FIND_REDUNDANT
} Find;

typedef struct Minimize {
    BoardLoop loop;
    size_t symmetry;
    int64_t seed, limit, effort, conflicts;
    Find find;
    bool constraints;
    bool *in; // [number of constraints], see sudoku_minimize_constraints
    const Record *record;
    int64_t found;
    Json json; // the answer to the puzzle
} Minimize;

// ---------------------------------------------------------------------------
// Output

static bool in_json (const Minimize *minimize) {
    return minimize->loop.style.layout == LAYOUT_JSON;
}

// Begins an answer, before any result is known.
static void begin (Minimize *minimize, const char *status) {
    if (in_json (minimize))
        minimize->json = sudoku_loop_json (minimize->record, status);
    else
        sudoku_loop_head (&minimize->loop, minimize->record);
}

// Writes a puzzle as a line, a grid, or a JSON string.
static void put_puzzle (Minimize *minimize, const char *key,
                        const sudoku_board *board) {
    if (minimize->loop.style.layout == LAYOUT_GRID) {
        const size_t givens = sudoku_givens (board);
        sudoku_output_text (stdout, sudoku_grid (board));
        printf ("\n%zu given%s\n\n", givens, givens == 1 ? "" : "s");
    } else if (in_json (minimize)) {
        sudoku_json_board (&minimize->json, key, board);
    } else {
        sudoku_report_board (stdout, board);
        putchar ('\n');
    }
}

// Writes the cells with a digit as r1c2.
static void put_cells (const sudoku_board *board) {
    const char *between = "";
    for (unsigned row = 0; row < board->side; row++)
        for (unsigned col = 0; col < board->side; col++)
            if (sudoku_get (board, row, col)) {
                printf ("%sr%uc%u", between, row + 1, col + 1);
                between = " ";
            }
}

static int explain_none (const Minimize *minimize) {
    bool all;
    const int64_t count =
        sudoku_count (minimize->loop.solver, minimize->record->puzzle.board, 1,
                      NULL, NULL, &all);
    if (count < 0)
        return (int) count;
    if (!count && !all)
        return SUDOKU_UNKNOWN;
    sudoku_loop_status (&minimize->loop, minimize->record,
                        count ? "several" : "none");
    return SUDOKU_OK;
}

// ---------------------------------------------------------------------------
// One puzzle

// Whether there is a result to print: after a limit, the best puzzle found.
static bool answered (int result) {
    return result == SUDOKU_OK || result == SUDOKU_UNKNOWN;
}

// The value to return after printing; a result at a limit of conflicts or effort
// counts as an answer.
static int answer_of (const Minimize *minimize, int result) {
    return result == SUDOKU_UNKNOWN && sudoku_loop_stopped (&minimize->loop)
               ? LOOP_PART
               : SUDOKU_OK;
}

// Reports in JSON, or in a note, whether every given was decided.
static void put_proved (Minimize *minimize, int result, const char *otherwise) {
    if (in_json (minimize))
        json_bool (&minimize->json, "proved", result == SUDOKU_OK);
    else if (result != SUDOKU_OK && !sudoku_loop_stopped (&minimize->loop))
        sudoku_complain (
            minimize->record->file, minimize->record->puzzle.line, 0, "note",
            "%s: the limit on conflicts was reached (--conflicts)", otherwise);
}

static int put_redundant (Minimize *minimize, const sudoku_board *puzzle,
                          sudoku_board *board) {
    const int result = sudoku_redundant (minimize->loop.solver, puzzle, board);
    if (!answered (result))
        return result;
    const int answer = answer_of (minimize, result);
    if (answer == LOOP_PART)
        json_text (&minimize->json, "redundant", NULL);
    else
        sudoku_json_cells (&minimize->json, "redundant", board);
    return answer;
}

// Notes that a puzzle, and so perhaps its result, lacks the symmetry of --symmetry.
static void note_pattern (const Minimize *minimize,
                          const sudoku_board *puzzle) {
    const unsigned cells = puzzle->side * puzzle->side;
    for (uint32_t cell = 0; minimize->symmetry && cell < cells; cell++)
        for (int move = 0; move < 2; move++) {
            const uint32_t other =
                sudoku_moved (puzzle->side, minimize->symmetry, move, cell);
            if (!puzzle->digit[cell] == !puzzle->digit[other])
                continue;
            sudoku_complain (minimize->record->file,
                             minimize->record->puzzle.line, 0, "note",
                             "the givens lack this symmetry: the rest may "
                             "lack it, too");
            return;
        }
}

static int minimize_one (Minimize *minimize, const sudoku_board *puzzle,
                         sudoku_board *board) {
    int result =
        sudoku_minimize (minimize->loop.solver, puzzle, minimize->symmetry,
                         (uint64_t) minimize->seed, board);
    if (!answered (result) ||
        (result == SUDOKU_UNKNOWN && !sudoku_givens (board)))
        return result;
    begin (minimize, "minimal");
    if (in_json (minimize))
        json_value (&minimize->json, "clues", "%zu", sudoku_givens (board));
    put_puzzle (minimize, "minimal", board);
    note_pattern (minimize, puzzle);
    put_proved (minimize, result, "perhaps not minimal");
    if (!in_json (minimize))
        return answer_of (minimize, result);
    result = put_redundant (minimize, puzzle, board);
    json_end (&minimize->json);
    return result;
}

static int print_redundant (Minimize *minimize, const sudoku_board *puzzle,
                            sudoku_board *board) {
    const int result = sudoku_redundant (minimize->loop.solver, puzzle, board);
    const int answer = answer_of (minimize, result);
    if (!answered (result) || (answer == LOOP_PART && !sudoku_givens (board)))
        return result;
    begin (minimize, sudoku_givens (board) ? "redundant" : "minimal");
    if (in_json (minimize))
        sudoku_json_cells (&minimize->json, "redundant", board);
    else if (sudoku_givens (board))
        put_cells (board);
    else
        printf ("minimal");
    put_proved (minimize, result, "perhaps there are others");
    if (in_json (minimize))
        json_end (&minimize->json);
    else
        printf (minimize->loop.style.layout == LAYOUT_GRID ? "\n\n" : "\n");
    return answer;
}

static int print_found (void *state, const sudoku_board *minimal) {
    Minimize *const minimize = state;
    sudoku_progress_clear (&minimize->loop.progress);
    put_puzzle (minimize, NULL, minimal);
    minimize->found++;
    return ferror (stdout);
}

static void tell (const BoardLoop *loop, char *text, size_t size) {
    const Minimize *const minimize = loop->state;
    const sudoku_rules *const rules = loop->record->puzzle.board->rules;
    size_t without = 0;
    for (size_t i = 0; minimize->in && i < rules->constraints; i++)
        without += !minimize->in[i];
    if (minimize->in)
        snprintf (text, size, "without %zu of %zu constraints", without,
                  rules->constraints);
    else if (minimize->find == FIND_ALL)
        snprintf (text, size, "%" PRId64 " minimal puzzles", minimize->found);
}

static int minimize_all (Minimize *minimize, const sudoku_board *puzzle) {
    bool complete = false, unique = false;
    minimize->found = 0;
    // The list begins before the first puzzle is known.
    const int64_t solutions =
        sudoku_count (minimize->loop.solver, puzzle, 2, NULL, NULL, &unique);
    if (solutions != 1 || !unique)
        return solutions < 0              ? (int) solutions
               : unique || solutions == 2 ? SUDOKU_NONE
                                          : SUDOKU_UNKNOWN;
    begin (minimize, "all");
    if (in_json (minimize))
        json_open (&minimize->json, "minimal", '[');
    const int64_t count =
        sudoku_minimize_all (minimize->loop.solver, puzzle, minimize->symmetry,
                             minimize->limit, minimize, print_found, &complete);
    if (in_json (minimize)) {
        json_close (&minimize->json, ']');
        json_bool (&minimize->json, "complete", complete);
        json_end (&minimize->json);
    }
    if (count < 0)
        return (int) count;
    const bool part = sudoku_loop_stopped (&minimize->loop);
    if (!complete && !in_json (minimize) && !part)
        sudoku_complain (
            minimize->record->file, minimize->record->puzzle.line, 0, "note",
            "there may be more minimal puzzles than %" PRId64, count);
    return complete || (minimize->limit && count >= minimize->limit)
               ? SUDOKU_OK
               : LOOP_PART;
}

static int minimize_smallest (Minimize *minimize, const sudoku_board *puzzle,
                              sudoku_board *board) {
    size_t least = 0;
    const int result = sudoku_minimize_smallest (
        minimize->loop.solver, puzzle, minimize->symmetry,
        minimize->effort ? minimize->effort : -1, board, &least);
    const bool proved = result == SUDOKU_OK;
    if (!proved && (result != SUDOKU_UNKNOWN || !sudoku_givens (board)))
        return result;
    begin (minimize, "smallest");
    if (in_json (minimize)) {
        json_value (&minimize->json, "clues", "%zu", sudoku_givens (board));
        json_bool (&minimize->json, "proved", proved);
        json_value (&minimize->json, "least", "%zu", least);
    }
    put_puzzle (minimize, "minimal", board);
    if (in_json (minimize))
        json_end (&minimize->json);
    else if (!proved)
        sudoku_complain (
            minimize->record->file, minimize->record->puzzle.line, 0, "note",
            "the smallest puzzle found has %zu givens; the lower bound is %zu",
            sudoku_givens (board), least);
    return answer_of (minimize, result);
}

// ---------------------------------------------------------------------------
// Constraints

// Writes the constraints that are kept, or the removed constraints, one per line or as
// JSON strings.
static void put_constraints (Minimize *minimize, bool in) {
    const sudoku_rules *const rules = minimize->record->puzzle.board->rules;
    if (in_json (minimize))
        json_open (&minimize->json, "redundant", '[');
    for (size_t i = 0; i < rules->constraints; i++) {
        Growing line = {0};
        if (minimize->in[i] != in)
            continue;
        sudoku_put_constraint (&line, rules, rules->constraint[i]);
        char *const text = sudoku_grown (&line);
        if (text && in_json (minimize)) {
            json_text (&minimize->json, NULL, text);
            free (text);
            continue;
        }
        sudoku_output_text (stdout, text); // also handles a null text
        if (!in_json (minimize))
            putchar ('\n');
    }
    if (in_json (minimize))
        json_close (&minimize->json, ']');
}

static int put_smaller (Minimize *minimize, int result) {
    sudoku_puzzle puzzle = minimize->record->puzzle;
    char *text = NULL;
    puzzle.entries = NULL;
    puzzle.board = sudoku_board_with (puzzle.board, minimize->in);
    if (!puzzle.board ||
        sudoku_write (
            &puzzle, (size_t) sudoku_table_find (&sudoku_text_formats, "rules"),
            NULL, 0, &text, NULL, NULL) != SUDOKU_OK) {
        sudoku_board_free (puzzle.board);
        return SUDOKU_OUT_OF_MEMORY;
    }
    begin (minimize, "minimal");
    if (in_json (minimize)) {
        json_value (&minimize->json, "constraints", "%zu",
                    puzzle.board->n ? 0 : puzzle.board->rules->constraints);
        json_text (&minimize->json, "rules", text);
        put_constraints (minimize, false);
    } else
        printf ("%s", text);
    put_proved (minimize, result, "perhaps not minimal");
    if (in_json (minimize))
        json_end (&minimize->json);
    free (text);
    sudoku_board_free (puzzle.board);
    return answer_of (minimize, result);
}

static int put_singly (Minimize *minimize, int result) {
    const sudoku_rules *const rules = minimize->record->puzzle.board->rules;
    bool any = false;
    for (size_t i = 0; i < rules->constraints; i++)
        any |= minimize->in[i];
    begin (minimize, any ? "redundant" : "minimal");
    if (any || in_json (minimize))
        put_constraints (minimize, true);
    else
        printf ("minimal\n");
    put_proved (minimize, result, "perhaps there are others");
    if (in_json (minimize))
        json_end (&minimize->json);
    return answer_of (minimize, result);
}

static int minimize_constraints (Minimize *minimize,
                                 const sudoku_board *puzzle) {
    sudoku_solver *const solver = minimize->loop.solver;
    if (puzzle->n || !puzzle->rules->constraints)
        return sudoku_loop_refuse (&minimize->loop, minimize->record,
                                   "--constraints: the puzzle has none");
    bool *const in = calloc (puzzle->rules->constraints, sizeof *in);
    if (!in)
        return SUDOKU_OUT_OF_MEMORY;
    minimize->in = in;
    const bool redundant = minimize->find == FIND_REDUNDANT;
    int result = redundant ? sudoku_redundant_constraints (solver, puzzle, in)
                           : sudoku_minimize_constraints (
                                 solver, puzzle, (uint64_t) minimize->seed, in);
    if (answered (result))
        result = redundant ? put_singly (minimize, result)
                           : put_smaller (minimize, result);
    minimize->in = NULL;
    free (in);
    return result;
}

static int answer (BoardLoop *loop, const Record *record) {
    Minimize *const minimize = loop->state;
    const sudoku_board *const puzzle = record->puzzle.board;
    sudoku_board *const board = sudoku_board_like (puzzle);
    if (!board)
        return SUDOKU_OUT_OF_MEMORY;
    minimize->record = record;
    sudoku_set_conflict_limit (loop->solver, minimize->conflicts >= 0
                                                 ? minimize->conflicts
                                             : puzzle->n > 4 ? LARGE_CONFLICTS
                                                             : CONFLICTS);
    int result = minimize->constraints ? minimize_constraints (minimize, puzzle)
                 : minimize->find == FIND_SMALLEST
                     ? minimize_smallest (minimize, puzzle, board)
                 : minimize->find == FIND_ALL ? minimize_all (minimize, puzzle)
                 : minimize->find == FIND_REDUNDANT
                     ? print_redundant (minimize, puzzle, board)
                     : minimize_one (minimize, puzzle, board);
    sudoku_board_free (board);
    return result == SUDOKU_NONE ? explain_none (minimize) : result;
}

// ---------------------------------------------------------------------------
// The command line

TABLE_OPTION (symmetry, sudoku_symmetries)

static bool check_find (void *state, char *why) {
    const Minimize *const minimize = state;
    const Find find = minimize->find;
    const char *const other =
        minimize->constraints && (find == FIND_SMALLEST || find == FIND_ALL)
            ? "constraints"
        : minimize->symmetry && find == FIND_REDUNDANT ? "symmetry"
        : minimize->seed && find != FIND_MINIMAL       ? "seed"
                                                       : NULL;
    if (other)
        snprintf (why, OPTION_WHY,
                  "--find %s and --%s: expected one of the two",
                  find == FIND_SMALLEST ? "smallest"
                  : find == FIND_ALL    ? "all"
                                        : "redundant",
                  other);
    return !other;
}

static bool check_limit (void *state, char *why) {
    strcpy (why, "--limit without --find all");
    return ((const Minimize *) state)->find == FIND_ALL;
}

static bool check_sets (void *state, char *why) {
    strcpy (why, "--sets without --find smallest");
    return ((const Minimize *) state)->find == FIND_SMALLEST;
}

static const Option rows[] = {
    {"find", 0, "RESULT",
     "print a minimal puzzle, one with the fewest givens, all minimal puzzles, "
     "or the givens that can each be removed alone: {}",
     OPTION_WORDS (Minimize, find, "minimal", "smallest", "all", "redundant"),
     .initial = "minimal", .check = check_find, .brief = true},
    {"constraints", 0, NULL,
     "remove constraints of rules instead of givens, and print the puzzle with "
     "its rules",
     OPTION_FLAG (Minimize, constraints), .excludes = "symmetry",
     .brief = true},
    OPTION_FORMER ("all", 0, "find all"),
    OPTION_FORMER ("smallest", 0, "find smallest"),
    OPTION_FORMER ("redundant", 0, "find redundant"),
    {"seed", 0, "S",
     "random order in which givens are tested (default 0: reading order)",
     OPTION_NUMBER (Minimize, seed, 0, INT64_MAX), .brief = true},
    {"symmetry", 0, "CLASS", "keep the pattern symmetric: {}",
     OPTION_NAMES (Minimize, symmetry, symmetry_name),
     .meaning_of = symmetry_meaning, .brief = true},
    {"limit", 'l', "N",
     "with --find all: print at most N puzzles (default 1000; 0: no limit)",
     OPTION_NUMBER (Minimize, limit, 0, INT64_MAX), .check = check_limit},
    OPTION_FORMER ("effort", 0, "sets"),
    {"sets", 0, "N",
     "with --find smallest: test at most N sets of givens (default 100000; 0: "
     "no limit)",
     OPTION_NUMBER (Minimize, effort, 0, INT64_MAX), .check = check_sets},
    {"conflicts", 0, "N",
     "keep a given if testing it takes more than N conflicts (default 100000, "
     "from side 25 on 3000)",
     OPTION_NUMBER (Minimize, conflicts, 0, INT64_C (1) << 53)},
    OPTION_ROWS (Minimize, loop, sudoku_loop_layout_rows),
    OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "minimize",
    .usage = "[FILE]...",
    .about = "Removes givens from each puzzle until none can be removed "
             "without a second solution, and prints the minimal puzzle; or "
             "none or several for a board without a unique solution.",
    .rows = rows,
    .examples = "  cdcl-sudoku minimize --symmetry rot180 puzzles.txt\n"
                "  cdcl-sudoku minimize --find smallest --as json puzzle.txt\n"
                "  cdcl-sudoku minimize --constraints killer.txt\n"};

int sudoku_command_minimize (int argc, char **argv) {
    Minimize minimize = {
        .loop = {.state = &minimize, .answer = answer, .tell = tell},
        .limit = DEFAULT_LIMIT,
        .effort = DEFAULT_EFFORT,
        .conflicts = -1};
    OptionReader reader;
    const int status =
        sudoku_loop_read (&minimize.loop, &reader, &table, &argc, argv);
    return status >= 0 ? status
                       : sudoku_loop_run (&minimize.loop, argv + 1, argc - 1);
}
