// proof_bytes.c -- the bytes of a proof, through a buffer and a callback; see proof.h.

#include "cdcl/proof/counting.h"

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

// The part of a long clause that is still in the buffer belongs to its turn.
void cdcl_proof_end_clause (Proof *proof) {
    if (!proof->in_turn)
        return;
    empty (proof);
    end_turn (proof);
}

void cdcl_proof_flush (Proof *proof) {
    if (!proof->filled)
        return;
    begin_turn (proof);
    empty (proof);
    end_turn (proof);
}
