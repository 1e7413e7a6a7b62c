// formats.c -- puzzles as files of text: what the readers of this folder read.
//
// A puzzle is more than its board: who made it, what its solution is, which
// candidates are left.  A format either has a place for that, or comments
//
//   # name: Inkala 2012        # marks: N³ symbols, . for a candidate that is
//   # solutions: 1000+                  excluded
//
// that comments.c reads, or it is lost, which the caller is told.
//
//                 name, author, source   count, solution   pencil marks
//   line          comments               behind the board  N³ symbols; comment
//   grid          comments               comments          table; comment
//   box           comments               comments          comment
//   sdk           #A #D #S               comments          comment
//   sdm           -                      -                 -
//   ss            -                      -                 table
//   csv           columns                columns           column
//   fpuzzles      name and author         solution          yes, and rules
//   rules         as line, behind the rules
//
// The N³ symbols do not tell a given from a blank with one candidate, nor a table
// of numbers from candidates above side 9: there the comment says it.

#include "sudoku/board/board.h"
#include "sudoku/board/box.h"
#include "sudoku/board/cell_text.h"
#include "sudoku/board/rules.h"
#include "sudoku/board/symbols.h"
#include "sudoku/board/write.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A puzzle on its way into a text.
typedef struct Writer {
    Growing text;
    const sudoku_puzzle *puzzle;
    const sudoku_board *board;
    const sudoku_symbols *symbols;
    size_t before;  // puzzles in the file
    unsigned holds; // bits SUDOKU_LOST_*, of what was written
    int status;     // of a format that does not hold every puzzle
    sudoku_error *error;
} Writer;

typedef struct FileFormat {
    const char *name, *meaning;
    void (*write) (Writer *writer);
    unsigned most; // side
} FileFormat;

enum { TABLE_SIDE = 9, ANY_SIDE = UINT16_MAX };
enum {
    NAMES = SUDOKU_LOST_NAME | SUDOKU_LOST_AUTHOR | SUDOKU_LOST_SOURCE,
    ANSWERS = SUDOKU_LOST_COUNT | SUDOKU_LOST_SOLUTION
};

// ---------------------------------------------------------------------------
// Parts

// A text in one line: control characters but tabs become blanks.
static void put_words (Growing *text, const char *words) {
    for (; *words; words++) {
        const unsigned char byte = (unsigned char) *words;
        const bool odd = (byte < 32 && byte != '\t') || byte == 127;
        sudoku_grow_fill (text, odd ? ' ' : *words, 1);
    }
}

static void put_comment (Growing *text, const char *key, const char *words) {
    if (!*words)
        return;
    sudoku_grow (text, "# %s ", key);
    put_words (text, words);
    sudoku_grow_bytes (text, "\n", 1);
}

static void put_names (Writer *writer) {
    put_comment (&writer->text, "name:", writer->puzzle->name);
    put_comment (&writer->text, "author:", writer->puzzle->author);
    put_comment (&writer->text, "source:", writer->puzzle->source);
    writer->holds |= NAMES;
}

// All cells in one line, with `between` between two rows.
static void put_cells (Growing *text, const sudoku_board *board,
                       const sudoku_symbols *symbols, const char *between) {
    const unsigned side = board->side;
    const bool single = sudoku_single (symbols, side);
    for (size_t cell = 0; cell < (size_t) side * side; cell++) {
        char symbol[CELL_ROOM];
        const unsigned digit = board->digit[cell];
        if (cell)
            sudoku_grow (text, "%s%s", cell % side ? "" : between,
                         single || (*between && cell % side == 0) ? "" : ",");
        if (!single && !digit)
            sudoku_grow_bytes (text, "0", 1);
        else {
            sudoku_cell_text (symbols, side, digit, symbol);
            sudoku_grow (text, "%s", symbol);
        }
    }
}

static void put_count (Growing *text, const sudoku_puzzle *puzzle) {
    if (puzzle->count >= 0)
        sudoku_grow (text, "%" PRId64 "%s", puzzle->count,
                     puzzle->count_at_least ? "+" : "");
}

// The candidates of a cell: N symbols.
static void put_marks (Growing *text, const sudoku_board *board) {
    const unsigned side = board->side;
    for (unsigned cell = 0; cell < side * side; cell++)
        for (unsigned digit = 1; digit <= side; digit++) {
            const unsigned given = board->digit[cell];
            const bool allowed =
                given ? digit == given
                      : sudoku_allowed (board, cell / side, cell % side, digit);
            sudoku_grow_fill (text, allowed ? digit_symbol (digit) : '.', 1);
        }
}

