// report.c -- answers as text; see report.h for the formats.
//
// The verdict depends on the question, the number of solutions found, and whether these
// are all solutions:
//
//   found    all of them         perhaps not
//   0        none                unknown
//   1        unique              solved, but unknown when uniqueness was asked
//   2        not unique          not unique

#include "sudoku/program/report/report.h"
#include "sudoku/program/report/format.h"
#include "sudoku/program/report/values.h"
#include "sudoku/board/board.h"
#include "sudoku/board/symbols.h"
#include "sudoku/program/base/command.h"
#include "cdcl/shared/base/names.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const char *sudoku_verdict (const Answer *answer) {
    if (!answer->solutions)
        return answer->complete ? "none" : "unknown";
    switch (answer->question) {
    case ASK_COUNT:
        return "counted";
    case ASK_UNIQUE:
        if (answer->solutions > 1)
            return "not unique";
        return answer->complete ? "unique" : "unknown";
    default:
        return "solved";
    }
}

static size_t solutions_shown (const Answer *answer) {
    if (answer->question == ASK_COUNT)
        return 0;
    const int64_t most = answer->question == ASK_UNIQUE ? 2 : 1;
    return (size_t) (answer->solutions < most ? answer->solutions : most);
}

// Whether a cell differs between the two solutions; cells are row-major.
static bool differ (const Answer *answer, size_t cell) {
    return answer->solution[0]->digit[cell] != answer->solution[1]->digit[cell];
}

// Writes one symbol per cell, and returns the number of written bytes.
static size_t symbols_of (const sudoku_board *board, char *symbols) {
    const size_t cells = (size_t) board->side * board->side;
    for (size_t cell = 0; cell < cells; cell++)
        symbols[cell] = digit_symbol (board->digit[cell]);
    return cells;
}

static void put_board (FILE *out, const sudoku_board *board) {
    if (board->side <= SYMBOLS_MAX) {
        char symbols[SYMBOLS_MAX * SYMBOLS_MAX];
        fwrite (symbols, 1, symbols_of (board, symbols), out);
        return;
    }
    sudoku_output_text (out, sudoku_line (board));
}

// ---------------------------------------------------------------------------
// One line.  Up to side 36 the line is written by one call, since each call locks the
// stream.  Lines of larger boards exceed the buffer.

// The buffer holds two boards, the names of four cells, and numbers.
enum { CELLS_SHOWN = 4, TEXT_MOST = 2 * SYMBOLS_MAX * SYMBOLS_MAX + 128 };

typedef struct Text {
    FILE *out;
    size_t size;
    char bytes[TEXT_MOST];
} Text;

static void add (Text *text, const char *bytes) {
    const size_t size = strlen (bytes);
    memcpy (text->bytes + text->size, bytes, size);
    text->size += size;
}

static void add_number (Text *text, uint64_t number) {
    char digits[24];
    size_t at = sizeof digits - 1;
    digits[at] = 0;
    do
        digits[--at] = (char) ('0' + number % 10);
    while (number /= 10);
    add (text, digits + at);
}

static void put_text (Text *text) {
    fwrite (text->bytes, 1, text->size, text->out);
    text->size = 0;
}

static void add_board (Text *text, const sudoku_board *board) {
    if (board->side <= SYMBOLS_MAX)
        text->size += symbols_of (board, text->bytes + text->size);
    else {
        put_text (text);
        put_board (text->out, board);
    }
}

// Writes the differing cells: " r1c5 r1c7 … (8 cells)".
static void add_differing (Text *text, const Answer *answer) {
    const size_t side = sudoku_side (answer->solution[0]);
    size_t differing = 0;
    for (size_t cell = 0; cell < side * side; cell++) {
        if (!differ (answer, cell) || differing++ >= CELLS_SHOWN)
            continue;
        add (text, " r");
        add_number (text, cell / side + 1);
        add (text, "c");
        add_number (text, cell % side + 1);
    }
    if (differing > CELLS_SHOWN) {
        add (text, " ... (");
        add_number (text, differing);
        add (text, " cells)");
    }
}

