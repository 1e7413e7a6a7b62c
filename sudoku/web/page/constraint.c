// constraint.c -- draws the constraints of a puzzle: cages, lines, dots, clues
// outside of the board.
//
// A table has a row for each name of a kind, with its look.  A kind without a row is drawn by
// the arrangement of its cells: a line, a dot between two cells, a clue outside, or a shade.  A
// kind without cells is a rule of the whole board: the heading names it (heading.c).
//
// Since paper is often grey, kinds of lines differ in grey and width.

#include "sudoku/board/board.h"
#include "sudoku/board/rules.h"
#include "sudoku/web/page/pen.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef enum Look {
    ACROSS,  // a line through all cells, from corner to corner of the board
    SHADES,  // cells in grey
    SQUARES, // a grey square in each cell
    DISCS,   // a grey disc in each cell
    STROKE,  // a line through the middles
    THERMO,  // a line through the middles, with a bulb
    BETWEEN, // a line through the middles between two circles
    ARROW,   // circles, and lines with a head
    CAGE,    // a dashed outline and the value
    DOT,     // a dot on the edge between two cells
    SIGN,    // the letter X or V on the edge between two cells
    QUAD,    // a circle with the values in the middle of the cells
    OUTSIDE, // the value before the first cell, or ?
    LITTLE,  // the value before the first cell, and an arrow
    TIMES    // the factor of a cell, in its lower right corner
} Look;

typedef struct Row {
    const char *name;
    Look look;
    double grey, width; // grey and width of a line, width as a share of a cell
} Row;

static const Row rows[] = {
    {"diagonal/", ACROSS, 0.6, 0.03},
    {"diagonal\\", ACROSS, 0.6, 0.03},
    {"region", SHADES, 0.86, 0},
    {"windoku", SHADES, 0.86, 0},
    {"clone", SHADES, 0.82, 0},
    {"minimum", SHADES, 0.9, 0},
    {"maximum", SHADES, 0.9, 0},
    {"rowindexer", SHADES, 0.86, 0},
    {"columnindexer", SHADES, 0.86, 0},
    {"odd", DISCS, 0.82, 0},
    {"even", SQUARES, 0.82, 0},
    {"double", TIMES, 0, 0},
    {"halve", TIMES, 0, 0},
    {"killer", CAGE, 0.15, 0.02},
    {"or", CAGE, 0.5, 0.02},
    {"thermometer", THERMO, 0.78, 0.3},
    {"slowthermometer", THERMO, 0.86, 0.22},
    {"palindrome", STROKE, 0.78, 0.3},
    {"renban", STROKE, 0.84, 0.22},
    {"whispers", STROKE, 0.7, 0.16},
    {"regionsum", STROKE, 0.6, 0.1},
    {"zipper", STROKE, 0.88, 0.34},
    {"entropic", STROKE, 0.74, 0.24},
    {"regex", STROKE, 0.8, 0.12},
    {"between", BETWEEN, 0.5, 0.06},
    {"arrow", ARROW, 0.45, 0.05},
    {"difference", DOT, 1, 0},
    {"ratio", DOT, 0, 0},
    {"xv", SIGN, 0, 0},
    {"quadruple", QUAD, 0, 0},
    {"sandwich", OUTSIDE, 0, 0},
    {"xsum", OUTSIDE, 0, 0},
    {"skyscraper", OUTSIDE, 0, 0},
    {"littlekiller", LITTLE, 0, 0},
};

static Row row_of (const Kind *kind) {
    static const Look looks[] = {[ANYWHERE] = SHADES,
                                 [LINE] = STROKE,
                                 [PAIR] = DOT,
                                 [SIGHT_LINE] = OUTSIDE,
                                 [DIAGONAL] = LITTLE};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp (rows[i].name, kind->name))
            return rows[i];
    return (Row){kind->name, looks[kind->arrangement], 0.84, 0.2};
}

static bool is_outside (const Constraint *constraint) {
    const Look look = row_of (constraint->kind).look;
    bool outside = look == OUTSIDE || look == LITTLE;
    for (size_t i = 0; i < constraint->parts; i++)
        outside |= is_outside (constraint->part[i]);
    return outside;
}

