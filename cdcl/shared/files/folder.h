// folder.h -- the files of a folder and its subfolders.

#pragma once

// Files in which a folder says how `bench` measures it (bench/README.md).
#define PROGRAM_BENCH_INI  "bench.ini"
#define PROGRAM_UNMEASURED "unmeasured.txt"

typedef struct program_walk {
    void *state;
    // Called for each file, in natural order (4x4 before 16x16); the path is
    // valid during the call.  If it returns non-zero, the walk ends.
    int (*file) (void *state, const char *path);
    // Called with the errno for a path that does not exist, a folder that
    // cannot be read, a folder that is nested too deeply (ELOOP), or if memory
    // runs out (ENOMEM).  If it returns non-zero, the walk ends.
    int (*failed) (void *state, const char *path, int error);
    // The name of a file that lists, one name per line, what to skip in its
    // folder; null: nothing is skipped.
    const char *list;
} program_walk;

// Calls `file` for the path or, if it is a folder, for the files below it.
// Skips README files, the files of `bench` named above, names that begin with a
// dot, and files that are not regular.  Returns 0, or the non-zero result of a
// callback.
int program_walk_path (const program_walk *walk, const char *path);
