// matching.c -- a maximum matching and its strongly connected components, see
// matching.h.
//
// A row is matched along an augmenting path.  If there is none, the rows that
// the search has reached are a Hall violator: all of their columns have owners,
// and the owners are among these rows.
//
// Given a complete matching, there is an arc from a row to another row if the
// mate of the other row is open for the first row.  In two cases, some complete
// matching gives this column to the first row: if there is a path back, since
// then the rows of the cycle can exchange their mates, or if there is a path
// from the other row to a free column.  Otherwise the first row can never have
// this column.  The Hall set that proves this is the set of rows reachable from
// the owner of the column: no arc leaves the set, so only the mates of its rows
// are open for them.  It is the smallest Hall set with that column.
//
// Tarjan's search closes a component after all components reachable from it, so
// the smaller Hall sets come first.
//
// Sources: Regin, "A Filtering Algorithm for Constraints of Difference in CSPs",
// AAAI 1994; Tarjan, "Depth-First Search and Linear Graph Algorithms", 1972;
// Kuhn, "The Hungarian Method", 1955, and Berge, "Two Theorems in Graph Theory",
// 1957, for augmenting paths.
//
// Cost: a path or a search for components reads the lists of the rows once.
// Lists of columns are used for large sparse graphs (hall.c) as well as for
// small dense ones (alldiff.c): with one bit per column instead, the search for
// components took 18 % more instructions on holes-40-670.

#include "cdcl/base/matching.h"

#include <string.h>

static void fill (Mem *mem, Words *words, size_t size, int byte) {
    words_reserve (mem, words, size);
    words->size = size;
    if (size)
        memset (words->data, byte, size * sizeof *words->data);
}

void cdcl_matching_start (Mem *mem, Matching *matching, uint32_t columns) {
    matching->rows = 0;
    matching->columns = columns;
    matching->open.size = matching->mate.size = matching->starts.size = 0;
    words_push (mem, &matching->starts, 0);
}

void cdcl_matching_end_row (Mem *mem, Matching *matching, uint32_t mate) {
    assert (mate == UNMATCHED || mate < matching->columns);
    words_push (mem, &matching->starts, (uint32_t) matching->open.size);
    words_push (mem, &matching->mate, mate);
    matching->rows++;
}

// Returns the beginning and the end of the columns of a row, and counts the
// cost.
static const uint32_t *row_begin (Matching *matching, uint32_t row,
                                  const uint32_t **end) {
    const uint32_t *const starts = matching->starts.data + row;
    assert (row < matching->rows);
    *end = matching->open.data + starts[1];
    matching->steps += 1 + (starts[1] - starts[0]) / 16;
    return matching->open.data + starts[0];
}

static void reach (Matching *matching, uint32_t row) {
    assert (matching->reached.size < matching->rows);
    matching->reached.data[matching->reached.size++] = row;
}

// Begins a search.  No row or column is reached yet.
static void clear_reached (Matching *matching) {
    assert (matching->stamp < UINT32_MAX);
    matching->stamp++;
    matching->reached.size = 0;
}

// ---------------------------------------------------------------------------
// Paths

static void flip (Matching *matching, uint32_t column, uint32_t start) {
    for (;;) {
        const uint32_t row = matching->from.data[column];
        const uint32_t next = matching->mate.data[row];
        matching->owner.data[column] = row;
        matching->mate.data[row] = column;
        if (row == start)
            return;
        column = next;
    }
}

// Searches breadth first for an augmenting path from a row without a mate.
// Returns false if there is no path.
static bool augment (Matching *matching, uint32_t start) {
    assert (matching->mate.data[start] == UNMATCHED);
    clear_reached (matching);
    reach (matching, start);
    for (size_t next = 0; next < matching->reached.size; next++) {
        const uint32_t row = matching->reached.data[next], *end;
        const uint32_t *open = row_begin (matching, row, &end);
        for (; open < end; open++) {
            if (matching_found_column (matching, *open))
                continue;
            matching->seen.data[*open] = matching->stamp;
            matching->from.data[*open] = row;
            if (matching->owner.data[*open] == UNMATCHED) {
                flip (matching, *open, start);
                return true;
            }
            reach (matching, matching->owner.data[*open]);
        }
    }
    return false;
}

// Keeps the initial mates that are open and distinct, and drops the others.
static void keep_mates (Matching *matching) {
    for (uint32_t row = 0; row < matching->rows; row++) {
        uint32_t *const mate = matching->mate.data + row;
        if (*mate == UNMATCHED)
            continue;
        uint32_t i = matching->starts.data[row];
        const uint32_t end = matching->starts.data[row + 1];
        while (i < end && matching->open.data[i] != *mate)
            i++;
        if (i < end && matching->owner.data[*mate] == UNMATCHED)
            matching->owner.data[*mate] = row;
        else
            *mate = UNMATCHED;
    }
}

