// hints.c -- follows lemmas by unit propagation, and writes why; see hints.h.

#include "cdcl/observe/hints.h"

#include <stdlib.h>
#include <string.h>

static const Antecedent assumption = {0, 0, {LIT_NONE, LIT_NONE}};

enum { NUMBER = 1, HEAD = 3 }; // words before the literals
#define DEAD (UINT32_C (1) << 31)

Hints *cdcl_hints_new (Mem *mem, uint64_t formula) {
    Hints *const hints = cdcl_mem_zeroed (mem, 1, sizeof *hints);
    hints->mem = mem;
    hints->formula = hints->last = formula;
    words_push (mem, &hints->arena, 0); // place 0 is no clause
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
    words_release (mem, &hints->own);
    hint_groups_release (mem, &hints->groups);
    lits_release (mem, &hints->members);
    release_lists (mem, hints->watches, room);
    release_lists (mem, hints->groups_of, room);
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
    hints->watches =
        enlarge (mem, hints->watches, old, room, sizeof (Watches));
    hints->groups_of =
        enlarge (mem, hints->groups_of, old, room, sizeof (Watches));
    hints->values = enlarge (mem, hints->values, old, room, 1);
    hints->reasons = enlarge (mem, hints->reasons, old / 2, room / 2,
                              sizeof (Antecedent));
    hints->marks =
        enlarge (mem, hints->marks, old / 2, room / 2, sizeof (uint32_t));
    hints->room = room;
}

// ---------------------------------------------------------------------------
// Clauses

static uint32_t size_of (const Hints *hints, uint32_t clause) {
    return hints->arena.data[clause] & ~DEAD;
}

static Lit *lits_of (const Hints *hints, uint32_t clause) {
    return hints->arena.data + clause + HEAD;
}

static bool is_dead (const Hints *hints, uint32_t clause) {
    return hints->arena.data[clause] & DEAD;
}

static uint64_t number_of (const Hints *hints, uint32_t clause) {
    const uint32_t *const words = hints->arena.data + clause + NUMBER;
    return words[0] | (uint64_t) words[1] << 32;
}

static Antecedent clause_antecedent (const Hints *hints, uint32_t clause) {
    const Antecedent antecedent = {
        number_of (hints, clause), clause, {LIT_NONE, LIT_NONE}};
    return antecedent;
}

static Antecedent unit_antecedent (uint64_t number) {
    const Antecedent antecedent = {number, 0, {LIT_NONE, LIT_NONE}};
    return antecedent;
}

// The literals of an antecedent; returns how many.
static uint32_t antecedent_lits (const Hints *hints,
                                 const Antecedent *antecedent,
                                 const Lit **lits) {
    *lits = antecedent->pair;
    if (!antecedent->clause)
        return antecedent->pair[0] == LIT_NONE ? 0 : 2;
    *lits = lits_of (hints, antecedent->clause);
    return size_of (hints, antecedent->clause);
}

// The clause that a pair of members is, at places i and j of their group.
static Antecedent pair_antecedent (const Hints *hints, const HintGroup *group,
                                   uint32_t i, uint32_t j) {
    const uint64_t first = i < j ? i : j, second = i < j ? j : i;
    const Lit *const members = hints->members.data + group->start;
    const Antecedent antecedent = {
        group->number + first * group->size - first * (first + 1) / 2 +
            second - first - 1,
        0,
        {negate (members[i]), negate (members[j])}};
    return antecedent;
}

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
    reserve (hints, lits, size);
    const uint64_t *const place = cdcl_clause_number (
        &hints->places, cdcl_clause_hash (lits, size));
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
// Lines

static int by_variable (const void *left, const void *right) {
    const int a = abs (*(const int *) left), b = abs (*(const int *) right);
    return (a > b) - (a < b);
}

// Literals behind the first one ascend by variable, as verified checkers want them.
static void write_lits (Proof *proof, const Lit *lits, size_t size) {
    Hints *const hints = proof->hints;
    Ints *const sorted = &hints->sorted;
    sorted->size = 0;
    for (size_t i = 0; i < size; i++)
        ints_push (hints->mem, sorted, lit_export (lits[i]));
    if (size > 2)
        qsort (sorted->data + 1, size - 1, sizeof *sorted->data, by_variable);
    for (size_t i = 0; i < size; i++)
        cdcl_proof_number (proof, (uint64_t) abs (sorted->data[i]),
                           sorted->data[i] < 0);
}

