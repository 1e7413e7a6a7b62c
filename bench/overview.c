// overview.c -- prints the short report.
//
//   set          best of cdcl          solved   PAR-2   next  worst  minisat's best
//   9x9          extended native        37/37  1.13ms  4.68x  22.5x   37/37  47.8ms
//
// Best: most solved, ties by lowest PAR-2 (summary.h).  "next" and "worst" are
// the ratios of the PAR-2 of our second best and of our last encoding to that
// of the best.

#include "overview.h"

#include "summary.h"

#include "cdcl/program/shared/names.h"

#include <stdlib.h>
#include <string.h>

enum { SET_WIDTH = 12, COLLECTION_WIDTH = 14 };

// The name of the set in so many columns, cut if it is longer, then "*" if rows
// did not run and "!" if rows disagree.  Bytes that continue a character of UTF-8
// take no column.
static void put_name (FILE *file, const Row *rows, size_t size,
                      unsigned width) {
    char room[PROGRAM_NAME_ROOM], marks[4] = "";
    const char *name = program_printable (rows->set->name, room);
    bool incomplete = false, wrong = false;
    for (size_t i = 0; i < size; i++) {
        incomplete = incomplete || rows[i].left_out;
        wrong = wrong || rows[i].verdict == VERDICT_DISAGREES;
    }
    if (incomplete || wrong)
        snprintf (marks, sizeof marks, " %s%s", incomplete ? "*" : "",
                  wrong ? "!" : "");
    unsigned columns = 0, put = (unsigned) strlen (marks);
    for (const char *c = name; *c; c++)
        columns += ((unsigned char) *c & 0xC0) != 0x80;
    const bool cut = columns + put > width;
    const unsigned most = cut ? width - 2 : width;
    for (; *name; name++) {
        const bool begins = ((unsigned char) *name & 0xC0) != 0x80;
        if (begins && put == most)
            break;
        put += begins;
        fputc (*name, file);
    }
    fprintf (file, "%s%s%*s", cut ? ".." : "", marks,
             (int) (width - put - (cut ? 2 : 0)), "");
}

static void put_encoding (FILE *file, const Row *row) {
    char text[64] = "-";
    if (row)
        snprintf (text, sizeof text, "%s %s",
                  sudoku_encoding_name (row->encoding),
                  sudoku_amo_name (row->amo));
    fprintf (file, " %-20s", text);
}

// How many times more; "-" where there is nothing to compare.
static void put_ratio (FILE *file, double more, double base) {
    const double ratio = base > 0 ? more / base : 0;
    char text[16];
    if (ratio <= 0)
        strcpy (text, "-");
    else if (ratio < 99999)
        snprintf (text, sizeof text, "%.*fx",
                  ratio < 9.995   ? 2
                  : ratio < 99.95 ? 1
                                  : 0,
                  ratio);
    else
        strcpy (text, "large");
    fprintf (file, " %6s", text);
}

void sudoku_bench_overview_heading (FILE *file, double seconds,
                                    bool collections) {
    if (collections)
        fprintf (file,
                 "\nCollections: ours in one process, uniqueness decided, "
                 "wall time; MiniSat on a\nsample, a process for each board, "
                 "first solution only, its own CPU time.\n"
                 "%-*s %11s %-20s %8s %6s %6s %8s\n",
                 COLLECTION_WIDTH, "collection", "boards", "best of cdcl",
                 "boards/s", "next", "worst", "minisat");
    else
        fprintf (file,
                 "\nFor each set our best encoding, how much longer our next "
                 "and our worst one take,\nand MiniSat in its best.  PAR-2: "
                 "mean time, %g s for each board not solved.\n"
                 "%-*s %-20s %7s %7s %6s %6s %15s\n",
                 2 * seconds, SET_WIDTH, "set", "best of cdcl", "solved",
                 "PAR-2", "next", "worst", "minisat's best");
}

// ---------------------------------------------------------------------------
// Sets of instances

static void put_score (FILE *file, const Score *score) {
    char solved[48] = "-", par2[16] = "-";
    if (score && score->left_out == score->instances) {
        strcpy (par2, "not run");
    } else if (score) {
        snprintf (solved, sizeof solved, "%zu/%zu", score->solved,
                  score->instances);
        sudoku_bench_time_text (score->par2, par2);
    }
    fprintf (file, " %7s %7s", solved, par2);
}

// The first one of this program, from there on; null if there is none.
static const Score *next_of (const Score *from, const Score *end,
                             Program program) {
    while (from < end && from->row->program != program)
        from++;
    return from < end ? from : NULL;
}

