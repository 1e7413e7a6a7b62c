// replay.c -- fuzz target: the reader of traces, and their replay.
//
// A line `---` separates formula and trace; without such a line, the input is a trace of a
// small formula, which is satisfiable.  The verdict must be the same whether the input is
// read at once or in pieces.  No accepted trace may say that the small formula is
// unsatisfiable.

#include "target.h"

#include <string.h>

#include "cdcl/program/replay/replay.h"

static const char small[] = "p cnf+ 4 3\n1 2 3 = 1\n-1 4 0\n-4 2 3 0\n";

static const uint8_t *find (const uint8_t *bytes, size_t size,
                            const char *text) {
    const size_t length = strlen (text);
    for (size_t i = 0; i + length <= size; i++)
        if (!memcmp (bytes + i, text, length))
            return bytes + i;
    return NULL;
}

static int replay (fuzz_source formula, fuzz_source trace,
                   cdcl_replay_report *report) {
    return cdcl_replay (&formula, &trace, fuzz_read, NULL, report);
}

void fuzz_once (const uint8_t *bytes, size_t size, bool starved) {
    fuzz_source formula = {(const uint8_t *) small, sizeof small - 1, 4096};
    fuzz_source trace = {bytes, size, size + 1};
    const uint8_t *const line = find (bytes, size, "\n---\n");
    if (line) {
        formula.bytes = bytes;
        formula.size = (size_t) (line - bytes) + 1;
        trace.bytes = line + 5;
        trace.size = size - formula.size - 4;
    }
    cdcl_replay_report whole, pieces;
    const int status = replay (formula, trace, &whole);
    if (!line && status == CDCL_DRAT_OK && find (bytes, size, "\"unsat\"") &&
        !find (bytes, size, "\"assumptions\"") &&
        !find (bytes, size, "\"block\""))
        fuzz_fail ("a formula with a model has none");
    if (starved)
        return;
    formula.piece = trace.piece = 1 + size % 7;
    if (replay (formula, trace, &pieces) != status ||
        pieces.place != whole.place || pieces.column != whole.column ||
        strcmp (pieces.message, whole.message))
        fuzz_fail ("pieces are replayed otherwise than the whole");
}
