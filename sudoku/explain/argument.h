// argument.h -- the contents of a step: truths, links, conclusions, argument and
// proof.
//
// The finder of a step fills it in; words, pictures and JSON read it.

#pragma once

#include "sudoku/sudoku_explain.h"

// One line of a proof.  A supposition leads to a contradiction.  Each line follows
// from earlier lines of the same depth and from lines of the enclosing depths.  A
// nested supposition and its consequences have a depth one greater, up to
// SUDOKU_PROOF_NOT.  Instead of one supposition there may be a case for each remaining
// candidate of a truth; each case leads to a contradiction, or to the conclusion of the
// step.
enum {
#define PROOF_KIND(NAME, word, text) SUDOKU_PROOF_##NAME,
#include "sudoku/explain/proof_kinds.def"
#undef PROOF_KIND
};

typedef struct sudoku_proof_line {
    int kind;
    unsigned depth;
    sudoku_rule truth;      // unused by TRUE, FALSE and NOT
    sudoku_given candidate; // unused by NONE
    // With SUDOKU_PARTS, the number of the earlier step that states this line, else
    // 0.
    unsigned told;
} sudoku_proof_line;

// An element of a chain: a truth of the step, or the cells of an almost locked set.
// If all candidates of one end are false, some candidate of the other end is true.  A
// true candidate of `out` excludes all candidates of the next element's `in`.
typedef struct sudoku_end {
    const sudoku_given *candidates;
    size_t size;
} sudoku_end;

typedef struct sudoku_element {
    const sudoku_rule *truths;
    size_t truths_size;
    sudoku_end in, out;
    uint64_t digits; // of the cells, bits from 0
    // The number plus 1 of the constraint by which the previous end excludes
    // `in`; 0 if a house does.
    size_t by;
} sudoku_element;

// The kind of a step, set by its finder.  Words, pictures and hints read this and
// never the name of a technique.
enum {
    SUDOKU_ARGUMENT_NONE, // truths and links without a name
    SUDOKU_ARGUMENT_SINGLE, // the only candidate of a cell, or of a digit in a house
    SUDOKU_ARGUMENT_LOCKED, // all places of a digit in a house lie in another house
    SUDOKU_ARGUMENT_NAKED,   // k cells with k digits
    SUDOKU_ARGUMENT_HIDDEN,  // k digits with k cells in a house
    SUDOKU_ARGUMENT_FISH,    // base and cover are crossing lines
    SUDOKU_ARGUMENT_FRANKEN, // base or cover may also have boxes
    SUDOKU_ARGUMENT_MUTANT,  // base and cover may have any houses
    SUDOKU_ARGUMENT_WING,    // a pivot between pincers
    SUDOKU_ARGUMENT_PAIRS,   // cells with the same two digits
    SUDOKU_ARGUMENT_CHAIN,
    SUDOKU_ARGUMENT_SETS,  // a chain of almost locked sets
    SUDOKU_ARGUMENT_COUNT, // counts truths and links, as in Sue de Coq
    SUDOKU_ARGUMENT_UNIQUE, // without its truth, the digits of a rectangle of blank
                            // cells could be swapped
    SUDOKU_ARGUMENT_SWAP,    // likewise for the digits of other cells
    SUDOKU_ARGUMENT_PATTERN, // a tridagon
    SUDOKU_ARGUMENT_BOUNDS,  // the arithmetic of a constraint
    SUDOKU_ARGUMENT_SUM,     // the arithmetic of houses and cages
    SUDOKU_ARGUMENT_WAYS,    // all fillings of a constraint
    SUDOKU_ARGUMENT_PROOF    // a supposition leads to a contradiction
};

