// help.c -- `cdcl-sudoku help NAME` opens the page of a command or topic.
//
// On a terminal man shows the file of the page, if it lies in man/ beside this program,
// as in build/, or in share/man beside bin, where `make install` puts it.  Otherwise the
// program prints the page as plain text, so help needs neither man nor the files.  Only
// files at these places are shown, since they are of the same version as the program.

#include "sudoku/program/help.h"

#include "sudoku/program/base/command.h"
#include "sudoku/program/bench_program.h"
#include "sudoku/program/table.h"
#include "cdcl/shared/base/names.h"
#include "cdcl/shared/options/manual.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct Help {
    bool roff;
} Help;

static const Option rows[] = {{"roff", 0, NULL,
                               "print the source of the page, for man",
                               OPTION_FLAG (Help, roff), .brief = true},
                              OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "help",
    .usage = "[COMMAND | formats | rules]",
    .about = "Opens the manual page of a command, of the formats of boards or "
             "of the rules of puzzles.",
    .rows = rows,
    .examples = "  cdcl-sudoku help solve\n"
                "  cdcl-sudoku help formats\n"};

// The pages without a table of options: the page of the program, and formats.
static const char *const topics[] = {"cdcl-sudoku", "formats"};
enum { TOPICS = sizeof topics / sizeof *topics };

// Writes the names of columns, keys and comments.
static void list_facts (FILE *out) {
    static const char *const facts[][2] = {
#define FACT(NAME, text, words) {text, words},
#include "sudoku/text/facts.def"
#undef FACT
    };
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        fprintf (out, "%s:: ", facts[i][0]);
        for (const char *at = facts[i][1]; *at; at++)
            fputs (*at != '|' ? (char[]){*at, 0} : at[1] ? ", " : "\n", out);
    }
}

static bool put_part (FILE *out, const char *part, const void *state) {
    (void) state;
    if (!strcmp (part, "commands"))
        sudoku_list_commands (out, true);
    else if (!strcmp (part, "facts"))
        list_facts (out);
    else
        return false;
    return true;
}

static int print_topic (size_t i, bool roff) {
    const Manual manual = {.program = "cdcl-sudoku",
                           .page = i ? topics[i] : "",
                           .section = i ? 5 : 1,
                           .texts = sudoku_manual,
                           .part = put_part};
    return program_manual_print (&manual, roff) ? STATUS_OK : STATUS_MEMORY;
}

// Replaces this process by man.  Returns if the page has no file, or if man is missing.
static void open_man (const char *called, const char *page) {
    static const char *const places[] = {"/man", "/../share/man"},
                             *const endings[] = {"1", "1.gz", "5", "5.gz"};
    char folder[SUDOKU_FOLDER_ROOM], path[SUDOKU_FOLDER_ROOM + 200];
    sudoku_program_folder (called, folder);
    for (int i = 0; *folder && i < 8; i++) {
        snprintf (path, sizeof path, "%s%s/man%c/%s.%s", folder, places[i / 4],
                  *endings[i % 4], page, endings[i % 4]);
        if (!access (path, R_OK))
            execlp ("man", "man", path, (char *) NULL);
    }
}

// Lets the command print its page, since the command has its table of options.  As in a
// call by the user, the word before the command is the name of the program.
static int print_command (const Command *command, int argc, char **argv,
                          bool roff) {
    char form[2][14] = {"--help=page", "--help=manual"};
    char *words[5] = {argv[-1], argv[1], argv[2]};
    words[argc] = form[roff];
    return command->run (argc, words + 1);
}

int sudoku_command_help (int argc, char **argv) {
    const char *const called = argv[-1];
    char room[PROGRAM_NAME_ROOM];
    Help help = {0};
    OptionReader reader;
    const int status =
        program_options_read (&reader, &table, &help, &argc, argv);
    if (status >= 0)
        return status;
    const char *const name = argc > 1 ? argv[1] : "cdcl-sudoku";
    size_t topic = 0;
    while (topic < TOPICS && strcmp (name, topics[topic]) != 0)
        topic++;
    const Command *const command = sudoku_command_named (name);
    if (topic == TOPICS && !command)
        return sudoku_misused ("help",
                               "'%s': expected a command, formats or rules",
                               program_printable (name, room));
    const bool parts = !strcmp (name, "theorems"); // its subcommands have pages
    if (argc > 2 + parts || (argc > 2 && *argv[2] == '-'))
        return sudoku_misused ("help", "'%s': expected no more",
                               program_printable (argv[argc - 1], room));
    char page[100] = "cdcl-sudoku";
    for (int i = 1; i < argc && topic; i++)
        snprintf (page + strlen (page), sizeof page - strlen (page), "-%s",
                  argv[i]);
    if (!help.roff && isatty (STDOUT_FILENO) && !strchr (page, '/'))
        open_man (called, page);
    return command ? print_command (command, argc, argv, help.roff)
                   : print_topic (topic, help.roff);
}
