// theorems.h -- theorems of Sudoku, found by machine.  Terms, errors and ownership are as
// in sudoku.h.
//
// A theorem about clues says that these clues force the target: a blank cell has this
// digit in all solutions.  It is minimal if the clues no longer force the target when any
// one of them is removed.  Two theorems are the same if a symmetry of the board turns one
// into the other: renaming digits, permuting bands, stacks, and rows and columns within
// them, and transposing.

#pragma once

#include "sudoku/sudoku_explain.h"

// ---------------------------------------------------------------------------
// Classes of placements, and their forced cells

// The maximum number of clues of placements that can be enumerated: 7 clues take minutes and
// 100 MB, 8 clues an hour and 3 GB.
enum { SUDOKU_MOST_CLUES = 8 };

// Enumerates the placements of `clues` clues on a board of side 9, of which no two
// clash.  For each class under the symmetries, passes the smallest placement, as
// sudoku_canonicalize writes it, to `found`.  Returns SUDOKU_SOLVED; SUDOKU_UNKNOWN if
// `found` or `stop` (may be null; it is called regularly) returned non-zero;
// SUDOKU_BAD_INPUT for no clue, or more than SUDOKU_MOST_CLUES; SUDOKU_OUT_OF_MEMORY.
int sudoku_placements (unsigned clues, void *state, int (*stop) (void *state),
                       int (*found) (void *state,
                                     const sudoku_board *placement));

// Finds the blank cells of a board that have the same digit in all solutions, and
// writes them to targets[N²], in reading order.  Returns SUDOKU_SOLVED; SUDOKU_NONE if
// there is no solution; SUDOKU_UNKNOWN at a limit of the solver; or an error.
int sudoku_forced (sudoku_solver *solver, const sudoku_board *clues,
                   sudoku_given *targets, size_t *size);

// The first function tells whether clues that have a solution force the target, which
// is blank; the second one, whether in addition each clue is needed.  Both return 1, 0,
// or an error, and SUDOKU_BAD_INPUT if a limit of the solver ended the search.
int sudoku_forces (sudoku_solver *solver, const sudoku_board *clues,
                   const sudoku_given *target);
int sudoku_forces_minimally (sudoku_solver *solver, const sudoku_board *clues,
                             const sudoku_given *target);

// A fact is a cell that clues force, whether each clue is needed, and whether an
// earlier fact of the same clues is the same theorem.
typedef struct sudoku_fact {
    sudoku_given target;
    bool minimal, repeated;
} sudoku_fact;

// Like sudoku_forced, but writes all forced cells of the clues to facts[N²]; for sides
// 4 and 9.
int sudoku_facts (sudoku_solver *solver, const sudoku_board *clues,
                  sudoku_fact *facts, size_t *size);

// Totals over all classes with K clues: classes, classes without a solution, classes
// with a forced cell, forced cells, and minimal theorems.
enum {
    SUDOKU_CLASSES,
    SUDOKU_UNSOLVABLE,
    SUDOKU_FORCING,
    SUDOKU_FORCED,
    SUDOKU_MINIMAL,
    SUDOKU_FIGURES
};

// An estimate of these totals from a random sample of the classes with one clue less.
typedef struct sudoku_sampled {
    double mean[SUDOKU_FIGURES];
    double
        // Standard error; 0 if the sample has all classes.
        error[SUDOKU_FIGURES];
    uint64_t samples, classes; // number of sampled classes, and of all classes
} sudoku_sampled;

// Estimates the totals for 2 to SUDOKU_MOST_CLUES clues; the solver is for side 9.
// Only the seed determines the sample.  Returns SUDOKU_SOLVED; SUDOKU_UNKNOWN, and the
// estimate so far (none without samples), if `stop` (may be null) returned non-zero; or
// an error.
int sudoku_sample_theorems (sudoku_solver *solver, unsigned clues,
                            uint64_t samples, uint64_t seed, void *state,
                            int (*stop) (void *state),
                            sudoku_sampled *estimate);

// Canonicalizes a theorem, so that equal theorems give equal results: the smallest
// board that is equivalent to the clues with the target in its cell, and the cell of
// the target on that board, or the first such cell if there are several.  `smallest`
// may be the same board.  Returns SUDOKU_OK; SUDOKU_OUT_OF_MEMORY; SUDOKU_BAD_INPUT as
// in sudoku_canonicalize, or for a target that is not blank.
int sudoku_canonicalize_theorem (const sudoku_board *clues,
                                 const sudoku_given *target,
                                 sudoku_board *smallest, sudoku_given *place);

// The weakest propagation that places the target from the clues alone; or, if the
// target is null, that finds that the clues have no solution.  An index into a table:
//   minimal    unit propagation on the minimal encoding: naked singles
//   extended   unit propagation on the extended encoding: also hidden singles
//   triads     unit propagation with variables for a digit in the three cells that a box and a line
//              share: also locked candidates
//   failed     also failed literals: a candidate is excluded or placed if its opposite fails
//   search     none of these
// Returns SUDOKU_OK, SUDOKU_OUT_OF_MEMORY, or SUDOKU_BAD_INPUT for pencil marks and for
// sides above 25.
int sudoku_propagation (const sudoku_board *clues, const sudoku_given *target,
                        size_t *propagation);
extern const sudoku_table sudoku_propagations;

// ---------------------------------------------------------------------------
// Cases and labels, after Korekawa et al., 2008

