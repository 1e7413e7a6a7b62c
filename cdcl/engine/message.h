// message.h -- progress lines for the callback of the user, see message.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_message (struct cdcl *, int verbosity, const char *format, ...)
    __attribute__ ((format (printf, 3, 4)));
