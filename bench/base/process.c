// process.c -- starts a program, waits with a limit, and reaps it.
//
// The end of a child is noticed by the end of its output: the pipe's other end
// closes when the child is gone, which wakes poll at once.  That needs neither
// signals nor polling in time slices, so it works in several threads, and the
// wall-clock time is exact.  The pipe is made and marked close-on-exec under a
// lock; otherwise a child of the other lane could inherit it and keep it open.
//
// On Linux the kernel kills the child, though not what it has started, when we
// die, even of SIGKILL.  Only the child can ask for that, between vfork and exec,
// which posix_spawn has no room for.  vfork and not fork: a copy of our page tables
// would disturb the run in the other lane.  Until exec the child shares our memory,
// so it makes system calls alone.
//
// Limits on CPU time and memory are the system's; the child sets them for
// itself, again between vfork and exec.  At its limit of CPU time it gets
// SIGXCPU, on which it ends or stops by itself, and a second later SIGKILL.
//
// On Linux a child that was started by vfork begins with the peak of its parent, so
// what wait4 says counts only if it is more.
//
// Sources: vfork(2), prctl(2), setrlimit(2), wait4(2).

#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE // for vfork and wait4
#endif

#include "process.h"

#include "cdcl/program/shared/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

extern char **environ;

// A const initialiser would not do: a mutex is state.  It guards the moment
// between pipe and close-on-exec, and the start of the child.
static pthread_mutex_t spawn_lock = PTHREAD_MUTEX_INITIALIZER;

// At most what we have ourselves.
static bool restrict_self (int what, rlim_t most, rlim_t more) {
    struct rlimit limit;
    if (!most || getrlimit (what, &limit))
        return !most;
    limit.rlim_cur = most < limit.rlim_max ? most : limit.rlim_max;
    if (most + more < limit.rlim_max)
        limit.rlim_max = most + more;
    return !setrlimit (what, &limit);
}

// The child's part.  Comes back only if something failed.
static void become (const char *program, char *const arguments[], int output,
                    const Allowance *allowance, pid_t parent,
                    const sigset_t *mask) {
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGXCPU, SIGPIPE};
    struct sigaction action;
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        if (!sigaction (signals[i], NULL, &action) &&
            (action.sa_handler != SIG_IGN || signals[i] == SIGPIPE)) {
            action.sa_handler = SIG_DFL;
            sigaction (signals[i], &action, NULL);
        }
#ifdef __linux__
    if (prctl (PR_SET_PDEATHSIG, SIGKILL))
        return;
#endif
    // A group of its own, so that Ctrl-C reaches us alone.  A child that ended by
    // it before we know would look like one that broke down.
    setpgid (0, 0);
    if (getppid () != parent ||
        !restrict_self (RLIMIT_CPU, allowance->cpu_seconds, 1) ||
        !restrict_self (RLIMIT_AS, (rlim_t) allowance->bytes, 0))
        return; // it died before we could ask, or the limits are refused
    int null = open ("/dev/null", O_RDWR);
    if (null < 0 || dup2 (null, 0) < 0 || dup2 (output, 1) < 0 ||
        dup2 (null, 2) < 0)
        return;
    if (null > 2)
        close (null);
    sigprocmask (SIG_SETMASK, mask, NULL);
    execve (program, arguments, environ);
}

// −1 if the child could not be started.
static pid_t spawn (const char *program, char *const arguments[], int output,
                    const Allowance *allowance) {
    sigset_t all, mask;
    sigfillset (&all);
    pthread_sigmask (SIG_SETMASK, &all, &mask);
    const pid_t parent = getpid ();
    volatile bool failed = false; // written by the child, in our memory
    const pid_t child = vfork ();
    if (!child) {
        become (program, arguments, output, allowance, parent, &mask);
        failed = true;
        _exit (127);
    }
    pthread_sigmask (SIG_SETMASK, &mask, NULL);
    if (child > 0 && failed) {
        while (waitpid (child, NULL, 0) < 0 && errno == EINTR)
            ;
        return -1;
    }
    return child;
}

static bool start (const char *program, char *const arguments[],
                   const Allowance *allowance, pid_t *child, int *output) {
    int ends[2];
    pthread_mutex_lock (&spawn_lock);
    bool good = !pipe (ends);
    if (good) {
        fcntl (ends[0], F_SETFD, FD_CLOEXEC);
        fcntl (ends[1], F_SETFD, FD_CLOEXEC);
        *child = spawn (program, arguments, ends[1], allowance);
        good = *child > 0;
        close (ends[1]);
        if (!good)
            close (ends[0]);
    }
    pthread_mutex_unlock (&spawn_lock);
    *output = ends[0];
    return good;
}

// Collects output until the child closes it.  Kills its group at the deadline
// or on interruption and goes on collecting, which then ends soon.
static void collect (Process *process, pid_t child, int output, double deadline,
                     FILE *copy) {
    bool killed = false;
    // What has left the group may keep the output open.
    while (!killed || program_seconds () < deadline + 1) {
        double rest = deadline - program_seconds ();
        if (!killed && (rest <= 0 || program_interrupted ())) {
            process->interrupted = program_interrupted () != 0;
            process->timeout = !process->interrupted;
            kill (-child, SIGKILL); // and what it has started
            killed = true;
            deadline = program_seconds ();
        }
        const int slice = killed || rest > 0.02 ? 20 : (int) (rest * 1000) + 1;
        struct pollfd wait = {.fd = output, .events = POLLIN};
        if (poll (&wait, 1, slice) <= 0)
            continue; // time to look at the clock, or a signal
        char bytes[65536];
        const ssize_t count = read (output, bytes, sizeof bytes);
        if (!count || (count < 0 && errno != EINTR && errno != EAGAIN))
            break;
        if (count > 0 && copy)
            fwrite (bytes, 1, (size_t) count, copy);
    }
}

bool lab_process (Process *process, const char *program,
                  char *const arguments[], const Allowance *allowance) {
    process->timeout = process->interrupted = false;
    process->status = 127; // as a shell says it, if it does not start
    pid_t child;
    int output;
    double begin = program_seconds ();
    if (!start (program, arguments, allowance, &child, &output))
        return false;
    collect (process, child, output, begin + allowance->seconds,
             allowance->copy);
    // As long as it is not reaped, its group has its number.
    siginfo_t info;
    while (waitid (P_PID, (id_t) child, &info, WEXITED | WNOWAIT) < 0 &&
           errno == EINTR)
        ;
    kill (-child, SIGKILL);
    int status = 0;
    struct rusage usage = {0};
    while (wait4 (child, &status, 0, &usage) < 0 && errno == EINTR)
        ;
    process->wall = program_seconds () - begin;
    close (output);
    process->status =
        WIFEXITED (status) ? WEXITSTATUS (status) : 128 + WTERMSIG (status);
    process->cpu = (double) usage.ru_utime.tv_sec +
                   1e-6 * (double) usage.ru_utime.tv_usec +
                   (double) usage.ru_stime.tv_sec +
                   1e-6 * (double) usage.ru_stime.tv_usec;
    struct rusage own;
    const bool known =
        !getrusage (RUSAGE_SELF, &own) && usage.ru_maxrss > own.ru_maxrss;
    process->max_rss = known ? (uint64_t) usage.ru_maxrss * 1024 : 0; // of KiB
    return true;
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
