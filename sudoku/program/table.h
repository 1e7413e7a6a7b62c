// table.h -- the table of commands of cdcl-sudoku.
//
// The purpose of a command is the first line of its page of the manual.

#pragma once

#include <stdbool.h>
#include <stdio.h>

typedef struct Command {
    const char *group; // title of a group of commands that starts here, or null
    const char *name;
    int (*run) (int argc, char **argv);
} Command;

extern const Command sudoku_commands[]; // ended by a null name

// The command with this name, or null.
const Command *sudoku_command_named (const char *name);

// Writes a line for each command: its group, its name and its purpose.  In the markup
// of the manual, the groups have lines of their own.
void sudoku_list_commands (FILE *out, bool markup);
