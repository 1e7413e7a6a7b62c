// pen.c -- drawing on a canvas; see pen.h.
//
// The library knows no fonts.  The middle of a digit is taken as 0.36 of its size above the
// base line, as in Helvetica and similar fonts.  Widths of texts are estimated from four kinds
// of characters; they are used only for line breaks.

#include "sudoku/web/page/pen.h"

#include <string.h>

static void put (Pen *pen, const sudoku_item *item) {
    if (!pen->result)
        pen->result = pen->draw (pen->state, item);
}

void sudoku_pen_path (Pen *pen, const Point *points, size_t size, double width,
                      double grey, double dash) {
    const sudoku_item item = {.kind = SUDOKU_PATH,
                              .at = &points->x,
                              .points = size,
                              .fill = NO_GREY,
                              .stroke = grey,
                              .width = width,
                              .dash = dash};
    put (pen, &item);
}

void sudoku_pen_line (Pen *pen, Point from, Point to, double width,
                      double grey) {
    const Point points[] = {from, to};
    sudoku_pen_path (pen, points, 2, width, grey, 0);
}

void sudoku_pen_box (Pen *pen, double left, double top, double width,
                     double height, double fill) {
    const double at[] = {left,         top,  left + width, top, left + width,
                         top + height, left, top + height};
    const sudoku_item item = {.kind = SUDOKU_PATH,
                              .at = at,
                              .points = 4,
                              .closed = true,
                              .fill = fill,
                              .stroke = NO_GREY};
    put (pen, &item);
}

void sudoku_pen_disc (Pen *pen, Point middle, double radius, double fill,
                      double stroke, double width) {
    const sudoku_item item = {.kind = SUDOKU_DISC,
                              .at = &middle.x,
                              .points = 1,
                              .radius = radius,
                              .fill = fill,
                              .stroke = stroke,
                              .width = width};
    put (pen, &item);
}

void sudoku_pen_text (Pen *pen, Point at, const char *text, double size,
                      double grey, bool bold, int anchor) {
    const sudoku_item item = {.kind = SUDOKU_TEXT,
                              .at = &at.x,
                              .points = 1,
                              .fill = grey,
                              .stroke = NO_GREY,
                              .text = text,
                              .size = size,
                              .bold = bold,
                              .anchor = anchor};
    if (*text)
        put (pen, &item);
}

void sudoku_pen_centred (Pen *pen, Point middle, const char *text, double size,
                         double grey, bool bold) {
    middle.y += 0.36 * size;
    sudoku_pen_text (pen, middle, text, size, grey, bold, 0);
}

double sudoku_text_width (const char *text, double size, bool bold) {
    double width = 0;
    for (; *text; text++) {
        const unsigned char byte = (unsigned char) *text;
        if ((byte & 0xC0) == 0x80)
            continue;
        if (byte >= 0xE1)
            width += 1;
        else if (strchr ("ijl.,:;'|!fIt()[] ", *text))
            width += 0.34;
        else
            width += strchr ("mwMW@%", *text)     ? 0.95
                     : byte >= 'A' && byte <= 'Z' ? 0.72
                                                  : 0.58;
    }
    return width * size * (bold ? 1.08 : 1);
}
