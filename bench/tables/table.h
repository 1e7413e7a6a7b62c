// table.h -- tables of rows for people, at most 80 columns wide.
//
//   families   solved, PAR-2, its ratio to the first line's, conflicts
//   times      σ and outliers of repeats, geometric means, memory
//   sizes      of the formulas of boards, by encoding
//   proofs     verified, and what they cost
//   rows       every instance and configuration
//   counters   means of conflicts, decisions, propagations, ticks
//   inference  how far methods without search come, of collections
//   answers    how many boards have none, one, several solutions
//   boards     of collections: boards in a second, by what the solvers say

#ifndef LAB_TABLE_H
#define LAB_TABLE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

// Prints the tables whose names are in the list.  False without memory.
bool lab_print_tables (FILE *file, const json_t *rows, const char *names);

// Whether all names in the list are tables.
bool lab_are_tables (const char *names);

#endif
