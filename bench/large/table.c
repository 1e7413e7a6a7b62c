// table.c -- sums up boards, and prints the tables of the sections.
//
// A ratio compares two sums of seconds over the boards that both answered;
// PAR-2 also counts the others.
//
// Source: PAR-2 as in the SAT Competitions.

#include "table.h"

#include <inttypes.h>
#include <string.h>

// ---------------------------------------------------------------------------
// Sums

static bool complete (const Comparison *comparison, size_t board) {
    for (size_t i = 0; i < comparison->config_count; i++) {
        const Result *result = large_result (comparison, board, i);
        if (result->run.outcome == OUTCOME_PENDING && !result->skipped[0])
            return false;
    }
    return true;
}

static bool within (const Scope *scope, const Case *one) {
    return one->section == scope->section &&
           (!scope->side || one->side == scope->side) &&
           (!one->hard ||
            ((!scope->holes || !strcmp (one->hard->holes, scope->holes)) &&
             (large_in_report (one->hard) ? scope->report : scope->tune)));
}

static void add_answer (Sum *sum, const Case *one, const Result *result) {
    const double cpu = result->run.cpu;
    sum->answered++;
    sum->none += result->finding == FINDING_NONE;
    sum->solved += result->finding == FINDING_SOLVED;
    sum->unique += result->finding == FINDING_UNIQUE;
    sum->several += result->finding == FINDING_SEVERAL;
    sum->total += cpu;
    if (!sum->hardest || cpu > sum->worst) {
        sum->hardest = one;
        sum->worst = cpu;
    }
}

Sum large_sum (const Comparison *comparison, size_t config,
               const Scope *scope) {
    Sum sum = {0};
    for (size_t i = 0; i < comparison->cases.size; i++) {
        const Case *one = &comparison->cases.cases[i];
        const Result *result = large_result (comparison, i, config);
        const Result *ours = large_result (comparison, i, 0);
        if (!within (scope, one) || !complete (comparison, i))
            continue;
        const bool answered = result->finding != FINDING_OPEN;
        sum.boards++;
        sum.loaded += !result->skipped[0];
        sum.par2 += answered ? result->run.cpu : 2 * comparison->settings.limit;
        if (result->run.max_rss > sum.peak)
            sum.peak = result->run.max_rss;
        if (answered)
            add_answer (&sum, one, result);
        if (answered && ours->finding != FINDING_OPEN) {
            sum.common++;
            sum.theirs += result->run.cpu;
            sum.ours += ours->run.cpu;
        }
    }
    if (sum.boards)
        sum.par2 /= (double) sum.boards;
    return sum;
}

// ---------------------------------------------------------------------------
// Pieces of lines

static double megabytes (uint64_t bytes) {
    return (double) bytes / 1e6;
}

static void put_ratio (FILE *file, double theirs, double ours) {
    if (theirs > 0 && ours > 0)
        fprintf (file, " %8.3g", theirs / ours);
    else
        fprintf (file, " %8s", "-");
}

static const char *label_of (const Comparison *comparison, size_t config) {
    return comparison->configs[config].label;
}

// The sides of the boards of a section, ascending; returns how many.
static size_t sides_of (const Comparison *comparison, Section section,
                        unsigned sides[LARGE_MAX_LIST]) {
    size_t count = 0;
    for (unsigned last = 0;; last = sides[count++]) {
        unsigned next = 0;
        for (size_t i = 0; i < comparison->cases.size; i++) {
            const Case *one = &comparison->cases.cases[i];
            if (one->section == section && one->side > last &&
                (!next || one->side < next))
                next = one->side;
        }
        if (!next || count == LARGE_MAX_LIST)
            return count;
        sides[count] = next;
    }
}

// ---------------------------------------------------------------------------
// Blank boards

