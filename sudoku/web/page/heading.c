// heading.c -- the heading of a puzzle: its number and name, its difficulty, its author,
// and rules that the drawing does not show.
//
//   7. A name that may be longer                    hard, B 4
//   than a line
//   by Arto Inkala, where it is from
//   Killer: the digits of the cage are different and have this sum.
//
// Lines are broken at blanks, and words that are longer than a line are broken
// anywhere; so no text is left out.

#include "sudoku/web/page/heading.h"
#include "sudoku/board/board.h"
#include "sudoku/board/cell_text.h"
#include "sudoku/board/rules.h"

#include <stdio.h>
#include <string.h>

static const double line_height = 1.22, small = 0.8, small_grey = 0.3;

void sudoku_clean (char *to, size_t room, const char *text) {
    while (*text && room > 4) {
        const size_t size = sudoku_utf8 (text, SIZE_MAX);
        const unsigned char byte = (unsigned char) *text;
        const bool control = byte < 32 || byte == 127 ||
                             (byte == 0xC2 && (unsigned char) text[1] < 0xA0);
        // U+FFFE, U+FFFF and surrogates are not characters of XML.
        const bool none = !size ||
                          (byte == 0xED && (unsigned char) text[1] >= 0xA0) ||
                          !strncmp (text, "\xEF\xBF\xBE", 3) ||
                          !strncmp (text, "\xEF\xBF\xBF", 3);
        const size_t taken = size ? size : 1;
        if (control || none)
            *to++ = none ? '?' : ' ';
        else {
            memcpy (to, text, size);
            to += size;
        }
        room -= taken;
        text += taken;
    }
    *to = 0;
}

// Appends "Killer: the digits …." with the name's first letter as a capital.
static void put_rule (char *to, size_t room, const char *name,
                      const char *meaning) {
    const size_t size = strlen (to);
    snprintf (to + size, room - size, "%s%s%s%s.", *to ? " " : "", name,
              *meaning ? ": " : "", meaning);
    char *const first = to + size + (size > 0);
    if (*first >= 'a' && *first <= 'z')
        *first = (char) (*first - 'a' + 'A');
}

// Writes the meaning of all constraints of a kind, of which this is the first.
static void put_meaning (char *text, size_t size, const sudoku_rules *rules,
                         size_t first) {
    const Kind *const kind = rules->constraint[first]->kind;
    char other[400];
    snprintf (text, size, "%s", kind->meaning);
    if (!kind->say)
        return;
    kind->say (rules->constraint[first], text, size);
    for (size_t i = first + 1; i < rules->constraints; i++) {
        if (rules->constraint[i]->kind != kind)
            continue;
        kind->say (rules->constraint[i], other, sizeof other);
        if (strcmp (text, other) != 0)
            snprintf (text, size, "%s", kind->meaning);
    }
}

// The rules other than rows, columns and regions, in words.  Each kind is named once;
// expressions and patterns, which the drawing does not show, are listed one by one.
static void name_rules (char *to, size_t room, const sudoku_board *board) {
    const sudoku_rules *const rules = board->rules;
    *to = 0;
    for (size_t i = 0;
         rules && i < rules->constraints && strlen (to) + 1 < room; i++) {
        const Constraint *const constraint = rules->constraint[i];
        const Kind *const kind = constraint->kind;
        const bool whole = kind->pattern || kind->parts.most;
        char text[400];
        bool seen = false;
        for (size_t k = 0; k < i && !whole && !seen; k++)
            seen = rules->constraint[k]->kind == kind;
        if (whole) {
            sudoku_constraint_text (constraint, text, sizeof text);
            put_rule (to, room, text, "");
            continue;
        }
        if (seen)
            continue;
        put_meaning (text, sizeof text, rules, i);
        put_rule (to, room, kind->name, text);
    }
}

void sudoku_head (Heading *heading, const sudoku_puzzle *puzzle, size_t number,
                  const char *level, bool title_alone) {
    char name[sizeof puzzle->name], author[sizeof puzzle->author];
    char source[sizeof puzzle->source];
    memset (heading, 0, sizeof *heading);
    sudoku_clean (name, sizeof name, puzzle->name);
    sudoku_clean (author, sizeof author, puzzle->author);
    sudoku_clean (source, sizeof source, puzzle->source);
    if (number)
        snprintf (heading->title, sizeof heading->title,
                  *name ? "%zu. %s" : "Puzzle %zu%s", number, name);
    else
        snprintf (heading->title, sizeof heading->title, "%s", name);
    if (title_alone)
        return;
    snprintf (heading->maker, sizeof heading->maker, "%s%s%s%s",
              *author ? "by " : "", author, *author && *source ? ", " : "",
              source);
    name_rules (heading->rules, sizeof heading->rules, puzzle->board);
    sudoku_clean (heading->level, sizeof heading->level, level ? level : "");
}

// The number of bytes of the text that fit into a line; at least one character.
static size_t fitting (const char *text, double width, double size, bool bold) {
    size_t end = 0, blank = 0;
    char part[8];
    double used = 0;
    while (text[end]) {
        const size_t bytes = sudoku_utf8 (text + end, SIZE_MAX);
        memcpy (part, text + end, bytes);
        part[bytes] = 0;
        used += sudoku_text_width (part, size, bold);
        if (used > width && end)
            return blank ? blank : end;
        end += bytes;
        if (text[end] == ' ')
            blank = end;
    }
    return end;
}

// Draws or measures a text of several lines; returns its height.
static double put_lines (Pen *pen, const char *text, double left, double top,
                         double width, double size, double grey, bool bold) {
    double height = 0;
    while (*text) {
        char line[400];
        const size_t bytes = fitting (text, width, size, bold);
        memcpy (line, text, bytes);
        line[bytes] = 0;
        if (pen)
            sudoku_pen_text (pen, (Point){left, top + height + size}, line,
                             size, grey, bold, -1);
        height += line_height * size;
        text += bytes;
        while (*text == ' ')
            text++;
    }
    return height;
}

double sudoku_pen_heading (Pen *pen, const Heading *heading, double left,
                           double top, double width, double size) {
    const double less = small * size;
    double level = sudoku_text_width (heading->level, less, false);
    const bool beside = level < width / 2; // else the level has its own line
    double height = put_lines (pen, heading->title, left, top,
                               width - (beside && level > 0 ? level + less : 0),
                               size, 0, true);
    if (beside && pen)
        sudoku_pen_text (pen, (Point){left + width, top + size}, heading->level,
                         less, small_grey, false, 1);
    if (!beside)
        height += put_lines (pen, heading->level, left, top + height, width,
                             less, small_grey, false);
    height += put_lines (pen, heading->maker, left, top + height, width, less,
                         small_grey, false);
    height += put_lines (pen, heading->rules, left, top + height, width, less,
                         small_grey, false);
    return height;
}
