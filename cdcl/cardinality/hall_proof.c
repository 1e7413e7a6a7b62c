// hall_proof.c -- a DRAT proof that k + 1 rows do not fit into k columns.
//
// A row is a clause, and at most one of the literals in a column is true.
// Resolution alone needs exponentially many steps; with extension variables few
// are enough.  The rows are added one by one, and the columns have a fixed
// order.  The new variables describe the rows so far and the first j columns:
//
//     used[j]   some row so far has a true literal in column j
//     early[j]  the latest row has a true literal in the first j columns
//     count[t]  (for each column j) t or more of the first j columns are used
//
//     columns      1       2       3       4
//     row 1        .       .       .       .       .: a literal
//     row 2        .       .       .       .
//     count[1]     v       v       v       true    counts after row 2, which ends
//     count[2]             v       v       true    in column 4; v: a new variable
//
// Each row uses one more column, so the counts after a row are defined by the
// counts before it, here called old:
//
//     P1   old[t]  ->  count[t]
//     P2   old[t-1] and early[j]  ->  count[t]
//
// From one column to the next, the counts can grow by at most one, namely if
// the column is used.  With `below` for the counts of column j - 1:
//
//     C1   count[t]  ->  below[t] or below[t-1]
//     C2   count[t]  ->  below[t] or used[j]
//
// P1 and P2 contain the new variable, whose negation occurs in no clause yet,
// so they are RAT on it.  C1 and C2 are RAT on the negated variable: they are
// resolved only with P1 and P2, and all resolvents are RUP by C1 and C2 of the
// previous row, by P1 and P2 of column j - 1, and because no literal of the row
// is true in a column that an earlier row uses.  So neither the other half of
// the definition nor a clause for each pair of rows is needed.
//
// In columns before the first column of the row, the counts do not change.
// From the last column of the row on, the true literal of the row is certainly
// among the first j columns, so the counts move up by one without a new
// variable.  A count cannot exceed j.  So where P2 would define a count above
// j, a clause says that the premises of P2 are not both true; it is RUP.  After
// k + 1 rows all these premises are true, which is the contradiction.  A count
// is omitted if it cannot contribute to the contradiction even if each later
// row and each later column has a true literal.
//
// The next row is one with as few new columns as possible, and columns are
// numbered in the order in which the rows use them, so that few columns lie
// between the first and the last column of a row.
//
// If the rows are clauses only under the assumption that some literals are
// false, these literals are the lemma.  An extension variable, the selector,
// stands for their disjunction and occurs in every C1 and C2.
//
// Few clauses are alive at a time, so that proof checkers are fast.  The
// clauses of a row are deleted after it, with two exceptions: C1 and C2 are
// kept until a later row has new ones for the same column, and the definitions
// of used[j] are kept.  After the lemma all clauses are deleted.  No variable
// is defined twice, since checkers such as drat-trim ignore the deletion of a
// clause that has become unit.  A clause begins with the new variable, as RAT
// requires.
//
// A VeriPB proof needs only one line instead (veripb.h).
//
// Source: Cook, "A Short Proof of the Pigeon Hole Principle Using Extended
// Resolution", 1976, which needs n^4 / 4 clauses for n rows; Sinz, "Towards an
// Optimal CNF Encoding of Boolean Cardinality Constraints", CP 2005, for counts in
// unary; Jarvisalo, Heule and Biere, "Inprocessing Rules", IJCAR 2012, for RAT.
//
// Cost: (2/3) n^3 clauses of at most four literals if each row has a literal in
// each column, fewer if rows are short; a test checks the exact number.

#include "cdcl/cardinality/hall_proof.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/proof/veripb.h"

#include <limits.h>

// Constants, which need no variable, beside external literals.  Negation
// exchanges ALWAYS and NEVER.
enum { ALWAYS = INT_MAX, NEVER = -INT_MAX, NOT_NEEDED = 0 };

// Words before the literals of a step.
enum { LIFE, NUMBER, SIZE = 3, STEP_HEAD };

