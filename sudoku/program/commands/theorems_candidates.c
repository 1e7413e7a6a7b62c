// theorems_candidates.c -- `cdcl-sudoku theorems candidates`: theorems behind the
// explanations of boards.
//
// Each deduction of each step becomes a theorem (sudoku_theorem_of).  Equal theorems
// are counted together; the most frequent ones are proved.  Counts of earlier runs
// can be added.

#include "sudoku/program/base/command.h"
#include "sudoku/program/report/values.h"
#include "sudoku/program/commands/theorems.h"
#include "sudoku/program/stream/board_loop.h"
#include "sudoku/program/theorems/gallery.h"
#include "sudoku/program/theorems/mining.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct Mining {
    BoardLoop loop;
    int64_t limit, effort, most;
    MinedTheorems mined;
    bool added; // libraries of earlier runs were added
    uint64_t boards, steps, deductions, unproved, large;
} Mining;

enum { OUTPUT_TEXT, OUTPUT_JSON, OUTPUT_HTML };
static const char *const outputs[] = {"text", "json", "html", NULL};

// ---------------------------------------------------------------------------
// Boards

static int count_step (Mining *mining, const sudoku_board *board,
                       const sudoku_step *step) {
    const sudoku_step_counts counts = sudoku_step_count (step);
    sudoku_given target;
    bool placed;
    mining->steps++;
    mining->unproved += counts.least < counts.truths;
    for (size_t i = 0; sudoku_step_next (step, i, &target, &placed); i++) {
        char text[SUDOKU_THEOREM_TEXT];
        const int result = sudoku_theorem_of (board, step, i, text);
        if (result < 0)
            return result;
        mining->deductions++;
        if (result == SUDOKU_UNKNOWN)
            mining->large++;
        else if (!sudoku_mined_count (&mining->mined, text, 1))
            return SUDOKU_OUT_OF_MEMORY;
    }
    return SUDOKU_OK;
}

static int answer (BoardLoop *loop, const Record *record) {
    Mining *const mining = loop->state;
    sudoku_explainer *explainer = NULL;
    const sudoku_step *step;
    int result = SUDOKU_BAD_INPUT;
    if (sudoku_order (record->puzzle.board) == 3)
        result = sudoku_explainer_new (loop->solver, record->puzzle.board,
                                       (size_t) mining->limit, mining->effort,
                                       &explainer);
    if (result == SUDOKU_NONE || result == SUDOKU_BAD_INPUT) {
        sudoku_complain (record->file, record->puzzle.line, 0, "error",
                         "expected a board of side 9 that has a solution, and "
                         "rows, columns and boxes alone");
        sudoku_worsen (&loop->status, STATUS_DATA);
        return SUDOKU_OK;
    }
    mining->boards += result == SUDOKU_OK;
    while (result == SUDOKU_OK) {
        result = sudoku_explainer_next (explainer, &step);
        if (result != SUDOKU_OK)
            break;
        const int counted =
            count_step (mining, sudoku_explainer_board (explainer), step);
        result = counted < 0 ? counted : result;
    }
    sudoku_explainer_free (explainer);
    return result < 0                 ? result
           : result == SUDOKU_UNKNOWN ? LOOP_PART
                                      : SUDOKU_OK;
}

static void tell (const BoardLoop *loop, char *text, size_t size) {
    const Mining *const mining = loop->state;
    snprintf (text, size, "%" PRIu64 " steps, %zu theorems", mining->steps,
              mining->mined.size);
}

// ---------------------------------------------------------------------------
// Libraries of earlier runs

// Adds the totals of a line that put_text wrote.
static bool add_totals (Mining *mining, const char *line) {
    uint64_t deductions, steps, boards, unproved, large;
    if (sscanf (line,
                "# %15" SCNu64 " deductions, %15" SCNu64 " steps, %15" SCNu64
                " boards; %*u theorems; %15" SCNu64
                " steps not proved smallest; %15" SCNu64,
                &deductions, &steps, &boards, &unproved, &large) != 5)
        return false;
    mining->deductions += deductions;
    mining->steps += steps;
    mining->boards += boards;
    mining->unproved += unproved;
    mining->large += large;
    return true;
}

// Adds the theorem of a line, `NAME THEOREM # COUNT`, where COUNT has at most 15
// digits.
static int add_theorem (Mining *mining, char *line, sudoku_error *error) {
    char *const comment = strstr (line, " # ");
    char *const text = strchr (line, ' ');
    uint64_t count;
    int length = 0;
    char digits[16];
    sudoku_theorem theorem;
    char form[SUDOKU_THEOREM_TEXT];
    snprintf (error->message, sizeof error->message,
              "expected NAME THEOREM # COUNT");
    error->column = 1;
    if (!comment || text == comment ||
        sscanf (comment, " # %15[0-9]%n", digits, &length) != 1 ||
        (comment[length] && comment[length] != ' '))
        return SUDOKU_BAD_INPUT;
    count = strtoull (digits, NULL, 10);
    *comment = 0;
    int result = sudoku_theorem_read (text + 1, &theorem, error);
    if (result != SUDOKU_OK) {
        error->column += (size_t) (text + 1 - line);
        return result;
    }
    result = sudoku_theorem_of (theorem.board, theorem.step, 0, form);
    if (result == SUDOKU_OK &&
        !sudoku_mined_count (&mining->mined, form, count))
        result = SUDOKU_OUT_OF_MEMORY;
    sudoku_theorem_release (&theorem);
    return result < 0 ? result : SUDOKU_OK;
}

