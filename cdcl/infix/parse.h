// parse.h -- parses one formula.

#pragma once

#include "cdcl/infix/infix.h"

// Parses a line without its newline, and adds its formula, if it has one.
// Returns false, with the column and message of the error, if the line is not a
// formula.
bool cdcl_infix_line (struct cdcl_infix *infix, const char *line, size_t size,
                      cdcl_infix_error *error);