// The lifetime of a step: to the end of the proof (FOR_GOOD), to the end of
// this row (THIS_ROW), or, for C1 and C2, until a later row has new C1 and C2
// for the same column.  In this case it is the number of the column, from 1.
enum { FOR_GOOD = 0, THIS_ROW = INT_MAX };

typedef struct Table {
    struct cdcl *solver;
    int rows, columns;
    int selector;        // or NEVER
    int row;             // number of rows so far
    uint32_t begin, end; // the literals of the latest row
    int first, last;     // first and last column of the latest row
    int *used, *early;   // [columns + 1]
    int *counts;         // [columns + 1][columns + 2]
    size_t step;         // start of the step being built
    bool trivial;        // the step has a true literal
    int full;            // the last column whose counts cannot grow any more
    bool contradiction;  // more columns are used than exist
} Table;

bool cdcl_hall_provable (struct cdcl *solver, size_t rows) {
    const bool provable =
        rows <= HALL_ROWS || !proving (&solver->proof) || solver->proof.veripb;
    solver->stats.hall_unproved += !provable;
    return provable;
}

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
// Steps

static int new_var (const Table *table) {
    struct cdcl *const solver = table->solver;
    assert (recording (solver));
    return cdcl_proof_new_var (&solver->proof, solver->vars);
}

static void begin_step (Table *table) {
    Lits *const steps = &table->solver->hall_proof->steps;
    table->step = steps->size;
    table->trivial = false;
    for (unsigned i = 0; i < STEP_HEAD; i++)
        lits_push (&table->solver->mem, steps, 0);
}

static void step_lit (Table *table, int elit) {
    assert (elit != NOT_NEEDED);
    table->trivial |= elit == ALWAYS;
    if (elit != NEVER && elit != ALWAYS)
        lits_push (&table->solver->mem, &table->solver->hall_proof->steps,
                   lit_import (elit));
}

// Adds the step to the proof unless it has a true literal.  Returns false, and
// adds nothing, for a clause with no literal except the selector.
static bool end_step (Table *table, int life) {
    struct cdcl *const solver = table->solver;
    Lits *const steps = &solver->hall_proof->steps;
    const size_t size = steps->size - table->step - STEP_HEAD;
    const bool contradiction =
        !table->trivial && size == (table->selector != NEVER) &&
        (!size || steps->data[steps->size - 1] == lit_import (table->selector));
    if (table->trivial || contradiction) {
        steps->size = table->step;
        return !contradiction;
    }
    Lit *const step = steps->data + table->step;
    const uint64_t number =
        cdcl_step (solver, UNCHECKED, step + STEP_HEAD, size);
    step[LIFE] = (Lit) life;
    step[SIZE] = (Lit) size;
    memcpy (step + NUMBER, &number, sizeof number);
    return true;
}

static bool add_step (Table *table, int life, int first, int second, int third,
                      int fourth) {
    begin_step (table);
    step_lit (table, first);
    step_lit (table, second);
    step_lit (table, third);
    step_lit (table, fourth);
    return end_step (table, life);
}

// Deletes all steps if `all`.  Otherwise deletes the steps of this row, and the
// earlier steps (before `now`) for columns for which this row has new steps.
static void delete_steps (Table *table, size_t now, bool all) {
    struct cdcl *const solver = table->solver;
    Lits *const steps = &solver->hall_proof->steps;
    size_t kept = 0;
    for (size_t i = 0, next; i < steps->size; i = next) {
        const Lit *const step = steps->data + i;
        const int life = (int) step[LIFE];
        const Lit size = step[SIZE];
        next = i + STEP_HEAD + size;
        if (all || life == THIS_ROW ||
            (i < now && life >= table->first && life <= table->last)) {
            uint64_t number;
            memcpy (&number, step + NUMBER, sizeof number);
            cdcl_record_deletion (solver, number, step + STEP_HEAD, size);
            continue;
        }
        memmove (steps->data + kept, steps->data + i,
                 (next - i) * sizeof *steps->data);
        kept += next - i;
    }
    steps->size = kept;
}

// ---------------------------------------------------------------------------
// The order of rows and columns

static int *number_of (const Table *table, uint32_t i) {
    const HallProof *const proof = table->solver->hall_proof;
    return proof->number.data + proof->columns.data[i];
}