static bool has_marks (const Writer *writer) {
    return sudoku_has_marks (writer->board) &&
           writer->board->side <= SYMBOLS_MAX;
}

static void comment_marks (Writer *writer) {
    if (!has_marks (writer))
        return;
    sudoku_grow (&writer->text, "# marks: ");
    put_marks (&writer->text, writer->board);
    sudoku_grow_bytes (&writer->text, "\n", 1);
    writer->holds |= SUDOKU_LOST_MARKS;
}

static void comment_answers (Writer *writer) {
    const sudoku_puzzle *const puzzle = writer->puzzle;
    Growing *const text = &writer->text;
    if (puzzle->count >= 0) {
        sudoku_grow (text, "# solutions: ");
        put_count (text, puzzle);
        sudoku_grow_bytes (text, "\n", 1);
    }
    if (puzzle->solution) {
        sudoku_grow (text, "# solution: ");
        put_cells (text, puzzle->solution, NULL, "");
        sudoku_grow_bytes (text, "\n", 1);
    }
    writer->holds |= ANSWERS;
}

// Whether some blank cell has so few candidates: `most` or less.
static bool has_few (const sudoku_board *board, unsigned most) {
    const unsigned side = board->side;
    for (unsigned cell = 0; cell < side * side; cell++) {
        unsigned count = 0;
        for (unsigned digit = 1; digit <= side; digit++)
            count += sudoku_allowed (board, cell / side, cell % side, digit);
        if (!board->digit[cell] && count <= most)
            return true;
    }
    return false;
}

// Whether a table of candidates is read as that.
static bool table_suits (const Writer *writer) {
    return has_marks (writer) && writer->board->side == TABLE_SIDE &&
           !has_few (writer->board, 1);
}

static void separate (Writer *writer) {
    if (writer->before)
        sudoku_grow_bytes (&writer->text, "\n", 1);
}

// ---------------------------------------------------------------------------
// Formats

static void write_line (Writer *writer) {
    const sudoku_puzzle *const puzzle = writer->puzzle;
    Growing *const text = &writer->text;
    const bool marks = has_marks (writer) && !has_few (writer->board, 1);
    put_names (writer);
    if (marks)
        put_marks (text, writer->board);
    else {
        comment_marks (writer);
        put_cells (text, writer->board, writer->symbols, "");
    }
    if (puzzle->count >= 0 || puzzle->solution) {
        sudoku_grow_bytes (text, ":", 1);
        put_count (text, puzzle);
    }
    if (puzzle->solution) {
        sudoku_grow_bytes (text, ":", 1);
        put_cells (text, puzzle->solution, writer->symbols, "");
    }
    sudoku_grow_bytes (text, "\n", 1);
    writer->holds |= ANSWERS | (marks ? SUDOKU_LOST_MARKS : 0);
}

static void write_grid (Writer *writer) {
    const bool table = table_suits (writer);
    separate (writer);
    put_names (writer);
    comment_answers (writer);
    if (!table)
        comment_marks (writer);
    sudoku_put_grid (&writer->text, writer->board, writer->symbols, table);
    writer->holds |= table ? SUDOKU_LOST_MARKS : 0;
}

static void write_box (Writer *writer) {
    separate (writer);
    put_names (writer);
    comment_answers (writer);
    comment_marks (writer);
    sudoku_put_box (&writer->text, writer->board, writer->symbols);
}

static void write_sdk (Writer *writer) {
    separate (writer);
    static const char letters[] = "ADS";
    const sudoku_puzzle *const puzzle = writer->puzzle;
    const char *const words[] = {puzzle->author, puzzle->name, puzzle->source};
    for (int i = 0; i < 3; i++) {
        if (!*words[i])
            continue;
        sudoku_grow (&writer->text, "#%c ", letters[i]);
        put_words (&writer->text, words[i]);
        sudoku_grow_bytes (&writer->text, "\n", 1);
    }
    comment_answers (writer);
    comment_marks (writer);
    sudoku_grow (&writer->text, "[Puzzle]\n");
    put_cells (&writer->text, writer->board, writer->symbols, "\n");
    sudoku_grow_bytes (&writer->text, "\n", 1);
    writer->holds |= NAMES;
}

