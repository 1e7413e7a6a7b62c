// message.c -- progress lines to the user's callback; the library never prints.

#include "cdcl/engine/message.h"

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
