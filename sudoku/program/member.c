// member.c -- members of a portfolio search, and helpers wait for
// questions.
//
// Free members stop when one has an answer.  In rounds they wait for each other
// after each, and the last to arrive judges.
//
// Source: Hamadi, Jabbour, Piette and Sais, "Deterministic Parallel DPLL", JSAT
// 2011, for rounds.

#include "sudoku/program/member.h"
#include "sudoku/program/command.h"
#include "sudoku/solve/solve.h"

#include <stdlib.h>
#include <string.h>

// Propagated literals in a round, some tenths of a second.
enum { ROUND = 1000000 };

// How the helpers differ from the worker, and from each other: by the mode of
// the search and its restarts, in this order but for the worker's own; when all
// are taken, by the decay of scores too.  Seeds and phases alone make no other
// search here, since scores and groups decide.
typedef struct Character {
    int64_t mode, restart;
} Character;
static const Character characters[] = {{2, 1}, {0, 2}, {3, 1}, {0, 1}, {1, 1}};
static const int64_t decays[] = {950, 900, 980, 850, 990};
enum {
    CHARACTERS = sizeof characters / sizeof *characters,
    DECAYS = sizeof decays / sizeof *decays
};

static bool is_answer (int result) {
    return result == CDCL_SAT || result == CDCL_UNSAT;
}

// Whether the member is at the question that is asked.
static bool up_to_date (const Member *member) {
    return member->excluded + 1 == shared_load (&member->portfolio->asked);
}

// Whether more are at work than there should be, and this one gives way.
static bool give_way (int *spare) {
    int now = shared_load (spare);
    while (now < 0)
        if (shared_exchange (spare, &now, now + 1))
            return true;
    return false;
}

// ---------------------------------------------------------------------------
// A member's search

bool sudoku_member_exhausted (const Member *member) {
    const int64_t limit = member->portfolio->options->conflicts;
    return limit >= 0 &&
           cdcl_stat (member->core, "conflicts") - member->begin >=
               (uint64_t) limit;
}

// What is left of the board's limits, or less.
void sudoku_member_grant (const Member *member, int64_t conflicts,
                          int64_t propagations) {
    const Portfolio *const portfolio = member->portfolio;
    int64_t left = portfolio->options->conflicts;
    if (left >= 0) {
        left -=
            (int64_t) (cdcl_stat (member->core, "conflicts") - member->begin);
        left = left > 0 ? left : 0;
    }
    if (conflicts >= 0 && (left < 0 || conflicts < left))
        left = conflicts;
    cdcl_limit (member->core, "conflicts", (double) left);
    double seconds = -1;
    if (*portfolio->deadline >= 0) {
        seconds = *portfolio->deadline - sudoku_seconds ();
        seconds = seconds > 0 ? seconds : 0;
    }
    cdcl_limit (member->core, "seconds", seconds);
    cdcl_limit (member->core, "propagations", (double) propagations);
}

static bool keep_model (Member *member) {
    const size_t vars = (size_t) cdcl_vars (member->core);
    if (!member->model)
        member->model = malloc (vars * sizeof *member->model);
    member->size = 0;
    for (size_t var = 1; member->model && var <= vars; var++)
        if (cdcl_val (member->core, (int) var) > 0)
            member->model[member->size++] = (int) var;
    return member->model;
}

// All members are at the end of the round; with the lock held.
static void judge (Portfolio *portfolio) {
    bool hope = false;
    for (unsigned i = portfolio->count; i-- > 0;) {
        const Member *const member = portfolio->members + i;
        if (is_answer (member->result))
            portfolio->winner = (int) i;
        hope = hope || (member->result == CDCL_UNKNOWN && !member->halted);
    }
    if (portfolio->winner >= 0 || !hope || sudoku_stop (portfolio->deadline))
        shared_store (&portfolio->answered, true);
    sudoku_pool_publish (portfolio->pool);
    portfolio->arrived = 0;
    portfolio->round++;
    pthread_cond_broadcast (&portfolio->changed);
}

// After a search: whether there is an answer, or none to be had.
static bool settled (Member *member) {
    Portfolio *const portfolio = member->portfolio;
    pthread_mutex_lock (&portfolio->lock);
    if (!in_rounds (portfolio)) {
        if (is_answer (member->result) && !portfolio->answered &&
            up_to_date (member)) {
            portfolio->winner = (int) member->number;
            shared_store (&portfolio->answered, true);
            pthread_cond_broadcast (&portfolio->changed);
        }
    } else if (++portfolio->arrived == portfolio->count)
        judge (portfolio);
    else {
        const unsigned round = portfolio->round;
        while (round == portfolio->round)
            pthread_cond_wait (&portfolio->changed, &portfolio->lock);
    }
    // By now the worker may be at the next question.
    const bool done =
        !in_rounds (portfolio) || portfolio->answered || !up_to_date (member);
    pthread_mutex_unlock (&portfolio->lock);
    return done;
}

void sudoku_member_search (Member *member) {
    const bool limited = in_rounds (member->portfolio);
    do {
        const uint64_t before = cdcl_stat (member->core, "propagations");
        sudoku_member_grant (member, -1, limited ? ROUND : -1);
        if (member->result >= 0) // else its memory ran out
            member->result = cdcl_solve (member->core);
        member->halted =
            cdcl_stat (member->core, "propagations") - before < ROUND;
        if (member->result == CDCL_SAT && member->number &&
            !keep_model (member))
            member->result = CDCL_OUT_OF_MEMORY;
    } while (!settled (member));
}

