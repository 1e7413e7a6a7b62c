// options.c -- options by name, see options.def.

#include "cdcl/engine/options.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "cdcl/cdcl.h"

static const cdcl_option table[] = {
#define OPTION(NAME, INITIAL, LOW, HIGH, EFFECTS, MEANING)                     \
    {#NAME, INITIAL, LOW, HIGH, MEANING},
#include "cdcl/engine/options.def"
#undef OPTION
};

static const unsigned effects[] = {
#define OPTION(NAME, INITIAL, LOW, HIGH, EFFECTS, MEANING) EFFECTS,
#include "cdcl/engine/options.def"
#undef OPTION
};

enum { COUNT = sizeof table / sizeof *table };

static_assert (sizeof (Options) == COUNT * sizeof (int64_t),
               "the struct is an array of the values in order of the table");

const cdcl_option *cdcl_options (size_t *count) {
    *count = COUNT;
    return table;
}

static_assert (PLANS + PART_COUNT <= 8 * sizeof *effects,
               "each part has a bit of its own in the effects");

void cdcl_options_init (Options *options) {
    for (unsigned i = 0; i < COUNT; i++)
        ((int64_t *) options)[i] = table[i].initial;
}

int64_t *cdcl_options_find (Options *options, const char *name, unsigned *idx) {
    for (*idx = 0; *idx < COUNT; ++*idx)
        if (!strcmp (name, table[*idx].name))
            return (int64_t *) options + *idx;
    return NULL;
}

unsigned cdcl_options_effects (unsigned idx) {
    return effects[idx];
}
