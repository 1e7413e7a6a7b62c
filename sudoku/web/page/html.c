// html.c -- puzzles as one page of HTML that needs no other file.
//
// Boards are SVG in the colour of the text, so they are light on dark if the
// reader prefers a dark page, and black on white on paper.  A narrow window has
// one column; on paper each group of puzzles is a page.

#include "sudoku/web/page/document.h"
#include "sudoku/web/page/svg.h"

#include <string.h>

// The text of html.html, which includes page.css and sheet.css.
static const char *const page[] = {
#include "html.inc"
    NULL};

// Writes the lines before the mark.  Returns the lines after the mark.
static const char *const *put_lines (Growing *text, const char *const *lines,
                                     const char *mark) {
    for (; strcmp (*lines, mark) != 0; lines++)
        sudoku_grow (text, "%s", *lines);
    return lines + 1;
}

static void put_part (Document *document, const char *markup,
                      const char *words) {
    if (*words)
        sudoku_put_markup (&document->text, markup, words);
}

static void begin (Document *document, const char *title) {
    const sudoku_sheet *const sheet = document->sheet;
    Growing *const text = &document->text;
    const char *const *rest = put_lines (text, page, "@title\n");
    sudoku_put_markup (text, "<title>@</title>\n", *title ? title : "Sudoku");
    rest = put_lines (text, rest, "@paper\n");
    sudoku_grow (text, "@page { size: %.2fpt %.2fpt; margin: %.2fpt }\n",
                 sheet->width, sheet->height, sheet->margin);
    put_lines (text, rest, "@puzzles\n");
    put_part (document, "<h1>@</h1>\n", title);
}

static void begin_page (Document *document, const Slots *slots,
                        bool solutions) {
    sudoku_grow (&document->text,
                 "<section%s style=\"grid-template-columns: repeat(%zu, "
                 "minmax(0, 1fr))\">\n%s",
                 solutions ? " class=\"back\"" : "", slots->columns,
                 solutions ? "<h2>Solutions</h2>\n" : "");
}

static void begin_puzzle (Document *document, const Slots *slots, size_t place,
                          const Heading *heading, double width) {
    (void) slots;
    (void) place;
    sudoku_grow (&document->text,
                 "<figure style=\"--room: %.1fpt\">\n<figcaption>", width);
    put_part (document, "<b>@</b>", heading->title);
    put_part (document, "<small>@</small>", heading->level);
    put_part (document, "<small class=\"line\">@</small>", heading->maker);
    put_part (document, "<small class=\"line\">@</small>", heading->rules);
    sudoku_grow (&document->text,
                 "</figcaption>\n<svg viewBox=\"0 0 %.2f %.2f\" "
                 "stroke-linecap=\"round\" stroke-linejoin=\"round\">\n",
                 width, width);
}

static int item (void *state, const sudoku_item *part) {
    Document *const document = state;
    Svg svg = {&document->text, true};
    return sudoku_svg_item (&svg, part);
}

static void end_puzzle (Document *document, const Slots *slots, size_t place) {
    (void) slots;
    (void) place;
    sudoku_grow (&document->text, "</svg>\n</figure>\n");
}

static void end_page (Document *document) {
    sudoku_grow (&document->text, "</section>\n");
}

static void end (Document *document) {
    sudoku_grow (&document->text, "</body>\n</html>\n");
}

int sudoku_html (const sudoku_puzzle *puzzles, size_t count,
                 const sudoku_sheet *sheet, char **text, sudoku_error *error) {
    static const Language html = {begin,      begin_page, begin_puzzle, item,
                                  end_puzzle, end_page,   end};
    return sudoku_document (&html, puzzles, count, sheet, text, error);
}
