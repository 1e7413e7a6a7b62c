// theorems.h -- subcommands of `cdcl-sudoku theorems`; argv[0] is the subcommand.

#pragma once

int sudoku_theorems_extract (int argc, char **argv);
int sudoku_theorems_candidates (int argc, char **argv);

// The forms of --as, for all subcommands except candidates.
extern const char *const sudoku_theorems_outputs[];
#define THEOREMS_AS(type)                                                      \
    {                                                                          \
        "as", 'O', "FORM", "{}: one object per line, with an LRAT proof",      \
            .kind = KIND_NAME, OPTION_AT (type, loop.output),                  \
            .names = sudoku_theorems_outputs, .initial = "line", .brief = true \
    }
