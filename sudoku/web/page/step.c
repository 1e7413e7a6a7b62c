// step.c -- a step of an explanation as a picture.
//
//   +-----------+
//   | 1 .-4---. |   a blue line joins the candidates of a truth: one of them is
//   | 5 |     | |   true;
//   |   4-----4 |   a red line joins the candidates of a link: at most one of them is.
//   +-----------+
//
// Excluded candidates are red and struck out, placed candidates are white on green, and
// the other candidates of the step's truths are blue.  A few truths are also shaded, to
// show the house of a single.  With many truths lines are faint, and the consequences of
// a proof's supposition have rings.  The order from below is: shades, links, truths, the
// board, candidates.
//
// Source of the lines: truths and links as players draw them, after Allan Barker,
// "Xsudo".

#include "sudoku/board/board.h"
#include "sudoku/board/symbols.h"
#include "sudoku/explain/position/truths.h"
#include "sudoku/web/page/pen.h"
#include "sudoku/web/page/svg.h"
#include "sudoku/explain/argument.h"

#include <stdlib.h>

// Lengths in the units of the picture.
static const double cell = 40, edge = 14, digit_size = 26, label_size = 9;

enum { SHADED_MOST = 4, STRONG_MOST = 7 }; // numbers of truths

enum { PLAIN, TRUTH, FOLLOWS, EXCLUDED, PLACED };

typedef struct Picture {
    Growing *text;
    const sudoku_board *board;
    unsigned side, columns;   // columns of candidates in a cell
    Room room;                // the place of the candidates
    unsigned char *marks;     // [side³] by cell and digit
    sudoku_given *candidates; // [side³] candidates of a rule
} Picture;

const char *sudoku_step_style (void) {
    static const char style[] =
#include "step.inc" // of step.css
        ;
    return style;
}

static unsigned char *mark_of (const Picture *picture, sudoku_given at) {
    return picture->marks +
           ((size_t) at.row * picture->side + at.col) * picture->side +
           at.digit - 1;
}

static bool is_open (const Picture *picture, sudoku_given at) {
    return sudoku_is_open (picture->board, at.row, at.col, at.digit);
}

static double spacing (const Picture *picture) {
    return picture->room.size * cell / picture->columns;
}

static double candidate_x (const Picture *picture, sudoku_given at) {
    return edge + (at.col + picture->room.left) * cell +
           ((at.digit - 1) % picture->columns + 0.5) * spacing (picture);
}

static double candidate_y (const Picture *picture, sudoku_given at) {
    return edge + (at.row + picture->room.top) * cell +
           ((at.digit - 1) / picture->columns + 0.5) * spacing (picture);
}

// Writes a digit, as a symbol like in sentences, with its middle at (x, y).
static void put_digit (const Picture *picture, const char *kind, double x,
                       double y, double size, unsigned digit) {
    const bool number = picture->side > SYMBOLS_MAX;
    if (number && digit > 9)
        size *= 0.75;
    sudoku_grow (picture->text,
                 "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" "
                 "font-size=\"%.1f\">",
                 kind, x, y + 0.36 * size, size);
    sudoku_grow (picture->text, number ? "%u" : "%c",
                 number ? digit : (unsigned) digit_symbol (digit));
    sudoku_grow (picture->text, "</text>\n");
}

// ---------------------------------------------------------------------------
// Truths and links

static void mark (const Picture *picture, const sudoku_step *step) {
    for (size_t i = 0; i < step->truths_size; i++) {
        const size_t size = sudoku_rule_left (picture->board, step->truths[i],
                                              picture->candidates);
        for (size_t k = 0; k < size; k++)
            *mark_of (picture, picture->candidates[k]) = TRUTH;
    }
    const size_t targets = step->eliminate_size + step->place_size;
    for (size_t i = 0; i < step->proof_size; i++) {
        const sudoku_proof_line *const line = step->proof + i;
        if (step->truths_size > STRONG_MOST && targets == 1 && !line->depth &&
            (line->kind == SUDOKU_PROOF_ONLY || line->kind == SUDOKU_PROOF_AND))
            *mark_of (picture, line->candidate) = FOLLOWS;
    }
    for (size_t i = 0; i < step->eliminate_size; i++)
        *mark_of (picture, step->eliminate[i]) = EXCLUDED;
    for (size_t i = 0; i < step->place_size; i++)
        *mark_of (picture, step->place[i]) = PLACED;
}

