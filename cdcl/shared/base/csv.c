// csv.c -- writes fields of CSV; see csv.h.
//
// Source: Shafranovich, "Common Format and MIME Type for CSV Files", RFC 4180.

#include "cdcl/shared/base/csv.h"

#include <stdbool.h>
#include <string.h>

void program_csv_field (FILE *out, const char *text) {
    const bool quote = strpbrk (text, ",\"\r\n") != NULL;
    if (quote)
        fputc ('"', out);
    for (; *text; text++) {
        if (*text == '"')
            fputc ('"', out);
        fputc (*text, out);
    }
    if (quote)
        fputc ('"', out);
}
