// rows.c -- boards in rows, with or without a line for the side, and words before a
// board.
//
// Words are lines of text directly before a board: "Grid 01", "Puzzle 1, easy".  The
// first of these lines is the name of the board.  Rulers and blank lines may follow
// them.
//
// Rows with errors are a bad record.  It ends before rows that form a complete board,
// so a bad line before a board costs only that line.

#include "sudoku/text/forms.h"

// The maximum number of lines of words before a board, and of bytes of a line.
enum { WORDS_MOST = 4, WORDS_ROOM = 200 };

bool sudoku_is_rows (sudoku_reader *reader, Excerpt line) {
    // After lines of this length that are boards, the next such line is a board, too
    // (sudoku_are_rows).
    const size_t side = sudoku_whole_side (reader, 0);
    if (!line.size || line.size > longest_row (SIDE_MAX) ||
        (side && reader->run == side * side))
        return false;
    const Block *const block = sudoku_see_block (reader, 0, 0);
    if (block_is_whole (block))
        return reader->kind == LINE_CELLS || !block->first;
    return block->side && reader->kind == LINE_CELLS &&
           ((block->good && block->begins && 2 * block->fits >= block->rows) ||
            2 * block->good >= block->side);
}

// Whether faultless rows begin `ahead` lines after the next line, without further cells
// after them.
static bool whole_ahead (sudoku_reader *reader, size_t ahead, unsigned side) {
    const Block *const block = sudoku_see_block (reader, ahead, side);
    if (!block_is_whole (block) || block->first)
        return false;
    const Excerpt line = peek_text (reader, ahead + block->lines);
    return !line.size || sudoku_line_kind (line, side) != LINE_CELLS;
}

static int read_block (sudoku_reader *reader, unsigned side) {
    const Block *block = sudoku_find_block (reader, 0, side);
    const size_t lines = block->lines;
    if (block_is_whole (block)) {
        const int result = sudoku_read_block (reader, lines);
        return result == SUDOKU_OK && !reader->typed ? sudoku_pair (reader)
                                                     : result;
    }
    const unsigned found = block->side;
    size_t ahead = 1;
    while (ahead < lines && !whole_ahead (reader, ahead, found))
        ahead++;
    sudoku_find_block (reader, 0, side);
    return sudoku_read_block (reader, ahead < lines ? ahead : lines);
}

int sudoku_form_rows (sudoku_reader *reader, Excerpt line) {
    (void) line;
    return read_block (reader, 0);
}

static int take_board (sudoku_reader *reader) {
    sudoku_take_whole (reader);
    take_line (reader);
    return SUDOKU_OK;
}

// Whether the text is the order of a board, such as 3 above nine rows, or its number, 1.
static bool is_order (Excerpt text, unsigned side) {
    text = trimmed (text);
    unsigned order;
    return is_number (text, &order) && length_of (text) <= 2 &&
           (order * order == side || order == 1);
}

int sudoku_form_side (sudoku_reader *reader, Excerpt line) {
    const unsigned side = sudoku_stated_side (reader, line);
    const Block *const block = sudoku_see_block (reader, 1, 0);
    const unsigned below = sudoku_whole_side (reader, 1);
    if (block_is_whole (block) && block->side != side && !block->first &&
        is_order (line, block->side)) {
        take_line (reader);
        return read_block (reader, 0);
    }
    if (side == 1 && below > 1) // the number of the board on the next line
        return sudoku_form_nothing (reader, line);
    // A board of one cell, unless the next line is such a board.
    if (side == 1) {
        const Excerpt cell = trimmed (peek_text (reader, 1));
        if (length_of (cell) != 1 || !one_of (first_char (cell), ".0_-1"))
            return take_board (reader);
    }
    take_line (reader);
    if (!side) {
        if (!block_is_whole (block))
            sudoku_skip_rest (reader, false);
        return SUDOKU_BAD_INPUT;
    }
    if (side > 1 && sudoku_whole_side (reader, 0) == side)
        return take_board (reader);
    // A number that is not the side, such as a count of boards, is an error, but the
    // board below it is still read.
    const Block *const rows = sudoku_see_block (reader, 0, side);
    const unsigned other = block_is_whole (block) ? block->side
                           : rows->fits           ? 0
                                                  : below;
    if (!block_is_whole (rows) && other)
        return BAD (reader, line.line, 1,
                    "side %u above a board of side %u: expected its side", side,
                    other);
    if (!rows->lines)
        return BAD (reader, line.line, 1,
                    "side %u without rows: expected %u rows below it", side,
                    side);
    return read_block (reader, side);
}

// Whether a line is program text above an array: "S =", "public class Board {".
static bool is_program (Excerpt text) {
    text = trimmed (text);
    return length_of (text) > 1 && letter (first_char (text)) &&
           one_of (last_char (text), ";{=");
}

// Whether a line is the number of a board, like "1:" or "12)".
static bool is_numbered (Excerpt text) {
    text = trimmed (text);
    const size_t end = numerals_end (text, text.begin);
    return end > text.begin && end < text.begin + 5 && end + 1 == text.size &&
           one_of (text.bytes[end], ":)");
}

static bool can_be_words (sudoku_reader *reader, size_t ahead) {
    const Excerpt line = peek_text (reader, ahead);
    return line.size <= WORDS_ROOM &&
           (sudoku_has_word (line) || is_program (line) ||
            is_numbered (line)) &&
           !sudoku_begins_rules (line) && !sudoku_whole_side (reader, ahead);
}

// Whether the next line has N symbols, at least half of them digits, so that it is a
// bad row, not words.
static bool is_bad_row (sudoku_reader *reader, unsigned side) {
    CellList row = {0};
    size_t digits = 0;
    cut_cells (reader, STYLE_SYMBOLS, peek_text (reader, 0), side, &row);
    for (size_t i = 0; i < row.size; i++)
        digits += row.cell[i].code <= side || row.cell[i].code == CODE_ZERO;
    const bool bad = row.size == side && 2 * digits >= side;
    sudoku_cells_free (&row);
    return bad;
}

static bool board_ahead (sudoku_reader *reader, size_t ahead, LineKind kind) {
    if (kind == LINE_SIDE || sudoku_whole_side (reader, ahead))
        return true;
    const Block *const block = sudoku_see_block (reader, ahead, 0);
    return block_is_whole (block) && !block->first &&
           !is_bad_row (reader, block->side);
}

bool sudoku_is_words (sudoku_reader *reader, Excerpt line) {
    size_t words = 1, gaps = 0;
    if (!can_be_words (reader, 0))
        return false;
    for (size_t ahead = 1; words <= WORDS_MOST && gaps <= 2 + words; ahead++) {
        line = peek_text (reader, ahead);
        if (!line.bytes)
            return false;
        const LineKind kind = sudoku_line_kind (line, 0);
        if (kind == LINE_RULER || kind == LINE_BLANK) {
            gaps++;
            continue;
        }
        // An object is one of many, so it has no name above.
        if (kind == LINE_VALUE)
            return !begins (trimmed (line), "{");
        if ((kind != LINE_CELLS && kind != LINE_SIDE) ||
            sudoku_begins_rules (line))
            return false;
        if (board_ahead (reader, ahead, kind))
            return true;
        if (!can_be_words (reader, ahead))
            return false;
        words++;
    }
    return false;
}

int sudoku_form_words (sudoku_reader *reader, Excerpt line) {
    if (!is_program (line) && !is_numbered (line))
        sudoku_entitle (reader, line);
    return sudoku_form_nothing (reader, line);
}
