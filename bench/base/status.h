// status.h -- exit statuses of the harness and of experiments: the worst
// thing that happened.  All but one are those of the programs.

#ifndef BENCH_STATUS_H
#define BENCH_STATUS_H

#include "cdcl/program/shared/status.h"

enum { STATUS_DISAGREEMENT = 1 };

#endif
