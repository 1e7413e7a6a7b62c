// export.c -- writes rows as CSV (RFC 4180) and JSON (RFC 8259).
//
// The fields are named once, in emit_row, which is run in three modes: for the
// header of a CSV file, for its rows, and for JSON objects.

#include "export.h"

#include "files.h"

#include "cdcl/cdcl.h"
#include "cdcl/program/shared/names.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

typedef enum Mode { MODE_HEADER, MODE_CSV, MODE_JSON } Mode;

typedef struct Emitter {
    FILE *file;
    Mode mode;
    unsigned fields; // so far in this row
} Emitter;

// ---------------------------------------------------------------------------
// Fields

// Begins a field; true if its value is wanted.
static bool begin_field (Emitter *emitter, const char *name) {
    if (emitter->fields++)
        fputc (',', emitter->file);
    if (emitter->mode == MODE_JSON)
        fprintf (emitter->file, "\"%s\":", name);
    else if (emitter->mode == MODE_HEADER)
        fputs (name, emitter->file);
    return emitter->mode != MODE_HEADER;
}

static void put_missing (Emitter *emitter, const char *name) {
    if (begin_field (emitter, name) && emitter->mode == MODE_JSON)
        fputs ("null", emitter->file);
}

static void put_text (Emitter *emitter, const char *name, const char *text) {
    if (!begin_field (emitter, name))
        return;
    if (emitter->mode == MODE_JSON)
        program_put_json (emitter->file, text);
    else
        sudoku_bench_put_field (emitter->file, text);
}

static void put_count (Emitter *emitter, const char *name, uint64_t count) {
    if (begin_field (emitter, name))
        fprintf (emitter->file, "%" PRIu64, count);
}

// Seconds, to the nanosecond that the clocks have: digits beyond are noise.
static void put_real (Emitter *emitter, const char *name, double value) {
    if (begin_field (emitter, name))
        fprintf (emitter->file, "%.9g", round (value * 1e9) / 1e9);
}

static void put_flag (Emitter *emitter, const char *name, bool flag) {
    if (begin_field (emitter, name))
        fputs (flag ? "true" : "false", emitter->file);
}

// A time or a count that only some rows have.
static void put_real_if (Emitter *emitter, bool has, const char *name,
                         double value) {
    if (has)
        put_real (emitter, name, value);
    else
        put_missing (emitter, name);
}

static void put_count_if (Emitter *emitter, bool has, const char *name,
                          uint64_t count) {
    if (has)
        put_count (emitter, name, count);
    else
        put_missing (emitter, name);
}

// ---------------------------------------------------------------------------
// Rows

// All boards of a collection in one number: FNV-1a over their hashes.
static uint64_t row_hash (const Row *row) {
    if (row->instance)
        return row->instance->hash;
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < row->set->size; i++)
        for (unsigned byte = 0; byte < 8; byte++) {
            hash ^= row->set->instances[i].hash >> (8 * byte) & 255;
            hash *= 0x100000001b3u;
        }
    return hash;
}

