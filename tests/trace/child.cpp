// child.cpp -- traces in child processes, see child.hpp.

#include "child.hpp"

#include <cstdio>
#include <cstring>

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

namespace trace {

namespace {

enum { PATIENCE = 600 };   // seconds for one trace, which takes some 0.1
enum { AGAIN_ONE_IN = 8 }; // traces played twice

// What parent and child both see.
struct Shared {
    uint64_t played;
    Tally tally;
    char what[200];
};

Shared *shared () {
    static Shared *const page = [] {
        void *const memory =
            mmap (nullptr, sizeof (Shared), PROT_READ | PROT_WRITE,
                  MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) {
            std::perror ("mmap");
            _exit (1);
        }
        return static_cast<Shared *> (memory);
    }();
    return page;
}

double now () {
    timespec time;
    clock_gettime (CLOCK_MONOTONIC, &time);
    return static_cast<double> (time.tv_sec) +
           1e-9 * static_cast<double> (time.tv_nsec);
}

int play_some (const std::function<Trace (uint64_t)> &make, uint64_t first,
               uint64_t count, double seconds) {
    Shared *const page = shared ();
    const double end = now () + seconds;
    for (; page->played < count && now () < end; page->played++) {
        alarm (PATIENCE);
        try {
            const Trace trace = make (first + page->played);
            if ((first + page->played) % AGAIN_ONE_IN == 0)
                play_twice (trace, page->tally);
            else
                play (trace, page->tally);
        } catch (const Failure &failure) {
            std::snprintf (page->what, sizeof page->what, "%s",
                           failure.what ());
            return 1;
        }
    }
    return 0;
}

// How the child failed; "" if it did not.
std::string end_of (int status, const Shared *page) {
    if (WIFSIGNALED (status))
        return WTERMSIG (status) == SIGALRM
                   ? "takes too long"
                   : std::string ("ended by signal: ") +
                         strsignal (WTERMSIG (status));
    if (WEXITSTATUS (status) == 0)
        return "";
    return page->what[0]
               ? page->what
               : "exit status " + std::to_string (WEXITSTATUS (status));
}

} // namespace

Outcome play_apart (const std::function<Trace (uint64_t)> &make, uint64_t first,
                    uint64_t count, double seconds, uint64_t &played,
                    Tally &tally, bool silent) {
    Shared *const page = shared ();
    page->played = 0;
    page->tally = tally;
    page->what[0] = 0;
    std::fflush (nullptr);
    const pid_t child = fork ();
    if (child < 0) {
        std::perror ("fork");
        _exit (1);
    }
    if (child == 0) {
        if (silent && !std::freopen ("/dev/null", "w", stderr))
            std::exit (1);
        // exit, not _exit: sanitizers look for leaks then.
        std::exit (play_some (make, first, count, seconds));
    }
    int status = 0;
    waitpid (child, &status, 0);
    played = page->played;
    tally = page->tally;
    Outcome outcome;
    outcome.what = end_of (status, page);
    outcome.failed = !outcome.what.empty ();
    outcome.at = first + played;
    return outcome;
}

Outcome play_apart (const Trace &trace) {
    uint64_t played = 0;
    Tally tally;
    return play_apart ([&trace] (uint64_t) { return trace; }, 0, 1, PATIENCE,
                       played, tally, true);
}

} // namespace trace
