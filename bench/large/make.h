// make.h -- boards that our program makes, kept from run to run.

#ifndef LARGE_MAKE_H
#define LARGE_MAKE_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// Makes the folders of the file and has the command line write the file, unless
// it is there.  If false, that failed, and the message is printed.
bool large_make (const char *path, char *const line[]);

#ifdef __cplusplus
}
#endif
#endif