// Writes a lemma with the hints in `line`.
static void write_lemma (Proof *proof, const Lit *lits, size_t size) {
    Hints *const hints = proof->hints;
    hints->last++;
    proof->lemmas++;
    proof->literals += size;
    cdcl_proof_begin_line (proof, 'a', hints->last);
    write_lits (proof, lits, size);
    cdcl_proof_end_list (proof, ' ');
    for (size_t i = 0; i < hints->line.size; i++) {
        const int64_t hint = hints->line.data[i];
        cdcl_proof_number (proof, (uint64_t) (hint < 0 ? -hint : hint),
                           hint < 0);
    }
    cdcl_proof_end_list (proof, '\n');
    hints->line.size = 0;
    hints->ended = !size;
}

// ---------------------------------------------------------------------------
// Which clauses were needed

static void push_hint (Hints *hints, uint64_t number) {
    numbers_push (hints->mem, &hints->line, (int64_t) number);
}

// Variables have the mark if they are needed, and the mark + 1 if they are assumed.
static void begin_marks (Hints *hints) {
    hints->mark += 2;
    if (hints->mark)
        return;
    memset (hints->marks, 0, hints->room / 2 * sizeof *hints->marks);
    hints->mark = 2;
}

// These literals are false by assumption, which needs no hint.
static void mark_assumed (Hints *hints, const Lit *lits, size_t size) {
    for (size_t i = 0; i < size; i++)
        hints->marks[var_of (lits[i])] = hints->mark + 1;
}

void cdcl_hints_mark (Hints *hints, const Lit *lits, size_t size) {
    begin_marks (hints);
    mark_assumed (hints, lits, size);
}

static bool is_root (const Hints *hints, Var var) {
    return hints->reasons[var].number && !hints->reasons[var].clause &&
           hints->reasons[var].pair[0] == LIT_NONE;
}

// Marks a literal that must be false.  The unit of one that is so at the root is a hint.
static void need (Hints *hints, Lit lit) {
    const Var var = var_of (lit);
    if (hints->marks[var] >= hints->mark)
        return;
    hints->marks[var] = hints->mark;
    if (is_root (hints, var))
        push_hint (hints, hints->reasons[var].number);
}

static void need_all (Hints *hints, const Antecedent *antecedent) {
    const Lit *lits;
    const uint32_t size = antecedent_lits (hints, antecedent, &lits);
    for (uint32_t i = 0; i < size; i++)
        need (hints, lits[i]);
}

// Adds hints to `line` that lead to this antecedent, which is false, or to its only
// literal that is not.
static void trace_back (Hints *hints, const Antecedent *conflict) {
    hints->behind.size = 0;
    numbers_push (hints->mem, &hints->behind, (int64_t) conflict->number);
    need_all (hints, conflict);
    for (size_t i = hints->trail.size; i-- > hints->root;) {
        const Var var = var_of (hints->trail.data[i]);
        const Antecedent *const reason = hints->reasons + var;
        if (hints->marks[var] != hints->mark || !reason->number)
            continue;
        numbers_push (hints->mem, &hints->behind, (int64_t) reason->number);
        need_all (hints, reason);
    }
    while (hints->behind.size)
        numbers_push (hints->mem, &hints->line,
                      numbers_pop (&hints->behind));
}

// ---------------------------------------------------------------------------
// Propagation

static void assign (Hints *hints, Lit lit, const Antecedent *reason) {
    hints->values[lit] = 1;
    hints->values[negate (lit)] = -1;
    hints->reasons[var_of (lit)] = *reason;
    lits_push (hints->mem, &hints->trail, lit);
}

static void undo (Hints *hints, size_t size) {
    while (hints->trail.size > size) {
        const Lit lit = lits_pop (&hints->trail);
        hints->values[lit] = hints->values[negate (lit)] = 0;
        hints->reasons[var_of (lit)].number = 0;
    }
    if (hints->propagated > size)
        hints->propagated = size;
}

