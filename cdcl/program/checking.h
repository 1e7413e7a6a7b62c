// checking.h -- checks a proof for the user of the program `cdcl`, trims it and
// writes it as LRAT; see checking.c.

#pragma once

#include "cdcl/program/arguments.h"

#include <stdio.h>

// Checks settings->proof against settings->formula, or the proof in the file
// `proof` if it is not null, and writes settings->core and settings->lrat.
// Prints comment lines and, if `proof` is null, the verdict as an `s` line.
// Returns the exit status: 0 if the proof holds, 1 if it does not, or an error
// status after a message.  A signal ends the check.
int cdcl_check_files (const Settings *settings, FILE *proof);
