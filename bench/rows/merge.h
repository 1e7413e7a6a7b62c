// merge.h -- `cdcl-sudoku merge`: one file of rows from several.

#ifndef LAB_MERGE_H
#define LAB_MERGE_H

#include <jansson.h>

#ifdef __cplusplus
extern "C" {
#endif

// Adds the rows that are not there yet, by their keys, to `merged`.  Names rows
// that are there twice with other answers on stderr, and returns how many.
size_t lab_merge (json_t *merged, const json_t *rows);

// Names the rows of the plan that are missing on stderr, as ranges of numbers,
// and returns how many.
size_t lab_holes (const json_t *rows);

#ifdef __cplusplus
}
#endif
#endif
