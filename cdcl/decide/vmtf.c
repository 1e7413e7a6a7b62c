// vmtf.c -- moves the variables of a conflict to the end of the queue (focused
// mode).
//
// Variables that were bumped last are decided first.  The variables of one
// conflict keep their order, so they are sorted by their stamps first.
//
// Source: Ryan, "Efficient Algorithms for Clause-Learning SAT Solvers", 2004,
// for "variable move to front"; Biere and Froehlich, SAT 2015, for the order.

#include "cdcl/decide/vmtf.h"

void cdcl_bump_queue (struct cdcl *solver) {
    Queue *const queue = &solver->queue;
    Keys *const bumped = &solver->keys;
    bumped->size = 0;
    for (size_t i = 0; i < solver->analyzed.size; i++) {
        const Var var = solver->analyzed.data[i];
        assert (var < queue->size);
        const Keyed keyed = {queue->stamp[var], var};
        keys_push (&solver->mem, bumped, keyed);
    }
    cdcl_sort (&solver->mem, bumped, &solver->spare);
    assert (bumped->size == solver->analyzed.size);
    for (size_t i = 0; i < bumped->size; i++) {
        cdcl_queue_move_to_end (queue, bumped->data[i].value);
        LOG (solver, "move %d to the end of the queue",
             lit_export (lit_of (bumped->data[i].value, 0)));
    }
}
