// cdcl.h -- the public interface of libcdcl, a CDCL SAT solver with native
// at-most-one and exactly-one constraints.
//
// Literals are non-zero integers as in DIMACS: variable 7 is 7, its negation
// is -7.  A variable exists once a call has named it or a larger variable.  The
// largest possible variable is CDCL_MAX_VAR.
//
// States.  A solver is always in one of these states.  A call that is not
// allowed in the current state is misuse (see Errors):
//
//            add, assume, push, pop               solve, propagate
//   READY ------------------------------> READY --------> SAT, UNSAT, UNKNOWN
//     ^                                                         |
//     +--- add, assume, push, pop, block, phase, reserve (if it grows) +
//          set (of "seed", "phase", "mode" or "modeint")
//
//   READY    a new or changed problem, without an answer
//   SAT      there is a model: cdcl_val, cdcl_model, cdcl_block may be called
//   UNSAT    cdcl_failed may be called
//   UNKNOWN  cdcl_solve stopped without an answer, for example after an invalid
//            reply of a callback (CDCL_MISUSE); the next call continues the
//            search
//   BROKEN   memory ran out: every call that can fail returns
//            CDCL_OUT_OF_MEMORY, and only cdcl_free is useful
//
// Errors.  Functions return errors as negative codes; cdcl_error describes the
// last error.
//
//   CDCL_OUT_OF_MEMORY  memory ran out; returned by functions that may allocate
//   CDCL_BAD_ARGUMENT   an unknown name, a wrong value or text; returned by
//                       cdcl_set, cdcl_limit, cdcl_configure, cdcl_infix_parse
//   CDCL_MISUSE         a null pointer, a literal that is 0 or out of range, or
//                       a call that is not allowed in the current state or from
//                       a callback; all functions that return codes return it
//
// An error changes nothing, as if the call had not been made.  There are two
// exceptions: after CDCL_OUT_OF_MEMORY the solver is BROKEN, and an invalid
// reply of a callback ends the search.  Functions that return no code do
// nothing on an error, and return 0, false or a null pointer.
//
// Callbacks may call cdcl_stat, cdcl_get, cdcl_vars, cdcl_fixed, cdcl_decided,
// cdcl_error and cdcl_terminate; any other call is misuse.
//
// The library never prints, exits or touches global state.  Solvers are
// independent of each other, also in different threads.  One solver must be
// used by one thread at a time, except for cdcl_terminate.  A solver owns all
// memory that it uses, and cdcl_free releases it.
//
// Sources: Een and Soerensson, "An Extensible SAT-solver", SAT 2003, for
// solving under assumptions; Balyo, Biere, Iser and Sinz, "SAT Race 2015",
// AIJ 2016, for the shape of the interface (IPASIR); Liffiton and Maglalang,
// "A Cardinality Solver: More Expressive Constraints for Free", SAT 2012, for
// native constraints.

#ifndef CDCL_H
#define CDCL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The shared library exports only the functions declared below.
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

// Programs, manuals and packages take the version from here.
#define CDCL_VERSION "0.1.0"

// The largest variable: literals are 2·var + sign and share 32 bits with two
// tag bits.
#define CDCL_MAX_VAR 536870911

enum {
    CDCL_OK = 0,
    CDCL_UNKNOWN = 0, // a limit was reached, or cdcl_terminate was called
    CDCL_SAT = 10,    // there is a model
    CDCL_UNSAT = 20,  // there is no model under the assumptions
    CDCL_OUT_OF_MEMORY = -1, // the solver is BROKEN from here on
    CDCL_BAD_ARGUMENT = -2,  // unknown name, value out of range
    CDCL_MISUSE = -3         // a call that is not allowed, see Errors
};

typedef struct cdcl cdcl;

// ---------------------------------------------------------------------------
// Creating and releasing solvers

// Returns a new solver with default options, or a null pointer if memory runs
// out.  The caller owns the solver and passes it to cdcl_free.
cdcl *cdcl_new (void);

// Returns a new solver that uses the caller's allocator.  `resize (state,
// block, size)` behaves like realloc for size > 0 (for a null block it
// allocates) and like free for size 0.  It may fail by returning null.
typedef void *(*cdcl_resize) (void *state, void *block, size_t size);
cdcl *cdcl_new_with_memory (void *state, cdcl_resize resize);

// Releases a solver; a null pointer is allowed.  Does nothing when called from
// a callback.
void cdcl_free (cdcl *solver);

// cdcl_version returns the CDCL_VERSION of the library, which may differ from
// the version of the header.  cdcl_signature puts "cdcl-" before it, as
// in IPASIR.  Both strings are static.
const char *cdcl_version (void);
const char *cdcl_signature (void);

