// lit.h -- variables and literals as the solver holds them.
//
// A literal is 2·var + sign, so that a literal and its negation differ in the
// lowest bit and an array by literal has 2·vars entries.  External literals are
// signed integers as in DIMACS: external variable 1 is variable 0 here.
//
// Source: Een and Soerensson, "An Extensible SAT-solver", SAT 2003.

#pragma once

#include <assert.h>
#include <stdint.h>

#include "cdcl/cdcl.h"

typedef uint32_t Var;
typedef uint32_t Lit;

#define LIT_NONE UINT32_MAX
#define VAR_NONE UINT32_MAX

static inline Lit lit_of (Var var, unsigned sign) {
    assert (sign < 2 && var < CDCL_MAX_VAR);
    return 2 * var + sign;
}
static inline Var var_of (Lit lit) {
    return lit >> 1;
}
static inline unsigned sign_of (Lit lit) {
    return lit & 1u;
}
static inline Lit negate (Lit lit) {
    assert (lit != LIT_NONE);
    return lit ^ 1u;
}

// Bits for a literal and its negation in one byte for their variable.
enum { BOTH_BITS = 3 };
static inline signed char bit_of (Lit lit) {
    return sign_of (lit) ? 2 : 1;
}

// An elit is an external literal; api.c checks that it is within ±1 …
// ±CDCL_MAX_VAR.
static inline Lit lit_import (int elit) {
    assert (elit && elit >= -CDCL_MAX_VAR && elit <= CDCL_MAX_VAR);
    return elit > 0 ? lit_of ((Var) elit - 1, 0) : lit_of ((Var) -elit - 1, 1);
}

static inline int lit_export (Lit lit) {
    assert (var_of (lit) < CDCL_MAX_VAR);
    const int var = (int) var_of (lit) + 1;
    return sign_of (lit) ? -var : var;
}
