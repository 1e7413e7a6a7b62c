// sudoku_puzzles.h -- work with puzzles: reasons for contradictions, minimal puzzles,
// ratings, equivalence, and generating new puzzles.  Part of libcdcl-sudoku; terms,
// errors and ownership are as in sudoku.h.

#ifndef LIBSUDOKU_PUZZLES_H
#define LIBSUDOKU_PUZZLES_H

#include "sudoku.h"

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

// ---------------------------------------------------------------------------
// Contradictions, and puzzles inside puzzles
//
// A `stop` of sudoku_solver_new stops these calls too, with SUDOKU_UNKNOWN.  All
// of them return SUDOKU_BAD_INPUT for a board of another order or an index
// outside of its table.

// Classes of symmetric patterns.  An orbit is a set of cells that a symmetry maps to each
// other.
extern const sudoku_table sudoku_symmetries;

// The reason why a board has no solution: givens and rules that clash.
typedef struct sudoku_why {
    sudoku_given *givens;
    sudoku_rule *rules;
    size_t givens_size, rules_size;
    bool minimal;  // if any of these is removed, the others do not clash
    bool smallest; // no smaller set of givens and rules of the board clashes
    size_t least;  // a lower bound on the size of such a set
} sudoku_why;

// Finds the reason why a board has no solution, with pencil marks as facts.  `effort`
// limits the work, in ticks of the SAT solver: once to make the reason minimal, and once
// to find a smallest one.  So the result does not depend on the machine.  Returns
// SUDOKU_OK and the reason, which the caller releases; SUDOKU_NONE if there is a
// solution; SUDOKU_UNKNOWN if refuting the board exceeds the effort or was stopped (a
// later stop leaves the smallest reason found so far); SUDOKU_TOO_LARGE above side 49,
// unless two givens clash; or an error.
int sudoku_why_none (sudoku_solver *solver, const sudoku_board *board,
                     int64_t effort, sudoku_why *why);
void sudoku_why_release (sudoku_why *why);

// The reason as a sentence without its full stop, with rows, columns and boxes from 1:
// "5, 8 and 9 have only two cells left in box 4, r4c1 and r5c2, since r4c8 is 5 …".
// The caller frees it with free(3); it is null if memory runs out.
char *sudoku_why_text (const sudoku_board *board, const sudoku_why *why);

// The functions below test whether some givens leave one solution.  Sets the limit of each
// test to `conflicts` conflicts; negative, as in a new solver, means no limit.
// A given stays if its test ends at the limit.
void sudoku_set_conflict_limit (sudoku_solver *solver, int64_t conflicts);

// Removes givens from a puzzle until each further removal would allow a second
// solution.  The givens of an orbit are removed together.  Each orbit is tried once: in
// reading order for seed 0, else in a random order; but from side 25 on, and for sides
// 1 and 4, several may be removed at once.  Returns SUDOKU_OK; SUDOKU_NONE if the
// puzzle does not have exactly one solution; SUDOKU_UNKNOWN, and a puzzle that may not
// be minimal, if it was stopped while removing, or a test ended at its limit; or an
// error.
int sudoku_minimize (sudoku_solver *solver, const sudoku_board *puzzle,
                     size_t symmetry, uint64_t seed, sudoku_board *minimal);

// Finds the givens that can each be removed alone, and writes them to `redundant`,
// which is blank elsewhere.  Returns the same codes as sudoku_minimize; if the result
// is SUDOKU_UNKNOWN, there may be further redundant givens.
int sudoku_redundant (sudoku_solver *solver, const sudoku_board *puzzle,
                      sudoku_board *redundant);

// Finds all minimal puzzles inside a puzzle, up to `limit` (0: all), and passes each to
// `found` (may be null), which stops the search if it returns non-zero.  *complete (may
// be null) becomes true if all were found.  Returns their number, 0 if the puzzle does
// not have exactly one solution; or an error.
int64_t sudoku_minimize_all (sudoku_solver *solver, const sudoku_board *puzzle,
                             size_t symmetry, int64_t limit, void *state,
                             int (*found) (void *state,
                                           const sudoku_board *minimal),
                             bool *complete);

// Finds a puzzle with the fewest givens inside a puzzle.  It tests at most `effort`
// parts of the puzzle for uniqueness (negative: no limit).  Returns SUDOKU_OK if no
// puzzle inside has fewer givens.  Returns SUDOKU_UNKNOWN if a limit ended the search:
// `smallest` is the best puzzle so far, and no puzzle inside has fewer than *least
// givens.  Returns SUDOKU_NONE if the puzzle does not have exactly one solution; or an
// error.
int sudoku_minimize_smallest (sudoku_solver *solver, const sudoku_board *puzzle,
                              size_t symmetry, int64_t effort,
                              sudoku_board *smallest, size_t *least);

