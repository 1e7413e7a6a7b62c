// keeper.c -- a keeper: runs programs, and kills the processes that they leave.
//
// If our process dies, even by SIGKILL, the system closes our end of the socket, so the
// keeper always learns of it.  The keeper has its own session, so signals from a terminal
// or to a process group do not reach it.  On Linux it is a subreaper
// (PR_SET_CHILD_SUBREAPER): it adopts every orphan, even one that called setsid.  So all
// processes of a run are its descendants.  When the run ends, it kills and reaps them.
// On other systems it kills the process group of the program.  If the keeper itself is
// killed, perhaps by the program, the system kills the program (PR_SET_PDEATHSIG), and a
// guard, the keeper's parent, kills the program's descendants.
//
// Only the child can set PR_SET_PDEATHSIG, between vfork and exec, and posix_spawn has no
// hook there.  We use vfork because the copy of page tables in fork takes longer than a
// small board.  Until exec the child shares our memory, so it only makes system calls.
//
// The child sets its own limits on memory and file size with setrlimit.  RLIMIT_CPU
// limits each process separately, to whole seconds, and it counts clock ticks, which is
// wrong by a fifth on virtual machines.  So we read the CPU time of the run as soon as it
// can have reached the limit.  At the limit the process that used most CPU time gets
// SIGXCPU and may report its progress; a second later all processes get SIGKILL.  The
// wall-clock limit is for programs that hang.  It is long, because a busy machine may give
// a run little CPU time.  A program that uses less than a hundredth of a processor counts
// as hanging: a working program got ten times as much on the busiest machine measured.
//
// A child of vfork starts with its parent's peak memory, so the peak that wait4 reports
// counts only if it is larger than ours.
//
// Sources: vfork(2), prctl(2), setrlimit(2), wait4(2), proc(5).

#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE // for vfork and wait4
#endif

#include "keeper.h"

#include "run_files.h"
#include "descendants.h"
#include "lanes.h"

#include "cdcl/shared/base/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

extern char **environ;

enum { PATIENCE = 10, GRACE = 1 };     // seconds to die; to report progress
static const double idle_share = 0.01, // as a share of one processor
    never = 1e15;                      // seconds

// A program that is running.
typedef struct Run {
    const Allowance *allowance;
    Process *process;
    double begin, end;    // when it started; when it will be killed
    double spent, dozing; // next check of the CPU limit; of the idle limit
    double before;        // CPU seconds used at the last idle check
    pid_t child;
    int output, copy; // the program's pipe; its output file, or −1
    uint64_t bytes;   // printed by the program so far
    int errors;       // a copy of our standard error
    sigset_t waiting; // signals that are blocked while we wait
} Run;

// ---------------------------------------------------------------------------
// Beginning

// Sets a soft limit `most` and a hard limit most + more, but at most our hard limit.
static bool restrict_self (int what, rlim_t most, rlim_t more) {
    struct rlimit limit;
    if (!most || getrlimit (what, &limit))
        return !most;
    limit.rlim_cur = most < limit.rlim_max ? most : limit.rlim_max;
    if (most + more < limit.rlim_max)
        limit.rlim_max = most + more;
    return !setrlimit (what, &limit);
}

// Runs in the child.  Returns only if something failed.
static void become (const Run *run, char *const words[], int output,
                    pid_t parent) {
#ifdef __linux__
    if (prctl (PR_SET_PDEATHSIG, SIGKILL))
        return;
#endif
    // A process group of its own, so that we can kill the group.
    setpgid (0, 0);
    const Allowance *allowance = run->allowance;
    const rlim_t most_cpu =
        allowance->cpu > 0 ? (rlim_t) (2 * allowance->cpu + 2) : 0;
    if (getppid () != parent || // the parent died before the prctl
        !restrict_self (RLIMIT_CPU, most_cpu, 1) || // if the keeper is stopped
        !restrict_self (RLIMIT_FSIZE, (rlim_t) allowance->output, 0) ||
        !restrict_self (RLIMIT_AS, (rlim_t) allowance->bytes, 0) ||
        dup2 (output, 1) < 0 || // 0 and 2 are /dev/null
        (allowance->complain && dup2 (run->errors, 2) < 0))
        return;
    signal (SIGPIPE, SIG_DFL);
    sigprocmask (SIG_SETMASK, &run->waiting, NULL);
    execve (words[0], words + 1, environ);
}

