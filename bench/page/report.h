// report.h -- rows as a page to look at, see report.c.

#ifndef LAB_REPORT_H
#define LAB_REPORT_H

#include <jansson.h>
#include <stdbool.h>

// Writes the page.  False with one line on stderr.
bool lab_write_report (const char *path, const json_t *rows);

// Whether the file may be replaced by such a page: there is none, or it is one,
// to its end.  False with one line on stderr.
bool lab_report_replaceable (const char *path);

#endif
