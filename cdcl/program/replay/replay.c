// replay.c -- replays a trace, see replay.h: the formula, the lines, the answers.

#include "cdcl/program/replay/replay.h"

#include "cdcl/checker/drat_text.h"
#include "cdcl/program/replay/trace_state.h"

#include <string.h>

// ---------------------------------------------------------------------------
// A search and its answers

static bool begin_search (Replay *replay) {
    const Member *const list =
        cdcl_line_find (&replay->line, false, "assumptions", VALUE_LIST);
    if (replay->left)
        return cdcl_replay_fail (replay, "the formula has more clauses");
    replay->searching = true;
    replay->modelled = false;
    replay->assumptions.size = 0;
    for (size_t i = 0; list && i < list->size; i++)
        cdcl_drat_push_lit (&replay->broken, &replay->assumptions,
                            replay->line.lits.items[list->start + i]);
    return cdcl_replay_room (replay, replay->assumptions.items,
                             replay->assumptions.size);
}

static bool end_search (Replay *replay) {
    if (!replay->searching || replay->depth || replay->analyzing ||
        replay->jump >= 0)
        return cdcl_replay_fail (replay, "no search is at its end");
    replay->searching = false;
    replay->answered = true;
    return true;
}

static bool holds (const Replay *replay, int lit) {
    const size_t var = (size_t) abs (lit);
    return var <= replay->model.size && replay->model.items[var - 1] == lit;
}

static bool satisfies (Replay *replay, const DratLits *rows) {
    for (size_t i = 0; i < rows->size;) {
        const size_t size = (size_t) rows->items[i++];
        bool satisfied = false;
        for (size_t j = 0; j < size; j++)
            satisfied = satisfied || holds (replay, rows->items[i + j]);
        if (!satisfied)
            return cdcl_replay_fail (replay, "the model falsifies a clause");
        i += size;
    }
    return true;
}

static bool satisfies_lits (Replay *replay, const DratLits *lits) {
    for (size_t i = 0; i < lits->size; i++)
        if (!holds (replay, lits->items[i]))
            return cdcl_replay_fail (replay, "%d is not in the model",
                                     lits->items[i]);
    return true;
}

static bool answer_sat (Replay *replay) {
    const int *lits;
    size_t size;
    if (!end_search (replay) ||
        !cdcl_replay_lits (replay, "model", &lits, &size))
        return false;
    replay->model.size = 0;
    for (size_t i = 0; i < size; i++) {
        if ((size_t) abs (lits[i]) != i + 1)
            return cdcl_replay_fail (replay, "expected a literal of %zu",
                                     i + 1);
        cdcl_drat_push_lit (&replay->broken, &replay->model, lits[i]);
    }
    replay->modelled = true;
    return satisfies (replay, &replay->rows) &&
           satisfies (replay, &replay->blocked) &&
           satisfies_lits (replay, &replay->trail) &&
           satisfies_lits (replay, &replay->assumptions);
}

// Checks that the clause of the negated assumptions follows.
static bool answer_unsat (Replay *replay) {
    DratLits *const lits = &replay->assumptions;
    if (!end_search (replay))
        return false;
    for (size_t i = 0; i < lits->size; i++)
        lits->items[i] = -lits->items[i];
    return cdcl_replay_follows (replay, lits->items, lits->size);
}

static bool stop (Replay *replay) {
    if (!replay->may_stop)
        return cdcl_replay_fail (replay, "the first line has no \"conflicts\"");
    if (replay->left)
        return cdcl_replay_fail (replay, "the formula has more clauses");
    replay->stopped = true;
    return true;
}

// ---------------------------------------------------------------------------
// Other events

static bool in_list (const char *text, const char *const *list) {
    for (; text && *list; list++)
        if (!strcmp (text, *list))
            return true;
    return false;
}

static bool inprocess (Replay *replay) {
    const char *const what = cdcl_replay_text (replay, "what");
    const char *const phase = cdcl_replay_text (replay, "phase");
    enum { DEEPEST = sizeof replay->procedures / sizeof *replay->procedures };
    if (!what || !phase)
        return cdcl_replay_fail (replay, "expected a procedure");
    if (!strcmp (phase, "begin") && replay->depth < DEEPEST) {
        strcpy (replay->procedures[replay->depth++], what);
        return true;
    }
    if (!strcmp (phase, "end") && replay->depth &&
        !strcmp (replay->procedures[--replay->depth], what))
        return true;
    return cdcl_replay_fail (replay, "this procedure does not %s here", phase);
}

static bool mode (Replay *replay) {
    static const char *const names[] = {"stable", "focused", NULL};
    return in_list (cdcl_replay_text (replay, "to"), names) ||
           cdcl_replay_fail (replay, "expected a mode");
}

static bool rephase (Replay *replay) {
    static const char *const names[] = {"initial", "opposite", "best", NULL};
    return in_list (cdcl_replay_text (replay, "to"), names) ||
           cdcl_replay_fail (replay, "expected phases");
}

