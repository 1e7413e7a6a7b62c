// trace_state.c -- differences, members of a line, and sets of literals.

#include "cdcl/program/replay/trace_state.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool cdcl_replay_fail (Replay *replay, const char *format, ...) {
    cdcl_replay_report *const report = replay->report;
    if (report->message[0] || replay->broken)
        return false;
    va_list arguments;
    va_start (arguments, format);
    vsnprintf (report->message, sizeof report->message, format, arguments);
    va_end (arguments);
    report->place = replay->line.number;
    return false;
}

// ---------------------------------------------------------------------------
// Members of a line

bool cdcl_replay_room (Replay *replay, const int *lits, size_t size) {
    size_t most = 0;
    for (size_t i = 0; i < size; i++)
        if ((size_t) abs (lits[i]) > most)
            most = (size_t) abs (lits[i]);
    if (most < replay->vars)
        return !replay->broken;
    const size_t old = replay->vars;
    const size_t vars = most < 2 * old ? 2 * old : most + 1;
    bool *const broken = &replay->broken;
    replay->value = cdcl_drat_enlarge (broken, replay->value, old, vars, 1);
    replay->marks = cdcl_drat_enlarge (broken, replay->marks, old, vars, 1);
    replay->level = cdcl_drat_enlarge (broken, replay->level, old, vars,
                                       sizeof *replay->level);
    replay->position = cdcl_drat_enlarge (broken, replay->position, old, vars,
                                          sizeof *replay->position);
    replay->inactive = cdcl_drat_enlarge (broken, replay->inactive, old, vars,
                                          sizeof *replay->inactive);
    replay->needed = cdcl_drat_enlarge (broken, replay->needed, old, vars,
                                        sizeof *replay->needed);
    if (!*broken)
        replay->vars = vars;
    return !*broken;
}

bool cdcl_replay_number (Replay *replay, const char *key, int64_t *number) {
    const Member *const member =
        cdcl_line_find (&replay->line, false, key, VALUE_NUMBER);
    *number = member ? member->number : 0;
    return member || cdcl_replay_fail (replay, "expected a number \"%s\"", key);
}

bool cdcl_replay_lit (Replay *replay, const char *key, int *lit) {
    int64_t number;
    if (!cdcl_replay_number (replay, key, &number))
        return false;
    *lit = (int) number;
    if (!number || number > CDCL_DRAT_MAX_VAR || number < -CDCL_DRAT_MAX_VAR)
        return cdcl_replay_fail (replay, "expected a literal \"%s\"", key);
    return cdcl_replay_room (replay, lit, 1);
}

bool cdcl_replay_lits (Replay *replay, const char *key, const int **lits,
                       size_t *size) {
    const Member *const member =
        cdcl_line_find (&replay->line, false, key, VALUE_LIST);
    *lits = member ? replay->line.lits.items + member->start : NULL;
    *size = member ? member->size : 0;
    return member ? cdcl_replay_room (replay, *lits, *size)
                  : cdcl_replay_fail (replay, "expected literals \"%s\"", key);
}

const char *cdcl_replay_text (const Replay *replay, const char *key) {
    const Member *const member =
        cdcl_line_find (&replay->line, false, key, VALUE_TEXT);
    return member ? member->text : NULL;
}

static signed char bit_of (int lit) {
    return lit < 0 ? 2 : 1;
}

bool cdcl_replay_same (Replay *replay, const int *lits, size_t size,
                       const int *others, size_t count) {
    signed char *const marks = replay->marks;
    bool same = true;
    for (size_t i = 0; i < count; i++)
        marks[abs (others[i])] |= bit_of (others[i]);
    for (size_t i = 0; i < size; i++)
        same = same && (marks[abs (lits[i])] & bit_of (lits[i]));
    for (size_t i = 0; i < count; i++)
        marks[abs (others[i])] = 0;
    for (size_t i = 0; i < size; i++)
        marks[abs (lits[i])] |= bit_of (lits[i]);
    for (size_t i = 0; i < count; i++)
        same = same && (marks[abs (others[i])] & bit_of (others[i]));
    for (size_t i = 0; i < size; i++)
        marks[abs (lits[i])] = 0;
    return same;
}
