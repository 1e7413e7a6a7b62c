// hall_proof.c -- a DRAT proof that k + 1 rows do not fit into k columns.
//
// Unit propagation cannot count, and resolution alone needs exponentially many
// steps.  With new variables few steps are enough: take out one column and one of
// its rows, the pivot; every other row i of that column says for each column j of
// the pivot
//
//     q(i,j)  <->  p(i,j)  or  (p(i,pivot column) and p(pivot,j))
//
// that is, if i had the place of the pivot, it gets the place that the pivot has
// now.  Rows and columns over q are rows and columns again, one fewer of each,
// and their clauses follow by unit propagation.  At the end a row is empty.  As in
// Gaussian elimination the column and the row with the fewest entries go first,
// so that few new entries arise.
//
// If the rows are clauses only as long as some literals are false, these are the
// lemma: each row has them behind its entries, and so has the empty row at the
// end.  Where a row and a column share several literals, the entry is a new
// variable for their disjunction, and the row is added again with it.
//
// The new variables occur in the proof alone, and only until the lemma is there:
// then all steps are deleted.  Nevertheless no variable is defined twice: if a
// definition has become a unit clause, checkers ignore its deletion, as drat-trim
// does.  A definition begins with the defined literal, as RAT demands.
//
// Source: Cook, "A Short Proof of the Pigeon Hole Principle Using Extended
// Resolution", 1976; Markowitz, "The Elimination Form of the Inverse and Its
// Application to Linear Programming", 1957, for the order.
//
// Cost: the fourth power of the rows, in literals of the proof.

#include "cdcl/cardinality/hall_proof.h"

#include "cdcl/engine/clause.h"

// The rows behind each other in HallProof.entries, 0 where a row and a column
// share no literal.
typedef struct Table {
    struct cdcl *solver;
    int *entries;
    uint32_t rows, columns;
    uint32_t *row_present, *column_present; // 1 or 0
} Table;

void cdcl_begin_violator (struct cdcl *solver) {
    HallProof *const proof = solver->hall_proof;
    proof->lits.size = proof->columns.size = proof->lemma.size = 0;
    proof->starts.size = 0;
    words_push (&solver->mem, &proof->starts, 0);
}

void cdcl_violator_lit (struct cdcl *solver, Lit lit, uint32_t column) {
    assert (column < solver->groups.groups.size);
    lits_push (&solver->mem, &solver->hall_proof->lits, lit);
    words_push (&solver->mem, &solver->hall_proof->columns, column);
}

void cdcl_violator_end_row (struct cdcl *solver) {
    HallProof *const proof = solver->hall_proof;
    assert (proof->starts.size && proof->lits.size == proof->columns.size);
    words_push (&solver->mem, &proof->starts, (uint32_t) proof->lits.size);
}

static uint32_t rows_of (const HallProof *proof) {
    assert (proof->starts.size > 1);
    return (uint32_t) proof->starts.size - 1;
}

// ---------------------------------------------------------------------------

static int *entry (const Table *table, uint32_t row, uint32_t col) {
    assert (row < table->rows && col < table->columns);
    return table->entries + (size_t) row * table->columns + col;
}

static int new_var (const Table *table) {
    struct cdcl *const solver = table->solver;
    assert (proving (&solver->proof));
    return cdcl_proof_new_var (&solver->proof, solver->vars);
}

