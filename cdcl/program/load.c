// load.c -- reads the formula, keeps a copy, and adds it to the solver.
//
//   input.c ──▶ dimacs.c ──▶ formula.c ──▶ solver, or --expand and --native
//           └─▶ formula_text.c ▶
//
// Rows are added to the solver after the whole file was read.  The number of
// variables, the first auxiliary variable, and whether variables must be
// renumbered are known only then.

#include "cdcl/dimacs/cardinality.h"
#include "cdcl/program/announce.h"
#include "cdcl/program/input.h"
#include "cdcl/program/program.h"
#include "cdcl/program/cube_results.h"
#include "cdcl/program/run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Approximate number of bytes per variable in the solver.  A formula whose
// variables would need more memory than is available is refused before memory
// is used.
static const double bytes_per_var = 108;

static void warn (void *state, const cdcl_dimacs_error *warning) {
    const Run *run = state;
    if (!run->settings.quiet)
        error (0, "%s:%llu:%llu: warning: %s", run->name,
               (unsigned long long) warning->line,
               (unsigned long long) warning->column, warning->message);
}

// ---------------------------------------------------------------------------
// Reading

// Adds a cube, extended by the literals of --assume.
static bool add_cube (Run *run, const int *lits, size_t count) {
    const Settings *settings = &run->settings;
    size_t size = count + settings->assumed.size;
    int *all = malloc ((size + 1) * sizeof *all);
    if (!all)
        return false;
    if (count)
        memcpy (all, lits, count * sizeof *all);
    if (settings->assumed.size)
        memcpy (all + count, settings->assumed.lits,
                settings->assumed.size * sizeof *all);
    const cdcl_row cube = {CDCL_ROW_CUBE, 0, all, size};
    bool good = cdcl_formula_add (&run->formula, &cube);
    free (all);
    return good;
}

static int keep_row (void *state, const cdcl_row *row) {
    Run *run = state;
    return !(row->kind == CDCL_ROW_CUBE
                 ? add_cube (run, row->lits, row->size)
                 : cdcl_formula_add (&run->formula, row));
}

// Ends the formula.  If the file has no cubes, adds the literals of --assume as
// the only cube.
static int end_formula (Run *run) {
    const Settings *const settings = &run->settings;
    if (settings->results || settings->join)
        cdcl_results_sum (run);
    if (settings->cube > (int64_t) run->info.cubes)
        return error (STATUS_DATA,
                      "%s: error: has %llu cubes: --cube %lld is too large",
                      run->name, (unsigned long long) run->info.cubes,
                      (long long) settings->cube);
    if (run->info.cubes && (run->proof || run->spool || run->trace) &&
        !settings->cube && !settings->join)
        return error (STATUS_DATA,
                      "%s: error: has cubes, and no %s of all of them: "
                      "expected --cube I for one",
                      run->name, run->trace ? "trace" : "proof");
    if (run->info.cubes && cdcl_run_several (run))
        return error (STATUS_DATA,
                      "%s: error: has cubes: expected one formula for --%s",
                      run->name, settings->unique ? "unique" : "all");
    if (run->info.cubes || !run->settings.assumed.size)
        return 0;
    run->info.cubes++;
    return add_cube (run, NULL, 0) ? 0 : out_of_memory ();
}

typedef struct Source {
    const Run *run;
    cdcl_input *input;
} Source;

static long read_input (void *state, char *bytes, size_t size) {
    const Source *source = state;
    return program_interrupted ()
               ? -1
               : cdcl_input_read (source->input, bytes, size);
}

// Ends the reading.  From here on, a signal does not interrupt writes.
static void end_reading (cdcl_input *input) {
    cdcl_input_close (input);
    program_end_reads (false);
}

