// table.h -- the table of commands of cdcl-sudoku.
//
// The purpose of a command is the first line of its page of the manual.

#pragma once

#include <stdbool.h>
#include <stdio.h>

typedef struct Command {
    const char *group; // starts a group of commands; or null
    const char *name;
    int (*run) (int argc, char **argv);
} Command;

extern const Command sudoku_commands[]; // ended by a null name

// Null if there is no such command.
const Command *sudoku_command_named (const char *name);

// A line for each command: its group, its name and its purpose.  In the markup of the
// manual, the groups have lines of their own.
void sudoku_list_commands (FILE *out, bool markup);
