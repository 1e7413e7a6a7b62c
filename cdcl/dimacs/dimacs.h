// dimacs.h -- reading and writing formulas as text: DIMACS CNF, KNF and CNF+.
//
//   p cnf V C     rows `l1 ... lm 0`                         clauses
//   p knf V K     also `k b l1 ... lm 0`                     at least b true
//   p cnf+ V C    also `l1 ... lm <= k`, `>= k`, `= k`       as they say
//   p inccnf      also `a l1 ... lm 0`                       a cube
//
// A bound that comes down to a clause, at-most-one or exactly-one row (at least
// m-1 of m literals is at most one of their negations, at least m are m units,
// ...) is delivered as such; every other one as it is.  "At most one" and "at
// least one" of the same literals in two neighbouring rows become one
// exactly-one row.  A cube is the question whether the clauses before it are
// satisfiable with all of its literals true.
//
// Comments begin with 'c' where a row or a token may begin, and go on to the end
// of the line; so they may stand behind a literal or a 0, too.  A byte order
// mark at the very beginning is skipped.
//
// Nothing here prints, and nothing allocates more than the longest row needs,
// independently of the header.
//
// Sources: "Satisfiability: Suggested Format", DIMACS Challenge, 1993; Reeves,
// Heule and Bryant, "From Clauses to Klauses", CAV 2024, for KNF; Liffiton and
// Maglalang, "A Cardinality Solver", SAT 2012, for CNF+.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The kinds of rows that are delivered and written.
enum {
    CDCL_ROW_CLAUSE,
    CDCL_ROW_AT_MOST_ONE,
    CDCL_ROW_EXACTLY_ONE,
    CDCL_ROW_AT_LEAST, // these three with a bound,
    CDCL_ROW_AT_MOST,  // 2 ... size - 2,
    CDCL_ROW_EXACTLY,  // of literals that are true
    CDCL_ROW_CUBE
};

typedef struct cdcl_row {
    int kind;
    int bound;       // of the kinds that have one, else 0
    const int *lits; // [size] owned by the function that passes on the row
    size_t size;
} cdcl_row;

// How reading ended.
enum {
    CDCL_DIMACS_OK = 0,
    CDCL_DIMACS_BAD = -1,    // the text is wrong: see the error
    CDCL_DIMACS_IO = -2,     // the read callback failed
    CDCL_DIMACS_MEMORY = -3, // no memory for a row
    CDCL_DIMACS_STOPPED = -4 // the row callback returned non-zero
};

// An error and its place; line and column count from 1, columns in bytes.
typedef struct cdcl_dimacs_error {
    uint64_t line, column;
    char message[200];
} cdcl_dimacs_error;

// What the header announced, and what the rows contained.
typedef struct cdcl_dimacs_info {
    uint64_t vars, rows;         // as announced; vars <= CDCL_MAX_VAR
    int max_var;                 // largest variable named, also in a cube
    uint64_t rows_read;          // rows of the text, before any rewriting
    uint64_t clauses, amos, eos; // rows delivered, by kind
    uint64_t bounds, cubes;      // those with a bound are one kind
    uint64_t warnings;           // also those that were not delivered
} cdcl_dimacs_info;

// Where rows go.  `row` gets each constraint and stops the reading by returning
// non-zero; `warn` may be null and is called once per kind of warning.
// `apart`: exactly one comes as a clause and an at-most-one row, and rows are
// not joined, so that written out as pairs the clauses stand in the order in
// which LRAT proofs count them.  `in_order`: rows are joined only where the clause comes
// first, which is that order, too.  `portable`: read as if the machine had no
// AVX2, for tests.  `show`, where it is not null, gets the variables of comments
// `c p show 1 2 0` and `c ind 1 2 0`, on which model counters project, and 0 at
// the end of each; it stops the reading as `row` does.
typedef struct cdcl_dimacs_sink {
    void *state;
    int (*row) (void *state, const cdcl_row *row);
    void (*warn) (void *state, const cdcl_dimacs_error *warning);
    bool apart, in_order, portable;
    int (*show) (void *state, int var);
} cdcl_dimacs_sink;

// Reads a whole formula.  `read` works like read(2): bytes delivered, 0 at the
// end, negative on failure.  With `strict`, all that is a warning otherwise
// (literal beyond the header, wrong number of rows) is an error.
int cdcl_dimacs_read (void *source,
                      long (*read) (void *source, char *bytes, size_t size),
                      const cdcl_dimacs_sink *sink, bool strict,
                      cdcl_dimacs_info *info, cdcl_dimacs_error *error);

// How rows are written: as CNF+, as plain clauses, or as OPB, where a group is one
// constraint and other rows are their plain clauses.  Rows with a bound have auxiliary
// variables in plain clauses, see cardinality.h.
enum { CDCL_WRITE_NATIVE, CDCL_WRITE_EXPANDED, CDCL_WRITE_OPB };

// The writer is the caller's storage; `write` returns 0 if it wrote all bytes; after
// another value nothing more is written.
typedef struct cdcl_dimacs_writer {
    void *state;
    int (*write) (void *state, const void *bytes, size_t size);
    int form;
    bool failed;
    int last_var; // the last auxiliary variable so far
    size_t used;
    char buffer[4096];
} cdcl_dimacs_writer;

// Sizes for the header: the rows of text that a constraint becomes, and its
// auxiliary variables.  The rows are 1 or, expanded, m·(m-1)/2 pairs (and
// a clause for exactly-one) or as many as cardinality.h says.  A formula with
// cubes is written as incremental CNF, expanded and without numbers in its
// header.
typedef struct cdcl_dimacs_size {
    uint64_t rows, auxiliaries, cubes;
} cdcl_dimacs_size;
cdcl_dimacs_size cdcl_dimacs_measure (int form, const cdcl_row *row);

// The three steps: header, rows, end.  `size` is the sum over all rows; `vars`
// and its auxiliaries together are at most CDCL_MAX_VAR.  The last one returns
// 0 if all bytes were written.
void cdcl_dimacs_begin (cdcl_dimacs_writer *writer, void *state,
                        int (*write) (void *state, const void *bytes,
                                      size_t size),
                        int form, int vars, cdcl_dimacs_size size);
void cdcl_dimacs_row (cdcl_dimacs_writer *writer, const cdcl_row *row);
int cdcl_dimacs_end (cdcl_dimacs_writer *writer);
