// explain.c -- `cdcl-sudoku explain`: explains a board step by step up to its
// solution.
//
//   text   one paragraph per step, followed by a proof unless the step is plain
//   json   one object per step, and a final object
//   svg    one picture per step (frames.c)
//   html   a page to browse the steps

#include "sudoku/board/grow.h"
#include "sudoku/board/board.h"
#include "sudoku/board/symbols.h"
#include "sudoku/board/rules.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/check/diagnosis.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/pages/frames.h"
#include "sudoku/program/report/clues.h"
#include "sudoku/program/pages/step_lines.h"
#include "sudoku/program/stream/board_loop.h"
#include "sudoku/explain/argument.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct Explain {
    BoardLoop loop;
    int64_t limit, effort;
    int64_t only; // the step to print, from 1; 0: all steps
    bool proofs, between, all, end;
    bool *techniques; // [sudoku_techniques]
    bool styled;      // only chosen techniques, else smallest steps
    bool named;       // techniques chosen by --technique
    bool listed;      // `--technique list` was given
    bool unique;      // --assume-unique was given
    bool stats;
    // For --stats:
    double *times; // [times_size] processor seconds of each step
    size_t times_size, boards, unproved;
    double longest; // seconds of the slowest board
    // The current board:
    const sudoku_board *board;
    size_t steps;
    bool *told;    // see sudoku_step (argument.h)
    Frames frames; // pictures, for svg and html
} Explain;

// The limit of sudoku_explainer.
enum { TRUTHS_MOST = 30 };

static const char *const outputs[] = {"text", "json", "svg", "html", NULL};
enum { OUTPUT_TEXT, OUTPUT_JSON, OUTPUT_SVG, OUTPUT_HTML };

// ---------------------------------------------------------------------------
// Output

static bool is_drawn (const Explain *explain) {
    return explain->loop.output >= OUTPUT_SVG;
}

static bool draw_end (Explain *explain, const sudoku_board *board,
                      const char *status, const char *why) {
    Growing text = {0};
    const bool none = !strcmp (status, "none"),
               wrong = !strcmp (status, "wrong");
    if (!none && !wrong)
        sudoku_grow (&text, "After %zu step%s%s", explain->steps,
                     explain->steps == 1 ? "" : "s", *why ? ": " : "");
    sudoku_grow (&text, "%s.", why);
    char *const sentence = sudoku_grown (&text);
    const int result = sentence
                           ? sudoku_frames_end (&explain->frames, board,
                                                none    ? "no solution"
                                                : wrong ? "wrong entries"
                                                : *why  ? "several solutions"
                                                        : status,
                                                sentence)
                           : SUDOKU_OUT_OF_MEMORY;
    free (sentence);
    return result == SUDOKU_OK;
}

static void print_end (const Explain *explain, const char *status,
                       const char *line, const char *why) {
    if (!strcmp (status, "none") || !strcmp (status, "wrong"))
        printf ("%s: %s\n\n", status, why);
    else
        printf ("%s after %zu step%s: %s\n%s%s\n", status, explain->steps,
                explain->steps == 1 ? "" : "s", line, why, *why ? "\n" : "");
}

// Prints the end of the steps of a board.  If the board does not have exactly one
// solution, this is the text of `check`.
static int put_end (Explain *explain, const Record *record, const char *status,
                    const sudoku_board *board, const Diagnosis *found) {
    char *const line = sudoku_line (board);
    char *const why = sudoku_diagnosis_text (found);
    bool good = line && why;
    if (good && is_drawn (explain))
        good = draw_end (explain, board, status, why);
    else if (good && explain->loop.output == OUTPUT_JSON) {
        Json json = sudoku_loop_json (record, status);
        json_value (&json, "steps", "%zu", explain->steps);
        if (strcmp (status, "none"))
            json_word (&json, "board", "%s", line);
        if (*why)
            sudoku_diagnosis_json (&json, found);
        json_end (&json);
    } else if (good)
        print_end (explain, status, line, why);
    free (line);
    free (why);
    return good ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}

