// vmtf.h -- the queue of focused mode, see vmtf.c.

#ifndef CDCL_VMTF_H
#define CDCL_VMTF_H

#include "cdcl/engine/solver.h"

void cdcl_bump_queue (struct cdcl *); // moves the analyzed variables

#endif
