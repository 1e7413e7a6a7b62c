// layout.h -- output layouts: the values of --as.

#pragma once

typedef enum Layout {
    LAYOUT_AUTO,
    LAYOUT_LINE,
    LAYOUT_GRID,
    LAYOUT_JSON,
    LAYOUT_BOTH
} Layout;
