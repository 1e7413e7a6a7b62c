// trace.c -- the trace of a search as lines of JSON, one for each event.
//
// cdcl(1) describes the lines.  The solver names clauses by their literals; here
// they get numbers (trace_ids.h), so that a line can refer to one.

#include "cdcl/program/shared/trace.h"

#include "cdcl/program/shared/names.h"
#include "cdcl/program/shared/output.h"
#include "cdcl/program/shared/trace_ids.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct program_trace {
    program_output *output;
    FILE *file;
    uint64_t from, conflicts; // of the window
    uint64_t seen;            // conflicts so far
    TraceIds ids;
    uint64_t *groups; // [groups_size] ids by number
    size_t groups_size;
    uint64_t row, row_hash; // the group that was added last
    bool broken;            // memory ran out
};

static uint64_t hash_of (const cdcl_event *event) {
    return program_trace_hash (event->lits, event->size);
}

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

static void put_id (program_trace *trace, uint64_t id) {
    fprintf (trace->file, ",\"id\":%llu", (unsigned long long) id);
}

static void put_lits (program_trace *trace, const char *key,
                      const cdcl_event *event) {
    fprintf (trace->file, ",\"%s\":[", key);
    for (size_t i = 0; i < event->size; i++)
        fprintf (trace->file, i ? ",%d" : "%d", event->lits[i]);
    putc (']', trace->file);
}

static void put_number (program_trace *trace, const char *key, int number) {
    fprintf (trace->file, ",\"%s\":%d", key, number);
}

static void put_name (program_trace *trace, const char *key, const char *text) {
    fprintf (trace->file, ",\"%s\":\"%s\"", key, text);
}

static void begin (program_trace *trace, const char *event) {
    fprintf (trace->file, "{\"event\":\"%s\"", event);
}

static void put_reason (program_trace *trace, const cdcl_event *event) {
    static const char *const kinds[] = {"clause", "group", "propagator",
                                        "unit"};
    uint64_t id;
    if (event->reason == CDCL_REASON_GROUP)
        id = trace->groups[event->group];
    else
        id = program_ids_find (&trace->ids, hash_of (event));
    fprintf (trace->file, ",\"reason\":{\"kind\":\"%s\"", kinds[event->reason]);
    if (id)
        put_id (trace, id);
    put_lits (trace, "lits", event);
    putc ('}', trace->file);
}

// A clause that was added, derived or learned.
static void put_clause (program_trace *trace, const char *text,
                        const cdcl_event *event) {
    begin (trace, text);
    trace->broken |= !program_ids_add (&trace->ids, hash_of (event));
    put_id (trace, trace->ids.last);
    put_lits (trace, "lits", event);
    if (event->name)
        put_name (trace, "by", event->name);
}

static void put_group (program_trace *trace, bool exactly_one,
                       const cdcl_event *event) {
    begin (trace, "group");
    put_id (trace, ++trace->ids.last);
    put_name (trace, "kind", exactly_one ? "exactly-one" : "at-most-one");
    put_lits (trace, "lits", event);
    if (event->name)
        put_name (trace, "by", event->name);
}

static void delete_clause (program_trace *trace, const cdcl_event *event) {
    begin (trace, "delete");
    put_id (trace, program_ids_delete (&trace->ids, hash_of (event)));
}

// The solver keeps a group: the row that was just added, or another one.
static void keep_group (program_trace *trace, const cdcl_event *event) {
    const bool same = trace->row && trace->row_hash == hash_of (event) &&
                      trace->row == trace->ids.last;
    if (!same)
        put_group (trace, event->exactly_one, event);
    name_group (trace, (size_t) event->group, trace->ids.last);
    if (!same)
        fputs ("}\n", trace->file);
    trace->row = 0;
}

static void put_search (program_trace *trace, const cdcl_event *event) {
    switch (event->kind) {
    case CDCL_EVENT_DECIDE:
    case CDCL_EVENT_ASSUME:
        begin (trace, "decide");
        put_number (trace, "lit", event->lit);
        put_number (trace, "level", event->level);
        if (event->kind == CDCL_EVENT_ASSUME)
            fputs (",\"assumption\":true", trace->file);
        break;
    case CDCL_EVENT_IMPLY:
        begin (trace, "imply");
        put_number (trace, "lit", event->lit);
        put_number (trace, "level", event->level);
        put_reason (trace, event);
        break;
    case CDCL_EVENT_CONFLICT:
        begin (trace, "conflict");
        fprintf (trace->file, ",\"n\":%llu",
                 (unsigned long long) (trace->from + ++trace->seen));
        put_number (trace, "level", event->level);
        put_reason (trace, event);
        break;
    case CDCL_EVENT_RESOLVE:
        begin (trace, "resolve");
        put_number (trace, "pivot", event->lit);
        put_reason (trace, event);
        break;
    case CDCL_EVENT_UIP:
        begin (trace, "uip");
        put_number (trace, "lit", event->lit);
        put_lits (trace, "lits", event);
        break;
    case CDCL_EVENT_MINIMIZED:
        begin (trace, "minimized");
        put_lits (trace, "lits", event);
        break;
    case CDCL_EVENT_SHRUNK:
        begin (trace, "shrunk");
        put_lits (trace, "lits", event);
        put_number (trace, "by", event->lit);
        break;
    case CDCL_EVENT_BACKJUMP:
        begin (trace, "backjump");
        put_number (trace, "from", event->from);
        put_number (trace, "to", event->level);
        break;
    case CDCL_EVENT_RESTART:
        begin (trace, "restart");
        break;
    default:
        begin (trace, event->kind == CDCL_EVENT_MODE ? "mode" : "rephase");
        put_name (trace, "to", event->name);
    }
}

