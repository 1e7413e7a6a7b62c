// apart.cpp -- programs in child processes, see apart.hpp.

#include "apart.hpp"

#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "failure.hpp"

namespace test {

namespace {

enum { PATIENCE = 600 }; // seconds for one program, which usually takes 0.1
enum { COUNTS_MOST = 1 << 16 }; // bytes

// Memory shared by parent and child.
struct Shared {
    uint64_t played;
    char what[2000];
    alignas (16) unsigned char counts[COUNTS_MOST];
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

int run_some (const std::function<void (uint64_t)> &run, uint64_t first,
              uint64_t count, double seconds, const void *counts, size_t size) {
    Shared *const page = shared ();
    const double end = now () + seconds;
    for (; page->played < count && now () < end; page->played++) {
        alarm (PATIENCE);
        try {
            run (first + page->played);
            std::memcpy (page->counts, counts, size);
        } catch (const Failure &failure) {
            std::snprintf (page->what, sizeof page->what, "%s",
                           failure.what ());
            return 1;
        }
    }
    return 0;
}

// How the child failed; "" if it did not fail.
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

Outcome run_apart (const std::function<void (uint64_t)> &run, uint64_t first,
                   uint64_t count, double seconds, uint64_t &played,
                   void *counts, size_t size, bool silent) {
    Shared *const page = shared ();
    if (size > sizeof page->counts)
        throw std::logic_error ("too many counts");
    page->played = 0;
    page->what[0] = 0;
    std::memcpy (page->counts, counts, size);
    std::fflush (nullptr);
    const pid_t child = fork ();
    if (child < 0) {
        std::perror ("fork");
        _exit (1);
    }
    if (child == 0) {
        if (silent && !std::freopen ("/dev/null", "w", stderr))
            std::exit (1);
        // With exit, unlike _exit, sanitizers look for leaks.
        std::exit (run_some (run, first, count, seconds, counts, size));
    }
    int status = 0;
    waitpid (child, &status, 0);
    played = page->played;
    std::memcpy (counts, page->counts, size);
    Outcome outcome;
    outcome.what = end_of (status, page);
    outcome.failed = !outcome.what.empty ();
    outcome.at = first + played;
    return outcome;
}

Runs run_all (const std::function<void (uint64_t)> &run, uint64_t count,
              double seconds, void *counts, size_t size,
              const std::function<bool (const Outcome &)> &failed) {
    typedef std::chrono::steady_clock Clock;
    const Clock::time_point start = Clock::now ();
    Runs runs;
    while (runs.done < count) {
        const double left =
            seconds -
            std::chrono::duration<double> (Clock::now () - start).count ();
        if (left <= 0)
            break;
        uint64_t played = 0;
        const Outcome outcome =
            run_apart (run, runs.done, count - runs.done, left < 5 ? left : 5,
                       played, counts, size, false);
        runs.done += played;
        if (!outcome.failed)
            continue;
        runs.failures++;
        runs.done++; // the failed program is not run again
        if (!failed (outcome))
            break;
    }
    return runs;
}

int replay (const char *who, const char *what, const std::string &path,
            const std::function<bool (const std::string &, size_t &)> &read,
            const std::function<void ()> &play) {
    std::ifstream file (path);
    std::stringstream text;
    text << file.rdbuf ();
    size_t line = 0;
    if (!file || !read (text.str (), line)) {
        std::fprintf (stderr, "%s: %s:%zu: not a %s\n", who, path.c_str (),
                      line, what);
        return 2;
    }
    try {
        play ();
    } catch (const Failure &failure) {
        std::printf ("%s: %s\n", path.c_str (), failure.what ());
        return 1;
    }
    std::printf ("%s: no failure\n", path.c_str ());
    return 0;
}

} // namespace test
