// walk.h -- the files of a folder, and of the folders in it.

#pragma once

typedef struct program_walk {
    void *state;
    // Called for each file, in natural order (4x4 before 16x16); the path is
    // valid during the call.  If it returns non-zero, the walk ends.
    int (*file) (void *state, const char *path);
    // Called for a path that does not exist, a folder that cannot be read, one
    // that lies too deep (ELOOP), or without memory (ENOMEM), with the errno.
    // If it returns non-zero, the walk ends.
    int (*failed) (void *state, const char *path, int error);
} program_walk;

// Calls `file` for the path, or if it is a folder, for the files below it.
// Left out are README files, names that begin with a dot, what is no regular
// file, and folders named "malformed", "pasted", "found" and "variants", whose
// files are meant to be rejected, are there for their formats, are too many to be
// measured, or have rules that other solvers do not know.
// 0, or what a callback returned.
int program_walk_path (const program_walk *walk, const char *path);
