// folder.c -- finds the files of a folder and its subfolders; see folder.h.
//
// A walk descends at most 32 levels and does not follow symbolic links to
// folders, so it terminates.  The names of a folder are sorted first, so the
// order does not depend on the file system.

#include "cdcl/shared/files/folder.h"
#include "cdcl/shared/files/paths.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MAX_DEPTH = 32 };

typedef struct Names {
    char **names; // [size] paths, owned
    size_t size;
} Names;

// Compares runs of digits by their value, and all other characters one by one.
static int compare_naturally (const char *a, const char *b) {
    while (*a && *b) {
        if (isdigit ((unsigned char) *a) && isdigit ((unsigned char) *b)) {
            while (*a == '0')
                a++;
            while (*b == '0')
                b++;
            size_t m = strspn (a, "0123456789"), n = strspn (b, "0123456789");
            if (m != n)
                return m < n ? -1 : 1;
            int order = strncmp (a, b, m);
            if (order)
                return order;
            a += m;
            b += n;
        } else if (*a != *b) {
            return (unsigned char) *a < (unsigned char) *b ? -1 : 1;
        } else {
            a++;
            b++;
        }
    }
    return *a ? 1 : *b ? -1 : 0;
}

static int compare_names (const void *a, const void *b) {
    const char *const *first = (const char *const *) a;
    const char *const *second = (const char *const *) b;
    int order = compare_naturally (*first, *second);
    return order ? order : strcmp (*first, *second);
}

// Files that describe the folder itself: README files, and settings of `bench`.
static bool skipped (const char *name) {
    return name[0] == '.' || !strncmp (name, "README", 6) ||
           !strcmp (name, PROGRAM_BENCH_INI) ||
           !strcmp (name, PROGRAM_UNMEASURED);
}

// Appends the path of a name in the folder.  Returns false if memory runs out.
static bool add (Names *list, const char *folder, const char *name) {
    size_t length = strlen (folder);
    while (length > 1 && folder[length - 1] == '/')
        length--;
    char **more = realloc (list->names, (list->size + 1) * sizeof *more);
    if (!more)
        return false;
    list->names = more;
    const size_t size = length + strlen (name) + 2;
    char *const path = malloc (size);
    if (!path)
        return false;
    snprintf (path, size, "%.*s/%s", (int) length, folder, name);
    list->names[list->size++] = path;
    return true;
}

// Reads the names in a folder, and sorts them.  Returns 0 or an errno.
static int read_folder (Names *list, const char *path) {
    DIR *const stream = opendir (path);
    if (!stream)
        return errno;
    bool good = true;
    for (struct dirent *entry; good && (entry = readdir (stream));)
        good = skipped (entry->d_name) || add (list, path, entry->d_name);
    closedir (stream);
    if (list->size)
        qsort (list->names, list->size, sizeof *list->names, compare_names);
    return good ? 0 : ENOMEM;
}

// Whether to visit a path below a folder.  Opening a pipe would block.
static bool wanted (const char *path) {
    struct stat info, target;
    if (lstat (path, &info))
        return false; // the path was removed in the meantime
    if (stat (path, &target))
        return true; // the error is reported when the path is visited
    return S_ISDIR (target.st_mode) ? !S_ISLNK (info.st_mode)
                                    : S_ISREG (target.st_mode);
}

// Whether the list file of the folder contains this name on a separate line.
static bool listed (FILE *list, const char *name) {
    char line[256];
    rewind (list);
    while (fgets (line, sizeof line, list)) {
        line[strcspn (line, "\r\n")] = 0;
        if (!strcmp (line, name))
            return true;
    }
    return false;
}

// Removes the names listed in the folder's list file.
static void leave_out (const program_walk *walk, const char *folder,
                       Names *list) {
    Names path = {NULL, 0};
    char message[200];
    FILE *const file =
        walk->list && add (&path, folder, walk->list)
            ? program_open_file (path.names[0], "a list of files to leave out",
                                 message, sizeof message)
            : NULL;
    size_t kept = 0;
    for (size_t i = 0; file && i < list->size; i++)
        if (listed (file, strrchr (list->names[i], '/') + 1))
            free (list->names[i]);
        else
            list->names[kept++] = list->names[i];
    if (file) {
        list->size = kept;
        fclose (file);
    }
    if (path.size)
        free (path.names[0]);
    free (path.names);
}

static int visit (const program_walk *walk, const char *path, unsigned depth);

static int visit_folder (const program_walk *walk, const char *path,
                         unsigned depth) {
    Names list = {NULL, 0};
    const int error = depth < MAX_DEPTH ? read_folder (&list, path) : ELOOP;
    int result = error ? walk->failed (walk->state, path, error) : 0;
    leave_out (walk, path, &list);
    for (size_t i = 0; i < list.size; i++) {
        if (!error && !result && wanted (list.names[i]))
            result = visit (walk, list.names[i], depth + 1);
        free (list.names[i]);
    }
    free (list.names);
    return result;
}

static int visit (const program_walk *walk, const char *path, unsigned depth) {
    struct stat info;
    if (stat (path, &info))
        return walk->failed (walk->state, path, errno);
    return S_ISDIR (info.st_mode) ? visit_folder (walk, path, depth)
                                  : walk->file (walk->state, path);
}

int program_walk_path (const program_walk *walk, const char *path) {
    return visit (walk, path, 0);
}
