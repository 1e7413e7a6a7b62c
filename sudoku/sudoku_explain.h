// sudoku_explain.h -- solves a puzzle in steps, each with its reason.  Part of
// libcdcl-sudoku; terms, errors and ownership are as in sudoku.h.

#ifndef LIBSUDOKU_EXPLAIN_H
#define LIBSUDOKU_EXPLAIN_H

#include "sudoku.h"

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

// Exactly one of the candidates of a rule is true.  "At least one is true" is called a
// truth, "at most one is true" a link.  A step is a set of truths and links that leaves
// no choice: some candidates are false, or true.  A step is smallest if no fewer truths
// exclude or place any candidate.  Steps are for boards of side 1 to 36, including
// boards with pencil marks, several solutions, or other rules:
//
//   a constraint that makes candidates exclude each other, like a diagonal,
//   anti-knight or whispers, is a link as a whole (digit 0).  If it has groups of N cells,
//   each digit has a place in each group, which is a truth; the cell (row, col) says which
//   group is meant
//   any other constraint, like a cage or a thermometer, is a truth as a whole (digit 0):
//   its cells hold one of the combinations that the houses and links allow.  With
//   more than 1000 combinations it occurs only in steps of one truth, and in steps that
//   are found after the search has reached its limits
//   a step by the rule of 45 has houses as a whole (digit 0) and cages as truths: the
//   sums of the houses minus the sums of the cages give the sum of a few cells.  This
//   step has no links and no proof
//
// If the rules do not allow some digits to fill some cells, one of the cells has another
// digit, a guardian:
//
//   SUDOKU_PATTERN    at most 12 blank cells of a board of side 9, and three digits.
//                     `upper`, `middle` and `lower` have a bit for each of the 27 cells
//                     of three rows; `digits` has a bit for each digit.  Several
//                     guardians may be true
//
// If the puzzle is assumed to have one solution, these are truths as well:
//
//   SUDOKU_RECTANGLE  four cells of two boxes, blank or placed by earlier steps, with
//                     corners (row, col) and `opposite`, do not have the two digits of
//                     `pair` alone
//   SUDOKU_GRAVE      the bivalue universal grave: if one candidate were false, each blank
//                     cell would have two candidates, and each missing digit two places in
//                     each house, and the puzzle would not have one solution.  So this
//                     candidate is true

// A step: its conclusions, truths and links, and proof.  The caller does not free a
// step.
typedef struct sudoku_step sudoku_step;

// The name of the technique of a step, or null if it has no name.
const char *sudoku_step_technique (const sudoku_step *step);

// Candidate number `index`, from 0, of the candidates that the step excludes, followed
// by the candidates that it places.  Returns false if there are fewer.
bool sudoku_step_next (const sudoku_step *step, size_t index,
                       sudoku_given *candidate, bool *placed);

typedef struct sudoku_step_counts {
    size_t truths, links, lines; // lines: of the proof
    // A lower bound on the number of truths of any step at this position; for a step of a
    // requested technique, of any step that excludes the same candidates.  It is the
    // number of truths of this step if the step is smallest.
    size_t least;
    // With SUDOKU_PARTS the number of the step to which this part belongs, else 0.  A
    // part excludes and places nothing; its lines hold under the first supposition of
    // its proof.
    size_t part_of;
} sudoku_step_counts;
sudoku_step_counts sudoku_step_count (const sudoku_step *step);

// An explainer explains one board.
typedef struct sudoku_explainer sudoku_explainer;

// Searches for sets with up to `most` truths (at most 30), as long as a step takes no
// more than `effort` nodes of the search; 0 means the default of each.  Beyond these limits,
// steps are proved by nested cases.  Returns SUDOKU_OK and an explainer, which the caller
// frees; SUDOKU_NONE if the board has no solution; SUDOKU_UNKNOWN if the `stop` of the
// solver stopped it; or an error.
int sudoku_explainer_new (sudoku_solver *solver, const sudoku_board *board,
                          size_t most, int64_t effort,
                          sudoku_explainer **explainer);
void sudoku_explainer_free (sudoku_explainer *explainer); // null is allowed

// The position: the digits placed so far, and as pencil marks the candidates excluded
// so far.
const sudoku_board *sudoku_explainer_board (const sudoku_explainer *explainer);

// Techniques, in textbook order.
extern const sudoku_table sudoku_techniques;

