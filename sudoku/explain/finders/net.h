// net.h -- what follows from a supposition, line by line, see net.c.

#pragma once

#include "sudoku/explain/position/infer.h"
#include "sudoku/explain/argument.h"

// Lines of a net at most, and words of a set of them; lines of refutations within it.
enum { NET_LINES = 512, NET_WORDS = NET_LINES / 64, NET_WITHIN = 16384 };
enum { NET_NOTHING = UINT16_MAX };

// How lines follow: each from one line before and the position, each from all lines
// before, or also from suppositions within that are refuted.
enum { NET_CHAIN, NET_PLAIN, NET_NESTED };

// A line: as in sudoku_proof_line.
typedef struct NetLine {
    uint8_t kind, depth;
    uint16_t candidate, truth;
} NetLine;

// What a line of a net follows from and itself, and what one reads of these.
typedef struct NetEvent {
    NetLine line;
    uint16_t within, within_size; // its refutation, of SUDOKU_PROOF_NOT
    unsigned lines;
    uint64_t after[NET_WORDS];
} NetEvent;

typedef struct Net {
    const Position *position;
    Inference now;
    size_t most; // places of a digit that may share a house: a side of a box
    uint16_t *truths;           // [groups] that may be used, in their order
    NetEvent *events;           // [NET_LINES] those of `now`
    uint64_t nested[NET_WORDS]; // those with lines within
    const uint64_t *beside; // [words] what may be supposed within; null: all
    NetLine *within;        // [NET_WITHIN]
    size_t within_size;
    int64_t effort; // truths that it may still look at
    // Where it ends: a truth that has nothing left, or the event that is wanted.
    NetEvent end;
    bool refuted; // the first one
} Net;

// For a position, which the caller keeps as long.  False without memory; release takes
// a zeroed net too.
bool sudoku_net_init (Net *net, const Position *position);
void sudoku_net_release (Net *net);

// A copy that only sudoku_net_reach and sudoku_net_write are for.
bool sudoku_net_copy (Net *net, const Net *from);

// All truths of the position may be used, or these.
void sudoku_net_use (Net *net, const uint16_t *truths, size_t size);

// What follows from a candidate that is supposed to be true, or false, up to a
// contradiction.  Whether there is one.
bool sudoku_net_suppose (Net *net, size_t candidate, bool value, int how);

// What it takes to make this candidate false, or true, in the net at hand, which has no
// contradiction: false if it is neither.
bool sudoku_net_reach (Net *net, size_t candidate, bool value);

// The lines up to the end, without the supposition, in memory for NET_LINES +
// NET_WITHIN.  Returns how many.
size_t sudoku_net_write (const Net *net, NetLine *lines);
