// frames.c -- explanations as pictures, a step a frame.
//
//   html   a page without network: one frame at a time, a list of all, keys and
//          buttons; printed, or without scripts, all frames below each other
//   svg    all frames beside and below each other in one picture
//
// A frame is the picture of a step (page/step.c) and its sentence.

#include "sudoku/program/frames.h"
#include "sudoku/board/board.h"
#include "sudoku/page/heading.h"
#include "sudoku/page/svg.h"
#include "sudoku/program/clues.h"
#include "sudoku/sudoku_explain.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// One frame in words.
typedef struct Frame {
    const char *title, *sentence, *proof; // null: none
    size_t number;                        // of a step, from 1
    char result[40];                      // "r1c2 = 5", for the list
    bool first;                           // of a board
} Frame;

// Lengths of SVG, and letters of a line.
enum { WIDTH = 388, INDENT = 14, GAP = 24, LINE = 16, LETTERS = 68 };
enum { COLUMNS = 4 };

// ---------------------------------------------------------------------------
// HTML

static const char page_style[] =
    ":root{color-scheme:light dark;--ground:#fff;--ink:#111827;--soft:#6b7280;"
    "--line:#e5e7eb;--accent:#1d4ed8;--now:#dbeafe}"
    "*{box-sizing:border-box}"
    "body{margin:0;background:var(--ground);color:var(--ink);"
    "font:1rem/1.5 Georgia,'Times New Roman',serif}"
    "button,nav,.bar,.legend,summary{font-family:Helvetica,Arial,sans-serif}"
    "main{max-width:66rem;margin:0 auto;padding:1rem}"
    ".frame{max-width:36rem;margin:0 auto 2rem}"
    ".frame svg{display:block;width:100%;height:auto}"
    "h2{margin:.2rem 0;font-size:1.35rem;line-height:1.25}"
    ".frame:not([data-first]) h2::first-letter{text-transform:uppercase}"
    "h2 small{float:right;font-weight:normal;font-size:.9rem;"
    "color:var(--soft);line-height:1.7rem}"
    ".frame p{margin:.5rem 0;min-height:3em}"
    "pre{white-space:pre-wrap;font:inherit}"
    ".proof{margin:.5rem 0;padding-left:2.2em;font-size:.95rem}"
    ".proof li::marker{color:var(--soft);font-size:.8em}"
    "summary{color:var(--soft);font-size:.9rem;cursor:pointer}"
    ".bar,nav{display:none}"
    ".legend{max-width:36rem;margin:0 auto;font-size:.85rem;"
    "color:var(--soft)}"
    ".legend b{color:var(--accent)}.legend b.no{color:#dc2626}"
    ".legend b.yes{color:#15803d}";

