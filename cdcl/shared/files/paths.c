// paths.c -- all files of a run, and their roles.
//
// A run must not destroy its inputs.  So each file is announced here with its
// role before it is opened, and opened only through this file: for reading by
// program_open, for writing by output.c, which opens only announced files.
// (lint.sh checks this; it lists the few sources that open files themselves.)
//
// A file is identified by its device and inode, independently of its names.  A
// file that does not exist yet is identified by its folder and its name there,
// after following dangling links.  A run may read a file several times, or
// write it once; anything else is an error, even with --force.  Standard output
// and standard error are outputs from the start.  Devices and pipes cannot be
// destroyed, and are not checked.
//
// If only the opening of an input shows that it is also an output, this is an
// error, too; the output then does not appear (program_is_read).

#include "cdcl/shared/files/paths.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

// The identity of a file.  If the file does not exist yet, `device` and `inode`
// identify its folder, and `name` is its name there; otherwise `name` is "".
typedef struct Place {
    dev_t device;
    ino_t inode;
    char *name; // owned; null for a file that cannot be destroyed
} Place;

typedef struct File {
    Place place;
    const char *role;
    char *path;
    bool stream;       // standard output or error, which was not announced
    bool read;         // an output that turned out to be an input
    struct File *next; // the next output
} File;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *inputs; // of tsearch: File by place
static File *outputs;

// ---------------------------------------------------------------------------
// Places

static bool can_be_lost (const struct stat *about) {
    return S_ISREG (about->st_mode) || S_ISBLK (about->st_mode);
}

static void set_place (Place *place, const struct stat *about,
                       const char *name) {
    place->device = about->st_dev;
    place->inode = about->st_ino;
    place->name = strdup (name);
}

// Returns the path of a name in the folder of another path, or null if memory
// runs out.
static char *beside (const char *path, const char *name) {
    const char *const slash = *name == '/' ? NULL : strrchr (path, '/');
    const size_t length = slash ? (size_t) (slash + 1 - path) : 0;
    char *const joined = malloc (length + strlen (name) + 1);
    if (joined) {
        memcpy (joined, path, length);
        strcpy (joined + length, name);
    }
    return joined;
}

char *program_behind_links (const char *path) {
    enum { MOST_LINKS = 40 };
    char target[4096];
    char *at = strdup (path);
    ssize_t length;
    for (int i = 0;
         at && (length = readlink (at, target, sizeof target - 1)) >= 0; i++) {
        target[length] = 0;
        char *const next = i < MOST_LINKS ? beside (at, target) : NULL;
        free (at);
        at = next;
        errno = ELOOP;
    }
    return at;
}

// Sets the identity of a file that will be created.
static void locate_new (Place *place, const char *path) {
    char *const at = program_behind_links (path);
    const char *const slash = at ? strrchr (at, '/') : NULL;
    char *const folder = at ? beside (at, ".") : NULL;
    struct stat about;
    if (folder && !stat (folder, &about))
        set_place (place, &about, slash ? slash + 1 : at);
    free (at);
    free (folder);
}

static Place locate (const char *path, bool write) {
    static const struct stat nowhere;
    Place place = {.name = NULL};
    struct stat about;
    const bool standard = !strcmp (path, "-");
    const int failed =
        standard ? fstat (write ? STDOUT_FILENO : STDIN_FILENO, &about)
                 : stat (path, &about);
    if (!failed && can_be_lost (&about))
        set_place (&place, &about, "");
    else if (standard && write)
        set_place (&place, &nowhere, path); // to find two outputs of this path
    else if (failed && write)
        locate_new (&place, path);
    return place;
}

static int by_place (const void *a, const void *b) {
    const Place *const x = &((const File *) a)->place;
    const Place *const y = &((const File *) b)->place;
    return x->device != y->device ? (x->device < y->device ? -1 : 1)
           : x->inode != y->inode ? (x->inode < y->inode ? -1 : 1)
                                  : strcmp (x->name, y->name);
}

// ---------------------------------------------------------------------------
// Roles

static File *file_new (const char *path, const char *role, Place place) {
    File *const file = calloc (1, sizeof *file);
    char *const copy = strdup (path);
    if (!file || !copy) {
        free (file);
        free (copy);
        free (place.name);
        return NULL;
    }
    *file = (File){.place = place, .role = role, .path = copy};
    return file;
}

static void file_free (File *file) {
    free (file->place.name);
    free (file->path);
    free (file);
}

static void add_output (File *file) {
    file->next = outputs;
    outputs = file;
}

// At the end of the program, which has then freed all its memory.
static void forget_files (void) {
    while (outputs) {
        File *const file = outputs;
        outputs = file->next;
        file_free (file);
    }
    while (inputs) {
        File *const file = *(File **) inputs;
        tdelete (file, &inputs, by_place);
        file_free (file);
    }
}

// Registers standard output and standard error, if they are files.
static void add_streams (void) {
    static const char *const roles[] = {[STDOUT_FILENO] = "standard output",
                                        [STDERR_FILENO] = "standard error"};
    static bool added;
    if (added)
        return;
    added = true;
    atexit (forget_files);
    for (int fd = STDOUT_FILENO; fd <= STDERR_FILENO; fd++) {
        struct stat about;
        Place place;
        if (fstat (fd, &about) || !can_be_lost (&about))
            continue;
        set_place (&place, &about, "");
        File *const file = file_new ("-", roles[fd], place);
        if (file) {
            file->stream = true;
            add_output (file);
        }
    }
}

static File *find_output (const char *path) {
    File *file = outputs;
    while (file && (file->stream || strcmp (file->path, path) != 0))
        file = file->next;
    return file;
}

