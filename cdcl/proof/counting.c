// counting.c -- proofs of pseudo-Boolean constraints, line by line; see counting.h.
//
// VeriPB deletes constraints by number.  So a table has the numbers of the derived
// clauses.
//
// At most one of a clique: let there be at most one of the first k literals,
//     ~s1 + … + ~sk >= k - 1,
// and let l exclude each of them, which unit propagation sees in one line,
//     k ~l + ~s1 + … + ~sk >= k.
// The second and k - 1 times the first, divided by k, is ~l + ~s1 + … + ~sk >= k.  All
// these sums are one line.

#include "cdcl/proof/counting.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { HIGH = 1, SIZE, HEAD }; // words of a block

static const Lit *block_lits (const void *owner, uint64_t block, size_t *size) {
    const uint32_t *const words = (const uint32_t *) (uintptr_t) block;
    (void) owner;
    *size = words[SIZE];
    return words + HEAD;
}

static void free_block (Mem *mem, uint32_t *block) {
    if (block)
        cdcl_mem_resize (mem, block, HEAD + (size_t) block[SIZE], 0,
                         sizeof *block);
}

Counting *cdcl_counting_new (Mem *mem, uint64_t formula) {
    Counting *const counting = cdcl_mem_zeroed (mem, 1, sizeof *counting);
    counting->mem = mem;
    counting->table.lits = block_lits;
    counting->formula = counting->last = formula;
    return counting;
}

void cdcl_counting_free (Counting *counting) {
    if (!counting)
        return;
    Mem *const mem = counting->mem;
    ids_release (mem, &counting->groups);
    free_block (mem, counting->block);
    for (size_t i = 0; i < counting->table.room; i++)
        free_block (mem,
                    (uint32_t *) (uintptr_t) counting->table.slots[2 * i + 1]);
    cdcl_clause_table_release (mem, &counting->table);
    cdcl_mem_resize (mem, counting, 1, 0, sizeof *counting);
}

// ---------------------------------------------------------------------------
// Text

