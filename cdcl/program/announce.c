// announce.c -- announces all named files before anything is written.
//
// No output may be an input, not even under another name, and no two outputs
// may be the same file.  Both are errors even with --force.  An existing file
// is replaced only if it is of the expected kind, or with --force
// (files/paths.c).
//
// Standard output is an output, too: `cdcl f >>f` would append to the formula
// while it is read.

#include "cdcl/program/announce.h"

#include "cdcl/dimacs/dimacs.h"
#include "cdcl/program/program.h"
#include "cdcl/program/files/packed.h"
#include "cdcl/program/files/paths.h"
#include "cdcl/program/files/folder.h"

#include <errno.h>
#include <sys/stat.h>

typedef struct Written {
    const char *path; // null if this output is not written
    const char *name; // the name of the output in messages
    FileKind kind;
} Written;

static FileKind formula (const char *endings) {
    return (FileKind){"a formula that cdcl wrote", program_is_formula, "cdcl",
                      endings};
}

void cdcl_mark_formula (program_output *output) {
    static const char line[] = "c written by cdcl " CDCL_VERSION "\n";
    program_output_write (output, line, sizeof line - 1);
}

static long read_file (void *file, char *bytes, size_t size) {
    const size_t got = fread (bytes, 1, size, file);
    return ferror ((FILE *) file) ? -1 : (long) got;
}

static int stop (void *state, const cdcl_row *row) {
    (void) state;
    (void) row;
    return 1;
}

// Whether the file begins as a formula, compressed or not.
static bool begins_as_formula (FILE *file, const void *state) {
    const cdcl_dimacs_sink sink = {.row = stop};
    cdcl_dimacs_info info;
    cdcl_dimacs_error error;
    (void) state;
    program_packed *const packed = program_packed_new (read_file, file);
    const int status = packed ? cdcl_dimacs_read (packed, program_packed_read,
                                                  &sink, false, &info, &error)
                              : CDCL_DIMACS_BAD;
    program_packed_free (packed);
    return status == CDCL_DIMACS_OK || status == CDCL_DIMACS_STOPPED;
}

static int announce_output (const Settings *settings, const Written *written) {
    static const FileKind any_formula = {.is = begins_as_formula};
    char why[400];
    if (!written->path ||
        program_writes (written->path, written->name, &written->kind,
                        settings->force, why, sizeof why))
        return 0;
    const bool usage = errno == EINVAL;
    if (errno != EBUSY && written->path == settings->proof &&
        program_is_of (written->path, &any_formula))
        return output_error (
            STATUS_CREATE, written->path,
            "is a formula, and a proof would replace it: expected one formula "
            "at a time, as in: for f in *.cnf; do cdcl -q -n $f; done");
    return output_error (usage ? STATUS_USAGE : STATUS_CREATE, written->path,
                         why);
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
    FileKind lrat = program_proof;
    lrat.endings = "lrat proof txt";
    const Written written[] = {
        {checking ? NULL : settings->proof, settings->pbp ? "--pbp" : "PROOF",
         settings->pbp ? program_pbp : program_proof},
        {settings->trace, "--trace", program_steps},
        {settings->result, "--output", program_answer},
        {settings->expand, "--expand", formula ("cnf dimacs txt")},
        {settings->native, "--native", formula ("cnf cnf+ knf txt")},
        {settings->opb, "--opb", program_opb},
        {settings->cubes, "--cubes", formula ("cnf icnf txt")},
        {settings->core, "--core", formula ("cnf dimacs txt")},
        {settings->lrat, "--lrat", lrat}};
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
