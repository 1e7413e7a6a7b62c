// format.c -- checks `--format` strings and writes lines in these formats; see format.h.

#include "sudoku/program/report/format.h"
#include "sudoku/program/base/command.h"

#include <string.h>

// Writes the list "%n, %p, %s or %%" for the message.
static void list_letters (const char *letters, char *text, size_t size) {
    size_t used = 0;
    for (; *letters && used < size; letters++)
        used += (size_t) snprintf (text + used, size - used, "%%%c%s", *letters,
                                   letters[1] ? ", " : " or %%");
}

int sudoku_format_check (const char *letters, const char *text,
                         char why[OPTION_WHY]) {
    for (const char *at = text; (at = strchr (at, '%')); at += 2) {
        char known[128];
        if (at[1] && (at[1] == '%' || strchr (letters, at[1])))
            continue;
        list_letters (letters, known, sizeof known);
        snprintf (why, OPTION_WHY - 20, "%s instead of '%%%.1s' at %zu", known,
                  at + 1, (size_t) (at - text) + 1);
        return STATUS_USAGE;
    }
    return STATUS_OK;
}

void sudoku_format_put (FILE *out, const char *format, const void *state,
                        void (*put) (FILE *out, const void *state,
                                     char letter)) {
    for (;;) {
        const size_t plain = strcspn (format, "%");
        fwrite (format, 1, plain, out);
        format += plain;
        if (!*format)
            return;
        if (format[1] == '%')
            fputc ('%', out);
        else
            put (out, state, format[1]);
        format += 2;
    }
}
