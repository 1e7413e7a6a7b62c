// report.h -- writes rows as an HTML page (report.c).

#pragma once

#include <jansson.h>
#include <stdbool.h>

// Writes the page.  Returns false with one line on stderr if that failed.
bool lab_write_report (const char *path, const json_t *rows);
