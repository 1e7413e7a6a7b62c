// solver.h -- a solver as its configuration says: how it is called, how its
// answer is read.
//
// In a command these stand for files and values of the run:
//
//   {formula}  DIMACS, of the instance or of the board in the encoding
//   {board}    the board on a line, or the collection
//   {answer}   a file that the solver writes its answer to
//   {proof}    a file that it writes a proof to
//   {options} {seed} {limit} {encoding} {amo} {count}
//
// What a solver prints is read line by line.  A pattern is an extended regular
// expression; its last parenthesis that took part is the value.

#pragma once

#include <jansson.h>
#include <regex.h>
#include <stdbool.h>
#include <stddef.h>

#define LAB_PLACEHOLDERS                                                       \
    "formula, board, answer, proof, options, seed, limit, encoding, amo or "   \
    "count"

typedef enum Pattern {
    PATTERN_SAT,
    PATTERN_UNSAT,
    PATTERN_UNIQUE,
    PATTERN_SEVERAL,
    PATTERN_OPEN,     // no answer, of an incomplete method
    PATTERN_SOLUTION, // a grid
    PATTERN_CONFLICTS,
    PATTERN_DECISIONS,
    PATTERN_PROPAGATIONS,
    PATTERN_TICKS,
    PATTERN_VARS,
    PATTERN_CLAUSES,
    PATTERN_ASSIGNED, // variables, by inference
    PATTERN_LOAD,     // seconds
    PATTERN_SOLVE,    // seconds
    PATTERN_COUNT,    // of solutions
    PATTERNS
} Pattern;

typedef struct Solver {
    const char *name, *options, *package; // of the configuration
    const char *command, *unique;         // unique: null if it cannot ask so
    const char *count;                    // null: it does not count
    const char *proof, *unique_proof;     // null: it writes none
    char *program;                        // full path, null: not installed
    const char *version_command;          // null: it does not say
    char version[80]; // a hash of the files of its command, or what it says
    int exit_sat, exit_unsat;
    bool formula;  // it reads formulas; else boards
    bool encoding; // or boards in an encoding that is named
    bool compiled[PATTERNS];
    regex_t patterns[PATTERNS];
} Solver;

// The key of a configuration, and the field of a row from PATTERN_CONFLICTS to
// PATTERN_SOLVE.
const char *lab_pattern_name (Pattern pattern);

// Opens NAME, or NAME:option+option, where each option gets two dashes.  False
// with one line on stderr if there is no such solver or it is not usable.  The
// configuration must outlive it.
bool lab_solver_open (Solver *solver, json_t *config, const char *label);
void lab_solver_release (Solver *solver);
