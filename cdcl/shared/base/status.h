// status.h -- exit statuses of the programs, from the table status.def.

#pragma once

enum {
#define STATUS(NAME, value, text) STATUS_##NAME = value,
#include "cdcl/shared/base/status.def"
#undef STATUS
};