int cdcl_run_read (Run *run) {
    char message[240];
    cdcl_input *input = cdcl_input_open (run->settings.formula, "the formula",
                                         message, sizeof message);
    if (!input && program_interrupted ())
        return 0;
    if (!input)
        return error (STATUS_NO_INPUT, "%s: error: %s", run->name, message);
    if (!run->settings.quiet && !strcmp (run->settings.formula, "-") &&
        isatty (STDIN_FILENO))
        error (0, "cdcl: note: reading a formula from the terminal; Ctrl-D on "
                  "a line of its own ends it; see cdcl --help");
    if (run->settings.named) {
        const int result = cdcl_text_read (run, input);
        end_reading (input);
        return result;
    }
    cdcl_dimacs_sink sink = {
        .state = run,
        .row = keep_row,
        .warn = warn,
        .show = cdcl_run_several (run) ? cdcl_project_announce : NULL};
    Source source = {run, input};
    cdcl_dimacs_error where;
    int status = cdcl_dimacs_read (&source, read_input, &sink,
                                   run->settings.strict, &run->info, &where);
    snprintf (message, sizeof message, "%s", cdcl_input_error (input));
    const int failed = cdcl_input_status (input);
    end_reading (input);
    if (program_interrupted ())
        return 0;
    if (status == CDCL_DIMACS_OK)
        return end_formula (run);
    if (status == CDCL_DIMACS_BAD)
        return error (STATUS_DATA, "%s:%llu:%llu: error: %s", run->name,
                      (unsigned long long) where.line,
                      (unsigned long long) where.column, where.message);
    if (status == CDCL_DIMACS_IO)
        return error (failed, "%s: error: %s", run->name, message);
    return out_of_memory ();
}

// ---------------------------------------------------------------------------
// To the solver

static int add_clause (void *state, const int *lits, size_t size) {
    const Run *run = state;
    return program_interrupted () ? -1
                                  : cdcl_add_clause (run->solver, lits, size);
}

// Adds a row whose literals are over the solver's variables.
static int add_row (Run *run, const cdcl_row *row) {
    cdcl *solver = run->solver;
    if (row->kind == CDCL_ROW_CLAUSE)
        return cdcl_add_clause (solver, row->lits, row->size);
    if (row->kind == CDCL_ROW_AT_MOST_ONE)
        return cdcl_add_at_most_one (solver, row->lits, row->size);
    if (row->kind == CDCL_ROW_EXACTLY_ONE)
        return cdcl_add_exactly_one (solver, row->lits, row->size);
    return cdcl_cardinality_expand (row, &run->formula.last_var, run,
                                    add_clause);
}

static const char *name (void *state, int var) {
    return cdcl_infix_name (state, var);
}

// Writes the first line of the trace.
static void write_header (Run *run, int vars) {
    TraceHeader header = {.formula = run->name, .vars = vars};
    if (run->infix) {
        header.name = name;
        header.state = run->infix;
        header.names = cdcl_infix_names (run->infix);
    }
    program_trace_header (run->trace, &header);
}

bool cdcl_run_prepare (Run *run) {
    cdcl_formula *formula = &run->formula;
    // Variables are renumbered only if nothing names them: not with a proof, a
    // trace or --decide, not for a text, and not for several models, which may
    // differ in variables that do not occur.
    const bool several = cdcl_run_several (run);
    const bool pack = !run->proof && !run->spool && !run->trace &&
                      !run->infix && !several && !run->settings.decisions.size;
    if (!cdcl_formula_finish (formula, pack, run->info.vars))
        return false;
    if (several)
        formula->count = formula->last_var;
    double vars = formula->count;
    if (formula->auxiliaries)
        vars = formula->last_var + (double) formula->auxiliaries;
    run->vars = vars > CDCL_MAX_VAR ? CDCL_MAX_VAR : (int) vars;
    if (vars > CDCL_MAX_VAR || bytes_per_var * vars > run->available ||
        cdcl_reserve (run->solver, run->vars) != CDCL_OK)
        return false;
    if (run->trace)
        write_header (run, run->vars);
    if (formula->names)
        run->internal = malloc ((formula->lits + 1) * sizeof *run->internal);
    return !formula->names || run->internal;
}

// Converts the literals of a row to the solver's variables.
static const int *internalize (Run *run, const cdcl_row *row) {
    if (!run->internal)
        return row->lits;
    for (size_t i = 0; i < row->size; i++)
        run->internal[i] =
            cdcl_formula_internalize (&run->formula, row->lits[i]);
    return run->internal;
}

