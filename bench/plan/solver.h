// solver.h -- a solver of the configuration: how it is called, how its answer is
// read.
//
// Placeholders in a command:
//
//   {formula}  DIMACS, of the instance or of the board in the encoding
//   {board}    the board on a line, or the collection
//   {answer}   the file for the solver's answer
//   {proof}    the file for its proof
//   {options} {seed} {limit} {encoding} {amo} {count}
//
// The solver's output is read line by line.  A pattern is an extended regular
// expression; the value is the last parenthesized group that took part in the match.

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
    PATTERN_OPEN,     // an incomplete method found no answer
    PATTERN_SOLUTION, // a grid
    PATTERN_CONFLICTS,
    PATTERN_DECISIONS,
    PATTERN_PROPAGATIONS,
    PATTERN_TICKS,
    PATTERN_VARS,
    PATTERN_CLAUSES,
    PATTERN_ASSIGNED, // variables assigned by inference
    PATTERN_LOAD,     // seconds
    PATTERN_SOLVE,    // seconds
    PATTERN_COUNT,    // number of solutions
    PATTERNS
} Pattern;

typedef struct Solver {
    const char *name, *options, *package; // from the configuration
    const char *command, *unique;         // unique: null without such a command
    const char *count;                    // null if the solver cannot count
    const char *proof, *unique_proof;     // null if the solver writes no proofs
    char *program;                        // full path; null: not installed
    const char *version_command;          // null: none
    char version[80]; // version, or a hash of the files of its command
    int exit_sat, exit_unsat;
    bool formula;  // the solver reads formulas; otherwise it reads boards
    bool encoding; // its command has {encoding}
    bool compiled[PATTERNS];
    regex_t patterns[PATTERNS];
} Solver;

// The pattern's key in a configuration.  From PATTERN_CONFLICTS to PATTERN_SOLVE it is
// also the field of a row.
const char *lab_pattern_name (Pattern pattern);

// Opens the solver NAME, or NAME:option+option, where each option gets two dashes.  Returns
// false with one line on stderr if it does not exist or is not usable.  The configuration
// must outlive the solver.
bool lab_solver_open (Solver *solver, json_t *config, const char *label);
void lab_solver_release (Solver *solver);
