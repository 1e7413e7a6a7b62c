// count.c -- `cdcl-sudoku count`: the number of solutions of each board, exact
// or estimated.
//
// An exact count may take very long.  So it shows its progress on a terminal, and
// after an interruption or a limit it prints a lower bound, with a plus sign.

#include "sudoku/program/base/command.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/stream/board_loop.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

typedef struct Count {
    BoardLoop loop;
    int64_t limit; // most solutions to count; 0: no limit
    bool estimate;
    int64_t probes, seed;
    int64_t found;
} Count;

// ---------------------------------------------------------------------------
// Output

// Writes a number, given its decimal logarithm, with `digits` decimals.
static void put_power (FILE *out, double power, int digits) {
    if (isinf (power)) {
        fputc ('0', out);
        return;
    }
    if (power < 15) {
        fprintf (out, "%.0f", pow (10, power));
        return;
    }
    double exponent = floor (power), mantissa = pow (10, power - exponent);
    // The mantissa would round up to 10.
    if (mantissa >= 10 - 0.5 * pow (10, -digits)) {
        mantissa = 1;
        exponent++;
    }
    fprintf (out, "%.*fe+%.0f", digits, mantissa, exponent);
}

static void print_count (const BoardLoop *loop, const Record *record,
                         int64_t count, bool complete) {
    if (loop->style.layout == LAYOUT_JSON) {
        Json json = sudoku_loop_json (record, "counted");
        json_value (&json, "count", "%" PRId64, count);
        json_bool (&json, "complete", complete);
        json_end (&json);
        return;
    }
    sudoku_loop_head (loop, record);
    if (loop->style.layout == LAYOUT_GRID)
        printf ("%s%" PRId64 " solution%s\n\n", complete ? "" : "at least ",
                count, count == 1 ? "" : "s");
    else
        printf ("%" PRId64 "%s\n", count, complete ? "" : "+");
}

static void print_estimate_json (const Record *record,
                                 const sudoku_estimate *estimate) {
    const double powers[] = {estimate->mean, estimate->low, estimate->high};
    static const char *const names[] = {"estimate", "low", "high"};
    Json json = sudoku_loop_json (record, "estimated");
    json_bool (&json, "exact", estimate->exact);
    for (int i = 0; i < 3 && (estimate->exact || estimate->hits); i++)
        put_power (json_at (&json, names[i]), powers[i], 6);
    if (!isinf (estimate->mean))
        json_value (&json, "log10", "%.6f", estimate->mean);
    json_value (&json, "counted", "%" PRId64, estimate->counted);
    json_value (&json, "probes", "%" PRIu64, estimate->probes);
    json_value (&json, "hits", "%" PRIu64, estimate->hits);
    json_value (&json, "effective", "%.1f", estimate->effective);
    json_end (&json);
}

// Writes the number, and its confidence interval in brackets.
static void print_estimate (const BoardLoop *loop, const Record *record,
                            const sudoku_estimate *estimate) {
    if (loop->style.layout == LAYOUT_JSON) {
        print_estimate_json (record, estimate);
        return;
    }
    if (!estimate->exact && !estimate->hits) {
        print_count (loop, record, estimate->counted, false);
        return;
    }
    sudoku_loop_head (loop, record);
    put_power (stdout, estimate->mean, 3);
    if (!estimate->exact) {
        printf (" [");
        put_power (stdout, estimate->low, 3);
        printf (", ");
        put_power (stdout, estimate->high, 3);
        printf ("]");
    }
    printf ("\n");
    if (loop->style.layout != LAYOUT_GRID)
        return;
    if (estimate->exact)
        printf ("solutions, counted\n");
    else
        printf ("solutions, with the interval that holds the number with 95 %% "
                "confidence, from\n%" PRIu64 " random descents; %" PRIu64
                " ended in a solution, worth %.1f equal ones\n",
                estimate->probes, estimate->hits, estimate->effective);
    printf ("\n");
}

