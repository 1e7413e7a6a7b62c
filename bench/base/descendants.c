// descendants.c -- finds descendants in /proc.
//
// The system lists parents, not children.  So we read all processes and mark each one
// whose parent is marked, until nothing changes.  Parents mostly have lower process
// IDs, so one pass usually finds all descendants.  A few hundred processes take some
// milliseconds.
//
// Source: proc_pid_stat(5).

#include "descendants.h"

#include "sudoku/board/grow.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Relative {
    pid_t pid, parent;
    double ticks, waited; // CPU time of the process; of its reaped children
    bool descendant;
} Relative;

// All processes, sorted by process ID.
typedef struct Everyone {
    Relative *all;
    size_t size;
} Everyone;

static bool read_stat (const char *number, Relative *one) {
    char text[1024], path[300];
    int parent;
    unsigned long user, system;
    long waited_user, waited_system;
    snprintf (path, sizeof path, "/proc/%s/stat", number);
    const int file = open (path, O_RDONLY | O_CLOEXEC);
    const ssize_t size = file < 0 ? 0 : read (file, text, sizeof text - 1);
    if (file >= 0)
        close (file);
    text[size > 0 ? size : 0] = 0;
    const char *end = strrchr (text, ')'); // the name may contain ")"
    if (!end ||
        sscanf (end + 1,
                " %*c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu "
                "%ld %ld",
                &parent, &user, &system, &waited_user, &waited_system) != 5)
        return false;
    *one = (Relative){.pid = (pid_t) atol (number),
                      .parent = (pid_t) parent,
                      .ticks = (double) user + (double) system,
                      .waited = (double) waited_user + (double) waited_system};
    return true;
}

static int by_number (const void *a, const void *b) {
    const pid_t x = ((const Relative *) a)->pid,
                y = ((const Relative *) b)->pid;
    return (x > y) - (x < y);
}

static bool is_kin (const Everyone *everyone, pid_t pid) {
    const Relative wanted = {.pid = pid};
    const Relative *found = (const Relative *) bsearch (
        &wanted, everyone->all, everyone->size, sizeof wanted, by_number);
    return found && found->descendant;
}

static void mark (Everyone *everyone) {
    const pid_t self = getpid ();
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < everyone->size; i++) {
            Relative *one = &everyone->all[i];
            if (one->descendant ||
                (one->parent != self && !is_kin (everyone, one->parent)))
                continue;
            one->descendant = more = true;
        }
    }
}

// The caller frees the result.  Returns null if there is no /proc, or if memory runs out.
static Relative *find (size_t *size) {
    Everyone everyone = {NULL, 0};
    DIR *folder = opendir ("/proc");
    for (struct dirent *entry; folder && (entry = readdir (folder));) {
        Relative *larger =
            (Relative *) enlarged (everyone.all, everyone.size, sizeof *larger);
        if (!larger)
            break;
        everyone.all = larger;
        if (*entry->d_name >= '1' && *entry->d_name <= '9' &&
            read_stat (entry->d_name, &larger[everyone.size]))
            everyone.size++;
    }
    if (folder)
        closedir (folder);
    if (everyone.size)
        qsort (everyone.all, everyone.size, sizeof *everyone.all, by_number);
    mark (&everyone);
    *size = everyone.size;
    return everyone.all;
}

void lab_descendants_kill (int signal) {
    size_t size;
    Relative *all = find (&size);
    for (size_t i = 0; i < size; i++)
        if (all[i].descendant)
            kill (all[i].pid, signal);
    free (all);
}

void lab_descendants_warn (int signal) {
    size_t size;
    Relative *all = find (&size), *most = NULL;
    for (size_t i = 0; i < size; i++)
        if (all[i].descendant && (!most || all[i].ticks > most->ticks))
            most = &all[i];
    if (most)
        kill (most->pid, signal);
    free (all);
}

double lab_descendants_cpu (void) {
    size_t size;
    double ticks = 0;
    Relative *all = find (&size);
    for (size_t i = 0; i < size; i++)
        ticks += all[i].descendant ? all[i].ticks + all[i].waited : 0;
    free (all);
    return size ? ticks / (double) sysconf (_SC_CLK_TCK) : -1;
}