// Returns the last error as "function: message" in plain text, or "" if no call
// has failed.  The solver owns the string, and changes it when the next call
// fails.
const char *cdcl_error (const cdcl *solver);

// The hook is called on misuse, before the wrong call returns.  It is meant for
// debugging: it may print, or stop in the debugger.
void cdcl_set_misuse (cdcl *solver, void *state,
                      void (*hook) (void *state, const char *function,
                                    const char *message));

// ---------------------------------------------------------------------------
// The problem

// Adds a clause literal by literal, as in IPASIR; 0 ends the clause.
int cdcl_add (cdcl *solver, int lit);

// Adds a clause: at least one of the literals is true.  The literals are
// copied.  Repeated and complementary literals are allowed everywhere.
int cdcl_add_clause (cdcl *solver, const int *lits, size_t size);

// Adds many clauses, each ended by 0; `size` counts these zeros, too.
int cdcl_add_clauses (cdcl *solver, const int *lits, size_t size);

// Adds a group: at most one of the literals, of either sign, is true.  A
// literal that occurs twice counts twice, so it must be false.
int cdcl_add_at_most_one (cdcl *solver, const int *lits, size_t size);

// Adds a group and a clause: exactly one of the literals is true.
int cdcl_add_exactly_one (cdcl *solver, const int *lits, size_t size);

// Adds the constraint that at most `bound` of the literals are true; a literal
// that occurs twice counts twice.  With bound 1 the constraint becomes a group.
// With a larger bound it is encoded as clauses by a totalizer.  The auxiliary
// variables follow the largest variable named so far; cdcl_vars includes them.
int cdcl_add_at_most (cdcl *solver, const int *lits, size_t size, size_t bound);

// Creates the variables 1 … max_var, so that they have a value in a model.
// Memory is then allocated once instead of step by step.
int cdcl_reserve (cdcl *solver, int max_var);

// The first decision on the variable of `lit`, which must exist, makes `lit`
// true.  This overrides option "phase" until the search assigns the variable or
// the option is set.
int cdcl_phase (cdcl *solver, int lit);

// Returns the number of variables, which is the largest variable so far.
int cdcl_vars (const cdcl *solver);

// cdcl_push opens a frame.  The matching cdcl_pop removes the clauses and
// groups that were added since, and all clauses that were learned since.
// Variables stay.  Frames may be nested.  Frames are misuse with a propagator,
// a trace, or a proof (DRAT cannot express cdcl_pop).
int cdcl_push (cdcl *solver);
int cdcl_pop (cdcl *solver);

// Removes the problem: variables, constraints, frames, assumptions, propagator
// and learned clauses, and releases their memory.  Options, limits and
// callbacks stay, and statistics continue; the next search is the same as in a
// new solver.  With a proof, a trace or a kernel, cdcl_clear is misuse.
int cdcl_clear (cdcl *solver);

// ---------------------------------------------------------------------------
// Solving

// Assumes the literal for the next cdcl_solve only.
int cdcl_assume (cdcl *solver, int lit);

// Solves the problem under the assumptions.  Returns CDCL_SAT, CDCL_UNSAT,
// CDCL_UNKNOWN or an error.  The assumptions are dropped, except on misuse, for
// instance if cdcl_add has not finished a clause.  The search keeps its trail
// for the common prefix of these assumptions and the assumptions of the last
// call.
int cdcl_solve (cdcl *solver);

// Runs unit propagation at the root level, without decisions.  Returns
// CDCL_UNSAT if it leads to a conflict, CDCL_SAT if it assigns all variables,
// or else CDCL_UNKNOWN.  Afterwards cdcl_fixed returns the implied values.
// This does not call propagators, so with a connected propagator it never
// returns CDCL_SAT.
int cdcl_propagate (cdcl *solver);

// Decides these literals one after the other, each followed by unit
// propagation, and then undoes the decisions.  Returns CDCL_UNSAT if there is a
// conflict or a literal is already false when it is decided, or else
// CDCL_UNKNOWN.  Sets *implied to the literals assigned above the root level,
// including the decided literals, in order of assignment.  There are *count
// literals, which are valid until the next call.  Eliminated variables among
// the given literals are restored first.
int cdcl_propagate_under (cdcl *solver, const int *lits, size_t size,
                          const int **implied, size_t *count);

