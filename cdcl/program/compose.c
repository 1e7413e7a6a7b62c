// compose.c -- makes one DRAT proof of those of the cubes.
//
// Each part derives a clause from the same formula.  In the proof that they
// make together, a part must leave the formula as it was:
//
//   - It deletes none of the formula's clauses.  So of its deletions only those
//     of its own lemmas are kept.
//   - It deletes its lemmas when it ends, all but the clause it is for.
//   - Variables that it introduces beyond those of the formula, whose
//     definitions are RAT lemmas, get numbers that no other part has.
//
// A lemma that follows by unit propagation, or is a definition of a new
// variable, still does with more clauses of the formula.  Nothing here must be
// trusted: `cdcl --check` checks the result.
//
// Lemmas that are not deleted yet are counted by a hash of their set of
// literals.  If two had one hash, a wrong clause could be deleted, and at worst
// the check would fail.
//
// Source: Heule and Biere, "Compositional Propositional Proofs", LPAR 2015.

#include "cdcl/program/compose.h"

#include "cdcl/cdcl.h"

#include <stdint.h>
#include <stdlib.h>

// Counts by hash; a hash of 0 is an empty place.
typedef struct Counts {
    struct Count {
        uint64_t hash;
        uint32_t count;
    } * places; // [size], a power of 2
    size_t size, used;
} Counts;

static struct Count *place_of (const Counts *counts, uint64_t hash) {
    size_t at = (size_t) hash & (counts->size - 1);
    while (counts->places[at].hash && counts->places[at].hash != hash)
        at = (at + 1) & (counts->size - 1);
    return counts->places + at;
}

// The count of a hash; null without memory.
static uint32_t *count_of (Counts *counts, uint64_t hash) {
    if (2 * counts->used >= counts->size) {
        Counts larger = {NULL, counts->size ? 2 * counts->size : 1024,
                         counts->used};
        larger.places = calloc (larger.size, sizeof *larger.places);
        if (!larger.places)
            return NULL;
        for (size_t i = 0; i < counts->size; i++)
            if (counts->places[i].hash)
                *place_of (&larger, counts->places[i].hash) = counts->places[i];
        free (counts->places);
        *counts = larger;
    }
    struct Count *const place = place_of (counts, hash);
    counts->used += !place->hash;
    place->hash = hash;
    return &place->count;
}

// Of a set of literals: the sum of well mixed numbers, so in any order.
static uint64_t hash_of (const int *lits, size_t size) {
    uint64_t sum = size + 1;
    for (size_t i = 0; i < size; i++) {
        uint64_t word = (uint64_t) lits[i] * UINT64_C (0x9e3779b97f4a7c15);
        word = (word ^ word >> 31) * UINT64_C (0xbf58476d1ce4e5b9);
        sum += word ^ word >> 29;
    }
    return sum ? sum : 1;
}

// ---------------------------------------------------------------------------
// Steps

static void put_number (Composer *composer, int lit) {
    char text[16];
    int size = 0;
    if (composer->binary) {
        unsigned code = 2 * (unsigned) abs (lit) + (lit < 0);
        for (; code > 127; code >>= 7)
            text[size++] = (char) (128u | (code & 127u));
        text[size++] = (char) code;
    } else
        size = snprintf (text, sizeof text, "%d ", lit);
    program_output_write (composer->output, text, (size_t) size);
}

void cdcl_compose_step (Composer *composer, bool deletion, const int *lits,
                        size_t size) {
    if (!composer->output)
        return;
    if (composer->binary)
        program_output_write (composer->output, deletion ? "d" : "a", 1);
    else if (deletion)
        program_output_write (composer->output, "d ", 2);
    for (size_t i = 0; i < size; i++)
        put_number (composer, lits[i]);
    program_output_write (composer->output, composer->binary ? "" : "0\n",
                          composer->binary ? 1 : 2);
}

typedef struct Part {
    FILE *file;
    int begin;    // of the new variables, in the whole proof
    int own;      // how many there are
    Numbers lits; // of the step
    Counts live;  // own lemmas that are not deleted
} Part;

