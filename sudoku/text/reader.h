// reader.h -- the internals of sudoku_reader.
//
// Reading goes through stages that can be tested separately:
//
//   bytes  --lines.c, plain.c-->  lines of text, peeked at before they are taken
//   lines  --forms.def-->         a record in one form: a line, rows, a table …
//   record --styles.c, cells.c--> cells with positions
//   cells  --decide.c-->          a board: its side, its alphabet, digits or marks
//
// Each form decides independently whether it applies to the next lines.  Usually one
// form does; if two do, forms.c has a row that decides between them.  So the order
// of forms is irrelevant.

#pragma once

#include "sudoku/board/error.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/growing.h"
#include "sudoku/board/words.h"
#include "sudoku/text/cells.h"
#include "sudoku/text/lines.h"
#include "sudoku/text/styles.h"

// The kind of a line by its first characters, before its cells are read (kind.c).
typedef enum LineKind {
    LINE_BLANK,   // only blanks
    LINE_COMMENT, // # …, ; …, % …, // …
    LINE_SECTION, // [Puzzle]
    LINE_VALUE,   // [[8, 0, …, {"puzzle": …, grid[9][9] = {{8, …
    LINE_LIBRARY, // :0000:x:8….…:
    LINE_RULER,   // ------+-------+------, or remaining brackets
    LINE_SIDE,    // 16, 16 16, or Sugar's "size 16 16"
    LINE_CELLS    // anything else
} LineKind;

// Facts about the next board, in comments or columns; the first facts are cells.
typedef enum Fact {
    NO_FACT,
    SOLUTION,
    ENTRIES,
    MARKS,
    CELL_FACTS,
    NAME = CELL_FACTS,
    AUTHOR,
    SOURCE,
    ADDRESS,
    COUNT,
    PUZZLE,  // only of a column
    REGIONS, // only of a column
    FACTS
} Fact;

// A board as written, before the alphabet of the text is known.
typedef struct Shown {
    unsigned side;  // 0: no board, or it is in the puzzle already
    bool marks;     // there are N³ cells: candidates 1 … N of each cell
    bool worded;    // sentences surround the board
    bool spaced;    // blanks only separate cells, even among candidates
    CellList cells; // [N²] row-major, or [N³]
    // Stated apart from the board: SOLUTION, ENTRIES: [N²]; MARKS: [N³], the candidates
    // of blank cells; or empty.
    CellList apart[CELL_FACTS];
    sudoku_rules *rules; // of this board only, or null; owned
    // For a board on one line:
    bool row;          // it may be a row, since nothing else is on the line
    bool numbers;      // the cells are numbers
    size_t fields;     // offset of ":count:solution", or 0
    size_t begin, end; // where the cells begin and end
    size_t second;     // column of a second board on the line, or 0
} Shown;

// A list of cells in rows, see value.c.
typedef struct Grid {
    CellList cells;
    size_t rows, width; // number of complete rows; cells of the first row
    size_t begun;       // number of cells before the current row
    size_t line,
        end; // lines where the list, or the last one in it, begins and ends
    size_t bad_row;   // first row of another width, from 1; or 0
    size_t bad_width; // number of cells of this row
    Excerpt bad_end;  // the piece that ends this row
} Grid;

// A field of a record: a text; or, if the text has no bytes, a list.
typedef struct Field {
    Excerpt text;
    Grid grid;
} Field;

// Statistics of a field, over the examined records, and its meaning.
typedef struct Seen {
    Fact named;       // the fact that its name states
    Fact fact;        // its meaning
    unsigned some;    // number of non-empty fields
    unsigned boards;  // number of fields that are boards
    unsigned blanks;  // number of boards with a blank
    unsigned marks;   // number of boards of candidates
    unsigned regions; // number of fields that are regions of a jigsaw
    unsigned worded;  // number of boards with sentences around them
    size_t cells;     // number of cells of a board, the last one
    size_t unread;    // the most symbols of a field with words that is no board
} Seen;

// The columns of a table, see table.c.
enum { COLUMNS = 40 };
typedef struct Table {
    size_t count; // 0: there is no table
    size_t line;  // number of the line with the names
    char separator;
    Seen column[COLUMNS];
} Table;

