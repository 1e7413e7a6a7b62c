// xor_proof.c -- a DRAT proof of the sum of parity constraints.
//
// The clauses of the sum of two constraints follow from the clauses of both,
// but there are 2^(k - 1) of them.  With extension variables some dozen clauses
// for each variable suffice.  The variables of all constraints are ordered by
// number, and an extension variable is the sum of a suffix:
//
//   constraint   x0 + x1 + x2 + x3 = odd     sums[3] = x3
//                                            sums[2] = x2 + sums[3]    and so on
//                                            sums[0] = odd             a unit
//
// Each extension variable is defined by four clauses of three literals.  A
// clause of the formula contains all variables, so its constraint is brought
// into this form by resolving away the variables from the last to the first:
// the clauses over x0 … x(j - 1) and sums[j] follow from the clauses over x0 …
// xj and sums[j + 1].
//
// Now let C be the sum of A and B.  From the last variable to the first, at each
// variable x of either:
//
//     C's sum from x on  =  A's sum from x on  +  B's sum from x on       (S)
//
// since x occurs in two of the three constraints or in none.  (S) consists of
// four clauses.  Each clause is first added with the additional literal x, so
// that it is RUP, and then without it.  At the first variable, the sums of A
// and B are units, so the sum of C is a unit, too.  At variables after the last
// variable of B, the sums of C are the sums of A, and no clause is needed.  The
// same holds with A and B exchanged.
//
// The clauses (S) are deleted after each sum, the definitions at the end.
// Derived units are kept.
//
// Sources: Philipp and Rebola-Pardo, "DRAT Proofs for XOR Reasoning", JELIA 2016,
// who cut constraints into pieces; Bryant, Biere and Heule, "Clausal Proofs for
// Pseudo-Boolean Reasoning", TACAS 2022, whose diagrams of a parity are these sums.
//
// Cost: at most 12 clauses of at most four literals for each variable of a sum.

#include "cdcl/inprocess/xor_proof.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/lemma.h"

// ---------------------------------------------------------------------------
// Steps

enum { STEP_HEAD = 3 }; // | size | number, low | high | literals |

static void keep_step (struct cdcl *solver, Lits *steps, const Lit *lits,
                       size_t size) {
    const uint64_t number = cdcl_step (solver, UNCHECKED, lits, size);
    lits_push (&solver->mem, steps, (Lit) size);
    lits_push (&solver->mem, steps, (Lit) number);
    lits_push (&solver->mem, steps, (Lit) (number >> 32));
    for (size_t i = 0; i < size; i++)
        lits_push (&solver->mem, steps, lits[i]);
}

static void delete_steps (struct cdcl *solver, Lits *steps) {
    for (size_t i = 0; i < steps->size; i += STEP_HEAD + steps->data[i]) {
        const Lit *const step = steps->data + i;
        cdcl_record_deletion (solver, step[1] | (uint64_t) step[2] << 32,
                              step + STEP_HEAD, *step);
    }
    steps->size = 0;
}

static Lit new_lit (struct cdcl *solver) {
    return lit_import (cdcl_proof_new_var (&solver->proof, solver->vars));
}

// Returns a new literal that is the sum of two literals.  The new literal is
// the first one of the clauses that define it, as RAT requires.
static Lit define_sum (struct cdcl *solver, XorProof *proof, Lit one, Lit two) {
    const Lit sum = new_lit (solver);
    for (unsigned i = 0; i < 4; i++) {
        const Lit lits[3] = {sum ^ (i == 0 || i == 3), one ^ (i & 1),
                             two ^ (i >> 1)};
        keep_step (solver, &proof->definitions, lits, 3);
    }
    return sum;
}

// ---------------------------------------------------------------------------
// A constraint of the formula

// Collects the literals of the clause that forbids an assignment of the
// variables before `place` together with the wrong value of the sum from
// `place` on.
static size_t forbid (const Parity *parity, uint32_t place, unsigned assignment,
                      Lit *lits) {
    bool wrong = !parity->odd;
    for (uint32_t i = 0; i < place; i++) {
        lits[i] = lit_of (parity->vars.data[i], assignment >> i & 1);
        wrong ^= assignment >> i & 1;
    }
    lits[place] = parity->sums.data[place] ^ wrong;
    return place + 1;
}