// With scripts, on a screen: the frame at hand, the bar, the list.
static const char screen_style[] =
    "@media screen{"
    ".one .frame{display:none}.one .frame.now{display:block}"
    ".one h2 small{display:none}"
    ".one .bar{display:flex;gap:.4rem;justify-content:center;"
    "align-items:center;max-width:36rem;margin:0 auto .8rem}"
    ".bar button{font-size:1rem;padding:.45rem .8rem;min-width:2.8rem;"
    "border:1px solid var(--line);border-radius:.5rem;background:none;"
    "color:inherit;cursor:pointer}"
    ".bar button:hover:enabled{background:var(--now)}"
    ".bar button:disabled{opacity:.35;cursor:default}"
    ".bar output{min-width:5.5rem;text-align:center}"
    ".one nav{display:block;max-width:36rem;margin:1.5rem auto;"
    "max-height:16rem;overflow:auto;border:1px solid var(--line);"
    "border-radius:.5rem;font-size:.85rem;position:relative}"
    "nav a{display:flex;gap:.6rem;padding:.25rem .7rem;color:inherit;"
    "text-decoration:none}"
    "nav a:hover{background:var(--line)}"
    "nav a[aria-current]{background:var(--now);font-weight:bold}"
    "nav a.first{border-top:1px solid var(--line)}"
    "nav i{font-style:normal;color:var(--soft);min-width:2em;"
    "text-align:right}"
    "nav em{font-style:normal;margin-left:auto;white-space:nowrap;"
    "color:var(--soft)}}"
    "@media screen and (min-width:60rem){"
    ".one main{display:grid;grid-template-columns:36rem 1fr;gap:0 2rem}"
    ".one .bar,.one #frames,.one .legend{grid-column:1;width:100%}"
    ".one nav{grid-column:2;grid-row:1/span 3;margin:0;max-width:none;"
    "max-height:calc(100vh - 2rem);width:100%}}"
    "@media screen and (min-width:60rem) and (max-height:56rem){"
    ".one .frame svg{width:min(100%,calc(100vh - 16rem));margin:0 auto}}"
    "@media screen and (prefers-color-scheme:dark){"
    ":root{--ground:#111827;--ink:#e5e7eb;--soft:#9ca3af;--line:#374151;"
    "--accent:#93c5fd;--now:#1e3a5f}"
    ".label,.plain{fill:#9ca3af}.filled,.truth{fill:#93c5fd}"
    ".ring{stroke:#93c5fd}.excluded{fill:#fecaca}.red{fill:#7f1d1d;stroke:#"
    "f87171}"
    ".shade{fill:#1e2f4d}.links{stroke:#f87171}"
    ".legend b.no{color:#f87171}.legend b.yes{color:#4ade80}}"
    "@media print{main{max-width:none;padding:0}"
    "#frames{display:grid;grid-template-columns:1fr 1fr;gap:1rem 2rem}"
    ".frame{break-inside:avoid;margin:0;font-size:.8rem;width:100%}"
    ".frame p{min-height:0}h2{font-size:1rem}summary{display:none}"
    "*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}";

static const char script[] =
    "(function () {\n"
    "var frames = [].slice.call (document.querySelectorAll ('.frame'));\n"
    "var list = document.querySelector ('nav'), now = 0;\n"
    "var buttons = document.querySelectorAll ('.bar button');\n"
    "var links = frames.map (function (frame, i) {\n"
    "  var link = document.createElement ('a');\n"
    "  link.href = '#' + i;\n"
    "  [['i', frame.dataset.number], ['span', frame.dataset.title],\n"
    "   ['em', frame.dataset.result]].forEach (function (part) {\n"
    "    var item = document.createElement (part[0]);\n"
    "    item.textContent = part[1];\n"
    "    link.appendChild (item);\n"
    "  });\n"
    "  if (frame.dataset.first && i) link.className = 'first';\n"
    "  link.addEventListener ('click', function (event) {\n"
    "    event.preventDefault ();\n"
    "    show (i);\n"
    "  });\n"
    "  list.appendChild (link);\n"
    "  return link;\n"
    "});\n"
    "function show (i, silent) {\n"
    "  frames[now].classList.remove ('now');\n"
    "  links[now].removeAttribute ('aria-current');\n"
    "  now = Math.max (0, Math.min (frames.length - 1, i));\n"
    "  frames[now].classList.add ('now');\n"
    "  links[now].setAttribute ('aria-current', 'step');\n"
    "  list.scrollTop = links[now].offsetTop - list.clientHeight / 2;\n"
    "  document.querySelector ('.bar output').textContent =\n"
    "    frames[now].dataset.number ? 'Step ' + frames[now].dataset.number\n"
    "    : frames[now].dataset.first ? 'Start' : 'End';\n"
    "  buttons[0].disabled = buttons[1].disabled = now === 0;\n"
    "  buttons[2].disabled = buttons[3].disabled =\n"
    "    now === frames.length - 1;\n"
    "  if (!silent) history.replaceState (null, '', '#' + now);\n"
    "}\n"
    "function go (where) {\n"
    "  show ({first: 0, back: now - 1, next: now + 1,\n"
    "    last: frames.length - 1}[where]);\n"
    "}\n"
    "var keys = {ArrowRight: 'next', ArrowDown: 'next', PageDown: 'next',\n"
    "  ' ': 'next', ArrowLeft: 'back', ArrowUp: 'back', PageUp: 'back',\n"
    "  Home: 'first', End: 'last'};\n"
    "document.addEventListener ('keydown', function (event) {\n"
    "  if (!keys[event.key] || event.ctrlKey || event.altKey ||\n"
    "      event.metaKey || event.shiftKey ||\n"
    "      event.key === ' ' && event.target.closest ('button, summary'))\n"
    "    return;\n"
    "  event.preventDefault ();\n"
    "  go (keys[event.key]);\n"
    "});\n"
    "[].forEach.call (buttons, function (button) {\n"
    "  button.addEventListener ('click', function () { go (button.name); });\n"
    "});\n"
    "function follow () {\n"
    "  show (parseInt (location.hash.slice (1), 10) || 0, true); }\n"
    "addEventListener ('hashchange', follow);\n"
    "document.body.classList.add ('one');\n"
    "follow ();\n"
    "} ());\n";