// At the root each literal is a lemma.
static void imply (Proof *proof, Lit lit, const Antecedent *reason) {
    Hints *const hints = proof->hints;
    const Antecedent why = *reason;
    assign (hints, lit, reason);
    if (hints->assuming)
        return;
    hints->line.size = 0;
    begin_marks (hints);
    mark_assumed (hints, &lit, 1);
    need_all (hints, &why);
    push_hint (hints, why.number);
    write_lemma (proof, &lit, 1);
    hints->reasons[var_of (lit)] = unit_antecedent (hints->last);
    hints->root = hints->trail.size;
}

// Visits the clauses that watch a literal that is false now.  True if one is false.
static bool visit_clauses (Proof *proof, Lit lit, Antecedent *conflict) {
    Hints *const hints = proof->hints;
    Watches *const watches = hints->watches + lit;
    uint32_t kept = 0, i = 0;
    bool failed = false;
    while (i < watches->size && !failed) {
        const Watch watch = watches->data[i++];
        if (hints->values[watch.blocking] > 0) {
            watches->data[kept++] = watch;
            continue;
        }
        if (is_dead (hints, watch.ref))
            continue;
        Lit *const lits = lits_of (hints, watch.ref);
        const Lit other = lits[0] ^ lits[1] ^ lit;
        const Watch again = {other, watch.ref};
        const uint32_t size = size_of (hints, watch.ref);
        uint32_t k = hints->values[other] > 0 ? size : 2;
        while (k < size && hints->values[lits[k]] < 0)
            k++;
        if (k < size) {
            lits[0] = other, lits[1] = lits[k], lits[k] = lit;
            cdcl_watches_push (hints->mem, hints->watches + lits[1], again);
            continue;
        }
        watches->data[kept++] = again;
        if (hints->values[other] > 0)
            continue;
        const Antecedent reason = clause_antecedent (hints, watch.ref);
        failed = hints->values[other] < 0;
        if (failed)
            *conflict = reason;
        else
            imply (proof, other, &reason);
    }
    while (i < watches->size)
        watches->data[kept++] = watches->data[i++];
    watches->size = kept;
    return failed;
}

// Makes the other members of a group false.  True if one of them is true.
static bool exclude_others (Proof *proof, const HintGroup *group, uint32_t i,
                            Antecedent *conflict) {
    Hints *const hints = proof->hints;
    const Lit *const members = hints->members.data + group->start;
    for (uint32_t j = 0; j < group->size; j++) {
        const Lit lit = negate (members[j]);
        if (i == j || hints->values[lit] > 0)
            continue;
        const Antecedent reason = pair_antecedent (hints, group, i, j);
        if (hints->values[lit] < 0) {
            *conflict = reason;
            return true;
        }
        imply (proof, lit, &reason);
    }
    return false;
}

// True if a clause or pair is false.
static bool propagate (Proof *proof, Antecedent *conflict) {
    Hints *const hints = proof->hints;
    bool failed = false;
    while (!failed && hints->propagated < hints->trail.size) {
        const Lit lit = hints->trail.data[hints->propagated++];
        failed = visit_clauses (proof, negate (lit), conflict);
        const Watches *const groups = hints->groups_of + lit;
        for (uint32_t i = 0; i < groups->size && !failed; i++)
            failed = exclude_others (
                proof, hints->groups.data + groups->data[i].ref,
                groups->data[i].blocking, conflict);
    }
    return failed;
}

// The formula is refuted.
static void conclude (Proof *proof, const Antecedent *conflict) {
    Hints *const hints = proof->hints;
    hints->line.size = 0;
    begin_marks (hints);
    trace_back (hints, conflict);
    write_lemma (proof, NULL, 0);
}

static void settle (Proof *proof) {
    Antecedent conflict;
    if (!proof->hints->ended && propagate (proof, &conflict))
        conclude (proof, &conflict);
}

// ---------------------------------------------------------------------------
// Adding and deleting clauses

