// congruence.c -- congruence closure: gates with equivalent inputs have
// equivalent outputs.
//
// Two circuits in an equivalence check often share parts:
//
//   x = a & b    y = b & a           so x = y
//   u = x ^ c    v = c ^ y           and then, since x = y, u = v
//
// And-gates and xor-gates are found among the clauses, each with one output and
// its inputs.  Literals that are known to be equivalent form a tree in a
// forest, and the root represents them.  A gate is looked up by the sorted
// roots of its inputs.  If another gate has the same roots, the trees of the
// two outputs are merged, and all gates with an input in the smaller tree are
// looked up again.  So each gate is looked up a logarithmic number of times.  A
// gate whose inputs cancel is false, and a gate with a single remaining input
// is equivalent to this input.
//
// An equivalence becomes two binary clauses; decompose.c then substitutes one
// of the literals.  For and-gates these clauses are RUP.  For xor-gates they
// are proved by a case distinction over the inputs.
//
// Runs before variable elimination, which removes gates.
//
// Source: Biere, Fazekas, Fleury and Froleyks, "Clausal Congruence Closure", SAT
// 2024; Downey, Sethi and Tarjan, "Variations on the Common Subexpression Problem",
// JACM 1980.

#include "cdcl/inprocess/congruence.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/simplify.h"
#include "cdcl/engine/technique.h"
#include "cdcl/inprocess/decompose.h"
#include "cdcl/inprocess/gauss.h"

#define NOWHERE UINT32_MAX
enum { AND_LARGEST = 9, XOR_INPUTS = 3 };

// ---------------------------------------------------------------------------
// Finding gates

static void add_gate (struct cdcl *solver, Lit output, const Lit *lits,
                      size_t size, Lit flip) {
    Congruence *const congruence = solver->congruence;
    lits_push (&solver->mem, &congruence->outputs, output);
    for (size_t i = 0; i < size; i++)
        if (var_of (lits[i]) != var_of (output))
            lits_push (&solver->mem, &congruence->inputs, lits[i] ^ flip);
    words_push (&solver->mem, &congruence->starts,
                (uint32_t) congruence->inputs.size);
}

// Counts the binary clauses by literal, including binary clauses that groups
// represent.
static void count_binaries (struct cdcl *solver) {
    Congruence *const congruence = solver->congruence;
    uint32_t *const counts = congruence->counts.data;
    const Groups *const groups = &solver->groups;
    for (Lit lit = 0; lit < 2 * solver->vars; lit++) {
        const Watches *const watches = solver->watches + lit;
        congruence->ticks += 1 + watches->size / 8;
        counts[lit] = 0;
        for (uint32_t i = 0; i < watches->size; i++)
            counts[lit] += watch_binary (watches->data[i]);
    }
    for (size_t g = 0; g < groups->groups.size; g++) {
        const Group *const group = groups->groups.data + g;
        for (uint32_t i = 0; i < group->size; i++)
            counts[negate (groups->lits.data[group->members + i])] +=
                group->size - 1;
    }
}

static void mark_one (struct cdcl *solver, Lit lit, bool mark) {
    signed char *const seen = solver->seen + var_of (lit);
    *seen = mark ? (signed char) (*seen | bit_of (lit)) : 0;
}

// Marks or unmarks the literals that `lit` implies by binary clauses and
// groups.
static void mark_implied (struct cdcl *solver, Lit lit, bool mark) {
    const Watches *const watches = solver->watches + negate (lit);
    const Groups *const groups = &solver->groups;
    solver->congruence->ticks += 1 + watches->size / 8;
    for (uint32_t i = 0; i < watches->size; i++)
        if (watch_binary (watches->data[i]))
            mark_one (solver, watches->data[i].blocking, mark);
    if (!groups->indexed)
        return;
    for (uint32_t at = groups->first[lit]; at < groups->first[lit + 1]; at++) {
        const uint32_t g = groups->owner[occ_word (groups->occs[at])];
        const Group *const group = groups->groups.data + g;
        const Lit *const members = groups->lits.data + group->members;
        solver->congruence->ticks += 1 + group->size / 8;
        for (uint32_t i = 0; i < group->size; i++)
            if (members[i] != lit)
                mark_one (solver, negate (members[i]), mark);
    }
}

// Whether the negations of all literals of the clause except the output are
// marked.
static bool complete_and (const struct cdcl *solver, const Clause *clause,
                          Lit output) {
    for (uint32_t i = 0; i < clause->size; i++) {
        const Lit input = negate (clause->lits[i]);
        if (clause->lits[i] != output &&
            !(solver->seen[var_of (input)] & bit_of (input)))
            return false;
    }
    return true;
}

