// select9.c -- which code of the rounds a machine can run.
//
// On x86-64 the program has the rounds several times, compiled for different
// instruction sets, and asks the processor which of them it has.  Elsewhere the
// plain one is compiled for what every such machine has.

#include "sudoku/simd/kernel9.h"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

// Best first, of those that suit.
static const Fixpoint9 *const codes[] = {
#if defined(__x86_64__)
    &sudoku_fixpoint9_wide, &sudoku_fixpoint9_avx512, &sudoku_fixpoint9_avx2,
#endif
    &sudoku_fixpoint9_plain};

const Fixpoint9 *sudoku_fixpoint9_code (size_t idx) {
    return idx < sizeof codes / sizeof *codes ? codes[idx] : NULL;
}

bool sudoku_fixpoint9_runs (const Fixpoint9 *code) {
#if defined(__x86_64__)
    __builtin_cpu_init ();
    if (code == &sudoku_fixpoint9_avx512 || code == &sudoku_fixpoint9_wide)
        return __builtin_cpu_supports ("avx512bw") &&
               __builtin_cpu_supports ("avx512vl") &&
               __builtin_cpu_supports ("popcnt");
    if (code == &sudoku_fixpoint9_avx2)
        return __builtin_cpu_supports ("avx2") &&
               __builtin_cpu_supports ("popcnt");
#endif
    return code == &sudoku_fixpoint9_plain;
}

#if defined(__x86_64__)
// Whether it has four units for vectors of 512 bits: AMD's since Zen 5, which is
// family 26, a sum of two fields [AMD64 Architecture Programmer's Manual 3, E.3.2].
// Those for laptops have units half as wide, and were not measured.
static bool wide (void) {
    unsigned a, b, c, d;
    __builtin_cpu_init ();
    return __builtin_cpu_is ("amd") && __get_cpuid (1, &a, &b, &c, &d) &&
           (a >> 8 & 15) + (a >> 20 & 255) >= 26;
}
#endif

bool sudoku_fixpoint9_suits (const Fixpoint9 *code) {
#if defined(__x86_64__)
    if (code == &sudoku_fixpoint9_wide && !wide ())
        return false;
#endif
    return sudoku_fixpoint9_runs (code);
}
