// cdcl.h -- the public interface of libcdcl, a CDCL SAT solver with native
// at-most-one and exactly-one constraints.
//
// Literals are non-zero integers as in DIMACS: variable 7 is 7, its negation
// is -7.  Variables come into being when they are first named; the largest
// is CDCL_MAX_VAR.
//
// States.  A solver is always in one of these; a call that does not fit the
// state is misuse (see Errors):
//
//            add, assume, push, pop               solve, propagate
//   READY ------------------------------> READY --------> SAT, UNSAT, UNKNOWN
//     ^                                                         |
//     +--- add, assume, push, pop, block, reserve (if it grows) +
//          set (of "seed", "phase", "mode" or "modeint")
//
//   READY    from cdcl_new on: there is no answer to ask about
//   SAT      cdcl_val, cdcl_model and cdcl_block may be called
//   UNSAT    cdcl_failed may be called
//   UNKNOWN  cdcl_solve gave up, nothing may be asked, solving again goes on;
//            also after an invalid reply of a propagator, CDCL_MISUSE
//   BROKEN   memory ran out: every call that can fail returns
//            CDCL_OUT_OF_MEMORY, only cdcl_free brings anything
//
// Errors.  They are told by codes, all negative; cdcl_error says more.
//
//   CDCL_OUT_OF_MEMORY  from every function with a code that may allocate
//   CDCL_BAD_ARGUMENT   from cdcl_set and cdcl_limit: an unknown name, a value
//                       out of its range, a limit that is not a number
//   CDCL_MISUSE         from every function with a code: a null pointer, a
//                       literal that is 0 or out of range, a call that does
//                       not fit the state or comes from a callback
//
// But for the first, and for what a propagator does wrong, an error changes
// nothing: all goes on as if there had been no such call.  What returns no code
// does nothing then, and returns 0, false or a null pointer.
//
// Callbacks may ask cdcl_stat, cdcl_get, cdcl_vars, cdcl_fixed and cdcl_error,
// and call cdcl_terminate; anything else is misuse.
//
// The library never prints, exits or touches global state; two solvers, also in
// two threads, do not notice each other.  One solver belongs to one thread at a
// time, but for cdcl_terminate.  All memory that a solver uses is its own and
// goes with cdcl_free.
//
// Sources: Een and Soerensson, "An Extensible SAT-solver", SAT 2003, for
// solving under assumptions; Balyo, Biere, Iser and Sinz, "SAT Race 2015",
// AIJ 2016, for the shape of the interface (IPASIR); Liffiton and Maglalang,
// "A Cardinality Solver: More Expressive Constraints for Free", SAT 2012,
// for constraints kept as they are.

#ifndef CDCL_H
#define CDCL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The shared library is built with all else hidden.
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

#define CDCL_VERSION "0.1.0"

// The largest variable: literals are 2·var + sign and share 32 bits with two
// tag bits.
#define CDCL_MAX_VAR 536870911

enum {
    CDCL_OK = 0,
    CDCL_UNKNOWN = 0,        // a limit was reached or somebody terminated
    CDCL_SAT = 10,           // a model is there to be read
    CDCL_UNSAT = 20,         // no model under the assumptions
    CDCL_OUT_OF_MEMORY = -1, // the solver is BROKEN from here on
    CDCL_BAD_ARGUMENT = -2,  // unknown name, value out of range
    CDCL_MISUSE = -3         // a call that is not allowed, see Errors
};

typedef struct cdcl cdcl;

// ---------------------------------------------------------------------------
// Life

// A new solver with default options, or a null pointer without memory.  Owned
// by the caller until cdcl_free.
cdcl *cdcl_new (void);

// The same with the caller's allocator: `resize (state, block, size)` behaves
// like realloc for size > 0 (a null block means: allocate) and like free for
// size 0.  It may fail by returning null.
typedef void *(*cdcl_resize) (void *state, void *block, size_t size);
cdcl *cdcl_new_with_memory (void *state, cdcl_resize resize);

// Takes a null pointer too.  Does nothing if a callback asks for it.
void cdcl_free (cdcl *solver);

// "cdcl-0.1.0", static.
const char *cdcl_signature (void);

// What was wrong when a call last failed, "function: message", for people to
// read; "" if none has.  The string is the solver's, and stays until the next
// call fails.
const char *cdcl_error (const cdcl *solver);

// The hook is told of misuse, before the call returns.  For debugging: it may
// print, or stop in the debugger.
void cdcl_set_misuse (cdcl *solver, void *state,
                      void (*hook) (void *state, const char *function,
                                    const char *message));

// ---------------------------------------------------------------------------
// The problem

// IPASIR's way: one literal after the other, 0 ends the clause.
int cdcl_add (cdcl *solver, int lit);