// Finds constraints of a puzzle with its own rules that can all be removed together:
// without them the puzzle still has one solution.  Each constraint is tried once, in
// the order of the puzzle for seed 0, else in a random order; a new solver tests the
// reduced puzzle.  `in`, with one entry per constraint, says which constraints stay;
// constraints that double or halve cells always stay, and so do marks on which another rule
// depends, such as a rule about all cells without a mark.  Returns the same codes as
// sudoku_minimize, and SUDOKU_BAD_INPUT for classic rules; if the result is
// SUDOKU_UNKNOWN, the kept constraints suffice, too.
int sudoku_minimize_constraints (sudoku_solver *solver,
                                 const sudoku_board *puzzle, uint64_t seed,
                                 bool *in);

// Finds the constraints that can each be removed alone, and sets their entries of `in`.
int sudoku_redundant_constraints (sudoku_solver *solver,
                                  const sudoku_board *puzzle, bool *in);

// The puzzle with only the constraints in `in` (null: all).  Returns null if memory
// runs out.
sudoku_board *sudoku_board_with (const sudoku_board *puzzle, const bool *in);

// ---------------------------------------------------------------------------
// Equivalent boards

// Two boards are equivalent if one becomes the other by renaming digits, permuting
// bands, stacks, and rows and columns within them, and transposing.  For a board of
// side 4 or 9, writes the equivalent board that is smallest row by row, with blank
// cells as 0.  `smallest` may be the same board.  Returns SUDOKU_OK,
// SUDOKU_OUT_OF_MEMORY, or SUDOKU_BAD_INPUT for other sides, pencil marks, and givens
// that clash.
int sudoku_canonicalize (const sudoku_board *board, sudoku_board *smallest);

// ---------------------------------------------------------------------------
// Rating
//
// Ratings are for puzzles of side 1 to 25 with one solution and no pencil marks.  B,
// depth, class, grade and scores of steps also work with other rules: their constraints
// are groups as in sudoku_explain.h, and the combinations of a constraint are placed
// like digits.  Ratings do not check that there is one solution.  `stop` (may be null)
// is called regularly; if it returns non-zero, or if `effort` (negative: no limit) is
// spent, the result is SUDOKU_UNKNOWN.  Otherwise they return SUDOKU_OK; SUDOKU_NONE
// if the rating does not exist; SUDOKU_OUT_OF_MEMORY; SUDOKU_BAD_INPUT for other boards.

// The rating B, up to `most`.  A braid of length n refutes a candidate: if the candidate
// were true, its peers would be excluded; then up to n - 1 cells or digits of houses in
// turn would have one candidate left, which is placed, and the n-th would have none.  B
// is the smallest n such that eliminating these candidates, and placing singles, solves
// the puzzle; 0 if singles alone do.  Returns SUDOKU_NONE if no n up to `most` suffices;
// *rating is then the last n that was tried.  Returns SUDOKU_UNKNOWN after `effort` sets
// of placements; B is then above *rating.
int sudoku_rate_braid (const sudoku_board *puzzle, unsigned most,
                       int64_t effort, void *state, int (*stop) (void *state),
                       unsigned *rating);

// Trial and error: T&E(0) is singles; T&E(n) supposes each candidate in turn, and
// excludes it if T&E(n - 1) then ends in a contradiction, until no further candidate is
// excluded.  The depth is the least n such that T&E(n) solves the puzzle.  Returns
// SUDOKU_NONE if no n up to `most`, and at most 9, suffices; then, and after a stop, the
// depth is above *depth.
int sudoku_rate_depth (const sudoku_board *puzzle, unsigned most, void *state,
                       int (*stop) (void *state), unsigned *depth);

// The class inside a depth: the least *length such that T&E(depth) still solves the puzzle
// if the innermost suppositions must have a braid of at most this length.  This length is
// called B at depth 1, BxB at depth 2, and BxBB at depth 3.  Results are as for
// sudoku_rate_braid.
int sudoku_rate_class (const sudoku_board *puzzle, unsigned depth,
                       unsigned most, int64_t effort, void *state,
                       int (*stop) (void *state), unsigned *length);

// The deepest level of inference that is needed, an index into a table: naked single,
// hidden single, locked, subset (of 2 to 4), failed literal, two levels, search.
// SUDOKU_UNKNOWN means this level or a deeper one.
int sudoku_rate_level (const sudoku_board *puzzle, void *state,
                       int (*stop) (void *state), size_t *level);
