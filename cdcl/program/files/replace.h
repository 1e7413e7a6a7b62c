// replace.h -- kinds of files; a file may be replaced by one of the same kind;
// see replace.c.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// The kind of a file that will be written.
typedef struct FileKind {
    const char *name; // its name in messages, with an article: "a proof"
    // Whether the whole file, from its first byte to its last, is of this kind.
    // If null, only an empty file is of this kind.
    bool (*is) (FILE *file, const void *state);
    const void *state;
    const char *endings; // allowed suffixes, as "txt csv"; null: any suffix
} FileKind;

// Kinds that both programs write.
extern const FileKind program_proof;  // DRAT or LRAT, text or binary
extern const FileKind program_pbp;    // VeriPB proofs
extern const FileKind program_opb;    // OPB formulas
extern const FileKind program_answer; // s, v and c lines
extern const FileKind program_steps;  // a trace
extern const FileKind program_new;    // new files, which replace no file

// The first function returns whether the line is the comment "c written by
// PROGRAM 1.0", in any comment syntax.  The second one returns whether the file
// begins with this comment, and is uncompressed DIMACS CNF, KNF or CNF+.
bool program_is_marked (const char *line, const char *program);
bool program_is_formula (FILE *file, const void *program);

// Whether the file begins like a page (an array of texts), up to the style in
// the first text, and ends with its only line "</html>".
bool program_is_page (FILE *file, const void *page);