static bool set_inactive (Replay *replay, bool inactive) {
    int var;
    if (!cdcl_replay_lit (replay, "var", &var))
        return false;
    var = abs (var);
    if (replay->inactive[var] == inactive || replay->value[var])
        return cdcl_replay_fail (replay, "%d cannot %s", var,
                                 inactive ? "leave" : "come back");
    replay->inactive[var] = inactive;
    return true;
}

static bool leaves (Replay *replay) {
    return set_inactive (replay, true);
}

static bool comes_back (Replay *replay) {
    return set_inactive (replay, false);
}

// ---------------------------------------------------------------------------

static const struct {
    const char *name;
    bool (*judge) (Replay *replay);
} events[] = {{"imply", cdcl_replay_imply},
              {"decide", cdcl_replay_decide},
              {"resolve", cdcl_replay_resolve},
              {"conflict", cdcl_replay_conflict},
              {"uip", cdcl_replay_uip},
              {"minimized", cdcl_replay_minimized},
              {"shrunk", cdcl_replay_shrunk},
              {"learn", cdcl_replay_learn},
              {"backjump", cdcl_replay_backjump},
              {"restart", cdcl_replay_restart},
              {"delete", cdcl_replay_delete},
              {"derive", cdcl_replay_derive},
              {"clause", cdcl_replay_clause},
              {"group", cdcl_replay_group},
              {"inprocess", inprocess},
              {"inactive", leaves},
              {"active", comes_back},
              {"mode", mode},
              {"rephase", rephase},
              {"solve", begin_search},
              {"sat", answer_sat},
              {"unsat", answer_unsat},
              {"unknown", end_search},
              {"stop", stop}};

static bool judge (Replay *replay) {
    const char *const name = cdcl_replay_text (replay, "event");
    replay->report->events++;
    if (replay->stopped)
        return cdcl_replay_fail (replay, "the trace has stopped");
    for (size_t i = 0; name && i < sizeof events / sizeof *events; i++)
        if (!strcmp (name, events[i].name))
            return events[i].judge (replay);
    return cdcl_replay_fail (replay, "expected an event");
}

static bool judge_header (Replay *replay) {
    const Member *const version =
        cdcl_line_find (&replay->line, false, "trace", VALUE_NUMBER);
    const Member *const from =
        cdcl_line_find (&replay->line, false, "from", VALUE_NUMBER);
    if (!version || version->number != 1)
        return cdcl_replay_fail (replay, "expected a trace of version 1");
    replay->may_stop =
        cdcl_line_find (&replay->line, false, "conflicts", VALUE_NUMBER);
    replay->from = from ? (uint64_t) from->number : 0;
    return true;
}

static int read_lines (Replay *replay, DratText *text,
                       cdcl_drat_report *report) {
    for (bool good = true, first = true; good; first = false) {
        if (!cdcl_line_read (text, &replay->line, &replay->broken, report))
            break;
        if (report->message[0])
            return CDCL_DRAT_BAD_PROOF;
        good =
            (first ? judge_header (replay) : judge (replay)) && !replay->broken;
    }
    if (replay->broken)
        return CDCL_DRAT_MEMORY;
    if (text->failed)
        return CDCL_DRAT_PROOF_IO;
    if (!replay->stopped && (replay->searching || !replay->answered))
        cdcl_replay_fail (replay, "the trace ends without an answer");
    return replay->report->message[0] ? CDCL_DRAT_REJECTED : CDCL_DRAT_OK;
}

static int run (Replay *replay, DratText *text, void *formula, void *trace,
                long (*read) (void *source, char *bytes, size_t size)) {
    cdcl_drat_report report;
    memset (&report, 0, sizeof report);
    cdcl_drat_open (text, formula, read);
    int status = cdcl_replay_formula (replay, text, &report);
    if (!status) {
        cdcl_drat_open (text, trace, read);
        status = read_lines (replay, text, &report);
    }
    if (report.message[0]) {
        replay->report->place = report.place;
        replay->report->column = report.column;
        memcpy (replay->report->message, report.message, sizeof report.message);
    }
    return status;
}

static void release (Replay *replay) {
    void *const blocks[] = {replay->line.lits.items, replay->rows.items,
                            replay->order.items,     replay->taken.items,
                            replay->wanted.items,    replay->items,
                            replay->pool.items,      replay->value,
                            replay->level,           replay->position,
                            replay->inactive,        replay->marks,
                            replay->needed,          replay->trail.items,
                            replay->levels.items,    replay->assumptions.items,
                            replay->model.items,     replay->blocked.items,
                            replay->clause.items};
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        free (blocks[i]);
    cdcl_drat_free (replay->drat);
}

int cdcl_replay (void *formula, void *trace,
                 long (*read) (void *source, char *bytes, size_t size),
                 int (*stops) (void), cdcl_replay_report *report) {
    Replay replay;
    memset (report, 0, sizeof *report);
    memset (&replay, 0, sizeof replay);
    replay.report = report;
    replay.stop = stops;
    replay.jump = -1;
    replay.drat = cdcl_drat_new ();
    DratText *const text = malloc (sizeof *text);
    const int status = text && replay.drat
                           ? run (&replay, text, formula, trace, read)
                           : CDCL_DRAT_MEMORY;
    free (text);
    release (&replay);
    return replay.halted ? CDCL_DRAT_STOPPED : status;
}
