// proof.c -- DRAT proofs through a buffer and a callback, see proof.h.

#include "cdcl/observe/proof.h"

#include "cdcl/observe/counting.h"
#include "cdcl/observe/hints.h"

static void begin_turn (Proof *proof) {
    if (!proof->turns || proof->in_turn)
        return;
    proof->begin (proof->turns);
    proof->in_turn = true;
}

static void end_turn (Proof *proof) {
    if (!proof->in_turn)
        return;
    proof->end (proof->turns);
    proof->in_turn = false;
}

static void empty (Proof *proof) {
    if (proof->filled && proof->write && !proof->failed &&
        proof->write (proof->state, proof->buffer, proof->filled))
        proof->failed = true;
    proof->filled = 0;
}

static void put (Proof *proof, unsigned byte) {
    assert (byte < 256 && proof->filled <= sizeof proof->buffer);
    if (proof->filled == sizeof proof->buffer) {
        begin_turn (proof); // which lasts to the end of the clause
        empty (proof);
    }
    proof->buffer[proof->filled++] = (unsigned char) byte;
    proof->bytes++;
}

void cdcl_proof_text (Proof *proof, const char *text) {
    while (!proof->counting->ended && *text)
        put (proof, (unsigned char) *text++);
}

void cdcl_proof_number (Proof *proof, uint64_t number, bool minus) {
    char digits[24];
    unsigned size = 0;
    if (proof->binary) {
        uint64_t code = 2 * number + minus;
        for (; code > 127; code >>= 7)
            put (proof, 128u | (unsigned) (code & 127u));
        put (proof, (unsigned) code);
        return;
    }
    if (minus)
        put (proof, '-');
    assert (number); // 0 is the end of a clause
    do
        digits[size++] = (char) ('0' + number % 10);
    while (number /= 10);
    while (size)
        put (proof, (unsigned char) digits[--size]);
    put (proof, ' ');
}

void cdcl_proof_end_list (Proof *proof, char behind) {
    put (proof, proof->binary ? 0 : '0');
    if (!proof->binary)
        put (proof, (unsigned char) behind);
}

void cdcl_proof_begin_line (Proof *proof, char kind, uint64_t number) {
    if (proof->binary)
        put (proof, (unsigned char) kind);
    if (number && (kind == 'a' || !proof->binary))
        cdcl_proof_number (proof, number, false);
    if (kind == 'd' && !proof->binary) {
        put (proof, 'd');
        put (proof, ' ');
    }
}

static void put_clause (Proof *proof, char kind, const Lit *lits, size_t size) {
    cdcl_proof_begin_line (proof, kind, 0);
    for (size_t i = 0; i < size; i++)
        cdcl_proof_number (proof, var_of (lits[i]) + 1, sign_of (lits[i]));
    cdcl_proof_end_list (proof, '\n');
}

// The part of a long clause that is still in the buffer belongs to its turn.
static void end_clause (Proof *proof) {
    if (!proof->in_turn)
        return;
    empty (proof);
    end_turn (proof);
}

void cdcl_proof_add (Proof *proof, const Lit *lits, size_t size) {
    assert (lits || !size);
    if (!proving (proof))
        return;
    if (proof->hints) {
        cdcl_hints_add (proof, lits, size);
        return;
    }
    proof->lemmas++;
    proof->literals += size;
    if (proof->counting)
        cdcl_counting_add (proof, lits, size);
    else
        put_clause (proof, 'a', lits, size);
    end_clause (proof);
}

void cdcl_proof_delete (Proof *proof, const Lit *lits, size_t size) {
    assert (lits && size);
    if (!proving (proof))
        return;
    if (proof->hints) {
        cdcl_hints_delete (proof, lits, size);
        return;
    }
    proof->deletions++;
    proof->literals += size;
    if (proof->counting) {
        cdcl_counting_delete (proof, lits, size);
        return;
    }
    put_clause (proof, 'd', lits, size);
    end_clause (proof);
}

void cdcl_proof_flush (Proof *proof) {
    if (!proof->filled)
        return;
    begin_turn (proof);
    empty (proof);
    end_turn (proof);
}

int cdcl_proof_new_var (Proof *proof, uint32_t vars) {
    if (proof->own < (int) vars)
        proof->own = (int) vars;
    assert (proof->own < CDCL_MAX_VAR);
    proof->own += 1 + proof->skip;
    if (!proof->first_own)
        proof->first_own = proof->own;
    return proof->own;
}

void cdcl_proof_grow (Proof *proof, uint32_t vars) {
    if (proof->own > (int) vars)
        proof->failed = true;
}
