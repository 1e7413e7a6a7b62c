// labels.h -- cases of theorems with their labels and classes, see labels.c.

#pragma once

#include <stdbool.h>
#include <stddef.h>

// The texts of a case, freed with it.
typedef struct Case {
    char *theorem;   // clues and target
    char *label[2];  // labels for both tie-breaking rules
    char *canonical; // clues and target of the canonical case
} Case;

typedef struct Labels {
    Case *cases;
    size_t size;
} Labels;

// Appends an empty case; returns null if memory runs out.
Case *sudoku_labels_add (Labels *labels);
void sudoku_labels_release (Labels *labels);

// Prints collisions and splits.  Returns false if memory runs out.
bool sudoku_labels_print (const Labels *labels, bool json);