// Splits the problem, without assumptions, into at most `most` cubes by
// look-ahead.  A cube is a conjunction of literals; each model satisfies
// exactly one of the cubes.  The callback gets the cubes one by one; the
// literals are valid until it returns.  A nonzero result of the callback stops
// the splitting, and is returned.  There is no cube if propagation refutes the
// problem, and one empty cube if the problem is not split.  A short cdcl_solve
// before this call improves the choice of variables.  cdcl_terminate and the
// limit "seconds" end the splitting early, with the cubes found so far.
//
// Source: Heule, Kullmann, Wieringa and Biere, "Cube and Conquer: Guiding CDCL
// SAT Solvers by Lookaheads", HVC 2011.
int cdcl_cubes (cdcl *solver, size_t most, void *state,
                int (*cube) (void *state, const int *lits, size_t size));

// In state SAT: returns lit if lit is true in the model, -lit if it is false.
// A variable that does not exist is false.  Returns 0 on misuse.
int cdcl_val (const cdcl *solver, int lit);

// In state SAT: writes the values of the variables first … first + count - 1 in
// the model, 1 or 0 each, to `values`.
void cdcl_model (const cdcl *solver, int first, size_t count,
                 unsigned char *values);

// In state UNSAT: whether the refutation used this assumption.
bool cdcl_failed (const cdcl *solver, int lit);

// Returns 1 if the literal is known to be true at the root level, -1 if it is
// known to be false there, or else 0.
int cdcl_fixed (const cdcl *solver, int lit);

// Whether the search has decided the literal; assumptions count as decisions.
// This function is meant for propagators.
bool cdcl_decided (const cdcl *solver, int lit);

// In state SAT: excludes all models in which the given literals are true, for
// enumeration.  The literals must be true in the current model.  This has the
// effect of cdcl_add_clause with their negations.  If all decisions of the
// search are among `lits`, an equivalent shorter clause may replace it.  A
// proof counts the clause of the negated `lits` as part of the formula.  With a
// kernel, `size` must be 0, and the whole model is blocked.
int cdcl_block (cdcl *solver, const int *lits, size_t size);

// ---------------------------------------------------------------------------
// Limits and interruption

// Sets a limit for each following cdcl_solve, by name.  A negative value removes
// the limit.  Returns CDCL_BAD_ARGUMENT for an unknown name or a value that is
// NaN.
//   "conflicts" "decisions" "propagations"   counts within one call, checked
//                           only while all assumptions are decided
//   "seconds"       wall-clock time of one call
//   "bytes"         memory that the solver holds, checked at intervals
// The limit "allocation" holds for all calls: an allocation beyond it fails as
// if memory had run out, with CDCL_OUT_OF_MEMORY.
//   "allocation"    bytes that the solver holds
int cdcl_limit (cdcl *solver, const char *name, double value);

// Makes the running cdcl_solve, or else the next one, return CDCL_UNKNOWN soon,
// unless it has the answer without further search.  It may be called from
// another thread or a signal handler.
void cdcl_terminate (cdcl *solver);

// cdcl_solve calls the callback at intervals.  If the result is not 0,
// cdcl_solve ends with CDCL_UNKNOWN.
void cdcl_set_terminate (cdcl *solver, void *state,
                         int (*callback) (void *state));

// The callback gets each learned clause of at most max_size literals, ended by
// 0 and valid until it returns.  The clause follows from the formula added so
// far, including frames and blocked models.
void cdcl_set_learn (cdcl *solver, void *state, int max_size,
                     void (*callback) (void *state, const int *clause));

// While option "verbose" is above 0, the callback gets the progress table: a
// line per event, without newline, and a head every 20 lines.  The string is
// valid until the callback returns.  The columns and letters are described in
// cdcl(1).
void cdcl_set_message (cdcl *solver, void *state,
                       void (*callback) (void *state, const char *line));

// ---------------------------------------------------------------------------
// Propagators: user-defined constraints
//
// A propagator is notified of the assignments of observed variables, and
// returns literals that its constraint implies.  The solver queries it for a
// reason only when conflict analysis needs the reason.  So a constraint that
// stands for very many clauses, or that is easier to compute than to write as
// clauses, needs no clauses in memory.
//
// A clause that a callback returns is an array of literals of observed
// variables that ends with 0.  The propagator owns it, and it must stay valid
// until the next call of this callback.  Null callbacks are not called.
// cdcl_solve calls all callbacks; functions that change the solver may call
// `backtracked`.
//
// These replies are invalid: a variable that is not observed, a reason that
// lacks the implied literal or contains a literal that was not false when the
// implied literal was assigned, a conflict with a literal that is not false.
// An invalid reply ends cdcl_solve with CDCL_MISUSE, in state UNKNOWN and at
// the root level.  The solver can still be used.
//
// Source: Fazekas, Niemetz, Preiner, Kirchweger, Szeider and Biere, "IPASIR-UP:
// User Propagators for CDCL", SAT 2023.

