// reach.h -- records the functions that a program enters, for mutants.py.  A copy of the
// project is compiled with -finstrument-functions, and each of its sources includes this
// file first.
//
// Each program and library of the copy has a file in MUTANTS_FOLDER, with a byte for each
// 16 bytes of code.  The file is mapped and shared, so that the marks of a process that
// is killed remain.  The names differ from libc's names, since libc's headers come later.

#pragma once
#ifndef __cplusplus

#define MUTANTS_BYTES (1 << 20)
#define MUTANTS_QUIET __attribute__ ((no_instrument_function))
// All sources of a program share one definition.
#define MUTANTS_ONCE __attribute__ ((weak, visibility ("hidden")))

struct reach_image {
    const char *path;
    char *base;
    const char *name;
    void *address;
};
extern int reach_image_of (const void *,
                           struct reach_image *) __asm__("dladdr");
extern long reach_link (const char *, char *,
                        unsigned long) __asm__("readlink");
extern int reach_open (const char *, int, ...) __asm__("open");
extern int reach_size (int, long) __asm__("ftruncate");
extern int reach_close (int) __asm__("close");
extern void *reach_map (void *, unsigned long, int, int, int,
                        long) __asm__("mmap");
extern char *reach_last (const char *, int) __asm__("strrchr");
extern char *reach_find (const char *, const char *) __asm__("strstr");
extern int reach_print (char *, unsigned long, const char *,
                        ...) __asm__("snprintf");

MUTANTS_ONCE char *reach_base;
MUTANTS_ONCE unsigned char *reach_marks;
MUTANTS_ONCE int reach_asked;

static inline MUTANTS_QUIET void reach_begin (const void *function) {
    struct reach_image image;
    char path[4096], exe[2048] = "";
    if (!reach_image_of (function, &image) || !image.path)
        return;
    const char *name = image.path;
    if (!reach_find (name, ".so")) { // the name of a program is not reliable
        reach_link ("/proc/self/exe", exe, sizeof exe - 1);
        name = exe;
    }
    const char *slash = reach_last (name, '/');
    reach_print (path, sizeof path, MUTANTS_FOLDER "%s",
                 slash ? slash + 1 : name);
    // The file is opened for reading and writing, created if it is missing, and mapped shared.
    const int file = reach_open (path, 02 | 0100, 0644);
    if (file < 0)
        return;
    if (!reach_size (file, MUTANTS_BYTES)) {
        unsigned char *marks = reach_map (0, MUTANTS_BYTES, 3, 1, file, 0);
        reach_base = image.base;
        if (marks != (unsigned char *) -1)
            reach_marks = marks;
    }
    reach_close (file);
}

MUTANTS_ONCE MUTANTS_QUIET void __cyg_profile_func_enter (void *, void *);
MUTANTS_ONCE MUTANTS_QUIET void __cyg_profile_func_exit (void *, void *);

MUTANTS_ONCE MUTANTS_QUIET void __cyg_profile_func_enter (void *function,
                                                          void *caller) {
    (void) caller;
    if (!reach_asked) {
        reach_asked = 1;
        reach_begin (function);
    }
    if (reach_marks)
        reach_marks[((char *) function - reach_base) >> 4 &
                    (MUTANTS_BYTES - 1)] = 1;
}
MUTANTS_ONCE MUTANTS_QUIET void __cyg_profile_func_exit (void *function,
                                                         void *caller) {
    (void) function;
    (void) caller;
}

#endif
