// message.c -- progress lines to the user's callback; the library never prints.

#include "cdcl/engine/message.h"

#include "cdcl/engine/inline.h"

#include <stdarg.h>
#include <stdio.h>

void cdcl_message (struct cdcl *solver, int verbosity, const char *format,
                   ...) {
    if (!solver->message.callback || solver->options.verbose < verbosity)
        return;
    char line[256];
    va_list list;
    va_start (list, format);
    vsnprintf (line, sizeof line, format, list);
    va_end (list);
    solver->message.callback (solver->message.state, line);
}

#ifdef LOGGING

// The line is cut where it gets long: the beginning of a clause says most.
void cdcl_log (struct cdcl *solver, const Lit *lits, size_t size,
               const char *format, ...) {
    if (!solver->message.callback || solver->options.verbose < 3)
        return;
    char line[256];
    va_list list;
    va_start (list, format);
    const int length = vsnprintf (line, sizeof line, format, list);
    va_end (list);
    size_t end = length > 0 ? (size_t) length : 0;
    for (size_t i = 0; i < size && end + 40 < sizeof line; i++)
        end += (size_t) snprintf (
            line + end, sizeof line - end, " %d@%" PRIu32, lit_export (lits[i]),
            solver->values[lits[i]] ? level_of (solver, lits[i]) : 0);
    if (end < sizeof line)
        snprintf (line + end, sizeof line - end, "%s",
                  size && end + 40 >= sizeof line ? " ..." : "");
    cdcl_message (solver, 3, "LOG %" PRIu32 " %s", current_level (solver),
                  line);
}

#endif
