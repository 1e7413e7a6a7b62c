// encode.c -- encodes the constraints of a CSP as clauses and groups.
//
// Each subformula gets a literal that implies the subformula, or a literal that implies
// its negation, as needed (Plaisted and Greenbaum 1986).  Comparisons become decision
// diagrams (linear.c).
//
// Top-level all-different constraints are native: for each value, at most one of the
// terms has it, and exactly one if there are as many terms as values.  The core finds
// the all-different constraints in these groups and refutes them by Hall sets.
// Nested all-different constraints are compared in pairs.
//
// Source: Tamura et al. 2009 (csp.h), for the order encoding; Plaisted and Greenbaum,
// "A Structure-preserving Clause Form Translation", 1986.

#include "sudoku/encode/csp/linear.h"
#include "sudoku/board/grow.h"
#include "sudoku/encode/csp/problem.h"

#include <stdlib.h>
#include <string.h>

struct CspEncoder {
    Values values;
    const sudoku_csp *csp;
    // [expressions] literals[0] imply the expressions, literals[1] their negations.
    int *literals[2];
};

static int implying (CspEncoder *encoder, Sexp sexp, bool positive);

// Makes a new literal; returns 0 after a failure.
static int new_literal (CspEncoder *encoder) {
    return sudoku_values_new (&encoder->values, 1);
}

static void binary (CspEncoder *encoder, int a, int b) {
    sudoku_values_clause (&encoder->values, (int[]){a, b}, 2);
}

static void out_of_memory (CspEncoder *encoder) {
    encoder->values.failed = SUDOKU_OUT_OF_MEMORY;
}

static Sexp first_operand (const CspEncoder *encoder, Sexp sexp) {
    const SexpNode *const nodes = encoder->csp->sexps.nodes;
    return nodes[nodes[sexp].first].next;
}

// ---------------------------------------------------------------------------
// Comparisons

// Returns a literal that implies the relation between sign · (a - b) and the bound.
static int compare (CspEncoder *encoder, Sexp a, Sexp b, int64_t sign,
                    Relation relation, int64_t bound) {
    Sum sum = {0};
    int lit = 0;
    if (sudoku_sum_add (&sum, encoder->csp, a, sign) &&
        sudoku_sum_add (&sum, encoder->csp, b, -sign)) {
        sudoku_sum_finish (&sum);
        lit = sudoku_sum_literal (&sum, &encoder->values, relation, bound);
    } else {
        out_of_memory (encoder);
    }
    sudoku_sum_release (&sum);
    return lit;
}

static int comparison (CspEncoder *encoder, Sexp sexp, Operator operation,
                       bool positive) {
    // The bound on a - b or b - a, and the operator of the negation.
    static const struct {
        int64_t sign, bound;
        Relation relation;
        Operator negation;
    } forms[] = {[OP_EQ] = {1, 0, EXACTLY_SO_MUCH, OP_NE},
                 [OP_NE] = {1, 0, NOT_SO_MUCH, OP_EQ},
                 [OP_LE] = {1, 0, AT_MOST_SO_MUCH, OP_GT},
                 [OP_LT] = {1, -1, AT_MOST_SO_MUCH, OP_GE},
                 [OP_GE] = {-1, 0, AT_MOST_SO_MUCH, OP_LT},
                 [OP_GT] = {-1, -1, AT_MOST_SO_MUCH, OP_LE}};
    const Operator as = positive ? operation : forms[operation].negation;
    const Sexp a = first_operand (encoder, sexp),
               b = encoder->csp->sexps.nodes[a].next;
    return compare (encoder, a, b, forms[as].sign, forms[as].relation,
                    forms[as].bound);
}

// ---------------------------------------------------------------------------
// Formulas

// Returns a literal for the conjunction (with `all`) or disjunction of the operands, or
// of their negations.
static int junction (CspEncoder *encoder, Sexp first, bool positive, bool all) {
    const SexpNode *const nodes = encoder->csp->sexps.nodes;
    const int lit = new_literal (encoder);
    size_t size = 1;
    for (Sexp next = first; next; next = nodes[next].next)
        size++;
    int *const lits = malloc (size * sizeof *lits);
    if (!lits)
        out_of_memory (encoder);
    size = 0;
    if (lits)
        lits[size++] = -lit;
    for (Sexp next = first; next && !encoder->values.failed;
         next = nodes[next].next) {
        lits[size++] = implying (encoder, next, positive);
        if (all)
            binary (encoder, -lit, lits[size - 1]);
    }
    if (!all)
        sudoku_values_clause (&encoder->values, lits, size);
    free (lits);
    return lit;
}

static void either (CspEncoder *encoder, int lit, int a, int b) {
    sudoku_values_clause (&encoder->values, (int[]){-lit, a, b}, 3);
}

