// target.h -- what all fuzz targets of this folder share.
//
// A target has one function, fuzz_once, which must take any bytes. target.c
// calls it for libFuzzer or driver.c, and lets allocations fail on some inputs.
// A target that finds a mistake calls fuzz_fail.
//
// Source: libFuzzer's interface, LLVMFuzzerTestOneInput.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// `starved`: an allocation may fail; then the status "out of memory" is right.
void fuzz_once (const uint8_t *bytes, size_t size, bool starved);

// Called for an input for which libraries allocate blocks that are not counted.  Then no
// allocation fails, and only the sanitizer finds memory leaks.
void fuzz_foreign_memory (void);

// Allocates a block that is counted; the allocation never fails on purpose, for a library
// that cannot handle a failure.
void *fuzz_malloc (size_t size);

// The functions that libFuzzer and driver.c call.
int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size);

// Prints the text and aborts.
#ifdef __GNUC__
__attribute__ ((noreturn))
#endif
void fuzz_fail (const char *what);

// Bytes as a source for read callbacks, in pieces of `piece` bytes (at least
// 1).
typedef struct fuzz_source {
    const uint8_t *bytes;
    size_t size, piece;
} fuzz_source;
long fuzz_read (void *source, char *bytes, size_t size);

// A growing text as a target of write callbacks; starts zeroed, free with
// fuzz_text_free.  Its allocations never fail on purpose.
typedef struct fuzz_text {
    char *bytes;
    size_t size, capacity;
} fuzz_text;
int fuzz_write (void *text, const void *bytes, size_t size);
void fuzz_text_free (fuzz_text *text);

// A hash of all results, to compare two runs.  FNV-1a.
uint64_t fuzz_mix (uint64_t hash, const void *bytes, size_t size);
#define FUZZ_MIX_START UINT64_C (14695981039346656037)

#ifdef __cplusplus
}
#endif
