// differ.h -- how the members of a team differ.

#pragma once

#include "cdcl/cdcl.h"

// Sets the options of helper `number`, from 1, which has those of the first
// solver so far, so that it searches in another way than all others.
void cdcl_differ (cdcl *helper, const cdcl *first, unsigned number);
