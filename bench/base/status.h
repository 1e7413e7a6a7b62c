// status.h -- exit statuses of the harness and of experiments: the worst
// thing that happened.  Others are those of the programs.

#pragma once

#include "cdcl/program/base/status.h"

enum {
    STATUS_DISAGREEMENT = 1,
    STATUS_UNAVAILABLE = 69 // nothing was run, for want of files from elsewhere
};
