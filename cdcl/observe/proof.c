// proof.c -- DRAT proofs through a buffer and a callback, see proof.h.

#include "cdcl/observe/proof.h"

#include "cdcl/observe/counting.h"

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

static void put_number (Proof *proof, unsigned number) {
    char digits[16];
    unsigned size = 0;
    assert (number); // 0 is the end of a clause
    do
        digits[size++] = (char) ('0' + number % 10);
    while (number /= 10);
    while (size)
        put (proof, (unsigned char) digits[--size]);
}

static void put_text (Proof *proof, const Lit *lits, size_t size) {
    for (size_t i = 0; i < size; i++) {
        if (sign_of (lits[i]))
            put (proof, '-');
        put_number (proof, var_of (lits[i]) + 1);
        put (proof, ' ');
    }
    put (proof, '0');
    put (proof, '\n');
}

static void put_binary (Proof *proof, const Lit *lits, size_t size) {
    for (size_t i = 0; i < size; i++) {
        unsigned code = lits[i] + 2; // external variables count from 1
        for (; code > 127; code >>= 7)
            put (proof, 128u | (code & 127u));
        put (proof, code);
    }
    put (proof, 0);
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
    proof->lemmas++;
    proof->literals += size;
    if (proof->counting)
        cdcl_counting_add (proof, lits, size);
    else if (proof->binary) {
        put (proof, 'a');
        put_binary (proof, lits, size);
    } else
        put_text (proof, lits, size);
    end_clause (proof);
}

void cdcl_proof_delete (Proof *proof, const Lit *lits, size_t size) {
    assert (lits && size);
    if (!proving (proof))
        return;
    proof->deletions++;
    proof->literals += size;
    if (proof->counting) {
        cdcl_counting_delete (proof, lits, size);
        return;
    }
    put (proof, 'd');
    if (proof->binary)
        put_binary (proof, lits, size);
    else {
        put (proof, ' ');
        put_text (proof, lits, size);
    }
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
