// main.c -- the program cdcl-sudoku: its table of commands.
//
// A command gets its own arguments and returns the exit status.  This file chooses
// the command, handles --help and --version, and opens missing standard streams.

#include "sudoku/program/base/command.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/laboratory.h"
#include "sudoku/program/stream/input.h"
#include "cdcl/cdcl.h"
#include "cdcl/program/base/names.h"
#include "cdcl/program/base/signals.h"
#include "cdcl/program/base/streams.h"
#include "cdcl/program/base/suggest.h"

#include <signal.h>
#include <string.h>

static const struct {
    const char *group; // starts a group of commands; or null
    const char *name;
    int (*run) (int argc, char **argv);
    const char *meaning;
} commands[] = {
    {"Solve", "solve", sudoku_command_solve,
     "solve boards, decide uniqueness, write proofs"},
    {NULL, "check", sudoku_command_check,
     "say whether a board has one solution, and why not"},
    {NULL, "count", sudoku_command_count, "count or estimate solutions"},
    {NULL, "candidates", sudoku_command_candidates,
     "find the digits of each cell in all solutions"},
    {"Understand", "explain", sudoku_command_explain,
     "give a reason for each digit, step by step"},
    {NULL, "hint", sudoku_command_hint,
     "help with the next step, as much as you ask for"},
    {NULL, "rate", sudoku_command_rate, "say how hard puzzles are"},
    {"Make", "generate", sudoku_command_generate,
     "make random puzzles and grids"},
    {NULL, "minimize", sudoku_command_minimize,
     "remove redundant clues and constraints"},
    {NULL, "canonicalize", sudoku_command_canonicalize,
     "find the smallest of all equivalent boards"},
    {"Exchange", "convert", sudoku_command_convert,
     "write puzzles in another format or as pictures"},
    {NULL, "encode", sudoku_command_encode,
     "write a board as a formula for SAT solvers"},
    {NULL, "decode", sudoku_command_decode,
     "turn a SAT solver's answer into a verified board"},
    {NULL, "rules", sudoku_command_rules,
     "list the rules that puzzles may have"},
    {"Watch", "play", sudoku_command_play,
     "write a page that plays a traced search"},
    {"Measure", "bench", sudoku_laboratory,
     "compare encodings and solvers, check answers"},
    {NULL, "merge", sudoku_laboratory, "join the rows of experiments"},
    {NULL, "cubes", sudoku_command_cubes,
     "split a hard board for many machines"},
    {NULL, "csp", sudoku_command_csp,
     "solve constraint problems in Sugar's language"},
    {NULL, "theorems", sudoku_command_theorems, "find clues that force a cell"},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static int help (void) {
    puts ("usage: cdcl-sudoku COMMAND [OPTION]... [FILE]...\n");
    for (size_t i = 0; i < COMMANDS; i++)
        printf ("%-12s%-13s%s\n", commands[i].group ? commands[i].group : "",
                commands[i].name, commands[i].meaning);
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

// One name per line, for scripts.
static int list_commands (void) {
    for (size_t i = 0; i < COMMANDS; i++)
        puts (commands[i].name);
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
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        for (size_t k = 0; k < COMMANDS; k++)
            if (!strcmp (first[i], commands[k].name))
                fprintf (stderr, "  %-9s %s\n", first[i], commands[k].meaning);
    fputs ("\n"
           "for example:\n"
           "  cdcl-sudoku generate -o puzzle.txt\n"
           "  cdcl-sudoku solve --unique puzzle.txt\n"
           "  cdcl-sudoku explain puzzle.txt\n"
           "\n"
           "cdcl-sudoku --help lists all commands, cdcl-sudoku COMMAND --help "
           "its options,\n"
           "and man cdcl-sudoku says the rest.\n",
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
    for (size_t i = 0; i < COMMANDS; i++)
        program_nearest (&nearest, commands[i].name);
    name = program_printable (name, room);
    if (nearest.name)
        return sudoku_misused ("", "unknown command '%s' (did you mean %s?)",
                               name, nearest.name);
    return sudoku_misused ("", "unknown command '%s'", name);
}

int main (int argc, char **argv) {
    program_fill_streams ();
    sudoku_json_memory ();
    if (argc < 2)
        return start ();
    const char *name = argv[1];
    if (!strcmp (name, "--help") || !strcmp (name, "-h") ||
        !strcmp (name, "help"))
        return finish (help ());
    if (!strcmp (name, "--help=commands"))
        return finish (list_commands ());
    if (!strcmp (name, "--version") || !strcmp (name, "-V"))
        return finish (version ());
    for (size_t i = 0; i < COMMANDS; i++) {
        if (strcmp (name, commands[i].name))
            continue;
        const bool ours = commands[i].run != sudoku_laboratory;
        if (ours)
            signal (SIGXFSZ, SIG_IGN); // writes above the size limit fail
        const int status = ours ? sudoku_take_rules (&argc, argv) : STATUS_OK;
        return finish (status ? status : commands[i].run (argc - 1, argv + 1));
    }
    return unknown (name);
}