static void put_head (void) {
    static const char *const bar[][3] = {{"first", "First (Home)", "\u21e4"},
                                         {"back", "Back (\u2190)", "\u2190"},
                                         {"next", "Next (\u2192)", "\u2192"},
                                         {"last", "Last (End)", "\u21e5"}};
    printf ("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
            "<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" "
            "content=\"width=device-width,initial-scale=1\">\n"
            "<title>Sudoku, step by step</title>\n"
            "<style>\n%s\n%s\n%s\n</style>\n</head>\n<body>\n<main>\n"
            "<div class=\"bar\">",
            page_style, sudoku_step_style (), screen_style);
    for (size_t i = 0; i < 4; i++)
        printf ("%s<button name=\"%s\" title=\"%s\" aria-label=\"%s\">%s"
                "</button>",
                i == 2 ? "<output aria-live=\"polite\"></output>" : "",
                bar[i][0], bar[i][1], bar[i][1], bar[i][2]);
    printf ("</div>\n<div id=\"frames\">\n");
}

static void put_tail (void) {
    printf ("</div>\n"
            "<p class=\"legend\">A <b>blue</b> line is a truth: one of its "
            "candidates is true. A <b class=\"no\">red</b> line is a link: at "
            "most one of them is. So <b class=\"no\">struck</b> candidates "
            "are excluded, and <b class=\"yes\">green</b> ones placed; a ring "
            "is around what "
            "would follow otherwise. A cell "
            "sees those of its row, column and box or region.</p>\n"
            "<nav aria-label=\"Steps\"></nav>\n</main>\n"
            "<script>\n%s</script>\n</body>\n</html>\n",
            script);
}

// A list of the lines of each proof; what is supposed within is indented.
static void grow_proof (Growing *text, const char *proof) {
    sudoku_grow (text, "<details open><summary>Why</summary>");
    bool open = false;
    for (const char *line = proof; *line;) {
        const size_t blank = strspn (line, " ");
        const size_t length = strcspn (line, "\n");
        char words[4000];
        snprintf (words, sizeof words, "%.*s", (int) (length - blank),
                  line + blank);
        if (!blank && !strncmp (words, "Suppose ", 8)) {
            sudoku_grow (text, "%s<ol class=\"proof\">\n",
                         open ? "</ol>\n" : "");
            open = true;
        }
        sudoku_grow (text, "<li");
        if (blank)
            sudoku_grow (text, " style=\"margin-left:%zuem\"", blank);
        sudoku_grow (text, ">");
        sudoku_put_xml (text, words);
        sudoku_grow (text, "</li>\n");
        line += length + (line[length] == '\n');
    }
    sudoku_grow (text, "%s</details>\n", open ? "</ol>" : "");
}

static void grow_html (Growing *text, const Frame *frame, const char *svg) {
    char number[24] = "";
    if (frame->number)
        snprintf (number, sizeof number, "%zu", frame->number);
    sudoku_grow (text, "<section class=\"frame\" data-title=\"");
    sudoku_put_xml (text, frame->title);
    sudoku_grow (text, "\" data-result=\"");
    sudoku_put_xml (text, frame->result);
    sudoku_grow (text, "\" data-number=\"%s\"%s>\n<h2><small>%s</small>",
                 number, frame->first ? " data-first=\"1\"" : "", number);
    sudoku_put_xml (text, frame->title);
    sudoku_grow (text, "</h2>\n%s<p>", svg);
    sudoku_put_xml (text, frame->sentence);
    sudoku_grow (text, "</p>\n");
    if (frame->number && frame->proof)
        grow_proof (text, frame->proof);
    else if (frame->proof) {
        sudoku_grow (text, "<details open><summary>Rules</summary><pre>");
        sudoku_put_xml (text, frame->proof);
        sudoku_grow (text, "</pre></details>\n");
    }
    sudoku_grow (text, "</section>\n");
}

