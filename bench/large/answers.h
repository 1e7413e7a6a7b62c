// answers.h -- one solver on one board: runs it and verifies what it says.
//
// Ours is the program `cdcl-sudoku solve` in a process of its own, which reads
// the board; each other solver reads the formula, which is written before its
// clock starts.  So both times contain reading the input and building the
// solver.  The time to make the formula is not counted.
//
// To decide uniqueness, another solver runs a second time, on the formula with
// a clause that excludes its solution; times add up, and so do conflicts.

#ifndef LARGE_ANSWERS_H
#define LARGE_ANSWERS_H

#include "cases.h"

#include "bench/cnf/solvers.h"

typedef enum Finding {
    FINDING_OPEN,
    FINDING_SOLVED, // others may exist
    FINDING_UNIQUE,
    FINDING_SEVERAL,
    FINDING_NONE
} Finding;

typedef struct Result {
    Run run; // times, memory, outcome, conflicts, proof, and the fault
    Finding finding;
    sudoku_board *solution; // the first that was found, verified, or null
    char skipped[64];       // why it was not run, "" if it was
    bool measured;          // the next two are known
    uint64_t decisions, propagations;
    double first_cpu;   // ours, blank: to the first decision, in CPU seconds
    uint64_t first_rss; // and in bytes
} Result;

// The formula that is written at the moment.
typedef struct Text {
    char path[512];
    const Case *of; // null: none
} Text;

// What all runs of a lane use.
typedef struct Context {
    const LargeSettings *settings;
    const char *sudoku, *cdcl; // our programs
    char board[512];           // the file that ours reads
    Text text;                 // the file that peers read
    Process *process;
} Context;

#ifdef __cplusplus
extern "C" {
#endif

// Writes the board for ours.  False if it cannot be written.
bool large_write_board (const Context *context, const Case *one);

void large_ask_ours (Context *context, const Case *one, const LaneFiles *files,
                     Result *result);
void large_ask_peer (Context *context, const Case *one, const Config *config,
                     const LaneFiles *files, Result *result);
// Ours proves what it refuted, and the checker judges the proof against the
// formula that the peers read.
void large_prove (Context *context, const Case *one, const LaneFiles *files,
                  Result *result);

// A word for tables: "unique", "timeout", "skipped" …
const char *large_answer_name (const Result *result);

#ifdef __cplusplus
}
#endif
#endif
