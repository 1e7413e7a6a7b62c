// net.h -- propagation of a supposition, line by line, see net.c.

#pragma once

#include "sudoku/explain/position/infer.h"
#include "sudoku/explain/argument.h"

// Limits: lines of a net, words of a set of them, lines of its nested refutations.
enum { NET_LINES = 512, NET_WORDS = NET_LINES / 64, NET_WITHIN = 16384 };
enum { NET_NOTHING = UINT16_MAX };

// Antecedents of a line: one earlier line and the position; any earlier lines; or
// also refutations of nested suppositions.
enum { NET_CHAIN, NET_PLAIN, NET_NESTED };

// A line, as in sudoku_proof_line.
typedef struct NetLine {
    uint8_t kind, depth;
    uint16_t candidate, truth;
} NetLine;

// An event, the set of its antecedents and itself, and their number for the reader.
typedef struct NetEvent {
    NetLine line;
    uint16_t within, within_size; // the refutation, for SUDOKU_PROOF_NOT
    unsigned lines;
    uint64_t after[NET_WORDS];
} NetEvent;

typedef struct Net {
    const Position *position;
    Inference now;
    size_t most; // places of a digit that may share houses: the side of a box
    uint16_t *truths;           // [groups] that may be used, in this order
    NetEvent *events;           // [NET_LINES] parallel to the events of `now`
    uint64_t nested[NET_WORDS]; // events with nested lines
    const uint64_t *beside;     // [words] nested suppositions; null: all
    NetLine *within;            // [NET_WITHIN]
    size_t within_size;
    int64_t effort; // truths left to examine
    // The end: a truth without candidates, or the wanted event.
    NetEvent end;
    bool refuted; // the first one
} Net;

// The position must outlive the net.  False without memory; release takes a zeroed
// net too.
bool sudoku_net_init (Net *net, const Position *position);
void sudoku_net_release (Net *net);

// A copy, valid only for sudoku_net_reach and sudoku_net_write.
bool sudoku_net_copy (Net *net, const Net *from);

// Allows all truths of the position, or only these.
void sudoku_net_use (Net *net, const uint16_t *truths, size_t size);

// Propagates a candidate supposed to be true or false, up to a contradiction.
// Whether there is one.
bool sudoku_net_suppose (Net *net, size_t candidate, bool value, int how);

// Makes `value` of this candidate the end of the current net, which has no
// contradiction.  False if the net does not derive it.
bool sudoku_net_reach (Net *net, size_t candidate, bool value);

// Writes the lines up to the end, without the supposition, into room for NET_LINES +
// NET_WITHIN lines.  Returns their number.
size_t sudoku_net_write (const Net *net, NetLine *lines);