// ---------------------------------------------------------------------------
// SVG

// Lines as long as fit below a picture, from `y` on; returns where they end.
static double grow_words (Growing *text, const char *words, double x,
                          double y) {
    while (*words) {
        size_t length = strlen (words);
        if (length > LETTERS) {
            length = LETTERS;
            while (length && words[length] != ' ')
                length--;
            length = length ? length : LETTERS;
        }
        char line[LETTERS + 1];
        snprintf (line, sizeof line, "%.*s", (int) length, words);
        sudoku_grow (text, "<text class=\"words\" x=\"%.0f\" y=\"%.0f\">", x,
                     y);
        sudoku_put_xml (text, line);
        sudoku_grow (text, "</text>\n");
        words += length + (words[length] == ' ');
        y += LINE;
    }
    return y;
}

static void grow_svg (Frames *frames, const Frame *frame, const char *svg) {
    Growing *const text = &frames->svg;
    const size_t column = frames->count % COLUMNS;
    const double x = GAP + (double) column * (WIDTH + GAP);
    if (!column)
        frames->top = frames->bottom + GAP;
    sudoku_grow (text, "<text class=\"words title\" x=\"%.0f\" y=\"%.0f\">",
                 x + INDENT, frames->top + LINE);
    if (frame->number)
        sudoku_grow (text, "%zu. ", frame->number);
    sudoku_put_xml (text, frame->title);
    sudoku_grow (text,
                 "</text>\n<svg x=\"%.0f\" y=\"%.0f\" width=\"%d\" "
                 "height=\"%d\"%s",
                 x, frames->top + LINE, WIDTH, WIDTH, svg + strlen ("<svg"));
    const double bottom = grow_words (text, frame->sentence, x + INDENT,
                                      frames->top + WIDTH + 2 * LINE);
    frames->bottom = fmax (frames->bottom, bottom);
}

static void put_svg (Frames *frames) {
    const size_t columns = frames->count < COLUMNS ? frames->count : COLUMNS;
    const double width = GAP + (double) columns * (WIDTH + GAP);
    const double height = frames->bottom + GAP;
    char *const text = sudoku_grown (&frames->svg);
    printf ("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" "
            "height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\" "
            "font-family=\"" SVG_FONTS "\">\n"
            "<style>%s.words{text-anchor:start;font-size:11px}"
            ".title{font-weight:bold;font-size:13px}</style>\n"
            "<path d=\"M0 0H%.0fV%.0fH0Z\" fill=\"#fff\"/>\n%s</svg>\n",
            width, height, width, height, sudoku_step_style (), width, height,
            text ? text : "");
    free (text);
}

// ---------------------------------------------------------------------------
// Frames

static int put_frame (Frames *frames, const Frame *frame,
                      const sudoku_board *board, const sudoku_step *step) {
    char *const svg =
        board ? sudoku_step_svg (frames->start, board, step, frames->html)
              : strdup ("");
    Growing text = {0};
    if (!svg)
        return SUDOKU_OUT_OF_MEMORY;
    if (frames->html) {
        if (!frames->count)
            put_head ();
        grow_html (&text, frame, svg);
    } else
        grow_svg (frames, frame, svg);
    free (svg);
    char *const html = frames->html ? sudoku_grown (&text) : NULL;
    if (frames->html ? !html : frames->svg.failed)
        return SUDOKU_OUT_OF_MEMORY;
    if (html)
        fputs (html, stdout);
    free (html);
    frames->count++;
    return SUDOKU_OK;
}

