// functions.c -- additional SQL functions.
//
// Sources: Student, "The probable error of a mean", Biometrika 1908; Tukey,
// "Exploratory Data Analysis", 1977 (fences); the expansion of Student's
// quantiles in powers of 1 / degrees of freedom: Abramowitz and Stegun, 26.7.5.

#include "functions.h"

#include "sudoku/board/grow.h"
#include "sudoku/sudoku.h"
#include "bench/rows/row.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// ---------------------------------------------------------------------------
// Samples

typedef struct Sample {
    double *values;
    size_t size;
} Sample;

typedef double Statistic (const double *sorted, size_t size);

// The quantile of sorted values, by linear interpolation; `share` is from 0 to 1.
static double quantile (const double *sorted, size_t size, double share) {
    const double at = share * (double) (size - 1);
    const size_t low = (size_t) at;
    const size_t high = low + 1 < size ? low + 1 : low;
    return sorted[low] + (at - (double) low) * (sorted[high] - sorted[low]);
}

static double median (const double *sorted, size_t size) {
    return quantile (sorted, size, 0.5);
}

static double deviation (const double *sorted, size_t size) {
    double mean = 0, sum = 0;
    for (size_t i = 0; i < size; i++)
        mean += sorted[i] / (double) size;
    for (size_t i = 0; i < size; i++)
        sum += (sorted[i] - mean) * (sorted[i] - mean);
    return size > 1 ? sqrt (sum / (double) (size - 1)) : 0;
}

// The number of values that lie outside of the quartiles by more than 1.5 interquartile
// ranges; 0 for fewer than 4 values.
static double outliers (const double *sorted, size_t size) {
    const double low = quantile (sorted, size, 0.25);
    const double high = quantile (sorted, size, 0.75);
    const double fence = 1.5 * (high - low);
    double count = 0;
    for (size_t i = 0; i < size && size >= 4; i++)
        count += sorted[i] < low - fence || sorted[i] > high + fence;
    return count;
}

static int by_value (const void *a, const void *b) {
    const double x = *(const double *) a, y = *(const double *) b;
    return (x > y) - (x < y);
}

static void collect (sqlite3_context *context, int count,
                     sqlite3_value **values) {
    (void) count;
    Sample *sample = sqlite3_aggregate_context (context, sizeof *sample);
    if (!sample || sqlite3_value_type (*values) == SQLITE_NULL)
        return;
    double *larger =
        (double *) enlarged (sample->values, sample->size, sizeof *larger);
    if (!larger) {
        sqlite3_result_error_nomem (context);
        return;
    }
    sample->values = larger;
    larger[sample->size++] = sqlite3_value_double (*values);
}

static void conclude (sqlite3_context *context) {
    Statistic *const *statistic =
        (Statistic *const *) sqlite3_user_data (context);
    Sample *sample = sqlite3_aggregate_context (context, sizeof *sample);
    if (!sample || !sample->size)
        return;
    qsort (sample->values, sample->size, sizeof (double), by_value);
    sqlite3_result_double (context,
                           (*statistic) (sample->values, sample->size));
    free (sample->values);
}

static void student (sqlite3_context *context, int count,
                     sqlite3_value **values) {
    (void) count;
    // The expansion is too coarse below 8 degrees of freedom, so quantiles are tabulated.
    static const double table[] = {INFINITY, 12.706, 4.303, 3.182,
                                   2.776,    2.571,  2.447, 2.365};
    const double f = sqlite3_value_double (*values);
    const double x = 1.959963984540054;
    const double x3 = x * x * x, x5 = x3 * x * x, x7 = x5 * x * x;
    sqlite3_result_double (
        context,
        f < 8 ? table[f > 0 ? (int) f : 0]
              : x + (x3 + x) / (4 * f) +
                    (5 * x5 + 16 * x3 + 3 * x) / (96 * f * f) +
                    (3 * x7 + 19 * x5 + 17 * x3 - 15 * x) / (384 * f * f * f));
}

// ---------------------------------------------------------------------------
// Texts

static void give (sqlite3_context *context, const char *text) {
    sqlite3_result_text (context, text, -1, SQLITE_TRANSIENT);
}

