// log.c -- lines of the log, see log.h.
//
// A line is built in memory of the C library, so that logging changes neither
// the bytes that the solver counts nor which allocation fails in a test.

#include "cdcl/engine/inline.h"

#ifdef LOGGING

#include <stdarg.h>
#include <stdio.h>

typedef struct Line {
    FILE *file; // null: no callback, or `verbose` is below 3
    char *text;
    size_t size;
} Line;

static void open_line (Line *line, const struct cdcl *solver,
                       const char *format, va_list list) {
    memset (line, 0, sizeof *line);
    if (solver->message.callback && solver->options.verbose >= 3)
        line->file = open_memstream (&line->text, &line->size);
    if (!line->file)
        return;
    fprintf (line->file, "LOG %" PRIu32 " ", current_level (solver));
    vfprintf (line->file, format, list);
}

static void put_lit (Line *line, const struct cdcl *solver, Lit lit) {
    fprintf (line->file, " %d", lit_export (lit));
    if (solver->values[lit])
        fprintf (line->file, "@%" PRIu32 "=%d", level_of (solver, lit),
                 solver->values[lit] > 0);
}

// Writes the kind of the antecedent, which precedes its literals.
static void put_kind (Line *line, const struct cdcl *solver, Reason reason) {
    const uint32_t payload = reason_payload (reason);
    if (reason_tag (reason) == REASON_PAIR)
        fprintf (line->file, " pair");
    else if (reason_tag (reason) == REASON_CLAUSE) {
        const Clause *const clause = arena_clause (&solver->arena, payload);
        if (clause_redundant (clause))
            fprintf (line->file, " redundant glue %u used %u",
                     (unsigned) clause->glue, (unsigned) clause->used);
        else
            fprintf (line->file, " irredundant");
        fprintf (line->file, " size %" PRIu32 " clause[%" PRIu32 "]",
                 clause->size, payload);
    } else if (reason_tag (reason) == REASON_GROUP) {
        const Group *const group = solver->groups.groups.data + payload;
        fprintf (line->file, " %s size %" PRIu32 " group[%" PRIu32 "]",
                 group->exactly_one ? "exactly-one" : "at-most-one",
                 group->size, payload);
    } else if (reason_is_opaque (reason))
        fprintf (line->file, " opaque plug[%u]", reason_plug (reason));
    else if (reason != REASON_NONE) {
        const Lit *const lits = solver->explained.data + payload;
        fprintf (line->file, " explained size %" PRIu32 " plug[%" PRIu32 "]",
                 lits[-1], lits[-2]);
    } else
        fprintf (line->file, current_level (solver) ? " decision" : " unit");
}

static void close_line (Line *line, const struct cdcl *solver) {
    if (!fclose (line->file))
        solver->message.callback (solver->message.state, line->text);
    free (line->text);
}

void cdcl_log (const struct cdcl *solver, const Lit *lits, size_t size,
               const char *format, ...) {
    Line line;
    va_list list;
    va_start (list, format);
    open_line (&line, solver, format, list);
    va_end (list);
    if (!line.file)
        return;
    for (size_t i = 0; i < size; i++)
        put_lit (&line, solver, lits[i]);
    close_line (&line, solver);
}

void cdcl_log_reason (const struct cdcl *solver, Lit lit, Reason reason,
                      const char *format, ...) {
    Line line;
    va_list list;
    va_start (list, format);
    open_line (&line, solver, format, list);
    va_end (list);
    if (!line.file)
        return;
    const Lit *lits;
    Lit pair[1];
    const size_t size = reason_lits (solver, reason, &lits, pair);
    put_kind (&line, solver, reason);
    if (lit != LIT_NONE && reason != REASON_NONE)
        put_lit (&line, solver, lit);
    for (size_t i = 0; i < size; i++)
        if (lits[i] != lit)
            put_lit (&line, solver, lits[i]);
    close_line (&line, solver);
}

#endif
