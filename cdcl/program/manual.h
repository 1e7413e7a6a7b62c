// manual.h -- the manual of cdcl.

#pragma once

#include <stdbool.h>
#include <stdio.h>

// Strings in the markup of cdcl/shared/options/manual.h, ended by null.
extern const char *const cdcl_manual[];

// Writes the part of the manual for the mark %PART.  The only part is `events`,
// the letters of the progress table; returns false for any other part.
bool cdcl_manual_part (FILE *out, const char *part);
