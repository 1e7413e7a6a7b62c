// trace_line.c -- reads the lines of a trace, see trace_line.h.
//
// This parses the part of JSON that traces need, without blanks between tokens,
// and uses only libc, like the whole checker.  Unused values, such as the names
// of the first line, are skipped.

#include "cdcl/program/replay/trace_line.h"

#include <stdio.h>
#include <string.h>

typedef struct Reader {
    DratText *text;
    TraceLine *line;
    bool *broken;
    cdcl_drat_report *report;
    int byte; // the next byte, or -1
    bool inner;
} Reader;

static void next (Reader *reader) {
    reader->byte = cdcl_drat_byte (reader->text);
}

static bool fail (Reader *reader, const char *expected) {
    cdcl_drat_report *const report = reader->report;
    // The column belongs to the unexpected byte, which has been read already.
    report->place = reader->line->number;
    report->column = reader->byte == '\n' ? 0 : reader->text->column - 1;
    drat_unexpected (report->message, sizeof report->message, reader->byte,
                     expected);
    if (reader->byte == '\n' || reader->byte < 0)
        snprintf (report->message, sizeof report->message,
                  "the line ends, expected %s", expected);
    return false;
}

static bool skip (Reader *reader, char byte) {
    const char name[] = {'\'', byte, '\'', 0};
    if (reader->byte != byte)
        return fail (reader, name);
    next (reader);
    return true;
}

// Reads a string; the part that does not fit into `room` is dropped.
static bool string (Reader *reader, char room[LINE_TEXT]) {
    size_t size = 0;
    if (!skip (reader, '"'))
        return false;
    while (reader->byte != '"') {
        if (reader->byte == '\\')
            next (reader);
        if (reader->byte < ' ')
            return fail (reader, "the end of a string");
        if (size < LINE_TEXT - 1)
            room[size++] = (char) reader->byte;
        next (reader);
    }
    room[size] = 0;
    next (reader);
    return true;
}

static bool is_digit (int byte) {
    return byte >= '0' && byte <= '9';
}

static bool number (Reader *reader, int64_t *number) {
    const bool minus = reader->byte == '-';
    if (minus)
        next (reader);
    if (!is_digit (reader->byte))
        return fail (reader, "a digit");
    *number = 0;
    for (; is_digit (reader->byte); next (reader)) {
        if (*number > (INT64_MAX - 9) / 10)
            return fail (reader, "a smaller number");
        *number = 10 * *number + (reader->byte - '0');
    }
    if (minus)
        *number = -*number;
    return true;
}

static bool element (Reader *reader) {
    char room[LINE_TEXT];
    int64_t lit;
    if (reader->byte == '"')
        return string (reader, room);
    if (!number (reader, &lit))
        return false;
    if (!lit || lit > CDCL_DRAT_MAX_VAR || lit < -CDCL_DRAT_MAX_VAR)
        return fail (reader, "a literal");
    cdcl_drat_push_lit (reader->broken, &reader->line->lits, (int) lit);
    return true;
}

static bool list (Reader *reader, Member *member) {
    member->kind = VALUE_LIST;
    member->start = reader->line->lits.size;
    next (reader);
    while (reader->byte != ']') {
        if (!element (reader))
            return false;
        if (reader->byte == ',')
            next (reader);
        else if (reader->byte != ']')
            return fail (reader, "',' or ']'");
    }
    member->size = reader->line->lits.size - member->start;
    next (reader);
    return true;
}

static bool truth (Reader *reader, Member *member) {
    member->kind = VALUE_TRUE;
    for (const char *at = "true"; *at; at++)
        if (!skip (reader, *at))
            return false;
    return true;
}

static bool object (Reader *reader);

static bool value (Reader *reader, Member *member) {
    switch (reader->byte) {
    case '"':
        member->kind = VALUE_TEXT;
        return string (reader, member->text);
    case '[':
        return list (reader, member);
    case 't':
        return truth (reader, member);
    case '{':
        if (reader->inner)
            return fail (reader, "a value");
        reader->line->size--; // the inner object is not a member itself
        reader->inner = true;
        if (!object (reader))
            return false;
        reader->inner = false;
        return true;
    default:
        member->kind = VALUE_NUMBER;
        return number (reader, &member->number);
    }
}

static bool object (Reader *reader) {
    TraceLine *const line = reader->line;
    if (!skip (reader, '{'))
        return false;
    do {
        if (line->size == LINE_MEMBERS)
            return fail (reader, "fewer members");
        if (line->size && reader->byte == ',')
            next (reader);
        Member *const member = line->members + line->size++;
        memset (member, 0, sizeof *member);
        member->inner = reader->inner;
        if (!string (reader, member->key) || !skip (reader, ':') ||
            !value (reader, member))
            return false;
    } while (reader->byte == ',');
    return skip (reader, '}');
}

bool cdcl_line_read (DratText *text, TraceLine *line, bool *broken,
                     cdcl_drat_report *report) {
    Reader reader = {text, line, broken, report, 0, false};
    line->number = text->line;
    line->size = line->lits.size = 0;
    next (&reader);
    if (reader.byte < 0)
        return false;
    if (object (&reader) && reader.byte != '\n')
        fail (&reader, "the end of the line");
    return true;
}

const Member *cdcl_line_find (const TraceLine *line, bool inner,
                              const char *key, ValueKind kind) {
    for (size_t i = 0; i < line->size; i++) {
        const Member *const member = line->members + i;
        if (member->inner == inner && member->kind == kind &&
            !strcmp (member->key, key))
            return member;
    }
    return NULL;
}