// Numbers the columns of the row that are not numbered yet.
static void number_columns (Table *table, uint32_t row) {
    const HallProof *const proof = table->solver->hall_proof;
    for (uint32_t i = proof->starts.data[row]; i < proof->starts.data[row + 1];
         i++)
        if (!*number_of (table, i))
            *number_of (table, i) = ++table->columns;
}

// The next row is the one with the fewest unnumbered columns; ties are broken
// by the earliest first column.
static uint32_t choose_row (const Table *table) {
    const HallProof *const proof = table->solver->hall_proof;
    uint32_t best = UINT32_MAX;
    int fewest = INT_MAX, earliest = INT_MAX;
    for (uint32_t row = 0; row < (uint32_t) table->rows; row++) {
        if (proof->ordered.data[row])
            continue;
        int fresh = 0, first = INT_MAX;
        for (uint32_t i = proof->starts.data[row];
             i < proof->starts.data[row + 1]; i++) {
            const int number = *number_of (table, i);
            fresh += !number;
            if (number && number < first)
                first = number;
        }
        if (fresh < fewest || (fresh == fewest && first < earliest))
            fewest = fresh, earliest = first, best = row;
    }
    return best;
}

static void order (Table *table) {
    struct cdcl *const solver = table->solver;
    HallProof *const proof = solver->hall_proof;
    const size_t groups = solver->groups.groups.size;
    ints_reserve (&solver->mem, &proof->number, groups);
    memset (proof->number.data, 0, groups * sizeof *proof->number.data);
    words_reserve (&solver->mem, &proof->ordered, (size_t) table->rows);
    memset (proof->ordered.data, 0,
            (size_t) table->rows * sizeof *proof->ordered.data);
    proof->order.size = 0;
    for (int i = 0; i < table->rows; i++) {
        const uint32_t row = choose_row (table);
        proof->ordered.data[row] = 1;
        words_push (&solver->mem, &proof->order, row);
        number_columns (table, row);
    }
}

// ---------------------------------------------------------------------------
// Counting

// Adds the literals of the row in the column to the step.
static void step_entries (Table *table, int column) {
    const HallProof *const proof = table->solver->hall_proof;
    for (uint32_t i = table->begin; i < table->end; i++)
        if (*number_of (table, i) == column)
            step_lit (table, lit_export (proof->lits.data[i]));
}

// Returns a literal that is equivalent to the disjunction of `elit` and the
// literals of the row in the column.
static int either (Table *table, int elit, int column, int life) {
    const HallProof *const proof = table->solver->hall_proof;
    int entries = 0, entry = NEVER;
    for (uint32_t i = table->begin; i < table->end; i++)
        if (*number_of (table, i) == column) {
            entry = lit_export (proof->lits.data[i]);
            entries++;
        }
    if (!entries || (entries == 1 && elit == NEVER))
        return entries ? entry : elit;
    const int var = new_var (table);
    add_step (table, THIS_ROW, var, -elit, NEVER, NEVER);
    for (uint32_t i = table->begin; i < table->end; i++)
        if (*number_of (table, i) == column)
            add_step (table, THIS_ROW, var, -lit_export (proof->lits.data[i]),
                      NEVER, NEVER);
    begin_step (table);
    step_lit (table, -var);
    step_lit (table, elit);
    step_entries (table, column);
    end_step (table, life);
    return var;
}

// Defines `early` for the row, and extends `used` by the row.
static void enter_row (Table *table) {
    const HallProof *const proof = table->solver->hall_proof;
    table->early[table->first - 1] = NEVER;
    for (int j = table->first; j < table->last; j++)
        table->early[j] = either (table, table->early[j - 1], j, THIS_ROW);
    begin_step (table);
    step_lit (table, table->early[table->last - 1]);
    step_entries (table, table->last);
    step_lit (table, table->selector);
    end_step (table, THIS_ROW);
    for (int j = table->last; j <= table->columns; j++)
        table->early[j] = ALWAYS;
    for (uint32_t i = table->begin; i < table->end; i++)
        add_step (table, THIS_ROW, -table->used[*number_of (table, i)],
                  -lit_export (proof->lits.data[i]), NEVER, NEVER);
    for (int j = table->first; j <= table->last; j++)
        table->used[j] = either (table, table->used[j], j, FOR_GOOD);
}