// Adds a clause of up to three literals, or a row; zeros are left out.  The size
// and the literals are kept, to delete the clause in the end.
static void add_step (const Table *table, const int *elits, size_t size,
                      const Lits *behind) {
    struct cdcl *const solver = table->solver;
    Lits *const steps = &solver->hall_proof->steps;
    const size_t start = steps->size;
    assert (size || behind);
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

static void add_clause (const Table *table, int first, int second, int third) {
    const int elits[] = {first, second, third};
    add_step (table, elits, 3, NULL);
}

static void delete_steps (struct cdcl *solver) {
    Lits *const steps = &solver->hall_proof->steps;
    for (size_t i = 0; i < steps->size; i += steps->data[i] + 1)
        cdcl_proof_delete (&solver->proof, steps->data + i + 1, steps->data[i]);
    steps->size = 0;
}

static void define (const Table *table, int q, int p, int in_column,
                    int of_pivot) {
    assert (q && in_column && of_pivot);
    if (p)
        add_clause (table, q, -p, 0);
    add_clause (table, q, -in_column, -of_pivot);
    add_clause (table, -q, p, in_column);
    add_clause (table, -q, p, of_pivot);
}

static uint32_t entries_of (const Table *table, uint32_t idx, bool column) {
    assert (idx < (column ? table->columns : table->rows));
    const uint32_t end = column ? table->rows : table->columns;
    uint32_t count = 0;
    for (uint32_t i = 0; i < end; i++)
        if (column)
            count += table->row_present[i] && *entry (table, i, idx);
        else
            count += table->column_present[i] && *entry (table, idx, i);
    return count;
}

// The column with the fewest entries.
static uint32_t choose_column (const Table *table) {
    uint32_t best = UINT32_MAX, fewest = UINT32_MAX;
    for (uint32_t col = 0; col < table->columns; col++) {
        if (!table->column_present[col])
            continue;
        const uint32_t count = entries_of (table, col, true);
        if (count < fewest)
            fewest = count, best = col;
    }
    return best;
}

// The row with the fewest entries among those with one in this column, or
// UINT32_MAX: a column without entries needs no pivot.
static uint32_t choose_row (const Table *table, uint32_t col) {
    uint32_t best = UINT32_MAX, fewest = UINT32_MAX;
    for (uint32_t row = 0; row < table->rows; row++) {
        if (!table->row_present[row] || !*entry (table, row, col))
            continue;
        const uint32_t count = entries_of (table, row, false);
        if (count < fewest)
            fewest = count, best = row;
    }
    return best;
}

// Of the entries of column `j`, no two are true together.  That is new where one
// of the two is; `old` has the entries of this column before.
static void exclude_pairs (const Table *table, const int *old, uint32_t j) {
    assert (table->column_present[j]);
    for (uint32_t i = 0; i < table->rows; i++) {
        const int q = *entry (table, i, j);
        if (!table->row_present[i] || !q || q == old[i])
            continue;
        for (uint32_t k = 0; k < table->rows; k++) {
            const int other = *entry (table, k, j);
            if (!table->row_present[k] || !other || k == i ||
                (other != old[k] && k > i))
                continue;
            if (old[i] && other != old[k])
                add_clause (table, -q, -other, old[i]);
            add_clause (table, -q, -other, 0);
        }
    }
}

// Takes out the column and its pivot row.  Returns whether a row became empty.
static bool take_out (Table *table, uint32_t col, uint32_t pivot) {
    struct cdcl *const solver = table->solver;
    Ints *const old = &solver->hall_proof->old;
    assert (*entry (table, pivot, col));
    table->column_present[col] = 0;
    table->row_present[pivot] = 0;
    old->size = 0;
    for (uint32_t j = 0; j < table->columns; j++) {
        const int of_pivot = *entry (table, pivot, j);
        for (uint32_t i = 0; i < table->rows; i++) {
            int *const p = entry (table, i, j);
            ints_push (&solver->mem, old, *p);
            if (!table->column_present[j] || !of_pivot ||
                !table->row_present[i] || !*entry (table, i, col))
                continue;
            const int q = new_var (table);
            define (table, q, *p, *entry (table, i, col), of_pivot);
            *p = q;
        }
    }
    for (uint32_t j = 0; j < table->columns; j++)
        if (table->column_present[j] && *entry (table, pivot, j))
            exclude_pairs (table, old->data + (size_t) j * table->rows, j);
    bool empty = false;
    for (uint32_t i = 0; i < table->rows && !empty; i++)
        if (table->row_present[i] && *entry (table, i, col)) {
            *entry (table, i, col) = 0;
            empty = !entries_of (table, i, false);
            if (!empty)
                add_step (table, entry (table, i, 0), table->columns,
                          &solver->hall_proof->lemma);
        }
    return empty;
}

// Enters one more literal of a row and a column.  No two entries of a column are
// true together; unit propagation sees that for single literals, but not for
// disjunctions.
static void enter (Table *table, uint32_t row, uint32_t col, int elit) {
    assert (elit);
    const int vars = (int) table->solver->vars;
    int *const here = entry (table, row, col);
    const int before = *here;
    *here = elit;
    if (before) {
        *here = new_var (table);
        add_clause (table, *here, -before, 0);
        add_clause (table, *here, -elit, 0);
        add_clause (table, -*here, before, elit);
    }
    for (uint32_t i = 0; i < row; i++) {
        const int other = *entry (table, i, col);
        if (other > vars)
            add_clause (table, -elit, -other, 0);
        if (before && other)
            add_clause (table, -*here, -other, 0);
    }
}

// Numbers the columns within the table in order of appearance.
static void number_columns (struct cdcl *solver, Table *table) {
    const Words *const columns = &solver->hall_proof->columns;
    Words *const number = &solver->hall_proof->number;
    const size_t groups = solver->groups.groups.size;
    words_reserve (&solver->mem, number, groups);
    memset (number->data, 0xff, groups * sizeof *number->data);
    table->columns = 0;
    for (size_t i = 0; i < columns->size; i++)
        if (number->data[columns->data[i]] == UINT32_MAX)
            number->data[columns->data[i]] = table->columns++;
}

static void fill (struct cdcl *solver, Table *table) {
    HallProof *const proof = solver->hall_proof;
    table->solver = solver;
    table->rows = rows_of (proof);
    number_columns (solver, table);
    assert (table->columns < table->rows);
    const size_t size = (size_t) table->rows * table->columns;
    const uint32_t lines = table->rows + table->columns;
    ints_reserve (&solver->mem, &proof->entries, size + 1);
    words_reserve (&solver->mem, &proof->present, lines);
    table->entries = proof->entries.data;
    table->row_present = proof->present.data;
    table->column_present = proof->present.data + table->rows;
    memset (table->entries, 0, size * sizeof (int));
    for (uint32_t i = 0; i < lines; i++)
        proof->present.data[i] = 1;
    for (uint32_t i = 0; i < table->rows; i++) {
        const int own = solver->proof.own;
        for (uint32_t j = proof->starts.data[i]; j < proof->starts.data[i + 1];
             j++)
            enter (table, i, proof->number.data[proof->columns.data[j]],
                   lit_export (proof->lits.data[j]));
        if (solver->proof.own > own) // for unit propagation to see disjunctions
            add_step (table, table->entries + (size_t) i * table->columns,
                      table->columns, &proof->lemma);
    }
}

static void write_proof (struct cdcl *solver) {
    assert (proving (&solver->proof));
    const Lits *const lemma = &solver->hall_proof->lemma;
    Table table;
    cdcl_prove_units (solver);
    solver->hall_proof->steps.size = 0;
    fill (solver, &table);
    bool done = false;
    for (uint32_t i = 0; i < table.rows; i++)
        done |= !entries_of (&table, i, false);
    while (!done) {
        const uint32_t col = choose_column (&table);
        assert (col != UINT32_MAX); // a row without columns would be empty
        const uint32_t pivot = choose_row (&table, col);
        if (pivot == UINT32_MAX)
            table.column_present[col] = 0;
        else
            done = take_out (&table, col, pivot);
    }
    cdcl_proof_add (&solver->proof, lemma->data, lemma->size);
    if (lemma->size) // else this is the end
        delete_steps (solver);
}

// ---------------------------------------------------------------------------

#if defined(CHECK) && CHECK >= 2

// Judges the violator without the matching: each row is a clause if the literals
// of the lemma are false, no two rows share a literal, no two literals of a column
// are true together, and there are more rows than columns.
static void judge (struct cdcl *solver) {
    HallProof *const proof = solver->hall_proof;
    Lits *const members = &proof->steps;
    Mem *const mem = &solver->mem;
    const size_t groups = solver->groups.groups.size;
    size_t columns = 0, shared = 0;
    bool good = true;
    for (size_t g = 0; g < groups; g++) {
        members->size = 0;
        for (size_t i = 0; i < proof->lits.size; i++)
            if (proof->columns.data[i] == g)
                lits_push (mem, members, proof->lits.data[i]);
        columns += members->size > 0;
        for (size_t i = 0; i < members->size; i++) {
            const Lit lit = members->data[i];
            signed char *const seen = solver->seen + var_of (lit);
            const signed char bit = bit_of (lit);
            shared += (*seen & bit) > 0;
            *seen |= bit;
            good &= cdcl_rup_excludes (mem, &solver->rup, lit, members->data,
                                       members->size);
        }
    }
    for (size_t i = 0; i < proof->lits.size; i++)
        solver->seen[var_of (proof->lits.data[i])] = 0;
    for (uint32_t row = 0; row < rows_of (proof); row++) {
        members->size = 0;
        for (uint32_t j = proof->starts.data[row];
             j < proof->starts.data[row + 1]; j++)
            lits_push (mem, members, proof->lits.data[j]);
        for (size_t j = 0; j < proof->lemma.size; j++)
            lits_push (mem, members, proof->lemma.data[j]);
        good &=
            cdcl_rup_follows (mem, &solver->rup, members->data, members->size);
    }
    if (!good || shared || columns >= rows_of (proof))
        abort ();
}

#endif

void cdcl_hall_lemma (struct cdcl *solver) {
#if defined(CHECK) && CHECK >= 2
    judge (solver);
    cdcl_rup_add (&solver->mem, &solver->rup, RUP_LEMMA,
                  solver->hall_proof->lemma.data,
                  solver->hall_proof->lemma.size);
#endif
    if (proving (&solver->proof))
        write_proof (solver);
}

void cdcl_hall_proof_release (struct cdcl *solver) {
    HallProof *const proof = solver->hall_proof;
    Mem *const mem = &solver->mem;
    lits_release (mem, &proof->lits);
    words_release (mem, &proof->columns);
    words_release (mem, &proof->starts);
    lits_release (mem, &proof->lemma);
    ints_release (mem, &proof->entries);
    ints_release (mem, &proof->old);
    words_release (mem, &proof->present);
    words_release (mem, &proof->number);
    lits_release (mem, &proof->steps);
}
