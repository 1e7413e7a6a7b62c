// regroup.h -- detects groups again after elimination, see regroup.c.

#pragma once

typedef struct Regrouping {
    char unused; // this technique keeps no state
} Regrouping;