// Restricts the next steps to techniques: each step is the first one, in textbook order,
// whose technique is true in `techniques`, [size of sudoku_techniques].  If `techniques` is
// null, steps are smallest again.  If none of the techniques applies, a smallest step
// follows, except with SUDOKU_ONLY.  With SUDOKU_UNPROVED steps have no links and no
// proof, and are not checked.  Boards with regions of fewer than N cells, or with more
// than 4096 open candidates, have only smallest steps.  Returns SUDOKU_OK;
// SUDOKU_OUT_OF_MEMORY; or SUDOKU_BAD_INPUT for SUDOKU_ONLY with such a board.  With
// SUDOKU_ASSUME_UNIQUE steps may assume that the puzzle has one solution: the techniques
// unique-rectangle, avoidable-rectangle and bug, which do not occur without this flag.
// With SUDOKU_PARTS a forcing chain or net that takes many lines comes as several steps:
// first parts with consequences, and last the step itself, whose proof cites them.
// SUDOKU_TEXTBOOK with null means all techniques.  With SUDOKU_SEEN_SINGLES singles come
// first, in the order in which people see them: hidden singles in boxes come before naked
// singles, as among smallest steps.
enum {
    SUDOKU_ONLY = 1,
    SUDOKU_UNPROVED = 2,
    SUDOKU_ASSUME_UNIQUE = 4,
    SUDOKU_PARTS = 8,
    SUDOKU_SEEN_SINGLES = 16,
    SUDOKU_TEXTBOOK = 32
};
int sudoku_explainer_set_style (sudoku_explainer *explainer,
                                const bool *techniques, int flags);

// Finds all steps of these techniques at the position, and passes each to `found`,
// which stops the search if it returns non-zero.  Applies no step.  Returns
// SUDOKU_OK; SUDOKU_UNKNOWN if the `stop` of the solver stopped it; or an error.
int sudoku_explainer_all (sudoku_explainer *explainer, void *state,
                          int (*found) (void *state, const sudoku_step *step));

// Finds the next step, which is valid until the next call.  Each step was checked by
// sudoku_step_holds.  Returns SUDOKU_OK; SUDOKU_NONE if there is no further step,
// because the board is full or all remaining candidates are in some solution;
// SUDOKU_UNKNOWN if the `stop` of the solver stopped the search, in which case the next
// call searches again; SUDOKU_OUT_OF_MEMORY; or SUDOKU_WRONG.  The explainer's board is
// still the board before the step; the next call applies the step.
int sudoku_explainer_next (sudoku_explainer *explainer,
                           const sudoku_step **step);

// Places the digit of the solution in a blank cell, as if it had been a given, after
// applying the current step.  With several solutions it is the digit of one of them, and
// steps exclude candidates that are in no solution.  Returns SUDOKU_OK; SUDOKU_BAD_INPUT
// if the cell has a digit; or SUDOKU_OUT_OF_MEMORY.
int sudoku_explainer_give (sudoku_explainer *explainer, size_t row, size_t col);

// A step as text: its sentence, with the name of the technique in parentheses, and its
// proof, line by line.  The caller frees the text with free(3); it is null if memory runs
// out.
enum {
    SUDOKU_WORDS_STEP, // the step without proof
    // The step and, unless its sentence is a complete reason, its proof.  On a board of other
    // rules the proof has at most 32 lines; the deepest suppositions are left out first.
    SUDOKU_WORDS_PROOF,
    // The step and, unless it is a single, its whole proof and the number of truths.
    SUDOKU_WORDS_WHOLE
};
char *sudoku_step_text (const sudoku_board *board, const sudoku_step *step,
                        int how, void *state, int (*stop) (void *state));

// The step as an object of JSON, as `cdcl-sudoku explain --as json` prints it, with its
// text and proof.  The caller frees it with free(3); it is null if memory runs out.
char *sudoku_step_json (const sudoku_board *board, const sudoku_step *step,
                        void *state, int (*stop) (void *state));

// Writes the name of a cell, house or constraint of a board: "r1c2", "row 3", "the cage
// of 10 at r1c1".  Names that are longer than `size` - 1 bytes are cut.
void sudoku_rule_text (const sudoku_board *board, sudoku_rule rule, char *text,
                       size_t size);

// A picture of a step on the board before the step: an element <svg> without width and
// height.  Digits of `start` have the colour of the text around it, others are blue;
// `step` may be null.  Other colours, light or dark, are those of a style sheet, which the
// picture contains if it is `styled`; one styled picture is enough for all pictures of a page.
// The caller frees the text; it is null if memory runs out.
char *sudoku_step_svg (const sudoku_board *start, const sudoku_board *board,
                       const sudoku_step *step, bool styled);

// The subject of a step, on the board before the step: a house to look at, and the
// remaining digits and cells of the truths of the step.  For a step without a name, the
// digits and cells that it excludes or places.
typedef struct sudoku_hint {
    // A house or constraint, or a cell outside of all regions.
    sudoku_rule where;
    bool *digits; // [side + 1] indexed by digit
    bool *cells;  // [side²]
} sudoku_hint;

// Returns SUDOKU_OK and a hint, which the caller releases, or SUDOKU_OUT_OF_MEMORY.
int sudoku_step_hint (const sudoku_board *board, const sudoku_step *step,
                      sudoku_hint *hint);
void sudoku_hint_release (sudoku_hint *hint);

// Whether a step holds on the board before the step.  Tries all choices from its truths,
// and checks its proof, if it has one, line by line; where constraints of many cells leave
// too many choices, it only checks the proof.  Shares no code with the finders of steps.
// Returns SUDOKU_OK if the step holds, SUDOKU_NONE if it does not, or
// SUDOKU_OUT_OF_MEMORY.
int sudoku_step_holds (const sudoku_board *board, const sudoku_step *step);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
