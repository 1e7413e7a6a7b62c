// checking.h -- a proof in a file or just written, checked, trimmed and turned
// into LRAT for the user of the program `cdcl`.
//
// Belongs to the program alone.

#ifndef CDCL_CHECKING_H
#define CDCL_CHECKING_H

#include "cdcl/program/arguments.h"

#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

// Whether --core and --lrat can be carried out: nothing that is read is written
// over, and what is read twice can be.  0, or the exit status after a message.
int cdcl_check_paths (const Settings *settings);

// Checks settings->proof against settings->formula, or with `proof` what is in
// that file from its start, and writes settings->core and settings->lrat.
// Prints comment lines; the verdict as an `s` line only without `proof`.  The
// exit status: 0 if the proof holds, 1 if not, or after a message that of an
// error.  A signal ends it.
int cdcl_check_files (const Settings *settings, FILE *proof);

#ifdef __cplusplus
}
#endif
#endif
