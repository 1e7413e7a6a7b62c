// options.c -- options by name, see options.def.

#include "cdcl/engine/options.h"

#include <stddef.h>
#include <string.h>

#include "cdcl/cdcl.h"

static const cdcl_option table[] = {
#define OPTION(NAME, INITIAL, LOW, HIGH, MEANING)                              \
    {#NAME, INITIAL, LOW, HIGH, MEANING},
#include "cdcl/engine/options.def"
#undef OPTION
};

enum { COUNT = sizeof table / sizeof *table };

const cdcl_option *cdcl_options (size_t *count) {
    *count = COUNT;
    return table;
}

void cdcl_options_init (Options *options) {
#define OPTION(NAME, INITIAL, LOW, HIGH, MEANING) options->NAME = INITIAL;
#include "cdcl/engine/options.def"
#undef OPTION
}

int64_t *cdcl_options_find (Options *options, const char *name, unsigned *idx) {
    unsigned i = 0;
#define OPTION(NAME, INITIAL, LOW, HIGH, MEANING)                              \
    if (!strcmp (name, #NAME))                                                 \
        return *idx = i, &options->NAME;                                       \
    i++;
#include "cdcl/engine/options.def"
#undef OPTION
    *idx = COUNT;
    return NULL;
}
