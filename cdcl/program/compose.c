// compose.c -- combines the DRAT proofs of the cubes into one.
//
// Each part derives a clause from the same formula.  In the combined proof, a
// part must leave the formula unchanged:
//
//   - It deletes none of the formula's clauses.  So only deletions of its own
//     lemmas are kept.
//   - It deletes its lemmas when it ends, except for its result.
//   - Its extension variables, whose definitions are RAT lemmas, get numbers
//     that no other part uses.
//
// A lemma that is RUP, or that defines an extension variable, still holds if
// there are more clauses.  The composition need not be trusted: `cdcl --check`
// checks the result.
//
// Source: Heule and Biere, "Compositional Propositional Proofs", LPAR 2015.

#include "cdcl/program/compose.h"

#include "cdcl/cdcl.h"
#include "cdcl/shared/trace/trace_ids.h"

#include <stdint.h>
#include <stdlib.h>

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
    int begin;     // first of its extension variables, in the whole proof
    int own;       // number of its extension variables
    Numbers lits;  // literals of the current step
    TraceIds live; // its lemmas that are not deleted
} Part;

// Reads a literal, and renumbers it for the whole proof; 0 at the end of the
// step.
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

// Reads the next step: COMPOSE_OK and its letter, or EOF at the end.
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

// Copies the part: its lemmas, and the deletions of its own lemmas.
static int copy_steps (Composer *composer, Part *part, uint64_t *lemmas) {
    const Numbers *const lits = &part->lits;
    int letter, status;
    while (!(status = read_step (composer, part, &letter)) && letter != EOF) {
        const bool deletion = letter == 'd';
        if (!deletion && !keep_last (composer, lits))
            return COMPOSE_MEMORY;
        if (!deletion)
            program_ids_add (&part->live, lits->data, lits->size);
        else if (!program_ids_delete (&part->live, lits->data, lits->size))
            continue;
        *lemmas += !deletion;
        cdcl_compose_step (composer, deletion, lits->data, lits->size);
    }
    return status;
}

// Reads the part a second time, and deletes its remaining lemmas, except the
// last.
static int delete_rest (Composer *composer, Part *part) {
    const Numbers *const lits = &part->lits, *const last = &composer->last;
    int letter, status;
    program_ids_delete (&part->live, last->data, last->size);
    rewind (part->file);
    while (!(status = read_step (composer, part, &letter)) && letter != EOF)
        if (letter == 'a' && lits->size &&
            program_ids_delete (&part->live, lits->data, lits->size))
            cdcl_compose_step (composer, true, lits->data, lits->size);
    return status;
}

int cdcl_compose_part (Composer *composer, FILE *file, bool all) {
    Part part = {.file = file, .begin = composer->vars + composer->own};
    uint64_t lemmas = 0;
    rewind (file);
    int status = copy_steps (composer, &part, &lemmas);
    if (!status && !all)
        status = lemmas ? delete_rest (composer, &part) : COMPOSE_BAD;
    if (!status && part.live.failed)
        status = COMPOSE_MEMORY;
    composer->own += part.own;
    free (part.lits.data);
    program_ids_release (&part.live);
    return status;
}

void cdcl_compose_release (Composer *composer) {
    free (composer->last.data);
    composer->last.data = NULL;
}
