// scratch.c -- the folder cdcl-bench-XXXXXX.
//
// A run holds a lock on a file in its folder.  The system releases the lock when the
// run dies, for any reason, even on another machine.  So the next run recognizes
// abandoned folders and removes them.  Such a folder has a name of this form, belongs
// to the same user, is closed to all other users, and has a lock file of ours that no
// process has locked.  The file is locked before it gets its name, so a living run's
// lock file is never unlocked.
//
// Source: flock(2).

#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE // for flock
#endif
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700 // for nftw
#endif

#include "scratch.h"

#include "cdcl/shared/base/names.h"
#include "cdcl/shared/base/signals.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static const char stem[] = "cdcl-bench-",
                  ours[] = "held by cdcl-sudoku bench\n";

enum { NAME = sizeof stem - 1 + 6 };

static int remove_entry (const char *path, const struct stat *about, int type,
                         struct FTW *place) {
    (void) about, (void) type, (void) place;
    remove (path);
    return 0;
}

static void remove_folder (const char *path) {
    nftw (path, remove_entry, 8, FTW_DEPTH | FTW_PHYS | FTW_MOUNT);
}

// ---------------------------------------------------------------------------
// Abandoned folders

// Whether the path is a folder of ours whose lock is free; if so, takes the lock.
static bool take_over (const char *path, const char *lock, int *file) {
    struct stat about;
    char text[sizeof ours] = "";
    *file = -1;
    if (lstat (path, &about) || !S_ISDIR (about.st_mode) ||
        about.st_uid != geteuid () || about.st_mode & 077)
        return false;
    *file = open (lock, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    return *file >= 0 &&
           read (*file, text, sizeof text) == (ssize_t) sizeof ours - 1 &&
           !strcmp (text, ours) && !flock (*file, LOCK_EX | LOCK_NB);
}

static void remove_abandoned (const char *base) {
    DIR *folder = opendir (base);
    for (struct dirent *entry; folder && (entry = readdir (folder));) {
        char path[PATH_ROOM], lock[PATH_ROOM];
        int file;
        if (strlen (entry->d_name) != NAME ||
            strncmp (entry->d_name, stem, sizeof stem - 1))
            continue;
        snprintf (path, sizeof path, "%s/%.40s", base, entry->d_name);
        snprintf (lock, sizeof lock, "%s/%.40s/lock", base, entry->d_name);
        if (take_over (path, lock, &file))
            remove_folder (path);
        if (file >= 0)
            close (file);
    }
    if (folder)
        closedir (folder);
}

// ---------------------------------------------------------------------------
// Our own folder

// Makes the lock file, locks it, and only then gives it its name.
static bool hold (Scratch *scratch) {
    char unnamed[FOLDER_ROOM];
    snprintf (unnamed, sizeof unnamed, "%.2900s/unlocked", scratch->path);
    snprintf (scratch->lock, sizeof scratch->lock, "%.2900s/lock",
              scratch->path);
    scratch->file = open (unnamed, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (scratch->file < 0)
        return false;
    flock (scratch->file,
           LOCK_EX | LOCK_NB); // without flock the folder is never removed
    return write (scratch->file, ours, sizeof ours - 1) > 0 &&
           !rename (unnamed, scratch->lock);
}

static char own[FOLDER_ROOM];

bool lab_scratch_open (Scratch *scratch) {
    const char *base = getenv ("TMPDIR");
    char room[PROGRAM_NAME_ROOM], start[FOLDER_ROOM];
    if (!base || !*base || strlen (base) > FOLDER_ROOM - 200)
        base = "/tmp";
    snprintf (start, sizeof start, "%s%s", lab_here (base), base);
    remove_abandoned (start);
    snprintf (scratch->path, sizeof scratch->path, "%.2900s/%sXXXXXX", start,
              stem);
    scratch->file = -1;
    const bool made = mkdtemp (scratch->path);
    if (made && hold (scratch)) {
        program_guard (scratch->path);
        program_guard (scratch->lock);
        strcpy (own, scratch->path);
        return true;
    }
    fprintf (stderr, "%s: error: cannot make a folder: %s\n",
             program_printable (base, room), strerror (errno));
    if (made)
        lab_scratch_close (scratch);
    *scratch->path = 0;
    return false;
}

void lab_scratch_close (Scratch *scratch) {
    if (!*scratch->path)
        return;
    remove_folder (scratch->path);
    if (scratch->file >= 0)
        close (scratch->file);
    program_release (scratch->lock);
    program_release (scratch->path);
}

static bool is_own (const char *path) {
    const size_t length = strlen (own);
    errno = EACCES;
    return length && !strncmp (path, own, length) && path[length] == '/' &&
           !strchr (path + length + 1, '/');
}

FILE *lab_own_file (const char *path, const char *mode) {
    return is_own (path) ? fopen (path, mode) : NULL;
}

void lab_own_remove (const char *path) {
    if (is_own (path))
        remove (path);
}
