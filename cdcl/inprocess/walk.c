// walk.c -- local search for phases: flip variables one by one.
//
// A walk starts from the saved phases.  It repeatedly chooses a violated
// constraint at random and makes one of its literals true.  The probability of
// a literal decreases exponentially with the number of clauses that the flip
// breaks; clauses that it satisfies do not count.  The assignment with the
// fewest violated constraints becomes the saved phases; if it violates none,
// the search finds this model without a conflict.
//
// Each clause stores the number of its true literals and their exclusive or.
// So a flip visits each clause with the variable, and the number of clauses in
// which this variable has the only true literal is always known.
//
// A group counts its true members and is violated if there are two or more;
// then one of them must become false.  Making a member true breaks as many
// pairs as there are true members.  The at-least-one part of an exactly-one
// group is a clause here.
//
// Literals that are assigned, at the root or by assumptions, keep their values.
// Redundant clauses follow from the others and are ignored.  There is no walk
// with a kernel (kernel.c), since the kernel holds the groups.
//
// Sources: Balint and Schoening, "Choosing Probability Distributions for
// Stochastic Local Search and the Role of Make versus Break", SAT 2012, for the
// odds (ProbSAT) and their bases; Balint, Biere, Froehlich and Schoening,
// "Improving Implementation of SLS Solvers for SAT and New Heuristics for k-SAT
// with Long Clauses", SAT 2014, for the exclusive or; Biere, "CaDiCaL at the SAT
// Race 2019", and Cai and Zhang, "Deep Cooperation of CDCL and Local Search for
// SAT", SAT 2021, for phases from local search.

#include "cdcl/inprocess/walk.h"

#include "cdcl/base/random.h"
#include "cdcl/decide/phase.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/technique.h"

// --------------------------------------------------------------------------
// The formula under the current assignment

static void add_clause (struct cdcl *solver, const Lit *lits, size_t size) {
    assert (size >= 2);
    Walk *const walk = solver->walk;
    for (size_t i = 0; i < size; i++)
        if (solver->values[lits[i]] > 0)
            return;
    WalkClause clause = {(uint32_t) walk->lits.size, 0, 0, 0};
    for (size_t i = 0; i < size; i++)
        if (!solver->values[lits[i]])
            lits_push (&solver->mem, &walk->lits, lits[i]);
    clause.size = (uint32_t) walk->lits.size - clause.start;
    walk_clauses_push (&solver->mem, &walk->clauses, clause);
}

static void add_clauses (struct cdcl *solver) {
    const Groups *const groups = &solver->groups;
    for (size_t i = 0; i < solver->irredundants.size; i++) {
        const Clause *const clause =
            arena_clause (&solver->arena, solver->irredundants.data[i]);
        add_clause (solver, clause->lits, clause->size);
    }
    for (Lit lit = 0; lit < 2 * solver->vars; lit++) {
        const Watches *const watches = solver->watches + lit;
        for (uint32_t i = 0; i < watches->size; i++) {
            const Lit pair[2] = {lit, watches->data[i].blocking};
            if (watch_irredundant_binary (watches->data[i]) &&
                pair[0] < pair[1])
                add_clause (solver, pair, 2);
        }
    }
    for (size_t g = 0; g < groups->groups.size; g++) {
        const Group *const group = groups->groups.data + g;
        if (group->exactly_one)
            add_clause (solver, groups->lits.data + group->members,
                        group->size);
    }
}

// Sets all entries to zero.
static void clear (struct cdcl *solver, Words *words, size_t size) {
    words_reserve (&solver->mem, words, size);
    words->size = size;
    if (size)
        memset (words->data, 0, size * sizeof *words->data);
}

