// process.c -- our side of a keeper: requests, answers, interruptions.
//
// The keeper runs the programs and cleans up when we are killed.  This file only has
// our end of the socket to the keeper.  Closing it makes the keeper kill its current
// run.

#include "keeper.h"

#include "lanes.h"

#include "cdcl/shared/base/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

bool lab_keeper_open (Keeper *keeper) {
    int ends[2];
    if (socketpair (AF_UNIX, SOCK_STREAM, 0, ends))
        return false;
    fcntl (ends[0], F_SETFD, FD_CLOEXEC);
    keeper->line = ends[0];
    keeper->guard = fork ();
    if (!keeper->guard)
        lab_keep (ends[1]);
    close (ends[1]);
    if (keeper->guard > 0 &&
        lab_receive (keeper->line, &keeper->process, sizeof keeper->process))
        return true;
    if (keeper->guard < 0) {
        close (ends[0]);
        keeper->guard = 0;
    }
    lab_keeper_close (keeper);
    return false;
}

void lab_keeper_close (Keeper *keeper) {
    enum { MOMENTS = 1000 }; // milliseconds to wait for the guard
    const struct timespec moment = {0, 1000000};
    if (!keeper->guard)
        return;
    close (keeper->line);
    for (int i = 0; i < MOMENTS && !waitpid (keeper->guard, NULL, WNOHANG); i++)
        nanosleep (&moment, NULL);
    keeper->guard = 0;
}

// Sends all bytes; false, without SIGPIPE, if the keeper has ended.
static bool send_all (int line, const char *bytes, size_t size) {
    while (size) {
        const ssize_t count = send (line, bytes, size, MSG_NOSIGNAL);
        if (count < 0 && errno != EINTR)
            return false;
        bytes += count > 0 ? count : 0;
        size -= count > 0 ? (size_t) count : 0;
    }
    return true;
}

static bool send_request (int line, const char *program, char *const words[],
                          const Allowance *allowance) {
    Request request = {.allowance = *allowance};
    char *text = NULL;
    size_t size = 0;
    FILE *texts = open_memstream (&text, &size);
    if (!texts)
        return false;
    request.allowance.path = NULL;
    fprintf (texts, "%s%c%s%c", allowance->path ? allowance->path : "", 0,
             program, 0);
    for (; words[request.arguments]; request.arguments++)
        fprintf (texts, "%s%c", words[request.arguments], 0);
    const bool good = !fclose (texts);
    request.size = size;
    const bool sent =
        good && send_all (line, (const char *) &request, sizeof request) &&
        send_all (line, text, size);
    free (text);
    return sent;
}

// Waits for the answer.  After an interruption, has the keeper kill the run, and waits
// one second more.
static bool receive (const Keeper *keeper, Process *process) {
    enum { SLICE = 50 }; // milliseconds between checks for an interruption
    double until = 0;    // when to stop waiting; 0: never
    struct pollfd line = {.fd = keeper->line, .events = POLLIN};
    while (poll (&line, 1, SLICE) <= 0) {
        if (until <= 0 && program_interrupted ()) {
            shutdown (keeper->line, SHUT_WR);
            until = program_seconds () + 1;
        }
        if (until > 0 && program_seconds () > until)
            return false;
    }
    return lab_receive (keeper->line, process, sizeof *process);
}

bool lab_process (Keeper *keeper, Process *process, const char *program,
                  char *const arguments[], const Allowance *allowance) {
    *process = (Process){.status = 127, .ending = PROCESS_NONE};
    if (program_interrupted () || (!keeper->guard && !lab_keeper_open (keeper)))
        return false;
    lab_bind (keeper->process);
    if (!send_request (keeper->line, program, arguments, allowance) ||
        !receive (keeper, process)) {
        process->ending = PROCESS_LOST;
        lab_keeper_close (keeper);
        return false;
    }
    return process->ending < PROCESS_UNWRITTEN;
}

char *lab_find_program (const char *name) {
    const char *path = getenv ("PATH");
    if (strchr (name, '/'))
        return access (name, X_OK) ? NULL : strdup (name);
    for (const char *begin = path; begin && *begin;) {
        size_t length = strcspn (begin, ":");
        size_t size = length + strlen (name) + 3;
        char *file = (char *) malloc (size);
        if (!file)
            return NULL;
        snprintf (file, size, "%.*s/%s", length ? (int) length : 1,
                  length ? begin : ".", name);
        struct stat info;
        if (!stat (file, &info) && S_ISREG (info.st_mode) &&
            !access (file, X_OK))
            return file;
        free (file);
        begin += length + (begin[length] == ':');
    }
    return NULL;
}