static int add_lines (void *state, char *text, size_t size,
                      sudoku_error *error) {
    Mining *const mining = state;
    (void) size;
    int result = SUDOKU_OK;
    for (size_t line = 1; *text && result == SUDOKU_OK; line++) {
        char *const end = text + strcspn (text, "\n");
        char *const next = end + (*end == '\n');
        *end = 0;
        error->line = line;
        if (line == 1 ? strcmp (text, "theorems 1") != 0
                      : !add_totals (mining, text))
            result = add_theorem (mining, text, error);
        error->line = line;
        text = next;
    }
    return result;
}

static int add_library (Mining *mining, const char *path) {
    Input input;
    int status = sudoku_input_open (&input, path, "--add");
    if (status != STATUS_OK)
        return status;
    status = sudoku_input_take (&input, mining, add_lines);
    sudoku_input_close (&input);
    return status;
}

// ---------------------------------------------------------------------------
// Output

static void put_text (const Mining *mining, size_t size) {
    const MinedTheorems *const mined = &mining->mined;
    printf ("theorems 1\n"
            "# %" PRIu64 " deductions, %" PRIu64 " steps, %" PRIu64
            " boards; %zu theorems; %" PRIu64 " steps not proved smallest; "
            "%" PRIu64 " deductions of no theorem: more than %d truths, or "
            "too many symmetries\n",
            mining->deductions, mining->steps, mining->boards, mined->size,
            mining->unproved, mining->large, SUDOKU_THEOREM_TRUTHS);
    for (size_t i = 0; i < size; i++) {
        const MinedTheorem *const one = mined->list[i];
        printf ("%s %s # %" PRIu64 " as %zu\n", one->name ? one->name : "-",
                one->text, one->count, one->alike + 1);
    }
}

static void put_json (const Mining *mining, size_t size) {
    for (size_t i = 0; i < size; i++) {
        const MinedTheorem *const one = mining->mined.list[i];
        Json json = sudoku_json_begin (stdout);
        json_word (&json, "theorem", "%s", one->text);
        json_text (&json, "name", one->name);
        json_value (&json, "deductions", "%" PRIu64, one->count);
        json_value (&json, "alike", "%zu", one->alike + 1);
        json_end (&json);
    }
}

static int print (Mining *mining) {
    MinedTheorems *const mined = &mining->mined;
    const bool html = mining->loop.output == OUTPUT_HTML;
    const bool limited = mining->most > 0 && !html;
    const size_t size = limited && (size_t) mining->most < mined->size
                            ? (size_t) mining->most
                            : mined->size;
    // A handwritten library has no totals.
    uint64_t sum = 0;
    for (size_t i = 0; i < mined->size; i++)
        sum += mined->list[i]->count;
    if (mining->deductions < sum)
        mining->deductions = sum;
    sudoku_mined_sort (mined);
    const int status = sudoku_mined_prove (mined, size, &mining->loop);
    if (status != STATUS_OK)
        return status;
    if (html)
        return sudoku_gallery (mined, mining->deductions,
                               mining->most ? (size_t) mining->most : 50);
    if (mining->loop.output == OUTPUT_JSON)
        put_json (mining, size);
    else
        put_text (mining, size);
    return STATUS_OK;
}

// ---------------------------------------------------------------------------
// The command line

static int set_library (void *state, const OptionGiven *given) {
    Mining *const mining = state;
    mining->added = true;
    return add_library (mining, given->text);
}

static const Option rows[] = {
    {"add", 0, "FILE", "add the counts of an earlier output FILE",
     OPTION_READ (set_library), .brief = true},
    OPTION_FORMER ("most", 0, "limit"),
    {"limit", 'l', "M",
     "print at most M theorems (default: all; html: 50, and the first 50 "
     "without a name)",
     OPTION_NUMBER (Mining, most, 1, INT64_MAX), .brief = true},
    {"truths", 0, "K", "as for explain", OPTION_NUMBER (Mining, limit, 1, 30)},
    OPTION_FORMER ("effort", 0, "nodes"),
    {"nodes", 0, "N", "as for explain",
     OPTION_NUMBER (Mining, effort, 1, INT64_MAX)},
    {"as", 'O', "FORM", "{}; html is a page with pictures", .kind = KIND_NAME,
     OPTION_AT (Mining, loop.output), .names = outputs, .initial = "text",
     .brief = true},
    SUDOKU_INPUT_ROWS,
    OPTION_ROWS (Mining, loop, sudoku_loop_rows),
    OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "theorems candidates",
    .usage = "[FILE]...",
    .about = "Explains boards of side 9 by smallest steps, and makes each "
             "deduction the strongest theorem of which it is a case.  "
             "Theorems that are equal up to the symmetries are counted as one, "
             "proved, and printed, the most frequent first.",
    .rows = rows,
    .examples = "  cdcl-sudoku theorems candidates --limit 500 boards.txt -o "
                "library.txt\n"};

int sudoku_theorems_candidates (int argc, char **argv) {
    Mining mining = {.loop = {.state = &mining,
                              .answer = answer,
                              .tell = tell,
                              .silent = true,
                              .outputs = outputs}};
    OptionReader reader;
    int status = sudoku_loop_read (&mining.loop, &reader, &table, &argc, argv);
    if (status >= 0)
        return status;
    if (argc > 1 || !mining.added)
        status = sudoku_loop_run (&mining.loop, argv + 1, argc - 1);
    else
        status = sudoku_loop_output (&mining.loop);
    // After a limit or an interruption, print the theorems found so far.
    const bool opened = status != STATUS_CREATE && status != STATUS_USAGE;
    const bool any = status == STATUS_OK || (mining.mined.size && opened);
    const int printed = any ? print (&mining) : STATUS_OK;
    sudoku_mined_release (&mining.mined);
    return status == STATUS_OK ? printed : status;
}