static void put_inactive (program_trace *trace, const cdcl_event *event) {
    begin (trace, event->kind == CDCL_EVENT_ACTIVE ? "active" : "inactive");
    put_number (trace, "var", event->lit);
    if (event->kind != CDCL_EVENT_ACTIVE)
        put_name (trace, "why",
                  event->kind == CDCL_EVENT_ELIMINATED ? "eliminated"
                                                       : "substituted");
}

static void put_procedure (program_trace *trace, const cdcl_event *event) {
    begin (trace, "inprocess");
    put_name (trace, "what", event->name);
    put_name (trace, "phase",
              event->kind == CDCL_EVENT_BEGIN ? "begin" : "end");
}

static void put_event (program_trace *trace, const cdcl_event *event) {
    switch (event->kind) {
    case CDCL_EVENT_CLAUSE:
        put_clause (trace, "clause", event);
        break;
    case CDCL_EVENT_AT_MOST_ONE:
    case CDCL_EVENT_EXACTLY_ONE:
        put_group (trace, event->kind == CDCL_EVENT_EXACTLY_ONE, event);
        trace->row = trace->ids.last;
        trace->row_hash = hash_of (event);
        break;
    case CDCL_EVENT_DERIVE:
        put_clause (trace, "derive", event);
        break;
    case CDCL_EVENT_LEARN:
        put_clause (trace, "learn", event);
        put_number (trace, "glue", event->glue);
        put_number (trace, "level", event->level);
        break;
    case CDCL_EVENT_DELETE:
        delete_clause (trace, event);
        break;
    case CDCL_EVENT_ELIMINATED:
    case CDCL_EVENT_SUBSTITUTED:
    case CDCL_EVENT_ACTIVE:
        put_inactive (trace, event);
        break;
    case CDCL_EVENT_BEGIN:
    case CDCL_EVENT_END:
        put_procedure (trace, event);
        break;
    case CDCL_EVENT_SOLVE:
        begin (trace, "solve");
        if (event->size)
            put_lits (trace, "assumptions", event);
        break;
    case CDCL_EVENT_SAT:
        begin (trace, "sat");
        put_lits (trace, "model", event);
        break;
    case CDCL_EVENT_UNSAT:
        begin (trace, "unsat");
        break;
    case CDCL_EVENT_UNKNOWN:
        begin (trace, "unknown");
        break;
    case CDCL_EVENT_STOP:
        begin (trace, "stop");
        break;
    default:
        put_search (trace, event);
    }
    fputs ("}\n", trace->file);
}

static int on_event (void *state, const cdcl_event *event) {
    program_trace *const trace = state;
    if (event->kind == CDCL_EVENT_GROUP)
        keep_group (trace, event);
    else
        put_event (trace, event);
    return trace->broken || ferror (trace->file);
}

// ---------------------------------------------------------------------------

void program_trace_header (program_trace *trace, const TraceHeader *header) {
    FILE *const file = trace->file;
    fprintf (file,
             "{\"trace\":1,\"program\":\"cdcl %s\",\"formula\":", CDCL_VERSION);
    program_put_json (file, header->formula);
    fprintf (file, ",\"variables\":%d", header->vars);
    if (trace->from)
        fprintf (file, ",\"from\":%llu", (unsigned long long) trace->from);
    if (trace->conflicts)
        fprintf (file, ",\"conflicts\":%llu",
                 (unsigned long long) trace->conflicts);
    if (header->name) {
        fputs (",\"names\":[", file);
        for (int var = 1; var <= header->names; var++) {
            if (var > 1)
                putc (',', file);
            program_put_json (file, header->name (header->state, var));
        }
        putc (']', file);
    }
    if (header->side) {
        fprintf (file, ",\"side\":%u,\"board\":", header->side);
        program_put_json (file, header->board);
    }
    if (header->rules) {
        fputs (",\"rules\":", file);
        program_put_json (file, header->rules);
    }
    fputs ("}\n", file);
}

static void release (program_trace *trace) {
    program_ids_release (&trace->ids);
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
