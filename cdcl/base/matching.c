// matching.c -- a maximum matching and its strongly connected components, see
// matching.h.
//
// We say that a row leads to another row if the mate of the other is open for
// it: it could have that column if the other moved to another one.  Some
// complete matching gives a row the mate of another row if the other leads back
// to it, so that a circle of rows moves, or if the other leads to a free
// column.  Else no matching does, and the rows that the other leads to are the
// Hall set that proves it: they lead to no further row, so only their own mates
// are open for them.  It is the smallest Hall set with that column.
//
// Tarjan's search finds the components in an order in which each one leads only
// to earlier ones, so the smaller Hall sets come first.
//
// Sources: Regin, "A Filtering Algorithm for Constraints of Difference in
// CSPs", AAAI 1994; Tarjan, "Depth-First Search and Linear Graph Algorithms",
// 1972; Berge, "Two Theorems in Graph Theory", 1957, for augmenting paths.
//
// Cost: a path or a search takes rows times words of a row.

#include "cdcl/base/matching.h"

#include <string.h>

void cdcl_matching_start (Matching *matching, unsigned rows, unsigned columns) {
    assert (rows <= MATCHING_MOST && columns <= MATCHING_MOST);
    matching->rows = rows;
    matching->columns = columns;
    memset (matching->open, 0, rows * sizeof *matching->open);
    memset (matching->mate, 0xff, rows * sizeof *matching->mate);
}

static unsigned count_words (const Matching *matching) {
    return (matching->columns + 63) / 64;
}

// ---------------------------------------------------------------------------
// Paths

static void flip (Matching *matching, unsigned column, unsigned start) {
    for (;;) {
        const unsigned row = matching->from[column];
        const unsigned next = matching->mate[row];
        assert (row < matching->rows);
        assert (bits_has (matching->open + row, column));
        matching->owner[column] = (uint16_t) row;
        matching->mate[row] = (uint16_t) column;
        if (row == start)
            return;
        column = next;
    }
}

// Breadth first from a row without a mate.  False if there is no path: then the
// rows in `queue` have only the columns in `seen`.
static bool augment (Matching *matching, unsigned start) {
    const unsigned words = count_words (matching);
    assert (start < matching->rows && matching->mate[start] == NOBODY);
    memset (&matching->seen, 0, sizeof matching->seen);
    matching->queue[0] = (uint16_t) start;
    matching->queued = 1;
    for (unsigned next = 0; next < matching->queued; next++) {
        const unsigned row = matching->queue[next];
        for (unsigned w = 0; w < words; w++) {
            uint64_t fresh =
                matching->open[row].words[w] & ~matching->seen.words[w];
            matching->seen.words[w] |= fresh;
            matching->steps++;
            for (; fresh; fresh &= fresh - 1) {
                const unsigned column =
                    64 * w + (unsigned) __builtin_ctzll (fresh);
                matching->from[column] = (uint16_t) row;
                if (matching->owner[column] == NOBODY) {
                    flip (matching, column, start);
                    return true;
                }
                assert (matching->queued < matching->rows);
                matching->queue[matching->queued++] = matching->owner[column];
            }
        }
    }
    return false;
}

// Drops mates that are not open any more.
static void keep_mates (Matching *matching) {
    memset (matching->owner, 0xff, matching->columns * sizeof *matching->owner);
    for (unsigned row = 0; row < matching->rows; row++) {
        uint16_t *const mate = matching->mate + row;
        if (*mate == NOBODY)
            continue;
        assert (*mate < matching->columns);
        if (bits_has (matching->open + row, *mate) &&
            matching->owner[*mate] == NOBODY)
            matching->owner[*mate] = (uint16_t) row;
        else
            *mate = NOBODY;
    }
}

bool cdcl_matching_complete (Matching *matching) {
    keep_mates (matching);
    for (unsigned row = 0; row < matching->rows; row++) {
        if (matching->mate[row] != NOBODY || augment (matching, row))
            continue;
        memset (&matching->found_rows, 0, sizeof matching->found_rows);
        for (unsigned i = 0; i < matching->queued; i++)
            bits_put (&matching->found_rows, matching->queue[i]);
        matching->found_columns = matching->seen;
        return false;
    }
    return true;
}

// ---------------------------------------------------------------------------
// Components

// Pops the rows from `start` on off the stack: they are a component.
static void close_component (Matching *matching, unsigned start, bool loose) {
    const unsigned component = matching->components++;
    assert (component < matching->rows);
    Bits *const served = matching->served + component;
    memset (served, 0, sizeof *served);
    matching->loose[component] = loose;
    unsigned row;
    do {
        assert (matching->queued);
        row = matching->queue[--matching->queued];
        assert (matching->component[row] == NOBODY);
        matching->component[row] = (uint16_t) component;
        bits_put (served, matching->mate[row]);
    } while (row != start);
}