// How a step is explained, decided once by form.c when the step is complete.  All
// renderers read this.
enum {
    SUDOKU_FORM_TRUTHS,  // its truths, then the conclusions
    SUDOKU_FORM_LOCKED,  // these with the house of all places,
    SUDOKU_FORM_SUBSET,  // with the number of cells and digits,
    SUDOKU_FORM_CORNERS, // with the digits of corners of a unique rectangle,
    SUDOKU_FORM_FISH,    // with the cover and the fins,
    SUDOKU_FORM_COUNT,   // with links for the truths
    SUDOKU_FORM_SINGLE,  // the reasons that exclude the other candidates
    SUDOKU_FORM_BOUNDS,  // the arithmetic of a constraint
    SUDOKU_FORM_SUM,     // the arithmetic of houses and cages
    SUDOKU_FORM_WING,    // a pivot between pincers
    SUDOKU_FORM_PAIRS,   // cells of two colours
    SUDOKU_FORM_JOINT,   // the joint fillings of its truths
    SUDOKU_FORM_CHAIN,   // its elements
    SUDOKU_FORM_PROOF    // only its conclusions; the proof is the reason
};

// The arithmetic of bounds and sums, and the fillings of several truths, which the words
// read.
typedef struct sudoku_arithmetic sudoku_arithmetic;
typedef struct sudoku_fillings sudoku_fillings;

enum { SUDOKU_FISH_MOST = 4, SUDOKU_FINS_MOST = 64, SUDOKU_PAIRS_MOST = 64 };
typedef struct sudoku_argument {
    int kind, form;
    int technique; // index; -1 without a name, or with the name of a constraint
    // Fish only: the houses of its cover, one per truth; and its fins: base candidates in no
    // cover house, or in two truths.  Without a cover the text lists the truths instead.
    sudoku_rule cover[SUDOKU_FISH_MOST];
    sudoku_given fin[SUDOKU_FINS_MOST];
    bool endo[SUDOKU_FINS_MOST]; // whether the fin is in two truths
    size_t cover_size, fins;
    // Pairs only: the cells, in an order in which each sees an earlier one of the other
    // colour; and whether each sees the previous one.
    sudoku_given pair[SUDOKU_PAIRS_MOST];
    bool other[SUDOKU_PAIRS_MOST]; // in the second of the colours
    bool path;
    // The result of the finder of bounds and sums, valid until the next call.
    const sudoku_arithmetic *arithmetic;
    sudoku_fillings *joint; // owned; null for other forms
} sudoku_argument;

struct sudoku_step {
    char technique[48]; // its name, or "5 truths, 7 links"
    bool named;
    sudoku_argument argument;
    sudoku_given *eliminate, *place;
    sudoku_rule *truths, *links; // each link is needed
    // For each candidate of `eliminate`, then of `place`, the constraint links that it needs:
    // [(eliminate_size + place_size) · links_size].  Null if no link is a constraint.
    bool *needs;
    sudoku_proof_line *proof;
    size_t eliminate_size, place_size, truths_size, links_size, proof_size;
    // Lower bound on the number of truths of any step; if a technique was
    // requested, of any step that excludes the same candidates.  It equals the
    // number of truths if the step is smallest.
    size_t least;
    // The truths as a chain, if they form one.  Eliminated candidates are excluded by
    // both ends; in a chain that places, both ends are the placed candidate.  In a
    // loop the last end excludes the first.  In a blossom the first element is the
    // stem cell, followed by one almost locked set per digit of the stem, in order of
    // digits; the digit excludes the end at which its set is entered.
    sudoku_element *chain;
    sudoku_given *chain_ends; // the ends of its elements
    sudoku_rule *chain_truths;
    size_t chain_size;
    bool loop, blossom;
    // The number of the step that excluded each candidate, [N³] by cell and digit; 0
    // if no step did.  Steps count from 1, as sudoku_explainer_next finds them.  Null if no
    // step excluded a candidate.
    unsigned *since;
    // For callers that print all steps: the constraints already explained, [constraints];
    // sudoku_step_text adds the constraints that it explains.  May be null.
    bool *told;
    // With SUDOKU_PARTS, if this is a part of a step: the number of that step, else 0.  A
    // part excludes and places nothing: its lines hold under the first supposition of
    // its proof.
    size_t part_of;
};
