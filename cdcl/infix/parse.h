// parse.h -- parses one formula.

#pragma once

#include "cdcl/infix/infix.h"

// Parses a line, given without its newline, and adds its formula, if there is
// one.  If the line is not a formula, returns false, and sets the column and
// message of the error.
bool cdcl_infix_line (struct cdcl_infix *infix, const char *line, size_t size,
                      cdcl_infix_error *error);
