// commands.h -- the commands of cdcl-sudoku, one file each.

#pragma once

// The commands; argv[0] is the command's name.  They return the exit status.
int sudoku_command_solve (int argc, char **argv);
int sudoku_command_encode (int argc, char **argv);
int sudoku_command_decode (int argc, char **argv);
int sudoku_command_generate (int argc, char **argv);
int sudoku_command_check (int argc, char **argv);
int sudoku_command_count (int argc, char **argv);
int sudoku_command_candidates (int argc, char **argv);
int sudoku_command_minimize (int argc, char **argv);
int sudoku_command_rate (int argc, char **argv);
int sudoku_command_canonicalize (int argc, char **argv);
int sudoku_command_theorems (int argc, char **argv);
int sudoku_command_csp (int argc, char **argv);
int sudoku_command_cubes (int argc, char **argv);
int sudoku_command_convert (int argc, char **argv);
int sudoku_command_rules (int argc, char **argv);
int sudoku_command_explain (int argc, char **argv);
int sudoku_command_hint (int argc, char **argv);
int sudoku_command_play (int argc, char **argv);
