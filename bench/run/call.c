// call.c -- makes command lines, runs them, reads the answers.
//
// On a busy machine a run may last long and use little CPU time.  So the default
// wall-clock limit only serves to end programs that hang.  It is twenty times the CPU
// limit.  A program that uses nearly no CPU time is ended five seconds after the CPU
// limit (keeper.c).

#include "call.h"

#include "bench/base/scratch.h"
#include "bench/plan/template.h"
#include "bench/rows/row.h"

#include "sudoku/encode/encode.h"

#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

enum { WALL_FACTOR = 20, SLEEP = 5 };

// The words of the command; null if memory runs out.
static char **fill (const RunContext *context, const char *command) {
    char enough[40], seed[40], limit[40];
    const Filling fillings[] = {
        {"{formula}", context->formula ? context->formula : "", false},
        {"{board}", context->lane->file[BOARD], false},
        {"{answer}", context->lane->file[ANSWER], false},
        {"{proof}", context->lane->file[PROOF], false},
        {"{options}", context->solver->options, true},
        {"{encoding}", sudoku_table_name (&sudoku_encodings, context->encoding),
         false},
        {"{amo}", sudoku_table_name (&sudoku_amos, context->amo), false},
        {"{count}", enough, false},
        {"{seed}", seed, false},
        {"{limit}", limit, false},
        {NULL, NULL, false}};
    snprintf (enough, sizeof enough, "%" PRId64, context->enough);
    snprintf (seed, sizeof seed, "%" PRIu64, context->limits->seed);
    snprintf (limit, sizeof limit, "%g", context->limits->seconds);
    return lab_split (command, fillings);
}

// Runs the command and frees the words.  Returns false if it was not run.
static bool start (Lane *lane, char **words, const Allowance *allowance) {
    char *program = words && *words ? lab_find_program (*words) : NULL;
    const bool good = program && lab_process (lane->keeper, &lane->process,
                                              program, words, allowance);
    free (program);
    free (words);
    return good;
}

// The version is the first line that the command prints.  If the command fails, the
// version remains the hash of the program.
static void ask_version (Solver *solver, Lane *lane) {
    static const Filling none = {.name = NULL};
    const Allowance allowance = {
        .seconds = 10, .output = 1 << 20, .path = lane->file[OUTPUT]};
    char line[sizeof solver->version];
    FILE *file = NULL;
    if (start (lane, lab_split (solver->version_command, &none), &allowance) &&
        !lane->process.status)
        file = lab_own_file (lane->file[OUTPUT], "r");
    if (file && fgets (line, sizeof line, file) && *line > ' ')
        snprintf (solver->version, sizeof solver->version, "%.*s",
                  (int) strcspn (line, "\r\n"), line);
    if (file)
        fclose (file);
}

void lab_ask_versions (const Experiment *experiment, Lane *lane) {
    for (size_t i = 0; i < experiment->solver_count; i++)
        if (experiment->solvers[i]->program &&
            experiment->solvers[i]->version_command)
            ask_version (experiment->solvers[i], lane);
}

bool lab_call (const RunContext *context, const char *command, double seconds,
               uint64_t bytes, const char *path) {
    const Limits *limits = context->limits;
    const double share = seconds / limits->seconds;
    const bool usual = limits->wall <= 0;
    const Allowance allowance = {
        .seconds = usual ? seconds * WALL_FACTOR + 1 : limits->wall * share,
        .idle = usual ? seconds + SLEEP : 0,
        .cpu = seconds,
        .bytes = bytes,
        .output = limits->max_output * (share > 1 ? LAB_PROOF_FACTOR : 1),
        .path = path};
    return start (context->lane, fill (context, command), &allowance);
}

static void put_counters (RunContext *context, const Answer *answer) {
    for (Pattern i = PATTERN_CONFLICTS; i <= PATTERN_SOLVE; i++) {
        const char *name = lab_pattern_name (i);
        // The schema has no values outside of this range.
        if (!answer->seen[i] ||
            !(answer->numbers[i] >= 0 && answer->numbers[i] < 1e15))
            continue;
        const double before =
            json_number_value (json_object_get (context->row, name));
        if (i < PATTERN_LOAD)
            lab_put_count (context->row, name,
                           (uint64_t) (before + answer->numbers[i]));
        else
            lab_put_number (context->row, name, before + answer->numbers[i]);
    }
}

// Whether the solver wrote more than max-output.  If so, deletes its output at once.
static bool flooded (const RunContext *context) {
    const Lane *lane = context->lane;
    const uint64_t most = context->limits->max_output;
    const bool much = lane->process.ending == PROCESS_FLOODED ||
                      lane->process.status == 128 + SIGXFSZ ||
                      (most && lab_file_size (lane->file[ANSWER]) >= most);
    if (much) {
        lab_own_remove (lane->file[OUTPUT]);
        lab_own_remove (lane->file[ANSWER]);
    }
    return much;
}

bool lab_hear (RunContext *context, const char *command, double seconds,
               Answer *answer) {
    Lane *lane = context->lane;
    struct statvfs disk;
    struct stat about;
    lab_own_remove (lane->file[ANSWER]);
    context->status = "failed";
    const bool good = lab_call (context, command, seconds,
                                context->limits->bytes, lane->file[OUTPUT]);
    const Process *process = &lane->process;
    const bool much = flooded (context);
    lane->full = process->ending == PROCESS_UNWRITTEN ||
                 (!statvfs (lane->file[OUTPUT], &disk) && disk.f_blocks &&
                  !disk.f_bfree);
    if (process->ending == PROCESS_LOST)
        lab_fail (context, "the process that watches it was killed");
    if (!good || lane->full)
        return false;
    context->cpu += process->cpu;
    context->wall += process->wall;
    if (process->max_rss > context->peak)
        context->peak = process->max_rss;
    *answer = (Answer){.vars = context->formula ? context->vars : 0};
    if (much)
        return lab_fail (context, "its output is larger than max-output"),
               false;
    const bool late = process->ending == PROCESS_LATE || process->cpu > seconds;
    const bool several = context->item->collection && !context->solver->formula;
    if (late)
        context->status = "timeout";
    if (!lab_read_answer (lab_own_file (lane->file[OUTPUT], "r"),
                          context->solver, several, answer) ||
        (!stat (lane->file[ANSWER], &about) && S_ISREG (about.st_mode) &&
         !lab_read_answer (lab_own_file (lane->file[ANSWER], "r"),
                           context->solver, false, answer)))
        return false;
    put_counters (context, answer);
    if (!late && !answer->seen[PATTERN_SAT] && !answer->seen[PATTERN_UNSAT] &&
        !process->status)
        context->status = "unknown";
    return !late;
}