// The symbols of digits: 1-9A-…, 0-9A-… or A-…; bits of a set of alphabets.
typedef enum Alphabet {
    ALPHABET_OPEN = 0, // not determined yet
    ALPHABET_ONE = 1,
    ALPHABET_ZERO = 2,
    ALPHABET_LETTERS = 4
} Alphabet;

// A record that was read and waits until the alphabet of the text is known.
typedef struct QueuedRecord {
    int status;
    Shown shown;
    sudoku_puzzle puzzle;
    sudoku_error error;
    sudoku_rules *rules; // the rules at this point of the text, or null
} QueuedRecord;

// The rows of a board in the next lines.
typedef struct Block {
    Style style;
    unsigned side;      // 0 if there is no board
    size_t lines;       // number of lines of the board
    unsigned rows;      // number of rows, at most `side`
    unsigned good;      // number of rows of `side` good cells
    unsigned fits;      // number of rows of `side` cells
    bool begins;        // the first row has `side` cells
    size_t left, right; // columns of the frame's edges, or 0
    size_t first;       // number of lines before the first row
    size_t last;        // number of the last line
    size_t bad_row, bad_line,
        bad_cells;  // the first row of another length; or 0
    CellList cells; // cells of all rows
    size_t line;    // number of the line where it was searched, or 0
    unsigned asked; // the side for which it was searched, or 0
} Block;

// FOUND: number of lines, and of blocks, whose results are kept.
enum { FOUND = 64 };

struct sudoku_reader {
    Lines lines;
    sudoku_puzzle *puzzle; // the record that is being read
    sudoku_error error;    // the error of this record
    Codes codes;
    bool has_given; // --symbols: boards without other symbols use them
    Alphabet alphabet;
    size_t alphabet_line; // line of the board that determined the alphabet
    bool typed;           // interactive: a board is read without look-ahead
    LineKind kind;        // kind of the next line
    Shown shown;          // the record that is being read
    bool ignoring;        // in a [section] other than [Puzzle]
    bool page;            // between <html> and </html>
    size_t run;           // cells per line of the preceding one-line boards
    Table table;          // the table, if the rest of the input is a table
    Growing row;          // the text of its current row
    sudoku_rules *rules;  // rules of the next boards; null: default rules
    sudoku_rules *boxes;  // default rules of the last side that is not a square
    bool described;       // there is a description of the next board:
    sudoku_puzzle about;  // its names, and its number of solutions or -1
    CellList apart[CELL_FACTS]; // its solution, entries and candidates
    QueuedRecord *queue;        // `queued` records from `queue_head` on
    size_t queue_head, queued;
    // The last results, since several forms look at the same lines (sudoku_forget_found).
    size_t whole_line;           // number of a line that was examined, or 0
    Shown whole;                 // the board on this line
    Block block;                 // the rows that were found last
    size_t whole_lines[FOUND];   // numbers of lines
    unsigned whole_sides[FOUND]; // the sides of the boards on them, or 0
    Block blocks[FOUND];         // without their cells
    // Lines labels_begin ... labels_end - 1 label the columns of no board of this side.
    unsigned labels_side;
    size_t labels_begin, labels_end;
};

// The maximum length of a line that is examined as a row of `cells` cells: peeking at many
// long lines, with few symbols among blanks, would need too much memory.
static inline size_t longest_row (size_t cells) {
    return 32 * cells + 4096;
}

static inline const Line *peek_line (sudoku_reader *reader, size_t ahead) {
    return sudoku_lines_peek (&reader->lines, ahead);
}

static inline void take_line (sudoku_reader *reader) {
    sudoku_lines_take (&reader->lines);
}

// The line that is `ahead` lines after the next one; a null excerpt if there is no such
// line or it is binary.  Valid until the line is taken.
static inline Excerpt peek_text (sudoku_reader *reader, size_t ahead) {
    const Line *const line = peek_line (reader, ahead);
    const Excerpt none = {NULL, 0, 0, 0};
    return line && !line->overlong && !line->binary ? excerpt_of (line) : none;
}

// Sets the error of the record; BAD_TEXT takes the line of a text.
#define BAD(reader, ...)      sudoku_bad (&(reader)->error, __VA_ARGS__)
#define BAD_TEXT(reader, ...) sudoku_bad_text (&(reader)->error, __VA_ARGS__)

