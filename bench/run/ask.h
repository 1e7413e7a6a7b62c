// ask.h -- one run: a solver on an instance, and what its answer is worth.
//
// No answer is trusted.  A model is evaluated on the clauses of the file, a grid
// by the rules of the game; two solutions must differ.  A refutation counts as
// checked only if the solver wrote a proof that `cdcl --check` verifies.
//
// A solver that reads formulas decides uniqueness in two runs: the second is on
// the formula with a clause that excludes its first solution, and the limit holds
// for both.

#ifndef LAB_ASK_H
#define LAB_ASK_H

#include "bench/plan/answer.h"
#include "bench/plan/item.h"

#include "bench/base/files.h"
#include "bench/base/process.h"

#include <jansson.h>

typedef struct Limits {
    double seconds;      // of CPU time, for all processes of a row
    double wall;         // by the clock, for the same; 0: see ask.c
    uint64_t bytes;      // of address space, 0: any
    uint64_t max_file;   // bytes of a formula
    uint64_t max_proof;  // bytes of a formula of which proofs are checked
    uint64_t max_output; // bytes that are printed, or written to a file; 0: any
    bool unique;         // is to be decided
    bool proofs;
    uint64_t seed;
} Limits;

typedef enum LaneFile {
    FORMULA,
    OTHER, // the formula without a solution
    BOARD,
    ANSWER,
    OUTPUT,
    PROOF,
    COMPANION, // of the proof
    LANE_FILES
} LaneFile;

// The files of a lane, and the formula that is written there at the moment.
typedef struct Lane {
    char file[LANE_FILES][PATH_ROOM];
    Keeper *keeper;
    Process process;
    const Item *of; // null: none
    size_t encoding, amo;
    double encode; // seconds
    bool full;     // a file could not be written
} Lane;

// The boards of an instance, a line each.
bool lab_write_boards (const Item *item, const char *path);

void lab_lane_open (Lane *lane, Keeper *keeper, const char *folder,
                    unsigned number);
// Its files go with the folder, before.
void lab_lane_close (Lane *lane);

// Runs the solver and fills in the row from "status" to "command".  False if it
// was interrupted, or the lane is full; then there is no row.  Encoding and amo are indices, as
// sudoku_encoding gives them, of no meaning for a formula.
bool lab_ask (Lane *lane, const Solver *solver, const Item *item,
              size_t encoding, size_t amo, const Limits *limits, json_t *row);

#endif
