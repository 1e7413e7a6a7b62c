// likely.h -- what exactly-one groups say of their members, see likely.c.
//
//   of       | likelihood | …            by literal; negative: in no open group
//   members  | open member | …           from starts[g] to starts[g + 1]

#ifndef CDCL_LIKELY_H
#define CDCL_LIKELY_H

#include "walk.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Likely {
    Weights of;         // [2·vars] at the last weighing
    Words starts;       // by group without a true member, and the end
    Lits members;       // of these
    uint64_t weighings; // so far
    uint64_t rephased;  // rephasings, when it was weighed last
    uint64_t restarted; // restarts and rephasings, when scores were raised
} Likely;

struct cdcl;

bool cdcl_guiding (const struct cdcl *);
void cdcl_guide (struct cdcl *);
void cdcl_likely_forget (struct cdcl *);
void cdcl_likely_release (struct cdcl *);

#ifdef __cplusplus
}
#endif

#endif
