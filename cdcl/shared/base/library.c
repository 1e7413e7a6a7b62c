// library.c -- loads a library on demand; see library.h.
//
// Compressed files are rare, and libarchive depends on a dozen other libraries,
// whose 60 MB of address space would be needed at every start.  So the programs
// are not linked with it; if it is missing, only compressed files cannot be
// read.
//
// A library is never unloaded: another compressed file may follow.

#include "cdcl/shared/base/library.h"

#include <assert.h>
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

// The loader reports errors only as text.
static bool memory_is_short (const char *why) {
    return strstr (why, "annot allocate memory") ||
           strstr (why, "failed to map") || strstr (why, "cannot map");
}

static bool fail (const char *what, const char *package, const char *why,
                  char *message, size_t size) {
    if (!why)
        why = "unknown error";
    if (memory_is_short (why))
        snprintf (message, size, "out of memory: %s, which needs %s (%s)", what,
                  package, why);
    else
        snprintf (message, size, "%s, which needs %s: install it (%s)", what,
                  package, why);
    return false;
}

bool program_load (const char *const *files, const program_function *functions,
                   const char *what, const char *package, char *message,
                   size_t size) {
    void *library = NULL;
    char why[160] = "";
    assert (*files && functions->name);
    for (size_t i = 0; !library && files[i]; i++) {
        library = dlopen (files[i], RTLD_NOW | RTLD_LOCAL);
        const char *const text = library ? NULL : dlerror ();
        // Keeps the error for the first name, which is the usual name, unless
        // memory was insufficient for another name.
        if (text && (!i || memory_is_short (text)))
            snprintf (why, sizeof why, "%s", text);
    }
    if (!library)
        return fail (what, package, why, message, size);
    for (; functions->name; functions++) {
        void *const address = dlsym (library, functions->name);
        if (!address)
            return fail (what, package, dlerror (), message, size);
        memcpy (functions->pointer, &address, sizeof address);
    }
    return true;
}