static void print_blank_row (FILE *file, const Comparison *comparison,
                             size_t board, size_t config) {
    const Case *one = &comparison->cases.cases[board];
    const Result *result = large_result (comparison, board, config);
    const Run *ours = &large_result (comparison, board, 0)->run;
    const Run *run = &result->run;
    if (config)
        fprintf (file, "%26s", "");
    else
        fprintf (file, "%4u %12" PRIu64 " %8.0f", one->side, one->clauses,
                 megabytes (one->bytes));
    fprintf (file, "  %-13s %-8s", label_of (comparison, config),
             large_answer_name (result));
    if (result->skipped[0]) {
        fprintf (file, "  %s\n", result->skipped);
        return;
    }
    fprintf (file, " %8.2f %8.2f %9.1f", run->cpu, run->wall,
             megabytes (run->max_rss));
    if (run->counted)
        fprintf (file, " %10" PRIu64, run->conflicts);
    else
        fprintf (file, " %10s", "-");
    put_ratio (file, result->finding != FINDING_OPEN ? run->cpu : 0, ours->cpu);
    put_ratio (file, (double) run->max_rss, (double) ours->max_rss);
    fputc ('\n', file);
}

static void print_first (FILE *file, const Comparison *comparison) {
    fputs ("\nto the first decision, cdcl; then how far the search came\n"
           "side    CPU s        MB   answer    conflicts    decisions  "
           "propagations\n",
           file);
    for (size_t i = 0; i < comparison->cases.size; i++) {
        const Case *one = &comparison->cases.cases[i];
        const Result *ours = large_result (comparison, i, 0);
        if (one->section != SECTION_BLANK || !ours->first_rss)
            continue;
        fprintf (file, "%4u %8.2f %9.1f   %-8s", one->side, ours->first_cpu,
                 megabytes (ours->first_rss), large_answer_name (ours));
        if (ours->measured)
            fprintf (file, " %10" PRIu64 " %12" PRIu64 " %13" PRIu64,
                     ours->run.conflicts, ours->decisions, ours->propagations);
        fputc ('\n', file);
    }
}

static void print_blank (FILE *file, const Comparison *comparison) {
    fputs ("\nblank boards\n"
           "side      clauses  MB text  solver        answer      CPU s   wall "
           "s        MB  conflicts   x time x memory\n",
           file);
    for (size_t i = 0; i < comparison->cases.size; i++)
        for (size_t k = 0; k < comparison->config_count; k++)
            if (comparison->cases.cases[i].section == SECTION_BLANK &&
                complete (comparison, i) &&
                large_takes_part (comparison, k, SECTION_BLANK))
                print_blank_row (file, comparison, i, k);
    print_first (file, comparison);
}

// ---------------------------------------------------------------------------
// Boards of a folder

static void print_large_block (FILE *file, const Comparison *comparison,
                               unsigned side) {
    char title[16];
    snprintf (title, sizeof title, side ? "%4u" : " all", side);
    for (size_t i = 0; i < comparison->config_count; i++) {
        const Scope scope = {.section = SECTION_LARGE, .side = side};
        const Sum sum = large_sum (comparison, i, &scope);
        if (!sum.boards || !large_takes_part (comparison, i, SECTION_LARGE))
            continue;
        fprintf (file,
                 "%-4s %6zu  %-13s %6zu %8zu %7zu %8zu %5zu %9.2f %8.2f %9.1f "
                 "%7zu",
                 title, sum.boards, label_of (comparison, i), sum.loaded,
                 sum.answered, sum.unique, sum.several, sum.none, sum.total,
                 sum.worst, megabytes (sum.peak), sum.common);
        put_ratio (file, sum.theirs, sum.ours);
        fprintf (file, "  %s\n", sum.hardest ? sum.hardest->name : "");
        title[0] = 0;
    }
}

static void print_clashes (FILE *file, const Comparison *comparison) {
    for (size_t i = 0; i < comparison->cases.size; i++) {
        const Case *one = &comparison->cases.cases[i];
        if (one->section == SECTION_LARGE && one->clash &&
            large_result (comparison, i, 0)->finding == FINDING_NONE)
            fprintf (file, "%s: clashing givens r%uc%u and r%uc%u, both %u\n",
                     one->name, one->first[0] + 1, one->first[1] + 1,
                     one->second[0] + 1, one->second[1] + 1,
                     sudoku_get (one->board, one->first[0], one->first[1]));
    }
}