// Returns −1 if the child could not be started.
static pid_t spawn (const Run *run, char *const words[], int output) {
    sigset_t all, mask;
    sigfillset (&all);
    sigprocmask (SIG_SETMASK, &all, &mask);
    const pid_t parent = getpid ();
    volatile bool failed = false; // written by the child, in our memory
    const pid_t child = vfork ();
    if (!child) {
        become (run, words, output, parent);
        failed = true;
        _exit (127);
    }
    sigprocmask (SIG_SETMASK, &mask, NULL);
    if (child > 0 && failed) {
        while (waitpid (child, NULL, 0) < 0 && errno == EINTR)
            ;
        return -1;
    }
    return child;
}

static bool start (Run *run, char *const words[], const char *path) {
    int ends[2];
    run->copy =
        *path ? open (path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)
              : -1;
    if (*path && run->copy < 0)
        run->process->ending = PROCESS_UNWRITTEN;
    if ((*path && run->copy < 0) || pipe (ends))
        return false;
    fcntl (ends[0], F_SETFD, FD_CLOEXEC);
    fcntl (ends[0], F_SETFL, O_NONBLOCK);
    fcntl (ends[1], F_SETFD, FD_CLOEXEC);
    run->begin = program_seconds ();
    run->child = spawn (run, words, ends[1]);
    run->output = ends[0];
    close (ends[1]);
    return run->child > 0;
}

// ---------------------------------------------------------------------------
// Watching

// Reads the available output.  Returns false at its end, or if nothing is available.
static bool pump (Run *run) {
    static char bytes[65536];
    const ssize_t size = read (run->output, bytes, sizeof bytes);
    if (size < 0 && errno == EINTR)
        return true;
    if (!size) {
        close (run->output);
        run->output = -1;
    }
    if (size <= 0)
        return false;
    const uint64_t most = run->allowance->output;
    run->bytes += (uint64_t) size;
    if (most && run->bytes > most)
        run->process->ending = PROCESS_FLOODED;
    else if (run->copy >= 0 &&
             !lab_write_bytes (run->copy, bytes, (size_t) size))
        run->process->ending = PROCESS_UNWRITTEN;
    return run->process->ending <= PROCESS_LATE;
}

// Reaps an ended process and adds up its CPU time and peak memory.
static pid_t reap (Run *run, pid_t which) {
    Process *process = run->process;
    int status;
    struct rusage usage, own;
    const pid_t pid = wait4 (which, &status, WNOHANG, &usage);
    if (pid <= 0)
        return pid;
    process->cpu += (double) usage.ru_utime.tv_sec +
                    1e-6 * (double) usage.ru_utime.tv_usec +
                    (double) usage.ru_stime.tv_sec +
                    1e-6 * (double) usage.ru_stime.tv_usec;
    const uint64_t size = (uint64_t) usage.ru_maxrss * 1024; // from KiB
    if (!getrusage (RUSAGE_SELF, &own) && usage.ru_maxrss > own.ru_maxrss &&
        size > process->max_rss)
        process->max_rss = size;
    if (pid == run->child)
        process->status =
            WIFEXITED (status) ? WEXITSTATUS (status) : 128 + WTERMSIG (status);
    return pid;
}

// Whether the program itself has ended.  It is not reaped here, so that its process
// group keeps its ID.
static bool has_ended (Run *run) {
    for (;;) {
        siginfo_t info = {.si_pid = 0};
        if (waitid (P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) ||
            !info.si_pid)
            return false;
        if (info.si_pid == run->child)
            return true;
        reap (run, info.si_pid);
    }
}

