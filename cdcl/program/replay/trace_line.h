// trace_line.h -- a line of a trace: a JSON object with at most one inner
// object.
//
//   {"event":"imply","lit":-7,"level":1,"reason":{"kind":"group","id":2,"lits":[-7,-5]}}
//
// Members of the inner object have `inner` set.  A line has few members, so
// they are found by linear search.
//
// Only the checkers include this.

#pragma once

#include "cdcl/checker/drat_memory.h"
#include "cdcl/checker/drat_text.h"

enum { LINE_MEMBERS = 16, LINE_TEXT = 16 };

typedef enum ValueKind {
    VALUE_NUMBER,
    VALUE_TEXT,
    VALUE_LIST,
    VALUE_TRUE
} ValueKind;

typedef struct Member {
    bool inner;
    ValueKind kind;
    char key[LINE_TEXT];
    char text[LINE_TEXT]; // truncated if longer
    int64_t number;
    size_t start, size; // of a list, in `lits`
} Member;

typedef struct TraceLine {
    uint64_t number; // from 1
    Member members[LINE_MEMBERS];
    size_t size;
    DratLits lits;
} TraceLine;

// Reads the next line.  Returns false at the end of the text.  Also returns
// false and sets a message and the column if the line is not a line of a trace,
// or if memory runs out (*broken).
bool cdcl_line_read (DratText *text, TraceLine *line, bool *broken,
                     cdcl_drat_report *report);

// Returns the member with this key and kind, or null.
const Member *cdcl_line_find (const TraceLine *line, bool inner,
                              const char *key, ValueKind kind);
