// streams.c -- fills standard descriptors that the caller closed.
//
// A file that is opened gets the lowest free descriptor.  If the caller closed
// standard output, the first file would take its place, and answers would be
// written into a proof.  The null device takes the place instead, opened in the
// direction that makes every use fail, as it would on a closed descriptor.

#include "cdcl/program/base/streams.h"

#include <fcntl.h>
#include <unistd.h>

void program_fill_streams (void) {
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl (fd, F_GETFD) < 0)
            open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}