// Waits at most `seconds` for output, for the end of a process, or until the other end of
// the socket `line` is closed.
static void wait_for_news (Run *run, int line, double seconds) {
    enum { LONG = 100000 };
    const unsigned requests = (unsigned) line, output = (unsigned) run->output;
    fd_set files;
    FD_ZERO (&files);
    FD_SET (requests, &files);
    if (run->output >= 0)
        FD_SET (output, &files);
    if (seconds > LONG)
        seconds = LONG;
    const struct timespec most = {
        (time_t) seconds, (long) (1e9 * (seconds - (double) (time_t) seconds))};
    const int last = line > run->output ? line : run->output;
    if (pselect (last + 1, &files, NULL, NULL, &most, &run->waiting) <= 0)
        return;
    if (FD_ISSET (requests, &files)) // no request arrives during a run
        run->process->ending = PROCESS_STOPPED;
    else
        pump (run);
}

// The CPU seconds of all processes of the run; negative if unknown.
static double used (const Run *run) {
    const double descendants = lab_descendants_cpu ();
    clockid_t clock;
    struct timespec time;
    if (descendants >= 0)
        return run->process->cpu + descendants;
    return clock_getcpuclockid (run->child, &clock) ||
                   clock_gettime (clock, &time)
               ? -1
               : run->process->cpu + (double) time.tv_sec +
                     1e-9 * (double) time.tv_nsec;
}

static void look (Run *run, double now) {
    static const double least = 0.02; // seconds; reading /proc takes some ms
    const Allowance *allowance = run->allowance;
    const double cpu = used (run), rest = (allowance->cpu - cpu) / lab_cores ();
    if (now >= run->dozing) {
        // If the sum has fallen, a process of unknown CPU time has ended.
        if (cpu >= run->before &&
            cpu < run->before + idle_share * allowance->idle)
            run->end = now;
        run->before = cpu;
        run->dozing = now + allowance->idle;
    }
    if (now < run->spent)
        return;
    run->spent = now + (rest > least ? rest : least);
    if (cpu < allowance->cpu)
        return;
    run->process->ending = PROCESS_LATE;
    run->spent = run->dozing = never;
    if (run->end > now + GRACE)
        run->end = now + GRACE;
    lab_descendants_warn (SIGXCPU);
}

static double soon (double from, double seconds) {
    return seconds > 0 ? from + seconds : never;
}

static void watch (Run *run, int line) {
    const Allowance *allowance = run->allowance;
    run->end = soon (run->begin, allowance->seconds);
    run->dozing = soon (run->begin, allowance->idle);
    run->spent = soon (run->begin, allowance->cpu / lab_cores ());
    while (run->process->ending <= PROCESS_LATE && !has_ended (run)) {
        const double now = program_seconds ();
        if (now >= run->spent || now >= run->dozing)
            look (run, now);
        if (now >= run->end) {
            run->process->ending = PROCESS_LATE;
            return;
        }
        const double next = run->spent < run->dozing ? run->spent : run->dozing;
        wait_for_news (run, line, (next < run->end ? next : run->end) - now);
    }
}

// ---------------------------------------------------------------------------
// Ending

// Kills and reaps all remaining processes of the run.
static void end_all (Run *run) {
    const struct timespec moment = {0, 1000000};
    const double until = program_seconds () + PATIENCE;
    kill (-run->child, SIGKILL);
    kill (run->child, SIGKILL);
    for (;;) {
        pid_t pid;
        while ((pid = reap (run, -1)) > 0)
            ;
        if (pid < 0 || program_seconds () > until)
            return;
        lab_descendants_kill (SIGKILL);
        nanosleep (&moment, NULL);
    }
}

static void keep (Run *run, char *const words[], const char *path, int line) {
    Process *process = run->process;
    if (start (run, words, path)) {
        watch (run, line);
        process->wall = program_seconds () - run->begin;
        end_all (run);
        while (process->ending <= PROCESS_LATE && run->output >= 0 &&
               pump (run))
            ;
    } else if (process->ending == PROCESS_ENDED)
        process->ending = PROCESS_NONE;
    if (run->output >= 0)
        close (run->output);
    if (run->copy >= 0 && close (run->copy) && process->ending <= PROCESS_LATE)
        process->ending = PROCESS_UNWRITTEN;
}

// ---------------------------------------------------------------------------
// Requests

bool lab_receive (int line, void *bytes, size_t size) {
    for (char *at = (char *) bytes; size;) {
        const ssize_t count = read (line, at, size);
        if (!count || (count < 0 && errno != EINTR))
            return false;
        at += count > 0 ? count : 0;
        size -= count > 0 ? (size_t) count : 0;
    }
    return true;
}