// Whether a rule has many digits in several cells; then the board shows it.
static bool is_constraint (sudoku_rule rule) {
    return rule.kind != SUDOKU_CELL && !rule.digit;
}

// Joins the marked candidates of a rule by a line; a single candidate gets a dot.
static void put_rule (const Picture *picture, const char *kind,
                      sudoku_rule rule) {
    const size_t size =
        sudoku_rule_left (picture->board, rule, picture->candidates);
    size_t count = 0;
    sudoku_grow (picture->text, "<path d=\"");
    for (size_t k = 0; k < size; k++) {
        const sudoku_given at = picture->candidates[k];
        if (*mark_of (picture, at) != PLAIN)
            sudoku_grow (picture->text, "%s%.1f %.1f", count++ ? "L" : "M",
                         candidate_x (picture, at), candidate_y (picture, at));
    }
    // A line without length is drawn as a dot; legend.js shows lines only.
    sudoku_grow (picture->text, "%s\" class=\"%s%s\"/>\n",
                 count == 1 ? "h.01" : "", kind, count == 1 ? " dot" : "");
}

static void put_rules (const Picture *picture, const sudoku_step *step) {
    const bool faint = step->truths_size > STRONG_MOST;
    bool cells = true; // lines of cells would repeat the constraint, in zigzag
    for (size_t i = 0; i < step->truths_size; i++)
        cells &= !is_constraint (step->truths[i]);
    sudoku_grow (picture->text, "%s", faint ? "<g class=\"faint\">\n" : "");
    for (size_t i = 0; i < step->links_size + step->truths_size; i++) {
        const bool link = i < step->links_size;
        const sudoku_rule rule =
            link ? step->links[i] : step->truths[i - step->links_size];
        if (!is_constraint (rule) && (cells || rule.kind != SUDOKU_CELL))
            put_rule (picture, link ? "links" : "truths", rule);
    }
    sudoku_grow (picture->text, "%s", faint ? "</g>\n" : "");
}

static void put_shades (const Picture *picture, const sudoku_step *step) {
    for (size_t i = 0; i < step->truths_size; i++) {
        const size_t size = sudoku_rule_candidates (
            picture->board, step->truths[i], picture->candidates);
        for (size_t k = 0; k < size; k++) {
            const sudoku_given at = picture->candidates[k];
            const sudoku_given before = picture->candidates[k ? k - 1 : 0];
            if (!k || at.row != before.row || at.col != before.col)
                sudoku_grow (picture->text,
                             "<path class=\"shade\" "
                             "d=\"M%.0f %.0fh%.0fv%.0fh%.0fz\"/>\n",
                             edge + at.col * cell, edge + at.row * cell, cell,
                             cell, -cell);
        }
    }
}

// ---------------------------------------------------------------------------
// Cells

static void put_candidate (const Picture *picture, sudoku_given at) {
    static const char *const kinds[] = {"plain", "truth", "truth", "excluded",
                                        "placed"};
    const double x = candidate_x (picture, at), y = candidate_y (picture, at);
    const double radius = 0.49 * spacing (picture);
    const unsigned char kind = *mark_of (picture, at);
    if (kind >= FOLLOWS)
        sudoku_grow (picture->text,
                     "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" "
                     "r=\"%.1f\"/>\n",
                     kind == PLACED    ? "green"
                     : kind == FOLLOWS ? "ring"
                                       : "red",
                     x, y, radius);
    if (kind == EXCLUDED)
        sudoku_grow (picture->text,
                     "<path class=\"red\" d=\"M%.1f %.1fL%.1f %.1f\"/>\n",
                     x - 0.7 * radius, y + 0.7 * radius, x + 0.7 * radius,
                     y - 0.7 * radius);
    put_digit (picture, kinds[kind], x, y, 0.8 * spacing (picture), at.digit);
}