static void print_large (FILE *file, const Comparison *comparison) {
    unsigned sides[LARGE_MAX_LIST];
    const size_t count = sides_of (comparison, SECTION_LARGE, sides);
    fprintf (file,
             "\nboards of %s, uniqueness decided; x time: on those that it and "
             "cdcl answered (common)\n"
             "side boards  solver        loaded answered  unique  several  "
             "none   total s  worst s        MB  common   x time  the worst\n",
             comparison->settings.boards);
    for (size_t i = 0; i < count; i++)
        print_large_block (file, comparison, sides[i]);
    print_large_block (file, comparison, 0);
    print_clashes (file, comparison);
}

// ---------------------------------------------------------------------------
// Hard boards

static long find (const Comparison *comparison, const char *solver) {
    for (size_t i = 0; i < comparison->config_count; i++)
        if (!strcmp (label_of (comparison, i), solver) &&
            large_takes_part (comparison, i, SECTION_HARD))
            return (long) i;
    return -1;
}

static void put_par2_ratio (FILE *file, const Comparison *comparison,
                            const Scope *scope, const Sum *sum,
                            const char *solver) {
    const long other = find (comparison, solver);
    if (other >= 0 && sum->par2 > 0)
        fprintf (file, " %9.3f",
                 sum->par2 /
                     large_sum (comparison, (size_t) other, scope).par2);
    else
        fprintf (file, " %9s", "-");
}

static void print_hard_block (FILE *file, const Comparison *comparison,
                              const char *title, const Scope *scope) {
    for (size_t i = 0; i < comparison->config_count; i++) {
        const Sum sum = large_sum (comparison, i, scope);
        if (!sum.boards || !large_takes_part (comparison, i, SECTION_HARD))
            continue;
        fprintf (file, "%-14s %-13s %4zu/%-4zu %5zu %5zu %9.3f", title,
                 label_of (comparison, i), sum.answered, sum.boards, sum.solved,
                 sum.none, sum.par2);
        put_par2_ratio (file, comparison, scope, &sum, "minisat");
        put_par2_ratio (file, comparison, scope, &sum, "cadical");
        fprintf (file, " %9.1f\n", megabytes (sum.peak));
        title = "";
    }
}

// How many boards are solved within each of some numbers of seconds.
static void print_cactus (FILE *file, const Comparison *comparison,
                          const Scope *scope) {
    static const double steps[] = {0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500};
    const size_t count = sizeof steps / sizeof *steps;
    fprintf (file, "\n%-28s", "solved within seconds");
    for (size_t k = 0; k < count && steps[k] < comparison->settings.limit; k++)
        fprintf (file, " %5g", steps[k]);
    fprintf (file, " %5g\n", comparison->settings.limit);
    for (size_t i = 0; i < comparison->config_count; i++) {
        if (!large_takes_part (comparison, i, SECTION_HARD))
            continue;
        fprintf (file, "%-14s %-13s", "", label_of (comparison, i));
        bool last = false;
        for (size_t k = 0; !last; k++) {
            last = k == count || steps[k] >= comparison->settings.limit;
            const double most = last ? comparison->settings.limit : steps[k];
            size_t solved = 0;
            for (size_t b = 0; b < comparison->cases.size; b++) {
                const Result *result = large_result (comparison, b, i);
                solved += within (scope, &comparison->cases.cases[b]) &&
                          complete (comparison, b) &&
                          result->finding != FINDING_OPEN &&
                          result->run.cpu <= most;
            }
            fprintf (file, " %5zu", solved);
        }
        fputc ('\n', file);
    }
}

