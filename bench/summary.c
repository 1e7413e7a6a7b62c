// summary.c -- computes median, PAR-2 and geometric mean, and prints the
// tables.
//
// A configuration is an encoding, an at-most-one form and a solver.  The rows
// of a set come instance by instance, each with all configurations in the same
// order, so that configuration i of instance k is row k·configurations + i.

#include "summary.h"

#include "cdcl/cdcl.h"
#include "cdcl/program/shared/names.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// ---------------------------------------------------------------------------
// Figures

static int compare_doubles (const void *a, const void *b) {
    double x = *(const double *) a, y = *(const double *) b;
    return (x > y) - (x < y);
}

double sudoku_bench_median (double *values, size_t size) {
    if (!size)
        return 0;
    qsort (values, size, sizeof *values, compare_doubles);
    return size % 2 ? values[size / 2]
                    : (values[size / 2 - 1] + values[size / 2]) / 2;
}

const char *sudoku_bench_time_text (double seconds, char text[16]) {
    static const struct {
        double unit;
        const char *name;
    } units[] = {{1, "s"}, {1e-3, "ms"}, {1e-6, "us"}, {1e-9, "ns"}};
    size_t i = 0;
    while (i < 3 && seconds < 0.9995 * units[i].unit)
        i++;
    double value = seconds / units[i].unit;
    if (seconds <= 0)
        return strcpy (text, "0");
    snprintf (text, 16, "%.*f%s",
              value < 9.995   ? 2
              : value < 99.95 ? 1
                              : 0,
              value < 99999 ? value : 99999, units[i].name);
    return text;
}

const char *sudoku_bench_count_text (uint64_t count, unsigned width,
                                     char text[24]) {
    snprintf (text, 24, "%" PRIu64, count);
    double value = (double) count;
    bool long_one = strlen (text) > width;
    for (const char *unit = "kMGTPE"; long_one && value > 999.5; unit++) {
        value /= 1000;
        snprintf (text, 24, "%.*f%c", value < 99.95 ? 1 : 0, value, *unit);
    }
    return text;
}

// ---------------------------------------------------------------------------
// Rows

static void print_row (FILE *file, const Row *row) {
    char text[9][24];
    bool process = row->program == PROGRAM_MINISAT;
    bool ran = row->answer != ANSWER_SKIPPED && row->answer != ANSWER_FAILED;
    bool counts = ran && !(process && row->answer == ANSWER_TIMEOUT);
    fprintf (file, "  %-9s %-10s %-7s %-8s %6s %7s",
             sudoku_encoding_name (row->encoding), sudoku_amo_name (row->amo),
             sudoku_bench_program_name (row->program),
             sudoku_bench_result_name (row),
             row->size.vars
                 ? sudoku_bench_count_text (row->size.vars, 6, text[0])
                 : "-",
             row->size.literals
                 ? sudoku_bench_count_text (row->size.clauses, 7, text[1])
                 : "-");
    if (ran)
        fprintf (file, " %6s %6s %6s %6s",
                 sudoku_bench_time_text (row->encode, text[2]),
                 counts ? sudoku_bench_time_text (row->load, text[3]) : "-",
                 counts ? sudoku_bench_time_text (row->solve, text[4]) : "-",
                 sudoku_bench_time_text (row->total, text[5]));
    else
        fprintf (file, " %6s %6s %6s %6s", "-", "-", "-", "-");
    if (counts)
        fprintf (file, " %7s %7s",
                 sudoku_bench_count_text (row->conflicts, 7, text[6]),
                 sudoku_bench_count_text (row->decisions, 7, text[7]));
    else
        fprintf (file, " %7s %7s", "-", "-");
    fprintf (file, " %6s  %s\n",
             ran ? sudoku_bench_count_text (row->peak_bytes, 5, text[8]) : "-",
             row->check);
}

void sudoku_bench_print_rows (FILE *file, const Row *rows, size_t size) {
    const Instance *instance = NULL;
    char room[2][PROGRAM_NAME_ROOM];
    for (size_t i = 0; i < size; i++) {
        const Row *row = &rows[i];
        if (row->answer == ANSWER_PENDING)
            continue;
        if (row->instance != instance) {
            instance = row->instance;
            unsigned side = sudoku_side (instance->board);
            fprintf (file, "\n%s/%s: side %u, %zu givens, hash %016" PRIx64,
                     program_printable (row->set->name, room[0]),
                     program_printable (instance->name, room[1]), side,
                     sudoku_givens (instance->board), instance->hash);
            if (instance->count >= 0)
                fprintf (file, ", expect %" PRId64 "%s", instance->count,
                         instance->count_at_least ? "+" : "");
            fprintf (file,
                     "\n  %-9s %-10s %-7s %-8s %6s %7s %6s %6s %6s %6s %7s "
                     "%7s %6s  %s\n",
                     "encoding", "amo", "solver", "answer", "vars", "clauses",
                     "encode", "load", "solve", "total", "confl", "decis",
                     "peak", "check");
        }
        print_row (file, row);
    }
}

