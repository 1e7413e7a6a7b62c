// status.h -- exit statuses of the harness and of experiments.  The worst one wins.
// The others are those of all our programs.

#pragma once

#include "cdcl/program/base/status.h"

enum {
    STATUS_DISAGREEMENT = 1,
    STATUS_UNAVAILABLE = 69 // nothing was run: external files are missing
};
