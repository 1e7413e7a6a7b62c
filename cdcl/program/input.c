// input.c -- opens the formula and the proof, compressed or not; see input.h.

#include "cdcl/program/input.h"
#include "cdcl/shared/files/packed.h"
#include "cdcl/shared/files/paths.h"
#include "cdcl/shared/base/status.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct cdcl_input {
    int fd;
    program_packed *packed;
    char error[200]; // error message of the system
};

static void say (cdcl_input *input, const char *text) {
    snprintf (input->error, sizeof input->error, "%s", text);
}

static long take (void *state, char *bytes, size_t size) {
    cdcl_input *input = state;
    const ssize_t got =
        read (input->fd, bytes, size < INT_MAX ? size : INT_MAX);
    if (got < 0)
        say (input, strerror (errno));
    return got;
}

cdcl_input *cdcl_input_open (const char *path, const char *role, char *message,
                             size_t size) {
    cdcl_input *input = calloc (1, sizeof *input);
    if (!input) {
        snprintf (message, size, "out of memory");
        return NULL;
    }
    input->fd = program_open (path, role, message, size);
    if (input->fd < 0) {
        free (input);
        return NULL;
    }
    struct stat about;
    if (fstat (input->fd, &about))
        say (input, strerror (errno));
    else if (S_ISDIR (about.st_mode))
        say (input, "is a directory, expected a file");
    else if (!(input->packed = program_packed_new (take, input)))
        say (input, "out of memory");
    else
        return input;
    snprintf (message, size, "%s", input->error);
    cdcl_input_close (input);
    return NULL;
}

void cdcl_input_close (cdcl_input *input) {
    if (!input)
        return;
    program_packed_free (input->packed);
    if (input->fd > STDIN_FILENO)
        close (input->fd);
    free (input);
}

long cdcl_input_read (void *source, char *bytes, size_t size) {
    cdcl_input *input = source;
    return program_packed_read (input->packed, bytes, size);
}

int cdcl_input_status (const cdcl_input *input) {
    const int status = program_packed_status (input->packed);
    return status == STATUS_MEMORY ? status : STATUS_DATA;
}

const char *cdcl_input_error (const cdcl_input *input) {
    const char *const why = program_packed_error (input->packed);
    return *why ? why : input->error;
}
