// hints.c -- follows lemmas by unit propagation, and writes why; see hints.h.

#include "cdcl/proof/hints_state.h"

#include <string.h>

static const Lit *clause_lits (const void *hints, uint64_t place,
                               size_t *size) {
    *size = size_of (hints, (uint32_t) place);
    return lits_of (hints, (uint32_t) place);
}

Hints *cdcl_hints_new (Mem *mem, uint64_t formula) {
    Hints *const hints = cdcl_mem_zeroed (mem, 1, sizeof *hints);
    hints->mem = mem;
    hints->places.owner = hints;
    hints->places.lits = clause_lits;
    hints->formula = hints->last = formula;
    return hints;
}

static void release_lists (Mem *mem, Watches *lists, size_t room) {
    for (size_t i = 0; i < room; i++)
        cdcl_watches_release (mem, lists + i);
    cdcl_mem_resize (mem, lists, room, 0, sizeof *lists);
}

void cdcl_hints_free (Hints *hints) {
    if (!hints)
        return;
    Mem *const mem = hints->mem;
    const size_t room = hints->room;
    words_release (mem, &hints->arena);
    cdcl_clause_table_release (mem, &hints->places);
    hint_groups_release (mem, &hints->groups);
    lits_release (mem, &hints->members);
    release_lists (mem, hints->watches, room);
    release_lists (mem, hints->groups_of, room);
    release_lists (mem, hints->clauses_of, room);
    cdcl_mem_resize (mem, hints->values, room, 0, sizeof *hints->values);
    cdcl_mem_resize (mem, hints->reasons, room / 2, 0, sizeof *hints->reasons);
    cdcl_mem_resize (mem, hints->marks, room / 2, 0, sizeof *hints->marks);
    lits_release (mem, &hints->trail);
    antecedents_release (mem, &hints->named);
    numbers_release (mem, &hints->line);
    numbers_release (mem, &hints->behind);
    lits_release (mem, &hints->stack);
    lits_release (mem, &hints->lits);
    ints_release (mem, &hints->sorted);
    cdcl_mem_resize (mem, hints, 1, 0, sizeof *hints);
}

// Enlarges an array, with zeros at its end.
static void *enlarge (Mem *mem, void *block, size_t from, size_t to,
                      size_t size) {
    block = cdcl_mem_resize (mem, block, from, to, size);
    memset ((char *) block + from * size, 0, (to - from) * size);
    return block;
}

// Makes the literals exist.  `room` grows last, so that the arrays can be released by it
// whenever memory runs out: each array is at least as large.
static void reserve (Hints *hints, const Lit *lits, size_t size) {
    size_t room = hints->room ? hints->room : 64;
    const size_t old = hints->room;
    for (size_t i = 0; i < size; i++)
        while (room <= lits[i])
            room *= 2;
    if (room == old)
        return;
    Mem *const mem = hints->mem;
    hints->watches = enlarge (mem, hints->watches, old, room, sizeof (Watches));
    hints->groups_of =
        enlarge (mem, hints->groups_of, old, room, sizeof (Watches));
    hints->clauses_of =
        enlarge (mem, hints->clauses_of, old, room, sizeof (Watches));
    hints->values = enlarge (mem, hints->values, old, room, 1);
    hints->reasons =
        enlarge (mem, hints->reasons, old / 2, room / 2, sizeof (Antecedent));
    hints->marks =
        enlarge (mem, hints->marks, old / 2, room / 2, sizeof (uint32_t));
    hints->room = room;
}

// ---------------------------------------------------------------------------
// Clauses

// The clause with two literals among the pairs of a group; false if there is none.
static bool find_pair (const Hints *hints, const Lit *lits,
                       Antecedent *antecedent) {
    const Watches *const one = hints->groups_of + negate (lits[0]);
    const Watches *const two = hints->groups_of + negate (lits[1]);
    for (uint32_t i = 0; i < one->size; i++)
        for (uint32_t j = 0; j < two->size; j++)
            if (one->data[i].ref == two->data[j].ref) {
                *antecedent = pair_antecedent (
                    hints, hints->groups.data + one->data[i].ref,
                    one->data[i].blocking, two->data[j].blocking);
                return true;
            }
    return false;
}

void cdcl_hints_name (Hints *hints, const Lit *lits, size_t size) {
    if (hints->ended)
        return;
    const uint64_t *const place =
        cdcl_clause_number (hints->mem, &hints->places, lits, size);
    Antecedent antecedent;
    if (place)
        antecedent = clause_antecedent (hints, (uint32_t) *place);
    else if (size != 2 || !find_pair (hints, lits, &antecedent)) {
        hints->unknown = true;
        return;
    }
    antecedents_push (hints->mem, &hints->named, antecedent);
}

// ---------------------------------------------------------------------------
// Adding and deleting clauses

