// page.h -- pages that are files, with places for what is computed.
//
// A page is lines, which embed.sh makes of a file and of those that it names.  A line
// that is a mark, as "@frames", is where something else comes.

#pragma once

#include <stdio.h>

// Writes the lines before the mark, or all if it is null.  Returns those behind it.
const char *const *program_put_page (FILE *file, const char *const *lines,
                                     const char *mark);