typedef struct cdcl_propagator {
    void *state;

    // Notifies: these literals became true in this order, at this decision
    // level; 0 is the root.  The level decreases only through `backtracked`.
    // After more variables are observed, root-level literals may be repeated.
    void (*assigned) (void *state, const int *lits, size_t size, int level);

    // Notifies: all assignments above this level are undone.
    void (*backtracked) (void *state, int level);

    // Returns a literal that the true literals imply, or 0 if there is none.
    // It is called until it returns 0.  If the literal is false, there is a
    // conflict.
    int (*propagate) (void *state);

    // Returns the reason of a literal that `propagate` returned: a clause of
    // `lit` and of literals that were false when `lit` was assigned.
    const int *(*reason) (void *state, int lit);

    // Returns the next decision, or 0 to let the solver decide.
    int (*decide) (void *state);

    // Checks a model, when all observed variables are assigned.  Returns null
    // if the constraint holds, or else a clause whose literals are all false.
    const int *(*check_model) (void *state);
} cdcl_propagator;

// Connects a propagator and disconnects the previous one; a null pointer only
// disconnects.  The structure is copied.  Within frames this is misuse.  The
// solver trusts a propagator: the propagator's clauses count as part of the
// formula, also in proofs, and clauses learned from them stay after it is
// disconnected.
int cdcl_connect (cdcl *solver, const cdcl_propagator *propagator);

// Observes a variable: from now on the propagator is notified of its
// assignments, and may use it in clauses.
int cdcl_observe (cdcl *solver, int var);

// ---------------------------------------------------------------------------
// Exchange: learned clauses of other solvers
//
// Several solvers may search for a model of one formula, each in its own thread
// and with its own strategy.  They save work by exchanging short learned
// clauses.  A solver exports clauses as it learns them.  It imports clauses of
// others before its first decision and after each restart, since going to the
// root level costs little then.
//
// The solver trusts imported clauses.  They must follow from the formula added
// to this solver, including frames, blocked models and the clauses of a
// propagator.  Clauses exported by another solver follow if the problem added
// to that solver is equivalent; assumptions may differ.  All variables of
// imported clauses must exist.  A clause with a variable that this solver has
// eliminated is ignored.
//
// A clause with a variable that does not exist is an invalid reply: it ends
// cdcl_solve with CDCL_MISUSE, in state UNKNOWN and at the root level, and is
// not added.  While a kernel is plugged in, no clauses are exchanged.
//
// Sources: Hamadi, Jabbour and Sais, "ManySAT: a Parallel SAT Solver", JSAT
// 2009; Audemard and Simon, "Lazy Clause Exchange Policy for Parallel SAT
// Solvers", SAT 2014, for glue as the measure.

typedef struct cdcl_exchange {
    void *state;

    // Clauses of one or two literals are always exported, longer clauses if
    // their size and glue are within these limits.
    int max_size, max_glue;

    // Gets a clause to export, ended by 0 and valid until the function returns.
    // If null, no clauses are exported.
    void (*export_clause) (void *state, const int *clause, size_t size,
                           int glue);

    // Returns the next clause of other solvers, ended by 0 and valid until the
    // next call, and sets *glue to its glue.  Returns a null pointer if there
    // is no clause at this time.  If null, no clauses are imported.
    const int *(*import_clause) (void *state, int *glue);
} cdcl_exchange;

// Sets the exchange and replaces the previous one; a null pointer ends it.  The
// structure is copied.  Importing is misuse with a proof, since a proof cannot
// contain the derivations of other solvers.
int cdcl_set_exchange (cdcl *solver, const cdcl_exchange *exchange);

// ---------------------------------------------------------------------------
// Threads: several solvers search for one answer
//
// The solver gets helpers: separate solvers, each in a thread, which search for
// the same answer with other strategies and exchange short learned clauses.
// The solver itself imports no clauses, so its search is exactly the search of
// cdcl_solve, and helpers never delay an answer.  Helpers start after some
// conflicts, with a copy of the current problem and of the best learned
// clauses, and end with the call.
//
// Limits apply to each solver separately.  All solvers write one proof.  All
// threads call the allocator (cdcl_new_with_memory) and the callback of the
// proof, but only one thread at a time calls the callback of the proof.  Other
// callbacks are called only from the thread of the call.