unsigned sudoku_outside (const sudoku_board *board) {
    const sudoku_rules *const rules = board->rules;
    for (size_t i = 0; rules && i < rules->constraints; i++)
        if (is_outside (rules->constraint[i]))
            return 1;
    return 0;
}

// Cages and dots on edges leave the middle of a cell free; a sum stands in the upper
// left corner.  All numbers are shares of the cell.
static const double cage_inset = 0.1, mark_room = 0.62, sum_room = 0.27;

Room sudoku_mark_room (const sudoku_board *board) {
    const sudoku_rules *const rules = board->rules;
    Room room = {0.05, 0.05, 0.9};
    for (size_t i = 0; rules && i < rules->constraints; i++) {
        const Constraint *const constraint = rules->constraint[i];
        const bool sum =
            row_of (constraint->kind).look == CAGE && constraint->values;
        if (constraint->lists && room.size > mark_room)
            room = (Room){(1 - mark_room) / 2, (1 - mark_room) / 2, mark_room};
        if (sum)
            room.top = sum_room;
    }
    return room;
}

// ---------------------------------------------------------------------------
// Cells

static Point middle (const Ground *ground, uint32_t cell) {
    const unsigned side = ground->board->side;
    return (Point){ground->left + (cell % side + 0.5) * ground->cell,
                   ground->top + (cell / side + 0.5) * ground->cell};
}

// The point on the way from one point to another, at the given share of the way.
static Point between (Point from, Point to, double share) {
    return (Point){from.x + share * (to.x - from.x),
                   from.y + share * (to.y - from.y)};
}

// A grey square in the middle of a cell, as a share of it.
static void draw_square (Pen *pen, const Ground *ground, uint32_t cell,
                         double share, double grey) {
    const double size = share * ground->cell;
    const Point at = middle (ground, cell);
    sudoku_pen_box (pen, at.x - size / 2, at.y - size / 2, size, size, grey);
}

static bool holds (Cells cells, unsigned side, long row, long col) {
    if (row < 0 || col < 0 || row >= (long) side || col >= (long) side)
        return false;
    for (size_t i = 0; i < cells.size; i++)
        if (cells.cell[i] == (uint32_t) (row * (long) side + col))
            return true;
    return false;
}

// The cells of windoku are its four windows, which the rules do not list.
static bool in_window (unsigned side, unsigned index) {
    const unsigned n = (unsigned) (sqrt (side) + 0.5);
    return index % (n + 1) != 0;
}

static void draw_windows (Pen *pen, const Ground *ground, double grey) {
    const unsigned side = ground->board->side;
    for (uint32_t cell = 0; cell < side * side; cell++)
        if (in_window (side, cell / side) && in_window (side, cell % side))
            draw_square (pen, ground, cell, 1, grey);
}

// ---------------------------------------------------------------------------
// Lines

// A line through the middles of cells, in pieces of at most POINTS points.
enum { POINTS = 64 };

static void draw_stroke (Pen *pen, const Ground *ground, Cells cells,
                         double grey, double width) {
    for (size_t from = 0; from + 1 < cells.size; from += POINTS - 1) {
        Point points[POINTS];
        size_t size = 0;
        for (; size < POINTS && from + size < cells.size; size++)
            points[size] = middle (ground, cells.cell[from + size]);
        sudoku_pen_path (pen, points, size, width * ground->cell, grey, 0);
    }
}

// An arrow's head at the end of a line.
static void draw_head (Pen *pen, Point from, Point to, double size,
                       double width, double grey) {
    const double length = hypot (to.x - from.x, to.y - from.y);
    const double dx = size * (to.x - from.x) / length;
    const double dy = size * (to.y - from.y) / length;
    const Point points[] = {
        {to.x - dx - dy, to.y - dy + dx}, to, {to.x - dx + dy, to.y - dy - dx}};
    sudoku_pen_path (pen, points, 3, width, grey, 0);
}

static void draw_circle (Pen *pen, const Ground *ground, uint32_t cell,
                         const Row *row) {
    sudoku_pen_disc (pen, middle (ground, cell), 0.4 * ground->cell, 1,
                     row->grey, row->width * ground->cell);
}