// Finds and-gates: x = a & b & … has the clauses (x | -a | -b | …) and (-x | a)
// (-x | b) …  Tries each literal of a long clause as the output x.
static void find_ands (struct cdcl *solver) {
    Congruence *const congruence = solver->congruence;
    Keys *const keys = &solver->keys;
    words_reserve (&solver->mem, &congruence->counts,
                   2 * (size_t) solver->vars);
    count_binaries (solver);
    keys->size = 0;
    for (size_t i = 0; i < solver->irredundants.size; i++) {
        const ClauseRef ref = solver->irredundants.data[i];
        const Clause *const clause = arena_clause (&solver->arena, ref);
        for (uint32_t k = 0; k < clause->size && clause->size <= AND_LARGEST;
             k++) {
            const Lit output = clause->lits[k];
            const Keyed keyed = {output, ref};
            if (congruence->counts.data[negate (output)] + 1 >= clause->size)
                keys_push (&solver->mem, keys, keyed);
        }
    }
    cdcl_sort (&solver->mem, keys, &solver->spare);
    congruence->ticks += keys->size;
    for (size_t first = 0, end; first < keys->size; first = end) {
        const Lit output = (Lit) keys->data[first].key;
        mark_implied (solver, output, true);
        for (end = first; end < keys->size && keys->data[end].key == output;
             end++) {
            const Clause *const clause =
                arena_clause (&solver->arena, keys->data[end].value);
            if (complete_and (solver, clause, output))
                add_gate (solver, output, clause->lits, clause->size, 1);
        }
        mark_implied (solver, output, false);
    }
    congruence->ands = congruence->outputs.size;
}

// Finds xor-gates: each variable of a parity constraint, or its negation, is
// the sum of the other variables.
static void find_xor_gates (struct cdcl *solver) {
    Xors *const xors = &solver->gauss->xors; // shared with gauss.c
    cdcl_find_xors (solver, xors);
    for (size_t i = 0; i < xor_count (xors); i++) {
        const Var *const vars = xor_vars (xors, i);
        const uint32_t size = xor_size (xors, i);
        if (size > XOR_INPUTS + 1)
            continue;
        Lit lits[XOR_INPUTS + 1];
        for (uint32_t k = 0; k < size; k++)
            lits[k] = lit_of (vars[k], 0);
        for (uint32_t k = 0; k < size; k++)
            add_gate (solver, lits[k] ^ xors->odd.data[i], lits, size, 0);
    }
}

// ---------------------------------------------------------------------------
// Gates over roots

static Lit root_of (Congruence *congruence, Lit lit) {
    Lit *const parent = congruence->parent.data;
    for (;;) {
        const Lit above = parent[var_of (lit)] ^ sign_of (lit);
        if (above == lit)
            return lit;
        const Lit top = parent[var_of (above)] ^ sign_of (above);
        parent[var_of (lit)] = top ^ sign_of (lit);
        lit = top;
    }
}

// Inserts a literal into an ascending list; for xor-gates (`sum`), equal
// literals cancel.  Returns false if the literal's negation is in the list.
static bool insert (Mem *mem, Lits *lits, Lit lit, bool sum) {
    size_t place = lits->size;
    while (place && lits->data[place - 1] >= lit)
        place--;
    const bool equal = place < lits->size && lits->data[place] == lit;
    if (equal && sum) {
        lits->size--;
        memmove (lits->data + place, lits->data + place + 1,
                 (lits->size - place) * sizeof (Lit));
    }
    if (equal)
        return true;
    lits_push (mem, lits, lit);
    memmove (lits->data + place + 1, lits->data + place,
             (lits->size - 1 - place) * sizeof (Lit));
    lits->data[place] = lit;
    return !(place && lits->data[place - 1] == negate (lit)) &&
           !(place + 1 < lits->size && lits->data[place + 1] == negate (lit));
}