// A clause at once: at least one of the literals is true.  The literals are
// copied.  Repeated and complementary literals are allowed everywhere.
int cdcl_add_clause (cdcl *solver, const int *lits, size_t size);

// At most one of the literals is true.  A group is a list of literals of
// either sign: a literal named twice counts twice, so it must be false.
int cdcl_add_at_most_one (cdcl *solver, const int *lits, size_t size);

// Exactly one of the literals is true: at most one and at least one.
int cdcl_add_exactly_one (cdcl *solver, const int *lits, size_t size);

// Makes the variables 1 … max_var exist, so that a model gives them a value
// and memory is laid out once.
int cdcl_reserve (cdcl *solver, int max_var);

// The number of variables: the largest one named so far.
int cdcl_vars (const cdcl *solver);

// What is added after a push is taken back by the matching pop: clauses,
// groups, and all that was learned meanwhile.  Variables stay.  Frames nest.
// Not together with a proof (pop is not expressible in DRAT) or a propagator.
int cdcl_push (cdcl *solver);
int cdcl_pop (cdcl *solver);

// Forgets the problem: variables, constraints, frames, assumptions, propagator,
// and all that was learned, and gives their memory back.  Options, limits and
// callbacks stay, statistics go on counting; the next problem is searched as by
// a new solver.  Not with a proof or a kernel.
int cdcl_clear (cdcl *solver);

// ---------------------------------------------------------------------------
// Solving

// The next cdcl_solve is under the assumption of this literal.
int cdcl_assume (cdcl *solver, int lit);

// CDCL_SAT, CDCL_UNSAT, CDCL_UNKNOWN or an error.  Forgets the assumptions when
// done, but not on misuse: a clause that cdcl_add has not finished, say.  The
// search continues from where the last call stood as far as the assumptions are
// the same.
int cdcl_solve (cdcl *solver);

// Unit propagation at the root level alone, without decisions: CDCL_UNSAT if
// that already leads to a conflict, CDCL_SAT if it assigns all variables,
// CDCL_UNKNOWN otherwise.  Then cdcl_fixed tells what follows.  Propagators are
// not asked, so with one connected the answer is never CDCL_SAT.
int cdcl_propagate (cdcl *solver);

// In state SAT: lit if lit is true in the model, -lit if it is false.  A
// variable that does not exist is false.  0 on misuse.
int cdcl_val (const cdcl *solver, int lit);

// In state SAT: the values of the variables first … first + count - 1 in the
// model, 1 or 0 each, to `values`.
void cdcl_model (const cdcl *solver, int first, size_t count,
                 unsigned char *values);

// In state UNSAT: whether this assumption was used to show it.
bool cdcl_failed (const cdcl *solver, int lit);

// 1, -1 or 0: true, false, or not (yet known to be) fixed at the root level.
int cdcl_fixed (const cdcl *solver, int lit);

// In state SAT: excludes every further model in which the same of the given
// literals are true, all of which must be true in this one.  As cdcl_add_clause
// of their negations, but where all decisions of the search are among `lits` a
// clause over the decisions alone does it, which is shorter.  For enumeration.
// In proofs the clause of the negated `lits` counts as part of the formula.
// With a kernel `size` is 0, and the whole model is blocked.
int cdcl_block (cdcl *solver, const int *lits, size_t size);

// ---------------------------------------------------------------------------
// Limits and interruption

// Limits of each following cdcl_solve, by name; a negative value means none,
// and one that is not a number is CDCL_BAD_ARGUMENT, as is an unknown name.
//   "conflicts" "decisions" "propagations"   counts within one call, looked at
//                                            once all assumptions are placed
//   "seconds"                                wall-clock time of one call
//   "bytes"         memory held by the solver, looked at now and then
// And one of all calls: an allocation that would hold more fails, as if memory
// had run out, CDCL_OUT_OF_MEMORY.
//   "allocation"    bytes
int cdcl_limit (cdcl *solver, const char *name, double value);

// Makes the running (or else the next) cdcl_solve return CDCL_UNKNOWN soon,
// unless the answer is at hand without further search.
// May be called from another thread or a signal handler.
void cdcl_terminate (cdcl *solver);

// Asked now and then during cdcl_solve; non-zero ends it with CDCL_UNKNOWN.
void cdcl_set_terminate (cdcl *solver, void *state,
                         int (*callback) (void *state));

// Told of each learned clause of at most max_size literals (0-terminated).
// It follows from what was added so far, frames and blocked models included.
void cdcl_set_learn (cdcl *solver, void *state, int max_size,
                     void (*callback) (void *state, const int *clause));

// Progress lines without newline, if option "verbose" is above 0.
void cdcl_set_message (cdcl *solver, void *state,
                       void (*callback) (void *state, const char *line));

