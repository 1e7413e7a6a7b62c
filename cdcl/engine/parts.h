// parts.h -- the interface of each part above the engine.
//
// A part has a row in the table parts.def, and a Part named cdcl_part_NAME in
// its source file.  The solver allocates, initializes and releases all parts
// through this table (api/parts.c).

#pragma once

#include <stddef.h>

struct cdcl;

typedef struct Part {
    size_t size; // of the state, which is zeroed initially

    // Initializes the state; called again when one of the options of the part
    // changes.  May be null.
    void (*begin) (struct cdcl *);

    // Releases the memory of the state, also after memory ran out.  May be
    // null.
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
