// announce.c -- announces all named files before anything is written.
//
// No output may be an input, not even under another name, and no two outputs
// may be the same file.  Both are errors even with --force.  A file with
// content is replaced only with --force (files/paths.c).
//
// Standard output is an output, too: `cdcl f >>f` would append to the formula
// while it is read.

#include "cdcl/program/announce.h"

#include "cdcl/program/cube_results.h"
#include "cdcl/program/program.h"
#include "cdcl/shared/files/paths.h"
#include "cdcl/shared/files/folder.h"

#include <errno.h>
#include <sys/stat.h>

typedef struct Written {
    const char *path; // null if this output is not written
    const char *name; // the name of the output in messages
} Written;

void cdcl_mark_formula (program_output *output) {
    static const char line[] = "c written by cdcl " CDCL_VERSION "\n";
    program_output_write (output, line, sizeof line - 1);
}

static int announce_output (const Settings *settings, const Written *written) {
    char why[400];
    if (!written->path ||
        program_writes (written->path, written->name,
                        settings->force ||
                            cdcl_results_left (settings, written->path),
                        why, sizeof why))
        return 0;
    if (errno == EEXIST && written->path == settings->proof)
        snprintf (
            why, sizeof why,
            "exists, and would be replaced by the proof: expected another "
            "name, or --force; several formulas need one run each");
    return output_error (STATUS_CREATE, written->path, why);
}

static int announce_input (const char *path, const char *role) {
    char why[400], room[PROGRAM_NAME_ROOM];
    if (!path || program_reads (path, role, why, sizeof why))
        return 0;
    return error (STATUS_CREATE, "%s: error: %s", input_name (path, room), why);
}

static int announce_answer (void *state, const char *path) {
    (void) state;
    return announce_input (path, "an answer of --join");
}

static int pass_over (void *state, const char *path, int error) {
    (void) state, (void) path, (void) error;
    return 0; // an error is reported later, when the file is read
}

static int announce_inputs (const Settings *settings) {
    const bool checking = settings->check || settings->check_trace;
    const program_walk walk = {NULL, announce_answer, pass_over, NULL};
    int status = announce_input (settings->formula, "the formula");
    if (!status && checking)
        status = announce_input (settings->proof,
                                 settings->check ? "the proof" : "the trace");
    return status || !settings->join
               ? status
               : program_walk_path (&walk, settings->join);
}

int cdcl_announce_files (const Settings *settings) {
    const bool checking = settings->check || settings->check_trace;
    const Written written[] = {
        {checking ? NULL : settings->proof, settings->pbp ? "--pbp" : "PROOF"},
        {settings->trace, "--trace"},
        {settings->result, "--output"},
        {settings->expand, "--expand"},
        {settings->native, "--native"},
        {settings->opb, "--opb"},
        {settings->cubes, "--cubes"},
        {settings->core, "--core"},
        {settings->lrat, "--lrat"}};
    int status = announce_inputs (settings);
    for (size_t i = 0; i < sizeof written / sizeof *written && !status; i++)
        status = announce_output (settings, written + i);
    struct stat about;
    char room[PROGRAM_NAME_ROOM];
    if (!status && !settings->check && !settings->hints &&
        (settings->core || settings->lrat) &&
        !stat (settings->formula, &about) && !S_ISREG (about.st_mode))
        return error (STATUS_USAGE,
                      "%s: error: cannot be read twice, as --core and --lrat "
                      "must: expected a regular file",
                      input_name (settings->formula, room));
    return status;
}