// Resolves away the variables from the last to the first.
static void shorten (struct cdcl *solver, XorProof *proof,
                     const Parity *parity) {
    Lit lits[XOR_LARGEST + 1];
    for (uint32_t place = (uint32_t) parity->vars.size - 1; place--;)
        for (unsigned i = 0; i < 1u << place; i++) {
            const size_t size = forbid (parity, place, i, lits);
            lits[size] = lit_of (parity->vars.data[place], 0);
            keep_step (solver, &proof->steps, lits, size + 1);
            if (place)
                keep_step (solver, &proof->steps, lits, size);
            else
                cdcl_step (solver, UNCHECKED, lits, size);
        }
    delete_steps (solver, &proof->steps);
}

static void load (struct cdcl *solver, XorProof *proof, const Xors *xors,
                  size_t idx, Parity *parity) {
    const uint32_t size = xor_size (xors, idx);
    const Var *const vars = xor_vars (xors, idx);
    Mem *const mem = &solver->mem;
    parity->vars.size = parity->sums.size = 0;
    parity->odd = xors->odd.data[idx];
    for (uint32_t i = 0; i < size; i++) {
        vars_push (mem, &parity->vars, vars[i]);
        lits_push (mem, &parity->sums, LIT_NONE);
    }
    parity->sums.data[size - 1] = lit_of (vars[size - 1], 0);
    for (uint32_t i = size - 1; i--;)
        parity->sums.data[i] = define_sum (solver, proof, lit_of (vars[i], 0),
                                           parity->sums.data[i + 1]);
    shorten (solver, proof, parity);
}

// ---------------------------------------------------------------------------
// The sum of two constraints

// The sums of A, B and C from the same variable on.  LIT_NONE is the empty sum,
// which is 0.
typedef struct Sums {
    Lit one, two, both;
} Sums;

// Adds the four clauses (S), or two of them if `both` is 0.
static void state_sums (struct cdcl *solver, XorProof *proof, Sums sums,
                        Var var) {
    for (unsigned i = 0; i < 4; i++) {
        const unsigned one = i & 1, two = i >> 1, wrong = !(one ^ two);
        Lit lits[4] = {sums.one ^ one, sums.two ^ two};
        size_t size = 2;
        if (lits[0] == negate (lits[1]) || (sums.both == LIT_NONE && wrong))
            continue;
        if (sums.both != LIT_NONE)
            lits[size++] = sums.both ^ wrong;
        bool named = false;
        for (size_t j = 0; j < size; j++)
            named |= var_of (lits[j]) == var;
        lits[size] = lit_of (var, 0);
        if (!named)
            keep_step (solver, &proof->steps, lits, size + 1);
        keep_step (solver, &proof->steps, lits, size);
    }
}

static void reverse (uint32_t *words, size_t size) {
    for (size_t i = 0; i < size / 2; i++) {
        const uint32_t word = words[i];
        words[i] = words[size - 1 - i];
        words[size - 1 - i] = word;
    }
}

// Sets `spare` to the sum of `sum` and `next`.
static void add (struct cdcl *solver, XorProof *proof) {
    const Parity *const one = &proof->sum, *const two = &proof->next;
    Parity *const both = &proof->spare;
    size_t i = one->vars.size, j = two->vars.size;
    Sums sums = {LIT_NONE, LIT_NONE, LIT_NONE};
    both->vars.size = both->sums.size = 0;
    both->odd = one->odd ^ two->odd;
    while (i || j) {
        const bool first =
            i && (!j || one->vars.data[i - 1] >= two->vars.data[j - 1]);
        const bool second =
            j && (!i || two->vars.data[j - 1] >= one->vars.data[i - 1]);
        const Var var = first ? one->vars.data[i - 1] : two->vars.data[j - 1];
        if (first)
            sums.one = one->sums.data[--i];
        if (second)
            sums.two = two->sums.data[--j];
        const bool alone = sums.one == LIT_NONE || sums.two == LIT_NONE;
        if (first != second) {
            sums.both =
                alone ? (first ? sums.one : sums.two)
                : sums.both == LIT_NONE
                    ? lit_of (var, 0)
                    : define_sum (solver, proof, lit_of (var, 0), sums.both);
            vars_push (&solver->mem, &both->vars, var);
            lits_push (&solver->mem, &both->sums, sums.both);
        }
        if (!alone)
            state_sums (solver, proof, sums, var);
    }
    reverse (both->vars.data, both->vars.size);
    reverse (both->sums.data, both->sums.size);
    if (both->sums.size) {
        const Lit known = both->sums.data[0] ^ !both->odd;
        cdcl_step (solver, UNCHECKED, &known, 1);
    } else if (both->odd)
        cdcl_record (solver, NULL, 0);
    delete_steps (solver, &proof->steps);
}

// ---------------------------------------------------------------------------