// Lists the occurrences of each literal, by a counting sort as in groups.c.
static void connect (struct cdcl *solver) {
    Walk *const walk = solver->walk;
    clear (solver, &walk->first, 2 * (size_t) solver->vars + 1);
    words_reserve (&solver->mem, &walk->occs, walk->lits.size);
    uint32_t *const first = walk->first.data;
    for (size_t i = 0; i < walk->lits.size; i++)
        first[walk->lits.data[i] + 1]++;
    for (size_t i = 1; i < walk->first.size; i++)
        first[i] += first[i - 1];
    for (uint32_t c = 0; c < walk->clauses.size; c++) {
        const WalkClause *const clause = walk->clauses.data + c;
        for (uint32_t i = 0; i < clause->size; i++)
            walk->occs.data[first[walk->lits.data[clause->start + i]]++] = c;
    }
    memmove (first + 1, first, (walk->first.size - 1) * sizeof *first);
    first[0] = 0;
}

// Returns the base of the probabilities for the mean size of the clauses,
// interpolated between the values for 3, 5 and 7 literals.
static double base (const Walk *walk) {
    static const double sizes[] = {0, 3, 5, 7}, bases[] = {2, 2.5, 3.7, 5.4};
    const double size = walk->clauses.size ? (double) walk->lits.size /
                                                 (double) walk->clauses.size
                                           : 0;
    int i = 1;
    while (i < 3 && size > sizes[i])
        i++;
    return bases[i] + (size - sizes[i]) * (bases[i] - bases[i - 1]) /
                          (sizes[i] - sizes[i - 1]);
}

static void fill_table (struct cdcl *solver) {
    Walk *const walk = solver->walk;
    const double factor = 1 / base (walk);
    for (double odds = 1; odds > 1e-30; odds *= factor)
        weights_push (&solver->mem, &walk->table, odds);
}

// --------------------------------------------------------------------------
// Violated constraints

static void open_constraint (Walk *walk, uint32_t which) {
    assert (walk->open.size < walk->clauses.size + walk->trues.size);
    walk->place.data[which] = (uint32_t) walk->open.size;
    walk->open.data[walk->open.size++] = which;
}

static void close_constraint (Walk *walk, uint32_t which) {
    const uint32_t place = walk->place.data[which];
    assert (place < walk->open.size && walk->open.data[place] == which);
    const uint32_t last = walk->open.data[--walk->open.size];
    walk->open.data[place] = last;
    walk->place.data[last] = place;
}

static void assign_phases (struct cdcl *solver) {
    Walk *const walk = solver->walk;
    bytes_reserve (&solver->mem, &walk->values, 2 * (size_t) solver->vars);
    for (Var var = 0; var < solver->vars; var++) {
        const Lit lit = lit_of (var, 0);
        const signed char value = solver->values[lit];
        const bool positive = value ? value > 0 : solver->phases[var] > 0;
        walk->values.data[lit] = positive;
        walk->values.data[negate (lit)] = !positive;
    }
}

static void count_trues (struct cdcl *solver) {
    Walk *const walk = solver->walk;
    const Groups *const groups = &solver->groups;
    const size_t constraints = walk->clauses.size + groups->groups.size;
    clear (solver, &walk->trues, groups->groups.size);
    clear (solver, &walk->breaks, solver->vars);
    words_reserve (&solver->mem, &walk->open, constraints);
    words_reserve (&solver->mem, &walk->place, constraints);
    for (uint32_t c = 0; c < walk->clauses.size; c++) {
        WalkClause *const clause = walk->clauses.data + c;
        for (uint32_t i = 0; i < clause->size; i++) {
            const Lit lit = walk->lits.data[clause->start + i];
            if (walk->values.data[lit])
                clause->trues++, clause->truth ^= lit;
        }
        if (!clause->trues)
            open_constraint (walk, c);
        else if (clause->trues == 1)
            walk->breaks.data[var_of (clause->truth)]++;
    }
    for (uint32_t g = 0; g < groups->groups.size; g++) {
        const Group *const group = groups->groups.data + g;
        for (uint32_t i = 0; i < group->size; i++)
            if (walk->values.data[groups->lits.data[group->members + i]])
                walk->trues.data[g]++;
        if (walk->trues.data[g] > 1)
            open_constraint (walk, (uint32_t) walk->clauses.size + g);
    }
}

// --------------------------------------------------------------------------
// Flips

