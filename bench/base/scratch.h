// scratch.h -- a folder for the temporary files of a run, and what killed runs left.

#pragma once

#include "files.h"

typedef struct Scratch {
    char path[FOLDER_ROOM]; // "" if there is none
    char lock[FOLDER_ROOM]; // a file in it
    int file;               // which we hold
} Scratch;

// Makes a folder under TMPDIR, which a signal that kills removes, too, and removes those
// of runs that are gone.  False after a message.
bool lab_scratch_open (Scratch *scratch);
// Removes it with what is in it.
void lab_scratch_close (Scratch *scratch);

// A file right in the folder that was made last, and no other: there is nothing to be
// lost.
FILE *lab_own_file (const char *path, const char *mode);
void lab_own_remove (const char *path);
