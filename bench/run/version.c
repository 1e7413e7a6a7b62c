// version.c -- asks solvers for their versions; see version.h.
//
// The version is the first line that the command prints.  If it fails, a hash of the
// program stays.

#include "version.h"

#include "bench/base/scratch.h"
#include "bench/plan/template.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void ask (Solver *solver, Lane *lane) {
    static const Filling none = {.name = NULL};
    const Allowance allowance = {
        .seconds = 10, .output = 1 << 20, .path = lane->file[OUTPUT]};
    char **words = lab_split (solver->version_command, &none), line[256];
    char *program = words && *words ? lab_find_program (*words) : NULL;
    FILE *file = NULL;
    if (program &&
        lab_process (lane->keeper, &lane->process, program, words,
                     &allowance) &&
        !lane->process.status)
        file = lab_own_file (lane->file[OUTPUT], "r");
    if (file && fgets (line, sizeof line, file) && *line > ' ')
        snprintf (solver->version, sizeof solver->version, "%.*s",
                  (int) strcspn (line, "\r\n"), line);
    if (file)
        fclose (file);
    free (program);
    free (words);
}

void lab_ask_versions (const Experiment *experiment, Lane *lane) {
    for (size_t i = 0; i < experiment->solver_count; i++)
        if (experiment->solvers[i]->program &&
            experiment->solvers[i]->version_command)
            ask (experiment->solvers[i], lane);
}