typedef struct cdcl_threads {
    unsigned count; // maximum number of solvers, including this one; at least 1

    // Helpers start after this number of conflicts of the call; 0: the default.
    uint64_t after;

    // If true, the answer, the model, the proof and all statistics depend only
    // on the problem, the options and `count`, unless memory runs out.  For
    // this the solvers wait for each other at intervals, and all helpers start
    // at the same time.
    bool deterministic;

    // If true, no model is expected, and the solver imports clauses, too.  This
    // speeds up refutations, but a model may take longer than without helpers.
    bool refute;

    // If threads are borrowed from a pool, these functions manage them; each may
    // be null.
    //   take    takes a thread for another helper, and returns whether there is
    //           one; called by the solver at intervals
    //   give    gives back the thread of a helper that has ended
    //   recall  returns whether the calling helper must end, and if so gives
    //           back its thread; not called if `deterministic`
    void *state;
    bool (*take) (void *state);
    void (*give) (void *state);
    bool (*recall) (void *state);

    // The call sets this to the number of the helper that had the answer, or to
    // 0.
    int winner;

    // The call adds the number of started helpers and their effort to these
    // fields.  The statistics of the solver count only its own effort.
    uint64_t helpers, conflicts, decisions, propagations;
} cdcl_threads;

// Like cdcl_solve, with several threads.  It is misuse with a propagator, an
// exchange, a kernel or a trace.
int cdcl_solve_threads (cdcl *solver, cdcl_threads *threads);

// ---------------------------------------------------------------------------
// Kernels: another representation of the groups
//
// A special representation of groups with structure can find many implications
// at once, faster than one literal after the other.  A kernel is such a
// representation of all groups of the solver, and replaces the groups while it
// is plugged in.  After cdcl_unload the owner of the kernel loads a problem
// into it directly.  A problem consists of the groups and of fixed literals.
// The solver runs the search, may ask the kernel for decisions, learns clauses,
// and propagates them.
//
// The search begins with DPLL: the solver decides, the kernel propagates, and a
// conflict implies the negation of the last decision.  After `learnafter`
// conflicts (an option) clauses are learned.  Then the kernel must name the
// literals that it implies, and their reasons.
//
// While a kernel is plugged in, these functions may be called: cdcl_unload,
// cdcl_solve, cdcl_block with no literals, cdcl_val, cdcl_model, and the
// functions that set limits, options and callbacks or read statistics.  Other
// calls are misuse.

enum { CDCL_KERNEL_CONFLICT, CDCL_KERNEL_OPEN, CDCL_KERNEL_FULL };

typedef struct cdcl_kernel {
    void *state;
    const char *name;

    // `new_level` opens a level.  `backtrack` returns to a level (0 is the
    // root) and restores the state of the kernel just before the next higher
    // level was opened.
    void (*new_level) (void *state);
    void (*backtrack) (void *state, unsigned level);

    // Makes a literal true: a decision, the negation of a decision, or, when
    // clauses are learned, a literal that a clause implies.
    void (*assign) (void *state, int lit);

    // Propagates to a conflict or to a fixpoint.  Returns CDCL_KERNEL_CONFLICT,
    // CDCL_KERNEL_OPEN if variables are unassigned at the fixpoint, or else
    // CDCL_KERNEL_FULL.  The kernel holds all variables of the solver.
    int (*propagate) (void *state);

    // After CDCL_KERNEL_OPEN: returns an unassigned member of a group with few
    // unassigned members.  `random`, which is 0 without a seed, may break ties.
    int (*decide) (void *state, uint64_t random);

    // Returns whether the variable is true; called after CDCL_KERNEL_FULL.
    bool (*value) (void *state, int var);

    // These two functions do one step of DPLL in one call.  If they are null,
    // the solver calls the functions above instead.
    //   branch   decides, opens a level, assigns the decision and propagates;
    //            may stop before the fixpoint if variables stay open
    //   refute   goes back to this level, assigns the negation of `lit`, which
    //            was decided at the next level, and propagates
    int (*branch) (void *state, uint64_t random, int *lit);
    int (*refute) (void *state, unsigned level, int lit);

    // Notifies that clauses are learned from now on, until the owner loads the
    // next problem.  The search starts again at the root of the loaded problem.
    void (*learn) (void *state);

    // Returns the literals that are fixed in the loaded problem.
    size_t (*loaded) (void *state, const int **lits);

    // While learning: returns the literals that the last `propagate` implied,
    // each after the literals of its reason.  Literals from `assign` may be
    // among them.
    size_t (*implied) (void *state, const int **lits);

    // While learning: returns the reason of the implied `lit`, a clause whose
    // other literals were false when `lit` was implied; or, for 0, a clause
    // that is false now.  The clause must be RUP with respect to the groups.
    size_t (*reason) (void *state, int lit, const int **lits);
} cdcl_kernel;

