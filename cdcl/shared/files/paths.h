// paths.h -- all files of a run with their roles, and the only way to open one;
// see paths.c.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// Announce that the run reads or writes a file ("-": standard input or output).
// They must be called for all files before an output is opened.  `role`, such
// as "the formula" or "--rules", must remain valid.  On failure they return
// false, and write one line without the file's name to `message`.  errno is
// then
//
//   EBUSY    the file is also an output of the run, or this output is also an input
//   EEXIST   the file exists, is not empty, and `force` is false
//   ENOMEM   memory ran out
bool program_reads (const char *path, const char *role, char *message,
                    size_t size);
bool program_writes (const char *path, const char *role, bool force,
                     char *message, size_t size);

// Announce and open a file to read.  On failure they return -1 or null, write
// one line to `message`, and set errno.  Standard input is descriptor 0, which
// stays open.
int program_open (const char *path, const char *role, char *message,
                  size_t size);
FILE *program_open_file (const char *path, const char *role, char *message,
                         size_t size);
// Opens an output of this run again, to read its contents.  Returns -1 on
// failure.
int program_open_written (const char *path);
// Opens a file that the run may later replace, to see what an earlier run wrote.
// Returns null on failure.
FILE *program_open_earlier (const char *path);

// Returns the suffix of a name: the part after the last dot if it consists of
// letters, digits and "+" with at least one letter, or else "".
const char *program_ending (const char *path);
// Whether the suffix is one of the words, in upper or lower case.
bool program_is_ending (const char *ending, const char *words);

// For output.c.  program_may_write returns whether the output was announced,
// and is still a different file from all other files of the run.
// program_is_read returns whether an input proved to be the same file, so that
// the output must not be created.
bool program_may_write (const char *path, char *message, size_t size);
bool program_is_read (const char *path);
// Returns the path after following links, owned by the caller, or null if
// memory runs out or there is a symlink loop.
char *program_behind_links (const char *path);
