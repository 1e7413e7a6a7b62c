// parts.h -- what each part above the engine says of itself, once.
//
// A part is a line in parts.def, and a Part beside its code, cdcl_part_NAME.  The
// solver allocates, begins, plans and releases all of them by this table
// (api/parts.c), and knows nothing else of them.

#pragma once

#include <stddef.h>

struct cdcl;

typedef struct Part {
    size_t size; // of its state, which begins as zeros

    // Begins, and plans anew when one of its options changes; may be null.
    void (*begin) (struct cdcl *);

    // Releases what the state holds, also after memory ran out; may be null.
    void (*release) (struct cdcl *);
} Part;

enum {
#define PART(NAME, TYPE) PART_##NAME,
#include "cdcl/engine/parts.def"
#undef PART
    PART_COUNT
};

#define PART(NAME, TYPE) extern const Part cdcl_part_##NAME;
#include "cdcl/engine/parts.def"
#undef PART
