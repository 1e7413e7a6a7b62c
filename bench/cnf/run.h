// run.h -- the command `cnf run`.

#ifndef CNF_RUN_H
#define CNF_RUN_H

#include "settings.h"
#include "table.h"

#ifdef __cplusplus
extern "C" {
#endif

// argv[0] is "run", `self` how this program was called: ours is looked for
// beside it.  Returns the exit status.
int cnf_run (int argc, char **argv, const char *self);

// Which of the two halves a formula of the corpus is in: within its family the
// first is for tuning, the second for the report, and so on.
bool cnf_in_report (size_t recipe);

// Writes into formula->fault why the runs of a formula cannot all be right: an
// answer is wrong by itself, or contradicts another one or what is known.
void cnf_compare (Formula *formula, const Config *configs, const Run *runs,
                  size_t count);

#ifdef __cplusplus
}
#endif
#endif