extern const sudoku_table sudoku_levels;

// The difficulty of a puzzle in a word, an index into a table: easy (B is 0), medium (1),
// hard (to 4), expert (above 4, or B does not exist).  SUDOKU_UNKNOWN means this
// grade or a harder one.
int sudoku_rate_grade (const sudoku_board *puzzle, void *state,
                       int (*stop) (void *state), size_t *grade);
extern const sudoku_table sudoku_grades;

// Watanabe's width: the nodes of a search that places naked singles, and branches on
// the first cell with the fewest candidates.  SUDOKU_UNKNOWN means that there are more
// than *nodes nodes; *nodes is `effort` unless the search was stopped.
int sudoku_rate_width (const sudoku_board *puzzle, int64_t effort, void *state,
                       int (*stop) (void *state), uint64_t *nodes);

// Inference without search.  A strength is an index into a table: unit
// and failed are unit propagation, and failed literals of both polarities to a
// fixpoint, on the clauses and groups of the solver's encoding; forward, bounds,
// domains, shaved-bounds and shaved-domains are consistencies of the all-different
// constraints of the houses, for boards of an order and up to side 64.
extern const sudoku_table sudoku_strengths;

// Writes 1 for each remaining candidate, and 0 for the others, to possible[sudoku_var -
// 1], [N³], and to *assigned the number of these N³ variables that have a value.
// Returns SUDOKU_OK if each cell has one candidate, and the grid keeps the rules;
// SUDOKU_NONE for a contradiction; otherwise SUDOKU_UNKNOWN, also if the `stop` of
// sudoku_solver_new stopped it; or an error.  Afterwards the solver has the general
// kernel.
int sudoku_propagate (sudoku_solver *solver, const sudoku_board *board,
                      size_t strength, unsigned char *possible,
                      size_t *assigned);

// Decisions and conflicts of this solver, with the general kernel, while it finds all
// solutions of `runs` images of the puzzle under random symmetries: the lower quartile,
// the median and the upper quartile.  Returns SUDOKU_NONE if the puzzle does not have
// exactly one solution.
typedef struct sudoku_effort {
    uint64_t decisions[3], conflicts[3];
} sudoku_effort;
int sudoku_rate_effort (const sudoku_board *puzzle, size_t runs, uint64_t seed,
                        void *state, int (*stop) (void *state),
                        sudoku_effort *effort);

// Scores from the steps of a puzzle of side 1, 4 or 9 (sudoku_explain.h): the score of
// the textbook steps by HoDoKu's table; for side 9, the rating of Sudoku Explainer; the
// truths of smallest steps; the number of textbook steps, and the hardest of them, which
// is the last one in the table of techniques, or a step without a name.  Boards with
// other rules have only the last two scores, of smallest steps, and the hardest step is
// the one with most truths.  `kinds` consists of the bits below; scores whose bit is not
// set are zero.  A board with several solutions has no rating of Sudoku Explainer;
// trying all chains may take hours, so pass `stop`.
enum {
    SUDOKU_SCORE_HODOKU = 1,    // hodoku
    SUDOKU_SCORE_EXPLAINER = 2, // explainer
    SUDOKU_SCORE_TRUTHS = 4,    // largest and total
    SUDOKU_SCORE_STEPS = 8      // steps and hardest
};

typedef struct sudoku_score {
    uint64_t hodoku;          // score on HoDoKu's scale: sum over all steps
    const char *hodoku_level; // "easy" to "extreme"
    // Ratings of Sudoku Explainer in tenths: of the hardest step, of the hardest step up
    // to the first placed digit, and of the first step; 0 if there is no such step.
    unsigned explainer, explainer_placed, explainer_first;
    bool above; // the rating of the hardest step is a lower bound
    // The technique of the hardest step, which is in sudoku_techniques if it
    // is known there; null if there is no step, or no known technique.
    const char *explainer_technique;
    size_t largest, total; // most truths of a step, sum over all steps
    size_t steps;
    char hardest[48]; // the technique of the hardest step, or "5 truths"
} sudoku_score;

int sudoku_rate_score (sudoku_solver *solver, const sudoku_board *puzzle,
                       int kinds, void *state, int (*stop) (void *state),
                       sudoku_score *score);

// ---------------------------------------------------------------------------
// Making boards

// A generator makes boards with the same rules, one after the other.  Only the seed
// determines the boards; the machine, the kernel and `stop` do not.
typedef struct sudoku_generator sudoku_generator;