// Writes the answer in a line, followed by `end`.
static void put_line (FILE *out, const Answer *answer, const char *end) {
    const char *verdict = sudoku_verdict (answer);
    const bool known = strcmp (verdict, "unknown");
    const size_t shown = known ? solutions_shown (answer) : 0;
    Text text;
    text.out = out;
    text.size = 0;
    if (known && answer->question == ASK_COUNT) {
        add_number (&text, (uint64_t) answer->solutions);
        add (&text, answer->complete ? "" : "+");
    } else if (strcmp (verdict, "solved"))
        add (&text, verdict);
    for (size_t i = 0; i < shown; i++) {
        add (&text, answer->question == ASK_UNIQUE ? " " : "");
        add_board (&text, answer->solution[i]);
    }
    if (shown == 2)
        add_differing (&text, answer);
    add (&text, answer->several ? " (one of several solutions)" : "");
    add (&text, end);
    put_text (&text);
}

// Writes the name that identifies a board, or else its file and line.
static void put_name (FILE *out, const char *name, const char *file,
                      size_t line) {
    char room[PROGRAM_NAME_ROOM];
    if (*name)
        fputs (name, out);
    else
        fprintf (out, "%s:%zu", program_printable (file, room), line);
}

static void put_field (FILE *out, const void *state, char letter) {
    const Answer *const answer = state;
    const sudoku_puzzle *const puzzle = answer->puzzle;
    if (letter == 'n' || letter == 'f')
        put_name (out, letter == 'f' ? "" : puzzle->name, answer->file,
                  puzzle->line);
    else if (letter == 'p')
        put_board (out, puzzle->board);
    else
        put_line (out, answer, "");
}

static void report_line (FILE *out, const Style *style, const Answer *answer) {
    if (style->format)
        sudoku_format_put (out, style->format, answer, put_field);
    if (style->format)
        fputc ('\n', out);
    else
        put_line (out, answer, "\n");
}

// ---------------------------------------------------------------------------
// Grids

// A grid printed line by line.  Cells come in row-major order, with rulers between
// them.
typedef struct Grid {
    char *text; // the text of sudoku_grid
    const char *at;
    size_t cell;
    bool marked; // mark differing cells
} Grid;

// Copies a line of the text, highlighting clues and differing cells.  Returns the
// number of columns.
static size_t put_row (FILE *out, const Answer *answer, Grid *grid, bool bold) {
    size_t columns = 0;
    while (*grid->at != '\n') {
        const size_t length = strcspn (grid->at, " |\n");
        // A ruler, or a character between cells.
        if (!length || *grid->at == '-' || *grid->at == '+') {
            fputc (*grid->at++, out);
            columns++;
            continue;
        }
        const bool clue = bold && answer->puzzle->board->digit[grid->cell] != 0;
        fprintf (out, "%s%.*s%s", clue ? "\033[1m" : "", (int) length, grid->at,
                 clue ? "\033[0m" : "");
        grid->at += length;
        columns += length;
        if (grid->marked && differ (answer, grid->cell)) {
            fputc ('*', out); // the asterisk replaces the blank after the cell
            grid->at += *grid->at == ' ';
            columns++;
        }
        grid->cell++;
    }
    grid->at++;
    return columns;
}

// Prints the puzzle and the first solutions side by side.
enum { SIDE_BY_SIDE = 3, GAP = 4 };

static void put_grids (FILE *out, const Answer *answer,
                       const sudoku_board *const *boards, size_t count,
                       bool bold) {
    Grid grid[SIDE_BY_SIDE];
    bool memory = true;
    assert (count && count <= SIDE_BY_SIDE);
    for (size_t i = 0; i < count; i++) {
        grid[i].text = sudoku_grid (boards[i]);
        grid[i].at = grid[i].text;
        grid[i].cell = 0;
        grid[i].marked =
            solutions_shown (answer) == 2 && boards[i] != answer->puzzle->board;
        memory = memory && grid[i].text;
    }
    if (!memory)
        sudoku_output_text (out, NULL);
    const size_t width = memory ? strcspn (grid[0].text, "\n") + GAP : 0;
    while (memory && *grid[0].at) {
        for (size_t i = 0; i < count; i++) {
            const size_t columns = put_row (out, answer, grid + i, bold);
            if (i + 1 < count)
                fprintf (out, "%*s", (int) (width - columns), "");
        }
        fputc ('\n', out);
    }
    for (size_t i = 0; i < count; i++)
        free (grid[i].text);
}

