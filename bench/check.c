// check.c -- finds the verdict on each row of an instance.
//
// A row disagrees if its model breaks a rule, or if it contradicts what the file
// says (number of solutions, the solution).  It also disagrees if another row has
// another status, another answer on uniqueness or, where the solution is unique,
// another grid.  Rows of ours are compared with all rows, those of MiniSat with
// ours.

#include "check.h"

#include "keep.h"
#include "run.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { ENOUGH = 1000 }; // solutions that ours.c counts at most

// ---------------------------------------------------------------------------
// Contradictions: each function writes a reason and returns true

static bool contradicts_file (const Row *row, char *reason, size_t size) {
    const Instance *instance = row->instance;
    int64_t count = instance->count;
    if (count < 0)
        return false;
    bool solved = row->answer == ANSWER_SOLVED;
    bool one = count == 1 && !instance->count_at_least;
    if (solved != (count > 0) || (one && row->unique == UNIQUE_NO) ||
        (count > 1 && row->unique == UNIQUE_YES)) {
        snprintf (reason, size,
                  "found %s where the file says %" PRId64 "%s solutions",
                  sudoku_bench_result_name (row), count,
                  instance->count_at_least ? "+" : "");
        return true;
    }
    int64_t least = count > ENOUGH ? ENOUGH : count;
    bool at_least = instance->count_at_least || count > ENOUGH;
    if (count > 1 && row->count_complete &&
        (at_least ? row->count < least : row->count != count)) {
        snprintf (reason, size,
                  "counted %" PRId64 " where the file says %" PRId64
                  "%s solutions",
                  row->count, count, instance->count_at_least ? "+" : "");
        return true;
    }
    unsigned side = sudoku_side (instance->board);
    for (unsigned i = 0;
         one && instance->expect && row->cells && i < side * side; i++)
        if (row->cells[i] !=
            sudoku_get (instance->expect, i / side, i % side)) {
            snprintf (reason, size,
                      "row %u column %u is %u where the file says %u",
                      i / side + 1, i % side + 1, row->cells[i],
                      sudoku_get (instance->expect, i / side, i % side));
            return true;
        }
    return false;
}

static bool contradicts_row (const Row *row, const Row *other, char *reason,
                             size_t size) {
    if (!answered (row) || !answered (other))
        return false;
    bool both_known =
        row->unique != UNIQUE_UNKNOWN && other->unique != UNIQUE_UNKNOWN;
    bool differ = row->answer != other->answer ||
                  (both_known && row->unique != other->unique);
    const char *what = differ ? sudoku_bench_result_name (other) : NULL;
    if (!differ && row->cells && other->cells &&
        (row->unique == UNIQUE_YES || other->unique == UNIQUE_YES)) {
        size_t side = sudoku_side (row->instance->board);
        if (memcmp (row->cells, other->cells, side * side * sizeof *row->cells))
            what = "another grid";
    }
    if (!what)
        return false;
    snprintf (reason, size, "%s, but %s %s %s has %s",
              sudoku_bench_result_name (row),
              sudoku_bench_program_name (other->program),
              sudoku_encoding_name (other->encoding),
              sudoku_amo_name (other->amo), what);
    return true;
}

static bool contradicted (const Row *row, const Row *rows, size_t size,
                          char *reason, size_t room) {
    if (row->fault[0]) {
        snprintf (reason, room, "%s", row->fault);
        return true;
    }
    if (contradicts_file (row, reason, room))
        return true;
    for (size_t i = 0; i < size; i++) {
        const Row *other = &rows[i];
        bool compare = other != row && (row->program == PROGRAM_CDCL ||
                                        other->program == PROGRAM_CDCL);
        // A row that is wrong by itself does not make others wrong.
        if (compare && !other->fault[0] &&
            contradicts_row (row, other, reason, room))
            return true;
    }
    return false;
}

// ---------------------------------------------------------------------------
// Verdicts

// MiniSat's row that stands beside a row of ours: the same encoding if it has
// an answer, else any that has, else the same encoding, else null.
static const Row *find_referee (const Row *row, const Row *rows, size_t size) {
    size_t amo = sudoku_bench_clausal_amo (row->amo);
    const Row *same = NULL, *any = NULL;
    for (size_t i = 0; i < size; i++) {
        const Row *other = &rows[i];
        if (other->program != PROGRAM_MINISAT || other->fault[0])
            continue;
        if (other->encoding == row->encoding && other->amo == amo)
            same = other;
        if (answered (other) && !any)
            any = other;
    }
    return same && answered (same) ? same : any ? any : same;
}

