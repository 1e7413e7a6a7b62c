// cook.c -- a DRAT proof that k + 1 rows do not fit into k columns.
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
// The new variables occur in the proof alone.  Definitions are written with the
// defined literal first, as RAT demands; nothing is deleted.
//
// Source: Cook, "A Short Proof of the Pigeon Hole Principle Using Extended
// Resolution", 1976; Markowitz 1957 for the order.

#include "internal.h"

enum { MOST_COLUMNS = 300 };

// While it works, in `matrix`: rows behind each other, 0 where there is
// nothing.
typedef struct Table {
    struct cdcl *solver;
    int *entries;
    uint32_t rows, columns;
    uint32_t *row_left, *column_left; // 1 or 0
    int last;                         // the latest variable
} Table;

bool cdcl_provable_hall (const struct cdcl *solver) {
    return solver->hall.queue.size <= MOST_COLUMNS;
}

static int *entry (const Table *table, uint32_t row, uint32_t col) {
    return table->entries + (size_t) row * table->columns + col;
}

// A lemma of up to four literals, or of a row; zeros are left out.
static void say (const Table *table, const int *elits, size_t size) {
    Lits *const lemma = &table->solver->hall.lemma;
    lemma->size = 0;
    for (size_t i = 0; i < size; i++)
        if (elits[i])
            lits_push (&table->solver->mem, lemma, lit_import (elits[i]));
    cdcl_proof_add (&table->solver->proof, lemma->data, lemma->size);
}

static void define (const Table *table, int q, int p, int in_column,
                    int of_pivot) {
    const int first[] = {q, -p}, second[] = {q, -in_column, -of_pivot};
    const int third[] = {-q, p, in_column}, fourth[] = {-q, p, of_pivot};
    if (p)
        say (table, first, 2);
    say (table, second, 3);
    say (table, third, 3);
    say (table, fourth, 3);
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
            const int step[] = {-q, -other, old[i]}, pair[] = {-q, -other};
            if (old[i] && other != old[k])
                say (table, step, 3);
            say (table, pair, 2);
        }
    }
}

// Takes out the column and its pivot row; whether a row became empty.
static bool take_out (Table *table, uint32_t col, uint32_t pivot) {
    struct cdcl *const solver = table->solver;
    Ints *const old = &solver->hall.old;
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
            const int q = ++table->last;
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
            say (table, entry (table, i, 0), table->columns);
            empty = !solver->hall.lemma.size;
        }
    return empty;
}

// The rows of the search and their columns, which are matched with all rows but
// the first one.
static void fill (struct cdcl *solver, Table *table) {
    Hall *const hall = &solver->hall;
    table->solver = solver;
    table->last = (int) solver->vars;
    table->rows = (uint32_t) hall->queue.size;
    table->columns = table->rows - 1;
    const size_t size = (size_t) table->rows * table->columns;
    ints_reserve (&solver->mem, &hall->matrix, size + 1);
    words_reserve (&solver->mem, &hall->left, 2 * (size_t) table->rows);
    table->entries = hall->matrix.data;
    table->row_left = hall->left.data;
    table->column_left = hall->left.data + table->rows;
    memset (table->entries, 0, size * sizeof (int));
    for (uint32_t i = 0; i < 2 * table->rows; i++)
        hall->left.data[i] = 1;
    uint32_t *const number = hall->from.data; // of columns, within the table
    for (uint32_t i = 1; i < table->rows; i++)
        number[hall->column_of.data[hall->queue.data[i]]] = i - 1;
    for (uint32_t i = 0; i < table->rows; i++) {
        const uint32_t row = hall->queue.data[i];
        for (uint32_t j = hall->starts.data[row];
             j < hall->starts.data[row + 1]; j++)
            *entry (table, i, number[hall->columns.data[j]]) =
                lit_export (hall->lits.data[j]);
    }
}

void cdcl_prove_hall (struct cdcl *solver) {
    Table table;
    cdcl_prove_units (solver);
    fill (solver, &table);
    for (bool done = !table.columns; !done;) {
        const uint32_t col = choose_column (&table);
        const uint32_t pivot = choose_row (&table, col);
        if (pivot == UINT32_MAX)
            table.column_left[col] = 0;
        else
            done = take_out (&table, col, pivot);
    }
}