// After an interruption encodings have run on different boards, so that they
// cannot be compared.
static void put_interrupted (FILE *file, const Row *rows, size_t size,
                             size_t done) {
    put_name (file, rows, size, SET_WIDTH);
    fprintf (file, " interrupted: %zu of %zu rows are done\n", done, size);
}

void sudoku_bench_overview_set (FILE *file, const Settings *settings,
                                const Row *rows, size_t size, size_t step) {
    size_t count, done = 0;
    for (size_t i = 0; i < size; i++)
        done += rows[i].answer != ANSWER_PENDING;
    if (done < size) {
        put_interrupted (file, rows, size, done);
        return;
    }
    Score *scores =
        sudoku_bench_scores (settings, rows, size, step, false, &count);
    if (scores && count) {
        sudoku_bench_sort_scores (scores, count);
        const Score *end = scores + count;
        const Score *best = next_of (scores, end, PROGRAM_CDCL);
        const Score *next =
            best && best->solved ? next_of (best + 1, end, PROGRAM_CDCL) : NULL;
        const Score *worst = next;
        for (const Score *s = next; s; s = next_of (s + 1, end, PROGRAM_CDCL))
            worst = s;
        put_name (file, rows, size, SET_WIDTH);
        put_encoding (file, best && best->solved ? best->row : NULL);
        put_score (file, best);
        put_ratio (file, next ? next->par2 : 0, best ? best->par2 : 0);
        put_ratio (file, worst ? worst->par2 : 0, best ? best->par2 : 0);
        put_score (file, next_of (scores, end, PROGRAM_MINISAT));
        fputc ('\n', file);
    }
    free (scores);
}

// ---------------------------------------------------------------------------
// Collections

// Most boards done first, then most boards per second.
static bool better (const Row *row, const Row *than) {
    return !than || row->done > than->done ||
           (row->done == than->done &&
            sudoku_bench_speed (row) > sudoku_bench_speed (than));
}

static void put_speed (FILE *file, const Row *row) {
    char text[24] = "-";
    if (row)
        sudoku_bench_count_text ((uint64_t) (sudoku_bench_speed (row) + 0.5), 8,
                                 text);
    fprintf (file, " %8s", text);
}

void sudoku_bench_overview_collection (FILE *file, const Row *rows,
                                       size_t size) {
    const Row *best[2] = {NULL, NULL}, *next = NULL, *worst = NULL;
    bool ran = false;
    for (size_t i = 0; i < size; i++) {
        ran = ran || rows[i].answer != ANSWER_PENDING;
        if (rows[i].done && better (&rows[i], best[rows[i].program]))
            best[rows[i].program] = &rows[i];
    }
    if (!ran)
        return;
    const Row *ours = best[PROGRAM_CDCL];
    for (size_t i = 0; i < size; i++) {
        const Row *row = &rows[i];
        if (!row->done || row->program != PROGRAM_CDCL || row == ours)
            continue;
        if (better (row, next))
            next = row;
        if (!worst || better (worst, row))
            worst = row;
    }
    char boards[48];
    snprintf (boards, sizeof boards, "%zu/%zu", ours ? ours->done : 0,
              rows->set->size);
    put_name (file, rows, size, COLLECTION_WIDTH);
    fprintf (file, " %11s", boards);
    put_encoding (file, ours);
    put_speed (file, ours);
    const double speed = ours ? sudoku_bench_speed (ours) : 0;
    put_ratio (file, next ? speed : 0, next ? sudoku_bench_speed (next) : 0);
    put_ratio (file, worst ? speed : 0, worst ? sudoku_bench_speed (worst) : 0);
    put_speed (file, best[PROGRAM_MINISAT]);
    fputc ('\n', file);
}

// ---------------------------------------------------------------------------
// Disagreements

void sudoku_bench_overview_disagreements (FILE *file, const Row *rows,
                                          size_t size) {
    char room[2][PROGRAM_NAME_ROOM];
    for (size_t i = 0; i < size; i++) {
        const Row *row = &rows[i];
        if (row->verdict != VERDICT_DISAGREES)
            continue;
        fprintf (file, "  %s", program_printable (row->set->name, room[0]));
        if (row->instance)
            fprintf (file, "/%s",
                     program_printable (row->instance->name, room[1]));
        fprintf (file, " %s %s %s: %s\n", sudoku_encoding_name (row->encoding),
                 sudoku_amo_name (row->amo),
                 sudoku_bench_program_name (row->program), row->check);
    }
}