static void settle (Proof *proof) {
    Antecedent conflict;
    if (!proof->hints->ended && cdcl_hints_propagate (proof, &conflict))
        cdcl_hints_conclude (proof, &conflict);
}

// Copies the literals to `lits`, each once.  False for a tautology.
static bool copy_lits (Hints *hints, const Lit *lits, size_t size) {
    Lits *const copy = &hints->lits;
    bool tautology = false;
    copy->size = 0;
    cdcl_hints_mark (hints, NULL, 0);
    for (size_t i = 0; i < size; i++) {
        uint32_t *const mark = hints->marks + var_of (lits[i]);
        bool repeated = false;
        for (size_t k = 0; *mark == hints->mark && k < copy->size; k++) {
            repeated |= copy->data[k] == lits[i];
            tautology |= copy->data[k] == negate (lits[i]);
        }
        *mark = hints->mark;
        if (!repeated)
            lits_push (hints->mem, copy, lits[i]);
    }
    return !tautology;
}

// Moves literals that are not false to the front; returns how many, up to two.
static unsigned sort_front (const Hints *hints, Lit *lits, size_t size) {
    unsigned front = 0;
    for (size_t i = 0; i < size && front < 2; i++)
        if (hints->values[lits[i]] >= 0) {
            const Lit lit = lits[i];
            lits[i] = lits[front];
            lits[front++] = lit;
        }
    return front;
}

static uint32_t push_clause (Proof *proof, uint64_t number) {
    Hints *const hints = proof->hints;
    const Lits *const lits = &hints->lits;
    Words *const arena = &hints->arena;
    if (!arena->size)
        words_push (hints->mem, arena, 0); // place 0 is no clause
    const size_t place = arena->size;
    if (place + HEAD + lits->size >= DEAD)
        cdcl_mem_fail (hints->mem);
    words_push (hints->mem, arena, (uint32_t) lits->size);
    words_push (hints->mem, arena, (uint32_t) number);
    words_push (hints->mem, arena, (uint32_t) (number >> 32));
    for (size_t i = 0; i < lits->size; i++) {
        const Lit lit = lits->data[i];
        const Watch watch = {lit, (uint32_t) place};
        words_push (hints->mem, arena, lit);
        if (is_own (proof, lit))
            cdcl_watches_push (hints->mem, hints->clauses_of + lit, watch);
    }
    cdcl_number_clause (hints->mem, &hints->places, lits->data, lits->size,
                        place);
    return (uint32_t) place;
}

static void add_unit (Proof *proof, Lit lit, uint64_t number) {
    Hints *const hints = proof->hints;
    const Antecedent conflict = {number, 0, {lit, lit}};
    const Antecedent unit = unit_antecedent (number);
    if (hints->values[lit] < 0)
        cdcl_hints_conclude (proof, &conflict);
    else if (!hints->values[lit]) {
        cdcl_hints_assign (hints, lit, &unit);
        hints->root = hints->trail.size;
    }
}

static void add_clause (Proof *proof, const Lit *lits, size_t size,
                        uint64_t number) {
    Hints *const hints = proof->hints;
    if (!copy_lits (hints, lits, size))
        return;
    const Lits *const copy = &hints->lits;
    if (copy->size == 1) {
        add_unit (proof, copy->data[0], number);
        return;
    }
    bool satisfied = false;
    for (size_t i = 0; i < copy->size; i++)
        satisfied |= hints->values[copy->data[i]] > 0;
    const unsigned open = sort_front (hints, copy->data, copy->size);
    const Lit first = copy->size ? copy->data[0] : LIT_NONE;
    const uint32_t place = push_clause (proof, number);
    const Antecedent antecedent = clause_antecedent (hints, place);
    if (satisfied)
        return;
    if (!open)
        cdcl_hints_conclude (proof, &antecedent);
    else if (open == 1)
        cdcl_hints_imply (proof, first, &antecedent);
    else {
        const Watch one = {copy->data[1], place}, two = {first, place};
        cdcl_watches_push (hints->mem, hints->watches + first, one);
        cdcl_watches_push (hints->mem, hints->watches + one.blocking, two);
    }
}

static void add_group (Proof *proof, const Lit *lits, size_t size,
                       uint64_t number) {
    Hints *const hints = proof->hints;
    const HintGroup group = {number, hints->members.size, (uint32_t) size};
    const uint32_t index = (uint32_t) hints->groups.size;
    Antecedent conflict;
    hint_groups_push (hints->mem, &hints->groups, group);
    for (uint32_t i = 0; i < size; i++) {
        const Watch member = {i, index};
        lits_push (hints->mem, &hints->members, lits[i]);
        cdcl_watches_push (hints->mem, hints->groups_of + lits[i], member);
    }
    for (uint32_t i = 0; i < size && !hints->ended; i++) {
        const Watches *const places = hints->groups_of + lits[i];
        const Watch before = places->data[places->size - 1];
        // Named twice, it is false.
        const Antecedent twice =
            pair_antecedent (hints, &group, i, before.blocking);
        if (before.blocking != i && !hints->values[lits[i]])
            cdcl_hints_imply (proof, negate (lits[i]), &twice);
        if (hints->values[lits[i]] > 0 &&
            cdcl_hints_exclude_others (proof, &group, i, &conflict))
            cdcl_hints_conclude (proof, &conflict);
    }
}

