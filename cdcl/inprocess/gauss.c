// gauss.c -- Gaussian elimination over parity constraints.
//
// Resolution needs exponentially many steps for some consequences that linear
// algebra over GF(2) derives directly.  The parity constraints found among the
// clauses (xor.c) are split into components without a common variable, and each
// becomes a matrix, which is brought into reduced row echelon form:
//
//            pivots    other columns    odd   summands
//   row 0    1 0 0     0 1 1 0 …        1     the constraints whose
//   row 1    0 1 0     0 1 1 0 …        0     sum the row is
//   row 2    0 0 1     0 0 0 0 …        1
//
// The matrix shows all units and equivalences that follow from the constraints.
// A row with one variable is a unit (row 2).  A row with two variables is an
// equivalence.  If two rows have the same variables except for their pivots,
// one pivot is equivalent to the other or to its negation (rows 0 and 1).  An
// odd row without variables refutes the formula.  Units and equivalences become
// clauses; decompose.c substitutes equivalent literals.  Variables that occur
// in few constraints become pivots first, since this costs least.
//
// The columns of summands exist only if a proof is written (xor_proof.c), or with
// CHECK=2.  They do not count as effort, so that writing a proof does not change
// the search.
//
// When the budget is exhausted, the rows are still sums of constraints, and the
// consequences found so far are used.
//
// Source: Soos, Nohl and Castelluccia, "Extending SAT Solvers to Cryptographic
// Problems", SAT 2009; Biere, "Lingeling", 2010, for elimination between searches.

#include "cdcl/inprocess/gauss.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/technique.h"

// Limit on the words of a matrix with summands, 32 MB.
enum { MOST_WORDS = 1 << 22 };

// ---------------------------------------------------------------------------
// Components

static Var root_of (Gauss *gauss, Var var) {
    uint32_t *const parent = gauss->parent.data;
    while (parent[var] != var)
        var = parent[var] = parent[parent[var]];
    return var;
}

// Orders the constraints by component.
static void find_components (struct cdcl *solver) {
    Gauss *const gauss = solver->gauss;
    const Xors *const xors = &gauss->xors;
    for (Var var = 0; var < solver->vars; var++)
        gauss->parent.data[var] = var;
    for (size_t i = 0; i < xor_count (xors); i++)
        for (uint32_t k = 1; k < xor_size (xors, i); k++)
            gauss->parent.data[root_of (gauss, xor_vars (xors, i)[k])] =
                root_of (gauss, *xor_vars (xors, i));
    solver->keys.size = 0;
    for (size_t i = 0; i < xor_count (xors); i++) {
        const Keyed keyed = {root_of (gauss, *xor_vars (xors, i)),
                             (uint32_t) i};
        keys_push (&solver->mem, &solver->keys, keyed);
    }
    cdcl_sort (&solver->mem, &solver->keys, &solver->spare);
    gauss->order.size = 0;
    for (size_t i = 0; i < solver->keys.size; i++)
        words_push (&solver->mem, &gauss->order, solver->keys.data[i].value);
}

// ---------------------------------------------------------------------------
// The matrix

static uint64_t *row_at (const Gauss *gauss, uint32_t row) {
    return gauss->matrix.data + (size_t) row * gauss->words;
}
static bool bit_at (const uint64_t *row, uint32_t column) {
    return row[column / 64] >> column % 64 & 1;
}
static void flip (uint64_t *row, uint32_t column) {
    row[column / 64] ^= UINT64_C (1) << column % 64;
}

// Index of the column after the variables, which says whether the sum of the
// row is odd.  The columns of the summands follow it.
static uint32_t odd_column (const Gauss *gauss) {
    return (uint32_t) gauss->columns.size;
}

static bool with_summands (const struct cdcl *solver) {
#if defined(CHECK) && CHECK >= 2
    (void) solver;
    return true;
#else
    return recording (solver);
#endif
}