static void put (Proof *proof, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

// At most 100 bytes.
static void put (Proof *proof, const char *format, ...) {
    char text[100];
    va_list arguments;
    va_start (arguments, format);
    vsnprintf (text, sizeof text, format, arguments);
    va_end (arguments);
    cdcl_proof_text (proof, text);
}

// " FACTOR x1 FACTOR ~x2 …", of literals or what negates them.
static void put_sum (Proof *proof, size_t factor, const Lit *lits, size_t size,
                     bool negated) {
    for (size_t i = 0; i < size; i++)
        put (proof, " %zu %sx%" PRIu32, factor,
             sign_of (lits[i]) != negated ? "~" : "", var_of (lits[i]) + 1);
}

void cdcl_counting_begin (Proof *proof) {
    put (proof, "pseudo-Boolean proof version 2.0\nf %" PRIu64 "\n",
         proof->counting->formula);
}

// `of` is a number behind UNSAT, or 0.
static void conclude (Proof *proof, uint64_t of) {
    cdcl_proof_text (proof, "output NONE\n");
    if (of)
        put (proof, "conclusion UNSAT : %" PRIu64 "\n", of);
    else
        cdcl_proof_text (proof, "conclusion NONE\n");
    cdcl_proof_text (proof, "end pseudo-Boolean proof\n");
    proof->counting->ended = true;
}

void cdcl_counting_end (Proof *proof) {
    conclude (proof, 0);
}

// ---------------------------------------------------------------------------
// Numbers of clauses and groups

static void remember (Counting *counting, const Lit *lits, size_t size) {
    uint32_t *const block =
        cdcl_mem_resize (counting->mem, NULL, 0, HEAD + size, sizeof *block);
    counting->block = block;
    block[0] = (uint32_t) counting->last;
    block[HIGH] = (uint32_t) (counting->last >> 32);
    block[SIZE] = (uint32_t) size;
    memcpy (block + HEAD, lits, size * sizeof *lits);
    cdcl_number_clause (counting->mem, &counting->table, lits, size,
                        (uintptr_t) block);
    counting->block = NULL;
}

void cdcl_counting_given (Proof *proof, RupKind kind) {
    Counting *const counting = proof->counting;
    counting->given += kind == RUP_EXACTLY_ONE ? 2 : 1;
    counting->group = kind == RUP_CLAUSE ? 0 : counting->given;
    proof->failed |= counting->given > counting->formula;
}

void cdcl_counting_group (Counting *counting) {
    assert (counting->group);
    ids_push (counting->mem, &counting->groups, counting->group);
}

// ---------------------------------------------------------------------------
// Lines

void cdcl_counting_add (Proof *proof, const Lit *lits, size_t size) {
    Counting *const counting = proof->counting;
    const bool defines = size && is_own (proof, lits[0]);
    cdcl_proof_text (proof, defines ? "red" : "rup");
    put_sum (proof, 1, lits, size, false);
    cdcl_proof_text (proof, " >= 1 ;");
    if (defines)
        put (proof, " x%" PRIu32 " -> %d", var_of (lits[0]) + 1,
             !sign_of (lits[0]));
    cdcl_proof_text (proof, "\n");
    counting->last++;
    if (size)
        remember (counting, lits, size);
    else
        conclude (proof, counting->last);
}

// Where the block of a clause that can be deleted stands; null if it is of the formula, or
// cannot.  The solver does not know which units a proof's own variables imply, so what
// defines them stays.
static uint64_t *deletable (Proof *proof, const Lit *lits, size_t size) {
    Counting *const counting = proof->counting;
    for (size_t i = 0; i < size; i++)
        if (is_own (proof, lits[i]))
            return NULL;
    return cdcl_clause_number (counting->mem, &counting->table, lits, size);
}

bool cdcl_counting_deletes (Proof *proof, const Lit *lits, size_t size) {
    return deletable (proof, lits, size);
}

void cdcl_counting_delete (Proof *proof, const Lit *lits, size_t size) {
    uint64_t *const at = deletable (proof, lits, size);
    if (!at)
        return;
    uint32_t *const block = (uint32_t *) (uintptr_t) *at;
    put (proof, "del id %" PRIu64 "\n",
         block[0] | (uint64_t) block[HIGH] << 32);
    *at = 0;
    free_block (proof->counting->mem, block);
}

void cdcl_counting_clique (Proof *proof, const Lit *lits, size_t size) {
    Counting *const counting = proof->counting;
    const uint64_t first = counting->last + 1;
    assert (size > 1);
    for (size_t k = 1; k < size; k++) {
        cdcl_proof_text (proof, "rup");
        put_sum (proof, k, lits + k, 1, true);
        put_sum (proof, 1, lits, k, true);
        put (proof, " >= %zu ;\n", k);
    }
    counting->last += size - 1;
    counting->group = counting->last;
    if (size == 2)
        return;
    put (proof, "pol %" PRIu64, first);
    for (size_t k = 2; k < size; k++)
        put (proof, " %zu * %" PRIu64 " + %zu d", k - 1, first + k - 1, k);
    cdcl_proof_text (proof, "\n");
    counting->group = ++counting->last;
    cdcl_counting_forget (proof, first, counting->last - 1);
}

uint64_t cdcl_counting_row (Proof *proof, const Lit *lits, size_t size,
                            const Lits *lemma) {
    cdcl_proof_text (proof, "rup");
    put_sum (proof, 1, lits, size, false);
    put_sum (proof, 1, lemma->data, lemma->size, false);
    cdcl_proof_text (proof, " >= 1 ;\n");
    return ++proof->counting->last;
}

void cdcl_counting_sum (Proof *proof, uint64_t first, const uint32_t *columns,
                        size_t size) {
    Counting *const counting = proof->counting;
    put (proof, "pol %" PRIu64, first);
    for (uint64_t row = first + 1; row <= counting->last; row++)
        put (proof, " %" PRIu64 " +", row);
    for (size_t i = 0; i < size; i++)
        put (proof, " %" PRIu64 " +", counting->groups.data[columns[i]]);
    cdcl_proof_text (proof, "\n");
    counting->last++;
}

void cdcl_counting_forget (Proof *proof, uint64_t first, uint64_t last) {
    put (proof, "del range %" PRIu64 " %" PRIu64 "\n", first, last + 1);
}
