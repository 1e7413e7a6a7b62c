// main.c -- the program cdcl-sudoku.
//
// A command gets its own arguments and returns the exit status.  This file chooses
// the command (table.c), handles --help and --version, and opens missing standard streams.

#include "sudoku/program/base/command.h"
#include "sudoku/text/fpuzzles/fpuzzles.h"
#include "sudoku/program/bench_program.h"
#include "sudoku/program/manual/manual.h"
#include "sudoku/program/stream/input.h"
#include "sudoku/program/table.h"
#include "cdcl/cdcl.h"
#include "cdcl/shared/base/names.h"
#include "cdcl/shared/base/signals.h"
#include "cdcl/shared/base/streams.h"
#include "cdcl/shared/base/suggest.h"
#include "cdcl/shared/options/manual.h"

#include <signal.h>
#include <string.h>

static int help (void) {
    puts ("usage: cdcl-sudoku COMMAND [OPTION]... [FILE]...\n");
    sudoku_list_commands (stdout, false);
    puts (
        "\n"
        "cdcl-sudoku COMMAND --help lists the options of a command.  All that "
        "read boards\n"
        "take --rules FILE (see cdcl-sudoku rules) and --symbols TEXT (digits "
        "from 1).\n"
        "\n"
        "  cdcl-sudoku solve --unique puzzles.txt\n"
        "  cdcl-sudoku explain puzzle.txt\n"
        "  cdcl-sudoku bench instances/");
    return STATUS_OK;
}

// Prints one command name per line, for scripts.
static int list_commands (void) {
    for (const Command *at = sudoku_commands; at->name; at++)
        puts (at->name);
    return STATUS_OK;
}

// Without a command, prints a usage message to standard error and returns the status
// for wrong usage, so that scripts notice.
static int start (void) {
    static const char *const first[] = {
        "solve",    "check",   "explain", "hint",   "rate",
        "generate", "convert", "count",   "encode", "bench"};
    fputs ("cdcl-sudoku solves, explains and makes Sudoku boards of any size.\n"
           "\n"
           "Begin with one of these commands:\n",
           stderr);
    for (size_t i = 0; i < sizeof first / sizeof *first; i++) {
        fprintf (stderr, "  %-9s ", first[i]);
        program_manual_purpose (stderr, sudoku_manual, first[i]);
        fputc ('\n', stderr);
    }
    fputs ("\n"
           "for example:\n"
           "  cdcl-sudoku generate -o puzzle.txt\n"
           "  cdcl-sudoku solve --unique puzzle.txt\n"
           "  cdcl-sudoku explain puzzle.txt\n"
           "\n"
           "cdcl-sudoku --help lists all commands, cdcl-sudoku COMMAND --help "
           "its options,\n"
           "and cdcl-sudoku help COMMAND opens its manual page.\n",
           stderr);
    return STATUS_USAGE;
}

static int version (void) {
    puts ("cdcl-sudoku " CDCL_VERSION);
    return STATUS_OK;
}

// An interrupted run ends by re-raising the signal.
static int finish (int status) {
    const int finished = sudoku_output_finish (status);
    return finished == STATUS_INTERRUPTED ? program_end (finished) : finished;
}

static int unknown (const char *name) {
    char room[PROGRAM_NAME_ROOM];
    if (sudoku_is_input (name)) {
        name = program_printable (name, room);
        return sudoku_misused ("",
                               "unknown command '%s' (did you mean "
                               "cdcl-sudoku solve '%s'?)",
                               name, name);
    }
    Nearest nearest = {.word = name};
    for (const Command *at = sudoku_commands; at->name; at++)
        program_nearest (&nearest, at->name);
    name = program_printable (name, room);
    if (nearest.name)
        return sudoku_misused ("", "unknown command '%s' (did you mean %s?)",
                               name, nearest.name);
    return sudoku_misused ("",
                           *name == '-'
                               ? "'%s': expected a command before options"
                               : "unknown command '%s'",
                           name);
}

int main (int argc, char **argv) {
    program_fill_streams ();
    sudoku_guard_jansson ();
    if (argc < 2)
        return start ();
    const char *name = argv[1];
    if (!strcmp (name, "--help") || !strcmp (name, "-h") ||
        (!strcmp (name, "help") && argc == 2))
        return finish (help ());
    if (!strcmp (name, "--help=commands"))
        return finish (list_commands ());
    if (!strcmp (name, "--version") || !strcmp (name, "-V"))
        return finish (version ());
    const Command *const command = sudoku_command_named (name);
    if (!command)
        return unknown (name);
    if (command->run != sudoku_bench_program)
        // Writes above the file size limit then return an error.
        signal (SIGXFSZ, SIG_IGN);
    return finish (command->run (argc - 1, argv + 1));
}
