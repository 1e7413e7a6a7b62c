// page.c -- pages stored as files; see page.h.

#include "cdcl/shared/base/page.h"

#include <string.h>

const char *const *program_put_page (FILE *file, const char *const *lines,
                                     const char *mark) {
    const size_t length = mark ? strlen (mark) : 0;
    for (; *lines; lines++)
        if (mark && !strncmp (*lines, mark, length) && (*lines)[length] == '\n')
            return lines + 1;
        else
            fputs (*lines, file);
    return lines;
}
