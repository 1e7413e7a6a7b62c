// codes.c -- the only list of SIMD codes (implementations), and the processors that run them.
//
// On x86-64 the program has fixpoint9.c and fixpoint16.c several times, compiled
// for different instruction sets, and asks the processor which of them it supports.
// Elsewhere there is only `plain`, compiled for the baseline of the machine type.

#include "sudoku/solve/simd/codes.h"

#if defined(__x86_64__)
#include <cpuid.h>

static bool has_avx2 (void) {
    __builtin_cpu_init ();
    return __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("popcnt");
}

static bool has_avx512 (void) {
    __builtin_cpu_init ();
    return __builtin_cpu_supports ("avx512bw") &&
           __builtin_cpu_supports ("avx512vl") &&
           __builtin_cpu_supports ("popcnt");
}

static bool has_gfni (void) { // see segments16.h
    return has_avx512 () && __builtin_cpu_supports ("gfni") &&
           __builtin_cpu_supports ("avx512vbmi2");
}

// Whether the processor has four units for vectors of 512 bits: AMD's processors since
// Zen 5, which is family 26, a sum of two fields [AMD64 Architecture Programmer's Manual
// 3, E.3.2].  AMD's laptop processors have units half as wide, and were not measured.
static bool has_four_units (void) {
    unsigned a, b, c, d;
    return has_avx512 () && __builtin_cpu_is ("amd") &&
           __get_cpuid (1, &a, &b, &c, &d) &&
           (a >> 8 & 15) + (a >> 20 & 255) >= 26;
}
#endif

static bool always (void) {
    return true;
}

static const SimdCode codes[SIMD_CODES] = {
#if defined(__x86_64__)
    {NULL, &sudoku_fixpoint16_gfni, has_gfni, has_gfni},
    {&sudoku_fixpoint9_wide, NULL, has_avx512, has_four_units},
    {&sudoku_fixpoint9_avx512, &sudoku_fixpoint16_avx512, has_avx512,
     has_avx512},
    {&sudoku_fixpoint9_avx2, &sudoku_fixpoint16_avx2, has_avx2, has_avx2},
#endif
    {&sudoku_fixpoint9_plain, &sudoku_fixpoint16_plain, always, always}};

const SimdCode *sudoku_simd_code (size_t idx) {
    return idx < SIMD_CODES ? codes + idx : NULL;
}

const char *sudoku_simd_name (const SimdCode *code) {
    return code->nine ? code->nine->name : code->sixteen->name;
}

const char *sudoku_simd_meaning (const SimdCode *code) {
    return code->nine ? code->nine->meaning : code->sixteen->meaning;
}