// Plugs in a kernel and removes the previous one; a null pointer only removes
// it.  The structure is copied.  The solver must have groups, but no clauses,
// frames, assumptions, proof, propagator or fixed literals.
int cdcl_plug (cdcl *solver, const cdcl_kernel *kernel);

// Forgets the problem in the kernel and all clauses that were learned for it.
// Then the owner may load the next problem.  Loading must reset the kernel to
// the root, since the solver does not call `backtrack` for the open levels.
int cdcl_unload (cdcl *solver);

// ---------------------------------------------------------------------------
// Proofs

// Sends a DRAT proof to `write`, which returns 0 if it wrote all bytes.  Any
// other value stops the proof, and cdcl_proof_failed returns true.  This
// function must be called before any variable is named.
//
// The proof is for the formula in which each at-most-one group is replaced by
// the pairwise clauses of its members.  Under assumptions, it ends with the
// clause of the negated failed assumptions.  A refutation without assumptions
// refutes the formula added before it.
//
// A proof may introduce variables above cdcl_vars.  If the formula later uses
// one of them, the proof stops, and cdcl_proof_failed returns true.  So either
// make all variables exist before the first cdcl_solve (cdcl_reserve), or set
// option "hall" to 0.
//
// Source: Wetzler, Heule and Hunt, "DRAT-trim", SAT 2014.
int cdcl_trace_proof (cdcl *solver, void *state, bool binary,
                      int (*write) (void *state, const void *bytes,
                                    size_t size));
bool cdcl_proof_failed (const cdcl *solver);

// Sends a pseudo-Boolean proof in the format of VeriPB, version 2.0.  In this
// format, "at most one of n literals" is one constraint instead of n (n - 1) / 2
// clauses, and a pigeonhole argument is one line.  The formula has one
// constraint for each clause and at-most-one group, in the order in which they
// are added, and an equation for each exactly-one group.  `constraints` is the
// number of constraints that will be added, at most 2^61, where an equation
// counts as two; if more are added, cdcl_proof_failed returns true.  With this
// proof, a trace, helper threads and propagators are misuse.
//
// The proof ends with the contradiction.  Without a contradiction, cdcl_end_pbp
// ends it with the statement that nothing was refuted.
//
// Source: Bogaerts, Gocht, McCreesh and Nordström, "Certified Dominance and Symmetry
// Breaking for Combinatorial Optimisation", JAIR 2023.
int cdcl_trace_pbp (cdcl *solver, uint64_t constraints, void *state,
                    int (*write) (void *state, const void *bytes, size_t size));
int cdcl_end_pbp (cdcl *solver);

// Sends a proof in LRAT, in which each clause has its antecedents as hints, so
// that checkers, also verified checkers, need no search.  The formula is the
// same as for DRAT.  Its clauses are numbered from 1 in the order in which they
// are added; for an exactly-one group the clause comes first, then the pairs of
// members 1 and 2, 1 and 3, …, 2 and 3.  `clauses` is the number of clauses
// that will be added, at most 2^61; if there are more, cdcl_proof_failed
// returns true.  With this proof, helper threads and propagators are misuse.
// It ends with the empty clause, or for a refutation under assumptions with the
// clause of the negated failed assumptions.
//
// Source: Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp, "Efficient Certified RAT
// Verification", CADE 2017.
int cdcl_trace_lrat (cdcl *solver, uint64_t clauses, void *state, bool binary,
                     int (*write) (void *state, const void *bytes,
                                   size_t size));

// ---------------------------------------------------------------------------
// Traces: the search, step by step
//
// A trace reports the steps of the solver as events: added and derived clauses,
// each decision, each implied literal with its reason, each conflict with each
// resolution of its analysis.  So that every reason is known, a propagator is
// queried for its reasons immediately.  Within inprocessing, which begins and
// ends at the root, only the clauses are traced.
//
// Clauses have no numbers in events.  A reason or a deletion refers to an
// added, derived or learned clause by its literals, in any order.  Groups have
// numbers, from 0.
//
// cdcl(1) describes the line of JSON that the program writes for each event.

