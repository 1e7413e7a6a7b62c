// estimate.c -- estimates the number of solutions of a board by random descents.
//
// A descent decides one undecided cell after the other: it chooses one of the cell's k
// candidates at random and then places singles.  If it ends in a solution, its weight is
// the product of all k, otherwise 0.  A solution is reached with probability
// 1 / weight, so the expected weight is the number of solutions.
//
// Weights differ by orders of magnitude, which makes the mean uncertain.  So a descent
// ends early, when so few cells are undecided that the remaining solutions can be
// counted: its weight is the product so far times their number.  Whether a descent ends
// early depends only on the cells decided so far, so the estimate stays unbiased.
//
// The confidence interval uses the central limit theorem for the logarithm of the
// mean, so its lower end is not negative: mean · exp (±1.96 · error / mean).  It is
// only as good as the sample: the effective sample size (Σ w)² / Σ w² is the number
// of equal weights with the same precision.
//
// On boards with variant rules, singles exploit few of the constraints, so most
// descents would fail.  There the solver determines which digits of a cell lead to a
// solution, and k is the number of these digits.  So every descent ends in a solution,
// unless the solver reaches a limit.
//
// Sources: Knuth, "Estimating the efficiency of backtrack programs", 1975;
// Gomes, Hoffmann, Sabharwal and Selman, "From Sampling to Model Counting",
// IJCAI 2007, for exact counts at the end; Kish, "Survey Sampling", 1965.
//
// Cost: N² steps per decision, plus striking out candidates and undoing it.

#include "sudoku/solve/solve.h"
#include "sudoku/board/board.h"
#include "sudoku/board/random.h"

#include <assert.h>
#include <math.h>
#include <string.h>

// Limits on the number of solutions that are counted: solutions of the board, and solutions
// that extend a descent.  A descent first tries to count its solutions when at most
// 1 / open_share of the cells (with variant rules: of the blank cells) are undecided.  If
// there are more solutions than the limit, another quarter of the undecided cells is
// decided before the next try.
typedef struct Effort {
    int64_t board, end;
    unsigned open_share;
} Effort;

// Counts are cheap with a SIMD kernel, so the limits are higher up to side 16.  They do
// not depend on the kernel in use, because they must be the same on all machines.
static Effort effort_for (const sudoku_board *board) {
    const Effort cheap = {10000, 200, 2}, dear = {1000, 100, 4};
    return board->n && board->n <= 4 ? cheap : dear;
}

// The sums of w and w², where w is a weight divided by the largest weight.
typedef struct Sums {
    double largest; // natural logarithm of the largest weight
    double weights, squares;
    uint64_t probes, hits;
} Sums;

static void add_weight (Sums *sums, double log_weight) {
    if (!sums->hits || log_weight > sums->largest) {
        const double by = sums->hits ? exp (sums->largest - log_weight) : 0;
        sums->weights *= by;
        sums->squares *= by * by;
        sums->largest = log_weight;
    }
    const double weight = exp (log_weight - sums->largest);
    sums->weights += weight;
    sums->squares += weight * weight;
    sums->hits++;
}

static void conclude (const Sums *sums, sudoku_estimate *estimate) {
    const double probes = (double) sums->probes;
    estimate->probes = sums->probes;
    estimate->hits = sums->hits;
    estimate->mean = estimate->low = estimate->high = -INFINITY;
    if (!sums->hits)
        return;
    const double mean = sums->weights / probes;
    double variance = sums->squares / probes - mean * mean;
    variance = variance > 0 ? variance : 0;
    const double error = sqrt (variance / probes) / mean;
    const double center = sums->largest + log (mean);
    estimate->mean = center / log (10);
    estimate->low = (center - 1.96 * error) / log (10);
    estimate->high = (center + 1.96 * error) / log (10);
    estimate->effective = sums->weights * sums->weights / sums->squares;
}

// ---------------------------------------------------------------------------
// One descent

