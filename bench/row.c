// row.c -- names what a row holds.
//
// They stand in tables, in CSV and in JSON alike, so they are written once.

#include "row.h"

#include <stdlib.h>

const char *sudoku_bench_answer_name (Answer answer) {
    static const char *const names[] = {
        "pending", "solved", "none", "timeout", "memory", "skipped", "failed"};
    return names[answer];
}

const char *sudoku_bench_unique_name (Unique unique) {
    static const char *const names[] = {"unknown", "unique", "several"};
    return names[unique];
}

const char *sudoku_bench_program_name (Program program) {
    return program == PROGRAM_CDCL ? "cdcl" : "minisat";
}

const char *sudoku_bench_verdict_name (Verdict verdict) {
    static const char *const names[] = {"pending", "no-answer", "agrees",
                                        "rules",   "unchecked", "disagrees"};
    return names[verdict];
}

const char *sudoku_bench_result_name (const Row *row) {
    if (row->answer == ANSWER_SOLVED && row->unique != UNIQUE_UNKNOWN)
        return sudoku_bench_unique_name (row->unique);
    return sudoku_bench_answer_name (row->answer);
}

void sudoku_bench_row_release (Row *row) {
    free (row->cells);
    row->cells = NULL;
}
