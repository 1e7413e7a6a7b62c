// main.c -- the program `cnf`: makes the corpus of formulas.
//
// Exit status: 0 all is well, 64 usage, 74 a file not written.

#include "generate.h"

#include "bench/base/status.h"

#include "cdcl/program/shared/suggest.h"

#include <stdio.h>
#include <string.h>

static const char usage[] =
    "usage: cnf list                  names, families, sizes, answers\n"
    "       cnf make NAME             write one formula to standard output\n"
    "       cnf gen DIR               write all formulas into folders of DIR:\n"
    "                                 report-rich and report-other, tune-rich\n"
    "                                 and tune-other\n";

static int misused (const char *command) {
    Nearest nearest = {.word = command};
    program_nearest (&nearest, "list");
    program_nearest (&nearest, "make");
    program_nearest (&nearest, "gen");
    if (nearest.name && nearest.distance)
        fprintf (stderr,
                 "cnf: error: unknown command '%s' (did you mean %s?)\n",
                 command, nearest.name);
    fputs (usage, stderr);
    return STATUS_USAGE;
}

int main (int argc, char **argv) {
    const char *command = argc > 1 ? argv[1] : "";
    if (!strcmp (command, "-h") || !strcmp (command, "--help"))
        return fputs (usage, stdout) < 0 || fflush (stdout) ? STATUS_OUTPUT : 0;
    if (argc == 2 && !strcmp (command, "list"))
        return cnf_list ();
    if (argc == 3 && !strcmp (command, "make"))
        return cnf_make (argv[2]);
    if (argc == 3 && !strcmp (command, "gen"))
        return cnf_generate (argv[2]);
    return misused (command);
}
