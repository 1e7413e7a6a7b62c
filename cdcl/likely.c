// likely.c -- guide decisions by how likely the members of groups are.
//
// One member of an exactly-one group is true, so their likelihoods have a sum of
// one.  A literal of several groups must satisfy all of them: the groups are
// scaled to a sum of one in turns, again and again,
//
//     p(lit)  <-  p(lit) / sum of p over the open members of the group
//
// which approaches, if there is one, the only solution that has the form of a
// product of a factor for each group, and that is the one of largest entropy.  On
// puzzles with a single solution it is right astonishingly often: where the search
// takes 100,000 conflicts, the likeliest 20 to 50 of 3,000 literals are mostly true.
//
// To decide these first and nothing else is too much: where one is wrong, the
// search does not get away from it.  So they only get an advance: after each
// restart all scores are raised in proportion, by `likely` bumps for a likelihood
// of one.  What conflicts say soon counts for more.  Each rephasing weighs anew
// with what is false by then, and every second one takes likely variables as
// true, in place of the initial phases or their opposite.  Nothing is weighed
// before the first restart, and never for more than a tenth of the search's time.
//
// Sources: Sinkhorn and Knopp, "Concerning Nonnegative Matrices and Doubly
// Stochastic Matrices", Pacific Journal of Mathematics 1967; Moon, Gunther and
// Kupin, IEEE Transactions on Information Theory 2009, for puzzles.

#include "internal.h"

enum { PASSES = 60, MEMBERS_PER_TICK = 8 };
#define LEAST     1e-9 // so that nothing is excluded for ever
#define TRUE_FROM 0.3  // the likelihood from which a variable is taken as true

static double absolute (double x) {
    return x < 0 ? -x : x;
}
static double larger (double x, double y) {
    return x > y ? x : y;
}

static bool satisfied (const struct cdcl *solver, const Group *group) {
    const Lit *const members = solver->groups.lits.data + group->members;
    for (uint32_t i = 0; i < group->size; i++)
        if (solver->values[members[i]] > 0)
            return true;
    return false;
}

// All members of open groups, whose likelihoods become positive.
static void find_members (struct cdcl *solver) {
    Likely *const likely = &solver->likely;
    const Groups *const groups = &solver->groups;
    likely->starts.size = likely->members.size = 0;
    for (size_t g = 0; g < groups->groups.size; g++) {
        const Group *const group = groups->groups.data + g;
        const Lit *const members = groups->lits.data + group->members;
        if (!group->exactly_one || satisfied (solver, group))
            continue;
        words_push (&solver->mem, &likely->starts,
                    (uint32_t) likely->members.size);
        for (uint32_t i = 0; i < group->size; i++) {
            double *const of = likely->of.data + members[i];
            if (solver->values[members[i]])
                continue;
            *of = larger (absolute (*of), LEAST);
            lits_push (&solver->mem, &likely->members, members[i]);
        }
    }
    words_push (&solver->mem, &likely->starts, (uint32_t) likely->members.size);
}

static void scale (const Likely *likely, uint32_t begin, uint32_t end) {
    double sum = 0;
    for (uint32_t i = begin; i < end; i++)
        sum += likely->of.data[likely->members.data[i]];
    for (uint32_t i = begin; i < end && sum > 0; i++)
        likely->of.data[likely->members.data[i]] /= sum;
}

static void weigh (struct cdcl *solver) {
    Likely *const likely = &solver->likely;
    const size_t lits = 2 * (size_t) solver->vars;
    weights_reserve (&solver->mem, &likely->of, lits);
    for (size_t lit = 0; lit < lits; lit++)
        likely->of.data[lit] =
            lit < likely->of.size ? -absolute (likely->of.data[lit]) : -1;
    likely->of.size = lits;
    find_members (solver);
    for (int pass = 0; pass < PASSES; pass++)
        for (size_t g = 0; g + 1 < likely->starts.size; g++)
            scale (likely, likely->starts.data[g], likely->starts.data[g + 1]);
    solver->stats.ticks += PASSES * likely->members.size / MEMBERS_PER_TICK;
}

static double of (const struct cdcl *solver, Var var, unsigned sign) {
    return solver->likely.of.data[lit_of (var, sign)];
}

static bool unknown (const struct cdcl *solver, Var var) {
    return 2 * (size_t) var < solver->likely.of.size &&
           !solver->values[lit_of (var, 0)] && !inactive (solver, var) &&
           (of (solver, var, 0) > 0 || of (solver, var, 1) > 0);
}

// If only its negation is in groups, it is true where that is not.
static void take_phases (struct cdcl *solver) {
    for (Var var = 0; var < solver->vars; var++) {
        if (!unknown (solver, var))
            continue;
        const double as_true = of (solver, var, 0);
        const double p = as_true > 0 ? as_true : 1 - of (solver, var, 1);
        solver->phases[var] = p < TRUE_FROM ? -1 : 1;
    }
}

static void raise_scores (struct cdcl *solver) {
    const double unit =
        (double) solver->options.likely * solver->score_increment;
    for (Var var = 0; var < solver->vars; var++)
        if (unknown (solver, var))
            cdcl_raise (solver, var,
                        unit *
                            larger (of (solver, var, 0), of (solver, var, 1)));
}

static uint64_t restarts (const struct cdcl *solver) {
    return solver->stats.restarts + solver->stats.rephases;
}

// Takes a tenth of the search's time at most.
static bool worthwhile (const struct cdcl *solver) {
    const uint64_t weighings = 1 + solver->likely.weighings;
    const uint64_t members = solver->groups.lits.size;
    return 10 * weighings * PASSES * members / MEMBERS_PER_TICK <
           solver->stats.ticks;
}

bool cdcl_guiding (const struct cdcl *solver) {
    return solver->options.likely && !focused (solver) &&
           current_level (solver) == solver->assumptions.size &&
           solver->likely.restarted != restarts (solver);
}

void cdcl_guide (struct cdcl *solver) {
    Likely *const likely = &solver->likely;
    likely->restarted = restarts (solver);
    if ((!likely->of.size || likely->rephased != solver->stats.rephases) &&
        worthwhile (solver)) {
        likely->rephased = solver->stats.rephases;
        likely->weighings++;
        weigh (solver);
        if (!(solver->phase.count & 1))
            take_phases (solver);
    }
    if (likely->of.size)
        raise_scores (solver);
}

// As if nothing had been weighed ever.
void cdcl_likely_forget (struct cdcl *solver) {
    solver->likely.of.size = 0;
    solver->likely.restarted = restarts (solver);
}

void cdcl_likely_release (struct cdcl *solver) {
    Likely *const likely = &solver->likely;
    weights_release (&solver->mem, &likely->of);
    words_release (&solver->mem, &likely->starts);
    lits_release (&solver->mem, &likely->members);
}