// Numbers the variables.  Variables in the fewest constraints come first.
static void number_columns (struct cdcl *solver, const uint32_t *members) {
    Gauss *const gauss = solver->gauss;
    const Xors *const xors = &gauss->xors;
    uint32_t *const number = gauss->number.data;
    gauss->columns.size = solver->keys.size = 0;
    for (uint32_t i = 0; i < gauss->rows; i++)
        for (uint32_t k = 0; k < xor_size (xors, members[i]); k++) {
            const Var var = xor_vars (xors, members[i])[k];
            if (!number[var]++)
                vars_push (&solver->mem, &gauss->columns, var);
        }
    for (size_t i = 0; i < gauss->columns.size; i++) {
        const Keyed keyed = {number[gauss->columns.data[i]],
                             gauss->columns.data[i]};
        keys_push (&solver->mem, &solver->keys, keyed);
    }
    cdcl_sort (&solver->mem, &solver->keys, &solver->spare);
    for (uint32_t i = 0; i < gauss->columns.size; i++) {
        gauss->columns.data[i] = solver->keys.data[i].value;
        number[gauss->columns.data[i]] = i;
    }
}

// Fills the matrix.  Returns false if it would be too large.
static bool fill (struct cdcl *solver, const uint32_t *members) {
    Gauss *const gauss = solver->gauss;
    const Xors *const xors = &gauss->xors;
    const uint32_t width = odd_column (gauss) + 1;
    const uint32_t most = (width + gauss->rows + 63) / 64;
    gauss->priced = (width + 63) / 64;
    gauss->words = with_summands (solver) ? most : gauss->priced;
    if (gauss->rows > MOST_WORDS / most)
        return false;
    const size_t size = (size_t) gauss->rows * gauss->words;
    bits_reserve (&solver->mem, &gauss->matrix, size);
    bits_reserve (&solver->mem, &gauss->sum, gauss->words);
    memset (gauss->matrix.data, 0, size * sizeof *gauss->matrix.data);
    gauss->ticks += (size_t) gauss->rows * gauss->priced / 8;
    for (uint32_t i = 0; i < gauss->rows; i++) {
        uint64_t *const row = row_at (gauss, i);
        for (uint32_t k = 0; k < xor_size (xors, members[i]); k++)
            flip (row, gauss->number.data[xor_vars (xors, members[i])[k]]);
        if (xors->odd.data[members[i]])
            flip (row, odd_column (gauss));
        if (with_summands (solver))
            flip (row, width + i);
    }
    return true;
}

// Returns the number of variables of the row.
static uint32_t weight (const Gauss *gauss, const uint64_t *row) {
    uint32_t sum = 0;
    const uint32_t columns = odd_column (gauss);
    for (uint32_t i = 0; i < columns / 64; i++)
        sum += (uint32_t) __builtin_popcountll (row[i]);
    const uint64_t rest = (UINT64_C (1) << columns % 64) - 1;
    return sum + (uint32_t) __builtin_popcountll (row[columns / 64] & rest);
}

static void add_row (Gauss *gauss, uint64_t *row, const uint64_t *other) {
    for (uint32_t i = 0; i < gauss->words; i++)
        row[i] ^= other[i];
    gauss->ticks += 1 + gauss->priced / 8;
}

// Among the rows from `first` on with a bit in the column, moves the row with
// the fewest variables to `first`.  Returns false if no row has the bit.
static bool choose_pivot (Gauss *gauss, uint32_t first, uint32_t column) {
    uint32_t best = UINT32_MAX, least = UINT32_MAX;
    for (uint32_t i = first; i < gauss->rows; i++) {
        if (!bit_at (row_at (gauss, i), column))
            continue;
        const uint32_t size = weight (gauss, row_at (gauss, i));
        if (size < least)
            least = size, best = i;
    }
    gauss->ticks += 1 + (gauss->rows - first) / 8;
    if (best == UINT32_MAX)
        return false;
    uint64_t *const one = row_at (gauss, first), *const two =
                                                     row_at (gauss, best);
    for (uint32_t i = 0; i < gauss->words; i++) {
        const uint64_t word = one[i];
        one[i] = two[i];
        two[i] = word;
    }
    return true;
}