typedef enum cdcl_event_kind {
    // `lits` were added.  `name` is their origin: null for the user, or
    // "propagator", "import", "block" (cdcl_block).
    CDCL_EVENT_CLAUSE,
    CDCL_EVENT_AT_MOST_ONE,
    CDCL_EVENT_EXACTLY_ONE,
    // `lits` are group number `group` from now on; `exactly_one` is its kind.
    // The group was added, or the procedure `name` has derived it.
    CDCL_EVENT_GROUP,
    // A clause that is RUP, or that is RAT on its first literal and defines the
    // new variable of this literal; `name` is the procedure that derived it.
    CDCL_EVENT_DERIVE,
    CDCL_EVENT_DELETE, // a clause with these `lits` is deleted
    // The variable `lit` is removed from the formula, or restored.
    CDCL_EVENT_ELIMINATED,
    CDCL_EVENT_SUBSTITUTED,
    CDCL_EVENT_ACTIVE,
    // The procedure `name` begins or ends: "detect", "simplify", "reduce", or a
    // technique of inprocessing ("hall", "vivify", "gauss", "decompose",
    // "congruence", "subsume", "eliminate", "walk").  Procedures may be nested.
    CDCL_EVENT_BEGIN,
    CDCL_EVENT_END,
    // SOLVE: cdcl_solve begins, under the assumptions `lits`.  SAT, UNSAT and
    // UNKNOWN: its answer; for SAT, `lits` is the model.  STOP: the trace ends
    // after the last conflict of the window, see cdcl_trace.
    CDCL_EVENT_SOLVE,
    CDCL_EVENT_SAT,
    CDCL_EVENT_UNSAT,
    CDCL_EVENT_UNKNOWN,
    CDCL_EVENT_STOP,
    // The clause `lits` is learned from the last conflict and has this `glue`;
    // the search backjumps to `level`.
    CDCL_EVENT_LEARN,
    // The events below are sent only for conflicts in the window.  A level is
    // opened by a decision, or by an assumption, which may be true already.
    CDCL_EVENT_DECIDE,
    CDCL_EVENT_ASSUME,
    CDCL_EVENT_IMPLY,     // `lit` at this `level`; `lits` is its reason
    CDCL_EVENT_CONFLICT,  // `lits` are false
    CDCL_EVENT_RESOLVE,   // the clause after resolving with the reason of `lit`
    CDCL_EVENT_UIP,       // `lit` is the first UIP, `lits` the derived clause
    CDCL_EVENT_MINIMIZED, // `lits` are removed from the clause
    CDCL_EVENT_SHRUNK,    // `lits` in the clause are replaced by `lit`
    CDCL_EVENT_BACKJUMP,  // from level `from` to `level`, also by restarts
    CDCL_EVENT_RESTART,
    CDCL_EVENT_MODE,   // `name`: "focused" or "stable"
    CDCL_EVENT_REPHASE // `name`: "initial", "opposite" or "best"
} cdcl_event_kind;

// The kind of a reason: a clause, a group, a clause of the propagator, or at
// the root a clause of one literal.
typedef enum cdcl_reason_kind {
    CDCL_REASON_CLAUSE,
    CDCL_REASON_GROUP, // number `group`; `lits` is the implied clause
    CDCL_REASON_PROPAGATOR,
    CDCL_REASON_UNIT
} cdcl_reason_kind;

typedef struct cdcl_event {
    cdcl_event_kind kind;
    int lit, level, from, glue;
    bool exactly_one;
    cdcl_reason_kind reason; // of IMPLY, CONFLICT and RESOLVE
    int group;
    const char *name;
    const int *lits; // valid until the callback returns; in a reason, the
    size_t size;     // implied literal is first
} cdcl_event;

typedef struct cdcl_trace {
    void *state;
    // The window: events of the search begin after `from` conflicts, and end
    // after `conflicts` more conflicts, or never if `conflicts` is 0.
    uint64_t from, conflicts;
    // Called for each event.  A non-zero result ends the trace.
    int (*event) (void *state, const cdcl_event *event);
} cdcl_trace;

// Begins a trace; the structure is copied.  This function must be called before
// any variable is named.  With a trace, frames, kernels and cdcl_clear are
// misuse.
//
// Like a proof, a trace may introduce variables above cdcl_vars (option
// "hall").
int cdcl_set_trace (cdcl *solver, const cdcl_trace *trace);

