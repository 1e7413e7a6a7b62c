// merge.c -- puts rows together, and finds doubles and holes.
//
// Merging is idempotent: a row that is there already, with the same answer, is
// left out, so that merging a result with its parts gives the result again.

#include "merge.h"

#include "row.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t lab_merge (json_t *merged, const json_t *rows) {
    json_t *known = json_object (), *row;
    size_t i, doubles = 0;
    json_array_foreach (merged, i, row) {
        char *key = lab_row_key (row);
        json_object_set (known, key, row);
        free (key);
    }
    json_array_foreach (rows, i, row) {
        char *key = lab_row_key (row);
        const json_t *other = json_object_get (known, key);
        if (!other) {
            json_array_append (merged, row);
            json_object_set (known, key, row);
        } else if (!json_equal (row, other)) {
            fprintf (stderr, "double: %s, %s: %s in %.3f s, and %s in %.3f s\n",
                     lab_text (row, "instance"), lab_text (row, "solver"),
                     lab_text (other, "status"), lab_figure (other, "cpu_s"),
                     lab_text (row, "status"), lab_figure (row, "cpu_s"));
            doubles++;
        }
        free (key);
    }
    json_decref (known);
    return doubles;
}

size_t lab_holes (const json_t *rows) {
    size_t planned = 0, holes = 0, i;
    const json_t *row;
    json_array_foreach (rows, i, row) {
        const size_t size = (size_t) lab_figure (row, "rows");
        planned = size > planned ? size : planned;
    }
    bool *have = (bool *) calloc (planned + 2, 1);
    json_array_foreach (rows, i, row) if (have && lab_figure (row, "row") <=
                                                      (double) planned)
        have[(size_t) lab_figure (row, "row")] = true;
    for (size_t first = 1; have && first <= planned; first++) {
        size_t last = first;
        while (last <= planned && !have[last])
            last++;
        if (last == first)
            continue;
        fprintf (stderr, "missing: rows %zu to %zu of %zu\n", first, last - 1,
                 planned);
        holes += last - first;
        first = last;
    }
    free (have);
    return holes;
}