// Serves one request from the socket `line`.  Returns false if its other end was closed.
static bool serve (int line, int errors, const sigset_t *waiting) {
    Request request;
    Process process = {.status =
                           127}; // as in a shell: the program did not start
    if (!lab_receive (line, &request, sizeof request))
        return false;
    char *texts = (char *) malloc (request.size);
    char **words = (char **) calloc (request.arguments + 2, sizeof *words);
    bool good = texts && words && lab_receive (line, texts, request.size);
    if (good) {
        char *text = texts + strlen (texts) + 1;
        for (size_t i = 0; i < request.arguments + 1;
             i++, text += strlen (text) + 1)
            words[i] = text;
        Run run = {.allowance = &request.allowance,
                   .process = &process,
                   .output = -1,
                   .copy = -1,
                   .errors = errors,
                   .waiting = *waiting};
        keep (&run, words, texts, line);
        good = lab_write_bytes (line, &process, sizeof process);
    }
    free (texts);
    free (words);
    return good;
}

static void notice (int signal) {
    (void) signal;
}

// Makes this process a subreaper, and renames it so that `pkill cdcl` does not match it.
static void adopt (const char *name) {
#ifdef __linux__
    prctl (PR_SET_CHILD_SUBREAPER, 1);
    prctl (PR_SET_NAME, name);
#else
    (void) name;
#endif
}

static void work (int line, int errors) {
    sigset_t ended, waiting;
    adopt ("bench-keeper");
    setsid ();
    sigemptyset (&ended);
    sigaddset (&ended, SIGCHLD);
    sigprocmask (SIG_BLOCK, &ended, &waiting);
    sigdelset (&waiting, SIGCHLD);
    const pid_t self = getpid ();
    bool good = lab_write_bytes (line, &self, sizeof self);
    while (good)
        good = serve (line, errors, &waiting);
    _exit (0);
}

// Waits for the keeper to end.  If a program has killed or stopped the keeper, kills all
// descendants.
static void guard (pid_t keeper) {
    const struct timespec moment = {0, 1000000};
    int status;
    pid_t ended;
    while ((ended = waitpid (keeper, &status, WUNTRACED)) < 0
               ? errno == EINTR
               : WIFSTOPPED (status))
        if (ended > 0)
            kill (keeper, SIGKILL);
    const double until = program_seconds () + PATIENCE;
    while (waitpid (-1, NULL, WNOHANG) >= 0 && program_seconds () < until) {
        lab_descendants_kill (SIGKILL);
        nanosleep (&moment, NULL);
    }
    _exit (0);
}

// Closes all files from this one on, if the system can do so in one call: 65,536 calls take
// a tenth of a second for each keeper.  Returns the end of the files that are left to close.
static int close_from (int first) {
    enum { FILES = 65536 };
#ifdef SYS_close_range
    if (!syscall (SYS_close_range, (unsigned) first, ~0U, 0U))
        return first;
#endif
    return first > FILES ? first : FILES;
}

void lab_keep (int line) {
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD};
    struct sigaction action = {.sa_handler = notice}, before;
    setsid ();
    adopt ("bench-guard");
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        if (!sigaction (signals[i], NULL, &before) &&
            (before.sa_handler != SIG_IGN || signals[i] == SIGCHLD))
            sigaction (signals[i], &action, NULL); // nohup ignores SIGHUP
    signal (SIGXCPU, SIG_DFL);
    signal (SIGPIPE, SIG_IGN);
    line = fcntl (line, F_DUPFD_CLOEXEC, 3);
    const int errors = fcntl (2, F_DUPFD_CLOEXEC, 3);
    const int null = open ("/dev/null", O_RDWR);
    int last = line > errors ? line : errors;
    last = null > last ? null : last;
    // closes other keepers' sockets, too
    for (int i = 0, end = close_from (last + 1); i < end; i++)
        if (i <= 2)
            dup2 (null, i);
        else if (i != line && i != errors)
            close (i);
    const pid_t keeper = fork ();
    if (!keeper)
        work (line, errors);
    close (line);
    close (errors);
    guard (keeper);
}
