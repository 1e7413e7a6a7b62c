// frames.h -- push and pop, see frames.c.

#ifndef CDCL_FRAMES_H
#define CDCL_FRAMES_H

#include "cdcl/engine/solver.h"

void cdcl_push_frame (struct cdcl *);
void cdcl_pop_frame (
    struct cdcl *); // cdcl_forget is due next (decide/forget.h)

#endif