static inline size_t cut_cells (sudoku_reader *reader, Style style,
                                Excerpt text, unsigned side, CellList *list) {
    return sudoku_cut_row (style, &reader->codes, text, side, list);
}

// Whether the next line, which is a whole board, is the first row of a larger board
// (line.c).
bool sudoku_are_rows (sudoku_reader *reader);
// Whether the cells from this one on have a digit above `small`.
bool sudoku_has_large (const CellList *cells, size_t from, unsigned small);

// kind.c.  `side` is the expected side of the board of the line, or 0.
LineKind sudoku_line_kind (Excerpt text, unsigned side);
// The side in a line of kind LINE_SIDE; or 0, and sets the error.
unsigned sudoku_stated_side (sudoku_reader *reader, Excerpt text);

// Functions that return `int` return SUDOKU_OK, or a negative status with the error
// in reader->error.

// whole.c

// Whether boards of this side are supported: the side has boxes, or is the side of the
// current rules.
bool sudoku_side_fits (sudoku_reader *reader, size_t side);
// The side of a board of N² cells, or of N³ candidates if `power` is 3; or 0 if there
// is no such side.
unsigned sudoku_side_of (sudoku_reader *reader, size_t cells, unsigned power);
// Finds the board in a text, and a solution that follows it.
bool sudoku_find_whole (sudoku_reader *reader, Excerpt text, Shown *shown);
bool sudoku_has_whole (sudoku_reader *reader, Excerpt text);
// The board on the line that is `ahead` lines after the next one, or null; and only its
// side, or 0.
const Shown *sudoku_whole_line (sudoku_reader *reader, size_t ahead);
unsigned sudoku_whole_side (sudoku_reader *reader, size_t ahead);
// Moves the board on the next line into reader->shown.
void sudoku_take_whole (sudoku_reader *reader);
// Forgets all results, since the text of a line, the rules or the symbols changed.
void sudoku_forget_found (sudoku_reader *reader);
// Takes the beginning of the next line (lines.h).
void sudoku_leave_rest (sudoku_reader *reader, size_t at,
                        const char *characters);
// Sets the error for a line that has cells but is neither a row nor a board.
int sudoku_unfit (sudoku_reader *reader, Excerpt text);

// block.c

// The best reading of the next lines, starting `ahead` lines after the next one, as
// rows of a board, which has this side unless `side` is 0.  Valid until the next call.
// The second function may return it without its cells.
Block *sudoku_find_block (sudoku_reader *reader, size_t ahead, unsigned side);
const Block *sudoku_see_block (sudoku_reader *reader, size_t ahead,
                               unsigned side);
static inline bool block_is_whole (const Block *block) {
    return block->side && block->good == block->side;
}
// Takes the first lines of the block that was found, and moves their cells to
// reader->shown.
int sudoku_read_block (sudoku_reader *reader, size_t lines);

// decide.c

// The board of 81 digits and dots; null for any other text, or if memory runs out.
sudoku_board *sudoku_plain_board (Excerpt text);
// Makes the board from the cells of a text.
int sudoku_decide (sudoku_reader *reader, const Shown *shown,
                   sudoku_puzzle *puzzle);
// Whether the record can be read without other boards: the alphabet of the text is known
// after it, or irrelevant.  `last`: there are no other boards.
bool sudoku_is_settled (sudoku_reader *reader, QueuedRecord *record, bool last);
// Returns SUDOKU_OK if the cells can be a board, or else the error of the first bad
// cell.
int sudoku_check_cells (sudoku_reader *reader, const Shown *shown);
// Whether cells can be a board in which no digit occurs twice in a house.
bool sudoku_are_consistent (sudoku_reader *reader, const CellList *cells,
                            unsigned side);
void sudoku_shown_free (Shown *shown);
// Takes the lines after a bad one, up to a blank line or the next record; if `binary`,
// up to the next record.
void sudoku_skip_rest (sudoku_reader *reader, bool binary);

// queue.c

// Moves a record to the end of the queue; `shown` is then empty.  Returns SUDOKU_OK or
// SUDOKU_OUT_OF_MEMORY.
int sudoku_put_in_queue (sudoku_reader *reader, int status, Shown *shown,
                         sudoku_puzzle *puzzle);
