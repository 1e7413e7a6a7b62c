// bitwise.h -- functions of three bits, on a vector type named Part.
//
// AVX-512 computes each of these functions by one instruction, whose operand is
// the truth table.

#pragma once

#if defined(__AVX512F__)
#define BITWISE(A, B, C, TABLE)                                                \
    ((Part) _mm512_ternarylogic_epi32 ((__m512i) (A), (__m512i) (B),           \
                                       (__m512i) (C), TABLE))
#define OR3(A, B, C)        BITWISE (A, B, C, 0xfe)
#define AND3(A, B, C)       BITWISE (A, B, C, 0x80)
#define AND_OR(A, B, C)     BITWISE (A, B, C, 0xea) // (A & B) | C
#define CHOOSE(A, B, C)     BITWISE (A, B, C, 0xca) // A ? B : C
#define TWO_OF(A, B, C)     BITWISE (A, B, C, 0xe8) // at least two
#define AND_UNLESS(A, B, C) BITWISE (A, B, C, 0xd0) // A & (B | ~C)
#define XOR_OR(A, B, C)     BITWISE (A, B, C, 0xbe) // (A ^ B) | C
#else
#define OR3(A, B, C)        ((A) | (B) | (C))
#define AND3(A, B, C)       ((A) & (B) & (C))
#define AND_OR(A, B, C)     (((A) & (B)) | (C))
#define CHOOSE(A, B, C)     ((((B) ^ (C)) & (A)) ^ (C))
#define TWO_OF(A, B, C)     (((A) & (B)) | ((C) & ((A) | (B))))
#define AND_UNLESS(A, B, C) ((A) & ((B) | ~(C)))
#define XOR_OR(A, B, C)     (((A) ^ (B)) | (C))
#endif
