// labels.h -- cases of theorems with their labels and classes, see labels.c.

#pragma once

#include <stdbool.h>
#include <stddef.h>

// What is kept of a case, as texts, which are freed with it.
typedef struct Case {
    char *theorem;   // clues and target
    char *label[2];  // by how ties are broken
    char *canonical; // those of its class
} Case;

typedef struct Labels {
    Case *cases;
    size_t size;
} Labels;

// An empty case more; null without memory.
Case *sudoku_labels_add (Labels *labels);
void sudoku_labels_release (Labels *labels);

// Prints which labels stand for several classes, and which classes have several labels.
// False without memory.
bool sudoku_labels_print (const Labels *labels, bool json);