static int put_stopped (Explain *explain, const Record *record,
                        const sudoku_board *board) {
    const Diagnosis none = {.complete = false};
    const int result = put_end (explain, record, "stopped", board, &none);
    return result == SUDOKU_OK ? LOOP_PART : result;
}

// Prints the text of `check` for a board with no solution, several, or wrong entries.
// For other boards, prints nothing at the beginning, and at the end that the techniques
// did not suffice.
static int put_diagnosis (Explain *explain, const Record *record,
                          const sudoku_board *board, bool *begin) {
    Diagnosis found = {0};
    int result = sudoku_diagnose (&found, &explain->loop, &record->puzzle,
                                  DIAGNOSIS_SOLUTIONS, DIAGNOSIS_EFFORT);
    const char *const status = sudoku_diagnosis_status (&found);
    const bool unique = !strcmp (status, "unique");
    const bool any = result == SUDOKU_OK || result == LOOP_PART;
    int put = SUDOKU_OK;
    if (begin && unique && result == SUDOKU_OK)
        *begin = true;
    else if (any)
        put =
            put_end (explain, record, unique ? "stuck" : status, board, &found);
    if (result == SUDOKU_UNKNOWN)
        result = put_stopped (explain, record, board);
    sudoku_diagnosis_release (&found);
    return put == SUDOKU_OK ? result : put;
}

// ---------------------------------------------------------------------------
// Totals

