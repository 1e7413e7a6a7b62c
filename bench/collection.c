// collection.c -- makes the amortised measurement and checks it.
//
// The boards are visited in an order shuffled by the seed.  Lists are often
// sorted by kind or by difficulty; if the time for a row (ten times --time) ends
// before the list, the boards done are a random sample of it.
//
// A pass stores for each board how many solutions were found (0, 1, 2 for
// several, −1 for none within the limit) and the first grid.  Answers are
// checked after the clock has stopped.

#include "collection.h"

#include "check.h"
#include "interrupt.h"
#include "keep.h"
#include "random.h"
#include "run.h"
#include "summary.h"
#include "timer.h"

#include "cdcl/cdcl.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Of a row: its limit in --time; boards that MiniSat gets; boards of the warm-up;
// disagreements that leave files.
enum { BUDGET = 10, SAMPLE = 50, WARM_UP = 100, KEPT = 5 };

// ---------------------------------------------------------------------------
// Ours

typedef struct Pass {
    const Set *set;
    sudoku_solver *solver;
    size_t *order;       // [size] shuffled
    signed char *counts; // [size] by board, see above
    uint16_t *cells;     // [size·N·N] by board
    size_t done;         // boards of `order` that were visited
    size_t no_decision;
} Pass;

typedef struct Taker {
    uint16_t *cells; // where the next grid goes, null: not wanted
} Taker;

// Keeps the first grid of a board.
static int take_grid (void *state, const sudoku_board *solution) {
    Taker *taker = (Taker *) state;
    unsigned side = sudoku_side (solution);
    for (unsigned r = 0; taker->cells && r < side; r++)
        for (unsigned c = 0; c < side; c++)
            taker->cells[r * side + c] = (uint16_t) sudoku_get (solution, r, c);
    taker->cells = NULL;
    return 0;
}

// Solves boards for at most `seconds`, at most `most` of them.
static double solve_all (Pass *pass, size_t most, double seconds) {
    const Set *set = pass->set;
    size_t side = sudoku_side (set->instances->board);
    cdcl *core = sudoku_solver_core (pass->solver);
    pass->done = pass->no_decision = 0;
    uint64_t decisions = cdcl_stat (core, "decisions");
    double begin = wall_seconds (), now = begin;
    while (pass->done < most && now - begin < seconds &&
           !sudoku_bench_interrupted ()) {
        size_t board = pass->order[pass->done++];
        Taker taker = {pass->cells + board * side * side};
        bool complete = false;
        int64_t count = sudoku_count (pass->solver, set->instances[board].board,
                                      2, &taker, take_grid, &complete);
        pass->counts[board] =
            (signed char) (count == 2 || (complete && count >= 0) ? count : -1);
        uint64_t before = decisions;
        decisions = cdcl_stat (core, "decisions");
        pass->no_decision += decisions == before;
        now = wall_seconds ();
    }
    return now - begin;
}

static bool begin_pass (Pass *pass, const Settings *settings, const Row *row) {
    const Set *set = row->set;
    unsigned n = sudoku_order (set->instances->board);
    size_t side = (size_t) n * n;
    *pass = (Pass){.set = set,
                   .solver = sudoku_solver_new (n, row->encoding, row->amo),
                   .order = (size_t *) malloc (set->size * sizeof (size_t)),
                   .counts = (signed char *) malloc (set->size),
                   .cells = (uint16_t *) calloc (set->size * side * side,
                                                 sizeof (uint16_t))};
    // Encodings are compared by one search, so in none of them by a kernel.
    if (pass->solver)
        sudoku_use_kernel (pass->solver, (size_t) sudoku_kernel ("general"));
    if (!pass->solver || !pass->order || !pass->counts || !pass->cells)
        return false;
    for (size_t i = 0; i < set->size; i++)
        pass->order[i] = i;
    shuffle_by (settings->seed, pass->order, set->size);
    memset (pass->counts, -1, set->size);
    cdcl *core = sudoku_solver_core (pass->solver);
    cdcl_limit (core, "seconds", settings->seconds);
    cdcl_limit (core, "bytes", (double) settings->max_memory);
    cdcl_set_terminate (core, NULL, sudoku_bench_terminate);
    return true;
}

static void end_pass (Pass *pass) {
    sudoku_solver_free (pass->solver);
    free (pass->order);
    free (pass->counts);
    free (pass->cells);
}

#ifdef BENCH_FLIP_LITERAL
// A test build gives one board another digit in its last cell.
static void flip_literal (Pass *pass) {
    size_t side = sudoku_side (pass->set->instances->board);
    size_t board = pass->order[0];
    uint16_t *cell = &pass->cells[(board + 1) * side * side - 1];
    *cell = (uint16_t) (*cell % side + 1);
}
#endif