static int implication (CspEncoder *encoder, Sexp a, Sexp b, bool positive) {
    const int lit = new_literal (encoder);
    const int x = implying (encoder, a, !positive),
              y = implying (encoder, b, positive);
    if (positive) {
        either (encoder, lit, x, y);
    } else {
        binary (encoder, -lit, x);
        binary (encoder, -lit, y);
    }
    return lit;
}

// Returns a literal for the equivalence of two formulas, or for its negation.
static int equivalence (CspEncoder *encoder, Sexp a, Sexp b, bool same) {
    const int lit = new_literal (encoder);
    either (encoder, lit, implying (encoder, a, false),
            implying (encoder, b, same));
    either (encoder, lit, implying (encoder, a, true),
            implying (encoder, b, !same));
    return lit;
}

// Returns a literal for an all-different constraint, by comparing pairs.
static int different (CspEncoder *encoder, Sexp sexp, bool positive) {
    const SexpNode *const nodes = encoder->csp->sexps.nodes;
    const Sexp first = sudoku_csp_terms (&encoder->csp->sexps, sexp);
    const int lit = new_literal (encoder);
    size_t terms = 0, size = 0;
    for (Sexp a = first; a; a = nodes[a].next)
        terms++;
    int *const lits = malloc ((1 + terms * terms / 2) * sizeof *lits);
    if (!lits)
        out_of_memory (encoder);
    if (lits)
        lits[size++] = -lit;
    for (Sexp a = first; a; a = nodes[a].next)
        for (Sexp b = nodes[a].next; b && !encoder->values.failed;
             b = nodes[b].next) {
            lits[size++] = compare (
                encoder, a, b, 1, positive ? NOT_SO_MUCH : EXACTLY_SO_MUCH, 0);
            if (positive)
                binary (encoder, -lit, lits[size - 1]);
        }
    if (!positive)
        sudoku_values_clause (&encoder->values, lits, size);
    free (lits);
    return lit;
}

static int atom (CspEncoder *encoder, Sexp sexp) {
    const CspVariable *const variable =
        sudoku_csp_variable (encoder->csp, sexp);
    if (variable)
        return encoder->values.equal[variable - encoder->csp->variables];
    return sudoku_sexp_is (&encoder->csp->sexps, sexp, "true")
               ? encoder->values.truth
               : -encoder->values.truth;
}

static int make_literal (CspEncoder *encoder, Sexp sexp, bool positive) {
    const Operator operation = sudoku_csp_operator (&encoder->csp->sexps, sexp);
    const Sexp a = operation ? first_operand (encoder, sexp) : 0;
    const Sexp b = a ? encoder->csp->sexps.nodes[a].next : 0;
    switch (operation) {
    case OP_NONE:
        return positive ? atom (encoder, sexp) : -atom (encoder, sexp);
    case OP_NOT:
        return implying (encoder, a, !positive);
    case OP_AND:
    case OP_OR:
        return junction (encoder, a, positive,
                         positive == (operation == OP_AND));
    case OP_IMP:
        return implication (encoder, a, b, positive);
    case OP_IFF:
    case OP_XOR:
        return equivalence (encoder, a, b, positive == (operation == OP_IFF));
    case OP_ALLDIFFERENT:
        return different (encoder, sexp, positive);
    default:
        return comparison (encoder, sexp, operation, positive);
    }
}

// Returns a literal that implies the formula, or its negation; 0 after a failure.
static int implying (CspEncoder *encoder, Sexp sexp, bool positive) {
    int *const lit = encoder->literals[!positive] + sexp;
    if (!*lit && !encoder->values.failed)
        *lit = make_literal (encoder, sexp, positive);
    return *lit;
}

// ---------------------------------------------------------------------------
// All different

// A literal saying that a term of the group has a value.
typedef struct Held {
    int64_t value;
    int lit;
} Held;

typedef struct Holders {
    Held *held; // [size]
    size_t size;
} Holders;

static bool hold (Holders *holders, int64_t value, int lit) {
    Held *const held = enlarged (holders->held, holders->size, sizeof *held);
    if (!held)
        return false;
    holders->held = held;
    holders->held[holders->size++] = (Held){value, lit};
    return true;
}

// Finds the values of a sum, each with a literal that is true if the sum has the value.  If
// the sum is a number, or a variable with a factor, such literals exist.  For a longer sum
// the literals are new variables.  One direction is sufficient: the sum implies the literal
// of its value.
static bool hold_values (CspEncoder *encoder, Holders *holders,
                         const Sum *sum) {
    Values *const values = &encoder->values;
    if (!sum->size)
        return hold (holders, sum->constant, values->truth);
    if (sum->size == 1) {
        const Summand summand = sum->summands[0];
        const CspVariable *const variable =
            encoder->csp->variables + summand.variable;
        bool good = true;
        for (size_t i = 0; i < variable->size && good && !values->failed; i++)
            good = hold (holders,
                         summand.factor * variable->domain[i] + sum->constant,
                         sudoku_value_literal (values, summand.variable, i));
        return good;
    }
    int64_t least, greatest;
    sudoku_sum_range (sum, encoder->csp, &least, &greatest);
    if (greatest - least >= DOMAIN_MAX) {
        values->failed = SUDOKU_TOO_LARGE;
        return true;
    }
    bool good = true;
    for (int64_t value = least; value <= greatest && good && !values->failed;
         value++) {
        const int has = new_literal (encoder);
        binary (encoder, has,
                sudoku_sum_literal (sum, values, NOT_SO_MUCH, value));
        good = hold (holders, value, has);
    }
    return good;
}