// Brings the matrix into reduced row echelon form, as far as the budget allows.
static void reduce (struct cdcl *solver) {
    Gauss *const gauss = solver->gauss;
    gauss->pivots.size = 0;
    for (uint32_t column = 0; column < odd_column (gauss); column++) {
        const uint32_t rank = (uint32_t) gauss->pivots.size;
        if (rank == gauss->rows || gauss->ticks > gauss->budget ||
            cdcl_interrupted (solver))
            return;
        if (!choose_pivot (gauss, rank, column))
            continue;
        for (uint32_t i = 0; i < gauss->rows; i++)
            if (i != rank && bit_at (row_at (gauss, i), column))
                add_row (gauss, row_at (gauss, i), row_at (gauss, rank));
        words_push (&solver->mem, &gauss->pivots, column);
    }
}

// ---------------------------------------------------------------------------
// Consequences

static void name_summands (struct cdcl *solver, const uint32_t *members,
                           const uint64_t *row) {
    Gauss *const gauss = solver->gauss;
    Words *const summands = &gauss->proof.summands;
    summands->size = 0;
    for (uint32_t i = 0; with_summands (solver) && i < gauss->rows; i++)
        if (bit_at (row, odd_column (gauss) + 1 + i))
            words_push (&solver->mem, summands, members[i]);
}

// Adds the clauses of a row with at most two variables, which says whether their
// sum is odd or even.
static void conclude (struct cdcl *solver, const uint32_t *members,
                      const uint64_t *row, const Var *vars, size_t size) {
    Gauss *const gauss = solver->gauss;
    const bool odd = bit_at (row, odd_column (gauss));
    if ((!size && !odd) || solver->inconsistent)
        return;
    const Lit first = size ? lit_of (vars[0], size == 1 && !odd) : LIT_NONE;
    const Lit other = size == 2 ? lit_of (vars[1], !odd) : LIT_NONE;
    const Watches *const watches = solver->watches;
    if (size == 2 && cdcl_watches_have_binary (watches + first, other) &&
        cdcl_watches_have_binary (watches + negate (first), negate (other)))
        return;
    uint64_t numbers[2];
    name_summands (solver, members, row);
    cdcl_xor_lemmas (solver, &gauss->proof, &gauss->xors, vars, size, odd,
                     numbers);
    if (!size) {
        solver->stats.gauss_refutations++;
        cdcl_set_inconsistent (solver);
    } else if (size == 1) {
        solver->stats.gauss_units++;
        cdcl_add_unit (solver, first);
    } else {
        solver->stats.gauss_equivalences++;
        for (unsigned i = 0; i < 2; i++) {
            solver->ids.latest = numbers[i];
            cdcl_new_binary (solver, first ^ i, other ^ i, false);
        }
    }
}

// Draws conclusions from rows with at most two variables.
static void read_rows (struct cdcl *solver, const uint32_t *members) {
    Gauss *const gauss = solver->gauss;
    for (uint32_t i = 0; i < gauss->rows; i++) {
        const uint64_t *const row = row_at (gauss, i);
        Var vars[2];
        size_t size = 0;
        if (weight (gauss, row) > 2)
            continue;
        for (uint32_t column = 0; column < odd_column (gauss); column++)
            if (bit_at (row, column))
                vars[size++] = gauss->columns.data[column];
        conclude (solver, members, row, vars, size);
    }
}

// Hashes the variables of a row except its pivot.
static uint64_t hash_rest (const Gauss *gauss, uint32_t row) {
    uint64_t sum = 0;
    uint64_t *const bits = row_at (gauss, row);
    flip (bits, gauss->pivots.data[row]);
    for (uint32_t i = 0; i <= odd_column (gauss) / 64; i++) {
        uint64_t word = bits[i];
        if (i == odd_column (gauss) / 64)
            word &= (UINT64_C (1) << odd_column (gauss) % 64) - 1;
        sum = (sum ^ word) * UINT64_C (0x9e3779b97f4a7c15);
        sum ^= sum >> 29;
    }
    flip (bits, gauss->pivots.data[row]);
    return sum;
}

