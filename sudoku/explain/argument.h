// argument.h -- what a step is: truths and links, what follows, its argument and proof.
//
// Who finds it fills it in; words, pictures and JSON read it.

#pragma once

#include "sudoku/sudoku_explain.h"

// One line of a proof: something is supposed, and leads to a contradiction.  Each line
// follows from those before it of the same depth and of those around it.  A further
// supposition and what follows from it are deeper by one, up to SUDOKU_PROOF_NOT.
// Instead of one supposition there may be a case for each candidate that a truth has
// left; each of them leads to a contradiction, or to what the step excludes or places.
enum {
    SUDOKU_PROOF_TRUE,  // suppose that the candidate is true,
    SUDOKU_PROOF_FALSE, // or false
    SUDOKU_PROOF_ONLY, // then all that the truth has left is this candidate, or has it
    SUDOKU_PROOF_AND,  // and with it this one, of the same combination
    SUDOKU_PROOF_OUT,  // this is false: all that the truth has left excludes it
    SUDOKU_PROOF_NOT,  // this is false: what was supposed within is wrong
    SUDOKU_PROOF_NONE, // the truth has none left
    SUDOKU_PROOF_CASE // suppose that it is this of those that the truth has left
};

typedef struct sudoku_proof_line {
    int kind;
    unsigned depth;
    sudoku_rule truth;      // of all but the first two and NOT
    sudoku_given candidate; // of all but NONE
    // Number of the step before that told this line, with SUDOKU_PARTS, else 0.
    unsigned told;
} sudoku_proof_line;

// An element of a chain: a truth of the step, or the cells of an almost locked set.
// If the candidates of one end are false, one of the other is true; and that excludes
// the first end of the next element.
typedef struct sudoku_end {
    const sudoku_given *candidates;
    size_t size;
} sudoku_end;

typedef struct sudoku_element {
    const sudoku_rule *truths;
    size_t truths_size;
    sudoku_end in, out;
    uint64_t digits; // of its cells, bits from 0
    // The constraint by which the end before it excludes `in`, plus 1; 0: a house does.
    size_t by;
} sudoku_element;

// What a step is, said once by what finds it; words, pictures and hints read this, and never
// the name of a technique.
enum {
    SUDOKU_ARGUMENT_NONE, // truths and links: it has no name
    SUDOKU_ARGUMENT_SINGLE, // the only candidate of a cell, or of a digit in a house
    SUDOKU_ARGUMENT_LOCKED,  // a digit of a house in another house
    SUDOKU_ARGUMENT_NAKED,   // cells with as many digits
    SUDOKU_ARGUMENT_HIDDEN,  // digits of a house with as many cells
    SUDOKU_ARGUMENT_FISH,    // base and cover: lines across,
    SUDOKU_ARGUMENT_FRANKEN, // also boxes,
    SUDOKU_ARGUMENT_MUTANT,  // or any houses
    SUDOKU_ARGUMENT_WING,    // a pivot between pincers
    SUDOKU_ARGUMENT_PAIRS,   // cells with the same two digits
    SUDOKU_ARGUMENT_CHAIN,
    SUDOKU_ARGUMENT_SETS,  // a chain of almost locked sets
    SUDOKU_ARGUMENT_COUNT, // truths against links, as in Sue de Coq
    SUDOKU_ARGUMENT_UNIQUE, // a rectangle of blank cells would have another solution,
    SUDOKU_ARGUMENT_SWAP,    // or other cells
    SUDOKU_ARGUMENT_PATTERN, // a tridagon
    SUDOKU_ARGUMENT_BOUNDS,  // the arithmetic of a constraint,
    SUDOKU_ARGUMENT_SUM,     // or of houses and cages
    SUDOKU_ARGUMENT_WAYS,    // all ways to fill a constraint
    SUDOKU_ARGUMENT_PROOF    // what is supposed leads to a contradiction
};

// The arithmetic of bounds and sums, which the words read.
typedef struct sudoku_arithmetic sudoku_arithmetic;

enum { SUDOKU_FISH_MOST = 4, SUDOKU_FINS_MOST = 64 };
typedef struct sudoku_argument {
    int kind;
    int technique; // index, or -1: it has no name, or that of a constraint
    // Of a fish: the houses of its cover, as many as it has truths, and the places of its base
    // that are in none of them, or in two truths.  None: it is told by its truths.
    sudoku_rule cover[SUDOKU_FISH_MOST];
    sudoku_given fin[SUDOKU_FINS_MOST];
    bool endo[SUDOKU_FINS_MOST]; // in two truths
    size_t cover_size, fins;
    // Of bounds and sums: what was found, up to the next call.
    const sudoku_arithmetic *arithmetic;
} sudoku_argument;

struct sudoku_step {
    char technique[48]; // its name, or "5 truths, 7 links"
    bool named;
    sudoku_argument argument;
    sudoku_given *eliminate, *place;
    sudoku_rule *truths, *links; // without a link it would not hold
    // Which links that are constraints each candidate needs, of `eliminate` and then of
    // `place`, [(eliminate_size + place_size) · links_size]; null: none is a constraint.
    bool *needs;
    sudoku_proof_line *proof;
    size_t eliminate_size, place_size, truths_size, links_size, proof_size;
    // No step has fewer truths than this; a step of a technique that was asked for: no
    // set of fewer truths excludes the same.  Equal if the step is smallest.
    size_t least;
    // The truths as a chain, if they are one: what is eliminated is excluded by both
    // of its ends; or what is placed is both.  In a loop the last end excludes the
    // first.  In a blossom the first element is a cell, and each other one an almost
    // locked set: as many as it has digits, in their order, each of which excludes
    // where its set is entered.
    sudoku_element *chain;
    sudoku_given *chain_ends; // those of its elements
    sudoku_rule *chain_truths;
    size_t chain_size;
    bool loop, blossom;
    // The number of the step that excluded a candidate, [N³] by cell and digit; 0: none
    // did.  Steps count from 1, as sudoku_explain finds them.  May be null: none did.
    unsigned *since;
    // Of a caller who tells all steps: the constraints whose meaning was told, [constraints],
    // to which sudoku_step_text adds those that it tells.  Null: none was.
    bool *told;
    // With SUDOKU_PARTS the number of the step that this is a part of, else 0.  A part
    // excludes and places nothing: if what its proof supposes first holds, its lines do.
    size_t part_of;
};
