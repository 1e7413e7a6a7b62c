// overview.c -- ranks configurations and prints the short report.

#include "overview.h"

#include "results.h"
#include "bench/rows/row.h"

#include <stdlib.h>
#include <string.h>

typedef struct Rank {
    const json_t *row; // one of the label
    Score score;
    bool first; // of the first solver
    bool whole; // all instances were run
} Rank;

// Whole ones first; then most solved, then least PAR-2.
static int by_merit (const void *a, const void *b) {
    const Rank *x = (const Rank *) a, *y = (const Rank *) b;
    if (x->whole != y->whole)
        return x->whole ? -1 : 1;
    if (x->score.answered != y->score.answered)
        return x->score.answered > y->score.answered ? -1 : 1;
    return (x->score.par2 > y->score.par2) - (x->score.par2 < y->score.par2);
}

// The labels of these rows, best first; to be freed, null without memory.
static Rank *rank (const json_t *rows, const char *solver, size_t *count) {
    Results results;
    Rank *ranks = NULL;
    *count = 0;
    if (lab_results (&results, rows))
        ranks = (Rank *) calloc (results.label_count + 1, sizeof *ranks);
    for (size_t i = 0; i < results.label_count && ranks; i++) {
        const json_t *row = NULL;
        for (size_t k = 0; k < results.size && !row; k++)
            row = lab_outcome (&results, k, i)->row;
        const Score score = lab_score (&results, i, NULL, NULL);
        ranks[(*count)++] =
            (Rank){row, score, !strcmp (lab_text (row, "solver"), solver),
                   score.ran == results.size};
    }
    lab_results_release (&results);
    if (ranks)
        qsort (ranks, *count, sizeof *ranks, by_merit);
    return ranks;
}

// Rows of boards, or those of collections; of a family, or of all (null).
static json_t *rows_of (const json_t *rows, bool collections,
                        const char *family) {
    json_t *some = json_array (), *row;
    size_t i;
    json_array_foreach (rows, i, row) {
        const bool collection = lab_figure (row, "boards") > 0;
        if (collection == collections &&
            (!family || !strcmp (lab_text (row, "family"), family)))
            json_array_append (some, row);
    }
    return some;
}

// ---------------------------------------------------------------------------
// Columns

// Three digits and a unit: "1.13ms".
static const char *time_text (double seconds, char text[16]) {
    static const char *const units[] = {"s", "ms", "us", "ns"};
    int unit = 0;
    for (; unit < 3 && seconds < 0.9995; unit++)
        seconds *= 1000;
    snprintf (text, 16, "%.*f%s",
              seconds < 9.995   ? 2
              : seconds < 99.95 ? 1
                                : 0,
              seconds, units[unit]);
    return seconds > 0 ? text : "0";
}

static const char *times_text (double more, double base, char text[16]) {
    const double ratio = base > 0 ? more / base : 0;
    snprintf (text, 16, "%.*fx",
              ratio < 9.995   ? 2
              : ratio < 99.95 ? 1
                              : 0,
              ratio);
    return ratio <= 0 ? "-" : ratio < 99999 ? text : "large";
}

static void put_name (FILE *file, const json_t *rows, bool whole) {
    bool wrong = false;
    size_t i;
    const json_t *row;
    json_array_foreach (rows, i, row) wrong = wrong || *lab_text (row, "fault");
    const int width = 12 - 2 * !whole - 2 * wrong;
    fprintf (file, "%-*.*s%s%s", width, width,
             lab_text (json_array_get (rows, 0), "family"), whole ? "" : " *",
             wrong ? " !" : "");
}

static void put_label (FILE *file, const Rank *rank) {
    char text[64] = "-";
    if (rank && *lab_text (rank->row, "encoding"))
        snprintf (text, sizeof text, "%.30s %.30s",
                  lab_text (rank->row, "encoding"),
                  lab_text (rank->row, "amo"));
    else if (rank)
        snprintf (text, sizeof text, "%.60s", lab_text (rank->row, "solver"));
    fprintf (file, " %-20.20s", text);
}

// "37/37 1.13ms"
static void put_score (FILE *file, const Rank *rank) {
    char solved[48] = "-", time[16];
    if (rank)
        snprintf (solved, sizeof solved, "%zu/%zu", rank->score.answered,
                  rank->score.ran);
    fprintf (file, " %7s %7s", solved,
             rank ? time_text (rank->score.par2, time) : "not run");
}

// Boards in a second, by the time of the solver.
static double speed (const Rank *rank) {
    return rank && rank->score.answered && rank->score.par2 > 0
               ? lab_figure (rank->row, "boards") / rank->score.par2
               : 0;
}

// `labels`: of all sets.
static void put_line (FILE *file, const json_t *rows, const char *solver,
                      bool collection, size_t labels) {
    size_t count;
    Rank *ranks = rank (rows, solver, &count);
    const Rank *best[2] = {NULL, NULL}, *next = NULL, *worst = NULL;
    bool whole = ranks && count == labels;
    for (size_t i = 0; i < count; i++) {
        const Rank *one = &ranks[i];
        whole = whole && one->whole;
        if (!one->whole || (collection && !one->score.answered))
            continue;
        if (!best[one->first])
            best[one->first] = one;
        else if (one->first) {
            next = next ? next : one;
            worst = one;
        }
    }
    char text[2][16];
    const double base = best[1] ? best[1]->score.par2 : 0;
    put_name (file, rows, whole);
    put_label (file, best[1]);
    if (collection)
        fprintf (file, " %7.0f %7.0f",
                 lab_figure (json_array_get (rows, 0), "boards"),
                 speed (best[1]));
    else
        put_score (file, best[1]);
    fprintf (file, " %6s %6s",
             next ? times_text (next->score.par2, base, text[0]) : "-",
             worst ? times_text (worst->score.par2, base, text[1]) : "-");
    if (collection)
        fprintf (file, " %15.0f", speed (best[0]));
    else
        put_score (file, best[0]);
    fputc ('\n', file);
    free (ranks);
}

