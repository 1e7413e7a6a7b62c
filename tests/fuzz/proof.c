// proof.c -- fuzz target: the checker of proofs, which reads formulas and proofs.
//
// A line `---` separates formula and proof; without such a line, the input is a proof for a
// small formula.  The verdict must be the same whether the input is read at once or in
// pieces.  No proof may refute a formula for which the solver finds a model.  If a DRAT
// proof is accepted, it is written as LRAT, text or binary, which must be accepted, too.

#include "target.h"

#include <string.h>

#include "cdcl/dimacs/cardinality.h"
#include "cdcl/cdcl.h"
#include "cdcl/dimacs/dimacs.h"
#include "cdcl/checker/drat.h"

static const char small[] = "p cnf 3 7\n1 2 3 0\n-1 2 3 0\n1 -2 3 0\n"
                            "-1 -2 3 0\n1 2 -3 0\n-1 2 -3 0\n1 -2 -3 0\n";

static const uint8_t *find_line (const uint8_t *bytes, size_t size) {
    for (size_t i = 0; i + 5 <= size; i++)
        if (!memcmp (bytes + i, "\n---\n", 5))
            return bytes + i;
    return NULL;
}

static int check (fuzz_source formula, fuzz_source proof,
                  cdcl_drat_report *report) {
    memset (report, 0, sizeof *report);
    return cdcl_drat_check (&formula, &proof, fuzz_read, NULL, report);
}

static void elaborate (fuzz_source formula, fuzz_source proof, bool binary) {
    fuzz_source source = formula;
    fuzz_text text = {NULL, 0, 0};
    cdcl_drat_report report;
    cdcl_drat_request request;
    memset (&report, 0, sizeof report);
    memset (&request, 0, sizeof request);
    request.state = &text;
    request.lrat = fuzz_write;
    request.binary = binary;
    if (cdcl_drat_check (&source, &proof, fuzz_read, &request, &report) !=
        CDCL_DRAT_OK)
        fuzz_fail ("a proof that held is refused");
    const fuzz_source lrat = {(const uint8_t *) text.bytes, text.size, 4096};
    if (check (formula, lrat, &report) != CDCL_DRAT_OK)
        fuzz_fail ("a written LRAT proof is refused");
    fuzz_text_free (&text);
}

typedef struct Asked {
    cdcl *solver;
    int last_var; // auxiliary variables are above this variable
} Asked;

static int add (void *state, const int *lits, size_t size) {
    return cdcl_add_clause (((Asked *) state)->solver, lits, size);
}

static int load (void *state, const cdcl_row *row) {
    Asked *const asked = (Asked *) state;
    if (row->kind == CDCL_ROW_CUBE)
        return 1;
    for (size_t i = 0; i < row->size; i++)
        if (row->lits[i] > 1000 || row->lits[i] < -1000)
            return 1;
    if (row->kind > CDCL_ROW_EXACTLY_ONE)
        return cdcl_cardinality_expand (row, &asked->last_var, asked, add);
    return (row->kind == CDCL_ROW_CLAUSE ? cdcl_add_clause
            : row->kind == CDCL_ROW_AT_MOST_ONE
                ? cdcl_add_at_most_one
                : cdcl_add_exactly_one) (asked->solver, row->lits, row->size);
}

// A refuted formula must have no model, if the solver can read it.
static void refuted (fuzz_source formula) {
    cdcl *const solver = cdcl_new ();
    if (!solver)
        fuzz_fail ("no solver for no reason");
    cdcl_dimacs_info info;
    cdcl_dimacs_error error;
    Asked asked = {solver, 1000};
    const cdcl_dimacs_sink sink = {&asked, load, NULL, false, NULL};
    cdcl_limit (solver, "conflicts", 1000);
    if (cdcl_dimacs_read (&formula, fuzz_read, &sink, false, &info, &error) ==
            CDCL_DIMACS_OK &&
        cdcl_solve (solver) == CDCL_SAT)
        fuzz_fail ("a formula with a model is refuted");
    cdcl_free (solver);
}

static int feed (const uint8_t *bytes, size_t size, bool binary, size_t piece) {
    cdcl_drat *const checker = cdcl_drat_new ();
    if (!checker)
        return CDCL_DRAT_MEMORY;
    const int lits[] = {1, -2, 3};
    int status = cdcl_drat_exactly_one (checker, lits, 3);
    while (status == CDCL_DRAT_OK && size) {
        const size_t count = piece < size ? piece : size;
        status = cdcl_drat_feed (checker, binary, bytes, count);
        bytes += count;
        size -= count;
    }
    if (status == CDCL_DRAT_OK)
        status = cdcl_drat_end (checker);
    if (cdcl_drat_refuted (checker))
        fuzz_fail ("a formula with models is refuted");
    cdcl_drat_free (checker);
    return status;
}

void fuzz_once (const uint8_t *bytes, size_t size, bool starved) {
    fuzz_source formula = {(const uint8_t *) small, sizeof small - 1, 4096};
    fuzz_source proof = {bytes, size, size + 1};
    const uint8_t *const line = find_line (bytes, size);
    if (line) {
        formula.bytes = bytes;
        formula.size = (size_t) (line - bytes) + 1;
        proof.bytes = line + 5;
        proof.size = size - formula.size - 4;
    }
    cdcl_drat_report whole, pieces;
    const int status = check (formula, proof, &whole);
    if (!line && status == CDCL_DRAT_OK)
        fuzz_fail ("a formula with a model is refuted");
    const size_t few = 1 + size % 7;
    for (int binary = 0; binary < 2; binary++) {
        const int fed = feed (bytes, size, binary, size + 1);
        if (!starved && fed != feed (bytes, size, binary, few))
            fuzz_fail ("pieces are fed otherwise than the whole");
    }
    if (starved)
        return;
    formula.piece = proof.piece = few;
    if (check (formula, proof, &pieces) != status ||
        pieces.place != whole.place || pieces.column != whole.column ||
        strcmp (pieces.message, whole.message))
        fuzz_fail ("pieces are checked otherwise than the whole");
    if (status == CDCL_DRAT_OK)
        refuted (formula);
    if (status == CDCL_DRAT_OK && !whole.lrat)
        elaborate (formula, proof, size % 2);
}
