// html.c -- puzzles as one page of HTML that needs no other file.
//
// Boards are SVG in the colour of the text, so they are light on dark where the
// reader wishes so, and black on white on paper.  A window that is narrow has
// one column; on paper a group of puzzles is a page.

#include "sudoku/page/document.h"
#include "sudoku/page/svg.h"

static void begin (Document *document, const char *title) {
    const sudoku_sheet *const sheet = document->sheet;
    Growing *const text = &document->text;
    sudoku_grow (text, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
                       "<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" "
                       "content=\"width=device-width, initial-scale=1\">\n"
                       "<title>");
    sudoku_put_xml (text, *title ? title : "Sudoku");
    sudoku_grow (
        text,
        "</title>\n<style>\n"
        ":root { color-scheme: light dark; --ground: #fff; --ink: #000 }\n"
        "@media (prefers-color-scheme: dark) {\n"
        "  :root { --ground: #16181d; --ink: #e6e4e0 } }\n"
        "body { margin: 0 auto; padding: 1.5rem; max-width: 60rem; "
        "background: var(--ground); color: var(--ink); "
        "font-family: " SVG_FONTS " }\n"
        "h1, h2 { text-align: center; margin: 0 0 1.5rem }\n"
        "section { display: grid; gap: 2rem; margin-bottom: 2.5rem; "
        "align-items: end }\n"
        "section h2 { grid-column: 1 / -1; margin: 0 }\n"
        "figure { margin: 0 auto; width: 100%% }\n"
        "figcaption { display: flex; flex-wrap: wrap; gap: 0 1em; "
        "justify-content: space-between; margin-bottom: .4em }\n"
        "figcaption b { overflow-wrap: anywhere }\n"
        "figcaption small { opacity: .75; align-self: end }\n"
        "figcaption small.line { width: 100%% }\n"
        ".back figcaption { font-size: .8rem }\n"
        "svg { display: block; width: 100%%; height: auto }\n"
        "@media screen and (max-width: 34rem) {\n"
        "  section { grid-template-columns: 1fr !important } }\n"
        "@page { size: %.2fpt %.2fpt; margin: %.2fpt }\n"
        "@media print {\n"
        "  :root { --ground: #fff; --ink: #000 }\n"
        "  body { padding: 0; max-width: none }\n"
        "  section { gap: %dpt; margin: 0; break-after: page }\n"
        "  section:last-of-type { break-after: auto }\n"
        "  figure { break-inside: avoid; max-width: var(--room) } }\n"
        "</style>\n</head>\n<body>\n",
        sheet->width, sheet->height, sheet->margin, 18);
    if (!*title)
        return;
    sudoku_grow (text, "<h1>");
    sudoku_put_xml (text, title);
    sudoku_grow (text, "</h1>\n");
}

static void begin_page (Document *document, const Slots *slots,
                        bool solutions) {
    sudoku_grow (&document->text,
                 "<section%s style=\"grid-template-columns: repeat(%zu, "
                 "minmax(0, 1fr))\">\n%s",
                 solutions ? " class=\"back\"" : "", slots->columns,
                 solutions ? "<h2>Solutions</h2>\n" : "");
}

static void put_part (Document *document, const char *before, const char *words,
                      const char *after) {
    if (!*words)
        return;
    sudoku_grow (&document->text, "%s", before);
    sudoku_put_xml (&document->text, words);
    sudoku_grow (&document->text, "%s", after);
}

static void begin_puzzle (Document *document, const Slots *slots, size_t place,
                          const Heading *heading, double width) {
    (void) slots;
    (void) place;
    sudoku_grow (&document->text,
                 "<figure style=\"--room: %.1fpt\">\n<figcaption>", width);
    put_part (document, "<b>", heading->title, "</b>");
    put_part (document, "<small>", heading->level, "</small>");
    put_part (document, "<small class=\"line\">", heading->maker, "</small>");
    put_part (document, "<small class=\"line\">", heading->rules, "</small>");
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
