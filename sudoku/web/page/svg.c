// svg.c -- items of a page as SVG.
//
// In a file, greys are fixed colours on a white background.  In an HTML page they are shares of
// the colour of the text, so that they also suit a dark page.  Fonts are named, not included.
//
// Source: W3C, "Scalable Vector Graphics (SVG) 1.1", 2011.

#include "sudoku/web/page/svg.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void sudoku_put_xml (Growing *text, const char *words) {
    for (; *words; words++) {
        const char *const entity = *words == '&'   ? "&amp;"
                                   : *words == '<' ? "&lt;"
                                   : *words == '>' ? "&gt;"
                                   : *words == '"' ? "&quot;"
                                                   : NULL;
        if (entity)
            sudoku_grow (text, "%s", entity);
        else
            sudoku_grow_bytes (text, words, 1);
    }
}

void sudoku_put_markup (Growing *text, const char *markup, ...) {
    va_list words;
    va_start (words, markup);
    for (; *markup; markup++)
        if (*markup == '@')
            sudoku_put_xml (text, va_arg (words, const char *));
        else
            sudoku_grow_bytes (text, markup, 1);
    va_end (words);
}

// A length or place, with at most two decimals, because a hundredth of a point is invisible.
static void put_number (Growing *text, double number) {
    char digits[40];
    snprintf (digits, sizeof digits, "%.2f", number);
    size_t size = strlen (digits);
    while (digits[size - 1] == '0')
        size--;
    size -= digits[size - 1] == '.';
    digits[size] = 0;
    sudoku_grow (text, "%s", strcmp (digits, "-0") ? digits : "0");
}

static void put_length (Growing *text, const char *name, double number) {
    sudoku_grow (text, " %s=\"", name);
    put_number (text, number);
    sudoku_grow (text, "\"");
}

// A colour; `name` is fill or stroke.
static void put_grey (const Svg *svg, const char *name, double grey) {
    if (grey < 0)
        sudoku_grow (svg->text, " %s=\"none\"", name);
    else if (!svg->inherits)
        sudoku_grow (svg->text, " %s=\"#%02x%02x%02x\"", name,
                     (unsigned) (255 * grey + 0.5),
                     (unsigned) (255 * grey + 0.5),
                     (unsigned) (255 * grey + 0.5));
    else if (grey >= 1)
        sudoku_grow (svg->text, " %s=\"var(--ground)\"", name);
    else {
        sudoku_grow (svg->text, " %s=\"currentColor\"", name);
        if (grey > 0) {
            char opacity[20];
            snprintf (opacity, sizeof opacity, "%s-opacity", name);
            put_length (svg->text, opacity, 1 - grey);
        }
    }
}

static void put_stroke (const Svg *svg, const sudoku_item *item) {
    put_grey (svg, "fill", item->fill);
    if (item->stroke < 0)
        return;
    put_grey (svg, "stroke", item->stroke);
    put_length (svg->text, "stroke-width", item->width);
    if (item->dash > 0)
        put_length (svg->text, "stroke-dasharray", item->dash);
}

static void put_path (const Svg *svg, const sudoku_item *item) {
    sudoku_grow (svg->text, "<path d=\"");
    for (size_t i = 0; i < item->points; i++) {
        sudoku_grow (svg->text, i ? "L" : "M");
        put_number (svg->text, item->at[2 * i]);
        sudoku_grow (svg->text, " ");
        put_number (svg->text, item->at[2 * i + 1]);
    }
    sudoku_grow (svg->text, item->closed ? "Z\"" : "\"");
    put_stroke (svg, item);
    sudoku_grow (svg->text, "/>\n");
}

static void put_text (const Svg *svg, const sudoku_item *item) {
    static const char *const anchors[] = {"start", "middle", "end"};
    sudoku_grow (svg->text, "<text");
    put_length (svg->text, "x", item->at[0]);
    put_length (svg->text, "y", item->at[1]);
    put_length (svg->text, "font-size", item->size);
    if (item->anchor >= 0)
        sudoku_grow (svg->text, " text-anchor=\"%s\"",
                     anchors[item->anchor + 1]);
    if (item->bold)
        sudoku_grow (svg->text, " font-weight=\"bold\"");
    put_grey (svg, "fill", item->fill);
    sudoku_put_markup (svg->text, ">@</text>\n", item->text);
}

int sudoku_svg_item (void *state, const sudoku_item *item) {
    const Svg *const svg = state;
    if (item->kind == SUDOKU_PATH)
        put_path (svg, item);
    else if (item->kind == SUDOKU_TEXT)
        put_text (svg, item);
    else {
        sudoku_grow (svg->text, "<circle");
        put_length (svg->text, "cx", item->at[0]);
        put_length (svg->text, "cy", item->at[1]);
        put_length (svg->text, "r", item->radius);
        put_stroke (svg, item);
        sudoku_grow (svg->text, "/>\n");
    }
    return svg->text->failed ? SUDOKU_OUT_OF_MEMORY : 0;
}

int sudoku_svg (const sudoku_puzzle *puzzles, size_t count,
                const sudoku_sheet *sheet, size_t page, char **text,
                sudoku_error *error) {
    Growing bytes = {0};
    Svg svg = {&bytes, false};
    sudoku_grow (&bytes,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.2fpt\" "
                 "height=\"%.2fpt\" viewBox=\"0 0 %.2f %.2f\" "
                 "font-family=\"" SVG_FONTS "\" stroke-linecap=\"round\" "
                 "stroke-linejoin=\"round\">\n"
                 "<path d=\"M0 0H%.2fV%.2fH0Z\" fill=\"#fff\"/>\n",
                 sheet->width, sheet->height, sheet->width, sheet->height,
                 sheet->width, sheet->height);
    int result =
        sudoku_draw (puzzles, count, sheet, page, &svg, sudoku_svg_item, error);
    sudoku_grow (&bytes, "</svg>\n");
    *text = sudoku_grown (&bytes);
    if (result == SUDOKU_OK && !*text)
        result = SUDOKU_OUT_OF_MEMORY;
    if (result != SUDOKU_OK) {
        free (*text);
        *text = NULL;
    }
    return result;
}