bool cdcl_run_load (Run *run, size_t *at, cdcl_row *cube) {
    const Settings *const settings = &run->settings;
    int64_t cubes = 0;
    cdcl_row row;
    while (!program_interrupted () &&
           cdcl_formula_next (&run->formula, at, &row)) {
        cubes += row.kind == CDCL_ROW_CUBE;
        if (row.kind == CDCL_ROW_CUBE &&
            (settings->join || (settings->cube && settings->cube != cubes)))
            continue;
        const int *const lits = internalize (run, &row);
        if (row.kind != CDCL_ROW_CUBE) {
            row.lits = lits;
            if (add_row (run, &row) && !program_interrupted ())
                return false;
            continue;
        }
        *cube = row;
        for (size_t i = 0; i < row.size; i++)
            if (cdcl_assume (run->solver, lits[i]))
                return false;
        break;
    }
    return true;
}

// ---------------------------------------------------------------------------
// Writing to a file

// Writes a comment line for each name.
static void write_names (const cdcl_infix *infix, const char *comment,
                         program_output *output) {
    for (int var = 1; var <= cdcl_infix_names (infix); var++) {
        const char *name = cdcl_infix_name (infix, var);
        char text[24];
        const int size =
            snprintf (text, sizeof text, "%s var %d ", comment, var);
        program_output_write (output, text, (size_t) size);
        program_output_write (output, name, strlen (name));
        program_output_write (output, "\n", 1);
    }
}

// Writes bytes, unless the program was interrupted: a row with a bound may
// become billions of clauses.
static int write_bytes (void *output, const void *bytes, size_t size) {
    return program_interrupted () ? -1
                                  : program_output_write (output, bytes, size);
}

int cdcl_run_convert (Run *run) {
    const Settings *settings = &run->settings;
    const char *path = settings->expand   ? settings->expand
                       : settings->native ? settings->native
                       : settings->opb    ? settings->opb
                                          : settings->cubes;
    const int form = settings->native ? CDCL_WRITE_NATIVE
                     : settings->opb  ? CDCL_WRITE_OPB
                                      : CDCL_WRITE_EXPANDED;
    cdcl_formula *formula = &run->formula;
    char message[240];
    if (run->info.cubes && settings->cubes)
        return error (STATUS_DATA, "%s: error: has cubes already", run->name);
    if (run->info.cubes)
        return error (
            STATUS_DATA,
            "%s: error: has cubes, which CNF, CNF+ and OPB cannot hold",
            run->name);
    const int status = settings->cubes ? cdcl_run_split (run) : 0;
    if (status || program_interrupted ())
        return status ? status : 128 + program_interrupted ();
    if (!settings->cubes)
        cdcl_formula_finish (formula, false, run->info.vars);
    if (!settings->native &&
        formula->auxiliaries + (uint64_t) formula->last_var > CDCL_MAX_VAR)
        return error (STATUS_DATA,
                      "%s: error: expanded, it has more than %d variables",
                      run->name, CDCL_MAX_VAR);
    program_output *output =
        program_output_open (path, message, sizeof message);
    if (!output)
        return output_error (STATUS_CREATE, path, message);
    if (form != CDCL_WRITE_OPB)
        cdcl_mark_formula (output);
    if (run->infix && form != CDCL_WRITE_OPB)
        write_names (run->infix, "c", output);
    uint64_t rows;
    cdcl_formula_write (formula, form, output, write_bytes, &rows);
    if (program_interrupted ()) {
        program_output_close (output, false, message, sizeof message);
        return 128 + program_interrupted ();
    }
    if (run->infix && form == CDCL_WRITE_OPB) // OPB must begin with its header
        write_names (run->infix, "*", output);
    if (!program_output_close (output, true, message, sizeof message))
        return cdcl_run_stdout_closed (run)
                   ? 0
                   : output_error (STATUS_OUTPUT, path, message);
    char room[PROGRAM_NAME_ROOM];
    if (!settings->quiet && strcmp (path, "-"))
        printf ("c wrote %llu rows to %s\n", (unsigned long long) rows,
                program_printable (path, room));
    return 0;
}
