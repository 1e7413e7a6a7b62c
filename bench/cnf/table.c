// table.c -- sums up runs, and prints tables of them.
//
// Source: PAR-2 as in the SAT Competitions.

#include "table.h"

#include "bench/files.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const Run *run_of (const Results *results, size_t formula,
                          size_t config) {
    return &results->runs[formula * results->config_count + config];
}

static bool complete (const Results *results, size_t formula) {
    for (size_t i = 0; i < results->config_count; i++)
        if (run_of (results, formula, i)->outcome == OUTCOME_PENDING)
            return false;
    return true;
}

static bool solved_by_all (const Results *results, size_t formula) {
    for (size_t i = 0; i < results->config_count; i++) {
        const Outcome outcome = run_of (results, formula, i)->outcome;
        if (outcome != OUTCOME_SOLVED && outcome != OUTCOME_MISSING)
            return false;
    }
    return true;
}

static bool within (const Formula *formula, Scope scope, size_t family) {
    return scope == SCOPE_ALL    ? true
           : scope == SCOPE_RICH ? cnf_families[formula->family].rich
                                 : formula->family == family;
}

Score cnf_score (const Results *results, size_t config, Scope scope,
                 size_t family) {
    Score score = {0};
    for (size_t i = 0; i < results->formula_count; i++) {
        const Run *run = run_of (results, i, config);
        if (!within (&results->formulas[i], scope, family) ||
            !complete (results, i) || run->outcome == OUTCOME_MISSING)
            continue;
        bool solved = run->outcome == OUTCOME_SOLVED;
        score.formulas++;
        score.solved += solved;
        score.sat += solved && run->status == 10;
        score.unsat += solved && run->status == 20;
        score.par2 += solved ? run->cpu : 2 * results->limit;
        if (solved_by_all (results, i) && run->counted) {
            score.common++;
            score.conflicts += (double) run->conflicts;
        }
    }
    if (score.common)
        score.conflicts /= (double) score.common;
    if (score.formulas)
        score.par2 /= (double) score.formulas;
    return score;
}

ProofCost cnf_proof_cost (const Results *results, size_t config, Scope scope,
                          size_t family) {
    ProofCost cost = {0};
    for (size_t i = 0; i < results->formula_count; i++) {
        const Run *run = run_of (results, i, config);
        if (!within (&results->formulas[i], scope, family))
            continue;
        cost.open += run->proved == PROOF_OPEN;
        cost.wrong += run->proved == PROOF_WRONG;
        if (run->proved != PROOF_VERIFIED)
            continue;
        cost.verified++;
        cost.bytes += (double) run->proof_bytes;
        cost.prove += run->prove;
        cost.check += run->check;
        if (run->check < CNF_CHECK_COUNTS || run->prove <= 0 ||
            run->check <= cost.worst * run->prove)
            continue;
        cost.worst = run->check / run->prove;
        cost.hardest = &results->formulas[i];
    }
    return cost;
}

long cnf_find (const Results *results, const char *solver) {
    for (size_t i = 0; i < results->config_count; i++)
        if (results->configs[i].program &&
            !strcmp (cnf_solver_name (results->configs[i].solver), solver))
            return (long) i;
    return -1;
}

// ---------------------------------------------------------------------------
// For people

static void print_ratio (FILE *file, const Results *results, const Score *score,
                         const char *solver, Scope scope, size_t family) {
    long other = cnf_find (results, solver);
    Score base = {0};
    if (other >= 0)
        base = cnf_score (results, (size_t) other, scope, family);
    if (base.par2 > 0)
        fprintf (file, " %9.2f", score->par2 / base.par2);
    else
        fprintf (file, " %9s", "-");
}

static void print_block (FILE *file, const Results *results, const char *title,
                         Scope scope, size_t family) {
    for (size_t i = 0; i < results->config_count; i++) {
        Score score = cnf_score (results, i, scope, family);
        char solved[48];
        if (!score.formulas)
            continue;
        snprintf (solved, sizeof solved, "%zu/%zu", score.solved,
                  score.formulas);
        fprintf (file, "%-12s %-24s %8s %5zu %5zu %9.3f", title,
                 results->configs[i].label, solved, score.sat, score.unsat,
                 score.par2);
        print_ratio (file, results, &score, "minisat", scope, family);
        print_ratio (file, results, &score, "cadical", scope, family);
        if (score.common)
            fprintf (file, " %9.0f", score.conflicts);
        fputc ('\n', file);
        title = "";
    }
}