// Copies the literals to `lits`, each once.  False for a tautology.
static bool copy_lits (Hints *hints, const Lit *lits, size_t size) {
    Lits *const copy = &hints->lits;
    bool tautology = false;
    copy->size = 0;
    begin_marks (hints);
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

static bool is_own (const Proof *proof, Lit lit) {
    return proof->first_own && (int) var_of (lit) + 1 >= proof->first_own;
}

static uint32_t push_clause (Proof *proof, uint64_t number) {
    Hints *const hints = proof->hints;
    const Lits *const lits = &hints->lits;
    Words *const arena = &hints->arena;
    const size_t place = arena->size;
    if (place + HEAD + lits->size >= DEAD)
        cdcl_mem_fail (hints->mem);
    words_push (hints->mem, arena, (uint32_t) lits->size);
    words_push (hints->mem, arena, (uint32_t) number);
    words_push (hints->mem, arena, (uint32_t) (number >> 32));
    bool own = false;
    for (size_t i = 0; i < lits->size; i++) {
        words_push (hints->mem, arena, lits->data[i]);
        own |= is_own (proof, lits->data[i]);
    }
    if (own)
        words_push (hints->mem, &hints->own, (uint32_t) place);
    cdcl_number_clause (hints->mem, &hints->places,
                        cdcl_clause_hash (lits->data, lits->size), place);
    return (uint32_t) place;
}

static void add_unit (Proof *proof, Lit lit, uint64_t number) {
    Hints *const hints = proof->hints;
    const Antecedent conflict = {number, 0, {lit, lit}};
    const Antecedent unit = unit_antecedent (number);
    if (hints->values[lit] < 0)
        conclude (proof, &conflict);
    else if (!hints->values[lit]) {
        assign (hints, lit, &unit);
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
        conclude (proof, &antecedent);
    else if (open == 1)
        imply (proof, first, &antecedent);
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
            imply (proof, negate (lits[i]), &twice);
        if (hints->values[lits[i]] > 0 &&
            exclude_others (proof, &group, i, &conflict))
            conclude (proof, &conflict);
    }
}

void cdcl_hints_given (Proof *proof, RupKind kind, const Lit *lits,
                       size_t size) {
    Hints *const hints = proof->hints;
    const bool clause = kind != RUP_AT_MOST_ONE, group = kind != RUP_CLAUSE;
    const uint64_t first = hints->given + 1;
    hints->given += clause + (group ? (uint64_t) size * (size - 1) / 2 : 0);
    proof->failed |= hints->given > hints->formula;
    if (hints->ended || proof->failed)
        return;
    reserve (hints, lits, size);
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
    for (size_t i = 0; i < hints->room; i++)
        move_watches (hints, hints->watches + i);
    for (size_t i = 0; i < hints->places.room; i++) {
        uint64_t *const place = hints->places.slots + 2 * i + 1;
        if (*place)
            *place = new_place (hints, (uint32_t) *place);
    }
    size_t kept = 0;
    for (size_t i = 0; i < hints->own.size; i++)
        if ((hints->own.data[kept] = new_place (hints, hints->own.data[i])))
            kept++;
    hints->own.size = kept;
    words_release (hints->mem, arena);
    *arena = fresh;
    hints->dead = 0;
}

void cdcl_hints_delete (Proof *proof, const Lit *lits, size_t size) {
    Hints *const hints = proof->hints;
    uint64_t *const place = cdcl_clause_number (
        &hints->places, cdcl_clause_hash (lits, size));
    if (hints->ended || size < 2 || !place)
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

// ---------------------------------------------------------------------------
// Lemmas

// Makes the literals false.  False if one of them is true at the root, the hint.
static bool assume (Hints *hints, const Lit *lits, size_t size) {
    hints->line.size = 0;
    begin_marks (hints);
    mark_assumed (hints, lits, size);
    for (size_t i = 0; i < size; i++)
        if (hints->values[lits[i]] > 0) {
            push_hint (hints, hints->reasons[var_of (lits[i])].number);
            return false;
        } else if (!hints->values[lits[i]])
            assign (hints, negate (lits[i]), &assumption);
    return true;
}

// Follows what was named: each antecedent becomes unit, or false, which is the end, or
// is not needed.
static bool follow (Hints *hints) {
    for (size_t i = 0; i < hints->named.size; i++) {
        const Antecedent *const antecedent = hints->named.data + i;
        const Lit *lits;
        const uint32_t size = antecedent_lits (hints, antecedent, &lits);
        Lit open = LIT_NONE;
        bool holds = false;
        for (uint32_t k = 0; k < size && !holds; k++) {
            const signed char value = hints->values[lits[k]];
            holds = value > 0;
            if (!value && open != LIT_NONE)
                return false;
            if (!value)
                open = lits[k];
        }
        if (holds)
            continue;
        need_all (hints, antecedent);
        push_hint (hints, antecedent->number);
        if (open == LIT_NONE)
            return true;
        assign (hints, open, &assumption);
    }
    return false;
}

// The lemma and a clause with its negated first literal have no other resolvent than one
// that follows: adds the hints for that.
static bool resolve (Proof *proof, const Lit *lits, size_t size,
                     uint32_t clause) {
    Hints *const hints = proof->hints;
    const uint32_t length = size_of (hints, clause);
    const size_t before = hints->trail.size;
    Antecedent conflict = assumption;
    bool follows = false;
    numbers_push (hints->mem, &hints->line,
                  -(int64_t) number_of (hints, clause));
    begin_marks (hints);
    mark_assumed (hints, lits, size);
    mark_assumed (hints, lits_of (hints, clause), length);
    for (uint32_t i = 0; i < length && !follows; i++) {
        const Lit lit = lits_of (hints, clause)[i];
        follows = lit != negate (lits[0]) && hints->values[lit] > 0;
        if (follows)
            conflict = hints->reasons[var_of (lit)];
        else if (!hints->values[lit])
            assign (hints, negate (lit), &assumption);
    }
    follows = follows || propagate (proof, &conflict);
    if (follows && conflict.number)
        trace_back (hints, &conflict);
    undo (hints, before);
    return follows;
}

static bool contains (const Hints *hints, uint32_t clause, Lit lit) {
    const Lit *const lits = lits_of (hints, clause);
    for (uint32_t i = 0; i < size_of (hints, clause); i++)
        if (lits[i] == lit)
            return true;
    return false;
}

// Whether the lemma follows by RAT on its first literal, a variable of the proof.
static bool defines (Proof *proof, const Lit *lits, size_t size) {
    Hints *const hints = proof->hints;
    if (!size || !is_own (proof, lits[0]) || is_root (hints, var_of (lits[0])))
        return false;
    hints->line.size = 0;
    for (size_t i = 0; i < hints->own.size; i++) {
        const uint32_t clause = hints->own.data[i];
        if (!is_dead (hints, clause) &&
            contains (hints, clause, negate (lits[0])) &&
            !resolve (proof, lits, size, clause))
            return false;
    }
    return true;
}

// Whether the lemma follows; its hints are in `line`.
static bool derive (Proof *proof, const Lit *lits, size_t size) {
    Hints *const hints = proof->hints;
    Antecedent conflict;
    if (!assume (hints, lits, size))
        return true;
    if (!hints->unknown && follow (hints))
        return true;
    undo (hints, hints->root);
    assume (hints, lits, size);
    if (propagate (proof, &conflict)) {
        trace_back (hints, &conflict);
        return true;
    }
    return defines (proof, lits, size);
}

void cdcl_hints_add (Proof *proof, const Lit *lits, size_t size) {
    Hints *const hints = proof->hints;
    if (!hints->ended && !proof->failed) {
        reserve (hints, lits, size);
        const bool known =
            size == 1 && hints->values[lits[0]] > 0; // the lemma of a unit
        hints->assuming = true;
        proof->failed = !derive (proof, lits, size);
        undo (hints, hints->root);
        hints->assuming = false;
        if (!known && !proof->failed) {
            write_lemma (proof, lits, size);
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
    cdcl_proof_begin_line (proof, 'd', 0); // deletes nothing, for DRAT cannot
    cdcl_proof_end_list (proof, '\n');
}
