// streams.c -- opens standard descriptors that the caller closed.
//
// An opened file gets the lowest free descriptor.  If the caller closed
// standard output, the first file would get its descriptor, and answers would
// be written into a proof.  Therefore the null device is opened instead.  As
// standard input it is opened for writing, as standard output and error for
// reading, so that every use fails, as on a closed descriptor.

#include "cdcl/shared/base/streams.h"

#include <fcntl.h>
#include <unistd.h>

void program_fill_streams (void) {
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl (fd, F_GETFD) < 0)
            open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}