static void write_sdm (Writer *writer) {
    put_cells (&writer->text, writer->board, writer->symbols, "");
    sudoku_grow_bytes (&writer->text, "\n", 1);
}

static void write_ss (Writer *writer) {
    const unsigned n = writer->board->n, side = writer->board->side;
    separate (writer);
    if (table_suits (writer)) {
        sudoku_put_grid (&writer->text, writer->board, NULL, true);
        writer->holds |= SUDOKU_LOST_MARKS;
        return;
    }
    for (unsigned row = 0; row < side; row++) {
        for (unsigned box = 0; row && row % n == 0 && box < n; box++) {
            sudoku_grow_fill (&writer->text, '-', n);
            sudoku_grow (&writer->text, box + 1 < n ? "+" : "\n");
        }
        for (unsigned col = 0; col < side; col++) {
            char cell[CELL_ROOM];
            sudoku_cell_text (writer->symbols, side,
                              sudoku_get (writer->board, row, col), cell);
            sudoku_grow (&writer->text, "%s%s", col && col % n == 0 ? "|" : "",
                         cell);
        }
        sudoku_grow_bytes (&writer->text, "\n", 1);
    }
}

// A field of a table: quoted if it needs to be (RFC 4180).
static void put_field (Growing *text, const char *words) {
    const bool quoted = strpbrk (words, "\",;\t") || *words == ' ';
    sudoku_grow_fill (text, '"', quoted);
    for (; *words; words++) {
        sudoku_grow_fill (text, '"', quoted && *words == '"');
        const char one[2] = {*words, 0};
        put_words (text, one);
    }
    sudoku_grow (text, quoted ? "\"," : ",");
}

// The same for cells, which are quoted if they are numbers.
static void put_board (Writer *writer, const sudoku_board *board,
                       const sudoku_symbols *symbols) {
    const bool quoted = !sudoku_single (symbols, writer->board->side);
    sudoku_grow_fill (&writer->text, '"', quoted);
    put_cells (&writer->text, board, symbols, "");
    sudoku_grow_fill (&writer->text, '"', quoted);
}

static void write_csv (Writer *writer) {
    const sudoku_puzzle *const puzzle = writer->puzzle;
    Growing *const text = &writer->text;
    if (!writer->before)
        sudoku_grow (text,
                     "name,author,source,puzzle,marks,solutions,solution\r\n");
    put_field (text, puzzle->name);
    put_field (text, puzzle->author);
    put_field (text, puzzle->source);
    put_board (writer, puzzle->board, writer->symbols);
    sudoku_grow_bytes (text, ",", 1);
    if (has_marks (writer))
        put_marks (text, writer->board);
    sudoku_grow_bytes (text, ",", 1);
    put_count (text, puzzle);
    sudoku_grow_bytes (text, ",", 1);
    if (puzzle->solution)
        put_board (writer, puzzle->solution, writer->symbols);
    sudoku_grow_bytes (text, "\r\n", 2);
    writer->holds |=
        NAMES | ANSWERS | (has_marks (writer) ? SUDOKU_LOST_MARKS : 0);
}

static void write_rules (Writer *writer) {
    const sudoku_rules *const rules = sudoku_board_rules (writer->board);
    char *const text = rules ? sudoku_rules_text (rules) : NULL;
    separate (writer);
    if (text)
        sudoku_grow (&writer->text, "%s", text);
    else
        sudoku_grow (&writer->text, "rules\nsize %u\n", writer->board->side);
    if (rules && !text)
        writer->status = SUDOKU_OUT_OF_MEMORY;
    free (text);
    write_line (writer);
    writer->holds |= SUDOKU_LOST_RULES;
}

// Whether a blank cell has no candidate.  In f-puzzles no mark allows all digits.
static bool has_empty_cell (const sudoku_board *board) {
    const unsigned side = board->side;
    for (unsigned cell = 0; cell < side * side; cell++) {
        unsigned digit = board->digit[cell] ? 0 : 1;
        while (digit && digit <= side &&
               !sudoku_allowed (board, cell / side, cell % side, digit))
            digit++;
        if (digit > side)
            return true;
    }
    return false;
}

static void write_fpuzzles (Writer *writer, bool link) {
    char *json;
    writer->status =
        sudoku_fpuzzles (writer->puzzle, link, &json, writer->error);
    if (writer->status == SUDOKU_OK)
        sudoku_grow (&writer->text, "%s\n", json);
    free (json);
    writer->holds |= SUDOKU_LOST_NAME | SUDOKU_LOST_AUTHOR |
                     SUDOKU_LOST_SOLUTION | SUDOKU_LOST_RULES |
                     (has_empty_cell (writer->board) ? 0u : SUDOKU_LOST_MARKS);
}