// Returns the number of clauses and of pairs of groups that become violated if
// the literal becomes true.
static uint32_t broken (const struct cdcl *solver, Lit lit) {
    assert (!solver->walk->values.data[lit]);
    const Walk *const walk = solver->walk;
    const Groups *const groups = &solver->groups;
    uint32_t sum = walk->breaks.data[var_of (lit)];
    FOR_GROUPS (g, groups, lit)
        sum += walk->trues.data[g];
    return sum;
}

// Collects the candidate literals of the constraint; one of them must become
// true.
static void find_candidates (struct cdcl *solver, uint32_t which) {
    assert (which < solver->walk->clauses.size + solver->groups.groups.size);
    Walk *const walk = solver->walk;
    const Groups *const groups = &solver->groups;
    const Lit *lits = walk->lits.data;
    uint32_t size;
    walk->candidates.size = 0;
    if (which < walk->clauses.size) {
        const WalkClause *const clause = walk->clauses.data + which;
        lits += clause->start, size = clause->size;
        for (uint32_t i = 0; i < size; i++)
            lits_push (&solver->mem, &walk->candidates, lits[i]);
    } else {
        const Group *const group =
            groups->groups.data + (which - walk->clauses.size);
        lits = groups->lits.data + group->members, size = group->size;
        for (uint32_t i = 0; i < size; i++)
            if (walk->values.data[lits[i]])
                lits_push (&solver->mem, &walk->candidates, negate (lits[i]));
    }
    solver->stats.ticks += 1 + size / 16;
}

// Draws one of the candidates at random.
static Lit draw (struct cdcl *solver) {
    Walk *const walk = solver->walk;
    const Lits *const candidates = &walk->candidates;
    assert (candidates->size);
    double sum = 0;
    walk->weights.size = 0;
    for (size_t i = 0; i < candidates->size; i++) {
        uint32_t count = broken (solver, candidates->data[i]);
        if (count >= walk->table.size)
            count = (uint32_t) walk->table.size - 1;
        sum += walk->table.data[count];
        weights_push (&solver->mem, &walk->weights, sum);
    }
    solver->stats.ticks += candidates->size;
    const double lot = random_unit (&walk->random) * sum;
    size_t i = 0;
    while (i + 1 < candidates->size && walk->weights.data[i] <= lot)
        i++;
    return candidates->data[i];
}

static void make_true (struct cdcl *solver, Lit lit) {
    Walk *const walk = solver->walk;
    const Groups *const groups = &solver->groups;
    const uint32_t *const first = walk->first.data;
    uint32_t *const breaks = walk->breaks.data;
    assert (!walk->values.data[lit] && !solver->values[lit]);
    walk->values.data[lit] = 1;
    for (uint32_t i = first[lit]; i < first[lit + 1]; i++) {
        WalkClause *const clause = walk->clauses.data + walk->occs.data[i];
        if (!clause->trues++) {
            close_constraint (walk, walk->occs.data[i]);
            breaks[var_of (lit)]++;
        } else if (clause->trues == 2)
            breaks[var_of (clause->truth)]--;
        clause->truth ^= lit;
    }
    FOR_GROUPS (g, groups, lit) {
        if (++walk->trues.data[g] == 2)
            open_constraint (walk, (uint32_t) walk->clauses.size + g);
    }
    solver->stats.ticks +=
        2 + first[lit + 1] - first[lit] + groups_count (groups, lit);
}

static void make_false (struct cdcl *solver, Lit lit) {
    Walk *const walk = solver->walk;
    const Groups *const groups = &solver->groups;
    const uint32_t *const first = walk->first.data;
    uint32_t *const breaks = walk->breaks.data;
    assert (walk->values.data[lit]);
    walk->values.data[lit] = 0;
    for (uint32_t i = first[lit]; i < first[lit + 1]; i++) {
        WalkClause *const clause = walk->clauses.data + walk->occs.data[i];
        assert (clause->trues);
        clause->truth ^= lit;
        if (!--clause->trues) {
            open_constraint (walk, walk->occs.data[i]);
            breaks[var_of (lit)]--;
        } else if (clause->trues == 1)
            breaks[var_of (clause->truth)]++;
    }
    FOR_GROUPS (g, groups, lit) {
        if (--walk->trues.data[g] == 1)
            close_constraint (walk, (uint32_t) walk->clauses.size + g);
    }
    solver->stats.ticks +=
        2 + first[lit + 1] - first[lit] + groups_count (groups, lit);
}

