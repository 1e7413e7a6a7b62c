// differ.h -- how the members of a team differ.

#pragma once

#include "cdcl/cdcl.h"

// Sets the options of helper `number`, from 1, which are the first solver's
// options before, so that its search differs from all others.
void cdcl_differ (cdcl *helper, const cdcl *first, unsigned number);