// Draws a circle, or a pill around the cells of a number: a wide line, and on it a
// narrower white line.
static void draw_pill (Pen *pen, const Ground *ground, Cells cells,
                       const Row *row) {
    draw_stroke (pen, ground, cells, row->grey, 0.8 + row->width);
    draw_stroke (pen, ground, cells, 1, 0.8 - row->width);
    if (cells.size == 1)
        draw_circle (pen, ground, cells.cell[0], row);
}

// The middle of the circle that is nearest to a cell.
static Point nearest_in (const Ground *ground, Cells circle, uint32_t cell) {
    const Point to = middle (ground, cell);
    Point best = to;
    double least = HUGE_VAL;
    for (size_t i = 0; i < circle.size; i++) {
        const Point other = middle (ground, circle.cell[i]);
        const double far = hypot (other.x - to.x, other.y - to.y);
        if (far < least) {
            least = far;
            best = other;
        }
    }
    return best;
}

// Lines begin in the middle of the circle, which is then drawn above them.
static void draw_arrow (Pen *pen, const Ground *ground,
                        const Constraint *constraint, const Row *row) {
    const double width = row->width * ground->cell;
    for (size_t i = 1; i < constraint->lists; i++) {
        const Cells cells = constraint->list[i];
        const size_t last = cells.size - 1;
        const Point start =
            nearest_in (ground, constraint->list[0], cells.cell[0]);
        sudoku_pen_line (pen, start, middle (ground, cells.cell[0]), width,
                         row->grey);
        draw_stroke (pen, ground, cells, row->grey, row->width);
        draw_head (pen, last ? middle (ground, cells.cell[last - 1]) : start,
                   middle (ground, cells.cell[last]), 0.18 * ground->cell,
                   width, row->grey);
    }
    draw_pill (pen, ground, constraint->list[0], row);
}

// ---------------------------------------------------------------------------
// Cages

// A side of a cell of the cage, `inset` inside the cell.  So that the corners meet, an end is
// drawn inwards if the outline turns there, and outwards if the outline goes on.
static void draw_side (Pen *pen, const Ground *ground, Cells cells,
                       uint32_t cell, int down, int right, const Row *row) {
    const unsigned side = ground->board->side;
    const long r = (long) (cell / side), c = (long) (cell % side);
    const double half = ground->cell / 2, inset = cage_inset * ground->cell;
    const Point at = middle (ground, cell);
    double ends[2];
    if (holds (cells, side, r + down, c + right))
        return;
    for (int i = 0; i < 2; i++) {
        const int way = i ? 1 : -1;
        const long dr = right ? way : 0, dc = down ? way : 0;
        const bool beside = holds (cells, side, r + dr, c + dc);
        const bool corner =
            beside && holds (cells, side, r + dr + down, c + dc + right);
        ends[i] = way * (!beside ? half - inset : corner ? half + inset : half);
    }
    const double off = half - inset;
    Point points[2];
    for (int i = 0; i < 2; i++)
        points[i] = down ? (Point){at.x + ends[i], at.y + down * off}
                         : (Point){at.x + right * off, at.y + ends[i]};
    sudoku_pen_path (pen, points, 2, row->width * ground->cell, row->grey,
                     ground->cell * 0.07);
}

static void draw_cage (Pen *pen, const Ground *ground,
                       const Constraint *constraint, const Row *row) {
    const Cells cells = constraint->list[0];
    const double size = 0.27 * ground->cell;
    char text[16];
    for (size_t i = 0; i < cells.size; i++)
        for (int way = -1; way <= 1; way += 2) {
            draw_side (pen, ground, cells, cells.cell[i], way, 0, row);
            draw_side (pen, ground, cells, cells.cell[i], 0, way, row);
        }
    if (!constraint->values)
        return;
    const Point first = middle (ground, first_cell (cells));
    const double left = first.x - 0.45 * ground->cell;
    const double top = first.y - 0.46 * ground->cell;
    snprintf (text, sizeof text, "%d", constraint->value[0]);
    sudoku_pen_box (pen, left, top, 0.62 * size * (double) strlen (text), size,
                    1);
    sudoku_pen_text (pen, (Point){left + 0.04 * size, top + 0.82 * size}, text,
                     size, 0, false, -1);
}