// Removes clues in a random order, which the seed determines, each unless it is needed
// to force the target; the target's own cell is blank from the beginning.  Returns
// SUDOKU_SOLVED and a minimal theorem; SUDOKU_NONE if the clues do not force the
// target; or an error.
int sudoku_extract_case (sudoku_solver *solver, const sudoku_board *clues,
                         const sudoku_given *target, uint64_t seed,
                         sudoku_board *extracted);

// A move from one candidate to another: V to another row, H to another column, C to
// another digit of its cell, B within its box.
enum {
    SUDOKU_MOVE_V,
    SUDOKU_MOVE_H,
    SUDOKU_MOVE_C,
    SUDOKU_MOVE_B,
    SUDOKU_MOVES
};

// The index of each move: the row, column, digit or box, from 1; 0 if there is no such
// move.  In labels, indices are renamed.
typedef struct sudoku_vector {
    unsigned index[SUDOKU_MOVES];
} sudoku_vector;

typedef struct sudoku_label {
    int direction[3];          // which of V, H and C is X, Y and Z
    sudoku_vector vectors[81]; // [size] in the order of X, Y, Z, B; ascending
    size_t size;
} sudoku_label;

enum { SUDOKU_TIES_LEAST, SUDOKU_TIES_FIRST };
// Computes the label of a theorem of side 4 or 9, as label.c describes it, and the vectors of
// its clues in reading order, moves[81].  SUDOKU_TIES_LEAST breaks ties between indices, or
// directions, so that the label is as small as possible, and the same for all equivalent
// theorems.  SUDOKU_TIES_FIRST breaks ties by the first clue that has the index.  Returns
// SUDOKU_OK, or SUDOKU_BAD_INPUT.
int sudoku_case_label (const sudoku_board *clues, const sudoku_given *target,
                       int ties, sudoku_vector *moves, sudoku_label *label);

// ---------------------------------------------------------------------------
// Proofs

// Write the formula of a theorem, and its proof.  The formula consists of the rules
// (extended, as clauses), the clues, and last the clause that the target is false (no
// such clause if the target is null).  The proof is a refutation of this formula by the
// solver, as DRAT in text.  `write` gets the bytes and takes all of them, or returns
// non-zero to stop.  Both return SUDOKU_OK; the proof SUDOKU_NONE if the formula has a
// solution; SUDOKU_BAD_INPUT for a target off the board; what `write` returned; or an
// error.
int sudoku_theorem_formula (const sudoku_board *clues,
                            const sudoku_given *target, void *state,
                            int (*write) (void *state, const void *bytes,
                                          size_t size));
int sudoku_theorem_proof (const sudoku_board *clues, const sudoku_given *target,
                          void *state,
                          int (*write) (void *state, const void *bytes,
                                        size_t size));

// ---------------------------------------------------------------------------
// Theorems about candidates
//
// A theorem says: if certain truths have no candidates except the listed ones, then the
// target, a candidate, is false (or true).  These theorems are for boards of side 9.  As
// text:
//
//   r3c1<>1 1r1:14 1r4:14     if 1 can only be in columns 1 and 4 in row 1, and in
//                             row 4, it is not in r3c1
//   r1c1=5 r1c1:5             if r1c1 has only 5 left, it is 5
//
// `5c2:13` and `5b4:1279` are the places of 5 in a column and in a box, whose cells
// count row by row.  A candidate of two truths is allowed either in both or in neither.

enum { SUDOKU_THEOREM_TRUTHS = 12, SUDOKU_THEOREM_TEXT = 300 };

// Writes the theorem of which a step on this board is an instance.  Its target is number
// `target` of the exclusions and placements of the step.  It has only the truths that this
// target needs, and allows as many candidates as possible.  Theorems that are equal
// up to the symmetries of the board and the names of digits become the same text.
// Returns SUDOKU_SOLVED; SUDOKU_UNKNOWN if the theorem has more than
// SUDOKU_THEOREM_TRUTHS, or too many symmetries; SUDOKU_BAD_INPUT for another side than
// 9, or for a target that does not exist or does not follow from the truths.
int sudoku_theorem_of (const sudoku_board *board, const sudoku_step *step,
                       size_t target, char text[SUDOKU_THEOREM_TEXT]);

// A theorem as a step, on the most general board on which it holds: no digit is placed, and
// only the candidates that the theorem does not allow are missing.  No link of the step can
// be omitted.
typedef struct sudoku_theorem {
    sudoku_board *board;
    sudoku_step *step; // without a proof
    // Equal for theorems whose truths, links and target are connected in the same way,
    // independent of rows, columns, boxes and digits; 0 if there are too many
    // symmetries.
    uint64_t shape;
} sudoku_theorem;

// Reads a theorem, which must be the whole text, and checks it by sudoku_step_holds.
// Returns SUDOKU_OK, and the caller releases the theorem; SUDOKU_BAD_INPUT, and `error`
// (may be null) with the column and the expected text; or SUDOKU_OUT_OF_MEMORY.
int sudoku_theorem_read (const char *text, sudoku_theorem *theorem,
                         sudoku_error *error);
void sudoku_theorem_release (sudoku_theorem *theorem); // zeros are allowed

// Encodes the negation of the theorem: its truths as clauses, its links as at-most-one
// constraints, and the negated target.  Variables are those of sudoku_var.  Returns
// SUDOKU_OK or what a callback returned.
int sudoku_theorem_encode (const sudoku_theorem *theorem,
                           const sudoku_sink *sink);
