// diversify.c -- how the solvers of a portfolio differ.
//
// A helper gets a mode of the search and a restart policy: the first row below
// that is not the worker's goes to the first helper, and so on.  When all rows
// are used, they are used again with another decay of scores.  Another seed or
// other phases alone would not make another search here, since scores and
// groups decide.
//
// Source: Hamadi, Jabbour and Sais, "ManySAT: a Parallel SAT Solver", JSAT
// 2009, for solvers that differ by design.

#include "sudoku/program/diversify.h"

typedef struct Strategy {
    int64_t mode, restart;
} Strategy;
static const Strategy strategies[] = {{2, 1}, {0, 2}, {3, 1}, {0, 1}, {1, 1}};
static const int64_t decays[] = {950, 900, 980, 850, 990};
enum {
    STRATEGIES = sizeof strategies / sizeof *strategies,
    DECAYS = sizeof decays / sizeof *decays
};

int sudoku_diversify (cdcl *helper, const cdcl *worker, unsigned number,
                      int64_t seed) {
    const int64_t mode = cdcl_get (worker, "mode");
    const int64_t restart = cdcl_get (worker, "restart");
    Strategy others[STRATEGIES];
    unsigned count = 0;
    for (size_t i = 0; i < STRATEGIES; i++)
        if (strategies[i].mode != mode ||
            (!mode && strategies[i].restart != restart))
            others[count++] = strategies[i];
    const unsigned idx = number - 1;
    const struct {
        const char *name;
        int64_t value;
    } options[] = {{"seed", (seed + number) & INT32_MAX},
                   {"mode", others[idx % count].mode},
                   {"restart", others[idx % count].restart},
                   {"decay", decays[idx / count % DECAYS]}};
    int status = CDCL_OK;
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (status == CDCL_OK)
            status = cdcl_set (helper, options[i].name, options[i].value);
    return status;
}
