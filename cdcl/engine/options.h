// options.h -- the table of options of options.def as a struct of integers.

#ifndef CDCL_OPTIONS_H
#define CDCL_OPTIONS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Options {
#define OPTION(NAME, INITIAL, LOW, HIGH, MEANING) int64_t NAME;
#include "cdcl/engine/options.def"
#undef OPTION
} Options;

void cdcl_options_init (Options *options);

// The option of this name, or null; *idx is its place in cdcl_options().
int64_t *cdcl_options_find (Options *options, const char *name, unsigned *idx);

#ifdef __cplusplus
}
#endif
#endif