// Moves the summand after which the sum is shortest to index `from`.
static void choose_next (struct cdcl *solver, XorProof *proof, const Xors *xors,
                         size_t from) {
    uint32_t *const summands = proof->summands.data;
    size_t best = from;
    int least = INT32_MAX;
    for (size_t i = 0; i < proof->sum.vars.size; i++)
        solver->seen[proof->sum.vars.data[i]] = 1;
    for (size_t i = from; i < proof->summands.size; i++) {
        const Var *const vars = xor_vars (xors, summands[i]);
        int growth = 0;
        for (uint32_t k = 0; k < xor_size (xors, summands[i]); k++)
            growth += solver->seen[vars[k]] ? -1 : 1;
        if (growth < least)
            least = growth, best = i;
    }
    for (size_t i = 0; i < proof->sum.vars.size; i++)
        solver->seen[proof->sum.vars.data[i]] = 0;
    const uint32_t summand = summands[best];
    summands[best] = summands[from];
    summands[from] = summand;
}

static void write_sum (struct cdcl *solver, XorProof *proof, const Xors *xors) {
    proof->definitions.size = proof->steps.size = 0;
    cdcl_prove_units (solver);
    load (solver, proof, xors, proof->summands.data[0], &proof->sum);
    for (size_t i = 1; i < proof->summands.size; i++) {
        choose_next (solver, proof, xors, i);
        load (solver, proof, xors, proof->summands.data[i], &proof->next);
        if (proof->sum.vars.size)
            add (solver, proof);
        const Parity old = proof->sum;
        Parity *const now = proof->sum.vars.size ? &proof->spare : &proof->next;
        proof->sum = *now;
        *now = old;
    }
}

#if defined(CHECK) && CHECK >= 2

// Whether the clauses imply that the sum of the variables is odd, or that it is
// even.
static bool stated (struct cdcl *solver, const Var *vars, uint32_t size,
                    bool odd) {
    for (unsigned i = 0; i < 1u << size; i++) {
        Lit lits[XOR_LARGEST];
        for (uint32_t k = 0; k < size; k++)
            lits[k] = lit_of (vars[k], i >> k & 1);
        if ((__builtin_popcount (i) & 1) != odd &&
            !cdcl_rup_follows (&solver->mem, &solver->rup, lits, size))
            return false;
    }
    return true;
}

// Checks the sum independently of the matrix.
static void judge (struct cdcl *solver, const XorProof *proof, const Xors *xors,
                   const Var *vars, size_t size, bool odd) {
    bool good = true;
    for (size_t i = 0; i < proof->summands.size; i++) {
        const size_t idx = proof->summands.data[i];
        good &= stated (solver, xor_vars (xors, idx), xor_size (xors, idx),
                        xors->odd.data[idx]);
        odd ^= xors->odd.data[idx];
        for (uint32_t k = 0; k < xor_size (xors, idx); k++)
            solver->seen[xor_vars (xors, idx)[k]] ^= 1;
    }
    for (size_t i = 0; i < size; i++)
        solver->seen[vars[i]] ^= 1;
    for (Var var = 0; var < solver->vars; var++) {
        good &= !solver->seen[var];
        solver->seen[var] = 0;
    }
    if (!good || odd)
        abort ();
}

#endif

void cdcl_xor_lemmas (struct cdcl *solver, XorProof *proof, const Xors *xors,
                      const Var *vars, size_t size, bool odd,
                      uint64_t numbers[2]) {
    assert (size < 3 && (size || odd));
#if defined(CHECK) && CHECK >= 2
    judge (solver, proof, xors, vars, size, odd);
#endif
    if (recording (solver))
        write_sum (solver, proof, xors);
    Lit lits[2];
    for (unsigned i = 0; i < (size == 2 ? 2 : 1); i++) {
        if (size)
            lits[0] = lit_of (vars[0], size == 1 ? !odd : i);
        if (size == 2)
            lits[1] = lit_of (vars[1], odd ? i : !i);
        LOG_LITS (solver, lits, size, "sum of size %zu", size);
        numbers[i] = cdcl_conclude (solver, lits, size);
    }
    if (recording (solver) && size)
        delete_steps (solver, &proof->definitions);
}

static void release_parity (Mem *mem, Parity *parity) {
    vars_release (mem, &parity->vars);
    lits_release (mem, &parity->sums);
}

void cdcl_xor_proof_release (Mem *mem, XorProof *proof) {
    words_release (mem, &proof->summands);
    release_parity (mem, &proof->sum);
    release_parity (mem, &proof->next);
    release_parity (mem, &proof->spare);
    lits_release (mem, &proof->definitions);
    lits_release (mem, &proof->steps);
}