// ---------------------------------------------------------------------------
// Parts

// What the others are called: the only other solver, or "others".
static const char *others_name (const json_t *rows, const char *solver) {
    const char *name = NULL;
    size_t i;
    const json_t *row;
    json_array_foreach (rows, i, row) {
        const char *other = lab_text (row, "solver");
        if (!strcmp (other, solver))
            continue;
        if (name && strcmp (name, other))
            return "others";
        name = other;
    }
    return name ? name : "others";
}

// A line for each family, in the order of the rows.
static void put_lines (FILE *file, const json_t *rows, const char *solver,
                       bool collections) {
    json_t *seen = json_object ();
    size_t i, labels;
    const json_t *row;
    free (rank (rows, solver, &labels));
    json_array_foreach (rows, i, row) {
        const char *family = lab_text (row, "family");
        if (json_object_get (seen, family))
            continue;
        json_object_set_new (seen, family, json_true ());
        json_t *some = rows_of (rows, collections, family);
        put_line (file, some, solver, collections, labels);
        json_decref (some);
    }
    json_decref (seen);
}

static void put_part (FILE *file, const json_t *rows, const char *solver,
                      bool collections) {
    char best[40], others[40];
    snprintf (best, sizeof best, "best of %.11s", solver);
    snprintf (others, sizeof others, "%.8s's best", others_name (rows, solver));
    if (!json_array_size (rows))
        return;
    if (collections)
        fprintf (file,
                 "\nCollections: boards in a second, uniqueness decided; ours "
                 "in one process,\nby its own clock; solvers of formulas get "
                 "many boards in one formula.\n");
    else
        fprintf (file,
                 "For each set the best encoding of ours, how much longer its "
                 "next and its worst\none take, and the other solver in its "
                 "best.  Uniqueness is decided.  PAR-2: mean\ntime, twice the "
                 "limit for each board not solved.\n");
    fprintf (file, "%-12s %-20s %7s %7s %6s %6s %15s\n",
             collections ? "collection" : "set", best,
             collections ? "boards" : "solved", collections ? "per s" : "PAR-2",
             "next", "worst", others);
    put_lines (file, rows, solver, collections);
}

// The boards of which all rows were run: what was left out must not decide which
// is best.
static json_t *whole_rows (const json_t *rows) {
    json_t *counts = json_object (), *whole = json_array (), *row;
    json_int_t most = 0;
    size_t i;
    for (int pass = 0; pass < 2; pass++)
        json_array_foreach (rows, i, row) {
            char name[600];
            snprintf (name, sizeof name, "%.200s/%.200s/%.20s",
                      lab_text (row, "family"), lab_text (row, "instance"),
                      lab_text (row, "hash"));
            json_int_t count =
                json_integer_value (json_object_get (counts, name));
            if (pass && count >= most)
                json_array_append (whole, row);
            if (pass || *lab_text (row, "skipped"))
                continue;
            json_object_set_new (counts, name, json_integer (++count));
            most = count > most ? count : most;
        }
    json_decref (counts);
    return whole;
}

static void put_all (FILE *file, const json_t *rows, const char *solver) {
    size_t count;
    json_t *whole = whole_rows (rows);
    Rank *ranks = rank (whole, solver, &count);
    char time[16], ratio[16];
    if (count > 1)
        fprintf (file,
                 "\nall sets: %zu boards of which all rows were run, best line "
                 "first\n%-10s %-10s %-10s %7s %7s %8s %9s %9s\n",
                 ranks->score.ran, "encoding", "amo", "solver", "solved",
                 "PAR-2", "to first", "conflicts", "most MB");
    for (size_t i = 0; i < count && count > 1; i++) {
        const Score *score = &ranks[i].score;
        char solved[48], conflicts[32] = "-";
        snprintf (solved, sizeof solved, "%zu/%zu", score->answered,
                  score->ran);
        if (score->conflicts >= 0)
            snprintf (conflicts, sizeof conflicts, "%.0f", score->conflicts);
        fprintf (file, "%-10s %-10s %-10.10s %7s %7s %8s %9s %9.1f\n",
                 lab_text (ranks[i].row, "encoding"),
                 lab_text (ranks[i].row, "amo"),
                 lab_text (ranks[i].row, "solver"), solved,
                 time_text (score->par2, time),
                 times_text (score->par2, ranks->score.par2, ratio), conflicts,
                 score->bytes / 1e6);
    }
    free (ranks);
    json_decref (whole);
}

bool lab_print_overview (FILE *file, const json_t *rows) {
    const char *solver = lab_text (json_array_get (rows, 0), "solver");
    json_t *boards = rows_of (rows, false, NULL);
    json_t *collections = rows_of (rows, true, NULL);
    put_part (file, boards, solver, false);
    put_part (file, collections, solver, true);
    if (json_array_size (boards))
        put_all (file, boards, solver);
    json_decref (boards);
    json_decref (collections);
    return true;
}
