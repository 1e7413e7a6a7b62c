// frames.c -- explanations as pictures, one frame per step.
//
//   html   a page without network access: it shows one frame at a time, with a list of all
//          frames, keys and buttons; printed, or without scripts, all frames are shown one
//          below another
//   svg    all frames in rows in one picture
//
// A frame is the picture of a step (web/page/step.c) with its text.

#include "sudoku/program/pages/frames.h"
#include "sudoku/explain/words/words.h"
#include "sudoku/program/stream/input.h"
#include "cdcl/shared/base/page.h"
#include "sudoku/board/board.h"
#include "sudoku/web/page/heading.h"
#include "sudoku/web/page/svg.h"
#include "sudoku/program/report/clues.h"
#include "sudoku/explain/argument.h"
#include "sudoku/explain/position/form.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The text of one frame.
typedef struct Frame {
    const char *title;
    sudoku_words words;
    const char *rules; // rules of the board, or null
    size_t number;     // number of the step, from 1
    char result[40];   // "r1c2 = 5", for the list
    bool first;        // the first frame of the board
} Frame;

// SVG lengths, and letters per line.
enum { WIDTH = 388, INDENT = 14, GAP = 24, LINE = 16, LETTERS = 68 };
enum { TITLE = LINE + 7 }; // keeps descenders away from column numbers
enum { COLUMNS = 4 };

// ---------------------------------------------------------------------------
// HTML

// Includes web/page/step.css, frames.css and frames.js.
static const char *const page[] = {
#include "frames.inc"
    NULL};

// Writes the sentences of a frame, and their lists.
static void grow_sentences (Growing *text, const sudoku_words *words) {
    bool list = false;
    sudoku_grow (text, "<div class=\"says\">\n");
    for (size_t i = 0; i < words->size; i++) {
        const sudoku_words_line *const line = words->lines + i;
        const bool item = line->kind == SUDOKU_LINE_ITEM;
        if (line->kind > SUDOKU_LINE_ITEM)
            break;
        if (item != list)
            sudoku_grow (text, item ? "<ul>\n" : "</ul>\n");
        sudoku_put_markup (text, item ? "<li>@</li>\n" : "<p>@</p>\n",
                           line->text);
        list = item;
    }
    sudoku_grow (text, list ? "</ul>\n</div>\n" : "</div>\n");
}

// Writes the lines of each proof as a list; nested suppositions are indented.
static void grow_proof (Growing *text, const sudoku_words *words) {
    bool open = false;
    for (size_t i = 0; i < words->size; i++) {
        const sudoku_words_line *const line = words->lines + i;
        if (line->kind <= SUDOKU_LINE_NAME)
            continue;
        if (!open)
            sudoku_grow (text, "<details open><summary>Why</summary>");
        if (!open || line->kind == SUDOKU_LINE_BEGIN)
            sudoku_grow (text, "%s<ol class=\"proof\">\n",
                         open ? "</ol>\n" : "");
        open = true;
        sudoku_grow (text, "<li");
        if (line->number)
            sudoku_grow (text, " value=\"%u\"", line->number);
        if (line->depth || !line->number)
            sudoku_grow (text, " style=\"%s",
                         line->number ? "" : "list-style:none;");
        if (line->depth)
            sudoku_grow (text, "margin-left:%uem", 2 * line->depth);
        sudoku_grow (text, line->depth || !line->number ? "\"" : "");
        sudoku_put_markup (text, ">@</li>\n", line->text);
    }
    sudoku_grow (text, open ? "</ol></details>\n" : "");
}

static void grow_html (Growing *text, const Frame *frame, const char *svg) {
    char number[24] = "";
    if (frame->number)
        snprintf (number, sizeof number, "%zu", frame->number);
    sudoku_put_markup (text,
                       "<section class=\"frame\" data-title=\"@\" "
                       "data-result=\"@\" data-number=\"@\"",
                       frame->title, frame->result, number);
    sudoku_grow (text, frame->first ? " data-first=\"1\"" : "");
    sudoku_put_markup (text, ">\n<h2><small>@</small>@</h2>\n", number,
                       frame->title);
    sudoku_grow (text, "%s", svg);
    grow_sentences (text, &frame->words);
    grow_proof (text, &frame->words);
    if (frame->rules)
        sudoku_put_markup (text,
                           "<details open><summary>Rules</summary><pre>@</pre>"
                           "</details>\n",
                           frame->rules);
    sudoku_grow (text, "</section>\n");
}

