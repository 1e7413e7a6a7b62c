// gzip.h -- unpacks gzip, piece by piece.
//

#ifndef CDCL_GZIP_H
#define CDCL_GZIP_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cdcl_gzip cdcl_gzip;

// The next bytes of the file, at most `size`; 0 at its end, negative on
// failure.
typedef long (*cdcl_gzip_take) (void *state, char *bytes, size_t size);

cdcl_gzip *cdcl_gzip_new (cdcl_gzip_take take, void *state); // null: no memory
void cdcl_gzip_free (cdcl_gzip *gzip); // a null pointer is fine

// Reads up to `size` unpacked bytes; 0 at the end of the file.  Negative if the
// data is damaged, and `*why` says how, or if `take` was negative;
// then `*why` is null.
long cdcl_gzip_read (cdcl_gzip *gzip, char *bytes, size_t size,
                     const char **why);

#ifdef __cplusplus
}
#endif
#endif