static void emit_row (Emitter *emitter, const Settings *settings,
                      const Machine *machine, const Row *row) {
    const Set *set = row->set;
    const Instance *instance = row->instance;
    const sudoku_board *board =
        instance ? instance->board : set->instances[0].board;
    char hash[24];
    snprintf (hash, sizeof hash, "%016" PRIx64, row_hash (row));
    bool process = row->program == PROGRAM_MINISAT;
    bool ran = row->answer != ANSWER_SKIPPED && row->answer != ANSWER_FAILED;
    bool counted = ran && !(process && row->answer == ANSWER_TIMEOUT);
    emitter->fields = 0;
    put_text (emitter, "kind", instance ? "instance" : "collection");
    put_text (emitter, "set", set->name);
    put_text (emitter, "instance", instance ? instance->name : "");
    put_text (emitter, "hash", hash);
    put_count (emitter, "side", sudoku_side (board));
    put_count_if (emitter, instance != NULL, "givens", sudoku_givens (board));
    put_text (emitter, "encoding", sudoku_encoding_name (row->encoding));
    put_text (emitter, "amo", sudoku_amo_name (row->amo));
    put_text (emitter, "solver", sudoku_bench_program_name (row->program));
    put_text (emitter, "status", sudoku_bench_answer_name (row->answer));
    put_text (emitter, "unique", sudoku_bench_unique_name (row->unique));
    put_count (emitter, "vars", row->size.vars);
    put_count_if (emitter, row->size.literals > 0, "clauses",
                  row->size.clauses);
    put_count_if (emitter, row->size.literals > 0, "groups", row->size.groups);
    put_count_if (emitter, row->size.literals > 0, "literals",
                  row->size.literals);
    put_real_if (emitter, ran, "encode_s", row->encode);
    put_real_if (emitter, counted, "load_s", row->load);
    put_real_if (emitter, counted, "solve_s", row->solve);
    put_real_if (emitter, ran, "total_s", row->total);
    put_real_if (emitter, row->second > 0, "second_s", row->second);
    put_real_if (emitter, ran && process, "process_wall_s", row->wall);
    put_real_if (emitter, ran, "cpu_s", row->cpu);
    put_real_if (emitter, counted && process, "internal_s", row->internal);
    put_count_if (emitter, counted, "conflicts", row->conflicts);
    put_count_if (emitter, counted, "decisions", row->decisions);
    put_count_if (emitter, counted, "propagations", row->propagations);
    put_count_if (emitter, ran, "peak_bytes", row->peak_bytes);
    if (instance && answered (row))
        put_flag (emitter, "without_decision", row->without_decision);
    else
        put_missing (emitter, "without_decision");
    put_count (emitter, "repeats", row->repeats);
    put_count_if (emitter, !instance, "boards", row->puzzles);
    put_count_if (emitter, !instance, "done", row->done);
    put_count_if (emitter, !instance, "done_without_decision",
                  row->no_decision);
    put_text (emitter, "verdict", sudoku_bench_verdict_name (row->verdict));
    put_text (emitter, "check", row->check[0] ? row->check : row->fault);
    put_text (emitter, "cpu", machine->cpu);
    put_text (emitter, "compiler", machine->compiler);
    put_text (emitter, "flags", machine->flags);
    put_text (emitter, "version", cdcl_signature ());
    put_count (emitter, "seed", settings->seed);
    put_real (emitter, "limit_s", settings->seconds);
    put_text (emitter, "date", machine->date);
}

static void emit (Export *to, FILE *file, Mode mode, const Row *row) {
    Emitter emitter = {.file = file, .mode = mode};
    emit_row (&emitter, to->settings, to->machine, row);
}

// One more row; the first one of CSV brings the names of the fields.
static void put_row (Export *to, FILE *file, const Row *row) {
    const bool first = !to->rows++;
    if (to->format == FORMAT_JSON) {
        fputs (first ? "\n{" : ",\n{", file);
        emit (to, file, MODE_JSON, row);
        fputc ('}', file);
        return;
    }
    if (first) {
        emit (to, file, MODE_HEADER, row);
        fputc ('\n', file);
    }
    emit (to, file, MODE_CSV, row);
    fputc ('\n', file);
}

// ---------------------------------------------------------------------------
// Files

static const struct {
    const char *head, *end;
} shapes[] = {
    [FORMAT_CSV] = {"", ""}, [FORMAT_JSON] = {"{\"rows\":[", "\n]}\n"}};

bool sudoku_bench_export_begin (Export *to) {
    return sudoku_bench_journal_begin (&to->journal, to->path,
                                       shapes[to->format].head,
                                       shapes[to->format].end);
}

void sudoku_bench_export_row (Export *to, const Row *row) {
    FILE *file = sudoku_bench_journal_row (&to->journal);
    if (!file)
        return;
    put_row (to, file, row);
    sudoku_bench_journal_flush (&to->journal);
}

typedef struct Rows {
    Export *to;
    const Row *rows;
    size_t size;
} Rows;

static void write_rows (FILE *file, const void *state) {
    const Rows *all = (const Rows *) state;
    Export *to = all->to;
    to->rows = 0;
    fputs (shapes[to->format].head, file);
    for (size_t i = 0; i < all->size && !ferror (file); i++)
        if (all->rows[i].answer != ANSWER_PENDING)
            put_row (to, file, &all->rows[i]);
    fputs (shapes[to->format].end, file);
}

bool sudoku_bench_export_end (Export *to, const Row *rows, size_t size) {
    const Rows all = {to, rows, size};
    sudoku_bench_journal_close (&to->journal);
    return !to->path || sudoku_bench_write_file (to->path, &all, write_rows);
}
