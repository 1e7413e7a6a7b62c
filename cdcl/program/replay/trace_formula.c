// trace_formula.c -- the clauses of the formula.  The trace must list each of
// them once, in any order: groups of the trace may come from several rows.
//
//   rows     | size | literals, ascending … |   row after row
//   order    | start of a row | …               rows sorted by their literals
//   taken    | count | …                        by `order`: how often the trace
//                                               listed the row; equal rows are
//                                               counted at the first of them

#include "cdcl/program/replay/trace_state.h"

#include <string.h>

static int by_value (const void *a, const void *b) {
    const int x = *(const int *) a, y = *(const int *) b;
    return (x > y) - (x < y);
}

// Compares two rows, first by size and then lexicographically.
static int compare (const int *row, const int *other) {
    if (*row != *other)
        return *row < *other ? -1 : 1;
    for (int i = 1; i <= *row; i++)
        if (row[i] != other[i])
            return row[i] < other[i] ? -1 : 1;
    return 0;
}

// Pushes the size and the literals, ascending.  Returns the index of the row.
static size_t push_row (Replay *replay, DratLits *rows, const int *lits,
                        size_t size) {
    const size_t start = rows->size;
    cdcl_drat_push_lit (&replay->broken, rows, (int) size);
    for (size_t i = 0; i < size; i++)
        cdcl_drat_push_lit (&replay->broken, rows, lits[i]);
    if (!replay->broken)
        qsort (rows->items + start + 1, size, sizeof *lits, by_value);
    return start;
}

static int add_row (void *state, const int *lits, size_t size) {
    Replay *const replay = state;
    cdcl_drat_push (&replay->broken, &replay->order,
                    (uint32_t) push_row (replay, &replay->rows, lits, size));
    cdcl_drat_push (&replay->broken, &replay->taken, 0);
    for (size_t i = 0; i < size; i++)
        if (abs (lits[i]) > replay->max_var)
            replay->max_var = abs (lits[i]);
    return replay_halts (replay) || replay->broken ||
                   replay->rows.size > UINT32_MAX
               ? CDCL_DRAT_MEMORY
               : CDCL_DRAT_OK;
}

static const int *row_at (const Replay *replay, size_t place) {
    return replay->rows.items + replay->order.items[place];
}

// One pass of a merge sort: merges pairs of sorted runs of `run` rows.
static void merge (Replay *replay, const uint32_t *from, uint32_t *to,
                   size_t size, size_t run) {
    const int *const rows = replay->rows.items;
    for (size_t start = 0; start < size && !replay->halted; start += 2 * run) {
        const size_t middle = start + run < size ? start + run : size;
        const size_t end = middle + run < size ? middle + run : size;
        size_t left = start, right = middle;
        for (size_t i = start; i < end && !replay_halts (replay); i++)
            to[i] = left < middle &&
                            (right == end || compare (rows + from[left],
                                                      rows + from[right]) <= 0)
                        ? from[left++]
                        : from[right++];
    }
}

static void sort (Replay *replay) {
    const size_t size = replay->order.size;
    uint32_t *from = replay->order.items;
    uint32_t *to = malloc ((size + 1) * sizeof *to);
    replay->broken |= !to;
    for (size_t run = 1; to && run < size && !replay->halted; run *= 2) {
        merge (replay, from, to, size, run);
        uint32_t *const other = from;
        from = to;
        to = other;
    }
    free (to);
    replay->order.items = from;
}

int cdcl_replay_formula (Replay *replay, DratText *text,
                         cdcl_drat_report *report) {
    static const cdcl_drat_request request;
    const int status =
        cdcl_drat_formula (text, &request, replay, add_row, report);
    if (status)
        return status;
    sort (replay);
    replay->left = replay->order.size;
    return replay->broken ? CDCL_DRAT_MEMORY : CDCL_DRAT_OK;
}

bool cdcl_replay_take (Replay *replay, const int *lits, size_t size) {
    replay->wanted.size = 0;
    push_row (replay, &replay->wanted, lits, size);
    if (replay->broken)
        return false;
    size_t low = 0, high = replay->order.size;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (compare (row_at (replay, middle), replay->wanted.items) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    const size_t place =
        low + (low < replay->order.size ? replay->taken.items[low] : 0);
    if (place >= replay->order.size ||
        compare (row_at (replay, place), replay->wanted.items))
        return cdcl_replay_fail (replay, "the formula has no such clause");
    replay->taken.items[low]++;
    replay->left--;
    return true;
}
