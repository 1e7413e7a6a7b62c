// replace.h -- whether an existing file may be replaced, see replace.c.

#ifndef PROGRAM_REPLACE_H
#define PROGRAM_REPLACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

// What is about to be written.
typedef struct FileKind {
    const char *name; // in messages, with its article: "a proof"
    // Whether the file, from its first byte to its last, is such a one.
    bool (*is) (FILE *file, const void *state);
    const void *state;
} FileKind;

// Kinds that both programs write.
extern const FileKind program_proof;   // DRAT or LRAT, text or binary
extern const FileKind program_formula; // DIMACS CNF, KNF, CNF+, not packed
extern const FileKind program_answer;  // s, v and c lines
extern const FileKind program_steps;   // a trace

// Whether the file begins as a page, an array of lines with a null at the end,
// does up to its style, and ends with the line "</html>", the only one.
bool program_is_page (FILE *file, const void *page);

// Whether the file may be replaced by one of the kind, without --force: there
// is none, it is empty, "-", a device or a pipe, or it is of the kind.  If not,
// the message says why, without the name.
bool program_replaceable (const char *path, const FileKind *kind, char *message,
                          size_t size);

#ifdef __cplusplus
}
#endif
#endif
