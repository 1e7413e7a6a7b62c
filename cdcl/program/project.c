// project.c -- the projected variables, in which models must differ, for
// --unique and --all.
//
// The projected variables are the list of --project.  Without --project, they
// are listed by the formula, as for model counters: `c p show 1 2 3 0` or `c
// ind 1 2 3 0`.  Without any list, they are all variables of the formula.  The
// list of --project has numbers and ranges, as in 1,5-9, or the names of a
// text, separated by commas or blanks.
//
// Source: Fichte, Hecher and Hamiti, "The Model Counting Competition 2020", JEA
// 2021, for the lines.

#include "cdcl/program/project.h"

#include "cdcl/program/program.h"
#include "cdcl/program/run.h"

#include <stdlib.h>

static const char dividers[] = " ,\t\n";

void cdcl_project_release (Projection *projection) {
    free (projection->announces.data);
    free (projection->vars.data);
}

int cdcl_project_announce (void *state, int var) {
    Run *const run = state;
    run->projection.announced = true;
    return var && !numbers_push (&run->projection.announces, var);
}

// Reads a number from 1 to the highest variable.  Returns 0 if it is invalid.
static int number (const char **text) {
    int64_t value = 0;
    for (; **text >= '0' && **text <= '9' && value <= CDCL_MAX_VAR; ++*text)
        value = 10 * value + (**text - '0');
    return value <= CDCL_MAX_VAR ? (int) value : 0;
}

// Reads the next variable or range, and advances *text after it.  Returns 1, 0
// at the end of the text, or -1 if the text is invalid.
static int next_range (const char **text, int *low, int *high) {
    *text += strspn (*text, dividers);
    if (!**text)
        return 0;
    const char *at = *text;
    *low = *high = number (&at);
    if (*at == '-') {
        at++;
        *high = number (&at);
    }
    if (!*low || *high < *low || (*at && !strchr (dividers, *at)))
        return -1;
    *text = at;
    return 1;
}

bool cdcl_project_check (const char *text, bool named, char *message,
                         size_t size) {
    char room[PROGRAM_NAME_ROOM];
    const char *rest = text;
    int low, high, found = 0;
    while (!named && (found = next_range (&rest, &low, &high)) > 0)
        continue;
    if (!found && text[strspn (text, dividers)])
        return true;
    snprintf (message, size, "--project '%s': expected %s",
              program_printable (rest, room),
              named ? "names" : "variables above 0, as in 1,5-9");
    return false;
}

static int too_high (const Run *run, const char *where, int var, int vars) {
    return error (
        STATUS_DATA,
        "%s: error: variable %d of %s: expected at most %d, as in the formula",
        run->name, var, where, vars);
}

static int want_numbers (const Run *run, bool *wanted, int vars) {
    const char *text = run->settings.project;
    int low, high;
    while (next_range (&text, &low, &high) > 0) {
        if (high > vars)
            return too_high (run, "--project", high, vars);
        for (int var = low; var <= high; var++)
            wanted[var] = true;
    }
    return 0;
}

static int want_announced (const Run *run, bool *wanted, int vars) {
    const Numbers *const announces = &run->projection.announces;
    for (size_t i = 0; i < announces->size; i++) {
        if (announces->data[i] > vars)
            return too_high (run, "its line 'c p show' or 'c ind'",
                             announces->data[i], vars);
        wanted[announces->data[i]] = true;
    }
    return 0;
}

// Returns the size of a name.  Commas within brackets belong to the name.
static size_t name_size (const char *text) {
    size_t size = 0;
    for (bool open = false; text[size]; size++) {
        if (!open && strchr (dividers, text[size]))
            break;
        open = (open || text[size] == '[') && text[size] != ']';
    }
    return size;
}

// Marks the names of the list as `wanted`.  Cuts the names out of the list,
// which the program owns.
static int want_names (const Run *run, bool *wanted) {
    char *text = run->settings.project, room[PROGRAM_NAME_ROOM];
    while (*(text += strspn (text, dividers))) {
        char *const end = text + name_size (text), divider = *end;
        *end = 0;
        const int var = cdcl_infix_var (run->infix, text);
        if (!var)
            return error (
                STATUS_DATA,
                "%s: error: --project '%s': expected a name of the formula",
                run->name, program_printable (text, room));
        wanted[var] = true;
        *end = divider;
        text = end;
    }
    return 0;
}

int cdcl_project (Run *run) {
    const int vars =
        run->infix ? cdcl_infix_names (run->infix) : run->formula.count;
    Projection *const projection = &run->projection;
    const bool all = !run->settings.project && !projection->announced;
    bool *const wanted = calloc ((size_t) vars + 1, sizeof *wanted);
    if (!wanted)
        return out_of_memory ();
    int status = 0;
    if (run->settings.project)
        status = run->infix ? want_names (run, wanted)
                            : want_numbers (run, wanted, vars);
    else if (projection->announced)
        status = want_announced (run, wanted, vars);
    for (int var = 1; var <= vars && !status; var++)
        if ((all || wanted[var]) && !numbers_push (&projection->vars, var))
            status = out_of_memory ();
    free (wanted);
    if (!status && !all && !run->settings.quiet)
        printf ("c projected to %llu of %d variables\n",
                (unsigned long long) projection->vars.size, vars);
    return status;
}
