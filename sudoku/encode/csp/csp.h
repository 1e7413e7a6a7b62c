// csp.h -- a constraint satisfaction problem in Sugar's format.
//
//   (int x 1 9)   (int y ((1 3) 5))   (bool p)   (domain d 0 4)   (int z d)
//   (alldifferent x y z)              or (alldifferent (x y z))
//   (<= (+ x (* 2 y)) 10)             or (le (add x (mul 2 y)) 10)
//   (or p (= x y) (not (< z 3)))
//
// Constraints stay expressions.  The form of each constraint is checked once, by the
// reader, so that the encoder and the checker of assignments can rely on it.
//
// Source: Tamura, Taga, Kitagawa and Banbara, "Compiling finite linear CSP into
// SAT", Constraints 14, 2009; the manual of Sugar.

#pragma once

#include "sudoku/encode/csp/sexp.h"
#include "sudoku/encode/csp/problem.h"

// Limit on the number of values of a domain, and on the number of possible values of a
// term of a native all-different constraint.
enum { DOMAIN_MAX = 1 << 20 };

// The operators.  Each has several names.
typedef enum Operator {
    OP_NONE,
    OP_ADD,
    OP_SUB,
    OP_NEG,
    OP_MUL,
    OP_EQ,
    OP_NE,
    OP_LE,
    OP_LT,
    OP_GE,
    OP_GT,
    OP_NOT,
    OP_AND,
    OP_OR,
    OP_IMP,
    OP_IFF,
    OP_XOR,
    OP_ALLDIFFERENT
} Operator;

typedef struct CspVariable {
    char *name;
    bool logical;    // a bool, with the values 1 (true) and 0 (false)
    int32_t *domain; // [size] values in ascending order
    size_t size;
    int64_t value; // the value in the solution
} CspVariable;

struct sudoku_csp {
    char *text;
    Sexps sexps;
    CspVariable *variables; // [size]
    size_t size;
    CspVariable *domains; // named domains, from (domain …)
    size_t domains_size;
    uint32_t *table; // [table_size] hash table: 1 + index of a variable, or 0
    size_t table_size;
    Sexp *constraints; // [constraints_size]
    size_t constraints_size;
};

// The operator at the head of a list, or OP_NONE for an atom or a list without
// operator.
Operator sudoku_csp_operator (const Sexps *sexps, Sexp sexp);
// The variable that an atom names, or null.
CspVariable *sudoku_csp_variable (const sudoku_csp *csp, Sexp sexp);
// The first term of an all-different constraint.
Sexp sudoku_csp_terms (const Sexps *sexps, Sexp sexp);

typedef struct CspEncoder CspEncoder;
// Adds the constraints to a solver; see encode.c.  Returns SUDOKU_OK, SUDOKU_TOO_LARGE,
// SUDOKU_OUT_OF_MEMORY, or STOPPED.  Afterwards sudoku_csp_decode reads the values from
// a model.
int sudoku_csp_encode (const sudoku_csp *csp, int encoding, struct cdcl *core,
                       void *state, int (*stop) (void *state),
                       CspEncoder **encoder);
void sudoku_csp_decode (sudoku_csp *csp, const CspEncoder *encoder);
void sudoku_csp_encoder_free (CspEncoder *encoder); // null is allowed

// Whether the values satisfy all constraints; see check.c.
bool sudoku_csp_holds (const sudoku_csp *csp);
