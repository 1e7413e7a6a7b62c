// main.c -- the program cdcl-sudoku: its table of commands.
//
// A command gets its own arguments and returns the exit status.  Here are only
// the choice of the command, --help, --version, and three standard streams that
// exist.

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
    const char *name;
    int (*run) (int argc, char **argv);
    const char *meaning;
} commands[] = {
    {"solve", sudoku_command_solve,
     "solve boards, decide uniqueness, count solutions, write proofs"},
    {"encode", sudoku_command_encode,
     "write a board's formula for any SAT solver"},
    {"decode", sudoku_command_decode,
     "turn any SAT solver's answer back into a verified board"},
    {"generate", sudoku_command_generate,
     "make random boards: puzzles as wished, or grids with holes"},
    {"check", sudoku_command_check,
     "say whether boards have one solution, and if not, why"},
    {"count", sudoku_command_count, "count solutions, or estimate how many"},
    {"candidates", sudoku_command_candidates,
     "find the digits that each cell has in some solution"},
    {"minimize", sudoku_command_minimize,
     "find minimal puzzles inside puzzles"},
    {"rate", sudoku_command_rate, "say how hard puzzles are"},
    {"canonicalize", sudoku_command_canonicalize,
     "find the smallest of all equivalent boards"},
    {"convert", sudoku_command_convert, "write puzzles in another format"},
    {"rules", sudoku_command_rules, "list the rules that puzzles may have"},
    {"explain", sudoku_command_explain,
     "say step by step why each digit is where it is"},
    {"hint", sudoku_command_hint, "say something about the next step"},
    {"theorems", sudoku_command_theorems,
     "find theorems: clues that force a cell"},
    {"play", sudoku_command_play, "write a page that plays a traced search"},
    {"csp", sudoku_command_csp,
     "solve other constraint problems, as Sugar writes them"},
    {"cubes", sudoku_command_cubes,
     "split a hard board, to be solved by `cdcl` on many machines"},
    {"bench", sudoku_laboratory,
     "measure encodings and solvers, check answers; run experiments"},
    {"merge", sudoku_laboratory, "put rows of experiments together"},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static int help (void) {
    printf ("usage: cdcl-sudoku COMMAND [OPTION]... [FILE]...\n"
            "\n"
            "A SAT solver for Sudoku boards of any size.\n"
            "\n"
            "commands (each has --help):\n");
    for (size_t i = 0; i < COMMANDS; i++)
        printf ("  %-12s %s\n", commands[i].name, commands[i].meaning);
    printf ("\n"
            "options:\n"
            "      --rules FILE  rules of the boards that a command reads or "
            "makes: lines\n"
            "                  as `cdcl-sudoku rules` lists them, or a puzzle "
            "of f-puzzles\n"
            "      --symbols TEXT  the digits from 1 on in the boards that are read\n"
            "  -h, --help      this text\n"
            "  -V, --version   the version\n"
            "\n"
            "examples:\n"
            "  cdcl-sudoku solve --unique puzzles.txt\n"
            "  cdcl-sudoku encode board.sdk -o board.cnf\n"
            "  minisat board.cnf answer; cdcl-sudoku decode board.sdk answer\n"
            "\n"
            "exit status: 0 done, 64 wrong usage, 65 bad input, 66 unreadable "
            "input,\n"
            "70 bug, 71 out of memory, 73 or 74 output failed; an "
            "interrupted command\n"
            "ends by the signal\n");
    return STATUS_OK;
}

// Without a command nothing is done, which a script must notice: so this goes to
// standard error, and the status is that of wrong usage.
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

// A run that was interrupted ends by the signal.
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
    if (!strcmp (name, "--version") || !strcmp (name, "-V"))
        return finish (version ());
    for (size_t i = 0; i < COMMANDS; i++) {
        if (strcmp (name, commands[i].name))
            continue;
        const bool ours = commands[i].run != sudoku_laboratory;
        if (ours)
            signal (SIGXFSZ, SIG_IGN); // a file that is too large: no write
        const int status = ours ? sudoku_take_rules (&argc, argv) : STATUS_OK;
        return finish (status ? status : commands[i].run (argc - 1, argv + 1));
    }
    return unknown (name);
}
