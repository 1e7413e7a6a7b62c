// compare.c -- pairs rows, and judges the differences.

#include "compare.h"

#include "bench/rows/row.h"
#include "stats.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct Pair {
    const json_t *old, *new_row; // the first of the repeats
    double seconds[2];           // medians
    bool answered[2];
} Pair;

typedef struct Pairs {
    Pair *pairs;
    size_t size, alone[2]; // keys that only one of the files has
    size_t not_run;        // in both, but skipped in one of them
} Pairs;

// The key without the number of the repeat.
static char *key_of (const json_t *row) {
    json_t *copy = json_copy ((json_t *) row);
    json_object_set_new (copy, "run", json_integer (1));
    char *key = lab_row_key (copy);
    json_decref (copy);
    return key;
}

// Key -> array of the rows of its repeats.
static json_t *gather (const json_t *rows) {
    json_t *groups = json_object ();
    size_t i;
    json_t *row;
    json_array_foreach (rows, i, row) {
        char *key = key_of (row);
        if (key && !json_object_get (groups, key))
            json_object_set_new (groups, key, json_array ());
        if (key)
            json_array_append (json_object_get (groups, key), row);
        free (key);
    }
    return groups;
}

static double median_of (const json_t *group, bool *answered, bool *ran) {
    const size_t count = json_array_size (group);
    double *values = (double *) calloc (count + 1, sizeof *values);
    size_t i;
    const json_t *row;
    *answered = true;
    json_array_foreach (group, i, row) {
        *answered =
            *answered && lab_answered (row) && !*lab_text (row, "fault");
        *ran = *ran && !*lab_text (row, "skipped");
        if (values)
            values[i] = lab_figure (row, "cpu_s");
    }
    const double median = values ? lab_median (values, count) : 0;
    free (values);
    return median;
}

static bool pair_up (Pairs *pairs, json_t *old_groups, json_t *new_groups) {
    const char *key;
    json_t *group;
    *pairs = (Pairs){.pairs = (Pair *) calloc (
                         json_object_size (old_groups) + 1, sizeof (Pair))};
    json_object_foreach (old_groups, key, group) {
        const json_t *other = json_object_get (new_groups, key);
        if (!other || !pairs->pairs) {
            pairs->alone[0]++;
            continue;
        }
        Pair *pair = &pairs->pairs[pairs->size];
        bool ran = true;
        pair->old = json_array_get (group, 0);
        pair->new_row = json_array_get (other, 0);
        pair->seconds[0] = median_of (group, &pair->answered[0], &ran);
        pair->seconds[1] = median_of (other, &pair->answered[1], &ran);
        pairs->size += ran;
        pairs->not_run += !ran;
    }
    pairs->alone[1] =
        json_object_size (new_groups) - pairs->size - pairs->not_run;
    return pairs->pairs != NULL;
}

// ---------------------------------------------------------------------------
// One solver

typedef struct Change {
    size_t both, lost, won, fewer, same, more;
    double ratio; // geometric mean, new to old
} Change;

static bool of_solver (const Pair *pair, const char *solver) {
    return !strcmp (lab_text (pair->old, "solver"), solver);
}

// Of a counter, over the pairs that have it and were answered in both files.
static Change change_of (const Pairs *pairs, const char *solver,
                         const char *counter) {
    Change change = {0};
    double sum = 0;
    for (size_t i = 0; i < pairs->size; i++) {
        const Pair *pair = &pairs->pairs[i];
        if (!of_solver (pair, solver) || !pair->answered[0] ||
            !pair->answered[1] || !json_object_get (pair->old, counter) ||
            !json_object_get (pair->new_row, counter))
            continue;
        const double before = lab_figure (pair->old, counter);
        const double after = lab_figure (pair->new_row, counter);
        change.both++;
        change.fewer += after < before;
        change.same += after == before;
        change.more += after > before;
        sum += log ((after + 1) / (before + 1)); // a counter may be 0
    }
    change.ratio = change.both ? exp (sum / (double) change.both) : 1;
    return change;
}

