// report.h -- writes rows as an HTML page (report.c).

#pragma once

#include <jansson.h>
#include <stdbool.h>

// Writes the page.  False with one line on stderr.
bool lab_write_report (const char *path, const json_t *rows);
