// hall_proof.c -- a DRAT proof that k + 1 rows do not fit into k columns.
//
// Counting is not unit propagation, and resolution alone needs exponentially
// many steps.  With new variables few are enough: take out one column and one
// of its rows, the pivot; every other row i of that column says for each column
// j of the pivot
//
//     q(i,j)  <->  p(i,j)  or  (p(i,pivot column) and p(pivot,j))
//
// that is, if i had the place of the pivot, it gets what the pivot has now.
// Rows and columns over q are rows and columns again, one fewer of each, and
// their clauses follow by unit propagation.  At the end a row is empty.  As in
// Gaussian elimination the column and the row with the fewest entries go first,
// so that few new entries arise.
//
// If they do not fit only as long as some literals are false, these are the
// lemma: each row has them behind its entries, and so has the empty row at the
// end.  Where a row and a column share several literals, the entry is a new
// variable for their disjunction, and the row is said once more with it.
//
// The new variables occur in the proof alone, and only until the lemma stands:
// then all steps are deleted.  No variable is defined twice, for all that: where
// a definition has become a unit clause, checkers ignore that it is deleted, as
// drat-trim does.  Definitions are written with the defined literal first, as
// RAT demands.
//
// Source: Cook, "A Short Proof of the Pigeon Hole Principle Using Extended
// Resolution", 1976; Markowitz 1957 for the order.

#include "cdcl/cardinality/hall.h"
#include "cdcl/engine/clause.h"
#include "cdcl/engine/solver.h"

enum { MOST_COLUMNS = 300 };

// While it works, in `matrix`: rows behind each other, 0 where there is
// nothing.
typedef struct Table {
    struct cdcl *solver;
    int *entries;
    uint32_t rows, columns;
    uint32_t *row_left, *column_left; // 1 or 0
} Table;

bool cdcl_provable_hall (const struct cdcl *solver) {
    return solver->hall->queue.size <= MOST_COLUMNS;
}

static int *entry (const Table *table, uint32_t row, uint32_t col) {
    return table->entries + (size_t) row * table->columns + col;
}

static int new_var (const Table *table) {
    struct cdcl *const solver = table->solver;
    return cdcl_proof_new_var (&solver->proof, solver->vars);
}

// A step of up to three literals, or of a row; zeros are left out.  It is kept
// to be deleted: its size, its literals.
static void say (const Table *table, const int *elits, size_t size,
                 const Lits *behind) {
    struct cdcl *const solver = table->solver;
    Lits *const steps = &solver->hall->steps;
    const size_t start = steps->size;
    lits_push (&solver->mem, steps, 0);
    for (size_t i = 0; i < size; i++)
        if (elits[i])
            lits_push (&solver->mem, steps, lit_import (elits[i]));
    for (size_t i = 0; behind && i < behind->size; i++)
        lits_push (&solver->mem, steps, behind->data[i]);
    steps->data[start] = (Lit) (steps->size - start - 1);
    cdcl_proof_add (&solver->proof, steps->data + start + 1,
                    steps->data[start]);
}

static void say_clause (const Table *table, int first, int second, int third) {
    const int elits[] = {first, second, third};
    say (table, elits, 3, NULL);
}

static void delete_steps (struct cdcl *solver) {
    Lits *const steps = &solver->hall->steps;
    for (size_t i = 0; i < steps->size; i += steps->data[i] + 1)
        cdcl_proof_delete (&solver->proof, steps->data + i + 1, steps->data[i]);
    steps->size = 0;
}

static void define (const Table *table, int q, int p, int in_column,
                    int of_pivot) {
    if (p)
        say_clause (table, q, -p, 0);
    say_clause (table, q, -in_column, -of_pivot);
    say_clause (table, -q, p, in_column);
    say_clause (table, -q, p, of_pivot);
}

static uint32_t entries_of (const Table *table, uint32_t idx, bool column) {
    const uint32_t end = column ? table->rows : table->columns;
    uint32_t count = 0;
    for (uint32_t i = 0; i < end; i++)
        if (column)
            count += table->row_left[i] && *entry (table, i, idx);
        else
            count += table->column_left[i] && *entry (table, idx, i);
    return count;
}

// The column with the fewest entries, and the row with the fewest in it; a
// column without entries just goes.
static uint32_t choose_column (const Table *table) {
    uint32_t best = UINT32_MAX, fewest = UINT32_MAX;
    for (uint32_t col = 0; col < table->columns; col++) {
        if (!table->column_left[col])
            continue;
        const uint32_t count = entries_of (table, col, true);
        if (count < fewest)
            fewest = count, best = col;
    }
    return best;
}

static uint32_t choose_row (const Table *table, uint32_t col) {
    uint32_t best = UINT32_MAX, fewest = UINT32_MAX;
    for (uint32_t row = 0; row < table->rows; row++) {
        if (!table->row_left[row] || !*entry (table, row, col))
            continue;
        const uint32_t count = entries_of (table, row, false);
        if (count < fewest)
            fewest = count, best = row;
    }
    return best;
}