// ---------------------------------------------------------------------------
// SVG

// Breaks text into lines below a picture, from `y` on; returns the y after the last
// line.
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
        sudoku_grow (text, "<text class=\"words\" x=\"%.0f\" y=\"%.0f\"", x, y);
        sudoku_put_markup (text, ">@</text>\n", line);
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
    sudoku_put_markup (text, "@</text>\n", frame->title);
    sudoku_grow (text,
                 "<svg x=\"%.0f\" y=\"%.0f\" width=\"%d\" "
                 "height=\"%d\"%s",
                 x, frames->top + TITLE, WIDTH, WIDTH, svg + strlen ("<svg"));
    double bottom = frames->top + TITLE + WIDTH + LINE;
    for (size_t i = 0; i < frame->words.size; i++) {
        const sudoku_words_line *const line = frame->words.lines + i;
        const bool item = line->kind == SUDOKU_LINE_ITEM;
        if (line->kind < SUDOKU_LINE_NAME)
            bottom = grow_words (text, line->text, x + (item ? 2 : 1) * INDENT,
                                 bottom);
    }
    frames->bottom = fmax (frames->bottom, bottom);
}

static void put_svg (Frames *frames) {
    const size_t columns = frames->count < COLUMNS ? frames->count : COLUMNS;
    const double width = GAP + (double) columns * (WIDTH + GAP);
    const double height = frames->bottom + GAP;
    char *const text = sudoku_grown (&frames->svg);
    printf ("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" "
            "height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\" "
            "class=\"picture\" font-family=\"" SVG_FONTS "\">\n"
            "<style>\n%s</style>\n"
            "<path class=\"ground\" d=\"M0 0H%.0fV%.0fH0Z\" fill=\"#fff\"/>\n"
            "%s</svg>\n",
            width, height, width, height, sudoku_step_style (), width, height,
            text ? text : "");
    free (text);
}

// ---------------------------------------------------------------------------
// Frames

enum { NAME = 400 }; // bytes of the name of a puzzle

// The name of a puzzle, or else its file and line.  A board on the command line has none.
static void name_puzzle (const Record *record, char title[NAME]) {
    char name[NAME];
    snprintf (name, sizeof name, *record->file == '<' ? "Sudoku" : "%s:%zu",
              record->file, record->puzzle.line);
    sudoku_clean (title, NAME,
                  *record->puzzle.name ? record->puzzle.name : name);
}

// Prints the page up to the frames, with the name of the first puzzle as its title.
// Returns the lines after the frames, or null if memory runs out.
static const char *const *begin_page (const Frames *frames) {
    char name[NAME];
    Growing title = {0};
    name_puzzle (frames->loop->record, name);
    sudoku_put_markup (&title, "<title>@, step by step</title>\n", name);
    char *const text = sudoku_grown (&title);
    if (!text)
        return NULL;
    const char *const *const rest = program_put_page (stdout, page, "@title");
    fputs (text, stdout);
    free (text);
    return program_put_page (stdout, rest, "@frames");
}

static int put_frame (Frames *frames, const Frame *frame,
                      const sudoku_board *board, const sudoku_step *step) {
    char *const svg = board
                          ? sudoku_step_svg (frames->start, board, step, false)
                          : strdup ("");
    Growing text = {0};
    if (!svg)
        return SUDOKU_OUT_OF_MEMORY;
    if (frames->html)
        grow_html (&text, frame, svg);
    else
        grow_svg (frames, frame, svg);
    free (svg);
    char *const html = frames->html ? sudoku_grown (&text) : NULL;
    if (html && !frames->rest)
        frames->rest = begin_page (frames);
    const bool failed =
        frames->html ? !html || !frames->rest : frames->svg.failed;
    if (html && !failed)
        fputs (html, stdout);
    free (html);
    if (failed)
        return SUDOKU_OUT_OF_MEMORY;
    frames->count++;
    return SUDOKU_OK;
}