// Tarjan's search.  Returns whether the row leads to a free column, as far as
// it has been seen.  A component is closed by its first row, which has then
// seen all that the component leads to.
static bool visit (Matching *matching, unsigned row) {
    const unsigned words = count_words (matching);
    bool loose = false;
    assert (!matching->visited[row] && matching->queued < matching->rows);
    assert (matching->mate[row] != NOBODY);
    matching->visited[row] = matching->lowest[row] =
        (uint16_t) ++matching->visits;
    matching->queue[matching->queued++] = (uint16_t) row;
    for (unsigned w = 0; w < words; w++) {
        uint64_t columns = matching->open[row].words[w];
        matching->steps++;
        for (; columns; columns &= columns - 1) {
            const unsigned other =
                matching->owner[64 * w + (unsigned) __builtin_ctzll (columns)];
            if (other == NOBODY)
                loose = true;
            else if (!matching->visited[other]) {
                loose |= visit (matching, other);
                if (matching->lowest[other] < matching->lowest[row])
                    matching->lowest[row] = matching->lowest[other];
            } else if (matching->component[other] != NOBODY)
                loose |= matching->loose[matching->component[other]];
            else if (matching->visited[other] < matching->lowest[row])
                matching->lowest[row] = matching->visited[other];
        }
    }
    if (matching->lowest[row] == matching->visited[row])
        close_component (matching, row, loose);
    return loose;
}

void cdcl_matching_components (Matching *matching) {
    const unsigned rows = matching->rows;
    matching->components = matching->next = 0;
    matching->visits = matching->queued = 0;
    memset (matching->visited, 0, rows * sizeof *matching->visited);
    memset (matching->component, 0xff, rows * sizeof *matching->component);
    for (unsigned row = 0; row < rows; row++)
        if (!matching->visited[row])
            visit (matching, row);
    assert (!matching->queued);
    memset (&matching->wanted, 0, sizeof matching->wanted);
    for (unsigned row = 0; row < rows; row++) {
        const Bits *const own = matching->served + matching->component[row];
        for (unsigned w = 0; w < count_words (matching); w++)
            matching->wanted.words[w] |=
                matching->open[row].words[w] & ~own->words[w];
    }
}

// Collects all rows that this one leads to, and their mates: no other column is
// open for them.
static void collect (Matching *matching, unsigned start) {
    memset (&matching->found_rows, 0, sizeof matching->found_rows);
    assert (start < matching->rows && matching->mate[start] != NOBODY);
    memset (&matching->seen, 0, sizeof matching->seen);
    matching->queue[0] = (uint16_t) start;
    matching->queued = 1;
    bits_put (&matching->seen, matching->mate[start]);
    for (unsigned next = 0; next < matching->queued; next++) {
        const unsigned row = matching->queue[next];
        bits_put (&matching->found_rows, row);
        for (unsigned w = 0; w < count_words (matching); w++) {
            uint64_t fresh =
                matching->open[row].words[w] & ~matching->seen.words[w];
            matching->seen.words[w] |= fresh;
            matching->steps++;
            for (; fresh; fresh &= fresh - 1)
                matching->queue[matching->queued++] =
                    matching
                        ->owner[64 * w + (unsigned) __builtin_ctzll (fresh)];
        }
    }
    matching->found_columns = matching->seen;
}

// Whether a row outside the set has one of the columns open.
static bool useful (const Matching *matching) {
    for (unsigned row = 0; row < matching->rows; row++) {
        if (bits_has (&matching->found_rows, row))
            continue;
        for (unsigned w = 0; w < count_words (matching); w++)
            if (matching->open[row].words[w] & matching->found_columns.words[w])
                return true;
    }
    return false;
}

bool cdcl_matching_next (Matching *matching) {
    while (matching->next < matching->components) {
        const unsigned component = matching->next++;
        const Bits *const served = matching->served + component;
        if (matching->loose[component])
            continue;
        uint64_t wanted = 0;
        unsigned column = 0;
        for (unsigned w = 0; w < count_words (matching); w++) {
            wanted |= served->words[w] & matching->wanted.words[w];
            if (served->words[w])
                column = 64 * w + (unsigned) __builtin_ctzll (served->words[w]);
        }
        if (!wanted)
            continue;
        collect (matching, matching->owner[column]);
        if (useful (matching))
            return true;
    }
    return false;
}
