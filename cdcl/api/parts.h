// parts.h -- the states of the parts, see parts.c.

#pragma once

#include "cdcl/engine/solver.h"

size_t cdcl_size (void); // size in bytes of a solver with all its parts
void cdcl_begin_parts (struct cdcl *);
void cdcl_plan_part (struct cdcl *, unsigned idx); // PART_NAME, engine/parts.h
void cdcl_release_parts (struct cdcl *);
