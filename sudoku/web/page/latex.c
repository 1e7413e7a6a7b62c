// latex.c -- puzzles as a LaTeX document.
//
// Boards are pictures of TikZ, in "big points" of 1/72 inch, the unit of all
// lengths in this folder.  Each of pdflatex, lualatex and xelatex makes pages
// from the document.  Characters of names that are special to TeX are escaped.
//
// Source: Tantau, "The TikZ and PGF Packages", its manual.

#include "sudoku/web/page/document.h"

#include <string.h>

// Appends words; characters that are special to TeX are escaped.
static void put_words (Growing *text, const char *words) {
    static const struct {
        char character;
        const char *as;
    } specials[] = {{'\\', "\\textbackslash{}"},
                    {'~', "\\textasciitilde{}"},
                    {'^', "\\textasciicircum{}"},
                    {'<', "\\textless{}"},
                    {'>', "\\textgreater{}"},
                    {'|', "\\textbar{}"},
                    {'"', "\\textquotedbl{}"},
                    {'`', "\\textasciigrave{}"},
                    {'\'', "\\textquotesingle{}"},
                    {'-', "-{}"},
                    {'[', "{[}"},
                    {']', "{]}"}};
    for (; *words; words++) {
        const char *as = NULL;
        for (size_t i = 0; i < sizeof specials / sizeof *specials; i++)
            if (*words == specials[i].character)
                as = specials[i].as;
        if (as)
            sudoku_grow (text, "%s", as);
        else if (strchr ("{}$&#%_", *words))
            sudoku_grow (text, "\\%c", *words);
        else
            sudoku_grow_bytes (text, words, 1);
    }
}

static void begin (Document *document, const char *title) {
    const sudoku_sheet *const sheet = document->sheet;
    Growing *const text = &document->text;
    sudoku_grow (text,
                 "\\documentclass{article}\n"
                 "\\usepackage[paperwidth=%.2fbp,paperheight=%.2fbp,"
                 "margin=%.2fbp]{geometry}\n"
                 "\\usepackage{iftex,textcomp,tikz}\n"
                 "\\ifPDFTeX\n"
                 "  \\usepackage[utf8]{inputenc}\n"
                 "  \\usepackage[T1]{fontenc}\n"
                 "  \\usepackage{helvet}\n"
                 "\\else\n"
                 "  \\usepackage{fontspec}\n"
                 "\\fi\n"
                 "\\setlength{\\parindent}{0pt}\n"
                 "\\begin{document}\n\\sffamily\n",
                 sheet->width, sheet->height, sheet->margin);
    if (!*title)
        return;
    sudoku_grow (text, "\\begin{center}\\Large\\bfseries ");
    put_words (text, title);
    sudoku_grow (text, "\\end{center}\n");
}

static void begin_page (Document *document, const Slots *slots,
                        bool solutions) {
    (void) slots;
    if (solutions)
        sudoku_grow (&document->text,
                     "\\begin{center}\\Large\\bfseries Solutions\\end{center}"
                     "\n");
}

static void put_part (Document *document, const char *before, const char *words,
                      const char *after) {
    if (!*words)
        return;
    sudoku_grow (&document->text, "%s", before);
    put_words (&document->text, words);
    sudoku_grow (&document->text, "%s", after);
}

static void begin_puzzle (Document *document, const Slots *slots, size_t place,
                          const Heading *heading, double width) {
    (void) slots;
    (void) place;
    sudoku_grow (&document->text, "\\begin{minipage}[b]{%.2fbp}\n", width);
    put_part (document, "{\\bfseries ", heading->title, "}");
    put_part (document, "\\hfill{\\footnotesize ", heading->level, "}");
    put_part (document, "\\par{\\footnotesize ", heading->maker, "}");
    put_part (document, "\\par{\\footnotesize ", heading->rules, "}");
    sudoku_grow (&document->text,
                 "\\par\\vspace{3bp}\n"
                 "\\begin{tikzpicture}[x=1bp,y=-1bp,line cap=round,"
                 "line join=round]\n"
                 "\\useasboundingbox (0,0) rectangle (%.2f,%.2f);\n",
                 width, width);
}

// A grey, as the share of black.
static void put_grey (Growing *text, const char *name, double grey) {
    if (grey >= 0)
        sudoku_grow (text, "%s=black!%.0f,", name, 100 * (1 - grey));
}

static int item (void *state, const sudoku_item *part) {
    static const char *const anchors[] = {"base west", "base", "base east"};
    Document *const document = state;
    Growing *const text = &document->text;
    if (part->kind == SUDOKU_TEXT) {
        sudoku_grow (text, "\\node[inner sep=0,anchor=%s,",
                     anchors[part->anchor + 1]);
        put_grey (text, "text", part->fill);
        sudoku_grow (text,
                     "] at (%.2f,%.2f) {\\fontsize{%.2fbp}{%.2fbp}%s"
                     "\\selectfont ",
                     part->at[0], part->at[1], part->size, part->size,
                     part->bold ? "\\bfseries" : "");
        put_words (text, part->text);
        sudoku_grow (text, "};\n");
        return SUDOKU_OK;
    }
    sudoku_grow (text, "\\path[");
    put_grey (text, "fill", part->fill);
    put_grey (text, "draw", part->stroke);
    if (part->stroke >= 0)
        sudoku_grow (text, "line width=%.2fbp,", part->width);
    if (part->dash > 0)
        sudoku_grow (text, "dash pattern=on %.2fbp off %.2fbp,", part->dash,
                     part->dash);
    sudoku_grow (text, "] ");
    if (part->kind == SUDOKU_DISC)
        sudoku_grow (text, "(%.2f,%.2f) circle[radius=%.2fbp]", part->at[0],
                     part->at[1], part->radius);
    for (size_t i = 0; part->kind == SUDOKU_PATH && i < part->points; i++)
        sudoku_grow (text, "%s(%.2f,%.2f)", i ? "--" : "", part->at[2 * i],
                     part->at[2 * i + 1]);
    sudoku_grow (text, part->closed ? "--cycle;\n" : ";\n");
    return SUDOKU_OK;
}

static void end_puzzle (Document *document, const Slots *slots, size_t place) {
    const bool last = (place + 1) % slots->columns == 0;
    sudoku_grow (&document->text, "\\end{tikzpicture}\n\\end{minipage}%s\n",
                 last ? "\\par\\vfill" : "\\hfill");
}

static void end_page (Document *document) {
    sudoku_grow (&document->text, "\\hspace*{0pt}\\clearpage\n");
}

static void end (Document *document) {
    sudoku_grow (&document->text, "\\end{document}\n");
}

int sudoku_latex (const sudoku_puzzle *puzzles, size_t count,
                  const sudoku_sheet *sheet, char **text, sudoku_error *error) {
    static const Language latex = {begin,      begin_page, begin_puzzle, item,
                                   end_puzzle, end_page,   end};
    return sudoku_document (&latex, puzzles, count, sheet, text, error);
}
