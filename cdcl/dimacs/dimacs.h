// dimacs.h -- reading and writing formulas as text: DIMACS CNF, KNF and CNF+.
//
//   p cnf V C     rows `l1 ... lm 0`                         clauses
//   p knf V K     also `k b l1 ... lm 0`                     at least b true
//   p cnf+ V C    also `l1 ... lm <= k`, `>= k`, `= k`       as written
//   p inccnf      also `a l1 ... lm 0`                       a cube
//
// A row that is equivalent to units, a clause, an at-most-one row or an
// exactly-one row is delivered in this form.  For example, at least m-1 of m literals
// is the same as at most one of their negations, and at least m of m literals is
// m units.  All other rows are delivered unchanged.  "At most one" and "at least
// one" of the same literals in two consecutive rows become one exactly-one row.
// A cube is a query: are the clauses before it satisfiable if all of its
// literals are true?
//
// Comments begin with 'c' where a row or a token may begin, and extend to the
// end of the line; so they may also follow a literal or a 0.  A byte order mark
// at the beginning of the file is skipped.
//
// Nothing here prints.  Memory is proportional to the longest row,
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
    CDCL_ROW_AT_LEAST, // at least `bound` literals are true
    CDCL_ROW_AT_MOST,  // at most `bound` literals are true
    CDCL_ROW_EXACTLY,  // in these three kinds, bound is 2 ... size - 2
    CDCL_ROW_CUBE
};

typedef struct cdcl_row {
    int kind;
    int bound;       // for kinds with a bound, else 0
    const int *lits; // [size] owned by the function that passes the row
    size_t size;
} cdcl_row;

// The result of reading.
enum {
    CDCL_DIMACS_OK = 0,
    CDCL_DIMACS_BAD = -1,    // the text is wrong: see the error
    CDCL_DIMACS_IO = -2,     // the read callback failed
    CDCL_DIMACS_MEMORY = -3, // memory ran out for a row
    CDCL_DIMACS_STOPPED = -4 // the row callback returned non-zero
};

// An error and its place; line and column count from 1, columns in bytes.
typedef struct cdcl_dimacs_error {
    uint64_t line, column;
    char message[200];
} cdcl_dimacs_error;

// The numbers that the header announces, and the numbers read.
typedef struct cdcl_dimacs_info {
    uint64_t vars, rows;         // from the header; vars <= CDCL_MAX_VAR
    int max_var;                 // largest variable named, also in a cube
    uint64_t rows_read;          // rows of the text, before normalization
    uint64_t clauses, amos, eos; // rows delivered, by kind
    uint64_t bounds, cubes;      // rows with a bound, of any kind; cubes
    uint64_t warnings;           // including warnings not passed to `warn`
} cdcl_dimacs_info;

// The receiver of rows.  `row` gets each constraint and stops the reading by
// returning non-zero.  `warn` may be null and is called once per kind of
// warning.  With `portable`, AVX2 is not used, for tests.  `show`, if not null,
// gets the variables of comments `c p show 1 2 0` and `c ind 1 2 0`, which are
// the projection in model counting, and 0 at the end of each comment; it stops
// the reading like `row`.
typedef struct cdcl_dimacs_sink {
    void *state;
    int (*row) (void *state, const cdcl_row *row);
    void (*warn) (void *state, const cdcl_dimacs_error *warning);
    bool portable;
    int (*show) (void *state, int var);
} cdcl_dimacs_sink;

// Reads a whole formula.  `read` works like read(2): it returns the number of
// bytes, 0 at the end, or a negative number on failure.  With `strict`,
// warnings (literal beyond the header, wrong number of rows) are errors.
int cdcl_dimacs_read (void *source,
                      long (*read) (void *source, char *bytes, size_t size),
                      const cdcl_dimacs_sink *sink, bool strict,
                      cdcl_dimacs_info *info, cdcl_dimacs_error *error);

// The output format of rows: CNF+ (NATIVE), plain clauses (EXPANDED), or OPB.
// In OPB a group is one constraint, and other rows are written as clauses.
// Rows with a bound need auxiliary variables when they become clauses, see
// cardinality.h.
enum { CDCL_WRITE_NATIVE, CDCL_WRITE_EXPANDED, CDCL_WRITE_OPB };

// The writer is allocated by the caller.  `write` returns 0 if it wrote all
// bytes; after any other value nothing more is written.
typedef struct cdcl_dimacs_writer {
    void *state;
    int (*write) (void *state, const void *bytes, size_t size);
    int form;
    bool failed;
    int last_var; // the last auxiliary variable
    size_t used;
    char buffer[4096];
} cdcl_dimacs_writer;

// Sizes for the header: the numbers of lines and of auxiliary variables of a
// constraint.  A constraint is written as one line, unless it is expanded.  Then
// a group of m literals becomes m·(m-1)/2 pairs, and an exactly-one group one more
// clause; a row with a bound becomes the clauses of cardinality.h.  A formula with
// cubes is written as incremental CNF, expanded and without numbers in its header.
typedef struct cdcl_dimacs_size {
    uint64_t rows, auxiliaries, cubes;
} cdcl_dimacs_size;
cdcl_dimacs_size cdcl_dimacs_measure (int form, const cdcl_row *row);

// Three steps write a formula: header, rows, end.  `size` is the sum over all
// rows; `vars` plus the auxiliary variables is at most CDCL_MAX_VAR.  The last
// function returns 0 if all bytes were written.
void cdcl_dimacs_begin (cdcl_dimacs_writer *writer, void *state,
                        int (*write) (void *state, const void *bytes,
                                      size_t size),
                        int form, int vars, cdcl_dimacs_size size);
void cdcl_dimacs_row (cdcl_dimacs_writer *writer, const cdcl_row *row);
int cdcl_dimacs_end (cdcl_dimacs_writer *writer);