static void print_costs (FILE *file, const Results *results, const char *title,
                         Scope scope, size_t family) {
    for (size_t i = 0; i < results->config_count; i++) {
        ProofCost cost = cnf_proof_cost (results, i, scope, family);
        if (!cost.verified && !cost.open && !cost.wrong)
            continue;
        fprintf (file, "%-12s %-20s %8zu %5zu %9.2f %9.2f %9.2f", title,
                 results->configs[i].label, cost.verified, cost.open,
                 cost.bytes / 1e6, cost.prove, cost.check);
        if (cost.verified)
            fprintf (file, " %7.2f", cost.check / cost.prove);
        else
            fprintf (file, " %7s", "-");
        if (cost.hardest)
            fprintf (file, " %7.2f  %s", cost.worst, cost.hardest->name);
        fputc ('\n', file);
        title = "";
    }
}

static void print_proofs (FILE *file, const Results *results) {
    bool any = false;
    for (size_t i = 0; i < results->formula_count * results->config_count; i++)
        any = any || results->runs[i].proved != PROOF_NONE;
    if (!any)
        return;
    fprintf (file, "\n%-12s %-20s %8s %5s %9s %9s %9s %7s %7s\n", "proofs",
             "solver", "verified", "open", "MB", "solve s", "check s", "ratio",
             "worst");
    for (size_t family = 0; family < cnf_family_count; family++)
        print_costs (file, results, cnf_families[family].name, SCOPE_FAMILY,
                     family);
    fputc ('\n', file);
    print_costs (file, results, "amo-rich", SCOPE_RICH, 0);
    print_costs (file, results, "all", SCOPE_ALL, 0);
}

void cnf_print_tables (FILE *file, const Results *results) {
    fprintf (file,
             "%-12s %-24s %8s %5s %5s %9s %9s %9s %9s\n"
             "%-12s %-24s %8s %5s %5s %9s %9s %9s %9s\n",
             "", "", "", "", "", "PAR-2", "PAR-2 to", "PAR-2 to", "conflicts",
             "family", "solver", "solved", "sat", "unsat", "in s", "minisat",
             "cadical", "(all)");
    for (size_t family = 0; family < cnf_family_count; family++)
        print_block (file, results, cnf_families[family].name, SCOPE_FAMILY,
                     family);
    fputc ('\n', file);
    print_block (file, results, "amo-rich", SCOPE_RICH, 0);
    print_block (file, results, "all", SCOPE_ALL, 0);
    print_proofs (file, results);
}

// ---------------------------------------------------------------------------
// For programs

const char cnf_csv_head[] =
    "formula,family,amo_rich,half,expect,solver,answer,cpu_s,wall_s,"
    "peak_bytes,conflicts,proof,prove_cpu_s,check_cpu_s,proof_bytes,"
    "fault,cpu,limit_s,date\n";

static void put_text (FILE *file, const char *text) {
    sudoku_bench_put_field (file, text);
    fputc (',', file);
}

void cnf_write_row (FILE *file, const Results *results, const Machine *machine,
                    size_t formula, size_t config) {
    static const char *const proofs[] = {"", "verified", "open", "rejected"};
    const Formula *row = &results->formulas[formula];
    const Family *family = &cnf_families[row->family];
    const Run *run = run_of (results, formula, config);
    put_text (file, row->name);
    put_text (file, family->name);
    put_text (file, family->rich ? "yes" : "no");
    put_text (file, row->report ? "report" : "tune");
    put_text (file, row->expect == 10   ? "sat"
                    : row->expect == 20 ? "unsat"
                                        : "");
    put_text (file, results->configs[config].label);
    put_text (file, cnf_outcome_name (run));
    fprintf (file, "%.3f,%.3f,%" PRIu64 ",", run->cpu, run->wall, run->max_rss);
    if (run->counted)
        fprintf (file, "%" PRIu64, run->conflicts);
    fputc (',', file);
    put_text (file, proofs[run->proved]);
    if (run->proved != PROOF_NONE)
        fprintf (file, "%.3f,%.3f,%" PRIu64 ",", run->prove, run->check,
                 run->proof_bytes);
    else
        fputs (",,,", file);
    put_text (file, row->fault);
    put_text (file, machine->cpu);
    fprintf (file, "%g,%s\n", results->limit, machine->date);
}

void cnf_write_csv (FILE *file, const Results *results,
                    const Machine *machine) {
    fputs (cnf_csv_head, file);
    for (size_t i = 0; i < results->formula_count; i++)
        for (size_t k = 0; k < results->config_count; k++)
            if (run_of (results, i, k)->outcome != OUTCOME_PENDING)
                cnf_write_row (file, results, machine, i, k);
}

static int compare_times (const void *a, const void *b) {
    double x = *(const double *) a, y = *(const double *) b;
    return (x > y) - (x < y);
}

size_t cnf_solved_times (const Results *results, size_t config, double *times) {
    size_t count = 0;
    for (size_t i = 0; i < results->formula_count; i++) {
        const Run *run = run_of (results, i, config);
        if (run->outcome == OUTCOME_SOLVED && complete (results, i))
            times[count++] = run->cpu;
    }
    qsort (times, count, sizeof *times, compare_times);
    return count;
}
