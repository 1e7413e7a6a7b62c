// differ.c -- how the members of a team differ.
//
// A helper gets a search mode and a decay of scores: the first helper gets the
// first row below that differs from the first solver's options, and so on; when
// all rows are used, they are used again with another depth of bumping.  All
// helpers restart twice as often in stable mode.  On boards at the peak of
// hardness, a helper with the best search mode for such boards and another
// decay found the answer sooner than a helper with another search mode
// (bench/results/jobs-epyc-zen5-*).  For a formula with many groups, another
// seed or other phases alone would not lead to a different search, since scores
// and groups determine it.
//
// Source: Hamadi, Jabbour and Sais, "ManySAT: a Parallel SAT Solver", JSAT
// 2009, for solvers that differ by design.

#include "cdcl/parallel/differ.h"

typedef struct Strategy {
    int64_t mode, decay;
} Strategy;
static const Strategy strategies[] = {{2, 975}, {1, 950}, {2, 930},
                                      {3, 950}, {2, 985}, {2, 950}};
enum { STRATEGIES = sizeof strategies / sizeof *strategies };

void cdcl_differ (cdcl *helper, const cdcl *first, unsigned number) {
    const int64_t mode = cdcl_get (first, "mode");
    const int64_t decay = cdcl_get (first, "decay");
    Strategy others[STRATEGIES];
    unsigned count = 0;
    for (unsigned i = 0; i < STRATEGIES; i++)
        if (strategies[i].mode != mode || strategies[i].decay != decay)
            others[count++] = strategies[i];
    const Strategy *const own = others + (number - 1) % count;
    const int64_t depth =
        (cdcl_get (first, "bumpdepth") + (number - 1) / count - 1) % 4 + 1;
    cdcl_set (helper, "seed", (cdcl_get (first, "seed") + number) & INT32_MAX);
    cdcl_set (helper, "mode", own->mode);
    cdcl_set (helper, "decay", own->decay);
    cdcl_set (helper, "bumpdepth", depth);
    cdcl_set (helper, "stableunit", (cdcl_get (first, "stableunit") + 1) / 2);
}