// The first cell with the fewest candidates.
static size_t best_cell (const Candidates *cands) {
    const size_t cells = (size_t) cands->side * cands->side;
    size_t best = cells;
    unsigned least = cands->side + 1;
    for (size_t cell = 0; cell < cells; cell++) {
        const unsigned count = candidates_at (cands, cell);
        if (count && count < least) {
            best = cell;
            least = count;
        }
    }
    assert (best < cells);
    return best;
}

static unsigned random_candidate (const Candidates *cands, size_t cell,
                                  uint64_t *random) {
    size_t further = random_below (random, candidates_at (cands, cell));
    unsigned digit = next_candidate (cands, cell, 1);
    for (; further; further--)
        digit = next_candidate (cands, cell, digit + 1);
    return digit;
}

typedef struct Probe {
    sudoku_solver *solver;
    const sudoku_board *board;
    Candidates *cands; // null with variant rules
    sudoku_board *trial;
    uint64_t random;
    Effort effort;
} Probe;

// Counts the solutions that extend the cells decided so far.  Returns their number, -1
// if there are too many, or another negative number: an error code minus 1.
static int64_t count_trial (Probe *probe) {
    bool complete = false;
    const int64_t count = sudoku_count (
        probe->solver, probe->trial, probe->effort.end, NULL, NULL, &complete);
    if (count < 0)
        return count - 1;
    return complete ? count : -1;
}

static int64_t count_below (Probe *probe) {
    const size_t cells = (size_t) probe->cands->side * probe->cands->side;
    memcpy (probe->trial->digit, probe->cands->digit,
            cells * sizeof *probe->trial->digit);
    return count_trial (probe);
}

// Does one descent.  Returns SUDOKU_SOLVED and the logarithm of its weight,
// SUDOKU_NONE for weight 0, or an error.
static int descend (Probe *probe, double *log_weight) {
    Candidates *const cands = probe->cands;
    const size_t cells = (size_t) cands->side * cands->side;
    // With this number of undecided cells, the solutions are counted.
    size_t few = cells / probe->effort.open_share;
    *log_weight = 0;
    while (cands->open) {
        if (cands->open <= few) {
            const int64_t count = count_below (probe);
            if (count < -1)
                return (int) (count + 1);
            *log_weight += count > 0 ? log ((double) count) : 0;
            if (count >= 0)
                return count ? SUDOKU_SOLVED : SUDOKU_NONE;
            few = cands->open - cands->open / 4;
        }
        const size_t cell = best_cell (cands);
        *log_weight += log ((double) candidates_at (cands, cell));
        sudoku_candidates_place (
            cands, cell, random_candidate (cands, cell, &probe->random));
        if (!sudoku_candidates_settle (cands, false))
            return SUDOKU_NONE;
        cands->singles_size = 0; // all singles have been placed
    }
    return SUDOKU_SOLVED;
}

// Finds the digits of a cell that lead to a solution, and puts one of them, chosen at
// random, into the board.  Returns the number of such digits, or an error.
static int choose_digit (Probe *probe, size_t cell, sudoku_board *scratch) {
    sudoku_board *const trial = probe->trial;
    unsigned chosen = 0;
    int count = 0;
    for (unsigned digit = 1; digit <= trial->side; digit++) {
        trial->digit[cell] = (uint16_t) digit;
        const int result = sudoku_solve (probe->solver, trial, scratch);
        if (result < 0)
            return result;
        if (result == SUDOKU_SOLVED &&
            !random_below (&probe->random, (size_t) ++count))
            chosen = digit;
    }
    trial->digit[cell] = (uint16_t) chosen;
    return count;
}

