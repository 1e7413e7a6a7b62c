// differ.h -- how the members of a team differ.

#ifndef CDCL_DIFFER_H
#define CDCL_DIFFER_H

#include "cdcl/cdcl.h"

// Sets the options of helper `number`, from 1, which has those of the first
// solver so far, so that it searches in another way than all others.
void cdcl_differ (cdcl *helper, const cdcl *first, unsigned number);

#endif