static void write_json (Writer *writer) {
    write_fpuzzles (writer, false);
}

static void write_link (Writer *writer) {
    write_fpuzzles (writer, true);
}

static const FileFormat formats[] = {
    {"line", "a board on each line", write_line, ANY_SIDE},
    {"grid", "rows with rulers, candidates as a table", write_grid, ANY_SIDE},
    {"box", "a frame of box-drawing characters", write_box, ANY_SIDE},
    {"sdk", "SudoCue's .sdk, with author and description", write_sdk, ANY_SIDE},
    {"sdm", "a collection .sdm, without names", write_sdm, SYMBOLS_MAX},
    {"ss", "Simple Sudoku's .ss, without names", write_ss, SYMBOLS_MAX},
    {"csv", "a table with names of columns", write_csv, ANY_SIDE},
    {"fpuzzles", "JSON of f-puzzles, with rules", write_json, ANY_SIDE},
    {"rules", "rules as lines, and a board on one", write_rules, ANY_SIDE},
    {"link", "a link to f-puzzles, with rules", write_link, ANY_SIDE},
};

enum { FORMATS = sizeof formats / sizeof *formats };

size_t sudoku_text_formats (void) {
    return FORMATS;
}

const char *sudoku_text_format_name (size_t format) {
    return format < FORMATS ? formats[format].name : NULL;
}

const char *sudoku_text_format_meaning (size_t format) {
    return format < FORMATS ? formats[format].meaning : NULL;
}

int sudoku_text_format (const char *name) {
    for (int format = 0; format < FORMATS; format++)
        if (!strcmp (name, formats[format].name))
            return format;
    return -1;
}

// ---------------------------------------------------------------------------

// What the puzzle has, as bits SUDOKU_LOST_*.
static unsigned parts_of (const sudoku_puzzle *puzzle) {
    return (*puzzle->name ? SUDOKU_LOST_NAME : 0u) |
           (*puzzle->author ? SUDOKU_LOST_AUTHOR : 0u) |
           (*puzzle->source ? SUDOKU_LOST_SOURCE : 0u) |
           (puzzle->count >= 0 ? SUDOKU_LOST_COUNT : 0u) |
           (puzzle->solution ? SUDOKU_LOST_SOLUTION : 0u) |
           (sudoku_has_marks (puzzle->board) ? SUDOKU_LOST_MARKS : 0u) |
           (sudoku_order (puzzle->board) ? 0u : SUDOKU_LOST_RULES);
}

int sudoku_write (const sudoku_puzzle *puzzle, size_t format,
                  const sudoku_symbols *symbols, size_t before, char **text,
                  unsigned *lost, sudoku_error *error) {
    sudoku_error unused;
    const unsigned side = sudoku_side (puzzle->board);
    if (!error)
        error = &unused;
    memset (error, 0, sizeof *error);
    if (format >= FORMATS || !sudoku_symbols_fit (symbols, side, error))
        return SUDOKU_BAD_INPUT;
    // Formats without comments are those of programs for Sudoku alone.
    const bool alone =
        formats[format].write == write_sdm || formats[format].write == write_ss;
    if (!puzzle->board->n && alone) {
        const sudoku_rules *const rules = puzzle->board->rules;
        snprintf (error->message, sizeof error->message, "%s has no %s",
                  formats[format].name,
                  rules->constraints ? rules->constraint[0]->kind->name
                  : rules->box_rows  ? "boxes that are no squares"
                                     : "irregular regions");
        return SUDOKU_BAD_INPUT;
    }
    if (side > formats[format].most) {
        snprintf (error->message, sizeof error->message,
                  "%s has no boards of side %u: expected a side up to %u",
                  formats[format].name, side, formats[format].most);
        return SUDOKU_BAD_INPUT;
    }
    Writer writer = {.puzzle = puzzle,
                     .board = puzzle->board,
                     .symbols = symbols,
                     .before = before,
                     .error = error};
    formats[format].write (&writer);
    *text = sudoku_grown (&writer.text);
    if (lost)
        *lost = parts_of (puzzle) & ~writer.holds;
    if (writer.status != SUDOKU_OK) {
        free (*text);
        *text = NULL;
        return writer.status;
    }
    return *text ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}
