// announce.h -- the files that a run of the program `cdcl` reads and writes.

#pragma once

#include "cdcl/program/arguments.h"
#include "cdcl/shared/files/output.h"

// Announces all files of the run (files/paths.h), and checks that a formula
// that is read twice can be reread.  Returns 0, or the exit status after a
// message.
int cdcl_announce_files (const Settings *settings);

// Writes the first line of a formula: a comment that names this program.
void cdcl_mark_formula (program_output *output);
