// status.h -- exit statuses of the harness and of experiments, in addition to the exit
// statuses of all our programs.  If several apply, the most serious one is returned.

#pragma once

#include "cdcl/shared/base/status.h"

enum {
    STATUS_DISAGREEMENT = 1,
    STATUS_UNAVAILABLE = 69 // nothing was run: external files are missing
};