static void print_half (FILE *file, const Comparison *comparison, bool report) {
    static const char *const holes[] = {"random", "balanced", "qcp"};
    Scope scope = {SECTION_HARD, 0, NULL, !report, report};
    unsigned sides[LARGE_MAX_LIST];
    const size_t count = sides_of (comparison, SECTION_HARD, sides);
    if (!large_sum (comparison, 0, &scope).boards)
        return;
    fprintf (file,
             "\nhard boards, half %s                             PAR-2  PAR-2 "
             "to  PAR-2 to   largest\n"
             "%-14s %-13s    solved   sat unsat      in s   minisat   cadical"
             "        MB\n",
             report ? "report" : "tune  ", "side holes", "solver");
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < 3; k++) {
            char title[32];
            scope.side = sides[i];
            scope.holes = holes[k];
            snprintf (title, sizeof title, "%4u %s", sides[i], holes[k]);
            print_hard_block (file, comparison, title, &scope);
        }
    scope.side = 0;
    scope.holes = NULL;
    print_hard_block (file, comparison, " all", &scope);
    print_cactus (file, comparison, &scope);
}

// ---------------------------------------------------------------------------
// Too few digits

static void print_hall (FILE *file, const Comparison *comparison) {
    fputs ("\nk + 1 cells for k digits\n"
           "side   k empty cells  solver        answer      CPU s        MB  "
           "conflicts\n",
           file);
    for (size_t i = 0; i < comparison->cases.size; i++) {
        const Case *one = &comparison->cases.cases[i];
        if (one->section != SECTION_HALL || !complete (comparison, i))
            continue;
        for (size_t k = 0; k < comparison->config_count; k++) {
            const Result *result = large_result (comparison, i, k);
            if (!large_takes_part (comparison, k, SECTION_HALL))
                continue;
            if (k)
                fprintf (file, "%20s", "");
            else
                fprintf (file, "%4u %3u %11zu", one->side, one->hall->digits,
                         (size_t) one->side * one->side - one->givens);
            fprintf (file, "  %-13s %-8s", label_of (comparison, k),
                     large_answer_name (result));
            if (result->skipped[0])
                fprintf (file, "  %s", result->skipped);
            else
                fprintf (file, " %8.2f %9.1f", result->run.cpu,
                         megabytes (result->run.max_rss));
            if (result->run.counted)
                fprintf (file, " %10" PRIu64, result->run.conflicts);
            fputc ('\n', file);
        }
    }
}

// ---------------------------------------------------------------------------
// Proofs and all

static void print_proofs (FILE *file, const Comparison *comparison) {
    size_t count[PROOF_WRONG + 1] = {0}, none = 0;
    double bytes = 0, prove = 0, check = 0;
    for (size_t i = 0; i < comparison->cases.size; i++) {
        const Result *ours = large_result (comparison, i, 0);
        count[ours->run.proved]++;
        if (ours->run.proved != PROOF_VERIFIED)
            continue;
        none += ours->finding == FINDING_NONE;
        bytes += (double) ours->run.proof_bytes;
        prove += ours->run.prove;
        check += ours->run.check;
    }
    fprintf (file,
             "\nproofs: %zu verified (%zu of \"none\", else of \"unique\"), "
             "%zu open, %zu REJECTED; %.1f MB, %.1f s to prove, %.1f s to "
             "check\n",
             count[PROOF_VERIFIED], none, count[PROOF_OPEN], count[PROOF_WRONG],
             bytes / 1e6, prove, check);
}

void large_print_tables (FILE *file, const Comparison *comparison) {
    unsigned sides[LARGE_MAX_LIST];
    if (sides_of (comparison, SECTION_BLANK, sides))
        print_blank (file, comparison);
    if (sides_of (comparison, SECTION_LARGE, sides))
        print_large (file, comparison);
    print_half (file, comparison, false);
    print_half (file, comparison, true);
    if (sides_of (comparison, SECTION_HALL, sides))
        print_hall (file, comparison);
    if (comparison->settings.proofs)
        print_proofs (file, comparison);
}
