// replace.h -- what an existing file is, which may be replaced by its like; see
// replace.c.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// What is about to be written.
typedef struct FileKind {
    const char *name; // in messages, with its article: "a proof"
    // Whether the file, from its first byte to its last, is such a one; null: only an
    // empty file is.
    bool (*is) (FILE *file, const void *state);
    const void *state;
    const char *endings; // of names, "txt csv", besides none; null: any
} FileKind;

// Kinds that both programs write.
extern const FileKind program_proof;  // DRAT or LRAT, text or binary
extern const FileKind program_pbp;    // proofs of pseudo-Boolean constraints
extern const FileKind program_opb;    // their formulas
extern const FileKind program_answer; // s, v and c lines
extern const FileKind program_steps;  // a trace
extern const FileKind program_new;    // anything, where nothing is

// Whether the line is a comment of any language, "c written by PROGRAM 1.0"; and whether
// the file begins so, and is DIMACS CNF, KNF or CNF+, not packed.
bool program_is_marked (const char *line, const char *program);
bool program_is_formula (FILE *file, const void *program);

// Whether the file begins as a page, an array of texts, the first of which has its style,
// does up to there, and ends with the line "</html>", the only one.
bool program_is_page (FILE *file, const void *page);
