// parts.h -- the interface of each part above the engine.
//
// A part has a line in parts.def, and a Part beside its code, cdcl_part_NAME.
// The solver allocates, initializes, plans and releases all parts through this
// table (api/parts.c), and knows nothing else of them.

#pragma once

#include <stddef.h>

struct cdcl;

typedef struct Part {
    size_t size; // of its state, which is zeroed initially

    // Initializes, and plans again when one of its options changes; may be
    // null.
    void (*begin) (struct cdcl *);

    // Releases the memory of the state, also after memory ran out; may be null.
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
