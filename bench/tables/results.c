// results.c -- groups rows by instance and by configuration.

#include "results.h"

#include "bench/rows/row.h"
#include "stats.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Whether two rows differ in a field.
static bool vary (const json_t *rows, const char *field) {
    size_t i;
    const json_t *row, *first = NULL;
    json_array_foreach (rows, i, row) {
        if (!*lab_text (row, field))
            continue;
        if (first && strcmp (lab_text (row, field), lab_text (first, field)))
            return true;
        first = row;
    }
    return false;
}

static void name_label (const json_t *row, const bool varied[2], char *label,
                        size_t room) {
    const char *encoding = varied[0] ? lab_text (row, "encoding") : "";
    const char *amo = varied[1] ? lab_text (row, "amo") : "";
    snprintf (label, room, "%.100s%s%s%s%s", lab_text (row, "solver"),
              *encoding ? " " : "", encoding, *amo ? " " : "", amo);
}

// The index of a name in a map, which grows.
static size_t index_of (json_t *map, const char *name) {
    const json_t *found = json_object_get (map, name);
    if (found)
        return (size_t) json_integer_value (found);
    const size_t index = json_object_size (map);
    json_object_set_new (map, name, json_integer ((json_int_t) index));
    return index;
}

static char **names_of (json_t *map) {
    char **names = (char **) calloc (json_object_size (map) + 1, sizeof *names);
    const char *name;
    json_t *index;
    json_object_foreach (map, name, index) if (names)
        names[json_integer_value (index)] = strdup (name);
    return names;
}

// What the solver says of loading and solving, if it says both: small boards take
// less than starting a process.
static double time_of (const json_t *row) {
    const bool says =
        json_object_get (row, "load_s") && json_object_get (row, "solve_s");
    return says ? lab_figure (row, "load_s") + lab_figure (row, "solve_s")
                : lab_figure (row, "cpu_s");
}

// Seconds of each run of an outcome, or twice the limit.
static void settle (Outcome *outcome, double *seconds) {
    const double limit = lab_figure (outcome->row, "limit_s");
    outcome->cpu = lab_median (seconds, outcome->runs);
    outcome->deviation = lab_deviation (seconds, outcome->runs);
    outcome->outliers = lab_outliers (seconds, outcome->runs);
    outcome->par2 = outcome->answered ? outcome->cpu : 2 * limit;
}

typedef struct Place {
    size_t cell;
    const json_t *row;
} Place;

static int by_cell (const void *a, const void *b) {
    const Place *x = (const Place *) a, *y = (const Place *) b;
    return (x->cell > y->cell) - (x->cell < y->cell);
}

static void fill (Results *results, Place *places, size_t count,
                  double *seconds) {
    qsort (places, count, sizeof *places, by_cell);
    for (size_t i = 0, end; i < count; i = end) {
        Outcome *outcome = &results->outcomes[places[i].cell];
        *outcome = (Outcome){places[i].row, 0, true, true, 0, 0, 0, 0};
        for (end = i; end < count && places[end].cell == places[i].cell;
             end++) {
            const json_t *row = places[end].row;
            outcome->ran = outcome->ran && !*lab_text (row, "skipped");
            outcome->answered = outcome->answered && lab_answered (row) &&
                                !*lab_text (row, "fault");
            seconds[outcome->runs++] = time_of (row);
        }
        settle (outcome, seconds);
    }
}

