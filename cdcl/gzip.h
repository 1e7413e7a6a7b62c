// gzip.h -- whether what came out of a gzip file is what was packed into it.
//
// Belongs to the program alone, as input.h does.

#ifndef CDCL_GZIP_H
#define CDCL_GZIP_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { CDCL_GZIP_HISTORY = 32 };

typedef struct cdcl_gzip cdcl_gzip;

cdcl_gzip *cdcl_gzip_new (void); // null: out of memory
void cdcl_gzip_free (cdcl_gzip *gzip);

// The next bytes of the file.  CDCL_GZIP_HISTORY bytes lie before them in
// memory: those that were told last, and zeros before the beginning.
void cdcl_gzip_packed (cdcl_gzip *gzip, const char *bytes, size_t size);

// The next bytes that came out.
void cdcl_gzip_unpacked (cdcl_gzip *gzip, const char *bytes, size_t size);

// At the end, with the eight bytes that end the last member: whether all was
// well.
bool cdcl_gzip_intact (const cdcl_gzip *gzip, const char *end);

#ifdef __cplusplus
}
#endif
#endif
