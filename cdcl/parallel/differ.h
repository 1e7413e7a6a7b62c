// differ.h -- how the members of a team differ.

#pragma once

#include "cdcl/cdcl.h"

// Changes the options of helper `number` (counted from 1), which were copied
// from the first solver, so that its search differs from all others.
void cdcl_differ (cdcl *helper, const cdcl *first, unsigned number);
