// files.h -- files of the benchmarks: whole files, copies.

#pragma once

#include "cdcl/program/files/paths.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { FOLDER_ROOM = 3000, PATH_ROOM = 4096 }; // of a run; of any path

// What makes a path one that no program takes for an option when it stands before
// it: "./" or nothing.
const char *lab_here (const char *path);

enum { WHY_ROOM = 400 };

// What is wrong with a file, and where: from 1, in bytes; 0: with all of it.
typedef struct FileError {
    size_t line, column;
    char why[WHY_ROOM];
} FileError;

// Calls `write` to fill the file, which appears complete or not at all, unless it is
// a device or a pipe.  False with one line on stderr if that failed.
bool lab_write_file (const char *path, const void *state,
                     void (*write) (FILE *file, const void *state));

// Whether that could begin now, so that a long run does not end in vain.  False
// with one line on stderr if not.  Leaves everything as it was.
bool lab_try_file (const char *path);

// Announce files (files/paths.h), and open one to read it.  0, or the exit status
// after a message.
int lab_reads (const char *path, const char *role);
int lab_writes (const char *path, const char *role, const FileKind *kind,
                bool force);
FILE *lab_open (const char *path, const char *role, int *status);

// A FileKind's `is`: whether the file begins with the text that is the state.
bool lab_begins (FILE *file, const void *text);

// `PATH:LINE: error: WHY` on standard error; line 0: none.
void lab_complain (const char *path, size_t line, const char *why);
void lab_complain_at (const char *path, const FileError *error);

// Says so, and returns STATUS_MEMORY.
int lab_no_memory (void);

// All of them, to a descriptor; false with errno set if that failed.
bool lab_write_bytes (int file, const void *bytes, size_t size);

uint64_t lab_file_size (const char *path); // 0 if there is none

// For evidence: what is not there is left out, and a failure to write is reported
// but changes nothing else.
void lab_copy_file (const char *from, const char *to);