bool lab_results (Results *results, const json_t *rows) {
    const bool varied[2] = {vary (rows, "encoding"), vary (rows, "amo")};
    const size_t count = json_array_size (rows);
    json_t *instances = json_object (), *labels = json_object ();
    size_t *of = (size_t *) calloc (2 * count + 1, sizeof *of), i;
    Place *places = (Place *) calloc (count + 1, sizeof *places);
    double *seconds = (double *) calloc (count + 1, sizeof *seconds);
    const json_t *row;
    *results = (Results){.labels = NULL};
    json_array_foreach (rows, i, row) {
        char name[1000], label[300];
        snprintf (name, sizeof name, "%.200s/%.200s/%.200s/%.20s",
                  lab_text (row, "set"), lab_text (row, "family"),
                  lab_text (row, "instance"), lab_text (row, "hash"));
        name_label (row, varied, label, sizeof label);
        if (of) {
            of[2 * i] = index_of (instances, name);
            of[2 * i + 1] = index_of (labels, label);
        }
    }
    results->labels = names_of (labels);
    results->size = json_object_size (instances);
    results->label_count = json_object_size (labels);
    results->outcomes = (Outcome *) calloc (
        results->size * results->label_count + 1, sizeof *results->outcomes);
    results->rows =
        (const json_t **) calloc (results->size + 1, sizeof *results->rows);
    const bool good = of && places && seconds && results->labels &&
                      results->outcomes && results->rows;
    json_array_foreach (rows, i, row) {
        if (!good)
            break;
        places[i] =
            (Place){of[2 * i] * results->label_count + of[2 * i + 1], row};
        results->rows[of[2 * i]] = row;
    }
    if (good)
        fill (results, places, count, seconds);
    json_decref (instances);
    json_decref (labels);
    free (of);
    free (places);
    free (seconds);
    return good;
}

void lab_results_release (Results *results) {
    for (size_t i = 0; results->labels && i < results->label_count; i++)
        free (results->labels[i]);
    free (results->labels);
    free (results->rows);
    free (results->outcomes);
    *results = (Results){.labels = NULL};
}

const Outcome *lab_outcome (const Results *results, size_t instance,
                            size_t label) {
    return &results->outcomes[instance * results->label_count + label];
}

// Answered by all labels that ran it, and by more than one if there are more.
static bool common (const Results *results, size_t instance) {
    size_t answered = 0;
    for (size_t i = 0; i < results->label_count; i++) {
        const Outcome *outcome = lab_outcome (results, instance, i);
        if (outcome->row && outcome->ran && !outcome->answered)
            return false;
        answered += outcome->row && outcome->ran;
    }
    return answered > 0;
}

Score lab_score (const Results *results, size_t label,
                 bool (*wanted) (const json_t *row, const void *state),
                 const void *state) {
    Score score = {0};
    double mine = 0, first = 0, logs = 0, deviation = 0, sum = 0;
    size_t both = 0, counted = 0;
    for (size_t i = 0; i < results->size; i++) {
        const Outcome *one = lab_outcome (results, i, label);
        const Outcome *other = lab_outcome (results, i, 0);
        if (!one->row || !one->ran || (wanted && !wanted (one->row, state)))
            continue;
        const char *status = lab_text (one->row, "status");
        score.ran++;
        score.answered += one->answered;
        score.negative += one->answered && (!strcmp (status, "unsat") ||
                                            !strcmp (status, "none"));
        score.outliers += one->outliers;
        sum += one->par2;
        deviation += one->cpu > 0 ? one->deviation / one->cpu : 0;
        score.bytes = fmax (score.bytes, lab_figure (one->row, "peak_bytes"));
        if (other->row && other->ran) {
            mine += one->par2;
            first += other->par2;
        }
        if (other->row && other->answered && one->answered && one->cpu > 0 &&
            other->cpu > 0) {
            logs += log (one->cpu / other->cpu);
            both++;
        }
        if (common (results, i)) {
            score.common++;
            counted += json_object_get (one->row, "conflicts") != NULL;
            score.conflicts += lab_figure (one->row, "conflicts");
        }
    }
    const double n = score.ran ? (double) score.ran : 1;
    score.par2 = sum / n;
    score.deviation = deviation / n;
    score.ratio = first > 0 ? mine / first : 0;
    score.speed = both ? exp (logs / (double) both) : 0;
    score.conflicts = counted && counted == score.common
                          ? score.conflicts / (double) counted
                          : -1;
    return score;
}