double sudoku_bench_speed (const Row *row) {
    double seconds =
        row->program == PROGRAM_MINISAT ? row->internal : row->total;
    return seconds > 0 ? (double) row->done / seconds : 0;
}

// MiniSat's row of the same encoding; native stands beside pairwise.
static const Row *counterpart (const Row *row, const Row *rows, size_t size) {
    const Row *found = NULL;
    bool native = !strcmp (sudoku_amo_name (row->amo), "native");
    for (size_t i = 0; i < size; i++) {
        const Row *other = &rows[i];
        if (other->program != PROGRAM_MINISAT || !other->done ||
            other->encoding != row->encoding)
            continue;
        if (other->amo == row->amo ||
            (native && !strcmp (sudoku_amo_name (other->amo), "pairwise")))
            found = other;
    }
    return found;
}

void sudoku_bench_print_collection (FILE *file, const Row *rows, size_t size) {
    if (!size)
        return;
    const Set *set = rows->set;
    char room[PROGRAM_NAME_ROOM];
    fprintf (file,
             "\ncollection %s: %zu boards of side %u; cdcl in one process, "
             "uniqueness checked;\nminisat one process per board of a sample, "
             "first solution only, by its own CPU time\n"
             "  %-9s %-10s %-7s %13s %11s %9s %8s %8s %7s %9s  %s\n",
             program_printable (set->name, room), set->size,
             sudoku_side (set->instances[0].board), "encoding", "amo", "solver",
             "boards", "boards/s", "each", "confl/b", "decis/b", "no-dec",
             "x minisat", "check");
    for (size_t i = 0; i < size; i++) {
        const Row *row = &rows[i];
        char boards[48], text[16];
        if (row->answer == ANSWER_PENDING)
            continue;
        snprintf (boards, sizeof boards, "%zu/%zu", row->done, set->size);
        double done = row->done ? (double) row->done : 1;
        double per_second = sudoku_bench_speed (row);
        fprintf (
            file, "  %-9s %-10s %-7s %13s %11.1f %9s %8.2f %8.2f %6.1f%%",
            sudoku_encoding_name (row->encoding), sudoku_amo_name (row->amo),
            sudoku_bench_program_name (row->program), boards, per_second,
            sudoku_bench_time_text (per_second > 0 ? 1 / per_second : 0, text),
            (double) row->conflicts / done, (double) row->decisions / done,
            100 * (double) row->no_decision / done);
        const Row *other =
            row->program == PROGRAM_CDCL ? counterpart (row, rows, size) : NULL;
        // CPU time against CPU time, so that a busy machine does not matter.
        if (other && row->cpu > 0 && sudoku_bench_speed (other) > 0)
            fprintf (file, " %9.1f",
                     (double) row->done / row->cpu /
                         sudoku_bench_speed (other));
        else
            fprintf (file, " %9s", "-");
        fprintf (file, "  %s\n", row->check);
    }
}

// ---------------------------------------------------------------------------
// The final table

// CPU time of one answer: ours from board to answer, MiniSat's its own figure
// from file to answer.  On a busy machine it is far steadier than wall time.
static double cpu_time (const Row *row) {
    return row->program == PROGRAM_MINISAT ? row->internal : row->cpu;
}

static bool is_complete (const Row *rows, size_t step) {
    for (size_t i = 0; i < step; i++)
        if (rows[i].left_out || rows[i].answer == ANSWER_PENDING)
            return false;
    return true;
}

// `values` has room for an instance each.
static Score sum_up (const Settings *settings, const Row *rows, size_t size,
                     size_t step, size_t which, bool all, double *values) {
    Score line = {.row = &rows[which]};
    for (size_t first = 0; first + step <= size; first += step) {
        const Row *row = &rows[first + which], *reference = &rows[first];
        if (!row->instance || row->answer == ANSWER_PENDING ||
            (all && !is_complete (reference, step)))
            continue;
        line.instances++;
        line.left_out += row->left_out;
        if (row->size.literals) {
            line.formulas++;
            line.vars += (double) row->size.vars;
            line.clauses += (double) row->size.clauses;
            line.groups += (double) row->size.groups;
        }
        if (!answered (row)) {
            line.par2 += 2 * settings->seconds;
            continue;
        }
        values[line.solved++] = (double) row->conflicts;
        line.par2 += row->total;
        line.free_of_decision += row->without_decision;
        if (answered (reference) && reference->total > 0 && row->total > 0 &&
            cpu_time (reference) > 0 && cpu_time (row) > 0) {
            line.pairs++;
            line.ratio += log (row->total / reference->total);
            line.cpu_ratio += log (cpu_time (row) / cpu_time (reference));
        }
    }
    if (line.instances)
        line.par2 /= (double) line.instances;
    if (line.pairs) {
        line.ratio = exp (line.ratio / (double) line.pairs);
        line.cpu_ratio = exp (line.cpu_ratio / (double) line.pairs);
    }
    line.conflicts = sudoku_bench_median (values, line.solved);
    return line;
}

