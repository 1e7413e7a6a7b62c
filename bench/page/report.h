// report.h -- writes rows as an HTML page (report.c).

#pragma once

#include "cdcl/program/files/replace.h"

#include <jansson.h>
#include <stdbool.h>

// Writes the page.  False with one line on stderr.
bool lab_write_report (const char *path, const json_t *rows);

extern const FileKind lab_report_kind; // a complete page of this kind