// ---------------------------------------------------------------------------
// Dots and clues

// The middle of all cells of a list.
static Point centre (const Ground *ground, Cells cells) {
    Point sum = {0, 0};
    for (size_t i = 0; i < cells.size; i++) {
        const Point at = middle (ground, cells.cell[i]);
        sum.x += at.x / (double) cells.size;
        sum.y += at.y / (double) cells.size;
    }
    return sum;
}

static void draw_dot (Pen *pen, const Ground *ground,
                      const Constraint *constraint, const Row *row) {
    const double cell = ground->cell;
    const int usual = row->grey < 1 ? 2 : 1; // for ratios and differences
    const Point at = centre (ground, constraint->list[0]);
    char text[16] = "";
    if (row->look == SIGN) {
        sudoku_pen_disc (pen, at, 0.19 * cell, 1, NO_GREY, 0);
        if (constraint->values)
            snprintf (text, sizeof text, "%s",
                      constraint->value[0] == 5    ? "V"
                      : constraint->value[0] == 10 ? "X"
                                                   : "?");
        sudoku_pen_centred (pen, at, text, 0.3 * cell, 0, true);
        return;
    }
    if (constraint->values && constraint->value[0] != usual)
        snprintf (text, sizeof text, "%d", constraint->value[0]);
    sudoku_pen_disc (pen, at, (*text ? 0.15 : 0.11) * cell, row->grey, 0,
                     0.02 * cell);
    sudoku_pen_centred (pen, at, text, 0.2 * cell, 1 - row->grey, true);
}

static void draw_quad (Pen *pen, const Ground *ground,
                       const Constraint *constraint) {
    const Point at = centre (ground, constraint->list[0]);
    char text[64] = "";
    for (size_t i = 0; i < constraint->values; i++)
        snprintf (text + strlen (text), sizeof text - strlen (text), "%s%d",
                  i ? " " : "", constraint->value[i]);
    sudoku_pen_disc (pen, at, 0.27 * ground->cell, 1, 0.2, 0.02 * ground->cell);
    sudoku_pen_centred (pen, at, text,
                        ground->cell * (strlen (text) > 3 ? 0.16 : 0.22), 0,
                        false);
}

static void draw_times (Pen *pen, const Ground *ground,
                        const Constraint *constraint) {
    const char *const text = constraint->kind->halves > 2 ? "×2" : "÷2";
    const double cell = ground->cell;
    for (size_t i = 0; i < constraint->list[0].size; i++) {
        const Point at = middle (ground, constraint->list[0].cell[i]);
        sudoku_pen_text (pen, (Point){at.x + 0.46 * cell, at.y + 0.44 * cell},
                         text, 0.22 * cell, 0.3, false, 1);
    }
}

// Draws a clue outside, about a cell's width before the first cell.
static void draw_clue (Pen *pen, const Ground *ground,
                       const Constraint *constraint, bool little) {
    const Cells cells = constraint->list[0];
    const double cell = ground->cell;
    const Point first = middle (ground, cells.cell[0]);
    const Point next = cells.size > 1 ? middle (ground, cells.cell[1]) : first;
    char text[40] = "?";
    if (constraint->values)
        snprintf (text, sizeof text, "%d", constraint->value[0]);
    if (constraint->values > 1)
        snprintf (text, sizeof text, "%d: %d…%d", constraint->value[0],
                  constraint->value[1], constraint->value[2]);
    sudoku_pen_centred (pen, between (first, next, little ? -1.08 : -0.85),
                        text, (constraint->values > 1 ? 0.16 : 0.4) * cell, 0,
                        false);
    if (!little || cells.size < 2)
        return;
    const Point from = between (first, next, -0.8);
    const Point to = between (first, next, -0.58);
    sudoku_pen_line (pen, from, to, 0.03 * cell, 0.2);
    draw_head (pen, from, to, 0.1 * cell, 0.03 * cell, 0.2);
}

