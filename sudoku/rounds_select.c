// rounds_select.c -- which code of the rounds a machine can run.
//
// On x86-64 the program has the rounds several times, compiled for different
// instruction sets, and asks the processor which of them it has.  Elsewhere the
// plain one is compiled for what every such machine has.

#include "rounds_kernel.h"

// Best first.
static const RoundsCode *const codes[] = {
#if defined(__x86_64__)
    &sudoku_rounds_avx512, &sudoku_rounds_avx2, &sudoku_rounds_sse42,
#endif
    &sudoku_rounds_plain};

const RoundsCode *sudoku_rounds_code (size_t idx) {
    return idx < sizeof codes / sizeof *codes ? codes[idx] : NULL;
}

bool sudoku_rounds_runs (const RoundsCode *code) {
#if defined(__x86_64__)
    __builtin_cpu_init ();
    if (code == &sudoku_rounds_avx512)
        return __builtin_cpu_supports ("avx512bw") &&
               __builtin_cpu_supports ("avx512vl") &&
               __builtin_cpu_supports ("popcnt");
    if (code == &sudoku_rounds_avx2)
        return __builtin_cpu_supports ("avx2") &&
               __builtin_cpu_supports ("popcnt");
    if (code == &sudoku_rounds_sse42)
        return __builtin_cpu_supports ("sse4.2") &&
               __builtin_cpu_supports ("popcnt");
#endif
    return code == &sudoku_rounds_plain;
}