static void put_title (FILE *out, const Answer *answer) {
    const sudoku_puzzle *puzzle = answer->puzzle;
    char room[PROGRAM_NAME_ROOM];
    if (*puzzle->name)
        fprintf (out, "%s%s%s\n", puzzle->name, *puzzle->author ? ", by " : "",
                 puzzle->author);
    else
        fprintf (out, "%s:%zu\n", program_printable (answer->file, room),
                 puzzle->line);
    const size_t givens = sudoku_givens (puzzle->board);
    const size_t entries =
        puzzle->entries ? sudoku_givens (puzzle->entries) : 0;
    fprintf (out, "%zu given%s", givens, givens == 1 ? "" : "s");
    if (entries)
        fprintf (out, " and %zu entr%s", entries, entries == 1 ? "y" : "ies");
    fprintf (out, " on a board of side %u%s\n\n", sudoku_side (puzzle->board),
             sudoku_has_marks (puzzle->board) ? ", with pencil marks" : "");
}

void sudoku_report_head (FILE *out, const Answer *answer,
                         const sudoku_board *board, bool bold) {
    put_title (out, answer);
    put_grids (out, answer, &board, 1, bold);
}

static void report_grid (FILE *out, const Answer *answer, bool both,
                         bool bold) {
    const char *verdict = sudoku_verdict (answer);
    const size_t shown = solutions_shown (answer);
    const sudoku_board *const boards[SIDE_BY_SIDE] = {
        answer->puzzle->board, answer->solution[0], answer->solution[1]};
    put_title (out, answer);
    put_grids (out, answer, boards, both ? 1 + shown : 1, bold);
    if (!strcmp (verdict, "counted"))
        fprintf (out, "\n%s%" PRId64 " solution%s\n",
                 answer->complete ? "" : "at least ", answer->solutions,
                 answer->solutions == 1 ? "" : "s");
    else if (shown == 2)
        fprintf (out, "\nnot unique: two solutions, which differ in the cells "
                      "marked *\n");
    else if (!strcmp (verdict, "none"))
        fprintf (out, "\nno solution\n");
    else if (!strcmp (verdict, "unknown") && shown)
        fprintf (out, "\nsolved; a limit ended the search for another "
                      "solution\n");
    else if (!strcmp (verdict, "unknown"))
        fprintf (out, "\nunknown: a limit ended the search\n");
    else if (!strcmp (verdict, "unique"))
        fprintf (out, "\nthe only solution\n");
    else
        fprintf (out, answer->several ? "\none of several solutions\n"
                                      : "\nsolved\n");
    if (*answer->why)
        fprintf (out, "%s\n", answer->why);
    for (size_t i = 0; i < shown && !both; i++) {
        fputc ('\n', out);
        put_grids (out, answer, boards + 1 + i, 1, bold);
    }
    if (answer->measured)
        fprintf (out,
                 "\n%.3f ms, %" PRIu64 " conflicts, %" PRIu64 " decisions\n",
                 1e3 * answer->seconds, answer->conflicts, answer->decisions);
    fputc ('\n', out);
}

// ---------------------------------------------------------------------------
// JSON

Json sudoku_report_json (FILE *out, const char *file,
                         const sudoku_puzzle *puzzle, const char *status) {
    Json json = sudoku_json_begin (out);
    json_text (&json, "file", file);
    json_value (&json, "line", "%zu", puzzle->line);
    json_text (&json, "name", puzzle->name);
    if (*puzzle->author)
        json_text (&json, "author", puzzle->author);
    if (*puzzle->source)
        json_text (&json, "source", puzzle->source);
    json_value (&json, "side", "%u", sudoku_side (puzzle->board));
    json_value (&json, "givens", "%zu", sudoku_givens (puzzle->board));
    sudoku_json_board (&json, "puzzle", puzzle->board);
    if (puzzle->entries)
        sudoku_json_board (&json, "entries", puzzle->entries);
    json_word (&json, "status", "%s", status);
    return json;
}

void sudoku_report_board (FILE *out, const sudoku_board *board) {
    put_board (out, board);
}