static void fixed (sqlite3_context *context, int count,
                   sqlite3_value **values) {
    (void) count;
    char text[400];
    if (sqlite3_value_type (*values) == SQLITE_NULL)
        return;
    snprintf (text, sizeof text, "%.*f", sqlite3_value_int (values[1]) % 20,
              sqlite3_value_double (*values));
    give (context, text);
}

// The number of decimals that gives three significant digits.
static int digits (double number) {
    return number < 9.995 ? 2 : number < 99.95 ? 1 : 0;
}

static void shown (sqlite3_context *context, int count,
                   sqlite3_value **values) {
    (void) count;
    static const char *const units[] = {"s", "ms", "us", "ns"};
    double seconds = sqlite3_value_double (*values);
    char text[400];
    int unit = 0;
    for (; unit < 3 && seconds < 0.9995; unit++)
        seconds *= 1000;
    snprintf (text, sizeof text, "%.*f%s", digits (seconds), seconds,
              units[unit]);
    give (context, seconds > 0 ? text : "0");
}

static void times (sqlite3_context *context, int count,
                   sqlite3_value **values) {
    (void) count;
    const double base = sqlite3_value_double (values[1]);
    const double ratio = base > 0 ? sqlite3_value_double (*values) / base : 0;
    char text[400];
    snprintf (text, sizeof text, "%.*fx", digits (ratio), ratio);
    give (context, ratio <= 0 ? "-" : ratio < 99999 ? text : "large");
}

static json_t *make_row (sqlite3_value *const *values) {
    return json_pack ("{s:s*,s:s*}", "status", sqlite3_value_text (values[0]),
                      "answer", sqlite3_value_text (values[1]));
}

static void contradicts (sqlite3_context *context, int count,
                         sqlite3_value **values) {
    (void) count;
    char reason[200];
    json_t *row = make_row (values), *other = make_row (values + 2);
    sqlite3_result_int (context,
                        lab_contradicts (row, other, reason, sizeof reason));
    json_decref (row);
    json_decref (other);
}

static void decided (sqlite3_context *context, int count,
                     sqlite3_value **values) {
    (void) count;
    json_t *row =
        json_pack ("{s:s*,s:s*,s:i}", "status", sqlite3_value_text (*values),
                   "ask", sqlite3_value_text (values[1]), "boards",
                   sqlite3_value_int (values[2]));
    sqlite3_result_int (context, lab_answered (row));
    json_decref (row);
}

// The text of a value; "" for null, as for a row without an encoding.
static const char *text_of (sqlite3_value *value) {
    const char *const text = (const char *) sqlite3_value_text (value);
    return text ? text : "";
}

static void encoding_at (sqlite3_context *context, int count,
                         sqlite3_value **values) {
    (void) count;
    sqlite3_result_int (
        context, sudoku_table_find (&sudoku_encodings, text_of (*values)));
}

static void amo_at (sqlite3_context *context, int count,
                    sqlite3_value **values) {
    (void) count;
    sqlite3_result_int (context,
                        sudoku_table_find (&sudoku_amos, text_of (*values)));
}

bool lab_add_functions (sqlite3 *database) {
    static Statistic *const statistics[] = {median, deviation, outliers};
    static const struct {
        const char *name;
        int count; // number of arguments
        void (*call) (sqlite3_context *, int, sqlite3_value **);
        Statistic *const *statistic; // aggregates only
    } functions[] = {{"median", 1, collect, &statistics[0]},
                     {"deviation", 1, collect, &statistics[1]},
                     {"outliers", 1, collect, &statistics[2]},
                     {"student", 1, student, NULL},
                     {"fixed", 2, fixed, NULL},
                     {"shown", 1, shown, NULL},
                     {"times", 2, times, NULL},
                     {"encoding_at", 1, encoding_at, NULL},
                     {"amo_at", 1, amo_at, NULL},
                     {"decided", 3, decided, NULL},
                     {"contradicts", 4, contradicts, NULL}};
    bool good = true;
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        const bool aggregate = functions[i].statistic;
        good = good && !sqlite3_create_function (
                           database, functions[i].name, functions[i].count,
                           SQLITE_UTF8 | SQLITE_DETERMINISTIC,
                           (void *) functions[i].statistic,
                           aggregate ? NULL : functions[i].call,
                           aggregate ? functions[i].call : NULL,
                           aggregate ? conclude : NULL);
    }
    return good;
}
