// run_context.c -- the files of lanes, and the faults of runs.

#include "run_context.h"

#include "bench/base/scratch.h"

#include "cdcl/shared/base/signals.h"

#include <stdarg.h>
#include <stdlib.h>

void lab_accuse (RunContext *context, const char *what, const char *detail) {
    if (!context->fault[0])
        snprintf (context->fault, sizeof context->fault, "%s%.120s", what,
                  detail);
}

void lab_fail (RunContext *context, const char *format, ...) {
    va_list values;
    va_start (values, format);
    vsnprintf (context->reason, sizeof context->reason, format, values);
    va_end (values);
    context->status = "failed";
}

bool lab_write_boards (const Item *item, const char *path) {
    FILE *file = lab_own_file (path, "w");
    bool good = file;
    for (size_t i = 0; i < item->boards && good; i++) {
        char *line = sudoku_line (item->first[i].board);
        good = line && fprintf (file, "%s\n", line) > 0;
        free (line);
    }
    return file && !fclose (file) && good;
}

// ---------------------------------------------------------------------------
// Lanes

void lab_lane_open (Lane *lane, Keeper *keeper, const char *folder,
                    unsigned number) {
    static const char *const endings[LANE_FILES] = {
        "cnf", "other.cnf", "board.txt", "answer", "out", "proof", "proof.cnf"};
    *lane = (Lane){.keeper = keeper};
    for (int i = 0; i < LANE_FILES; i++) {
        snprintf (lane->file[i], PATH_ROOM, "%.3000s/%u.%s", folder, number,
                  endings[i]);
        program_guard (lane->file[i]);
    }
}

void lab_lane_close (Lane *lane) {
    for (int i = 0; i < LANE_FILES; i++)
        program_release (lane->file[i]);
}