// ---------------------------------------------------------------------------
// Helpers

static int interrupted (void *state) {
    Member *const member = state;
    Portfolio *const portfolio = member->portfolio;
    if (sudoku_stop (portfolio->deadline))
        return 1;
    if (in_rounds (portfolio))
        return 0;
    member->leaving = member->leaving || give_way (portfolio->spare);
    return member->leaving || shared_load (&portfolio->answered) ||
           !up_to_date (member);
}

static int set_character (const Member *member, cdcl *core) {
    const Portfolio *const portfolio = member->portfolio;
    const cdcl *const worker = portfolio->members[0].core;
    const int64_t mode = cdcl_get (worker, "mode");
    const int64_t restart = cdcl_get (worker, "restart");
    Character others[CHARACTERS];
    unsigned count = 0;
    for (size_t i = 0; i < CHARACTERS; i++)
        if (characters[i].mode != mode ||
            (!mode && characters[i].restart != restart))
            others[count++] = characters[i];
    const unsigned idx = member->number - 1;
    const int64_t seed = portfolio->options->seed + member->number;
    const struct {
        const char *name;
        int64_t value;
    } options[] = {{"seed", seed & INT32_MAX},
                   {"mode", others[idx % count].mode},
                   {"restart", others[idx % count].restart},
                   {"decay", decays[idx / count % DECAYS]}};
    int status = CDCL_OK;
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (status == CDCL_OK)
            status = cdcl_set (core, options[i].name, options[i].value);
    return status;
}

// Loads the board as the worker did.  Null without memory, or when it is time
// to stop.
static sudoku_solver *load (Member *member) {
    const Portfolio *const portfolio = member->portfolio;
    const SolveOptions *const options = portfolio->options;
    sudoku_solver *const solver =
        sudoku_solver_load (sudoku_order (portfolio->board), options->encoding,
                            options->amo, portfolio->deadline, sudoku_stop);
    if (!solver)
        return NULL;
    cdcl *const core = sudoku_solver_core (solver);
    if (sudoku_use_kernel (solver, (size_t) sudoku_kernel ("general")) ==
            SUDOKU_OK &&
        sudoku_open (solver, portfolio->board) == SUDOKU_OK &&
        set_character (member, core) == CDCL_OK) {
        cdcl_set_terminate (core, member, interrupted);
        const double memory = sudoku_physical_memory () / options->jobs;
        if (memory > 0)
            cdcl_limit (core, "bytes", memory);
        sudoku_pool_join (portfolio->pool, member->number, core);
        member->core = core;
        return solver;
    }
    sudoku_solver_free (solver);
    return NULL;
}

// Excludes the solutions that were found since; with the lock held.
static void catch_up (Member *member) {
    Portfolio *const portfolio = member->portfolio;
    while (member->excluded + 1 < portfolio->asked) {
        for (const int *lit = portfolio->excluded[member->excluded]; *lit;
             lit++)
            if (cdcl_add (member->core, -*lit) != CDCL_OK)
                member->result = CDCL_OUT_OF_MEMORY;
        if (cdcl_add (member->core, 0) != CDCL_OK)
            member->result = CDCL_OUT_OF_MEMORY;
        member->excluded++;
    }
    sudoku_pool_exclude (portfolio->pool, member->number, member->excluded);
}

static void *help (void *state) {
    Member *const member = state;
    Portfolio *const portfolio = member->portfolio;
    sudoku_solver *const solver = load (member);
    int asked = 0; // questions that it has searched
    member->result = solver ? CDCL_UNKNOWN : CDCL_OUT_OF_MEMORY;
    pthread_mutex_lock (&portfolio->lock);
    for (;;) {
        while (!portfolio->closed &&
               (portfolio->answered || asked == portfolio->asked))
            pthread_cond_wait (&portfolio->changed, &portfolio->lock);
        // In rounds its place at the end of each is kept.
        if (portfolio->closed ||
            (!in_rounds (portfolio) && (member->result < 0 || member->leaving)))
            break;
        asked = portfolio->asked;
        if (member->result >= 0)
            catch_up (member);
        portfolio->searching++;
        pthread_mutex_unlock (&portfolio->lock);
        sudoku_member_search (member);
        pthread_mutex_lock (&portfolio->lock);
        portfolio->searching--;
        pthread_cond_broadcast (&portfolio->changed);
    }
    if (solver) {
        portfolio->effort.helpers++;
        portfolio->effort.conflicts += cdcl_stat (member->core, "conflicts");
        portfolio->effort.decisions += cdcl_stat (member->core, "decisions");
        portfolio->effort.propagations +=
            cdcl_stat (member->core, "propagations");
    }
    shared_store (&member->place, GONE);
    pthread_mutex_unlock (&portfolio->lock);
    sudoku_solver_free (solver);
    if (!in_rounds (portfolio) && !member->leaving)
        shared_add (portfolio->spare, 1);
    return NULL;
}

bool sudoku_member_begin (Member *member) {
    if (shared_load (&member->place) == GONE)
        pthread_join (member->thread, NULL);
    const unsigned number = member->number;
    Portfolio *const portfolio = member->portfolio;
    free (member->model);
    memset (member, 0, sizeof *member);
    member->portfolio = portfolio;
    member->number = number;
    shared_store (&member->place, AT_WORK);
    if (!pthread_create (&member->thread, NULL, help, member))
        return true;
    shared_store (&member->place, FREE);
    return false;
}
