// client_propagator.c -- a propagator for the constraint that the total weight of the
// chosen things is at most a bound.  The example of cdcl(3); test_install.sh runs it.
//
// In CNF, the constraint needs a clause for each set of things that is too heavy.  The
// propagator needs no clause: it adds up the weights of the chosen things, returns things
// that no longer fit, and gives the reason when conflict analysis needs it.

#include <cdcl.h>
#include <stdio.h>

enum { THINGS = 6 };
static const int weight[THINGS + 1] = {0, 5, 4, 4, 3, 2, 1};

typedef struct Load {
    int bound, sum, count;
    int value[THINGS + 1];            // by variable: 1 true, -1 false, 0 open
    int trail[THINGS], level[THINGS]; // variables with a value, in order
    int since[THINGS + 1];            // `count` when the negation was implied
    int clause[THINGS + 2];
} Load;

static void assigned (void *state, const int *lits, size_t size, int level) {
    Load *load = state;
    for (size_t i = 0; i < size; i++) {
        const int var = lits[i] > 0 ? lits[i] : -lits[i];
        if (load->value[var])
            continue; // the solver repeats literals at the root
        load->value[var] = lits[i] > 0 ? 1 : -1;
        load->sum += lits[i] > 0 ? weight[var] : 0;
        load->level[load->count] = level;
        load->trail[load->count++] = var;
    }
}

static void backtracked (void *state, int level) {
    Load *load = state;
    while (load->count && load->level[load->count - 1] > level) {
        const int var = load->trail[--load->count];
        load->sum -= load->value[var] > 0 ? weight[var] : 0;
        load->value[var] = 0;
    }
}

// Returns the negation of a thing that does not fit.  If the chosen things are too heavy
// already, the thing is one of them, so there is a conflict.
static int propagate (void *state) {
    Load *load = state;
    for (int var = 1; var <= THINGS; var++) {
        const bool fits = load->sum + weight[var] <= load->bound;
        if (load->sum > load->bound ? load->value[var] > 0
                                    : !load->value[var] && !fits) {
            load->since[var] = load->count;
            return -var;
        }
    }
    return 0;
}

// The reason has only the things that were chosen before the literal was implied.
static const int *reason (void *state, int lit) {
    Load *load = state;
    int size = 0;
    load->clause[size++] = lit;
    for (int i = 0; i < load->since[-lit]; i++)
        if (load->value[load->trail[i]] > 0 && load->trail[i] != -lit)
            load->clause[size++] = -load->trail[i];
    load->clause[size] = 0;
    return load->clause;
}

int main (void) {
    const int pairs[3][2] = {{1, 2}, {3, 4}, {5, 6}}; // one thing of each pair
    Load load = {.bound = 8};
    const cdcl_propagator propagator = {
        &load, assigned, backtracked, propagate, reason, NULL, NULL};
    cdcl *solver = cdcl_new ();
    cdcl_connect (solver, &propagator);
    for (int var = 1; var <= THINGS; var++)
        cdcl_observe (solver, var);
    for (int i = 0; i < 3; i++)
        cdcl_add_exactly_one (solver, pairs[i], 2);
    int sum = 0;
    if (cdcl_solve (solver) == CDCL_SAT)
        for (int var = 1; var <= THINGS; var++)
            sum += cdcl_val (solver, var) > 0 ? weight[var] : 0;
    printf ("%d of %d kg\n", sum, load.bound);
    cdcl_assume (solver, 1);
    const int heavy = cdcl_solve (solver);
    printf ("with 1: %s\n", heavy == CDCL_UNSAT ? "too heavy"
                            : heavy < 0         ? cdcl_error (solver)
                                                : "a mistake");
    cdcl_free (solver);
    return sum != 8 || heavy != CDCL_UNSAT;
}