static void put_cell (const Picture *picture, const sudoku_board *start,
                      unsigned row, unsigned col) {
    const unsigned digit = sudoku_get (picture->board, row, col);
    if (digit)
        put_digit (picture, sudoku_get (start, row, col) ? "given" : "filled",
                   edge + (col + 0.5) * cell,
                   edge + (row + room_middle (picture->room)) * cell,
                   digit_size * room_scale (picture->room), digit);
    for (unsigned d = 1; !digit && d <= picture->side; d++) {
        const sudoku_given at = {row, col, d};
        if (is_open (picture, at))
            put_candidate (picture, at);
    }
}

// The width of clues outside of the board at each edge.
static double outside (const Picture *picture) {
    return cell * sudoku_outside (picture->board);
}

// Numbering of rows and columns, outside of the clues.
static void put_labels (const Picture *picture) {
    for (unsigned i = 0; i < picture->side; i++)
        for (int across = 0; across < 2; across++) {
            const double along = edge + (i + 0.5) * cell;
            const double beside = edge / 2 - outside (picture);
            sudoku_grow (picture->text,
                         "<text class=\"label\" x=\"%.1f\" y=\"%.1f\" "
                         "font-size=\"%.0f\">%u</text>\n",
                         across ? along : beside,
                         (across ? beside : along) + 0.36 * label_size,
                         label_size, i + 1);
        }
}

static int put_lines (const Picture *picture) {
    sudoku_board *const blank = sudoku_board_like (picture->board);
    if (!blank)
        return SUDOKU_OUT_OF_MEMORY;
    Svg svg = {picture->text, true};
    Pen pen = {&svg, sudoku_svg_item, 0};
    const Ground ground = {edge, edge, cell, blank, NULL};
    sudoku_pen_puzzle (&pen, &ground, NULL);
    sudoku_board_free (blank);
    return pen.result;
}

char *sudoku_step_svg (const sudoku_board *start, const sudoku_board *board,
                       const sudoku_step *step, bool styled) {
    Growing text = {0};
    const unsigned side = sudoku_side (board);
    const size_t all = (size_t) side * side * side;
    Picture picture = {&text,
                       board,
                       side,
                       1,
                       sudoku_mark_room (board),
                       calloc (all, 1),
                       malloc (all * sizeof (sudoku_given))};
    if (!picture.marks || !picture.candidates) {
        free (picture.marks);
        free (picture.candidates);
        return NULL;
    }
    while (picture.columns * picture.columns < side)
        picture.columns++;
    const double margin = outside (&picture);
    const double size = side * cell + 2 * (edge + margin);
    sudoku_grow (&text,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                 "viewBox=\"%.0f %.0f %.0f %.0f\" font-family=\"" SVG_FONTS
                 "\" "
                 "stroke-linecap=\"round\" stroke-linejoin=\"round\">\n",
                 -margin, -margin, size, size);
    if (styled)
        sudoku_grow (&text, "<style>\n%s</style>\n", sudoku_step_style ());
    if (step)
        mark (&picture, step);
    if (step && step->truths_size <= SHADED_MOST)
        put_shades (&picture, step);
    if (step)
        put_rules (&picture, step);
    const int result = put_lines (&picture);
    put_labels (&picture);
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            put_cell (&picture, start, row, col);
    sudoku_grow (&text, "</svg>\n");
    free (picture.marks);
    free (picture.candidates);
    char *const bytes = sudoku_grown (&text);
    if (result == SUDOKU_OK)
        return bytes;
    free (bytes);
    return NULL;
}
