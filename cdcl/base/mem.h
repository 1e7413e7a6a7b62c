// mem.h -- the one allocator: overflow checks, byte counts, one way to fail.
//
// Every block of a solver is allocated here.  The owner of a block passes the
// old size of the block at each change, so that no header is needed to count
// bytes.  When memory runs out, or the limit is reached, the allocator jumps to
// the API function that set `escape`; no other code tests for null.
//
// With TINY=1 capacities grow one by one and every growth moves the block and
// poisons the old one, which finds stale pointers.
//
// Source: Lua, for failing in one place.

#pragma once

#include <setjmp.h>
#include <stddef.h>

#include "cdcl/cdcl.h"

typedef struct Mem {
    void *state;        // passed to `resize`
    cdcl_resize resize; // realloc-like, see cdcl_new_with_memory
    size_t bytes, peak; // allocated now, and the maximum so far
    size_t limit;       // maximum of `bytes`
    jmp_buf *escape;    // where to jump when memory runs out
} Mem;

// The default allocator.
void *cdcl_libc_resize (void *state, void *block, size_t size);

// Fails: memory ran out, or a size exceeds what references can address.
void cdcl_mem_fail (Mem *mem) __attribute__ ((noreturn));

// Resizes a block from `old_count` to `new_count` elements of `size` bytes;
// with a new count of 0, frees it.  Contents are kept; new bytes are undefined.
void *cdcl_mem_resize (Mem *mem, void *block, size_t old_count,
                       size_t new_count, size_t size);

// Returns a new block of zero bytes.  The C library's allocator maps large
// blocks as pages that take no memory before they are written to.
void *cdcl_mem_zeroed (Mem *mem, size_t count, size_t size);

// Makes room for at least `needed` elements, growing geometrically; updates
// *capacity.
void *cdcl_mem_grow (Mem *mem, void *block, size_t *capacity, size_t needed,
                     size_t size);