// ---------------------------------------------------------------------------
// Judging

static bool obeys_rules (const Instance *instance, const uint16_t *cells,
                         sudoku_error *error) {
    unsigned side = sudoku_side (instance->board);
    sudoku_board *grid = sudoku_board_new (sudoku_order (instance->board));
    if (!grid)
        return true; // not a finding about the answer
    for (unsigned i = 0; i < side * side; i++)
        sudoku_set (grid, i / side, i % side, cells[i]);
    bool good = sudoku_verify (instance->board, grid, error);
    sudoku_board_free (grid);
    return good;
}

// Counts as many solutions as the file promises, up to a thousand.
static bool counts_as_expected (Pass *pass, const Instance *instance,
                                char *reason, size_t room) {
    enum { ENOUGH = 1000 };
    if (instance->count < 2)
        return true;
    int64_t limit = instance->count >= ENOUGH ? ENOUGH : instance->count + 1;
    bool at_least = instance->count_at_least || instance->count > ENOUGH;
    int64_t least = instance->count < ENOUGH ? instance->count : ENOUGH;
    bool complete = false;
    int64_t count = sudoku_count (pass->solver, instance->board, limit, NULL,
                                  NULL, &complete);
    bool known = complete || count >= limit;
    if (!known || (at_least ? count >= least : count == instance->count))
        return true;
    snprintf (reason, room,
              "counted %" PRId64 " where the file says %" PRId64 "%s solutions",
              count, instance->count, instance->count_at_least ? "+" : "");
    return false;
}

static const char *count_name (int count) {
    return count == 0 ? "none" : count == 1 ? "unique" : "several";
}

static const char *ruling_name (const Ruling *ruling) {
    return ruling->answer == ANSWER_PENDING ? NULL
           : ruling->answer == ANSWER_NONE  ? "none"
           : ruling->unique == UNIQUE_YES   ? "unique"
           : ruling->unique == UNIQUE_NO    ? "several"
                                            : "solved";
}

// True if the answer on one board contradicts rules, file or referee.
static bool contradicted (Pass *pass, size_t board, const Rulings *rulings,
                          char *reason, size_t room) {
    const Instance *instance = &pass->set->instances[board];
    size_t side = sudoku_side (instance->board), size = side * side;
    int count = pass->counts[board];
    const uint16_t *cells = pass->cells + board * size;
    const Ruling *ruling = &rulings->ruling[board];
    sudoku_error error = {0};
    if (count > 0 && !obeys_rules (instance, cells, &error)) {
        snprintf (reason, room, "board breaks a rule: %.120s", error.message);
        return true;
    }
    bool as_said = instance->count < 0 || instance->count_at_least ||
                   instance->count >= 2 || instance->count == count;
    if (!as_said || (instance->count > 0 && !count) ||
        (instance->count >= 2 && count == 1)) {
        snprintf (reason, room,
                  "found %s where the file says %" PRId64 "%s solutions",
                  count_name (count), instance->count,
                  instance->count_at_least ? "+" : "");
        return true;
    }
    for (unsigned i = 0; count == 1 && instance->expect && i < size; i++)
        if (cells[i] != sudoku_get (instance->expect, i / (unsigned) side,
                                    i % (unsigned) side)) {
            snprintf (reason, room, "another solution than the file gives");
            return true;
        }
    if (!counts_as_expected (pass, instance, reason, room))
        return true;
    if (ruling->answer == ANSWER_PENDING)
        return false;
    bool solved = count > 0;
    const char *what = NULL;
    if (solved != (ruling->answer == ANSWER_SOLVED) ||
        (ruling->unique == UNIQUE_YES && count > 1) ||
        (ruling->unique == UNIQUE_NO && count < 2))
        what = ruling_name (ruling);
    else if (ruling->unique == UNIQUE_YES &&
             memcmp (cells, rulings->cells + board * size,
                     size * sizeof *cells))
        what = "another grid";
    if (what)
        snprintf (reason, room, "%s, but minisat has %s", count_name (count),
                  what);
    return what != NULL;
}

// What became of the boards that were done.
typedef struct Tally {
    size_t wrong, agreed; // with an answer of the referee
    size_t late;          // without an answer within the limit
    size_t skipped;       // not run
} Tally;

static void keep_evidence (const Settings *settings, const Pass *pass,
                           const Row *row, size_t board, const Rulings *rulings,
                           const char *reason) {
    const Instance *instance = &pass->set->instances[board];
    const Ruling *ruling = &rulings->ruling[board];
    size_t side = sudoku_side (instance->board), first = board * side * side;
    bool has_grid = ruling->answer == ANSWER_SOLVED;
    Evidence evidence = {
        .set = pass->set->name,
        .instance = instance,
        .encoding = row->encoding,
        .amo = row->amo,
        .reason = reason,
        .ours = count_name (pass->counts[board]),
        .our_cells = pass->counts[board] ? pass->cells + first : NULL,
        .theirs = ruling_name (ruling),
        .their_cells = has_grid ? rulings->cells + first : NULL};
    sudoku_bench_keep (settings, &evidence);
}

