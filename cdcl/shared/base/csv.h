// csv.h -- fields of CSV (RFC 4180).

#pragma once

#include <stdio.h>

// Writes a field, quoted if necessary; the caller writes the commas.
void program_csv_field (FILE *out, const char *text);