static void explain_silence (const Settings *settings, Row *row) {
    row->verdict = VERDICT_NO_ANSWER;
    if (row->check[0])
        return; // explained where it happened
    switch (row->answer) {
    case ANSWER_TIMEOUT:
        snprintf (row->check, sizeof row->check, "none within %g s",
                  settings->seconds);
        break;
    case ANSWER_MEMORY:
        snprintf (row->check, sizeof row->check, "none within the memory");
        break;
    case ANSWER_SKIPPED:
        snprintf (row->check, sizeof row->check,
                  row->program == PROGRAM_MINISAT
                      ? "not run: file over %" PRIu64 " MiB"
                      : "not run: more variables than there can be",
                  settings->max_file >> 20);
        break;
    default:
        snprintf (row->check, sizeof row->check, "%s broke down",
                  sudoku_bench_program_name (row->program));
        break;
    }
}

static void judge_ours (const Settings *settings, bool installed, Row *row,
                        const Row *rows, size_t size) {
    const Row *referee = find_referee (row, rows, size);
    if (referee && answered (referee)) {
        row->verdict = VERDICT_AGREES;
        bool same = referee->encoding == row->encoding &&
                    referee->amo == sudoku_bench_clausal_amo (row->amo);
        int length = snprintf (row->check, sizeof row->check,
                               same ? "agrees" : "agrees (%s %s)",
                               sudoku_encoding_name (referee->encoding),
                               sudoku_amo_name (referee->amo));
        if (row->count_complete && length > 0)
            snprintf (row->check + length, sizeof row->check - (size_t) length,
                      ", counted %" PRId64, row->count);
        return;
    }
    bool rules = row->answer == ANSWER_SOLVED && installed && referee;
    row->verdict = rules ? VERDICT_RULES : VERDICT_UNCHECKED;
    if (!settings->minisat)
        snprintf (row->check, sizeof row->check,
                  "unchecked: minisat not asked for");
    else if (!installed)
        snprintf (row->check, sizeof row->check, BENCH_NO_MINISAT);
    else
        snprintf (row->check, sizeof row->check, "%s: minisat %s",
                  rules ? "rules alone" : "unchecked",
                  referee ? sudoku_bench_answer_name (referee->answer)
                          : "not run");
}

size_t sudoku_bench_check (const Settings *settings, bool installed, Row *rows,
                           size_t size) {
    size_t disagreements = 0;
    for (size_t i = 0; i < size; i++) {
        Row *row = &rows[i];
        char reason[160];
        if (row->answer == ANSWER_PENDING)
            continue;
        if (!answered (row)) {
            explain_silence (settings, row);
            continue;
        }
        if (contradicted (row, rows, size, reason, sizeof reason)) {
            row->verdict = VERDICT_DISAGREES;
            snprintf (row->check, sizeof row->check, "DISAGREES: %s", reason);
            const Row *other = row->program == PROGRAM_CDCL
                                   ? find_referee (row, rows, size)
                                   : NULL;
            bool ours = row->program == PROGRAM_CDCL;
            Evidence evidence = {
                .set = row->set->name,
                .instance = row->instance,
                .encoding = row->encoding,
                .amo = row->amo,
                .reason = reason,
                .ours = ours ? sudoku_bench_result_name (row) : NULL,
                .our_cells = ours ? row->cells : NULL,
                .theirs = !ours   ? sudoku_bench_result_name (row)
                          : other ? sudoku_bench_result_name (other)
                                  : NULL,
                .their_cells = !ours   ? row->cells
                               : other ? other->cells
                                       : NULL};
            sudoku_bench_keep (settings, &evidence);
            disagreements++;
        } else if (row->program == PROGRAM_CDCL) {
            judge_ours (settings, installed, row, rows, size);
        } else {
            row->verdict = VERDICT_AGREES;
            snprintf (row->check, sizeof row->check, "agrees");
        }
    }
    return disagreements;
}