// Returns count[t] of column j after this row.  P1 and P2 define it by `same`
// and `lower`, the counts t and t - 1 before this row.
static int next_count (Table *table, int j, int t, int same, int lower) {
    const int early = table->early[j];
    if (t > j && lower != NEVER) {
        // The count exceeds j, so it is false by C1 and C2 of the previous
        // row.
        assert (same == NEVER && lower != NOT_NEEDED);
        table->contradiction |=
            !add_step (table, THIS_ROW, -lower, -early, table->selector, NEVER);
        table->full = j;
        return NEVER;
    }
    if (early == ALWAYS)
        return lower;
    if (same == ALWAYS || (same == NEVER && lower == NEVER))
        return same;
    if (same == NOT_NEEDED || lower == NOT_NEEDED ||
        t < table->row + j - table->columns)
        return NOT_NEEDED;
    const int var = new_var (table);
    add_step (table, THIS_ROW, var, -same, NEVER, NEVER);
    add_step (table, THIS_ROW, var, -lower, -early, NEVER);
    return var;
}

// Adds C1 and C2 for count[t] of column j.
static void compare (Table *table, int j, int t, int count, const int *below) {
    if (count == NEVER || count == NOT_NEEDED || below[t] == NOT_NEEDED)
        return;
    if (below[t - 1] != NOT_NEEDED)
        table->contradiction |= !add_step (table, j, -count, below[t],
                                           below[t - 1], table->selector);
    add_step (table, j, -count, below[t], table->used[j], table->selector);
}

// After the last column of the row, C1 and C2 are unchanged, unless the
// previous column has become full.
static void count_column (Table *table, int j) {
    const size_t width = (size_t) table->columns + 2;
    int *const counts = table->counts + (size_t) j * width;
    const bool below_full = table->full == j - 1;
    for (int t = table->row; t && !table->contradiction; t--) {
        counts[t] = next_count (table, j, t, counts[t], counts[t - 1]);
        if (j <= table->last || (below_full && t >= j))
            compare (table, j, t, counts[t], counts - width);
    }
}

static void take_row (Table *table, uint32_t row) {
    const HallProof *const proof = table->solver->hall_proof;
    const size_t now = proof->steps.size;
    assert (table->row <= table->columns);
    table->row++;
    table->full = -1;
    table->begin = proof->starts.data[row];
    table->end = proof->starts.data[row + 1];
    table->first = INT_MAX, table->last = 0;
    for (uint32_t i = table->begin; i < table->end; i++) {
        const int number = *number_of (table, i);
        table->first = number < table->first ? number : table->first;
        table->last = number > table->last ? number : table->last;
    }
    table->contradiction = !table->last;
    if (table->last)
        enter_row (table);
    for (int j = table->first; j <= table->columns && !table->contradiction;
         j++)
        count_column (table, j);
    if (!table->contradiction)
        delete_steps (table, now, false);
}

// ---------------------------------------------------------------------------

static void select_lemma (Table *table) {
    struct cdcl *const solver = table->solver;
    const Lits *const lemma = &solver->hall_proof->lemma;
    table->selector = !lemma->size       ? NEVER
                      : lemma->size == 1 ? lit_export (lemma->data[0])
                                         : new_var (table);
    if (lemma->size < 2)
        return;
    for (size_t i = 0; i < lemma->size; i++)
        add_step (table, FOR_GOOD, table->selector,
                  -lit_export (lemma->data[i]), NEVER, NEVER);
    begin_step (table);
    step_lit (table, -table->selector);
    for (size_t i = 0; i < lemma->size; i++)
        step_lit (table, lit_export (lemma->data[i]));
    end_step (table, FOR_GOOD);
}

