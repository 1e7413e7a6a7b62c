// rounds16_select.c -- which code of the rounds of side 16 a machine can run; as
// rounds_select.c, with one more: on GFNI see segments16.h.

#include "sudoku/simd/rounds16_kernel.h"

static const Rounds16Code *const codes[] = {
#if defined(__x86_64__)
    &sudoku_rounds16_gfni, &sudoku_rounds16_avx512, &sudoku_rounds16_avx2,
#endif
    &sudoku_rounds16_plain};

const Rounds16Code *sudoku_rounds16_code (size_t idx) {
    return idx < sizeof codes / sizeof *codes ? codes[idx] : NULL;
}

bool sudoku_rounds16_runs (const Rounds16Code *code) {
#if defined(__x86_64__)
    __builtin_cpu_init ();
    if (code == &sudoku_rounds16_gfni)
        return __builtin_cpu_supports ("gfni") &&
               __builtin_cpu_supports ("avx512vbmi2") &&
               __builtin_cpu_supports ("avx512bw") &&
               __builtin_cpu_supports ("popcnt");
    if (code == &sudoku_rounds16_avx512)
        return __builtin_cpu_supports ("avx512bw") &&
               __builtin_cpu_supports ("popcnt");
    if (code == &sudoku_rounds16_avx2)
        return __builtin_cpu_supports ("avx2") &&
               __builtin_cpu_supports ("popcnt");
#endif
    return code == &sudoku_rounds16_plain;
}
