// rules.c -- `cdcl-sudoku rules`: the rules that puzzles may have.
//
// The kinds of constraints are the rows of a table (variant/kinds.def), which also
// describes their syntax.  As JSON, the list tells a program how to let people enter each
// kind (browser/pen.js).

#include "cdcl/shared/base/json.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/report/values.h"
#include "sudoku/variant/kinds.h"

#include <string.h>

// The lines that are no constraints.
typedef struct Frame {
    const char *name, *arguments, *meaning, *example;
} Frame;

static const Frame frames[] = {
    {"rules", "", "begins rules in a file of boards", NULL},
    {"size", "N", "the side, 9 by default", "size 6"},
    {"boxes", "RxC", "rows and columns of a box, or none", "boxes 2x3"},
    {"regions", "", "N lines of N letters: the region of each cell", NULL}};

enum { FRAMES = sizeof frames / sizeof *frames };

static const char *const geometries[] = {
    [BOARD] = "board",      [RULES] = "rules",       [EACH] = "each",
    [TOGETHER] = "set",     [SEQUENCE] = "sequence", [LINE] = "line",
    [PAIR] = "pair",        [SQUARE] = "square",     [SIGHT_LINE] = "view",
    [DIAGONAL] = "diagonal"};

// Writes the arguments: "[VALUE] CELLS : CELLS".
static void put_arguments (const Kind *kind, char *text, size_t size) {
    const char *const cells = kind->geometry == SIGHT_LINE ? "row N"
                              : kind->geometry == DIAGONAL ? "r0cN dl"
                                                           : "CELLS";
    const bool free = !kind->values.least || kind->usual;
    const size_t lists = kind->parts.most ? 0 : kind_lists (kind).most;
    const char *const value = !kind->values.most ? ""
                              : kind->pattern    ? "EXPRESSION"
                              : free             ? "[VALUE]"
                                                 : "VALUE";
    snprintf (text, size, "%s%s%s%s%s%s%s",
              kind->parts.most ? "(RULE) (RULE)..." : "", value,
              kind->values.most > 1 && !kind->pattern ? "..." : "",
              *value && lists ? " " : "", lists ? cells : "",
              lists > 1 ? " : CELLS" : "", lists > 2 ? "..." : "");
}

static void list_line (const char *name, const char *arguments,
                       const char *meaning) {
    printf ("%s %-*s %s\n", name, 31 - (int) strlen (name), arguments, meaning);
}

static void list_rules (void) {
    char text[80];
    for (size_t i = 0; i < FRAMES; i++)
        list_line (frames[i].name, frames[i].arguments, frames[i].meaning);
    for (size_t i = 0; sudoku_kind (i); i++) {
        put_arguments (sudoku_kind (i), text, sizeof text);
        list_line (sudoku_kind (i)->name, text, sudoku_kind (i)->meaning);
    }
    printf (
        "\ncells: r1c1 r1c2, or r1c1-r1c4 for a straight line; row 3, "
        "column 4 from below;\nr0c4 dl for the diagonal down and left "
        "from above column 4\nexpression: 1, . for any digit, [1-3] or [^5] "
        "for some; ( ) | * + ? as elsewhere\n");
}

// Writes a range as [least, most], where null is no limit.
static void put_span (Json *json, const char *key, Span span) {
    json_open (json, key, '[');
    json_value (json, NULL, "%zu", span.least);
    if (span.most == MANY)
        json_text (json, NULL, NULL);
    else
        json_value (json, NULL, "%zu", span.most);
    json_close (json, ']');
}

static Json put_line (const Frame *frame, const char *geometry) {
    Json json = sudoku_json_begin (stdout);
    json_text (&json, "name", frame->name);
    json_text (&json, "meaning", frame->meaning);
    json_word (&json, "geometry", "%s", geometry);
    json_text (&json, "arguments", frame->arguments);
    json_text (&json, "example", frame->example);
    return json;
}

static void put_rules (void) {
    char text[80], example[80];
    for (size_t i = 0; i < FRAMES; i++) {
        Json json = put_line (&frames[i], "frame");
        json_end (&json);
    }
    for (size_t i = 0; sudoku_kind (i); i++) {
        const Kind *const kind = sudoku_kind (i);
        put_arguments (kind, text, sizeof text);
        snprintf (example, sizeof example, "%s%s%s", kind->name,
                  kind->example ? " " : "", kind->example ? kind->example : "");
        const Frame frame = {kind->name, text, kind->meaning, example};
        Json json = put_line (&frame, geometries[kind->geometry]);
        json_text (&json, "noun", kind->noun);
        put_span (&json, "lists",
                  kind->parts.most ? (Span){0, 0} : kind_lists (kind));
        put_span (&json, "cells",
                  kind->parts.most ? (Span){0, 0} : kind->cells);
        put_span (&json, "values", kind->pattern ? (Span){1, 1} : kind->values);
        json_bool (&json, "optional", !kind->values.least || kind->usual);
        json_bool (&json, "crossing", kind->crossing);
        json_end (&json);
    }
}

static bool put_kinds (FILE *out, const char *part) {
    char text[80];
    if (strcmp (part, "kinds") != 0)
        return false;
    for (size_t i = 0; sudoku_kind (i); i++) {
        const Kind *const kind = sudoku_kind (i);
        put_arguments (kind, text, sizeof text);
        fprintf (out, "`%s`%s%s::\n%s\n", kind->name, *text ? " " : "", text,
                 kind->meaning);
    }
    return true;
}

typedef struct Listing {
    int form; // 1: JSON
} Listing;

static const Option rows[] = {{"as", 'O', "FORM",
                               "{}; json is one object per line",
                               OPTION_WORDS (Listing, form, "text", "json"),
                               .initial = "text", .brief = true},
                              OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "rules",
    .section = 5,
    .part = put_kinds,
    .usage = "",
    .about = "Lists the lines that describe rules, in a FILE for --rules, or "
             "above boards after a line \"rules\".",
    .rows = rows,
    .examples = "  cdcl-sudoku solve --rules killer.txt board.txt\n"};

int sudoku_command_rules (int argc, char **argv) {
    Listing listing = {0};
    OptionReader reader;
    const int status =
        program_options_read (&reader, &table, &listing, &argc, argv);
    if (status >= 0)
        return status;
    if (argc > 1)
        return sudoku_misused ("rules", "'%s': expected no argument", argv[1]);
    if (listing.form)
        put_rules ();
    else
        list_rules ();
    return STATUS_OK;
}