static Tally judge (const Settings *settings, Pass *pass, const Row *row,
                    const Rulings *rulings) {
    Tally tally = {0};
    for (size_t i = 0; i < pass->done && row->answer == ANSWER_SOLVED; i++) {
        size_t board = pass->order[i];
        char reason[200];
        if (pass->counts[board] < 0)
            tally.late++;
        else if (!contradicted (pass, board, rulings, reason, sizeof reason))
            tally.agreed += rulings->ruling[board].answer != ANSWER_PENDING;
        else if (++tally.wrong <= KEPT)
            keep_evidence (settings, pass, row, board, rulings, reason);
    }
    return tally;
}

// Times all boards again and again, the first hundred of them as a warm-up.
static void measure (const Settings *settings, Pass *pass, Row *row) {
    double times[MAX_REPEATS], cpu_times[MAX_REPEATS];
    const size_t size = pass->set->size;
    unsigned kept = 0;
    cdcl *core = sudoku_solver_core (pass->solver);
    solve_all (pass, size < WARM_UP ? size : WARM_UP, settings->seconds / 10);
    for (double spent = 0; kept < settings->repeats && spent < 1; kept++) {
        uint64_t conflicts = cdcl_stat (core, "conflicts");
        uint64_t decisions = cdcl_stat (core, "decisions");
        uint64_t propagations = cdcl_stat (core, "propagations");
        double cpu = thread_seconds ();
        times[kept] = solve_all (pass, size, BUDGET * settings->seconds);
        cpu_times[kept] = thread_seconds () - cpu;
        spent += times[kept];
        row->conflicts = cdcl_stat (core, "conflicts") - conflicts;
        row->decisions = cdcl_stat (core, "decisions") - decisions;
        row->propagations = cdcl_stat (core, "propagations") - propagations;
    }
    row->repeats = kept;
    row->total = row->solve = sudoku_bench_median (times, kept);
    row->cpu = sudoku_bench_median (cpu_times, kept);
    row->peak_bytes = cdcl_stat (core, "peak_bytes");
    row->done = pass->done;
    row->no_decision = pass->no_decision;
    row->answer = sudoku_bench_interrupted () ? ANSWER_PENDING : ANSWER_SOLVED;
}

static void say_none (const Settings *settings, Row *row) {
    row->answer = ANSWER_TIMEOUT;
    row->verdict = VERDICT_NO_ANSWER;
    snprintf (row->check, sizeof row->check, "none within %g s",
              settings->seconds);
}

static void say_wrong (Row *row, const Tally *tally) {
    row->verdict = VERDICT_DISAGREES;
    snprintf (row->check, sizeof row->check, "DISAGREES on %zu of %zu boards",
              tally->wrong, row->done);
}

static void say_agreement (Row *row, const Tally *tally) {
    const size_t alone = row->done - tally->late - tally->agreed;
    char rules[48] = "", late[48] = "";
    if (alone)
        snprintf (rules, sizeof rules, ", %zu by the rules alone", alone);
    if (tally->late)
        snprintf (late, sizeof late, ", %zu timeouts", tally->late);
    row->verdict = tally->agreed ? VERDICT_AGREES : VERDICT_RULES;
    snprintf (row->check, sizeof row->check, "%zu agree%s%s", tally->agreed,
              rules, late);
}

bool sudoku_bench_collection_ours (const Settings *settings, bool installed,
                                   const Rulings *rulings, Row *row) {
    Pass pass;
    const Set *set = row->set;
    row->puzzles = set->size;
    sudoku_bench_count (set->instances->board, row->encoding, row->amo,
                        UINT64_MAX, settings->seconds, &row->size);
    if (!begin_pass (&pass, settings, row)) {
        row->answer = ANSWER_MEMORY;
        snprintf (row->check, sizeof row->check, "none within the memory");
        row->verdict = VERDICT_NO_ANSWER;
        end_pass (&pass);
        return false;
    }
    measure (settings, &pass, row);
#ifdef BENCH_FLIP_LITERAL
    flip_literal (&pass);
#endif
    const Tally tally = judge (settings, &pass, row, rulings);
    end_pass (&pass);
    if (row->done == tally.late && row->answer == ANSWER_SOLVED) {
        say_none (settings, row);
    } else if (tally.wrong) {
        say_wrong (row, &tally);
    } else if (!settings->minisat || !installed) {
        row->verdict = VERDICT_UNCHECKED;
        snprintf (row->check, sizeof row->check, "%s",
                  settings->minisat ? BENCH_NO_MINISAT
                                    : "unchecked: minisat not asked for");
    } else {
        say_agreement (row, &tally);
    }
    return tally.wrong != 0;
}

