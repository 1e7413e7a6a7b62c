// rules.c -- `cdcl-sudoku rules`: the rules that puzzles may have.
//
// The kinds of constraints are the rows of a table (variant/kinds.def), which also
// describes their syntax.

#include "sudoku/program/base/command.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/variant/kinds.h"

#include <string.h>

// Writes the arguments after the name: "[VALUE] CELLS : CELLS".
static void put_arguments (const Kind *kind, char *text, size_t size) {
    const char *const cells = kind->arrangement == SIGHT_LINE ? " row N"
                              : kind->arrangement == DIAGONAL ? " r0cN dl"
                                                              : " CELLS";
    const bool free = !kind->values.least || kind->usual;
    const size_t lists = kind->parts.most ? 0 : kind_lists (kind).most;
    snprintf (text, size, "%s%s%s%s%s%s%s", kind->name,
              kind->parts.most ? " (RULE) (RULE)..." : "",
              !kind->values.most ? ""
              : kind->pattern    ? " EXPRESSION"
              : free             ? " [VALUE]"
                                 : " VALUE",
              kind->values.most > 1 && !kind->pattern ? "..." : "",
              lists ? cells : "", lists > 1 ? " : CELLS" : "",
              lists > 2 ? "..." : "");
}

static void list_rules (void) {
    char text[80];
    printf (
        "rules                            begins rules in a file of boards\n"
        "size N                           the side, 9 by default\n"
        "boxes RxC                        rows and columns of a box, or none\n"
        "regions                          N lines of N letters: the region "
        "of each cell\n");
    for (size_t i = 0; sudoku_kind (i); i++) {
        put_arguments (sudoku_kind (i), text, sizeof text);
        printf ("%-32s %s\n", text, sudoku_kind (i)->meaning);
    }
    printf (
        "\ncells: r1c1 r1c2, or r1c1-r1c4 for a straight line; row 3, "
        "column 4 from below;\nr0c4 dl for the diagonal down and left "
        "from above column 4\nexpression: 1, . for any digit, [1-3] or [^5] "
        "for some; ( ) | * + ? as elsewhere\n");
}

static bool put_kinds (FILE *out, const char *part) {
    char text[80];
    if (strcmp (part, "kinds") != 0)
        return false;
    for (size_t i = 0; sudoku_kind (i); i++) {
        put_arguments (sudoku_kind (i), text, sizeof text);
        const int name = (int) strlen (sudoku_kind (i)->name);
        fprintf (out, "`%.*s`%s::\n%s\n", name, text, text + name,
                 sudoku_kind (i)->meaning);
    }
    return true;
}

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "rules",
    .section = 5,
    .part = put_kinds,
    .usage = "",
    .about = "Lists the lines that describe rules, in a FILE for --rules, or "
             "above boards after a line \"rules\".",
    .rows = (const Option[]){OPTION_LAST},
    .examples = "  cdcl-sudoku solve --rules killer.txt board.txt\n"};

int sudoku_command_rules (int argc, char **argv) {
    OptionReader reader;
    const int status =
        program_options_read (&reader, &table, NULL, &argc, argv);
    if (status >= 0)
        return status;
    if (argc > 1)
        return sudoku_misused ("rules", "'%s': expected no argument", argv[1]);
    list_rules ();
    return STATUS_OK;
}