// Processor time, since it does not depend on other processes.
static double processor_seconds (void) {
    struct timespec now;
    clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

// Records how long a step took.  Returns false if memory runs out.
static bool note (Explain *explain, const sudoku_step *step, double seconds) {
    double *const times =
        enlarged (explain->times, explain->times_size, sizeof *times);
    if (!times)
        return false;
    explain->times = times;
    explain->times[explain->times_size++] = seconds;
    explain->unproved += step->least < step->truths_size;
    return true;
}

static int compare (const void *a, const void *b) {
    const double x = *(const double *) a, y = *(const double *) b;
    return (x > y) - (x < y);
}

static void put_totals (const Explain *explain) {
    const size_t size = explain->times_size;
    if (!size)
        return;
    qsort (explain->times, size, sizeof *explain->times, compare);
    fprintf (
        stderr,
        "%zu steps of %zu board%s, %zu not proved smallest; milliseconds of "
        "the processor for a step: median %.3f, 98 %% %.1f, longest %.0f; "
        "longest board %.1f "
        "s\n",
        size, explain->boards, explain->boards == 1 ? "" : "s",
        explain->unproved, 1e3 * explain->times[size / 2],
        1e3 * explain->times[size * 98 / 100], 1e3 * explain->times[size - 1],
        explain->longest);
}

// ---------------------------------------------------------------------------
// One board

static void tell (const BoardLoop *loop, char *text, size_t size) {
    const Explain *const explain = loop->state;
    snprintf (text, size, "step %zu", explain->steps + 1);
}

static int put_json (Explain *explain, const sudoku_step *step) {
    char *const json = sudoku_step_json (explain->board, step, &explain->loop,
                                         sudoku_loop_stop);
    if (json)
        puts (json);
    free (json);
    return json ? 0 : SUDOKU_OUT_OF_MEMORY;
}

static int put_step (void *state, const sudoku_step *step) {
    Explain *const explain = state;
    sudoku_step line = *step;
    line.told = explain->told;
    explain->steps++;
    if (explain->end ||
        (explain->only && (int64_t) explain->steps < explain->only))
        return 0;
    sudoku_progress_clear (&explain->loop.progress);
    if (is_drawn (explain))
        return sudoku_frames_step (&explain->frames, explain->board, step,
                                   explain->proofs);
    if (explain->loop.output == OUTPUT_JSON)
        return put_json (explain, &line);
    if ((explain->between &&
         !sudoku_position_lines (explain->board, explain->steps == 1)) ||
        !sudoku_step_lines (&explain->loop, explain->board, &line,
                            explain->steps, explain->proofs))
        return SUDOKU_OUT_OF_MEMORY;
    return 0;
}

// Prints the board, its rules, and the meaning of a word that the proofs use.
static bool put_head (const Explain *explain, const Record *record) {
    const Answer answer = {.file = record->file, .puzzle = &record->puzzle};
    char *const clues = sudoku_clues (explain->board);
    sudoku_report_head (stdout, &answer, explain->board,
                        isatty (STDOUT_FILENO));
    if (explain->board->side > 9 && !explain->board->n)
        printf ("\nIn sums, A is 10 and %c is %u.\n",
                digit_symbol (explain->board->side), explain->board->side);
    printf (
        "\n%s%sA cell sees the other cells of its row, column and %s, which "
        "cannot have its\ndigit.\n\n",
        clues ? clues : "", clues && *clues ? "\n" : "",
        explain->board->n || explain->board->rules->box_rows ? "box"
                                                             : "region");
    free (clues);
    return clues != NULL;
}

static int put_steps (Explain *explain, const Record *record,
                      sudoku_explainer *explainer) {
    const sudoku_board *const board = explain->board =
        sudoku_explainer_board (explainer);
    const sudoku_step *step;
    int result = SUDOKU_OK;
    if (explain->loop.output == OUTPUT_TEXT && !explain->end &&
        !explain->only && !put_head (explain, record))
        return SUDOKU_OUT_OF_MEMORY;
    if (explain->loop.output == OUTPUT_TEXT && explain->only &&
        // With several boards, print the name of the board.
        *record->file != '<')
        printf ("%s:%zu\n", record->file, record->puzzle.line);
    if (is_drawn (explain) && !explain->only)
        result = sudoku_frames_board (&explain->frames, record, board);
    explain->frames.steps = explain->only ? (size_t) explain->only - 1 : 0;
    if (result == SUDOKU_OK && explain->all)
        result = sudoku_explainer_all (explainer, explain, put_step);
    else
        while (result >= 0) {
            const double begin = processor_seconds ();
            result = sudoku_explainer_next (explainer, &step);
            if (result != SUDOKU_OK)
                break;
            if (!note (explain, step, processor_seconds () - begin))
                return SUDOKU_OUT_OF_MEMORY;
            const int put = put_step (explain, step);
            if (put)
                return put;
            if ((int64_t) explain->steps == explain->only)
                return SUDOKU_OK;
        }
    if (result < 0)
        return result;
    const bool stopped = result == SUDOKU_UNKNOWN;
    if (explain->only && stopped)
        return result;
    if (explain->only)
        return sudoku_loop_refuse (
            &explain->loop, record,
            "--step %lld: expected at most %zu, the number of steps",
            (long long) explain->only, explain->steps);
    const bool solved =
        sudoku_givens (board) == (size_t) board->side * board->side;
    const Diagnosis none = {.complete = false};
    if (stopped)
        return put_stopped (explain, record, board);
    return explain->all ? put_end (explain, record, "all", board, &none)
           : solved     ? put_end (explain, record, "solved", board, &none)
                        : put_diagnosis (explain, record, board, NULL);
}

static int explain_position (Explain *explain, const Record *record,
                             const sudoku_board *position) {
    BoardLoop *const loop = &explain->loop;
    sudoku_explainer *explainer;
    const double begin = processor_seconds ();
    bool right = !record->puzzle.entries;
    explain->steps = 0;
    explain->frames.start = record->puzzle.board;
    int result =
        right ? SUDOKU_OK : put_diagnosis (explain, record, position, &right);
    if (!right)
        return result;
    result =
        sudoku_explainer_new (loop->solver, position, (size_t) explain->limit,
                              explain->effort, &explainer);
    if (result == SUDOKU_NONE)
        return put_diagnosis (explain, record, position, NULL);
    if (result == SUDOKU_BAD_INPUT || result == SUDOKU_TOO_LARGE)
        return sudoku_loop_refuse (&explain->loop, record,
                                   "explain: expected a side up to 36");
    if (result != SUDOKU_OK)
        return result;
    result = sudoku_explainer_set_style (
        explainer, explain->styled ? explain->techniques : NULL,
        (explain->named ? SUDOKU_ONLY : 0) |
            (explain->unique ? SUDOKU_ASSUME_UNIQUE : 0) |
            (explain->end ? SUDOKU_UNPROVED : 0) | SUDOKU_PARTS);
    if (result == SUDOKU_BAD_INPUT) {
        sudoku_explainer_free (explainer);
        return sudoku_loop_refuse (
            &explain->loop, record,
            "explain: --technique: expected regions of as many cells as the "
            "side, which is up to 25");
    }
    const sudoku_board *const board = record->puzzle.board;
    explain->told = calloc (board->n ? 1 : board->rules->constraints + 1, 1);
    if (result == SUDOKU_OK)
        result = explain->told ? put_steps (explain, record, explainer)
                               : SUDOKU_OUT_OF_MEMORY;
    free (explain->told);
    const double seconds = processor_seconds () - begin;
    explain->boards++;
    explain->longest = seconds > explain->longest ? seconds : explain->longest;
    sudoku_explainer_free (explainer);
    return result;
}

static int answer (BoardLoop *loop, const Record *record) {
    sudoku_board *const position = sudoku_position (&record->puzzle);
    const int result = position
                           ? explain_position (loop->state, record, position)
                           : SUDOKU_OUT_OF_MEMORY;
    sudoku_board_free (position);
    return result;
}

// ---------------------------------------------------------------------------
// The command line

static int set_style (void *state, const OptionGiven *given) {
    Explain *const explain = state;
    const bool textbook = !strcmp (given->text, "textbook");
    if (!textbook && strcmp (given->text, "shortest"))
        return STATUS_USAGE;
    for (size_t i = 0; i < sudoku_table_size (&sudoku_techniques); i++)
        explain->techniques[i] = textbook;
    return STATUS_OK;
}

// A list of names separated by commas.
static int set_techniques (void *state, const OptionGiven *given) {
    Explain *const explain = state;
    const char *at = given->text;
    explain->named = true;
    explain->listed |= !strcmp (given->text, "list");
    if (explain->listed)
        return STATUS_OK;
    do {
        char name[40];
        const size_t length = strcspn (at, ",");
        snprintf (name, sizeof name, "%.*s", (int) length, at);
        const int technique = sudoku_name_read (
            &sudoku_techniques, name,
            "a name that explain --technique list prints", given->why);
        if (technique < 0)
            return STATUS_USAGE;
        explain->techniques[technique] = true;
        at += length;
    } while (*at++); // skips a comma
    return STATUS_OK;
}

static const Option rows[] = {
    {"truths", 0, "K",
     "search for smallest steps of up to K truths (default 12, at most 30); "
     "if there is none, print the shortest proof found",
     OPTION_NUMBER (Explain, limit, 1, TRUTHS_MOST)},
    OPTION_FORMER ("limit", 'l', "truths"),
    OPTION_FORMER ("effort", 0, "nodes"),
    {"nodes", 0, "N",
     "limit the search for a smallest step to N nodes (default 40000); then "
     "print the step with the shortest proof, and a lower bound on its truths",
     OPTION_NUMBER (Explain, effort, 1, INT64_MAX)},
    {"proofs", 0, NULL,
     "print the whole proof of each step except singles, even if its sentence "
     "is a complete reason, and the number of truths",
     OPTION_FLAG (Explain, proofs), .brief = true},
    {"boards", 0, NULL,
     "print the board with its remaining candidates before each step of text",
     OPTION_FLAG (Explain, between)},
    {"style", 0, "STYLE",
     "shortest (default), or textbook: the first technique in textbook order, "
     "then smallest steps",
     OPTION_READ (set_style), .expected = "shortest or textbook",
     .brief = true},
    {"technique", 0, "NAMES",
     "use only these techniques, separated by commas; list: print the names",
     OPTION_READ (set_techniques), .brief = true},
    {"all", 0, NULL,
     "with --technique: print all instances at the current position, and apply "
     "none",
     OPTION_FLAG (Explain, all), .needs = "technique"},
    {"assume-unique", 0, NULL,
     "also use unique-rectangle and bug, which assume that the puzzle has one "
     "solution",
     OPTION_FLAG (Explain, unique)},
    {"step", 0, "N", "print only the Nth step, also as one picture",
     OPTION_NUMBER (Explain, only, 1, INT32_MAX), .excludes = "all end",
     .brief = true},
    {"end", 0, NULL, "print only how each board ends; do not prove steps",
     OPTION_FLAG (Explain, end)},
    {"stats", 0, NULL, "print totals on standard error: steps and their times",
     OPTION_FLAG (Explain, stats)},
    {"as", 'O', "FORM",
     "{}: json is one object per step, svg one picture per step, html a page "
     "to step through by keys",
     .kind = KIND_NAME, OPTION_AT (Explain, loop.output), .names = outputs,
     .initial = "text", .also = "format", .brief = true},
    OPTION_ROWS (Explain, loop, sudoku_loop_origin_rows),
    SUDOKU_INPUT_ROWS,
    OPTION_ROWS (Explain, loop, sudoku_loop_rows),
    OPTION_LAST};

// Writes %proof_kinds for the manual: the kinds of proof lines.
static bool write_part (FILE *out, const char *part) {
    if (strcmp (part, "proof_kinds") != 0)
        return false;
#define PROOF_KIND(NAME, word, text) fputs (word "::: " text "\n", out);
#include "sudoku/explain/proof_kinds.def"
#undef PROOF_KIND
    return true;
}

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "explain",
    .part = write_part,
    .usage = "[FILE]...",
    .about =
        "Explains each board step by step, from its current entries to its "
        "solution.  "
        "A step is a smallest set of truths (a cell has a digit, a house has a "
        "place for a digit) that excludes or places a candidate.",
    .rows = rows,
    .examples = "  cdcl-sudoku explain board.txt\n"
                "  cdcl-sudoku explain --as json --truths 4 boards.txt\n"
                "  cdcl-sudoku explain -O html board.txt -o board.html\n"
                "  cdcl-sudoku explain --technique x-wing,swordfish --all "
                "board.txt\n"};

