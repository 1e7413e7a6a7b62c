// parse.c -- the reader: a sequence of records, in the forms of forms.def.
//
//                +--------------- one form for the next lines ---------------+
//     lines ---->|  SECTION other than [Puzzle]: its lines are left out      |---> records
//                |  TABLE: all lines are its rows, until the input ends      |
//                |  PAGE of HTML: all lines are HTML, up to </html>          |
//                +-----------------------------------------------------------+
//
// A record whose alphabet is undecided waits in a queue, with up to QUEUE_MOST
// records after it, until one of them determines the alphabet or the input ends
// (decide.c).
//
// A bad record gives one error, its first; behind other records of its value, the error is a
// record of its own.  It ends before the next blank line, or the
// next line that begins a record of some form.  Reading continues there, even after
// binary data.

#include "sudoku/text/forms.h"
#include "sudoku/board/board.h"
#include "sudoku/board/entries.h"
#include "sudoku/board/rules.h"

#include <stdlib.h>

enum { QUEUE_MOST = 1000, QUEUED = SUDOKU_NONE + 1 };

sudoku_reader *sudoku_reader_new (void *state,
                                  long (*read) (void *state, char *bytes,
                                                size_t size)) {
    sudoku_reader *reader = calloc (1, sizeof *reader);
    if (!reader || !sudoku_lines_init (&reader->lines, state, read)) {
        free (reader);
        return NULL;
    }
    sudoku_codes_init (&reader->codes, NULL);
    reader->about.count = -1;
    return reader;
}

void sudoku_reader_free (sudoku_reader *reader) {
    if (!reader)
        return;
    sudoku_drop_records (reader, 0);
    free (reader->queue);
    free (reader->row.bytes);
    sudoku_forget_found (reader);
    sudoku_lines_release (&reader->lines);
    sudoku_shown_free (&reader->shown);
    sudoku_forget_description (reader);
    sudoku_rules_free (reader->rules);
    sudoku_rules_free (reader->boxes);
    free (reader);
}

void sudoku_reader_typed (sudoku_reader *reader) {
    reader->typed = true;
}

void sudoku_reader_symbols (sudoku_reader *reader,
                            const sudoku_symbols *symbols) {
    reader->has_given = symbols && symbols->digits;
    reader->lines.symbols = symbols;
    sudoku_codes_init (&reader->codes, symbols);
    sudoku_forget_found (reader);
}

void sudoku_skip_rest (sudoku_reader *reader, bool binary) {
    const unsigned silent = 1u << FORM_nothing | 1u << FORM_words;
    const Line *line;
    while ((line = peek_line (reader, 0))) {
        if (line->overlong || (!binary && (line->binary || !line->size)) ||
            (!line->binary && sudoku_choose_form (reader).apply & ~silent))
            return;
        take_line (reader);
    }
}

static int read_garbage (sudoku_reader *reader, const Line *line) {
    const bool binary = line->binary;
    assert (binary || line->overlong);
    if (line->overlong)
        BAD (reader, line->number, 0,
             "a line longer than %zu bytes: expected a board",
             (size_t) LINE_LIMIT);
    else
        BAD (reader, line->number, line->binary,
             "binary data (byte 0x%02X): expected text",
             (unsigned char) line->text[line->binary - 1]);
    take_line (reader);
    if (binary)
        sudoku_skip_rest (reader, true);
    return SUDOKU_BAD_INPUT;
}

static int read_unknown (sudoku_reader *reader, Excerpt line) {
    const bool alone = line.size > SYMBOLS_MAX && !sudoku_has_word (line);
    sudoku_unfit (reader, line);
    take_line (reader);
    if (!alone)
        sudoku_skip_rest (reader, false);
    return SUDOKU_BAD_INPUT;
}

// A fast path for lines of 81 digits and dots, as in most collections.  The result
// is the same as from the form `line`.
static bool read_plain (sudoku_reader *reader, Excerpt line) {
    // Compares the first cell of a region with a neighbour.
    if (line.size == 81 && line.bytes[0] > '0' &&
        (line.bytes[0] == line.bytes[1] || line.bytes[0] == line.bytes[9]))
        return false;
    if (reader->ignoring || reader->table.count || reader->page ||
        reader->has_given ||
        !(reader->puzzle->board = sudoku_plain_board (line)))
        return false;
    reader->run = 0;
    take_line (reader);
    return true;
}