bool sudoku_report_made (FILE *out, Layout layout, int64_t number,
                         Minimality minimal, const sudoku_board *board,
                         bool ruled) {
    char *const text =
        layout == LAYOUT_GRID ? sudoku_grid (board) : sudoku_line (board);
    char *const rules = ruled ? sudoku_rules_text (board->rules) : NULL;
    const bool good = text && (rules || !ruled);
    if (good && layout == LAYOUT_JSON) {
        Json json = sudoku_json_begin (out);
        json_value (&json, "number", "%" PRId64, number);
        json_value (&json, "side", "%u", sudoku_side (board));
        json_value (&json, "givens", "%zu", sudoku_givens (board));
        json_word (&json, "puzzle", "%s", text);
        json_word (&json, "status", "generated");
        if (minimal != NOT_SAID)
            json_bool (&json, "minimal", minimal == SHOWN_MINIMAL);
        if (ruled)
            json_text (&json, "rules", rules);
        json_end (&json);
    } else if (good) {
        fprintf (out, "%s%s%s\n", ruled ? rules : "",
                 ruled && layout == LAYOUT_GRID ? "\n" : "", text);
    }
    free (text);
    free (rules);
    return good;
}

static void put_verdict (Json *json, const Answer *answer,
                         const char *verdict) {
    if (answer->question == ASK_UNIQUE && !strcmp (verdict, "unknown"))
        json_text (json, "unique", NULL);
    else if (answer->question == ASK_UNIQUE)
        json_bool (json, "unique", !strcmp (verdict, "unique"));
    if (answer->question == ASK_COUNT) {
        json_value (json, "count", "%" PRId64, answer->solutions);
        json_bool (json, "complete", answer->complete);
    }
}

static void put_solutions (Json *json, const Answer *answer) {
    const sudoku_board *const boards[2] = {answer->solution[0],
                                           answer->solution[1]};
    const size_t shown = solutions_shown (answer);
    json_open (json, "solutions", '[');
    for (size_t i = 0; i < shown; i++)
        sudoku_json_board (json, NULL, boards[i]);
    json_close (json, ']');
    if (shown == 2)
        sudoku_json_differ (json, "differ", boards);
}

static void put_clash (Json *json, const Answer *answer) {
    const sudoku_given cells[2] = {{answer->first[0], answer->first[1], 0},
                                   {answer->second[0], answer->second[1], 0}};
    sudoku_json_givens (json, "clash", cells, 2);
}

static void report_json (FILE *out, const Answer *answer) {
    const char *const verdict = sudoku_verdict (answer);
    Json json = sudoku_report_json (out, answer->file, answer->puzzle, verdict);
    put_verdict (&json, answer, verdict);
    put_solutions (&json, answer);
    if (answer->clash)
        put_clash (&json, answer);
    if (*answer->why)
        json_text (&json, "why", answer->why);
    if (answer->measured) {
        json_value (&json, "conflicts", "%" PRIu64, answer->conflicts);
        json_value (&json, "decisions", "%" PRIu64, answer->decisions);
        json_value (&json, "propagations", "%" PRIu64, answer->propagations);
        json_value (&json, "seconds", "%.9f", answer->seconds);
        json_value (&json, "load_seconds", "%.9f", answer->load_seconds);
    }
    json_end (&json);
}

void sudoku_report (FILE *out, const Style *style, const Answer *answer) {
    const bool both = style->layout == LAYOUT_BOTH;
    if (both || style->layout == LAYOUT_GRID)
        report_grid (out, answer, both, style->bold);
    else if (style->layout == LAYOUT_JSON)
        report_json (out, answer);
    else
        report_line (out, style, answer);
}

typedef struct BadRecord {
    const char *file;
    const sudoku_error *error;
} BadRecord;

static void put_bad_field (FILE *out, const void *state, char letter) {
    const BadRecord *const bad = state;
    if (letter == 'n' || letter == 'f')
        put_name (out, "", bad->file, bad->error->line);
    else if (letter == 's')
        fputs ("error", out);
}

void sudoku_report_error (FILE *out, const Style *style, const char *file,
                          const sudoku_error *error) {
    const BadRecord bad = {file, error};
    char room[PROGRAM_NAME_ROOM];
    if (style->layout == LAYOUT_JSON) {
        Json json = sudoku_json_begin (out);
        json_text (&json, "file", file);
        json_value (&json, "line", "%zu", error->line);
        json_value (&json, "column", "%zu", error->column);
        json_word (&json, "status", "error");
        json_text (&json, "message", error->message);
        json_end (&json);
    } else if (style->layout != LAYOUT_LINE) {
        fprintf (out, "%s:%zu\nerror: %s\n\n", program_printable (file, room),
                 error->line, error->message);
    } else {
        sudoku_format_put (out, style->format ? style->format : "%s", &bad,
                           put_bad_field);
        fputc ('\n', out);
    }
}
