// plan.c -- decides which rows there are.
//
// Native constraints have no CNF form, so MiniSat has no row for them.  Where
// only native was asked for, MiniSat's pairwise row is run instead, so that
// there is something to compare with.

#include "harness.h"

#include "run.h"

#include "cdcl/program/shared/names.h"

#include <stdio.h>
#include <stdlib.h>

// Native has no form as clauses, so MiniSat has no row for it of its own.
static bool planned (const Bench *bench, size_t amo, Program program) {
    if (program == PROGRAM_CDCL)
        return bench->settings.ours;
    size_t clausal = sudoku_bench_clausal_amo (amo);
    if (!bench->settings.minisat || !bench->minisat)
        return false;
    if (clausal == amo)
        return true;
    // Only native was asked for: run its counterpart in its place.
    for (size_t i = 0; i < bench->settings.amo_count; i++)
        if (bench->settings.amos[i] == clausal)
            return false;
    return true;
}

static size_t plan_configurations (const Bench *bench, const Set *set,
                                   const Instance *instance, Row *rows) {
    const Settings *settings = &bench->settings;
    size_t count = 0;
    for (size_t e = 0; e < settings->encoding_count; e++)
        for (size_t a = 0; a < settings->amo_count; a++)
            for (int p = 0; p < 2; p++) {
                size_t amo = settings->amos[a];
                Program program = p ? PROGRAM_MINISAT : PROGRAM_CDCL;
                if (!planned (bench, amo, program))
                    continue;
                if (p)
                    amo = sudoku_bench_clausal_amo (amo);
                if (rows)
                    rows[count] = (Row){.set = set,
                                        .instance = instance,
                                        .encoding = settings->encodings[e],
                                        .amo = amo,
                                        .program = program};
                count++;
            }
    return count;
}

bool sudoku_bench_plan (Bench *bench) {
    const Corpus *corpus = &bench->corpus;
    size_t step = plan_configurations (bench, NULL, NULL, NULL), total = 0;
    bench->configurations = step;
    for (size_t s = 0; s < corpus->size; s++)
        total +=
            corpus->sets[s].collection ? step : step * corpus->sets[s].size;
    bench->rows = (Row *) calloc (total + 1, sizeof *bench->rows);
    bench->first = (size_t *) calloc (corpus->size + 1, sizeof *bench->first);
    bench->remaining =
        (size_t *) calloc (corpus->size + 1, sizeof *bench->remaining);
    bench->order = (size_t *) calloc (total + 1, sizeof *bench->order);
    bench->waiting = (size_t *) calloc (total + 1, sizeof *bench->waiting);
    bench->timed_out = (bool *) calloc (total + 1, sizeof *bench->timed_out);
    if (!bench->timed_out || !bench->waiting || !bench->rows || !bench->first ||
        !bench->remaining || !bench->order)
        return false;
    size_t row = 0;
    for (size_t s = 0; s < corpus->size; s++) {
        const Set *set = &corpus->sets[s];
        bench->first[s] = row;
        if (set->collection)
            row += plan_configurations (bench, set, NULL, bench->rows + row);
        for (size_t i = 0; i < set->size && !set->collection; i++)
            row += plan_configurations (bench, set, &set->instances[i],
                                        bench->rows + row);
        bench->first[s + 1] = row;
        bench->remaining[s] = row - bench->first[s];
    }
    return true;
}

static void describe (const Row *row, char *text, size_t size) {
    char room[2][PROGRAM_NAME_ROOM];
    const char *name = row->instance ? row->instance->name : "all";
    snprintf (text, size, "%s/%s %s %s %s",
              program_printable (row->set->name, room[0]),
              program_printable (name, room[1]),
              sudoku_encoding_name (row->encoding), sudoku_amo_name (row->amo),
              sudoku_bench_program_name (row->program));
}

void sudoku_bench_step (Bench *bench, const Row *row) {
    char text[256];
    describe (row, text, sizeof text);
    sudoku_bench_progress_step (&bench->progress, text);
    for (size_t i = 0; i < 2 && row->answer != ANSWER_PENDING; i++)
        sudoku_bench_export_row (&bench->exports[i], row);
}
