// trace_writer.c -- writes the trace of a search as lines of JSON, one per
// event.
//
// cdcl(1) describes the lines.  The solver names clauses by their literals; here
// they get numbers (trace_ids.h), so that a line can refer to one.

#include "cdcl/shared/trace/trace_writer.h"

#include "cdcl/shared/base/json.h"
#include "cdcl/shared/files/output.h"
#include "cdcl/shared/trace/trace_ids.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct program_trace {
    program_output *output;
    FILE *file;
    uint64_t from, conflicts; // first conflict and length of the window
    uint64_t seen;            // conflicts so far
    TraceIds ids;
    uint64_t *groups; // [groups_size] ids by group number
    size_t groups_size;
    TraceIds row; // the last row of the formula, if it is a group
    bool broken;  // memory ran out
};

static void name_group (program_trace *trace, size_t group, uint64_t id) {
    if (group >= trace->groups_size) {
        const size_t size = 2 * group + 64;
        uint64_t *const groups = realloc (trace->groups, size * sizeof *groups);
        trace->broken |= !groups;
        if (!groups)
            return;
        memset (groups + trace->groups_size, 0,
                (size - trace->groups_size) * sizeof *groups);
        trace->groups = groups;
        trace->groups_size = size;
    }
    trace->groups[group] = id;
}

// ---------------------------------------------------------------------------
// Lines

// The text of a line after {'event':, where ' stands for a quotation mark of
// JSON, and a capital letter for a field of the event:
//
//   L  its literal      V  its level         F  the previous level
//   S  all literals     G  the glue          N  the number of the conflict
//   W  its name         R  the reason        B  the origin, if there is one
//   I  the number of a new clause, K of a group, D of the deleted clause
//   A  the assumptions, if there are any
static const char *const lines[] = {
    [CDCL_EVENT_CLAUSE] = "'clause','id':I,'lits':SB",
    [CDCL_EVENT_AT_MOST_ONE] = "'group','id':K,'kind':'at-most-one','lits':SB",
    [CDCL_EVENT_EXACTLY_ONE] = "'group','id':K,'kind':'exactly-one','lits':SB",
    [CDCL_EVENT_DERIVE] = "'derive','id':I,'lits':SB",
    [CDCL_EVENT_DELETE] = "'delete','id':D",
    [CDCL_EVENT_ELIMINATED] = "'inactive','var':L,'why':'eliminated'",
    [CDCL_EVENT_SUBSTITUTED] = "'inactive','var':L,'why':'substituted'",
    [CDCL_EVENT_ACTIVE] = "'active','var':L",
    [CDCL_EVENT_BEGIN] = "'inprocess','what':W,'phase':'begin'",
    [CDCL_EVENT_END] = "'inprocess','what':W,'phase':'end'",
    [CDCL_EVENT_SOLVE] = "'solve'A",
    [CDCL_EVENT_SAT] = "'sat','model':S",
    [CDCL_EVENT_UNSAT] = "'unsat'",
    [CDCL_EVENT_UNKNOWN] = "'unknown'",
    [CDCL_EVENT_STOP] = "'stop'",
    [CDCL_EVENT_LEARN] = "'learn','id':I,'lits':S,'glue':G,'level':V",
    [CDCL_EVENT_DECIDE] = "'decide','lit':L,'level':V",
    [CDCL_EVENT_ASSUME] = "'decide','lit':L,'level':V,'assumption':true",
    [CDCL_EVENT_IMPLY] = "'imply','lit':L,'level':V,'reason':R",
    [CDCL_EVENT_CONFLICT] = "'conflict','n':N,'level':V,'reason':R",
    [CDCL_EVENT_RESOLVE] = "'resolve','pivot':L,'reason':R",
    [CDCL_EVENT_UIP] = "'uip','lit':L,'lits':S",
    [CDCL_EVENT_MINIMIZED] = "'minimized','lits':S",
    [CDCL_EVENT_SHRUNK] = "'shrunk','lits':S,'by':L",
    [CDCL_EVENT_BACKJUMP] = "'backjump','from':F,'to':V",
    [CDCL_EVENT_RESTART] = "'restart'",
    [CDCL_EVENT_MODE] = "'mode','to':W",
    [CDCL_EVENT_REPHASE] = "'rephase','to':W",
};

static void put_id (program_trace *trace, uint64_t id) {
    fprintf (trace->file, "%llu", (unsigned long long) id);
}

static void put_lits (program_trace *trace, const cdcl_event *event) {
    putc ('[', trace->file);
    for (size_t i = 0; i < event->size; i++)
        fprintf (trace->file, i ? ",%d" : "%d", event->lits[i]);
    putc (']', trace->file);
}

static void put_reason (program_trace *trace, const cdcl_event *event) {
    static const char *const kinds[] = {"clause", "group", "propagator",
                                        "unit"};
    const uint64_t id =
        event->reason == CDCL_REASON_GROUP
            ? trace->groups[event->group]
            : program_ids_find (&trace->ids, event->lits, event->size);
    fprintf (trace->file, "{\"kind\":\"%s\"", kinds[event->reason]);
    if (id)
        fprintf (trace->file, ",\"id\":%llu", (unsigned long long) id);
    fputs (",\"lits\":", trace->file);
    put_lits (trace, event);
    putc ('}', trace->file);
}

static void put_new_id (program_trace *trace, const cdcl_event *event) {
    program_ids_add (&trace->ids, event->lits, event->size);
    put_id (trace, trace->ids.last);
}