// Makes a generator for boards with the rules of this board.  If these are not the
// rules of an order, only sudoku_generate_grid and sudoku_generate_minimal make boards;
// they return SUDOKU_NONE if the rules have no solution.  `stop` (may be null) is called
// regularly, also while large boards are loaded, which takes seconds.  If it returns
// non-zero, the current call ends.  Returns null if memory runs out, or above side 784.
sudoku_generator *sudoku_generator_new (const sudoku_board *board,
                                        uint64_t seed, void *state,
                                        int (*stop) (void *state));
void sudoku_generator_free (sudoku_generator *generator); // null is allowed

// The next board will be board number `board`, from 0, of the seed, independent of earlier
// calls.  So threads can share the boards of a seed, as in `cdcl-sudoku generate`.  A new
// generator begins with number 0.
void sudoku_generator_reseed (sudoku_generator *generator, uint64_t seed,
                              uint64_t board);

// Each of these functions fills a board of the generator's order.  It returns
// SUDOKU_OK; SUDOKU_UNKNOWN if it was stopped; SUDOKU_OUT_OF_MEMORY;
// SUDOKU_BAD_INPUT for a board of another order or an argument out of its range.

// A random full grid of any side, without search: side 225 takes milliseconds.
int sudoku_generate_grid (sudoku_generator *generator, sudoku_board *grid);

// A random minimal puzzle: it has one solution, and several if any given is removed.
// Givens of a random grid are removed in random order, unless this allows a second
// solution.  Up to side 16 this is fast.
int sudoku_generate_minimal (sudoku_generator *generator, sudoku_board *puzzle);

// The requested properties of a puzzle.
typedef struct sudoku_wish {
    size_t symmetry; // of the pattern: an index in sudoku_symmetries
    // A board: clues are exactly in the cells that are not blank there; or null.  Up to
    // side 16, and without a symmetry.
    const sudoku_board *pattern;
    int64_t clues; // exact number, or -1
    int64_t least_rating,
        most_rating; // interval of sudoku_rate_braid, up to side 25; or -1
    // The puzzle needs this technique (an index, see sudoku_explain.h) and nothing harder
    // in textbook order; or -1.  Up to side 16.  Each clue is needed for this property or
    // for the unique solution.
    int64_t technique;
    int64_t depth;   // as of sudoku_rate_depth, up to side 25; or -1
    size_t attempts; // random grids to try
} sudoku_wish;

// How near a generator came to the wish.
typedef struct sudoku_reached {
    size_t attempts;  // grids that were tried
    bool minimal;     // the puzzle was shown to be minimal
    int64_t distance; // of the nearest puzzle, in clues and rating; INT64_MAX
                      // if there was no puzzle
    int64_t clues, rating; // of that puzzle; -1: not rated
    int64_t solutions;     // fewest of a pattern if none was unique, else 0
    const char
        *without_room; // a kind of constraint that did not fit often enough,
                       // or null
    int64_t placed;    // number of constraints of this kind
} sudoku_reached;

// A random puzzle with one solution that meets the wish.  Up to side 16, and without
// symmetry and pattern, it is minimal.  From side 25 on the search for a second solution
// has a limit for each clue, and from side 49 on singles solve the puzzle unless it is
// symmetric; so there are more clues than needed.  Symmetries are supported up to side
// 49.  Returns SUDOKU_NONE after `attempts` grids, with the nearest result in `reached`,
// or immediately if the number of cells or a known search of all grids excludes the wish.
int sudoku_generate_puzzle (sudoku_generator *generator,
                            const sudoku_wish *wish, sudoku_board *puzzle,
                            sudoku_reached *reached);

// Constraints of a kind ("killer") that are placed at random.
typedef struct sudoku_placing {
    const char *kind;
    size_t count;
} sudoku_placing;

// A random puzzle with one solution and the rules of the generator's boards, to which
// constraints are added.  It uses only these parts of the wish: attempts, symmetry
// (also of the constraints), and clues as an upper bound.  *puzzle becomes a new board
// if the result is SUDOKU_OK.
int sudoku_generate_placed (sudoku_generator *generator,
                            const sudoku_placing *placing, size_t size,
                            const sudoku_wish *wish, sudoku_board **puzzle,
                            sudoku_reached *reached);

// Makes a board with `holes` blank cells, at most N².  Patterns are indices into a
// table.
//   random     cells of a random grid, at random
//   balanced   cells of a random grid, equally many in each row, column and
//              box, or one cell more
//   qcp        random givens that do not clash, so that there may be no
//              solution; SUDOKU_NONE if not all givens can be placed
int sudoku_generate_holes (sudoku_generator *generator, size_t pattern,
                           size_t holes, sudoku_board *board);
extern const sudoku_table sudoku_patterns;

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