// ---------------------------------------------------------------------------
// MiniSat

// One board as one process, once.  Returns the row of the board.
static Row run_board (const Settings *settings, const Minisat *minisat,
                      const Row *row, size_t board) {
    Row one = {.set = row->set,
               .instance = &row->set->instances[board],
               .encoding = row->encoding,
               .amo = row->amo,
               .program = PROGRAM_MINISAT};
    sudoku_bench_run_minisat_once (settings, minisat, &one);
    return one;
}

// Sums, but for memory.
static void add_up (Row *row, const Row *one) {
    row->done++;
    row->total += one->total;
    row->encode += one->encode;
    row->wall += one->wall;
    row->cpu += one->cpu;
    row->internal += answered (one) ? one->internal : one->cpu;
    row->load += one->load;
    row->solve += one->solve;
    row->conflicts += one->conflicts;
    row->decisions += one->decisions;
    row->propagations += one->propagations;
    row->no_decision += one->without_decision;
    if (one->peak_bytes > row->peak_bytes)
        row->peak_bytes = one->peak_bytes;
}

// Whether MiniSat breaks a rule, or says otherwise than as the referee.
static bool contradicts (const Row *one, const Rulings *rulings, size_t board) {
    const Ruling *ruling = &rulings->ruling[board];
    size_t side = sudoku_side (one->instance->board), size = side * side;
    return one->fault[0] ||
           (answered (one) && ruling->answer != ANSWER_PENDING &&
            (one->answer != ruling->answer ||
             (ruling->unique == UNIQUE_YES && one->cells &&
              memcmp (one->cells, rulings->cells + board * size,
                      size * sizeof *one->cells) != 0)));
}

static void keep_theirs (const Settings *settings, const Row *one) {
    Evidence evidence = {.set = one->set->name,
                         .instance = one->instance,
                         .encoding = one->encoding,
                         .amo = one->amo,
                         .reason = one->fault[0] ? one->fault
                                                 : "minisat contradicts itself",
                         .theirs = sudoku_bench_answer_name (one->answer),
                         .their_cells = one->cells};
    sudoku_bench_keep (settings, &evidence);
}

static void conclude (const Settings *settings, Row *row, const Tally *tally) {
    row->repeats = 1;
    row->answer = sudoku_bench_interrupted ()      ? ANSWER_PENDING
                  : row->done > tally->late        ? ANSWER_SOLVED
                  : tally->skipped && !tally->late ? ANSWER_SKIPPED
                                                   : ANSWER_TIMEOUT;
    row->verdict = row->done > tally->late ? VERDICT_AGREES : VERDICT_NO_ANSWER;
    if (tally->wrong)
        say_wrong (row, tally);
    else if (row->answer == ANSWER_TIMEOUT)
        say_none (settings, row);
    else if (tally->skipped)
        snprintf (row->check, sizeof row->check, "%zu not run: too large",
                  tally->skipped);
    else if (tally->late)
        snprintf (row->check, sizeof row->check, "sample, %zu timeouts",
                  tally->late);
    else
        snprintf (row->check, sizeof row->check, "sample agrees");
}

bool sudoku_bench_collection_minisat (const Settings *settings,
                                      const Minisat *minisat,
                                      const Rulings *rulings, Row *row) {
    const Set *set = row->set;
    size_t sample = set->size < SAMPLE ? set->size : SAMPLE;
    Tally tally = {0};
    double begin = wall_seconds ();
    row->puzzles = set->size;
    for (size_t i = 0; i < sample && !sudoku_bench_interrupted () &&
                       wall_seconds () - begin < BUDGET * settings->seconds;
         i++) {
        // Spread evenly: i·size/sample without overflow.
        size_t board =
            i * (set->size / sample) + i * (set->size % sample) / sample;
        Row one = run_board (settings, minisat, row, board);
        row->size = one.size;
        if (one.answer == ANSWER_SKIPPED || one.answer == ANSWER_FAILED) {
            tally.skipped++;
        } else if (one.answer != ANSWER_PENDING) {
            add_up (row, &one);
            tally.late += !answered (&one);
            if (contradicts (&one, rulings, board)) {
                tally.wrong++;
                keep_theirs (settings, &one);
            }
        }
        sudoku_bench_row_release (&one);
    }
    conclude (settings, row, &tally);
    return tally.wrong != 0;
}
