// frames.h -- push and pop, see frames.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_push_frame (struct cdcl *);
void cdcl_pop_frame (
    struct cdcl *); // the caller then calls cdcl_forget (forget.h)