bool cdcl_matching_complete (Mem *mem, Matching *matching, uint64_t budget) {
    assert (matching->starts.size == (size_t) matching->rows + 1);
    fill (mem, &matching->owner, matching->columns, 0xff);
    fill (mem, &matching->seen, matching->columns, 0);
    words_reserve (mem, &matching->from, matching->columns);
    words_reserve (mem, &matching->reached, matching->rows);
    matching->stamp = 0;
    keep_mates (matching);
    for (uint32_t row = 0; row < matching->rows && matching->steps < budget;
         row++)
        if (matching->mate.data[row] == UNMATCHED && !augment (matching, row))
            return false;
    return true;
}

// ---------------------------------------------------------------------------
// Components

// Pops a component from the stack: the rows from `start` on.
static void close_component (Matching *matching, uint32_t start, bool loose) {
    const uint32_t component = (uint32_t) matching->first.size++;
    assert (component < matching->rows);
    uint32_t row;
    matching->first.data[component] = start;
    matching->loose.data[component] = loose;
    matching->wanted.data[component] = 0;
    do {
        row = words_pop (&matching->reached);
        matching->component.data[row] = component;
    } while (row != start);
}

// Tarjan's search.  Returns whether the search has found a path from the row to
// a free column so far.  For the first row of a component the result is final
// when the component is closed.
static bool visit (Matching *matching, uint32_t row) {
    assert (!matching->visited.data[row]);
    uint32_t *const visited = matching->visited.data;
    uint32_t *const lowest = matching->lowest.data;
    bool loose = false;
    visited[row] = lowest[row] = ++matching->next;
    reach (matching, row);
    const uint32_t *end, *open = row_begin (matching, row, &end);
    for (; open < end; open++) {
        const uint32_t other = matching->owner.data[*open];
        if (other == UNMATCHED)
            loose = true;
        else if (!visited[other]) {
            loose |= visit (matching, other);
            if (lowest[other] < lowest[row])
                lowest[row] = lowest[other];
        } else if (matching->component.data[other] != UNMATCHED)
            loose |= matching->loose.data[matching->component.data[other]];
        else if (visited[other] < lowest[row])
            lowest[row] = visited[other];
    }
    if (lowest[row] == visited[row])
        close_component (matching, row, loose);
    return loose;
}

void cdcl_matching_components (Mem *mem, Matching *matching) {
    const uint32_t rows = matching->rows;
    fill (mem, &matching->visited, rows, 0);
    fill (mem, &matching->component, rows, 0xff);
    words_reserve (mem, &matching->lowest, rows);
    words_reserve (mem, &matching->first, rows);
    words_reserve (mem, &matching->loose, rows);
    words_reserve (mem, &matching->wanted, rows);
    matching->next = 0; // number of visits so far
    matching->first.size = matching->reached.size = 0;
    for (uint32_t row = 0; row < rows; row++)
        if (!matching->visited.data[row])
            visit (matching, row);
    assert (!matching->reached.size);
    const uint32_t *const component = matching->component.data;
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t i = matching->starts.data[row];
             i < matching->starts.data[row + 1]; i++) {
            const uint32_t owner = matching->owner.data[matching->open.data[i]];
            if (owner != UNMATCHED && component[owner] != component[row])
                matching->wanted.data[component[owner]] = 1;
        }
    matching->next = 0;
}

// Collects all rows reachable from this row.  The columns open for these rows
// are exactly their mates.
static void collect (Matching *matching, uint32_t start) {
    assert (matching->mate.data[start] != UNMATCHED);
    clear_reached (matching);
    reach (matching, start);
    matching->seen.data[matching->mate.data[start]] = matching->stamp;
    for (size_t next = 0; next < matching->reached.size; next++) {
        const uint32_t *end,
            *open = row_begin (matching, matching->reached.data[next], &end);
        for (; open < end; open++) {
            if (matching_found_column (matching, *open))
                continue;
            matching->seen.data[*open] = matching->stamp;
            reach (matching, matching->owner.data[*open]);
        }
    }
}

// Returns whether one of the columns found is open for a row outside the set.
static bool useful (const Matching *matching) {
    for (uint32_t row = 0; row < matching->rows; row++) {
        if (matching_found_row (matching, row))
            continue;
        for (uint32_t i = matching->starts.data[row];
             i < matching->starts.data[row + 1]; i++)
            if (matching_found_column (matching, matching->open.data[i]))
                return true;
    }
    return false;
}

bool cdcl_matching_next (Matching *matching) {
    while (matching->next < matching->first.size) {
        const uint32_t component = matching->next++;
        if (matching->loose.data[component] ||
            !matching->wanted.data[component])
            continue;
        collect (matching, matching->first.data[component]);
        if (useful (matching))
            return true;
    }
    return false;
}

void cdcl_matching_release (Mem *mem, Matching *matching) {
    words_release (mem, &matching->starts);
    words_release (mem, &matching->open);
    words_release (mem, &matching->mate);
    words_release (mem, &matching->owner);
    words_release (mem, &matching->reached);
    words_release (mem, &matching->seen);
    words_release (mem, &matching->from);
    words_release (mem, &matching->visited);
    words_release (mem, &matching->lowest);
    words_release (mem, &matching->component);
    words_release (mem, &matching->first);
    words_release (mem, &matching->loose);
    words_release (mem, &matching->wanted);
}