static void put_value (program_trace *trace, char value,
                       const cdcl_event *event) {
    FILE *const file = trace->file;
    switch (value) {
    case 'L':
        fprintf (file, "%d", event->lit);
        break;
    case 'V':
        fprintf (file, "%d", event->level);
        break;
    case 'F':
        fprintf (file, "%d", event->from);
        break;
    case 'G':
        fprintf (file, "%d", event->glue);
        break;
    case 'N':
        put_id (trace, trace->from + ++trace->seen);
        break;
    case 'S':
        put_lits (trace, event);
        break;
    case 'R':
        put_reason (trace, event);
        break;
    case 'W':
        fprintf (file, "\"%s\"", event->name);
        break;
    case 'B':
        if (event->name)
            fprintf (file, ",\"by\":\"%s\"", event->name);
        break;
    case 'A':
        fputs (event->size ? ",\"assumptions\":" : "", file);
        if (event->size)
            put_lits (trace, event);
        break;
    case 'I':
        put_new_id (trace, event);
        break;
    case 'K':
        put_id (trace, ++trace->ids.last);
        break;
    default:
        put_id (trace,
                program_ids_delete (&trace->ids, event->lits, event->size));
    }
}

static void put_line (program_trace *trace, cdcl_event_kind kind,
                      const cdcl_event *event) {
    fputs ("{\"event\":", trace->file);
    for (const char *at = lines[kind]; *at; at++)
        if (*at >= 'A' && *at <= 'Z')
            put_value (trace, *at, event);
        else
            putc (*at == '\'' ? '"' : *at, trace->file);
    fputs ("}\n", trace->file);
}

static void forget_row (program_trace *trace) {
    trace->broken |= trace->row.failed;
    program_ids_release (&trace->row);
}

// Gives an id to a group of the solver: the row that was just added, or another
// group.
static void keep_group (program_trace *trace, const cdcl_event *event) {
    if (trace->row.last != trace->ids.last ||
        !program_ids_find (&trace->row, event->lits, event->size))
        put_line (trace,
                  event->exactly_one ? CDCL_EVENT_EXACTLY_ONE
                                     : CDCL_EVENT_AT_MOST_ONE,
                  event);
    name_group (trace, (size_t) event->group, trace->ids.last);
    forget_row (trace);
}

static int on_event (void *state, const cdcl_event *event) {
    program_trace *const trace = state;
    if (event->kind == CDCL_EVENT_GROUP)
        keep_group (trace, event);
    else
        put_line (trace, event->kind, event);
    if (event->kind == CDCL_EVENT_AT_MOST_ONE ||
        event->kind == CDCL_EVENT_EXACTLY_ONE) {
        forget_row (trace);
        trace->row.last = trace->ids.last - 1;
        program_ids_add (&trace->row, event->lits, event->size);
    }
    trace->broken |= trace->ids.failed;
    return trace->broken || ferror (trace->file);
}

// ---------------------------------------------------------------------------

void program_trace_header (program_trace *trace, const TraceHeader *header) {
    Json json = {trace->file, false};
    json_open (&json, NULL, '{');
    json_value (&json, "trace", "1");
    json_word (&json, "program", "cdcl %s", CDCL_VERSION);
    json_text (&json, "formula", header->formula);
    json_value (&json, "variables", "%d", header->vars);
    if (trace->from)
        json_value (&json, "from", "%llu", (unsigned long long) trace->from);
    if (trace->conflicts)
        json_value (&json, "conflicts", "%llu",
                    (unsigned long long) trace->conflicts);
    if (header->name) {
        json_open (&json, "names", '[');
        for (int var = 1; var <= header->names; var++)
            json_text (&json, NULL, header->name (header->state, var));
        json_close (&json, ']');
    }
    if (header->side) {
        json_value (&json, "side", "%u", header->side);
        json_text (&json, "board", header->board);
    }
    if (header->rules)
        json_text (&json, "rules", header->rules);
    json_end (&json);
}

static void release (program_trace *trace) {
    program_ids_release (&trace->ids);
    program_ids_release (&trace->row);
    free (trace->groups);
    free (trace);
}

static program_trace *failed (program_trace *trace, const char *why,
                              char *message, size_t size) {
    snprintf (message, size, "%s", why);
    program_output_close (trace->output, false, NULL, 0);
    release (trace);
    return NULL;
}

program_trace *program_trace_open (const char *path, cdcl *solver,
                                   uint64_t from, uint64_t conflicts,
                                   char *message, size_t size) {
    program_trace *const trace = calloc (1, sizeof *trace);
    const cdcl_trace calls = {trace, from, conflicts, on_event};
    if (!trace) {
        snprintf (message, size, "out of memory");
        return NULL;
    }
    trace->from = from;
    trace->conflicts = conflicts;
    trace->output = program_output_open (path, message, size);
    if (!trace->output) {
        release (trace);
        return NULL;
    }
    trace->file = program_output_file (trace->output);
    if (cdcl_set_trace (solver, &calls))
        return failed (trace, cdcl_error (solver), message, size);
    return trace;
}

bool program_trace_close (program_trace *trace, bool keep, char *message,
                          size_t size) {
    if (!trace)
        return true;
    const bool good = !trace->broken;
    if (keep && !good)
        snprintf (message, size, "out of memory");
    const bool closed =
        program_output_close (trace->output, keep && good, message, size);
    release (trace);
    return !keep || (closed && good);
}
