// trace_clauses.c -- clauses and groups of a replay, and reasons among them.
//
// The proof checker decides whether a clause follows.  It gets all added,
// derived and deleted clauses, with groups as their pairs.

#include "cdcl/program/replay/trace_state.h"

#include <string.h>

// Gives the line's `id` to a new clause or group with the line's `lits`.
static bool add_item (Replay *replay, ItemKind kind, const int **lits,
                      size_t *size) {
    int64_t id;
    if (!cdcl_replay_number (replay, "id", &id) ||
        !cdcl_replay_lits (replay, "lits", lits, size))
        return false;
    if (!replay->items_size)
        replay->items_size = 1;
    if (id != (int64_t) replay->items_size)
        return cdcl_replay_fail (replay, "expected the id %zu",
                                 replay->items_size);
    if (replay->items_size >= replay->items_capacity)
        replay->items = cdcl_drat_grow (
            &replay->broken, replay->items, &replay->items_capacity,
            replay->items_size + 1, sizeof *replay->items);
    const size_t start = replay->pool.size;
    for (size_t i = 0; i < *size; i++)
        cdcl_drat_push_lit (&replay->broken, &replay->pool, (*lits)[i]);
    if (replay->broken)
        return false;
    replay->items[replay->items_size++] = (Item){kind, false, start, *size};
    return true;
}

// Stores an added clause.
static bool keep (Replay *replay, const int *lits, size_t size) {
    replay->broken |= cdcl_drat_clause (replay->drat, lits, size) != 0;
    return !replay->broken;
}

// Stores a derived clause, which must be RUP or, unless `strictly`, RAT.
static bool keep_derived (Replay *replay, const int *lits, size_t size,
                          bool strictly) {
    cdcl_drat_report before, after;
    cdcl_drat_tell (replay->drat, &before);
    const int status = cdcl_drat_lemma (replay->drat, lits, size);
    cdcl_drat_tell (replay->drat, &after);
    if (status < 0)
        replay->broken = true;
    else if (status || (strictly && after.rats != before.rats))
        return cdcl_replay_fail (replay, "the clause does not follow by unit "
                                         "propagation");
    return !replay->broken;
}

bool cdcl_replay_keep (Replay *replay, const int *lits, size_t size) {
    const int *same;
    size_t count;
    (void) lits, (void) size;
    return add_item (replay, ITEM_CLAUSE, &same, &count) &&
           keep_derived (replay, same, count, true);
}

bool cdcl_replay_follows (Replay *replay, const int *lits, size_t size) {
    if (cdcl_drat_refuted (replay->drat))
        return true;
    if (!keep_derived (replay, lits, size, true))
        return false;
    return !cdcl_drat_delete (replay->drat, lits, size);
}

// ---------------------------------------------------------------------------
// Added clauses and groups

static bool is_row (Replay *replay, const int *lits, size_t size) {
    return cdcl_replay_take (replay, lits, size) && keep (replay, lits, size);
}

// Stores a clause that excludes the last model: all of its literals must be false
// in this model.  It must not be empty, unless there are no variables.
static bool blocks (Replay *replay, const int *lits, size_t size) {
    if (!replay->modelled || (!size && replay->model.size))
        return cdcl_replay_fail (replay, "no model to exclude");
    for (size_t i = 0; i < size; i++) {
        const size_t var = (size_t) abs (lits[i]);
        if (var > replay->model.size ||
            replay->model.items[var - 1] != -lits[i])
            return cdcl_replay_fail (
                replay, "%d is not false in the last model", lits[i]);
    }
    cdcl_drat_push_lit (&replay->broken, &replay->blocked, (int) size);
    for (size_t i = 0; i < size; i++)
        cdcl_drat_push_lit (&replay->broken, &replay->blocked, lits[i]);
    return keep (replay, lits, size);
}

bool cdcl_replay_clause (Replay *replay) {
    const char *const by = cdcl_replay_text (replay, "by");
    const int *lits;
    size_t size;
    if (!add_item (replay, ITEM_CLAUSE, &lits, &size))
        return false;
    if (!by)
        return is_row (replay, lits, size);
    if (!strcmp (by, "block"))
        return blocks (replay, lits, size);
    if (!strcmp (by, "propagator"))
        return keep_derived (replay, lits, size, true);
    return cdcl_replay_fail (replay, "a clause by others cannot be checked");
}