void cdcl_hints_given (Proof *proof, RupKind kind, const Lit *lits,
                       size_t size) {
    Hints *const hints = proof->hints;
    const bool clause = kind != RUP_AT_MOST_ONE, group = kind != RUP_CLAUSE;
    const uint64_t first = hints->given + 1;
    hints->given += clause + (group ? (uint64_t) size * (size - 1) / 2 : 0);
    proof->failed |= hints->given > hints->formula;
    reserve (hints, lits, size); // so that all variables of the solver are there
    if (hints->ended || proof->failed)
        return;
    if (clause)
        add_clause (proof, lits, size, first);
    if (group && size && !hints->ended)
        add_group (proof, lits, size, first + clause);
    settle (proof);
}

// The place of a clause after `collect`; 0: it was deleted.
static uint32_t new_place (const Hints *hints, uint32_t clause) {
    return is_dead (hints, clause) ? 0 : hints->arena.data[clause + NUMBER];
}

static void move_watches (Hints *hints, Watches *watches) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < watches->size; i++) {
        const Watch watch = {watches->data[i].blocking,
                             new_place (hints, watches->data[i].ref)};
        if (watch.ref)
            watches->data[kept++] = watch;
    }
    watches->size = kept;
}

// Moves the clauses to a new arena, without those that were deleted.
static void collect (Hints *hints) {
    Words fresh = {NULL, 0, 0}, *const arena = &hints->arena;
    words_reserve (hints->mem, &fresh, arena->size - hints->dead);
    fresh.data[fresh.size++] = 0;
    for (size_t at = 1, next; at < arena->size; at = next) {
        const uint32_t clause = (uint32_t) at;
        next = at + HEAD + size_of (hints, clause);
        if (is_dead (hints, clause))
            continue;
        memcpy (fresh.data + fresh.size, arena->data + at,
                (next - at) * sizeof *arena->data);
        arena->data[at + NUMBER] = (uint32_t) fresh.size;
        fresh.size += next - at;
    }
    for (size_t i = 0; i < hints->room; i++) {
        move_watches (hints, hints->watches + i);
        move_watches (hints, hints->clauses_of + i);
    }
    for (size_t i = 0; i < hints->places.room; i++) {
        uint64_t *const place = hints->places.slots + 2 * i + 1;
        if (*place)
            *place = new_place (hints, (uint32_t) *place);
    }
    words_release (hints->mem, arena);
    *arena = fresh;
    hints->dead = 0;
}

void cdcl_hints_delete (Proof *proof, const Lit *lits, size_t size) {
    Hints *const hints = proof->hints;
    if (hints->ended || proof->failed || size < 2)
        return;
    uint64_t *const place =
        cdcl_clause_number (hints->mem, &hints->places, lits, size);
    if (!place)
        return;
    const uint32_t clause = (uint32_t) *place;
    proof->deletions++;
    cdcl_proof_begin_line (proof, 'd', hints->last);
    cdcl_proof_number (proof, number_of (hints, clause), false);
    cdcl_proof_end_list (proof, '\n');
    hints->arena.data[clause] |= DEAD;
    hints->dead += HEAD + size;
    *place = 0;
    if (hints->dead > hints->arena.size / 2 && !hints->named.size)
        collect (hints);
}

void cdcl_hints_add (Proof *proof, const Lit *lits, size_t size) {
    Hints *const hints = proof->hints;
    if (!hints->ended && !proof->failed) {
        reserve (hints, lits, size);
        const bool known =
            size == 1 && hints->values[lits[0]] > 0; // the lemma of a unit
        hints->assuming = true;
        proof->failed = !cdcl_hints_derive (proof, lits, size);
        cdcl_hints_undo (hints, hints->root);
        hints->assuming = false;
        if (!known && !proof->failed) {
            cdcl_hints_write (proof, lits, size);
            add_clause (proof, lits, size, hints->last);
            settle (proof);
        }
    }
    hints->named.size = 0;
    hints->unknown = false;
}

void cdcl_hints_begin (Proof *proof) {
    if (!proof->binary)
        return;
    // Deletes nothing, as DRAT cannot.
    cdcl_proof_begin_line (proof, 'd', 0);
    cdcl_proof_end_list (proof, '\n');
}