Score *sudoku_bench_scores (const Settings *settings, const Row *rows,
                            size_t size, size_t step, bool complete,
                            size_t *count) {
    *count = 0;
    if (!step || size < step)
        return NULL;
    double *values = (double *) malloc (size / step * sizeof *values);
    Score *scores = (Score *) malloc (step * sizeof *scores);
    for (size_t i = 0; values && scores && i < step; i++) {
        scores[*count] =
            sum_up (settings, rows, size, step, i, complete, values);
        *count += scores[*count].instances != 0;
    }
    free (values);
    return scores;
}

// Equals stay as planned.
static int compare_scores (const void *a, const void *b) {
    const Score *x = (const Score *) a, *y = (const Score *) b;
    int order = (y->solved > x->solved) - (y->solved < x->solved);
    if (!order)
        order = (x->par2 > y->par2) - (x->par2 < y->par2);
    return order ? order : (x->row > y->row) - (x->row < y->row);
}

void sudoku_bench_sort_scores (Score *scores, size_t count) {
    qsort (scores, count, sizeof *scores, compare_scores);
}

static void print_score (FILE *file, const Score *score, bool wide) {
    char par2[16], ratios[2][16] = {"-", "-"}, solved[48];
    char text[5][24] = {"-", "-", "-", "-", "-"};
    if (score->pairs) {
        snprintf (ratios[0], 16, "%.2f", score->ratio);
        snprintf (ratios[1], 16, "%.2f", score->cpu_ratio);
    }
    snprintf (solved, sizeof solved, "%zu/%zu", score->solved,
              score->instances);
    if (score->formulas) {
        double formulas = (double) score->formulas;
        sudoku_bench_count_text ((uint64_t) (score->vars / formulas), 8,
                                 text[0]);
        sudoku_bench_count_text ((uint64_t) (score->clauses / formulas), 8,
                                 text[1]);
        sudoku_bench_count_text ((uint64_t) (score->groups / formulas), 7,
                                 text[2]);
    }
    if (score->solved) {
        sudoku_bench_count_text ((uint64_t) score->conflicts, 9, text[3]);
        snprintf (text[4], sizeof text[4], "%.1f%%",
                  100 * (double) score->free_of_decision /
                      (double) score->solved);
    }
    const Row *row = score->row;
    fprintf (file,
             wide ? "  %-9s %-10s %-7s %8s %8s %8s %8s"
                  : "%-9s %-10s %-7s %8s %7s %7s %7s",
             sudoku_encoding_name (row->encoding), sudoku_amo_name (row->amo),
             sudoku_bench_program_name (row->program), solved,
             sudoku_bench_time_text (score->par2, par2), ratios[0], ratios[1]);
    if (wide)
        fprintf (file, " %8s %8s %7s", text[0], text[1], text[2]);
    fprintf (file, " %9s %7s\n", text[3], text[4]);
}

static void print_heading (FILE *file, const Settings *settings,
                           const char *name, const Row *reference,
                           size_t instances) {
    char room[PROGRAM_NAME_ROOM], to[64];
    snprintf (to, sizeof to, "%s %s %s",
              sudoku_encoding_name (reference->encoding),
              sudoku_amo_name (reference->amo),
              sudoku_bench_program_name (reference->program));
    fprintf (file, "\n%s%s: %zu instances", name ? "set " : "all sets",
             name ? program_printable (name, room) : "", instances);
    if (settings->verbose)
        fprintf (file,
                 "; PAR-2 at %g s; ratios: geometric means against %s%s\n"
                 "  %-9s %-10s %-7s %8s %8s %8s %8s %8s %8s %7s %9s %7s\n",
                 settings->seconds, to,
                 name ? ""
                      : ",\nover what both answered; only instances of which "
                        "all rows ran; best line first",
                 "encoding", "amo", "solver", "solved", "PAR-2", "total", "cpu",
                 "vars", "clauses", "groups", "conflicts", "no-dec");
    else
        fprintf (file,
                 "%s, best line first; total and cpu:\n"
                 "geometric means of ratios to %s over what both answered\n"
                 "%-9s %-10s %-7s %8s %7s %7s %7s %9s %7s\n",
                 name ? "" : " of which all rows ran", to, "encoding", "amo",
                 "solver", "solved", "PAR-2", "total", "cpu", "conflicts",
                 "no-dec");
}

void sudoku_bench_print_summary (FILE *file, const Settings *settings,
                                 const char *name, const Row *rows, size_t size,
                                 size_t step) {
    size_t count, instances = 0;
    Score *scores =
        sudoku_bench_scores (settings, rows, size, step, !name, &count);
    for (size_t first = 0; step && first + step <= size; first += step)
        instances +=
            rows[first].instance && (name || is_complete (&rows[first], step));
    if (scores && (count || settings->verbose)) {
        print_heading (file, settings, name, rows, instances);
        if (!name || !settings->verbose)
            sudoku_bench_sort_scores (scores, count);
        for (size_t i = 0; i < count; i++)
            print_score (file, &scores[i], settings->verbose);
    }
    free (scores);
}
