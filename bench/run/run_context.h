// run_context.h -- a run that is being judged: what was context, and what was found so far.

#pragma once

#include "bench/plan/answer.h"
#include "bench/plan/item.h"

#include "bench/base/files.h"
#include "bench/base/process.h"

#include <jansson.h>

typedef struct Limits {
    double seconds;      // of CPU time, for all processes of a row
    double wall;         // by the clock, for the same; 0: see call.c
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

typedef struct RunContext {
    Lane *lane;
    const Solver *solver;
    const Item *item;
    const Limits *limits;
    json_t *row;
    size_t encoding, amo;
    const char *formula;    // path, null: the solver reads none
    int vars;               // of it
    sudoku_board *solution; // the first one, verified; or null
    double cpu, wall;       // sums
    uint64_t peak;
    int64_t enough; // solutions that are counted
    bool counted;   // as many as the file says
    const char *status;
    char fault[200];
    char reason[120]; // why it failed, beside its exit status
} RunContext;

// Notes what is wrong with the answer; the first fault stays.
void lab_accuse (RunContext *context, const char *what, const char *detail);

// Notes why a run failed, which is no answer.
void lab_fail (RunContext *context, const char *format, ...);
