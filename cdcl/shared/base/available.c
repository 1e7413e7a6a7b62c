// available.c -- prevents one formula from exhausting the machine's memory.
//
// The formula `p cnf 536870911 1 / 536870911 0` has two lines and needs more
// than 40 GB of arrays by variable.  A system that overcommits grants this
// memory and later kills some process.  Therefore the program limits its own
// memory to what is available when it starts; running out is then an ordinary
// failure.
//
// On Linux the limit applies to private writable memory (RLIMIT_DATA),
// elsewhere to the whole address space.  The address space includes memory that
// is never written: each thread that allocates reserves 64 MB or more and uses
// little of it, so a program with several threads would reach the limit
// although memory is free.
//
// On Linux the available memory is read from /proc/meminfo and the limit from
// the control group; elsewhere the size of the physical memory is used.

#include "cdcl/shared/base/available.h"

#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

// Returns the number in the first line of a file that matches the format.
static double number_in (const char *path, const char *format,
                         double otherwise) {
    FILE *file = fopen (path, "r");
    double number = otherwise;
    char line[128];
    while (file && fgets (line, sizeof line, file))
        if (sscanf (line, format, &number) == 1)
            break;
    if (file)
        fclose (file);
    return number;
}

double program_available_memory (void) {
    double bytes = 1e18;
#if defined(_SC_PHYS_PAGES)
    long pages = sysconf (_SC_PHYS_PAGES), page = sysconf (_SC_PAGESIZE);
    if (pages > 0 && page > 0)
        bytes = (double) pages * (double) page;
#endif
    double available = 1024 * number_in ("/proc/meminfo",
                                         "MemAvailable: %lf kB", bytes / 1024);
    double allowed = number_in ("/sys/fs/cgroup/memory.max", "%lf", bytes);
    if (bytes > available)
        bytes = available;
    return bytes > allowed ? allowed : bytes;
}

#if defined(__linux__)
#define RESOURCE RLIMIT_DATA
#else
#define RESOURCE RLIMIT_AS
#endif

void program_limit_memory (double bytes) {
#if !defined(SANITIZED) // sanitizers reserve terabytes of addresses
    struct rlimit limit;
    if (bytes >= 1e18 || getrlimit (RESOURCE, &limit))
        return;
    if (limit.rlim_cur == RLIM_INFINITY || (double) limit.rlim_cur > bytes) {
        limit.rlim_cur = (rlim_t) bytes;
        setrlimit (RESOURCE, &limit);
    }
#else
    (void) bytes;
#endif
}