// Reads a record in the form of the next line, if the current mode (section, table or
// page) allows it.
static int read_form (sudoku_reader *reader, Excerpt line) {
    TakeForm *take = sudoku_form_nothing;
    if (reader->page) {
        take = sudoku_form_element;
    } else if (reader->table.count) {
        if (length_of (trimmed (line)))
            take = sudoku_form_table;
    } else if (!reader->ignoring ||
               sudoku_line_kind (line, 0) == LINE_SECTION) {
        const Form *const form = sudoku_choose_form (reader).form;
        take = form ? form->take : read_unknown;
    }
    reader->run = 0;
    reader->error.line = line.line;
    return take (reader, line);
}

// Reads lines up to the end of a record.  Returns what sudoku_read returns, or QUEUED if
// the records are at the end of the queue.
static int read_lines (sudoku_reader *reader) {
    const size_t before = reader->queued;
    for (;;) {
        const Line *line = peek_line (reader, 0);
        if (!line && reader->lines.exhausted)
            return SUDOKU_OUT_OF_MEMORY;
        if (!line && reader->lines.failed) {
            reader->lines.failed = false;
            sudoku_forget_found (reader);
            return BAD (reader, reader->lines.number + 1, 0, "reading failed");
        }
        if (!line)
            return SUDOKU_NONE;
        reader->puzzle->line = line->number;
        if (line->overlong || line->binary)
            return read_garbage (reader, line);
        if (read_plain (reader, excerpt_of (line)))
            return SUDOKU_OK;
        const int result = read_form (reader, excerpt_of (line));
        if (reader->lines.exhausted || reader->codes.failed)
            return SUDOKU_OUT_OF_MEMORY;
        // The records before an error are answered.
        if (result == SUDOKU_BAD_INPUT && reader->queued > before &&
            sudoku_emit (reader, result, &(Shown){0}) == SUDOKU_OK)
            return QUEUED;
        if (result != SUDOKU_OK) {
            sudoku_drop_records (reader, before);
            return result;
        }
        if (reader->queued > before)
            return QUEUED;
        if (reader->puzzle->board || reader->shown.side)
            return SUDOKU_OK;
    }
}

// Reads a record and its description in earlier lines.  Its cells are in reader->shown.
static int read_record (sudoku_reader *reader, sudoku_puzzle *puzzle) {
    memset (puzzle, 0, sizeof *puzzle);
    memset (&reader->error, 0, sizeof reader->error);
    puzzle->count = -1;
    reader->puzzle = puzzle;
    const int status = read_lines (reader);
    if (status == SUDOKU_OK)
        sudoku_move_description (reader, &reader->shown, puzzle);
    else if (status < 0)
        sudoku_forget_description (reader);
    // A record that ends where binary data begin belongs to these data.  Looks only at
    // a line that was read already, in order not to wait for input.
    const Line *const line = status == SUDOKU_BAD_INPUT && reader->lines.count
                                 ? peek_line (reader, 0)
                                 : NULL;
    if (line && line->binary)
        read_garbage (reader, line);
    return status;
}

// Forbids in blank cells all digits except the stated candidates.
static int set_candidates (sudoku_reader *reader, const CellList *cells,
                           sudoku_board *board) {
    const unsigned side = board->side;
    for (size_t i = 0; i < cells->size; i++) {
        const size_t cell = i / side;
        const unsigned digit = (unsigned) (i % side) + 1,
                       code = cells->cell[i].code;
        const bool blank = code == CODE_BLANK || code == CODE_NONE ||
                           (code == CODE_ZERO &&
                            (digit > 1 || reader->alphabet != ALPHABET_ZERO));
        if (blank && !board->digit[cell] &&
            sudoku_forbid (board, (unsigned) (cell / side),
                           (unsigned) (cell % side), digit) != SUDOKU_OK)
            return SUDOKU_OUT_OF_MEMORY;
    }
    return SUDOKU_OK;
}