// --------------------------------------------------------------------------

static void flip (struct cdcl *solver) {
    Walk *const walk = solver->walk;
    assert (walk->open.size);
    find_candidates (
        solver, walk->open.data[random_below (&walk->random, walk->open.size)]);
    const Lit lit = draw (solver);
    make_false (solver, negate (lit));
    make_true (solver, lit);
    if (walk->flips.size < solver->vars)
        vars_push (&solver->mem, &walk->flips, var_of (lit));
    solver->stats.walk_flips++;
}

// Saves the assignment, which is the best so far, as phases.  Only variables
// flipped since the last best assignment differ, unless there were too many to
// store.
static void save (struct cdcl *solver) {
    Walk *const walk = solver->walk;
    const bool all = walk->flips.size == solver->vars;
    const size_t size = walk->flips.size;
    assert (size <= solver->vars);
    for (size_t i = 0; i < size; i++) {
        const Var var = all ? (Var) i : walk->flips.data[i];
        solver->phases[var] = walk->values.data[lit_of (var, 0)] ? 1 : -1;
    }
    walk->flips.size = 0;
}

static void release (struct cdcl *solver) {
    Mem *const mem = &solver->mem;
    Walk *const walk = solver->walk;
    walk_clauses_release (mem, &walk->clauses);
    lits_release (mem, &walk->lits);
    words_release (mem, &walk->first);
    words_release (mem, &walk->occs);
    words_release (mem, &walk->trues);
    words_release (mem, &walk->open);
    words_release (mem, &walk->place);
    bytes_release (mem, &walk->values);
    words_release (mem, &walk->breaks);
    weights_release (mem, &walk->table);
    lits_release (mem, &walk->candidates);
    weights_release (mem, &walk->weights);
    vars_release (mem, &walk->flips);
}

// Returns the ticks of the initialization.
static uint64_t cost (const struct cdcl *solver) {
    return solver->vars / 2 + arena_plain_words (&solver->arena) / 4 +
           solver->binary_clauses + solver->groups.lits.size / 4;
}

static void prepare (struct cdcl *solver) {
    Walk *const walk = solver->walk;
    assert (solver->groups.indexed);
    release (solver); // memory of a walk that ran out of memory
    add_clauses (solver);
    connect (solver);
    fill_table (solver);
    assign_phases (solver);
    count_trues (solver);
    solver->stats.ticks += cost (solver);
    walk->random =
        ((uint64_t) solver->options.seed << 32) + solver->stats.walk_rounds;
}

// A walk is due after each rephasing.
static bool due (const struct cdcl *solver, const Account *account) {
    return solver->phase->rephased > account->conflicts && !solver->has_kernel;
}

// Returns the effort below which the initialization is not worthwhile.
static uint64_t price (const struct cdcl *solver) {
    return 2 * cost (solver);
}

static uint64_t walk (struct cdcl *solver, uint64_t end) {
    Walk *const walk = solver->walk;
    prepare (solver);
    const size_t before = walk->least = walk->open.size;
    LOG (solver, "walk through %zu clauses and %zu groups, %zu violated",
         walk->clauses.size, walk->trues.size, walk->least);
    for (uint64_t i = 1; walk->open.size && solver->stats.ticks < end &&
                         (i % 1024 || !cdcl_interrupted (solver));
         i++) {
        flip (solver);
        if (walk->open.size >= walk->least)
            continue;
        walk->least = walk->open.size;
        save (solver);
    }
    release (solver);
    LOG (solver, "walked to %zu violated", walk->least);
    return walk->least < before;
}

const Technique cdcl_technique_walk = {.part = {sizeof (Walk), NULL, release},
                                       .due = due,
                                       .price = price,
                                       .run = walk,
                                       .share = SHARE_OF_OPTION,
                                       .assuming = true};