// ---------------------------------------------------------------------------

static void draw_shades (Pen *pen, const Ground *ground,
                         const Constraint *constraint, const Row *row) {
    if (row->look == SHADES && !constraint->lists &&
        !strcmp (row->name, "windoku"))
        draw_windows (pen, ground, row->grey);
    for (size_t i = 0; i < constraint->lists; i++)
        for (size_t k = 0; k < constraint->list[i].size; k++) {
            const uint32_t cell = constraint->list[i].cell[k];
            if (row->look == SHADES || row->look == SQUARES)
                draw_square (pen, ground, cell, row->look == SHADES ? 1 : 0.74,
                             row->grey);
            else if (row->look == DISCS)
                sudoku_pen_disc (pen, middle (ground, cell),
                                 0.39 * ground->cell, row->grey, NO_GREY, 0);
        }
}

static void draw_lines (Pen *pen, const Ground *ground,
                        const Constraint *constraint, const Row *row) {
    if (row->look == ACROSS) {
        const double end = ground->board->side * ground->cell;
        const bool up = row->name[strlen ("diagonal")] == '/';
        const double left = ground->left, top = ground->top;
        sudoku_pen_line (pen, (Point){left, top + (up ? end : 0)},
                         (Point){left + end, top + (up ? 0 : end)},
                         row->width * ground->cell, row->grey);
    }
    if (row->look == ARROW && constraint->lists)
        draw_arrow (pen, ground, constraint, row);
    for (size_t i = 0; i < constraint->lists; i++) {
        const Cells cells = constraint->list[i];
        if (row->look == STROKE || row->look == THERMO || row->look == BETWEEN)
            draw_stroke (pen, ground, cells, row->grey, row->width);
        // The shape is drawn on white, because greys of a page are translucent and the line
        // below would show.
        for (int grey = 0; row->look == THERMO && cells.size && grey < 2;
             grey++)
            sudoku_pen_disc (pen, middle (ground, cells.cell[0]),
                             (row->width + 0.08) * ground->cell,
                             grey ? row->grey : 1, NO_GREY, 0);
        if (row->look == BETWEEN && cells.size) {
            draw_circle (pen, ground, cells.cell[0], row);
            draw_circle (pen, ground, cells.cell[cells.size - 1], row);
        }
    }
}

static void draw_above (Pen *pen, const Ground *ground,
                        const Constraint *constraint, const Row *row) {
    if (!constraint->lists || !constraint->list[0].size)
        return;
    if (row->look == CAGE)
        draw_cage (pen, ground, constraint, row);
    else if (row->look == DOT || row->look == SIGN)
        draw_dot (pen, ground, constraint, row);
    else if (row->look == QUAD)
        draw_quad (pen, ground, constraint);
    else if (row->look == TIMES)
        draw_times (pen, ground, constraint);
    else if (row->look == OUTSIDE || row->look == LITTLE)
        draw_clue (pen, ground, constraint, row->look == LITTLE);
}

// Parts of "or" are drawn without their values, because several values may be at one
// place; the heading has the values.
static void draw_layer (Pen *pen, const Ground *ground,
                        const Constraint *constraint, int layer, bool plain) {
    static void (*const layers[]) (Pen *, const Ground *, const Constraint *,
                                   const Row *) = {draw_shades, draw_lines,
                                                   draw_above};
    const Row row = row_of (constraint->kind);
    const bool either = constraint->parts && row.look == CAGE;
    Constraint own = *constraint;
    own.values = plain ? 0 : own.values;
    for (size_t i = 0; i < own.parts; i++)
        draw_layer (pen, ground, own.part[i], layer, plain || either);
    if (!own.parts || either)
        layers[layer](pen, ground, &own, &row);
}

void sudoku_pen_constraints (Pen *pen, const Ground *ground, bool above) {
    const sudoku_rules *const rules = ground->board->rules;
    for (int layer = above ? 2 : 0; layer < (above ? 3 : 2); layer++)
        for (size_t i = 0; rules && i < rules->constraints; i++)
            draw_layer (pen, ground, rules->constraint[i], layer, false);
}
