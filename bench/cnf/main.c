// main.c -- the program `cnf`: makes the corpus of formulas and measures
// solvers on it.
//
//   cnf list                  names, families and what is known
//   cnf make NAME             writes one formula to standard output
//   cnf gen DIR               writes all formulas into a folder
//   cnf run DIR [option]...   has the solvers decide them, see --help
//
// Exit status: 0 all is well, 1 a disagreement, 64 usage, 66 a formula is
// missing, 71 no memory, 74 a file not written, 130 interrupted.

#include "generate.h"
#include "run.h"

#include "bench/status.h"

#include <stdio.h>
#include <string.h>

int main (int argc, char **argv) {
    if (argc == 2 && !strcmp (argv[1], "list"))
        return cnf_list ();
    if (argc == 3 && !strcmp (argv[1], "make"))
        return cnf_make (argv[2]);
    if (argc == 3 && !strcmp (argv[1], "gen"))
        return cnf_generate (argv[2]);
    if (argc >= 2 && !strcmp (argv[1], "run"))
        return cnf_run (argc - 1, argv + 1, argv[0]);
    fprintf (stderr, "usage: cnf list | cnf make NAME | cnf gen DIR | cnf run "
                     "[option]... DIR\n");
    return EXIT_USAGE;
}