// ---------------------------------------------------------------------------
// Formulas as text
//
//   # one formula a line, and all must hold
//   rain -> wet & ~dry
//   exactly1(wet, dry, damp)
//
// Operators, from strong to weak: ~ (not), & (and), ^ (exclusive or), | (or),
// -> (implies), <-> (if and only if); parentheses.  Other spellings are ! and
// `not` for ~, && and `and` for &, || and `or` for |, => and <=>.  a -> b -> c
// is a -> (b -> c), and a <-> b <-> c is (a <-> b) <-> c.  exactly1(...),
// atmost1(...) and atleast1(...) count their arguments, which are formulas; an
// argument that occurs twice counts twice.  true and false are constants.  #
// begins a comment.
//
// A name begins with a letter or _, and continues with letters, digits, _ . '
// and brackets.  Between brackets, commas are allowed, too.  Examples of names
// are x and r1c2 and edge[3,4]' and p.q.  The words above are reserved.
//
// All these functions that return a code return CDCL_MISUSE for a null pointer;
// only `state` and an empty text may be null.
//
// Names are variables, numbered from 1 in order of occurrence.  Groups that
// must hold become groups of the solver.  Groups within other formulas become
// clauses with auxiliary variables, which are numbered after the names.

typedef struct cdcl_infix cdcl_infix;

typedef struct cdcl_infix_error {
    uint64_t line, column; // counted from 1; the column in bytes
    char message[200];
} cdcl_infix_error;

// Returns an empty set of formulas, owned by the caller, or null if memory runs
// out.
cdcl_infix *cdcl_infix_new (void);
void cdcl_infix_free (cdcl_infix *infix); // a null pointer is allowed

// Adds the formulas of a text of whole lines; the last line needs no newline.
// Several texts, one after the other, count as one text.  Returns CDCL_OK,
// CDCL_OUT_OF_MEMORY, or CDCL_BAD_ARGUMENT and the error; then the lines before
// the error have been added.
int cdcl_infix_parse (cdcl_infix *infix, const char *text, size_t size,
                      cdcl_infix_error *error);

// cdcl_infix_names returns the number of names.  cdcl_infix_name returns the
// name of a variable, valid until the next text is added, or null.
// cdcl_infix_var returns the variable of a name, or 0.
int cdcl_infix_names (const cdcl_infix *infix);
const char *cdcl_infix_name (const cdcl_infix *infix, int var);
int cdcl_infix_var (const cdcl_infix *infix, const char *name);

// Receives constraints, whose literals are valid during the call.
typedef struct cdcl_infix_sink {
    void *state;
    int (*clause) (void *state, const int *lits, size_t size);
    int (*at_most_one) (void *state, const int *lits, size_t size);
    int (*exactly_one) (void *state, const int *lits, size_t size);
} cdcl_infix_sink;

// Sends all formulas to the sink.  Sets *vars to the last variable, including
// auxiliary variables.  With `both`, auxiliary variables are defined in both
// directions (Tseitin), so each model of the names extends to exactly one model
// of the constraints.  Otherwise they are defined only in the direction that is
// needed (Plaisted and Greenbaum), with fewer clauses.  Returns CDCL_OK,
// CDCL_OUT_OF_MEMORY, or the nonzero result of a callback.
int cdcl_infix_encode (cdcl_infix *infix, bool both,
                       const cdcl_infix_sink *sink, int *vars);

// Adds all formulas to a solver without variables, and creates the variables of
// the names.
int cdcl_infix_add (cdcl_infix *infix, cdcl *solver);

// Checks whether all formulas are true, where `value (state, var)` > 0 means
// that the variable is true.  Returns 1 if they are, 0 and the line of the
// first false formula, or CDCL_OUT_OF_MEMORY.  This shares no code with the
// encoding.
int cdcl_infix_holds (cdcl_infix *infix, void *state,
                      int (*value) (void *state, int var), uint64_t *line);

// ---------------------------------------------------------------------------
// Options and statistics

typedef struct cdcl_option {
    const char *name;
    int64_t initial, low, high; // default, least and greatest value
    const char *meaning;        // one line
} cdcl_option;

// Returns the table of all options, which is static.
const cdcl_option *cdcl_options (size_t *count);

// Sets an option, in any state except BROKEN.  Returns CDCL_OK or
// CDCL_BAD_ARGUMENT.  cdcl_get returns 0 for an unknown name.
int cdcl_set (cdcl *solver, const char *name, int64_t value);
int64_t cdcl_get (const cdcl *solver, const char *name);

// Sets the options of a configuration: "plain" (search only, without
// inprocessing), "sat" (for satisfiable formulas) or "unsat" (for unsatisfiable
// formulas).
int cdcl_configure (cdcl *solver, const char *name);

typedef struct cdcl_statistic {
    const char *name, *unit, *meaning;
} cdcl_statistic;

// cdcl_statistics returns the table of all statistics, which is static.
// cdcl_stat returns the value of one statistic by name, counted since cdcl_new,
// or 0 for an unknown name.
const cdcl_statistic *cdcl_statistics (size_t *count);
uint64_t cdcl_stat (const cdcl *solver, const char *name);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