int sudoku_frames_board (Frames *frames, const Record *record,
                         const sudoku_board *board) {
    const sudoku_puzzle *const puzzle = &record->puzzle;
    const size_t givens = sudoku_givens (puzzle->board),
                 entries = sudoku_givens (board) - givens;
    char title[NAME], sentence[80];
    name_puzzle (record, title);
    snprintf (sentence, sizeof sentence,
              entries ? "%zu digits are given, and %zu entered."
                      : "%zu digits are given.",
              givens, entries);
    char *const clues = sudoku_clues (puzzle->board);
    sudoku_words_line line = {.text = sentence};
    const Frame frame = {.title = title,
                         .words = {&line, 1},
                         .rules = clues && *clues ? clues : NULL,
                         .first = true};
    frames->start = puzzle->board;
    frames->steps = 0;
    const int result =
        clues ? put_frame (frames, &frame, board, NULL) : SUDOKU_OUT_OF_MEMORY;
    free (clues);
    return result;
}

static const char *sign (bool value) {
    return value ? "=" : "\u2260";
}

// The content of a part of a step, in a short form: "r1c2 ≠ 5 if r3c4 = 7".
static void sum_up_part (const sudoku_step *step, char *text, size_t room) {
    const sudoku_proof_line *const first = step->proof;
    const sudoku_proof_line *const last = first + step->proof_size - 1;
    const sudoku_given from = first->candidate, to = last->candidate;
    snprintf (text, room, "r%uc%u %s %u if r%uc%u %s %u", to.row + 1,
              to.col + 1, sign (last->kind == SUDOKU_PROOF_ONLY), to.digit,
              from.row + 1, from.col + 1,
              sign (first->kind == SUDOKU_PROOF_TRUE), from.digit);
}

// The conclusions of a step, in a short form.
static void sum_up (const sudoku_step *step, char *text, size_t room) {
    const bool places = step->place_size > 0;
    if (step->part_of) {
        sum_up_part (step, text, room);
        return;
    }
    const size_t size = places ? step->place_size : step->eliminate_size;
    const sudoku_given at = places ? step->place[0] : step->eliminate[0];
    const int length = snprintf (text, room, "r%uc%u %s %u", at.row + 1,
                                 at.col + 1, sign (places), at.digit);
    if (size > 1)
        snprintf (text + length, room - (size_t) length, " +%zu", size - 1);
}

// The name of a technique as a title: "Finned X-Wing", "ALS-XZ", "Two-String Kite".
static void name_step (const sudoku_step *step, char *title, size_t room) {
    static const char *const capital[] = {"x",   "xy",  "xyz", "xz", "w",
                                          "aic", "als", "bug", "xv"};
    static const char *const joined[] = {"x", "xy", "xyz", "w", "als", "two"};
    size_t at = 0;
    if (!step->named) {
        snprintf (title, room, "By %s",
                  sudoku_step_plain (step) ? "counting" : "contradiction");
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

int sudoku_frames_step (Frames *frames, const sudoku_board *board,
                        const sudoku_step *step, bool proof) {
    char title[80];
    Frame frame = {.title = title, .number = ++frames->steps};
    int result = sudoku_step_words (
        board, step,
        proof && sudoku_step_plain (step) ? SUDOKU_WORDS_WHOLE
                                          : SUDOKU_WORDS_PROOF,
        frames->loop, sudoku_loop_stop, &frame.words);
    if (result != SUDOKU_OK)
        return result;
    name_step (step, title, sizeof title);
    sum_up (step, frame.result, sizeof frame.result);
    result = put_frame (frames, &frame, board, step);
    sudoku_words_release (&frame.words);
    return result;
}

int sudoku_frames_end (Frames *frames, const sudoku_board *board,
                       const char *status, const char *sentence) {
    sudoku_words_line line = {.text = (char *) sentence};
    const Frame frame = {.title = status, .words = {&line, 1}};
    return put_frame (frames, &frame, board, NULL);
}

void sudoku_frames_finish (Frames *frames) {
    if (frames->count && frames->html)
        program_put_page (stdout, frames->rest, NULL);
    else if (frames->count)
        put_svg (frames);
}
