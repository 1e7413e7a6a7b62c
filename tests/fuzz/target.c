// target.c -- runs a fuzz target, also with failing allocations; see target.h.
//
// The linker (--wrap) redirects malloc, calloc, realloc and free of all C code to the
// functions here, which count the blocks in use and let the n-th allocation fail.  One
// input in sixteen is run again several times: the first allocation fails, then the second,
// and a few more.  In each case all memory must be released.

#include "target.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STARVE_ONE_IN = 16, STARVED_RUNS = 12 };

void *__real_malloc (size_t size);
void *__real_calloc (size_t count, size_t size);
void *__real_realloc (void *block, size_t size);
void __real_free (void *block);
void *__wrap_malloc (size_t size);
void *__wrap_calloc (size_t count, size_t size);
void *__wrap_realloc (void *block, size_t size);
void __wrap_free (void *block);

static long alive;            // blocks in use
static unsigned long counted; // allocations so far
static unsigned long fail_at; // 0: no allocation fails
static bool foreign;

static bool refused (void) {
    return ++counted == fail_at;
}

static void *given (void *block) {
    alive += block != NULL;
    return block;
}

void *fuzz_malloc (size_t size) {
    return given (__real_malloc (size));
}

void *__wrap_malloc (size_t size) {
    return refused () ? NULL : given (__real_malloc (size));
}

void *__wrap_calloc (size_t count, size_t size) {
    return refused () ? NULL : given (__real_calloc (count, size));
}

void *__wrap_realloc (void *block, size_t size) {
    if (refused ())
        return NULL;
    void *const fresh = __real_realloc (block, size);
    alive += fresh && !block;
    return fresh;
}

void __wrap_free (void *block) {
    alive -= block != NULL;
    __real_free (block);
}

void fuzz_fail (const char *what) {
    fprintf (stderr, "fuzz: %s\n", what);
    abort ();
}

void fuzz_foreign_memory (void) {
    foreign = true;
}

static void run (const uint8_t *bytes, size_t size, unsigned long fail) {
    const long before = alive;
    counted = 0;
    fail_at = fail;
    fuzz_once (bytes, size, fail != 0);
    fail_at = 0;
    if (alive != before && !foreign)
        fuzz_fail ("memory is lost");
}

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size) {
    foreign = false;
    run (bytes, size, 0);
    const uint64_t hash = fuzz_mix (FUZZ_MIX_START, bytes, size);
    const unsigned long most = counted;
    if (hash / 7 % STARVE_ONE_IN == 0 && !foreign)
        for (unsigned long n = 1; n <= most && n <= STARVED_RUNS; n++)
            run (bytes, size, n);
    return 0;
}

long fuzz_read (void *source, char *bytes, size_t size) {
    fuzz_source *const from = (fuzz_source *) source;
    size_t count = from->piece < size ? from->piece : size;
    if (count > from->size)
        count = from->size;
    if (count)
        memcpy (bytes, from->bytes, count);
    from->bytes += count;
    from->size -= count;
    return (long) count;
}

int fuzz_write (void *text, const void *bytes, size_t size) {
    fuzz_text *const to = (fuzz_text *) text;
    if (to->size + size + 1 > to->capacity) {
        to->capacity = 2 * (to->size + size) + 64;
        to->bytes = (char *) __real_realloc (to->bytes, to->capacity);
        if (!to->bytes)
            fuzz_fail ("the fuzzer itself has no memory");
    }
    if (size)
        memcpy (to->bytes + to->size, bytes, size);
    to->size += size;
    to->bytes[to->size] = 0;
    return 0;
}

void fuzz_text_free (fuzz_text *text) {
    __real_free (text->bytes);
    memset (text, 0, sizeof *text);
}

uint64_t fuzz_mix (uint64_t hash, const void *bytes, size_t size) {
    const unsigned char *const from = (const unsigned char *) bytes;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ from[i]) * UINT64_C (1099511628211);
    return hash;
}
