// candidates.c -- `cdcl-sudoku candidates`: the digits of each cell that occur in
// some solution; with --counts, in how many; with --by, the candidates left by
// inference without search.
//
//   line   pencil marks, N³ symbols that the reader accepts, up to side 36; else cells
//          separated by blanks, with their digits separated by commas, or with --counts
//          `digit:count`
//   grid   a table whose cells have the same texts, but with the digits run together up to side 36
//   json   one object per line

#include "sudoku/board/write.h"
#include "sudoku/board/board.h"
#include "sudoku/board/symbols.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/encode/encode.h"
#include "sudoku/program/stream/board_loop.h"
#include "sudoku/sudoku_puzzles.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct Options {
    BoardLoop loop;
    bool counting;
    int64_t limit;
    int strength; // index for --by, or -1
    size_t encoding;
    // The current board.
    const Record *record;
    unsigned side;
    unsigned char *possible; // [N³]
    uint64_t *counts;        // [N³], or null if not counted
    int64_t solutions;
    bool complete;
    bool decided;    // inference left one digit in each cell
    size_t assigned; // number of N³ variables that inference assigned
} Options;

// ---------------------------------------------------------------------------
// Output

// The number of solutions with a digit (from 1) in a cell; 1 if it is possible but not
// counted.
static uint64_t times (const Options *options, size_t cell, unsigned digit) {
    const size_t at = cell * options->side + digit - 1;
    return options->counts ? options->counts[at] : options->possible[at];
}

static void add_digit (char *text, size_t size, unsigned side, unsigned digit,
                       bool first, bool joined) {
    const size_t at = strlen (text);
    if (side <= SYMBOLS_MAX)
        snprintf (text + at, size - at, "%s%c", first || joined ? "" : ",",
                  digit_symbol (digit));
    else
        snprintf (text + at, size - at, "%s%u", first ? "" : ",", digit);
}

// The text of a cell, which the caller frees; null if memory runs out.
static char *cell_text (const Options *options, size_t cell) {
    const size_t size = 32 * (size_t) options->side + 2;
    char *const text = malloc (size);
    bool first = true;
    if (!text)
        return NULL;
    *text = 0;
    for (unsigned digit = 1; digit <= options->side; digit++) {
        const uint64_t count = times (options, cell, digit);
        if (!count)
            continue;
        add_digit (text, size, options->side, digit, first, !options->counts);
        if (options->counts) {
            const size_t at = strlen (text);
            snprintf (text + at, size - at, ":%" PRIu64, count);
        }
        first = false;
    }
    if (first)
        strcpy (text, "-");
    return text;
}

static void put_marks (const Options *options) {
    for (size_t cell = 0; cell < (size_t) options->side * options->side; cell++)
        for (unsigned digit = 1; digit <= options->side; digit++)
            putchar (times (options, cell, digit) ? digit_symbol (digit) : '.');
    putchar ('\n');
}

static void put_cells (const Options *options) {
    for (size_t cell = 0; cell < (size_t) options->side * options->side;
         cell++) {
        fputs (cell ? " " : "", stdout);
        sudoku_output_text (stdout, cell_text (options, cell));
    }
    putchar ('\n');
}

// Writes the cells in columns of the same width, with rulers between the boxes.
typedef struct Table {
    const Options *options;
    size_t width;
    Growing text;
} Table;

static void put_cell (void *state, unsigned row, unsigned col) {
    Table *const table = state;
    const unsigned side = table->options->side;
    char *const text = cell_text (table->options, (size_t) row * side + col);
    sudoku_grow (&table->text, "%*s", col + 1 < side ? -(int) table->width : 0,
                 text ? text : "");
    table->text.failed |= !text;
    free (text);
}

static void put_table (const Options *options, const sudoku_board *board) {
    Table table = {options, 0, {0}};
    const unsigned side = options->side;
    for (size_t cell = 0; cell < (size_t) side * side; cell++) {
        char *const text = cell_text (options, cell);
        if (text && strlen (text) > table.width)
            table.width = strlen (text);
        free (text);
    }
    unsigned *const width = malloc (side * sizeof *width);
    table.text.failed |= !width;
    for (unsigned col = 0; width && col < side; col++)
        width[col] = (unsigned) table.width;
    if (width)
        sudoku_put_table (&table.text, board, width, &table, put_cell);
    free (width);
    sudoku_output_text (stdout, sudoku_grown (&table.text));
}

static void put_lists (const Options *options, Json *json, bool counts) {
    const size_t cells = (size_t) options->side * options->side;
    json_open (json, counts ? "counts" : "candidates", '[');
    for (size_t cell = 0; cell < cells; cell++) {
        json_open (json, NULL, '[');
        for (unsigned digit = 1; digit <= options->side; digit++) {
            const uint64_t count = times (options, cell, digit);
            if (count)
                json_value (json, NULL, "%" PRIu64, counts ? count : digit);
        }
        json_close (json, ']');
    }
    json_close (json, ']');
}

static void put_solution (const Options *options, Json *json) {
    json_open (json, "solutions", '[');
    fputc ('"', json_at (json, NULL));
    for (size_t i = 0; i < (size_t) options->side * options->side; i++) {
        unsigned digit = 1;
        while (!times (options, i, digit))
            digit++;
        if (options->side <= SYMBOLS_MAX)
            putchar (digit_symbol (digit));
        else
            printf ("%s%u", i ? " " : "", digit);
    }
    putchar ('"');
    json_close (json, ']');
}

