// vmtf.c -- variables of a conflict move to the end of the queue: focused mode.
//
// Those bumped last are decided first.  Among the variables of one conflict the
// order that they had is kept, so they are sorted by their stamps before.
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
        const Keyed keyed = {queue->stamp[var], var};
        keys_push (&solver->mem, bumped, keyed);
    }
    cdcl_sort (&solver->mem, bumped, &solver->spare);
    for (size_t i = 0; i < bumped->size; i++) {
        cdcl_queue_move_to_end (queue, bumped->data[i].value);
        LOG (solver, "move %d to the end of the queue",
             lit_export (lit_of (bumped->data[i].value, 0)));
    }
}