// Draws conclusions from pairs of rows with the same variables except for their
// pivots.
static void compare_rows (struct cdcl *solver, const uint32_t *members) {
    Gauss *const gauss = solver->gauss;
    Keys *const keys = &solver->keys;
    keys->size = 0;
    for (uint32_t i = 0; i < gauss->pivots.size; i++) {
        const Keyed keyed = {hash_rest (gauss, i), i};
        if (weight (gauss, row_at (gauss, i)) > 2)
            keys_push (&solver->mem, keys, keyed);
    }
    cdcl_sort (&solver->mem, keys, &solver->spare);
    for (size_t i = 1; i < keys->size; i++) {
        const uint32_t one = keys->data[i - 1].value, two = keys->data[i].value;
        if (keys->data[i].key != keys->data[i - 1].key)
            continue;
        memcpy (gauss->sum.data, row_at (gauss, one),
                gauss->words * sizeof *gauss->sum.data);
        add_row (gauss, gauss->sum.data, row_at (gauss, two));
        if (weight (gauss, gauss->sum.data) != 2)
            continue;
        const Var first = gauss->columns.data[gauss->pivots.data[one]];
        const Var other = gauss->columns.data[gauss->pivots.data[two]];
        const Var vars[2] = {first < other ? first : other,
                             first < other ? other : first};
        conclude (solver, members, gauss->sum.data, vars, 2);
    }
}

// ---------------------------------------------------------------------------

static void eliminate (struct cdcl *solver, const uint32_t *members,
                       size_t rows) {
    Gauss *const gauss = solver->gauss;
    gauss->rows = (uint32_t) rows;
    number_columns (solver, members);
    if (fill (solver, members)) {
        reduce (solver);
        read_rows (solver, members);
        compare_rows (solver, members);
    }
    for (size_t i = 0; i < gauss->columns.size; i++)
        gauss->number.data[gauss->columns.data[i]] = 0;
}

// Returns the cost of the initialization: hashing and sorting each clause.
static uint64_t price (const struct cdcl *solver) {
    return solver->irredundants.size;
}

static void prepare (struct cdcl *solver) {
    Gauss *const gauss = solver->gauss;
    words_reserve (&solver->mem, &gauss->parent, solver->vars);
    words_reserve (&solver->mem, &gauss->number, solver->vars);
    if (solver->vars)
        memset (gauss->number.data, 0,
                solver->vars * sizeof *gauss->number.data);
    gauss->ticks = price (solver);
}

// Returns the number of constraints of the component that begins at `first`.
static size_t component_size (Gauss *gauss, size_t first) {
    const Xors *const xors = &gauss->xors;
    const uint32_t *const order = gauss->order.data;
    const Var root = root_of (gauss, *xor_vars (xors, order[first]));
    size_t end = first + 1;
    while (end < gauss->order.size &&
           root_of (gauss, *xor_vars (xors, order[end])) == root)
        end++;
    return end - first;
}

// Returns the number of units and equivalences found.
static uint64_t run (struct cdcl *solver, uint64_t end) {
    Gauss *const gauss = solver->gauss;
    const Stats *const stats = &solver->stats;
    const uint64_t before = stats->gauss_units + stats->gauss_equivalences;
    assert (!current_level (solver) && !solver->frames.size);
    prepare (solver);
    gauss->budget = end - stats->ticks;
    cdcl_find_xors (solver, &gauss->xors);
    find_components (solver);
    solver->stats.gauss_xors += xor_count (&gauss->xors);
    for (size_t first = 0; first < gauss->order.size;) {
        const size_t size = component_size (gauss, first);
        if (size > 1 && !solver->inconsistent)
            eliminate (solver, gauss->order.data + first, size);
        first += size;
    }
    solver->stats.ticks += gauss->ticks;
    return stats->gauss_units + stats->gauss_equivalences - before;
}

static void release (struct cdcl *solver) {
    Gauss *const gauss = solver->gauss;
    Mem *const mem = &solver->mem;
    cdcl_xors_release (mem, &gauss->xors);
    words_release (mem, &gauss->parent);
    words_release (mem, &gauss->order);
    words_release (mem, &gauss->number);
    vars_release (mem, &gauss->columns);
    bits_release (mem, &gauss->matrix);
    bits_release (mem, &gauss->sum);
    words_release (mem, &gauss->pivots);
    cdcl_xor_proof_release (mem, &gauss->proof);
}

const Technique cdcl_technique_gauss = {.part = {sizeof (Gauss), NULL, release},
                                        .price = price,
                                        .run = run,
                                        .share = 100,
                                        .grant = 1000000};