static int descend_own (Probe *probe, double *log_weight) {
    const size_t cells = (size_t) probe->board->side * probe->board->side;
    size_t open = cells - sudoku_givens (probe->board);
    // With this number of undecided cells, the solutions are counted.
    size_t few = open / probe->effort.open_share;
    sudoku_board *const scratch = sudoku_board_like (probe->board);
    int result = scratch ? SUDOKU_SOLVED : SUDOKU_OUT_OF_MEMORY;
    sudoku_board_assign (probe->trial, probe->board);
    *log_weight = 0;
    for (size_t cell = 0; cell < cells && result == SUDOKU_SOLVED; cell++) {
        if (probe->trial->digit[cell])
            continue;
        if (open <= few) {
            const int64_t count = count_trial (probe);
            if (count >= 0)
                *log_weight += log ((double) (count ? count : 1));
            if (count != -1) {
                result = count < 0   ? (int) (count + 1)
                         : count > 0 ? SUDOKU_SOLVED
                                     : SUDOKU_NONE;
                break;
            }
            few = open - open / 4;
        }
        const int count = choose_digit (probe, cell, scratch);
        if (count < 0)
            result = count;
        else if (!count) // the solver reached a limit
            result = SUDOKU_NONE;
        else
            *log_weight += log ((double) count);
        open--;
    }
    sudoku_board_free (scratch);
    return result;
}

static int descend_all (Probe *probe, uint64_t probes,
                        sudoku_estimate *estimate) {
    const sudoku_solver *const solver = probe->solver;
    Sums sums = {0};
    int result = SUDOKU_SOLVED;
    while (sums.probes < probes) {
        double log_weight;
        if (sudoku_solver_stops (solver)) {
            result = SUDOKU_UNKNOWN;
            break;
        }
        if (probe->cands) {
            const CandidatesMark mark = candidates_mark (probe->cands);
            result = descend (probe, &log_weight);
            sudoku_candidates_undo (probe->cands, mark);
        } else
            result = descend_own (probe, &log_weight);
        if (result < 0)
            return result;
        sums.probes++;
        if (result == SUDOKU_SOLVED)
            add_weight (&sums, log_weight);
        result = SUDOKU_SOLVED;
    }
    conclude (&sums, estimate);
    return result;
}

// Estimates the number of solutions of a board with too many solutions to count.
static int estimate_by_probes (sudoku_solver *solver, const sudoku_board *board,
                               uint64_t probes, uint64_t seed,
                               sudoku_estimate *estimate) {
    const unsigned n = board->n;
    Probe probe = {solver,
                   board,
                   n ? sudoku_candidates_with_trail (n) : NULL,
                   sudoku_board_copy (board),
                   seed,
                   effort_for (board)};
    int result = SUDOKU_OUT_OF_MEMORY;
    if (!n && probe.trial)
        result = descend_all (&probe, probes, estimate);
    else if (probe.cands && probe.trial) {
        const bool open = sudoku_candidates_load (probe.cands, board, true) &&
                          sudoku_candidates_settle (probe.cands, false);
        candidates_commit (probe.cands);
        assert (open); // the board has solutions
        result = open ? descend_all (&probe, probes, estimate) : SUDOKU_WRONG;
    }
    sudoku_candidates_free (probe.cands);
    sudoku_board_free (probe.trial);
    return result;
}

int sudoku_estimate_count (sudoku_solver *solver, const sudoku_board *board,
                           uint64_t probes, uint64_t seed,
                           sudoku_estimate *estimate) {
    if (!same_rules (solver->grid, board) || !probes)
        return SUDOKU_BAD_INPUT;
    memset (estimate, 0, sizeof *estimate);
    estimate->mean = estimate->low = estimate->high = -INFINITY;
    const int64_t most = effort_for (board).board;
    const int64_t count =
        sudoku_count (solver, board, most, NULL, NULL, &estimate->exact);
    if (count < 0)
        return (int) count;
    estimate->counted = count;
    if (!estimate->exact)
        return count
                   ? estimate_by_probes (solver, board, probes, seed, estimate)
                   : SUDOKU_UNKNOWN;
    estimate->mean = estimate->low = estimate->high =
        count ? log10 ((double) count) : -INFINITY;
    return SUDOKU_SOLVED;
}
