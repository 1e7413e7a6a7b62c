// collection.h -- measures a collection: many boards of one order, amortised.
//
// Ours solves all boards in one process with one sudoku_solver, and decides
// uniqueness of each, so the boards per second are those that a user of the
// library gets.  MiniSat runs as one process per board on an evenly spaced
// sample; its answers for every board come from referee.c.

#ifndef BENCH_COLLECTION_H
#define BENCH_COLLECTION_H

#include "minisat.h"
#include "referee.h"
#include "row.h"
#include "settings.h"

// Answers of MiniSat for a whole collection.
typedef struct Rulings {
    Ruling *ruling;  // [size]
    uint16_t *cells; // [size·N·N]
} Rulings;

// Fills a row of ours and judges it; returns true if it disagrees.
bool sudoku_bench_collection_ours (const Settings *settings, bool installed,
                                   const Rulings *rulings, Row *row);

// Fills a row of MiniSat from a sample and judges it likewise.
bool sudoku_bench_collection_minisat (const Settings *settings,
                                      const Minisat *minisat,
                                      const Rulings *rulings, Row *row);

#endif