// Fills `roots` with the roots of the unassigned inputs, ascending; for an
// xor-gate they are positive.  Returns the literal that is equivalent to the
// conjunction or sum of the roots.  Without roots, this literal is false.
static Lit read_gate (struct cdcl *solver, uint32_t gate, Lits *roots) {
    Congruence *const congruence = solver->congruence;
    const uint32_t *const starts = congruence->starts.data;
    const bool sum = gate >= congruence->ands;
    Lit output = congruence->outputs.data[gate];
    roots->size = 0;
    for (uint32_t i = starts[gate]; i < starts[gate + 1]; i++) {
        const Lit root = root_of (congruence, congruence->inputs.data[i]);
        const signed char value = solver->values[root];
        const Lit sign = sum ? sign_of (root) : 0;
        if (sum)
            output ^= value ? value > 0 : sign;
        if (value ? !sum && value < 0
                  : !insert (&solver->mem, roots, root ^ sign, sum)) {
            roots->size = 0;
            return output;
        }
    }
    return sum || roots->size ? output : negate (output);
}

static uint64_t mix (uint64_t sum, uint64_t word) {
    sum = (sum ^ word) * UINT64_C (0x9e3779b97f4a7c15);
    return sum ^ sum >> 29;
}

static uint64_t hash (const Lits *roots, bool sum) {
    uint64_t result = mix (1, roots->size * 2 + sum);
    for (size_t i = 0; i < roots->size; i++)
        result = mix (result, roots->data[i]);
    return result;
}

// ---------------------------------------------------------------------------
// Conclusions

// Proves `clause` by case distinction over the variables `cases`, from index
// `next` on.  Returns the number of the proved clause.
static uint64_t prove (struct cdcl *solver, size_t next) {
    Congruence *const congruence = solver->congruence;
    Lits *const clause = &congruence->clause;
    const bool split = next < congruence->cases.size;
    uint64_t numbers[2] = {0, 0};
    for (unsigned sign = 0; split && sign < 2; sign++) {
        lits_push (&solver->mem, clause,
                   lit_of (congruence->cases.data[next], sign));
        numbers[sign] = prove (solver, next + 1);
        clause->size--;
    }
    const uint64_t number =
        next ? cdcl_step (solver, FOLLOWS, clause->data, clause->size)
             : cdcl_lemma (solver, clause->data, clause->size);
    for (unsigned sign = 0; split && sign < 2; sign++) {
        lits_push (&solver->mem, clause,
                   lit_of (congruence->cases.data[next], sign));
        cdcl_record_deletion (solver, numbers[sign], clause->data,
                              clause->size);
        clause->size--;
    }
    return number;
}

// Adds to `cases` the variables of the roots of an xor-gate's inputs, without
// the variables of the clause.  An and-gate needs no cases.
static void split (struct cdcl *solver, uint32_t gate) {
    Congruence *const congruence = solver->congruence;
    const uint32_t *const starts = congruence->starts.data;
    Vars *const cases = &congruence->cases;
    if (gate < congruence->ands)
        return;
    for (uint32_t i = starts[gate]; i < starts[gate + 1]; i++) {
        const Var var =
            var_of (root_of (congruence, congruence->inputs.data[i]));
        bool there = false;
        for (size_t k = 0; k < cases->size; k++)
            there |= cases->data[k] == var;
        for (size_t k = 0; k < congruence->clause.size; k++)
            there |= var_of (congruence->clause.data[k]) == var;
        if (!there)
            vars_push (&solver->mem, cases, var);
    }
}

static void conclude (struct cdcl *solver, const Lit *lits, size_t size,
                      uint32_t gate, uint32_t other) {
    Congruence *const congruence = solver->congruence;
    congruence->clause.size = congruence->cases.size = 0;
    for (size_t i = 0; i < size; i++)
        lits_push (&solver->mem, &congruence->clause, lits[i]);
    split (solver, gate);
    split (solver, other);
    prove (solver, 0);
    if (size == 1)
        cdcl_add_unit (solver, lits[0]);
    else
        cdcl_new_binary (solver, lits[0], lits[1], false);
}

// Whether this clause of the equivalence exists already.  It may remain from an
// earlier round if decompose.c could substitute neither literal.
static bool known (const struct cdcl *solver, const Lit *pair) {
    return cdcl_watches_have_binary (solver->watches + pair[0], pair[1]);
}

// Queues all gates with an input in the tree of the variable.
static void revisit (struct cdcl *solver, Var var) {
    Congruence *const congruence = solver->congruence;
    const uint32_t *const first = congruence->first_use.data;
    Var member = var;
    do {
        for (uint32_t i = first[member]; i < first[member + 1]; i++)
            words_push (&solver->mem, &congruence->queue,
                        congruence->uses.data[i]);
        member = congruence->ring.data[member];
    } while (member != var);
}

