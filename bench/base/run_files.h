// run_files.h -- writes, announces and copies files.

#pragma once

#include "cdcl/shared/files/paths.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { FOLDER_ROOM = 3000, PATH_ROOM = 4096 }; // a run's folder; any path

// The prefix, "./" or "", that keeps a program from reading the path as an option.
const char *lab_here (const char *path);

enum { WHY_ROOM = 400 };

// An error in a file.  Line and column (in bytes) count from 1; line 0 means the whole file.
typedef struct FileError {
    size_t line, column;
    char why[WHY_ROOM];
} FileError;

// Calls `write` to fill the file.  The file is replaced atomically, unless it is a device
// or a pipe.  Returns false with one line on stderr if that failed.
bool lab_write_file (const char *path, const void *state,
                     void (*write) (FILE *file, const void *state));

// Whether lab_write_file could open its output; checked before a long run, so that its
// results are not lost.  Changes no file.  If it is false, prints one line on stderr.
bool lab_try_file (const char *path);

// These announce files that will be read or written (files/paths.h).  lab_open also opens
// the file to read it.  They return 0, or the exit status after a message.
int lab_reads (const char *path, const char *role);
int lab_writes (const char *path, const char *role, bool force);
FILE *lab_open (const char *path, const char *role, int *status);

// Prints `PATH:LINE: error: WHY` on standard error; without LINE if it is 0.
void lab_complain (const char *path, size_t line, const char *why);
void lab_complain_at (const char *path, const FileError *error);

// Reports that memory is exhausted, and returns STATUS_MEMORY.
int lab_no_memory (void);

// Writes all bytes to a descriptor; false with errno set if that failed.
bool lab_write_bytes (int file, const void *bytes, size_t size);

uint64_t lab_file_size (const char *path); // 0 if there is no file

// Copies a file of evidence.  A missing file is skipped.  A write error is reported
// and has no other effect.
void lab_copy_file (const char *from, const char *to);
