// generate.h -- the commands `cnf list`, `cnf make` and `cnf gen`; each returns
// the exit status.

#ifndef CNF_GENERATE_H
#define CNF_GENERATE_H

#ifdef __cplusplus
extern "C" {
#endif

// A line for each formula on standard output: file name, family, half, answer.
int cnf_list (void);

// Writes one formula, by its name, to standard output.
int cnf_make (const char *name);

// Writes DIR/NAME.cnf for each formula; the folder is made if need be.
int cnf_generate (const char *folder);

#ifdef __cplusplus
}
#endif
#endif
