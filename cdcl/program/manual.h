// manual.h -- the manual of cdcl.

#pragma once

#include <stdbool.h>
#include <stdio.h>

// Strings in the markup of cdcl/program/options/manual.h, ended by null.
extern const char *const cdcl_manual[];

// Writes %PART of it: events, the letters of the table of progress.
bool cdcl_manual_part (FILE *out, const char *part);
