// machine.c -- finds the names of the CPU and of the compiler.
//
// On Linux the CPU's name is in /proc/cpuinfo, as "model name" on x86 and under
// other names elsewhere.  If there is none, uname gives the architecture.

#include "machine.h"

#include <stdio.h>
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

void lab_machine (Machine *machine) {
    *machine = (Machine){.cpu = ""};
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