int sudoku_frames_board (Frames *frames, const Record *record) {
    const sudoku_puzzle *const puzzle = &record->puzzle;
    char name[400], title[400], sentence[80];
    snprintf (name, sizeof name, "%s:%zu", record->file, puzzle->line);
    sudoku_clean (title, sizeof title, *puzzle->name ? puzzle->name : name);
    snprintf (sentence, sizeof sentence, "%zu digits are given.",
              sudoku_givens (puzzle->board));
    char *const clues = sudoku_clues (puzzle->board);
    const Frame frame = {title, sentence, clues && *clues ? clues : NULL,
                         0,     "",       true};
    frames->start = puzzle->board;
    frames->steps = 0;
    const int result = clues ? put_frame (frames, &frame, puzzle->board, NULL)
                             : SUDOKU_OUT_OF_MEMORY;
    free (clues);
    return result;
}

// What a step does, in short.
static void sum_up (const sudoku_step *step, char *text, size_t room) {
    const bool places = step->place_size > 0;
    const size_t size = places ? step->place_size : step->eliminate_size;
    const sudoku_given at = places ? step->place[0] : step->eliminate[0];
    const int length = snprintf (text, room, "r%uc%u %s %u", at.row + 1,
                                 at.col + 1, places ? "=" : "\u2260", at.digit);
    if (size > 1)
        snprintf (text + length, room - (size_t) length, " +%zu", size - 1);
}

// A technique as a title: "Finned X-Wing", "ALS-XZ", "Two-String Kite".
static void name_step (const sudoku_board *board, const sudoku_step *step,
                       char *title, size_t room) {
    static const char *const capital[] = {"x",   "xy",  "xyz", "xz", "w",
                                          "aic", "als", "bug", "xv"};
    static const char *const joined[] = {"x", "xy", "xyz", "w", "als", "two"};
    size_t at = 0;
    if (!step->named) {
        snprintf (title, room, "By %s: %s",
                  sudoku_step_plain (board, step) ? "counting"
                                                  : "contradiction",
                  step->technique);
        return;
    }
    for (const char *word = step->technique; *word && at + 1 < room;) {
        const size_t size = strcspn (word, "-");
        bool upper = false, joins = false;
        for (size_t i = 0; i < sizeof capital / sizeof *capital; i++)
            upper |= size == strlen (capital[i]) &&
                     !strncmp (word, capital[i], size);
        for (size_t i = 0; i < sizeof joined / sizeof *joined; i++)
            joins |=
                size == strlen (joined[i]) && !strncmp (word, joined[i], size);
        for (size_t i = 0; i < size && at + 1 < room; i++) {
            const bool large =
                word[i] >= 'a' && word[i] <= 'z' &&
                (upper || (!i && (size != 2 || strncmp (word, "de", size))));
            title[at++] = (char) (word[i] - (large ? 'a' - 'A' : 0));
        }
        word += size;
        if (*word && at + 1 < room) {
            title[at++] = joins ? '-' : ' ';
            word++;
        }
    }
    title[at] = 0;
}

// The name, which ends the sentence in parentheses, is the title here.
int sudoku_frames_step (Frames *frames, const sudoku_board *board,
                        const sudoku_step *step, bool proof) {
    char *const text = sudoku_step_text (board, step);
    char *const lines = proof ? sudoku_step_proof (board, step) : NULL;
    char *const end = text ? strrchr (text, '(') : NULL;
    int result = SUDOKU_OUT_OF_MEMORY;
    if (end && (lines || !proof)) {
        end[-1] = 0;
        char title[80];
        name_step (board, step, title, sizeof title);
        Frame frame = {title, text, lines, ++frames->steps, "", false};
        sum_up (step, frame.result, sizeof frame.result);
        result = put_frame (frames, &frame, board, step);
    }
    free (text);
    free (lines);
    return result;
}

int sudoku_frames_end (Frames *frames, const sudoku_board *board,
                       const char *status, const char *sentence) {
    const Frame frame = {status, sentence, NULL, 0, "", false};
    return put_frame (frames, &frame, board, NULL);
}

void sudoku_frames_finish (Frames *frames) {
    if (frames->count && frames->html)
        put_tail ();
    else if (frames->count)
        put_svg (frames);
}