// ---------------------------------------------------------------------------
// Propagators: constraints of your own
//
// A propagator is notified of how the observed variables are assigned, says what
// its constraint implies, and is asked why only when the solver needs it.  So a
// constraint with very many clauses, or one that is easier to compute than to
// write down, needs none of them in memory.
//
// A clause that a callback returns is an array of literals that ends with 0,
// all of observed variables; it is the propagator's, and must stay until the
// next call of that callback.  Null callbacks do nothing.  All are called from
// within cdcl_solve, `backtracked` also from calls that change the solver.
//
// An invalid reply (a variable that is not observed, a reason without the
// literal or with one that was not false by then, a conflict that is none) ends
// cdcl_solve with CDCL_MISUSE, in state UNKNOWN and at the root level.
// Nothing of that reply stays, and the solver is as good as before.
//
// Source: Fazekas, Niemetz, Preiner, Kirchweger, Szeider and Biere, "IPASIR-UP:
// User Propagators for CDCL", SAT 2023.

typedef struct cdcl_propagator {
    void *state;

    // These literals became true at this decision level (0 is the root), in
    // this order.  Levels never fall but through `backtracked`.  Literals may
    // come again at the root, after more variables are observed.
    void (*assigned) (void *state, const int *lits, size_t size, int level);

    // All assignments of levels above this one are undone.
    void (*backtracked) (void *state, int level);

    // A literal that follows from those that are true, or 0 if none does.
    // Asked again until it returns 0.  If the literal is false there is a
    // conflict.
    int (*propagate) (void *state);

    // Why `lit` follows, which `propagate` returned: a clause with `lit` and
    // literals that were false by then.
    const int *(*reason) (void *state, int lit);

    // The literal to be decided next, or 0 to leave it to the solver.
    int (*decide) (void *state);

    // All observed variables are assigned.  Null if that is fine,
    // else a clause all of whose literals are false.
    const int *(*check_model) (void *state);
} cdcl_propagator;

// Connects a propagator, in place of the last one, or none for a null pointer;
// the structure is copied.  Not within frames.  What a propagator says is
// believed; its clauses count as part of the formula, also in proofs, and what
// was learned from them stays when it is disconnected.
int cdcl_connect (cdcl *solver, const cdcl_propagator *propagator);

// From now on the propagator is notified of this variable and may name it.
int cdcl_observe (cdcl *solver, int var);

// ---------------------------------------------------------------------------
// Exchange: what other solvers have learned
//
// Solvers of one formula, in threads of their own and each searching in its own
// way, save each other work by telling short learned clauses.  A solver gives
// its own away as it learns them.  It asks for those of others before its first
// decision and after restarts, which is when going to the root costs little.
//
// What is taken is believed.  It must follow from what was added to this
// solver, frames, blocked models and what a propagator says included; what
// another one gives does, if all of that is the same there, be it said in other
// words. Assumptions may differ.  All variables must exist; what names one
// that was eliminated here is left out, since it follows from what is on the
// stack.
//
// A clause with a variable that does not exist ends cdcl_solve with
// CDCL_MISUSE, in state UNKNOWN and at the root level; it is not added.  With
// a kernel plugged in nothing is given or taken.
//
// Sources: Hamadi, Jabbour and Sais, "ManySAT: a Parallel SAT Solver", JSAT
// 2009; Audemard and Simon, "Lazy Clause Exchange Policy for Parallel SAT
// Solvers", SAT 2014, for glue as the measure.

typedef struct cdcl_exchange {
    void *state;

    // Clauses of one or two literals are given in any case, longer ones up to
    // this size if their glue is not above this one.
    int max_size, max_glue;

    // A clause for the others, which ends with 0.  Null: nothing is given.
    void (*export_clause) (void *state, const int *clause, size_t size,
                           int glue);

    // The next clause of others, which ends with 0 and stays until the next
    // call, and its glue; or a null pointer when there are no more for now.
    const int *(*import_clause) (void *state, int *glue);
} cdcl_exchange;

// In place of the last one, or none for a null pointer; the structure is
// copied. Taking is not together with a proof, which cannot follow what others
// derived.
int cdcl_set_exchange (cdcl *solver, const cdcl_exchange *exchange);

// ---------------------------------------------------------------------------
// Kernels: the groups in another form
//
// Where groups have much structure, a representation that knows it can find all
// implications at once, faster than one literal after the other.  A kernel is
// such a representation: it stands for all groups of the solver, and takes
// their place while it is plugged in.  Its owner loads it after cdcl_unload,
// behind the solver's back, with a problem: the groups with some literals fixed.
// Search, decisions, learning and clauses are the solver's.
//
// A problem is begun by DPLL: the solver decides, the kernel propagates, and from
// a conflict follows the negation of the last decision.  After `learnafter`
// conflicts (an option) clauses are learned: then the kernel must say what it
// implies, and give reasons.
//
// While a kernel is plugged in, cdcl_unload, cdcl_solve, cdcl_block with no
// literals, cdcl_val and cdcl_model may be called, and whatever sets limits,
// options and callbacks or reads statistics.  All else is misuse.