// Finds another output with the same identity.
static File *find_other (const File *file, bool write) {
    const bool standard = write && !strcmp (file->path, "-");
    for (File *other = outputs; other && file->place.name; other = other->next)
        if (other != file && other->place.name && !by_place (other, file) &&
            !(standard && other->stream))
            return other;
    return NULL;
}

static bool without_memory (char *message, size_t size) {
    snprintf (message, size, "out of memory");
    errno = ENOMEM;
    return false;
}

// Reports that the file is also `known`: two outputs, or an output and an
// input.
static bool refuse (const File *file, const File *known, bool read,
                    bool written, char *message, size_t size) {
    char name[300] = "";
    if (!known->stream && strcmp (file->path, known->path) != 0)
        snprintf (name, sizeof name, " (%.250s)",
                  strcmp (known->path, "-") ? known->path : "standard input");
    snprintf (message, size,
              read      ? "is read as %s and would be written as %s%s: "
                          "expected another file to write"
              : written ? "would be written as %s and as %s%s: expected two "
                          "files"
                        : "would be written as %s and is read as %s%s: "
                          "expected another file to write",
              file->role, known->role, name);
    errno = EBUSY;
    return false;
}

bool program_reads (const char *path, const char *role, char *message,
                    size_t size) {
    bool good = true;
    pthread_mutex_lock (&lock);
    add_streams ();
    const Place place = locate (path, false);
    File *const file = place.name ? file_new (path, role, place) : NULL;
    File *const written = file ? find_other (file, false) : NULL;
    void *const found =
        file && !written ? tsearch (file, &inputs, by_place) : NULL;
    if (written) {
        written->read = true;
        good = refuse (file, written, true, true, message, size);
    } else if (place.name && !found)
        good = without_memory (message, size);
    if (file && (!found || *(File **) found != file))
        file_free (file);
    pthread_mutex_unlock (&lock);
    return good;
}

// Whether the output is neither an input nor another output.
static bool is_apart (const File *file, char *message, size_t size) {
    const File *const other = find_other (file, true);
    if (other)
        return refuse (file, other, false, true, message, size);
    File *const *const input =
        file->place.name ? tfind (file, &inputs, by_place) : NULL;
    return !input || refuse (file, *input, false, false, message, size);
}

const char *program_ending (const char *path) {
    const char *const slash = strrchr (path, '/');
    const char *const name = slash ? slash + 1 : path;
    const char *const dot = strrchr (name, '.');
    bool letter = false;
    for (const char *at = dot ? dot + 1 : ""; *at; at++) {
        letter |= isalpha ((unsigned char) *at) != 0;
        if (!isalnum ((unsigned char) *at) && *at != '+')
            return "";
    }
    return letter && dot > name ? dot + 1 : "";
}

bool program_is_ending (const char *ending, const char *words) {
    const size_t length = strlen (ending);
    for (; *words; words += strspn (words, " ")) {
        const size_t word = strcspn (words, " ");
        if (word == length && !strncasecmp (words, ending, length))
            return true;
        words += word;
    }
    return false;
}

// Whether the file has content that would be lost.
static bool has_content (const char *path) {
    struct stat about;
    return strcmp (path, "-") != 0 && !stat (path, &about) &&
           S_ISREG (about.st_mode) && about.st_size;
}

bool program_writes (const char *path, const char *role, bool force,
                     char *message, size_t size) {
    pthread_mutex_lock (&lock);
    add_streams ();
    File *const file = file_new (path, role, locate (path, true));
    const bool good =
        file ? is_apart (file, message, size) : without_memory (message, size);
    if (good)
        add_output (file);
    else if (file)
        file_free (file);
    pthread_mutex_unlock (&lock);
    if (!good || force || !has_content (path))
        return good;
    snprintf (message, size, "exists: expected another name, or --force");
    errno = EEXIST;
    return false;
}

bool program_may_write (const char *path, char *message, size_t size) {
    pthread_mutex_lock (&lock);
    File *const file = find_output (path);
    bool good = file;
    if (file) {
        free (file->place.name);
        file->place = locate (path, true);
        good = is_apart (file, message, size);
    } else
        snprintf (message, size, "was not announced as an output");
    pthread_mutex_unlock (&lock);
    return good;
}

bool program_is_read (const char *path) {
    pthread_mutex_lock (&lock);
    const File *const file = find_output (path);
    const bool read = file && file->read;
    pthread_mutex_unlock (&lock);
    return read;
}

// ---------------------------------------------------------------------------
// Opening

int program_open (const char *path, const char *role, char *message,
                  size_t size) {
    if (!program_reads (path, role, message, size))
        return -1;
    const int descriptor = strcmp (path, "-") != 0
                               ? open (path, O_RDONLY | O_CLOEXEC)
                               : STDIN_FILENO;
    if (descriptor < 0)
        snprintf (message, size, "%s", strerror (errno));
    return descriptor;
}

FILE *program_open_file (const char *path, const char *role, char *message,
                         size_t size) {
    const int descriptor = program_open (path, role, message, size);
    FILE *const file = descriptor < 0 ? NULL : fdopen (descriptor, "r");
    if (descriptor >= 0 && !file) {
        snprintf (message, size, "%s", strerror (errno));
        close (descriptor);
    }
    return file;
}

int program_open_written (const char *path) {
    errno = EACCES;
    return find_output (path) ? open (path, O_RDONLY | O_CLOEXEC) : -1;
}

FILE *program_open_earlier (const char *path) {
    return fopen (path, "rb");
}
