// scratch.h -- a folder for the temporary files of a run; removes folders of killed runs.

#pragma once

#include "run_files.h"

typedef struct Scratch {
    char path[FOLDER_ROOM]; // "" if there is no folder
    char lock[FOLDER_ROOM]; // path of the lock file in it
    int file;               // descriptor of the lock file, locked
} Scratch;

// Makes a folder under TMPDIR, and removes abandoned folders.  A fatal signal removes the
// folder, too.  Returns false after a message.
bool lab_scratch_open (Scratch *scratch);
// Removes the folder with its files.
void lab_scratch_close (Scratch *scratch);

// Opens a file directly in the folder that was made last; fails for any other path.  It
// may be overwritten without a check, since it is temporary.
FILE *lab_own_file (const char *path, const char *mode);
void lab_own_remove (const char *path);