// No two of the new entries of column `j`, and no new one with an old one.
// `old` has the entries of this column before.
static void say_pairs (const Table *table, const int *old, uint32_t j) {
    for (uint32_t i = 0; i < table->rows; i++) {
        const int q = *entry (table, i, j);
        if (!table->row_left[i] || !q || q == old[i])
            continue;
        for (uint32_t k = 0; k < table->rows; k++) {
            const int other = *entry (table, k, j);
            if (!table->row_left[k] || !other || k == i ||
                (other != old[k] && k > i))
                continue;
            if (old[i] && other != old[k])
                say_clause (table, -q, -other, old[i]);
            say_clause (table, -q, -other, 0);
        }
    }
}

// Takes out the column and its pivot row; whether a row became empty.
static bool take_out (Table *table, uint32_t col, uint32_t pivot) {
    struct cdcl *const solver = table->solver;
    Ints *const old = &solver->hall->old;
    table->column_left[col] = 0;
    table->row_left[pivot] = 0;
    old->size = 0;
    for (uint32_t j = 0; j < table->columns; j++) {
        const int of_pivot = *entry (table, pivot, j);
        for (uint32_t i = 0; i < table->rows; i++) {
            int *const p = entry (table, i, j);
            ints_push (&solver->mem, old, *p);
            if (!table->column_left[j] || !of_pivot || !table->row_left[i] ||
                !*entry (table, i, col))
                continue;
            const int q = new_var (table);
            define (table, q, *p, *entry (table, i, col), of_pivot);
            *p = q;
        }
    }
    for (uint32_t j = 0; j < table->columns; j++)
        if (table->column_left[j] && *entry (table, pivot, j))
            say_pairs (table, old->data + (size_t) j * table->rows, j);
    bool empty = false;
    for (uint32_t i = 0; i < table->rows && !empty; i++)
        if (table->row_left[i] && *entry (table, i, col)) {
            *entry (table, i, col) = 0;
            empty = !entries_of (table, i, false);
            if (!empty)
                say (table, entry (table, i, 0), table->columns,
                     &solver->hall->lemma);
        }
    return empty;
}

// One more literal of a row and a column.  No two disjunctions of a column are
// true together, which unit propagation sees for single literals only.
static void enter (Table *table, uint32_t row, uint32_t col, int elit) {
    const int vars = (int) table->solver->vars;
    int *const here = entry (table, row, col);
    const int before = *here;
    *here = elit;
    if (before) {
        *here = new_var (table);
        say_clause (table, *here, -before, 0);
        say_clause (table, *here, -elit, 0);
        say_clause (table, -*here, before, elit);
    }
    for (uint32_t i = 0; i < row; i++) {
        const int other = *entry (table, i, col);
        if (other > vars)
            say_clause (table, -elit, -other, 0);
        if (before && other)
            say_clause (table, -*here, -other, 0);
    }
}

// Columns by number within the table, as they come.
static void number_columns (struct cdcl *solver, Table *table) {
    Hall *const hall = solver->hall;
    Words *const number = &hall->number;
    const size_t groups = solver->groups.groups.size;
    words_reserve (&solver->mem, number, groups);
    memset (number->data, 0xff, groups * sizeof *number->data);
    table->columns = 0;
    for (uint32_t i = 0; i < table->rows; i++) {
        const uint32_t row = hall->queue.data[i];
        for (uint32_t j = hall->starts.data[row];
             j < hall->starts.data[row + 1]; j++)
            if (number->data[hall->columns.data[j]] == UINT32_MAX)
                number->data[hall->columns.data[j]] = table->columns++;
    }
}

static void fill (struct cdcl *solver, Table *table) {
    Hall *const hall = solver->hall;
    table->solver = solver;
    table->rows = (uint32_t) hall->queue.size;
    number_columns (solver, table);
    const size_t size = (size_t) table->rows * table->columns;
    ints_reserve (&solver->mem, &hall->matrix, size + 1);
    words_reserve (&solver->mem, &hall->left,
                   (size_t) table->rows + table->columns);
    table->entries = hall->matrix.data;
    table->row_left = hall->left.data;
    table->column_left = hall->left.data + table->rows;
    memset (table->entries, 0, size * sizeof (int));
    for (uint32_t i = 0; i < table->rows + table->columns; i++)
        hall->left.data[i] = 1;
    for (uint32_t i = 0; i < table->rows; i++) {
        const uint32_t row = hall->queue.data[i];
        const int own = solver->proof.own;
        for (uint32_t j = hall->starts.data[row];
             j < hall->starts.data[row + 1]; j++)
            enter (table, i, hall->number.data[hall->columns.data[j]],
                   lit_export (hall->lits.data[j]));
        if (solver->proof.own > own) // for unit propagation to see disjunctions
            say (table, entry (table, i, 0), table->columns, &hall->lemma);
    }
}

void cdcl_prove_hall (struct cdcl *solver) {
    Table table;
    cdcl_prove_units (solver);
    solver->hall->steps.size = 0;
    fill (solver, &table);
    bool done = false;
    for (uint32_t i = 0; i < table.rows; i++)
        done |= !entries_of (&table, i, false);
    while (!done) {
        const uint32_t col = choose_column (&table);
        const uint32_t pivot = choose_row (&table, col);
        if (pivot == UINT32_MAX)
            table.column_left[col] = 0;
        else
            done = take_out (&table, col, pivot);
    }
    cdcl_proof_add (&solver->proof, solver->hall->lemma.data,
                    solver->hall->lemma.size);
    if (solver->hall->lemma.size) // else this is the end
        delete_steps (solver);
}
