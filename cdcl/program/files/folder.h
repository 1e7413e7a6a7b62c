// folder.h -- the files of a folder, and of the folders in it.

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
    // The name of a file in a folder that lists what to leave out there, a name a line;
    // null: nothing is left out.
    const char *list;
} program_walk;

// Calls `file` for the path, or if it is a folder, for the files below it.
// Left out are README files, bench.ini and unmeasured.txt (bench/README.md), names that
// begin with a dot, and what is no regular file.
// 0, or what a callback returned.
int program_walk_path (const program_walk *walk, const char *path);