static int by_value (const void *a, const void *b) {
    const Held *const x = a, *const y = b;
    return x->value != y->value ? (x->value > y->value) - (x->value < y->value)
                                : (x->lit > y->lit) - (x->lit < y->lit);
}

// Adds a group for each value.  With `exact`, each literal is true iff the term has the
// value.
static void add_groups (CspEncoder *encoder, Holders *holders, size_t terms,
                        bool exact) {
    Values *const values = &encoder->values;
    size_t different = 0;
    if (!holders->size)
        return;
    if (!sudoku_sort (holders->held, holders->size, sizeof *holders->held,
                      by_value, &values->stop))
        values->failed = values->stop.stopped ? STOPPED : SUDOKU_OUT_OF_MEMORY;
    for (size_t i = 0; i < holders->size; i++)
        different += !i || holders->held[i].value != holders->held[i - 1].value;
    int *const lits = malloc (holders->size * sizeof *lits);
    if (!lits)
        out_of_memory (encoder);
    for (size_t i = 0, end; lits && !values->failed && i < holders->size;
         i = end) {
        size_t size = 0;
        for (end = i; end < holders->size &&
                      holders->held[end].value == holders->held[i].value;
             end++) {
            const int lit = holders->held[end].lit;
            if (size && lits[size - 1] == lit) // two terms are equal
                sudoku_values_clause (values, (int[]){-lit}, 1);
            else
                lits[size++] = lit;
        }
        sudoku_values_amo (values, lits, size, exact && different == terms);
    }
    free (lits);
}

static void demand_different (CspEncoder *encoder, Sexp sexp) {
    const SexpNode *const nodes = encoder->csp->sexps.nodes;
    Holders holders = {0};
    size_t terms = 0;
    bool exact = true, good = true;
    for (Sexp term = sudoku_csp_terms (&encoder->csp->sexps, sexp);
         term && good && !encoder->values.failed; term = nodes[term].next) {
        Sum sum = {0};
        good = sudoku_sum_add (&sum, encoder->csp, term, 1);
        sudoku_sum_finish (&sum);
        exact &= sum.size <= 1;
        good = good && hold_values (encoder, &holders, &sum);
        sudoku_sum_release (&sum);
        terms++;
    }
    if (!good)
        out_of_memory (encoder);
    if (!encoder->values.failed)
        add_groups (encoder, &holders, terms, exact);
    free (holders.held);
}

// ---------------------------------------------------------------------------

static void demand (CspEncoder *encoder, Sexp sexp) {
    const SexpNode *const nodes = encoder->csp->sexps.nodes;
    const Operator operation = sudoku_csp_operator (&encoder->csp->sexps, sexp);
    if (operation == OP_ALLDIFFERENT) {
        demand_different (encoder, sexp);
    } else if (operation == OP_AND) {
        for (Sexp next = first_operand (encoder, sexp); next;
             next = nodes[next].next)
            demand (encoder, next);
    } else {
        const int lit = implying (encoder, sexp, true);
        sudoku_values_clause (&encoder->values, &lit, 1);
    }
}

int sudoku_csp_encode (const sudoku_csp *csp, int encoding, struct cdcl *core,
                       void *state, int (*stop) (void *state),
                       CspEncoder **encoder) {
    CspEncoder *const one = *encoder = calloc (1, sizeof *one);
    if (!one)
        return SUDOKU_OUT_OF_MEMORY;
    one->csp = csp;
    one->values.csp = csp;
    one->values.core = core;
    one->values.encoding = encoding;
    one->values.stop = (Stop){state, stop, 0, false};
    for (int i = 0; i < 2; i++)
        one->literals[i] = calloc (csp->sexps.size, sizeof *one->literals[i]);
    if (!one->literals[0] || !one->literals[1])
        return SUDOKU_OUT_OF_MEMORY;
    sudoku_values_init (&one->values);
    for (size_t i = 0; i < csp->constraints_size && !one->values.failed; i++)
        demand (one, csp->constraints[i]);
    return one->values.failed;
}

void sudoku_csp_decode (sudoku_csp *csp, const CspEncoder *encoder) {
    for (size_t i = 0; i < csp->size; i++)
        csp->variables[i].value = sudoku_value_of_model (&encoder->values, i);
}

void sudoku_csp_encoder_free (CspEncoder *encoder) {
    if (!encoder)
        return;
    sudoku_values_release (&encoder->values);
    free (encoder->literals[0]);
    free (encoder->literals[1]);
    free (encoder);
}
