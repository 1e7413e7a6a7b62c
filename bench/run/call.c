// call.c -- makes command lines, runs them, reads what is answered.
//
// On a busy machine a run may last long and use little CPU time.  So a limit by the
// clock is for programs that hang, where nobody said more: twenty times that of CPU
// time, or a little more than it where a program sleeps (keep.c).

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

// The words of the command; null without memory.
static char **fill (const Asked *asked, const char *command) {
    char enough[40], seed[40], limit[40];
    const Filling fillings[] = {
        {"{formula}", asked->formula ? asked->formula : "", false},
        {"{board}", asked->lane->file[BOARD], false},
        {"{answer}", asked->lane->file[ANSWER], false},
        {"{proof}", asked->lane->file[PROOF], false},
        {"{options}", asked->solver->options, true},
        {"{encoding}", sudoku_encoding_name (asked->encoding), false},
        {"{amo}", sudoku_amo_name (asked->amo), false},
        {"{count}", enough, false},
        {"{seed}", seed, false},
        {"{limit}", limit, false},
        {NULL, NULL, false}};
    snprintf (enough, sizeof enough, "%" PRId64, asked->enough);
    snprintf (seed, sizeof seed, "%" PRIu64, asked->limits->seed);
    snprintf (limit, sizeof limit, "%g", asked->limits->seconds);
    return lab_split (command, fillings);
}

// Runs the words, which are freed.  False if that program was not run.
static bool start (Lane *lane, char **words, const Allowance *allowance) {
    char *program = words && *words ? lab_find_program (*words) : NULL;
    const bool good = program && lab_process (lane->keeper, &lane->process,
                                              program, words, allowance);
    free (program);
    free (words);
    return good;
}

// The version is the first line that the command prints.  If it fails, a hash of the
// program stays.
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

bool lab_call (const Asked *asked, const char *command, double seconds,
               uint64_t bytes, const char *path) {
    const Limits *limits = asked->limits;
    const double share = seconds / limits->seconds;
    const bool usual = limits->wall <= 0;
    const Allowance allowance = {
        .seconds = usual ? seconds * WALL_FACTOR + 1 : limits->wall * share,
        .idle = usual ? seconds + SLEEP : 0,
        .cpu = seconds,
        .bytes = bytes,
        .output = limits->max_output * (share > 1 ? LAB_PROOF_FACTOR : 1),
        .path = path};
    return start (asked->lane, fill (asked, command), &allowance);
}

static void put_counters (Asked *asked, const Answer *answer) {
    for (Pattern i = PATTERN_CONFLICTS; i <= PATTERN_SOLVE; i++) {
        const char *name = lab_pattern_name (i);
        // What the schema has no room for is left out.
        if (!answer->seen[i] ||
            !(answer->numbers[i] >= 0 && answer->numbers[i] < 1e15))
            continue;
        const double before =
            json_number_value (json_object_get (asked->row, name));
        if (i < PATTERN_LOAD)
            lab_put_count (asked->row, name,
                           (uint64_t) (before + answer->numbers[i]));
        else
            lab_put_number (asked->row, name, before + answer->numbers[i]);
    }
}

// Whether it wrote more than it may, which goes at once.
static bool flooded (const Asked *asked) {
    const Lane *lane = asked->lane;
    const uint64_t most = asked->limits->max_output;
    const bool much = lane->process.ending == PROCESS_FLOODED ||
                      lane->process.status == 128 + SIGXFSZ ||
                      (most && lab_file_size (lane->file[ANSWER]) >= most);
    if (much) {
        lab_own_remove (lane->file[OUTPUT]);
        lab_own_remove (lane->file[ANSWER]);
    }
    return much;
}

bool lab_hear (Asked *asked, const char *command, double seconds,
               Answer *answer) {
    Lane *lane = asked->lane;
    struct statvfs disk;
    struct stat about;
    lab_own_remove (lane->file[ANSWER]);
    asked->status = "failed";
    const bool good = lab_call (asked, command, seconds, asked->limits->bytes,
                                lane->file[OUTPUT]);
    const Process *process = &lane->process;
    const bool much = flooded (asked);
    lane->full = process->ending == PROCESS_UNWRITTEN ||
                 (!statvfs (lane->file[OUTPUT], &disk) && disk.f_blocks &&
                  !disk.f_bfree);
    if (process->ending == PROCESS_LOST)
        lab_fail (asked, "the process that watches it was killed");
    if (!good || lane->full)
        return false;
    asked->cpu += process->cpu;
    asked->wall += process->wall;
    if (process->max_rss > asked->peak)
        asked->peak = process->max_rss;
    *answer = (Answer){.vars = asked->formula ? asked->vars : 0};
    if (much)
        return lab_fail (asked, "its output is larger than max-output"), false;
    const bool late = process->ending == PROCESS_LATE || process->cpu > seconds;
    const bool several = asked->item->collection && !asked->solver->formula;
    if (late)
        asked->status = "timeout";
    if (!lab_read_answer (lab_own_file (lane->file[OUTPUT], "r"), asked->solver,
                          several, answer) ||
        (!stat (lane->file[ANSWER], &about) && S_ISREG (about.st_mode) &&
         !lab_read_answer (lab_own_file (lane->file[ANSWER], "r"),
                           asked->solver, false, answer)))
        return false;
    put_counters (asked, answer);
    if (!late && !answer->seen[PATTERN_SAT] && !answer->seen[PATTERN_UNSAT] &&
        !process->status)
        asked->status = "unknown";
    return !late;
}