static bool print_counter (FILE *file, const Pairs *pairs, const char *solver,
                           const char *counter, double tolerance) {
    const Change change = change_of (pairs, solver, counter);
    if (!change.both)
        return true;
    const bool worse = change.ratio > 1 + tolerance;
    fprintf (file, "  %-14s %6zu %6zu fewer %6zu same %6zu more  x %.4f%s\n",
             counter, change.both, change.fewer, change.same, change.more,
             change.ratio, worse ? "  WORSE" : "");
    return !worse;
}

static bool print_time (FILE *file, const Pairs *pairs, const char *solver,
                        double tolerance) {
    double *logs = (double *) calloc (pairs->size + 1, sizeof *logs);
    size_t count = 0;
    for (size_t i = 0; i < pairs->size && logs; i++) {
        const Pair *pair = &pairs->pairs[i];
        if (of_solver (pair, solver) && pair->answered[0] &&
            pair->answered[1] && pair->seconds[0] > 0 && pair->seconds[1] > 0)
            logs[count++] = log (pair->seconds[1] / pair->seconds[0]);
    }
    const Interval interval = lab_interval (logs, count);
    free (logs);
    if (!count)
        return true;
    const bool worse = count > 1 && exp (interval.low) > 1 + tolerance;
    fprintf (file, "  %-14s %6zu rows  x %.3f", "CPU time", count,
             exp (interval.mean));
    if (count > 1)
        fprintf (file, ", 95 %% interval %.3f to %.3f%s", exp (interval.low),
                 exp (interval.high),
                 worse                     ? "  WORSE"
                 : exp (interval.high) < 1 ? "  better"
                                           : "");
    fputc ('\n', file);
    return !worse;
}

// A line for each row whose answer changed.  How many are worse.
static size_t print_answers (FILE *file, const Pairs *pairs,
                             const char *solver) {
    size_t worse = 0;
    for (size_t i = 0; i < pairs->size; i++) {
        const Pair *pair = &pairs->pairs[i];
        char reason[200];
        const bool wrong =
            lab_contradicts (pair->new_row, pair->old, reason, sizeof reason);
        if (!of_solver (pair, solver) ||
            (pair->answered[0] == pair->answered[1] && !wrong))
            continue;
        const bool lost = wrong || !pair->answered[1];
        worse += lost;
        char name[100];
        snprintf (name, sizeof name, "%.30s %.15s %.15s",
                  lab_text (pair->old, "instance"),
                  lab_text (pair->old, "encoding"),
                  lab_text (pair->old, "amo"));
        fprintf (file, "  %-44.44s %s -> %s%s\n", name,
                 lab_text (pair->old, "status"),
                 lab_text (pair->new_row, "status"),
                 wrong  ? "  DISAGREES"
                 : lost ? "  LOST"
                        : "  won");
    }
    return worse;
}

static bool print_solver (FILE *file, const Pairs *pairs, const char *solver,
                          double tolerance) {
    static const char *const counters[] = {"conflicts", "decisions",
                                           "propagations", "ticks"};
    fprintf (file, "\n%s\n", solver);
    bool good = !print_answers (file, pairs, solver);
    for (size_t i = 0; i < sizeof counters / sizeof *counters; i++)
        good =
            print_counter (file, pairs, solver, counters[i], tolerance) && good;
    return print_time (file, pairs, solver, tolerance) && good;
}

int lab_compare (FILE *file, const json_t *old_rows, const json_t *new_rows,
                 double tolerance) {
    json_t *old_groups = gather (old_rows), *new_groups = gather (new_rows);
    json_t *done = json_object ();
    Pairs pairs;
    bool good = true;
    const bool known = pair_up (&pairs, old_groups, new_groups);
    if (known)
        fprintf (file,
                 "%zu rows are in both files, %zu only in the old, %zu only in "
                 "the new\n",
                 pairs.size + pairs.not_run, pairs.alone[0], pairs.alone[1]);
    if (known && pairs.not_run)
        fprintf (file, "%zu of them were not run, and count in no figure\n",
                 pairs.not_run);
    for (size_t i = 0; known && i < pairs.size; i++) {
        const char *solver = lab_text (pairs.pairs[i].old, "solver");
        if (json_object_get (done, solver))
            continue;
        json_object_set_new (done, solver, json_true ());
        good = print_solver (file, &pairs, solver, tolerance) && good;
    }
    free (pairs.pairs);
    json_decref (old_groups);
    json_decref (new_groups);
    json_decref (done);
    return known ? !good : -1;
}
