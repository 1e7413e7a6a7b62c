// paths.h -- all files of a run with their roles, and the only way to open one;
// see paths.c.

#pragma once

#include "cdcl/program/files/replace.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// Announce that the run reads or writes a file ("-": standard input or output).
// The description, "the formula" or "--rules", is a string that must remain
// valid.  To be called for all files before an output is opened.  Return false
// and one line in `message`, without the name: with errno EBUSY if the file is
// an output already, or if this output is another file of the run; with EINVAL
// if its suffix is not one of the kind's; with EEXIST if it exists, is not
// empty and not of the kind, and is not replaced by force.
bool program_reads (const char *path, const char *role, char *message,
                    size_t size);
bool program_writes (const char *path, const char *role, const FileKind *kind,
                     bool force, char *message, size_t size);

// Announces and opens a file to read.  Returns -1 or null, with one line in
// `message` and errno, on failure.  Standard input is descriptor 0, which stays
// open.
int program_open (const char *path, const char *role, char *message,
                  size_t size);
FILE *program_open_file (const char *path, const char *role, char *message,
                         size_t size);
// Opens an output of this run again, to read its contents. -1 on failure.
int program_open_written (const char *path);

// The part after the last dot of a name if it consists of letters and digits
// with at least one letter; else "".
const char *program_ending (const char *path);
// Whether it is one of the words, in upper or lower case.
bool program_is_ending (const char *ending, const char *words);

// Whether the whole file is of the kind; false if it cannot be read.
bool program_is_of (const char *path, const FileKind *kind);

// For output.c.  Whether the output was announced, and is still no other file
// of the run; and whether an input turned out to be it, so that it must not
// appear.
bool program_may_write (const char *path, char *message, size_t size);
bool program_is_read (const char *path);
// The path after following links, owned by the caller; null without memory, or
// if there is a symlink loop.
char *program_behind_links (const char *path);
