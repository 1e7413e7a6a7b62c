// page.h -- pages stored as files, with marks for computed parts.
//
// A page is an array of lines, made by embed.sh from a file and the files that
// it includes.  A line that is a mark, such as "@frames", is replaced by
// computed content.

#pragma once

#include <stdio.h>

// Writes the lines before the mark, or all lines if it is null.  Returns the
// lines after the mark.
const char *const *program_put_page (FILE *file, const char *const *lines,
                                     const char *mark);