// Stores a clause of a group, which must be a clause of the formula or follow.
static bool group_clause (Replay *replay, bool row, const int *lits,
                          size_t size) {
    return replay_halts (replay) ? false
           : row                 ? is_row (replay, lits, size)
                                 : keep_derived (replay, lits, size, true);
}

bool cdcl_replay_group (Replay *replay) {
    const char *const kind = cdcl_replay_text (replay, "kind");
    const bool row = !cdcl_replay_text (replay, "by");
    const bool exactly = kind && !strcmp (kind, "exactly-one");
    const int *lits;
    size_t size;
    if (!exactly && (!kind || strcmp (kind, "at-most-one")))
        return cdcl_replay_fail (replay, "expected the kind of the group");
    if (!add_item (replay, exactly ? ITEM_EXACTLY_ONE : ITEM_AT_MOST_ONE, &lits,
                   &size))
        return false;
    if (exactly && !group_clause (replay, row, lits, size))
        return false;
    for (size_t i = 0; i < size; i++)
        for (size_t j = i + 1; j < size; j++) {
            const int pair[2] = {-lits[i], -lits[j]};
            if (!group_clause (replay, row, pair, 2))
                return false;
        }
    return true;
}

bool cdcl_replay_derive (Replay *replay) {
    const int *lits;
    size_t size;
    replay->report->derived++;
    if (!add_item (replay, ITEM_CLAUSE, &lits, &size))
        return false;
    // Definitions of extension variables are RAT.
    const bool defines = size && abs (lits[0]) > replay->max_var;
    return keep_derived (replay, lits, size, !defines);
}

// ---------------------------------------------------------------------------

static Item *item_of (Replay *replay, int64_t id) {
    if (id > 0 && id < (int64_t) replay->items_size && !replay->items[id].gone)
        return replay->items + id;
    cdcl_replay_fail (replay, "there is no clause or group %lld",
                      (long long) id);
    return NULL;
}

bool cdcl_replay_delete (Replay *replay) {
    int64_t id;
    if (!cdcl_replay_number (replay, "id", &id))
        return false;
    Item *const item = item_of (replay, id);
    if (!item)
        return false;
    if (item->kind != ITEM_CLAUSE)
        return cdcl_replay_fail (replay, "%lld is a group", (long long) id);
    item->gone = true;
    replay->broken |=
        cdcl_drat_delete (replay->drat, replay->pool.items + item->start,
                          item->size) < 0;
    return !replay->broken;
}

static bool is_member (const Replay *replay, const Item *item, int lit) {
    for (size_t i = 0; i < item->size; i++)
        if (replay->pool.items[item->start + i] == lit)
            return true;
    return false;
}

// Whether the group implies this clause.
static bool says (Replay *replay, const Item *group, const int *lits,
                  size_t size) {
    if (size == 2 && lits[0] != lits[1] &&
        is_member (replay, group, -lits[0]) &&
        is_member (replay, group, -lits[1]))
        return true;
    return group->kind == ITEM_EXACTLY_ONE &&
           cdcl_replay_same (replay, lits, size,
                             replay->pool.items + group->start, group->size);
}

bool cdcl_replay_reason (Replay *replay, const int **lits, size_t *size) {
    const Member *const list =
        cdcl_line_find (&replay->line, true, "lits", VALUE_LIST);
    const Member *const kind =
        cdcl_line_find (&replay->line, true, "kind", VALUE_TEXT);
    const Member *const id =
        cdcl_line_find (&replay->line, true, "id", VALUE_NUMBER);
    if (!list || !kind)
        return cdcl_replay_fail (replay, "expected a reason");
    *lits = replay->line.lits.items + list->start;
    *size = list->size;
    if (!cdcl_replay_room (replay, *lits, *size))
        return false;
    if (!id)
        return cdcl_replay_follows (replay, *lits, *size);
    const Item *const item = item_of (replay, id->number);
    if (!item)
        return false;
    if ((item->kind == ITEM_CLAUSE) == !strcmp (kind->text, "group"))
        return cdcl_replay_fail (replay, "%lld is of another kind",
                                 (long long) id->number);
    if (item->kind == ITEM_CLAUSE
            ? cdcl_replay_same (replay, *lits, *size,
                                replay->pool.items + item->start, item->size)
            : says (replay, item, *lits, *size))
        return true;
    return cdcl_replay_fail (replay, "%lld has other literals",
                             (long long) id->number);
}