// Merges two trees whose roots are equivalent.
static void join (struct cdcl *solver, Lit root, Lit above) {
    Congruence *const congruence = solver->congruence;
    uint32_t *const sizes = congruence->sizes.data;
    Var *const ring = congruence->ring.data;
    if (sizes[var_of (root)] > sizes[var_of (above)]) {
        const Lit larger = root;
        root = above;
        above = larger;
    }
    const Var small = var_of (root), large = var_of (above);
    revisit (solver, small);
    congruence->parent.data[small] = above ^ sign_of (root);
    sizes[large] += sizes[small];
    const Var next = ring[small];
    ring[small] = ring[large];
    ring[large] = next;
}

// Adds the equivalence of two literals, which follows from the gates `gate` and
// `other`.  Skips assigned literals, which simplification handles, and two
// literals of one variable.  If the roots are negations of each other, adds the
// clauses and ends the round: decompose.c then refutes the formula.
static void equate (struct cdcl *solver, Lit lit, Lit same, uint32_t gate,
                    uint32_t other) {
    Congruence *const congruence = solver->congruence;
    const Lit root = root_of (congruence, lit);
    const Lit above = root_of (congruence, same);
    if (root == above || solver->values[lit] || solver->values[same] ||
        var_of (lit) == var_of (same))
        return;
    LOG (solver, "gates: %d and %d are equivalent", lit_export (lit),
         lit_export (same));
    const Lit down[2] = {negate (lit), same}, up[2] = {lit, negate (same)};
    if (!known (solver, down) || !known (solver, up)) {
        conclude (solver, down, 2, gate, other);
        conclude (solver, up, 2, gate, other);
        solver->stats.congruences++;
    }
    if (root == negate (above)) {
        congruence->queue.size = 0;
        return;
    }
    join (solver, root, above);
}

// Concludes that a gate is false, or equivalent to its only input.
static void reduce_gate (struct cdcl *solver, uint32_t gate, Lit output) {
    const Lits *const roots = &solver->congruence->first;
    const Lit unit = negate (output);
    assert (roots->size < 2);
    if (roots->size)
        equate (solver, output, roots->data[0], gate, gate);
    else if (!solver->values[unit]) {
        conclude (solver, &unit, 1, gate, gate);
        revisit (solver, var_of (unit));
    }
}

// ---------------------------------------------------------------------------
// Looking up

// Removes the gate from its list.
static void take_out (Congruence *congruence, uint32_t gate) {
    uint32_t *const lists = congruence->lists.data;
    if (lists[gate] == NOWHERE)
        return;
    uint32_t *link = congruence->heads.data + lists[gate];
    while (*link != gate)
        link = congruence->links.data + *link;
    *link = congruence->links.data[gate];
    lists[gate] = NOWHERE;
}

static bool equal (const Congruence *congruence, uint32_t gate,
                   uint32_t other) {
    const Lits *const first = &congruence->first, *const next =
                                                      &congruence->next;
    return first->size == next->size &&
           (gate < congruence->ands) == (other < congruence->ands) &&
           !memcmp (first->data, next->data, first->size * sizeof (Lit));
}

// Compares the gate with the gates in its hash list.  If it has the same inputs
// as one of them, makes their outputs equivalent, and drops the gate.
static void look_up (struct cdcl *solver, uint32_t gate) {
    Congruence *const congruence = solver->congruence;
    take_out (congruence, gate);
    const Lit output = read_gate (solver, gate, &congruence->first);
    if (congruence->first.size < 2) {
        reduce_gate (solver, gate, output);
        return;
    }
    const uint32_t list =
        (uint32_t) hash (&congruence->first, gate >= congruence->ands) &
        (uint32_t) (congruence->heads.size - 1);
    uint32_t *const head = congruence->heads.data + list;
    for (uint32_t other = *head; other != NOWHERE;
         other = congruence->links.data[other]) {
        const Lit same = read_gate (solver, other, &congruence->next);
        congruence->ticks++;
        if (equal (congruence, gate, other)) {
            congruence->outputs.data[gate] = LIT_NONE;
            equate (solver, output, same, gate, other);
            return;
        }
    }
    congruence->links.data[gate] = *head;
    congruence->lists.data[gate] = list;
    *head = gate;
}

static void look_up_all (struct cdcl *solver) {
    Congruence *const congruence = solver->congruence;
    Words *const queue = &congruence->queue;
    for (size_t i = 0;
         i < queue->size && congruence->ticks < congruence->budget; i++) {
        const uint32_t gate = queue->data[i];
        congruence->ticks++;
        if (congruence->outputs.data[gate] != LIT_NONE)
            look_up (solver, gate);
    }
}

// ---------------------------------------------------------------------------
// Rounds

