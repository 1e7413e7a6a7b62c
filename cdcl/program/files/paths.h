// paths.h -- all files of a run with their roles, and the only way to open one;
// see paths.c.

#pragma once

#include "cdcl/program/files/replace.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// Announce that the run reads or writes a file ("-": standard input or output).
// Must be called for all files before an output is opened.  `role`, such as "the
// formula" or "--rules", must remain valid.  On failure they return false, and
// write one line without the file's name to `message`.  errno is then
//
//   EBUSY    the file is also an output of the run, or this output is also an input
//   EINVAL   the suffix is not one of the kind's
//   EEXIST   the file exists, is not empty, is not of the kind, and `force` is false
//   ENOMEM
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
// Opens an output of this run again, to read its contents.  Returns -1 on
// failure.
int program_open_written (const char *path);

// The suffix of a name: the part after the last dot if it consists of letters,
// digits and "+" with at least one letter; else "".
const char *program_ending (const char *path);
// Whether the suffix is one of the words, in upper or lower case.
bool program_is_ending (const char *ending, const char *words);

// Whether the whole file is of the kind; false if it cannot be read.
bool program_is_of (const char *path, const FileKind *kind);

// For output.c.  program_may_write: whether the output was announced, and is
// still a different file from all others of the run.  program_is_read: whether
// an input proved to be the same file, so that the output must not be created.
bool program_may_write (const char *path, char *message, size_t size);
bool program_is_read (const char *path);
// The path after following links, owned by the caller; null if memory runs out,
// or if there is a symlink loop.
char *program_behind_links (const char *path);
