// paths.h -- all files of a run: what each is to it, and the only way to open one;
// see paths.c.

#pragma once

#include "cdcl/program/files/replace.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// Announce that the run reads or writes a file ("-": standard input or output), as what
// the user named it, a string that stays: "the formula", "--rules".  To be called for
// all files before an output is opened.  False and one line in `message`, without the
// name: with errno EBUSY if the file is an output already, or this output another file
// of the run; with EINVAL if its ending is none of the kind's; with EEXIST if it is
// there, not empty and not of the kind, and not to be replaced by force.
bool program_reads (const char *path, const char *role, char *message,
                    size_t size);
bool program_writes (const char *path, const char *role, const FileKind *kind,
                     bool force, char *message, size_t size);

// Announces and opens a file to read.  −1 or null, one line in `message` and errno on
// failure.  Standard input is descriptor 0, which stays open.
int program_open (const char *path, const char *role, char *message,
                  size_t size);
FILE *program_open_file (const char *path, const char *role, char *message,
                         size_t size);
// Opens an output of this run again, to read what was written.  −1 on failure.
int program_open_written (const char *path);

// What stands behind the last dot of a name and is made of letters and digits, with a
// letter among them; else "".
const char *program_ending (const char *path);
// Whether it is one of the words, in upper or lower case.
bool program_is_ending (const char *ending, const char *words);

// Whether the file is of the kind, to its last byte; false if it cannot be read.
bool program_is_of (const char *path, const FileKind *kind);

// For output.c.  Whether the output was announced, and is still no other file of the
// run; and whether an input turned out to be it, so that it must not appear.
bool program_may_write (const char *path, char *message, size_t size);
bool program_is_read (const char *path);
// The path behind links, owned by the caller; null without memory, or if it is behind
// itself.
char *program_behind_links (const char *path);
