// help.h -- the command help.

#pragma once

int sudoku_command_help (int argc, char **argv);