// Reads a literal, with its number in the whole proof; 0 at the end of the step.
static int read_literal (const Composer *composer, Part *part, int *lit) {
    uint64_t code = 0;
    int byte, shift = 0;
    do {
        byte = getc_unlocked (part->file);
        if (byte == EOF || shift > 28)
            return COMPOSE_BAD;
        code |= (uint64_t) (byte & 127) << shift;
        shift += 7;
    } while (byte & 128);
    if (code == 1 || code > 2 * (uint64_t) CDCL_MAX_VAR + 1)
        return COMPOSE_BAD;
    int var = (int) (code >> 1);
    if (var > composer->vars) {
        const int own = var - composer->vars;
        if (own > CDCL_MAX_VAR - part->begin)
            return COMPOSE_BAD;
        part->own = own > part->own ? own : part->own;
        var = part->begin + own;
    }
    *lit = code & 1 ? -var : var;
    return COMPOSE_OK;
}

// Reads the next step: COMPOSE_OK and its letter, which is EOF at the end.
static int read_step (const Composer *composer, Part *part, int *letter) {
    int lit = 0, status = COMPOSE_OK;
    part->lits.size = 0;
    *letter = getc_unlocked (part->file);
    if (*letter == EOF)
        return ferror (part->file) ? COMPOSE_BAD : COMPOSE_OK;
    if (*letter != 'a' && *letter != 'd')
        return COMPOSE_BAD;
    while (!status && !(status = read_literal (composer, part, &lit)) && lit)
        if (!numbers_push (&part->lits, lit))
            status = COMPOSE_MEMORY;
    return status;
}

static bool keep_last (Composer *composer, const Numbers *lits) {
    composer->last.size = 0;
    for (size_t i = 0; i < lits->size; i++)
        if (!numbers_push (&composer->last, lits->data[i]))
            return false;
    return true;
}

// Writes the lemmas, and the deletions of lemmas.
static int copy_steps (Composer *composer, Part *part, uint64_t *lemmas) {
    const Numbers *const lits = &part->lits;
    int letter, status;
    while (!(status = read_step (composer, part, &letter)) && letter != EOF) {
        uint32_t *const count =
            count_of (&part->live, hash_of (lits->data, lits->size));
        const bool deletion = letter == 'd';
        if (!count || (!deletion && !keep_last (composer, lits)))
            return COMPOSE_MEMORY;
        if (deletion && !*count)
            continue;
        *count += deletion ? UINT32_MAX : 1;
        *lemmas += !deletion;
        cdcl_compose_step (composer, deletion, lits->data, lits->size);
    }
    return status;
}

// Reads the part once more, and deletes the lemmas that are left, but the last.
static int delete_rest (Composer *composer, Part *part) {
    const Numbers *const lits = &part->lits, *const last = &composer->last;
    uint32_t *const own =
        count_of (&part->live, hash_of (last->data, last->size));
    int letter, status;
    if (!own)
        return COMPOSE_MEMORY;
    if (*own)
        --*own;
    rewind (part->file);
    while (!(status = read_step (composer, part, &letter)) && letter != EOF) {
        uint32_t *const count =
            count_of (&part->live, hash_of (lits->data, lits->size));
        if (!count)
            return COMPOSE_MEMORY;
        if (letter == 'd' || !*count || !lits->size)
            continue;
        --*count;
        cdcl_compose_step (composer, true, lits->data, lits->size);
    }
    return status;
}

int cdcl_compose_part (Composer *composer, FILE *file, bool all) {
    Part part = {.file = file, .begin = composer->vars + composer->own};
    uint64_t lemmas = 0;
    rewind (file);
    int status = copy_steps (composer, &part, &lemmas);
    if (!status && !all)
        status = lemmas ? delete_rest (composer, &part) : COMPOSE_BAD;
    composer->own += part.own;
    free (part.lits.data);
    free (part.live.places);
    return status;
}

void cdcl_compose_release (Composer *composer) {
    free (composer->last.data);
    composer->last.data = NULL;
}
