// queue.h -- the doubly linked list for VMTF: all variables, the most recently
// bumped last.
//
//   prev[var] next[var]   neighbours in the list, VAR_NONE at its ends
//   stamp[var]            grows along the list, so that two variables can be
//                         compared without walking
//
// The search for an unassigned variable starts at `search` and moves towards
// the front: all variables after `search` are assigned (Q1).
//
// Source: Biere and Froehlich, "Evaluating CDCL Variable Scoring Schemes", SAT
// 2015.

#pragma once

#include "cdcl/base/vec.h"

typedef struct Queue {
    Var *prev, *next; // [capacity]
    uint64_t *stamp;  // [capacity]
    size_t capacity;
    uint32_t size; // the variables 0 ... size - 1 are in the list
    Var first, last, search;
    uint64_t time; // the greatest stamp
} Queue;

// Extends the list to the variables 0 … `vars` - 1.  New variables go to the
// end, so that among them the first one in `order` is decided first.  If
// `order` is null, the order is by variable number.
void cdcl_queue_enlarge (Mem *mem, Queue *queue, const Var *order,
                         uint32_t vars);
void cdcl_queue_move_to_end (Queue *queue, Var var);
void cdcl_queue_release (Mem *mem, Queue *queue);

// Must be called when `var` is unassigned.
static inline void queue_unassigned (Queue *queue, Var var) {
    assert (!queue->size || queue->search < queue->size);
    if (var < queue->size && queue->stamp[var] > queue->stamp[queue->search])
        queue->search = var;
}
