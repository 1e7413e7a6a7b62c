// files.h -- the files that a run of the program `cdcl` reads and writes.

#ifndef CDCL_FILES_H
#define CDCL_FILES_H

#include "cdcl/program/arguments.h"

#ifdef __cplusplus
extern "C" {
#endif

// Whether the files may be written, see files.c, and whether a formula that is
// read twice can be.  0, or the exit status after a message.
int cdcl_check_names (const Settings *settings);

#ifdef __cplusplus
}
#endif
#endif
