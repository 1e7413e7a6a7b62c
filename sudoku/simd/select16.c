// select16.c -- which code of the rounds of side 16 a machine can run; as
// select9.c, with one more: on GFNI see segments16.h.

#include "sudoku/simd/kernel16.h"

static const Fixpoint16 *const codes[] = {
#if defined(__x86_64__)
    &sudoku_fixpoint16_gfni, &sudoku_fixpoint16_avx512, &sudoku_fixpoint16_avx2,
#endif
    &sudoku_fixpoint16_plain};

const Fixpoint16 *sudoku_fixpoint16_code (size_t idx) {
    return idx < sizeof codes / sizeof *codes ? codes[idx] : NULL;
}

bool sudoku_fixpoint16_runs (const Fixpoint16 *code) {
#if defined(__x86_64__)
    __builtin_cpu_init ();
    if (code == &sudoku_fixpoint16_gfni)
        return __builtin_cpu_supports ("gfni") &&
               __builtin_cpu_supports ("avx512vbmi2") &&
               __builtin_cpu_supports ("avx512bw") &&
               __builtin_cpu_supports ("popcnt");
    if (code == &sudoku_fixpoint16_avx512)
        return __builtin_cpu_supports ("avx512bw") &&
               __builtin_cpu_supports ("popcnt");
    if (code == &sudoku_fixpoint16_avx2)
        return __builtin_cpu_supports ("avx2") &&
               __builtin_cpu_supports ("popcnt");
#endif
    return code == &sudoku_fixpoint16_plain;
}
