// analyze.h -- the marks that analysis and minimization share, see analyze.c.

#ifndef CDCL_ANALYZE_H
#define CDCL_ANALYZE_H

enum {
    SEEN = 1,
    REMOVABLE = 2,
    POISON = 4,
    SHRINKABLE = 8,
    SIDE = 16,
    ONCE = 32,
    TWICE = 64
};

#endif
