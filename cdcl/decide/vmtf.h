// vmtf.h -- the queue of focused mode, see vmtf.c.

#pragma once

#include "cdcl/engine/solver.h"

void cdcl_bump_queue (struct cdcl *); // moves the analyzed variables
