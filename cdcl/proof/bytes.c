// bytes.c -- buffered output of proof bytes to a callback; see proof.h.

#include "cdcl/proof/veripb.h"

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

// Makes room in the buffer.
static void make_room (Proof *proof, size_t size) {
    assert (proof->filled <= sizeof proof->buffer);
    if (proof->filled + size <= sizeof proof->buffer)
        return;
    begin_turn (proof); // the turn lasts to the end of the clause
    empty (proof);
}

static void put (Proof *proof, unsigned byte) {
    assert (byte < 256);
    make_room (proof, 1);
    proof->buffer[proof->filled++] = (unsigned char) byte;
    proof->bytes++;
}

void cdcl_proof_text (Proof *proof, const char *text) {
    while (!proof->ended && *text)
        put (proof, (unsigned char) *text++);
}

enum { LONGEST = 24 }; // maximum length of a number

static size_t write_binary (unsigned char *at, uint64_t code) {
    size_t size = 0;
    for (; code > 127; code >>= 7)
        at[size++] = (unsigned char) (128u | (code & 127u));
    at[size++] = (unsigned char) code;
    return size;
}

static size_t write_text (unsigned char *at, uint64_t number, bool minus) {
    unsigned char digits[LONGEST];
    size_t count = 0, size = 0;
    assert (number); // 0 ends a clause
    do
        digits[count++] = (unsigned char) ('0' + number % 10);
    while (number /= 10);
    if (minus)
        at[size++] = '-';
    while (count)
        at[size++] = digits[--count];
    at[size++] = ' ';
    return size;
}

void cdcl_proof_number (Proof *proof, uint64_t number, bool minus) {
    make_room (proof, LONGEST);
    unsigned char *const at = proof->buffer + proof->filled;
    const size_t size = proof->binary ? write_binary (at, 2 * number + minus)
                                      : write_text (at, number, minus);
    proof->filled += size;
    proof->bytes += size;
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

// If a part of a long clause has already been written, the rest in the buffer
// belongs to the same turn.
void cdcl_proof_end_clause (Proof *proof) {
    if (!proof->in_turn)
        return;
    empty (proof);
    end_turn (proof);
}

void cdcl_proof_end_deletions (Proof *proof) {
    if (proof->deleting)
        cdcl_proof_end_list (proof, '\n');
    proof->deleting = false;
}

void cdcl_proof_flush (Proof *proof) {
    cdcl_proof_end_deletions (proof);
    if (!proof->filled)
        return;
    begin_turn (proof);
    empty (proof);
    end_turn (proof);
}