static void print_json (const Options *options) {
    Json json = sudoku_loop_json (options->record,
                                  options->decided ? "solved" : "candidates");
    if (options->strength >= 0)
        json_value (&json, "assigned", "%zu", options->assigned);
    if (options->decided)
        put_solution (options, &json);
    if (options->counts) {
        json_value (&json, "solutions", "%" PRId64, options->solutions);
        json_bool (&json, "complete", options->complete);
    }
    put_lists (options, &json, false);
    if (options->counts)
        put_lists (options, &json, true);
    json_end (&json);
}

static void print (const Options *options) {
    const Layout layout = options->loop.style.layout;
    if (layout == LAYOUT_JSON)
        print_json (options);
    else if (layout == LAYOUT_GRID) {
        sudoku_loop_head (&options->loop, options->record);
        put_table (options, options->record->puzzle.board);
        if (options->counts)
            printf ("\n%s%" PRId64 " solution%s\n",
                    options->complete ? "" : "the first ", options->solutions,
                    options->solutions == 1 ? "" : "s");
        putchar ('\n');
    } else if (options->counts || options->side > SYMBOLS_MAX)
        put_cells (options);
    else
        put_marks (options);
}

// ---------------------------------------------------------------------------
// One board

static int find (Options *options, const sudoku_board *board) {
    sudoku_solver *const solver = options->loop.solver;
    if (options->strength >= 0) {
        const int result =
            sudoku_propagate (solver, board, (size_t) options->strength,
                              options->possible, &options->assigned);
        options->decided = result == SUDOKU_OK;
        options->complete = !sudoku_loop_stopped (&options->loop);
        return result == SUDOKU_UNKNOWN ? SUDOKU_OK : result;
    }
    options->complete = true;
    if (!options->counting)
        return sudoku_possible (solver, board, options->possible);
    options->solutions = sudoku_possible_counts (
        solver, board, options->limit, options->counts, &options->complete);
    if (options->solutions < 0)
        return (int) options->solutions;
    return options->solutions || !options->complete ? SUDOKU_OK : SUDOKU_NONE;
}

// All-different constraints do not support all boards.
static int refuse (BoardLoop *loop, const Record *record) {
    const Options *const options = loop->state;
    return sudoku_loop_refuse (
        loop, record,
        "--by %s: expected a board with the classic rules, up to side 64",
        sudoku_table_name (&sudoku_strengths, (size_t) options->strength));
}

static int answer (BoardLoop *loop, const Record *record) {
    Options *const options = loop->state;
    const unsigned side = sudoku_side (record->puzzle.board);
    const size_t vars = (size_t) side * side * side;
    options->record = record;
    options->side = side;
    options->possible = options->counting ? NULL : malloc (vars);
    options->counts =
        options->counting ? malloc (vars * sizeof *options->counts) : NULL;
    int result = SUDOKU_OUT_OF_MEMORY;
    if (options->possible || options->counts)
        result = find (options, record->puzzle.board);
    const bool cut = result == SUDOKU_OK && sudoku_loop_stopped (loop) &&
                     !options->complete && !options->decided;
    if (result == SUDOKU_OK)
        print (options);
    else if (result == SUDOKU_NONE)
        sudoku_loop_status (loop, record, "none");
    free (options->possible);
    free (options->counts);
    if (result == SUDOKU_BAD_INPUT)
        return refuse (loop, record);
    return cut ? LOOP_PART : result == SUDOKU_NONE ? SUDOKU_OK : result;
}

// ---------------------------------------------------------------------------
// The command line

TABLE_OPTION (strength, sudoku_strengths)

static const Option rows[] = {
    {"counts", 0, NULL, "print the number of solutions with each digit",
     OPTION_FLAG (Options, counting), .excludes = "by", .brief = true},
    {"limit", 'l', "N",
     "with --counts: use the first N solutions (default 0: all)",
     OPTION_NUMBER (Options, limit, 0, INT64_MAX), .needs = "counts",
     .brief = true},
    {"by", 0, "NAME",
     "print the candidates that remain after inference without search: {}",
     OPTION_NAMES (Options, strength, strength_name),
     .meaning_of = strength_meaning, .brief = true},
    ENCODING_ROW (Options, encoding, "with --by unit and failed: {}"),
    OPTION_ROWS (Options, loop, sudoku_loop_layout_rows),
    OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "candidates",
    .usage = "[FILE]...",
    .about =
        "Prints for each cell of each board the digits that it has in some "
        "solution: as pencil marks, which all commands read, or as a table.",
    .rows = rows,
    .examples =
        "  cdcl-sudoku candidates --as grid board.txt\n"
        "  cdcl-sudoku candidates --counts --limit 10000 board.txt\n"
        "  cdcl-sudoku candidates --by unit --encoding minimal board.txt\n"};

int sudoku_command_candidates (int argc, char **argv) {
    Options options = {.loop = {.state = &options,
                                .answer = answer,
                                .encoding = &options.encoding},
                       .encoding = ENCODING_extended,
                       .strength = -1};
    OptionReader reader;
    const int status =
        sudoku_loop_read (&options.loop, &reader, &table, &argc, argv);
    if (status >= 0)
        return status;
    if (program_option_given (&reader, "encoding") && options.strength < 0)
        return sudoku_misused ("candidates", "--encoding without --by");
    return sudoku_loop_run (&options.loop, argv + 1, argc - 1);
}
