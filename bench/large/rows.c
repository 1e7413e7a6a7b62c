// rows.c -- writes every board and solver as a row of CSV.
//
// What a row does not have is an empty field.

#include "table.h"

#include "bench/files.h"

#include <inttypes.h>

const char large_csv_head[] =
    "section,board,side,givens,half,holes,fraction,perturb,seed,clauses,"
    "text_bytes,solver,answer,skipped,cpu_s,wall_s,peak_bytes,"
    "first_cpu_s,first_peak_bytes,conflicts,decisions,propagations,"
    "proof,prove_cpu_s,check_cpu_s,proof_bytes,fault,cpu,limit_s,date\n";

static void put_text (FILE *file, const char *text) {
    sudoku_bench_put_field (file, text);
    fputc (',', file);
}

static void put_count (FILE *file, bool has, uint64_t count) {
    if (has)
        fprintf (file, "%" PRIu64, count);
    fputc (',', file);
}

static void put_seconds (FILE *file, bool has, double seconds) {
    if (has)
        fprintf (file, "%.3f", seconds);
    fputc (',', file);
}

static void put_case (FILE *file, const Case *one) {
    put_text (file, large_section_name (one->section));
    put_text (file, one->name);
    fprintf (file, "%u,%zu,", one->side, one->givens);
    if (one->hard)
        fprintf (file, "%s,%s,%g,%u,%" PRIu64 ",",
                 large_in_report (one->hard) ? "report" : "tune",
                 one->hard->holes, one->hard->fraction, one->hard->perturb,
                 one->hard->seed);
    else
        fputs (",,,,,", file);
    fprintf (file, "%" PRIu64 ",%" PRIu64 ",", one->clauses, one->bytes);
}

void large_write_row (FILE *file, const Comparison *comparison, size_t board,
                      size_t config) {
    static const char *const proofs[] = {"", "verified", "open", "rejected"};
    const Case *one = &comparison->cases.cases[board];
    const Result *result = large_result (comparison, board, config);
    const Run *run = &result->run;
    const bool ran = !result->skipped[0], proved = run->proved != PROOF_NONE;
    put_case (file, one);
    put_text (file, comparison->configs[config].label);
    put_text (file, large_answer_name (result));
    put_text (file, result->skipped);
    put_seconds (file, ran, run->cpu);
    put_seconds (file, ran, run->wall);
    put_count (file, ran, run->max_rss);
    put_seconds (file, result->first_rss != 0, result->first_cpu);
    put_count (file, result->first_rss != 0, result->first_rss);
    put_count (file, run->counted, run->conflicts);
    put_count (file, result->measured, result->decisions);
    put_count (file, result->measured, result->propagations);
    put_text (file, proofs[run->proved]);
    put_seconds (file, proved, run->prove);
    put_seconds (file, proved, run->check);
    put_count (file, proved, run->proof_bytes);
    put_text (file, one->fault);
    put_text (file, comparison->machine.cpu);
    fprintf (file, "%g,%s\n", comparison->settings.limit,
             comparison->machine.date);
}

bool large_ran (const Result *result) {
    return result->skipped[0] || (result->run.outcome != OUTCOME_PENDING &&
                                  result->run.outcome != OUTCOME_MISSING);
}

void large_write_csv (FILE *file, const void *state) {
    const Comparison *comparison = (const Comparison *) state;
    fputs (large_csv_head, file);
    for (size_t i = 0; i < comparison->cases.size; i++)
        for (size_t k = 0; k < comparison->config_count; k++)
            if (large_ran (large_result (comparison, i, k)))
                large_write_row (file, comparison, i, k);
}