// Puts a board with its description in the text at the end of the queue; if `result` is an
// error, puts the error there instead.
int sudoku_emit (sudoku_reader *reader, int result, Shown *shown);
// Drops all records except the first `left` ones.
void sudoku_drop_records (sudoku_reader *reader, size_t left);

// comments.c

// The fact that a word names: "title", "solutions".
Fact sudoku_fact (Excerpt word);
// Records a fact.  Returns false if the text is not valid for this fact.
bool sudoku_state (sudoku_reader *reader, Fact fact, Excerpt text);
// The first function tells whether a comment describes the next board, the second one
// records the description.
bool sudoku_describes (Excerpt text);
void sudoku_describe (sudoku_reader *reader, Excerpt text);
// Makes the line the name of the board, unless a comment gave it a name.
void sudoku_entitle (sudoku_reader *reader, Excerpt text);
// Moves the description into the puzzle and `shown`, unless these already have a value.
void sudoku_move_description (sudoku_reader *reader, Shown *shown,
                              sudoku_puzzle *puzzle);
void sudoku_forget_description (sudoku_reader *reader);
// Reads "1", "125", "1000+" or ">=1000"; returns false for any other text.
bool sudoku_read_count (Excerpt text, int64_t *count, bool *at_least);

// fields.c

// Whether a field is a puzzle.
bool sudoku_has_puzzle (const Seen *seen, size_t count);

// Add a field, or the cells of a board, to the statistics.
void sudoku_see_text (sudoku_reader *reader, Excerpt text, Seen *seen);
void sudoku_see_cells (const CellList *cells, Seen *seen);
// Determines seen[i].fact of all fields.
void sudoku_assign_fields (Seen *seen, size_t count);
// Records the facts of the fields, except boards.
int sudoku_state_fields (sudoku_reader *reader, const Field *field,
                         const Seen *seen, size_t count);
// Queues the puzzles of the fields, except later states of the first puzzle.
int sudoku_emit_fields (sudoku_reader *reader, Field *field, const Seen *seen,
                        size_t count);
// Takes the board of a field.  An empty field is an error in the line of the field.  On an
// error the caller still frees `shown`.
int sudoku_take_field (sudoku_reader *reader, Field *field, Shown *shown);
// Moves the cells of a list, which must be a board (value.c).
int sudoku_take_grid (sudoku_reader *reader, Grid *grid, Shown *shown);

// Makes the board in reader->shown without candidates such as "713 199" (library.c): digit,
// row, column.
int sudoku_read_deleted (sudoku_reader *reader, Excerpt text);

// The first function tells whether rules begin in a line, the second one takes lines of
// rules up to the first other line (rules.c).  The caller frees the rules, also after
// an error.
bool sudoku_begins_rules (Excerpt line);
int sudoku_read_rule_lines (sudoku_reader *reader, sudoku_rules **rules);

// Makes a blank board for the text (ruled.c): with the rules of the text, else the
// current rules if they are for this side, else the default boxes.  Returns null if
// memory runs out.
sudoku_board *sudoku_shown_board (sudoku_reader *reader, const Shown *shown);
// The number of rows of the boxes of this side, or 0 if it has no boxes.
unsigned sudoku_band_rows (sudoku_reader *reader, unsigned side);
// Applies the current rules to a puzzle that has none.  Returns SUDOKU_OK;
// SUDOKU_BAD_INPUT for another side; SUDOKU_OUT_OF_MEMORY.
int sudoku_apply_rules (sudoku_reader *reader, sudoku_puzzle *puzzle);

// Whether the cells are labels of the regions of a jigsaw (pairs.c); if so, makes these
// the regions of the rules.
bool sudoku_are_regions (const CellList *cells, size_t side);
// Makes the rules of a jigsaw with these regions.
int sudoku_make_regions (const CellList *cells, unsigned side,
                         sudoku_rules **rules, sudoku_error *error);
void sudoku_set_regions (sudoku_rules *rules, const unsigned *region);
// Reads two grids as one puzzle, see pairs.c.  The first grid is in reader->shown.
int sudoku_pair (sudoku_reader *reader);