// Adds the entries of blank cells, or the solution, that the text states separately from
// the board.  Ignores cells that are not a board.
static int add_board (sudoku_reader *reader, Fact fact, const CellList *cells,
                      sudoku_puzzle *puzzle) {
    const sudoku_board *const board = puzzle->board;
    if (cells->size != (size_t) board->side * board->side)
        return SUDOKU_OK;
    const Shown shown = {.side = board->side, .cells = *cells};
    sudoku_puzzle other = {0};
    int result = sudoku_decide (reader, &shown, &other);
    for (size_t i = 0; fact == ENTRIES && i < cells->size && !result; i++)
        if (other.board->digit[i] && !board->digit[i] &&
            !sudoku_enter (puzzle, i, other.board->digit[i]))
            result = SUDOKU_OUT_OF_MEMORY;
    if (fact == SOLUTION && !result &&
        sudoku_givens (other.board) == cells->size &&
        (puzzle->solution = sudoku_board_like (board)))
        sudoku_board_assign (puzzle->solution, other.board);
    sudoku_puzzle_release (&other);
    return result == SUDOKU_BAD_INPUT ? SUDOKU_OK : result;
}

static int make_board (sudoku_reader *reader, Shown *shown,
                       sudoku_puzzle *puzzle) {
    const CellList *const apart = shown->apart;
    int result = SUDOKU_OK;
    if (!puzzle->board)
        result = sudoku_decide (reader, shown, puzzle);
    else if (!puzzle->solution) // the board was not read from cells
        result = add_board (reader, SOLUTION, apart + SOLUTION, puzzle);
    const size_t side = result == SUDOKU_OK ? puzzle->board->side : 0;
    if (side && apart[MARKS].size == side * side * side)
        result = set_candidates (reader, apart + MARKS, puzzle->board);
    if (result == SUDOKU_OK)
        result = add_board (reader, ENTRIES, apart + ENTRIES, puzzle);
    if (result != SUDOKU_OK)
        return result;
    result = sudoku_apply_rules (reader, puzzle);
    if (result == SUDOKU_BAD_INPUT)
        BAD (
            reader, puzzle->line, 1,
            "a board of side %zu, but the rules are for side %u, by their line "
            "'size' or by default",
            side, reader->rules->side);
    return result;
}

static int finish (sudoku_reader *reader, int status, Shown *shown,
                   sudoku_puzzle *puzzle) {
    static const Shown nothing; // empty, as for most records
    if (status == SUDOKU_OK)
        status = make_board (reader, shown, puzzle);
    if (status != SUDOKU_OK)
        sudoku_puzzle_release (puzzle);
    if (memcmp (shown, &nothing, sizeof nothing))
        sudoku_shown_free (shown);
    return status;
}

// Reads a record.  Returns its status; or QUEUED if the record waits in the queue, or
// if it is complete but earlier records wait there.
static int read_more (sudoku_reader *reader, sudoku_puzzle *puzzle,
                      bool others) {
    const int status = read_record (reader, puzzle);
    // Up to side 9 a board can be read without other boards.
    if (status == QUEUED || status == SUDOKU_NONE ||
        (!others && (status != SUDOKU_OK || reader->shown.side < LETTER)))
        return status;
    if (sudoku_put_in_queue (reader, status, &reader->shown, puzzle) ==
        SUDOKU_OK)
        return QUEUED;
    sudoku_puzzle_release (puzzle);
    reader->lines.exhausted = true;
    return SUDOKU_OUT_OF_MEMORY;
}

static int pop (sudoku_reader *reader, sudoku_puzzle *puzzle) {
    if (!sudoku_is_settled (reader, reader->queue + reader->queue_head, false))
        while (reader->alphabet == ALPHABET_OPEN &&
               reader->queued < QUEUE_MOST &&
               read_more (reader, puzzle, true) == QUEUED)
            ;
    QueuedRecord *const record = reader->queue + reader->queue_head++;
    sudoku_is_settled (reader, record, true);
    sudoku_rules *const rules = reader->rules;
    *puzzle = record->puzzle;
    reader->error = record->error;
    reader->rules = record->rules;
    const int status = finish (reader, record->status, &record->shown, puzzle);
    reader->rules = rules;
    sudoku_rules_free (record->rules);
    if (!--reader->queued)
        reader->queue_head = 0;
    return status;
}

int sudoku_read (sudoku_reader *reader, sudoku_puzzle *puzzle,
                 sudoku_error *error) {
    int status = reader->queued ? QUEUED : read_more (reader, puzzle, false);
    status = status == QUEUED ? pop (reader, puzzle)
                              : finish (reader, status, &reader->shown, puzzle);
    if (error && status != SUDOKU_OK)
        *error = reader->error;
    return status;
}
