// machine.c -- finds the names of the CPU and of the compiler, and the load.
//
// The load is the current number of running threads, because the usual mean over one
// minute describes the time before the run.  On Linux it is the fourth word of
// /proc/loadavg, as in "3/211".
//
// On Linux the CPU's name is in /proc/cpuinfo, as "model name" on x86 and under
// other names elsewhere.  If there is none, uname gives the architecture.

#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE // for getloadavg
#endif

#include "machine.h"

#include "lanes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>

static void find_cpu (char *cpu, size_t size) {
    static const char *const labels[] = {"model name", "cpu model", "Hardware",
                                         "cpu", "uarch"};
    FILE *file = fopen ("/proc/cpuinfo", "r");
    char line[512];
    while (file && !*cpu && fgets (line, sizeof line, file)) {
        char *colon = strchr (line, ':');
        for (size_t i = 0; colon && i < sizeof labels / sizeof *labels; i++) {
            size_t length = strlen (labels[i]);
            if (strncmp (line, labels[i], length) ||
                line + length + strspn (line + length, " \t") != colon)
                continue;
            const char *value = colon + 1 + strspn (colon + 1, " \t");
            snprintf (cpu, size, "%.*s", (int) strcspn (value, "\n"), value);
            break;
        }
    }
    if (file)
        fclose (file);
    struct utsname name;
    if (!*cpu && uname (&name) >= 0)
        snprintf (cpu, size, "%.100s", name.machine);
}

double lab_load (void) {
    double minute = -1;
    unsigned running = 0;
    FILE *file = fopen ("/proc/loadavg", "r");
    if (file && fscanf (file, "%*s %*s %*s %u/", &running) < 1)
        running = 0;
    if (file)
        fclose (file);
    if (running) // includes this thread
        return running - 1;
    return getloadavg (&minute, 1) == 1 ? minute : -1;
}

void lab_machine (Machine *machine) {
    *machine = (Machine){.cores = lab_cores ()};
    find_cpu (machine->cpu, sizeof machine->cpu);
#ifdef __clang__
    snprintf (machine->compiler, sizeof machine->compiler, "%s", __VERSION__);
#elif defined __GNUC__
    snprintf (machine->compiler, sizeof machine->compiler, "gcc %s",
              __VERSION__);
#endif
#ifdef BENCH_FLAGS
    snprintf (machine->flags, sizeof machine->flags, "%s", BENCH_FLAGS);
#endif
    time_t now = time (NULL);
    struct tm utc;
    if (gmtime_r (&now, &utc))
        strftime (machine->date, sizeof machine->date, "%Y-%m-%dT%H:%M:%SZ",
                  &utc);
}
