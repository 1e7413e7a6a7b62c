// heap.c -- indexed binary heap, see heap.h.

#include "cdcl/base/heap.h"

static bool precedes (const Heap *heap, Var a, Var b) {
    const double p = heap->score[a], q = heap->score[b];
    assert (p >= 0 && q >= 0);
    return p > q || (p == q && a < b);
}

static void place (Heap *heap, Var var, uint32_t idx) {
    assert (idx < heap->vars.size);
    heap->vars.data[idx] = var;
    heap->position[var] = idx;
}

static void sift_up (Heap *heap, uint32_t idx) {
    assert (idx < heap->vars.size);
    const Var var = heap->vars.data[idx];
    while (idx) {
        const uint32_t parent = (idx - 1) / 2;
        const Var other = heap->vars.data[parent];
        if (!precedes (heap, var, other))
            break;
        place (heap, other, idx);
        idx = parent;
    }
    place (heap, var, idx);
}

static void sift_down (Heap *heap, uint32_t idx) {
    const Var var = heap->vars.data[idx];
    const uint32_t size = (uint32_t) heap->vars.size;
    assert (idx < size);
    for (;;) {
        uint32_t child = 2 * idx + 1;
        if (child >= size)
            break;
        if (child + 1 < size &&
            precedes (heap, heap->vars.data[child + 1], heap->vars.data[child]))
            child++;
        const Var other = heap->vars.data[child];
        if (!precedes (heap, other, var))
            break;
        place (heap, other, idx);
        idx = child;
    }
    place (heap, var, idx);
}

void cdcl_heap_insert (Mem *mem, Heap *heap, Var var) {
    assert (!heap_contains (heap, var));
    vars_push (mem, &heap->vars, var);
    sift_up (heap, (uint32_t) heap->vars.size - 1);
}

Var cdcl_heap_pop (Heap *heap) {
    assert (heap->vars.size);
    const Var top = heap->vars.data[0];
    const Var last = vars_pop (&heap->vars);
    assert (!heap->position[top]);
    heap->position[top] = HEAP_OUTSIDE;
    if (last != top) {
        place (heap, last, 0);
        sift_down (heap, 0);
    }
    return top;
}

void cdcl_heap_raised (Heap *heap, Var var) {
    assert (heap_contains (heap, var));
    sift_up (heap, heap->position[var]);
}

void cdcl_heap_clear (Heap *heap) {
    for (size_t i = 0; i < heap->vars.size; i++) {
        assert (heap->position[heap->vars.data[i]] == i);
        heap->position[heap->vars.data[i]] = HEAP_OUTSIDE;
    }
    heap->vars.size = 0;
}
