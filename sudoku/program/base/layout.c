// layout.c -- names of layouts; see layout.h.

#include "sudoku/program/base/layout.h"

#include <string.h>

bool sudoku_layout (const char *name, Layout *layout) {
    static const char *const names[] = {"line", "grid", "json", "both"};
    for (int i = 0; i < 4; i++) {
        if (strcmp (name, names[i]))
            continue;
        *layout = (Layout) (LAYOUT_LINE + i);
        return true;
    }
    return false;
}
