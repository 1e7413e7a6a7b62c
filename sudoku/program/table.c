// table.c -- the table of commands of cdcl-sudoku.

#include "sudoku/program/table.h"

#include "sudoku/program/commands/commands.h"
#include "sudoku/program/help.h"
#include "sudoku/program/bench_program.h"
#include "sudoku/program/manual/manual.h"
#include "cdcl/shared/options/manual.h"

#include <string.h>

enum { GROUP = 12 }; // width of the column of groups

const Command sudoku_commands[] = {
    {"Solve", "solve", sudoku_command_solve},
    {NULL, "check", sudoku_command_check},
    {NULL, "count", sudoku_command_count},
    {NULL, "candidates", sudoku_command_candidates},
    {"Understand", "explain", sudoku_command_explain},
    {NULL, "hint", sudoku_command_hint},
    {NULL, "rate", sudoku_command_rate},
    {"Make", "generate", sudoku_command_generate},
    {NULL, "minimize", sudoku_command_minimize},
    {NULL, "canonicalize", sudoku_command_canonicalize},
    {"Exchange", "convert", sudoku_command_convert},
    {NULL, "encode", sudoku_command_encode},
    {NULL, "decode", sudoku_command_decode},
    {NULL, "rules", sudoku_command_rules},
    {"Watch and measure", "play", sudoku_command_play},
    {NULL, "bench", sudoku_bench_program},
    {NULL, "merge", sudoku_bench_program},
    {NULL, "cubes", sudoku_command_cubes},
    {NULL, "csp", sudoku_command_csp},
    {NULL, "theorems", sudoku_command_theorems},
    {"Read", "help", sudoku_command_help},
    {0}};

const Command *sudoku_command_named (const char *name) {
    for (const Command *at = sudoku_commands; at->name; at++)
        if (!strcmp (at->name, name))
            return at;
    return NULL;
}

// Returns the length of the words that fit into the column of groups.
static int fitting (const char *text) {
    const size_t size = strlen (text);
    size_t room = size < GROUP ? size : GROUP - 1;
    while (room < size && text[room] != ' ')
        room--;
    return (int) room;
}

void sudoku_list_commands (FILE *out, bool markup) {
    const char *group = ""; // the rest of the title of the group
    for (const Command *at = sudoku_commands; at->name; at++) {
        group = at->group ? at->group : group;
        if (markup && at->group)
            fprintf (out, "_%s_::\n", at->group);
        if (markup)
            fprintf (out, "`%s`:: ", at->name);
        else {
            const int size = fitting (group);
            fprintf (out, "%-*.*s%-13s", GROUP, size, group, at->name);
            group += size + (group[size] == ' ');
        }
        program_manual_purpose (out, sudoku_manual, at->name);
        fputc ('\n', out);
    }
}
