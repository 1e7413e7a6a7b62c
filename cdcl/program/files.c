// files.c -- whether the files that are named may be written, before anything is.
//
// No output is an input, also by another of its names, and no two outputs are
// one file: that is an error even with --force.  A file that exists is replaced
// only by one of its kind, or with --force (shared/replace.c).
//
// What is printed is an output, too: `cdcl f >>f` would add to the formula while
// it is read.

#include "cdcl/program/files.h"

#include "cdcl/dimacs/dimacs.h"
#include "cdcl/program/input.h"
#include "cdcl/program/program.h"
#include "cdcl/program/shared/output.h"
#include "cdcl/program/shared/replace.h"

#include <sys/stat.h>

typedef struct Written {
    const char *path; // null: it is not written
    const char *name; // in messages
    const FileKind *kind;
} Written;

static long read_input (void *state, char *bytes, size_t size) {
    return cdcl_input_read (state, bytes, size);
}

static int stop (void *state, const cdcl_row *row) {
    (void) state;
    (void) row;
    return 1;
}

// Whether the file begins as a formula, packed or not.
static bool is_formula (const char *path) {
    const cdcl_dimacs_sink sink = {.row = stop};
    cdcl_dimacs_info info;
    cdcl_dimacs_error error;
    char message[240];
    cdcl_input *const input = cdcl_input_open (path, message, sizeof message);
    if (!input)
        return false;
    const int status =
        cdcl_dimacs_read (input, read_input, &sink, false, &info, &error);
    cdcl_input_close (input);
    return status == CDCL_DIMACS_OK || status == CDCL_DIMACS_STOPPED;
}

static int refuse (const Settings *settings, const Written *written,
                   const char *why) {
    if (written->path == settings->proof && is_formula (written->path))
        return output_error (
            STATUS_USAGE, written->path,
            "is a formula, and a proof would replace it: expected one formula "
            "at a time, as in: for f in *.cnf; do cdcl -q -n $f; done");
    return output_error (STATUS_CREATE, written->path, why);
}

static int overwrites (const Written *written, const char *input,
                       const char *what) {
    char text[200];
    if (!written->path || !input ||
        !program_output_overwrites (written->path, input))
        return 0;
    snprintf (text, sizeof text, "is the %s itself, which would be overwritten",
              what);
    return output_error (STATUS_USAGE, written->path, text);
}

// No two of the outputs are one file.
static int check_apart (const Written *written, size_t count) {
    char text[200];
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < i; k++)
            if (written[i].path && written[k].path &&
                program_output_same (written[i].path, written[k].path)) {
                snprintf (text, sizeof text,
                          "is %s and %s: one would be overwritten by the other",
                          written[k].name, written[i].name);
                return output_error (STATUS_USAGE, written[i].path, text);
            }
    return 0;
}

int cdcl_check_names (const Settings *settings) {
    const bool checking = settings->check || settings->check_trace;
    const char *const checked = checking ? settings->proof : NULL;
    const char *const what = settings->check ? "proof" : "trace";
    const Written written[] = {
        {checking ? NULL : settings->proof, "PROOF", &program_proof},
        {settings->trace, "--trace", &program_steps},
        {settings->result, "--output", &program_answer},
        {settings->expand, "--expand", &program_formula},
        {settings->native, "--native", &program_formula},
        {settings->cubes, "--cubes", &program_formula},
        {settings->core, "--core", &program_formula},
        {settings->lrat, "--lrat", &program_proof}};
    const Written printed = {"-", NULL, NULL};
    enum { COUNT = sizeof written / sizeof *written };
    int status = overwrites (&printed, settings->formula, "formula");
    if (!status)
        status = overwrites (&printed, checked, what);
    for (size_t i = 0; i < COUNT && !status; i++) {
        status = overwrites (written + i, settings->formula, "formula");
        if (!status)
            status = overwrites (written + i, checked, what);
    }
    if (!status)
        status = check_apart (written, COUNT);
    for (size_t i = 0; i < COUNT && !status && !settings->force; i++) {
        char why[200];
        if (written[i].path &&
            !program_replaceable (written[i].path, written[i].kind, why,
                                  sizeof why))
            status = refuse (settings, written + i, why);
    }
    struct stat about;
    char room[PROGRAM_NAME_ROOM];
    if (!status && !settings->check && (settings->core || settings->lrat) &&
        !stat (settings->formula, &about) && !S_ISREG (about.st_mode))
        return error (STATUS_USAGE,
                      "%s: error: is no file that can be read a second time, "
                      "as --core and --lrat do",
                      input_name (settings->formula, room));
    return status;
}
