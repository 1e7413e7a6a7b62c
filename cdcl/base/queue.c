// queue.c -- the list of variables for VMTF, see queue.h.

#include "cdcl/base/queue.h"

#include <string.h>

static void append (Queue *queue, Var var) {
    assert (var < queue->capacity);
    queue->prev[var] = queue->last;
    queue->next[var] = VAR_NONE;
    if (queue->last == VAR_NONE)
        queue->first = var;
    else
        queue->next[queue->last] = var;
    queue->last = var;
    queue->stamp[var] = ++queue->time;
}

static void unlink_var (Queue *queue, Var var) {
    const Var prev = queue->prev[var], next = queue->next[var];
    assert (prev != VAR_NONE || queue->first == var);
    assert (next != VAR_NONE || queue->last == var);
    if (prev == VAR_NONE)
        queue->first = next;
    else
        queue->next[prev] = next;
    if (next == VAR_NONE)
        queue->last = prev;
    else
        queue->prev[next] = prev;
}

static void reserve (Mem *mem, Queue *queue, size_t capacity) {
    const size_t old = queue->capacity;
    assert (capacity > old);
    // `capacity` changes last: if one allocation fails, the old capacity is
    // still valid for all arrays.
    queue->prev =
        (Var *) cdcl_mem_resize (mem, queue->prev, old, capacity, sizeof (Var));
    queue->next =
        (Var *) cdcl_mem_resize (mem, queue->next, old, capacity, sizeof (Var));
    queue->stamp = (uint64_t *) cdcl_mem_resize (mem, queue->stamp, old,
                                                 capacity, sizeof (uint64_t));
    queue->capacity = capacity;
}

void cdcl_queue_enlarge (Mem *mem, Queue *queue, const Var *order,
                         uint32_t vars) {
    if (queue->size >= vars)
        return;
    if (queue->capacity < vars)
        reserve (mem, queue, vars);
    if (!queue->size)
        queue->first = queue->last = VAR_NONE;
    for (uint32_t i = vars; i-- > queue->size;)
        append (queue, order ? order[i] : i);
    queue->size = vars;
    queue->search = queue->last;
}

void cdcl_queue_move_to_end (Queue *queue, Var var) {
    assert (var < queue->size);
    if (queue->last == var)
        return;
    if (queue->search == var && queue->prev[var] != VAR_NONE)
        queue->search = queue->prev[var];
    unlink_var (queue, var);
    append (queue, var);
}

void cdcl_queue_release (Mem *mem, Queue *queue) {
    cdcl_mem_resize (mem, queue->prev, queue->capacity, 0, sizeof (Var));
    cdcl_mem_resize (mem, queue->next, queue->capacity, 0, sizeof (Var));
    cdcl_mem_resize (mem, queue->stamp, queue->capacity, 0, sizeof (uint64_t));
    memset (queue, 0, sizeof *queue);
}