static void start (struct cdcl *solver, Table *table) {
    HallProof *const proof = solver->hall_proof;
    memset (table, 0, sizeof *table);
    table->solver = solver;
    table->rows = (int) rows_of (proof);
    proof->steps.size = 0;
    order (table);
    assert (table->columns < table->rows);
    const size_t lines = (size_t) table->columns + 1;
    const size_t size = lines * (lines + 3);
    ints_reserve (&solver->mem, &proof->numbers, size);
    table->used = proof->numbers.data;
    table->early = table->used + lines;
    table->counts = table->early + lines;
    for (size_t i = 0; i < size; i++)
        proof->numbers.data[i] = NEVER;
    for (size_t j = 0; j < lines; j++)
        table->counts[j * (lines + 1)] = ALWAYS;
}

// Collects the columns, each once.
static const Words *columns_of (struct cdcl *solver) {
    HallProof *const proof = solver->hall_proof;
    const size_t groups = solver->groups.groups.size;
    ints_reserve (&solver->mem, &proof->number, groups);
    memset (proof->number.data, 0, groups * sizeof *proof->number.data);
    proof->order.size = 0;
    for (size_t i = 0; i < proof->columns.size; i++)
        if (!proof->number.data[proof->columns.data[i]]++)
            words_push (&solver->mem, &proof->order, proof->columns.data[i]);
    return &proof->order;
}

// In VeriPB the sum of rows and columns suffices: if the literals of the lemma
// are false, the sum says k + 1 <= k.
static uint64_t count_rows (struct cdcl *solver) {
    const HallProof *const proof = solver->hall_proof;
    uint64_t first = 0;
    for (uint32_t row = 0; row < rows_of (proof); row++) {
        const uint32_t start = proof->starts.data[row];
        const uint64_t line = cdcl_veripb_row (
            &solver->proof, proof->lits.data + start,
            proof->starts.data[row + 1] - start, &proof->lemma);
        first = first ? first : line;
    }
    const Words *const columns = columns_of (solver);
    cdcl_veripb_sum (&solver->proof, first, columns->data, columns->size);
    const uint64_t last = solver->proof.last;
    const uint64_t number =
        cdcl_conclude (solver, proof->lemma.data, proof->lemma.size);
    cdcl_veripb_forget (&solver->proof, first, last);
    return number;
}

static uint64_t write_proof (struct cdcl *solver, bool step) {
    const HallProof *const proof = solver->hall_proof;
    Table table;
    if (solver->proof.veripb)
        return count_rows (solver);
    cdcl_prove_units (solver);
    start (solver, &table);
    select_lemma (&table);
    for (size_t i = 0; !table.contradiction; i++) {
        assert (i < proof->order.size);
        take_row (&table, proof->order.data[i]);
    }
    const Lits *const lemma = &proof->lemma;
    const uint64_t number =
        step ? cdcl_step (solver, CONCLUDED, lemma->data, lemma->size)
             : cdcl_conclude (solver, lemma->data, lemma->size);
    if (lemma->size) // without literals, the lemma ends the proof
        delete_steps (&table, 0, true);
    return number;
}

// ---------------------------------------------------------------------------

#if defined(CHECK) && CHECK >= 2

// Checks the violator independently of the matching: each row is a clause if
// the literals of the lemma are false, no two rows share a literal, no two
// literals of a column are true together, and there are more rows than columns.
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

uint64_t cdcl_hall_lemma (struct cdcl *solver, bool step) {
    const Lits *const lemma = &solver->hall_proof->lemma;
#if defined(CHECK) && CHECK >= 2
    judge (solver);
#endif
    return recording (solver)
               ? write_proof (solver, step)
               : cdcl_conclude (solver, lemma->data, lemma->size);
}

static void release (struct cdcl *solver) {
    HallProof *const proof = solver->hall_proof;
    Mem *const mem = &solver->mem;
    lits_release (mem, &proof->lits);
    words_release (mem, &proof->columns);
    words_release (mem, &proof->starts);
    lits_release (mem, &proof->lemma);
    ints_release (mem, &proof->numbers);
    ints_release (mem, &proof->number);
    words_release (mem, &proof->order);
    words_release (mem, &proof->ordered);
    lits_release (mem, &proof->steps);
}

const Part cdcl_part_hall_proof = {sizeof (HallProof), NULL, release};
