// command_portfolio.c -- see command_portfolio.h.
//
// The members are solvers of the same clauses over the same variables, so that
// any clause that one learns holds for all.  When a helper has a model the
// worker's solver takes it over, by solving under the assumption of it, and goes
// on as if it had found it.
//
// Sources: Hamadi, Jabbour and Sais, "ManySAT: a Parallel SAT Solver", JSAT 2009;
// Hamadi, Jabbour, Piette and Sais, "Deterministic Parallel DPLL", JSAT 2011, for
// rounds.

#include "command_portfolio.h"
#include "command_pool.h"
#include "command.h"
#include "solve.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// Conflicts that the worker spends alone on a question, a tenth of a second;
// propagated literals in a round, the same; and excluded solutions from which on
// it is counting, and goes on alone: what others know of each would only grow.
enum { ALONE = 2000, ROUND = 1000000, MOST_EXCLUDED = 100 };

// How the helpers differ from the worker, and from each other: by the mode of the
// search and its restarts, in this order but for the worker's own; when all are
// taken, by the decay of scores too.  Seeds and phases alone make no other search
// here, since scores and groups decide.
typedef struct Character {
    int64_t mode, restart;
} Character;
static const Character characters[] = {{2, 1}, {0, 2}, {3, 1}, {0, 1}, {1, 1}};
static const int64_t decays[] = {950, 900, 980, 850, 990};
enum {
    CHARACTERS = sizeof characters / sizeof *characters,
    DECAYS = sizeof decays / sizeof *decays
};

enum { FREE, AT_WORK, GONE }; // GONE: to be joined

typedef struct Member {
    Portfolio *portfolio;
    unsigned number; // 0 is the worker
    atomic_int place;
    pthread_t thread;
    cdcl *core;
    uint64_t begin;    // conflicts
    int result;        // of its last search
    bool leaving;      // its thread is wanted elsewhere
    unsigned excluded; // solutions, as it knows
    int *model;        // [vars] the true variables, as many as `size`
    size_t size;
} Member;

struct Portfolio {
    const SolveOptions *options;
    sudoku_solver *solver;
    const sudoku_board *board;
    double *deadline;
    atomic_int *spare;
    Pool *pool;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    unsigned count;    // members at most
    Member *members;   // [count]
    bool open, closed; // helpers may join; they must go
    // The question.
    atomic_uint asked;             // questions so far
    int *excluded[MOST_EXCLUDED];  // the true cells of solutions, ended by 0
    atomic_bool answered;          // or given up
    int winner;                    // number of a member, or -1
    unsigned searching;            // helpers
    unsigned arrived, round;       // members at the end of this round
    Effort effort;                 // of helpers that are gone
};

static bool rounds (const Portfolio *portfolio) {
    return !portfolio->spare;
}

static bool is_answer (int result) {
    return result == CDCL_SAT || result == CDCL_UNSAT;
}

// Whether the member is at the question that is asked.
static bool up_to_date (const Member *member) {
    return member->excluded + 1 == member->portfolio->asked;
}

// ---------------------------------------------------------------------------
// Threads without work

static bool acquire (atomic_int *spare) {
    int now = atomic_load (spare);
    while (now > 0)
        if (atomic_compare_exchange_weak (spare, &now, now - 1))
            return true;
    return false;
}

// Whether more are at work than there should be, and this one gives way.
static bool give_way (atomic_int *spare) {
    int now = atomic_load (spare);
    while (now < 0)
        if (atomic_compare_exchange_weak (spare, &now, now + 1))
            return true;
    return false;
}

// ---------------------------------------------------------------------------
// A member's search

static bool exhausted (const Member *member) {
    const int64_t limit = member->portfolio->options->conflicts;
    return limit >= 0 &&
           cdcl_stat (member->core, "conflicts") - member->begin >=
               (uint64_t) limit;
}

