// mem.c -- the one allocator, see mem.h.

#include "cdcl/base/mem.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void cdcl_mem_fail (Mem *mem) {
    assert (mem->escape);
    longjmp (*mem->escape, 1);
}

static void *move (Mem *mem, void *block, size_t old_bytes, size_t new_bytes) {
#ifdef TINY
    void *fresh = mem->resize (mem->state, NULL, new_bytes);
    if (fresh && block) {
        memcpy (fresh, block, old_bytes < new_bytes ? old_bytes : new_bytes);
        memset (block, 0xa5, old_bytes);
        mem->resize (mem->state, block, 0);
    }
    return fresh;
#else
    assert (block || !old_bytes);
    (void) old_bytes;
    return mem->resize (mem->state, block, new_bytes);
#endif
}

void *cdcl_libc_resize (void *state, void *block, size_t size) {
    (void) state;
    if (size)
        return realloc (block, size);
    free (block);
    return NULL;
}

// Computes `count` · `size` in bytes; fails if this overflows or exceeds the
// limit.
static size_t check_size (Mem *mem, size_t old_bytes, size_t count,
                          size_t size) {
    assert (size && old_bytes <= mem->bytes);
    if (count > SIZE_MAX / size)
        cdcl_mem_fail (mem);
    const size_t bytes = count * size;
    if (bytes > old_bytes && (mem->bytes > mem->limit ||
                              bytes - old_bytes > mem->limit - mem->bytes))
        cdcl_mem_fail (mem);
    return bytes;
}

static void *note_size (Mem *mem, void *block, size_t old_bytes, size_t bytes) {
    if (!block)
        cdcl_mem_fail (mem);
    mem->bytes += bytes - old_bytes;
    if (mem->bytes > mem->peak)
        mem->peak = mem->bytes;
    return block;
}

void *cdcl_mem_resize (Mem *mem, void *block, size_t old_count,
                       size_t new_count, size_t size) {
    assert (size && old_count <= mem->bytes / size);
    const size_t old_bytes = old_count * size;
    if (!new_count) {
        if (block)
            mem->resize (mem->state, block, 0);
        mem->bytes -= old_bytes;
        return NULL;
    }
    const size_t bytes = check_size (mem, old_bytes, new_count, size);
    return note_size (mem, move (mem, block, old_bytes, bytes), old_bytes,
                      bytes);
}

void *cdcl_mem_zeroed (Mem *mem, size_t count, size_t size) {
    assert (count && size);
    const size_t bytes = check_size (mem, 0, count, size);
    if (mem->resize == cdcl_libc_resize)
        return note_size (mem, calloc (1, bytes), 0, bytes);
    void *const block =
        note_size (mem, mem->resize (mem->state, NULL, bytes), 0, bytes);
    return memset (block, 0, bytes);
}

void *cdcl_mem_grow (Mem *mem, void *block, size_t *capacity, size_t needed,
                     size_t size) {
    const size_t old = *capacity;
    if (needed <= old)
        return block;
#ifdef TINY
    const size_t wanted = needed;
#else
    size_t wanted = old ? old + old / 2 + 1 : 8;
    if (wanted < needed)
        wanted = needed;
#endif
    assert (wanted >= needed && wanted > old);
    block = cdcl_mem_resize (mem, block, old, wanted, size);
    *capacity = wanted;
    return block;
}
