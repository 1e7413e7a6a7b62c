// faults.c -- lets one allocation fail: number FAULT_AT, counted from 1.  At the end it
// writes the number of allocations to the file FAULT_COUNT.  It is preloaded, so that a
// program runs unchanged (faults.py).

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

extern void *__libc_malloc (size_t);
extern void *__libc_calloc (size_t, size_t);
extern void *__libc_realloc (void *, size_t);

static atomic_long allocations;
static atomic_long fail_at; // 0: not read yet; -1: no allocation fails

static bool fails (void) {
    long at = atomic_load (&fail_at);
    if (!at) {
        const char *text = getenv ("FAULT_AT");
        at = text ? atol (text) : -1;
        atomic_store (&fail_at, at);
    }
    const long number = atomic_fetch_add (&allocations, 1) + 1;
    if (number != at)
        return false;
    errno = ENOMEM;
    return true;
}

void *malloc (size_t size) {
    return fails () ? NULL : __libc_malloc (size);
}
void *calloc (size_t number, size_t size) {
    return fails () ? NULL : __libc_calloc (number, size);
}
void *realloc (void *block, size_t size) {
    return fails () ? NULL : __libc_realloc (block, size);
}

// faults.py finds this system call in the output of strace: failures before it were in the
// loader, not in the program.
__attribute__ ((constructor)) static void begin (void) {
    (void) access ("/faults-begin", F_OK);
}

__attribute__ ((destructor)) static void count (void) {
    const char *name = getenv ("FAULT_COUNT");
    const int file =
        name ? open (name, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;
    if (file < 0)
        return;
    char digits[24];
    size_t at = sizeof digits;
    for (long left = atomic_load (&allocations); left; left /= 10)
        digits[--at] = (char) ('0' + left % 10);
    (void) !write (file, digits + at, sizeof digits - at);
    close (file);
}