enum { CDCL_KERNEL_CONFLICT, CDCL_KERNEL_OPEN, CDCL_KERNEL_FULL };

typedef struct cdcl_kernel {
    void *state;
    const char *name;

    // Opens a level; or goes back to how level `level` was when the next one was
    // opened.  0 is the root.
    void (*new_level) (void *state);
    void (*backtrack) (void *state, unsigned level);

    // One more literal is true: a decision, the negation of one, or, when clauses
    // are learned, what a clause implies.
    void (*assign) (void *state, int lit);

    // Runs to a conflict, or a fixpoint with or without open variables.  All
    // variables of the solver are the kernel's.
    int (*propagate) (void *state);

    // At an open fixpoint: an open literal of a group with few open members.
    // Which of them, a random number may decide that is 0 without a seed.
    int (*decide) (void *state, uint64_t random);

    // In a full state: whether the variable is true.
    bool (*value) (void *state, int var);

    // What DPLL does again and again, in one call each.  Null: it is done by the
    // functions above.
    //   branch   decides, opens a level, assigns that and propagates
    //   refute   goes back to this level, assigns the negation of the literal that
    //            was decided above it, and propagates
    int (*branch) (void *state, uint64_t random, int *lit);
    int (*refute) (void *state, unsigned level, int lit);

    // Clauses are learned from now on, until the owner loads the next problem.  The
    // search begins anew, at the root of the problem that was loaded.
    void (*learn) (void *state);

    // The literals that are fixed in this problem, beside the groups.
    size_t (*loaded) (void *state, const int **lits);

    // While learning: what has become true by the last `propagate`, each literal
    // after those that its reason needs.  May have some that were assigned.
    size_t (*implied) (void *state, const int **lits);

    // While learning: a clause of `lit`, implied, and others that were false by
    // then; or, for 0, a clause that is false now.  It must follow from the
    // groups by unit propagation.
    size_t (*reason) (void *state, int lit, const int **lits);
} cdcl_kernel;

// Plugs in a kernel, in place of the last one, or none for a null pointer; the
// structure is copied.  Needs a solver that has groups, but no clauses, frames,
// assumptions, proof, propagator or fixed literals.
int cdcl_plug (cdcl *solver, const cdcl_kernel *kernel);

// Forgets the problem in the kernel and all that was learned for it.  Then its
// owner may load the next one, and begins at the root: not all levels that are
// open are closed by `pop`.
int cdcl_unload (cdcl *solver);

// ---------------------------------------------------------------------------
// Proofs

// Sends a DRAT proof [Wetzler, Heule, Hunt, SAT 2014] to `write`, which returns
// 0 if all bytes were taken (any other value stops the proof, and
// cdcl_proof_failed tells).  Must be called before any variable is named.
//
// Groups are understood as the pairwise clauses of their members: the proof is
// checked against the formula in which each at-most-one group stands as those
// clauses.  Under assumptions, it ends in the clause of negated failed
// assumptions.  A refutation without assumptions is of what was added before it.
// A proof may name variables of its own, behind cdcl_vars as it is then; if one of
// these becomes one of the formula, it stops, and cdcl_proof_failed tells.  So if
// more are to come, name all of them before the first solve (cdcl_reserve), or
// set the option "hall" to 0.
int cdcl_trace_proof (cdcl *solver, void *state, bool binary,
                      int (*write) (void *state, const void *bytes,
                                    size_t size));
bool cdcl_proof_failed (const cdcl *solver);

// ---------------------------------------------------------------------------
// Options and statistics

typedef struct cdcl_option {
    const char *name;
    int64_t initial, low, high; // default and range, both inclusive
    const char *meaning;        // one line
} cdcl_option;

// The table of all options, static.
const cdcl_option *cdcl_options (size_t *count);

// CDCL_OK or CDCL_BAD_ARGUMENT.  Possible in every state; cdcl_get of an
// unknown name is 0.
int cdcl_set (cdcl *solver, const char *name, int64_t value);
int64_t cdcl_get (const cdcl *solver, const char *name);

typedef struct cdcl_statistic {
    const char *name, *unit, *meaning;
} cdcl_statistic;

// The table of all statistics, static, and the value of one by name, counted
// since cdcl_new; an unknown name is 0.
const cdcl_statistic *cdcl_statistics (size_t *count);
uint64_t cdcl_stat (const cdcl *solver, const char *name);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
