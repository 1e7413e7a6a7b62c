// library.h -- libraries that are loaded on demand.

#pragma once

#include <stdbool.h>
#include <stddef.h>

// A function of the library, and the pointer that is set to its address.
typedef struct program_function {
    const char *name;
    void *pointer; // address of a pointer to a function
} program_function;

// Loads the library under one of these file names (up to a null pointer), and
// looks up its functions (up to a null name).  Returns false, and writes one
// line to `message`, if memory is insufficient or the library is not installed.
// If it is not installed, the line says that `what` needs `package`.
bool program_load (const char *const *files, const program_function *functions,
                   const char *what, const char *package, char *message,
                   size_t size);
