// check.c -- checks an assignment of a CSP by evaluating its expressions.
//
// The checker shares no code with the encoder.  It computes numbers, evaluates
// comparisons, and compares each pair of terms that must differ.

#include "sudoku/encode/csp/csp.h"
#include "sudoku/encode/csp/problem.h"

static bool holds (const sudoku_csp *csp, Sexp sexp);

static Sexp member (const sudoku_csp *csp, Sexp list, unsigned index) {
    Sexp sexp = csp->sexps.nodes[list].first;
    while (index--)
        sexp = csp->sexps.nodes[sexp].next;
    return sexp;
}

static int64_t number (const sudoku_csp *csp, Sexp sexp) {
    const SexpNode *const nodes = csp->sexps.nodes;
    int64_t value;
    if (sudoku_sexp_number (&csp->sexps, sexp, &value))
        return value;
    const Operator operation = sudoku_csp_operator (&csp->sexps, sexp);
    if (operation == OP_NONE)
        return sudoku_csp_variable (csp, sexp)->value;
    const Sexp first = member (csp, sexp, 1);
    value = number (csp, first);
    if (operation == OP_NEG || (operation == OP_SUB && !nodes[first].next))
        return -value;
    for (Sexp next = nodes[first].next; next; next = nodes[next].next)
        switch (operation) {
        case OP_ADD:
            value += number (csp, next);
            break;
        case OP_SUB:
            value -= number (csp, next);
            break;
        default:
            value *= number (csp, next);
        }
    return value;
}

static bool all_different (const sudoku_csp *csp, Sexp sexp) {
    const SexpNode *const nodes = csp->sexps.nodes;
    for (Sexp a = sudoku_csp_terms (&csp->sexps, sexp); a; a = nodes[a].next)
        for (Sexp b = nodes[a].next; b; b = nodes[b].next)
            if (number (csp, a) == number (csp, b))
                return false;
    return true;
}

static bool compare (Operator operation, int64_t a, int64_t b) {
    switch (operation) {
    case OP_EQ:
        return a == b;
    case OP_NE:
        return a != b;
    case OP_LE:
        return a <= b;
    case OP_LT:
        return a < b;
    case OP_GE:
        return a >= b;
    default:
        return a > b;
    }
}

static bool atom_holds (const sudoku_csp *csp, Sexp sexp) {
    const CspVariable *const variable = sudoku_csp_variable (csp, sexp);
    return variable ? variable->value
                    : sudoku_sexp_is (&csp->sexps, sexp, "true");
}

static bool holds (const sudoku_csp *csp, Sexp sexp) {
    const SexpNode *const nodes = csp->sexps.nodes;
    const Operator operation = sudoku_csp_operator (&csp->sexps, sexp);
    const Sexp a = nodes[sexp].list ? member (csp, sexp, 1) : 0;
    const Sexp b = a ? nodes[a].next : 0;
    switch (operation) {
    case OP_NONE:
        return atom_holds (csp, sexp);
    case OP_NOT:
        return !holds (csp, a);
    case OP_IMP:
        return !holds (csp, a) || holds (csp, b);
    case OP_IFF:
        return holds (csp, a) == holds (csp, b);
    case OP_XOR:
        return holds (csp, a) != holds (csp, b);
    case OP_ALLDIFFERENT:
        return all_different (csp, sexp);
    case OP_AND:
    case OP_OR:
        for (Sexp next = a; next; next = nodes[next].next)
            if (holds (csp, next) == (operation == OP_OR))
                return operation == OP_OR;
        return operation == OP_AND;
    default:
        return compare (operation, number (csp, a), number (csp, b));
    }
}

static bool in_domain (const CspVariable *variable) {
    for (size_t i = 0; i < variable->size; i++)
        if (variable->domain[i] == variable->value)
            return true;
    return variable->logical && (variable->value == 0 || variable->value == 1);
}

bool sudoku_csp_holds (const sudoku_csp *csp) {
    for (size_t i = 0; i < csp->size; i++)
        if (!in_domain (csp->variables + i))
            return false;
    for (size_t i = 0; i < csp->constraints_size; i++)
        if (!holds (csp, csp->constraints[i]))
            return false;
    return true;
}
