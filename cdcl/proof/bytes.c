// bytes.c -- buffered output of proof bytes to a callback; see proof.h.

#include <string.h>

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
    proof->bytes += proof->filled;
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

// Returns the number of decimal digits.  A number of k bits has
// floor (k · log10 2) digits, or one more; 1233 / 4096 is close to log10 2.
static unsigned count_digits (uint64_t number) {
#define FOUR(ZEROS) 1##ZEROS, 10##ZEROS, 100##ZEROS, 1000##ZEROS
    static const uint64_t powers[] = {FOUR (), FOUR (0000), FOUR (00000000),
                                      FOUR (000000000000),
                                      FOUR (0000000000000000U)};
#undef FOUR
    const unsigned bits = 64 - (unsigned) __builtin_clzll (number);
    const unsigned least = bits * 1233 >> 12;
    return least + (number >= powers[least]);
}

// Writes two digits at a time, from the last to the first.  Most of the time of
// writing an LRAT proof is spent here.
static size_t write_text (unsigned char *at, uint64_t number, bool minus) {
    static const char pairs[] =
        "00010203040506070809101112131415161718192021222324252627282930313233"
        "34353637383940414243444546474849505152535455565758596061626364656667"
        "6869707172737475767778798081828384858687888990919293949596979899";
    assert (number); // 0 ends a clause
    const unsigned size = count_digits (number);
    *at = '-';
    unsigned char *digit = at + minus + size;
    *digit = ' ';
    for (; number >= 100; number /= 100)
        memcpy (digit -= 2, pairs + 2 * (number % 100), 2);
    if (number >= 10)
        memcpy (digit - 2, pairs + 2 * number, 2);
    else
        digit[-1] = (unsigned char) ('0' + number);
    return minus + size + 1;
}

static inline void put_number (Proof *proof, uint64_t number, bool minus) {
    make_room (proof, LONGEST);
    unsigned char *const at = proof->buffer + proof->filled;
    proof->filled += proof->binary ? write_binary (at, 2 * number + minus)
                                   : write_text (at, number, minus);
}

void cdcl_proof_number (Proof *proof, uint64_t number) {
    put_number (proof, number, false);
}

void cdcl_proof_lits (Proof *proof, const Lit *lits, size_t size) {
    for (size_t i = 0; i < size; i++)
        put_number (proof, var_of (lits[i]) + 1, sign_of (lits[i]));
}

void cdcl_proof_numbers (Proof *proof, const int64_t *numbers, size_t size) {
    for (size_t i = 0; i < size; i++) {
        const int64_t number = numbers[i];
        put_number (proof, (uint64_t) (number < 0 ? -number : number),
                    number < 0);
    }
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
        cdcl_proof_number (proof, number);
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
