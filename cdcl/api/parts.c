// parts.c -- the states of all parts, allocated with the solver as one block.
//
//   | struct cdcl | Phase | Mode | Restart | …   in the order of parts.def
//   and techniques.def

#include "cdcl/api/parts.h"

#include "cdcl/engine/technique.h"

#include <stdalign.h>

static const struct {
    const Part *part;
    size_t place; // offset of the pointer to the state of the part
} parts[] = {
#define PART(NAME, TYPE) {&cdcl_part_##NAME, offsetof (struct cdcl, NAME)},
#include "cdcl/engine/parts.def"
#undef PART
#define TECHNIQUE(NAME, ...)                                                   \
    {&cdcl_technique_##NAME.part, offsetof (struct cdcl, NAME)},
#include "cdcl/engine/techniques.def"
#undef TECHNIQUE
};

enum { ALL = sizeof parts / sizeof *parts };

static size_t aligned (size_t size) {
    const size_t unit = alignof (max_align_t);
    return (size + unit - 1) / unit * unit;
}

size_t cdcl_size (void) {
    size_t size = aligned (sizeof (struct cdcl));
    for (size_t i = 0; i < ALL; i++)
        size += aligned (parts[i].part->size);
    return size;
}

void cdcl_begin_parts (struct cdcl *solver) {
    char *state = (char *) solver + aligned (sizeof *solver);
    memset (state, 0, cdcl_size () - aligned (sizeof *solver));
    for (size_t i = 0; i < ALL; i++) {
        void *const pointer = state;
        memcpy ((char *) solver + parts[i].place, &pointer, sizeof pointer);
        state += aligned (parts[i].part->size);
    }
    for (unsigned i = 0; i < ALL; i++)
        cdcl_plan_part (solver, i);
}

void cdcl_plan_part (struct cdcl *solver, unsigned idx) {
    if (parts[idx].part->begin)
        parts[idx].part->begin (solver);
}

void cdcl_release_parts (struct cdcl *solver) {
    for (size_t i = 0; i < ALL; i++)
        if (parts[i].part->release)
            parts[i].part->release (solver);
}
