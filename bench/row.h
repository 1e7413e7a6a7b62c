// row.h -- one measurement: an instance (or a collection), an encoding, an
// at-most-one form, a solver.
//
// Times are in seconds and medians over the repeats.  For our solver
//
//   encode | load | solve          total = the three together
//
// and for MiniSat, a process of its own,
//
//   encode (write the file) | wall time of the process     total = both
//                             '-- load = its parse time, solve = the rest of
//                                 its own CPU time figure, "internal"

#ifndef BENCH_ROW_H
#define BENCH_ROW_H

#include "corpus.h"
#include "formula.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum Answer {
    ANSWER_PENDING, // not run, or interrupted
    ANSWER_SOLVED,
    ANSWER_NONE,
    ANSWER_TIMEOUT,
    ANSWER_MEMORY,
    ANSWER_SKIPPED, // too large a file or formula
    ANSWER_FAILED,  // the program broke down
} Answer;

typedef enum Unique { UNIQUE_UNKNOWN, UNIQUE_YES, UNIQUE_NO } Unique;

typedef enum Program { PROGRAM_CDCL, PROGRAM_MINISAT } Program;

typedef enum Verdict {
    VERDICT_PENDING,
    VERDICT_NO_ANSWER, // nothing to judge
    VERDICT_AGREES,    // with MiniSat and the rules
    VERDICT_RULES,     // with the rules alone: MiniSat has no answer
    VERDICT_UNCHECKED, // MiniSat is not installed or not asked for
    VERDICT_DISAGREES
} Verdict;

typedef struct Row {
    const Set *set;
    const Instance *instance; // null: all of a collection
    size_t encoding, amo;
    Program program;

    Answer answer;
    Unique unique;
    int64_t count;       // solutions counted where the file says how many
    bool count_complete; // not cut off by a limit
    FormulaSize size;

    double encode, load, solve, total;
    double second;              // search for a second solution, run once
    double wall, cpu, internal; // of the process; cpu also of our thread
    uint64_t conflicts, decisions, propagations; // of the last run
    uint64_t peak_bytes;
    bool without_decision;
    unsigned repeats;
    bool left_out; // not run, to stay within the budget

    uint16_t *cells; // the grid of the model, row-major; null: none
    char fault[200]; // why the answer breaks the rules; "" if it does not
    Verdict verdict;
    char check[200]; // the verdict in words

    // Of collections: sums over the puzzles that were done.
    size_t puzzles, done; // wanted, done within the time
    size_t no_decision;   // of these, solved without one
} Row;

static inline bool answered (const Row *row) {
    return row->answer == ANSWER_SOLVED || row->answer == ANSWER_NONE;
}

const char *sudoku_bench_answer_name (Answer answer);
const char *sudoku_bench_unique_name (Unique unique);
const char *sudoku_bench_program_name (Program program);
const char *sudoku_bench_verdict_name (Verdict verdict);

// The two of a row in one word: "unique", "several", "solved", "none" …
const char *sudoku_bench_result_name (const Row *row);

void sudoku_bench_row_release (Row *row);

#endif