// ---------------------------------------------------------------------------
// One board

static int found (void *state, const sudoku_board *solution) {
    Count *const count = state;
    (void) solution;
    count->found++;
    return 0;
}

static void tell (const BoardLoop *loop, char *text, size_t size) {
    const Count *const count = loop->state;
    snprintf (text, size, "%" PRId64 " solutions so far", count->found);
}

static int count_board (BoardLoop *loop, const Record *record) {
    Count *const count = loop->state;
    const int64_t most = count->limit;
    bool complete = false;
    count->found = 0;
    const int64_t result = sudoku_count (
        loop->solver, record->puzzle.board,
        most && most < INT64_MAX ? most + 1 : 0, count, found, &complete);
    if (result < 0)
        return (int) result;
    const bool over = most && result > most;
    print_count (loop, record, over ? most : result, complete && !over);
    return complete || over ? SUDOKU_OK : LOOP_PART;
}

// A confidence interval from few descents is not reliable.
static void warn (const Record *record, const sudoku_estimate *estimate) {
    if (!estimate->exact && !estimate->hits)
        sudoku_complain (record->file, record->puzzle.line, 0, "note",
                         "no random descent ended in a solution: there is no "
                         "estimate, only a lower bound");
    else if (!estimate->exact && estimate->effective < 30)
        sudoku_complain (record->file, record->puzzle.line, 0, "note",
                         "the estimate rests on a few descents, worth %.1f "
                         "equal ones: do not trust its interval",
                         estimate->effective);
}

static int estimate_board (BoardLoop *loop, const Record *record) {
    const Count *const count = loop->state;
    sudoku_estimate estimate;
    const int result = sudoku_estimate_count (
        loop->solver, record->puzzle.board, (uint64_t) count->probes,
        (uint64_t) count->seed, &estimate);
    if (result < 0)
        return result;
    if (result == SUDOKU_UNKNOWN && !estimate.probes && !estimate.counted)
        return result;
    print_estimate (loop, record, &estimate);
    warn (record, &estimate);
    return result == SUDOKU_UNKNOWN ? LOOP_PART : result;
}

// ---------------------------------------------------------------------------
// The command line

static const Option rows[] = {
    {"limit", 'l', "N", "stop at N solutions (default 0: no limit)",
     OPTION_NUMBER (Count, limit, 0, INT64_MAX), .excludes = "estimate",
     .brief = true},
    {"estimate", 0, NULL,
     "estimate the number by random descents, and print its confidence "
     "interval of 95 %",
     OPTION_FLAG (Count, estimate), .brief = true},
    {"probes", 0, "N", "make N descents (default 5000)",
     OPTION_NUMBER (Count, probes, 1, 1000000000), .needs = "estimate",
     .brief = true},
    {"seed", 0, "S", "random seed of the descents (default 0)",
     OPTION_NUMBER (Count, seed, 0, INT64_MAX), .needs = "estimate",
     .brief = true},
    OPTION_ROWS (Count, loop, sudoku_loop_layout_rows),
    OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "count",
    .usage = "[FILE]...",
    .about = "Prints the number of solutions of each board.  1000+ means that "
             "there may be more: a limit or an interruption ended the count.",
    .rows = rows,
    .examples = "  cdcl-sudoku count --limit 1000000 puzzles.txt\n"
                "  cdcl-sudoku count --estimate --as json puzzles.txt\n"};

int sudoku_command_count (int argc, char **argv) {
    Count count = {.loop = {.state = &count}, .probes = 5000};
    OptionReader reader;
    const int status =
        sudoku_loop_read (&count.loop, &reader, &table, &argc, argv);
    if (status >= 0)
        return status;
    count.loop.answer = count.estimate ? estimate_board : count_board;
    count.loop.tell = count.estimate ? NULL : tell;
    return sudoku_loop_run (&count.loop, argv + 1, argc - 1);
}
