// prove.c -- proofs of theorems, made and checked in memory.

#include "sudoku/program/theorems/prove.h"
#include "sudoku/board/growing.h"
#include "sudoku/program/base/command.h"
#include "cdcl/checker/drat.h"

#include <stdlib.h>
#include <string.h>

static int append (void *state, const void *bytes, size_t size) {
    Growing *const text = state;
    sudoku_grow_bytes (text, bytes, size);
    return text->failed;
}

// A text that is read like a file.
typedef struct Source {
    const char *bytes;
    size_t size;
} Source;

static long read_bytes (void *source, char *bytes, size_t size) {
    Source *const from = source;
    const size_t count = size < from->size ? size : from->size;
    memcpy (bytes, from->bytes, count);
    from->bytes += count;
    from->size -= count;
    return (long) count;
}

static int check (const Growing *formula, const Growing *drat, Growing *lrat) {
    Source clauses = {formula->bytes, formula->size};
    Source steps = {drat->bytes, drat->size};
    cdcl_drat_request request = {.state = lrat, .lrat = append};
    cdcl_drat_report report;
    memset (&report, 0, sizeof report);
    const int result =
        cdcl_drat_check (&clauses, &steps, read_bytes, &request, &report);
    if (result == CDCL_DRAT_OK)
        return STATUS_OK;
    if (result == CDCL_DRAT_MEMORY || lrat->failed)
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
    sudoku_complain (NULL, 0, 0, "error",
                     "the checker does not accept a proof: %s", report.message);
    return STATUS_BUG;
}

// Removes the deletions, lines `NUMBER d …`.  They are most of the lines of a short
// proof, and only save memory in a checker.
static void drop_deletions (char *lrat) {
    char *to = lrat;
    for (const char *line = lrat; *line;) {
        const size_t size = strcspn (line, "\n") + 1;
        const size_t number = strcspn (line, " ");
        if (strncmp (line + number, " d ", 3)) {
            memmove (to, line, size);
            to += size;
        }
        line += size;
    }
    *to = 0;
}

int sudoku_prove (const sudoku_board *clues, const sudoku_given *target,
                  char **lrat) {
    Growing formula = {0}, drat = {0}, checked = {0};
    int result = sudoku_theorem_formula (clues, target, &formula, append);
    if (result == SUDOKU_OK)
        result = sudoku_theorem_proof (clues, target, &drat, append);
    int status = result == SUDOKU_OK ? check (&formula, &drat, &checked)
                 : result == SUDOKU_NONE
                     ? sudoku_status_of (SUDOKU_WRONG, NULL, 0)
                     : sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
    *lrat = sudoku_grown (&checked);
    if (status == STATUS_OK && !*lrat)
        status = sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
    if (status == STATUS_OK)
        drop_deletions (*lrat);
    free (sudoku_grown (&formula));
    free (sudoku_grown (&drat));
    return status;
}
