// layout.h -- how answers are laid out: the values of --output.

#pragma once

#include <stdbool.h>

typedef enum Layout {
    LAYOUT_AUTO,
    LAYOUT_LINE,
    LAYOUT_GRID,
    LAYOUT_JSON,
    LAYOUT_BOTH
} Layout;

// "line", "grid", "json" or "both"; false for another name.
bool sudoku_layout (const char *name, Layout *layout);