// What is left of the board's limits, or less.
static void grant (const Member *member, int64_t conflicts,
                   int64_t propagations) {
    const Portfolio *const portfolio = member->portfolio;
    int64_t left = portfolio->options->conflicts;
    if (left >= 0) {
        left -= (int64_t) (cdcl_stat (member->core, "conflicts") -
                           member->begin);
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
        hope = hope || (member->result == CDCL_UNKNOWN && !exhausted (member));
    }
    if (portfolio->winner >= 0 || !hope || sudoku_stop (portfolio->deadline))
        portfolio->answered = true;
    sudoku_pool_publish (portfolio->pool);
    portfolio->arrived = 0;
    portfolio->round++;
    pthread_cond_broadcast (&portfolio->changed);
}

// After a search: whether there is an answer, or none to be had.
static bool settled (Member *member) {
    Portfolio *const portfolio = member->portfolio;
    pthread_mutex_lock (&portfolio->lock);
    if (!rounds (portfolio)) {
        if (is_answer (member->result) && !portfolio->answered &&
            up_to_date (member)) {
            portfolio->winner = (int) member->number;
            portfolio->answered = true;
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
    const bool done = !rounds (portfolio) || portfolio->answered ||
                      !up_to_date (member);
    pthread_mutex_unlock (&portfolio->lock);
    return done;
}

static void search (Member *member) {
    do {
        grant (member, -1, rounds (member->portfolio) ? ROUND : -1);
        if (member->result >= 0) // else its memory ran out
            member->result = cdcl_solve (member->core);
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
    if (rounds (portfolio))
        return 0;
    member->leaving = member->leaving || give_way (portfolio->spare);
    return member->leaving || portfolio->answered || !up_to_date (member);
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

// Loads the board as the worker did.  Null without memory, or when it is time to
// stop.
static sudoku_solver *load (Member *member) {
    const Portfolio *const portfolio = member->portfolio;
    const SolveOptions *const options = portfolio->options;
    sudoku_solver *const solver = sudoku_solver_load (
        sudoku_order (portfolio->board), options->encoding, options->amo,
        portfolio->deadline, sudoku_stop);
    if (!solver)
        return NULL;
    cdcl *const core = sudoku_solver_core (solver);
    if (sudoku_use_kernel (solver, (size_t) sudoku_kernel ("general")) ==
            SUDOKU_OK &&
        set_character (member, core) == CDCL_OK &&
        sudoku_open (solver, portfolio->board) == SUDOKU_OK) {
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
    unsigned asked = 0; // questions that it has searched
    member->result = solver ? CDCL_UNKNOWN : CDCL_OUT_OF_MEMORY;
    pthread_mutex_lock (&portfolio->lock);
    for (;;) {
        while (!portfolio->closed &&
               (portfolio->answered || asked == portfolio->asked))
            pthread_cond_wait (&portfolio->changed, &portfolio->lock);
        // In rounds its place at the end of each is kept.
        if (portfolio->closed || (!rounds (portfolio) &&
                                  (member->result < 0 || member->leaving)))
            break;
        asked = portfolio->asked;
        if (member->result >= 0)
            catch_up (member);
        portfolio->searching++;
        pthread_mutex_unlock (&portfolio->lock);
        search (member);
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
    member->place = GONE;
    pthread_mutex_unlock (&portfolio->lock);
    sudoku_solver_free (solver);
    if (!rounds (portfolio) && !member->leaving)
        atomic_fetch_add (portfolio->spare, 1);
    return NULL;
}

static bool begin (Member *member) {
    if (member->place == GONE)
        pthread_join (member->thread, NULL);
    const unsigned number = member->number;
    Portfolio *const portfolio = member->portfolio;
    free (member->model);
    memset (member, 0, sizeof *member);
    member->portfolio = portfolio;
    member->number = number;
    member->place = AT_WORK;
    if (!pthread_create (&member->thread, NULL, help, member))
        return true;
    member->place = FREE;
    return false;
}

// Whether so many members are sure to fit: one may grow while it learns.
static bool have_room (const Portfolio *portfolio, unsigned members) {
    const double memory = sudoku_physical_memory ();
    const double each =
        (double) cdcl_stat (portfolio->members[0].core, "bytes");
    return memory <= 0 || members * each <= memory / 2;
}

// One more helper, if there are a thread and memory for it.
static void recruit (Portfolio *portfolio) {
    unsigned number = 1, at_work = 1;
    for (unsigned i = 1; i < portfolio->count; i++)
        at_work += portfolio->members[i].place == AT_WORK;
    while (number < portfolio->count &&
           portfolio->members[number].place == AT_WORK)
        number++;
    if (number == portfolio->count || !have_room (portfolio, at_work + 1) ||
        !acquire (portfolio->spare))
        return;
    if (!begin (portfolio->members + number))
        atomic_fetch_add (portfolio->spare, 1);
}

// ---------------------------------------------------------------------------
// The worker

static int worker_interrupted (void *state) {
    Portfolio *const portfolio = state;
    if (sudoku_stop (portfolio->deadline))
        return 1;
    if (rounds (portfolio))
        return 0;
    if (portfolio->open && atomic_load (portfolio->spare) > 0)
        recruit (portfolio);
    return portfolio->answered;
}

Portfolio *sudoku_portfolio_new (const SolveOptions *options,
                                 sudoku_solver *solver,
                                 const sudoku_board *board, double *deadline,
                                 atomic_int *spare) {
    Portfolio *const portfolio = calloc (1, sizeof *portfolio);
    if (!portfolio)
        return NULL;
    portfolio->options = options;
    portfolio->solver = solver;
    portfolio->board = board;
    portfolio->deadline = deadline;
    portfolio->spare = spare;
    portfolio->count = options->jobs;
    portfolio->members = calloc (options->jobs, sizeof *portfolio->members);
    const bool locked = portfolio->members &&
                        !pthread_mutex_init (&portfolio->lock, NULL);
    if (!locked || pthread_cond_init (&portfolio->changed, NULL)) {
        if (locked)
            pthread_mutex_destroy (&portfolio->lock);
        free (portfolio->members);
        free (portfolio);
        return NULL;
    }
    for (unsigned i = 0; i < portfolio->count; i++) {
        portfolio->members[i].portfolio = portfolio;
        portfolio->members[i].number = i;
    }
    Member *const worker = portfolio->members;
    worker->core = sudoku_solver_core (solver);
    worker->begin = cdcl_stat (worker->core, "conflicts");
    cdcl_set_terminate (worker->core, portfolio, worker_interrupted);
    return portfolio;
}

// From here on there may be helpers; in rounds there are all.
static bool open_to_all (Portfolio *portfolio) {
    while (rounds (portfolio) && portfolio->count > 1 &&
           !have_room (portfolio, portfolio->count))
        portfolio->count--;
    portfolio->pool = sudoku_pool_new (portfolio->count, rounds (portfolio));
    if (!portfolio->pool)
        return false;
    sudoku_pool_join (portfolio->pool, 0, portfolio->members[0].core);
    for (unsigned i = 1; rounds (portfolio) && i < portfolio->count; i++)
        if (!begin (portfolio->members + i))
            return false;
    portfolio->open = true;
    return true;
}

static void close_to_all (Portfolio *portfolio) {
    pthread_mutex_lock (&portfolio->lock);
    portfolio->closed = portfolio->answered = true;
    portfolio->round++; // if not all could begin, nobody ends it
    pthread_cond_broadcast (&portfolio->changed);
    pthread_mutex_unlock (&portfolio->lock);
    for (unsigned i = 1; i < portfolio->count; i++)
        if (portfolio->members[i].place != FREE)
            pthread_join (portfolio->members[i].thread, NULL);
    for (unsigned i = 1; i < portfolio->count; i++)
        portfolio->members[i].place = FREE;
    cdcl_set_exchange (portfolio->members[0].core, NULL);
    portfolio->open = false;
}

// The solution that was excluded before this question, if there was one.  False
// without memory.
static bool note_excluded (Portfolio *portfolio) {
    const unsigned excluded = portfolio->asked;
    if (!excluded)
        return true;
    const size_t size = portfolio->solver->blanks;
    int *const lits = malloc ((size + 1) * sizeof *lits);
    if (!lits)
        return false;
    memcpy (lits, portfolio->solver->lits, size * sizeof *lits);
    lits[size] = 0;
    portfolio->excluded[excluded - 1] = lits;
    return true;
}

// Makes the solver find this model.  Not to find it would be a bug.
static int adopt (cdcl *core, const Member *winner) {
    cdcl_limit (core, "conflicts", -1);
    cdcl_limit (core, "propagations", -1);
    cdcl_limit (core, "seconds", -1);
    cdcl_set_terminate (core, NULL, NULL);
    int result = CDCL_OK;
    for (size_t i = 0; i < winner->size && result == CDCL_OK; i++)
        result = cdcl_assume (core, winner->model[i]);
    if (result == CDCL_OK)
        result = cdcl_solve (core);
    cdcl_set_terminate (core, winner->portfolio, worker_interrupted);
    return result == CDCL_UNSAT ? CDCL_MISUSE : result;
}

// With helpers.
static int solve_together (Portfolio *portfolio) {
    Member *const worker = portfolio->members;
    search (worker);
    pthread_mutex_lock (&portfolio->lock);
    while (!portfolio->answered && portfolio->searching)
        pthread_cond_wait (&portfolio->changed, &portfolio->lock);
    portfolio->answered = true;
    const int winner = portfolio->winner;
    pthread_mutex_unlock (&portfolio->lock);
    if (worker->result < 0 || winner <= 0)
        return worker->result;
    const Member *const other = portfolio->members + winner;
    return other->result == CDCL_SAT ? adopt (worker->core, other)
                                     : other->result;
}

int sudoku_portfolio_solve (void *state, cdcl *core) {
    Portfolio *const portfolio = state;
    Member *const worker = portfolio->members;
    if (portfolio->asked > MOST_EXCLUDED) { // counting
        if (portfolio->open)
            close_to_all (portfolio);
        portfolio->answered = false;
        grant (worker, -1, -1);
        return cdcl_solve (core);
    }
    pthread_mutex_lock (&portfolio->lock);
    const bool noted = note_excluded (portfolio);
    worker->excluded = portfolio->asked++;
    portfolio->winner = -1;
    portfolio->answered = false;
    pthread_cond_broadcast (&portfolio->changed);
    pthread_mutex_unlock (&portfolio->lock);
    if (!noted)
        return CDCL_OUT_OF_MEMORY;
    if (portfolio->open) {
        sudoku_pool_exclude (portfolio->pool, 0, worker->excluded);
        return solve_together (portfolio);
    }
    grant (worker, ALONE, -1);
    worker->result = cdcl_solve (core);
    if (worker->result != CDCL_UNKNOWN || exhausted (worker) ||
        sudoku_stop (portfolio->deadline))
        return worker->result;
    if (!open_to_all (portfolio))
        return CDCL_OUT_OF_MEMORY;
    sudoku_pool_exclude (portfolio->pool, 0, worker->excluded);
    return solve_together (portfolio);
}

Effort sudoku_portfolio_free (Portfolio *portfolio) {
    Effort effort = {0, 0, 0, 0};
    if (!portfolio)
        return effort;
    cdcl *const core = portfolio->members[0].core;
    close_to_all (portfolio);
    effort = portfolio->effort;
    cdcl_set_terminate (core, NULL, NULL);
    cdcl_limit (core, "conflicts", -1);
    cdcl_limit (core, "propagations", -1);
    cdcl_limit (core, "seconds", -1);
    sudoku_pool_free (portfolio->pool);
    for (unsigned i = 0; i < portfolio->count; i++)
        free (portfolio->members[i].model);
    for (unsigned i = 0; i < MOST_EXCLUDED; i++)
        free (portfolio->excluded[i]);
    pthread_mutex_destroy (&portfolio->lock);
    pthread_cond_destroy (&portfolio->changed);
    free (portfolio->members);
    free (portfolio);
    return effort;
}