// Lists for each variable the gates that have it as an input.
static void index_uses (struct cdcl *solver) {
    Congruence *const congruence = solver->congruence;
    const Lits *const inputs = &congruence->inputs;
    words_reserve (&solver->mem, &congruence->first_use,
                   (size_t) solver->vars + 1);
    words_reserve (&solver->mem, &congruence->uses, inputs->size);
    uint32_t *const first = congruence->first_use.data;
    memset (first, 0, ((size_t) solver->vars + 1) * sizeof *first);
    for (size_t i = 0; i < inputs->size; i++)
        first[var_of (inputs->data[i])]++;
    for (Var var = 0; var < solver->vars; var++)
        first[var + 1] += first[var];
    for (uint32_t gate = (uint32_t) congruence->outputs.size; gate-- > 0;)
        for (uint32_t i = congruence->starts.data[gate];
             i < congruence->starts.data[gate + 1]; i++)
            congruence->uses.data[--first[var_of (inputs->data[i])]] = gate;
}

// Initially each variable is a tree of its own, and all gates are in the queue
// and in no hash list.
static void begin (struct cdcl *solver) {
    Congruence *const congruence = solver->congruence;
    Mem *const mem = &solver->mem;
    const size_t gates = congruence->outputs.size;
    lits_reserve (mem, &congruence->parent, solver->vars);
    vars_reserve (mem, &congruence->ring, solver->vars);
    words_reserve (mem, &congruence->sizes, solver->vars);
    for (Var var = 0; var < solver->vars; var++) {
        congruence->parent.data[var] = lit_of (var, 0);
        congruence->ring.data[var] = var;
        congruence->sizes.data[var] = 1;
    }
    congruence->heads.size = congruence->lists.size = 0;
    congruence->queue.size = 0;
    words_reserve (mem, &congruence->links, gates);
    size_t lists = 1;
    while (lists < gates)
        lists *= 2;
    while (congruence->heads.size < lists)
        words_push (mem, &congruence->heads, NOWHERE);
    for (uint32_t gate = 0; gate < gates; gate++) {
        words_push (mem, &congruence->lists, NOWHERE);
        words_push (mem, &congruence->queue, gate);
    }
    index_uses (solver);
}

// Returns the cost of the initialization: hashing and sorting each clause.
static uint64_t price (const struct cdcl *solver) {
    return solver->irredundants.size;
}

static void merge (struct cdcl *solver, uint64_t budget) {
    Congruence *const congruence = solver->congruence;
    congruence->ticks = price (solver);
    congruence->budget = budget;
    congruence->outputs.size = congruence->inputs.size = 0;
    congruence->starts.size = 0;
    words_push (&solver->mem, &congruence->starts, 0);
    find_ands (solver);
    find_xor_gates (solver);
    begin (solver);
    look_up_all (solver);
    solver->stats.congruence_gates += congruence->outputs.size;
    solver->stats.ticks += congruence->ticks;
}

// Finds equivalences, and substitutes them at the end.  Returns the number of
// equivalent pairs.
static uint64_t run (struct cdcl *solver, uint64_t end) {
    const uint64_t before = solver->stats.congruences;
    assert (!current_level (solver) && !solver->frames.size);
    merge (solver, end - solver->stats.ticks);
    const uint64_t found = solver->stats.congruences - before;
    if (found && cdcl_settle (solver) && solver->options.decompose)
        cdcl_decompose (solver);
    return found;
}

static void release (struct cdcl *solver) {
    Congruence *const congruence = solver->congruence;
    Mem *const mem = &solver->mem;
    words_release (mem, &congruence->counts);
    lits_release (mem, &congruence->outputs);
    words_release (mem, &congruence->starts);
    lits_release (mem, &congruence->inputs);
    words_release (mem, &congruence->first_use);
    words_release (mem, &congruence->uses);
    lits_release (mem, &congruence->parent);
    vars_release (mem, &congruence->ring);
    words_release (mem, &congruence->sizes);
    words_release (mem, &congruence->heads);
    words_release (mem, &congruence->links);
    words_release (mem, &congruence->lists);
    words_release (mem, &congruence->queue);
    lits_release (mem, &congruence->first);
    lits_release (mem, &congruence->next);
    lits_release (mem, &congruence->clause);
    vars_release (mem, &congruence->cases);
}

const Technique cdcl_technique_congruence = {
    .part = {sizeof (Congruence), NULL, release},
    .price = price,
    .run = run,
    .share = 100,
    .grant = 1000000,
    .pausing = true};
