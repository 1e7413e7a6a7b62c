// watch.c -- watch lists, see watch.h.

#include "cdcl/base/watch.h"

// Capacity of a new list: seven entries of eight bytes and the overhead of
// malloc fill a cache line.
enum { FIRST = 7 };

void cdcl_watches_reserve (Mem *mem, Watches *watches, uint32_t capacity) {
    assert (!watches->capacity && capacity);
    watches->data =
        (Watch *) cdcl_mem_resize (mem, NULL, 0, capacity, sizeof (Watch));
    watches->capacity = capacity;
}

void cdcl_watches_grow (Mem *mem, Watches *watches) {
    assert (watches->size == watches->capacity);
#ifndef TINY
    if (!watches->capacity) {
        cdcl_watches_reserve (mem, watches, FIRST);
        return;
    }
#endif
    size_t capacity = watches->capacity;
    watches->data =
        (Watch *) cdcl_mem_grow (mem, watches->data, &capacity,
                                 (size_t) watches->size + 1, sizeof (Watch));
    watches->capacity = (uint32_t) capacity;
}

void cdcl_watches_release (Mem *mem, Watches *watches) {
    watches->data = (Watch *) cdcl_mem_resize (
        mem, watches->data, watches->capacity, 0, sizeof (Watch));
    watches->size = watches->capacity = 0;
}

void cdcl_watches_shrink (Mem *mem, Watches *watches) {
    assert (watches->size <= watches->capacity);
    watches->data = (Watch *) cdcl_mem_resize (
        mem, watches->data, watches->capacity, watches->size, sizeof (Watch));
    watches->capacity = watches->size;
}

static void erase (Watches *watches, uint32_t idx) {
    assert (idx < watches->size);
    memmove (watches->data + idx, watches->data + idx + 1,
             (watches->size - idx - 1) * sizeof (Watch));
    watches->size--;
}

// The next two functions search from the end, where the newest entries are.

void cdcl_watches_remove (Watches *watches, ClauseRef ref) {
    uint32_t idx = watches->size;
    assert (idx && ref < WATCH_BINARY);
    while (watches->data[--idx].ref != ref)
        assert (idx);
    erase (watches, idx);
}

void cdcl_watches_remove_binary (Watches *watches, Lit other) {
    uint32_t idx = watches->size;
    do
        assert (idx), idx--;
    while (!watch_binary (watches->data[idx]) ||
           watches->data[idx].blocking != other);
    erase (watches, idx);
}

bool cdcl_watches_have_binary (const Watches *watches, Lit other) {
    for (uint32_t i = 0; i < watches->size; i++)
        if (watch_binary (watches->data[i]) &&
            watches->data[i].blocking == other)
            return true;
    return false;
}
