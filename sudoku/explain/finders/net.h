// net.h -- propagation of a supposition, line by line, see net.c.

#pragma once

#include "sudoku/explain/position/infer.h"
#include "sudoku/explain/argument.h"

// NET_LINES: maximum number of lines of a net.  NET_WORDS: words of a set of lines.
// NET_WITHIN: maximum number of lines of all nested refutations.
enum { NET_LINES = 512, NET_WORDS = NET_LINES / 64, NET_WITHIN = 16384 };
enum { NET_NOTHING = UINT16_MAX };

// Which antecedents a line may have.  NET_CHAIN: one earlier line and the position.
// NET_PLAIN: any earlier lines.  NET_NESTED: also refutations of nested suppositions.
enum { NET_CHAIN, NET_PLAIN, NET_NESTED };

// A line, as in sudoku_proof_line.
typedef struct NetLine {
    uint8_t kind, depth;
    uint16_t candidate, truth;
} NetLine;

// An event, the set that consists of this event and all its direct and indirect
// antecedents, and the number of lines of this set that are shown to a reader.
typedef struct NetEvent {
    NetLine line;
    // For SUDOKU_PROOF_NOT: the lines of the refutation, in `within` of the net.
    uint16_t within, within_size;
    unsigned lines;
    uint64_t after[NET_WORDS];
} NetEvent;

typedef struct Net {
    Arrays arrays;
    const Position *position;
    Inference now;
    size_t most;      // maximum number of cells of locked candidates
    uint16_t *truths; // [groups] truths that may be used, in this order
    NetEvent *events; // [NET_LINES] parallel to the events of `now`
    uint64_t nested[NET_WORDS]; // events with nested lines
    const uint64_t *beside; // [words] allowed nested suppositions; null: all
    NetLine *within;        // [NET_WITHIN]
    size_t within_size;
    int64_t effort; // truths left to examine
    // The last event of the net: a contradiction (a truth without candidates), or the
    // requested event.
    NetEvent end;
    bool refuted; // the end is a contradiction
} Net;

// The position must outlive the net.  Returns false if memory runs out.  Release accepts a
// zeroed net, too.
bool sudoku_net_init (Net *net, const Position *position);
void sudoku_net_release (Net *net);

// A copy, valid only for sudoku_net_reach and sudoku_net_write.
bool sudoku_net_copy (Net *net, const Net *from);

// Allows only these truths; if `truths` is null, all truths of the position.
void sudoku_net_use (Net *net, const uint16_t *truths, size_t size);

// Supposes that a candidate is true or false, and propagates this up to a contradiction.
// Returns whether there is one.
bool sudoku_net_suppose (Net *net, size_t candidate, bool value, int how);

// Makes `value` of this candidate the end of the current net.  Returns false if the net
// does not derive it, or has reached a contradiction.
bool sudoku_net_reach (Net *net, size_t candidate, bool value);

// Writes the lines up to the last event, without the supposition, into room for
// NET_LINES + NET_WITHIN lines.  Returns the number of lines.
size_t sudoku_net_write (const Net *net, NetLine *lines);