static int explain_all (Explain *explain, char **files, int size) {
    for (size_t i = 0; i < sudoku_table_size (&sudoku_techniques); i++)
        explain->styled |= explain->techniques[i];
    explain->frames.html = explain->loop.output == OUTPUT_HTML;
    explain->frames.loop = &explain->loop;
    explain->loop.silent = is_drawn (explain);
    const int status = sudoku_loop_run (&explain->loop, files, size);
    sudoku_frames_finish (&explain->frames);
    if (explain->stats)
        put_totals (explain);
    free (explain->times);
    return status;
}

int sudoku_command_explain (int argc, char **argv) {
    bool *const techniques =
        calloc (sudoku_table_size (&sudoku_techniques), sizeof (bool));
    Explain explain = {.loop = {.state = &explain,
                                .answer = answer,
                                .tell = tell,
                                .outputs = outputs},
                       .techniques = techniques};
    OptionReader reader;
    if (!techniques)
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
    int status = sudoku_loop_read (&explain.loop, &reader, &table, &argc, argv);
    if (status < 0 && explain.listed)
        for (size_t i = 0; i < sudoku_table_size (&sudoku_techniques); i++)
            puts (sudoku_table_name (&sudoku_techniques, i));
    if (status < 0)
        status = explain.listed ? STATUS_OK
                                : explain_all (&explain, argv + 1, argc - 1);
    free (techniques);
    return status;
}
